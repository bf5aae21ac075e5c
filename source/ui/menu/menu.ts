/** The menu of puzzles: its state, and how keys and news change it. Pure. */

import {
	builtIn,
	type Collection,
	entriesOf,
	faultText,
	generated,
	isFault,
	type ListedPuzzle,
	learn,
	listPuzzle,
	type PuzzleFault,
	pasted,
} from '../../sudoku/collection.js';
import type {Difficulty} from '../../sudoku/difficulty.js';
import {defaultAttempts, type Generated} from '../../sudoku/generate.js';
import {geometryOf} from '../../sudoku/geometry.js';
import {clean, groupDigits} from '../../text.js';
import {isEntry, type ListRow, listRows} from '../../view/menu/list-rows.js';
import {type Frame, tooSmall} from '../../view/text/frame.js';
import {optionText} from '../../view/text/shell.js';
import {type Edit, edit, insert, type TextField} from './text-field.js';

/** The longest puzzle that can be typed: of the largest size, with a character a cell. */
const maxTyped = 35 * 35;

/** A longer paste is refused, in UTF-16 units. */
const maxPasted = 1024 * 1024;

/** The size of the puzzles that the menu generates; `recuit generate` has the other ones. */
export const generatedSize = 9;

export type Making = {
	readonly difficulty: Difficulty;
	readonly seed: string;
	/** The number of the full grid that is tried, from 1, and how much of it is done. */
	readonly attempt: number;
	readonly share: number;
};

export type MenuState = {
	/** In the order of the list. */
	readonly collections: readonly Collection[];
	readonly filter: string;
	/** The puzzles that the filter leaves, with headings. */
	readonly rows: readonly ListRow[];
	/** The index of the highlighted row; -1 if there is none. */
	readonly at: number;
	/** The result of the last paste, until the next key. */
	readonly notice: string | undefined;
	/** What its keys are for. */
	readonly mode: 'menu' | 'filter' | 'input' | 'making' | 'faults';
	/** The puzzle as typed so far. */
	readonly input: string;
	/** The cursor in the typed text, in UTF-16 units. */
	readonly cursor: number;
	/** The index of the first visible fault. */
	readonly line: number;
	readonly making: Making | undefined;
};

export type MenuKeyEvent =
	| {readonly type: 'move'; readonly by: number}
	| {readonly type: 'collection'; readonly by: 1 | -1}
	| {readonly type: 'filter'}
	| {readonly type: 'type'; readonly text: string}
	| {readonly type: 'edit'; readonly edit: Edit}
	| {readonly type: 'back'}
	| {readonly type: 'faults'}
	/** To the first lesson. */
	| {readonly type: 'lessons'}
	| {readonly type: 'input'}
	| {readonly type: 'generate'; readonly difficulty: Difficulty; readonly seed: string}
	/** A text of puzzles. */
	| {readonly type: 'pasted'; readonly text: string};

/** What happens without a key, on any screen. */
export type MenuNews =
	| {readonly type: 'chunk'; readonly chunk: Collection}
	| {readonly type: 'progress'; readonly attempt: number; readonly share: number}
	| {readonly type: 'made'; readonly made: Generated | undefined}
	| {readonly type: 'failed'; readonly message: string};

export type MenuEvent = MenuKeyEvent | MenuNews;

export const fieldOf = ({mode, input, filter, cursor}: MenuState): TextField => ({
	text: mode === 'input' ? input : filter,
	cursor,
});

const nothing: Omit<Collection, 'name'> = {entries: [], faults: [], isReading: false};

/** The menu with its first puzzles. */
export function menuOf(
	chunks: readonly Collection[],
	highlight?: (entry: ListedPuzzle) => boolean,
): MenuState {
	const own = [builtIn, generated, pasted, learn].map(name => ({...nothing, name}));
	const collections = chunks.reduce(extendCollections, own);
	return {
		collections,
		filter: '',
		...listed(collections, '', highlight),
		notice: undefined,
		mode: 'menu',
		input: '',
		cursor: 0,
		line: 0,
		making: undefined,
	};
}

/** The list, with the puzzle to highlight, or else the first one. */
function listed(
	collections: readonly Collection[],
	filter: string,
	isWanted: (entry: ListedPuzzle) => boolean = () => false,
): Pick<MenuState, 'rows' | 'at'> {
	const rows = listRows(collections, filter);
	const at = rows.findIndex(row => isEntry(row) && isWanted(row));
	return {rows, at: at === -1 ? rows.findIndex(isEntry) : at};
}

export function highlighted({rows, at}: MenuState): ListedPuzzle | undefined {
	const row = rows[at];
	return isEntry(row) ? row : undefined;
}

export const faultsOf = ({collections}: MenuState): string[] => collections.flatMap(({faults}) => faults);

