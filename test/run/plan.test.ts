/** Benchmarks: which runs they have, how these are divided, their figures, and the comparison of two variants. */

import {expect, test} from 'vitest';
import {
	identityOf,
	type Job,
	jobAt,
	type Limits,
	type Plan,
	runsOf,
	type SolverSetup,
	totalOf,
	type Variant,
} from '../../source/run/plan.js';
import {compareVariants, Results} from '../../source/run/results.js';
import {fc} from '../examples.ts';
import {report, small} from '../puzzles.ts';
import {rowsOf} from '../rows.ts';

const limits: Limits = {moves: null, timeout: 2000};
const variantOf = (setup: SolverSetup): Variant => ({...setup, version: '1.2.3', limits});

const plan: Plan = {
	problems: [
		{name: 'rapport', line: report, boxes: '3x3'},
		{name: 'small', line: small, boxes: '2x2'},
	],
	variants: [
		variantOf({solver: 'block-swap', settings: {}}),
		variantOf({solver: 'block-swap', settings: {cooling: 0.9, T0: 3}}),
		variantOf({solver: 'reassign', settings: {}}),
	],
	seeds: 5,
	seed: '4f2a',
};

const jobs = Array.from({length: totalOf(plan)}, (_, index) => jobAt(plan, index));

test('the jobs are all combinations, seeds last', () => {
	expect(totalOf(plan)).toBe(30);
	const names = jobs.map(({problem, variant}) => `${problem.name[0]}${plan.variants.indexOf(variant)}`);
	expect(names.slice(0, 7).join(' ')).toBe('r0 r1 r2 s0 s1 s2 r0');
});

test('every job has an identity of its own, and the seed of its puzzle and number, whatever is varied', () => {
	for (const [read, count] of [[identityOf, 30] as const, [({seed}: Job) => seed, 10] as const]) {
		expect(new Set(jobs.map(read)).size).toBe(count);
		expect(jobs.map(read).every(text => /^[\da-f]{16}$/.test(text))).toBe(true);
	}

	const keys = jobs.map(({problem, number, seed}) => `${problem.name} ${number} ${seed}`);
	expect(new Set(keys).size).toBe(10);
	// By name they are the same for all puzzles.
	const named = jobs.map(({index}) => jobAt({...plan, firstSeed: 7}, index).seed);
	expect([...new Set(named)]).toEqual(['7', '8', '9', '10', '11']);
});

test('a run has the same seed and identity, whatever else is in the plan', () => {
	// An exact value: a run repeats by it.
	expect(jobs[7].seed).toBe('96e0f0d30a70b804');
	const problems = [{...plan.problems[0], name: 'x'}];
	const same = jobAt({...plan, problems, variants: [plan.variants[1]], seeds: 9}, 1);
	expect([same.seed, same.number, identityOf(same)]).toEqual([jobs[7].seed, 2, identityOf(jobs[7])]);
	const turned = {...jobs[7].variant, settings: {T0: 3, cooling: 0.9}};
	expect(identityOf({...jobs[7], variant: turned})).toBe(identityOf(jobs[7]));
});

test.each<[what: string, Partial<Variant>]>([
	['the version', {version: '2'}],
	['a setting', {settings: {cooling: 0.9}}],
	["the text of a solver's file", {code: 'ab12'}],
	['the limit of moves', {limits: {...limits, moves: 9}}],
	['the timeout', {limits: {...limits, timeout: null}}],
])('%s is part of what a run is', (_, change) => {
	const changed = {...jobs[7], variant: {...jobs[7].variant, ...change}};
	expect(identityOf(changed)).not.toBe(identityOf(jobs[7]));
});

