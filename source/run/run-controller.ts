/** A run in progress: what it does between two snapshots, at which pace, and how its time is counted. */

import {now} from '../clock.js';
import type {Driver, Progress} from './driver.js';
import {frameTimes, type Pace, type Step, type StopCondition} from './pace.js';
import type {TemperatureChange} from './run.js';
import {SampleBuffer} from './samples.js';
import {type Counter, Timeline} from './timeline.js';
import {StepLoop, slice} from './timing.js';

/** Steps of a slice that its moves end: after each the curves get a sample and the clock is read. */
const sliceSteps = 64;

/** Steps of a slice that its time ends are at least half as many: there are many such slices, and samples cost their share of the rate. */
const timedSteps = 16;

/** Steps of a slice that seeks the change of a counter: each costs some checkpoints. */
const seekingSteps = 8;

/** A step in progress: run until `counter` differs from `from`. */
type Goal = {readonly counter: Counter; readonly from: number};

type SliceOptions = {
	/** Makes up to `count` moves; returns how many. */
	readonly advance?: (count: number, isDue: () => boolean) => number;
	readonly isReached?: () => boolean;
	readonly most?: number;
};

export class RunController {
	readonly #driver: Driver;
	readonly #timeline: Timeline;
	readonly #samples = new SampleBuffer();
	/** Whether a step of one move is in progress: a move may take several slices. */
	#isStepping = false;
	#goal: Goal | undefined;
	#stop: StopCondition | undefined;

	/** @param changes manual ones to repeat */
	constructor(driver: Driver, changes?: readonly TemperatureChange[]) {
		this.#driver = driver;
		this.#timeline = new Timeline(driver.solver, changes, driver.drop);
	}

	report(): Progress {
		this.#driver.stopwatch.stop();
		const {frontier, isAtFrontier, position, changes} = this.#timeline;
		const samples = this.#samples.take();
		return this.#driver.report({
			frontier,
			changes,
			...(!isAtFrontier && {milliseconds: this.#timeline.elapsedAt(position)}),
			...(this.#goal && {goal: this.#goal.counter}),
			...(samples && {samples}),
		});
	}

	/**
	Wait until something is due at this pace, and do it, or one slice of it.

	@param most the most moves of a slice at full speed
	@throws the signal's reason on abort
	*/
	async go(pace: Pace, isOver: boolean, signal: AbortSignal | undefined, most: number): Promise<void> {
		const {nextStep = this.#goal?.counter} = pace;
		if (pace.hasTemperatureCommand) {
			// At any rate; a step in progress continues afterwards.
			this.#changeTemperature(pace, isOver);
		} else if (this.#goal && pace.rate === 0 && nextStep === this.#goal.counter && !isOver) {
			// The same step requested again follows this one; any other ends it.
			this.#seek(this.#goal);
		} else if (this.#driver.solver.isUnderWay && !isOver && (pace.rate > 0 || this.#isStillStepping(pace))) {
			this.#advance(1);
		} else {
			this.#goal = undefined;
			await this.#begin(pace, isOver, signal, most);
		}

		if (pace.rate === 0) {
			// Between steps no time is counted.
			this.#driver.stopwatch.stop();
		}

		this.#timeline.remember(this.#driver.stopwatch.elapsed);
	}

	/** A further step of one move follows this one; any other ends it. */
	#isStillStepping({nextStep = 'move'}: Pace): boolean {
		return this.#isStepping && nextStep === 'move';
	}

	/** Do what is due, or continue to the stop condition. */
	async #begin(pace: Pace, isOver: boolean, signal: AbortSignal | undefined, most: number): Promise<void> {
		// A condition that was met is over, also where the run goes back before it.
		this.#stop = pace.rate === 0 && !isOver && this.#isBeforeStop ? this.#stop : undefined;
		const due = this.#stop ?? (await this.#nextDue(pace, isOver, signal));
		if (due === 'temperature') {
			this.#changeTemperature(pace, isOver);
		} else if (typeof due === 'number') {
			this.#advance(due === Number.POSITIVE_INFINITY ? most : due);
		} else {
			this.#step(due);
		}
	}

