/** The drive: runs a solver as an async iterator of snapshots, in slices short enough for keys, signals and frames. */

import {boolean, checkOptions, instance, kind, type Rules} from '../arguments.js';
import {now} from '../clock.js';
import type {Condition} from '../solvers/lesson.js';
import {sidesOf} from '../solvers/neighbours.js';
import type {Method} from '../solvers/solver.js';
import {missingDigits} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {figuresOf, Milestones} from './milestones.js';
import {NeighbourSamples} from './neighbour-samples.js';
import {frameTimes, Pace, rateAt, type Step} from './pace.js';
import type {Run, TemperatureChange} from './run.js';
import {cyclesOf, movesToSample, type Sample, sampleOf} from './samples.js';
import {
	type Progress,
	type RunControl,
	runFrom,
	type SolveOptions,
	SolverRun,
	solveRules,
} from './solver-run.js';
import {type Counter, Timeline} from './timeline.js';
import {nextTask, StepLoop, slice} from './timing.js';

export type AnnealOptions = SolveOptions &
	DriveOptions & {
		/** Manual changes of the temperature to replay, from `Progress.changes` of an earlier run. */
		readonly changes?: readonly TemperatureChange[] | undefined;
	};

export type DriveOptions = RunControl & {
	/** Ends the run: the iterator throws the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** The speed; may be changed at any time. @default as fast as possible */
	readonly pace?: Pace | undefined;
	/** Conditions whose milestones are reported; the run waits at the one that the speed names. @default none @internal */
	readonly conditions?: readonly Condition[] | undefined;
	/** At the end of the run, wait for steps back instead of returning. @default false */
	readonly isRewindable?: boolean | undefined;
	/** Whether snapshots have `neighbours`, where the solver knows them. @default false */
	readonly hasNeighbours?: boolean | undefined;
};

export {type Progress, randomSeed} from './solver-run.js';

const annealRules: Rules<AnnealOptions> = {
	...solveRules,
	pace: instance(Pace),
	changes: kind(
		'a list of changes with at and factor',
		value =>
			Array.isArray(value) && value.every(each => Number.isFinite(each?.at) && Number.isFinite(each.factor)),
	),
	isRewindable: boolean,
	hasNeighbours: boolean,
	conditions: kind('a list of conditions', Array.isArray),
};

/** The most moves between two snapshots that are counted, and the fewest between two that the clock ends. */
const longestPart = 1_000_000;
const shortestPart = 64;

/** The state of a run whose solver has not been created: the givens alone. */
export function blankProgress({
	puzzle: {geometry, givens},
	method: {name: solver},
	seed,
}: Pick<Run, 'puzzle' | 'seed'> & {readonly method: Pick<Method, 'name'>}): Progress {
	const {size, rows, columns, boxCells} = geometry;
	const cost = missingDigits(size, [...rows, ...columns, ...boxCells], givens);
	return {
		grid: givens,
		cost,
		bestGrid: givens,
		bestCost: cost,
		startCost: cost,
		temperature: undefined,
		acceptance: undefined,
		...{restarts: 0, reheats: 0, moves: 0, frontier: 0, level: 0, milliseconds: 0},
		end: undefined,
		move: undefined,
		readings: [],
		status: 'running',
		solver,
		seed,
		changes: [],
	};
}

/**
The first snapshot that `anneal` yields, the starting grid, synchronously. Of a solver's file, which runs in threads
alone, the givens.

@param hasNeighbours see DriveOptions
@throws what `anneal` throws
*/
export function initialProgress(run: Run, hasNeighbours = false): Progress {
	const first = run.method.file === undefined ? watchedRun(run) : undefined;
	return first?.report(hasNeighbours ? {neighbours: first.solver.neighbours?.()} : {}) ?? blankProgress(run);
}

/** Its time begins with the first move. */
function watchedRun(...parts: ConstructorParameters<typeof SolverRun>): SolverRun {
	const run = new SolverRun(...parts);
	run.skipTime();
	return run;
}

