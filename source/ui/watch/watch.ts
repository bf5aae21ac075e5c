/** The watching screen: the grid, and around it what there is room for. */

import {useEffect, useMemo, useRef, useState} from 'react';
import {now} from '../../clock.js';
import type {Progress} from '../../run/drive.js';
import {rateAt} from '../../run/pace.js';
import {cyclesOf} from '../../run/samples.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Method} from '../../solvers/solver.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {boardLegend, boardLines} from '../../view/board/board.js';
import {type BoardContent, shownDigits} from '../../view/board/board-content.js';
import {type BoardStyle, boardSize} from '../../view/board/board-style.js';
import {type Display, displayOf, usualDisplay} from '../../view/board/display.js';
import {unitCostsSize, withUnitCosts} from '../../view/board/unit-costs.js';
import {firstPosition, nextPosition, type ViewPosition, withEdges} from '../../view/board/viewport.js';
import {filmRate} from '../../view/film.js';
import {temperatureRole, uphillOf} from '../../view/heat.js';
import {lessonTitle, tallyText} from '../../view/lesson.js';
import {type Area, curveVisibility, drawArea, showsLessonIn} from '../../view/parts/area.js';
import type {Content} from '../../view/parts/part.js';
import {above, boxed, type Frame, headline, tooSmall} from '../../view/text/frame.js';
import {type Line, sideBySide} from '../../view/text/line.js';
import {
	boardTitles,
	frameRole,
	type Glow,
	GlowTracker,
	stillGlow,
	withFrame,
} from '../../view/watch/board-frame.js';
import {type Layout, smallestWindow, watchLayout} from '../../view/watch/layout.js';
import {statusLine, watchHeadline} from '../../view/watch/watch.js';
import {type CurveChoice, elapsedTime, isFollowed, type Watched} from '../../view/watch/watched.js';
import {lessonLines, questionHeight} from '../footer.js';
import type {BarCommand} from '../keys/command.js';
import {keyBarLine} from '../keys/key-bar.js';
import {questionOf, type State, type WatchedRun, type Window, windowOf} from '../state.js';
import {firstRateOf, speedOf} from './run-state.js';
import type {Watch} from './run-views.js';

/** How the user views a run. */
export type ViewOptions = Pick<State, 'display' | 'curves' | 'overlay' | 'film'> &
	Pick<State, 'hasStepped' | 'prediction' | 'outcomes' | 'rate' | 'givenRate' | 'isPaused' | 'isPaced'>;

type Drawn = {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly view: ViewOptions;
	readonly window: Window;
};

/** What was drawn before, and is remembered. */
export type Memory = {
	readonly glow: Glow;
	/** The visible part of a board that does not fit, near the one before. */
	readonly positionIn: (geometry: Geometry, layout: Layout, moved?: readonly number[]) => ViewPosition;
};

/** What the screen remembers of the run that is drawn; undefined without one. */
export function useMemory(
	run: WatchedRun | undefined,
	watch: Watch | undefined,
	window: Window,
): Memory | undefined {
	const glow = useGlow(run, watch, window);
	const position = useRef(firstPosition);
	return (
		glow && {
			glow,
			positionIn(geometry, layout, moved) {
				position.current = nextPosition(position.current, geometry, layout, moved);
				return position.current;
			},
		}
	);
}

type RunOptions = Drawn & {
	/** The commands that can be done now. */
	readonly keys: readonly BarCommand[];
	readonly memory: Memory;
	/** The command that repeats the run. */
	readonly repeat: string;
	/** What replaces the key bar. */
	readonly footer: readonly Line[] | undefined;
};

export function drawRun({keys, repeat, footer, memory, ...drawn}: RunOptions): Frame {
	const {run, watch, view, window} = drawn;
	const {columns, height, theme} = window;
	const watched = watchedOf(run, watch, view);
	const parts = {...partsContent(watched, window), repeat, hasStepped: view.hasStepped};
	const {display, layout: whole} = gridLayout(run, view, window);
	// The footer shows the text of a lesson only where the screen has no lines for it, and covers no figures with it.
	const isTwice = view.overlay?.kind === 'lesson' && areasOf(whole).some(area => showsLessonIn(area, parts));
	const layout = isTwice ? whole : (aboveLesson(run, view, window) ?? shortened(whole, view, window));
	if (!layout) {
		return tooSmall(smallestWindow(run.puzzle.geometry, columns), window);
	}

	const {board, legend} = drawGrid(drawn, {watched, display, layout, memory});
	const {line, turning} = headline({
		left: width => watchHeadline(watched, width),
		status: statusLine(watched, columns < 100 ? 16 : 32),
		isRunning: watched.progress.status === 'running',
		rate: view.isPaused ? 0 : view.rate,
		columns,
		theme,
	});
	const picture = drawPicture(layout, board, {...parts, legend});
	const shown = layout.hasHeader ? [line, ...picture] : picture;
	const bar = layout.hasFooter ? [keyBarLine(keys, columns)] : [];
	return {
		lines: above(shown, isTwice ? bar : (footer ?? bar), height),
		turning: layout.hasHeader ? turning : undefined,
	};
}

