/** A run, or a trace of one, as it is shown: what all of its screen is drawn from, and which of its curves are drawn. */

import type {RunLength} from '../../run/anneal-in-worker.js';
import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film.js';
import type {Abscissa, RunLog} from '../../run/log.js';
import type {Method} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {Landscape} from '../landscape/landscape.js';

export type Watched = {
	/** Unknown of a trace. */
	readonly puzzle?: Puzzle;
	readonly method: Pick<Method, 'name' | 'unit' | 'doing' | 'hasAttempts' | 'smallestRise'>;
	readonly progress: Progress;
	readonly log: RunLog;
	readonly landscape: Landscape;
	/** What a lesson says now. */
	readonly lessonText?: string | undefined;
	readonly curves: CurveOptions;
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
export const shownRate = ({measuredRate, film, progress: {moves, frontier}}: Watched): number | undefined =>
	film || moves < frontier ? undefined : measuredRate;

/** Moves a second up to which each can be seen: above, showing the last one would only flicker. */
const visibleRate = 20;

export const isFollowed = ({rate, progress}: Watched): boolean =>
	rate <= visibleRate || progress.status !== 'running';

/** Whether a temperature command changed the run before this point. */
export const isManual = ({changes, moves}: Progress): boolean => changes.some(({at}) => at <= moves);

const shownOrder = ['all', 'ladder', 'landscape', 'cost', 'temperature', 'acceptance'] as const;

export type CurveOptions = {
	readonly shown: (typeof shownOrder)[number];
	readonly over: Abscissa;
	/** Whether the values stand on a logarithmic scale. */
	readonly isLog: boolean;
};

export const firstCurves: CurveOptions = {shown: 'all', over: 'moves', isLog: false};

/** The other choice of one option. */
export function turnCurves(options: CurveOptions, option: 'over' | 'isLog'): CurveOptions {
	return option === 'over'
		? {...options, over: options.over === 'moves' ? 'milliseconds' : 'moves'}
		: {...options, isLog: !options.isLog};
}

/**
The next choice that shows other curves; undefined if there is none.

@param drawn the names of the curves that are drawn for a choice
*/
export function nextShown(
	{shown}: CurveOptions,
	drawn: (shown: CurveOptions['shown']) => readonly string[],
): CurveOptions['shown'] | undefined {
	const at = shownOrder.indexOf(shown);
	const others = [...shownOrder.slice(at + 1), ...shownOrder.slice(0, at)];
	const now = String(drawn(shown));
	return others.find(
		other => String(drawn(other)) !== now && (other === 'all' || drawn(other).includes(other)),
	);
}

/** What is shown, for a notice. */
export function curvesText({shown}: Pick<CurveOptions, 'shown'>, drawn: readonly string[] = []): string {
	if (shown === 'landscape') {
		return 'landscape: the costs seen at each T; Var/T²: how fast the cost falls there, fastest where it freezes; equil.: the costs that equilibrium predicts';
	}

	if (shown === 'ladder') {
		return 'ladder: the grids at each temperature, and their exchanges';
	}

	const all = drawn.length === 1 ? drawn[0] : 'all that there is room for';
	return `curves: ${shown === 'all' ? all : shown}`;
}
