/** Keys of the version before that have moved: they still work, and say where they are now. */

import {keyLabel} from './key-names.js';
import {type Action, bindings, type KeyTable} from './keys.js';

const scrolling: Readonly<Record<string, Action>> = {
	H: 'scroll-left',
	J: 'scroll-down',
	K: 'scroll-up',
	L: 'scroll-right',
};

const movedKeys: Partial<Record<KeyTable, Readonly<Record<string, Action>>>> = {
	menu: {s: 'solvers', '[': 'previous-collection', ']': 'next-collection'},
	solvers: {s: 'settings'},
	settings: {s: 'settings'},
	watch: {g: 'curve-scale', ...scrolling},
	film: scrolling,
	race: {b: 'race-unit'},
};

/** What a key that has moved does, with a sentence on where it is now; undefined for any other key. */
export function movedKey(
	table: KeyTable,
	key: string,
): {readonly action: Action; readonly notice: string} | undefined {
	const action = movedKeys[table]?.[key];
	const now = bindings[table].find(binding => binding.action === action)?.keys[0];
	return action && now !== undefined
		? {action, notice: `${keyLabel(key)} is now ${keyLabel(now)}`}
		: undefined;
}
