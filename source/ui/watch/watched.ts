/** A run as the user views it. */

import type {RunLength} from '../../run/anneal-in-worker.js';
import {displayOf} from '../../view/board/display.js';
import {filmRate} from '../../view/film.js';
import {type CurveVisibility, curveVisibility} from '../../view/parts/area.js';
import type {Content} from '../../view/parts/part.js';
import {watchLayout} from '../../view/watch/layout.js';
import type {WatchedGrid} from '../../view/watch/watched.js';
import {type BarCommand, barOf} from '../keys/command.js';
import {runTables} from '../keys/run-keys.js';
import type {Lists, State, WatchedRun} from '../state.js';
import type {Theme} from '../theme/theme.js';
import type {Watch} from './use-run.js';

/** How the user views a run. */
export type ViewOptions = Pick<
	State,
	'display' | 'isPresenting' | 'scroll' | 'curves' | 'isInspecting' | 'overlay' | 'film' | 'prediction'
> & {
	/** Moves a second, 0 while paused. */
	readonly rate: number;
	/** What is known of the length of the run, while the speed follows from it. */
	readonly length?: RunLength | undefined;
	/** The rate when not paused. */
	readonly speed: number;
	/** The commands that can be done now. */
	readonly keys: (watch: Pick<Watch, 'progress' | 'latest'>) => readonly BarCommand[];
	readonly columns: number;
	readonly rows: number;
};

export function viewOptionsOf(
	lists: Lists,
	state: State,
	{columns, rows}: Pick<ViewOptions, 'columns' | 'rows'>,
): ViewOptions {
	const {isPaused, isPaced, film, length, rate: speed} = state;
	const {commands} = film ? runTables.film : runTables.watch;
	const keys: ViewOptions['keys'] = ({progress, latest}) =>
		barOf(commands, {state, lists, progress, isOver: latest.status !== 'running'});
	const rate = isPaused ? 0 : speed;
	return {...state, rate, speed, length: isPaced ? length : undefined, columns, rows, keys};
}

/** Moves a second up to which each can be seen: above, marking the cells of the last one would only flicker. */
const visibleRate = 20;

/** A run with its view options, for all that is drawn of it. */
export function watchedOf(run: WatchedRun, watch: Watch, view: ViewOptions): WatchedGrid {
	const {speed, length, curves, film} = view;
	const {puzzle, method} = run;
	const title = run.lesson ? `${run.lesson.title} · ${run.entry.name}` : run.entry.title;
	const {moves, frontier} = watch.progress;
	const cursor = moves < frontier ? moves : undefined;
	const rate = film?.isPlaying ? filmRate(film.clock, moves) : view.rate;
	const lessonText = watch.lesson?.text(view.prediction);
	return {
		...{puzzle, method, title, lessonText, rate, length, speed, curves, cursor, film: film?.clock},
		...watch,
	};
}

/** Whether each move can be seen. */
export const isFollowedIn = ({rate, progress}: WatchedGrid) =>
	rate <= visibleRate || progress.status !== 'running';

/** The move that is shown on the acceptance curve, if one is. */
const inspectedIn = ({progress}: Watch, {isInspecting, rate, film}: ViewOptions) =>
	isInspecting && rate === 0 && !film?.isPlaying ? progress.move : undefined;

/** How many rows of keys a window of this size has. */
export const keyRowCount = ({columns, rows}: Pick<ViewOptions, 'columns' | 'rows'>): number =>
	columns >= 100 && rows >= 46 ? 2 : 1;

/** The rows of the window without those of further keys. */
export const rowsOfLayout = (view: Pick<ViewOptions, 'columns' | 'rows'>): number =>
	view.rows + 1 - keyRowCount(view);

/** What the parts of the screen are drawn from. */
export function partsContent(
	watch: Watch,
	watched: WatchedGrid,
	view: ViewOptions,
	{curves: style, hasColour, ascii: isAscii}: Pick<Theme, 'curves' | 'hasColour' | 'ascii'>,
): Content {
	return {
		...{watched, style, hasColour, isAscii, repeat: '', legend: []},
		inspected: inspectedIn(watch, view),
		isFollowed: isFollowedIn(watched),
	};
}

/** The visible curves; undefined if there is no room for the grid. */
export function curveVisibilityOf(
	run: WatchedRun,
	watch: Watch,
	view: ViewOptions,
	theme: Theme,
): CurveVisibility | undefined {
	const window = {columns: view.columns, rows: rowsOfLayout(view)};
	const display = displayOf(view.display, run.method);
	const layout = watchLayout(run.puzzle.geometry, window, display, theme.ascii);
	const content = partsContent(watch, watchedOf(run, watch, view), view, theme);
	return layout && curveVisibility([...(layout.right ? [layout.right] : []), ...layout.below], content);
}
