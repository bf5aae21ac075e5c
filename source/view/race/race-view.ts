/** A race as a fleet: the curves of all lanes, a line for each, boards where all have room, and notes. */

import {RunLog} from '../../run/log.js';
import {laneName, shortNamesOf, standingsOf} from '../../run/race-lanes.js';
import type {FleetProgress} from '../../run/run-fleet.js';
import type {Geometry} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {boardLines} from '../board/board.js';
import {type BoardStyle, boardSize, boardStyles, plainStyles, shownDigits} from '../board/board-style.js';
import {
	besideScale,
	costTicks,
	markedAxis,
	roundNumbers,
	roundScale,
	type Scale,
	scaleOf,
	ticksAt,
	ticksBetween,
} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import {
	type DrawOptions,
	type Fleet,
	type FleetMode,
	type FleetView,
	speedText,
} from '../fleet/fleet-kind.js';
import {withFrame} from '../run/board-frame.js';
import {axisHeight, scaleWidth} from '../run/chart-axis.js';
import {titleLine} from '../run/headline.js';
import {boxed, filled} from '../text/frame.js';
import {framed, frameWidth, indented, type Line, laneRole, sideBySide, span} from '../text/line.js';
import {countText, roundText} from '../text/numbers.js';
import {
	areOver,
	hasWon,
	type LaneView,
	laneHeatRole,
	laneMark,
	laneText,
	leadText,
	outcomeLine,
	raceFoot,
	raceNotes,
	resultLines,
	standingLines,
	tableTitle,
	unitOf,
} from './race-text.js';

/** The narrowest line that says who stands where. */
const narrowestLane = 24;

/** The head of the screen, that of the table, and the keys. */
const aroundTable = 3;

