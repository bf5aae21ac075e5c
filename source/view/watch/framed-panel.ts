/** The panel of a run as parts of a frame: temperature, cost, acceptance and the rest, each with its figures and its curve. */

import type {Move} from '../../solvers/solver.js';
import type {CurveStyle} from '../chart/sheet.js';
import {blockHeights, type CurveBlock, curveBlocks} from '../curves/curves.js';
import type {CurveOptions} from '../curves/options.js';
import {heatEnds, temperatureRole} from '../heat.js';
import {ladderLegends} from '../ladder/ladder-view.js';
import {freezingPoint, landscapeView} from '../landscape/landscape-view.js';
import {cornerWidth, type FrameSection, framed, frameWidth} from '../text/frame.js';
import {type Line, plainText, span, widthOf} from '../text/line.js';
import {
	clockTime,
	countText,
	groupDigits,
	percent,
	shortNumber,
	significant,
	singular,
} from '../text/numbers.js';
import {
	overrideTexts,
	rateName,
	readingLines,
	readingsOf,
	recently,
	sharesOf,
	thermometer,
} from './figures.js';
import {acceptanceLines, inspectorRows} from './inspector.js';
import type {Layout} from './layout.js';
import {nextTemperature} from './move.js';
import {elapsedTime, shownRate, type Watched} from './watch.js';
import {ladderLines, ladderRows, ladderWithCurve} from './watched-ladder.js';
import {isLandscapeDrawn, presentOf} from './watched-landscape.js';

/** The order of the parts. */
const order = ['temperature', 'cost', 'acceptance'];

/** Rows of two low curves and their axis: these come before further readings. */
const twoCurves = 8;

export type FrameContent = {
	readonly watched: Watched;
	readonly layout: Layout;
	/** The move to show on its acceptance curve. */
	readonly inspected: Move | undefined;
};

export type FramedPanel = {
	readonly lines: readonly Line[];
	/** The rows in which a column is a point of the run: from the first curve to the axis. */
	readonly chart: {readonly top: number; readonly bottom: number};
};

type FramePlan = {
	/** The rows of the curves and of the ladder, with their axis but without their titles. */
	readonly curveRows: number;
	readonly inspector: readonly Line[];
	readonly readings: readonly Line[];
};

/** The rows of the parts that are always there: their titles, the thermometer, and the last line. */
const fixedRows = ({progress}: Watched) =>
	(progress.temperature === undefined ? 0 : 2) + 1 + (progress.stuckLevels === undefined ? 0 : 1) + 2;

export function planFrame({watched, layout, inspected}: FrameContent, style: CurveStyle): FramePlan {
	const {progress} = watched;
	const width = layout.panelWidth - frameWidth;
	const all = readingLines(
		readingsOf(progress).filter(({label}) => label !== 'acceptance' && label !== 'uphill'),
		width,
	);
	const room = layout.panelHeight - fixedRows(watched);
	const readings = all.slice(0, Math.max(0, room - Math.max(twoCurves, ladderWithCurve(watched, width))));
	const left = room - readings.length;
	const inspector = inspected
		? acceptanceLines(
				inspected,
				width,
				Math.min(inspectorRows.most, left),
				style,
				temperatureRole(watched, inspected.temperature),
			)
		: [];
	return {curveRows: left - inspector.length, inspector, readings};
}

/** The curves of a frame: one that has no part in it leaves its rows to the others. */
const frameOptions = ({curves, progress}: Watched): CurveOptions =>
	progress.stuckLevels === undefined
		? {...curves, without: [...(curves.without ?? []), 'acceptance']}
		: curves;

/** The rows of the ladder, and those that it leaves for the curves. */
function splitRows(watched: Watched, shown: CurveOptions['shown'], width: number, rows: number) {
	const height = ladderRows(watched, shown, {width, rows, titleRows: 1});
	return {ladder: height, curves: rows - (height > 0 ? height + 1 : 0)};
}

/** The names of the curves that are drawn for a choice. */
export const drawnInFrame = (
	{watched, layout}: FrameContent,
	rows: number,
	shown: CurveOptions['shown'],
): readonly string[] => {
	const width = layout.panelWidth - frameWidth;
	if (shown === 'landscape' && isLandscapeDrawn(watched, width, rows)) {
		return [shown];
	}

	const {ladder, curves} = splitRows(watched, shown, width, rows);
	const blocks = blockHeights({...frameOptions(watched), shown}, watched.history, curves);
	return [...(ladder > 0 ? ['ladder'] : []), ...blocks.map(({name}) => name)];
};

