/** A race as a fleet: as many boards side by side as fit, a line for every lane, the curves of all, and notes. */

import type {FleetProgress} from '../../run/fleet.js';
import {RunLog} from '../../run/log.js';
import {briefNames, laneName, standingsOf} from '../../run/race.js';
import type {Geometry} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {boardLines} from '../board/board.js';
import {shownDigits} from '../board/board-content.js';
import {type BoardStyle, boardSize, boardStyles, plainStyles} from '../board/board-style.js';
import {conflictSpans} from '../board/legends.js';
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
import {traceText} from '../trace.js';
import {titleLine} from '../watch/watch.js';
import {chartRows, narrowestAside, narrowestChart, raceChart} from './chart.js';
import {
	areOver,
	captionLine,
	fairnessText,
	hasWon,
	hiddenText,
	type LaneView,
	laneHeatRole,
	outcomeLine,
	raceNotes,
	resultLines,
	standingLines,
} from './race.js';

/** The narrowest line that says who stands where. */
const narrowestLane = 24;

/** The head of the screen, that of the table, and the keys. */
const aroundTable = 3;

export const raceMode: FleetMode = {
	hasBoards: true,
	title: ({entry: {title, puzzle}}) => [
		span(' recuit ', 'strong'),
		span(' race  '),
		...titleLine(title, puzzle),
	],
	smallest: ({runs}) => ({width: narrowestLane, height: runs.length + aroundTable}),
	remarks: ({by, runs}) => [
		fairnessText(
			by,
			runs.map(({method}) => method),
		),
	],
	views(race) {
		const {entry, runs} = race;
		const briefs = briefNames(runs);
		const logs = runs.map(() => new RunLog());
		return progress => {
			const standings = standingsOf(entry.puzzle, race.by, progress.runs);
			const lanes = runs.map((lane, index): LaneView => {
				const log = logs[index];
				const {unit, smallestRise} = lane.method;
				log.follow(progress.runs[index]);
				const named = {name: laneName(lane), brief: briefs[index], unit, smallestRise};
				return {...standings[index], ...named, index, log};
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
		csv: () => traceText(lanes),
		lead: leadText(lanes),
		sentence: () => raceSummaryText(lanes, by),
		runText: at => standingText(lanes[at]),
	};
}

function drawRace(race: Fleet, lanes: readonly LaneView[], options: DrawOptions): FleetContent {
	const {puzzle} = race.entry;
	const {at, columns, rows, repeat, style} = options;
	const layout = raceLayout(puzzle.geometry, lanes.length, columns, rows);
	const {boards} = layout;
	const first = firstBoard(boards, at);
	// Off the edge, as the notes are, where there is a column to spare.
	const tableWidth = columns > 60 ? columns - 1 : columns;
	const hasMarks = layout.chart !== undefined;
	const table = standingLines(lanes, {at, width: tableWidth, by: race.by, hasMarks});
	const chart = layout.chart ? raceChart(lanes, {...layout.chart, by: race.by, at, style}) : [];
	const grids = boardRows(puzzle, lanes.slice(first, first + boards.boards), at, boards);
	const {isBeside = false} = layout.chart ?? {};
	const above = isBeside ? sideBySide([grids, chart], boardsWidth(boards) + chartGap) : grids;
	const legend = boards.style && conflictSpans(boardStyles[boards.style].cell);
	const notes = raceNotes(lanes, race, options, legend);
	return {
		hidden: boards.style ? hiddenText(first, lanes.length - first - boards.boards) : [],
		lines: [...above, ...table, ...(isBeside ? [] : chart)],
		notes: notesOf(notes, {columns, repeat, rows: layout.notes, isOver: areOver(lanes), kept: 0}),
	};
}

/** The boards of these lanes, each below its caption, in the order of the lanes. */
function boardRows(puzzle: Puzzle, lanes: readonly LaneView[], at: number, layout: BoardsLayout): Line[] {
	const {style, across, down, gutter, width} = layout;
	if (!style) {
		return [];
	}

	const boards = lanes.map(lane => [
		captionLine(lane, lane.index === at, width),
		...laneBoard(puzzle, lane, style),
	]);
	return Array.from({length: down}, (_, row) =>
		sideBySide(boards.slice(row * across, (row + 1) * across), width + gutter),
	).flat();
}

/** The board of a lane; its frame has the colour of its temperature, and the winner's is lit. */
function laneBoard(puzzle: Puzzle, lane: LaneView, style: BoardStyle): Line[] {
	const {progress} = lane;
	const frame = hasWon(lane) ? 'good' : (laneHeatRole(lane) ?? 'frame');
	return boardLines({...puzzle, ...shownDigits(puzzle.geometry, progress), fixed: progress.fixed}, style).map(
		line => line.map(part => (part.role === 'frame' ? span(part.text, frame) : part)),
	);
}

/** The narrowest caption that says whose board it is. */
const narrowestCaption = 18;

/** The columns between the boards and a chart beside them. */
const chartGap = 3;

/** The fewest rows of a chart below boards with gaps between their cells. */
const airyChart = 16;

/** Fewer boards than this do not make a race. */
const fewestBoards = 2;

/** The layout of a window, from the beginning of a race to its end: the curves are below the table, or else beside the boards. */
function raceLayout(geometry: Geometry, lanes: number, columns: number, usable: number) {
	const left = usable - lanes - aroundTable;
	const notes = left < 2 ? 0 : 2;
	const boards = boardsLayout(geometry, lanes, columns, left - notes);
	const taken = boards.style ? boards.down * (boardSize(geometry, boards.style).height + 1) : 0;
	const below = left - notes - taken;
	const aside = columns - boardsWidth(boards) - chartGap;
	return {
		boards,
		notes,
		chart:
			below >= chartRows.fewest && columns >= narrowestChart
				? {isBeside: false, width: columns - 2, rows: Math.min(below, chartRows.most)}
				: taken >= chartRows.fewest && aside >= narrowestAside
					? {isBeside: true, width: aside, rows: Math.min(taken, chartRows.most)}
					: undefined,
	};
}

const boardsWidth = ({across, width, gutter}: BoardsLayout) => across * (width + gutter) - gutter;

/** The first visible board, such that the highlighted one is visible. */
const firstBoard = ({across, down, boards}: BoardsLayout, at: number): number =>
	at < boards ? 0 : down === 1 ? at - boards + 1 : (Math.floor(at / across) - down + 1) * across;

/** How many boards are in a row with their captions, in how many rows, and in all; no style where none fits. */
type BoardsLayout = Record<'across' | 'down' | 'boards' | 'gutter' | 'width', number> & {
	readonly style?: BoardStyle | undefined;
};

/** @param height rows for boards, each with a line above it */
function boardsLayout(geometry: Geometry, lanes: number, columns: number, height: number): BoardsLayout {
	const layouts = plainStyles(geometry)
		.map(style => boardsOf(geometry, style, lanes, columns, height))
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
	return chosen && chosen.boards > 0 ? chosen : {across: 0, down: 0, boards: 0, gutter: 0, width: 0};
}

function boardsOf(geometry: Geometry, style: BoardStyle, lanes: number, columns: number, height: number) {
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
