/** The keys of a trace, which is shown alone: there is no menu. */

import {everywhere, type KeyTable} from './command.js';
import {curveScale, otherCurves} from './run-keys.js';

export const traceTables = {
	trace: {
		heading: 'In a trace',
		commands: [
			{
				...otherCurves,
				isMinor: false,
				help: 'next: all curves, the landscape (where it freezes), one curve',
			},
			{...curveScale, label: 'log scale'},
			{name: 'quit', keys: ['escape'], help: 'quit', run: program => program.leave('quit')},
			...everywhere,
		],
	},
} as const satisfies Readonly<Record<string, KeyTable>>;
