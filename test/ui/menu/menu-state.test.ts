import {expect, test} from 'vitest';
import {Random} from '../../../source/random.js';
import {generate} from '../../../source/sudoku/generate.js';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {pasteEvent, puzzlesEvent} from '../../../source/ui/controller/paste.js';
import {type MenuEvent, type MenuState, modeOf} from '../../../source/ui/menu/menu.js';
import {faultsOf, highlighted, menuOf} from '../../../source/ui/menu/menu-list.js';
import {reduceMenu} from '../../../source/ui/menu/menu-state.js';
import type {Edit} from '../../../source/ui/menu/text-field.js';
import {
	isEntry,
	listPuzzle,
	maxRecent,
	type PuzzleChunk,
	puzzleKey,
} from '../../../source/view/menu/collection.js';
import {report, small} from '../../puzzles.js';

const entry = (name: string, line: string, level = '', collection = 'file.txt') =>
	listPuzzle(parsePuzzle(`# level: ${level}\n${line}`), {collection, name, title: `Title of ${name}`});

const chunk = (collection: string, ...names: string[]): PuzzleChunk => ({
	collection,
	entries: names.map(name => entry(name, report, '', collection)),
	faults: [],
	isReading: false,
});

const mixed: PuzzleChunk = {
	collection: 'file.txt',
	entries: [
		entry('last', small, 'easy'),
		entry('third', report, 'hard'),
		entry('first', report, 'easy'),
		entry('second', report, 'easy'),
	],
	faults: ['file.txt, line 7: wrong'],
	isReading: false,
};

const initial = menuOf([mixed, chunk('built-in', 'rapport')]);

/** A paste, or an event. */
type Input = MenuEvent | {readonly type: 'paste'; readonly text: string};

/** The menu after an event or a paste; Enter parses what was typed. */
function receive(menu: MenuState, event: Input): MenuState {
	if (event.type === 'paste') {
		const parsed = pasteEvent({screen: 'menu', menu}, event.text);
		return parsed ? reduceMenu(menu, parsed) : menu;
	}

	const isTyped = event.type === 'choose' && modeOf(menu) === 'input';
	return reduceMenu(menu, isTyped ? puzzlesEvent(menu.input ?? '') : event);
}

const after = (...events: Input[]) => events.reduce(receive, initial);
const typed = (text: string): MenuEvent[] => [
	{type: 'filter'},
	...[...text].map(character => ({type: 'type', text: character}) as const),
];
const choose: MenuEvent = {type: 'choose', seed: '4f2a'};
const listOf = ({rows}: MenuState) => rows.map(row => (isEntry(row) ? row.name : `- ${row.heading}`));
const nameAt = (menu: MenuState) => highlighted(menu)?.name;

test('puzzles stand in groups: 9 × 9 first, the easier before the harder', () => {
	expect(listOf(initial)).toEqual([
		'- file.txt · 9×9 · easy',
		'first',
		'second',
		'- file.txt · 9×9 · hard',
		'third',
		'- file.txt · 4×4 · easy',
		'last',
		'- built-in · 9×9',
		'rapport',
	]);
	expect(nameAt(initial)).toBe('first');
});

test('headings are passed over, and the list is not left at its ends', () => {
	expect(nameAt(after({type: 'move', by: -1}))).toBe('first');
	expect(nameAt(after({type: 'move', by: 2}))).toBe('third');
	expect(nameAt(after({type: 'move', by: 99}))).toBe('rapport');
	expect(nameAt(after({type: 'move', by: Number.POSITIVE_INFINITY}, {type: 'move', by: -1}))).toBe('last');
	expect(nameAt(after({type: 'move', by: 3}, {type: 'move', by: Number.NEGATIVE_INFINITY}))).toBe('first');
});

