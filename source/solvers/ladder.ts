/** The ladder of replica exchange: which replica is at which temperature, and the temperatures that the exchanges set. */

import type {Random} from '../random.js';
import type {Rung} from './solver.js';

/** The weight of a new exchange in the mean rate. */
const weight = 0.02;

/** Between neighbours, differences of 1 / T: the first ones, and the least, below which two rungs would be one. */
const gaps = {first: 0.3, least: 1e-6};

/**
The steps by which the gaps follow the rates: the first, the least, and after how many rounds they have halved. They get
smaller as in stochastic approximation (H. Robbins and S. Monro, Annals of Mathematical Statistics 22, 1951).
*/
const steps = {first: 0.3, least: 0.02, halved: 15};

/** How many times as cold or as hot as the middle a rung can be. */
const farthest = 10;

/** All of a ladder. Rungs are counted from the coldest one, replicas as they stood at the initialState. */
type LadderState = {
	/** The replica at each rung. */
	readonly replicas: number[];
	/** Which end of the ladder each replica saw last. */
	readonly origins: Array<Rung['origin']>;
	/** Of each rung and the next hotter one: the mean probability of their recent exchanges, and the gap between them. */
	readonly rates: number[];
	readonly gaps: number[];
	/** Rounds of exchanges so far. */
	rounds: number;
	/** How often a replica has come from the hot end to the cold one. */
	descents: number;
};

/** @param target the rate of exchange that the gaps are to bring about */
export class Ladder {
	readonly #target: number;
	state: LadderState;

	constructor(size: number, target: number) {
		const replicas = Array.from({length: size}, (_, rung) => rung);
		const pairs = replicas.slice(1);
		this.#target = target;
		this.state = {
			replicas,
			origins: replicas.map(rung => (rung === 0 ? 'cold' : rung === size - 1 ? 'hot' : undefined)),
			rates: pairs.map(() => target),
			gaps: pairs.map(() => gaps.first),
			rounds: 0,
			descents: 0,
		};
	}

	/** The rates of the pairs that have tried an exchange; undefined for the others. */
	get knownRates(): Array<number | undefined> {
		const {rates, rounds} = this.state;
		return rates.map((rate, rung) => (rounds > rung % 2 ? rate : undefined));
	}

	/** The rung in the middle; of two, the hotter one. */
	get middle(): number {
		return Math.floor(this.state.replicas.length / 2);
	}

	/** The temperatures of the rungs, from that of the middle one. */
	temperaturesAround(temperature: number): number[] {
		const {gaps} = this.state;
		const {middle} = this;
		return this.state.replicas.map((_, rung) => {
			const below = gaps.slice(rung, middle).reduce((sum, gap) => sum + gap, 0);
			const above = gaps.slice(middle, rung).reduce((sum, gap) => sum + gap, 0);
			const factor = 1 + (below - above) * temperature;
			return temperature / Math.min(farthest, Math.max(1 / farthest, factor));
		});
	}

	/**
	Let neighbours exchange their temperatures, the even pairs in one round and the odd ones in the next: by the
	Metropolis rule with the probability e^((1/T - 1/T') (E - E')). Then the gap of each pair grows if that is above the
	target, and shrinks if below.

	R. H. Swendsen and J.-S. Wang, "Replica Monte Carlo simulation of spin glasses", Physical Review Letters 57 (1986);
	K. Hukushima and K. Nemoto, "Exchange Monte Carlo method and application to spin glass simulations", Journal of the
	Physical Society of Japan 65 (1996).

	@param temperatures of the rungs
	@param costs of the replicas
	*/
	exchange(temperatures: readonly number[], costs: readonly number[], random: Random): void {
		const {replicas, origins, rates, gaps: own, rounds} = this.state;
		const step = Math.max(steps.least, steps.first / (1 + rounds / steps.halved));
		// No rung gets farther from the middle than that, so a wider gap would only take longer to shrink again.
		const widest = farthest / temperatures[this.middle];
		for (let rung = rounds % 2; rung < rates.length; rung += 2) {
			const [cold, hot] = [replicas[rung], replicas[rung + 1]];
			const gap = 1 / temperatures[rung] - 1 / temperatures[rung + 1];
			const exponent = gap * (costs[cold] - costs[hot]);
			const probability = exponent < 0 ? Math.exp(exponent) : 1;
			if (random.next() < probability * 2 ** 32) {
				[replicas[rung], replicas[rung + 1]] = [hot, cold];
			}

			rates[rung] += (probability - rates[rung]) * weight;
			const next = own[rung] * Math.exp(step * (probability - this.#target));
			own[rung] = Math.max(gaps.least, Math.min(next, widest));
		}

		this.state.rounds++;
		const [coldest, hottest] = [replicas[0], replicas[replicas.length - 1]];
		this.state.descents += origins[coldest] === 'hot' ? 1 : 0;
		origins[hottest] = 'hot';
		origins[coldest] = 'cold';
	}

	save(): LadderState {
		return structuredClone(this.state);
	}

	restore(state: LadderState): void {
		this.state = structuredClone(state);
	}
}
