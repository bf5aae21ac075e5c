/** What a pasted or typed text becomes: text in a field, or puzzles in the list. */

import {clean} from '../../text.js';
import {entriesOf, isFault, pasted} from '../../view/menu/collection.js';
import {type MenuEvent, maxPasted, maxTyped} from '../menu/menu.js';
import type {State} from '../state.js';

/** The event of a paste; undefined if it has no use: another screen hides the menu. */
export function pasteEvent(
	{screen, menu, overlay}: Pick<State, 'screen' | 'menu' | 'overlay'>,
	text: string,
): MenuEvent | undefined {
	if (overlay?.kind === 'palette') {
		return typeEvent(text);
	}

	if (screen !== 'menu' && screen !== 'solvers') {
		return undefined;
	}

	switch (menu.mode) {
		case 'filter':
			return typeEvent(text);
		case 'input':
			// Part of a puzzle that is being typed, unless it has several lines.
			return menu.input === '' || /[\r\n]/.test(text.trim())
				? puzzlesEvent(text)
				: {type: 'type', text: clean(text.trim(), maxTyped)};
		case 'form':
		case 'making':
			return undefined;
		default:
			return puzzlesEvent(text);
	}
}

/** In a field of one line. */
const typeEvent = (text: string): MenuEvent => ({
	type: 'type',
	text: clean(text.replaceAll(/[\r\n\t]+/g, ' ')),
});

/** Parse a text as puzzles; one that is too long is left to the menu to refuse. */
export function puzzlesEvent(text: string): MenuEvent {
	if (text.length > maxPasted) {
		return {type: 'pasted', text, entries: [], faults: []};
	}

	const results = [...entriesOf(text, pasted)];
	const entries = results.flatMap(result => (isFault(result) ? [] : [result]));
	const faults = results.filter(isFault);
	return {type: 'pasted', text, entries, faults};
}
