/** One curve as rows of characters: columns filled up to its mean, in the colour of their temperature, and its range above. */

import {type HeatRange, heatIn, temperatureRole} from '../heat.js';
import {barGlyphs} from '../text/bars.js';
import {joinCells, type Line, type Role} from '../text/line.js';
import type {Bucket, Spread} from './bucket.js';
import type {CurveStyle} from './chart.js';
import {isAbove, linearScale, logScale, type Quantity, type Scale} from './scale.js';
import {withoutSwings} from './swings.js';

export type Curve = Quantity & {
	readonly name: string;
	/** The name where there is little room: at most six characters. */
	readonly brief: string;
	readonly read: (bucket: Bucket) => Spread | undefined;
	/** The lowest value of the schedule, where that is known. */
	readonly floor?: (heat: HeatRange) => number | undefined;
};

type DrawnCurve = {readonly lines: readonly Line[]; readonly scale: Scale};

type CurveDrawing = {
	readonly rows: number;
	readonly style: CurveStyle;
	readonly isLog: boolean;
	/** The column of the displayed point: what follows is dim. */
	readonly cursor: number | undefined;
	/** The temperatures of the run, for the colours; without colours, for the shades. */
	readonly heat: HeatRange;
	readonly hasColour: boolean;
};

/** A character filled from its bottom, in equal steps. A font without braille may have only halves. */
const fills: Readonly<Record<CurveStyle, string>> = {braille: barGlyphs, block: ' ▄█', ascii: ' .:#'};

/** Full characters from cold to hot, where there are no colours. */
const shades: Readonly<Record<CurveStyle, string>> = {braille: '░▒▓█', block: '░▒▓█', ascii: '-+*#'};

/** The range above the mean. */
export const rangeGlyph = (style: CurveStyle, hasColour: boolean): string =>
	style === 'ascii' ? '|' : hasColour ? '░' : '┊';

/** @param columns one for each column of characters */
export function drawCurve(curve: Curve, columns: readonly Bucket[], options: CurveDrawing): DrawnCurve {
	const {rows, isLog, cursor, heat} = options;
	const scale = scaleOf(curve, columns, {isLog, rows, floor: curve.floor?.(heat)});
	const spreads = withoutSwings(columns, curve.read, value => scale.position(value) * rows, 1);
	const drawn = columns.map((column, x) => {
		const role: Role =
			cursor === undefined || x < cursor
				? temperatureRole(heat, column.temperature?.mean)
				: x === cursor
					? 'accent'
					: 'dim';
		return {role, glyphs: columnGlyphs(spreads[x], column, scale, options)};
	});
	const lines = Array.from({length: rows}, (_, row) =>
		joinCells(drawn.map(({role, glyphs}) => [glyphs[row], role] as const)),
	);
	return {lines, scale};
}

/** The characters of a column, from the top. Even the lowest value has the lowest step of the bottom character. */
function columnGlyphs(
	spread: Spread | undefined,
	{temperature}: Bucket,
	{position}: Scale,
	{rows, style, hasColour, heat}: CurveDrawing,
): string[] {
	if (!spread) {
		return Array<string>(rows).fill(' ');
	}

	const fill = fills[style];
	const steps = fill.length - 1;
	const stepsTo = (value: number) => Math.round(Math.min(1, Math.max(0, position(value))) * rows * steps);
	const [mean, high] = [Math.max(1, stepsTo(spread.mean)), stepsTo(spread.high)];
	const full =
		hasColour || !temperature
			? fill[steps]
			: shades[style][Math.min(3, Math.floor(heatIn(heat, temperature.mean) * 4))];
	return Array.from({length: rows}, (_, row) => {
		const below = (rows - 1 - row) * steps;
		const filled = mean - below;
		return filled >= steps
			? full
			: filled > 0
				? fill[filled]
				: high > below
					? rangeGlyph(style, hasColour)
					: ' ';
	});
}

function scaleOf(
	curve: Curve,
	columns: readonly Bucket[],
	{isLog, rows, floor}: {readonly isLog: boolean; readonly rows: number; readonly floor: number | undefined},
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
