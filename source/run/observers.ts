/** What observes a solver while it runs: the trace, each move, the move that reaches a cost. The run stays as it is. */

import type {Solver} from '../solvers/solver.js';
import {type CountedEvent, eventsBetween, type Sample} from './samples.js';
import {advanceUntil} from './timeline.js';

/** What happened since the row before. */
export type TraceEvent = CountedEvent['kind'] | 'solved' | 'gave-up';

/** The figures of a run after some moves. */
export type TraceRow = Omit<Sample, 'milliseconds' | 'low' | 'high'> & {
	/** Levels completed so far. */
	readonly level: number;
	readonly events: readonly TraceEvent[];
};

export type TraceOptions = {
	/**
	Moves between two rows. Without it, 500 rows are of the first 500 moves, and 500 more of each doubling.
	*/
	readonly every?: number | undefined;
	readonly onRow: (row: TraceRow) => void;
	/** Called with a number of moves when a manual change drops all rows after them: those follow again. */
	readonly onDrop?: ((moves: number) => void) | undefined;
};

/** Without `every`, as many rows as this are in the first part of a run, and in each doubling of it. */
const resolution = 500;

/** The most rows with events whose figures are kept, for what happened since a row to which the run goes back. */
const mostMarks = 10_000;

/** Observes a solver, whose `advance` then stops at each row. */
export class RunTrace {
	readonly #solver: Solver;
	readonly #options: TraceOptions;
	readonly #limit: number;
	/** The figures of the first row, and of those with events. */
	readonly #marks: Array<Omit<TraceRow, 'level' | 'events'>>;
	/** The most moves so far: after a step back, moves are repeated. */
	#reached: number;
	#next: number;
	#hasEnded = false;

	/** @param limit the moves after which the run gives up */
	constructor(solver: Solver, options: TraceOptions, limit = Number.POSITIVE_INFINITY) {
		this.#solver = solver;
		this.#options = options;
		this.#limit = limit;
		this.#marks = [{...solver.gauges(), moves: solver.moves}];
		this.#reached = solver.moves;
		this.#next = this.#after(solver.moves);
		options.onRow(this.#row([]));
		observe(
			solver,
			() => this.#next,
			() => this.#observe(),
		);
	}

	/** Add the last row, once. */
	end(status: 'solved' | 'gave-up'): void {
		if (!this.#hasEnded) {
			this.#hasEnded = true;
			this.#options.onRow(this.#row([status]));
		}
	}

	/** All moves after this number are dropped: they count as new. */
	readonly drop = (moves: number): void => {
		if (moves < this.#reached) {
			this.#reached = moves;
			this.#next = this.#after(moves);
			while (this.#marks.length > 1 && this.#marks[this.#marks.length - 1].moves > moves) {
				this.#marks.pop();
			}

			this.#hasEnded = false;
			this.#options.onDrop?.(moves);
		}
	};

	#observe(): void {
		const {moves} = this.#solver;
		if (moves <= this.#reached) {
			return;
		}

		this.#reached = moves;
		// The end of the run has its own row.
		if (moves >= this.#next && !this.#isAtEnd) {
			this.#next = this.#after(moves);
			this.#options.onRow(this.#row([]));
		}
	}

	get #isAtEnd(): boolean {
		const {cost, moves} = this.#solver;
		return cost === 0 || moves >= this.#limit || this.#solver.snapshot().end !== undefined;
	}

	#row(end: readonly TraceEvent[]): TraceRow {
		const {moves, level} = this.#solver;
		const {cost, bestCost, temperature, acceptance, restarts, reheats} = this.#solver.gauges();
		const row = {moves, level, cost, bestCost, temperature, acceptance, restarts, reheats};
		const before = this.#marks[this.#marks.length - 1];
		const happened = eventsBetween(before, {...row, milliseconds: 0}).map(({kind}) => kind);
		const events: TraceEvent[] = [...happened, ...end];
		if (events.length > 0) {
			this.#marks.push(row);
			this.#marks.splice(0, this.#marks.length - mostMarks);
		}

		return {...row, events};
	}

	/** The moves of the row that follows one. */
	#after(moves: number): number {
		const {every = 2 ** Math.max(0, Math.floor(Math.log2(moves / resolution)))} = this.#options;
		return (Math.floor(moves / every) + 1) * every;
	}
}

/** Make a solver stop at these moves, and ask after each part of its way. */
function observe(solver: Solver, nextStop: () => number, onPart: () => void): void {
	const advance = solver.advance.bind(solver);
	solver.advance = (moves, isDue) => {
		let made = 0;
		while (made < moves) {
			const step = Math.min(moves - made, Math.max(1, nextStop() - solver.moves));
			const count = advance(step, isDue);
			made += count;
			onPart();
			if (count < step) {
				break;
			}
		}

		return made;
	};
}

/**
Make a solver call `onMove` with the cost after each new move.

@returns a function to call with a number of moves when all moves after them are dropped: they count as new
*/
export function observeMoves(
	solver: Solver,
	onMove: (cost: number) => void,
	onDrop?: (moves: number) => void,
): (moves: number) => void {
	let reported = solver.moves;
	observe(
		solver,
		() => solver.moves + 1,
		() => {
			// After a step back some moves are repeated.
			if (solver.moves > reported) {
				reported = solver.moves;
				onMove(solver.cost);
			}
		},
	);
	return moves => {
		if (moves < reported) {
			reported = moves;
			onDrop?.(moves);
		}
	};
}

/** @returns after how many moves the lowest cost was first at most this one; undefined as long as it is not */
export function observeTarget(solver: Solver, cost: number): () => number | undefined {
	const isReached = () => solver.gauges().bestCost <= cost;
	let reached = isReached() ? solver.moves : undefined;
	const advance = solver.advance.bind(solver);
	solver.advance = (count, isDue) => {
		if (reached !== undefined) {
			return advance(count, isDue);
		}

		const before = solver.save();
		const made = advance(count, isDue);
		if (isReached()) {
			const after = solver.save();
			solver.restore(before);
			const run = {save: () => solver.save(), restore: solver.restore.bind(solver), advance};
			advanceUntil(run, isReached, made);
			reached = solver.moves;
			solver.restore(after);
		}

		return made;
	};
	return () => reached;
}
