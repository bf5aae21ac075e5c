/** The position in a rewound run. */

import type {Progress} from '../../run/drive.js';
import {type Line, span, widthOf} from '../text/line.js';
import {groupDigits} from '../text/numbers.js';

/** The whole run as a bar with the displayed point; undefined at its end. */
export function timelineLine(
	{moves, frontier}: Pick<Progress, 'moves' | 'frontier'>,
	unit: string,
	width: number,
): Line | undefined {
	if (moves >= frontier) {
		return undefined;
	}

	const text = `${groupDigits(moves)} of ${groupDigits(frontier)} ${unit}  `;
	const length = Math.min(60, width - text.length);
	const at = Math.round((moves / frontier) * (length - 1));
	return length < 8
		? [span(text.trimEnd())]
		: [
				span(text),
				span('━'.repeat(at), 'accent'),
				span('●', 'accent'),
				span('─'.repeat(length - 1 - at), 'dim'),
			];
}

/** The point of the run at a column of that line, from 0, its start, to 1, its end; undefined outside the bar. */
export function shareAt([text, ...bar]: Line, column: number): number | undefined {
	const length = widthOf(bar);
	const at = column - widthOf([text]);
	return at < 0 || at >= length ? undefined : at / (length - 1);
}
