/** A run as React state: its snapshots, as many as a screen can show. */

import {useCallback, useMemo} from 'react';
import {annealInWorker} from '../../run/anneal-in-worker.js';
import {type AnnealOptions, initialProgress, type Progress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {type Method, resolveSettings, type Settings} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {Heat} from '../../view/board/heat.js';
import {History, historyPointOf} from '../../view/curves/history.js';
import {isAbove} from '../../view/curves/scale.js';
import {LadderTrace} from '../../view/ladder/ladder-trace.js';
import {Landscape} from '../../view/landscape/landscape.js';
import {LessonProgress} from '../../view/lesson.js';
import {EventLog} from '../../view/watch/events.js';
import {RateMeter} from '../rate-meter.js';
import type {WatchedRun} from '../state.js';
import type {Motion} from '../theme/theme.js';
import {useFrames} from '../use-frames.js';

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
	readonly history: History;
	readonly landscape: Landscape;
	readonly ladderTrace: LadderTrace;
	/** Of the lesson that the run demonstrates. */
	readonly lesson: LessonProgress | undefined;
	readonly events: EventLog;
	readonly peak: number;
	/** The lowest temperature of the schedule, where it has one and nothing has gone below it. */
	readonly cold: number | undefined;
	readonly heat: Heat;
	readonly measuredRate: number | undefined;
};

/** Milliseconds between two frames at full speed: each takes about 7 ms, on a core that does not solve. */
const fullFrame = 1000 / 30;

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
	return useFrames({begin, isOver: isRunOver, pace, motion, full: fullFrame, isSoft}) ?? first;
}

export const isRunOver = ({progress}: Watch) => progress.status !== 'running';

/** The views of a run, one for each snapshot. @throws the errors of the run */
export async function* watching(
	{run, pace, limits, onProgress, onLessonOver}: Options,
	first: Watch,
	signal: AbortSignal,
): AsyncGenerator<Watch, void, void> {
	const {entry, method: solver, seed, settings, script} = run;
	const meter = new RateMeter(rateWindow);
	meter.add(0, 0);
	const history = new History();
	const landscape = new Landscape();
	const ladderTrace = new LadderTrace();
	const {lesson} = first;
	const events = new EventLog();
	const heat = new Heat(entry.puzzle.geometry);
	let peak = 0;
	let {cold, measuredRate, latest} = first;
	/** Manual temperature changes so far. */
	let changed = 0;
	onProgress(run, first.progress);
	const {moves: maxMoves, timeout, observe} = limits;
	for await (const progress of annealInWorker(entry.puzzle, {
		...observe?.(run),
		moves: maxMoves,
		timeout,
		settings,
		solver,
		seed,
		pace,
		signal,
		script,
		isRewindable: true,
	})) {
		const {moves, frontier, temperature, changes} = progress;
		history.truncate(frontier);
		landscape.truncate(frontier);
		ladderTrace.truncate(frontier);
		events.truncate(frontier);
		events.add(progress);
		// Changes of a script lie ahead until the run reaches them.
		const made = changes.filter(({at}) => at <= frontier).length;
		if (made > changed) {
			history.mark();
		}

		changed = made;
		const wasOver = lesson?.isDone;
		if (moves === frontier) {
			const point = historyPointOf(progress);
			latest = progress;
			history.add(point);
			landscape.add(point);
			ladderTrace.add(progress);
			lesson?.add(progress, landscape);
			meter.add(moves, progress.milliseconds);
			measuredRate = progress.status === 'running' ? meter.rate : wholeRate(progress);
		}

		heat.add(progress.grid);
		peak = Math.max(peak, hottestOf(progress));
		cold = isAbove(temperature, cold) ? cold : undefined;
		onProgress(run, progress);
		// What is drawn again after a key is still of this moment.
		yield {
			progress,
			latest,
			history: history.snapshot(),
			landscape,
			ladderTrace,
			lesson,
			events,
			heat,
			peak,
			cold,
			measuredRate,
		};
		if (lesson?.isDone && !wasOver) {
			onLessonOver?.(run);
		}
	}
}

/** The view of a run before its thread has started. */
export function initialWatch({entry, method, seed, settings, lesson}: WatchedRun): Watch {
	const progress = initialProgress(entry.puzzle, {solver: method, seed, settings});
	const history = new History();
	history.add(historyPointOf(progress));
	const heat = new Heat(entry.puzzle.geometry);
	return {
		progress,
		latest: progress,
		history,
		landscape: new Landscape(),
		ladderTrace: new LadderTrace(),
		lesson: lesson && new LessonProgress(lesson),
		events: new EventLog(),
		heat,
		peak: hottestOf(progress),
		cold: coldestOf(entry.puzzle, method, settings),
		measuredRate: undefined,
	};
}

/** The lowest temperature of a run's schedule, if it has one. */
function coldestOf(puzzle: Puzzle, method: Method, settings: Settings): number | undefined {
	return method.coldest?.(puzzle, resolveSettings(method, puzzle, settings)) || undefined;
}

/** The highest temperature at one moment. */
const hottestOf = ({temperature = 0, ladder}: Progress) => ladder?.at(-1)?.temperature ?? temperature;

/** Moves a second of running, over the whole run. */
const wholeRate = ({moves, milliseconds}: Progress) =>
	milliseconds > 0 ? (moves / milliseconds) * 1000 : undefined;
