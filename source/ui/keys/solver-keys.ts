/** The keys of the menu of solvers and lessons, and of the settings. */

import {changing, choosing, everywhere, type KeyRow, moving, upAndDown} from './key-row.js';

export const solverTables = {
	solvers: [
		...moving,
		...choosing,
		{keys: ['escape', 'left', 'h'], action: 'back', shown: 'Esc h', brief: 'back', help: 'back'},
		{keys: ['tab', 's'], action: 'settings', brief: 'settings', help: 'to the settings'},
		{keys: ['v'], action: 'race', brief: 'race', help: 'race against three other solvers'},
		...everywhere,
	],
	settings: [
		...upAndDown,
		...changing('larger value', 'smaller value'),
		{keys: ['backspace'], action: 'preset', brief: 'reset', help: 'reset to the preset'},
		{keys: ['tab', 's'], action: 'settings', brief: 'solvers', help: 'to the solvers'},
		{keys: ['escape'], action: 'back', brief: 'back', help: 'back'},
		{keys: ['enter'], action: 'choose', brief: 'watch', help: 'watch with these settings'},
		...everywhere,
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
