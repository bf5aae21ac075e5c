import {describe, expect, test} from 'vitest';
import {mcnemarP, varghaDelaney, wilcoxonSignedRank} from '../../source/run/paired-tests.js';
import {fc} from '../examples.ts';

const never = Number.POSITIVE_INFINITY;

describe('Wilcoxon’s signed-rank test', () => {
	test('of the depression scale of Hollander and Wolfe, as R’s wilcox.test gives it', () => {
		const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
		const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
		const {plus, minus, p} = wilcoxonSignedRank(before.map((value, k) => value - after[k]));
		expect([plus, minus]).toEqual([40, 5]);
		// One-sided it is 0.01953, exactly 10/512.
		expect(p).toBeCloseTo(20 / 512, 12);
	});

	// Critical values of Wilcoxon's table: the largest sums with a two-sided p of at most 5 % and 1 %.
	test.each([
		[6, 0, 0.05],
		[8, 3, 0.05],
		[10, 8, 0.05],
		[15, 25, 0.05],
		[20, 52, 0.05],
		[25, 89, 0.05],
		[10, 3, 0.01],
		[20, 37, 0.01],
		[25, 68, 0.01],
	])('has the critical value of %i pairs at %i for %f', (count, critical, level) => {
		expect(pOfSum(count, critical)).toBeLessThanOrEqual(level);
		expect(pOfSum(count, critical + 1)).toBeGreaterThan(level);
	});

	test('with ties has the distribution of all signs', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({min: -3, max: 3}), {minLength: 1, maxLength: 8}), differences => {
				const {plus, minus, p} = wilcoxonSignedRank(differences);
				const sizes = differences.filter(Boolean).map(Math.abs);
				const lower = Array.from({length: 2 ** sizes.length}, (_, signs) => {
					const sums = wilcoxonSignedRank(sizes.map((size, k) => (signs & (1 << k) ? size : -size)));
					return sums.plus <= Math.min(plus, minus) ? 1 : 0;
				}).reduce((sum: number, one) => sum + one, 0);
				expect(p).toBeCloseTo(Math.min(1, (2 * lower) / 2 ** sizes.length), 12);
			}),
		);
	});

	test('beyond 200 pairs is the normal approximation, close to the exact value', () => {
		const few = Array.from({length: 200}, (_, k) => (k % 20 < 9 ? -k - 1 : k + 1));
		const exact = wilcoxonSignedRank(few);
		expect(exact.p).toBeCloseTo(
			twoTailed((10_050 - exact.minus - 0.5) / Math.sqrt((200 * 201 * 401) / 24)),
			3,
		);
		// The same sums as R: wilcox.test(c(1:150, -(151:300))), V = 11325.
		const {plus, p} = wilcoxonSignedRank(Array.from({length: 300}, (_, k) => (k < 150 ? k + 1 : -k - 1)));
		expect(plus).toBe(11_325);
		const z = (22_575 - 11_325 - 0.5) / Math.sqrt((300 * 301 * 601) / 24);
		expect(p / twoTailed(z)).toBeCloseTo(1, 6);
	});

	test('a run that never ends has the highest rank, and none has no difference', () => {
		expect(wilcoxonSignedRank([never, never, -1])).toMatchObject({plus: 5, minus: 1});
		expect(wilcoxonSignedRank([0, 0]).p).toBe(1);
		expect(wilcoxonSignedRank([]).p).toBe(1);
	});
});

/** The p of ranks from 1 up whose negative ones have this sum. */
function pOfSum(count: number, sum: number): number {
	let left = sum;
	const differences = Array.from({length: count}, (_, k) => count - k).map(rank => {
		const isNegative = rank <= left;
		left -= isNegative ? rank : 0;
		return isNegative ? -rank : rank;
	});
	return wilcoxonSignedRank(differences).p;
}

/** The chance of a standard normal deviation as large as z, by Simpson's rule. */
function twoTailed(z: number): number {
	const steps = 20_000;
	const width = 12 / steps;
	let sum = 0;
	for (let k = 0; k <= steps; k++) {
		const weight = k === 0 || k === steps ? 1 : k % 2 === 0 ? 2 : 4;
		sum += weight * Math.exp(-((z + k * width) ** 2) / 2);
	}

	return (2 * sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

describe('McNemar’s exact test', () => {
	// Sums of binomial coefficients: 2 (1 + 10) / 2^10, 2 / 2^6.
	test.each([
		[1, 9, 22 / 1024],
		[9, 1, 22 / 1024],
		[0, 6, 2 / 64],
		[5, 5, 1],
		[0, 0, 1],
	])('of %i and %i', (first, second, p) => {
		expect(mcnemarP(first, second)).toBeCloseTo(p, 12);
	});

	test('of the approval ratings of Agresti (150 and 86), as R’s binom.test gives it', () => {
		expect(mcnemarP(150, 86)).toBeCloseTo(3.716e-5, 7);
	});

	test('of thousands does not underflow', () => {
		expect(mcnemarP(5000, 5000)).toBeCloseTo(1, 12);
		expect(mcnemarP(0, 5000)).toBe(0);
	});
});

describe('Vargha and Delaney’s A', () => {
	test('is the share of pairs in which the first is less, equal ones as half', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({min: 0, max: 9}), {minLength: 1}),
				fc.array(fc.integer({min: 0, max: 9}), {minLength: 1}),
				(a, b) => {
					const sorted = (values: number[]) => [...values].sort((x, y) => x - y);
					const sum = a
						.flatMap(x => b.map((y): number => (x < y ? 1 : x === y ? 0.5 : 0)))
						.reduce((all, one) => all + one, 0);
					expect(varghaDelaney(sorted(a), sorted(b))).toBeCloseTo(sum / a.length / b.length, 12);
				},
			),
		);
	});

	test('of runs that never ended', () => {
		expect(varghaDelaney([1, never], [2, never])).toBe(0.625);
	});
});
