/** Two variants of a benchmark compared, run by run. */

import {mcnemarP, varghaDelaney, wilcoxonSignedRank} from './paired-tests.js';
import {cellCount} from './plan.js';
import type {Results} from './results.js';
import {quantile} from './statistics.js';

/** The effort until solved, of pairs of runs; an unsolved run counts as endless. */
export type EffortComparison = {
	readonly medians: readonly [number, number];
	/** Pairs in which the first took less, the second did, and neither. */
	readonly less: readonly [number, number];
	readonly equal: number;
	/** Of Wilcoxon's signed-rank test, two-sided. */
	readonly p: number;
	/** Vargha and Delaney's A of each puzzle, averaged with the pairs as weights: above 0.5 the first takes less. */
	readonly effect: number;
};

export type Comparison = {
	/** The indexes of the variants in the plan. */
	readonly variants: readonly [number, number];
	/** Pairs of runs with the same puzzle and number, neither of them missing or failed. */
	readonly pairs: number;
	readonly solved: {
		readonly counts: readonly [number, number];
		/** Pairs in which the first alone was solved, and the second alone. */
		readonly only: readonly [number, number];
		/** Of McNemar's exact test, two-sided. */
		readonly p: number;
	};
	readonly moves: EffortComparison;
	readonly milliseconds: EffortComparison;
};

type EffortUnit = 'moves' | 'milliseconds';

/** The indexes of two runs with the same puzzle and number. Their seeds differ: pairing removes the differences of puzzles. */
type Pair = readonly [first: number, second: number];

export function compareVariants(results: Results, variants: readonly [number, number]): Comparison {
	const problems = pairsByProblem(results, variants);
	const pairs = problems.flat();
	const isSolved = (index: number) => results.statusOf(index) === 'solved';
	const count = (isCounted: (pair: Pair) => boolean) => pairs.filter(isCounted).length;
	const only = [
		count(([first, second]) => isSolved(first) && !isSolved(second)),
		count(([first, second]) => !isSolved(first) && isSolved(second)),
	] as const;
	return {
		variants,
		pairs: pairs.length,
		solved: {
			counts: [count(([first]) => isSolved(first)), count(([, second]) => isSolved(second))],
			only,
			p: mcnemarP(...only),
		},
		moves: compareEffort(results, problems, 'moves'),
		milliseconds: compareEffort(results, problems, 'milliseconds'),
	};
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

function compareEffort(results: Results, problems: readonly Pair[][], effort: EffortUnit): EffortComparison {
	const effortOf = (index: number) =>
		results.statusOf(index) === 'solved' ? results.effortOf(index)[effort] : Number.POSITIVE_INFINITY;
	const sorted = (pairs: readonly Pair[], side: 0 | 1) =>
		Float64Array.from(pairs, pair => effortOf(pair[side])).sort();
	const all = problems.flat();
	const differences = all.map(([first, second]) => {
		const [one, other] = [effortOf(first), effortOf(second)];
		return one === other ? 0 : one - other;
	});
	const effects = problems.map(pairs => pairs.length * varghaDelaney(sorted(pairs, 0), sorted(pairs, 1)));
	return {
		medians: [quantile(sorted(all, 0), 0.5), quantile(sorted(all, 1), 0.5)],
		less: [
			differences.filter(difference => difference < 0).length,
			differences.filter(difference => difference > 0).length,
		],
		equal: differences.filter(difference => difference === 0).length,
		p: wilcoxonSignedRank(differences).p,
		effect: effects.reduce((sum, effect) => sum + effect, 0) / all.length,
	};
}
