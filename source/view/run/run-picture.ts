/** A run drawn: the grid, the words below it, and the column of boxes, in a window or beside a list. */

import {filmLength} from '../../run/film-clock.js';
import type {Progress} from '../../run/solver-run.js';
import type {ShownPart} from '../../solvers/lesson.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Method} from '../../solvers/solver.js';
import {type Geometry, type Grid, geometryOf} from '../../sudoku/geometry.js';
import {type Puzzle, withDigits} from '../../sudoku/puzzle.js';
import {boardLegend, boardLines, firstPosition, type ViewPosition, withEdges} from '../board/board.js';
import {
	type BoardContent,
	type BoardSize,
	type BoardStyle,
	boardSize,
	shownDigits,
} from '../board/board-style.js';
import {legendEntries, usualDisplay} from '../board/display.js';
import {unitCostsSize, withUnitCosts} from '../board/unit-costs.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {isOfBefore} from '../lesson-text.js';
import {endLines, isSolvedBefore, stateOf} from '../state-text.js';
import {boxed} from '../text/frame.js';
import {glowSteps, indented, type Line, sideBySide, span, wrapLine} from '../text/line.js';
import {boardTitles, costMeaning, frameRole, type Glow, withFrame} from './board-frame.js';
import {boxRoom, drawBoxes, runBoxes} from './boxes.js';
import {shownCharts} from './chart.js';
import {type ChartChoice, type DrawnRun, elapsedTime, isFollowed, type Room, shownMove} from './drawn-run.js';
import {type FigureName, figureLines, isMet} from './figures.js';
import {filmBar, timelineLine} from './film-bar.js';
import {wordRole} from './headline.js';
import {stepRuler} from './next.js';
import {programRows, stepLines} from './proposal.js';
import {besideLayout, type Layout, runLayout, shareRows} from './run-layout.js';

type Window = {readonly columns: number; readonly rows: number};

/** What was drawn before, and is remembered. */
export type DrawnBefore = {
	readonly glow: Glow;
	/** The visible part of a board that does not fit, near the one before. */
	readonly positionIn: (geometry: Geometry, layout: Layout, moved?: readonly number[]) => ViewPosition;
};

export function layoutOf(run: DrawnRun, window: Window): Layout | undefined {
	const {puzzle, method, program, progress, shown, lesson} = run;
	const needs = {
		geometry: puzzle.geometry,
		boxes: runBoxes({
			hasTemperature: progress.temperature !== undefined,
			program: programRows({program}),
			hasNeighbours: progress.neighbours !== undefined,
			hasSmallChart: lesson?.lesson.hasSmallChart,
			isScene: shown !== undefined,
		}),
		isLesson: lesson !== undefined,
		placedAs: shown && geometryOf(9),
		unitCostsIn: unitCostsIn(puzzle, method),
	};
	return runLayout(needs, window, run.isAscii);
}

/** The layout that a run of a puzzle would have, before there is one; undefined in too small a window. */
export function layoutBefore(
	puzzle: Puzzle,
	method: Method,
	window: Window,
	isAscii: boolean,
): Layout | undefined {
	const program = method.program?.(resolveSettings(method, puzzle, {}));
	const needs = {
		geometry: puzzle.geometry,
		boxes: runBoxes({hasTemperature: true, program: programRows({program})}),
		unitCostsIn: unitCostsIn(puzzle, method),
	};
	return runLayout(needs, window, isAscii);
}

/** What the costs of the units take beside and below a board, where the method counts those. */
const unitCostsIn =
	({geometry}: Puzzle, {costUnits}: Method) =>
	(style: BoardStyle) =>
		costUnits && unitCostsSize({geometry, costUnits}, style);

/** The charts that the window has room for. */
export function chartsOf(run: DrawnRun, window: Window): readonly ChartChoice[] {
	const column = layoutOf(run, window)?.column;
	return column ? shownCharts(run, boxRoom(column, 'cost')) : [];
}

/** The grid, what is said of it, and the column of boxes. */
export function drawPicture(
	run: DrawnRun,
	layout: Layout,
	memory: DrawnBefore,
	said: Pick<WordsOptions, 'isNew' | 'isAsked'>,
): readonly Line[] {
	const {column, words, board, view} = layout;
	const {lines, legend} = drawGrid(run, layout, memory);
	const isLoaded = run.loading === undefined;
	// A blank on either side sets it apart from what is beside it.
	const margin = words.isBeside ? 0 : 1;
	const room = {width: words.width - 2 * margin, rows: words.height};
	const isAlone = column === undefined;
	const gridWidth = isAlone ? undefined : view.width;
	const options = {...said, legend, isAlone, gridWidth, hasRuler: !column?.boxes.next};
	const text = isLoaded ? wordsLines(run, room, options) : [];
	const below = indented(boxed(text, room.width, room.rows), margin);
	const grid = boxed(lines, board.width, board.height);
	return words.isBeside
		? sideBySide([grid, below], board.width + 2)
		: sideBySide([[...grid, ...below], column && isLoaded ? drawBoxes(run, column) : []], board.width);
}

