/** A race as a fleet: as many boards in a row as fit, a line for every lane, the curves of all, and notes. */

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
import {titleLine} from '../run/headline.js';
import {type Line, sideBySide, span} from '../text/line.js';
import {curvesText} from '../trace.js';
import {chartRows, narrowestChart, raceChart} from './chart.js';
import {
	areOver,
	byRank,
	captionLine,
	fairnessText,
	hasWon,
	hiddenText,
	type LaneView,
	laneHeatRole,
	laneText,
	leadText,
	outcomeLine,
	raceNotes,
	resultLines,
	standingLines,
} from './race.js';
import {winnerLines} from './winner.js';

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
	remarks: ({runs}) => [fairnessText(runs)],
	views(race) {
		const {entry, runs} = race;
		const briefs = briefNames(runs);
		const logs = runs.map(() => new RunLog());
		return progress => {
			const standings = standingsOf(entry.puzzle, progress.runs);
			const lanes = runs.map((lane, index): LaneView => {
				const log = logs[index];
				// On a logarithmic axis the first moves take as much room as the last cycles: these are drawn by themselves.
				const {lastCycles: _, ...shown} = progress.runs[index];
				log.follow(shown);
				const named = {name: laneName(lane), brief: briefs[index], method: lane.method};
				return {...standings[index], ...named, index, log};
			});
			return raceView(race, progress, lanes);
		};
	},
};

function raceView(race: Fleet, progress: FleetProgress, lanes: readonly LaneView[]): FleetView {
	const {runs} = race;
	return {
		...progress,
		draw: options => drawRace(race, lanes, options),
		status: isPaused => outcomeLine(lanes, isPaused),
		table: () => resultLines(lanes),
		faults: () =>
			progress.runs.flatMap(({end}, index) =>
				runs[index].method.file !== undefined && end !== undefined ? [end] : [],
			),
		csv: () => curvesText(lanes),
		lead: leadText(lanes),
		standing: () => byRank(lanes).map(laneText),
		runText: at => laneText(lanes[at]),
	};
}

function drawRace(race: Fleet, lanes: readonly LaneView[], options: DrawOptions): FleetContent {
	const {puzzle} = race.entry;
	const {at, columns, rows, repeat, isAscii} = options;
	const {boards, notes, chart} = raceLayout(puzzle.geometry, lanes.length, columns, rows);
	const {count, gutter, width} = boards;
	// The highlighted board is visible.
	const first = Math.max(0, at - count + 1);
	const shown = lanes.slice(first, first + count);
	// Off the edge, as the notes are, where there is a column to spare.
	const tableWidth = columns > 60 ? columns - 1 : columns;
	const table = standingLines(lanes, {at, width: tableWidth});
	const isOver = areOver(lanes);
	const end = chart ? winnerLines(race, lanes, {...chart, isAscii}) : [];
	const legend = boards.style && conflictSpans(boardStyles[boards.style].cell);
	return {
		hidden: boards.style ? hiddenText(first, lanes.length - first - count) : [],
		lines: [
			...sideBySide(
				shown.map(lane => [
					captionLine(lane, lane.index === at, width),
					...(boards.style ? laneBoard(puzzle, lane, boards.style) : []),
				]),
				width + gutter,
			),
			...table,
			...(chart ? raceChart(lanes, {...chart, rows: chart.rows - end.length, at, isAscii}) : []),
			...end,
		],
		notes: notesOf(raceNotes(lanes, race, options, legend), {columns, repeat, rows: notes, isOver, kept: 0}),
	};
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

/** Fewer boards than this do not make a race. */
const fewestBoards = 2;

/** The layout of a window, from the beginning of a race to its end: the boards in a row, the table, the curves. */
export function raceLayout(geometry: Geometry, lanes: number, columns: number, usable: number) {
	const left = usable - lanes - aroundTable;
	const notes = left < 2 ? 0 : 2;
	const boards = boardsLayout(geometry, lanes, columns, left - notes);
	const rows = Math.min(left - notes - boards.height, chartRows.most);
	const hasChart = rows >= chartRows.fewest && columns >= narrowestChart;
	return {boards, notes, chart: hasChart ? {width: columns - 2, rows} : undefined};
}

/** How many boards stand in a row, and the size of one with its caption; no style where none fits. */
type BoardsLayout = Record<'count' | 'gutter' | 'width' | 'height', number> & {
	readonly style?: BoardStyle | undefined;
};

const noBoards: BoardsLayout = {count: 0, gutter: 0, width: 0, height: 0};

/** As many boards as fit, in the roomiest style that leaves room for a chart; without frames only where others do not fit. */
function boardsLayout(geometry: Geometry, lanes: number, columns: number, rows: number): BoardsLayout {
	const all = plainStyles(geometry)
		.map(style => boardsOf(geometry, style, lanes, columns))
		.filter(({count, height}) => count > 0 && height <= rows);
	const framed = all.filter(({style, count}) => style !== 'bare' && count >= fewestBoards);
	const candidates = framed.length > 0 ? framed : all;
	const most = Math.max(...candidates.map(({count}) => count));
	const largest = candidates.filter(({count}) => count === most);
	return largest.find(({height}) => rows - height >= chartRows.fewest) ?? largest.at(0) ?? noBoards;
}

function boardsOf(geometry: Geometry, style: BoardStyle, lanes: number, columns: number) {
	const board = boardSize(geometry, style);
	const width = Math.max(board.width, narrowestCaption);
	const across = (gutter: number) => Math.floor((columns + gutter) / (width + gutter));
	const gutter = across(3) === across(2) ? 3 : 2;
	const count = width > columns ? 0 : Math.min(lanes, across(gutter));
	return {style, count, gutter, width, height: board.height + 1};
}