test('a built-in puzzle stands there once, however often it is named', () => {
	const named = listPuzzle(parsePuzzle(report), {
		collection: 'built-in',
		name: 'rapport',
		title: 'The report’s',
		argument: 'rapport',
	});
	const builtIns: PuzzleChunk = {collection: 'built-in', entries: [named], faults: [], isReading: false};
	const menu = reduceMenu(menuOf([builtIns]), {type: 'chunk', chunk: builtIns});
	expect(listOf(menu)).toEqual(['- built-in · 9×9', 'rapport']);
});

test('a search finds a recent puzzle in its own collection, or else among the recent ones', () => {
	const seen = reduceMenu(initial, {type: 'watched', entry: entry('third', report, 'hard')});
	expect(listOf(seen).slice(0, 2)).toEqual(['- recent', 'third']);
	const found = typed('third').reduce(reduceMenu, seen);
	expect(listOf(found)).toEqual(['- file.txt · 9×9 · hard', 'third']);
	const gone = entry('third', `.${report.slice(1)}`, '', 'gone.txt');
	const both = typed('third').reduce(reduceMenu, reduceMenu(seen, {type: 'watched', entry: gone}));
	expect(listOf(both)).toEqual(['- recent', 'third', '- file.txt · 9×9 · hard', 'third']);
});

test('a key goes from collection to collection, and round', () => {
	const next: MenuEvent = {type: 'collection', by: 1};
	expect(nameAt(after(next))).toBe('rapport');
	expect(nameAt(after(next, next))).toBe('first');
	expect(nameAt(after({type: 'collection', by: -1}))).toBe('rapport');
});

test.each([
	['name', 'seco', ['second']],
	['title', 'title of THIRD', ['third']],
	['level and size', 'easy 4x4', ['last']],
	['size with a cross', '4×4', ['last']],
	['givens', '35 givens', ['first', 'second', 'third', 'rapport']],
	['collection', 'built', ['rapport']],
	['cells, blanks as they come', '34_4122', ['last']],
	['no such cells', '34.4123', []],
])('the search finds by %s', (_, text, names) => {
	expect(listOf(after(...typed(text))).filter(name => !name.startsWith('-'))).toEqual(names);
});

test('the search highlights the first it finds; it ends with Enter, and with Escape shows all', () => {
	const found = after({type: 'move', by: 2}, ...typed('ti'));
	expect(nameAt(found)).toBe('first');
	expect(nameAt(reduceMenu(found, {type: 'edit', edit: 'erase'}))).toBe('first');
	expect(reduceMenu(found, choose)).toMatchObject({isFiltering: false, filter: 'ti'});
	const cleared = [...typed('third'), {type: 'back'} as const].reduce(reduceMenu, initial);
	expect(cleared).toMatchObject({isFiltering: false, filter: '', rows: initial.rows});
	// What was found stays highlighted.
	expect(nameAt(cleared)).toBe('third');
	expect(after(...typed('qq')).at).toBe(-1);
});

test('what is read later joins its collection, and the highlighted puzzle stays so', () => {
	const menu = after({type: 'move', by: 3}, {type: 'chunk', chunk: chunk('file.txt', 'x', 'y')});
	expect(nameAt(menu)).toBe('last');
	expect(listOf(menu)).toHaveLength(12);
	expect(listOf(after({type: 'chunk', chunk: chunk('other.txt', 'z')})).at(-3)).toBe('z');
});

test('faults are shown, scrolled and put away', () => {
	const shown = after({type: 'faults'});
	expect(modeOf(shown)).toBe('faults');
	expect(reduceMenu(shown, {type: 'move', by: 10}).faultsFrom).toBe(0);
	expect(modeOf(reduceMenu(shown, {type: 'back'}))).toBe('menu');
	expect(reduceMenu(menuOf([]), {type: 'faults'}).notice).toBe('no puzzle is faulty');
});

test('a thousand faults of a collection are kept, and all are counted', () => {
	const faults = Array.from({length: 1500}, (_, k) => `line ${k}`);
	const menu = menuOf([{...mixed, faults}]);
	expect(faultsOf(menu)).toMatchObject({faultCount: 1500, faults: {length: 1000}});
});

