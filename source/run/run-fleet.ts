/**
A fleet: runs of one puzzle, in threads, kept level in moves. A race is some solvers with one seed, an ensemble one solver
with many seeds.
*/

import os from 'node:os';
import {blankProgress, type Progress} from './drive.js';
import {checkReport, lostRun} from './file-method.js';
import {fleetRateAt, frameTimes, Pace} from './pace.js';
import type {Run} from './run.js';
import {type RunLimits, timeLimitText} from './solver-run.js';
import {filePatience, overtime, Thread} from './threads.js';
import {Stopwatch} from './timing.js';
import {type FleetRequest, packRun} from './worker-protocol.js';

/** All runs, which are level. */
export type FleetProgress = {
	/** The moves to which each has come, unless it has ended before. */
	readonly level: number;
	/** In the order of the runs. */
	readonly runs: readonly Progress[];
	/** Milliseconds since the start, without those of starting threads and of pauses. */
	readonly milliseconds: number;
};

/** The limits are those of each run; all runs give up at the limit of time. */
export type FleetOptions = RunLimits & {
	/** Of one puzzle. */
	readonly runs: readonly Run[];
	/** The speed: its rate is in moves a second; a step is one move of each run. @default as fast as possible */
	readonly pace?: Pace | undefined;
	/** Whether the snapshots have what only boards show, as what is learned: that is long. @default false */
	readonly hasBoards?: boolean | undefined;
	readonly signal?: AbortSignal | undefined;
};

/** Runs of solvers' files have as many threads, since one may hang; more share some. */
const mostOwnThreads = 6;

/**
Make the runs; yields all of them after each slice. They depend on their seeds alone: not on the speed, the machine or the
number of threads.

@throws the signal's reason on abort; what a solver throws, unless it is in a file: its run gives up then, and says why
*/
export async function* runFleet(options: FleetOptions): AsyncGenerator<FleetProgress, void, void> {
	const {runs, pace = new Pace(), signal, hasBoards = false} = options;
	const {moves = Number.POSITIVE_INFINITY, timeout = Number.POSITIVE_INFINITY} = options;
	const controller = new AbortController();
	const ended = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
	// One core is left for the screen.
	const atOnce = Math.max(1, os.availableParallelism() - 1);
	// No time ends a run in the middle of a slice: all stay level.
	const scheduler = new FleetScheduler(pace);
	/** Milliseconds that the first grids of solvers' files took. */
	let begun = 0;
	const elapsed = () => begun + scheduler.stopwatch.elapsed;
	const limits = {moves, hasBoards, timeout, signal: ended, elapsed};
	const members = runs.map(run => ({run, progress: blankProgress(run)}));
	const threads = shareOut(members, atOnce).map(some => new FleetThread(some, limits));
	try {
		await Promise.all(threads.map(thread => thread.advance()));
		begun = Math.max(...members.map(({progress}) => progress.milliseconds));
		for (let level = 0; ; ) {
			const all = members.map(({progress}) => progress);
			const milliseconds = elapsed();
			const shown = milliseconds < timeout ? all : all.map(progress => outOfTime(progress, timeout));
			const running = shown.filter(({status}) => status === 'running');
			const reached = (running.length > 0 ? running : shown).map(progress => progress.moves);
			if (running.length === 0) {
				// How long the last slice was says nothing of the runs.
				yield {level: Math.max(...reached), runs: shown, milliseconds};
				return;
			}

			yield {level, runs: shown, milliseconds};
			const next = await scheduler.next(Math.min(...reached), costOf(running, atOnce), ended);
			level = Math.min(next, moves);
			await inTurns(threads, atOnce, thread => thread.advance(level));
		}
	} finally {
		controller.abort();
		await Promise.allSettled(threads.map(thread => thread.end()));
	}
}

/** A run, and how far it has come. */
type Member = {readonly run: Run; progress: Progress};

/** The runs by thread. */
function shareOut(members: readonly Member[], atOnce: number): Member[][] {
	const deal = (isOfFile: boolean, threads: number) => {
		const some = members.filter(({run}) => (run.method.file !== undefined) === isOfFile);
		return [...Map.groupBy(some, member => some.indexOf(member) % threads).values()];
	};
	return [...deal(false, atOnce), ...deal(true, Math.max(atOnce, mostOwnThreads))];
}

/** Milliseconds that one more move of all runs takes: of the slowest, or of all where they share cores. */
function costOf(running: readonly Progress[], atOnce: number): number {
	const costs = running.map(({moves, milliseconds}) =>
		moves > 0 ? milliseconds / moves : Number.POSITIVE_INFINITY,
	);
	return Math.max(...costs, costs.reduce((sum, cost) => sum + cost) / atOnce);
}

const outOfTime = (progress: Progress, timeout: number): Progress =>
	progress.status === 'running' ? {...progress, status: 'gave-up', end: timeLimitText(timeout)} : progress;

type ThreadOptions = Omit<FleetRequest, 'runs'> & {
	readonly timeout: number;
	readonly signal: AbortSignal;
	/** Milliseconds of the fleet so far. */
	readonly elapsed: () => number;
};

