/** Parts of figures and single lines: with their names in a frame, on a few lines, and the bar of a film. */

import {hasFigure} from '../../run/samples.js';
import {type FigureName, figureLines} from '../figures.js';
import {filmBar} from '../film.js';
import {heatOf, uphillOf} from '../heat.js';
import {cut, joinCells, type Line, rampRole, span} from '../text/line.js';
import {statusLine} from '../watch/watch.js';
import type {Watched} from '../watch/watched.js';
import {always, type Content, type Part} from './part.js';

export const temperature: Part = {
	name: 'temperature',
	title: () => 'temperature',
	figures: ['temperature', 'override', 'reheats', 'level'],
	size: ({watched}) => (hasFigure('temperature', watched.progress) ? {least: 1, most: 1} : undefined),
	draw: ({watched}, {width}) => [thermometer(watched, width)],
};

export const costFigures: Part = {
	name: 'cost',
	title: () => 'cost',
	figures: ['cost', 'bestCost', 'restarts'],
	size: always(0),
	draw: () => [],
};

const ofMethod: readonly FigureName[] = ['readings', 'fixed'];

export const readings: Part = {
	name: 'readings',
	size: ({watched}, {width}) => {
		const {length} = figureLines(ofMethod, watched, {width, rows: 4});
		return length > 0 ? {least: 1, most: length} : undefined;
	},
	draw: ({watched}, room) => figureLines(ofMethod, watched, room),
};

/** The scale of heat, each part in its colour, filled up to the temperature now. */
function thermometer(watched: Watched, width: number): Line {
	const [low, high] = ['cold ▕', '▏ hot'];
	const length = Math.max(0, width - low.length - high.length);
	const filled = Math.round(heatOf(watched.progress.temperature ?? 0, uphillOf(watched)) * length);
	const cells = Array.from({length: filled}, (_, k) => ['█', rampRole((k + 0.5) / length)] as const);
	return [
		span(low, 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(length - filled), 'dim'),
		span(high, 'dim'),
	];
}

const rowFigures: readonly FigureName[] = [
	...(['temperature', 'cost', 'restarts', 'reheats', 'bestCost', 'override', 'moves', 'acceptance'] as const),
	...(['elapsed', 'level', 'uphill', 'readings', 'speed', 'factor'] as const),
];

/** The first figures, which are always there. */
const leastFigures = 4;

const rowsOf = (names: readonly FigureName[], {watched}: Content, width: number) =>
	Math.max(1, figureLines(names, watched, {width, rows: names.length}, leastFigures).length);

/** Figures on as few lines as they take. */
export const figureRow: Part = {
	name: 'figures',
	size: (content, {width, rows}) => ({
		least: Math.min(rows, rowsOf(rowFigures.slice(0, leastFigures), content, width)),
		most: rowsOf(rowFigures, content, width),
	}),
	draw: ({watched}, room) => figureLines(rowFigures, watched, room, leastFigures),
};

/** How the run stands, where no header shows it. */
export const status: Part = {
	name: 'status',
	size: always(1),
	draw: ({watched}, {width}) => [cut(statusLine(watched, width), width)],
};

export const legend: Part = {
	name: 'legend',
	size: ({legend: {length}}) => (length > 0 ? {least: 1, most: 1} : undefined),
	draw: ({legend: line}, {width}) => [cut(line, width)],
};

/** A key where no footer shows it. */
export const hint: Part = {
	name: 'hint',
	size: always(1),
	draw: () => [[span('?', 'key'), span(' help', 'dim')]],
};

/** The position in a film. */
export const film: Part = {
	name: 'film',
	size: ({watched}) => (watched.film ? {least: 1, most: 1} : undefined),
	draw: ({watched: {film: clock, progress}}, {width}) =>
		clock ? [filmBar(clock, progress.moves, width)] : [],
};
