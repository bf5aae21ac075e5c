/** Parts of figures and single lines: with their names in a frame, from afar, on a few lines, and the bar of a film. */

import {hasFigure} from '../../run/samples.js';
import {type FigureName, figureLines, figureParts} from '../figures.js';
import {filmBar, filmBarArea, secondAtColumn} from '../film.js';
import {heatOf, hopeless, hot} from '../heat.js';
import {type BigSize, bigHeight, bigLines, canBeBig} from '../text/big-text.js';
import {cut, joinCells, type Line, rampRole, span} from '../text/line.js';
import {shortNumber} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import {statusLine} from '../watch/watch.js';
import type {Watched} from '../watch/watched.js';
import {always, type Content, type Part, type Room} from './part.js';

export const temperature: Part = {
	name: 'temperature',
	title: () => 'temperature',
	figures: ['temperature', 'override', 'reheats', 'level', 'next'],
	rank: 1,
	size: ({watched}) => (hasFigure('temperature', watched.progress) ? {least: 1, most: 1} : undefined),
	draw: ({watched}, {width}) => [thermometer(watched, width)],
};

export const costFigures: Part = {
	name: 'cost',
	title: () => 'cost',
	figures: ['cost', 'best', 'restarts', 'start'],
	rank: 2,
	size: always(0),
	draw: () => [],
};

export const acceptance: Part = {
	name: 'acceptance',
	title: () => 'acceptance',
	figures: ['acceptance', 'uphill', 'recent'],
	rank: 3,
	size: ({watched}) => (hasFigure('acceptance', watched.progress) ? {least: 0, most: 0} : undefined),
	draw: () => [],
};

const ofMethod: readonly FigureName[] = ['readings', 'fixed'];

export const readings: Part = {
	name: 'readings',
	rank: 22,
	size: ({watched}, {width}) => {
		const {length} = figureLines(ofMethod, watched, {width, rows: 4});
		return length > 0 ? {least: 1, most: length} : undefined;
	},
	draw: ({watched}, room) => figureLines(ofMethod, watched, room),
};

/** The scale of heat, each part in its colour, filled up to the temperature now; its ends are what is hopeless and hot. */
function thermometer({progress: {temperature = 0}, method: {smallestRise}}: Watched, width: number): Line {
	const [low, high] = [hopeless, hot].map(end => Number(end(smallestRise).toPrecision(2)));
	const length = Math.max(0, width - `≤${low} ▕▏ ≥${high}`.length);
	const filled = Math.round(heatOf(temperature, smallestRise) * length);
	const cells = Array.from({length: filled}, (_, k) => ['█', rampRole((k + 0.5) / length)] as const);
	return [
		span(`≤${low} ▕`, 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(length - filled), 'dim'),
		span(`▏ ≥${high}`, 'dim'),
	];
}

const names: ReadonlyArray<Exclude<FigureName, 'readings'>> = ['temperature', 'cost', 'moves'];

const figuresOf = ({watched}: Content) =>
	names
		.map(name => figureParts(name, watched))
		.filter(figure => figure !== undefined)
		.map(figure =>
			figure.label === 'moves'
				? {...figure, label: watched.method.unit, text: shortNumber(watched.progress.moves)}
				: figure,
		);

/** The rows that the figures take in a size: each has its name above, and a blank line between two. */
const rowsIn = (size: BigSize | undefined, count: number) =>
	size ? count * (bigHeight(size) + 2) - 1 : 2 * count;

/** As wide as six digits at least, so that the figures keep their size while they grow. */
const padded = (text: string) => text.padEnd(6, '0');

/** The rows that are left to a curve, if a size fits at all. */
const curveRows = 8;

/** The largest size for a room that leaves this number of rows, or else the smallest one. */
function sizeIn(content: Content, {width, rows}: Room, left = 0): BigSize | undefined {
	const figures = figuresOf(content);
	const sizes: readonly BigSize[] = ['huge', 'large', 'full', ...(content.isAscii ? [] : ['half' as const])];
	const fitting = sizes.filter(
		size =>
			rowsIn(size, figures.length) <= rows &&
			figures.every(({text}) => canBeBig(text) && textWidth(bigLines(padded(text), size)[0]) <= width),
	);
	return fitting.find(size => rowsIn(size, figures.length) + left <= rows) ?? fitting.at(-1);
}

