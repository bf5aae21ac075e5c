/** The drive: a solver as an async iterator of snapshots, in slices short enough for keys, signals and frames. */

import {setImmediate} from 'node:timers/promises';
import {methodOf} from '../solvers/index.js';
import {type Method, type Settings, type Snapshot, type Solver, settle} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {parsePuzzle} from '../sudoku/read.js';
import {Pace} from './pace.js';

export type AnnealOptions = {
	/** The solver's name, or the solver itself. @default 'anneal' */
	readonly solver?: string | Method;
	/** Any text or number; the same one repeats the run. @default a random one */
	readonly seed?: string | number;
	/** Constants of the method to change. */
	readonly settings?: Settings;
	/** Ends the run: the iterator throws the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Give up after so many moves. @default Infinity */
	readonly moves?: number | undefined;
	/** Give up after so many milliseconds of running; the time not pulled or paused does not count. @default Infinity */
	readonly timeout?: number | undefined;
	/** Told the cost after every single move: for a record of them all. It makes a run several times slower. */
	readonly onMove?: ((cost: number) => void) | undefined;
	/** How fast to go; may be changed at any time. @default as fast as possible */
	readonly pace?: Pace | undefined;
};

export type Status = 'running' | 'solved' | 'gave-up';

/** A snapshot of a run. */
export type Progress = Snapshot & {
	readonly status: Status;
	readonly solver: string;
	readonly seed: string;
	/** Milliseconds of running so far. */
	readonly milliseconds: number;
};

/** Milliseconds of work between two looks at the event loop. */
const slice = 8;

/** Milliseconds between two snapshots at a limited pace: 30 a second. */
const frame = 1000 / 30;

/** A short seed, easy to read and retype. */
export function randomSeed(): string {
	return Math.floor(Math.random() * 0x1_00_00)
		.toString(16)
		.padStart(4, '0');
}

/** What `anneal` yields first, at once: the starting grid. @throws what `anneal` throws */
export function beginning(
	puzzle: Puzzle,
	{solver, seed, settings}: {solver: Method; seed: string; settings: Settings},
): Progress {
	const made = solver.create(puzzle, seed, settle(solver, puzzle, settings));
	const status = made.cost === 0 ? 'solved' : 'running';
	return {...made.snapshot(), status, solver: solver.name, seed, milliseconds: 0};
}

/**
Solve a puzzle, snapshot by snapshot.

The consumer sets the pace by pulling: not pulling is a pause. The first snapshot is the starting grid, the last one is
`solved` or `gave-up`.

@param puzzle a puzzle, or its text in line or grid format
@throws PuzzleError for a malformed puzzle; RangeError for an unknown solver, setting or value out of range; the
signal's reason on abort
*/
export async function* anneal(
	puzzle: Puzzle | string,
	options: AnnealOptions = {},
): AsyncGenerator<Progress, void, void> {
	const problem = typeof puzzle === 'string' ? parsePuzzle(puzzle) : puzzle;
	const method = methodOf(options.solver);
	const seed = String(options.seed ?? randomSeed());
	const {
		signal,
		pace = new Pace(),
		moves: limit = Number.POSITIVE_INFINITY,
		timeout = Number.POSITIVE_INFINITY,
	} = options;
	signal?.throwIfAborted();
	const created = method.create(problem, seed, settle(method, problem, options.settings));
	const solver = options.onMove ? observed(created, options.onMove) : created;
	const clock = new Clock();
	let isStuck = false;
	/** The level that a step is on its way to: a long one takes several slices. */
	let goal = 0;

	const progress = (): Progress => ({
		...solver.snapshot(),
		status:
			solver.cost === 0
				? 'solved'
				: isStuck || solver.moves >= limit || clock.elapsed >= timeout
					? 'gave-up'
					: 'running',
		solver: method.name,
		seed,
		milliseconds: clock.elapsed,
	});

	for (;;) {
		const current = progress();
		clock.stop();
		yield current;
		if (current.status !== 'running') {
			return;
		}

		const isOnItsWay = pace.rate === 0 && solver.level < goal;
		const due = isOnItsWay ? 'level' : await nextMoves(pace, clock, signal);
		if (due === 'level' && !isOnItsWay) {
			goal = solver.level + 1;
		}

		clock.start();
		const left = limit - solver.moves;
		// At full speed a slice is at most an eighth of the run so far: even a short run has a curve to show.
		const most = due === Number.POSITIVE_INFINITY ? Math.max(64, Math.ceil(solver.moves / 8)) : due;
		const made = most === 'level' ? advanceLevel(solver, left) : advanceFor(solver, Math.min(most, left));
		isStuck = made === 0 && due !== 0;
		if (pace.rate === 0) {
			// A step ends here: what is drawn of it is not running.
			clock.stop();
		}

		await setImmediate(undefined, {signal}).catch(() => signal?.throwIfAborted());
	}
}

