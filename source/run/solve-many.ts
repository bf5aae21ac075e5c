/** Puzzles in a pool of worker threads: any number, whose results come in order, with bounded memory; or one with several seeds. */

import os from 'node:os';
import {checkOptions, kind, number, type Rules} from '../arguments.js';
import type {OtherText, SolverName} from '../solvers/index.js';
import {resolveSettings} from '../solvers/settings.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {puzzleFrom} from '../sudoku/read.js';
import {type BatchOptions, batch, mostJobs} from './batch.js';
import type {Run} from './run.js';
import {
	type RunLimits,
	type RunResult,
	randomSeed,
	runFrom,
	runRules,
	type SolveOptions,
	seedOf,
} from './solver-run.js';
import {type RunOutcome, type RunRequest, runRequest} from './worker-protocol.js';

/** Puzzles in one message to a worker: some milliseconds of work if they are easy. */
const batchSize = 128;

/** Items per worker that may wait for an earlier one. */
const window = 4 * batchSize;

/** The options of each run, and the number of threads. */
export type SolveManyOptions = Omit<SolveOptions, 'solver' | 'initial' | 'onMove' | 'trace'> & {
	/** The solver's name, since a function can't be posted to a thread. @default 'anneal' */
	readonly solver?: SolverName | OtherText | undefined;
	/** Number of threads, up to 1024. @default as many as the machine has cores */
	readonly jobs?: number | undefined;
};

const {initial: _initial, ...ofEachRun} = runRules;

const rules: Rules<SolveManyOptions> = {
	...ofEachRun,
	solver: kind('the name of a solver', value => typeof value === 'string'),
	jobs: number({what: 'a whole number of threads', least: 1, most: mostJobs, isWhole: true}),
};

const isIterable = kind(
	'an iterable of puzzles',
	value =>
		typeof value === 'object' &&
		value !== null &&
		(Symbol.asyncIterator in value || Symbol.iterator in value),
);

/**
Solve puzzles in worker threads: the results in the order of the puzzles. They are pulled as they are needed, at most 512
per thread ahead of the results; not pulling results is a pause. The end of the iteration and an abort end the threads.

The seed of the first puzzle is `seed`, the others have `seed.2`, `seed.3` ...: the seed of a result repeats it alone.

@param puzzles puzzles or their texts; an Error among them, as `readStream` gives, is passed on in its place
@returns for each puzzle its result, or an Error: a PuzzleError for a text that is no puzzle, a TypeError for what is none
at all, another one where its thread was lost
@throws what `solve` throws for its options; the signal's reason on abort; after the results before, whatever iterating the
puzzles throws
@example
for await (const result of solveMany(readStream(process.stdin))) console.log(result instanceof Error ? result.message : result.status);
*/
export async function* solveMany(
	puzzles: Iterable<Puzzle | string | Error> | AsyncIterable<Puzzle | string | Error>,
	options: SolveManyOptions = {},
): AsyncGenerator<RunResult | Error, void, void> {
	isIterable('puzzles', puzzles);
	checkOptions(options, rules);
	const {signal, jobs = os.availableParallelism(), seed = randomSeed(), ...others} = options;
	const requestOf = (puzzle: Puzzle | Error, index: number) => {
		if (puzzle instanceof Error) {
			return undefined;
		}

		const run = runFrom(puzzle, {...others, seed: seedOf(String(seed), index + 1)});
		// An error in a thread would be taken for a lost thread.
		resolveSettings(run.method, run.puzzle, run.settings);
		return runRequest(index, run, options);
	};
	for await (const {item, outcome} of runInOrder(parsed(puzzles), requestOf, {jobs, signal})) {
		yield item instanceof Error ? item : (outcome?.result ?? new Error(outcome?.error));
	}
}

async function* parsed(puzzles: Parameters<typeof solveMany>[0]): AsyncGenerator<Puzzle | Error, void, void> {
	for await (const puzzle of puzzles) {
		yield puzzle instanceof Error ? puzzle : parse(puzzle);
	}
}