export const largeFigures: Part = {
	name: 'large figures',
	rank: 1,
	size: (content, room) => {
		const {length: count} = figuresOf(content);
		const least = Math.min(room.rows - 1, rowsIn(sizeIn(content, room, curveRows), count));
		return {least, most: least};
	},
	draw: (content, room) => {
		const size = sizeIn(content, room);
		const figures = figuresOf(content);
		const isNamed = size !== undefined || room.rows >= 2 * figures.length;
		const lines = figures.flatMap(({label, text, role}, index): Line[] => [
			...(size && index > 0 ? [[]] : []),
			...(isNamed ? [[span(label, 'dim')]] : []),
			...(size ? bigLines(text, size) : [text]).map(line => [span(line, role)]),
		]);
		return lines.map(line => cut(line, room.width));
	},
};

/** Figures on as few lines as they take; the first ones are always there. */
const figuresPart = (
	name: string,
	all: readonly FigureName[],
	least: number,
	rank: number,
	leastRows = Number.POSITIVE_INFINITY,
): Part => {
	const rowsOf = (names: readonly FigureName[], {watched}: Content, width: number) =>
		Math.max(1, figureLines(names, watched, {width, rows: names.length}).length);
	return {
		name,
		rank,
		size: (content, {width, rows}) => ({
			least: Math.min(rows, leastRows, rowsOf(all.slice(0, least), content, width)),
			most: rowsOf(all, content, width),
		}),
		draw: ({watched}, room) => figureLines(all, watched, room, least),
	};
};

export const figureRow = figuresPart(
	'figures',
	[
		...(['temperature', 'cost', 'restarts', 'reheats', 'best', 'override', 'moves', 'acceptance'] as const),
		...([
			'elapsed',
			'level',
			'uphill',
			'readings',
			'target',
			'full',
			'measured',
			'average',
			'start',
		] as const),
	],
	4,
	1,
);

export const traceFigures = figuresPart(
	'trace figures',
	['moves', 'cost', 'best', 'temperature', 'acceptance', 'restarts', 'elapsed'],
	2,
	1,
);

export const moreFigures = figuresPart(
	'more figures',
	['restarts', 'reheats', 'best', 'elapsed', 'level'],
	2,
	2,
	1,
);

/** How the run stands, where no header shows it. */
export const status: Part = {
	name: 'status',
	rank: 0,
	size: always(1),
	draw: ({watched}, {width}) => [cut(statusLine(watched, width), width)],
};

export const legend: Part = {
	name: 'legend',
	rank: 4,
	size: always(1),
	draw: ({legend: line}, {width}) => [cut(line, width)],
};

/** A key where no footer shows it. */
const hintOf = (key: string, text: string, rank: number): Part => ({
	name: 'hint',
	rank,
	size: always(1),
	draw: () => [[span(key, 'key'), span(` ${text}`, 'dim')]],
});

export const hint = hintOf('?', 'help', 30);
export const backHint = hintOf('P', 'back', 0);

/** The seconds of a film, with the heat of the run: where there is room for one line, its position alone. */
export const film: Part = {
	name: 'film',
	rank: 3,
	size: ({watched}, {rows}) => (watched.film ? {least: rows < 5 ? 1 : 2, most: 2} : undefined),
	draw: ({watched, hasColour}, {width, rows}) => {
		const {film: clock, log, progress, method} = watched;
		const {smallestRise} = method;
		const bar = clock && {clock, log, moves: progress.moves, smallestRise, hasColour};
		return bar ? filmBar(bar, width).slice(2 - rows) : [];
	},
	aim: ({watched}, {width}, column) => {
		const {film: clock, progress} = watched;
		if (!clock) {
			return undefined;
		}

		const area = filmBarArea(clock, width);
		const moves = clock.movesAt(secondAtColumn(clock, column - area.left, area.width));
		return Math.round(moves) / Math.max(1, progress.frontier);
	},
};
