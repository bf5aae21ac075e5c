/** A run as it is shown: what all of its screen is drawn from, and which of its curves are drawn. */

import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film.js';
import type {RunLog} from '../../run/log.js';
import type {LessonFigure} from '../../solvers/lessons.js';
import type {PseudoCode} from '../../solvers/program.js';
import type {Method, Move} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {Landscape} from '../landscape/landscape.js';

export type Watched = {
	readonly puzzle: Puzzle;
	readonly title: string;
	readonly method: Method;
	readonly progress: Progress;
	/** The pseudo-code of a move, where the method has one. */
	readonly program?: PseudoCode | undefined;
	readonly log: RunLog;
	readonly landscape: Landscape;
	/** What a lesson says now. */
	readonly lessonText?: string | undefined;
	/** The figure that a lesson speaks of: its panel stays. */
	readonly keeps?: LessonFigure | undefined;
	readonly curves: CurveChoice;
	/** The name of the solver's file, until it is loaded: there are no figures yet. */
	readonly loading?: string | undefined;
	/** Measured moves a second: the recent ones, and at the end all of them. */
	readonly measuredRate: number | undefined;
	/** Target moves a second, Infinity for full speed: now (0 is paused), and when not paused. */
	readonly rate: number;
	readonly speed: number;
	/** Moves a second at which the run began. */
	readonly firstRate: number;
	/** The film of the run, while it is shown. */
	readonly film?: FilmClock | undefined;
};

/** Milliseconds up to the displayed point: of running, or before the end of a film of its own time. */
export function elapsedTime({film, log, progress: {moves, frontier, milliseconds}}: Watched): number {
	if (moves === frontier) {
		return milliseconds;
	}

	return film ? film.secondAt(moves) * 1000 : log.timeAt(moves);
}

/** The measured rate where it is that of the displayed point: a film plays at a rate of its own. */
export const shownRate = ({measuredRate, film, progress: {moves, frontier}}: Watched): number | undefined =>
	film || moves < frontier ? undefined : measuredRate;

/** Moves a second up to which each can be seen: above, showing the last one would only flicker. */
const visibleRate = 20;

export const isFollowed = ({rate, progress}: Watched): boolean =>
	rate <= visibleRate || progress.status !== 'running';

/** The move to explain, while one can be read: of a film only where it is paused. */
export const explainedMove = ({film, rate, ...watched}: Watched): Move | undefined =>
	watched.progress.status === 'running' && (rate === 0 || !film) && isFollowed({...watched, rate})
		? watched.progress.move
		: undefined;

/** Whether a temperature command changed the run before this point. */
export const isManual = ({changes, moves}: Pick<Progress, 'changes' | 'moves'>): boolean =>
	changes.some(({at}) => at <= moves);

/**
What the curves of a run are: its last cycles, the whole run, or in the place of some of them its ladder of temperatures or
its landscape.
*/
export const curveChoices = ['window', 'whole', 'ladder', 'landscape'] as const;

export type CurveChoice = (typeof curveChoices)[number];

/** What is shown, for a notice. */
export const curveTexts: Readonly<Record<CurveChoice, string>> = {
	window: 'curves: the last cycles, or all that there is yet',
	whole: 'curves: the whole run',
	ladder: 'ladder: the grids at each temperature, and their exchanges',
	landscape:
		'landscape: the costs seen at each T; Var/T²: how fast the cost falls there, fastest at the peak',
};
