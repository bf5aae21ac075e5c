/** Studies run as they are built: a worker can't be started from the sources. */

import {expect, onTestFinished, test} from 'vitest';
import {geometryOf, type Puzzle, parsePuzzle, puzzleOf} from '../../dist/index.js';
import {AnalysisWorker} from '../../dist/run/analysis.js';
import type {PuzzleAnalysis} from '../../dist/run/worker-protocol.js';
import {report} from '../puzzles.ts';

const lateWorker = new URL('late-worker.ts', import.meta.url);

function deskOf(module?: URL): AnalysisWorker {
	const desk = new AnalysisWorker(module);
	onTestFinished(() => desk.close());
	return desk;
}

/** A puzzle for the late worker. */
function numbered(number: number, isDone: boolean): Puzzle {
	const givens = new Uint8Array(new SharedArrayBuffer(16));
	givens.set([number, Number(isDone)], 4);
	return puzzleOf(geometryOf(4), givens);
}

/** Keep this thread busy until the worker has posted what it has to say of a puzzle: none of it is heard yet. */
function block({givens}: Puzzle): void {
	expect(Atomics.wait(new Int32Array(givens.buffer), 0, 0, 10_000)).not.toBe('timed-out');
}

/** Study a puzzle; what was told of it, and a promise of the first thing. */
function studied(desk: AnalysisWorker, puzzle: Puzzle, isRated = false) {
	const told: PuzzleAnalysis[] = [];
	const first = new Promise<PuzzleAnalysis>(resolve => {
		desk.analyse(puzzle, isRated, finding => {
			told.push(finding);
			resolve(finding);
		});
	});
	return {told, first};
}

const proposalsOf = (findings: readonly PuzzleAnalysis[]) => findings.map(({rating}) => rating?.proposals);

test('a puzzle is counted, then rated; with nothing to rate, one finding is all', async () => {
	const desk = deskOf();
	const findings: PuzzleAnalysis[] = [];
	await new Promise<void>(resolve => {
		desk.analyse(parsePuzzle(report), true, finding => {
			findings.push(finding);
			if (finding.isDone) {
				resolve();
			}
		});
	});
	expect(findings).toMatchObject([
		{verdict: {status: 'unique'}, isDone: false},
		{rating: {solved: 5, runs: 5}, isDone: true},
	]);
	const without = parsePuzzle('123....4........');
	expect(await studied(desk, without, true).first).toMatchObject({verdict: {status: 'none'}, isDone: true});
	expect(await studied(desk, parsePuzzle(report)).first).toMatchObject({isDone: true});
});

test('what was found of a puzzle that is no longer wanted is not told, and ends no other study', async () => {
	const desk = deskOf(lateWorker);
	const [a, b, c] = [numbered(1, true), numbered(2, false), numbered(3, true)];
	const dropped = studied(desk, a);
	block(a);
	const second = studied(desk, b);
	await second.first;
	const third = studied(desk, c);
	await third.first;
	expect([dropped, second, third].map(({told}) => proposalsOf(told))).toEqual([[], [2], [3]]);
});

test('nothing is told after a stop', async () => {
	const desk = deskOf(lateWorker);
	const [a, b] = [numbered(1, true), numbered(2, true)];
	const stopped = studied(desk, a);
	block(a);
	desk.stop();
	await studied(desk, b).first;
	expect(stopped.told).toEqual([]);
});

test('a study that fails leaves its puzzle without findings, and the next one is made', async () => {
	const desk = deskOf(lateWorker);
	const failed = studied(desk, numbered(0, true));
	const next = studied(desk, numbered(2, true));
	await next.first;
	expect([failed, next].map(({told}) => proposalsOf(told))).toEqual([[], [2]]);
});
