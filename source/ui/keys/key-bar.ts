/** The keys of a screen on one line in its footer. */

import {cut, flow, type Line, type Span, span, widthOf} from '../../view/text/line.js';
import type {BarCommand} from './key-command.js';
import {keyLabel} from './key-names.js';

const shownKey = ({keys, reverse, shown}: BarCommand) =>
	shown ?? [keys, ...(reverse ? [reverse.keys] : [])].map(([key]) => keyLabel(key)).join(' ');

/** The keys that have a word for the bar; of several with the same word the first. */
const partsOf = (keys: readonly BarCommand[]): Span[][] =>
	keys
		.filter(({label}, index) => label && keys.findIndex(key => key.label === label) === index)
		.map(key => [span(' '), span(shownKey(key), 'key'), span(` ${key.label} `, 'dim')]);

/** All keys, after a text, on as many lines as they need. */
export const keyLines = (lead: string, keys: readonly BarCommand[], columns: number): Line[] =>
	flow([[span(` ${lead}`, 'dim')], ...partsOf(keys)], columns, 0);

/** More than these nobody reads. */
const mostKeys = 6;

/** The first keys of a table that there is room for, and its last one, which is the help. */
export function keyBarLine(keys: readonly BarCommand[], columns: number): Line {
	const parts = partsOf(keys);
	parts.splice(mostKeys - 1, parts.length - mostKeys);
	while (parts.length > 1 && widthOf(parts.flat()) > columns) {
		parts.splice(-2, 1);
	}

	return cut(parts.flat(), columns);
}