/**
A run beside a list: the grid with its temperature and its chart where they have room, without keys, and of a lesson without
what answers its question.
*/
export function drawBeside(run: DrawnRun, room: BoardSize, memory: DrawnBefore): readonly Line[] {
	const hasTemperature = run.progress.temperature !== undefined;
	const needs = {geometry: run.puzzle.geometry, boxes: runBoxes({hasTemperature})};
	const layout = besideLayout(needs, room, run.isAscii);
	const {words, column, board} = layout;
	// No step is marked where none is explained.
	const {lines} = drawGrid({...run, progress: {...run.progress, move: undefined}}, layout, memory);
	const said = run.lesson ? [] : standingText(run, words.width - 1);
	return [
		...sideBySide([lines, column ? drawBoxes(run, column) : []], board.width + 1),
		...(said.length <= words.height ? indented(said, 1) : []),
	];
}

/** A puzzle as it is given, where a run of it would have its grid, or what its room shows of it. */
export function drawGivens(puzzle: Puzzle, room: BoardSize, isAscii: boolean): readonly Line[] {
	const {geometry} = puzzle;
	const needs = {geometry, boxes: runBoxes({hasTemperature: true})};
	const {style, view} = besideLayout(needs, room, isAscii);
	const area = {...firstPosition, ...view};
	const lines = boardLines({...puzzle, grid: puzzle.givens}, style, usualDisplay, area);
	return withEdges(lines, boardSize(geometry, style), area);
}

/** Milliseconds that a run is watched with the usual legend. */
const legendTime = 8000;

/** The visible lines of the board, and its legend. */
function drawGrid(
	run: DrawnRun,
	layout: Layout,
	{glow, positionIn}: DrawnBefore,
): {readonly lines: readonly Line[]; readonly legend: Line} {
	const {progress, puzzle, method, display, hasColour} = run;
	const {geometry} = puzzle;
	const cells = progress.move?.cells ?? [];
	// A generation changes every cell: marking all of them would mark none.
	const isStill = run.shown && run.rate === 0 && run.lesson && isOfBefore(run.lesson);
	const isMarked = isFollowed(run) && progress.status === 'running' && cells.length <= 2 && !isStill;
	const moved = isMarked ? cells : undefined;
	const {style, view: size} = layout;
	const area = {...positionIn(geometry, layout, moved), ...size};
	// Where a move is explained, it is said how it changes them.
	const isCounted = shownMove(run) !== undefined;
	const content: BoardContent = {
		...puzzle,
		...shownDigits(geometry, progress),
		...{fixed: progress.fixed, moved, hasColour, solvedRows: glow.solvedRows},
		isRejected: progress.move?.accepted === false && !progress.move.isOpen,
		edges: layout.hasUnitCosts && isCounted ? method.costUnits?.counts : undefined,
		// In a scene each conflict has its marks, as in its first grid.
		cost: run.shown ? 0 : progress.cost,
		// The cells of a step that is to be decided stay lit.
		glow: progress.move?.isOpen && glow.cells ? new Map(cells.map(cell => [cell, glowSteps])) : glow.cells,
	};
	// The usual signs explain themselves for some seconds, then leave their row to the story.
	const isKnown = progress.status !== 'running' || elapsedTime(run) >= legendTime;
	const hasLegend = display !== usualDisplay || !isKnown;
	const framed = withFrame(boardLines(content, style, display, area), frameRole(run, glow.isFlashing), {
		titles: boardTitles(run),
		solved: glow.solvedRows / geometry.size,
	});
	const legend = boardLegend(content, style, display);
	const {costUnits} = method;
	const before = moved ? gridBefore(progress) : progress.grid;
	const counted = costUnits && isCounted && {geometry, costUnits, style, grid: progress.grid, before};
	return {
		lines:
			layout.hasUnitCosts && counted
				? withUnitCosts(framed, counted, temperatureRole(progress.temperature, uphillOf({method, progress})))
				: withEdges(framed, boardSize(geometry, style), area),
		legend: hasLegend ? legend.slice(display === usualDisplay ? 1 : 0) : [],
	};
}

/** The grid before the last move. */
export const gridBefore = ({grid, move}: Progress): Grid =>
	move?.accepted ? withDigits(grid, move.cells, move.before) : grid;

type WordsOptions = {
	/** The columns of the grid: what its title has no room for is said below it. @default enough */
	readonly gridWidth?: number | undefined;
	/** The meaning of the signs on the grid; empty where that is known. */
	readonly legend: Line;
	/** Whether the key that explains a step is still to be shown. */
	readonly isNew: boolean;
	/** Whether nothing else shows the figures, and what a step came to; and whether nothing has its ruler. */
	readonly isAlone: boolean;
	readonly hasRuler?: boolean;
	/** Whether the sentence about the state would answer a question that is open, or is that of a guided lesson. */
	readonly isAsked: boolean;
};

