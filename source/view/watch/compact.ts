/** The figures of a run where room is short: one a line, or the most important ones on one line. */

import {temperatureRole} from '../heat.js';
import {cut, type Line, type Role, span} from '../text/line.js';
import {clockTime, groupDigits, shortNumber, significant} from '../text/numbers.js';
import {numberLines} from './figures.js';
import {narrowestPanel} from './layout.js';
import {elapsedTime, shownRate, statusLine, type Watched} from './watch.js';

/** The figures in a panel of this width, the most important first. */
export function panelLines(watched: Watched, width: number): Line[] {
	return width < narrowestPanel ? compactFigures(watched, width) : numberLines(watched, width);
}

/** One figure a line, the most important first, for a panel too narrow for a column of labels. */
function compactFigures(watched: Watched, width: number): Line[] {
	const {progress, method} = watched;
	const measuredRate = shownRate(watched);
	const {cost, bestCost, moves, level, restarts, temperature} = progress;
	const count = (labels: readonly string[], value: number, role: Role = 'plain'): Line[] =>
		firstFit(labels, [groupDigits(value), ...shorter(value)], width, role);
	return [
		...count(['cost'], cost, 'strong'),
		...count(['best'], bestCost),
		...(temperature === undefined
			? []
			: firstFit(['T'], [significant(temperature)], width, temperatureRole(watched, temperature))),
		...firstFit(unitLabels(method.unit), shorter(moves), width),
		...firstFit(['level', 'lev.'], shorter(level), width),
		...(restarts > 0 ? firstFit(['restarts', 'restart', '⟲'], shorter(restarts), width) : []),
		...firstFit([''], [clockTime(elapsedTime(watched))], width, 'dim'),
		...(measuredRate === undefined
			? []
			: firstFit(
					[''],
					shorter(measuredRate).map(rate => `${rate}/s`),
					width,
					'dim',
				)),
	];
}

/** The unit in shorter and shorter forms: `proposals`, `prop.`, `prop`. */
const unitLabels = (unit: string) => [unit, `${unit.slice(0, 4)}.`, unit.slice(0, 4)];

/** A large number in shorter and shorter forms: `2.93 k`, `2.9k`, `3k`. */
function shorter(value: number): string[] {
	const [number, prefix = ''] = shortNumber(value).split(' ');
	return [shortNumber(value), ...[1, 0].map(decimals => Number(number).toFixed(decimals) + prefix)].filter(
		(text, index) => index === 0 || (prefix !== '' && text.length < shortNumber(value).length),
	);
}

/** The first text that fits, with the first label that fits beside it; nothing where none does, since no number is cut. */
function firstFit(
	labels: readonly string[],
	texts: readonly string[],
	width: number,
	role: Role = 'plain',
): Line[] {
	const pairs = texts.flatMap(text => labels.map(label => ({label: label && `${label} `, text})));
	const pair = pairs.find(({label, text}) => label.length + text.length <= width);
	return pair ? [[span(pair.label, 'dim'), span(pair.text, role)]] : [];
}

/** The key for help, where no footer shows it. */
const helpHint: Line = [span('?', 'key'), span(' help', 'dim')];

/** The figures with the status, where no header shows it. */
export function aloneLines(watched: Watched, width: number): Line[] {
	return width < narrowestPanel
		? [cut(statusLine(watched, width), width), ...compactFigures(watched, width), helpHint]
		: [[...statusLine(watched), span('   '), ...helpHint], ...numberLines(watched, width)];
}
