/** The list of the menu: what changes the collections, and what is highlighted then. */

import type {Generated} from '../../sudoku/generate.js';
import {geometryOf} from '../../sudoku/geometry.js';
import {clean, groupDigits} from '../../text.js';
import {
	builtIn,
	type Collection,
	empty,
	entriesOf,
	extend,
	faultText,
	generated,
	isEntry,
	isFault,
	keyOf,
	type ListedPuzzle,
	listed,
	maxRecent,
	nameOf,
	type PuzzleChunk,
	type PuzzleFault,
	pasted,
	recent,
	rowsOf,
} from '../../view/menu/collection.js';
import {
	defaultGeneratorForm,
	generatorCommand,
	generatorFailureText,
} from '../../view/menu/generator-form.js';
import type {MenuState} from './menu-state.js';

/** A typed puzzle, of the largest size with a character a cell, is not longer. */
export const mostTyped = 35 * 35;

/** A pasted text that is longer is refused. */
const mostPasted = 1024 * 1024;

/** The menu with its first puzzles. */
export function menuOf(
	parcels: readonly PuzzleChunk[],
	highlight?: (entry: ListedPuzzle) => boolean,
): MenuState {
	let menu: MenuState = {
		collections: [recent, builtIn, generated, pasted].map(empty),
		filter: '',
		isFiltering: false,
		rows: [],
		at: -1,
		notice: undefined,
		input: undefined,
		cursor: 0,
		wish: defaultGeneratorForm,
		wishField: undefined,
		making: undefined,
		faultsFrom: undefined,
	};
	for (const parcel of parcels) {
		menu = {...menu, collections: added(menu.collections, parcel)};
	}

	const rows = rowsOf(menu.collections, '');
	const found = highlight ? rows.findIndex(row => isEntry(row) && highlight(row)) : -1;
	return {...menu, rows, at: found === -1 ? rows.findIndex(isEntry) : found};
}

/** The puzzle that is highlighted, if one is. */
export function highlighted({rows, at}: MenuState): ListedPuzzle | undefined {
	const row = rows[at];
	return isEntry(row) ? row : undefined;
}

/** What is wrong with puzzles of any collection: the first so many of each, and how many there are. */
export function faultsOf({collections}: MenuState): {
	readonly faults: readonly string[];
	readonly faultCount: number;
} {
	return {
		faults: collections.flatMap(({faults}) => faults),
		faultCount: collections.reduce((sum, {faultCount}) => sum + faultCount, 0),
	};
}

/** With more in its collection; a new one comes before the built-in one. */
export function added(collections: readonly Collection[], parcel: PuzzleChunk): readonly Collection[] {
	const name = parcel.collection;
	if (!collections.some(collection => collection.name === name)) {
		return collections.flatMap(collection =>
			collection.name === builtIn ? [extend(empty(name), parcel), collection] : [collection],
		);
	}

	return collections.map(collection =>
		collection.name === name
			? name === builtIn
				? withNamed(collection, parcel)
				: extend(collection, parcel)
			: collection,
	);
}

/** The built-in puzzles, each once, however often the command line names it. */
function withNamed(collection: Collection, parcel: PuzzleChunk): Collection {
	const isThere = ({argument}: ListedPuzzle) => collection.entries.some(entry => entry.argument === argument);
	return extend(collection, {...parcel, entries: parcel.entries.filter(entry => !isThere(entry))});
}

/** The list anew: the highlighted puzzle stays so where it is still in it. */
export function relist(
	menu: MenuState,
	change: Partial<MenuState>,
	highlight = highlighted(menu),
): MenuState {
	const changed = {...menu, ...change};
	const rows = rowsOf(changed.collections, changed.filter);
	const found = highlight ? rows.indexOf(highlight) : -1;
	return {...changed, rows, at: found === -1 ? rows.findIndex(isEntry) : found};
}

/** The list with new puzzles of a collection, the first of them highlighted; a filter would hide it. */
function withNew(menu: MenuState, parcel: PuzzleChunk, notice: string): MenuState {
	const collections = added(menu.collections, parcel);
	return relist(menu, {collections, filter: '', isFiltering: false, notice}, parcel.entries[0]);
}

