/** The keys of the menus: of puzzles and lessons, with its forms and its faulty puzzles; of solvers; of settings. */

import type {Difficulty} from '../../sudoku/difficulty.js';
import {menuGlossary} from '../../view/glossary.js';
import {isEntry} from '../../view/menu/doors.js';
import {faultsOf, highlighted, highlightedRow} from '../menu/menu.js';
import type {Edit} from '../menu/text-field.js';
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
	type Program,
	row,
	suspend,
	upAndDown,
} from './command.js';
import {opening} from './fleet-keys.js';

const editing = (name: string, edit: Edit, keys: readonly string[], help: string): KeyCommand =>
	row(name, keys, help, {type: 'edit', edit});

/** While text is typed, letters are no commands. */
export const typing: readonly KeyCommand[] = [
	{
		...editing('cursor-left', 'left', ['left'], 'one character left'),
		reverse: editing('cursor-right', 'right', ['right'], 'one character right'),
	},
	editing('cursor-start', 'start', ['home', 'ctrl+a'], 'to the start of the line'),
	editing('cursor-end', 'end', ['end', 'ctrl+e'], 'to the end of the line'),
	{
		...editing('erase', 'erase', ['backspace'], 'erase the character before the cursor'),
		reverse: editing('erase-next', 'erase-next', ['delete'], 'erase the one at it'),
	},
	editing('erase-word', 'erase-word', ['ctrl+w'], 'erase the word before the cursor'),
	editing('erase-to-start', 'erase-to-start', ['ctrl+u'], 'erase everything before the cursor'),
	{...interrupt, help: 'quit at once'},
	suspend,
];

const back = {name: 'back', keys: ['escape'], run: {type: 'back'}} as const satisfies Partial<KeyCommand>;

/** In the menu of solvers the puzzle is chosen already. */
const hasPuzzle = ({state: {screen, menu}}: KeyMoment) =>
	screen !== 'menu' || highlighted(menu) !== undefined || 'there is no puzzle to choose';

/** What shows more than one run of the highlighted puzzle. */
const race: KeyCommand = {...opening('race'), help: 'race against three other solvers', when: hasPuzzle};
const ensemble: KeyCommand = {
	...opening('ensemble'),
	help: 'run it with 100 seeds at once',
	when: hasPuzzle,
};

/** What Enter does with the highlighted row. */
function chooseRow(program: Program): void {
	const {state, dispatch} = program;
	const row = highlightedRow(state.menu);
	if (row === undefined || isEntry(row)) {
		program.choose();
	} else if (typeof row.does === 'object') {
		dispatch({type: 'resume', screen: row.does.resume});
	} else if (row.does === 'input') {
		dispatch({type: 'input'});
	} else if (row.does === 'generate') {
		dispatch(askDifficulty);
	} else {
		dispatch({type: 'fleet', kind: row.does, seed: program.newSeed()});
	}
}

function rowLabel({state}: KeyMoment): string {
	const row = highlightedRow(state.menu);
	const does = isEntry(row) ? (row.lesson === undefined ? 'watch' : 'learn') : row?.does;
	const labels: Record<string, string> = {
		race: 'race',
		ensemble: 'run all',
		input: 'type',
		generate: 'generate',
	};
	return typeof does === 'object' ? 'back to it' : (labels[does ?? ''] ?? does ?? '');
}

const askDifficulty = {type: 'overlay', overlay: {kind: 'choice', name: 'generate'}} as const;

/** A row that needs no puzzle, or has one. */
const hasRow = (moment: KeyMoment) => {
	const row = highlightedRow(moment.state.menu);
	return !isEntry(row) && (row?.does === 'input' || row?.does === 'generate') ? true : hasPuzzle(moment);
};

/** What chance finds in a moment: very hard puzzles are too rare for a choice. */
const offered: ReadonlyArray<readonly [difficulty: Difficulty, help: string]> = [
	['easy', 'easy: naked and hidden singles solve it'],
	['medium', 'medium: singles solve it, with fewer givens'],
	['hard', 'hard: trial digits that singles refute solve it'],
];

const addTyped = ({state, dispatch}: Program): void =>
	dispatch({type: 'pasted', text: state.menu.input.text});

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
			row('faults', ['!'], 'show what is wrong with the faulty puzzles', 'faults', {
				label: ({state}) => (faultsOf(state.menu).length > 0 ? 'faulty' : undefined),
			}),
			row('solvers', [','], 'choose the solver and its settings', 'solvers', {
				label: 'solver',
				when: hasPuzzle,
			}),
			row(
				'generate',
				['g'],
				'generate a 9×9 puzzle: a second key chooses how hard; recuit generate has more',
				askDifficulty,
				{label: 'generate'},
			),
			row('paste', ['p'], 'type or paste a puzzle; pasting works without this key too', 'input', {
				label: 'type',
			}),
			race,
			ensemble,
			{...back, help: 'put a message away'},
			...everywhere,
		],
	},
	input: {
		heading: 'While typing or pasting a puzzle',
		isTyping: true,
		commands: [
			row('choose', ['enter', 'down'], 'add it to the list', addTyped, {label: 'done'}),
			{...back, label: 'cancel', help: 'cancel'},
			...typing,
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
	faults: {
		heading: 'In the list of faulty puzzles',
		commands: [
			...moving,
			{...back, keys: ['escape', '!', 'enter', 'left'], label: 'back', help: 'back to the list'},
			...everywhere,
		],
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
