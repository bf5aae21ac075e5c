/** The keys of the menus: of puzzles and lessons, with its forms; of solvers; of settings; and what a paste does there. */

import {kept} from '../../sudoku/collection.js';
import type {Difficulty} from '../../sudoku/difficulty.js';
import {menuGlossary} from '../../view/glossary.js';
import {isBeginning, isEntry} from '../../view/menu/doors.js';
import {graphemesOf} from '../../view/text/width.js';
import {
	changing,
	choose,
	everywhere,
	interrupt,
	type KeyCommand,
	type KeyMoment,
	type KeyTable,
	leavingChoice,
	moving,
	opening,
	type Program,
	row,
	suspend,
	upAndDown,
} from '../keys/key-command.js';
import type {State} from '../state.js';
import {highlighted, highlightedRow, waitingScreen} from './menu.js';

const back = {name: 'back', keys: ['escape'], run: {type: 'back'}} as const satisfies Partial<KeyCommand>;

/** In the menu of solvers the puzzle is chosen already. */
const hasPuzzle = ({state: {screen, menu}}: KeyMoment) =>
	screen !== 'menu' || highlighted(menu) !== undefined || 'there is no puzzle to choose';

/** In the key bar, but not where a first start begins. */
const later =
	(label: string) =>
	({state: {menu}}: KeyMoment) =>
		isBeginning(menu.rows, menu.at) ? undefined : label;

/** What shows more than one run of the highlighted puzzle. */
const race: KeyCommand = {
	...opening('race'),
	label: later('race'),
	help: 'race against three other solvers',
	when: hasPuzzle,
};
const ensemble: KeyCommand = {
	...opening('ensemble'),
	label: later('many seeds'),
	help: 'run it with 100 seeds at once',
	when: hasPuzzle,
};

const askDifficulty = {type: 'overlay', overlay: {kind: 'choice', name: 'generate'}} as const;

/** What Enter does with a row that is no puzzle, in a word; and whether it needs none. */
const actions: Readonly<Record<string, Pick<KeyCommand, 'run'> & {label: string; isAlone?: true}>> = {
	input: {label: 'type', run: {type: 'input'}, isAlone: true},
	generate: {label: 'generate', run: askDifficulty, isAlone: true},
	race: {label: 'race', run: race.run},
	ensemble: {label: 'run all', run: ensemble.run},
};

/** The action of the highlighted row; undefined for a puzzle, and for what waits. */
function actionOf({menu}: State) {
	const row = highlightedRow(menu);
	return row && !isEntry(row) && typeof row.does === 'string' ? actions[row.does] : undefined;
}

/** What Enter does with the highlighted row. */
function chooseRow(program: Program): void {
	const {state, dispatch} = program;
	const screen = waitingScreen(state);
	const run = screen ? ({type: 'resume', screen} as const) : (actionOf(state)?.run ?? choose);
	typeof run === 'function' ? run(program) : dispatch(run);
}

function rowLabel({state}: KeyMoment): string {
	const row = highlightedRow(state.menu);
	const chosen = isEntry(row) && row.lesson !== undefined ? 'learn' : 'watch';
	return waitingScreen(state) ? 'back to it' : (actionOf(state)?.label ?? chosen);
}

/** A row that needs no puzzle, or has one. */
const hasRow = (moment: KeyMoment) => actionOf(moment.state)?.isAlone || hasPuzzle(moment);

/** What chance finds in a moment: very hard puzzles are too rare for a choice. */
const offered: ReadonlyArray<readonly [difficulty: Difficulty, help: string]> = [
	['easy', 'easy: naked and hidden singles solve it'],
	['medium', 'medium: singles solve it, with fewer givens'],
	['hard', 'hard: trial digits that singles refute solve it'],
];

/** The highlighted puzzle can be forgotten if it is kept. */
const isKept = ({state: {menu}}: KeyMoment) => {
	const row = highlightedRow(menu);
	return (
		(isEntry(row) && row.collection === kept) ||
		'only a puzzle that was typed, pasted or generated can be forgotten'
	);
};

/** A list without its last character of what it is narrowed to. */
const widen = ({state: {menu}, dispatch}: Program): void =>
	dispatch({type: 'narrow', text: graphemesOf(menu.filter).slice(0, -1).join('')});

