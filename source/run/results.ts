/** The outcomes of the runs of a benchmark, by puzzle and variant. Two variants are compared, run by run. */

import type {Problem, Subject, Variant} from './plan.js';
import {mcnemarP, quantile, wilcoxonSignedRank} from './statistics.js';
import type {RunOutcome} from './worker-protocol.js';

/** What is known of a run in numbers. */
const columns = ['moves', 'restarts', 'milliseconds', 'best'] as const;

type Column = (typeof columns)[number];

export type EndedRun = {readonly [column in Exclude<Column, 'best'>]: number} & {
	readonly seed: string;
	/** `failed`: its worker was lost. The figures are 0 then. */
	readonly status: 'solved' | 'gave-up' | 'failed';
	/** The lowest cost, if the run did not fail. */
	readonly best?: number | undefined;
};

/** What is recorded of a run. */
export function endedRun(seed: string, {result}: RunOutcome): EndedRun {
	const {status = 'failed', moves = 0, restarts = 0, milliseconds = 0, bestCost: best} = result ?? {};
	return {seed, status, moves, restarts, milliseconds: Math.round(milliseconds * 1000) / 1000, best};
}

/** The values of some runs, as far as they are known, ascending. */
type Values = {readonly [column in Column]: Float64Array};

/** The outcomes of some runs, to be summarised. */
export type Figures = {
	readonly runs: number;
	/** Those of them whose worker failed: they are in none of the values. */
	readonly failed: number;
	readonly solved: Values;
	readonly unsolved: Values;
};

/** What is run: the rows of the tables. */
export type Subjects = {readonly problems: readonly Problem[]; readonly variants: readonly Variant[]};

export class Results implements Subjects {
	readonly problems: readonly Problem[];
	readonly variants: readonly Variant[];
	/** The number of runs of the whole benchmark, made or not. */
	readonly total: number;
	/** The number of runs so far by status. */
	readonly count = {solved: 0, 'gave-up': 0, failed: 0};
	readonly #runs = new Map<Problem, Map<Variant, EndedRun[]>>();

	constructor({problems, variants}: Subjects, total: number) {
		this.problems = problems;
		this.variants = variants;
		this.total = total;
	}

	get made(): number {
		const {count} = this;
		return count.solved + count['gave-up'] + count.failed;
	}

	add({problem, variant}: Subject, run: EndedRun): void {
		const byVariant = this.#runs.get(problem) ?? new Map<Variant, EndedRun[]>();
		this.#runs.set(problem, byVariant);
		byVariant.set(variant, byVariant.get(variant) ?? []);
		byVariant.get(variant)?.push(run);
		this.count[run.status]++;
	}

	/** The runs of a puzzle with a variant, in any order. */
	runsOf(problem: Problem, variant: Variant): readonly EndedRun[] {
		return this.#runs.get(problem)?.get(variant) ?? [];
	}

	/** The figures of the runs of some variants, with one puzzle or with all. */
	figures(variants: readonly Variant[], problem?: Problem): Figures {
		const problems = problem ? [problem] : this.problems;
		const found = problems.flatMap(each => variants.flatMap(variant => this.runsOf(each, variant)));
		const judged = found.filter(isJudged);
		return {
			runs: found.length,
			failed: found.length - judged.length,
			solved: valuesOf(judged.filter(isSolved)),
			unsolved: valuesOf(judged.filter(run => !isSolved(run))),
		};
	}
}

const isSolved = ({status}: EndedRun): boolean => status === 'solved';
const isJudged = ({status}: EndedRun): boolean => status !== 'failed';

function valuesOf(runs: readonly EndedRun[]): Values {
	const read = (column: Column) =>
		Float64Array.from(runs.flatMap(run => (run[column] === undefined ? [] : [run[column]]))).sort();
	return Object.fromEntries(columns.map(column => [column, read(column)])) as Values;
}

/** The share solved, or the effort until solved, of pairs of runs; an unsolved run counts as endless. */
export type Compared = {
	/** The solved runs, or the medians. */
	readonly values: readonly [number, number];
	/** Pairs in which the first was better, the second was, and neither. */
	readonly better: readonly [number, number];
	readonly equal: number;
	/** Two-sided: of McNemar's exact test of what was solved, of Wilcoxon's signed-rank test of the effort. */
	readonly p: number;
};

export type Comparison = {
	readonly variants: readonly [Variant, Variant];
	/** Pairs of runs with the same puzzle and seed, neither of them failed. */
	readonly pairs: number;
	readonly solved: Compared;
	readonly moves: Compared;
	readonly milliseconds: Compared;
};

export function compareVariants(results: Results, variants: readonly [Variant, Variant]): Comparison {
	const pairs = results.problems.flatMap(problem =>
		pairsOf(results.runsOf(problem, variants[0]), results.runsOf(problem, variants[1])),
	);
	const solvedOn = (side: 0 | 1) => pairs.filter(pair => isSolved(pair[side])).length;
	const solved = countBetter(
		pairs.map(([first, second]) => Number(isSolved(second)) - Number(isSolved(first))),
	);
	const effort = (unit: 'moves' | 'milliseconds'): Compared => {
		const of = (run: EndedRun) => (isSolved(run) ? run[unit] : Number.POSITIVE_INFINITY);
		const sorted = (side: 0 | 1) => Float64Array.from(pairs, pair => of(pair[side])).sort();
		// Infinity − Infinity would be no number.
		const differences = pairs.map(([first, second]) =>
			of(first) === of(second) ? 0 : of(first) - of(second),
		);
		return {
			values: [quantile(sorted(0), 0.5), quantile(sorted(1), 0.5)],
			...countBetter(differences),
			p: wilcoxonSignedRank(differences).p,
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

/** The runs of two variants with the same puzzle, by their seed. */
function pairsOf(first: readonly EndedRun[], second: readonly EndedRun[]) {
	const others = new Map(second.filter(isJudged).map(run => [run.seed, run]));
	return first.filter(isJudged).flatMap(run => {
		const other = others.get(run.seed);
		return other ? [[run, other] as const] : [];
	});
}
