/**
Replica exchange, also called parallel tempering: several grids of one puzzle are annealed at once, each at a fixed
temperature, and exchange their temperatures.
*/

import {Random} from '../random.js';
import {type Kernel, setThresholds} from './kernel.js';
import type {Ladder, LadderState} from './ladder.js';
import {Replica, type SavedReplica} from './replica.js';
import type {Schedule} from './schedule.js';
import {
	type Checkpoint,
	type Gauges,
	type Move,
	noOverride,
	type Rung,
	type Snapshot,
	type Solver,
	type TemperatureOverride,
} from './solver.js';

/** All of a run but the ladder and the replicas. */
const beginning = {
	moves: 0,
	/** Rounds completed: in each, every replica makes a level of proposals, the coldest first. */
	level: 0,
	startCost: 0,
	bestCost: Number.POSITIVE_INFINITY,
	/** The temperature of the rung in the middle, without manual changes. */
	scheduled: 0,
	override: noOverride,
	/** The rung whose replica is at work, and the proposals that it still has to make in this round. */
	rung: 0,
	levelLeft: 0,
	/** Of the last proposal: its rung, and the temperature. */
	lastRung: -1,
	lastTemperature: 0,
	/** What the coldest rung had accepted before its level, and the share that it accepted in the last one. */
	acceptedBefore: 0,
	acceptedShare: Number.NaN,
	/** The replica that has reached cost 0, or -1. */
	solved: -1,
	end: '',
};

type Saved = {run: typeof beginning; ladder: LadderState; random: Uint32Array; replicas: SavedReplica[]};

/**
The grid and the figures shown are those of the coldest replica; at the end, of the one that has solved the puzzle.

The temperature in the middle of the ladder follows a schedule, the others follow from the rates of exchange.
*/
export class ReplicaExchange implements Solver {
	readonly #replicas: readonly Replica[];
	readonly #ladder: Ladder;
	readonly #schedule: Schedule;
	readonly #fixed: Uint8Array | undefined;
	/** Draws the exchanges. */
	readonly #random: Random;
	/** Of each rung, as they are in force, with the thresholds that follow. */
	#temperatures: readonly number[] = [];
	readonly #thresholds: readonly Uint32Array[];
	readonly #run = {...beginning};