/** A solver that is advanced move by move, each told. */
export function observed(solver: Solver, onMove: (cost: number) => void): Solver {
	return {
		get cost() {
			return solver.cost;
		},
		get moves() {
			return solver.moves;
		},
		get level() {
			return solver.level;
		},
		advance(moves) {
			let made = 0;
			while (made < moves && solver.advance(1) === 1) {
				onMove(solver.cost);
				made++;
			}

			return made;
		},
		snapshot: () => solver.snapshot(),
		save: () => solver.save(),
		restore: checkpoint => solver.restore(checkpoint),
	};
}

/** Waits until something is to be done at this pace, and says how many moves, or that the level is to be ended. */
async function nextMoves(
	pace: Pace,
	clock: Clock,
	signal: AbortSignal | undefined,
): Promise<number | 'level'> {
	for (;;) {
		const {rate} = pace;
		if (rate === 0) {
			clock.stop();
			const step = pace.takeStep();
			if (step) {
				return step === 'level' ? 'level' : 1;
			}

			await pace.wait(Number.POSITIVE_INFINITY, signal);
			clock.skip();
			continue;
		}

		if (rate === Number.POSITIVE_INFINITY) {
			return Number.POSITIVE_INFINITY;
		}

		clock.start();
		const left = clock.untilDue(Math.max(frame, 1000 / rate));
		if (left <= 0) {
			return clock.movesDue(rate);
		}

		await pace.wait(left, signal);
	}
}

/** Advance until so many moves are made or the slice is over; the size of a step adapts to the solver. */
function advanceFor(solver: Solver, moves: number): number {
	const end = performance.now() + slice;
	let made = 0;
	for (let step = 16; made < moves; ) {
		const started = performance.now();
		const count = solver.advance(Math.min(step, moves - made));
		made += count;
		const now = performance.now();
		if (count === 0 || solver.cost === 0 || now >= end) {
			break;
		}

		if (now - started < slice / 8) {
			step *= 2;
		}
	}

	return made;
}

/** Advance to the end of the level, or of the slice. */
function advanceLevel(solver: Solver, limit: number): number {
	const {level} = solver;
	const end = performance.now() + slice;
	let made = 0;
	while (solver.level === level && solver.cost > 0 && made < limit && performance.now() < end) {
		const count = solver.advance(1);
		if (count === 0) {
			break;
		}

		made += count;
	}

	return made;
}

/** Time that is spent running: neither paused nor waiting to be pulled. */
class Clock {
	#elapsed = 0;
	#since: number | undefined;
	/** When moves were last due, and the fraction of a move left over. */
	#last = performance.now();
	#rest = 0;

	get elapsed(): number {
		return this.#elapsed + (this.#since === undefined ? 0 : performance.now() - this.#since);
	}

	start(): void {
		this.#since ??= performance.now();
	}

	stop(): void {
		this.#elapsed = this.elapsed;
		this.#since = undefined;
	}

	/** Begin anew to count when moves are due. */
	skip(): void {
		this.#last = performance.now();
		this.#rest = 0;
	}

	untilDue(interval: number): number {
		return this.#last + interval - performance.now();
	}

	/** The moves due since the last time, at most those of a fifth of a second: what a slow consumer missed stays missed. */
	movesDue(rate: number): number {
		const now = performance.now();
		const due = (Math.min(now - this.#last, Math.max(200, 1000 / rate)) * rate) / 1000 + this.#rest;
		this.#last = now;
		this.#rest = due % 1;
		return Math.max(1, Math.floor(due));
	}
}
