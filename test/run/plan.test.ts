import {expect, test} from 'vitest';
import {
	differences,
	isInShard,
	jobAt,
	type Plan,
	planDigest,
	settingsText,
	shardOf,
	totalOf,
} from '../../source/run/plan.js';
import {fc} from '../examples.ts';
import {report, small} from '../puzzles.js';

const plan: Plan = {
	version: '1.2.3',
	problems: [
		{name: 'rapport', line: report, boxes: '3x3'},
		{name: 'small', line: small, boxes: '2x2'},
	],
	variants: [
		{solver: 'block-swap', settings: {}},
		{solver: 'block-swap', settings: {cooling: 0.9, T0: 3}},
		{solver: 'reassign', settings: {}},
	],
	seeds: 5,
	seed: '4f2a',
	moves: null,
	timeout: 2000,
};

const jobs = Array.from({length: totalOf(plan)}, (_, index) => jobAt(plan, index));

test('the jobs are all combinations, seeds last', () => {
	expect(totalOf(plan)).toBe(30);
	expect(
		jobs.slice(0, 7).map(({problem, variant}) => [problem.name, plan.variants.indexOf(variant)]),
	).toEqual([
		['rapport', 0],
		['rapport', 1],
		['rapport', 2],
		['small', 0],
		['small', 1],
		['small', 2],
		['rapport', 0],
	]);
});

test('every job has a key and a seed of its own', () => {
	for (const read of [({key}: (typeof jobs)[0]) => key, ({seed}: (typeof jobs)[0]) => seed]) {
		expect(new Set(jobs.map(read)).size).toBe(30);
		expect(jobs.map(read).every(text => /^[\da-f]{16}$/.test(text))).toBe(true);
	}
});

test('keys and seeds stay what they are, whatever else is in the plan', () => {
	// Exact values: the records of earlier benchmarks rest on them.
	expect(jobs[7]).toMatchObject({key: 'c7b38a3c66fd97f7', seed: '5958591c49d4b57d'});
	const alone = {
		...plan,
		problems: [{...plan.problems[0], name: 'x'}],
		variants: [plan.variants[1]],
		seeds: 9,
	};
	const [before, after] = [jobs[7], jobAt(alone, 1)];
	expect([after.key, after.seed]).toEqual([before.key, before.seed]);
});

test('a limit changes the key, and not the random numbers', () => {
	const limited = jobAt({...plan, moves: 1000}, 7);
	expect(limited.key).not.toBe(jobs[7].key);
	expect(limited.seed).toBe(jobs[7].seed);
});

test('the parts of the work are all of it, each once, and of each kind of run', () => {
	fc.assert(
		fc.property(fc.integer({min: 1, max: 40}), fc.integer({min: 1, max: 20}), (count, seeds) => {
			const work = {...plan, seeds};
			for (let index = 0; index < totalOf(work); index++) {
				const parts = Array.from({length: count}, (_, k) => k + 1);
				expect(parts.filter(number => isInShard(work, {number, count}, index))).toEqual([
					shardOf(work, count, index),
				]);
			}
		}),
		{numRuns: 30},
	);
	const firsts = [0, 6, 12, 18, 24].map(index => shardOf(plan, 6, index));
	expect(new Set(firsts).size).toBe(5);
});

test('a plan is distinguished from others by its digest, and the difference by its name', () => {
	const others: Array<[Partial<Plan>, string]> = [
		[{version: '2'}, 'the version of recuit'],
		[{problems: plan.problems.slice(1)}, 'the puzzles'],
		[{variants: plan.variants.slice(1)}, 'the solvers or their settings'],
		[{seeds: 6}, '--seeds'],
		[{seed: 'x'}, '--seed'],
		[{moves: 9}, '--moves'],
		[{timeout: null}, '--timeout'],
	];
	for (const [change, name] of others) {
		const other = {...plan, ...change};
		expect(planDigest(other)).not.toBe(planDigest(plan));
		expect(differences(plan, other)).toEqual([name]);
	}

	const renamed = {...plan, problems: plan.problems.map(problem => ({...problem, name: 'x'}))};
	const reordered = {
		...plan,
		variants: plan.variants.with(1, {solver: 'block-swap', settings: {T0: 3, cooling: 0.9}}),
	};
	for (const same of [renamed, reordered]) {
		expect(planDigest(same)).toBe(planDigest(plan));
		expect(differences(plan, same)).toEqual([]);
	}
});

test('settings in one line are in order', () => {
	expect(settingsText({cooling: 0.9, T0: 3})).toBe('T0=3 cooling=0.9');
	expect(settingsText({})).toBe('');
});
