/** The watching screen: the grid, and around it what there is room for. */

import {useEffect, useMemo, useRef, useState} from 'react';
import {now} from '../../clock.js';
import type {Progress} from '../../run/drive.js';
import {rateAt} from '../../run/pace.js';
import {cyclesOf} from '../../run/samples.js';
import {inBeat} from '../../solvers/lesson.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Method} from '../../solvers/solver.js';
import {type Geometry, type Grid, geometryOf} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {boardLegend, boardLines} from '../../view/board/board.js';
import {type BoardContent, shownDigits} from '../../view/board/board-content.js';
import {type BoardStyle, boardSize} from '../../view/board/board-style.js';
import {displayOf, usualDisplay} from '../../view/board/display.js';
import {unitCostsSize, withUnitCosts} from '../../view/board/unit-costs.js';
import {firstPosition, nextPosition, type ViewPosition, withEdges} from '../../view/board/viewport.js';
import {temperatureRole, uphillOf} from '../../view/heat.js';
import {isOfBefore, lessonLines, lessonText, lessonTitle} from '../../view/lesson-text.js';
import {isToPredict} from '../../view/predictions.js';
import {
	boardTitles,
	frameRole,
	type Glow,
	GlowTracker,
	stillGlow,
	withFrame,
} from '../../view/run/board-frame.js';
import {boxRoom, boxRows, drawBoxes} from '../../view/run/boxes.js';
import {shownCharts} from '../../view/run/chart.js';
import {
	type ChartChoice,
	type DrawnRun,
	elapsedTime,
	isFollowed,
	shownMove,
} from '../../view/run/drawn-run.js';
import {filmRate} from '../../view/run/film-bar.js';
import {runHeadline} from '../../view/run/headline.js';
import {programRows} from '../../view/run/proposal.js';
import {besideLayout, type Layout, runLayout, smallestWindow} from '../../view/run/run-layout.js';
import {standingText, type WordsOptions, wordsLines} from '../../view/run/words.js';
import {above, boxed, type Frame, headline, tooSmall} from '../../view/text/frame.js';
import {glowSteps, indented, type Line, sideBySide} from '../../view/text/line.js';
import {keyBarLine} from '../keys/key-bar.js';
import type {BarCommand} from '../keys/key-command.js';
import type {ObservedRun} from '../live.js';
import {questionOf, type State, type WatchedRun, type Window} from '../state.js';
import {firstRateOf, speedOf} from './run-state.js';

/** What was drawn before, and is remembered. */
export type DrawnBefore = {
	readonly glow: Glow;
	/** The visible part of a board that does not fit, near the one before. */
	readonly positionIn: (geometry: Geometry, layout: Layout, moved?: readonly number[]) => ViewPosition;
};

