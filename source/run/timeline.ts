/**
A run that can be rewound: any point of it is reached by replaying the moves from the last checkpoint before it.

Memory is bounded: see checkpoint-store.ts. A jump costs at most the moves between two checkpoints.
*/

import type {Solver} from '../solvers/solver.js';
import {CheckpointStore, type StoredCheckpoint} from './checkpoint-store.js';
import {
	overrideAfter,
	type TemperatureChange,
	TemperatureChanges,
	type TemperatureCommand,
} from './temperature-changes.js';
import {StepLoop} from './timing.js';

/** Counters to whose next change a run can be advanced. All only grow with the moves, except for `best`, the lowest cost, which only falls. */
export type Counter = 'level' | 'uphill' | 'best' | 'restart';

export class Timeline {
	readonly #solver: Solver;
	readonly #changes: TemperatureChanges;
	readonly #checkpoints: CheckpointStore;
	readonly #onDrop: ((moves: number) => void) | undefined;
	#frontier = 0;

	/**
	@param changes manual changes of the run to repeat
	@param onDrop called with a number of moves when the run beyond them is dropped
	*/
	constructor(solver: Solver, changes: readonly TemperatureChange[] = [], onDrop?: (moves: number) => void) {
		this.#solver = solver;
		this.#onDrop = onDrop;
		this.#changes = new TemperatureChanges(solver, changes);
		this.#checkpoints = new CheckpointStore(this.#checkpoint());
	}

	/** The number of moves at the current point. */
	get position(): number {
		return this.#solver.moves;
	}

	/** The number of moves at the furthest point reached. */
	get frontier(): number {
		return this.#frontier;
	}

	get isAtFrontier(): boolean {
		return this.position === this.#frontier;
	}

	get changes(): readonly TemperatureChange[] {
		return this.#changes.list;
	}

	/**
	Make up to this many moves, replayed up to the frontier and new beyond it; returns how many were made.

	@param isDue interrupts a move that takes long, which the next call continues
	*/
	advance(moves: number, isDue?: () => boolean): number {
		const made = this.#replay(moves, isDue);
		this.#frontier = Math.max(this.#frontier, this.position);
		return made;
	}

	/**
	Keep a checkpoint if this is a new end of the run; to be called after each slice.

	@param elapsed milliseconds that the run has taken so far
	*/
	remember(elapsed: number): void {
		if (this.isAtFrontier && this.position > this.#checkpoints.last.moves) {
			this.#checkpoints.add(this.#checkpoint(elapsed));
		}
	}

	/**
	Go to the point after this many moves, clamped to 0 and the frontier.

	@param within a point that is earlier by at most this many moves will do, if it takes no moves to get there
	*/
	seek(moves: number, within = 0): void {
		const goal = Math.max(0, Math.min(this.#frontier, Math.round(moves)));
		const from = this.#checkpoints.before(goal);
		// The current point may be nearer than the checkpoint.
		if (goal < this.position || from.moves > this.position) {
			this.#restore(from);
		}

		if (goal - this.position <= within) {
			return;
		}

		// A checkpoint after each part makes further steps back quick.
		const part = Math.ceil((goal - this.position) / this.#checkpoints.maxNear);
		const near: StoredCheckpoint[] = [];
		while (this.position < goal) {
			this.#replay(Math.min(goal - this.position, part));
			near.push(this.#checkpoint(from.milliseconds));
		}

		if (near.length > 1) {
			this.#checkpoints.near = near;
		}
	}

	/** Go to the beginning of this level, or from there to that of the one before. */
	seekLevelBack(): void {
		const start = this.position;
		if (start === 0) {
			return;
		}

		this.seek(start - 1);
		const {level} = this.#solver;
		if (level === 0) {
			this.seek(0);
			return;
		}

		this.#restore(this.#checkpoints.beforeLevel(level));
		this.#replayUntil(() => this.#solver.level >= level, start - 1 - this.position);
	}

	/** Advance to the next change of a counter, at most this many moves; returns whether it was reached. */
	advanceTo(counter: Counter, moves: number, isDue?: () => boolean): boolean {
		const before = this.count(counter);
		const isReached = () => this.count(counter) !== before;
		new StepLoop().run({
			moves,
			advance: count => {
				const start = this.#checkpoint();
				const frontier = this.#frontier;
				const made = this.advance(count, isDue);
				if (made > 0 && isReached()) {
					if (made > 1) {
						// The change lies within this step: again from its beginning, in halves.
						this.#restore(start);
						this.#replayUntil(isReached, made);
					}

					this.#drop(Math.max(frontier, this.position));
				}

				return made;
			},
			isOver: isReached,
		});
		return isReached();
	}

	/** The value of a counter. */
	count(counter: Counter): number {
		if (counter === 'level') {
			return this.#solver.level;
		}

		const {uphill = 0, bestCost, restarts} = this.#solver.snapshot();
		return counter === 'uphill' ? uphill : counter === 'best' ? bestCost : restarts;
	}

	/** Change the temperature at this point; the run beyond it is dropped. */
	command(command: TemperatureCommand): void {
		const override = overrideAfter(this.#solver.snapshot(), command);
		if (override) {
			this.#drop(this.position);
			this.#changes.change(override);
		}
	}

	/** Milliseconds of running up to a point, about: those of the last checkpoint before it. */
	elapsedAt(moves: number): number {
		return this.#checkpoints.before(moves).milliseconds;
	}

	#checkpoint(milliseconds = 0): StoredCheckpoint {
		const {moves, level} = this.#solver;
		return {moves, level, milliseconds, state: this.#solver.save()};
	}

	#restore({state}: StoredCheckpoint): void {
		this.#solver.restore(state);
		this.#changes.rewind();
	}

	/** Drop the run beyond this point. */
	#drop(moves: number): void {
		this.#frontier = moves;
		this.#checkpoints.dropAfter(moves);
		this.#onDrop?.(moves);
	}

	/** Advance the solver, and apply manual changes where they are due. */
	#replay(moves: number, isDue?: () => boolean): number {
		let made = 0;
		while (made < moves) {
			const count = this.#solver.advance(Math.min(moves - made, this.#changes.nextAt - this.position), isDue);
			made += count;
			this.#changes.apply();
			if (count === 0) {
				break;
			}
		}

		return made;
	}

	/** Go to the first point within this many moves where a condition holds that stays true afterwards: by bisection. */
	#replayUntil(isReached: () => boolean, moves: number): void {
		for (let left = moves; left > 0; ) {
			const start = this.#checkpoint();
			const made = this.#replay(Math.ceil(left / 2));
			if (made === 0 || (made === 1 && isReached())) {
				return;
			}

			if (isReached()) {
				this.#restore(start);
				left = made;
			} else {
				left -= made;
			}
		}
	}
}
