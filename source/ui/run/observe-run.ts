/** What is known of a run, to be drawn and said: its snapshots, and what is collected from them. */

import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {annealInWorker} from '../../run/anneal-in-worker.js';
import {initialProgress, type Progress} from '../../run/drive.js';
import {RunLog} from '../../run/log.js';
import type {Pace} from '../../run/pace.js';
import {isSampled, type Sample} from '../../run/samples.js';
import type {RunLimits} from '../../run/solver-run.js';
import {clean} from '../../text.js';
import {Landscape} from '../../view/landscape/landscape.js';
import type {ObservedRun} from '../live.js';
import {RateMeter, rateBetween} from '../speed.js';
import type {WatchedRun} from '../state.js';

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
