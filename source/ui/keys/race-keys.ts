/** The keys of a race: watching it, and sharing it. */

import {everywhere, type KeyRow, shareRows, speedKeys, toMenu} from './key-row.js';

const share = shareRows('race');

export const raceTables = {
	race: [
		{keys: [' '], action: 'pause', brief: 'pause', help: 'pause or resume all lanes'},
		{keys: ['s'], action: 'step', brief: 'step', help: 'step each lane once'},
		...speedKeys,
		{keys: ['up', 'k'], action: 'up', brief: '↓ lane', isMinor: true, help: 'highlight the lane above'},
		{keys: ['down', 'j'], action: 'down', help: 'highlight the lane below'},
		{
			keys: ['enter'],
			action: 'choose',
			brief: 'watch',
			help: 'watch the highlighted lane alone, from its start; v leads back',
		},
		{
			keys: ['x'],
			action: 'race-unit',
			brief: 'again by time',
			isMinor: true,
			help: 'race again with the same number of moves, or the same time, for all',
		},
		{keys: ['r'], action: 'new-seed', brief: 'new', help: 'race again with a new seed for all'},
		{keys: ['R'], action: 'same-seed', brief: 'again', isMinor: true, help: 'race again with the same seed'},
		{
			keys: ['e'],
			action: 'share',
			brief: 'share',
			isMinor: true,
			help: 'save the screen, or the costs of all lanes',
		},
		{keys: ['y'], action: 'share-command', help: 'copy the command that repeats the race'},
		{...toMenu, brief: 'back', help: 'back to the run before, or to the menu; the race waits'},
		...everywhere,
	],
	'share-race': [
		share.screen,
		{keys: ['t'], action: 'share-trace', brief: 'trace', help: 'save the costs of all lanes as CSV'},
		share.command,
		share.back,
		...everywhere,
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
