/** A run as React state: its snapshots, as many as a screen can show. */

import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {useCallback, useMemo} from 'react';
import {annealInWorker} from '../../run/anneal-in-worker.js';
import {type AnnealOptions, initialProgress, type Progress} from '../../run/drive.js';
import {RunLog} from '../../run/log.js';
import {frameTimes, type Pace} from '../../run/pace.js';
import type {Run} from '../../run/run.js';
import {mostLessonMoves} from '../../solvers/lessons.js';
import {coldestOf} from '../../solvers/settings.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import {Heat} from '../../view/board/board-content.js';
import {isAbove} from '../../view/chart/scale.js';
import {Landscape} from '../../view/landscape/landscape.js';
import {LessonProgress} from '../../view/lesson.js';
import type {WatchedRun} from '../state.js';
import type {Motion} from '../theme/theme.js';
import {RateMeter, rateBetween, useFrames} from '../use-frames.js';

/** See `AnnealOptions`. */
export type MoveObserver = Pick<AnnealOptions, 'onMove' | 'onDrop' | 'trace'>;

export type WatchLimits = {
	readonly moves?: number;
	readonly timeout?: number;
	/** Called when a run begins; returns what receives its moves. */
	readonly observe?: ((run: WatchedRun) => MoveObserver) | undefined;
};

export type Watch = {
	readonly progress: Progress;
	/** The run at its latest step, which is not shown while it is rewound. */
	readonly latest: Progress;
	readonly log: RunLog;
	readonly landscape: Landscape;
	/** Of the lesson that the run demonstrates. */
	readonly lesson: LessonProgress | undefined;
	readonly peak: number;
	/** The lowest temperature of the schedule, where it has one and nothing has gone below it. */
	readonly cold: number | undefined;
	readonly heat: Heat;
	readonly measuredRate: number | undefined;
	/** The name of the solver's file, before the first snapshot. */
	readonly loading?: string | undefined;
};

/** Milliseconds of running over which the rate is measured. */
const rateWindow = 500;

type Options = {
	readonly run: WatchedRun;
	readonly pace: Pace;
	readonly limits: WatchLimits;
	/** Called with every snapshot, drawn or not. */
	readonly onProgress: (run: WatchedRun, progress: Progress) => void;
	/** Called when the question of the run's lesson is decided. */
	readonly onLessonOver?: ((run: WatchedRun) => void) | undefined;
};

type FrameOptions = {readonly motion: Motion; readonly isSoft: () => boolean};

/** The view of a run. An error of the run is thrown in the render. */
export function useRun({motion, isSoft, ...options}: Options & FrameOptions): Watch {
	const {run, pace, limits, onProgress, onLessonOver} = options;
	// The first frame does not wait for the run's thread to start.
	const first = useMemo(() => initialWatch(run), [run]);
	const begin = useCallback(
		(signal: AbortSignal) => watching({run, pace, limits, onProgress, onLessonOver}, first, signal),
		[run, first, pace, limits, onProgress, onLessonOver],
	);
	return useFrames({begin, isOver: isRunOver, pace, motion, full: frameTimes.run, isSoft}) ?? first;
}

export const isRunOver = ({progress}: Watch) => progress.status !== 'running';

/** The views of a run, one for each snapshot. @throws the errors of the run */
export async function* watching(
	{run, pace, limits, onProgress, onLessonOver}: Options,
	first: Watch,
	signal: AbortSignal,
): AsyncGenerator<Watch, void, void> {
	const {puzzle, method: solver, seed, settings, initial, changes} = run;
	const recorder = new WatchRecorder(puzzle, first);
	const {lesson} = first;
	onProgress(run, first.progress);
	const {moves: most = run.lesson && mostLessonMoves, timeout, observe} = limits;
	for await (const progress of annealInWorker(puzzle, {
		...observe?.(run),
		moves: most,
		timeout,
		settings,
		initial,
		solver,
		seed,
		pace,
		signal,
		changes,
		isRewindable: true,
	})) {
		const wasOver = lesson?.isDone;
		const watch = recorder.add(progress, pace.rate);
		onProgress(run, progress);
		// What is drawn again after a key is still of this moment.
		yield watch;
		if (lesson?.isDone && !wasOver) {
			onLessonOver?.(run);
		}
	}
}

/** What the screens draw of a run besides its snapshot: collected as the run goes on, dropped where it is rewound. */
class WatchRecorder {
	readonly #meter = new RateMeter(rateWindow);
	readonly #log = new RunLog();
	readonly #landscape = new Landscape();
	readonly #heat: Heat;
	#watch: Watch;

	constructor({geometry}: Puzzle, first: Watch) {
		this.#heat = new Heat(geometry);
		this.#watch = first;
		this.#meter.add(0, 0);
	}

	/** The view of the next snapshot. @param speed the target speed, 0 for a pause */
	add(progress: Progress, speed: number): Watch {
		const {moves, frontier, temperature} = progress;
		const [log, landscape, heat] = [this.#log, this.#landscape, this.#heat];
		landscape.truncate(frontier);
		landscape.add(log.follow(progress));
		let {lesson, latest, cold, measuredRate} = this.#watch;
		if (moves === frontier) {
			lesson?.add(progress, landscape);
			latest = progress;
			cold = isAbove(temperature, cold) ? cold : undefined;
			measuredRate = this.#measure(progress, speed);
		}

		heat.add(progress.grid);
		// The ends of the thermometer are those of the whole run: its film does not move them.
		const [shown, {peak}] = [log.snapshot(), log];
		this.#watch = {progress, latest, log: shown, landscape, lesson, heat, peak, cold, measuredRate};
		return this.#watch;
	}

	#measure({moves, milliseconds, status}: Progress, speed: number): number | undefined {
		const meter = this.#meter;
		meter.speed = speed;
		meter.add(moves, milliseconds);
		return status === 'running'
			? meter.rate
			: rateBetween({done: 0, time: 0}, {done: moves, time: milliseconds});
	}
}

/** The view of a run before its thread has started. */
export function initialWatch(run: WatchedRun): Watch {
	const {puzzle, method, settings, lesson} = run;
	const progress = firstProgress(run);
	const log = new RunLog();
	log.follow(progress);
	return {
		progress,
		latest: progress,
		log,
		landscape: new Landscape(),
		lesson: lesson && new LessonProgress(lesson, method.unit),
		heat: new Heat(puzzle.geometry),
		peak: log.peak,
		cold: coldestOf(method, puzzle, settings),
		measuredRate: undefined,
		loading: method.file && clean(path.basename(fileURLToPath(method.file))),
	};
}

const known = new WeakMap<Run, Progress>();

/** The first snapshot of a run. It is kept: a large grid takes a tenth of a second and more. */
export function firstProgress(run: Run): Progress {
	const progress = known.get(run) ?? initialProgress(run);
	known.set(run, progress);
	return progress;
}
