/** The keys of a run: watching it, and sharing it. */

import {everywhere, type KeyRow, shareRows, speedKeys, toMenu} from './key-row.js';

const share = shareRows('run');

/** With Shift: the speed and the temperature have the arrows. */
const scrollKeys = [
	{keys: ['shift+up', 'K'], action: 'scroll-up', help: 'scroll up a grid that does not fit'},
	{keys: ['shift+down', 'J'], action: 'scroll-down', help: 'scroll down'},
	{keys: ['shift+left', 'H'], action: 'scroll-left', help: 'scroll left'},
	{keys: ['shift+right', 'L'], action: 'scroll-right', help: 'scroll right'},
] as const satisfies readonly KeyRow[];

export const watchTables = {
	watch: [
		{keys: [' '], action: 'pause', brief: 'pause', help: 'pause or resume'},
		{keys: ['s'], action: 'step', brief: 'step', help: 'step once and explain it'},
		{keys: ['b'], action: 'step-back', brief: 'back', help: 'step back'},
		{keys: ['n'], action: 'level', brief: 'level', help: 'run to the next level'},
		{keys: ['B'], action: 'level-back', help: 'back to the start of this level, or of the one before'},
		{
			keys: ['up', 'k'],
			action: 'heat',
			shown: '↑ ↓',
			brief: 'heat cool',
			help: 'raise T by 25 %; the run is now marked manual',
		},
		{keys: ['down', 'j'], action: 'cool', help: 'lower T by 20 %'},
		{
			keys: ['t'],
			action: 'hold',
			brief: 'hold',
			isMinor: true,
			help: 'hold T: switch the schedule off, or on again',
		},
		{keys: ['u'], action: 'next-uphill', help: 'run to the next accepted uphill step'},
		{keys: ['o'], action: 'next-best', help: 'run to the next new best cost'},
		{keys: ['N'], action: 'next-restart', help: 'run to the next restart'},
		{keys: ['['], action: 'jump-back', brief: '] jump', help: 'jump back 5 %'},
		{keys: [']'], action: 'jump-forward', help: 'jump forward 5 %'},
		{keys: ['home', '0'], action: 'to-start', help: 'to the start of the run'},
		{keys: ['end', '$'], action: 'to-end', shown: 'End $', help: 'to the latest step'},
		{
			keys: ['i'],
			action: 'inspect',
			help: 'show or hide the acceptance curve of a single step; while a lesson runs, its text',
		},
		...speedKeys,
		{keys: ['d'], action: 'display', brief: 'display', help: 'next display of the grid'},
		...scrollKeys,
		{
			keys: ['c'],
			action: 'curves',
			brief: 'curves',
			isMinor: true,
			help: 'all curves, or one: cost, temperature, acceptance',
		},
		{keys: ['x'], action: 'curve-axis', help: 'curves over steps or over time'},
		{keys: ['g'], action: 'curve-scale', help: 'curves on a logarithmic or a linear scale'},
		{
			keys: [','],
			action: 'tune',
			brief: 'settings',
			isMinor: true,
			help: 'change the settings, for another run on this puzzle',
		},
		{keys: ['r'], action: 'new-seed', brief: 'new', help: 'start again with a new seed'},
		{keys: ['R'], action: 'same-seed', brief: 'again', isMinor: true, help: 'start again with the same seed'},
		{
			keys: ['e'],
			action: 'share',
			brief: 'share',
			help: 'save the screen, the grid, the data of the curves or a replay',
		},
		{keys: ['y'], action: 'share-command', help: 'copy the command that repeats the run'},
		{
			keys: ['v'],
			action: 'race',
			brief: 'race',
			isMinor: true,
			help: 'race against three others with this seed, or back to that race',
		},
		{...toMenu, help: 'to the menu; the run waits, and Esc leads back to it'},
		...everywhere,
	],
	share: [
		share.screen,
		{
			keys: ['p'],
			action: 'share-puzzle',
			brief: 'puzzle',
			help: 'save the puzzle and the current grid in line format',
		},
		{keys: ['t'], action: 'share-trace', brief: 'trace', help: 'save the data of the curves as CSV'},
		{
			keys: ['r'],
			action: 'share-replay',
			brief: 'replay',
			help: 'save the run with all manual changes, for --replay',
		},
		share.command,
		share.back,
		...everywhere,
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
