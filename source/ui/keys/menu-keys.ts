/** The keys of the menus: of puzzles and lessons, with its search, its forms and its faulty puzzles; of solvers; of settings. */

import {changing, choosing, everywhere, type KeyRow, moving, upAndDown} from './key-row.js';

/** While text is typed, letters are no commands. */
export const typing = [
	{keys: ['left'], action: 'cursor-left', help: 'one character left'},
	{keys: ['right'], action: 'cursor-right', help: 'one character right'},
	{keys: ['home', 'ctrl+a'], action: 'cursor-start', help: 'to the start of the line'},
	{keys: ['end', 'ctrl+e'], action: 'cursor-end', help: 'to the end of the line'},
	{keys: ['backspace'], action: 'erase', help: 'erase the character before the cursor'},
	{keys: ['delete'], action: 'erase-next', help: 'erase the character at the cursor'},
	{keys: ['ctrl+w'], action: 'erase-word', help: 'erase the word before the cursor'},
	{keys: ['ctrl+u'], action: 'erase-to-start', help: 'erase everything before the cursor'},
	...everywhere.filter(({action}) => action === 'interrupt' || action === 'suspend'),
] as const satisfies readonly KeyRow[];

/** What shows more than one run of the highlighted puzzle. */
const contests = [
	{keys: ['v'], action: 'race', brief: 'race', help: 'race against three other solvers'},
	{
		keys: ['E'],
		action: 'ensemble',
		brief: 'many seeds',
		isMinor: true,
		help: 'run it with 100 seeds at once',
	},
] as const satisfies readonly KeyRow[];

export const menuTables = {
	menu: [
		...moving,
		...choosing('watch', 'watch the puzzle or the lesson'),
		{keys: [','], action: 'solvers', brief: 'solver', help: 'choose the solver and its settings'},
		...contests,
		{
			keys: ['escape', 'left', 'h'],
			action: 'back',
			help: 'clear the search; without one, back to the run or the race',
		},
		{
			keys: ['/'],
			action: 'filter',
			brief: 'search',
			help: 'search as you type: name, title, level, size, givens, collection',
		},
		{
			keys: ['tab'],
			action: 'next-collection',
			brief: 'collection',
			isMinor: true,
			help: 'next collection',
		},
		{keys: ['shift+tab'], action: 'previous-collection', help: 'previous collection'},
		{
			keys: ['p'],
			action: 'paste',
			brief: 'paste',
			help: 'type or paste a puzzle; pasting works without this key too',
		},
		{keys: ['g'], action: 'generate', brief: 'generate', help: 'generate a puzzle'},
		{keys: ['L'], action: 'lessons', help: 'to the lessons of the list'},
		{keys: ['!'], action: 'faults', help: 'show what is wrong with the faulty puzzles'},
		...everywhere,
	],
	filter: [
		{keys: ['enter', 'down'], action: 'choose', brief: 'done', help: 'end the search'},
		{keys: ['escape'], action: 'back', brief: 'clear', help: 'clear the search'},
		...typing,
	],
	input: [
		{keys: ['enter', 'down'], action: 'choose', brief: 'done', help: 'add it to the list'},
		{keys: ['escape'], action: 'back', brief: 'cancel', help: 'cancel'},
		...typing,
	],
	form: [
		...upAndDown,
		...changing('next choice', 'previous choice'),
		{keys: ['enter', 'g'], action: 'choose', brief: 'generate', help: 'generate the puzzle'},
		{keys: ['escape'], action: 'back', brief: 'cancel', help: 'back to the list'},
		...everywhere,
	],
	making: [{keys: ['escape'], action: 'back', brief: 'cancel', help: 'cancel generating'}, ...everywhere],
	faults: [
		...moving,
		{keys: ['escape', '!', 'enter', 'left', 'h'], action: 'back', brief: 'back', help: 'back to the list'},
		...everywhere,
	],
	solvers: [
		...moving,
		...choosing('watch', 'watch with the highlighted solver'),
		{keys: ['escape', 'left', 'h'], action: 'back', shown: 'Esc h', brief: 'back', help: 'back'},
		{keys: ['tab', ','], action: 'settings', brief: 'settings', help: 'to the settings'},
		...contests,
		...everywhere,
	],
	settings: [
		...upAndDown,
		...changing('larger value', 'smaller value'),
		{keys: ['backspace'], action: 'preset', brief: 'reset', help: 'reset to the preset'},
		{keys: ['tab', ','], action: 'settings', brief: 'solvers', help: 'to the solvers'},
		{keys: ['escape'], action: 'back', brief: 'back', help: 'back'},
		{keys: ['enter'], action: 'choose', brief: 'watch', help: 'watch with these settings'},
		...everywhere,
	],
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
