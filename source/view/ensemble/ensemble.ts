/** An ensemble as a fleet: the tiles of all runs, the share that is solved with its prediction, and the figures. */

import type {Progress} from '../../run/drive.js';
import {distribution, wilsonInterval} from '../../run/statistics.js';
import {besideScale, endTicks, markedAxis, roundScale} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import {type DrawOptions, type FleetMode, isOver, speedText} from '../fleet/fleet-kind.js';
import {temperatureRole} from '../heat.js';
import {axisHeight, scaleWidth} from '../run/chart-axis.js';
import {titleLine} from '../run/headline.js';
import {
	barGlyphs,
	cut,
	framed,
	frameWidth,
	type Glyph,
	joinCells,
	type Line,
	plainText,
	type Role,
	span,
} from '../text/line.js';
import {countText, fittingNumber, roundText, shortNumber} from '../text/numbers.js';
import {spelled} from '../text/width.js';
import {endWord} from '../work.js';
import {
	type EnsembleView,
	ensembleFigures,
	ensembleTable,
	isPredicted,
	memberLine,
	memberText,
	predictedShare,
	solvedText,
	summaryOf,
} from './summary.js';

export const ensembleMode: FleetMode = {
	hasBoards: false,
	title: ({entry, runs: [{method}], seed}) => [
		span(' recuit ', 'strong'),
		span(' ensemble  '),
		...titleLine(entry.name, entry.puzzle).slice(0, 1),
		span(` · ${method.name} · seed `, 'dim'),
		span(seed),
	],
	// It says how many are solved.
	smallest: () => ({width: 24, height: 5}),
	views({runs: [{method}]}) {
		return progress => {
			const summary = summaryOf(progress);
			const view = {...progress, unit: method.unit, smallestRise: method.smallestRise, summary};
			const lead = `${solvedText(summary)} solved`;
			return {
				...view,
				draw: options => drawEnsemble(view, options),
				status: isPaused => [
					span(isOver(view) ? '✔ ended' : isPaused ? spelled('‖ paused') : 'running', 'strong'),
				],
				table: () => ensembleTable(view),
				faults: () => reasonsOf(view),
				lead,
				standing: () => ensembleFigures(view, 1000).map(plainText),
				runText: at => memberText(view.runs[at], view.unit),
			};
		};
	},
};

/** The smallest window with frames and a chart. */
const smallestFramed = {width: 48, height: 17};

function drawEnsemble(view: EnsembleView, options: DrawOptions): readonly Line[] {
	const {at, columns, rows} = options;
	// One row sets it apart from the keys.
	const room = {at, width: columns, height: rows - 3};
	const isBare = room.width < smallestFramed.width || room.height < smallestFramed.height;
	return isBare ? bareScreen(view, room) : framedScreen(view, room, options);
}

/** The most reasons that are listed: a solver's file may give each of its runs one of its own. */
const mostReasons = 5;

/** Why runs have given up or failed, and how many. */
const reasonsOf = ({runs}: EnsembleView): string[] =>
	[
		...Map.groupBy(
			runs.filter(({status}) => status === 'gave-up' || status === 'failed'),
			({status, end = ''}) => `${endWord(status)}: ${end}`,
		),
	]
		.slice(0, mostReasons)
		.map(([end, {length}]) => `${countText(length, 'runs')} ${end}`);

/** The room of a screen, and the index of the highlighted run. */
type Room = {readonly at: number; readonly width: number; readonly height: number};

/** Without frames: the figures, the tiles, and what the highlighted one is. */
function bareScreen(view: EnsembleView, {at, width, height}: Room) {
	const figures = ensembleFigures(view, width).slice(0, Math.max(1, Math.min(4, height - 3)));
	const grid = tileGrid(view.runs.length, at, width, Math.max(1, height - figures.length - 1));
	return [...figures, ...tileLines(view, at, grid), memberLine(view, at, width)]
		.slice(0, height)
		.map(line => cut(line, width));
}

/** The share of the rows that the tiles have at least, and the most rows of the chart. */
const tileShare = 0.4;
const tallestChart = 16;