/** What the screen remembers of the run that is drawn; undefined without one. */
export function useDrawnBefore(
	run: WatchedRun | undefined,
	observed: ObservedRun | undefined,
	window: Window,
): DrawnBefore | undefined {
	const glow = useGlow(run, observed, window);
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

type RunOptions = {
	readonly state: State;
	readonly window: Window;
	/** The commands that can be done now. */
	readonly keys: readonly BarCommand[];
	readonly memory: DrawnBefore;
	/** What replaces the key bar. */
	readonly footer: readonly Line[] | undefined;
};

export function drawRun(drawn: DrawnRun, {state, window, keys, memory, footer}: RunOptions): Frame {
	const {columns, height, theme} = window;
	const layout = layoutOf(drawn, window);
	if (!layout) {
		return tooSmall(smallestWindow, window);
	}

	const {board, legend} = drawGrid(drawn, layout, memory);
	const {line, turning} = headline({
		parts: gap => runHeadline(drawn, columns, gap),
		isRunning: drawn.progress.status === 'running',
		rate: state.isPaused ? 0 : state.rate,
		columns,
		theme,
	});
	const question = questionOf(state);
	const picture = drawPicture(layout, board, drawn, {
		legend,
		isChosen: drawn.display !== usualDisplay,
		isNew: !state.hasStepped,
		isAsked: question !== undefined || drawn.shown !== undefined,
	});
	const said = question ?? (drawn.lesson ? lessonText(drawn.lesson) : '');
	const lesson = indented(
		boxed(lessonLines(said, columns - 2, layout.lessonRows), columns - 1, layout.lessonRows),
		1,
	);
	const whole = [line, ...picture, ...lesson];
	return {lines: above(whole, footer ?? [keyBarLine(keys, columns)], height), picture: whole, turning};
}

type Said = Pick<WordsOptions, 'legend' | 'isChosen' | 'isNew' | 'isAsked'>;

/** The grid, what is said of it, and the column of boxes. */
function drawPicture(
	{column, words, board: {width, height}}: Layout,
	board: readonly Line[],
	drawn: DrawnRun,
	said: Said,
): readonly Line[] {
	const isLoaded = drawn.loading === undefined;
	const isAlone = column === undefined;
	// A blank on either side sets it apart from what is beside it.
	const margin = words.isBeside ? 0 : 1;
	const room = {width: words.width - 2 * margin, rows: words.height};
	const text = isLoaded ? wordsLines(drawn, room, {...said, isAlone, hasRuler: !column?.boxes.next}) : [];
	const lines = indented(boxed(text, room.width, room.rows), margin);
	const grid = boxed(board, width, height);
	return words.isBeside
		? sideBySide([grid, lines], width + 2)
		: sideBySide([[...grid, ...lines], column && isLoaded ? drawBoxes(drawn, column) : []], width);
}

/**
A run beside a list: the grid with its temperature and its chart where they have room, without keys, and of a lesson without
what answers its question.

@param window the room
*/
export function drawBeside(drawn: DrawnRun, window: Window, memory: DrawnBefore): readonly Line[] {
	const {columns: width, rows: height, theme} = window;
	const hasTemperature = drawn.progress.temperature !== undefined;
	const needs = {geometry: drawn.puzzle.geometry, boxes: boxRows({hasTemperature})};
	const layout = besideLayout(needs, {width, height}, theme.ascii);
	const {words, column} = layout;
	const {board} = drawGrid(drawn, layout, memory);
	const said = drawn.lesson ? [] : standingText(drawn, words.width - 1);
	return [
		...sideBySide([board, column ? drawBoxes(drawn, column) : []], layout.board.width + 1),
		...(said.length <= words.height ? indented(said, 1) : []),
	];
}

/** A puzzle as it is given, where a run of it would have its grid, or what its room shows of it. */
export function drawGivens(puzzle: Puzzle, {columns: width, rows: height, theme}: Window): readonly Line[] {
	const {geometry} = puzzle;
	const needs = {geometry, boxes: boxRows({hasTemperature: true})};
	const {style, view} = besideLayout(needs, {width, height}, theme.ascii);
	const area = {...firstPosition, ...view};
	const lines = boardLines({...puzzle, grid: puzzle.givens}, style, usualDisplay, area);
	return withEdges(lines, boardSize(geometry, style), area);
}

/** Milliseconds that a run is drawn with the usual legend. */
const legendTime = 8000;

/** Milliseconds between two frames of what cools. */
const glowFrame = 60;

/** The glow of a run, which cools on its own between snapshots; a new run starts without one. */
function useGlow(
	run: WatchedRun | undefined,
	observed: ObservedRun | undefined,
	{theme: {motion, hasColour}}: Window,
): Glow | undefined {
	const geometry = run?.puzzle.geometry;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each run has a tracker of its own
	const tracker = useMemo(() => geometry && new GlowTracker(geometry), [geometry, run?.number]);
	const isStill = motion === 'reduced' || !hasColour;
	const progress = observed?.progress;
	const glow =
		progress && geometry && (isStill ? stillGlow(progress, geometry) : tracker?.at(progress, now()));
	const [, draw] = useState(0);
	useEffect(() => {
		const timer = glow?.isChanging ? setTimeout(() => draw(count => count + 1), glowFrame) : undefined;
		return () => clearTimeout(timer);
	});
	return glow;
}

/** The visible lines of the board, and its legend. */
function drawGrid(
	drawn: DrawnRun,
	layout: Layout,
	{glow, positionIn}: DrawnBefore,
): {readonly board: readonly Line[]; readonly legend: Line} {
	const {progress, puzzle, method, display, hasColour} = drawn;
	const {geometry} = puzzle;
	const cells = progress.move?.cells ?? [];
	// A generation changes every cell: marking all of them would mark none.
	const isStill = drawn.shown && drawn.rate === 0 && drawn.lesson && isOfBefore(drawn.lesson);
	const isMarked = isFollowed(drawn) && progress.status === 'running' && cells.length <= 2 && !isStill;
	const moved = isMarked ? cells : undefined;
	const {style, view: size} = layout;
	const area = {...positionIn(geometry, layout, moved), ...size};
	const {distributions, fixed} = progress;
	// Where a move is explained, it is said how it changes them.
	const isCounted = shownMove(drawn) !== undefined;
	const content: BoardContent = {
		...puzzle,
		...shownDigits(geometry, progress),
		...{fixed, distributions, moved, hasColour, solvedRows: glow.solvedRows},
		isRejected: progress.move?.accepted === false && !progress.move.isOpen,
		edges: layout.hasUnitCosts && isCounted ? method.costUnits?.counts : undefined,
		cost: progress.cost,
		// The cells of a step that is to be decided stay lit.
		glow: progress.move?.isOpen && glow.cells ? new Map(cells.map(cell => [cell, glowSteps])) : glow.cells,
	};
	// The usual signs explain themselves for some seconds, then leave their row to the story.
	const isKnown = progress.status !== 'running' || elapsedTime(drawn) >= legendTime;
	const hasLegend = display !== usualDisplay || !isKnown;
	const lines = withFrame(boardLines(content, style, display, area), frameRole(drawn, glow.isFlashing), {
		titles: boardTitles(drawn),
		solved: glow.solvedRows / geometry.size,
	});
	const legend = boardLegend(content, style, display);
	const {costUnits} = method;
	const before = moved ? gridBefore(progress) : progress.grid;
	const counted = costUnits && isCounted && {geometry, costUnits, style, grid: progress.grid, before};
	return {
		board:
			layout.hasUnitCosts && counted
				? withUnitCosts(lines, counted, temperatureRole(progress.temperature, uphillOf({method, progress})))
				: withEdges(lines, boardSize(geometry, style), area),
		legend: hasLegend ? legend.slice(display === usualDisplay ? 1 : 0) : [],
	};
}

/** A run as it is drawn in a state. */
export function drawnRun(run: WatchedRun, observed: ObservedRun, state: State): DrawnRun {
	const {isPaused, chart, film, beat = 0, prediction, tally, window} = state;
	const speed = rateAt(speedOf(state), cyclesOf(observed.progress));
	const firstRate = firstRateOf(state, run);
	const {puzzle, method, settings, lesson} = run;
	const boxes = lesson && inBeat(lesson, beat, 'boxes');
	const isOpen = lesson?.beats[beat].isOpen === true || isToPredict(state.predictions, observed.progress);
	const program = method.program?.(resolveSettings(method, puzzle, settings));
	const title = lesson ? lessonTitle(lesson) : run.entry.name;
	const rate = film?.isPlaying ? filmRate(film.clock, observed.progress.moves) : isPaused ? 0 : speed;
	return {
		...{puzzle, method, program, title, keeps: lesson?.keeps},
		lesson: lesson && {lesson, method, beat, prediction, tally, ...observed},
		shown: boxes && new Set(boxes),
		...{rate, speed, firstRate, chart, film: film?.clock},
		display: displayOf(state.display, method),
		hasColour: window?.theme.hasColour ?? false,
		isAscii: window?.theme.ascii ?? false,
		...observed,
		...(isOpen && {progress: openedStep(observed.progress)}),
	};
}

/** What the costs of the units take beside and below a board, where the method counts those. */
const unitCostsIn =
	({geometry}: Puzzle, {costUnits}: Method) =>
	(style: BoardStyle) =>
		costUnits && unitCostsSize({geometry, costUnits}, style);

/** A run whose last step is not decided yet: the grid and the cost before it, with what it would do. */
function openedStep(progress: Progress): Progress {
	const {move, cost, temperature} = progress;
	return move
		? {
				...progress,
				grid: gridBefore(progress),
				cost: move.accepted ? cost - move.delta : cost,
				temperature: move.temperature ?? temperature,
				move: {...move, accepted: false, isOpen: true},
			}
		: progress;
}

/** The grid before the last move. */
function gridBefore({grid, move}: Progress): Grid {
	const before = grid.slice();
	for (const [k, cell] of (move?.accepted ? move.cells : []).entries()) {
		before[cell] = move?.before[k] ?? 0;
	}

	return before;
}

/** The layout of a run: with a block in each cell where its display has those and they fit. */
function layoutOf(drawn: DrawnRun, window: Window): Layout | undefined {
	const {puzzle, method, program, progress, shown, lesson, display} = drawn;
	const needs = {
		geometry: puzzle.geometry,
		boxes: boxRows({
			hasTemperature: progress.temperature !== undefined,
			program: programRows({program}),
			hasNeighbours: progress.neighbours !== undefined,
			hasSmallChart: lesson?.lesson.hasSmallChart,
		}),
		isLesson: lesson !== undefined,
		placedAs: shown && geometryOf(9),
		unitCostsIn: unitCostsIn(puzzle, method),
	};
	return runLayout(needs, window, display.blocks !== undefined, window.theme.ascii);
}

/** The layout that a run of a puzzle would have, before there is one; undefined in too small a window. */
export function layoutBefore(puzzle: Puzzle, method: Method, window: Window): Layout | undefined {
	const program = method.program?.(resolveSettings(method, puzzle, {}));
	const needs = {
		geometry: puzzle.geometry,
		boxes: boxRows({hasTemperature: true, program: programRows({program})}),
		unitCostsIn: unitCostsIn(puzzle, method),
	};
	return runLayout(needs, window, false, window.theme.ascii);
}

/** The charts that the window has room for. */
export function chartsOf(drawn: DrawnRun, window: Window): readonly ChartChoice[] {
	const column = layoutOf(drawn, window)?.column;
	return column ? shownCharts(drawn, boxRoom(column, 'cost')) : [];
}
