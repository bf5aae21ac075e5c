/** The list of the menu: how its collections change, and which puzzle is highlighted then. */

import type {Generated} from '../../sudoku/generate.js';
import {geometryOf} from '../../sudoku/geometry.js';
import {clean, groupDigits} from '../../text.js';
import {
	builtIn,
	type Collection,
	empty,
	extend,
	faultText,
	generated,
	isEntry,
	type ListedPuzzle,
	learn,
	listPuzzle,
	listRows,
	maxRecent,
	nameOf,
	type PuzzleChunk,
	type PuzzleFault,
	pasted,
	puzzleKey,
	recent,
} from '../../view/menu/collection.js';
import {
	defaultGeneratorForm,
	generatorCommand,
	generatorFailureText,
} from '../../view/menu/generator-form.js';
import {type MenuEvent, type MenuState, maxPasted, maxTyped} from './menu.js';

/** The menu with its first puzzles. */
export function menuOf(
	chunks: readonly PuzzleChunk[],
	highlight?: (entry: ListedPuzzle) => boolean,
): MenuState {
	let menu: MenuState = {
		collections: [recent, learn, builtIn, generated, pasted].map(empty),
		filter: '',
		isFiltering: false,
		rows: [],
		at: -1,
		notice: undefined,
		input: undefined,
		cursor: 0,
		form: defaultGeneratorForm,
		formField: undefined,
		making: undefined,
		faultsFrom: undefined,
	};
	for (const chunk of chunks) {
		menu = {...menu, collections: extendCollections(menu.collections, chunk)};
	}

	const rows = listRows(menu.collections, '');
	const found = highlight ? rows.findIndex(row => isEntry(row) && highlight(row)) : -1;
	return {...menu, rows, at: found === -1 ? rows.findIndex(isEntry) : found};
}

export function highlighted({rows, at}: MenuState): ListedPuzzle | undefined {
	const row = rows[at];
	return isEntry(row) ? row : undefined;
}

/** The faults of all collections, as far as they are kept, and their number. */
export function faultsOf({collections}: MenuState): {
	readonly faults: readonly string[];
	readonly faultCount: number;
} {
	return {
		faults: collections.flatMap(({faults}) => faults),
		faultCount: collections.reduce((sum, {faultCount}) => sum + faultCount, 0),
	};
}

/** The collections with more puzzles; a new collection comes before the built-in one. */
export function extendCollections(
	collections: readonly Collection[],
	chunk: PuzzleChunk,
): readonly Collection[] {
	const name = chunk.collection;
	if (!collections.some(collection => collection.name === name)) {
		return collections.flatMap(collection =>
			collection.name === builtIn ? [extend(empty(name), chunk), collection] : [collection],
		);
	}

	return collections.map(collection =>
		collection.name === name
			? name === builtIn
				? withNamed(collection, chunk)
				: extend(collection, chunk)
			: collection,
	);
}

/** The built-in puzzles, each once, however often the command line names it. */
function withNamed(collection: Collection, chunk: PuzzleChunk): Collection {
	const isThere = ({argument}: ListedPuzzle) => collection.entries.some(entry => entry.argument === argument);
	return extend(collection, {...chunk, entries: chunk.entries.filter(entry => !isThere(entry))});
}

/** Rebuild the list; the highlighted puzzle stays highlighted if it is still in it. */
export function relist(
	menu: MenuState,
	change: Partial<MenuState>,
	highlight = highlighted(menu),
): MenuState {
	const changed = {...menu, ...change};
	const rows = listRows(changed.collections, changed.filter);
	const found = highlight ? rows.indexOf(highlight) : -1;
	return {...changed, rows, at: found === -1 ? rows.findIndex(isEntry) : found};
}

/** The list with new puzzles, the first of them highlighted; the filter, which might hide it, is cleared. */
function withNew(menu: MenuState, chunk: PuzzleChunk, notice: string): MenuState {
	const collections = extendCollections(menu.collections, chunk);
	return relist(menu, {collections, filter: '', isFiltering: false, notice}, chunk.entries[0]);
}

