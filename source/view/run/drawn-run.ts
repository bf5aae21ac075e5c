/** A run as it is drawn: what all of its screen follows from, and which of its charts is shown. */

import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film-clock.js';
import type {RunLog} from '../../run/log.js';
import type {LessonFigure, ShownPart} from '../../solvers/lesson.js';
import type {PseudoCode} from '../../solvers/program.js';
import type {Method, Move} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {Display} from '../board/display.js';
import type {Landscape} from '../landscape/landscape.js';
import type {LessonMoment} from '../lesson-text.js';

export type DrawnRun = {
	readonly puzzle: Puzzle;
	readonly title: string;
	readonly method: Method;
	readonly progress: Progress;
	/** The pseudo-code of a move, where the method has one. */
	readonly program?: PseudoCode | undefined;
	readonly log: RunLog;
	readonly landscape: Landscape;
	readonly lesson?: LessonMoment | undefined;
	/** The figure that the texts of a lesson speak of. */
	readonly keeps?: LessonFigure | undefined;
	readonly display: Display;
	readonly chart: ChartChoice;
	/** What is shown, each box at its place. @default all */
	readonly shown?: ReadonlySet<ShownPart> | undefined;
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
	readonly hasColour: boolean;
	readonly isAscii: boolean;
};

/** Whether its chart is a simple one: the mean cost on a straight scale, without marks. */
export const isSimple = ({shown, chart}: DrawnRun): boolean => shown !== undefined && chart === 'cost';

/** Milliseconds up to the displayed point: of running, or before the end of a film of its own time. */
export function elapsedTime({film, log, progress: {moves, frontier, milliseconds}}: DrawnRun): number {
	if (moves === frontier) {
		return milliseconds;
	}

	return film ? film.secondAt(moves) * 1000 : log.timeAt(moves);
}

/** The measured rate where it is that of the displayed point: a film plays at a rate of its own. */
export const shownRate = ({measuredRate, film, progress: {moves, frontier}}: DrawnRun): number | undefined =>
	film || moves < frontier ? undefined : measuredRate;

/** Moves a second up to which each can be seen: above, showing the last one would only flicker. */
const visibleRate = 20;

export const isFollowed = ({rate, progress}: DrawnRun): boolean =>
	rate <= visibleRate || progress.status !== 'running';

/** The move to explain, while one can be read, of a film only where it is paused; or the move that ended the run. */
export const shownMove = (run: DrawnRun): Move | undefined =>
	run.progress.status !== 'running' || ((run.rate === 0 || !run.film) && isFollowed(run))
		? run.progress.move
		: undefined;

/** Whether the temperature was changed manually after the last move. */
export const isJustChanged = ({progress: {changes, moves}}: DrawnRun): boolean =>
	moves > 0 && changes.findLast(({at}) => at <= moves)?.at === moves;

/** Whether a temperature command changed the run before this point. */
export const isManual = ({changes, moves}: Pick<Progress, 'changes' | 'moves'>): boolean =>
	changes.some(({at}) => at <= moves);

/** What the chart of a run can show, in the order of the key that goes through them. */
export const chartChoices = ['cost', 'whole', 'temperature', 'landscape', 'ladder'] as const;

export type ChartChoice = (typeof chartChoices)[number];

export type Room = {readonly width: number; readonly rows: number};