/** The collections with more puzzles; a new collection comes before the built-in one. */
function extendCollections(collections: readonly Collection[], chunk: Collection): Collection[] {
	const indexOf = (wanted: string) => collections.findIndex(({name}) => name === wanted);
	const at = indexOf(chunk.name);
	if (at === -1) {
		return collections.toSpliced(indexOf(builtIn), 0, chunk);
	}

	const {entries, faults} = collections[at];
	return collections.with(at, {
		...chunk,
		entries: [...entries, ...newIn(collections[at], chunk.entries)],
		faults: [...faults, ...chunk.faults],
	});
}

/** The built-in puzzles are listed once, however often the command line names them. */
const newIn = ({name, entries: known}: Collection, entries: readonly ListedPuzzle[]) =>
	name === builtIn
		? entries.filter(({argument}) => !known.some(entry => entry.argument === argument))
		: entries;

/** Rebuild the list; the highlighted puzzle stays highlighted if it is still in it. */
function relist(menu: MenuState, change: Partial<MenuState>, highlight = highlighted(menu)): MenuState {
	const changed = {...menu, ...change};
	return {...changed, ...listed(changed.collections, changed.filter, entry => entry === highlight)};
}

/** The list with new puzzles, the first of them highlighted; the filter, which might hide it, is cleared. */
function withNew(menu: MenuState, chunk: Collection, notice: string | undefined): MenuState {
	const collections = extendCollections(menu.collections, chunk);
	return relist(menu, {collections, filter: '', input: '', mode: 'menu', notice}, chunk.entries[0]);
}

/** The puzzles of a pasted or typed text added to the list, or what is wrong with the text. */
function addPasted(menu: MenuState, text: string): MenuState {
	if (text.length > maxPasted) {
		return {...menu, notice: 'the paste is longer than 1 MB; open it as a file: recuit FILE'};
	}

	const results = [...entriesOf(text, pasted)];
	const entries = results.flatMap(result => (isFault(result) ? [] : [result]));
	const faults = results.filter(isFault);
	const [fault] = faults;
	if (entries.length === 0) {
		return refused(menu, text, fault);
	}

	const count = menu.collections.find(({name}) => name === pasted)?.entries.length ?? 0;
	const named = entries.map(({puzzle}, index) => {
		const name = puzzle.name ?? `pasted ${count + index + 1}`;
		return listPuzzle(puzzle, {collection: pasted, name, title: puzzle.metadata.get('title') ?? name});
	});
	const more = entries.length > 1 ? `${groupDigits(entries.length)} puzzles added` : 'puzzle added';
	const notice = fault === undefined ? more : `${more}; ${groupDigits(faults.length)} more with faults (!)`;
	const texts = faults.map(each => faultText(pasted, each));
	return withNew(menu, {...nothing, name: pasted, entries: named, faults: texts}, notice);
}

/** The menu with what is wrong with a text; a text of one line stays in the input, to be corrected. */
function refused(menu: MenuState, text: string, fault: PuzzleFault | undefined): MenuState {
	const input = text.trim();
	const isLine = input !== '' && !/[\r\n]/.test(input) && input.length <= maxTyped;
	const {line, column, reason = 'it has nothing but blanks or comments'} = fault ?? {};
	// In a single line only the column counts, and none where the line is too short.
	const where = [
		...(line === undefined || isLine ? [] : [`line ${line}`]),
		...(column === undefined || (isLine && column > input.length) ? [] : [`column ${column}`]),
	].join(', ');
	const refusal = {...menu, notice: `no puzzle: ${where && `${where}: `}${reason}`};
	const shown = clean(input, maxTyped);
	return isLine ? {...refusal, mode: 'input', input: shown, cursor: shown.length} : refusal;
}

/** Add the generated puzzle, or say that there is none. */
function addMade(menu: MenuState, result: Generated | undefined): MenuState {
	const {making} = menu;
	if (!making) {
		return menu;
	}

	const {seed, difficulty} = making;
	const idle = back(menu);
	if (!result) {
		const tried = groupDigits(defaultAttempts(geometryOf(generatedSize)));
		const notice = `no ${difficulty} puzzle found in ${tried} full grids; recuit generate --attempts tries more`;
		return {...idle, notice};
	}

	const {difficulty: _, solution: _solution, attempts: _attempts, ...made} = result;
	const puzzle = {...made, name: seed, metadata: new Map([['difficulty', difficulty]])};
	const entry = listPuzzle(puzzle, {
		collection: generated,
		name: seed,
		title: `Generated with seed ${seed}`,
		made: `recuit generate --difficulty ${difficulty.replace(' ', '-')} ${optionText('seed', seed)}`,
	});
	return withNew(idle, {...nothing, name: generated, entries: [entry]}, undefined);
}

function withField(menu: MenuState, {text, cursor}: TextField): MenuState {
	if (menu.mode === 'input') {
		return {...menu, input: text, cursor};
	}

	return text === menu.filter ? {...menu, cursor} : relist({...menu, at: -1}, {filter: text, cursor});
}