/** The puzzles of a text as new ones, or what is wrong with it. */
export function pastePuzzles(menu: MenuState, text: string): MenuState {
	if (text.length > mostPasted) {
		return {...menu, notice: 'what was pasted is longer than 1 MB; open it as a file: recuit FILE'};
	}

	const results = [...entriesOf(text, pasted)];
	const entries = results.flatMap(result => (isFault(result) ? [] : [result]));
	const faults = results.filter(isFault);
	const [fault] = faults;
	if (entries.length === 0) {
		return unread(menu, text, fault);
	}

	const count = menu.collections.find(({name}) => name === pasted)?.entries.length ?? 0;
	const named = entries.map((entry, index) => renamed(entry, count + index + 1));
	const more =
		entries.length > 1 ? `${groupDigits(entries.length)} puzzles pasted` : 'the puzzle is in the list';
	const notice = fault === undefined ? more : `${more}; ${groupDigits(faults.length)} more with faults (!)`;
	const parcel = {
		collection: pasted,
		entries: named,
		faults: faults.map(each => faultText(pasted, each)),
		isReading: false,
	};
	return {...withNew(menu, parcel, notice), input: undefined};
}

/** The menu with what is wrong with a text; one of a line stays there to be mended. */
function unread(menu: MenuState, text: string, fault: PuzzleFault | undefined): MenuState {
	const line = text.trim();
	const isLine = line !== '' && !/[\r\n]/.test(line) && line.length <= mostTyped;
	const notice = `no puzzle: ${fault ? problemOf(fault, isLine ? line : undefined) : 'there is nothing in it but blanks or comments'}`;
	const input = clean(line, mostTyped);
	return isLine ? {...menu, notice, input, cursor: input.length} : {...menu, notice};
}

/** What is wrong, and where: in a single line only the column counts, and none where the line is too short. */
function problemOf({line, column, reason}: PuzzleFault, onlyLine: string | undefined): string {
	const place = [
		...(onlyLine === undefined ? [`line ${line}`] : []),
		...(column !== undefined && column <= (onlyLine?.length ?? column) ? [`column ${column}`] : []),
	];
	return [place.join(', '), reason].filter(Boolean).join(': ');
}

/** What has no name of its own is called by its number: the lines of a paste say nothing. */
function renamed(entry: ListedPuzzle, number: number): ListedPuzzle {
	const {puzzle} = entry;
	const name = puzzle.name ?? `pasted ${number}`;
	return listed(puzzle, {collection: pasted, name, title: puzzle.facts.get('title') ?? name});
}

/** The puzzle that was being made, or that none came. */
export function made(menu: MenuState, result: Generated | undefined): MenuState {
	if (!menu.making) {
		return menu;
	}

	const {wish, seed} = menu.making;
	const calm = {...menu, making: undefined};
	if (!result) {
		return {...calm, notice: generatorFailureText(wish)};
	}

	const puzzle = {
		geometry: geometryOf(wish.size),
		givens: result.givens,
		name: seed,
		facts: new Map(result.level ? [['level', result.level]] : []),
		line: 1,
	};
	const entry = listed(puzzle, {
		collection: generated,
		name: seed,
		title: `Generated with seed ${seed}`,
		made: generatorCommand(wish, seed),
	});
	const parcel = {collection: generated, entries: [entry], faults: [], isReading: false};
	return {...withNew(calm, parcel, ''), notice: undefined, wishField: undefined};
}

/** The puzzles watched lately, this one as the first. */
export function watched(menu: MenuState, entry: ListedPuzzle): MenuState {
	const key = keyOf(entry.puzzle);
	const again = {...entry, name: nameOf(entry), collection: recent};
	const collections = menu.collections.map(collection =>
		collection.name === recent
			? {
					...collection,
					entries: [again, ...collection.entries.filter(({puzzle}) => keyOf(puzzle) !== key)].slice(
						0,
						maxRecent,
					),
				}
			: collection,
	);
	// One that was chosen from this very group is there anew.
	return relist(menu, {collections}, entry.collection === recent ? again : highlighted(menu));
}
