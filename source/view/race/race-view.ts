/** A race as a fleet: as many boards side by side as fit, a line for every lane, the curves of all, and notes. */

import type {FleetProgress} from '../../run/fleet.js';
import {RunLog} from '../../run/log.js';
import {briefNames, laneName, standingsOf} from '../../run/race.js';
import {coldestOf} from '../../solvers/settings.js';
import type {Geometry} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import {boardLines} from '../board/board.js';
import {shownDigits} from '../board/board-content.js';
import {type BoardStyle, boardSize, boardStyles, plainStyles} from '../board/board-style.js';
import {conflictSpans} from '../board/legends.js';
import {raceTraceText} from '../csv.js';
import {
	type DrawOptions,
	type Fleet,
	type FleetContent,
	type FleetMode,
	type FleetView,
	notesOf,
} from '../fleet/fleet.js';
import {leadText, raceSummaryText, standingText} from '../speech/speech.js';
import {type Line, sideBySide, span} from '../text/line.js';
import {titleLine} from '../watch/watch.js';
import {chartRows, narrowestAside, narrowestChart, raceChart} from './chart.js';
import {
	areOver,
	captionLine,
	fairnessText,
	hasWon,
	hiddenText,
	isCostNamed,
	type LaneView,
	laneHeatRole,
	outcomeLine,
	raceNotes,
	resultLines,
	standingLines,
	unitOf,
} from './race.js';

/** The narrowest line that says who stands where. */
const narrowestLane = 24;

export const raceMode: FleetMode = {
	hasBoards: true,
	title: ({entry: {title, puzzle}}) => [
		span(' recuit ', 'strong'),
		span(' race  '),
		...titleLine(title, puzzle),
	],
	caption: ({entry, runs, seed}) => `recuit: ${entry.title}, a race of ${runs.length}, seed ${clean(seed)}`,
	smallest: ({runs}) => ({width: narrowestLane, height: runs.length}),
	remarks: ({by, runs}) => [
		fairnessText(
			by,
			runs.map(({method}) => method),
		),
	],
	views(race) {
		const {entry, runs} = race;
		const briefs = briefNames(runs);
		const tracks = runs.map(({method, settings}) => ({
			log: new RunLog(),
			cold: coldestOf(method, entry.puzzle, settings),
		}));
		return progress => {
			const standings = standingsOf(entry.puzzle, race.by, progress.runs);
			const lanes = runs.map((lane, index): LaneView => {
				const [standing, {log, cold}] = [standings[index], tracks[index]];
				log.follow(standing.progress);
				const [name, brief, {unit}] = [laneName(lane), briefs[index], lane.method];
				return {name, brief, unit, standing, log, heat: {peak: log.peak, cold}};
			});
			return raceView(race, progress, lanes);
		};
	},
};

function raceView(race: Fleet, progress: FleetProgress, lanes: readonly LaneView[]): FleetView {
	const {by, runs} = race;
	return {
		...progress,
		draw: options => drawRace(race, lanes, options),
		status: isPaused => outcomeLine(lanes, isPaused),
		table: () => resultLines(lanes),
		faults: () =>
			progress.runs.flatMap(({end}, index) =>
				runs[index].method.file !== undefined && end !== undefined ? [end] : [],
			),
		csv: () => raceTraceText(lanes),
		lead: leadText(lanes),
		sentence: () => raceSummaryText(lanes, by),
		runText: at => standingText(lanes[at]),
	};
}