/** Some of the runs, in a thread. Where one ends the thread or does not return, another thread makes the others. */
class FleetThread {
	readonly #members: readonly Member[];
	readonly #options: ThreadOptions;
	#thread: Thread<'fleet'>;

	constructor(members: readonly Member[], options: ThreadOptions) {
		this.#members = members;
		this.#options = options;
		this.#thread = this.#open();
	}

	/** Advance each run that has not ended to these moves; without them, resolve when the first grids are there. */
	async advance(moves?: number): Promise<void> {
		let goals = [moves];
		// Where the fleet has ended, another thread took what was left of its time.
		while (goals.length > 0 && this.#running.length > 0 && this.#left + overtime > 0) {
			const isLost = await this.#make(goals[0]);
			goals.shift();
			if (isLost && this.#running.length > 0) {
				this.#thread = this.#open();
				goals = moves === undefined ? [undefined] : [undefined, moves];
			}
		}
	}

	/** @returns whether the thread is lost, with the run that it was at */
	async #make(moves: number | undefined): Promise<boolean> {
		const running = this.#running;
		const thread = this.#thread;
		let faulty: Member | undefined;
		try {
			if (moves !== undefined) {
				thread.ask(moves);
			}

			thread.allow(this.#left);
			const {value: reports} = await thread.next();
			if (!reports) {
				throw new Error('a thread ended before its runs did');
			}

			for (const [place, member] of running.entries()) {
				faulty = member;
				if (member.run.method.file !== undefined) {
					checkReport(reports[place], member.run.puzzle);
				}

				member.progress = reports[place];
			}

			return false;
		} catch (error) {
			this.#options.signal.throwIfAborted();
			const member = faulty ?? running[thread.position];
			const {file} = member.run.method;
			if (file === undefined) {
				throw error;
			}

			const {timeout} = this.#options;
			member.progress = lostRun(member.progress, error, file, {timeout, milliseconds: thread.worked});
			await thread.close();
			return true;
		}
	}

	async end(): Promise<void> {
		await this.#thread.close();
	}

	get #running(): Member[] {
		return this.#members.filter(({progress}) => progress.status === 'running');
	}

	/** Milliseconds of the fleet that are left. */
	get #left(): number {
		return this.#options.timeout - this.#options.elapsed();
	}

	#open(): Thread<'fleet'> {
		const runs = this.#running.map(({run}) => packRun(run));
		const {signal, moves, hasBoards} = this.#options;
		const patience = runs.some(({file}) => file !== undefined) ? filePatience : undefined;
		return new Thread('fleet', {moves, hasBoards, runs}, {signal, patience});
	}
}

/** Act on each item, at most `most` at a time. */
async function inTurns<Item>(
	items: readonly Item[],
	most: number,
	act: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = items.values();
	await Promise.all(
		Array.from({length: Math.min(most, items.length)}, async () => {
			for (const item of waiting) {
				await act(item);
			}
		}),
	);
}

/** Milliseconds that a slice takes at full speed, about: no longer than a frame, or a pause would come late. */
const longest = 60;

/** The moves of the first slice at full speed. Later ones are an eighth of the runs so far: even a short one has a curve to show. */
const first = 64;

class FleetScheduler {
	readonly #pace: Pace;
	/** Where the last slice ended. A fraction of a move is kept for the next one. */
	#end = 0;
	/** Runs since the first slice was asked for, without pauses. */
	readonly stopwatch = new Stopwatch();

	constructor(pace: Pace) {
		this.#pace = pace;
	}

	/**
	Wait until the next slice is due.

	@param level the moves of the run that is furthest behind
	@param cost milliseconds that one more move takes in all runs; Infinity while that is not known
	@returns the level at which the slice ends
	@throws the signal's reason on abort
	*/
	async next(level: number, cost: number, signal: AbortSignal): Promise<number> {
		const pace = this.#pace;
		// A single long move may take a run beyond the end of its slice. It waits then.
		const start = Math.max(this.#end, level);
		const most = Math.max(1, Math.floor(longest / cost));
		const stopwatch = this.stopwatch;
		for (;;) {
			stopwatch.start();
			const rate = fleetRateAt(pace.speed, start);
			if (rate === Number.POSITIVE_INFINITY) {
				return this.#upTo(start + Math.min(Math.max(first, start / 8), most));
			}

			if (rate === 0 && pace.takeStep()) {
				return this.#upTo(level + 1);
			}

			const interval = rate === 0 ? Number.POSITIVE_INFINITY : Math.max(frameTimes.race, 1000 / rate);
			const left = stopwatch.untilDue(interval);
			if (left <= 0) {
				return this.#upTo(start + Math.min(stopwatch.movesDue(rate), most));
			}

			if (rate === 0) {
				stopwatch.stop();
				await pace.wait(left, signal);
				stopwatch.skip();
			} else {
				stopwatch.expectWait(left);
				await pace.wait(left, signal);
			}
		}
	}

	#upTo(end: number): number {
		this.#end = end;
		return Math.floor(end + 1e-6);
	}
}