export const raceMode: FleetMode = {
	hasBoards: true,
	title: ({entry: {name, puzzle}}) => [
		span(' recuit ', 'strong'),
		span(' race  '),
		...titleLine(name, puzzle),
	],
	smallest: ({runs}) => ({width: narrowestLane, height: runs.length + aroundTable}),
	views(race) {
		const {entry, runs} = race;
		const shortNames = shortNamesOf(runs);
		const logs = runs.map(() => new RunLog());
		return progress => {
			const standings = standingsOf(entry.puzzle, progress.runs);
			const lanes = runs.map((lane, index): LaneView => {
				const log = logs[index];
				log.follow(progress.runs[index]);
				const named = {name: laneName(lane), shortName: shortNames[index], method: lane.method};
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
		lead: leadText(lanes),
		standing: () => lanes.map(laneText),
		runText: at => laneText(lanes[at]),
	};
}

function drawRace(race: Fleet, lanes: readonly LaneView[], options: DrawOptions): readonly Line[] {
	const {at, columns, rows, isAscii} = options;
	const {isFramed, boards, notes, chart} = raceLayout(
		race.entry.puzzle.geometry,
		lanes.length,
		columns,
		rows,
	);
	const width = isFramed ? columns - frameWidth : columns;
	const curves = chart > 0 ? raceChart(lanes, {at, width, rows: chart, isAscii}) : [];
	const table = standingLines(lanes, {at, width});
	const boardsOf = (style: BoardStyle) =>
		sideBySide(
			lanes.map(lane => laneBoard(race.entry.puzzle, lane, style)),
			Math.floor(columns / lanes.length),
		);
	const lines = [
		...(isFramed ? raceBoxes(race, lanes, options, {curves, table}) : [...curves, ...table]),
		...(boards ? boardsOf(boards) : []),
	];
	const below = boxed(raceNotes(lanes, {at, width}, columns - 2), columns - 2, notes);
	return [...filled(lines, rows - 2 - notes), ...indented(below, 1)];
}

/** The curves and the table in the boxes of a run. */
function raceBoxes(
	{seed}: Fleet,
	lanes: readonly LaneView[],
	{at, columns, rate, measured}: DrawOptions,
	{curves, table}: Readonly<Record<'curves' | 'table', readonly Line[]>>,
): Line[] {
	const most = Math.max(...lanes.map(({progress}) => progress.moves));
	const moves = [span(countText(most, unitOf(lanes))), span(areOver(lanes) ? '' : ' each', 'dim')];
	const speed = [span(' · ', 'dim'), span(speedText(rate, measured))];
	const level = areOver(lanes) ? [] : [[...moves, ...speed], moves];
	const counted = [span('each in its own way; 0 is solved', 'dim')];
	return framed(
		[
			{title: 'cost √', more: counted, figures: level, lines: curves},
			{title: tableTitle(lanes), lines: table},
		],
		raceFoot(lanes[at], seed, columns),
		columns,
	);
}

/** The board of a lane; its frame has the colour of its temperature, and is green once it is solved. */
function laneBoard(puzzle: Puzzle, lane: LaneView, style: BoardStyle): Line[] {
	const {progress, shortName, index} = lane;
	const {fixed, cost} = progress;
	const content = {...puzzle, ...shownDigits(puzzle.geometry, progress), fixed, cost};
	return withFrame(boardLines(content, style), laneHeatRole(lane) ?? 'frame', {
		titles: [`${laneMark(index).text} ${shortName}`, laneMark(index).text],
		solved: progress.status === 'solved' ? 1 : 0,
	});
}

/** The narrowest window with frames; the fewest rows of a chart, by itself and above boards, and the most. */
const narrowestFramed = 48;
const chartRows = {least: 6, aboveBoards: 9, mostAboveBoards: 18, most: 32} as const;

/** Rows of the frames of two boxes. */
const frameRows = 3;

/** The layout of a window, from the beginning of a race to its end: the curves, the table, and boards where all have room. */
function raceLayout(geometry: Geometry, lanes: number, columns: number, rows: number) {
	const left = rows - lanes - aroundTable;
	const notes = left < 2 ? 0 : 2;
	const isFramed = columns >= narrowestFramed && left - notes >= frameRows + chartRows.least;
	const room = left - notes - (isFramed ? frameRows : 0);
	const boards = plainStyles.find(style => {
		const {width, height} = boardSize(geometry, style);
		const isRuled = boardStyles[style].frame === 'ruled';
		return isRuled && (width + 2) * lanes <= columns && height + chartRows.aboveBoards <= room;
	});
	const free = boards
		? Math.min(chartRows.mostAboveBoards, room - boardSize(geometry, boards).height)
		: Math.min(chartRows.most, room);
	return {isFramed, boards, notes, chart: free >= chartRows.least ? free : 0};
}

/** Columns from a mark of one curve to that of the next. */
const markGap = 4;

/** The axis begins at this share of the moves of the lane with the fewest: there the curves have hardly fallen. */
const firstShare = 1 / 100;

type ChartOptions = Pick<DrawOptions, 'at' | 'rows' | 'isAscii'> & {readonly width: number};

/**
The costs of all lanes over one axis, in lines of this width. It is logarithmic, since one lane may need a thousand
times as long as another; each curve repeats its own mark, which stands before its name in the table.
*/
export function raceChart(lanes: readonly LaneView[], {at, width, rows, isAscii}: ChartOptions): Line[] {
	const raster = rasterOf(isAscii);
	const columns = width - scaleWidth;
	const x = movesScale(lanes);
	const order = (lane: LaneView) => (lane.index === at ? 2 : hasWon(lane) ? 1 : 0);
	// The highlighted one comes last, over the others; before it the winner.
	const drawn = lanes
		.toSorted((a, b) => order(a) - order(b))
		.map(({index, log, progress}) => {
			const costs = log.columns(columns * raster.across, x).map(({cost, lowest = cost}) => lowest);
			return {index, costs: costs.length > 0 ? costs : [progress.cost]};
		});
	const y = roundScale(Math.max(...drawn.flatMap(({costs}) => costs)), 'root');
	const sheet = new Sheet(columns, rows - axisHeight);
	const curves = drawn.map(({index, costs}) => ({index, heights: costs.map(y.position)}));
	for (const {index, heights} of curves) {
		sheet.curve(heights, raster, laneRole(index));
	}

	// The marks of a curve stand between those of the others.
	for (const {index, heights} of curves) {
		const {text, role} = laneMark(index);
		for (let column = (index + 1) * markGap; column < columns; column += lanes.length * markGap) {
			const height = heights[column * raster.across];
			if (height !== undefined) {
				sheet.put(sheet.rowOf(height, raster), column, [text, role]);
			}
		}
	}

	const values = x.high > x.low ? roundNumbers(x) : [x.low];
	return [
		...besideScale(sheet.lines(), ticksBetween(y, costTicks, roundText), scaleWidth),
		...markedAxis(ticksAt(x, values, roundText), columns, scaleWidth, 'log'),
	];
}

function movesScale(lanes: readonly LaneView[]): Scale {
	const moves = lanes.map(({progress}) => progress.moves);
	return scaleOf(Math.max(1, Math.min(...moves) * firstShare), Math.max(1, ...moves), 'log');
}
