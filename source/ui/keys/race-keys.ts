/** The keys of a race: watching it, and sharing it. */

import {everywhere, type KeyRow, sharing, speeds, toMenu} from './key-row.js';

const share = sharing('race');

export const raceTables = {
	race: [
		{keys: [' '], action: 'pause', shown: 'space', brief: 'pause', help: 'pause or resume all lanes'},
		{keys: ['s'], action: 'step', shown: 's', brief: 'step', help: 'step each lane once'},
		...speeds,
		{
			keys: ['up', 'k'],
			action: 'up',
			shown: '↑',
			brief: '↓ lane',
			isMinor: true,
			help: 'highlight the lane above',
		},
		{keys: ['down', 'j'], action: 'down', shown: '↓', help: 'highlight the lane below'},
		{
			keys: ['enter'],
			action: 'choose',
			shown: 'Enter',
			brief: 'watch',
			help: 'watch the highlighted lane alone, from its start; v leads back',
		},
		{
			keys: ['b'],
			action: 'race-unit',
			shown: 'b',
			brief: 'again by time',
			isMinor: true,
			help: 'race again with the same number of moves, or the same time, for all',
		},
		{keys: ['r'], action: 'new-seed', shown: 'r', brief: 'new', help: 'race again with a new seed for all'},
		{
			keys: ['R'],
			action: 'same-seed',
			shown: 'R',
			brief: 'again',
			isMinor: true,
			help: 'race again with the same seed',
		},
		{
			keys: ['e'],
			action: 'share',
			shown: 'e',
			brief: 'share',
			isMinor: true,
			help: 'save the screen, or the costs of all lanes',
		},
		{keys: ['y'], action: 'share-command', shown: 'y', help: 'copy the command that repeats the race'},
		{...toMenu, help: 'to the menu, or back to the run before; the race waits'},
		...everywhere,
	],
	'share-race': [
		share.screen,
		{
			keys: ['t'],
			action: 'share-trace',
			shown: 't',
			brief: 'trace',
			help: 'save the costs of all lanes as CSV',
		},
		share.command,
		share.back,
		...everywhere,
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
