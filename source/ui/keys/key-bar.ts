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

/** More than these nobody reads. */
const mostKeys = 6;

/** The first keys of a table that there is room for, and its last one, which is the help. */
export function keyBarLine({commands}: KeyTable, moment: KeyMoment, columns: number): Line {
	const parts = partsOf(barOf(commands, moment));
	parts.splice(mostKeys - 1, parts.length - mostKeys);
	while (parts.length > 1 && widthOf(parts.flat()) > columns) {
		parts.splice(-2, 1);
	}

	return cut(parts.flat(), columns);
}

/** The footer of a screen: a text until the next key, a choice, or the keys. @param table that holds */
export function footerLines(table: KeyTable, moment: KeyMoment, columns: number): readonly Line[] {
	const {overlay, notice} = moment.state;
	if (table.lead && !notice) {
		const choices = barOf(table.commands, moment).filter(key => !isEverywhere(key));
		return flow([[span(` ${table.lead}`, 'dim')], ...partsOf(choices)], columns, 0);
	}

	// On as many lines as it needs: a command must be complete. A lesson has lines of its own.
	const text = overlay?.kind === 'lesson' && !notice ? undefined : overlayText(moment.state);
	return text ? indented(wrapText(text, columns - 2, 'accent'), 1) : [keyBarLine(table, moment, columns)];
}