/** In the boxes of a run: the tiles with what the highlighted one is, the chart, and the figures. */
function framedScreen(view: EnsembleView, {at, width, height}: Room, {rate, measured, isAscii}: DrawOptions) {
	const inside = width - frameWidth;
	const figures = ensembleFigures(view, inside);
	// A line of the frame above each of the three, and one below.
	const room = height - 5 - figures.length;
	const tileRoom = Math.max(Math.floor(room * tileShare), room - tallestChart);
	const grid = tileGrid(view.runs.length, at, inside, tileRoom);
	const tiles = tileLines(view, at, grid);
	const chart = {width: inside, rows: Math.min(tallestChart, room - tiles.length), isAscii};
	const sections = [
		{
			...tilesTitle(view, grid),
			figures: tilesFigures(view),
			lines: [...tiles, memberLine(view, at, inside)],
		},
		shareChart(view, chart),
		{title: `${view.unit} to a solution`, lines: figures},
	];
	return framed(sections, {left: [], right: isOver(view) ? [] : [span(speedText(rate, measured))]}, width);
}

/** What the tiles show: their number, the figures in them, and their colour. */
function tilesTitle({runs, unit}: EnsembleView, {width}: TileGrid) {
	const hasTemperature = runs.some(({temperature}) => temperature !== undefined);
	const texts = [
		`cost${hasTemperature ? ' in the colour of T' : ''}`,
		width >= narrowestWithMoves ? `✔ ${unit}` : '✔ solved',
	];
	return {title: `${runs.length} seeds`, more: [span(texts.join(' · '), 'dim')]};
}

/** Runs that are solved made fewer. */
const tilesFigures = ({level, unit}: EnsembleView): Line[] => [
	[span('up to ', 'dim'), span(countText(level, unit)), span(' each', 'dim')],
	[span(shortNumber(level))],
];

/** Columns from a dot of the prediction to the next one: between them what is below is seen. */
const dotGap = 4;

type ChartRoom = {readonly width: number; readonly rows: number; readonly isAscii: boolean};

/** The share that is solved as a curve with its interval, up to a round number that this does not exceed. */
function shareChart(view: EnsembleView, {width, rows, isAscii}: ChartRoom) {
	const {summary, level, unit} = view;
	const solved = distribution(summary.efforts, summary.judged);
	const raster = rasterOf(isAscii);
	const sheet = new Sheet(width - scaleWidth, rows - axisHeight);
	const dots = sheet.width * raster.across;
	const shares = Array.from({length: dots}, (_, dot) => solved(((dot + 1) / dots) * level));
	const intervals = shares.map(share => wilsonInterval(Math.round(share * summary.judged), summary.judged));
	const y = roundScale(Math.min(1, Math.max(...intervals.map(({high}) => high))));
	for (const end of ['low', 'high'] as const) {
		// Dotted, so that they differ from the share without colours.
		const dotted = intervals.map((interval, dot) => (dot % 2 === 0 ? y.position(interval[end]) : undefined));
		sheet.curve(dotted, raster);
	}

	sheet.curve(shares.map(y.position), raster, 'good');
	for (let column = dotGap - 1; column < sheet.width; column += dotGap) {
		const predicted = predictedShare(summary, ((column + 0.5) / sheet.width) * level);
		if (predicted > 0 && predicted <= y.high) {
			sheet.put(sheet.rowOf(y.position(predicted), raster), column, ['●', 'strong']);
		}
	}

	const ticks = [
		{position: 0, text: '0'},
		{position: 1, text: shortNumber(level)},
		{position: 0.5, text: unit},
	];
	return {
		title: `share solved${isOver(view) ? '' : ' so far'}`,
		figures: [isPredicted(summary) ? [...intervalLegend, span('  '), ...predictedLegend] : intervalLegend],
		lines: [
			...besideScale(
				sheet.lines(),
				endTicks(y, share => `${roundText(Number((share * 100).toPrecision(3)))} %`),
				scaleWidth,
			),
			...markedAxis(ticks, sheet.width, scaleWidth),
		],
	};
}

/** What is drawn, above the chart. */
const intervalLegend: Line = [span('· ·'), span(' 95 % interval', 'dim')];
const predictedLegend: Line = [span('●', 'strong'), span(' predicted', 'dim')];

/** The narrowest tiles that show the cost as a number. */
const narrowestWithNumbers = 5;

/** The narrowest tiles that show the moves of solved runs: `✔ 1234`. */
const narrowestWithMoves = 8;

type TileGrid = {
	readonly width: number;
	readonly height: number;
	readonly perRow: number;
	/** The first tile that is shown, and how many there is room for. */
	readonly first: number;
	readonly count: number;
};

/** The widest tile, which a row is not stretched beyond. */
const widestTile = 24;

/** From large to small; each is stretched to the room that there is. */
const tileSizes = [
	{width: 8, height: 2},
	{width: 5, height: 1},
	{width: 3, height: 1},
] as const;

