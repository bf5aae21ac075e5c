/** The outcomes of all runs of a plan, in 33 bytes per run, 41 with a target: 100 000 runs are 3.3 MB. */

import {cellCount, type Plan, totalOf} from './plan.js';
import type {RunOutcome} from './worker-protocol.js';

const statuses = ['missing', 'solved', 'gave-up', 'failed'] as const;

type OutcomeStatus = (typeof statuses)[number];

/** The outcomes of some runs, to be summarised. */
export type Figures = {
	readonly runs: number;
	/** Those of them whose worker failed: they are in none of the arrays. */
	readonly failed: number;
	/** Moves, restarts and milliseconds of the runs that solved their puzzle, ascending. */
	readonly moves: Float64Array;
	readonly restarts: Float64Array;
	readonly times: Float64Array;
	/** The same of the runs that gave up. */
	readonly unsolvedMoves: Float64Array;
	readonly unsolvedRestarts: Float64Array;
	readonly unsolvedTimes: Float64Array;
	/** The lowest costs of the runs that gave up, as far as they are known, ascending. */
	readonly unsolvedBests: Float64Array;
	/** The moves to the target cost of the runs that reached it, and all moves of those that did not, ascending. */
	readonly targetMoves: Float64Array;
	readonly unreachedMoves: Float64Array;
};

export class Results {
	readonly plan: Plan;
	readonly total: number;
	readonly #status: Uint8Array;
	readonly #moves: Float64Array;
	readonly #restarts: Float64Array;
	readonly #times: Float64Array;
	readonly #bests: Float64Array;
	/** NaN where the target was not reached; empty without one. */
	readonly #targets: Float64Array;
	/** The runs of each kind of machine, as far as it is known. */
	readonly machines = new Map<string, number>();
	readonly #count = {missing: 0, solved: 0, 'gave-up': 0, failed: 0};

	constructor(plan: Plan) {
		this.plan = plan;
		this.total = totalOf(plan);
		this.#status = new Uint8Array(this.total);
		this.#moves = new Float64Array(this.total);
		this.#restarts = new Float64Array(this.total);
		this.#times = new Float64Array(this.total);
		this.#bests = new Float64Array(this.total);
		this.#targets = new Float64Array(plan.target === undefined ? 0 : this.total);
		this.#count.missing = this.total;
	}

	/** The number of runs by status. */
	get count(): Readonly<Record<OutcomeStatus, number>> {
		return this.#count;
	}

	statusOf(index: number): OutcomeStatus {
		return statuses[this.#status[index]];
	}

	/** The moves and milliseconds of a run; 0 for one that is missing or failed. */
	effortOf(index: number): {readonly moves: number; readonly milliseconds: number} {
		return {moves: this.#moves[index], milliseconds: this.#times[index]};
	}

	/**
	Record the outcome of a run, in place of a failure.

	@param machine its processor and its Node
	*/
	add(
		{index, status, moves, restarts, best = Number.NaN, target = Number.NaN, milliseconds}: RunOutcome,
		machine?: string,
	): void {
		if (machine !== undefined && status !== 'failed') {
			this.machines.set(machine, (this.machines.get(machine) ?? 0) + 1);
		}

		this.#count[this.statusOf(index)]--;
		this.#count[status]++;
		this.#status[index] = statuses.indexOf(status);
		this.#moves[index] = moves;
		this.#restarts[index] = restarts;
		this.#times[index] = milliseconds;
		this.#bests[index] = best;
		this.#targets[index] = target;
	}

	/** Mark a run as missing again. */
	forget(index: number): void {
		this.#count[this.statusOf(index)]--;
		this.#count.missing++;
		this.#status[index] = 0;
	}

	/** The figures of the runs recorded so far of some cells, each a pair of a puzzle and a variant; see `cellCount`. */
	figures(cells: Iterable<number>): Figures {
		const perSeed = cellCount(this.plan);
		const found: Record<'solved' | 'gave-up' | 'failed', number[]> = {solved: [], 'gave-up': [], failed: []};
		for (const cell of cells) {
			for (let index = cell; index < this.total; index += perSeed) {
				const status = this.statusOf(index);
				if (status !== 'missing') {
					found[status].push(index);
				}
			}
		}

		const valid = this.#targets.length === 0 ? [] : [...found.solved, ...found['gave-up']];
		const reached = valid.filter(index => !Number.isNaN(this.#targets[index]));
		const unreached = valid.filter(index => Number.isNaN(this.#targets[index]));
		const read = (indexes: readonly number[], values: Float64Array) =>
			Float64Array.from(indexes, index => values[index]).sort();
		return {
			runs: found.solved.length + found['gave-up'].length + found.failed.length,
			failed: found.failed.length,
			moves: read(found.solved, this.#moves),
			restarts: read(found.solved, this.#restarts),
			times: read(found.solved, this.#times),
			unsolvedMoves: read(found['gave-up'], this.#moves),
			unsolvedRestarts: read(found['gave-up'], this.#restarts),
			unsolvedTimes: read(found['gave-up'], this.#times),
			unsolvedBests: read(found['gave-up'], this.#bests).filter(best => !Number.isNaN(best)),
			targetMoves: read(reached, this.#targets),
			unreachedMoves: read(unreached, this.#moves),
		};
	}
}

/** The values of solved runs, ascending, followed by one Infinity for each unsolved run: the input of `quantile`. */
export function withEndless(solved: Float64Array, endless: number): Float64Array {
	const values = new Float64Array(solved.length + endless).fill(Number.POSITIVE_INFINITY);
	values.set(solved);
	return values;
}
