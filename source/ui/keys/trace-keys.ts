/** The keys of a trace, which is shown alone: there is no menu, no palette and no theme to choose. */

import {everywhere, type KeyRow} from './key-row.js';

export const traceTables = {
	trace: [
		{
			keys: ['c'],
			action: 'curves',
			brief: 'curves',
			help: 'next: all curves, the landscape (where it freezes), one curve',
		},
		{
			keys: ['X'],
			action: 'curve-scale',
			brief: 'log scale',
			help: 'curves on a logarithmic or a linear scale',
		},
		{keys: ['escape'], action: 'quit', help: 'quit'},
		...everywhere.filter(({action}) => action !== 'theme' && action !== 'palette'),
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
