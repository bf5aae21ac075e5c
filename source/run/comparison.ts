/** Two variants of a benchmark compared, run by run. */

import {cellCount} from './plan.js';
import type {Results} from './results.js';
import {quantile} from './statistics.js';

/** The share solved, or the effort until solved, of pairs of runs; an unsolved run counts as endless. */
export type Compared = {
	/** The solved runs, or the medians. */
	readonly values: readonly [number, number];
	/** Pairs in which the first was better, the second was, and neither. */
	readonly better: readonly [number, number];
	readonly equal: number;
	/** Two-sided: of McNemar's exact test of what was solved, of Wilcoxon's signed-rank test of the effort. */
	readonly p: number;
	/** Vargha and Delaney's A of each puzzle, averaged with the pairs as weights: above 0.5 the first takes less. */
	readonly effect?: number;
};

export type Comparison = {
	/** The indexes of the variants in the plan. */
	readonly variants: readonly [number, number];
	/** Pairs of runs with the same puzzle and number, neither of them missing or failed. */
	readonly pairs: number;
	readonly solved: Compared;
	readonly moves: Compared;
	readonly milliseconds: Compared;
};

/** The indexes of two runs with the same puzzle and number. Their seeds differ: pairing removes the differences of puzzles. */
type Pair = readonly [first: number, second: number];

export function compareVariants(results: Results, variants: readonly [number, number]): Comparison {
	const problems = pairsByProblem(results, variants);
	const pairs = problems.flat();
	const isSolved = (index: number) => results.statusOf(index) === 'solved';
	const solvedOn = (side: 0 | 1) => pairs.filter(pair => isSolved(pair[side])).length;
	const solved = countBetter(
		pairs.map(([first, second]) => Number(isSolved(second)) - Number(isSolved(first))),
	);
	const effort = (unit: 'moves' | 'milliseconds'): Compared => {
		const of = (index: number) => (isSolved(index) ? results.valueOf(index, unit) : Number.POSITIVE_INFINITY);
		const sorted = (some: readonly Pair[], side: 0 | 1) =>
			Float64Array.from(some, pair => of(pair[side])).sort();
		// Infinity − Infinity would be no number.
		const differences = pairs.map(([first, second]) =>
			of(first) === of(second) ? 0 : of(first) - of(second),
		);
		const effects = problems.map(some => some.length * varghaDelaney(sorted(some, 0), sorted(some, 1)));
		return {
			values: [quantile(sorted(pairs, 0), 0.5), quantile(sorted(pairs, 1), 0.5)],
			...countBetter(differences),
			p: wilcoxonSignedRank(differences).p,
			effect: effects.reduce((sum, effect) => sum + effect, 0) / pairs.length,
		};
	};
	return {
		variants,
		pairs: pairs.length,
		solved: {values: [solvedOn(0), solvedOn(1)], ...solved, p: mcnemarP(...solved.better)},
		moves: effort('moves'),
		milliseconds: effort('milliseconds'),
	};
}

/** @param differences of pairs, below 0 where the first is better */
function countBetter(differences: readonly number[]): Pick<Compared, 'better' | 'equal'> {
	const count = (sign: number) => differences.filter(difference => Math.sign(difference) === sign).length;
	return {better: [count(-1), count(1)], equal: count(0)};
}

/** The pairs of each puzzle that has some. */
function pairsByProblem(results: Results, [first, second]: readonly [number, number]): Pair[][] {
	const {plan, total} = results;
	const isJudged = (index: number) => ['solved', 'gave-up'].includes(results.statusOf(index));
	return plan.problems
		.map((_, problem) => {
			const start = problem * plan.variants.length;
			const pairs: Pair[] = [];
			for (let index = start; index < total; index += cellCount(plan)) {
				const pair = [index + first, index + second] as const;
				if (pair.every(isJudged)) {
					pairs.push(pair);
				}
			}

			return pairs;
		})
		.filter(pairs => pairs.length > 0);
}

/** With more pairs than this the normal approximation is as good. */
const mostExact = 200;

type SignedRank = {
	/** The sums of the ranks of the positive and of the negative differences. */
	readonly plus: number;
	readonly minus: number;
	/** Two-sided: the chance of sums at least as unequal, if both signs are equally likely. */
	readonly p: number;
};

