/** Keys to named actions, a table for each screen; help and key bars are made from the same tables. */

export type Action =
	| 'up'
	| 'down'
	| 'page-up'
	| 'page-down'
	| 'first'
	| 'last'
	| 'choose'
	| 'back'
	| 'filter'
	| 'lessons'
	| 'cursor-left'
	| 'cursor-right'
	| 'cursor-start'
	| 'cursor-end'
	| 'erase'
	| 'erase-next'
	| 'erase-word'
	| 'erase-to-start'
	| 'settings'
	| 'larger'
	| 'smaller'
	| 'preset'
	| 'next-collection'
	| 'previous-collection'
	| 'faults'
	| 'paste'
	| 'generate'
	| 'pause'
	| 'step'
	| 'level'
	| 'step-back'
	| 'level-back'
	| 'next-uphill'
	| 'next-best'
	| 'next-restart'
	| 'jump-back'
	| 'jump-forth'
	| 'to-start'
	| 'to-end'
	| 'warmer'
	| 'colder'
	| 'hold'
	| 'inspect'
	| 'tune'
	| 'faster'
	| 'slower'
	| 'full'
	| 'curves'
	| 'abscissa'
	| 'scale'
	| 'new-seed'
	| 'same-seed'
	| 'share'
	| 'share-screen'
	| 'share-puzzle'
	| 'share-trace'
	| 'share-replay'
	| 'share-command'
	| 'race'
	| 'by'
	| 'menu'
	| 'display'
	| 'scroll-up'
	| 'scroll-down'
	| 'scroll-left'
	| 'scroll-right'
	| 'theme'
	| 'help'
	| 'quit'
	| 'interrupt'
	| 'suspend';

export type Binding = {
	readonly keys: readonly string[];
	readonly action: Action;
	/** How the keys are shown, and what they do: shortly for the key bar (left out: not in it), and in full for the help. */
	readonly shown: string;
	readonly brief?: string;
	readonly help: string;
	/** Whether it leaves a key bar that is too narrow before the others do. */
	readonly isMinor?: boolean;
};

const everywhere: readonly Binding[] = [
	{keys: ['T'], action: 'theme', shown: 'T', help: 'the next theme, which is remembered'},
	{keys: ['?'], action: 'help', shown: '?', brief: 'help', help: 'show or hide this help'},
	{keys: ['q'], action: 'quit', shown: 'q', brief: 'quit', help: 'quit'},
	{keys: ['ctrl+c'], action: 'interrupt', shown: 'Ctrl-C', help: 'quit at once'},
	{keys: ['ctrl+z'], action: 'suspend', shown: 'Ctrl-Z', help: 'back to the shell; fg returns here'},
];

const upAndDown: readonly Binding[] = [
	{keys: ['up', 'k'], action: 'up', shown: '↑ k', help: 'up'},
	{keys: ['down', 'j'], action: 'down', shown: '↓ j', help: 'down'},
];

const lists: readonly Binding[] = [
	...upAndDown,
	{keys: ['pageup'], action: 'page-up', shown: 'PgUp', help: 'a page up'},
	{keys: ['pagedown'], action: 'page-down', shown: 'PgDn', help: 'a page down'},
	{keys: ['home'], action: 'first', shown: 'Home', help: 'to the first'},
	{keys: ['end'], action: 'last', shown: 'End', help: 'to the last'},
	{keys: ['enter', 'right', 'l'], action: 'choose', shown: 'Enter l', brief: 'choose', help: 'choose'},
	{keys: ['escape', 'left', 'h'], action: 'back', shown: 'Esc h', brief: 'back', help: 'back'},
];

/** A value, and what makes it larger or smaller, in words. */
const values = (larger: string, smaller: string): readonly Binding[] => [
	{keys: ['right', 'l', '+', '='], action: 'larger', shown: '← →', brief: 'change', help: larger},
	{keys: ['left', 'h', '-', '_'], action: 'smaller', shown: 'h l', help: smaller},
];

const speeds: readonly Binding[] = [
	{keys: ['+', '=', 'right', 'l'], action: 'faster', shown: '+', brief: '- speed', help: 'faster'},
	{keys: ['-', '_', 'left', 'h'], action: 'slower', shown: '-', help: 'slower'},
	{
		keys: ['f'],
		action: 'full',
		shown: 'f',
		brief: 'full',
		isMinor: true,
		help: 'full speed, or back to one that can be followed',
	},
];

