/** One curve as rows of characters: its mean as a line, what it went through as a shade, the best so far as dots. */

import {Canvas, type CurveStyle, logPosition, rasters} from './chart.js';
import type {Spread, Stretch} from './history.js';
import {joinCells, type Line, type Role} from './line.js';

export type Curve = {
	readonly name: string;
	/** The name where there is little room: at most six characters. */
	readonly brief: string;
	readonly role: Role;
	readonly read: (stretch: Stretch) => Spread | undefined;
	/** The best value so far, where there is one. */
	readonly best?: (stretch: Stretch) => number;
	/** Whether it counts: then 0 has a place on a logarithmic scale too, one step below 1. */
	readonly isCount?: boolean;
	/** How a value is written, in at most six characters. */
	readonly format: (value: number) => string;
};

export type Drawn = {
	readonly lines: readonly Line[];
	/** The values at the top and at the bottom, as text. */
	readonly high: string;
	readonly low: string;
};

type Options = {
	readonly rows: number;
	readonly style: CurveStyle;
	readonly isLog: boolean;
	/** The column of the point that is looked at: what came later is dim. */
	readonly cursor: number | undefined;
};

/** A line thin enough to be told from the curve, by the halves of the character that it goes through; and a shade. */
const thin = ' -_=';
const shades = {block: '░', ascii: '|'};

/** @param columns one for each column of dots of the style */
export function drawCurve(curve: Curve, columns: readonly Stretch[], options: Options): Drawn {
	const {rows, style} = options;
	const {read, best} = curve;
	const raster = rasters[style];
	const width = Math.ceil(columns.length / raster.across);
	const {high, low, position} = scaleOf(curve, columns, options.isLog);
	const [line, dotted, shade] = Array.from({length: 3}, () => new Canvas(width, rows, raster));
	line.curve(
		columns.map(column => {
			const spread = read(column);
			return spread && position(spread.mean);
		}),
	);
	for (const [x, column] of columns.entries()) {
		const spread = read(column);
		if (spread && spread.low < spread.high) {
			const bottom = shade.rowOf(position(spread.low));
			for (let y = shade.rowOf(position(spread.high)); y <= bottom; y++) {
				// Braille is shaded by every other dot.
				if (raster.across === 1 || (x + y) % 2 === 0) {
					shade.dot(x, y);
				}
			}
		}

		if (best && x % raster.across === 0) {
			dotted.dot(x, dotted.rowOf(position(best(column))));
		}
	}

	const cells = Array.from(line.bits, (bits, index): readonly [string, Role] => {
		const isLater = options.cursor !== undefined && index % width > options.cursor;
		const role = isLater ? 'dim' : curve.role;
		const [marks, tones] = [dotted.bits[index], shade.bits[index]];
		if (style === 'braille') {
			return [raster.glyph(bits | marks | tones), bits ? role : marks && !isLater ? 'plain' : 'dim'];
		}

		return bits
			? [raster.glyph(bits), role]
			: marks
				? [thin[marks], isLater ? 'dim' : 'plain']
				: [tones ? shades[style] : ' ', 'dim'];
	});
	if (options.cursor !== undefined) {
		for (let index = options.cursor; index < cells.length; index += width) {
			cells[index] = cells[index][0] === ' ' ? [style === 'ascii' ? '!' : '│', 'accent'] : cells[index];
		}
	}

	return {
		lines: Array.from({length: rows}, (_, row) => joinCells(cells.slice(row * width, (row + 1) * width))),
		high,
		low,
	};
}

/** The scale from the lowest value to the highest; what is counted begins at 0. */
function scaleOf(
	{read, isCount, format}: Curve,
	columns: readonly Stretch[],
	isLog: boolean,
): {readonly high: string; readonly low: string; readonly position: (value: number) => number} {
	let [lowest, least, highest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
	for (const column of columns) {
		const {low = lowest, high = highest} = read(column) ?? {};
		lowest = Math.min(lowest, low);
		// On a logarithmic scale 0 stands with the lowest value above it.
		least = low > 0 ? Math.min(least, low) : least;
		highest = Math.max(highest, high);
	}

	const low = isCount ? 0 : lowest;
	// A single value is written where it is drawn: at the top, or 0 at the bottom.
	const texts = {
		high: highest > 0 ? format(highest) : '',
		low: low < highest || highest === 0 ? format(low) : '',
	};
	if (isCount || !isLog) {
		const place = isLog ? Math.log1p : (value: number) => value;
		const length = place(highest) - place(low);
		return {
			...texts,
			position: value => (length > 0 ? (place(value) - place(low)) / length : highest > 0 ? 1 : 0),
		};
	}

	return {
		...texts,
		position: value => (highest > 0 ? logPosition(value, Math.min(least, highest), highest) : 0),
	};
}
