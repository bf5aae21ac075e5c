/** An ensemble as a fleet: the tiles of all runs, the share that is solved with its prediction, and the figures. */

import {distribution, wilsonInterval} from '../../run/statistics.js';
import {defaultMethod} from '../../solvers/index.js';
import {writtenEffort} from '../../sudoku/collection.js';
import {besideScale, endTicks, markedAxis, scaleOf} from '../chart/scale.js';
import {Sheet} from '../chart/sheet.js';
import {type DrawOptions, type FleetContent, type FleetMode, isOver, notesOf} from '../fleet/fleet.js';
import {cut, framed, frameWidth, type Line, sideBySide, span, widthOf} from '../text/line.js';
import {countText, shortNumber} from '../text/numbers.js';
import {titleLine} from '../watch/watch.js';
import {
	type EnsembleView,
	ensembleCsv,
	ensembleFigures,
	ensembleTable,
	ensembleText,
	memberLine,
	memberText,
	predictedShare,
	summaryOf,
} from './summary.js';
import {narrowestWithMoves, type TileGrid, tileGrid, tileLines, tileRows} from './tiles.js';

export const ensembleMode: FleetMode = {
	hasBoards: false,
	title: ({entry, runs: [{method}], seed}) => [
		span(' recuit ', 'strong'),
		span(' ensemble  '),
		...titleLine(entry.title, entry.puzzle).slice(0, 1),
		span(` · ${method.name} · seed `, 'dim'),
		span(seed),
	],
	// It says how many are solved.
	smallest: () => ({width: 24, height: 5}),
	remarks: () => [],
	views({entry: {puzzle}, runs: [{method}]}) {
		const effort = method === defaultMethod ? writtenEffort(puzzle) : undefined;
		const rating = effort?.isMore ? undefined : effort?.proposals;
		return progress => {
			const summary = summaryOf(progress);
			const view = {...progress, unit: method.unit, smallestRise: method.smallestRise, rating, summary};
			const lead = `${summary.solved} of ${summary.runs} solved`;
			return {
				...view,
				draw: options => drawEnsemble(view, options),
				status: isPaused => [span(isOver(view) ? '✔ ended' : isPaused ? '‖ paused' : 'running', 'strong')],
				table: () => ensembleTable(view),
				faults: () => reasonsOf(view),
				csv: () => ensembleCsv(view),
				lead,
				sentence: () => ensembleText(view),
				runText: at => memberText(view.runs[at], view.unit),
			};
		};
	},
};

/** The smallest window with frames, and the narrowest in which the chart is beside the tiles. */
const smallestFramed = {width: 56, height: 17};
const narrowestBeside = 120;

function drawEnsemble(
	view: EnsembleView,
	{at, columns, rows, rate, measured, repeat}: DrawOptions,
): FleetContent {
	const isEnded = isOver(view);
	const noteRows = isEnded && rows >= 20 ? 2 : 1;
	const member = memberLine(view, at, columns - 2);
	const notes = notesOf([member], {columns, repeat, rows: noteRows, isOver: isEnded, kept: noteRows - 1});
	const aim = measured ?? rate;
	const speed = aim === Number.POSITIVE_INFINITY ? 'full speed' : `${shortNumber(aim)}/s`;
	const room = {at, width: columns, height: rows - 2 - noteRows};
	const isBare = room.width < smallestFramed.width || room.height < smallestFramed.height;
	return {lines: isBare ? bareScreen(view, room) : framedScreen(view, room, speed), notes};
}

/** The most reasons that are listed: a solver's file may give each of its runs one of its own. */
const mostReasons = 5;

/** Why runs have given up, and how many. */
const reasonsOf = ({runs}: EnsembleView): string[] =>
	[
		...Map.groupBy(
			runs.filter(({status}) => status === 'gave-up'),
			({end = ''}) => end,
		),
	]
		.slice(0, mostReasons)
		.map(([end, {length}]) => `${countText(length, 'runs')} gave up: ${end}`);

/** The room of a screen, and the index of the highlighted run. */
type Room = {readonly at: number; readonly width: number; readonly height: number};

/** The share of the columns, or of the rows, that the tiles have at most. */
const tileShare = {columns: 0.55, rows: 0.4};

/** The most rows of a chart that is not beside the tiles. */
const tallestChart = 22;

const rowsOfTiles = (room: number) => Math.max(Math.floor(room * tileShare.rows), room - tallestChart);

