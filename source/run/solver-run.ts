/** A run within its limits, observed and timed: as fast as possible, or as far as another part of the program says. */

import {callback, checkOptions, instance, isObject, kind, number, seed as seedRule} from '../arguments.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import {type ChosenSettings, methodOf, type OtherText, type SolverName} from '../solvers/index.js';
import type {Method, Snapshot, Solver} from '../solvers/solver.js';
import type {Grid} from '../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, puzzleFrom} from '../sudoku/read.js';
import {groupDigits} from '../text.js';
import type {Milestone} from './milestones.js';
import {type EndObserver, isTrace, observeMoves, observeRows, type TraceOptions} from './observers.js';
import type {Run, TemperatureChange} from './run.js';
import type {ReplayedSample, Sample} from './samples.js';
import type {Counter} from './timeline.js';
import {nextTask, StepLoop, type StepLoopOptions, Stopwatch, slice} from './timing.js';

/** A run, its limits, and what observes it. */
export type SolveOptions = RunControl & {
	/** The solver's name, or the solver itself. @default 'anneal' */
	readonly solver?: SolverName | OtherText | Method | undefined;
	/** Any text or number; the same seed gives the same run. @default a random one */
	readonly seed?: string | number | undefined;
	/** Settings of the method that differ from its presets. */
	readonly settings?: ChosenSettings | undefined;
	/**
	The grid to begin with, or its text: all givens, and a digit in every cell. Restarts begin at random. Only annealers
	can start from a grid; one that keeps boxes or rows permutations expects them in it.
	@default a random one
	*/
	readonly initial?: Grid | string | undefined;
	/** Ends the run with the signal's reason. */
	readonly signal?: AbortSignal | undefined;
};

/** When a run gives up. */
export type RunLimits = {
	/** Give up after this many moves. @default Infinity */
	readonly moves?: number | undefined;
	/** Give up after this many milliseconds of running; time while paused or not pulled does not count. @default Infinity */
	readonly timeout?: number | undefined;
};

/** The limits of a run, and what observes it. */
export type RunControl = RunLimits & {
	/** Called with the cost after every single move; makes a run several times slower. */
	readonly onMove?: ((cost: number) => void) | undefined;
	/** Gets rows of the run's figures. */
	readonly trace?: TraceOptions | undefined;
};

const limit = (what: string) => number({what, least: 0, canBeInfinite: true});

/** The rules of the options of a run in any thread; `solveRules` has those of one that is observed here. */
export const runRules = {
	solver: (_: string, value: unknown) => void methodOf(value as string | Method),
	seed: seedRule,
	settings: isObject,
	initial: kind('a grid or its text', value => value instanceof Uint8Array || typeof value === 'string'),
	moves: limit('a number of moves'),
	timeout: limit('a number of milliseconds'),
	signal: instance(AbortSignal, 'an AbortSignal'),
};
export const solveRules = {
	...runRules,
	onMove: callback,
	trace: isTrace,
};

/** `failed`: by an error of the solver's file. */
export type Status = 'running' | 'solved' | 'gave-up' | 'failed';

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
	/** Where it has met the conditions that it was given. @internal */
	readonly milestones?: readonly Milestone[];
	/** What the run went through since the snapshot before, if it advanced. */
	readonly samples?: readonly Sample[];
	/** At the end of a run that can be rewound: its last cycles, made again in detail. */
	readonly lastCycles?: readonly ReplayedSample[];
};

/**
The end of a run. The grid is the solution, or the last state before it gave up; `end` is why it did. `bestGrid` is the
first grid of the run with its lowest cost, `bestCost`; it is undefined for a solver of your own that keeps none.
*/
export type RunResult = Pick<
	Progress,
	| 'grid'
	| 'cost'
	| 'bestGrid'
	| 'bestCost'
	| 'moves'
	| 'restarts'
	| 'end'
	| 'solver'
	| 'seed'
	| 'milliseconds'
