/** A run, or a trace of one, as it is shown: what all of its screen is drawn from. */

import type {RunLength} from '../../run/anneal-in-worker.js';
import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film.js';
import type {RunLog} from '../../run/log.js';
import type {Method} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {CurveOptions} from '../curves/options.js';
import type {Landscape} from '../landscape/landscape.js';

export type Watched = {
	/** Unknown of a trace. */
	readonly puzzle?: Puzzle;
	readonly method: Pick<Method, 'name' | 'unit' | 'doing' | 'hasAttempts'>;
	readonly progress: Progress;
	readonly log: RunLog;
	readonly landscape: Landscape;
	/** What a lesson says now. */
	readonly lessonText?: string | undefined;
	readonly curves: CurveOptions;
	/** The moves of the displayed point, where it is not the last one. */
	readonly cursor?: number | undefined;
	/** The highest temperature so far. */
	readonly peak: number;
	/** The lowest temperature of the schedule, if it has one and the run has not gone below it. */
	readonly cold?: number | undefined;
	/** What is known of the length of the run, while the speed follows from it. */
	readonly length?: RunLength | undefined;
	/** The name of the solver's file, until it is loaded: there are no figures yet. */
	readonly loading?: string | undefined;
	/** Measured moves a second: the recent ones, and at the end all of them. */
	readonly measuredRate: number | undefined;
	/** Target moves a second, Infinity for full speed: now (0 is paused), and when not paused. */
	readonly rate: number;
	readonly speed: number;
	/** The film of the run, while it is shown. */
	readonly film?: FilmClock | undefined;
};

/** A run with its grid. */
export type WatchedGrid = Watched & {
	readonly puzzle: Puzzle;
	readonly title: string;
	readonly method: Method;
};

/** Milliseconds up to the displayed point: of running, or in a film of its own time. */
export function elapsedTime({film, log, progress: {moves, frontier, milliseconds}}: Watched): number {
	if (film) {
		return film.secondAt(moves) * 1000;
	}

	return moves < frontier ? log.convert(moves, 'moves', 'milliseconds') : milliseconds;
}

/** The measured rate where it is that of the displayed point: a film plays at a rate of its own. */
export const shownRate = ({measuredRate, film, cursor}: Watched): number | undefined =>
	film || cursor !== undefined ? undefined : measuredRate;

/** Whether a temperature command changed the run before this point. */
export function isManual({changes, moves}: Progress): boolean {
	return changes.some(({at}) => at <= moves);
}
