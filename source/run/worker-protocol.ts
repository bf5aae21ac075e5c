/** The messages between the program and its worker threads: plain data that can be posted to a thread. */

import type {Condition} from '../solvers/lesson.js';
import type {Generated, GenerateOptions} from '../sudoku/generator.js';
import {type Boxes, geometryOf} from '../sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../sudoku/puzzle.js';
import type {DriveOptions, Progress} from './drive.js';
import type {TracedSample, TraceOptions} from './observers.js';
import type {PaceChange, Speed} from './pace.js';
import type {Judgement} from './rating.js';
import {type Run, setupOf} from './run.js';
import type {RunLimits, RunResult} from './solver-run.js';

/** The thread's end of its line to the program. */
export type Port<Question, Message> = {
	readonly post: (message: Message) => void;
	readonly listen: (listener: (question: Question) => void | Promise<void>) => void;
	/** Give a sign of life, as each message does, and the event loop where the thread is watched. @param position of the current work in the last question */
	readonly beat: (position?: number) => void;
	/** A run with its method. Loading that may take long: a busy machine is to blame, not a solver. */
	readonly unpack: (run: PackedRun) => Promise<Run>;
	/** Let the thread end. */
	readonly close: () => void;
};

/**
What a thread writes to the memory that it shares with the program: how often it gave a sign of life, the position of its
current work in the last question, and whether it loads a method; and what the program writes there: how often it looked.
*/
export const signs = {pulse: 0, position: 1, isLoading: 2, ticks: 3} as const;

/** The thread's end of its line, as far as it uses it: declarations do without Node's own types. */
type ThreadPort = {
	readonly postMessage: (message: unknown) => void;
	readonly on: (event: 'message', listener: (message: unknown) => void) => unknown;
	readonly close: () => void;
};

/** The `workerData` of each thread. */
export type ThreadData<JobName> = {
	readonly job: JobName;
	readonly data: unknown;
	/** Its line to the program. */
	readonly port: ThreadPort;
	readonly signs: Int32Array;
	/** Milliseconds between two signs of life of its event loop; undefined where nobody watches it. */
	readonly beatTime: number | undefined;
};

/** A puzzle without its geometry, which the thread builds itself. */
type PackedPuzzle = {
	readonly size: number;
	/** Undefined for a Latin square. */
	readonly boxes: Boxes | undefined;
	readonly givens: Uint8Array;
};

export function packPuzzle({geometry: {size, boxes}, givens}: Puzzle): PackedPuzzle {
	return {size, boxes, givens};
}

export function unpackPuzzle({size, boxes, givens}: PackedPuzzle): Puzzle {
	return puzzleOf(geometryOf(size, boxes ?? 'none'), givens);
}

/** A run without what can't be posted. */
export type PackedRun = Omit<Run, 'puzzle' | 'method'> & {
	readonly puzzle: PackedPuzzle;
	readonly solver: string;
	/** The URL of the solver's file, if it is in one: the worker loads it. */
	readonly file?: string | undefined;
};

export const packRun = (run: Run): PackedRun => ({
	puzzle: packPuzzle(run.puzzle),
	file: run.method.file,
	...setupOf(run),
});

/** The data of an object, and the names of its functions, which are asked for. */
type Posted = {readonly functions: readonly string[]; readonly [name: string]: unknown};
export type PostedMethod = Posted & {readonly settings: readonly Posted[]};

/** To the thread of a solver's file: a function of its method, or of the setting at an index, and what it is called with. */
export type FileQuestion = {
	readonly setting?: number | undefined;
	readonly call: string;
	/** The first argument, if it is a puzzle. */
	readonly puzzle?: PackedPuzzle | undefined;
	readonly given: readonly unknown[];
};

/** From that thread: at first the method, then what each function returned, or why it did not. */
export type FileAnswer =
	| {readonly method: PostedMethod}
	| {readonly value: unknown}
	| {readonly fault: string};

/** To the watch worker, as its `workerData`: the run to make. It posts a `WatchReport` for each credit. */
export type WatchRequest = {
	readonly run: PackedRun;
	readonly speed: Speed;
	readonly options: Pick<DriveOptions, 'moves' | 'timeout' | 'isRewindable' | 'hasNeighbours'> & {
		readonly conditions?: readonly Condition[] | undefined;
	};
	/** Whether the run is traced, and how often. */
	readonly trace?: Pick<TraceOptions, 'every'> | undefined;
};

/** From the watch worker: a snapshot; with the rows of the trace since the one before. */
export type WatchReport = Progress & {readonly traced?: readonly TracedSample[]};

/** To the watch worker: a change of the pace, or how many more snapshots it may post. */
export type WatchCommand = PaceChange | {readonly type: 'credit'; readonly count: number};

/** To a batch worker, several in one message: a run to make. */
export type RunRequest = PackedRun &
	RunLimits & {
		/** Identifies the run in its outcome. */
		readonly index: number;
	};

export const runRequest = (index: number, run: Run, {moves, timeout}: RunLimits): RunRequest => ({
	...packRun(run),
	index,
	moves,
	timeout,
});

/** From a batch worker, several in one message: the result of a run, or why its worker, or its solver's file, failed. */
export type RunOutcome = {readonly index: number} & (
	| {readonly result: RunResult; readonly error?: undefined}
	| {readonly result?: undefined; readonly error: string}
);

/** To the fleet worker, as its `workerData`: the runs to make. It posts a snapshot of each that had not ended, at first and after each command. */
export type FleetRequest = Pick<RunLimits, 'moves'> & {
	readonly runs: readonly PackedRun[];
	/** Whether the snapshots have what only boards show. */
	readonly hasBoards: boolean;
};

/** To the judge worker, as its `workerData`: how hard is it, and how hard for annealing, up to `most` proposals? */
export type JudgeRequest = {readonly puzzle: PackedPuzzle; readonly most: number | undefined};

/** From the judge worker: what is known so far. */
export type JudgeMessage = {readonly judgement: Judgement; readonly isLast: boolean};

/** To the generate worker, as its `workerData`. */
export type GenerateRequest = {
	readonly size: number;
	/** @default the most square ones */
	readonly boxes?: Boxes | 'none';
	readonly seed: string;
	readonly options: Omit<GenerateOptions, 'onProgress'>;
};

/** From the generate worker, to which the number of a puzzle is posted, from 1: the puzzle, or undefined if all attempts failed. */
export type GenerateMessage = {
	readonly made: (Omit<Generated, 'geometry'> & {readonly geometry: undefined}) | undefined;
};
