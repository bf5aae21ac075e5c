import {expect, test} from 'vitest';
import {anneal} from '../../../source/run/drive.js';
import {columnOf, History, type HistoryPoint, historyPointOf} from '../../../source/view/curves/history.js';
import {fc} from '../../examples.ts';
import {small} from '../../puzzles.js';

const sample = (moves: number, changes: Partial<HistoryPoint> = {}): HistoryPoint => ({
	moves,
	milliseconds: moves / 10,
	cost: 0,
	bestCost: 0,
	temperature: undefined,
	acceptance: undefined,
	restarts: 0,
	reheats: 0,
	...changes,
});

function historyOf(samples: readonly HistoryPoint[], capacity?: number): History {
	const history = new History(capacity);
	for (const each of samples) {
		history.add(each);
	}

	return history;
}

test('what is kept of a snapshot', async () => {
	const samples: HistoryPoint[] = [];
	for await (const progress of anneal(small, {solver: 'block-swap', seed: 1})) {
		samples.push(historyPointOf(progress));
	}

	expect(samples[1].passed?.at(-1)).toEqual({
		...samples[1],
		passed: undefined,
		milliseconds: expect.any(Number),
	});

	expect(samples[0]).toMatchObject({moves: 0, acceptance: undefined, restarts: 0, reheats: 0});
	expect(samples.at(-1)).toMatchObject({cost: 0, bestCost: 0});
	expect(samples.at(-1)?.acceptance).toBeGreaterThan(0);
});

test('columns are equally long, with means over their moves, and where there is no sample on the line to the next', () => {
	const history = historyOf([0, 10, 20, 100].map((moves, k) => sample(moves, {cost: [10, 8, 6, 2][k]})));
	const spread = (low: number, mean: number, high: number) => ({low, mean, high});
	expect(history.columns(4, 'moves').map(({cost}) => cost)).toEqual([
		spread(6, expect.closeTo((10 + 8 * 10 + 6 * 10) / 21), 10),
		spread(5.125, 5.125, 5.125),
		spread(3.875, 3.875, 3.875),
		spread(2, 2, 2),
	]);
});

test('columns over time are those of the clock', () => {
	const history = historyOf([
		sample(0, {milliseconds: 0, cost: 4}),
		sample(1, {milliseconds: 100, cost: 2}),
		sample(1000, {milliseconds: 101, cost: 1}),
	]);
	const costs = (over: 'milliseconds' | 'moves') => history.columns(4, over).map(({cost}) => cost);
	const times = costs('milliseconds');
	expect(times.map(({low, high}) => high - low)).toEqual([0, 0, 0, 1]);
	expect(times[1].mean).toBeCloseTo(4 - 2 * 0.37875);
	expect(costs('moves').map(({mean}) => Math.round(mean * 10) / 10)).toEqual([3, 1.6, 1.4, 1]);
	expect(new History().columns(4, 'moves')).toEqual([]);
	expect(
		historyOf([sample(0, {cost: 4})])
			.columns(3, 'moves')
			.map(({cost}) => cost.mean),
	).toEqual([4, 4, 4]);
});

test('what only the first sample lacks is known of the column', () => {
	const history = historyOf([sample(0), sample(1, {acceptance: 1}), sample(2, {acceptance: 0.5})]);
	expect(history.columns(1, 'moves')[0].acceptance).toMatchObject({low: 0.5, high: 1});
	expect(history.columns(1, 'moves')[0].temperature).toBeUndefined();
});

test('a run without end stays in bounds, whatever its pace; its extremes, counts and beginning are kept', () => {
	const capacity = 64;
	fc.assert(
		fc.property(
			fc.array(fc.record({moves: fc.integer({min: 1, max: 1_000_000}), time: fc.nat({max: 10_000})}), {
				minLength: 500,
				maxLength: 700,
			}),
			fc.nat(),
			(steps, extreme) => {
				const history = new History(capacity);
				let [moves, milliseconds] = [0, 0];
				for (const [k, step] of steps.entries()) {
					const cost = k === extreme % steps.length ? 99 : 1;
					history.add(sample(moves, {milliseconds, cost, restarts: k, temperature: k}));
					expect(history.buckets.length).toBeLessThan(capacity);
					moves += step.moves;
					milliseconds += step.time;
				}

				const {buckets} = history;
				expect(buckets[0]).toMatchObject({moves: 0, weight: 1});
				expect(Math.max(...buckets.map(({cost}) => cost.high))).toBe(99);
				const last = steps.slice(0, -1).reduce((sum, step) => sum + step.moves, 0);
				expect(buckets.reduce((sum, {weight}) => sum + weight, 0)).toBe(1 + last);
				expect(buckets.at(-1)?.restarts).toBe(steps.length - 1);
				const mean = (parts: ReadonlyArray<readonly [number, number]>) =>
					parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / (1 + last);
				expect(mean(buckets.map(({weight, temperature}) => [weight, temperature?.mean ?? 0]))).toBeCloseTo(
					mean(steps.map((_, k) => [k > 0 ? steps[k - 1].moves : 1, k])),
				);
			},
		),
		{numRuns: 20},
	);
});

