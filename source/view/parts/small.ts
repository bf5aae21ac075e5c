/** What has no title: the figures on a few lines, the legend of the grid, the events, the bar of a film. */

import {type FigureName, figureLines} from '../figures.js';
import {filmBar, filmBarArea, secondAtColumn} from '../film.js';
import {cut, span} from '../text/line.js';
import {statusLine} from '../watch/watch.js';
import {always, type Content, type Part} from './part.js';

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
		const {film: clock, log, progress} = watched;
		const bar = clock && {clock, log, moves: progress.moves, heat: watched, hasColour};
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
