/** One curve as rows of characters: its mean as a line, its range as a shade, the best so far as dots. */

import {joinCells, type Line, type Role} from '../text/line.js';
import type {Bucket, Spread} from './bucket.js';
import {Canvas, type CurveStyle, rasters} from './chart.js';
import {isAbove, linearScale, logScale, type Quantity, type Scale} from './scale.js';
import {withoutSwings} from './swings.js';

export type Curve = Quantity & {
	readonly name: string;
	/** The name where there is little room: at most six characters. */
	readonly brief: string;
	readonly role: Role;
	readonly read: (bucket: Bucket) => Spread | undefined;
	/** The lowest value of the schedule, where that is known. */
	readonly floor?: (chart: {readonly cold?: number | undefined}) => number | undefined;
	/** The best value so far, where there is one. */
	readonly best?: (bucket: Bucket) => number;
};

type DrawnCurve = {readonly lines: readonly Line[]; readonly scale: Scale};

type DrawOptions = {
	readonly rows: number;
	readonly style: CurveStyle;
	readonly isLog: boolean;
	/** The column of the displayed point: what follows is dim. */
	readonly cursor: number | undefined;
	/** The lowest value of the curve, where that is known: a linear scale begins there as long as none is below. */
	readonly floor?: number | undefined;
};

/** A line thinner than the curve, by the half of the character it is in; and a shade. */
const thin = ' -_';
const shades = {block: '░', ascii: '|'};

/** @param columns one for each column of dots of the style */
export function drawCurve(curve: Curve, columns: readonly Bucket[], options: DrawOptions): DrawnCurve {
	const {rows, style, isLog, cursor, floor} = options;
	const width = Math.ceil(columns.length / rasters[style].across);
	const scale = scaleOf(curve, columns, {isLog, rows, floor});
	const layers = layersOf(curve, columns, scale, rows, style);
	const cells = Array.from(layers.line.bits, (_, index) =>
		cellAt(layers, index, style, cursor !== undefined && index % width > cursor ? 'dim' : curve.role),
	);
	if (cursor !== undefined) {
		for (let index = cursor; index < cells.length; index += width) {
			cells[index] = cells[index][0] === ' ' ? [style === 'ascii' ? '!' : '│', 'accent'] : cells[index];
		}
	}

	const lines = Array.from({length: rows}, (_, row) =>
		joinCells(cells.slice(row * width, (row + 1) * width)),
	);
	return {lines, scale};
}

type Layers = {readonly line: Canvas; readonly dotted: Canvas; readonly shade: Canvas};

/** The mean, the best so far, and the range, each on a canvas of its own. */
function layersOf(
	{read, best}: Curve,
	columns: readonly Bucket[],
	{position}: Scale,
	rows: number,
	style: CurveStyle,
): Layers {
	const raster = rasters[style];
	const {across} = raster;
	const make = () => new Canvas(Math.ceil(columns.length / across), rows, raster);
	const [line, dotted, shade] = [make(), make(), make()];
	const spreads = withoutSwings(columns, read, value => position(value) * rows, across);
	line.curve(spreads.map(spread => spread && position(spread.mean)));
	for (const [x, spread] of spreads.entries()) {
		if (spread && spread.low < spread.high) {
			const bottom = shade.rowOf(position(spread.low));
			for (let y = shade.rowOf(position(spread.high)); y <= bottom; y++) {
				// Braille is shaded by every fourth dot, and dotted by one in each character.
				if (across === 1 || (x * 2 + y) % 4 === 0) {
					shade.dot(x, y);
				}
			}
		}

		if (best && x % across === 0) {
			// On the line between two samples the best is as low as the line.
			dotted.dot(
				x,
				dotted.rowOf(position(Math.min(best(columns[x]), read(columns[x])?.low ?? Number.POSITIVE_INFINITY))),
			);
		}
	}

	return {line, dotted, shade};
}

/** @param role of the line */
function cellAt(
	{line, dotted, shade}: Layers,
	index: number,
	style: CurveStyle,
	role: Role,
): readonly [string, Role] {
	const [bits, marks, tones] = [line.bits[index], dotted.bits[index], shade.bits[index]];
	const best = role === 'dim' ? 'dim' : 'plain';
	if (style === 'braille') {
		return [rasters.braille.glyph(bits ? bits | marks : marks || tones), bits ? role : marks ? best : 'dim'];
	}

	return bits
		? [rasters[style].glyph(bits), role]
		: marks
			? [thin[marks], best]
			: [tones ? shades[style] : ' ', 'dim'];
}

function scaleOf(
	curve: Curve,
	columns: readonly Bucket[],
	{isLog, rows, floor}: Pick<DrawOptions, 'isLog' | 'rows' | 'floor'>,
): Scale {
	let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
	for (const column of columns) {
		const {low = lowest, high = highest} = curve.read(column) ?? {};
		lowest = Math.min(lowest, low);
		highest = Math.max(highest, high);
	}

	return isLog
		? logScale(curve, lowest, highest, rows)
		: linearScale(curve, highest, isAbove(lowest, floor) ? floor : undefined);
}
