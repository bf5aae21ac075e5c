/**
Replica exchange, also called parallel tempering: several grids of one puzzle are annealed at once with the proposals of
`anneal`, each at a fixed temperature, and exchange their temperatures.
*/

import {Random} from '../random.js';
import {Acceptance} from './acceptance.js';
import {annealFocused, focusedSteps, type Presolve, prepared, scheduleFor} from './anneal.js';
import type {Kernel} from './kernel.js';
import {Ladder} from './ladder.js';
import type {Schedule} from './schedule.js';
import {real, whole} from './settings.js';
import {
	type Checkpoint,
	type Constants,
	defineMethod,
	type Gauges,
	type Move,
	nothingToPropose,
	type Parts,
	RecordedSolver,
	type Snapshot,
	type Solver,
} from './solver.js';

/** A grid with random numbers of its own: its proposals do not depend on when the others make theirs. */
type Replica = {readonly kernel: Kernel; readonly random: Random};

/** All of a run but the ladder and the replicas. */
const initialState = {
	moves: 0,
	/** Rounds completed: in each, every replica makes a level of proposals, the coldest first. */
	level: 0,
	startCost: 0,
	bestCost: Number.POSITIVE_INFINITY,
	/** The replica that had that cost first; in one round, the coldest of them. */
	best: 0,
	/** The temperature of the rung in the middle. */
	scheduled: 0,
	/** Of the last proposal: its rung, and the temperature. */
	lastRung: -1,
	lastTemperature: 0,
	/** The share that the coldest rung accepted in its last level. */
	acceptedShare: Number.NaN,
	/** The replica that has reached cost 0, or -1. */
	solved: -1,
	end: '',
};

/**
The grid and the figures shown are those of the coldest replica; at the end, of the one that has solved the puzzle.

The temperature in the middle of the ladder follows a schedule, the others follow from the rates of exchange.
*/
class ReplicaExchange extends RecordedSolver implements Solver {
	readonly #replicas: readonly Replica[];
	readonly #ladder: Ladder;
	readonly #schedule: Schedule;
	readonly #fixed: Uint8Array | undefined;
	/** Draws the exchanges. */
	readonly #random: Random;
	/** Of each rung, with the acceptance that follows. */
	#temperatures: readonly number[] = [];
	readonly #acceptances: readonly Acceptance[];
	/** Of each rung: the proposals that its replica still has to make in this round. */
	readonly #left: Float64Array;
	protected readonly run = {...initialState};
	protected readonly parts: Parts;

