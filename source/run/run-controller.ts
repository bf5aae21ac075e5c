/** A run in progress: what it does between two snapshots, at which pace, and how its time is counted. */

import {now} from '../clock.js';
import {isSolvedState} from '../solvers/checked-solver.js';
import type {Solver} from '../solvers/solver.js';
import type {Progress} from './drive.js';
import type {Pace, Step, StopCondition} from './pace.js';
import {reachedLimit} from './reached-limit.js';
import {SampleBuffer} from './samples.js';
import {Stopwatch} from './stopwatch.js';
import {type Counter, type TemperatureChange, Timeline} from './timeline.js';

/** Milliseconds of work before the event loop has its turn. */
const slice = 8;

/** Steps of a slice, after each of which there is a look at the curves and at the clock: where its moves end it, … */
const steps = 64;

/** … and where its time does, with at least half as many: such slices are many, and looks cost their share of the rate. */
const timedSteps = 16;

/** On the way to a change of a counter there are fewer: each step costs some checkpoints. */
const stepsOnTheWay = 8;

/** Milliseconds between two snapshots at a limited pace: 30 a second. */
const frame = 1000 / 30;

/** A step in progress: run until `counter` differs from `from`. */
type Goal = {readonly counter: Counter; readonly from: number};

export class RunController {
	readonly #solver: Solver;
	readonly #timeline: Timeline;
	readonly #stopwatch = new Stopwatch();
	readonly #looks = new SampleBuffer();
	readonly #limit: number;
	readonly #timeout: number;
	#isStuck = false;
	/** Whether a step of one move is in progress: a move may take several slices. */
	#isStepping = false;
	/** The step in progress, if it takes several slices. */
	#goal: Goal | undefined;
	#stage: StopCondition | undefined;

	constructor(
		solver: Solver,
		{
			limit,
			timeout,
			script,
			onDrop,
		}: {
			limit: number;
			timeout: number;
			script: readonly TemperatureChange[] | undefined;
			onDrop: ((moves: number) => void) | undefined;
		},
	) {
		this.#solver = solver;
		this.#timeline = new Timeline(solver, script, onDrop);
		this.#limit = limit;
		this.#timeout = timeout;
	}

