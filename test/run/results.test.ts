import {expect, test} from 'vitest';
import type {Plan} from '../../source/run/plan.js';
import {Results, withEndless} from '../../source/run/results.js';
import type {RunOutcome} from '../../source/run/worker-protocol.js';

/** Two puzzles, one solver, three seeds: the runs 0, 2, 4 are of the first puzzle. */
const plan: Plan = {
	version: '1',
	problems: [
		{name: 'a', line: '.', boxes: 'none'},
		{name: 'b', line: '.', boxes: 'none'},
	],
	variants: [{solver: 'block-swap', settings: {}}],
	seeds: 3,
	seed: '1',
	moves: null,
	timeout: null,
};

const outcome = (index: number, status: RunOutcome['status'], moves: number): RunOutcome => ({
	index,
	status,
	moves,
	restarts: moves * 2,
	best: moves / 5,
	milliseconds: moves / 10,
});

test('figures are of the cells asked for, in ascending order, whatever order they came in', () => {
	const results = new Results(plan);
	for (const one of [
		outcome(4, 'solved', 10),
		outcome(1, 'solved', 7),
		outcome(0, 'solved', 30),
		outcome(2, 'gave-up', 50),
		outcome(3, 'failed', 0),
	]) {
		results.add(one);
	}

	expect(results.figures([0])).toEqual({
		runs: 3,
		failed: 0,
		moves: Float64Array.of(10, 30),
		times: Float64Array.of(1, 3),
		unsolvedMoves: Float64Array.of(50),
		unsolvedTimes: Float64Array.of(5),
		restarts: Float64Array.of(20, 60),
		unsolvedRestarts: Float64Array.of(100),
		unsolvedBests: Float64Array.of(10),
		targetMoves: new Float64Array(),
		unreachedMoves: new Float64Array(),
	});
	expect(results.figures([0, 1])).toMatchObject({runs: 5, failed: 1, moves: Float64Array.of(7, 10, 30)});
	expect(results.count).toEqual({missing: 1, solved: 3, 'gave-up': 1, failed: 1});
});

test('with a target, runs that reached it have their moves to it, and the others all their moves', () => {
	const results = new Results({...plan, target: 5});
	results.add({...outcome(0, 'solved', 30), target: 20});
	results.add({...outcome(2, 'gave-up', 50), target: 10});
	results.add(outcome(4, 'gave-up', 60));
	results.add(outcome(1, 'failed', 0));
	expect(results.figures([0, 1])).toMatchObject({
		targetMoves: Float64Array.of(10, 20),
		unreachedMoves: Float64Array.of(60),
	});
});

test('a later outcome takes the place of an earlier one, and a run can be forgotten', () => {
	const results = new Results(plan);
	results.add(outcome(3, 'failed', 0));
	results.add(outcome(3, 'solved', 4));
	expect([results.statusOf(3), results.count]).toEqual([
		'solved',
		{missing: 5, solved: 1, 'gave-up': 0, failed: 0},
	]);
	results.forget(3);
	expect([results.statusOf(3), results.count.missing, results.count.solved]).toEqual(['missing', 6, 0]);
});

test('what never ends comes last', () => {
	expect(withEndless(Float64Array.of(1, 2), 1)).toEqual(Float64Array.of(1, 2, Number.POSITIVE_INFINITY));
});