/** The puzzles of a pasted or typed text added to the list, or what is wrong with the text. */
export function addPasted(
	menu: MenuState,
	{text, entries, faults}: Extract<MenuEvent, {type: 'pasted'}>,
): MenuState {
	if (text.length > maxPasted) {
		return {...menu, notice: 'the paste is longer than 1 MB; open it as a file: recuit FILE'};
	}

	const [fault] = faults;
	if (entries.length === 0) {
		return refused(menu, text, fault);
	}

	const count = menu.collections.find(({name}) => name === pasted)?.entries.length ?? 0;
	const named = entries.map((entry, index) => withNumber(entry, count + index + 1));
	const more = entries.length > 1 ? `${groupDigits(entries.length)} puzzles added` : 'puzzle added';
	const notice = fault === undefined ? more : `${more}; ${groupDigits(faults.length)} more with faults (!)`;
	const chunk = {
		collection: pasted,
		entries: named,
		faults: faults.map(each => faultText(pasted, each)),
		isReading: false,
	};
	return {...withNew(menu, chunk, notice), input: undefined};
}

/** The menu with what is wrong with a text; a text of one line stays in the input, to be corrected. */
function refused(menu: MenuState, text: string, fault: PuzzleFault | undefined): MenuState {
	const line = text.trim();
	const isLine = line !== '' && !/[\r\n]/.test(line) && line.length <= maxTyped;
	const reason = fault
		? faultDetail(fault, isLine ? line : undefined)
		: 'it has nothing but blanks or comments';
	const notice = `no puzzle: ${reason}`;
	const input = clean(line, maxTyped);
	return isLine ? {...menu, notice, input, cursor: input.length} : {...menu, notice};
}

/** What is wrong, and where: in a single line only the column counts, and none where the line is too short. */
function faultDetail({line, column, reason}: PuzzleFault, onlyLine: string | undefined): string {
	const position = [
		...(onlyLine === undefined ? [`line ${line}`] : []),
		...(column !== undefined && column <= (onlyLine?.length ?? column) ? [`column ${column}`] : []),
	];
	return [position.join(', '), reason].filter(Boolean).join(': ');
}

/** A pasted puzzle without a name is named by its number. */
function withNumber(entry: ListedPuzzle, number: number): ListedPuzzle {
	const {puzzle} = entry;
	const name = puzzle.name ?? `pasted ${number}`;
	return listPuzzle(puzzle, {collection: pasted, name, title: puzzle.metadata.get('title') ?? name});
}

/** Add the generated puzzle, or say that there is none. */
export function addMade(menu: MenuState, result: Generated | undefined): MenuState {
	if (!menu.making) {
		return menu;
	}

	const {form, seed} = menu.making;
	const idle = {...menu, making: undefined};
	if (!result) {
		return {...idle, notice: generatorFailureText(form)};
	}

	const puzzle = {
		geometry: geometryOf(form.size),
		givens: result.givens,
		name: seed,
		metadata: new Map(result.level ? [['level', result.level]] : []),
		line: 1,
	};
	const entry = listPuzzle(puzzle, {
		collection: generated,
		name: seed,
		title: `Generated with seed ${seed}`,
		made: generatorCommand(form, seed),
	});
	const chunk = {collection: generated, entries: [entry], faults: [], isReading: false};
	return {...withNew(idle, chunk, ''), notice: undefined, formField: undefined};
}

/** The menu with this puzzle as the first of the recent ones. */
export function listAsRecent(menu: MenuState, entry: ListedPuzzle): MenuState {
	const key = puzzleKey(entry.puzzle);
	const again = {...entry, name: nameOf(entry), collection: recent};
	const collections = menu.collections.map(collection =>
		collection.name === recent
			? {
					...collection,
					entries: [again, ...collection.entries.filter(({puzzle}) => puzzleKey(puzzle) !== key)].slice(
						0,
						maxRecent,
					),
				}
			: collection,
	);
	// A recent puzzle that is watched again has a new entry.
	return relist(menu, {collections}, entry.collection === recent ? again : highlighted(menu));
}