	/** @param known what is known before the run: the cells fixed (see `Snapshot`), and why there is none to make */
	constructor(
		kernels: readonly Kernel[],
		ladder: Ladder,
		schedule: Schedule,
		seed: string,
		known: ReturnType<typeof prepared>['known'],
	) {
		super();
		this.#ladder = ladder;
		this.#schedule = schedule;
		this.#fixed = known.fixed;
		this.#random = new Random(seed);
		this.#replicas = kernels.map((kernel, index) => {
			const random = new Random(`${seed} ${index}`);
			kernel.fill(random);
			return {kernel, random};
		});
		this.#acceptances = kernels.map(({steepest}) => new Acceptance(steepest));
		this.#left = new Float64Array(kernels.length);
		this.parts = {
			run: this.run,
			left: this.#left,
			ladder,
			random: this.#random.state,
			...Object.fromEntries(
				this.#replicas.flatMap(({kernel, random}, index) => [
					[`kernel ${index}`, kernel],
					[`random ${index}`, random.state],
				]),
			),
		};
		const {run} = this;
		run.end = known.end;
		run.solved = kernels.findIndex(({cost}) => cost === 0);
		run.bestCost = Math.min(...kernels.map(({cost}) => cost));
		run.best = kernels.findIndex(({cost}) => cost === run.bestCost);
		run.startCost = this.cost;
		run.scheduled = schedule.begin(kernels[0], this.#random);
		this.#setTemperatures();
		this.#beginRound();
	}

	get cost(): number {
		return this.#shown.cost;
	}

	advance(moves: number): number {
		const run = this.run;
		const before = run.moves;
		const end = before + Math.ceil(moves);
		while (run.moves < end && run.solved < 0 && run.end === '' && this.#canMove) {
			this.#propose(end - run.moves);
			if (run.solved < 0 && this.#left.every(left => left === 0)) {
				this.#endRound();
				this.#beginRound();
			}
		}

		return run.moves - before;
	}

	snapshot(): Snapshot {
		const {end, best} = this.run;
		const {replicas, origins, rates, descents} = this.#ladder.state;
		const {knownRates} = this.#ladder;
		const known = knownRates.filter(value => value !== undefined);
		const rate = known.reduce((sum, value) => sum + value, 0) / known.length;
		return {
			...this.shown(this.#shown.grid, this.#replicas[best].kernel.bestGrid),
			end: end || (this.run.solved < 0 && !this.#canMove ? nothingToPropose : undefined),
			move: this.#lastMove(),
			...(this.#fixed ? {fixed: this.#fixed} : {}),
			ladder: replicas.map((replica, rung) => ({
				temperature: this.#temperatures[rung],
				cost: this.#replicas[replica].kernel.cost,
				replica,
				origin: origins[replica],
				exchangeRate: knownRates[rung],
			})),
			readings:
				rates.length === 0
					? []
					: [
							{label: 'exchange rate', value: rate, kind: 'share'},
							{label: 'descents', value: descents, kind: 'count'},
						],
		};
	}

	gauges(): Gauges {
		const {bestCost, moves, acceptedShare} = this.run;
		const accepted = this.#replicas.reduce((sum, {kernel}) => sum + kernel.tally.accepted, 0);
		return {
			cost: this.cost,
			bestCost,
			temperature: this.#temperatures[0],
			acceptance: moves === 0 ? undefined : Number.isNaN(acceptedShare) ? accepted / moves : acceptedShare,
			restarts: 0,
			reheats: 0,
		};
	}

	override restore(checkpoint: Checkpoint): void {
		super.restore(checkpoint);
		this.#setTemperatures();
	}

	get #shown(): Kernel {
		const {solved} = this.run;
		return solved < 0 ? this.#kernelAt(0) : this.#replicas[solved].kernel;
	}

	get #canMove(): boolean {
		return this.#replicas.some(({kernel}) => kernel.canMove);
	}

	#kernelAt(rung: number): Kernel {
		return this.#replicas[this.#ladder.state.replicas[rung]].kernel;
	}

	#setTemperatures(): void {
		this.#temperatures = this.#ladder.temperaturesAround(this.run.scheduled);
		for (const [rung, temperature] of this.#temperatures.entries()) {
			this.#acceptances[rung].set(temperature);
		}
	}

	/**
	Make proposals, the coldest replica first, until the round or the number of moves ends. Once a replica has reached
	cost 0, hotter ones make none: the coldest solution counts.
	*/
	#propose(moves: number): void {
		const run = this.run;
		let rest = moves;
		for (const [rung, replica] of this.#ladder.state.replicas.entries()) {
			const {kernel, random} = this.#replicas[replica];
			const budget = Math.min(rest, this.#left[rung]);
			const made = budget > 0 && kernel.canMove ? kernel.run(budget, random, this.#acceptances[rung]) : 0;
			rest -= budget;
			if (made > 0) {
				run.moves += made;
				if (kernel.tally.bestCost < run.bestCost) {
					run.bestCost = kernel.tally.bestCost;
					run.best = replica;
				}

				run.lastRung = rung;
				run.lastTemperature = this.#temperatures[rung];
			}

			this.#left[rung] = kernel.canMove ? this.#left[rung] - made : 0;
			if (kernel.cost === 0) {
				run.solved = replica;
				return;
			}

			if (rung === 0 && this.#left[0] === 0) {
				const {accepted, levelAccepted} = kernel.tally;
				run.acceptedShare = (accepted - levelAccepted) / this.#schedule.levelLength;
			}
		}
	}

	#beginRound(): void {
		this.#left.fill(this.#schedule.levelLength);
		for (const {kernel} of this.#replicas) {
			kernel.beginLevel();
		}
	}

	#endRound(): void {
		const run = this.run;
		const middle = this.#kernelAt(this.#ladder.middle);
		run.level++;
		this.#ladder.exchange(
			this.#temperatures,
			this.#replicas.map(({kernel}) => kernel.cost),
			this.#random,
		);
		const next = this.#schedule.next(run.scheduled, 0, run.level, middle);
		run.scheduled = typeof next === 'number' ? next : run.scheduled;
		this.#setTemperatures();
	}

	/** The last proposal, if it was made in the grid that is shown. */
	#lastMove(): Move | undefined {
		const {lastRung, lastTemperature} = this.run;
		const kernel = this.#kernelAt(0);
		return lastRung === 0 && kernel === this.#shown ? kernel.last(lastTemperature) : undefined;
	}
}

/**
A proposal begins at a cell at fault, and the one that would take it back may have no such cell to begin at: the replicas
are not in equilibrium. So the rule of exchange is a good rule here, and no law.

Four replicas that exchange in six of ten tries (a pair tries in every second round) need the fewest proposals of 4 to 8 replicas and rates from 0.3 to 0.8,
on 25 x 25 at 45 % given, the hardest 9 x 9, and Latin squares of 30 and 50 digits. The temperature of `anneal` is in the
middle: with it at the hot end they need twice as many. (Measured with a rule that found the temperature in the run.)
*/
export const tempering = defineMethod({
	name: 'tempering',
	title: 'Replica exchange',
	source: 'recuit',
	summary:
		'Anneals several grids at once, each at its own temperature, and swaps grids between neighbouring temperatures.',
	state:
		'several grids, the replicas: in each every box a permutation, with the cells that follow from the givens fixed',
	neighbourhood: annealFocused.neighbourhood,
	costText: annealFocused.costText,
	costUnits: annealFocused.costUnits,
	schedule:
		'a ladder of temperatures: the middle one as of anneal, the others so far apart that neighbours exchange at the chosen rate',
	program: () => focusedSteps(['level', 'after the level, try to exchange T', 'exchange T']),
	doing: 'tempering',
	unit: 'proposals',
	pace: 50,
	watched: annealFocused.watched,
	settings: [
		// What is fixed before the run, and the temperature of the middle of the ladder.
		...annealFocused.settings.filter(({name}) => name !== 'restart'),
		whole('replicas', 'grids annealed at once, each at its own temperature', [1, 64], 4),
		real(
			'rate',
			'share of the tried exchanges to be accepted, which sets the temperatures',
			[0.01, 0.99],
			0.6,
		),
	],
	isSingle: () => true,
	recount: annealFocused.recount,
	create(puzzle, seed, {presolve, ...settings}) {
		const {replicas, rate, ...constants} = settings as Constants;
		const {kernels, known, choices} = prepared(puzzle, presolve as Presolve, replicas);
		const schedule = scheduleFor(puzzle, choices, {...constants, restart: 0});
		return new ReplicaExchange(kernels, new Ladder(kernels.length, rate), schedule, seed, known);
	},
});