/** How many tiles a row has: numbers that are counted at a glance, and divide a hundred. */
const roundCounts = [100, 50, 25, 20, 10, 5, 4, 3, 2, 1];

/** The largest tiles of which all have room; else those of one character, around the highlighted one. */
export function tileGrid(count: number, at: number, width: number, height: number): TileGrid {
	const counts = count <= 10 ? [count, ...roundCounts] : roundCounts;
	for (const size of tileSizes) {
		const perRow = counts.find(tiles => tiles * size.width <= width);
		const rows = Math.ceil(count / (perRow ?? 1));
		if (perRow && rows * size.height <= height) {
			const stretched = Math.min(Math.floor(width / perRow), widestTile);
			// High, but no columns.
			const most = Math.max(size.height, Math.ceil(stretched / 2));
			return {
				width: stretched,
				height: Math.min(Math.floor(height / rows), most),
				perRow,
				first: 0,
				count,
			};
		}
	}

	const perRow = counts.find(tiles => tiles <= width && Math.ceil(count / tiles) <= height) ?? width;
	const shown = Math.min(count, perRow * height);
	const first = Math.min(Math.floor(at / perRow) * perRow, count - shown);
	return {width: 1, height: 1, perRow, first, count: shown};
}

/** Of a bar: by the square root of the cost, for the last conflicts are what matters. */
const filledShare = (cost: number, highest: number) => Math.sqrt(Math.max(0, cost) / highest);

/** @param share of its height that is filled; a cost above 0 is always seen */
function barGlyph(cost: number, share: number): string {
	const level = Math.round(Math.min(1, Math.max(0, share)) * (barGlyphs.length - 1));
	return barGlyphs[cost > 0 ? Math.max(1, level) : level];
}

/** @param at the index of the highlighted run */
export function tileLines(view: EnsembleView, at: number, grid: TileGrid): Line[] {
	const {runs} = view;
	const {width, height, perRow, first, count} = grid;
	const highest = Math.max(1, ...runs.map(({startCost}) => startCost));
	const pointer: Glyph = ['▸', 'accent'];
	const tiles = runs.slice(first, first + count).map((run, place): Glyph[][] => {
		const role = tileRole(view, run);
		const isAt = first + place === at;
		const sign = signOf(run, highest);
		if (width === 1) {
			return [[[sign, isAt ? 'accent' : role]]];
		}

		const last = width < narrowestWithNumbers ? ` ${sign}`.padEnd(width) : numberText(run, width);
		const rows = [...barRows(run, {width, height, highest}), last].map(text =>
			[...text].map((glyph): Glyph => [glyph, role]),
		);
		return isAt ? rows.with(-1, [pointer, ...rows[rows.length - 1].slice(1)]) : rows;
	});
	return Array.from({length: Math.ceil(count / perRow) * height}, (_, row) => {
		const start = Math.floor(row / height) * perRow;
		// One line of cells: neighbours of the same colour are drawn as one.
		return joinCells(tiles.slice(start, start + perRow).flatMap(tile => tile[row % height]));
	});
}

/** The colour of a run's temperature; of its end, green or red. */
const tileRole = ({smallestRise}: EnsembleView, {status, temperature, rule}: Progress): Role =>
	status === 'running'
		? temperatureRole(temperature, {smallestRise, rule})
		: status === 'solved'
			? 'good'
			: 'bad';

/** A run in one character. */
const signOf = ({status, cost}: Progress, highest: number) =>
	status === 'solved' ? '✔' : status === 'running' ? barGlyph(cost, filledShare(cost, highest)) : '✖';

function barRows(
	{cost}: Progress,
	{width, height, highest}: {readonly width: number; readonly height: number; readonly highest: number},
): string[] {
	const filled = filledShare(cost, highest) * (height - 1);
	return Array.from({length: height - 1}, (_, row) => {
		const below = height - 2 - row;
		return ` ${barGlyph(below === 0 ? cost : 0, filled - below).repeat(width - 2)} `;
	});
}

/** The cost; of a solved run, its moves where they fit. */
function numberText({status, cost, moves}: Progress, width: number): string {
	const room = width - 2;
	const text =
		status === 'solved'
			? width < narrowestWithMoves
				? '✔'
				: `✔ ${fittingNumber(moves, room - 2)}`
			: status === 'running'
				? fittingNumber(cost, room)
				: `✖${fittingNumber(cost, room - 1)}`;
	const left = Math.floor((room - text.length) / 2);
	return ` ${' '.repeat(left)}${text}`.padEnd(width);
}
