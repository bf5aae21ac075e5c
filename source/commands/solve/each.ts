/** Solves the puzzles of a stream, and reports each in the order of the stream. */

import type {BatchOptions} from '../../run/batch.js';
import type {Progress} from '../../run/drive.js';
import {type RunResult, type SolveOptions, SolverRun, seedOf} from '../../run/solve.js';
import {slice} from '../../run/timing.js';
import {type RunRequest, runRequest} from '../../run/worker-protocol.js';
import type {Method, Settings} from '../../solvers/solver.js';
import {contradiction, faultText} from '../../view/menu/collection.js';
import type {Input} from '../files/input.js';
import type {Observers} from '../observers.js';

/** The result of an input. */
export type SolveReport = Pick<Input, 'file' | 'puzzle' | 'fault'> & {
	/** The seed of its run; the first one where several are tried. */
	readonly seed?: string;
	readonly ending?: RunResult | undefined;
	/** How workers were lost. With an ending, other workers solved the puzzle. */
	readonly loss?: string | undefined;
};

export type EachOptions = Pick<SolveOptions, 'moves' | 'timeout'> & {
	readonly solver: Method;
	readonly settings: Settings;
	readonly seed: string;
};

/** Gets the reports in the order of the inputs. Await the result before the next one. */
export type OnReport = (report: SolveReport) => Promise<void> | undefined;

/** Puzzles in one message to a worker: some milliseconds of work if they are easy. */
const batchSize = 128;

/** Puzzles per worker that may wait for an earlier one. */
const window = 4 * batchSize;

/** Solve one puzzle after the other, each run of a solver's file in a thread. The k-th one has the seed `seedOf(seed, k)`. */
export async function solveEach(
	inputs: AsyncIterable<Input>,
	options: EachOptions,
	{begin}: Pick<Observers, 'begin'>,
	onReport: OnReport,
): Promise<void> {
	let number = 0;
	for await (const input of inputs) {
		const report = reportOf(input);
		if (report.puzzle) {
			const seed = seedOf(options.seed, ++number);
			report.seed = seed;
			const {puzzle} = report;
			const {onMove, trace} = begin({puzzle, seed, method: options.solver, settings: options.settings});
			const observed = {...options, seed, onMove, trace};
			if (options.solver.file === undefined) {
				const run = new SolverRun(puzzle, observed);
				// Awaiting takes longer than solving most puzzles.
				report.ending = run.advance(slice) ?? (await run.finish());
			} else {
				// Whatever it does to its thread.
				const {annealInWorker} = await import('../../run/anneal-in-worker.js');
				report.ending = await lastOf(annealInWorker(puzzle, observed));
			}
		}

		const pause = onReport(report);
		if (pause) {
			await pause;
		}
	}
}

/** The result of a run of which only that counts. */
export async function lastOf(run: AsyncIterable<Progress>): Promise<RunResult> {
	let last: Progress | undefined;
	for await (const progress of run) {
		last = progress;
	}

	return last as RunResult;
}

/** The options of the runs and of the workers. */
export type WorkerOptions = EachOptions & Omit<BatchOptions, 'batchSize' | 'signal'>;

/** Solve in worker threads; a single puzzle with several seeds at a time. Only this loads what starts threads. */
export async function solveInWorkers(
	inputs: AsyncGenerator<Input>,
	options: WorkerOptions,
	onReport: OnReport,
): Promise<void> {
	const first = await inputs.next();
	const second = first.done ? first : await inputs.next();
	if (!first.done && second.done && first.value.puzzle) {
		await onReport(await solveSingle(reportOf(first.value), options));
		return;
	}

	const queue = new ReportQueue(onReport);
	/** The inputs in work by the index of their run. */
	const open = new Map<number, Slot>();
	async function* requests(): AsyncGenerator<RunRequest> {
		let index = 0;
		for await (const input of resumed([first, second], inputs)) {
			const report = reportOf(input);
			const slot = queue.add(report);
			if (report.puzzle) {
				report.seed = seedOf(options.seed, index + 1);
				open.set(index, slot);
				yield runRequest(index++, report.puzzle, options.solver, {...options, seed: report.seed});
			} else {
				await queue.drain();
			}

			await queue.room(window * options.jobs);
		}
	}

	const {solver, seed, settings, moves, timeout, ...pool} = options;
	const {batch} = await import('../../run/batch.js');
	for await (const {index, result: ending, error} of batch(requests(), {...pool, batchSize})) {
		const slot = open.get(index) as Slot;
		open.delete(index);
		slot.report.ending = ending;
		slot.report.loss = ending ? undefined : (error ?? 'its worker gave no answer');
		slot.isDone = true;
		await queue.drain();
	}

	await queue.drain();
}

type Slot = {readonly report: Mutable<SolveReport>; isDone: boolean};
type Mutable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

/** Reports in the order of the inputs: one that is done waits for those before it. */
class ReportQueue {
	readonly #slots: Slot[] = [];
	readonly #onReport: OnReport;
	#wake = () => {};

	constructor(onReport: OnReport) {
		this.#onReport = onReport;
	}

	/** Add the report of an input; without a puzzle it is done. */
	add(report: Mutable<SolveReport>): Slot {
		const slot = {report, isDone: report.puzzle === undefined};
		this.#slots.push(slot);
		return slot;
	}

	/** Report what is done, up to the first that is not. */
	async drain(): Promise<void> {
		while (this.#slots.at(0)?.isDone) {
			// Shift and report in one step: two drains at once keep the order.
			const pause = this.#onReport((this.#slots.shift() as Slot).report);
			this.#wake();
			if (pause) {
				await pause;
			}
		}
	}

	/** Wait until fewer reports than this wait. */
	async room(most: number): Promise<void> {
		while (this.#slots.length >= most) {
			await new Promise<void>(resolve => {
				this.#wake = resolve;
			});
		}
	}
}

/** The report of an input before its run: its puzzle, or why there is no run. */
function reportOf({file, puzzle, fault}: Input): Mutable<SolveReport> {
	const clash = puzzle && contradiction(puzzle);
	return clash === undefined ? {file, puzzle, fault} : {file, fault: faultText(file, clash)};
}

/** Solve a puzzle with several seeds at a time. The other workers continue when one is lost. */
async function solveSingle(
	report: Mutable<SolveReport>,
	{solver, ...options}: WorkerOptions,
): Promise<SolveReport> {
	if (report.puzzle) {
		const {solveWithSeeds} = await import('../../run/portfolio.js');
		report.seed = options.seed;
		const losses = new Set<string>();
		const onLoss = (error: string) => losses.add(error);
		try {
			report.ending = await solveWithSeeds(report.puzzle, {...options, solver: solver.name, onLoss});
		} catch (error) {
			losses.add((error as Error).message);
		}

		report.loss = losses.size > 0 ? [...losses].join('; ') : undefined;
	}

	return report;
}

/** Yields the inputs that were already pulled, then the others. */
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