/**
The signed-rank test of Wilcoxon ("Individual comparisons by ranking methods", Biometrics Bulletin 1, 1945), which
Demšar recommends for two methods ("Statistical comparisons of classifiers over multiple data sets", JMLR 7, 2006).
Differences of 0 are left out, and equal ones share the mean of their ranks. Up to 200 differences the distribution is
exact, with ties as well; beyond, it is the normal approximation, corrected for ties and continuity, as in R.

@param differences Infinity or −Infinity where only one of the two ended: those have the highest rank
*/
export function wilcoxonSignedRank(differences: readonly number[]): SignedRank {
	const sorted = differences
		.filter(difference => difference !== 0)
		.sort((a, b) => Math.abs(a) - Math.abs(b) || 0);
	const sums = {plus: 0, minus: 0};
	// Twice the ranks: a mean of ranks may be a half.
	const doubled: number[] = [];
	let tieCorrection = 0;
	for (let start = 0, end = 0; start < sorted.length; start = end) {
		const size = Math.abs(sorted[start]);
		while (end < sorted.length && Math.abs(sorted[end]) === size) {
			end++;
		}

		const count = end - start;
		tieCorrection += count ** 3 - count;
		for (let k = start; k < end; k++) {
			doubled.push(start + end + 1);
			sums[sorted[k] > 0 ? 'plus' : 'minus'] += (start + end + 1) / 2;
		}
	}

	const lower = Math.min(sums.plus, sums.minus);
	const p =
		sorted.length <= mostExact ? exactP(doubled, 2 * lower) : normalP(sorted.length, lower, tieCorrection);
	return {...sums, p};
}

/** Twice the chance that a random half of the ranks has at most this sum. */
function exactP(ranks: readonly number[], sum: number): number {
	const total = ranks.reduce((all, rank) => all + rank, 0);
	const chances = new Float64Array(total + 1);
	chances[0] = 1;
	let reached = 0;
	for (const rank of ranks) {
		reached += rank;
		for (let at = reached; at >= 0; at--) {
			chances[at] = (chances[at] + (at >= rank ? chances[at - rank] : 0)) / 2;
		}
	}

	return Math.min(1, 2 * chances.subarray(0, sum + 1).reduce((all, chance) => all + chance, 0));
}

function normalP(count: number, sum: number, tieCorrection: number): number {
	const mean = (count * (count + 1)) / 4;
	const variance = (count * (count + 1) * (2 * count + 1)) / 24 - tieCorrection / 48;
	return complementaryError(Math.max(0, mean - sum - 0.5) / Math.sqrt(2 * variance));
}

/**
The complementary error function from 0 up, with a relative error below 1.2e-7: Press et al., "Numerical Recipes in C",
2nd edition (1992), section 6.2.
*/
function complementaryError(value: number): number {
	const t = 1 / (1 + value / 2);
	const coefficients = [
		-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
		-0.82215223, 0.17087277,
	];
	const polynomial = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
	return t * Math.exp(polynomial - value * value);
}

/**
McNemar's test of two shares of the same pairs ("Note on the sampling error of the difference between correlated
proportions", Psychometrika 12, 1947), with the exact binomial distribution.

@param first pairs in which only the first succeeded
@param second pairs in which only the second did
@returns the two-sided p
*/
export function mcnemarP(first: number, second: number): number {
	const count = first + second;
	const least = Math.min(first, second);
	// The logarithm of the chance of exactly `least`: powers of a half soon underflow.
	let log = -count * Math.LN2;
	for (let k = 0; k < least; k++) {
		log += Math.log((count - k) / (k + 1));
	}

	let sum = 0;
	let ratio = 1;
	for (let k = least; k >= 0 && ratio > 0; k--) {
		sum += ratio;
		ratio *= k / (count - k + 1);
	}

	return Math.min(1, 2 * Math.exp(log) * sum);
}

/**
The effect size A of Vargha and Delaney ("A critique and improvement of the CL common language effect size statistics",
Journal of Educational and Behavioral Statistics 25, 2000): the chance that a value of the first sample is less than one of the
second, where equal ones count as half. It is 0.5 if there is no difference.

@param first and `second` ascending; Infinity for runs that did not end
@returns NaN without values
*/
export function varghaDelaney(first: ArrayLike<number>, second: ArrayLike<number>): number {
	let greater = 0;
	let below = 0;
	let notAbove = 0;
	for (let k = 0; k < second.length; k++) {
		while (below < first.length && first[below] < second[k]) {
			below++;
		}

		while (notAbove < first.length && first[notAbove] <= second[k]) {
			notAbove++;
		}

		greater += (below + notAbove) / 2;
	}

	return greater / (first.length * second.length);
}