function drawRace(
	{entry: {puzzle}, seed, by}: Fleet,
	lanes: readonly LaneView[],
	{at, columns, rows, rate, measured, repeat, style}: DrawOptions,
): FleetContent {
	const layout = raceLayout(puzzle.geometry, lanes.length, {columns, usable: rows});
	const {boards, hasHeader, hasHeading, hasFooter} = layout;
	const first = firstBoard(boards, at);
	// Off the edge, as the notes are, where there is a column to spare.
	const tableWidth = columns > 60 ? columns - 1 : columns;
	const hasMarks = layout.chart !== undefined;
	const [heading, ...table] = standingLines(lanes, {at, width: tableWidth, hasMarks});
	const chart = layout.chart ? raceChart(lanes, {...layout.chart, by, at, unit: unitOf(lanes), style}) : [];
	const grids = boardRows(puzzle, lanes, {at, first, layout: boards});
	const isBeside = layout.chart?.place === 'beside';
	const above = isBeside ? sideBySide([grids, chart], boardsWidth(boards) + chartGap) : grids;
	const top = above.length + (hasHeading ? 1 : 0);
	const notes = raceNotes(lanes, {
		...{by, seed, rate, measured, width: columns - 2},
		legend: boards.style && conflictSpans(boardStyles[boards.style].cell),
	});
	const isOver = areOver(lanes);
	return {
		hasHeader,
		hasFooter,
		hidden: boards.style ? hiddenText(first, lanes.length - first - boards.boards) : [],
		lines: [...above, ...(hasHeading ? [heading] : []), ...table, ...(isBeside ? [] : chart)],
		runAt(column, row) {
			const lane = row - top;
			return lane < 0
				? boardAt(boards, first, {column, row, lines: grids.length})
				: lane < lanes.length
					? lane
					: undefined;
		},
		notes: notesOf(notes, {columns, repeat, rows: layout.notes, isOver, kept: 0}),
	};
}

type Boards = {
	/** The highlighted lane, and the first one with a visible board. */
	readonly at: number;
	readonly first: number;
	readonly layout: BoardsLayout;
};

/** The boards that there is room for, each below its caption, in the order of the lanes. */
function boardRows(puzzle: Puzzle, lanes: readonly LaneView[], {at, first, layout}: Boards): Line[] {
	const {style, across, down, boards, gutter, width} = layout;
	if (!style) {
		return [];
	}

	const hasWord = isCostNamed(lanes, width);
	const seen = lanes.slice(first, first + boards).map((lane, place) => {
		const index = first + place;
		return [
			captionLine(lane, {index, isAt: index === at, hasWord, width}),
			...laneBoard(puzzle, lane, style),
		];
	});
	return Array.from({length: down}, (_, row) =>
		sideBySide(seen.slice(row * across, (row + 1) * across), width + gutter),
	).flat();
}

/** The lane of the board at a place of the rows of boards. */
function boardAt(
	{across, down, boards, gutter, width}: BoardsLayout,
	first: number,
	{column, row, lines}: {readonly column: number; readonly row: number; readonly lines: number},
): number | undefined {
	const [place, inside] = [Math.floor(column / (width + gutter)), column % (width + gutter)];
	const board = Math.floor((row * down) / lines) * across + place;
	return row < lines && place < across && inside < width && board < boards ? first + board : undefined;
}

/** The board of a lane; its frame has the colour of its temperature, and the winner's is lit. */
function laneBoard(puzzle: Puzzle, lane: LaneView, style: BoardStyle): Line[] {
	const {progress} = lane.standing;
	const frame = hasWon(lane.standing) ? 'good' : (laneHeatRole(lane) ?? 'frame');
	return boardLines({...puzzle, ...shownDigits(puzzle.geometry, progress), fixed: progress.fixed}, style).map(
		line => line.map(part => (part.role === 'frame' ? span(part.text, frame) : part)),
	);
}

type BoardsLayout = {
	/** Undefined where no board fits. */
	readonly style: BoardStyle | undefined;
	/** Boards in a row, rows of them, and boards in all. */
	readonly across: number;
	readonly down: number;
	readonly boards: number;
	/** Between two boards. */
	readonly gutter: number;
	/** The columns of a board with its caption. */
	readonly width: number;
};

type ChartLayout = {readonly place: 'below' | 'beside'; readonly width: number; readonly rows: number};