const runKeys = 'is a key of a run: Enter watches one';

export const menuTables = {
	menu: {
		heading: 'In the menu',
		runKeys,
		glossary: () => menuGlossary,
		commands: [
			...moving,
			row('choose', ['enter'], 'watch the puzzle, or do what the row says', chooseRow, {
				label: rowLabel,
				when: hasRow,
			}),
			row(
				'previous-door',
				['left', 'shift+tab'],
				'to the list before',
				{type: 'door', by: -1},
				{
					label: 'lists',
					reverse: row('next-door', ['right', 'tab'], 'to the next list', {type: 'door', by: 1}),
				},
			),
			row('solvers', [','], 'choose the solver and its settings', 'solvers', {
				label: later('solver'),
				when: hasPuzzle,
			}),
			row(
				'generate',
				['g'],
				'generate a 9×9 puzzle: a second key chooses how hard; recuit generate has more',
				askDifficulty,
				{label: later('generate')},
			),
			row('paste', ['p'], 'type a puzzle into the grid; a paste works without this', 'input', {
				label: later('type'),
			}),
			row(
				'filter',
				['/'],
				'narrow the list by name or number',
				{type: 'narrow', text: ''},
				{
					label: later('find'),
				},
			),
			row(
				'ask-forget',
				['x'],
				'forget a puzzle of your own: x again confirms it',
				{type: 'overlay', overlay: {kind: 'choice', name: 'forget'}},
				{when: isKept},
			),
			race,
			ensemble,
			{...back, help: 'put a message away'},
			...everywhere,
		],
	},
	filter: {
		heading: 'While narrowing a list',
		isTyping: true,
		commands: [
			row('choose', ['enter'], 'watch the puzzle', chooseRow, {label: rowLabel, when: hasRow}),
			{...back, label: 'whole list', help: 'back to the whole list'},
			upAndDown(),
			row('erase', ['backspace'], 'erase the last character', widen),
			row('clear', ['ctrl+u'], 'erase all', {type: 'narrow', text: ''}),
			{...interrupt, help: 'quit at once'},
			suspend,
		],
	},
	forget: {
		heading: 'Forgetting a puzzle, after x',
		lead: 'forget it:',
		commands: [
			row('forget', ['x'], 'forget the highlighted puzzle', program => program.forget(), {label: 'yes'}),
			leavingChoice('list'),
			...everywhere,
		],
	},
	generate: {
		heading: 'Generating a puzzle, after g',
		lead: 'how hard:',
		commands: [
			...offered.map(([difficulty, help]) =>
				row(
					`generate-${difficulty}`,
					[difficulty[0]],
					help,
					program => {
						program.dispatch({type: 'dismiss'});
						program.dispatch({type: 'generate', difficulty, seed: program.newSeed()});
					},
					{label: difficulty},
				),
			),
			leavingChoice('list', 'g'),
			...everywhere,
		],
	},
	making: {
		heading: 'While a puzzle is generated',
		commands: [{...back, label: 'cancel', help: 'cancel generating'}, ...everywhere],
	},
	solvers: {
		heading: 'In the menu of solvers',
		runKeys,
		commands: [
			...moving,
			row('choose', ['enter'], 'watch with the highlighted solver', choose, {label: 'watch'}),
			{...back, keys: ['escape', 'left'], label: 'back', help: 'back'},
			row('settings', ['tab', 'right', ','], 'to the settings', 'settings', {label: 'settings'}),
			race,
			ensemble,
			...everywhere,
		],
	},
	settings: {
		heading: 'In the settings of a solver',
		commands: [
			upAndDown(),
			changing('smaller value', 'larger value'),
			row('preset', ['backspace'], 'reset to the preset', 'preset', {label: 'reset'}),
			row('settings', ['tab', ','], 'to the solvers', 'settings', {label: 'solvers'}),
			{...back, label: 'back', help: 'back'},
			row('choose', ['enter'], 'watch with these settings', choose, {label: 'watch'}),
			...everywhere,
		],
	},
} as const satisfies Readonly<Record<string, KeyTable>>;
