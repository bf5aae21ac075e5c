/** The screen of an ensemble: the tiles of all runs, the share that is solved, and the figures. */

import type {FleetContent} from '../fleet/fleet.js';
import {framed, frameWidth} from '../text/frame.js';
import {cut, type Line, sideBySide, span, widthOf} from '../text/line.js';
import {countText, shortNumber} from '../text/numbers.js';
import {shareChart, shareLegend, smallestChart} from './share-chart.js';
import {type EnsembleSummary, type EnsembleView, ensembleFigures, summaryOf} from './summary.js';
import {
	narrowestWithMoves,
	stretched,
	type TileGrid,
	tileAt,
	tileGrid,
	tileLines,
	tileRows,
} from './tiles.js';

type EnsembleContent = Pick<FleetContent, 'lines' | 'runAt'>;

type Options = {
	/** The index of the highlighted run. */
	readonly at: number;
	readonly width: number;
	readonly height: number;
	/** How fast it is, in words. */
	readonly speed: string;
};

/** The smallest window with frames, and the narrowest in which the chart is beside the tiles. */
const smallestFramed = {width: 56, height: 17};
const narrowestBeside = 120;

/** The share of the columns, or of the rows, that the tiles have at most. */
const tileShare = {columns: 0.55, rows: 0.4};

/** The most rows of a chart that is not beside the tiles. */
const tallestChart = 22;

export function ensembleScreen(view: EnsembleView, options: Options): EnsembleContent {
	const {width, height} = options;
	const summary = summaryOf(view);
	return width < smallestFramed.width || height < smallestFramed.height
		? bareScreen(view, summary, options)
		: framedScreen(view, summary, options);
}

/** The most rows of tiles above a chart. */
const rowsOfTiles = (room: number) => Math.max(Math.floor(room * tileShare.rows), room - tallestChart);

/** Where the tiles begin. */
type Corner = {readonly left: number; readonly top: number};

const finder =
	(grid: TileGrid, {left, top}: Corner): EnsembleContent['runAt'] =>
	(column, row) =>
		column >= left && row >= top ? tileAt(grid, column - left, row - top) : undefined;

/** Without frames: the figures, the tiles, and a chart where there is room. */
function bareScreen(
	view: EnsembleView,
	summary: EnsembleSummary,
	{at, width, height}: Options,
): EnsembleContent {
	const figures = ensembleFigures(view, summary, width).slice(0, Math.max(1, Math.min(4, height - 2)));
	const room = Math.max(1, height - figures.length);
	const above = Math.min(room - smallestChart.height, rowsOfTiles(room));
	const withChart = tileGrid(view.runs.length, at, width, above);
	const hasChart = withChart.count === view.runs.length && room > smallestChart.height;
	const grid = hasChart ? withChart : tileGrid(view.runs.length, at, width, room);
	const left = Math.min(room - tileRows(grid), tallestChart);
	const legend =
		left > smallestChart.height
			? shareLegend(summary, view.level)
					.filter(line => widthOf(line) <= width)
					.slice(0, 1)
			: [];
	const lines = [
		...figures,
		...tileLines(view, at, grid),
		...(hasChart ? [...legend, ...shareChart(view, summary, width, left - legend.length)] : []),
	];
	return {
		lines: lines.slice(0, height).map(line => cut(line, width)),
		runAt: finder(grid, {left: 0, top: figures.length}),
	};
}

/** In frames: the tiles above the chart and the figures, or beside them. */
function framedScreen(
	view: EnsembleView,
	summary: EnsembleSummary,
	{at, width, height, speed}: Options,
): EnsembleContent {
	const isBeside = width >= narrowestBeside;
	const left = isBeside ? Math.floor(width * tileShare.columns) : width;
	const right = isBeside ? width - left : width;
	const figures = ensembleFigures(view, summary, right - frameWidth);
	// A line of the frame above each part, and one below.
	const room = height - 4 - figures.length;
	const grid = isBeside
		? stretched(tileGrid(view.runs.length, at, left - frameWidth, height - 2), height - 2)
		: tileGrid(view.runs.length, at, left - frameWidth, rowsOfTiles(room));
	const chartRows = isBeside ? room + 1 : Math.min(tallestChart, room - tileRows(grid));
	const lines = tileLines(view, at, grid);
	const tiles = {title: tilesTitle(view, grid), figures: tilesFigures(view, speed), lines};
	const others = [
		{
			title: 'share solved',
			figures: shareLegend(summary, view.level),
			lines: shareChart(view, summary, right - frameWidth, chartRows),
		},
		{title: 'moves to a solution', lines: figures},
	];
	const runAt = finder(grid, {left: 2, top: 1});
	if (!isBeside) {
		return {lines: framed([tiles, ...others], noFoot, width), runAt};
	}

	const beside = framed(others, noFoot, right);
	const padding = Array.from({length: Math.max(0, beside.length - 2 - lines.length)}, (): Line => []);
	const frame = framed([{...tiles, lines: [...lines, ...padding]}], noFoot, left);
	return {lines: sideBySide([frame, beside], left), runAt};
}

const noFoot = {left: [], right: []};

/** What the tiles show: their number, the figures in them, and their colour. */
function tilesTitle({runs, unit}: EnsembleView, {width}: TileGrid): string {
	const hasTemperature = runs.some(({temperature}) => temperature !== undefined);
	return [
		`${runs.length} seeds: cost${hasTemperature ? ', in the colour of T' : ''}`,
		...(width >= narrowestWithMoves ? [`✔ ${unit}`] : []),
	].join(' · ');
}

function tilesFigures(view: EnsembleView, speed: string): Line[] {
	// Runs that are solved made fewer.
	const done = [span('up to ', 'dim'), span(countText(view.level, view.unit)), span(' each', 'dim')];
	return [[...done, span(` · ${speed}`, 'dim')], done, [span(shortNumber(view.level))]];
}
