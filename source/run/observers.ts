/** What observes a solver while it runs: the trace, each move, the move that reaches a cost. The run stays as it is. */

import type {Solver} from '../solvers/solver.js';
import type {Sample} from './samples.js';
import {advanceUntil} from './timeline.js';

export type TraceOptions = {
	/**
	Moves between two rows. Without it, 500 rows are of the first 500 moves, and 500 more of each doubling.
	*/
	readonly every?: number | undefined;
	/** Gets the figures of the run after some moves. */
	readonly onRow: (row: Sample) => void;
	/** Called with a number of moves when a manual change drops all rows after them: those follow again. */
	readonly onDrop?: ((moves: number) => void) | undefined;
};

/** Without `every`, as many rows as this are in the first part of a run, and in each doubling of it. */
const resolution = 500;

/** Observes a solver, whose `advance` then stops at each row. */
export class RunTrace {
	readonly #solver: Solver;
	readonly #options: TraceOptions;
	readonly #elapsed: () => number;
	/** The moves of the last row, and of the next: after a step back, moves are repeated. */
	#last = 0;
	#next = 0;

	/** @param elapsed the milliseconds of running so far */
	constructor(solver: Solver, options: TraceOptions, elapsed: () => number) {
		this.#solver = solver;
		this.#options = options;
		this.#elapsed = elapsed;
		this.#add();
		observe(
			solver,
			() => this.#next,
			() => {
				if (solver.moves >= this.#next) {
					this.#add();
				}
			},
		);
	}

	/** Add the last row. */
	end(): void {
		if (this.#solver.moves > this.#last) {
			this.#add();
		}
	}

	/** All moves after this number are dropped: they count as new. */
	drop(moves: number): void {
		if (moves < this.#last) {
			this.#last = moves;
			this.#next = this.#after(moves);
			this.#options.onDrop?.(moves);
		}
	}

	#add(): void {
		const {moves} = this.#solver;
		this.#last = moves;
		this.#next = this.#after(moves);
		this.#options.onRow({...this.#solver.gauges(), moves, milliseconds: this.#elapsed()});
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
