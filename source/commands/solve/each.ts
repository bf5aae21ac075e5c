/** Makes runs to their ends without a screen: a single one, or those of a stream, each reported in the order of the stream. */

import type {BatchOptions} from '../../run/batch.js';
import type {Run} from '../../run/run.js';
import {type RunControl, type RunLimits, type RunResult, SolverRun, seedOf} from '../../run/solver-run.js';
import {slice} from '../../run/timing.js';
import {runRequest} from '../../run/worker-protocol.js';
import {contradiction, faultText} from '../../sudoku/collection.js';
import type {Input} from '../files/input.js';

/** Make a run to its end, as fast as possible. @param onStart gets it before its first move */
export function finishRun(
	run: Run,
	control: RunControl,
	onStart?: (run: SolverRun) => void,
): RunResult | Promise<RunResult> {
	const solving = new SolverRun(run, control);
	onStart?.(solving);
	// Awaiting takes longer than solving most puzzles.
	return solving.advance(slice) ?? solving.finish();
}

export type SolveReport = Pick<Input, 'file' | 'puzzle' | 'fault'> & {
	/** The seed of its run; the first one where several are tried. */
	seed?: string;
	ending?: RunResult | undefined;
	/** How workers were lost. With an ending, other workers solved the puzzle. */
	loss?: string | undefined;
};

export type EachOptions = RunLimits & Pick<Run, 'method' | 'settings' | 'seed'>;

/** Gets the reports in the order of the inputs. Await the result before the next one. */
export type OnReport = (report: SolveReport) => Promise<void> | undefined;

/** Solve one puzzle after the other. The k-th one has the seed `seedOf(seed, k)`. */
export async function solveEach(
	inputs: AsyncIterable<Input>,
	{method, settings, seed: first, ...limits}: EachOptions,
	onReport: OnReport,
): Promise<void> {
	let number = 0;
	for await (const input of inputs) {
		const report = reportOf(input);
		const {puzzle} = report;
		if (puzzle) {
			const seed = seedOf(first, ++number);
			report.seed = seed;
			const ending = finishRun({puzzle, method, settings, seed}, limits);
			report.ending = ending instanceof Promise ? await ending : ending;
		}

		const pause = onReport(report);
		if (pause) {
			await pause;
		}
	}
}

export type WorkerOptions = EachOptions & Omit<BatchOptions, 'batchSize' | 'signal'>;

/** Solve in worker threads; a single puzzle with several seeds at a time. Only this loads what starts threads. */
export async function solveInWorkers(
	inputs: AsyncGenerator<Input>,
	{method, seed: base, settings, ...limits}: WorkerOptions,
	onReport: OnReport,
): Promise<void> {
	const first = await inputs.next();
	const second = first.done ? first : await inputs.next();
	if (!first.done && second.done) {
		const report = reportOf(first.value);
		const {puzzle} = report;
		if (puzzle) {
			const {solveRunWithSeeds} = await import('../../run/solve-many.js');
			const {ending, losses} = await solveRunWithSeeds({puzzle, method, settings, seed: base}, limits);
			const loss = losses.length > 0 ? [...new Set(losses)].join('; ') : undefined;
			Object.assign(report, {ending, loss, seed: base});
		}

		await onReport(report);
		return;
	}

	const {moves, timeout, ...pool} = limits;
	async function* reports(): AsyncGenerator<SolveReport, void, void> {
		for (let next = first; !next.done; next = next === first ? second : await inputs.next()) {
			yield reportOf(next.value);
		}
	}

	const requestOf = (report: SolveReport, index: number) => {
		const {puzzle} = report;
		if (!puzzle) {
			return undefined;
		}

		report.seed = seedOf(base, index + 1);
		return runRequest(index, {puzzle, method, settings, seed: report.seed}, {moves, timeout});
	};
	const {runInOrder} = await import('../../run/solve-many.js');
	for await (const {item: report, outcome} of runInOrder(reports(), requestOf, pool)) {
		if (outcome) {
			report.ending = outcome.result;
			report.loss = outcome.error;
		}

		await onReport(report);
	}
}

/** The report of an input before its run: its puzzle, or why there is no run. */
function reportOf({file, puzzle, fault}: Input): SolveReport {
	const clash = puzzle && contradiction(puzzle);
	return clash === undefined ? {file, puzzle, fault} : {file, fault: faultText(file, clash)};
}