export function framedPanel(
	content: FrameContent,
	{style, hasColour}: {readonly style: CurveStyle; readonly hasColour: boolean},
): FramedPanel {
	const {watched, layout} = content;
	const {history, cursor, method, progress} = watched;
	const options = frameOptions(watched);
	const {curveRows, inspector, readings} = planFrame(content, style);
	const width = layout.panelWidth - frameWidth;
	const rows = splitRows(watched, options.shown, width, curveRows);
	const chart = {
		history,
		options,
		unit: method.unit,
		cursor,
		counted: progress,
		heat: watched,
		hasColour,
	};
	const right: Line = [
		span(countText(progress.moves, method.unit)),
		span(` · ${clockTime(elapsedTime(watched))}`, 'dim'),
	];
	const room = {width, rows: rows.curves, legend: layout.panelWidth - widthOf(right) - cornerWidth};
	const hasLandscape = options.shown === 'landscape' && isLandscapeDrawn(watched, width, curveRows);
	const {blocks, legend} = hasLandscape ? {blocks: [], legend: []} : curveBlocks(chart, room, style, order);
	const curveOf = (name: string): readonly Line[] => blocks.find(block => block.name === name)?.lines ?? [];
	const sections: FrameSection[] = [
		...temperatureSection(content, width, curveOf('temperature')),
		{title: 'cost', figures: costFigures(watched), lines: curveOf('cost')},
		...(progress.stuckLevels === undefined
			? []
			: [{title: 'acceptance', figures: acceptanceFigures(watched), lines: curveOf('acceptance')}]),
		...(rows.ladder > 0
			? [{title: 'ladder', figures: ladderLegends, lines: ladderLines(watched, width, rows.ladder)}]
			: []),
		...(hasLandscape
			? [
					{
						title: 'landscape',
						figures: [freezingPoint(watched.landscape.peak)],
						lines: landscapeView(presentOf(watched), width, curveRows, style).slice(1),
					},
				]
			: []),
		...(inspector.length > 0 ? [{title: plainText(inspector[0]), lines: inspector.slice(1)}] : []),
		{title: 'search', figures: rateFigures(watched), lines: readings},
	];
	return {
		lines: framed(sections, {left: legend, right}, layout.panelWidth),
		chart: curveExtent(sections, blocks),
	};
}

/** From the first to the last curve. */
function curveExtent(sections: readonly FrameSection[], blocks: readonly CurveBlock[]): FramedPanel['chart'] {
	let row = 0;
	let [top, bottom] = [0, 0];
	for (const {title, lines} of sections) {
		row += 1 + lines.length;
		const block = blocks.find(({name}) => name === title);
		if (block) {
			top = bottom === 0 ? row - block.lines.length : top;
			bottom = row;
		}
	}

	return {top, bottom};
}

/** Columns of the temperature and of the ends of the thermometer: it has the same length at every temperature. */
const valueWidth = 8;
const endsWidth = 22;
const longestBar = 32;

function temperatureSection(
	{watched, inspected}: FrameContent,
	width: number,
	curve: readonly Line[],
): FrameSection[] {
	const {progress, method} = watched;
	const {temperature, level} = progress;
	if (temperature === undefined) {
		return [];
	}

	const {coldest, hottest} = heatEnds(watched);
	const hasEnds = width >= 2 * endsWidth;
	const length = Math.min(longestBar, width - valueWidth - 2 - (hasEnds ? endsWidth : 0));
	const levels = `level ${groupDigits(level)}`;
	const next = nextTemperature(progress, inspected) === undefined ? '' : `next ${singular(method.unit)} · `;
	const manual = overrideTexts(progress).filter(text => !text.startsWith('×'));
	return [
		{
			title: 'temperature',
			figures: [
				...manual.map((text): Line => [span(`${next}${levels} · `), span(text, 'strong')]),
				[span(next + levels)],
				[span(levels)],
			],
			lines: [
				[
					span(significant(temperature).padEnd(valueWidth), temperatureRole(watched, temperature)),
					...thermometer(watched, temperature, length),
					...(hasEnds ? [span(`  ${significant(coldest)} ─ log ─ ${significant(hottest)}`, 'dim')] : []),
				],
				...curve,
			],
		},
	];
}

/** The widest number stays as wide, so that what is left of it does not move. */
function costFigures({progress}: Watched): Line[] {
	const {cost, bestCost, startCost} = progress;
	const start = groupDigits(startCost);
	const of = (value: number) => groupDigits(value).padStart(start.length);
	const now: Line = [span('now '), span(of(cost), 'strong'), span(` · best ${of(bestCost)}`)];
	return [[...now, span(` · start ${start}`, 'dim')], now];
}

/** The widest share, `99.9 %`. */
const paddedPercent = (share: number) => percent(share).padStart(6);

function acceptanceFigures({progress}: Watched): Line[] {
	const [acceptance, uphill] = sharesOf(progress);
	const now: Line = [
		span(paddedPercent(acceptance)),
		...(uphill === undefined ? [] : [span(` · uphill ${paddedPercent(uphill)}`)]),
	];
	return [[...now, span(` · ${recently}`, 'dim')], now];
}

/** The rates of a run; its film plays at one of its own, and at the end there is no target. */
function rateFigures(watched: Watched): Line[] {
	const {speed, film, progress} = watched;
	const measuredRate = shownRate(watched);
	if (film) {
		return [];
	}

	if (progress.status !== 'running') {
		return measuredRate === undefined ? [] : [[span(`${rateName(watched)}${shortNumber(measuredRate)}/s`)]];
	}

	const target = speed === Number.POSITIVE_INFINITY ? 'full speed' : `target ${shortNumber(speed)}/s`;
	const measured = measuredRate === undefined ? '' : `${rateName(watched)}${shortNumber(measuredRate)}/s · `;
	return [[span(measured + target)], [span(target)]];
}