	/** @param known what is known before the run: the cells fixed (see `Snapshot`), and why there is none to make */
	constructor(
		kernels: readonly Kernel[],
		ladder: Ladder,
		schedule: Schedule,
		seed: string,
		known: {fixed?: Uint8Array | undefined; end?: string} = {},
	) {
		this.#ladder = ladder;
		this.#schedule = schedule;
		this.#fixed = known.fixed;
		this.#random = new Random(seed);
		this.#replicas = kernels.map((kernel, index) => new Replica(kernel, `${seed} ${index}`));
		this.#thresholds = kernels.map(({steepest}) => new Uint32Array(steepest + 1));
		const run = this.#run;
		run.end = known.end ?? '';
		run.solved = kernels.findIndex(({cost}) => cost === 0);
		run.bestCost = Math.min(...kernels.map(({cost}) => cost));
		run.startCost = this.cost;
		run.scheduled = schedule.begin(kernels[0], this.#random);
		this.#setTemperatures();
		this.#beginLevel();
		if (run.solved < 0 && run.end === '' && !kernels.some(({canMove}) => canMove)) {
			run.end = 'there is nothing to propose: the givens and the settings leave no cell that may change';
		}
	}

	get cost(): number {
		return this.#shown.cost;
	}

	get moves(): number {
		return this.#run.moves;
	}

	get level(): number {
		return this.#run.level;
	}

	advance(moves: number): number {
		const run = this.#run;
		const before = run.moves;
		const end = before + Math.ceil(moves);
		while (run.moves < end && run.solved < 0 && run.end === '' && this.#canMove) {
			const index = this.#ladder.state.replicas[run.rung];
			const {kernel, random} = this.#replicas[index];
			if (kernel.canMove) {
				const made = kernel.run(Math.min(end - run.moves, run.levelLeft), random, this.#thresholds[run.rung]);
				run.moves += made;
				run.levelLeft -= made;
				run.bestCost = Math.min(run.bestCost, kernel.tally.bestCost);
				run.lastRung = run.rung;
				run.lastTemperature = this.#temperatures[run.rung];
			} else {
				run.levelLeft = 0;
			}

			if (kernel.cost === 0) {
				run.solved = index;
			} else if (run.levelLeft === 0) {
				this.#endLevel(kernel);
			}
		}

		return run.moves - before;
	}

	/** A factor applies to the whole ladder; a temperature is held in its middle. */
	overrideTemperature(override: TemperatureOverride): void {
		this.#run.override = override;
		this.#setTemperatures();
	}

	snapshot(): Snapshot {
		const {startCost, moves, level, override, end} = this.#run;
		const {rates, descents} = this.#ladder.state;
		const known = this.#ladder.knownRates.filter(value => value !== undefined);
		const rate = known.reduce((sum, value) => sum + value, 0) / known.length;
		return {
			...this.gauges(),
			grid: this.#shown.grid.slice(),
			startCost,
			moves,
			level,
			override,
			end: end || undefined,
			move: this.#lastMove(),
			...(this.#fixed ? {fixed: this.#fixed} : {}),
			ladder: this.#rungs(),
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
		const {bestCost, moves, acceptedShare} = this.#run;
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

	save(): Checkpoint {
		const saved: Saved = {
			run: {...this.#run},
			ladder: this.#ladder.save(),
			random: this.#random.state.slice(),
			replicas: this.#replicas.map(replica => replica.save()),
		};
		return saved;
	}

	restore(checkpoint: Checkpoint): void {
		const {run, ladder, random, replicas} = checkpoint as Saved;
		for (const [index, replica] of this.#replicas.entries()) {
			replica.restore(replicas[index]);
		}

		Object.assign(this.#run, run);
		this.#random.state.set(random);
		this.#ladder.restore(ladder);
		this.#setTemperatures();
	}

	get #shown(): Kernel {
		const {solved} = this.#run;
		return this.#replicas[solved < 0 ? this.#ladder.state.replicas[0] : solved].kernel;
	}

	get #canMove(): boolean {
		return this.#replicas.some(({kernel}) => kernel.canMove);
	}

	#kernelAt(rung: number): Kernel {
		return this.#replicas[this.#ladder.state.replicas[rung]].kernel;
	}

	#setTemperatures(): void {
		const {scheduled, override} = this.#run;
		this.#temperatures = this.#ladder
			.temperaturesAround(override.held || scheduled)
			.map(temperature => (override.held === 0 ? 0 : temperature * (override.held ? 1 : override.factor)));
		for (const [rung, temperature] of this.#temperatures.entries()) {
			setThresholds(this.#thresholds[rung], temperature);
		}
	}

	#beginLevel(): void {
		const kernel = this.#kernelAt(this.#run.rung);
		kernel.beginLevel();
		this.#run.levelLeft = this.#schedule.levelLength(this.#run.level);
		this.#run.acceptedBefore = kernel.tally.accepted;
	}

	/** The turn goes to the next hotter rung, or after the hottest to a new round. */
	#endLevel(kernel: Kernel): void {
		const run = this.#run;
		if (run.rung === 0) {
			const length = this.#schedule.levelLength(run.level);
			run.acceptedShare = (kernel.tally.accepted - run.acceptedBefore) / length;
		}

		run.rung++;
		if (run.rung === this.#replicas.length) {
			run.rung = 0;
			this.#endRound();
		}

		this.#beginLevel();
	}

	#endRound(): void {
		const run = this.#run;
		const middle = this.#kernelAt(this.#ladder.middle);
		run.level++;
		this.#ladder.exchange(
			this.#temperatures,
			this.#replicas.map(({kernel}) => kernel.cost),
			this.#random,
		);
		if (run.override.held === undefined) {
			const next = this.#schedule.next(run.scheduled, 0, run.level, middle);
			run.scheduled = typeof next === 'number' ? next : run.scheduled;
		}

		this.#setTemperatures();
	}

	#rungs(): Rung[] {
		const {replicas, origins} = this.#ladder.state;
		const rates = this.#ladder.knownRates;
		return replicas.map((replica, rung) => ({
			temperature: this.#temperatures[rung],
			cost: this.#replicas[replica].kernel.cost,
			replica,
			origin: origins[replica],
			exchangeRate: rates[rung],
		}));
	}

	/** The last proposal, if it was made in the grid that is shown. */
	#lastMove(): Move | undefined {
		const {lastRung, lastTemperature} = this.#run;
		const kernel = this.#kernelAt(0);
		return lastRung === 0 && kernel === this.#shown ? kernel.last(lastTemperature) : undefined;
	}
}