/** Without frames: the figures, the tiles, and a chart where there is room. */
function bareScreen(view: EnsembleView, {at, width, height}: Room) {
	const figures = ensembleFigures(view, width).slice(0, Math.max(1, Math.min(4, height - 2)));
	const room = Math.max(1, height - figures.length);
	const above = Math.min(room - smallestChart.height, rowsOfTiles(room));
	const withChart = tileGrid(view.runs.length, at, width, above);
	const hasChart = withChart.count === view.runs.length && room > smallestChart.height;
	const grid = hasChart ? withChart : tileGrid(view.runs.length, at, width, room);
	const left = Math.min(room - tileRows(grid), tallestChart);
	const fits = shareLegend.filter(line => left > smallestChart.height && widthOf(line) <= width);
	const legend = fits.slice(0, 1);
	const lines = [
		...figures,
		...tileLines(view, at, grid),
		...(hasChart ? [...legend, ...shareChart(view, width, left - legend.length)] : []),
	];
	return lines.slice(0, height).map(line => cut(line, width));
}

/** In frames: the tiles above the chart and the figures, or beside them. */
function framedScreen(view: EnsembleView, {at, width, height}: Room, speed: string) {
	const isBeside = width >= narrowestBeside;
	const left = isBeside ? Math.floor(width * tileShare.columns) : width;
	const right = isBeside ? width - left : width;
	const figures = ensembleFigures(view, right - frameWidth);
	// A line of the frame above each part, and one below.
	const room = height - 4 - figures.length;
	const tileRoom = isBeside ? height - 2 : rowsOfTiles(room);
	const grid = tileGrid(view.runs.length, at, left - frameWidth, tileRoom, isBeside);
	const chartRows = isBeside ? room + 1 : Math.min(tallestChart, room - tileRows(grid));
	const lines = tileLines(view, at, grid);
	const tiles = {title: tilesTitle(view, grid), figures: tilesFigures(view, speed), lines};
	const chart = shareChart(view, right - frameWidth, chartRows);
	const others = [
		{title: 'share solved', figures: shareLegend, lines: chart},
		{title: 'moves to a solution', lines: figures},
	];
	if (!isBeside) {
		return framed([tiles, ...others], noFoot, width);
	}

	const beside = framed(others, noFoot, right);
	const padding = Array.from({length: Math.max(0, beside.length - 2 - lines.length)}, (): Line => []);
	const frame = framed([{...tiles, lines: [...lines, ...padding]}], noFoot, left);
	return sideBySide([frame, beside], left);
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

/** The columns of the scale, the rows of the axis, and the smallest chart. */
const scaleWidth = 7;
const axisRows = 2;
const smallestChart = {width: scaleWidth + 16, height: 4 + axisRows};

/** Columns from a dot of the prediction to the next one: between them what is below is seen. */
const dotGap = 4;

/**
A chart of this size; no lines without room. The solved share is solid, its interval shades what it covers: the upper end
of the solid area, and the blank above.
*/
function shareChart(view: EnsembleView, width: number, height: number): Line[] {
	if (width < smallestChart.width || height < smallestChart.height) {
		return [];
	}

	const {summary} = view;
	const share = distribution(summary.efforts, summary.runs);
	const sheet = new Sheet(width - scaleWidth, height - axisRows);
	const points = Array.from({length: sheet.width}, (_, column) => {
		const solved = share(((column + 1) / sheet.width) * view.level);
		return {solved, ...wilsonInterval(Math.round(solved * summary.runs), summary.runs)};
	});
	sheet.area(
		points.map(({solved, high}) => ({to: solved, role: 'good', full: '▓', high, range: ['░', 'dim']})),
	);
	const wholeRows = (part: number) => Math.floor(part * sheet.height) / sheet.height;
	sheet.area(points.map(({low}) => ({to: wholeRows(low), role: 'good', full: '█'})));
	for (let column = dotGap - 1; column < sheet.width; column += dotGap) {
		const predicted = predictedShare(summary, ((column + 0.5) / sheet.width) * view.level);
		if (predicted > 0) {
			const row = Math.max(0, sheet.height - 1 - Math.floor(predicted * sheet.height));
			sheet.put(row, column, ['●', 'strong']);
		}
	}

	const ticks = [
		{position: 0, text: '0'},
		{position: 1, text: shortNumber(view.level)},
		{position: 0.5, text: view.unit},
	];
	return [
		...besideScale(
			sheet.lines(),
			endTicks(scaleOf(0, 100), value => `${value} %`),
			scaleWidth,
		),
		...markedAxis(ticks, sheet.width, scaleWidth),
	];
}

/** What is drawn, in shorter and shorter forms: they stand above the chart. */
const shareLegend: readonly Line[] = [
	['█ solved', '  ░ 95 % interval', '  ● predicted'],
	['█', '  ░ 95 %', '  ● predicted'],
].map(([solved, band, dots]) => [span(solved, 'good'), span(band, 'dim'), span(dots, 'strong')]);
