/** The keys of an ensemble: watching it, and sharing it. */

import {everywhere, type KeyRow, shareRows, speedKeys, toMenu} from './key-row.js';

const share = shareRows('ensemble');

export const ensembleTables = {
	ensemble: [
		{keys: [' '], action: 'pause', brief: 'pause', help: 'pause or resume all runs'},
		{keys: ['s'], action: 'step', brief: 'step', help: 'step each run once'},
		...speedKeys,
		{keys: ['up', 'k'], action: 'up', brief: '↓ run', isMinor: true, help: 'highlight the run before'},
		{keys: ['down', 'j'], action: 'down', help: 'highlight the run after'},
		{
			keys: ['enter'],
			action: 'choose',
			brief: 'watch',
			help: 'watch the highlighted run alone, from its start; E leads back',
		},
		{keys: ['r'], action: 'new-seed', brief: 'new', help: 'start again with new seeds'},
		{
			keys: ['R'],
			action: 'same-seed',
			brief: 'again',
			isMinor: true,
			help: 'start again with the same seeds',
		},
		{
			keys: ['e'],
			action: 'share',
			brief: 'share',
			isMinor: true,
			help: 'save the screen, or the result of each run',
		},
		{keys: ['y'], action: 'share-command', help: 'copy the command that repeats the ensemble'},
		{...toMenu, brief: 'back', help: 'back to the run before, or to the menu; the ensemble waits'},
		...everywhere,
	],
	'share-ensemble': [
		share.screen,
		{keys: ['t'], action: 'share-trace', brief: 'runs', help: 'save the result of each run as CSV'},
		share.command,
		share.back,
		...everywhere,
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
