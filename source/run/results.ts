/** The outcomes of all runs of a plan, in 33 bytes per run, 41 with a target: 100 000 runs are 3.3 MB. Two variants are compared, run by run. */

import {cellCount, type Plan, totalOf} from './plan.js';
import {mcnemarP, quantile, varghaDelaney, wilcoxonSignedRank} from './statistics.js';
import type {RunOutcome} from './worker-protocol.js';

const statuses = ['missing', 'solved', 'gave-up', 'failed'] as const;

type OutcomeStatus = (typeof statuses)[number];

/** What is known of a run in numbers: a target that was not reached is NaN, and so is a lowest cost that is not known. */
const columns = ['moves', 'restarts', 'milliseconds', 'best', 'target'] as const;

type Column = (typeof columns)[number];

/** The values of some runs, as far as they are known, ascending. */
type Values = {readonly [column in Column]: Float64Array};

/** The outcomes of some runs, to be summarised. */
export type Figures = {
	readonly runs: number;
	/** Those of them whose worker failed: they are in none of the values. */
	readonly failed: number;
	readonly solved: Values;
	readonly unsolved: Values;
	/** The runs that reached the target cost, and those that did not. */
	readonly reached: Values;
	readonly unreached: Values;
};

export class Results {
	readonly plan: Plan;
	readonly total: number;
	readonly #status: Uint8Array;
	readonly #values: Values;
	/** The runs of each kind of machine, as far as it is known. */
	readonly machines = new Map<string, number>();
	readonly #count = {missing: 0, solved: 0, 'gave-up': 0, failed: 0};

	constructor(plan: Plan) {
		this.plan = plan;
		this.total = totalOf(plan);
		this.#status = new Uint8Array(this.total);
		const values = (size = this.total) => new Float64Array(size);
		const target = values(plan.target === undefined ? 0 : this.total);
		this.#values = {moves: values(), restarts: values(), milliseconds: values(), best: values(), target};
		this.#count.missing = this.total;
	}

	/** The number of runs by status. */
	get count(): Readonly<Record<OutcomeStatus, number>> {
		return this.#count;
	}

	statusOf(index: number): OutcomeStatus {
		return statuses[this.#status[index]];
	}

	valueOf(index: number, column: Column): number {
		return this.#values[column][index] ?? Number.NaN;
	}

	/**
	Record the outcome of a run, in place of a failure.

	@param machine its processor and its Node
	*/
	add(outcome: RunOutcome, machine?: string): void {
		const {index, status} = outcome;
		if (machine !== undefined && status !== 'failed') {
			this.machines.set(machine, (this.machines.get(machine) ?? 0) + 1);
		}

		this.#setStatus(index, status);
		for (const column of columns) {
			this.#values[column][index] = outcome[column] ?? Number.NaN;
		}
	}

	/** Mark a run as missing again. */
	forget(index: number): void {
		this.#setStatus(index, 'missing');
	}

	#setStatus(index: number, status: OutcomeStatus): void {
		this.#count[this.statusOf(index)]--;
		this.#count[status]++;
		this.#status[index] = statuses.indexOf(status);
	}

	/** The figures of the runs recorded so far of some variants, given by their indexes, with one puzzle or with all. */
	figures(variants: readonly number[], problem?: number): Figures {
		const all = this.plan.variants;
		const found: number[] = [];
		for (const variant of variants) {
			const first = (problem ?? 0) * all.length + variant;
			const step = problem === undefined ? all.length : cellCount(this.plan);
			for (let index = first; index < this.total; index += step) {
				found.push(index);
			}
		}

		const of = (isCounted: (index: number) => boolean): Values => {
			const indexes = found.filter(isCounted);
			const read = (column: Column) =>
				Float64Array.from(indexes, index => this.valueOf(index, column))
					.filter(value => !Number.isNaN(value))
					.sort();
			return Object.fromEntries(columns.map(column => [column, read(column)])) as Values;
		};
		const isJudged = (index: number) => ['solved', 'gave-up'].includes(this.statusOf(index));
		const isReached = (index: number) => !Number.isNaN(this.valueOf(index, 'target'));
		return {
			runs: found.filter(index => this.statusOf(index) !== 'missing').length,
			failed: found.filter(index => this.statusOf(index) === 'failed').length,
			solved: of(index => this.statusOf(index) === 'solved'),
			unsolved: of(index => this.statusOf(index) === 'gave-up'),
			reached: of(index => isJudged(index) && isReached(index)),
			unreached: of(index => isJudged(index) && !isReached(index)),
		};
	}
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
