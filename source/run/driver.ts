/** A solver that runs within its limits, observed and timed: what watched runs and runs to the end share. */

import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import type {ChosenSettings} from '../solvers/index.js';
import type {Snapshot, Solver} from '../solvers/solver.js';
import type {Grid} from '../sudoku/geometry.js';
import {initialGridFrom} from '../sudoku/read.js';
import {groupDigits} from '../text.js';
import {observeMoves, RunTrace, type TraceOptions} from './observers.js';
import type {Run, TemperatureChange} from './run.js';
import type {Counter} from './timeline.js';
import {type StepLoop, type StepLoopOptions, Stopwatch} from './timing.js';

/** The limits of a run, and what observes it. */
export type DriverOptions = {
	/** Give up after this many moves. @default Infinity */
	readonly moves?: number | undefined;
	/** Give up after this many milliseconds of running; time while paused or not pulled does not count. @default Infinity */
	readonly timeout?: number | undefined;
	/** Called with the cost after every single move; makes a run several times slower. */
	readonly onMove?: ((cost: number) => void) | undefined;
	/** Called with a number of moves when a manual change drops all moves after them: `onMove` will report them again. */
	readonly onDrop?: ((moves: number) => void) | undefined;
	/** Gets rows of the run's figures. */
	readonly trace?: TraceOptions | undefined;
};

/** A run whose first grid may be one in memory. */
type DrivenRun = Pick<Run, 'puzzle' | 'method' | 'seed'> & {
	readonly settings?: ChosenSettings | undefined;
	readonly initial?: Grid | string | undefined;
};

export type Status = 'running' | 'solved' | 'gave-up';

/** A snapshot of a run. */
export type Progress = Snapshot & {
	readonly status: Status;
	readonly solver: string;
	readonly seed: string;
	/** Milliseconds of running so far. */
	readonly milliseconds: number;
	/** The most moves made so far: more than `moves` after a step or jump back. */
	readonly frontier: number;
	/** Manual changes of the temperature: with these, the seed and the settings the run can be repeated. */
	readonly changes: readonly TemperatureChange[];
	/** The counter whose change a step in progress waits for. */
	readonly goal?: Counter | undefined;
	/** What the run went through since the snapshot before, if it advanced: read it with `samplesOf`. */
	readonly samples?: Float64Array;
};

export class Driver {
	readonly solver: Solver;
	stopwatch = new Stopwatch();
	readonly limit: number;
	readonly #run: DrivenRun;
	readonly timeout: number;
	/** Whether the last part found no move to make. */
	isStuck = false;
	readonly #trace: RunTrace | undefined;
	readonly #dropMoves: ((moves: number) => void) | undefined;

	/** @throws what `anneal` throws for a method, settings or an initial grid */
	constructor(run: DrivenRun, options: DriverOptions = {}) {
		const {puzzle, method, seed, settings, initial} = run;
		const {moves = Number.POSITIVE_INFINITY, timeout = Number.POSITIVE_INFINITY} = options;
		const {onMove, onDrop, trace} = options;
		this.#run = run;
		this.limit = moves;
		this.timeout = timeout;
		const first = initial === undefined ? undefined : initialGridFrom(puzzle, initial);
		this.solver = createSolver(method, puzzle, seed, settings, first);
		this.#dropMoves = onMove && observeMoves(this.solver, onMove, onDrop);
		this.#trace = trace && new RunTrace(this.solver, trace, moves);
	}

	/** Whether nothing more is to be done. */
	get isOver(): boolean {
		const {cost, moves} = this.solver;
		return cost === 0 || this.isStuck || moves >= this.limit || this.stopwatch.elapsed >= this.timeout;
	}

	/** Make up to this many moves, at most those within the limit. */
	make(moves: number, loop: StepLoop, {advance, isOver, longest}: Omit<StepLoopOptions, 'moves'>): void {
		const {solver} = this;
		loop.run({
			moves: Math.min(moves, this.limit - solver.moves),
			advance: count => {
				const made = advance(count);
				this.isStuck = made === 0 && !solver.isUnderWay;
				return made;
			},
			isOver: () => solver.cost === 0 || isOver(),
			longest,
		});
	}

	/** All moves after this number are dropped. */
	readonly drop = (moves: number): void => {
		this.#dropMoves?.(moves);
		this.#trace?.drop(moves);
	};

	/** The run as it is now. @param rewound what differs where its displayed point may be an earlier one */
	report(
		rewound: Partial<Pick<Progress, 'milliseconds' | 'frontier' | 'changes' | 'goal' | 'samples'>> = {},
	): Progress {
		const snapshot = this.solver.snapshot();
		const {cost, moves} = snapshot;
		const {elapsed} = this.stopwatch;
		const {frontier = moves, milliseconds = elapsed, changes = []} = rewound;
		const isRewound = moves < frontier;
		const limits = {
			limit: this.limit,
			timeout: isRewound ? Number.POSITIVE_INFINITY : this.timeout,
			isStuck: this.isStuck,
		};
		const ended = snapshot.end || endOf(moves, elapsed, limits);
		const status = isSolvedState(snapshot) ? 'solved' : ended === undefined ? 'running' : 'gave-up';
		if (status !== 'running' && !isRewound) {
			this.#trace?.end(status);
		}

		const {method, seed} = this.#run;
		const end = cost === 0 ? snapshot.end : ended;
		return {...snapshot, end, status, solver: method.name, seed, ...rewound, milliseconds, frontier, changes};
	}
}

type Limits = {
	/** Moves, and milliseconds of running; Infinity for none. */
	readonly limit: number;
	readonly timeout: number;
	/** Whether it had moves left and made none. */
	readonly isStuck: boolean;
};

/** Why a run has ended that says nothing itself, in words; undefined if it goes on. */
export function endOf(moves: number, elapsed: number, {limit, timeout, isStuck}: Limits): string | undefined {
	return moves >= limit
		? `the limit of ${groupDigits(limit)} ${limit === 1 ? 'move' : 'moves'} is reached`
		: elapsed >= timeout
			? `the time limit of ${timeout / 1000} s is reached`
			: isStuck
				? 'the solver makes no further moves'
				: undefined;
}
