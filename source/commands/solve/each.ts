/** Solves the puzzles of a stream, and tells of each in the order of the stream. */

import type {BatchOptions} from '../../run/batch.js';
import {type RunResult, type SolveOptions, SolverRun, seedOf} from '../../run/solve.js';
import {packPuzzle, type RunRequest} from '../../run/worker-protocol.js';
import type {Method} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {contradiction, faultText} from '../../view/menu/collection.js';
import type {Input} from '../files/input.js';
import {rest, unattendedSlice} from '../unattended.js';

/** What came of an input. */
export type SolveReport = {
	readonly file: string;
	readonly puzzle?: Puzzle | undefined;
	/** What its run has, or with several seeds at a time the first of them. */
	readonly seed?: string;
	/** Why there was no run. */
	readonly fault?: string | undefined;
	readonly ending?: RunResult | undefined;
	/** How workers were lost over it; with an ending, others went on. */
	readonly loss?: string | undefined;
};

export type EachOptions = Omit<SolveOptions, 'solver' | 'seed'> & {
	readonly solver: Method;
	readonly seed: string;
};

/** Told of each input in order; await what it returns before the next. */
export type OnReport = (told: SolveReport) => Promise<void> | undefined;

/** Puzzles that a worker is told at once: of the easiest, some milliseconds of work. */
const parcel = 128;

/** Puzzles that may wait for an earlier one, for each worker. */
const window = 4 * parcel;

/** One puzzle after the other. The k-th of them has the seed `seedOf(seed, k)`. */
export async function solveEach(
	inputs: AsyncIterable<Input>,
	options: EachOptions,
	tell: OnReport,
): Promise<void> {
	let number = 0;
	for await (const input of inputs) {
		const told = prepared(input);
		if (told.puzzle) {
			told.seed = seedOf(options.seed, ++number);
			const run = new SolverRun(told.puzzle, {...options, seed: told.seed});
			// Awaited only where it takes long: most puzzles are solved in less time than that takes.
			told.ending = run.advance(unattendedSlice) ?? (await rest(run));
		}

		const pause = tell(told);
		if (pause) {
			await pause;
		}
	}
}

/** In so many workers, and what `batch` may be told of them. */
export type WorkerOptions = Omit<EachOptions, 'onMove'> & Omit<BatchOptions, 'parcel' | 'signal'>;

/** The same in so many workers; a single puzzle is raced. What starts threads is loaded only here. */
export async function solveInWorkers(
	inputs: AsyncGenerator<Input>,
	options: WorkerOptions,
	tell: OnReport,
): Promise<void> {
	const first = await inputs.next();
	const second = first.done ? first : await inputs.next();
	if (!first.done && second.done && first.value.puzzle) {
		await tell(await raced(prepared(first.value), options));
		return;
	}

	/** In the order of the input; and those of them that are to be solved, by their number. */
	const slots: Slot[] = [];
	const open = new Map<number, Slot>();
	let wake = () => {};
	const drain = async () => {
		while (slots.at(0)?.isDone) {
			// Nothing comes between taking the first and telling of it: two that drain at once keep the order.
			const pause = tell((slots.shift() as Slot).told);
			wake();
			if (pause) {
				await pause;
			}
		}
	};

	async function* orders(): AsyncGenerator<RunRequest> {
		let index = 0;
		for await (const input of resumed([first, second], inputs)) {
			const told = prepared(input);
			const slot = {told, isDone: told.puzzle === undefined};
			slots.push(slot);
			if (told.puzzle) {
				told.seed = seedOf(options.seed, index + 1);
				open.set(index, slot);
				yield orderOf(told.puzzle, told.seed, index++, options);
			} else {
				await drain();
			}

			while (slots.length >= window * options.jobs) {
				await new Promise<void>(resolve => {
					wake = resolve;
				});
			}
		}
	}

	const {solver, seed, settings, moves, timeout, ...pool} = options;
	const {batch} = await import('../../run/batch.js');
	for await (const {index, result: ending, error} of batch(orders(), {...pool, batchSize: parcel})) {
		const slot = open.get(index) as Slot;
		open.delete(index);
		slot.told.ending = ending;
		slot.told.loss = ending ? undefined : (error ?? 'its worker gave no answer');
		slot.isDone = true;
		await drain();
	}

	await drain();
}

type Slot = {readonly told: Mutable<SolveReport>; isDone: boolean};
type Mutable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

/** An input with its puzzle, where it has one that can be solved at all. */
function prepared({file, puzzle, fault}: Input): Mutable<SolveReport> {
	const clash = puzzle && contradiction(puzzle);
	return clash === undefined ? {file, puzzle, fault} : {file, fault: faultText(file, clash)};
}

/** A race goes on without the workers that it loses: they are only told of. */
async function raced(told: Mutable<SolveReport>, {solver, ...options}: WorkerOptions): Promise<SolveReport> {
	if (told.puzzle) {
		const {solveWithSeeds} = await import('../../run/portfolio.js');
		told.seed = options.seed;
		const losses = new Set<string>();
		const onLoss = (error: string) => losses.add(error);
		try {
			told.ending = await solveWithSeeds(told.puzzle, {...options, solver: solver.name, onLoss});
		} catch (error) {
			losses.add((error as Error).message);
		}

		told.loss = losses.size > 0 ? [...losses].join('; ') : undefined;
	}

	return told;
}

/** Goes on behind what was already pulled. */
async function* resumed(
	pulled: ReadonlyArray<IteratorResult<Input>>,
	rest: AsyncGenerator<Input>,
): AsyncGenerator<Input> {
	for (const next of pulled) {
		if (!next.done) {
			yield next.value;
		}
	}

	yield* rest;
}

function orderOf(puzzle: Puzzle, seed: string, index: number, options: WorkerOptions): RunRequest {
	const {solver, settings = {}, moves, timeout} = options;
	return {
		index,
		puzzle: packPuzzle(puzzle),
		solver: solver.name,
		settings,
		seed,
		moves: moves ?? Number.POSITIVE_INFINITY,
		timeout: timeout ?? Number.POSITIVE_INFINITY,
		hasResult: true,
	};
}
