/** An ensemble as a fleet: the tiles of all runs, the share that is solved with its prediction, and the figures. */

import {distribution, wilsonInterval} from '../../run/statistics.js';
import {besideScale, endTicks, markedAxis, roundScale} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import {type DrawOptions, type FleetMode, isOver, speedText} from '../fleet/fleet-kind.js';
import {axisHeight, scaleWidth} from '../run/chart-axis.js';
import {titleLine} from '../run/headline.js';
import {cut, framed, frameWidth, type Line, plainText, span} from '../text/line.js';
import {countText, roundText, shortNumber} from '../text/numbers.js';
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
import {narrowestWithMoves, type TileGrid, tileGrid, tileLines} from './tiles.js';

export const ensembleMode: FleetMode = {
	hasBoards: false,
	title: ({entry, runs: [{method}], seed}) => [
		span(' recuit ', 'strong'),
		span(' many seeds  '),
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
	const colour = runs.some(({temperature}) => temperature !== undefined) ? ' · colour: T' : '';
	const solved = width >= narrowestWithMoves ? `solved in … ${unit}` : 'solved';
	return {title: `${runs.length} seeds`, more: [span(`bar: cost${colour} · ✔ ${solved}`, 'dim')]};
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