	/** Wait until something is due at this pace; returns what: a number of moves, a step, or changes of the temperature. */
	async #nextDue(
		pace: Pace,
		isOver: boolean,
		signal: AbortSignal | undefined,
	): Promise<number | Step | 'temperature'> {
		const stopwatch = this.#driver.stopwatch;
		for (;;) {
			const {rate} = pace;
			if (pace.hasTemperatureCommand) {
				return 'temperature';
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

			this.#startClock();
			const left = stopwatch.untilDue(Math.max(frameTimes.run, 1000 / rate));
			if (left <= 0) {
				return stopwatch.movesDue(rate);
			}

			stopwatch.expectWait(left);
			await pace.wait(left, signal);
		}
	}

	#changeTemperature(pace: Pace, isOver: boolean): void {
		for (const command of pace.takeTemperatureCommands()) {
			if (!isOver) {
				this.#timeline.command(command);
			}
		}
	}

	get #isBeforeStop(): boolean {
		const {moves = 0, milliseconds = 0} = this.#stop ?? {};
		return this.#timeline.position < moves && this.#driver.stopwatch.elapsed < milliseconds;
	}

	#step(step: Step): void {
		const timeline = this.#timeline;
		this.#isStepping = step === 'move';
		if (step === 'move') {
			this.#advance(1);
			return;
		}

		if (step === 'stop') {
			return;
		}

		this.#driver.isStuck = false;
		if (step === 'back') {
			timeline.seek(timeline.position - 1);
		} else if (step === 'level-back') {
			timeline.seekLevelBack();
		} else if (typeof step === 'string') {
			this.#seek({counter: step, from: timeline.count(step)});
		} else if ('moves' in step) {
			this.#stop = step;
			if (this.#isBeforeStop) {
				this.#runSlice(step.moves - timeline.position, {
					isReached: () => this.#driver.stopwatch.elapsed >= step.milliseconds,
				});
			}
		} else {
			const {frontier} = timeline;
			if ('to' in step) {
				timeline.seek(step.to * frontier, (step.within ?? 0) * frontier);
			} else {
				timeline.seek(timeline.position + step.by * frontier);
			}
		}
	}

	#advance(moves: number): void {
		this.#runSlice(moves);
		this.#isStepping &&= this.#driver.solver.isUnderWay ?? false;
	}

	/** One slice on the way to the change of a counter. */
	#seek(goal: Goal): void {
		const timeline = this.#timeline;
		const isReached = () => timeline.count(goal.counter) !== goal.from;
		this.#runSlice(Number.POSITIVE_INFINITY, {
			advance(count, isDue) {
				const from = timeline.position;
				timeline.advanceTo(goal.counter, count, isDue);
				return timeline.position - from;
			},
			isReached,
			most: seekingSteps,
		});
		const isBefore = !isReached() && !this.#driver.isStuck && this.#driver.solver.cost > 0;
		this.#goal = isBefore && timeline.position < this.#driver.limit ? goal : undefined;
	}

	/** Advance until these moves are made, the limit or `isReached` holds, or the slice is over. */
	#runSlice(
		moves: number,
		{
			advance = (count, isDue) => this.#timeline.advance(count, isDue),
			isReached = () => false,
			most = sliceSteps,
		}: SliceOptions = {},
	): void {
		this.#startClock();
		const end = now() + slice;
		const isDue = () => now() >= end;
		const left = Math.min(moves, this.#driver.limit - this.#timeline.position);
		this.#driver.make(left, new StepLoop(slice / Math.min(most, timedSteps)), {
			advance: count => {
				const {frontier} = this.#timeline;
				const made = advance(count, isDue);
				// A state that is new: replayed moves were sampled when they were first made.
				if (this.#timeline.frontier > frontier) {
					this.#samples.add(this.#driver.solver, this.#driver.stopwatch.elapsed);
				}

				return made;
			},
			isOver: () => isDue() || isReached(),
			longest: Math.ceil(left / most),
		});
	}

	/** Time is counted only at the frontier: replayed moves were counted when they were first made. */
	#startClock(): void {
		if (this.#timeline.isAtFrontier) {
			this.#driver.stopwatch.start();
		}
	}
}
