/** What a run is at, where there is little room: a figure a line, or the most important ones on one line. */

import {narrowestPanel} from './layout.js';
import {cut, type Line, span} from './line.js';
import {clockTime, groupDigits, shortNumber, significant} from './numbers.js';
import {numberLines, statusLine, type Watched} from './watch.js';

/** The figures in a panel of this width, the most important first. */
export function panelLines(watched: Watched, width: number): Line[] {
	return width < narrowestPanel ? figureLines(watched, width) : numberLines(watched, width);
}

/** A figure a line, those that matter most first, for a panel too narrow for labels in a column of their own. */
function figureLines(watched: Watched, width: number): Line[] {
	const {progress, measuredRate} = watched;
	const {cost, bestCost, moves, level, milliseconds, restarts, temperature} = progress;
	const figure = (label: string, value: string, role: 'plain' | 'accent' | 'hot' = 'plain'): Line => [
		span(`${label} `, 'dim'),
		span(value, role),
	];
	return [
		figure('cost', groupDigits(cost), 'accent'),
		figure('best', groupDigits(bestCost)),
		...(temperature === undefined ? [] : [figure('T', significant(temperature), 'hot')]),
		figure('moves', shortNumber(moves)),
		figure('level', shortNumber(level)),
		...(restarts > 0 ? [figure('restarts', shortNumber(restarts))] : []),
		[span(clockTime(milliseconds), 'dim')],
		...(measuredRate === undefined ? [] : [[span(`${shortNumber(measuredRate)}/s`, 'dim')]]),
	].map(line => cut(line, width));
}

/** How to get to the keys, where no line below the board tells it. */
const help: Line = [span('?', 'key'), span(' help', 'dim')];

/** The figures with the status, where no line above the board tells it. */
export function aloneLines(watched: Watched, width: number): Line[] {
	return width < narrowestPanel
		? [cut(statusLine(watched), width), ...figureLines(watched, width), help]
		: [[...statusLine(watched), span('   '), ...help], ...numberLines(watched, width)];
}

/** The figures that matter most on one line, where there is no panel. */
export function figuresLine({progress}: Watched): Line {
	const {cost, temperature} = progress;
	return [
		span(' cost ', 'dim'),
		span(groupDigits(cost), 'accent'),
		...(temperature === undefined ? [] : [span(' T ', 'dim'), span(significant(temperature), 'hot')]),
	];
}
