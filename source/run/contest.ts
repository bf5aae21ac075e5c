/**
A contest: several solvers, or settings of one, on the same puzzle with the same seed, each in a thread of its own, level
with each other in moves or in time. (race.ts is something else: one solver with several seeds, of which the first
solution counts.)
*/

import os from 'node:os';
import {methodNamed} from '../solvers/index.js';
import type {Method, Settings} from '../solvers/solver.js';
import {missingDigits} from '../sudoku/check.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Progress} from './drive.js';
import {type By, Legs, measure} from './legs.js';
import {Pace, type Stage} from './pace.js';
import {annealInWorker} from './remote.js';

export type Lane = {readonly method: Method; readonly settings: Settings};

export const fewestLanes = 2;
export const mostLanes = 6;

export type ContestOptions = {
	readonly lanes: readonly Lane[];
	readonly seed: string;
	readonly by: By;
	/** Moves a second, or milliseconds of running a second; a step is a move of every lane. @default as fast as possible */
	readonly hand?: Pace;
	/** A lane gives up after so many moves. @default Infinity */
	readonly moves?: number | undefined;
	/** All give up when so many milliseconds have been run: by moves by the slowest, by time by each. @default Infinity */
	readonly timeout?: number | undefined;
	readonly signal?: AbortSignal | undefined;
};

/** How a lane stands. */
export type Standing = {
	readonly progress: Progress;
	/** Digits missing in rows, columns and boxes: a cost that is the same for all solvers. */
	readonly missing: number;
	/** From 1: those who arrived in the order in which they did, then those under way, then those who gave up, by what is missing. Equals share a place. */
	readonly place: number;
};

/** How a lane is written on a command line: `block-swap:cooling=0.98`. */
export function laneName({method, settings}: Lane): string {
	const changed = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
	return [method.name, ...(changed.length > 0 ? [changed.join(',')] : [])].join(':');
}

/** What tells each lane from the others: its solver, or where another lane has that too, its settings. */
export function briefNames(lanes: readonly Lane[]): string[] {
	return lanes.map(lane => {
		const isAlone = lanes.every(other => other === lane || other.method !== lane.method);
		const settings = laneName(lane).slice(lane.method.name.length + 1);
		return isAlone || settings === '' ? lane.method.name : settings;
	});
}

/** A solver against three others that make a good show, or these alone. */
export function opposed(lane?: Lane): Lane[] {
	const others = ['anneal', 'block-swap', 'row-swap', 'reassign'].flatMap(name => methodNamed(name) ?? []);
	const lanes = others
		.filter(method => method !== lane?.method)
		.map(method => ({method, settings: method.watched ?? {}}));
	return [...(lane ? [lane] : []), ...lanes].slice(0, 4);
}

/**
Run a contest; yields how all lanes stand after each leg, in the order of the lanes.

By moves the outcome is the same every time, on any machine. By time, where there are more lanes than cores, they take
turns, so that none is slowed down by the others: what counts is the time that each had itself.

@throws what `annealInWorker` throws
*/
export async function* contest(
	puzzle: Puzzle,
	{lanes, seed, by, hand = new Pace(), moves, timeout = Number.POSITIVE_INFINITY, signal}: ContestOptions,
): AsyncGenerator<readonly Standing[], void, void> {
	const controller = new AbortController();
	const ended = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
	const runners = lanes.map(lane => new Runner(puzzle, {...lane, seed, moves, signal: ended}));
	// One core is left to whatever shows the race.
	const seats = by === 'moves' ? lanes.length : Math.max(1, os.availableParallelism() - 1);
	const legs = new Legs(by, hand, Math.min(1, os.availableParallelism() / lanes.length));
	try {
		await inTurns(runners, seats, runner => runner.pull());
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
			const stageOf = await legs.next(progresses, ended);
			await inTurns(racing, seats, runner => runner.go(stageOf(runner.progress)));
		}
	} finally {
		controller.abort();
		await Promise.allSettled(runners.map(runner => runner.end()));
	}
}

/** Level in moves, all end with the slowest; in time, nobody ends before having had it, whatever a move of another takes. */
function isTimeUp(by: By, racing: readonly Runner[], timeout: number): boolean {
	const isOut = ({progress}: Runner) => progress.milliseconds >= timeout;
	return by === 'moves' ? racing.some(isOut) : racing.every(isOut);
}

type RunnerOptions = Lane & {
	readonly seed: string;
	readonly moves: number | undefined;
	readonly signal: AbortSignal;
};

/** A lane's run, which goes only where it is told to. */
class Runner {
	readonly #pace = new Pace(0);
	readonly #run: AsyncGenerator<Progress, void, void>;
	#progress: Progress | undefined;

	constructor(puzzle: Puzzle, {method: solver, ...options}: RunnerOptions) {
		this.#run = annealInWorker(puzzle, {...options, solver, pace: this.#pace});
	}

	get progress(): Progress {
		if (!this.#progress) {
			throw new Error('a lane was looked at before it was started');
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

	async go(stage: Stage): Promise<void> {
		const isBefore = () =>
			this.isRacing && this.progress.moves < stage.moves && this.progress.milliseconds < stage.milliseconds;
		if (isBefore()) {
			this.#pace.step(stage);
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

/** Do something for each, so many at a time. */
async function inTurns<Item>(
	items: readonly Item[],
	seats: number,
	act: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = items.values();
	await Promise.all(
		Array.from({length: Math.min(seats, items.length)}, async () => {
			for (const item of waiting) {
				await act(item);
			}
		}),
	);
}

const ranks = {solved: 0, running: 1, 'gave-up': 2} as const;

/** How the lanes stand that have come to this. */
export function standingsOf({geometry}: Puzzle, by: By, progresses: readonly Progress[]): Standing[] {
	const {size, rows, columns, boxCells} = geometry;
	const units = [...rows, ...columns, ...boxCells];
	const marks = progresses.map(progress => {
		const missing = missingDigits(size, units, progress.grid);
		const isSolved = progress.status === 'solved';
		return {
			progress,
			missing,
			rank: ranks[progress.status],
			reached: isSolved ? measure(by, progress) : missing,
		};
	});
	return marks.map(({progress, missing, rank, reached}) => ({
		progress,
		missing,
		place:
			1 + marks.filter(other => other.rank < rank || (other.rank === rank && other.reached < reached)).length,
	}));
}