/**
Solve a puzzle, snapshot by snapshot.

The consumer sets the pace by pulling: not pulling is a pause. The first snapshot is the starting grid, the last one is
`solved` or `gave-up`. Without a `pace` the others come at fixed counts of moves, the same in every run: after each of the
first nine, then each time after an eighth more than before, and never more than 1 000 000 apart. With one they come when
the clock says so, about 30 times a second.

@param puzzle a puzzle, or its text in any format
@throws (at the first pull) PuzzleError for a malformed puzzle; RangeError for an unknown solver, setting or option, or a
value out of range; TypeError for a value of another type; later the signal's reason on abort, and Error for a solver that
breaks its contract
@example
for await (const {cost, temperature, status} of anneal('1...............', {solver: 'block-swap'})) console.log(cost, status);
*/
export async function* anneal(
	puzzle: Puzzle | string,
	options: AnnealOptions = {},
): AsyncGenerator<Progress, void, void> {
	checkOptions(options, annealRules);
	if (options.pace && (options.onMove || options.trace)) {
		throw new RangeError('onMove and trace observe a run without a pace: it may be rewound');
	}

	options.signal?.throwIfAborted();
	yield* annealRun(runFrom(puzzle, options), options);
}

/** The same with a run. */
export async function* annealRun(run: Run, options: DriveOptions): AsyncGenerator<Progress, void, void> {
	const {signal, pace = new Pace(), isRewindable, hasNeighbours} = options;
	signal?.throwIfAborted();
	const running = watchedRun(run, options);
	const {solver} = running;
	const rate = () => rateAt(pace.speed, cyclesOf(solver.gauges()));
	const hasThem = hasNeighbours && solver.neighbours?.() !== undefined;
	const neighbours = hasThem ? new NeighbourSamples(solver, run.method.pace, rate) : undefined;
	const controller = new RunController(running, run, neighbours, options.conditions);
	for (;;) {
		const current = controller.report(pace);
		const isOver = current.status !== 'running';
		if (isOver && isRewindable) {
			yield {...current, ...(await controller.lastCycles(signal))};
		} else {
			yield current;
			if (isOver) {
				return;
			}
		}

		// As near to it as slices come.
		const due = now() + frameTimes.run - slice / 2;
		const next = current.moves + (options.pace ? timedPart : countedPart)(current.moves);
		do {
			await controller.go(pace, isOver, signal, next - running.solver.moves);
			await nextTask();
			signal?.throwIfAborted();
		} while (
			!running.isOver &&
			running.solver.moves < next &&
			!controller.isWaiting(pace) &&
			(!options.pace || (isFull(pace) && now() < due))
		);
	}
}

const isFull = ({rate}: Pace) => rate === Number.POSITIVE_INFINITY;

/** Moves to the next snapshot: an eighth of the run so far, since even a short run has a curve to show. */
const timedPart = (moves: number) => Math.max(shortestPart, Math.ceil(moves / 8));
const countedPart = (moves: number) => Math.min(longestPart, Math.max(1, Math.ceil(moves / 8)));

/** Steps of a slice that its moves end: after each the curves get a sample and the clock is read. */
const sliceSteps = 64;

/** Steps of a slice that its time ends are at least half as many: there are many such slices, and samples cost their share of the rate. */
const timedSteps = 16;

/** Steps of a slice that seeks the change of a counter: each costs some checkpoints. */
const seekingSteps = 8;

/** A step of several slices: each call of `advance` makes one, and returns whether another one is needed. */
type Task = {readonly step: Step; readonly goal?: Counter; readonly advance: () => boolean};

/** A run in progress: what it does between two snapshots, at which pace, and how its time is counted. */
class RunController {
	readonly #run: SolverRun;
	readonly #timeline: Timeline;
	readonly #neighbours: NeighbourSamples | undefined;
	readonly #method: Method;
	readonly #milestones: Milestones;
	readonly #samples: Sample[] = [];
	/** The index of the milestone at which it waits. */
	#until = 0;
	/** Whether the last cycles of this end of the run are known. */
	#isEndKnown = false;
	/** The step in progress. */
	#task: Task | undefined;

	/** @param neighbours what snapshots have of them, if they are to have it */
	constructor(
		run: SolverRun,
		{method, changes}: Run,
		neighbours?: NeighbourSamples,
		conditions?: readonly Condition[],
	) {
		this.#run = run;
		this.#neighbours = neighbours;
		this.#method = method;
		this.#milestones = new Milestones(conditions);
		this.#timeline = new Timeline(run.solver, changes, moves => this.#milestones.drop(moves));
		this.#look();
	}