type RaceLayout = {
	readonly boards: BoardsLayout;
	readonly hasHeader: boolean;
	/** Whether the table has a heading. */
	readonly hasHeading: boolean;
	/** The curves, where there is room for them: below the table, or else beside the boards. */
	readonly chart: ChartLayout | undefined;
	/** The rows of the notes. */
	readonly notes: number;
	readonly hasFooter: boolean;
};

/** The narrowest caption that says whose board it is. */
const narrowestCaption = 18;

/** The columns between the boards and a chart beside them. */
const chartGap = 3;

/** The fewest rows of a chart below boards with gaps between their cells. */
const airyChart = 16;

/** Fewer boards than this do not make a race. */
const fewestBoards = 2;

/**
The layout of a window, from the beginning of a race to its end.

@param lanes how many race
@param usable rows of the window
*/
function raceLayout(
	geometry: Geometry,
	lanes: number,
	{columns, usable}: {readonly columns: number; readonly usable: number},
): RaceLayout {
	const spare = usable - lanes;
	const left = spare - 3;
	const notes = left < 2 ? 0 : 2;
	const boards = boardsLayout(geometry, lanes, columns, left - notes);
	const taken = boards.style ? boards.down * (boardSize(geometry, boards.style).height + 1) : 0;
	const below = left - notes - taken;
	const aside = columns - boardsWidth(boards) - chartGap;
	return {
		boards,
		hasHeading: spare > 0,
		hasHeader: spare > 1,
		hasFooter: spare > 2,
		notes,
		chart:
			below >= chartRows.fewest && columns >= narrowestChart
				? {place: 'below', width: columns - 2, rows: Math.min(below, chartRows.most)}
				: taken >= chartRows.fewest && aside >= narrowestAside
					? {place: 'beside', width: aside, rows: Math.min(taken, chartRows.most)}
					: undefined,
	};
}

/** The columns of the boards. */
const boardsWidth = ({across, width, gutter}: BoardsLayout) => across * (width + gutter) - gutter;

/** The first visible board, such that the highlighted one is visible. */
function firstBoard({across, down, boards}: BoardsLayout, at: number): number {
	return at < boards ? 0 : down === 1 ? at - boards + 1 : (Math.floor(at / across) - down + 1) * across;
}

/** @param height rows for boards, each with a line above it */
function boardsLayout(geometry: Geometry, lanes: number, columns: number, height: number): BoardsLayout {
	const layouts = plainStyles(geometry)
		.map(style => ({...boardsOf(geometry, style, lanes, columns, height), style}))
		// A chart is worth more than gaps between cells.
		.filter(
			({style, down}) =>
				style !== 'airy' || height - down * (boardSize(geometry, style).height + 1) >= airyChart,
		);
	const framed = layouts.filter(({style, boards}) => style !== 'bare' && boards >= fewestBoards);
	// As many boards as fit, in the roomiest style for that number; without frames only where framed boards do not fit.
	const candidates = framed.length > 0 ? framed : layouts;
	const most = Math.max(...candidates.map(({boards}) => boards));
	const chosen = candidates.find(({boards}) => boards === most);
	return chosen && chosen.boards > 0
		? chosen
		: {style: undefined, across: 0, down: 0, boards: 0, gutter: 0, width: 0};
}

function boardsOf(
	geometry: Geometry,
	style: BoardStyle,
	lanes: number,
	columns: number,
	height: number,
): BoardsLayout {
	const board = boardSize(geometry, style);
	const width = Math.max(board.width, narrowestCaption);
	const inARow = (gutter: number) => Math.floor((columns + gutter) / (width + gutter));
	const gutter = inARow(3) === inARow(2) ? 3 : 2;
	const rows = Math.max(0, Math.floor(height / (board.height + 1)));
	const boards = width > columns ? 0 : Math.min(lanes, inARow(gutter) * rows);
	// Rows as even as can be: 3 and 3 rather than 4 and 2.
	const down = Math.ceil(boards / Math.max(1, inARow(gutter)));
	return {style, across: Math.ceil(boards / Math.max(1, down)), down, boards, gutter, width};
}
