/** The figures of a run with their names in the frame: temperature, cost, acceptance, and those of its method. */

import {hasFigure} from '../../run/samples.js';
import {type FigureName, figureLines} from '../figures.js';
import {heatEnds, heatIn} from '../heat.js';
import {joinCells, type Line, rampRole, span} from '../text/line.js';
import {significant} from '../text/numbers.js';
import type {Watched} from '../watch/watched.js';
import {always, type Part} from './part.js';

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

/** The way from the run's coldest to its hottest temperature, each part in its colour, filled up to the temperature now. */
function thermometer(watched: Watched, width: number): Line {
	const {coldest, hottest} = heatEnds(watched);
	const {temperature = 0} = watched.progress;
	const [low, high] = [`${significant(coldest)} `, ` ${significant(hottest)}`];
	const length = Math.max(0, width - low.length - high.length - 2);
	const filled = Math.round(heatIn(watched, temperature) * length);
	const cells = Array.from({length: filled}, (_, k) => ['█', rampRole((k + 0.5) / length)] as const);
	return [
		span(`${low}▕`, 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(length - filled), 'dim'),
		span(`▏${high}`, 'dim'),
	];
}