test('the parts of the work are all of it, each once, and of each kind of run', () => {
	fc.assert(
		fc.property(fc.integer({min: 1, max: 20}), fc.integer({min: 1, max: 8}), (count, seeds) => {
			const work = {...plan, seeds};
			const parts = Array.from({length: count}, (_, k) => runsOf(work, {number: k + 1, count}));
			expect(parts.flat().sort((a, b) => a - b)).toEqual(Array.from({length: totalOf(work)}, (_, k) => k));
		}),
		{numRuns: 30},
	);
	// Those of one puzzle and variant are in different parts.
	const parts = Array.from({length: 6}, (_, k) => runsOf(plan, {number: k + 1, count: 6}));
	expect([0, 6, 12, 18, 24].map(index => parts.findIndex(part => part.includes(index)))).toEqual([
		0, 1, 2, 3, 4,
	]);
});

type Status = 'solved' | 'gave-up' | 'failed';

/** The results of some runs of a plan: by index, their status and moves. */
function resultsOf(of: Plan, runs: string) {
	const results = new Results(of, totalOf(of));
	for (const [index, status, count] of rowsOf(runs)) {
		const moves = Number(count);
		const job = jobAt(of, Number(index));
		results.add(job, {
			...{seed: job.seed, status: status as Status, moves},
			...{restarts: moves * 2, best: moves / 5, milliseconds: moves / 10},
		});
	}

	return results;
}

/** Two puzzles, one solver, three seeds: the runs 0, 2, 4 are of the first puzzle. */
const tiny: Plan = {...plan, variants: plan.variants.slice(0, 1), seeds: 3};

test('figures are of the cells asked for, in ascending order, whatever order they came in', () => {
	const results = resultsOf(tiny, '4 solved 10 | 1 solved 7 | 0 solved 30 | 2 gave-up 50 | 3 failed 0');
	const of = (...values: readonly number[]) => Float64Array.from(values);
	expect(results.figures(tiny.variants, tiny.problems[0])).toMatchObject({
		...{runs: 3, failed: 0},
		solved: {moves: of(10, 30), milliseconds: of(1, 3), restarts: of(20, 60), best: of(2, 6)},
		unsolved: {moves: of(50), milliseconds: of(5), restarts: of(100), best: of(10)},
	});
	expect(results.figures(tiny.variants)).toMatchObject({runs: 5, failed: 1, solved: {moves: of(7, 10, 30)}});
	expect([results.made, results.count]).toEqual([5, {solved: 3, 'gave-up': 1, failed: 1}]);
});

test('two variants are compared pair by pair: of the same puzzle and seed, neither missing nor failed', () => {
	// Two puzzles, two variants, four numbers: first puzzle 0 and 1, second puzzle 2 and 3, and so on. No run 13.
	const runs = `0 solved 10 | 1 solved 20 | 2 solved 5 | 3 gave-up 99 | 4 solved 30 | 5 solved 20
		| 6 gave-up 99 | 7 gave-up 99 | 8 failed 0 | 9 solved 1 | 10 solved 7 | 11 solved 7 | 12 solved 1
		| 14 solved 50 | 15 gave-up 99`;
	const two = {...plan, variants: plan.variants.slice(1), seeds: 4};
	const comparison = compareVariants(resultsOf(two, runs), [two.variants[0], two.variants[1]]);
	expect(comparison).toMatchObject({
		pairs: 6,
		solved: {values: [5, 3], better: [2, 0], p: 0.5},
		moves: {
			// Of 5, 7, 10, 30, 50, ∞ and 7, 20, 20, ∞, ∞, ∞.
			values: [20, Number.POSITIVE_INFINITY],
			better: [3, 1],
			equal: 2,
			// The ranks are -1.5, 1.5, -3.5, -3.5: of 16 signs 3 have a sum of at most 1.5.
			p: expect.closeTo(6 / 16, 12),
			// Of the first puzzle 10 and 30 against 20 and 20, of the second 5, 7, 50, ∞ against 7, ∞, ∞, ∞.
			effect: expect.closeTo((2 * (2 / 4) + 4 * ((4 + 3.5 + 3 + 1.5) / 16)) / 6, 12),
		},
	});
	expect(comparison.milliseconds).toEqual({...comparison.moves, values: [2, Number.POSITIVE_INFINITY]});
});
