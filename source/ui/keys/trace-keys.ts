/** The keys of a trace, which is shown alone: there is no menu, no palette and no theme to choose. */

import {everywhere, type KeyTable} from './command.js';
import {curveScale} from './run-keys.js';

export const traceTables = {
	trace: {
		heading: 'In a trace',
		commands: [
			{
				name: 'curves',
				keys: ['c'],
				label: 'curves',
				help: 'next: all curves, the landscape (where it freezes), one curve',
				run: {type: 'curves', shown: 'all'},
			},
			{...curveScale, label: 'log scale'},
			{name: 'quit', keys: ['escape'], help: 'quit', run: program => program.leave('quit')},
			...everywhere.filter(({name}) => name !== 'theme' && name !== 'palette'),
		],
	},
} as const satisfies Readonly<Record<string, KeyTable>>;
