/**
What runs, and what is known of it: the watched run, the one beside the menu, a race, an ensemble. Each belongs to the
controller from its start to its end, whatever is drawn or said of it meanwhile.

Its views come from a generator, one by one. Each is kept as `view`, the one truth for keys, the film and what is saved,
and then goes to all who follow it. The next view is asked for once all have taken this one, so a follower that waits, as
the screens do for a terminal that stands still, pauses the run.
*/

import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {annealInWorker} from '../run/anneal-in-worker.js';
import {initialProgress, type Progress} from '../run/drive.js';
import {RunLog} from '../run/log.js';
import type {Pace} from '../run/pace.js';
import {isSampled, type Sample} from '../run/samples.js';
import type {RunLimits} from '../run/solver-run.js';
import {clean} from '../text.js';
import type {FleetKind, FleetView} from '../view/fleet/fleet-kind.js';
import {Landscape} from '../view/landscape/landscape.js';
import type {DrawnRun} from '../view/run/drawn-run.js';
import type {WatchedRun} from './state.js';

/** Called with each view; a promise holds the next one back. */
type Follower<View> = (view: View) => unknown;

type LiveOptions<View> = {
	/** Tells what runs from what ran before on the same screen. */
	readonly number: number;
	/** Makes what there is to see before the threads have started, if there is something. */
	readonly first: () => View | undefined;
	readonly views: (first: View | undefined, signal: AbortSignal) => AsyncIterable<View>;
	readonly onFailure: (error: unknown) => void;
};

export class Live<View> {
	readonly number: number;
	/** The latest one; undefined where there is none yet. */
	view: View | undefined;
	#failure: {readonly error: unknown} | undefined;
	readonly #options: LiveOptions<View>;
	readonly #followers = new Set<Follower<View>>();
	readonly #controller = new AbortController();

	constructor(options: LiveOptions<View>) {
		this.number = options.number;
		this.#options = options;
		try {
			this.view = options.first();
		} catch (error) {
			this.#failure = {error};
		}
	}

	/** Follow it; the result ends that. */
	follow(follower: Follower<View>): () => void {
		this.#followers.add(follower);
		return () => this.#followers.delete(follower);
	}

	/** Run it to its end: once. */
	async start(): Promise<void> {
		const {signal} = this.#controller;
		try {
			if (this.#failure) {
				throw this.#failure.error;
			}

			for await (const view of this.#options.views(this.view, signal)) {
				this.view = view;
				await Promise.all([...this.#followers].map(follower => follower(view)));
			}
		} catch (error) {
			if (!signal.aborted) {
				this.#options.onFailure(error);
			}
		}
	}

	stop(): void {
		this.#controller.abort();
	}
}

/** What is known of a run. */
export type ObservedRun = Pick<DrawnRun, 'progress' | 'log' | 'landscape' | 'measuredRate' | 'loading'> & {
	/** The run at its latest step, which is not shown while it is rewound. */
	readonly latest: Progress;
	/** The temperature of the peak of the heat capacity at its last milestone. */
	readonly peak: number | undefined;
};

export type LiveRuns = {watch?: Live<ObservedRun> | undefined; preview?: Live<ObservedRun> | undefined} & {
	[Kind in FleetKind]?: Live<FleetView> | undefined;
};

type Reading = {readonly done: number; readonly time: number};

/** Milliseconds. */
const second = 1000;

/** Moves in a second; undefined without time. */
const rateBetween = (from: Reading, to: Reading): number | undefined =>
	to.time > from.time ? ((to.done - from.done) / (to.time - from.time)) * second : undefined;

/** Measures how fast a run or a race is. */
export class RateMeter {
	/** Moves in a second; undefined until there is something to measure. */
	rate: number | undefined;
	readonly #window: number;
	#from: Reading = {done: 0, time: 0};

	/** @param window milliseconds over which it is measured */
	constructor(window = second) {
		this.#window = window;
	}

	/**
	@param done moves so far
	@param time milliseconds of running: pauses do not count
	*/
	add(done: number, time: number): void {
		const reading = {done, time};
		if (time - this.#from.time >= this.#window) {
			this.rate = rateBetween(this.#from, reading);
			this.#from = reading;
		}
	}
}

/** Milliseconds of running over which the rate is measured. */
const rateWindow = 500;

type Options = {
	readonly run: WatchedRun;
	readonly pace: Pace;
	readonly limits: RunLimits;
	/** What there is before the run's thread has started. */
	readonly first?: ObservedRun | undefined;
	/** Called with every snapshot, drawn or not. */
	readonly onProgress?: (progress: Progress) => void;
	/** Called with each view once it is shown. */
	readonly onView?: () => void;
	readonly signal: AbortSignal;
};

export const isRunOver = ({progress}: ObservedRun) => progress.status !== 'running';

/**
The views of a run, one for each snapshot: what they have besides is collected as the run goes on, and dropped where it
is rewound.

@throws the errors of the run; the signal's reason on abort
*/
export async function* observeRun({
	run,
	pace,
	limits,
	first = initialObserved(run),
	onProgress,
	onView,
	signal,
}: Options): AsyncGenerator<ObservedRun, void, void> {
	const {landscape} = first;
	let {latest, measuredRate, peak} = first;
	const meter = new RateMeter(rateWindow);
	const log = new RunLog();
	onProgress?.(first.progress);
	const conditions = run.lesson?.beats.slice(0, -1).map(({until = {}}) => until);
	const options = {...limits, pace, signal, isRewindable: true, hasNeighbours: true, conditions};
	for await (const progress of annealInWorker(run, options)) {
		const milestone = progress.milestones?.at(-1)?.moves;
		const {moves, frontier, milliseconds, status} = progress;
		landscape.truncate(frontier);
		const samples = log.follow(progress).filter(isSampled);
		// What comes after a milestone is none of it.
		const isBefore = (sample: Sample) => milestone === undefined || sample.moves <= milestone;
		landscape.add(samples.filter(isBefore));
		peak = milestone === latest.milestones?.at(-1)?.moves ? peak : landscape.peak?.temperature;
		landscape.add(samples.filter(sample => !isBefore(sample)));
		if (moves === frontier) {
			latest = progress;
			meter.add(moves, milliseconds);
			measuredRate =
				status === 'running'
					? meter.rate
					: rateBetween({done: 0, time: 0}, {done: moves, time: milliseconds});
		}

		onProgress?.(progress);
		// What is drawn again after a key is still of this moment.
		yield {progress, latest, log: log.snapshot(), landscape, peak, measuredRate};
		onView?.();
	}
}

/** The view of a run before its thread has started. */
export function initialObserved(run: WatchedRun): ObservedRun {
	const {method} = run;
	const progress = initialProgress(run, true);
	const log = new RunLog();
	log.follow(progress);
	return {
		progress,
		latest: progress,
		log,
		landscape: new Landscape(),
		peak: undefined,
		measuredRate: undefined,
		loading: method.file && clean(path.basename(fileURLToPath(method.file))),
	};
}
