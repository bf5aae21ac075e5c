/** The three figures that are read from afar. */

import {type FigureName, figureParts} from '../figures.js';
import {type BigSize, bigHeight, bigLines, canBeBig} from '../text/big-text.js';
import {cut, type Line, span} from '../text/line.js';
import {shortNumber} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import type {Content, Part, Room} from './part.js';

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