test('a long bucket is a small part of the whole, in moves as in time', () => {
	const history = new History(64);
	// A slow part, then a fast one.
	for (let k = 0; k < 1000; k++) {
		history.add(sample(k < 500 ? k : 500 + (k - 500) * 1000, {milliseconds: k * 30}));
	}

	const longest = (over: 'moves' | 'milliseconds') =>
		Math.max(...history.buckets.slice(1).map((bucket, k) => bucket[over] - history.buckets[k][over]));
	expect(longest('milliseconds')).toBeLessThanOrEqual(30_000 / 8);
	expect(longest('moves')).toBeLessThanOrEqual(500_000 / 8);
});

test('what a sample passed is kept sample by sample, and as its range once it is a small part of the whole', () => {
	const pass = (from: number, to: number, costs: readonly number[]) => ({
		...sample(to, {cost: costs.at(-1) ?? 0}),
		passed: costs.map((cost, k) => sample(from + ((k + 1) * (to - from)) / costs.length, {cost})),
	});
	const history = historyOf([sample(0), pass(0, 4, [9, 3, 8, 5]), sample(100_000)], 64);
	expect(history.buckets.map(({moves, cost}) => [moves, cost.mean])).toEqual([
		[0, 0],
		[1, 9],
		[2, 3],
		[3, 8],
		[4, 5],
		[100_000, 0],
	]);
	history.mark();
	history.add(pass(100_000, 100_400, [9, 3, 8, 4]));
	expect(history.buckets.at(-1)).toMatchObject({
		moves: 100_400,
		weight: 400,
		cost: {low: 3, mean: 6, high: 9},
		commands: 1,
	});
	expect(history.buckets).toHaveLength(7);
	// Where a part of it has been before, the rest counts.
	history.add(pass(100_300, 100_500, [99, 2]));
	expect(history.buckets.at(-1)).toMatchObject({moves: 100_500, weight: 100, cost: {low: 2, high: 2}});
});

test('a moment that has been before adds nothing, until what came after is forgotten', () => {
	const history = historyOf([0, 10, 20, 30].map(moves => sample(moves, {cost: moves})));
	history.add(sample(15, {cost: 99}));
	expect(history.extent('moves')).toEqual([0, 30]);
	history.truncate(15);
	expect(history.extent('moves')).toEqual([0, 10]);
	history.add(sample(15, {cost: 99}));
	expect(history.buckets.map(({cost}) => cost.mean)).toEqual([0, 10, 99]);
	history.truncate(15);
	expect(history.extent('moves')).toEqual([0, 15]);
	history.truncate(-1);
	expect(history.buckets).toEqual([]);
});

test('manual changes are counted at the sample that follows, and forgotten with it', () => {
	const history = historyOf([sample(0), sample(10)]);
	history.mark();
	history.add(sample(20));
	history.add(sample(30));
	expect(history.buckets.map(({commands}) => commands)).toEqual([0, 0, 1, 1]);
	history.truncate(10);
	history.add(sample(20));
	expect(history.buckets.at(-1)?.commands).toBe(0);
});

test('moves and time are converted to each other', () => {
	const history = historyOf([
		sample(0, {milliseconds: 0}),
		sample(10, {milliseconds: 100}),
		sample(1010, {milliseconds: 200}),
	]);
	expect([0, 50, 100, 150, 200, 900].map(time => history.convert(time, 'milliseconds', 'moves'))).toEqual([
		0, 5, 10, 510, 1010, 1010,
	]);
	expect([-5, 5, 510].map(moves => history.convert(moves, 'moves', 'milliseconds'))).toEqual([0, 50, 150]);
	expect(history.convert(7, 'moves', 'moves')).toBe(7);
});

test('no samples, no columns', () => {
	expect(new History().columns(10, 'moves')).toEqual([]);
	expect(new History().extent('moves')).toEqual([0, 0]);
});

test('a value lies in one of the columns, whatever it is', () => {
	expect([-1, 0, 24, 25, 99, 100, 101].map(value => columnOf(value, [0, 100], 4))).toEqual([
		0, 0, 0, 1, 3, 3, 3,
	]);
	expect(columnOf(5, [5, 5], 4)).toBe(0);
});

test('a snapshot stays as it was while the run goes on', () => {
	const history = new History(16);
	const add = (moves: number) =>
		history.add({
			moves,
			milliseconds: moves,
			cost: 1,
			bestCost: 1,
			temperature: 1,
			acceptance: 1,
			restarts: 0,
			reheats: 0,
		});
	add(0);
	add(10);
	const then = history.snapshot();
	add(20);
	history.truncate(5);
	expect(then.extent('moves')).toEqual([0, 10]);
	expect(history.extent('moves')).toEqual([0, 0]);
});
