/** An ensemble as a fleet: the tiles of all runs, the share that is solved with its prediction, and the figures. */

import {distribution, wilsonInterval} from '../../run/statistics.js';
import {besideScale, endTicks, markedAxis, scaleOf} from '../chart/scale.js';
import {Sheet} from '../chart/sheet.js';
import {type DrawOptions, type FleetContent, type FleetMode, isOver, notesOf} from '../fleet/fleet.js';
import {titleLine} from '../run/headline.js';
import {cut, framed, frameWidth, type Line, plainText, span} from '../text/line.js';
import {countText, perSecond, shortNumber} from '../text/numbers.js';
import {
	type EnsembleView,
	ensembleCsv,
	ensembleFigures,
	ensembleTable,
	memberLine,
	memberText,
	predictedShare,
	summaryOf,
} from './summary.js';
import {narrowestWithMoves, type TileGrid, tileGrid, tileLines} from './tiles.js';

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
	views({runs: [{method}]}) {
		return progress => {
			const summary = summaryOf(progress);
			const view = {...progress, unit: method.unit, smallestRise: method.smallestRise, summary};
			const lead = `${summary.solved} of ${summary.runs} solved`;
			return {
				...view,
				draw: options => drawEnsemble(view, options),
				status: isPaused => [span(isOver(view) ? '✔ ended' : isPaused ? '‖ paused' : 'running', 'strong')],
				table: () => ensembleTable(view),
				faults: () => reasonsOf(view),
				csv: () => ensembleCsv(view),
				lead,
				standing: () => ensembleFigures(view, 1000).map(plainText),
				runText: at => memberText(view.runs[at], view.unit),
			};
		};
	},
};

/** The smallest window with frames and a chart. */
const smallestFramed = {width: 56, height: 17};

function drawEnsemble(
	view: EnsembleView,
	{at, columns, rows, rate, measured, repeat}: DrawOptions,
): FleetContent {
	const isEnded = isOver(view);
	const noteRows = isEnded && rows >= 20 ? 2 : 1;
	const member = memberLine(view, at, columns - 2);
	const notes = notesOf([member], {columns, repeat, rows: noteRows, isOver: isEnded, kept: noteRows - 1});
	const aim = measured ?? rate;
	const speed = aim === Number.POSITIVE_INFINITY ? 'full speed' : perSecond(aim);
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

/** Without frames: the figures and the tiles. */
function bareScreen(view: EnsembleView, {at, width, height}: Room) {
	const figures = ensembleFigures(view, width).slice(0, Math.max(1, Math.min(4, height - 2)));
	const grid = tileGrid(view.runs.length, at, width, Math.max(1, height - figures.length));
	return [...figures, ...tileLines(view, at, grid)].slice(0, height).map(line => cut(line, width));
}

/** The share of the rows that the tiles have at least, and the most rows of the chart. */
const tileShare = 0.4;
const tallestChart = 22;

/** In frames: the tiles, the chart, and the figures. */
function framedScreen(view: EnsembleView, {at, width, height}: Room, speed: string) {
	const inside = width - frameWidth;
	const figures = ensembleFigures(view, inside);
	// A line of the frame above each of the three, and one below.
	const room = height - 4 - figures.length;
	const tileRoom = Math.max(Math.floor(room * tileShare), room - tallestChart);
	const grid = tileGrid(view.runs.length, at, inside, tileRoom);
	const tiles = tileLines(view, at, grid);
	const chart = shareChart(view, inside, Math.min(tallestChart, room - tiles.length));
	const sections = [
		{title: tilesTitle(view, grid), figures: tilesFigures(view, speed), lines: tiles},
		{title: 'share solved', figures: [shareLegend], lines: chart},
		{title: 'moves to a solution', lines: figures},
	];
	return framed(sections, {left: [], right: []}, width);
}

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

/** The columns of the scale, and the rows of the axis. */
const scaleWidth = 7;
const axisRows = 2;

/** Columns from a dot of the prediction to the next one: between them what is below is seen. */
const dotGap = 4;

/**
A chart of this size. The solved share is solid, its interval shades what it covers: the upper end of the solid area, and
the blank above.
*/
function shareChart(view: EnsembleView, width: number, height: number): Line[] {
	const {summary} = view;
	const share = distribution(summary.efforts, summary.runs);
	const sheet = new Sheet(width - scaleWidth, height - axisRows);
	const points = Array.from({length: sheet.width}, (_, column) => {
		const solved = share(((column + 1) / sheet.width) * view.level);
		return {solved, ...wilsonInterval(Math.round(solved * summary.runs), summary.runs)};
	});
	sheet.area(points.map(({solved}) => ({to: solved, role: 'good', full: '▓'})));
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

/** What is drawn, above the chart. */
const shareLegend: Line = [
	span('█ solved', 'good'),
	span('  ░ 95 % interval', 'dim'),
	span('  ● predicted', 'strong'),
];