const drawBox = (area: Area, content: Content) => boxed(drawArea(area, content), area.width, area.rows);

/** The grid, and the parts around it. */
function drawPicture(
	{gutter, right, under, below, board: {width}}: Layout,
	board: readonly Line[],
	content: Content,
): readonly Line[] {
	const isLoaded = content.watched.loading === undefined;
	const left = [...boxed(board, width, board.length), ...(under ? drawBox(under, content) : [])];
	return [
		...sideBySide([left, right && isLoaded ? drawBox(right, content) : []], width + gutter),
		...below.filter(area => isLoaded || !area.isFramed).flatMap(area => drawBox(area, content)),
	];
}

type BesideOptions = Drawn & {readonly memory: Memory; readonly layout: Layout};

/**
A run beside a menu: the grid with what there is room for, without keys, and of a lesson without its verdict.

@param options its window is the room
*/
export function drawBeside({memory, layout, ...drawn}: BesideOptions): readonly Line[] {
	const {run, watch, view, window} = drawn;
	const watched = {...watchedOf(run, watch, view), lessonText: undefined};
	const {board, legend} = drawGrid(drawn, {watched, display: usualDisplay, layout, memory});
	return drawPicture(layout, board, {...partsContent(watched, window), legend});
}

/** A puzzle as it is given, or what the layout shows of its grid. */
export function drawGivens(puzzle: Puzzle, {style, view}: Layout): readonly Line[] {
	const area = {...firstPosition, ...view};
	const lines = boardLines({...puzzle, grid: puzzle.givens}, style, usualDisplay, area);
	return withEdges(lines, boardSize(puzzle.geometry, style), area);
}

/** The layout above the text of a lesson in the footer; undefined without one, or without room. */
function aboveLesson(run: WatchedRun, view: ViewOptions, window: Window): Layout | undefined {
	const {overlay} = view;
	const {columns, rows, height} = window;
	if (overlay?.kind !== 'lesson') {
		return undefined;
	}

	const covered = lessonLines({text: overlay.text, columns, height}).length;
	const layoutIn = (rest: number) => gridLayout(run, view, windowOf({...window, rows: rest})).layout;
	const layout = layoutIn(rows - covered);
	// The keys are below the text.
	return layout?.hasFooter ? layout : layoutIn(rows - covered - 1);
}

/** A question covers the end of a frame that is higher than the board: it ends above that. */
function shortened(
	layout: Layout | undefined,
	{overlay}: ViewOptions,
	{columns, height}: Window,
): Layout | undefined {
	const question = questionOf(overlay);
	if (!question || !layout?.right) {
		return layout;
	}

	const {right, board} = layout;
	const covered = questionHeight({...question, columns, height});
	// Above it is the headline.
	const most = Math.max(board.height, height - 1 - covered);
	const under = layout.under && {
		...layout.under,
		rows: Math.max(0, Math.min(right.rows, most) - board.height),
	};
	return {...layout, right: {...right, rows: Math.min(right.rows, most)}, under};
}

/** Milliseconds that a run is watched with the usual legend. */
const legendTime = 8000;

/** Milliseconds between two frames of what cools. */
const glowFrame = 60;

/** The glow of a run, which cools on its own between snapshots; a new run starts without one. */
function useGlow(
	run: WatchedRun | undefined,
	watch: Watch | undefined,
	{theme: {motion, hasColour}}: Window,
): Glow | undefined {
	const geometry = run?.puzzle.geometry;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each run has a tracker of its own
	const tracker = useMemo(() => geometry && new GlowTracker(geometry), [geometry, run?.number]);
	const isStill = motion === 'reduced' || !hasColour;
	const progress = watch?.progress;
	const glow =
		progress && geometry && (isStill ? stillGlow(progress, geometry) : tracker?.at(progress, now()));
	const [, draw] = useState(0);
	useEffect(() => {
		const timer = glow?.isChanging ? setTimeout(() => draw(count => count + 1), glowFrame) : undefined;
		return () => clearTimeout(timer);
	});
	return glow;
}

type GridOptions = {
	readonly watched: Watched;
	readonly display: Display;
	readonly layout: Layout;
	readonly memory: Memory;
};

