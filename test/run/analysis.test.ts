/** Analyses run as they are built: a worker can't be started from the sources. */

import {expect, onTestFinished, test} from 'vitest';
import {geometryOf, type Puzzle, parsePuzzle, puzzleOf} from '../../dist/index.js';
import {AnalysisWorker} from '../../dist/run/analysis.js';
import type {PuzzleAnalysis} from '../../dist/run/worker-protocol.js';
import {report} from '../puzzles.ts';

const anneal = {name: 'anneal', settings: {presolve: 0}};

const lateWorker = new URL('late-worker.ts', import.meta.url);

function workerOf(module?: URL): AnalysisWorker {
	const worker = new AnalysisWorker(module);
	onTestFinished(() => worker.close());
	return worker;
}

/** A puzzle for the late worker. */
function numbered(number: number, isDone: boolean): Puzzle {
	const givens = new Uint8Array(new SharedArrayBuffer(16));
	givens.set([number, Number(isDone)], 4);
	return puzzleOf(geometryOf(4), givens);
}

/** Keep this thread busy until the worker has posted what it has to say of a puzzle: none of it has arrived yet. */
function block({givens}: Puzzle): void {
	expect(Atomics.wait(new Int32Array(givens.buffer), 0, 0, 10_000)).not.toBe('timed-out');
}

/** Analyse a puzzle; returns the analyses that arrive, and a promise of the first. */
function analysed(worker: AnalysisWorker, puzzle: Puzzle, solver?: typeof anneal) {
	const received: PuzzleAnalysis[] = [];
	const first = new Promise<PuzzleAnalysis>(resolve => {
		worker.analyse(puzzle, solver, analysis => {
			received.push(analysis);
			resolve(analysis);
		});
	});
	return {received, first};
}

const timesOf = (analyses: readonly PuzzleAnalysis[]) => analyses.map(({time}) => time?.milliseconds);

test('a puzzle is counted, then the solver is measured; with nothing to measure there is one message', async () => {
	const worker = workerOf();
	const analyses: PuzzleAnalysis[] = [];
	await new Promise<void>(resolve => {
		worker.analyse(parsePuzzle(report), anneal, analysis => {
			analyses.push(analysis);
			if (analysis.isDone) {
				resolve();
			}
		});
	});
	expect(analyses).toMatchObject([
		{verdict: {status: 'unique'}, isDone: false},
		{time: {isMore: false}, isDone: true},
	]);
	const without = parsePuzzle('123....4........');
	expect(await analysed(worker, without, anneal).first).toMatchObject({
		verdict: {status: 'none'},
		isDone: true,
	});
	expect(await analysed(worker, parsePuzzle(report)).first).toMatchObject({isDone: true});
});

test('an analysis that is no longer wanted is not reported, and ends no other one', async () => {
	const worker = workerOf(lateWorker);
	const [a, b, c] = [numbered(1, true), numbered(2, false), numbered(3, true)];
	const dropped = analysed(worker, a);
	block(a);
	const second = analysed(worker, b);
	await second.first;
	const third = analysed(worker, c);
	await third.first;
	expect([dropped, second, third].map(({received}) => timesOf(received))).toEqual([[], [2], [3]]);
});

test('nothing is reported after a stop', async () => {
	const worker = workerOf(lateWorker);
	const [a, b] = [numbered(1, true), numbered(2, true)];
	const stopped = analysed(worker, a);
	block(a);
	worker.stop();
	await analysed(worker, b).first;
	expect(stopped.received).toEqual([]);
});

test('an analysis that fails leaves its puzzle without results, and the next one is made', async () => {
	const worker = workerOf(lateWorker);
	const failed = analysed(worker, numbered(0, true));
	const next = analysed(worker, numbered(2, true));
	await next.first;
	expect([failed, next].map(({received}) => timesOf(received))).toEqual([[], [2]]);
});
