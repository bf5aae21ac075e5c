/** The keys of a screen on one line in its footer. */

import {cut, flow, indented, type Line, type Span, span, widthOf, wrapText} from '../../view/text/line.js';
import {overlayText} from '../state.js';
import {type BarCommand, barOf, isEverywhere, type KeyMoment, type KeyTable} from './key-command.js';
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

/** A text until the next key, or what can be shared; undefined where the keys stand in the footer. @param table of the keys that hold */
export function footerOf(moment: KeyMoment, table: KeyTable, columns: number): readonly Line[] | undefined {
	const {overlay, notice} = moment.state;
	if (table.lead && overlay?.kind === 'choice' && !notice) {
		const choices = barOf(table.commands, moment).filter(key => !isEverywhere(key));
		return keyLines(table.lead, choices, columns);
	}

	// On as many lines as it needs: a command must be complete. A lesson has lines of its own.
	const text = overlay?.kind === 'lesson' && !notice ? undefined : overlayText(moment.state);
	return text ? indented(wrapText(text, columns - 2, 'accent'), 1) : undefined;
}
