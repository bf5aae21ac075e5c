/** The keys of a screen on one line at its foot. */

import {cut, span, widthOf} from '../view/line.js';
import type {Binding} from './keys.js';
import {LineText} from './lines.js';

export function KeyBar({keys, columns}: {readonly keys: readonly Binding[]; readonly columns: number}) {
	const parts = keys
		.filter(({brief}) => brief)
		.map(({shown, brief, action, isMinor = false}) => ({
			line: [span(' '), span(shown, 'key'), span(` ${brief} `, 'dim')],
			isMinor,
			isKept: action === 'help' || action === 'quit',
		}));
	// Where not all fit, the minor ones go, then the later ones; how to get help and how to leave stay.
	const width = () => parts.reduce((sum, {line}) => sum + widthOf(line), 0);
	for (const goes of [(part: (typeof parts)[0]) => part.isMinor, (part: (typeof parts)[0]) => !part.isKept]) {
		for (let at = parts.length - 1; at >= 0 && width() > columns; at--) {
			if (goes(parts[at])) {
				parts.splice(at, 1);
			}
		}
	}

	return (
		<LineText
			line={cut(
				parts.flatMap(({line}) => line),
				columns,
			)}
		/>
	);
}
