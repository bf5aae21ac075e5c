/** The acceptance curve e^(-Δ/T) with a move on it: its change of cost and its random draw. */

import type {Move} from '../../solvers/solver.js';
import {type CurveStyle, curveLines, rasters} from '../curves/chart.js';
import {type Line, type Role, span, widthOf} from '../text/line.js';
import {equals, signed, significant} from '../text/numbers.js';

/** Columns left of the curve, for the probabilities. */
const scaleWidth = 4;

/** The range of Δ that the axis shows at least. */
const [lowest, highest] = [-2, 6];

/** The rows of the inspector: below `least` a curve has no shape. */
export const inspectorRows = {least: 6, most: 10} as const;

/**
A move on its acceptance curve; no lines without a temperature and a probability, or without room.

The curve is min(1, e^(-Δ/T)) over the change of cost Δ. A circle marks the move, a cross the random draw; where both
fall together, a third sign marks them.

@param role of the curve: its temperature's
*/
export function acceptanceLines(
	move: Move,
	width: number,
	rows: number,
	style: CurveStyle,
	role: Role = 'plain',
): Line[] {
	const {delta, temperature, probability, drawn, accepted} = move;
	const columns = width - scaleWidth - 1;
	if (temperature === undefined || probability === undefined || columns < 16 || rows < inspectorRows.least) {
		return [];
	}

	const [low, high] = [Math.min(lowest, delta), Math.max(highest, delta + 1)];
	const height = rows - 3;
	const steps = columns * rasters[style].across;
	const values = Array.from({length: steps}, (_, at) =>
		acceptance(low + ((high - low) * at) / (steps - 1), temperature),
	);
	const column = columnAt(delta, low, high, columns);
	const signs = signsOf(style);
	const at = rowAt(probability, height);
	const drawnAt = drawn === undefined ? undefined : rowAt(drawn, height);
	const drawnRole = accepted ? 'good' : 'bad';
	const curve = curveLines(values, height, style).map((text, row): Line => {
		const point =
			row === drawnAt
				? span(at === drawnAt ? signs.both : signs.drawn, drawnRole)
				: row === at
					? span(signs.move, 'strong')
					: undefined;
		const axis = span(row === 0 ? '  1 ┤' : row === height - 1 ? '  0 ┤' : '    │', 'dim');
		return point
			? [axis, span(text.slice(0, column), role), point, span(text.slice(column + 1), role)]
			: [axis, span(text, role)];
	});
	// The temperature may have changed since that proposal.
	const title = `e^(−Δ/T) at T ${equals(temperature)}`;
	const long = `last proposal: ${title}`;
	return [
		[span(long.length <= width ? long : title, 'dim')],
		...curve,
		deltaAxis(low, high, delta, columns),
		outcomeLegend(move, signs, {width, isOne: at === drawnAt}),
	];
}

function acceptance(delta: number, temperature: number): number {
	return delta <= 0 ? 1 : temperature > 0 ? Math.exp(-delta / temperature) : 0;
}

const columnAt = (delta: number, low: number, high: number, columns: number) =>
	Math.round(((delta - low) / (high - low)) * (columns - 1));

const rowAt = (value: number, height: number) => Math.round((1 - value) * (height - 1));

/** The axis of Δ: the move's own, zero and both ends. */
function deltaAxis(low: number, high: number, delta: number, columns: number): Line {
	const cells = Array.from({length: columns + scaleWidth + 1}, () => ' ');
	const write = (value: number, text: string) => {
		const middle = scaleWidth + 1 + columnAt(value, low, high, columns);
		const start = Math.max(0, Math.min(cells.length - text.length, middle - Math.floor(text.length / 2)));
		// A label that would touch an earlier one is left out.
		if (cells.slice(Math.max(0, start - 1), start + text.length + 1).every(cell => cell === ' ')) {
			cells.splice(start, text.length, ...text);
		}
	};

	write(delta, `Δ = ${signed(delta)}`);
	write(0, '0');
	write(low, signed(low));
	write(high, signed(high));
	return [span(cells.join(''), 'dim')];
}

type Signs = {readonly move: string; readonly drawn: string; readonly both: string};

/** A font without braille may lack the circled cross too. */
function signsOf(style: CurveStyle): Signs {
	return style === 'ascii'
		? {move: 'o', drawn: 'x', both: '@'}
		: {move: '●', drawn: '×', both: style === 'braille' ? '⊗' : '@'};
}

/** The meaning of the signs on the curve. */
function outcomeLegend(
	{probability = 1, drawn, accepted}: Move,
	signs: Signs,
	{width, isOne}: {readonly width: number; readonly isOne: boolean},
): Line {
	const circle = span(`${signs.move} `, 'strong');
	if (drawn === undefined) {
		const texts = ['no random draw needed', 'no draw needed'];
		return [circle, span(texts.find(text => text.length + 2 <= width) ?? texts[1], 'dim')];
	}

	const role = accepted ? 'good' : 'bad';
	const cross = span(`${signs.drawn} `, role);
	const both = isOne ? [span(`  ${signs.both} `, role), span('both')] : [];
	const full = [
		circle,
		span(`e^(−Δ/T) ${equals(probability)}   `),
		cross,
		span(`u ${equals(drawn)}`),
		...both,
	];
	const brief = [circle, span(`p ${significant(probability)}  `), cross, span(`u ${significant(drawn)}`)];
	return [full, [...brief, ...both]].find(line => widthOf(line) <= width) ?? brief;
}
