/** The commands of all screens, and what derives from them: which are listed, which stand in the key bar, why one is refused. */

import {modeOf} from '../menu/menu.js';
import type {State} from '../state.js';
import {type Command, everywhere, type Moment, moving} from './command.js';
import {fleetTables} from './fleet-keys.js';
import {menuTables, typing} from './menu-keys.js';
import {runTables} from './run-keys.js';
import {traceTables} from './trace-keys.js';

const tables = {
	...menuTables,
	...runTables,
	...fleetTables,
	...traceTables,
	palette: [
		...moving.slice(0, 2).map((row, index) => ({...row, keys: [['up'], ['down']][index], isPaired: false})),
		{
			name: 'choose',
			keys: ['enter'],
			label: 'do it',
			help: 'do what is highlighted',
			run: program => program.doHighlighted(),
		},
		{name: 'back', keys: ['escape'], label: 'leave', help: 'leave', run: {type: 'back'}},
		...typing,
	],
	help: [...moving, ...everywhere.filter(({name}) => name !== 'help')],
} as const satisfies Readonly<Record<string, readonly Command[]>>;

export type KeyTable = keyof typeof tables;

export const keyTables: Readonly<Record<KeyTable, readonly Command[]>> = tables;

/** What a key does, by its name; undefined if it does nothing. */
export const commandOf = (table: KeyTable, key: string): Command | undefined =>
	keyTables[table].find(({keys}) => keys.includes(key));

/** The key table of the screen; of the one below the help, while the help is shown. */
export function tableOf({menu, settingIndex, overlay, screen, film}: State): KeyTable {
	const shown = overlay?.kind === 'help' ? overlay.below : overlay;
	if (shown?.kind === 'palette') {
		return 'palette';
	}

	if (screen === 'menu') {
		return modeOf(menu);
	}

	if (shown?.kind === 'share') {
		return screen === 'watch' || screen === 'solvers' ? 'share' : `share-${screen}`;
	}

	if (screen === 'watch' && film) {
		return 'film';
	}

	if (shown?.kind === 'question') {
		return 'question';
	}

	return settingIndex === undefined ? screen : 'settings';
}

/** Whether keys type characters. */
export const isTyping = (state: State): boolean => ['filter', 'input', 'palette'].includes(tableOf(state));

/** The commands that are of use at some time. */
export const listed = (table: KeyTable, moment: Moment): readonly Command[] =>
	keyTables[table].filter(({when}) => typeof when?.(moment) !== 'object');

/** Why a command can't be done now, in a sentence; undefined if it can. */
export function refusalOf({when}: Command, moment: Moment): string | undefined {
	const refusal = when?.(moment) ?? true;
	return refusal === true ? undefined : typeof refusal === 'string' ? refusal : refusal.never;
}

/** A command with its word in the key bar, if it has one now. */
export type BarCommand = Omit<Command, 'label'> & {readonly label?: string | undefined};

/** The commands that can be done now, for the key bar. */
export const barOf = (table: KeyTable, moment: Moment): readonly BarCommand[] =>
	keyTables[table]
		.map(command => ({...command, label: labelOf(command, moment)}))
		.filter(command => command.label === undefined || refusalOf(command, moment) === undefined);

const labelOf = ({label}: Command, moment: Moment) => (typeof label === 'function' ? label(moment) : label);
