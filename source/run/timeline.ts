/**
A run that can be rewound. A solver only goes forward, but the same moves always lead to the same state. So each slice of
the run leaves a checkpoint, which has the solver's whole state, and any earlier point is reached from the last checkpoint
before it, by making the moves between them again. A jump costs at most these moves; checkpoints are kept evenly over the
run, as many as fit into bounded memory.

The *frontier* is the furthest point reached: up to it moves are replayed, beyond it they are new. Manual changes of the
temperature are a list, by moves, and are applied where they are due, in a replay too. A further change drops the run
beyond its point, and the frontier is there again.
*/

import {now} from '../clock.js';
import type {Checkpoint, Snapshot, Solver, TemperatureOverride} from '../solvers/solver.js';
import type {TemperatureChange, TemperatureCommand} from './run.js';
import {cyclesOf, endCycles, type ReplayedSample} from './samples.js';
import {nextTask, slice} from './timing.js';

/** Counters to whose next change a run can be advanced. All only grow with the moves, except for `best`, the lowest cost, which only falls. */
export type Counter = 'level' | 'uphill' | 'best' | 'restart';

/** Samples of the last cycles, which are made again at the end of a run: at full speed one may be all that there is of a cycle. */
const endSamples = 512;

/** The most moves that are made again there: those of an annealer take about a tenth of a second. */
export const mostEndMoves = 2 ** 20;

export class Timeline {
	readonly #solver: Solver;
	readonly #changes: TemperatureChanges;
	readonly #checkpoints: CheckpointStore;
	readonly #onDrop: ((moves: number) => void) | undefined;
	/** The number of moves at the furthest point reached. */
	frontier = 0;

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

	get isAtFrontier(): boolean {
		return this.position === this.frontier;
	}

	get changes(): readonly TemperatureChange[] {
		return this.#changes.list;
	}

	/** Make up to this many moves, replayed up to the frontier and new beyond it; returns how many were made. */
	advance(moves: number): number {
		const made = this.#replay(moves);
		this.frontier = Math.max(this.frontier, this.position);
		return made;
	}

	/**
	Keep a checkpoint if this is a new end of the run; to be called after each slice.

	@param elapsed milliseconds that the run has taken so far
	*/
	remember(elapsed: number): void {
		if (this.isAtFrontier && this.position > this.#checkpoints.lastWhere(() => true).moves) {
			this.#checkpoints.add(this.#checkpoint(elapsed));
		}
	}

	/**
	Go to the point after this many moves, clamped to 0 and the frontier.

	@param within a point that is earlier by at most this many moves will do, if it takes no moves to get there
	*/
	seek(moves: number, within = 0): void {
		const goal = Math.max(0, Math.min(this.frontier, Math.round(moves)));
		const from = this.#checkpoints.lastWhere(one => one.moves <= goal);
		// The current point may be nearer than the checkpoint.
		if (goal < this.position || from.moves > this.position) {
			this.#restore(from);
		}

		if (goal - this.position > within) {
			this.#replay(goal - this.position);
		}
	}

