/** The last move on the acceptance curve of its rule and its temperature: its change of cost and its random draw. */

import {ruleNamed} from '../../solvers/acceptance.js';
import type {Move} from '../../solvers/solver.js';
import {besideScale, placeLabels, scaleOf, ticksAt} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {fitting, type Line, type Role, span} from '../text/line.js';
import {signed} from '../text/numbers.js';
import {explainedMove} from '../watch/watched.js';
import type {Part} from './part.js';

/** Columns left of the curve, for the probabilities. */
const scaleWidth = 5;

const narrowest = 16;

/** The range of Δ that the axis shows at least. */
const [lowest, highest] = [-2, 6];

/** Below `least` a curve has no shape. */
const inspectorRows = {least: 5, most: 11} as const;

export const inspector: Part = {
	name: 'inspector',
	title: ({watched}) => ruleNamed(explainedMove(watched)?.rule).curve,
	size: ({watched}, {width}) => {
		const {temperature, probability} = explainedMove(watched) ?? {};
		const hasRoom = width - scaleWidth >= narrowest && watched.curves !== 'landscape';
		return temperature === undefined || probability === undefined || !hasRoom ? undefined : inspectorRows;
	},
	draw: ({watched, isAscii}, {width, rows}) => {
		const move = explainedMove(watched);
		const role = temperatureRole(move?.temperature, uphillOf(watched));
		return move ? acceptanceLines(move, width, rows, isAscii, role) : [];
	},
};

/**
A move on its acceptance curve.

The curve is the probability of acceptance over the change of cost Δ. A circle marks the move, a cross the random draw;
where both fall together, a third sign marks them.

@param role of the curve: its temperature's
*/
function acceptanceLines(move: Move, width: number, rows: number, isAscii: boolean, role: Role): Line[] {
	const {delta, temperature = 0, probability = 1, drawn, accepted, rule} = move;
	const columns = width - scaleWidth;
	const x = scaleOf(Math.min(lowest, delta), Math.max(highest, delta + 1));
	const raster = rasterOf(isAscii);
	const sheet = new Sheet(columns, rows - 2);
	const steps = columns * raster.across;
	sheet.curve(
		Array.from({length: steps}, (_, at) =>
			ruleNamed(rule).probability(x.value(at / (steps - 1)), temperature),
		),
		raster,
		role,
	);
	const column = Math.round(x.position(delta) * (columns - 1));
	const signs = signsOf(isAscii);
	const at = sheet.rowOf(probability, raster);
	const drawnAt = drawn === undefined ? undefined : sheet.rowOf(drawn, raster);
	sheet.put(at, column, [signs.move, 'strong']);
	if (drawnAt !== undefined) {
		sheet.put(drawnAt, column, [at === drawnAt ? signs.both : signs.drawn, accepted ? 'good' : 'bad']);
	}

	const ticks = ticksAt(x, [delta, 0, x.low, x.high], signed);
	return [
		...besideScale(sheet.lines(), ticksAt(scaleOf(0, 1), [1, 0], String), scaleWidth),
		[span(' '.repeat(scaleWidth) + placeLabels(ticks, columns).text, 'dim')],
		outcomeLegend(move, signs, width, at === drawnAt),
	];
}

const signsOf = (isAscii: boolean) =>
	isAscii ? {move: 'o', drawn: 'x', both: '@'} : {move: '●', drawn: '×', both: '⊗'};

/** The meaning of the signs on the curve. */
function outcomeLegend(
	{drawn, accepted, rule}: Move,
	signs: ReturnType<typeof signsOf>,
	width: number,
	isOne: boolean,
): Line {
	const circle = span(`${signs.move} `, 'strong');
	if (drawn === undefined) {
		const forms = ['no random draw needed', 'no draw needed'].map(text => [circle, span(text, 'dim')]);
		return fitting(forms, width);
	}

	const role = accepted ? 'good' : 'bad';
	const {curve} = ruleNamed(rule);
	return isOne
		? [span(`${signs.both} `, role), span(`${curve} and the draw`, 'dim')]
		: [circle, span(`${curve}   `, 'dim'), span(`${signs.drawn} `, role), span('the draw', 'dim')];
}
