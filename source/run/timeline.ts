/**
A run that can be rewound: any point of it is reached by replaying the moves from the last checkpoint before it.

Memory is bounded: there are at most some thousand checkpoints, or where they are large, as many as fit into 64 MB (see
marks.ts). A jump costs at most the moves between two of them.
*/

import {noOverride, type Solver, type TemperatureOverride} from '../solvers/solver.js';
import {CheckpointStore, type StoredCheckpoint} from './checkpoint-store.js';

/** A manual change of the temperature, in force from the point after `at` moves on. */
export type TemperatureChange = TemperatureOverride & {readonly at: number};

/** A manual change: a quarter warmer (`heat`), a fifth colder (`cool`), or hold the temperature, or release it to the schedule again (`hold`). */
export type TemperatureCommand = 'heat' | 'cool' | 'hold';

/** Counters that a run can be advanced to the next change of. All only grow with the moves, except for `best`, the lowest cost, which only falls. */
export type Counter = 'level' | 'uphill' | 'best' | 'restart';

/** The factor of one touch: two of them about double e^(-Δ/T) at the temperatures that matter. */
const warmer = 1.25;

/** Where the temperature is held at 0, this is the next warmer one. */
const faintest = 0.01;

export class Timeline {
	readonly #solver: Solver;
	readonly #marks: CheckpointStore;
	readonly #onDrop: ((moves: number) => void) | undefined;
	#changes: TemperatureChange[];
	#next = 0;
	#frontier = 0;

	/**
	@param script manual changes of the run that is to be repeated
	@param onDrop called when the run beyond so many moves is dropped
	*/
	constructor(solver: Solver, script: readonly TemperatureChange[] = [], onDrop?: (moves: number) => void) {
		this.#solver = solver;
		this.#onDrop = onDrop;
		this.#changes = [...script].sort((a, b) => a.at - b.at);
		this.#applyChanges();
		this.#marks = new CheckpointStore(this.#mark());
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
		return this.#changes;
	}

	/**
	Make up to so many moves, replayed up to the frontier and new beyond it; returns how many were made.

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
		if (this.isAtFrontier && this.position > this.#marks.last.moves) {
			this.#marks.add(this.#mark(elapsed));
		}
	}

	/** Go to the point after so many moves, clamped to 0 and the frontier. */
	seek(moves: number): void {
		const goal = Math.max(0, Math.min(this.#frontier, Math.round(moves)));
		const from = this.#marks.before(goal);
		// The way from here may be shorter than the one from there.
		if (goal < this.position || from.moves > this.position) {
			this.#restore(from);
		}

		// The way is divided, with a mark after each part: going on back from there is quick.
		const part = Math.ceil((goal - this.position) / this.#marks.mostNear);
		const near: StoredCheckpoint[] = [];
		while (this.position < goal) {
			this.#replay(Math.min(goal - this.position, part));
			near.push(this.#mark(from.milliseconds));
		}

		if (near.length > 1) {
			this.#marks.near = near;
		}
	}

	/** Go to the beginning of this level, or if this is it, of the one before. */
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

		this.#restore(this.#marks.beforeLevel(level));
		this.#replayUntil(() => this.#solver.level >= level, start - 1 - this.position);
	}

	/** Advance to the next change of a counter, at most so many moves; returns whether it was reached. */
	advanceTo(counter: Counter, moves: number, isDue?: () => boolean): boolean {
		const before = this.count(counter);
		let step = 1;
		let made = 0;
		while (made < moves) {
			const start = this.#mark();
			const frontier = this.#frontier;
			const count = this.advance(Math.min(step, moves - made), isDue);
			if (count === 0) {
				return false;
			}

			if (this.count(counter) !== before) {
				if (count > 1) {
					// It lies in this step: again from its beginning, in halves.
					this.#restore(start);
					this.#replayUntil(() => this.count(counter) !== before, count);
				}

				this.#forget(Math.max(frontier, this.position));
				return true;
			}

			made += count;
			step *= 2;
		}

		return false;
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
	command(touch: TemperatureCommand): void {
		const {override: hand, temperature} = this.#solver.snapshot();
		if (!hand || temperature === undefined) {
			return;
		}

		const at = this.position;
		this.#forget(at);
		this.#changes = [
			...this.#changes.filter(change => change.at < at),
			{at, ...overrideAfter(hand, touch, temperature)},
		];
		this.#next = this.#changes.length - 1;
		this.#applyChanges();
	}

	/** Milliseconds of running up to a point, about: those of the last checkpoint before it. */
	elapsedAt(moves: number): number {
		return this.#marks.before(moves).milliseconds;
	}

	/** Apply the changes that are due at this point. Each is the whole state of the hand, so that applying it twice does no harm. */
	#applyChanges(): void {
		for (; (this.#changes.at(this.#next)?.at ?? Infinity) <= this.position; this.#next++) {
			const {factor, held} = this.#changes[this.#next];
			this.#solver.overrideTemperature?.({factor, held});
		}
	}

	#nextAfter(moves: number): number {
		const index = this.#changes.findIndex(({at}) => at >= moves);
		return index === -1 ? this.#changes.length : index;
	}

	#mark(milliseconds = 0): StoredCheckpoint {
		const {moves, level} = this.#solver;
		return {moves, level, milliseconds, state: this.#solver.save()};
	}

	#restore({moves, state}: StoredCheckpoint): void {
		this.#solver.restore(state);
		this.#next = this.#nextAfter(moves);
		this.#applyChanges();
	}

	/** Drop the run beyond this point. */
	#forget(moves: number): void {
		this.#frontier = moves;
		this.#marks.forgetAfter(moves);
		this.#onDrop?.(moves);
	}

	/** Advance the solver, applying manual changes where they are due. */
	#replay(moves: number, isDue?: () => boolean): number {
		let made = 0;
		while (made < moves) {
			const at = this.#changes.at(this.#next)?.at ?? Infinity;
			const count = this.#solver.advance(Math.min(moves - made, at - this.position), isDue);
			made += count;
			this.#applyChanges();
			if (count === 0) {
				break;
			}
		}

		return made;
	}

	/** Go to the first point, at most so many moves from here, where a condition holds that stays true from there on: by bisection. */
	#replayUntil(isReached: () => boolean, moves: number): void {
		for (let left = moves; left > 0; ) {
			const start = this.#mark();
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

/** The state of the hand after a touch, at this temperature. */
function overrideAfter(
	{factor, held}: TemperatureOverride,
	touch: TemperatureCommand,
	temperature: number,
): TemperatureOverride {
	if (touch === 'hold') {
		return held === undefined ? {factor: 1, held: temperature} : noOverride;
	}

	const change = touch === 'heat' ? warmer : 1 / warmer;
	return held === undefined
		? {factor: factor * change, held}
		: {factor, held: touch === 'heat' ? Math.max(held * change, faintest) : held * change};
}