	/** Whether the run is at the milestone at which it waits. */
	isWaiting({speed: {until = 0}}: Pace): boolean {
		return this.#timeline.position >= this.#milestones.endOf(until);
	}

	/** Look for the next milestone, where the run is at its frontier. */
	#look(): void {
		const run = this.#run;
		const {isAtFrontier, position, changes} = this.#timeline;
		if (isAtFrontier && this.#milestones.isDue(position, run.isOver)) {
			const better = () => {
				const neighbours = run.solver.neighbours?.();
				return neighbours && sidesOf(neighbours).better;
			};
			this.#milestones.look(figuresOf(run.report({changes}), this.#method), run.isOver, better);
		}
	}

	report(pace: Pace): Progress {
		const isWaiting = this.isWaiting(pace);
		const {frontier, isAtFrontier, position, changes} = this.#timeline;
		const samples = this.#samples.splice(0);
		const milestones = this.#milestones.list;
		const progress = this.#run.report({
			frontier,
			changes,
			...(!isAtFrontier && {milliseconds: this.#timeline.elapsedAt(position)}),
			...(this.#task?.goal && {goal: this.#task.goal}),
			...(samples.length > 0 && {samples}),
			...this.#neighbours?.report(pace.rate > 0 && !this.#run.isOver && !isWaiting, !isWaiting),
			...(milestones.length > 0 && {milestones}),
		});
		// A snapshot may take long.
		this.#run.stopwatch.stop();
		return progress;
	}

	/**
	The last cycles of a run that has ended, in detail, where they are not known: not of a solver that learns, whose
	generations each have a sample, nor of a solver's file, whose moves take as long as they like. It is no time of running.
	*/
	async lastCycles(signal: AbortSignal | undefined): Promise<Pick<Progress, 'lastCycles'>> {
		const isKnown = this.#isEndKnown;
		this.#isEndKnown = true;
		const {learns, file} = this.#method;
		const isReplayed = !isKnown && !learns && file === undefined;
		const lastCycles = isReplayed ? await this.#timeline.replayCycles(signal) : [];
		return lastCycles.length > 0 ? {lastCycles} : {};
	}

	/**
	Wait until something is due at this pace, and do it, or one slice of it.

	@param most the most moves of a slice at full speed
	@throws the signal's reason on abort
	*/
	async go(pace: Pace, isOver: boolean, signal: AbortSignal | undefined, most: number): Promise<void> {
		const task = this.#task;
		this.#until = pace.speed.until ?? 0;
		const {rate, nextStep = task?.step} = pace;
		const isChanged = pace.hasTemperatureCommand;
		if (task && rate === 0 && nextStep === task.step && !isOver && !isChanged) {
			// The same step requested again follows this one; any other ends it.
			this.#follow(task);
		} else {
			// A step in progress continues after a change of the temperature.
			this.#task = isChanged ? task : undefined;
			const due = await this.#nextDue(pace, isOver, signal);
			if (due === 'temperature') {
				for (const command of pace.takeTemperatureCommands()) {
					if (!isOver) {
						this.#timeline.command(command);
					}
				}
			} else if (typeof due === 'number') {
				this.#runSlice(due === Number.POSITIVE_INFINITY ? most : due);
			} else {
				this.#step(due);
			}
		}

		if (pace.rate === 0) {
			// Between steps no time is counted.
			this.#run.stopwatch.stop();
		}

		this.#timeline.remember(this.#run.stopwatch.elapsed);
	}

	/** Wait until something is due at this pace; returns what: a number of moves, a step, or changes of the temperature. */
	async #nextDue(
		pace: Pace,
		isOver: boolean,
		signal: AbortSignal | undefined,
	): Promise<number | Step | 'temperature'> {
		const stopwatch = this.#run.stopwatch;
		for (;;) {
			const isWaiting = isOver || this.isWaiting(pace);
			if (pace.rate > 0 && !isWaiting) {
				this.#startClock();
			}

			const rate = isWaiting ? 0 : rateAt(pace.speed, cyclesOf(this.#run.solver.gauges()));
			if (pace.hasTemperatureCommand) {
				return 'temperature';
			}

			if (rate === 0) {
				stopwatch.stop();
				const step = pace.takeStep();
				if (step || this.#neighbours?.isOfMoving) {
					// The snapshot of a run that pauses shows what could come next from this very grid.
					return step ?? 'stop';
				}

				await pace.wait(Number.POSITIVE_INFINITY, signal);
				stopwatch.skip();
				continue;
			}

			if (rate === Number.POSITIVE_INFINITY) {
				return Number.POSITIVE_INFINITY;
			}

			const left = stopwatch.untilDue(Math.max(frameTimes.run, 1000 / rate));
			if (left <= 0) {
				return stopwatch.movesDue(rate);
			}

			stopwatch.expectWait(left);
			await pace.wait(left, signal);
		}
	}

	/** Make a step, or its first slice. `stop` has ended the one before already. */
	#step(step: Step): void {
		const [timeline, run] = [this.#timeline, this.#run];
		if (step === 'stop') {
			return;
		}

		run.isStuck = false;
		if (step === 'back') {
			timeline.seek(timeline.position - 1);
		} else if (step === 'move') {
			this.#runSlice(1);
		} else if (typeof step === 'string') {
			this.#follow(this.#seeking(step));
		} else if ('moves' in step) {
			const isBefore = () => timeline.position < step.moves;
			const advance = () => {
				this.#runSlice(step.moves - timeline.position);
				return isBefore();
			};
			if (isBefore()) {
				this.#follow({step, advance});
			}
		} else {
			const {frontier, position} = timeline;
			const [moves, within] =
				'to' in step ? [step.to * frontier, step.within] : [position + step.by * frontier];
			timeline.seek(moves, (within ?? 0) * frontier);
		}
	}

	#follow(task: Task): void {
		this.#task = task.advance() ? task : undefined;
	}

	/** On the way to the change of a counter. */
	#seeking(goal: Counter): Task {
		const [timeline, run] = [this.#timeline, this.#run];
		const from = timeline.count(goal);
		const isReached = () => timeline.count(goal) !== from;
		const advance = () => {
			this.#runSlice(Number.POSITIVE_INFINITY, isReached, goal);
			return !isReached() && !run.isStuck && run.solver.cost > 0 && timeline.position < run.limit;
		};
		return {step: goal, goal, advance};
	}

	/** Advance until these moves are made, the limit or `isReached` holds, or the slice is over. @param goal where `isReached` waits for its change */
	#runSlice(moves: number, isReached = () => false, goal?: Counter): void {
		const most = goal ? seekingSteps : sliceSteps;
		this.#startClock();
		const end = now() + slice;
		const left = Math.min(moves, this.#run.limit - this.#timeline.position);
		this.#run.make(left, new StepLoop(slice / Math.min(most, timedSteps)), {
			advance: length => {
				const {frontier, position} = this.#timeline;
				const toLook = this.#neighbours?.movesToLook() ?? Number.POSITIVE_INFINITY;
				const toMilestone = this.#milestones.movesFrom(position, this.#until);
				const count = Math.min(length, movesToSample(position), toLook, toMilestone);
				const made = goal ? this.#timeline.advanceTo(goal, count) : this.#timeline.advance(count);
				this.#neighbours?.look();
				// A state that is new: replayed moves were sampled when they were first made.
				if (this.#timeline.frontier > frontier) {
					this.#isEndKnown = false;
					const {solver, stopwatch} = this.#run;
					const {moves} = solver;
					this.#samples.push(sampleOf({...solver.gauges(), moves, milliseconds: stopwatch.elapsed}));
					this.#look();
				}

				return made;
			},
			isOver: () =>
				now() >= end || isReached() || this.#timeline.position === this.#milestones.endOf(this.#until),
			longest: Math.ceil(left / most),
		});
		// That no move is left to make is known only now.
		this.#look();
	}

	/** Time is counted only at the frontier: replayed moves were counted when they were first made. */
	#startClock(): void {
		if (this.#timeline.isAtFrontier) {
			this.#run.stopwatch.start();
		}
	}
}