const toMenu: Binding = {
	keys: ['m', 'escape'],
	action: 'menu',
	shown: 'm',
	brief: 'menu',
	help: 'to the menu; a run waits, and Esc leads back to it',
};

/** With the arrows taken by the speed. */
const scrolling: readonly Binding[] = [
	{
		keys: ['shift+up', 'K'],
		action: 'scroll-up',
		shown: 'Shift-↑ K',
		help: 'scroll up a grid that does not fit',
	},
	{keys: ['shift+down', 'J'], action: 'scroll-down', shown: 'Shift-↓ J', help: 'scroll down'},
	{keys: ['shift+left', 'H'], action: 'scroll-left', shown: 'Shift-← H', help: 'scroll left'},
	{keys: ['shift+right', 'L'], action: 'scroll-right', shown: 'Shift-→ L', help: 'scroll right'},
];

const copying = (what: string): Binding => ({
	keys: ['y'],
	action: 'share-command',
	shown: 'y',
	brief: 'copy command',
	help: `copy the command that repeats the ${what}`,
});

const shareScreen: Binding = {
	keys: ['s'],
	action: 'share-screen',
	shown: 's',
	brief: 'screen',
	help: 'save the screen as SVG',
};

const endSharing = (what: string): Binding => ({
	keys: ['escape', 'e'],
	action: 'share',
	shown: 'Esc',
	brief: 'back',
	help: `back to the ${what}`,
});

/** Where characters are typed, letters are no commands. */
const typing: readonly Binding[] = [
	{keys: ['left'], action: 'cursor-left', shown: '←', help: 'a character left'},
	{keys: ['right'], action: 'cursor-right', shown: '→', help: 'a character right'},
	{keys: ['home', 'ctrl+a'], action: 'cursor-start', shown: 'Home', help: 'to the start of the line'},
	{keys: ['end', 'ctrl+e'], action: 'cursor-end', shown: 'End', help: 'to the end of the line'},
	{keys: ['backspace'], action: 'erase', shown: 'Backspace', help: 'erase the character before the cursor'},
	{keys: ['delete'], action: 'erase-next', shown: 'Del', help: 'erase the character at the cursor'},
	{keys: ['ctrl+w'], action: 'erase-word', shown: 'Ctrl-W', help: 'erase the word before the cursor'},
	{keys: ['ctrl+u'], action: 'erase-to-start', shown: 'Ctrl-U', help: 'erase all before the cursor'},
	...everywhere.filter(({action}) => action === 'interrupt' || action === 'suspend'),
];

