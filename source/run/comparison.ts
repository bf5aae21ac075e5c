/** Two variants of a benchmark compared, run by run. */

import {mcnemarP, varghaDelaney, wilcoxonSignedRank} from './paired-tests.js';
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
