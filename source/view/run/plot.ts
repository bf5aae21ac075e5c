/** How likely the rule accepts each change of cost at the temperature now; when stepping, the proposal and its draw on it. */

import {ruleNamed} from '../../solvers/acceptance.js';
import type {Move} from '../../solvers/solver.js';
import {besideScale, placeLabels, type Scale, scaleOf, ticksAt} from '../chart/scale.js';
import {rasterOf, Sheet} from '../chart/sheet.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {fitting, type Line, span} from '../text/line.js';
import {signed} from '../text/numbers.js';
import {type Content, type Room, shownMove, type Watched} from './watched.js';

/** Columns left of the curve, for the probabilities. */
const scaleWidth = 5;

/** The range of Δ that the axis shows at least, in steps of the smallest rise. */
const [lowest, highest] = [-2, 6];

/** The rows below the curve: those of Δ, and of the meaning of the signs. */
const plotLegendRows = 2;

export const plotTitle = ({progress}: Watched): string => ruleNamed(progress.rule).curve;

/** A circle marks the move, a cross the random draw; where both fall together, a third sign marks them. */
export function drawPlot({watched, isAscii}: Content, {width, rows}: Room): Line[] {
	const {progress, method} = watched;
	const shown = shownMove(watched);
	const move = shown?.probability === undefined ? undefined : shown;
	const temperature = move?.temperature ?? progress.temperature ?? 0;
	const rise = method.smallestRise ?? 1;
	const delta = move?.delta ?? 0;
	const columns = width - scaleWidth;
	const x = scaleOf(Math.min(lowest * rise, delta), Math.max(highest * rise, delta + rise));
	const raster = rasterOf(isAscii);
	const sheet = new Sheet(columns, rows - plotLegendRows);
	const steps = columns * raster.across;
	const rule = ruleNamed(move?.rule ?? progress.rule);
	sheet.curve(
		Array.from({length: steps}, (_, at) => rule.probability(x.value(at / (steps - 1)), temperature)),
		raster,
		temperatureRole(temperature, uphillOf(watched)),
	);
	const isOne = move !== undefined && putMove(sheet, move, x, isAscii);
	const rises = Array.from({length: 3}, (_, k) => (k + 1) * rise);
	const ticks = ticksAt(x, move ? [delta, 0, x.low, x.high] : [0, x.low, x.high, ...rises], signed);
	return [
		...besideScale(sheet.lines(), ticksAt(scaleOf(0, 1), [1, 0], String), scaleWidth),
		[span(' '.repeat(scaleWidth) + placeLabels(ticks, columns).text, 'dim')],
		move ? outcomeLegend(move, signsOf(isAscii), isOne) : curveLegend(width),
	];
}

/** Put a move and its draw on the curve; returns whether both fall together. */
function putMove(sheet: Sheet, move: Move, x: Scale, isAscii: boolean): boolean {
	const {delta, probability = 1, drawn, accepted} = move;
	const raster = rasterOf(isAscii);
	const signs = signsOf(isAscii);
	const column = Math.round(x.position(delta) * (sheet.width - 1));
	const at = sheet.rowOf(probability, raster);
	const drawnAt = drawn === undefined ? undefined : sheet.rowOf(drawn, raster);
	sheet.put(at, column, [signs.move, 'strong']);
	if (drawnAt !== undefined) {
		sheet.put(drawnAt, column, [at === drawnAt ? signs.both : signs.drawn, accepted ? 'good' : 'bad']);
	}

	return at === drawnAt;
}

/** What the curve is. */
const curveLegend = (width: number): Line =>
	fitting(
		['Δ, and how likely a step by it is accepted', 'Δ, and its chance of acceptance', 'Δ'].map(text => [
			span(' '.repeat(scaleWidth)),
			span(text, 'dim'),
		]),
		width,
	);

const signsOf = (isAscii: boolean) =>
	isAscii ? {move: 'o', drawn: 'x', both: '@'} : {move: '●', drawn: '×', both: '⊗'};

/** The meaning of the signs on the curve. */
function outcomeLegend(
	{drawn, accepted, rule}: Move,
	signs: ReturnType<typeof signsOf>,
	isOne: boolean,
): Line {
	const margin = span(' '.repeat(scaleWidth));
	const circle = span(`${signs.move} `, 'strong');
	if (drawn === undefined) {
		return [margin, circle, span('no random draw needed', 'dim')];
	}

	const role = accepted ? 'good' : 'bad';
	const {curve} = ruleNamed(rule);
	return isOne
		? [margin, span(`${signs.both} `, role), span(`${curve} and the draw`, 'dim')]
		: [margin, circle, span(`${curve}   `, 'dim'), span(`${signs.drawn} `, role), span('the draw', 'dim')];
}