/** In the order on the screen, each with its rank: where there is no room for all, the last ones are left out, whole. */
type Block = {readonly rank: number; readonly lines: readonly Line[]};

const figureNames: readonly FigureName[] = [
	'temperature',
	'cost',
	'restarts',
	'reheats',
	'bestCost',
	'override',
	'moves',
];

/** The first of them are shortened rather than left out. */
const leastFigures = 3;

export function wordsLines(run: DrawnRun, {width, rows}: Room, options: WordsOptions): readonly Line[] {
	const {gridWidth = Number.POSITIVE_INFINITY, legend, isNew, isAlone, isAsked, hasRuler = true} = options;
	const {progress} = run;
	const isOver = progress.status !== 'running';
	const wrapped = (line: Line) => (line.length > 0 ? wrapLine(line, width) : []);
	const {shown: visible} = run;
	const isVisible = (part: ShownPart) => !visible || visible.has(part);
	// The share is for scenes, which speak of it: elsewhere the legend has more need of its row.
	const known = visible ? [...figureNames, 'uphill' as const] : figureNames;
	const names = known.filter(name => name === 'cost' || isMet(run)(name));
	const figures = isAlone ? figureLines(names, run, {width, rows: Math.min(rows, 5)}, leastFigures) : [];
	const ruler = isVisible('ruler') ? stepRuler(run, width) : [];
	const blocks: readonly Block[] = [
		{rank: 0, lines: figures},
		{rank: 8, lines: visible ? [] : wrapped(costMeaning(run, gridWidth))},
		{rank: 2, lines: (isAsked && !isOver) || visible ? [] : standingText(run, width)},
		{
			rank: 1,
			lines:
				isAlone && !isOver && isVisible('proposal')
					? stepLines(run, {width, rows: rows - figures.length}, ruler)
					: [],
		},
		{rank: 4, lines: (visible !== undefined || hasRuler) && !isAlone && !isOver ? ruler : []},
		{rank: 3, lines: visible && !run.film ? [] : whereText(run, width)},
		{rank: 5, lines: isNew && !isOver && !isAsked ? wrapped(stepHint) : []},
		{rank: 6, lines: isOver && !visible ? endKeys(run).flatMap(wrapped) : []},
		...(isAsked ? [] : legendBlocks(legend, width, run.display === usualDisplay ? 7 : 3)),
	];
	const parts = blocks.map(({rank, lines: {length}}) => ({rank, least: length, most: length}));
	const shared = shareRows(parts, rows);
	const shown = blocks.filter((_, at) => shared[at] > 0).flatMap(({lines}) => lines);
	// Air, where there is some.
	return shown.length < rows && !isAlone ? [[], ...shown] : shown;
}

/** The entries of a legend, a line each: as many as have room. */
const legendBlocks = (legend: Line, width: number, rank: number): readonly Block[] =>
	(legend.length > 0 ? legendEntries(legend) : []).map((entry, at) => ({
		rank: rank + at / 100,
		lines: wrapLine(entry, width),
	}));

function stateText(run: DrawnRun, width: number): readonly Line[] {
	const {word, text} = stateOf(run);
	const name = word[0].toUpperCase() + word.slice(1);
	return text === undefined || run.progress.moves === 0
		? []
		: wrapLine([span(name, wordRole(run)), span(`: ${text[0].toLowerCase()}${text.slice(1)}`)], width);
}

/** The state of a run in a sentence, or its end. */
const standingText = (run: DrawnRun, width: number): readonly Line[] =>
	run.progress.status === 'running'
		? stateText(run, width)
		: endLines(run, width).flatMap(line => wrapLine(line, width));

/** Where a run is that is rewound, or in its film. */
function whereText({film, progress, method}: DrawnRun, width: number): readonly Line[] {
	const line = film ? filmBar(film, progress.moves, width) : timelineLine(progress, method.unit, width);
	return line ? [line] : [];
}

const stepHint: Line = [span('s', 'key'), span(' makes one step and explains it', 'dim')];

const copying: Line = [span('e y', 'key'), span(' copies the command', 'dim')];

const watchingAgain: Line = [span('space', 'key'), span(` plays its film of ${filmLength} s`, 'dim')];

const annealing: Line = [span('Enter', 'key'), span(' anneals it, without presolve', 'dim')];

const endKeys = ({film, progress, puzzle}: DrawnRun): readonly Line[] => [
	...(isSolvedBefore(puzzle, progress) ? [annealing] : []),
	...(film || progress.moves === 0 ? [] : [watchingAgain]),
	copying,
];
