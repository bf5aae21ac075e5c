/** A cost that a run is to reach, and after how many moves it first did. */

import type {Checkpoint, Solver} from '../solvers/solver.js';

/** Observes a solver. The run stays as it is: the moves that reached the cost are repeated by halves until one is left. */
export class TargetCost {
	/** The moves; undefined until the lowest cost is at most the target. */
	moves: number | undefined;
	readonly #solver: Solver;
	readonly #cost: number;

	constructor(solver: Solver, cost: number) {
		this.#solver = solver;
		this.#cost = cost;
		this.moves = this.#isReached ? solver.moves : undefined;
		const advance = solver.advance.bind(solver);
		solver.advance = (count, isDue) => {
			if (this.moves !== undefined) {
				return advance(count, isDue);
			}

			const before = solver.save();
			const made = advance(count, isDue);
			if (this.#isReached) {
				const after = solver.save();
				this.moves = solver.moves - made + this.#firstOf(made, before, advance);
				solver.restore(after);
			}

			return made;
		};
	}

	get #isReached(): boolean {
		return this.#solver.gauges().bestCost <= this.#cost;
	}

	/** The first move from a checkpoint that reaches the cost, within a number of moves. */
	#firstOf(count: number, from: Checkpoint, advance: Solver['advance']): number {
		const solver = this.#solver;
		let [low, high, state] = [0, count, from];
		while (high - low > 1) {
			const middle = low + Math.floor((high - low) / 2);
			solver.restore(state);
			advance(middle - low);
			if (this.#isReached) {
				high = middle;
			} else {
				low = middle;
				state = solver.save();
			}
		}

		return high;
	}
}