> & {readonly status: Exclude<Status, 'running'>};

/** Milliseconds of work between two checks of the clock: at least half as many as this, and at most as many. */
const interval = 4;

/** A short seed, easy to read and retype. It begins with a letter: nothing that reads a table takes it for a number. */
export const randomSeed = (): string => Math.floor(0xa0_00 + Math.random() * 0x60_00).toString(16);

/** The run that the options of `solve` and `anneal` describe. @throws what `solve` throws for them */
export function runFrom(
	puzzle: Puzzle | string,
	{
		solver,
		seed = randomSeed(),
		settings = {},
		initial,
		changes,
	}: Omit<SolveOptions, keyof RunControl | 'signal'> & Pick<Run, 'changes'>,
): Run {
	const problem = puzzleFrom(puzzle);
	const method = methodOf(solver);
	const first = initial === undefined ? undefined : initialGridFrom(problem, initial);
	return {
		puzzle: problem,
		method,
		settings,
		seed: String(seed),
		initial: first && formatLine(problem.geometry, first),
		changes,
	};
}

/** A run that can be advanced in parts. */
export class SolverRun {
	readonly solver: Solver;
	readonly method: Method;
	/** The time to make the first grid counts too. */
	stopwatch = new Stopwatch();
	readonly limit: number;
	readonly timeout: number;
	/** Whether the last part found no move to make. */
	isStuck = false;
	readonly #loop = new StepLoop(interval / 2);
	readonly #names: Pick<Progress, 'solver' | 'seed'>;
	readonly #endObservers: readonly EndObserver[];

	/** @throws what `solve` throws for a method, settings or an initial grid */
	constructor({puzzle, method, settings, seed, initial}: Run, control: RunControl = {}) {
		this.stopwatch.start();
		const {moves = Number.POSITIVE_INFINITY, timeout = Number.POSITIVE_INFINITY} = control;
		const {onMove, trace} = control;
		this.#names = {solver: method.name, seed};
		this.method = method;
		this.limit = moves;
		this.timeout = timeout;
		const first = initial === undefined ? undefined : initialGridFrom(puzzle, initial);
		this.solver = createSolver(method, puzzle, seed, settings, first);
		this.#endObservers = [
			...(onMove ? [observeMoves(this.solver, onMove)] : []),
			...(trace ? [observeRows(this.solver, trace, () => this.stopwatch.elapsed)] : []),
		];
		this.stopwatch.stop();
	}

	/** Count time from now on: that of the first grid does not count. */
	skipTime(): void {
		this.stopwatch = new Stopwatch();
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
				this.isStuck = made === 0;
				return made;
			},
			isOver: () => solver.cost === 0 || isOver(),
			longest,
		});
	}

	/** The run as it is now. @param rewound what differs where its displayed point may be an earlier one */
	report(
		rewound: Partial<
			Omit<Progress, Exclude<keyof Snapshot, 'neighbours' | 'neighboursOf' | 'neighboursAt' | 'localMinima'>>
		> = {},
	): Progress {
		const snapshot = this.solver.snapshot();
		const {cost, moves} = snapshot;
		const {elapsed} = this.stopwatch;
		const {frontier = moves, milliseconds = elapsed, changes = []} = rewound;
		const isRewound = moves < frontier;
		const ended = snapshot.end || this.#endAt(moves, isRewound ? 0 : elapsed);
		const unsolved = snapshot.hasFailed ? 'failed' : ended === undefined ? 'running' : 'gave-up';
		const status = isSolvedState(snapshot) ? 'solved' : unsolved;
		if (status !== 'running' && !isRewound) {
			for (const end of this.#endObservers) {
				end();
			}
		}

		const end = cost === 0 ? snapshot.end : ended;
		return {...snapshot, end, status, ...this.#names, ...rewound, milliseconds, frontier, changes};
	}

	/** Why it has ended, where it says nothing itself; undefined if it goes on. */
	#endAt(moves: number, elapsed: number): string | undefined {
		const {limit, timeout} = this;
		if (moves >= limit) {
			return `the limit of ${groupDigits(limit)} ${limit === 1 ? 'move' : 'moves'} is reached`;
		}

		if (elapsed >= timeout) {
			return timeLimitText(timeout);
		}

		return this.isStuck ? 'the solver makes no further moves' : undefined;
	}

	/** Continue for about this many milliseconds; returns the result, or undefined if the run has not ended. */
	advance(milliseconds = Number.POSITIVE_INFINITY): RunResult | undefined {
		this.#go(Number.POSITIVE_INFINITY, this.stopwatch.elapsed + milliseconds);
		return this.isOver ? resultOf(this.timedReport()) : undefined;
	}

	/** The same as `report` where the clock stands still between two parts: a snapshot may take long. */
	timedReport(): Progress {
		this.stopwatch.start();
		const progress = this.report();
		this.stopwatch.stop();
		return progress;
	}

	/** Continue for a slice on the way to this number of moves; returns whether another one is needed. */
	advanceTo(moves: number): boolean {
		this.#go(moves, this.stopwatch.elapsed + slice);
		return !this.isOver && this.solver.moves < moves;
	}

	/** Make moves up to this number of them, or until this time of running. */
	#go(moves: number, milliseconds: number): void {
		const {solver, stopwatch} = this;
		const end = Math.min(milliseconds, this.timeout);
		const isDue = () => stopwatch.elapsed >= end;
		if (this.isOver || isDue()) {
			return;
		}

		this.make(moves - solver.moves, this.#loop, {
			advance: count => {
				// A measurement for each step: one in which the process was stopped falls out.
				stopwatch.start();
				const made = solver.advance(count);
				stopwatch.stop();
				return made;
			},
			isOver: isDue,
		});
	}

	/** Continue to the end, in slices. @throws the signal's reason on abort */
	async finish(signal?: AbortSignal): Promise<RunResult> {
		for (;;) {
			await nextTask();
			signal?.throwIfAborted();
			const result = this.advance(slice);
			if (result) {
				return result;
			}
		}
	}
}