	/**
	Make the last cycles again, from the last move before them, or from the start of the run, to the current point; there the
	run is afterwards, even if this is ended early. Other work has its turn meanwhile.

	@returns their samples: at ends of parts of equal length, and after the last move but one; none where there are no cycles,
	or these have too many moves
	@throws the signal's reason on abort
	*/
	async replayCycles(signal?: AbortSignal): Promise<readonly ReplayedSample[]> {
		const end = this.#checkpoint();
		if (end.cycles === 0) {
			return [];
		}

		const isReached = () => cyclesOf(this.#solver.gauges()) > end.cycles - endCycles;
		const samples: ReplayedSample[] = [];
		const addSample = () => void samples.push({...this.#solver.gauges(), moves: this.position});
		let due = now() + slice;
		const rest = async () => {
			if (now() >= due) {
				await nextTask();
				signal?.throwIfAborted();
				due = now() + slice;
			}
		};
		try {
			let before = this.#checkpoints.lastWhere(({cycles}) => cycles <= end.cycles - endCycles);
			this.#restore(before);
			const part = Math.ceil((end.moves - this.position) / endSamples);
			while (!isReached()) {
				before = this.#checkpoint();
				this.#replay(part);
				await rest();
			}

			const reached = this.position;
			this.#restore(before);
			this.#replayUntil(isReached, reached - before.moves);
			const start = this.position;
			const length = end.moves - start;
			if (length > mostEndMoves) {
				return [];
			}

			this.#restore(before);
			this.#replay(start - 1 - before.moves);
			addSample();
			const ends = Array.from({length: endSamples}, (_, k) => start + Math.round((length * k) / endSamples));
			for (const moves of [...ends, end.moves - 1, end.moves]) {
				if (moves > this.position) {
					this.#replay(moves - this.position);
					addSample();
					await rest();
				}
			}

			return samples;
		} finally {
			this.#restore(end);
		}
	}

	/** Advance to the next change of a counter, at most this many moves; returns how many were made. */
	advanceTo(counter: Counter, moves: number): number {
		const before = this.count(counter);
		const isReached = () => this.count(counter) !== before;
		const [start, frontier] = [this.#checkpoint(), this.frontier];
		const made = this.advance(moves);
		if (made > 1 && isReached()) {
			// The change lies within these moves: again from their beginning, in halves.
			this.#restore(start);
			this.#replayUntil(isReached, made);
			this.#drop(Math.max(frontier, this.position));
		}

		return this.position - start.moves;
	}

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
		return this.#checkpoints.lastWhere(one => one.moves <= moves).milliseconds;
	}

	#checkpoint(milliseconds = 0): StoredCheckpoint {
		const {moves} = this.#solver;
		const cycles = cyclesOf(this.#solver.gauges());
		return {moves, cycles, milliseconds, state: this.#solver.save()};
	}

	#restore({state}: StoredCheckpoint): void {
		this.#solver.restore(state);
		this.#changes.rewind();
	}

	/** Drop the run beyond this point. */
	#drop(moves: number): void {
		this.frontier = moves;
		this.#checkpoints.dropAfter(moves);
		this.#onDrop?.(moves);
	}

	/** Advance the solver, and apply manual changes where they are due. */
	#replay(moves: number): number {
		let made = 0;
		while (made < moves) {
			const count = this.#solver.advance(Math.min(moves - made, this.#changes.nextAt - this.position));
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

/** A checkpoint, and where in the run it was saved. */
type StoredCheckpoint = {
	readonly moves: number;
	readonly cycles: number;
	readonly milliseconds: number;
	readonly state: Checkpoint;
};

/** Bytes that all checkpoints may take, unless the fewest take more: those of cross-entropy have 2 MB on 64 × 64, 24 MB on 144 × 144. */
const budget = 64 * 2 ** 20;

/** Bounds of the number of checkpoints. */
const maxCount = 1152;
const minCount = 32;

/** Bytes of an object or array besides its content, about. */
const overhead = 200;

/** The bytes of a checkpoint, about. */
function estimateBytes(value: unknown): number {
	if (ArrayBuffer.isView(value)) {
		return overhead + value.byteLength;
	}

	return typeof value === 'object' && value !== null
		? Object.values(value).reduce((sum: number, part) => sum + estimateBytes(part), overhead)
		: 8;
}

/**
The checkpoints of a run, in bounded memory. They are spread evenly over the run, but for the latest.

If they are small, as those of most solvers, there are 1152, and the next one is at most about 1 / 500 of the run away. At
370 KB each (cross-entropy on 36 × 36) there are 178, and the distance is about 1 / 80; at 2 MB each (64 × 64) there are 32,
and it is about 1 / 12.
*/
class CheckpointStore {
	/** How many of the latest stay: with 64 and slices of 16 milliseconds, a second back needs no replay. */
	readonly #latest: number;
	readonly #capacity: number;
	/** In the order of the run. */
	#list: StoredCheckpoint[];

	/** @param start the start of the run; all checkpoints are taken to have its size */
	constructor(start: StoredCheckpoint) {
		this.#capacity = Math.max(minCount, Math.min(maxCount, Math.floor(budget / estimateBytes(start.state))));
		this.#latest = Math.max(4, Math.floor(this.#capacity / 18));
		this.#list = [start];
	}

	/** Add a later one. In place of too many, that goes whose own neighbours are closest, but never the start. */
	add(later: StoredCheckpoint): void {
		const list = this.#list;
		list.push(later);
		if (list.length > this.#capacity) {
			let [closest, least] = [1, Number.POSITIVE_INFINITY];
			for (let k = 1; k < list.length - this.#latest; k++) {
				const distance = list[k + 1].moves - list[k - 1].moves;
				if (distance < least) {
					[closest, least] = [k, distance];
				}
			}

			list.splice(closest, 1);
		}
	}

	/** The last one where this holds, or the start. */
	lastWhere(isEarly: (one: StoredCheckpoint) => boolean): StoredCheckpoint {
		return this.#list.findLast(isEarly) ?? this.#list[0];
	}

	/** Drop all beyond this many moves. */
	dropAfter(moves: number): void {
		this.#list = this.#list.filter(one => one.moves <= moves);
	}
}

/** The factor of one command: two of them about double e^(-Δ/T) at the temperatures that matter. */
const warmer = 1.25;

/** What raising a temperature held at 0 makes of it. */
const lowestHeld = 0.01;

class TemperatureChanges {
	readonly #solver: Solver;
	/** In the order of the run. */
	list: readonly TemperatureChange[];
	/** The index of the next change. */
	#next = 0;

	/** @param list the changes of the run to repeat */
	constructor(solver: Solver, list: readonly TemperatureChange[]) {
		this.#solver = solver;
		this.list = [...list].sort((a, b) => a.at - b.at);
		this.apply();
	}

	/** The number of moves after which the next change is due. */
	get nextAt(): number {
		return this.list.at(this.#next)?.at ?? Number.POSITIVE_INFINITY;
	}

	/** Apply the changes that are due at this point. Each is the whole override, so that applying it twice does no harm. */
	apply(): void {
		for (; this.nextAt <= this.#solver.moves; this.#next++) {
			const {at: _, ...override} = this.list[this.#next];
			this.#solver.overrideTemperature?.(override);
		}
	}

	/** Continue from this point, to which the solver was restored. */
	rewind(): void {
		this.#next = this.list.filter(({at}) => at < this.#solver.moves).length;
		this.apply();
	}

	/** Change the override at this point; later changes are dropped. */
	change(override: TemperatureOverride): void {
		const at = this.#solver.moves;
		this.list = [...this.list.filter(change => change.at < at), {at, ...override}];
		this.#next = this.list.length - 1;
		this.apply();
	}
}

/** The override after a command; undefined for a solver without a temperature. */
function overrideAfter(
	{override, temperature}: Pick<Snapshot, 'override' | 'temperature'>,
	command: TemperatureCommand,
): TemperatureOverride | undefined {
	if (!override || temperature === undefined) {
		return undefined;
	}

	const {factor, held, isReleased} = override;
	if (command === 'hold') {
		return held === undefined
			? {factor: 1, held: rounded(temperature)}
			: {factor, held: undefined, isReleased: true};
	}

	const change = command === 'heat' ? warmer : 1 / warmer;
	return held === undefined
		? {factor: rounded(factor * change), held, isReleased}
		: {factor: 1, held: rounded(command === 'heat' ? Math.max(held * change, lowestHeld) : held * change)};
}

/** In as many digits as a person copies: the command that repeats a run writes all of them. */
const rounded = (value: number): number => Number(value.toPrecision(4));
