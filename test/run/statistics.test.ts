import {describe, expect, test} from 'vitest';
import {
	distribution,
	expectedEffort,
	quantile,
	timeToSolution,
	wilsonInterval,
} from '../../source/run/statistics.js';
import {fc} from '../examples.ts';

const never = Number.POSITIVE_INFINITY;

describe('quantiles', () => {
	// numpy.quantile([1, 2, 4, 8, 16, 32], [...]) gives the same.
	test.each([
		[0, 1],
		[0.25, 2.5],
		[0.5, 6],
		[0.75, 14],
		[0.9, 24],
		[1, 32],
	])('of share %f interpolate as R and NumPy do', (share, expected) => {
		expect(quantile([1, 2, 4, 8, 16, 32], share)).toBe(expected);
	});

	test('of runs of which some never ended', () => {
		const values = [1, 3, never, never];
		expect([0, 1 / 3, 0.4, 0.5, 1].map(share => quantile(values, share))).toEqual([
			1,
			3,
			never,
			never,
			never,
		]);
	});

	test('of one value and of none', () => {
		expect(quantile([7], 0.9)).toBe(7);
		expect(quantile([], 0.5)).toBeNaN();
	});

	test('lie between the least and the greatest, and grow with the share', () => {
		const values = fc
			.array(fc.double({noNaN: true, min: 0, max: 1e9}), {minLength: 1})
			.map(list => list.sort((a, b) => a - b));
		fc.assert(
			fc.property(values, fc.double({min: 0, max: 1, noNaN: true}), (sorted, share) => {
				const value = quantile(sorted, share);
				expect(value).toBeGreaterThanOrEqual(sorted[0]);
				expect(value).toBeLessThanOrEqual(quantile(sorted, 1));
			}),
		);
	});
});

describe('Wilson’s 95 % interval', () => {
	// With z² = 3.8414588: of 0 of n it is [0, z² / (n + z²)], of n of n its mirror image.
	test.each([
		[0, 10, 0, 0.277_532_799_862_889],
		[10, 10, 0.722_467_200_137_111, 1],
		[5, 10, 0.236_593_090_512_564, 0.763_406_909_487_436],
		// Newcombe, Statistics in Medicine 17 (1998): 0.2553 to 0.3662.
		[81, 263, 0.255_288_519_878_274, 0.366_209_576_982_8],
	])('of %d of %d', (successes, runs, low, high) => {
		const interval = wilsonInterval(successes, runs);
		expect(interval.low).toBeCloseTo(low, 12);
		expect(interval.high).toBeCloseTo(high, 12);
	});

	test('touches the bound exactly where all or none succeed, and is all without runs', () => {
		expect(wilsonInterval(0, 7).low).toBe(0);
		expect(wilsonInterval(7, 7).high).toBe(1);
		expect(wilsonInterval(0, 0)).toEqual({low: 0, high: 1});
	});
});

describe('the time to solution', () => {
	test('is that of as many failures as leave a doubt of 1 %', () => {
		// Half succeed: log2(100) runs of 3 s on average.
		expect(timeToSolution([1, 2], [2, 4])).toBeCloseTo(3 * Math.log2(100), 12);
		// Nine of ten succeed: two failures in a row are one in a hundred.
		expect(timeToSolution([1, 1, 1, 1, 1, 1, 1, 1, 1], [5])).toBeCloseTo(10, 12);
	});

	test('is the time by which 99 % were done where that many are', () => {
		const times = Array.from({length: 100}, (_, k) => k + 1);
		expect(timeToSolution(times, [])).toBe(99);
		expect(timeToSolution(times.slice(0, 99), [1000])).toBe(99);
		expect(timeToSolution([1, 2, 3], [])).toBe(3);
	});

	test('is never where none succeeds', () => {
		expect(timeToSolution([], [1, 2])).toBe(never);
		expect(timeToSolution([], [])).toBe(never);
	});
});

test('the expected effort counts that of failures', () => {
	expect(expectedEffort([10, 30], [100])).toBe(70);
	expect(expectedEffort([], [100])).toBe(never);
});

test('the distribution is the share done by a time', () => {
	const share = distribution([1, 2, 2, 5], 8);
	expect([0.5, 1, 1.5, 2, 4.9, 5, 100].map(share)).toEqual([0, 1 / 8, 1 / 8, 3 / 8, 3 / 8, 4 / 8, 4 / 8]);
	expect(distribution([], 0)(1)).toBe(0);
});
