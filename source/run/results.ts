/** What came of each run of a plan, in three numbers a run: 100 000 runs are 1.7 MB. */

import type {Outcome} from './batch.js';
import {cellsOf, type Plan, totalOf} from './plan.js';

const statuses = ['missing', 'solved', 'gave-up', 'failed'] as const;

type Status = (typeof statuses)[number];

export type Figures = {
	readonly runs: number;
	/** Of them, those whose worker failed: they are in none of the other figures. */
	readonly failed: number;
	/** Moves and milliseconds of the runs that solved their puzzle, ascending. */
	readonly moves: Float64Array;
	readonly times: Float64Array;
	/** Moves and milliseconds of those that did not. */
	readonly unsolvedMoves: Float64Array;
	readonly unsolvedTimes: Float64Array;
};

export class Results {
	readonly plan: Plan;
	readonly total: number;
	readonly #status: Uint8Array;
	readonly #moves: Float64Array;
	readonly #times: Float64Array;
	readonly #count = {missing: 0, solved: 0, 'gave-up': 0, failed: 0};

	constructor(plan: Plan) {
		this.plan = plan;
		this.total = totalOf(plan);
		this.#status = new Uint8Array(this.total);
		this.#moves = new Float64Array(this.total);
		this.#times = new Float64Array(this.total);
		this.#count.missing = this.total;
	}

	/** How many runs are as they are. */
	get count(): Readonly<Record<Status, number>> {
		return this.#count;
	}

	statusOf(index: number): Status {
		return statuses[this.#status[index]];
	}

	/** Keep what came of a run; what was known of it before is forgotten. */
	add({index, status, moves, milliseconds}: Outcome): void {
		this.#count[this.statusOf(index)]--;
		this.#count[status]++;
		this.#status[index] = statuses.indexOf(status);
		this.#moves[index] = moves;
		this.#times[index] = milliseconds;
	}

	/** Make a run missing again: it is to be made anew. */
	forget(index: number): void {
		this.#count[this.statusOf(index)]--;
		this.#count.missing++;
		this.#status[index] = 0;
	}

	/** The figures of the runs of some cells (a puzzle and a variant each) that are there, whatever order they came in. */
	figures(cells: Iterable<number>): Figures {
		const perSeed = cellsOf(this.plan);
		const found: Record<'solved' | 'gave-up' | 'failed', number[]> = {solved: [], 'gave-up': [], failed: []};
		for (const cell of cells) {
			for (let index = cell; index < this.total; index += perSeed) {
				const status = this.statusOf(index);
				if (status !== 'missing') {
					found[status].push(index);
				}
			}
		}

		const read = (indexes: readonly number[], values: Float64Array) =>
			Float64Array.from(indexes, index => values[index]).sort();
		return {
			runs: found.solved.length + found['gave-up'].length + found.failed.length,
			failed: found.failed.length,
			moves: read(found.solved, this.#moves),
			times: read(found.solved, this.#times),
			unsolvedMoves: read(found['gave-up'], this.#moves),
			unsolvedTimes: read(found['gave-up'], this.#times),
		};
	}
}

/** Solved runs first, then those that never end: what quantiles are taken of. */
export function withEndless(solved: Float64Array, endless: number): Float64Array {
	const values = new Float64Array(solved.length + endless).fill(Number.POSITIVE_INFINITY);
	values.set(solved);
	return values;
}