test('a pasted puzzle is highlighted in a collection of its own, whatever the search', () => {
	const menu = after(...typed('third'), choose, {type: 'paste', text: `${small} # mine`});
	expect(highlighted(menu)).toMatchObject({name: 'mine', collection: 'pasted'});
	expect(menu.filter).toBe('');
	const unnamed = receive(menu, {type: 'paste', text: report});
	expect(highlighted(unnamed)).toMatchObject({name: 'pasted 2', title: 'pasted 2'});
});

test('of several pasted the first is highlighted, and faults are counted', () => {
	const menu = after({type: 'paste', text: `${small}\n\n123\n\n${report}\n`});
	expect(menu.notice).toBe('2 puzzles added; 1 more with faults (!)');
	expect(highlighted(menu)?.puzzle.geometry.size).toBe(4);
});

test.each([
	['', 'no puzzle: it has nothing but blanks or comments'],
	[`11${'.'.repeat(79)}`, 'no puzzle: row 1 has 1 twice, in r1c1 and r1c2'],
	['.'.repeat(80), 'no puzzle: this line has 80 cells; expected 81 for a 9×9 grid'],
])('a bad paste %j says what is wrong', (text, notice) => {
	const menu = after({type: 'paste', text});
	expect(menu.notice).toBe(notice);
	expect(menu.rows).toBe(initial.rows);
	// It is said until the next key.
	expect(reduceMenu(menu, {type: 'move', by: 1}).notice).toBeUndefined();
});

test('a line that is no puzzle stays to be mended; several do not', () => {
	const typing = after({type: 'input'}, {type: 'type', text: '12345'}, choose);
	expect(typing).toMatchObject({
		input: '12345',
		notice: 'no puzzle: this line has 5 cells; expected 16 for a 4×4 grid, 81 for 9×9',
	});
	expect(reduceMenu(typing, {type: 'edit', edit: 'erase'})).toMatchObject({input: '1234', notice: undefined});
	expect(after({type: 'paste', text: '12x4\n'})).toMatchObject({input: '12x4'});
	expect(after({type: 'paste', text: '123\n\n12\n'}).input).toBeUndefined();
});

test('a puzzle is typed', () => {
	const menu = after(
		{type: 'input'},
		...[...`${small}x`].map(text => ({type: 'type', text}) as const),
		{type: 'edit', edit: 'erase'},
		choose,
	);
	expect(modeOf(menu)).toBe('menu');
	expect(highlighted(menu)).toMatchObject({collection: 'pasted', givens: 10});
	expect(after({type: 'input'}, {type: 'back'}).input).toBeUndefined();
});

test('a line is mended at the cursor, and what is pasted goes there', () => {
	const type = (text: string): MenuEvent => ({type: 'type', text});
	const change = (edit: Edit): MenuEvent => ({type: 'edit', edit});
	const menu = after({type: 'input'}, type('13'), change('left'), type('2'), {type: 'paste', text: '..\n'});
	expect(menu).toMatchObject({input: '12..3', cursor: 4});
	expect(reduceMenu(menu, change('erase-to-start'))).toMatchObject({input: '3', cursor: 0});
	const search = after({type: 'filter'}, type('thxird'), change('left'), change('left'), change('left'));
	expect(reduceMenu(search, change('erase'))).toMatchObject({filter: 'third', cursor: 2});
	expect(nameAt(reduceMenu(search, change('erase')))).toBe('third');
	// A search that goes on is gone on with at its end.
	expect(after({type: 'filter'}, type('ab'), change('start'), choose, {type: 'filter'}).cursor).toBe(2);
});

test('a long line that is no puzzle stays whole', () => {
	const line = `${'.'.repeat(255)}k`;
	expect(after({type: 'paste', text: line})).toMatchObject({input: line, cursor: 256});
});

