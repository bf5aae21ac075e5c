/** The key tables of all screens. Actions, key bars, help and manual derive from them. */

import {ensembleTables} from './ensemble-keys.js';
import {everywhere, type KeyRow, moving} from './key-row.js';
import {menuTables, typing} from './menu-keys.js';
import {raceTables} from './race-keys.js';
import {traceTables} from './trace-keys.js';
import {watchTables} from './watch-keys.js';

const tables = {
	...menuTables,
	...watchTables,
	...raceTables,
	...ensembleTables,
	...traceTables,
	palette: [
		{keys: ['up'], action: 'up', help: 'up'},
		{keys: ['down'], action: 'down', help: 'down'},
		{keys: ['enter'], action: 'choose', brief: 'do it', help: 'do what is highlighted'},
		{keys: ['escape'], action: 'back', brief: 'leave', help: 'leave'},
		...typing,
	],
	help: [...moving, ...everywhere.filter(({action}) => action !== 'help')],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;

export type KeyTable = keyof typeof tables;

export type Action = (typeof tables)[KeyTable][number]['action'];

export type Binding = KeyRow & {readonly action: Action};

export const bindings: Readonly<Record<KeyTable, readonly Binding[]>> = tables;

/** What a key does, by its name; undefined if it does nothing. */
export function actionOf(table: KeyTable, key: string): Action | undefined {
	return bindings[table].find(({keys}) => keys.includes(key))?.action;
}