export const bindings = {
	menu: [
		...lists.filter(({action}) => action !== 'back'),
		{
			keys: ['escape', 'left', 'h'],
			action: 'back',
			shown: 'Esc',
			help: 'show all again after a search; or else back to the run or the race',
		},
		{
			keys: ['/'],
			action: 'filter',
			shown: '/',
			brief: 'search',
			help: 'search as you type: name, title, level, size, givens, collection',
		},
		{
			keys: ['tab', ']'],
			action: 'next-collection',
			shown: 'Tab ]',
			brief: 'collection',
			isMinor: true,
			help: 'to the next collection',
		},
		{
			keys: ['shift+tab', '['],
			action: 'previous-collection',
			shown: '[',
			help: 'to the collection before',
		},
		{
			keys: ['p'],
			action: 'paste',
			shown: 'p',
			brief: 'paste',
			help: 'type or paste a puzzle; a paste also works without it',
		},
		{keys: ['g'], action: 'generate', shown: 'g', brief: 'generate', help: 'generate a new puzzle'},
		{
			keys: ['L'],
			action: 'lessons',
			shown: 'L',
			brief: 'lessons',
			help: 'to the lessons about annealing, each with a puzzle of its own',
		},
		{
			keys: ['!'],
			action: 'faults',
			shown: '!',
			help: 'what is wrong with the faulty puzzles',
		},
		...everywhere,
	],
	solvers: [
		...lists,
		{keys: ['tab', 's'], action: 'settings', shown: 'Tab', brief: 'settings', help: 'to the settings'},
		{keys: ['v'], action: 'race', shown: 'v', brief: 'race', help: 'race against three other solvers'},
		...everywhere,
	],
	settings: [
		...upAndDown,
		...values('a larger value', 'a smaller value'),
		{
			keys: ['backspace'],
			action: 'preset',
			shown: 'Backspace',
			brief: 'reset',
			help: 'the preset value again',
		},
		{
			keys: ['tab', 's'],
			action: 'settings',
			shown: 'Tab',
			brief: 'solvers',
			help: 'to the solvers',
		},
		{keys: ['escape'], action: 'back', shown: 'Esc', brief: 'back', help: 'back'},
		{keys: ['enter'], action: 'choose', shown: 'Enter', brief: 'watch', help: 'watch with these settings'},
		...everywhere,
	],
	watch: [
		{keys: [' '], action: 'pause', shown: 'space', brief: 'pause', help: 'pause or go on'},
		{keys: ['s'], action: 'step', shown: 's', brief: 'step', help: 'make one step and tell its story'},
		{keys: ['b'], action: 'step-back', shown: 'b', brief: 'back', help: 'one step back'},
		{keys: ['n'], action: 'level', shown: 'n', brief: 'level', help: 'run to the next level'},
		{
			keys: ['B'],
			action: 'level-back',
			shown: 'B',
			help: 'back to where this level began, or the one before',
		},
		{
			keys: ['up', 'k'],
			action: 'warmer',
			shown: '↑ ↓',
			brief: 'heat cool',
			help: 'a quarter warmer: from here on the run is your own',
		},
		{keys: ['down', 'j'], action: 'colder', shown: '↓ j', help: 'a fifth colder'},
		{
			keys: ['t'],
			action: 'hold',
			shown: 't',
			brief: 'hold',
			isMinor: true,
			help: 'hold the temperature: switch the schedule off, or on again',
		},
		{keys: ['u'], action: 'next-uphill', shown: 'u', help: 'run to the next step accepted uphill'},
		{keys: ['o'], action: 'next-best', shown: 'o', help: 'run to the next cost lower than all before'},
		{keys: ['N'], action: 'next-restart', shown: 'N', help: 'run to the next restart'},
		{
			keys: ['['],
			action: 'jump-back',
			shown: '[',
			brief: '] jump',
			help: 'jump back by a twentieth of the run',
		},
		{keys: [']'], action: 'jump-forth', shown: ']', help: 'jump forth by a twentieth of the run'},
		{keys: ['home', '0'], action: 'to-start', shown: 'Home 0', help: 'to the start of the run'},
		{keys: ['end', '$'], action: 'to-end', shown: 'End $', help: 'to where the run has come to'},
		{
			keys: ['i'],
			action: 'inspect',
			shown: 'i',
			help: 'show or hide the acceptance curve of a single step; while a lesson runs, its text',
		},
		...speeds,
		{
			keys: ['d'],
			action: 'display',
			shown: 'd',
			brief: 'display',
			help: 'show the grid another way, see below',
		},
		...scrolling,
		{
			keys: ['c'],
			action: 'curves',
			shown: 'c',
			brief: 'curves',
			isMinor: true,
			help: 'all curves, or one: cost, temperature, acceptance',
		},
		{keys: ['x'], action: 'abscissa', shown: 'x', help: 'curves over steps or over time'},
		{keys: ['g'], action: 'scale', shown: 'g', help: 'curves on a logarithmic or a linear scale'},
		{
			keys: [','],
			action: 'tune',
			shown: ',',
			brief: 'settings',
			isMinor: true,
			help: 'to the settings, for another run on this puzzle',
		},
		{keys: ['r'], action: 'new-seed', shown: 'r', brief: 'new', help: 'start again with a new seed'},
		{
			keys: ['R'],
			action: 'same-seed',
			shown: 'R',
			brief: 'again',
			isMinor: true,
			help: 'start again with the same seed',
		},
		{
			keys: ['e'],
			action: 'share',
			shown: 'e',
			brief: 'share',
			help: 'save the screen, the grid, the curve’s figures or a replay',
		},
		{keys: ['y'], action: 'share-command', shown: 'y', help: 'copy the command that repeats the run'},
		{
			keys: ['v'],
			action: 'race',
			shown: 'v',
			brief: 'race',
			isMinor: true,
			help: 'race against three others with this seed, or back to that race',
		},
		toMenu,
		...everywhere,
	],
	race: [
		{keys: [' '], action: 'pause', shown: 'space', brief: 'pause', help: 'pause all, or go on'},
		{keys: ['s'], action: 'step', shown: 's', brief: 'step', help: 'one step of each'},
		...speeds,
		{
			keys: ['up', 'k'],
			action: 'up',
			shown: '↑',
			brief: '↓ lane',
			isMinor: true,
			help: 'highlight the one above',
		},
		{keys: ['down', 'j'], action: 'down', shown: '↓', help: 'highlight the one below'},
		{
			keys: ['enter'],
			action: 'choose',
			shown: 'Enter',
			brief: 'watch',
			help: 'watch the highlighted one alone, from its start; v leads back',
		},
		{
			keys: ['b'],
			action: 'by',
			shown: 'b',
			brief: 'again by time',
			isMinor: true,
			help: 'level in moves, or in time: begins the same race again',
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
			help: 'save the screen, or the costs of all',
		},
		{keys: ['y'], action: 'share-command', shown: 'y', help: 'copy the command that repeats the race'},
		{...toMenu, help: 'to the menu, or back to the run before; the race waits'},
		...everywhere,
	],
	share: [
		shareScreen,
		{
			keys: ['p'],
			action: 'share-puzzle',
			shown: 'p',
			brief: 'puzzle',
			help: 'save the puzzle, and the grid as it is now, in line format',
		},
		{
			keys: ['t'],
			action: 'share-trace',
			shown: 't',
			brief: 'trace',
			help: 'save what the curves are drawn from as CSV',
		},
		{
			keys: ['r'],
			action: 'share-replay',
			shown: 'r',
			brief: 'replay',
			help: 'save the run with all changes by hand, for --replay',
		},
		copying('run'),
		endSharing('run'),
		...everywhere,
	],
	'share-race': [
		shareScreen,
		{
			keys: ['t'],
			action: 'share-trace',
			shown: 't',
			brief: 'trace',
			help: 'save the costs of all as CSV',
		},
		copying('race'),
		endSharing('race'),
		...everywhere,
	],
	help: [
		...lists.filter(({action}) => action !== 'choose' && action !== 'back'),
		...everywhere.filter(({action}) => action !== 'help'),
	],
	filter: [
		{keys: ['enter', 'down'], action: 'choose', shown: 'Enter', brief: 'done', help: 'end the search'},
		{keys: ['escape'], action: 'back', shown: 'Esc', brief: 'clear', help: 'show all again'},
		...typing,
	],
	input: [
		{keys: ['enter', 'down'], action: 'choose', shown: 'Enter', brief: 'done', help: 'to the list with it'},
		{keys: ['escape'], action: 'back', shown: 'Esc', brief: 'cancel', help: 'without it'},
		...typing,
	],
	form: [
		...upAndDown,
		...values('the next choice', 'the choice before'),
		{keys: ['enter', 'g'], action: 'choose', shown: 'Enter', brief: 'generate', help: 'make the puzzle'},
		{keys: ['escape'], action: 'back', shown: 'Esc', brief: 'cancel', help: 'back to the list'},
		...everywhere,
	],
	making: [
		{keys: ['escape'], action: 'back', shown: 'Esc', brief: 'cancel', help: 'stop making it'},
		...everywhere,
	],
	faults: [
		...lists.filter(({action}) => action !== 'choose' && action !== 'back'),
		{
			keys: ['escape', '!', 'enter', 'left', 'h'],
			action: 'back',
			shown: 'Esc',
			brief: 'back',
			help: 'back to the list',
		},
		...everywhere,
	],
} satisfies Record<string, readonly Binding[]>;

export type KeyTable = keyof typeof bindings;

/** What a key does, by its name; undefined where it has no use. */
export function actionOf(table: KeyTable, key: string): Action | undefined {
	return bindings[table].find(({keys}) => (keys as readonly string[]).includes(key))?.action;
}
