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
import {
	type Door,
	doorOf,
	doors,
	isEntry,
	type MenuAction,
	type MenuRow,
	rowsOf,
} from '../../view/menu/doors.js';
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
	readonly collections: readonly Collection[];
	/** What waits: the first rows of each list. */
	readonly waiting: readonly MenuAction[];
	readonly door: Door;
	/** Its list. */
	readonly rows: readonly MenuRow[];
	/** The index of the highlighted row. */
	readonly at: number;
	/** What was highlighted behind the other doors. */
	readonly left: Readonly<Partial<Record<Door, MenuRow | undefined>>>;
	/** The puzzle that was highlighted last: what is compared is compared on it. */
	readonly puzzle: ListedPuzzle | undefined;
	/** The result of the last paste, until the next key. */
	readonly notice: string | undefined;
	/** What its keys are for. */
	readonly mode: 'menu' | 'input' | 'making' | 'faults';
	/** The puzzle as typed so far, and the cursor in it, in UTF-16 units. */
	readonly input: TextField;
	/** The index of the first visible fault. */
	readonly line: number;
	readonly making: Making | undefined;
};

export type MenuKeyEvent =
	| {readonly type: 'move'; readonly by: number}
	/** To the next door or the one before, in a circle. */
	| {readonly type: 'door'; readonly by: 1 | -1}
	| {readonly type: 'type'; readonly text: string}
	| {readonly type: 'edit'; readonly edit: Edit}
	| {readonly type: 'back'}
	| {readonly type: 'faults'}
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

const nothing: Omit<Collection, 'name'> = {entries: [], faults: [], isReading: false};

const noText: TextField = {text: '', cursor: 0};

/** The menu with its first puzzles, open at the one to highlight. */
export function menuOf(
	chunks: readonly Collection[],
	isWanted: (entry: ListedPuzzle) => boolean = () => true,
): MenuState {
	const own = [builtIn, generated, pasted, learn].map(name => ({...nothing, name}));
	const collections = chunks.reduce(extendCollections, own);
	const wanted = collections.flatMap(({entries}) => entries).find(isWanted);
	const menu: MenuState = {
		...{collections, waiting: [], door: doorOf(wanted?.collection ?? builtIn), rows: [], at: 0, left: {}},
		...{puzzle: undefined, notice: undefined, mode: 'menu', input: noText, line: 0, making: undefined},
	};
	return listed(menu, wanted);
}

/** With the list of its door, and this row highlighted, or else the first puzzle or the first row. */
function listed(menu: MenuState, wanted: MenuRow | undefined): MenuState {
	const rows = rowsOf(menu.collections, menu.door, menu.waiting);
	const found = [wanted ? rows.indexOf(wanted) : -1, rows.findIndex(isEntry), menu.waiting.length];
	return movedTo({...menu, rows}, found.find(index => index !== -1) ?? 0);
}

/** With the row at this index highlighted, or the one next to it. */
function movedTo(menu: MenuState, index: number): MenuState {
	const at = nearestIndex(index, menu.rows.length);
	const row = menu.rows[at];
	return {...menu, at, puzzle: isEntry(row) && row.lesson === undefined ? row : menu.puzzle};
}

export const highlightedRow = ({rows, at}: MenuState): MenuRow | undefined => rows[at];

/** The puzzle of the highlighted row: what is compared is compared on the one that was highlighted last. */
export function highlighted(menu: MenuState): ListedPuzzle | undefined {
	const row = highlightedRow(menu);
	return row === undefined || isEntry(row)
		? row
		: (row.entry ?? (menu.door === 'Compare' ? menu.puzzle : undefined));
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

/** The menu with what waits: that which was just left is highlighted. */
export const withWaiting = (menu: MenuState, waiting: readonly MenuAction[], left?: MenuAction): MenuState =>
	listed({...menu, waiting}, left ?? highlightedRow(menu));

/** The list with new puzzles, the first of them highlighted. */
function withNew(menu: MenuState, chunk: Collection, notice: string | undefined): MenuState {
	const collections = extendCollections(menu.collections, chunk);
	const opened = menu.door === 'Your own' ? menu : atDoor(menu, 'Your own');
	return listed({...opened, collections, input: noText, mode: 'menu', notice}, chunk.entries[0]);
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
	const {
		line,
		column,
		reason = 'expected are a digit for each given and a dot for each empty cell',
	} = fault ?? {};
	// In a single line only the column counts, and none where the line is too short.
	const where = [
		...(line === undefined || isLine ? [] : [`line ${line}`]),
		...(column === undefined || (isLine && column > input.length) ? [] : [`column ${column}`]),
	].join(', ');
	const refusal = {...menu, notice: `no puzzle: ${where && `${where}: `}${reason}`};
	const shown = clean(input, maxTyped);
	return isLine ? {...refusal, mode: 'input', input: {text: shown, cursor: shown.length}} : refusal;
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

/** Behind another door, where it was left. */
const atDoor = (menu: MenuState, door: Door): MenuState =>
	listed({...menu, door, left: {...menu.left, [menu.door]: highlightedRow(menu)}}, menu.left[door]);

export const nearestIndex = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

function movedInMode(menu: MenuState, by: number): MenuState {
	const {mode, line} = menu;
	return mode === 'faults'
		? {...menu, line: nearestIndex(line + by, faultsOf(menu).length)}
		: movedTo(menu, menu.at + by);
}

const back = (menu: MenuState): MenuState => ({...menu, mode: 'menu', input: noText, making: undefined});

export function reduceMenu(menu: MenuState, event: MenuEvent): MenuState {
	switch (event.type) {
		case 'chunk':
			return listed(
				{...menu, collections: extendCollections(menu.collections, event.chunk)},
				highlightedRow(menu),
			);
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
		case 'door': {
			const at = doors.indexOf(menu.door) + event.by;
			return atDoor(menu, doors.at(at % doors.length) ?? menu.door);
		}

		case 'type':
			return {...menu, input: insert(menu.input, event.text, maxTyped)};
		case 'edit':
			return {...menu, input: edit(menu.input, event.edit)};
		case 'back':
			return back(menu);
		case 'faults':
			return faultsOf(menu).length > 0
				? {...menu, mode: 'faults', line: 0}
				: {...menu, notice: 'no puzzle is faulty'};
		case 'input':
			return {...menu, mode: 'input', input: noText};
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
		case 'input':
			// Part of a puzzle that is being typed, unless it has several lines.
			return input.text === '' || /[\r\n]/.test(text.trim())
				? {type: 'pasted', text}
				: {type: 'type', text: clean(text.trim(), maxTyped)};
		case 'making':
			return undefined;
		default:
			return {type: 'pasted', text};
	}
}

/** The text in a window that has no room for a menu; undefined in a larger one. */
export const tooSmallForMenu = (window: Record<'columns' | 'rows' | 'height', number>): Frame | undefined =>
	window.height < 5 || window.columns < 20 ? tooSmall({width: 20, height: 6}, window) : undefined;