export function resultOf(progress: Progress): RunResult {
	const {grid, cost, bestGrid, bestCost, moves, restarts, end, solver, seed, milliseconds} = progress;
	const status = progress.status === 'running' ? 'gave-up' : progress.status;
	return {status, grid, cost, bestGrid, bestCost, moves, restarts, end, solver, seed, milliseconds};
}

/**
Solve a puzzle as fast as possible. Other work of this thread has its turn every few milliseconds; `solveMany` uses other
threads.

@param puzzle a puzzle, or its text in any format
@throws PuzzleError for a malformed puzzle; RangeError for an unknown solver, setting or option, or a value out of range;
TypeError for a value of another type; Error for a solver that breaks its contract; the signal's reason on abort
@example
const {status, grid, moves} = await solve('1...............', {solver: 'block-swap', seed: 1, timeout: 1000});
*/
export async function solve(puzzle: Puzzle | string, options: SolveOptions = {}): Promise<RunResult> {
	checkOptions(options, solveRules);
	const {signal} = options;
	signal?.throwIfAborted();
	const run = new SolverRun(runFrom(puzzle, options), options);
	return run.advance(slice) ?? run.finish(signal);
}

/**
The seed of the k-th of several runs that share one seed: `seed` itself for the first, then `seed.2`, `seed.3` ... So each
run can be repeated alone.
@param number from 1
*/
export const seedOf = (seed: string, number: number): string => (number === 1 ? seed : `${seed}.${number}`);

/** The seeds of several runs that share one: `seed`, `seed.2`, `seed.3` ... */
export const seedsOf = (seed: string, count: number): string[] =>
	Array.from({length: count}, (_, index) => seedOf(seed, index + 1));

/** Why a run has ended after this many milliseconds. */
export const timeLimitText = (timeout: number): string => `the time limit of ${timeout / 1000} s is reached`;