function parse(puzzle: Puzzle | string): Puzzle | Error {
	try {
		return puzzleFrom(puzzle);
	} catch (error) {
		return error as Error;
	}
}

/** An item, and how its run ended, if it had one. */
type Entry<Item> = {readonly item: Item; isDone: boolean; outcome: RunOutcome | undefined};

/**
Make the runs of items, and yield these in their order. One that is done waits for those before it.

@param requestOf the run of an item, with this index; undefined if it needs none
@throws the signal's reason on abort; whatever iterating the items throws, after those before
*/
export async function* runInOrder<Item>(
	items: AsyncIterable<Item>,
	requestOf: (item: Item, index: number) => RunRequest | undefined,
	{signal, ...pool}: Omit<BatchOptions, 'batchSize'>,
): AsyncGenerator<Entry<Item>, void, void> {
	const stop = new AbortController();
	const queue: Array<Entry<Item>> = [];
	/** Those of runs in work, by their index. */
	const open = new Map<number, Entry<Item>>();
	let [wake, resume] = [() => {}, () => {}];
	let failure: {readonly reason: unknown} | undefined;
	async function* requests(): AsyncGenerator<RunRequest, void, void> {
		let index = 0;
		try {
			for await (const item of items) {
				const request = requestOf(item, index);
				const entry: Entry<Item> = {item, isDone: !request, outcome: undefined};
				queue.push(entry);
				if (request) {
					open.set(index++, entry);
					yield request;
				} else {
					wake();
				}

				while (queue.length >= window * pool.jobs && !stop.signal.aborted) {
					await new Promise<void>(resolve => {
						resume = resolve;
					});
				}
			}
		} catch (reason) {
			failure = {reason};
		}
	}

	let isOver = false;
	const work = async () => {
		try {
			const ending = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
			for await (const outcome of batch(requests(), {...pool, batchSize, signal: ending})) {
				const entry = open.get(outcome.index) as Entry<Item>;
				open.delete(outcome.index);
				entry.outcome = outcome;
				entry.isDone = true;
				wake();
			}
		} finally {
			isOver = true;
			wake();
		}
	};
	const working = work();
	const ended = working.catch(() => {});
	try {
		for (;;) {
			signal?.throwIfAborted();
			if (queue[0]?.isDone) {
				const entry = queue.shift() as Entry<Item>;
				resume();
				yield entry;
			} else if (isOver) {
				await working;
				if (failure) {
					throw failure.reason;
				}

				return;
			} else {
				await new Promise<void>(resolve => {
					wake = resolve;
				});
			}
		}
	} finally {
		stop.abort();
		resume();
		await ended;
	}
}

export type RunPoolOptions = RunLimits & Omit<BatchOptions, 'batchSize' | 'signal'>;

/**
Solve a puzzle with `jobs` worker threads, each with its own seed: `seed`, `seed.2`, `seed.3` ... The first solution
ends the others; its seed repeats the run in one thread.

@returns the first solution, or if no run finds one, the result with the lowest best cost, undefined where every worker was
lost; and how workers were lost, while the others continued
*/
export async function solveRunWithSeeds(
	run: Run,
	{moves, timeout, ...pool}: RunPoolOptions,
): Promise<{readonly ending: RunResult | undefined; readonly losses: readonly string[]}> {
	const requests = Array.from({length: pool.jobs}, (_, index) =>
		runRequest(index, {...run, seed: seedOf(run.seed, index + 1)}, {moves, timeout}),
	);
	let ending: RunResult | undefined;
	const losses: string[] = [];
	for await (const {result, error = 'the worker gave no answer'} of batch(requests, pool)) {
		if (result?.status === 'solved') {
			return {ending: result, losses};
		}

		if (!result) {
			losses.push(error);
		} else if (!ending || result.bestCost < ending.bestCost) {
			ending = result;
		}
	}

	return {ending, losses};
}
