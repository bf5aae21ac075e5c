/** Statistics against exact values: closed forms, tables, enumeration, and what R and NumPy give. */

import {expect, test} from 'vitest';
import {
	distribution,
	expectedEffort,
	mcnemarP,
	quantile,
	timeToSolution,
	wilcoxonSignedRank,
	wilsonInterval,
} from '../../source/run/statistics.js';
import {fc} from '../examples.ts';

const never = Number.POSITIVE_INFINITY;
const upTo = (count: number) => Array.from({length: count}, (_, k) => k + 1);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The chance of a standard normal deviation as large as z, by Simpson's rule. */
function twoTailed(z: number): number {
	const steps = 20_000;
	const width = 12 / steps;
	const weight = (k: number) => (k === 0 || k === steps ? 1 : k % 2 === 0 ? 2 : 4);
	const values = Array.from({length: steps + 1}, (_, k) => weight(k) * Math.exp(-((z + k * width) ** 2) / 2));
	return (2 * sum(values) * width) / 3 / Math.sqrt(2 * Math.PI);
}

const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
const depression = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3].map((before, k) => before - after[k]);
const powers = [1, 2, 4, 8, 16, 32];
const some = [1, 3, never, never];
const z300 = (22_575 - 11_325 - 0.5) / Math.sqrt((300 * 301 * 601) / 24);
const halves = upTo(300).map(k => (k <= 150 ? k : -k));
const ties = upTo(250).map(k => (k <= 140 ? 1 : -1));
const wilson = (successes: number, runs: number) => Object.values(wilsonInterval(successes, runs));
const ranks = (differences: readonly number[]) => Object.values(wilcoxonSignedRank(differences));

// biome-ignore format: a row is a line
test.each<[what: string, values: readonly number[], expected: readonly number[]]>([
	// numpy.quantile([1, 2, 4, 8, 16, 32], …)
	['quantiles', [0, 0.25, 0.5, 0.75, 0.9, 1].map(at => quantile(powers, at)), [1, 2.5, 6, 14, 24, 32]],
	['quantiles where two never end', [0, 1 / 3, 0.4, 1].map(at => quantile(some, at)), [1, 3, never, never]],
	['quantiles of two of four runs', [0, 1 / 3, 0.4, 1].map(at => quantile([1, 3], at, 4)), [1, 3, never, never]],
	['quantiles of one value, and none', [quantile([7], 0.9), quantile([], 0.5)], [7, Number.NaN]],
	// With z² = 3.8414588: of 0 of n it is [0, z² / (n + z²)], of n of n its mirror image.
	['Wilson 0 of 10', wilson(0, 10), [0, 0.277_532_799_862_889]],
	['Wilson 10 of 10', wilson(10, 10), [0.722_467_200_137_111, 1]],
	['Wilson 7 of 7, high', [wilsonInterval(7, 7).high], [1]],
	['Wilson 5 of 10', wilson(5, 10), [0.236_593_090_512_564, 0.763_406_909_487_436]],
	// Newcombe, Statistics in Medicine 17 (1998): 0.2553 to 0.3662.
	['Wilson 81 of 263', wilson(81, 263), [0.255_288_519_878_274, 0.366_209_576_982_8]],
	['Wilson 0 of 0', wilson(0, 0), [0, 1]],
	// Half succeed: log2(100) runs of 3 s on average.
	['time to solution, half', [timeToSolution([1, 2], [2, 4])], [3 * Math.log2(100)]],
	// Nine of ten succeed: two failures in a row are one in a hundred.
	['time to solution, nine of ten', [timeToSolution(Array(9).fill(1), [5])], [10]],
	['time to solution, 99 %', [timeToSolution(upTo(99), [1000]), timeToSolution(upTo(100), [])], [99, 99]],
	['time to solution, all, none', [[1, 2, 3], []].map(each => timeToSolution(each, [])), [3, never]],
	['expected effort', [expectedEffort([10, 30], [100]), expectedEffort([], [100])], [70, never]],
	['distribution', [0.5, 1, 1.5, 2, 4.9, 5, 100].map(distribution([1, 2, 2, 5], 8)), [0, 1, 1, 3, 3, 4, 4].map(k => k / 8)],
	['distribution without runs', [distribution([], 0)(1)], [0]],
	// Hollander and Wolfe, as R's wilcox.test gives it: one-sided 10/512.
	['Wilcoxon of the depression scale', ranks(depression), [40, 5, 20 / 512]],
	['Wilcoxon of two that never end', ranks([never, never, -1]).slice(0, 2), [5, 1]],
	['Wilcoxon of no difference, and nothing', [ranks([0, 0])[2], ranks([])[2]], [1, 1]],
	// Beyond 200 pairs the normal approximation. R: wilcox.test(c(1:150, -(151:300))), V = 11325.
	['Wilcoxon of 300', [ranks(halves)[0], ranks(halves)[2] / twoTailed(z300)], [11_325, 1]],
	// Each of these has the mean rank, and the variance is that of the signs.
	['Wilcoxon of ties', [ranks(ties)[2] / twoTailed((125.5 * 15 - 0.5) / (125.5 * Math.sqrt(250 / 4)))], [1]],
	// Sums of binomial coefficients: 2 (1 + 10) / 2^10, 2 / 2^6.
	['McNemar', [mcnemarP(1, 9), mcnemarP(9, 1), mcnemarP(0, 6)], [22 / 1024, 22 / 1024, 2 / 64]],
	['McNemar of equals, and thousands', [5, 0, 5000].map(count => mcnemarP(count, count)), [1, 1, 1]],
	['McNemar 0, 5000', [mcnemarP(0, 5000)], [0]],
])('%s', (what, values, expected) => {
	// The normal distribution is approximated with a relative error of 1.2e-7.
	const digits = /300|ties/.test(what) ? 6 : 12;
	// A bound is touched exactly where all or none succeed.
	const isExact = (each: number) =>
		!Number.isFinite(each) || (what.startsWith('Wilson') && Number.isInteger(each));
	expect(values).toEqual(expected.map(each => (isExact(each) ? each : expect.closeTo(each, digits))));
});

test('Wilcoxon’s p with ties is that of all signs', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({min: -3, max: 3}), {minLength: 1, maxLength: 8}), differences => {
			const {plus, minus, p} = wilcoxonSignedRank(differences);
			const sizes = differences.filter(Boolean).map(Math.abs);
			// A size has the mean rank of its equals.
			const ranks = sizes.map(
				size =>
					sizes.filter(other => other < size).length + (sizes.filter(other => other === size).length + 1) / 2,
			);
			const sums = Array.from({length: 2 ** sizes.length}, (_, signs) =>
				sum(ranks.filter((_, k) => signs & (1 << k))),
			);
			expect(plus).toBe(sum(ranks.filter((_, k) => differences.filter(Boolean)[k] > 0)));
			const lower = sums.filter(each => each <= Math.min(plus, minus)).length;
			expect(p).toBeCloseTo(Math.min(1, (2 * lower) / sums.length), 12);
		}),
	);
});