const typed = (menu: MenuState, text: string) => withField(menu, insert(fieldOf(menu), text, maxTyped));

/** Highlight the puzzle `by` places further; an infinite number leads to the first or last. */
function moved(menu: MenuState, by: number): MenuState {
	let {at} = menu;
	for (
		let next = at + Math.sign(by), left = Math.abs(by);
		left > 0 && next in menu.rows;
		next += Math.sign(by)
	) {
		if (isEntry(menu.rows[next])) {
			at = next;
			left--;
		}
	}

	return {...menu, at};
}

/** Highlight the first puzzle of the next or the previous collection, in a circle. */
function movedCollection(menu: MenuState, by: 1 | -1): MenuState {
	const current = highlighted(menu)?.collection;
	const names = [...new Set(menu.rows.map(({collection}) => collection))];
	const name = names.at((names.indexOf(current ?? '') + by) % names.length);
	return movedTo(menu, ({collection}) => collection === name);
}

/** Highlight the first such puzzle, if there is one. */
function movedTo(menu: MenuState, isSuch: (entry: ListedPuzzle) => boolean): MenuState {
	const at = menu.rows.findIndex(row => isEntry(row) && isSuch(row));
	return at === -1 ? menu : {...menu, at};
}

export const nearestIndex = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

function movedInMode(menu: MenuState, by: number): MenuState {
	const {mode, line} = menu;
	return mode === 'faults'
		? {...menu, line: nearestIndex(line + by, faultsOf(menu).length)}
		: moved(menu, by);
}

/** What Enter does in the menu; undefined if it chooses the highlighted puzzle. A typed puzzle is parsed first, see `pasted`. */
export const chosen = (menu: MenuState): MenuState | undefined =>
	menu.mode === 'menu' || menu.mode === 'filter' ? undefined : menu;

function back(menu: MenuState): MenuState {
	switch (menu.mode) {
		case 'menu':
		case 'filter':
			return relist(menu, {filter: '', mode: 'menu'});
		case 'making':
			return {...menu, mode: 'menu', making: undefined};
		default:
			return {...menu, mode: 'menu', input: ''};
	}
}

export function reduceMenu(menu: MenuState, event: MenuEvent): MenuState {
	switch (event.type) {
		case 'chunk':
			return relist(menu, {collections: extendCollections(menu.collections, event.chunk)});
		case 'progress':
			return menu.making
				? {...menu, making: {...menu.making, attempt: event.attempt, share: event.share}}
				: menu;
		case 'made':
			return addMade(menu, event.made);
		case 'failed':
			return {...(menu.making ? back(menu) : menu), notice: event.message};
		default:
			return reduceKey({...menu, notice: undefined}, event);
	}
}

function reduceKey(menu: MenuState, event: MenuKeyEvent): MenuState {
	switch (event.type) {
		case 'move':
			return movedInMode(menu, event.by);
		case 'collection':
			return movedCollection(menu, event.by);
		case 'filter':
			return {...menu, mode: menu.mode === 'filter' ? 'menu' : 'filter', cursor: menu.filter.length};
		case 'type':
			return typed(menu, event.text);
		case 'edit':
			return withField(menu, edit(fieldOf(menu), event.edit));
		case 'back':
			return back(menu);
		case 'faults':
			return faultsOf(menu).length > 0
				? {...menu, mode: 'faults', line: 0}
				: {...menu, notice: 'no puzzle is faulty'};
		case 'lessons':
			return movedTo(relist(menu, {filter: ''}), ({lesson}) => lesson !== undefined);
		case 'input':
			return {...menu, mode: 'input', input: '', cursor: 0};
		case 'generate': {
			const {difficulty, seed} = event;
			return {...menu, mode: 'making', making: {difficulty, seed, attempt: 1, share: 0}};
		}

		case 'pasted':
			return addPasted(menu.mode === 'faults' ? back(menu) : menu, event.text);
	}
}

/** The event of a paste; undefined if it has no use. */
export function pasteEvent({mode, input}: MenuState, text: string): MenuKeyEvent | undefined {
	switch (mode) {
		case 'filter':
			return lineEvent(text);
		case 'input':
			// Part of a puzzle that is being typed, unless it has several lines.
			return input === '' || /[\r\n]/.test(text.trim())
				? {type: 'pasted', text}
				: {type: 'type', text: clean(text.trim(), maxTyped)};
		case 'making':
			return undefined;
		default:
			return {type: 'pasted', text};
	}
}

/** A paste in a field of one line. */
const lineEvent = (text: string): MenuKeyEvent => ({
	type: 'type',
	text: clean(text.replaceAll(/[\r\n\t]+/g, ' ')),
});

/** The text in a window that has no room for a menu; undefined in a larger one. */
export const tooSmallForMenu = (window: Record<'columns' | 'rows' | 'height', number>): Frame | undefined =>
	window.height < 5 || window.columns < 20 ? tooSmall({width: 20, height: 6}, window) : undefined;