test('what is pasted into a search is looked for', () => {
	expect(after({type: 'filter'}, {type: 'paste', text: 'q\nb'})).toMatchObject({filter: 'q b', at: -1});
});

test('the form of a new puzzle: fields, choices, Enter, and what came of it', () => {
	const down: MenuEvent = {type: 'move', by: 1};
	const more: MenuEvent = {type: 'nudge', direction: 1};
	const less: MenuEvent = {type: 'nudge', direction: -1};
	const form = after({type: 'form'}, less, less, less, down, more, down, down, more);
	expect(form).toMatchObject({
		formField: 'symmetry',
		form: {size: 4, level: 'easy', givens: undefined, symmetry: 'half-turn'},
	});
	const making = reduceMenu(form, choose);
	expect(making).toMatchObject({making: {seed: '4f2a', attempt: 1}});
	expect(reduceMenu(making, {type: 'back'})).toMatchObject({making: undefined, formField: 'symmetry'});

	const result = generate(geometryOf(4), new Random('4f2a 1'), {level: 'easy', pattern: 'half-turn'});
	const made = reduceMenu(making, {type: 'made', made: result});
	expect(modeOf(made)).toBe('menu');
	expect(highlighted(made)).toMatchObject({
		collection: 'generated',
		made: 'recuit generate --size 4 --level easy --symmetry half-turn --seed 4f2a',
	});
	// The form stays, to be changed.
	expect(reduceMenu(making, {type: 'made', made: undefined})).toMatchObject({
		making: undefined,
		formField: 'symmetry',
		notice:
			'no puzzle with level easy and symmetry half-turn found in 1 000 full grids of 4×4; try no symmetry',
	});
	// One that comes after all was given up is of no use.
	expect(reduceMenu(form, {type: 'made', made: result})).toBe(form);
});

test('another size forgets the number of givens', () => {
	const form = after({type: 'form'}, {type: 'move', by: 2}, {type: 'nudge', direction: 1});
	expect(form.form.givens).toBe(17);
	expect(
		[
			{type: 'move', by: -2},
			{type: 'nudge', direction: 1},
		].reduce((menu, event) => reduceMenu(menu, event as MenuEvent), form).form,
	).toMatchObject({size: 12, givens: undefined});
});

test('recent puzzles stand at the top, each once, up to a limit', () => {
	const lines = Array.from({length: 12}, (_, k) => `${'.'.repeat(k)}1${'.'.repeat(15 - k)}`);
	const menu = [...lines, lines[3]].reduce(
		(state, line) => reduceMenu(state, {type: 'watched', entry: entry('some', line)}),
		initial,
	);
	expect(menu.collections[0].entries.map(({puzzle}) => puzzleKey(puzzle))).toEqual(
		[3, 11, 10, 9, 8, 7, 6, 5].map(index => lines[index]),
	);
	expect(menu.collections[0].entries).toHaveLength(maxRecent);
	expect(listOf(menu).slice(0, 2)).toEqual(['- recent', 'some']);
	expect(nameAt(menu)).toBe('first');
});

test('backspace takes back a whole character, however it is stored', () => {
	const erase: MenuEvent = {type: 'edit', edit: 'erase'};
	expect(after(...typed('a😀'), erase).filter).toBe('a');
	expect(after({type: 'input'}, {type: 'type', text: '1😀'}, erase).input).toBe('1');
	expect(after({type: 'input'}, erase).input).toBe('');
});

test('a puzzle that is watched again is the first of the recent ones, and there once', () => {
	const [one, two] = [entry('one', report), entry('two', small)];
	const menu = [one, two, one].reduce(
		(state, watched) => reduceMenu(state, {type: 'watched', entry: watched}),
		initial,
	);
	const [recent] = menu.collections;
	expect(recent.entries.map(({name}) => name)).toEqual(['one', 'two']);
});
