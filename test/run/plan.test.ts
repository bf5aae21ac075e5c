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
import {fc} from '../examples.ts';
import {report, small} from '../puzzles.ts';

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
