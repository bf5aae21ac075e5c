/** The footer of a screen, where it is not the key bar: a text until the next key, or what can be shared. */

import {indented, type Line, wrapText} from '../view/text/line.js';
import {keyLines} from './keys/key-bar.js';
import {barOf, isEverywhere, type KeyMoment, type KeyTable} from './keys/key-command.js';
import {overlayText} from './state.js';

/** Undefined where the keys stand in the footer. @param table of the keys that hold */
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
