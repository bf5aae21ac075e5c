/** Scripts of the other screens: menus, races, ensembles, traces. */

import {all, type Script} from './script.ts';

export const several: readonly Script[] = [
	{name: 'menu', argv: '--motion reduced', keys: '+3000', shots: all},
];
