/** Scripts of a run: watched, rewound, in a film, in a lesson. */

import {all, type Script} from './script.ts';

const paused = 'rapport --solver block-swap --seed 4f2a --paused';

export const runs: readonly Script[] = [
	{
		name: 'watching',
		argv: paused,
		keys: 's',
		shots: `${all} 60x22 40x12 ascii@80x24 mono@100x30 spoken painted@80x24`,
	},
	{
		name: 'watching-ascii',
		argv: `${paused} --motion reduced`,
		keys: 'n^20 s',
		shots: '80x24',
		environment: {LANG: 'C'},
	},
	{name: 'uphill', argv: paused, keys: 'n^61 s^7', shots: '100x24 painted'},
];
