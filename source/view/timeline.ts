/** Where a run stands that has been gone back in. */

import type {Progress} from '../run/drive.js';
import {type Line, span} from './line.js';
import {groupDigits} from './numbers.js';

/** The whole run as a line with the point looked at on it; nothing where that is its end. */
export function timelineLine({moves, frontier}: Progress, unit: string, width: number): Line | undefined {
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
