/**
A race: several solvers, or settings of one, on the same puzzle with the same seed, each in its own thread, kept level in
moves or in time.
*/

import os from 'node:os';
import {methodNamed} from '../solvers/index.js';
import type {Method, Settings} from '../solvers/solver.js';
import {missingDigits} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {annealInWorker} from './anneal-in-worker.js';
import type {Progress} from './drive.js';
import {Pace, type StopCondition} from './pace.js';
import {progressIn, RaceScheduler, type RaceUnit} from './race-scheduler.js';

/** What a lane runs: a solver, with those of its settings that differ from the presets. */
export type Lane = {readonly method: Method; readonly settings: Settings};

export const fewestLanes = 2;
export const mostLanes = 6;

export type RaceOptions = {
	readonly lanes: readonly Lane[];
	readonly seed: string;
	readonly by: RaceUnit;
	/** The speed: its rate is in moves a second, or by time in milliseconds of running a second; a step is one move of every lane. @default as fast as possible */
	readonly pace?: Pace;
	/** A lane gives up after this many moves. @default Infinity */
	readonly moves?: number | undefined;
	/** All give up after this many milliseconds of running: by moves, of the slowest lane; by time, of each. @default Infinity */
	readonly timeout?: number | undefined;
	readonly signal?: AbortSignal | undefined;
};

/** The state of a lane after a leg. */
export type Standing = {
	readonly progress: Progress;
	/**
	From 1: first the solved lanes by their effort, then those running, then those that gave up, each by the digits missing
	in rows, columns and boxes, which are comparable between solvers. Equals share a rank.
	*/
	readonly rank: number;
};

/** A lane as written on the command line: `block-swap:cooling=0.98`. */
export function laneName({method, settings}: Lane): string {
	const changed = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
	return [method.name, ...(changed.length > 0 ? [changed.join(',')] : [])].join(':');
}

/** Short names that distinguish the lanes: the solver, or where several lanes have the same one, the settings that not all of these have. */
export function briefNames(lanes: readonly Lane[]): string[] {
	return lanes.map(({method, settings}) => {
		const alike = lanes.filter(other => other.method === method);
		const own = Object.entries(settings).filter(([name, value]) =>
			alike.some(other => other.settings[name] !== value),
		);
		return own.length === 0 ? method.name : own.map(([name, value]) => `${name}=${value}`).join(',');
	});
}

/** A lane against three solvers that are good to watch, or without a lane, four of these. */
export function defaultOpponents(lane?: Lane): Lane[] {
	const others = ['anneal', 'block-swap', 'row-swap', 'reassign'].flatMap(name => methodNamed(name) ?? []);
	const lanes = others
		.filter(method => method !== lane?.method)
		.map(method => ({method, settings: method.watched ?? {}}));
	return [...(lane ? [lane] : []), ...lanes].slice(0, 4);
}

/**
What lanes are kept level in by default: moves, or time if the moves are of different kinds. A generation of thousands of
grids does not compare with a single swap.
*/
export function defaultRaceUnit(lanes: readonly Lane[]): RaceUnit {
	return lanes.every(({method}) => method.unit === lanes[0].method.unit) ? 'moves' : 'time';
}

/**
Run a race; yields the standings after each leg, in the order of the lanes.

By moves the result is deterministic. By time, if there are more lanes than cores, the lanes take turns, so that none slows
down the others: only the time that a lane runs itself counts.

@throws what `annealInWorker` throws
*/
export async function* runRace(
	puzzle: Puzzle,
	{lanes, seed, by, pace = new Pace(), moves, timeout = Number.POSITIVE_INFINITY, signal}: RaceOptions,
): AsyncGenerator<readonly Standing[], void, void> {
	const controller = new AbortController();
	const ended = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
	const runners = lanes.map(lane => new Runner(puzzle, {...lane, seed, moves, signal: ended}));
	// One core is left for the screen.
	const threads = by === 'moves' ? lanes.length : Math.max(1, os.availableParallelism() - 1);
	const scheduler = new RaceScheduler(by, pace, Math.min(1, os.availableParallelism() / lanes.length));
	try {
		await inTurns(runners, threads, runner => runner.pull());
		for (;;) {
			const racing = runners.filter(({isRacing}) => isRacing);
			if (isTimeUp(by, racing, timeout)) {
				for (const runner of racing) {
					runner.giveUp();
				}
			}

			yield standingsOf(
				puzzle,
				by,
				runners.map(({progress}) => progress),
			);
			if (!runners.some(({isRacing}) => isRacing)) {
				return;
			}

			const progresses = racing.map(({progress}) => progress);
			const stopOf = await scheduler.next(progresses, ended);
			await inTurns(racing, threads, runner => runner.go(stopOf(runner.progress)));
		}
	} finally {
		controller.abort();
		await Promise.allSettled(runners.map(runner => runner.end()));
	}
}

/** Level in moves, all end with the slowest; in time, each lane gets all of its time, however long the moves of another take. */
function isTimeUp(by: RaceUnit, racing: readonly Runner[], timeout: number): boolean {
	const isOut = ({progress}: Runner) => progress.milliseconds >= timeout;
	return by === 'moves' ? racing.some(isOut) : racing.every(isOut);
}

type RunnerOptions = Lane & {
	readonly seed: string;
	readonly moves: number | undefined;
	readonly signal: AbortSignal;
};

/** A lane's run, which advances only on request. */
class Runner {
	readonly #pace = new Pace(0);
	readonly #run: AsyncGenerator<Progress, void, void>;
	#progress: Progress | undefined;

	constructor(puzzle: Puzzle, {method: solver, ...options}: RunnerOptions) {
		this.#run = annealInWorker(puzzle, {...options, solver, pace: this.#pace});
	}

	get progress(): Progress {
		if (!this.#progress) {
			throw new Error('a lane has no progress before it is started');
		}

		return this.#progress;
	}

	get isRacing(): boolean {
		return this.progress.status === 'running';
	}

	/** To the next snapshot; the first is the starting grid. */
	async pull(): Promise<void> {
		const {value} = await this.#run.next();
		if (!value) {
			throw new Error('a lane ended before its run did');
		}

		this.#progress = value;
	}

	async go(stop: StopCondition): Promise<void> {
		const isBefore = () =>
			this.isRacing && this.progress.moves < stop.moves && this.progress.milliseconds < stop.milliseconds;
		if (isBefore()) {
			this.#pace.step(stop);
		}

		while (isBefore()) {
			await this.pull();
		}
	}

	giveUp(): void {
		this.#progress = {...this.progress, status: 'gave-up'};
	}

	async end(): Promise<void> {
		await this.#run.return();
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

const groups = {solved: 0, running: 1, 'gave-up': 2} as const;

/** The standings for these snapshots of the lanes. */
export function standingsOf({geometry}: Puzzle, by: RaceUnit, progresses: readonly Progress[]): Standing[] {
	const {size, rows, columns, boxCells} = geometry;
	const units = [...rows, ...columns, ...boxCells];
	const lanes = progresses.map(progress => {
		const isSolved = progress.status === 'solved';
		return {
			progress,
			group: groups[progress.status],
			reached: isSolved ? progressIn(by, progress) : missingDigits(size, units, progress.grid),
		};
	});
	return lanes.map(({progress, group, reached}) => ({
		progress,
		rank:
			1 +
			lanes.filter(other => other.group < group || (other.group === group && other.reached < reached)).length,
	}));
}