	report(): Omit<Progress, 'solver' | 'seed'> {
		this.#stopwatch.stop();
		const {frontier, isAtFrontier, position, changes} = this.#timeline;
		const {elapsed} = this.#stopwatch;
		const snapshot = this.#solver.snapshot();
		const passed = this.#looks.take();
		const hasEnded =
			this.#isStuck ||
			snapshot.end !== undefined ||
			position >= this.#limit ||
			(isAtFrontier && elapsed >= this.#timeout);
		const limits = {limit: this.#limit, timeout: isAtFrontier ? this.#timeout : Number.POSITIVE_INFINITY};
		return {
			...snapshot,
			...(snapshot.cost !== 0 && {end: snapshot.end ?? reachedLimit(position, elapsed, limits)}),
			status: isSolvedState(snapshot) ? 'solved' : hasEnded ? 'gave-up' : 'running',
			milliseconds: isAtFrontier ? elapsed : this.#timeline.elapsedAt(position),
			frontier,
			changes,
			...(this.#goal ? {goal: this.#goal.counter} : {}),
			...(passed ? {samples: passed} : {}),
		};
	}

	/** Wait until something is due at this pace, and do it, or one slice of it. @throws the signal's reason on abort */
	async go(pace: Pace, isOver: boolean, signal: AbortSignal | undefined): Promise<void> {
		const {nextStep = this.#goal?.counter} = pace;
		if (pace.hasTemperatureCommand) {
			// At any rate, and also during a step or a stage, which then goes on.
			this.#steer(pace, isOver);
		} else if (this.#goal && pace.rate === 0 && nextStep === this.#goal.counter && !isOver) {
			// The same step asked for once more follows this one; any other ends it.
			this.#advanceTo(this.#goal);
		} else if (this.#solver.isUnderWay && !isOver && (pace.rate > 0 || this.#isStillStepping(pace))) {
			this.#advance(1);
		} else {
			this.#goal = undefined;
			await this.#begin(pace, isOver, signal);
		}

		if (pace.rate === 0) {
			// Between steps no time is counted.
			this.#stopwatch.stop();
		}

		this.#timeline.remember(this.#stopwatch.elapsed);
	}

	/** A further step of one move follows this one; any other ends it. */
	#isStillStepping({nextStep = 'move'}: Pace): boolean {
		return this.#isStepping && nextStep === 'move';
	}

	/** Do what is due, or continue a stage. */
	async #begin(pace: Pace, isOver: boolean, signal: AbortSignal | undefined): Promise<void> {
		const stage = pace.rate === 0 && !isOver && this.#isBeforeEndOfStage ? this.#stage : undefined;
		const due = stage ?? (await nextDue(pace, isOver, () => this.#startClock(), this.#stopwatch, signal));
		if (due === 'touch') {
			this.#steer(pace, isOver);
		} else if (typeof due === 'number') {
			// At full speed a slice is at most an eighth of the run so far: even a short run has a curve to show.
			const most = due === Number.POSITIVE_INFINITY ? Math.max(64, Math.ceil(this.#solver.moves / 8)) : due;
			this.#advance(most);
		} else {
			this.#step(due);
		}
	}

	#steer(pace: Pace, isOver: boolean): void {
		for (const touch of pace.takeTemperatureCommands()) {
			if (!isOver) {
				this.#timeline.command(touch);
			}
		}
	}

	get #isBeforeEndOfStage(): boolean {
		const {moves = 0, milliseconds = 0} = this.#stage ?? {};
		return this.#timeline.position < moves && this.#stopwatch.elapsed < milliseconds;
	}

	#step(step: Step): void {
		const timeline = this.#timeline;
		if (step === 'move') {
			this.#isStepping = true;
			this.#advance(1);
			return;
		}

		if (step === 'stop') {
			this.#isStepping = false;
			return;
		}

		this.#isStuck = false;
		this.#isStepping = false;
		if (step === 'back') {
			timeline.seek(timeline.position - 1);
		} else if (step === 'level-back') {
			timeline.seekLevelBack();
		} else if (typeof step === 'object' && 'moves' in step) {
			this.#stage = step;
			this.#advanceOnStage(step);
		} else if (typeof step === 'object') {
			timeline.seek(
				'to' in step ? step.to * timeline.frontier : timeline.position + step.by * timeline.frontier,
			);
		} else {
			this.#advanceTo({counter: step, from: timeline.count(step)});
		}
	}

	#advance(moves: number): void {
		this.#startClock();
		const timeline = this.#timeline;
		const most = Math.min(moves, this.#limit - timeline.position);
		const made = advanceFor((count, isDue) => this.#note(timeline.advance(count, isDue)), this.#solver, most);
		this.#isStuck = this.#isStuckAfter(made);
		this.#isStepping &&= this.#solver.isUnderWay ?? false;
	}

	#advanceTo(goal: Goal): void {
		this.#startClock();
		const timeline = this.#timeline;
		const made = advanceFor(
			(count, isDue) => {
				const from = timeline.position;
				timeline.advanceTo(goal.counter, count, isDue);
				return this.#note(timeline.position - from);
			},
			this.#solver,
			this.#limit - timeline.position,
			() => timeline.count(goal.counter) !== goal.from,
			stepsOnTheWay,
		);
		this.#isStuck = this.#isStuckAfter(made);
		const isBefore = timeline.count(goal.counter) === goal.from && !this.#isStuck && this.#solver.cost > 0;
		this.#goal = isBefore && timeline.position < this.#limit ? goal : undefined;
	}

	/** One slice of a stage. A stage may be shorter than a few moves take, so the clock is checked after each of the first. */
	#advanceOnStage({moves, milliseconds}: StopCondition): void {
		if (!this.#isBeforeEndOfStage) {
			return;
		}

		this.#startClock();
		const made = advanceFor(
			(count, isDue) => this.#note(this.#timeline.advance(count, isDue)),
			this.#solver,
			Math.min(moves, this.#limit) - this.#timeline.position,
			() => this.#stopwatch.elapsed >= milliseconds,
		);
		this.#isStuck = this.#isStuckAfter(made);
	}

	/** Whether there was no move to make. */
	#isStuckAfter(made: number): boolean {
		return made === 0 && !this.#solver.isUnderWay;
	}

	/** Look at what has not been before; returns how many moves led there. */
	#note(made: number): number {
		if (made > 0 && this.#timeline.isAtFrontier) {
			this.#looks.note(this.#solver, this.#stopwatch.elapsed);
		}

		return made;
	}

	/** Time is counted only at the frontier: replayed moves were counted when they were first made. */
	#startClock(): void {
		if (this.#timeline.isAtFrontier) {
			this.#stopwatch.start();
		}
	}
}

/** Wait until something is due at this pace; returns what: a number of moves, a step, or touches. */
async function nextDue(
	pace: Pace,
	isOver: boolean,
	start: () => void,
	stopwatch: Stopwatch,
	signal: AbortSignal | undefined,
): Promise<number | Step | 'touch'> {
	for (;;) {
		const {rate} = pace;
		if (pace.hasTemperatureCommand) {
			return 'touch';
		}

		if (rate === 0 || isOver) {
			stopwatch.stop();
			const step = pace.takeStep();
			if (step) {
				return step;
			}

			await pace.wait(Number.POSITIVE_INFINITY, signal);
			stopwatch.skip();
			continue;
		}

		if (rate === Number.POSITIVE_INFINITY) {
			return Number.POSITIVE_INFINITY;
		}

		start();
		const left = stopwatch.untilDue(Math.max(frame, 1000 / rate));
		if (left <= 0) {
			return stopwatch.movesDue(rate);
		}

		stopwatch.expectWait(left);
		await pace.wait(left, signal);
	}
}

/**
Advance until `moves` are made, `isReached` holds, or the slice is over, in calls whose size adapts to the solver: after a
few shorter ones no more than `most`, and where time ends the slice no more than `timedSteps`; returns the moves made.
*/
function advanceFor(
	advance: (moves: number, isDue: () => boolean) => number,
	solver: Solver,
	moves: number,
	isReached = () => false,
	most = steps,
): number {
	const end = now() + slice;
	const isDue = () => now() >= end;
	const longest = Math.ceil(moves / most);
	let made = 0;
	for (let step = 1; made < moves; ) {
		const started = now();
		const count = advance(Math.min(step, moves - made), isDue);
		made += count;
		const time = now();
		if (count === 0 || solver.cost === 0 || time >= end || isReached()) {
			break;
		}

		if (time - started < slice / Math.min(most, timedSteps)) {
			step = Math.min(step * 2, longest);
		}
	}

	return made;
}
