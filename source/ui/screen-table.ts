/** The screens by name, and what holds on whichever of them is shown. */

import type {Speed} from '../run/pace.js';
import {fleetKinds} from '../view/fleet/fleet-kind.js';
import {fleetScreen} from './fleet/fleet-screen.js';
import {helpTable, type KeyTable} from './keys/key-command.js';
import {menuScreen} from './menu/puzzle-menu.js';
import {solverScreen} from './menu/solver-menu.js';
import {runScreen} from './run/run-screen.js';
import type {Screen} from './screen.js';
import type {State} from './state.js';
import {typingScreen} from './typing/typing.js';

export const screens: Readonly<Record<string, Screen>> = {
	watch: runScreen,
	...Object.fromEntries(fleetKinds.map(kind => [kind, fleetScreen(kind)])),
	menu: menuScreen,
	solvers: solverScreen,
	typing: typingScreen,
};

/** The key tables of all screens, and of what covers them. */
export const keyTables: Readonly<Record<string, KeyTable>> = {
	...Object.assign({}, ...Object.values(screens).map(({tables}) => tables)),
	help: helpTable,
};

/** The name of the key table that holds; of the one below the help, while the help is shown. */
export const tableOf = (state: State): string => screens[state.screen].tableOf(state);

/** The speeds of all that runs, by the names of their paces. */
export const speedsOf = (state: State): Readonly<Record<string, Speed>> =>
	Object.assign({}, ...Object.values(screens).map(screen => screen.speedsOf?.(state)));
