/**
Replica exchange, also called parallel tempering: several grids of one puzzle are annealed at once, each at a fixed
temperature, and exchange their temperatures.
*/

import {Random} from '../random.js';
import type {Grid} from '../sudoku/geometry.js';
import {type Kernel, setThresholds} from './kernel.js';
import type {Ladder, LadderState} from './ladder.js';
import {Replica, type SavedReplica} from './replica.js';
import type {Schedule} from './schedule.js';
import {
	type Checkpoint,
	type Gauges,
	type Move,
	noOverride,
	nothingToPropose,
	type Rung,
	type Snapshot,
	type Solver,
	type TemperatureOverride,
} from './solver.js';
import {alone, type Team} from './team.js';

/** The most proposals between two questions whether to break off: a millisecond of one thread, longer where threads wait. */
const longest = 2 ** 14;

/** All of a run but the ladder and the replicas. */
const beginning = {
	moves: 0,
	/** Rounds completed: in each, every replica makes a level of proposals, the coldest first. */
	level: 0,
	startCost: 0,
	bestCost: Number.POSITIVE_INFINITY,
	/** The replica that had that cost first; in one round, the coldest of them. */
	best: 0,
	/** The temperature of the rung in the middle, without manual changes. */
	scheduled: 0,
	override: noOverride,
	/** Of the last proposal: its rung, and the temperature. */
	lastRung: -1,
	lastTemperature: 0,
	/** The share that the coldest rung accepted in its last level. */
	acceptedShare: Number.NaN,
	/** The replica that has reached cost 0, or -1. */
	solved: -1,
	end: '',
};