/** The visible lines of the board, and its legend. */
function drawGrid(
	{window}: Drawn,
	{watched, display, layout, memory: {glow, positionIn}}: GridOptions,
): {readonly board: readonly Line[]; readonly legend: Line} {
	const {columns, theme} = window;
	const {hasColour} = theme;
	const {progress, puzzle, method} = watched;
	const {geometry} = puzzle;
	const cells = progress.move?.cells ?? [];
	// A generation changes every cell: marking all of them would mark none.
	const isMarked = isFollowed(watched) && progress.status === 'running' && cells.length <= 2;
	const moved = isMarked ? cells : undefined;
	const {style, view: size} = layout;
	const area = {...positionIn(geometry, layout, moved), ...size};
	const {distributions, fixed} = progress;
	const content: BoardContent = {
		...puzzle,
		...shownDigits(geometry, progress),
		...{fixed, distributions, moved, hasColour, solvedRows: glow.solvedRows},
		isRejected: progress.move?.accepted === false,
		edges: layout.hasUnitCosts && method.costUnits?.counts,
		glow: glow.cells,
	};
	// The usual signs explain themselves for some seconds, then leave their row to the story.
	const isKnown = progress.status !== 'running' || elapsedTime(watched) >= legendTime;
	const hasLegend = display !== usualDisplay || !isKnown;
	const lines = withFrame(boardLines(content, style, display, area), frameRole(watched, glow.isFlashing), {
		titles: boardTitles(watched),
		solved: glow.solvedRows / geometry.size,
	});
	const {costUnits} = method;
	const before = moved ? gridBefore(progress) : progress.grid;
	const counted = costUnits && {geometry, costUnits, style, grid: progress.grid, before};
	return {
		board:
			layout.hasUnitCosts && counted
				? withUnitCosts(lines, counted, temperatureRole(progress.temperature, uphillOf({method, progress})))
				: withEdges(lines, boardSize(geometry, style), area),
		legend: hasLegend ? boardLegend(content, style, display, columns - 2) : [],
	};
}

export function watchedOf(run: WatchedRun, watch: Watch, view: ViewOptions): Watched {
	const {isPaused, curves, film} = view;
	const speed = rateAt(speedOf(view), cyclesOf(watch.progress));
	const firstRate = firstRateOf(view, run);
	const {puzzle, method, settings} = run;
	const program = method.program?.(resolveSettings(method, puzzle, settings));
	const title = run.lesson ? lessonTitle(run.lesson) : run.entry.title;
	const rate = film?.isPlaying ? filmRate(film.clock, watch.progress.moves) : isPaused ? 0 : speed;
	const text = watch.lesson?.text(view.prediction);
	const isDecided = watch.lesson?.result !== undefined;
	const lessonText = run.lesson && isDecided ? text + tallyText(run.lesson, view.outcomes) : text;
	return {
		...{puzzle, method, program, title, lessonText, keeps: run.lesson?.keeps},
		...{rate, speed, firstRate, curves, film: film?.clock},
		...watch,
	};
}

/** What the costs of the units take beside and below a board, where the method counts those. */
const unitCostsIn =
	({geometry}: Puzzle, {costUnits}: Method) =>
	(style: BoardStyle) =>
		costUnits && unitCostsSize({geometry, costUnits}, style);

/** The grid before the last move. */
function gridBefore({grid, move}: Progress): Grid {
	const before = grid.slice();
	for (const [k, cell] of (move?.accepted ? move.cells : []).entries()) {
		before[cell] = move?.before[k] ?? 0;
	}

	return before;
}

/** The display of the grid, and the layout: with a block in each cell where the display has those and they fit. */
function gridLayout({puzzle, method}: WatchedRun, view: Pick<ViewOptions, 'display'>, window: Window) {
	const display = displayOf(view.display, method);
	const {ascii} = window.theme;
	const hasBlocks = display.blocks !== undefined;
	const layout = watchLayout(puzzle.geometry, window, hasBlocks, ascii, unitCostsIn(puzzle, method));
	return {display, layout};
}

/** What the parts of the screen are drawn from. */
function partsContent(watched: Watched, {theme}: Window): Content {
	const {hasColour, ascii: isAscii} = theme;
	return {watched, hasColour, isAscii, repeat: undefined, legend: []};
}

/** The areas that may have curves, or the text of a lesson. */
const areasOf = (layout: Layout | undefined) =>
	layout ? [...(layout.right ? [layout.right] : []), ...layout.below] : [];

/** The visible curves; undefined if there is no room for the grid. */
export function curveVisibilityOf(
	run: WatchedRun,
	watch: Watch,
	state: ViewOptions & Pick<State, 'window'>,
): readonly CurveChoice[] | undefined {
	const {window} = state;
	const layout = window && gridLayout(run, state, window).layout;
	return layout && curveVisibility(areasOf(layout), partsContent(watchedOf(run, watch, state), window));
}
