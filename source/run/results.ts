/** The outcomes of all runs of a plan, in 33 bytes per run, 41 with a target: 100 000 runs are 3.3 MB. */

import {cellCount, type Plan, totalOf} from './plan.js';
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