type Saved = {
	run: typeof beginning;
	left: Float64Array;
	ladder: LadderState;
	random: Uint32Array;
	replicas: SavedReplica[];
};

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
	/** Of each rung: the proposals that its replica still has to make in this round. */
	readonly #left: Float64Array;
	readonly #team: Team;
	/** The moves from which on the team is asked whether to break off. */
	#nextQuestion = longest;
	readonly #run = {...beginning};

	/**
	@param known what is known before the run: the cells fixed (see `Snapshot`), and why there is none to make
	@param team the threads that share the replicas
	*/
	constructor(
		kernels: readonly Kernel[],
		ladder: Ladder,
		schedule: Schedule,
		seed: string,
		known: {fixed?: Uint8Array | undefined; end?: string} = {},
		team: Team = alone,
	) {
		this.#team = team;
		this.#ladder = ladder;
		this.#schedule = schedule;
		this.#fixed = known.fixed;
		this.#random = new Random(seed);
		this.#replicas = kernels.map((kernel, index) => new Replica(kernel, `${seed} ${index}`));
		this.#thresholds = kernels.map(({steepest}) => new Uint32Array(steepest + 1));
		this.#left = new Float64Array(kernels.length);
		this.#run.end = known.end ?? '';
		this.#start();
	}

	/** All replicas begin with the grid. */
	startFrom(grid: Grid): void {
		for (const replica of this.#replicas) {
			replica.kernel.begin(grid);
			replica.canMove = replica.kernel.canMove;
		}

		this.#start();
	}

	/** From the replicas as they are. */
	#start(): void {
		const run = this.#run;
		const kernels = this.#replicas.map(({kernel}) => kernel);
		run.solved = kernels.findIndex(({cost}) => cost === 0);
		run.bestCost = Math.min(...kernels.map(({cost}) => cost));
		run.best = kernels.findIndex(({cost}) => cost === run.bestCost);
		run.startCost = this.cost;
		run.scheduled = this.#schedule.begin(kernels[0], this.#random);
		this.#setTemperatures();
		this.#beginRound();
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

	advance(moves: number, isDue?: () => boolean): number {
		const run = this.#run;
		const before = run.moves;
		const end = before + Math.ceil(moves);
		let isBroken = false;
		while (!isBroken && run.moves < end && run.solved < 0 && run.end === '' && this.#canMove) {
			this.#propose(end - run.moves, isDue);
			isBroken = this.#team.meet(this.#replicas);
			this.#count();
		}

		this.#team.spread(this.#shown.grid, this.#shownReplica);
		this.#team.spread(this.#replicas[run.best].kernel.bestGrid, run.best);
		return run.moves - before;
	}

	/** A factor applies to the whole ladder; a temperature is held in its middle. */
	overrideTemperature(override: TemperatureOverride): void {
		this.#run.override = override;
		this.#setTemperatures();
	}

	snapshot(): Snapshot {
		const {startCost, moves, level, override, end, best} = this.#run;
		const {rates, descents} = this.#ladder.state;
		const known = this.#ladder.knownRates.filter(value => value !== undefined);
		const rate = known.reduce((sum, value) => sum + value, 0) / known.length;
		return {
			...this.gauges(),
			grid: this.#shown.grid.slice(),
			bestGrid: this.#replicas[best].kernel.bestGrid.slice(),
			startCost,
			moves,
			level,
			override,
			end: end || (this.#run.solved < 0 && !this.#canMove ? nothingToPropose : undefined),
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
			left: this.#left.slice(),
			ladder: this.#ladder.save(),
			random: this.#random.state.slice(),
			replicas: this.#replicas.map(replica => replica.save()),
		};
		return saved;
	}

	restore(checkpoint: Checkpoint): void {
		const {run, left, ladder, random, replicas} = checkpoint as Saved;
		for (const [index, replica] of this.#replicas.entries()) {
			replica.restore(replicas[index]);
		}

		Object.assign(this.#run, run);
		this.#left.set(left);
		this.#random.state.set(random);
		this.#ladder.restore(ladder);
		this.#setTemperatures();
	}

	get #shownReplica(): number {
		const {solved} = this.#run;
		return solved < 0 ? this.#ladder.state.replicas[0] : solved;
	}

	get #shown(): Kernel {
		return this.#replicas[this.#shownReplica].kernel;
	}

	get #canMove(): boolean {
		return this.#replicas.some(({canMove}) => canMove);
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

	/**
	Make the proposals of this thread's replicas, the coldest first, until the round or the number of moves ends. Once a
	replica has reached cost 0, hotter ones make none: the coldest solution counts.
	*/
	#propose(moves: number, isDue: (() => boolean) | undefined): void {
		const {replicas} = this.#ladder.state;
		for (const replica of this.#replicas) {
			replica.made = 0;
		}

		let rest = moves;
		let isOver = this.#isDue(isDue);
		for (let rung = 0; rung < replicas.length && rest > 0 && !isOver; rung++) {
			const budget = Math.min(rest, this.#left[rung]);
			rest -= budget;
			if (budget > 0 && this.#team.has(replicas[rung])) {
				const replica = this.#replicas[replicas[rung]];
				do {
					replica.propose(Math.min(budget - replica.made, longest), this.#thresholds[rung]);
					isOver = replica.kernel.cost === 0 || (replica.made >= longest && this.#team.isDue(isDue));
				} while (replica.made < budget && replica.canMove && !isOver);
			}
		}
	}

	/** Whether the team is to break off, asked only now and then. */
	#isDue(isDue: (() => boolean) | undefined): boolean {
		const {moves} = this.#run;
		if (moves < this.#nextQuestion) {
			return false;
		}

		this.#nextQuestion = moves + longest;
		return this.#team.isDue(isDue);
	}

	/** Count the proposals of all replicas, the coldest first, up to the one that has solved the puzzle. */
	#count(): void {
		const run = this.#run;
		const {replicas} = this.#ladder.state;
		let rest = 0;
		for (let rung = 0; rung < replicas.length; rung++) {
			const {kernel, made, canMove} = this.#replicas[replicas[rung]];
			if (made > 0) {
				run.moves += made;
				if (kernel.tally.bestCost < run.bestCost) {
					run.bestCost = kernel.tally.bestCost;
					run.best = replicas[rung];
				}

				run.lastRung = rung;
				run.lastTemperature = this.#temperatures[rung];
			}

			this.#left[rung] = canMove ? this.#left[rung] - made : 0;
			if (kernel.cost === 0) {
				run.solved = replicas[rung];
				return;
			}

			rest += this.#left[rung];
			if (rung === 0 && rest === 0) {
				const {accepted, levelAccepted} = kernel.tally;
				run.acceptedShare = (accepted - levelAccepted) / this.#schedule.levelLength(run.level);
			}
		}

		if (rest === 0) {
			this.#endRound();
			this.#beginRound();
		}
	}

	#beginRound(): void {
		this.#left.fill(this.#schedule.levelLength(this.#run.level));
		for (const {kernel} of this.#replicas) {
			kernel.beginLevel();
		}
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
