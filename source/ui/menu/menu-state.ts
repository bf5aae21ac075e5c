/** The state of the menu of puzzles, and how keys and what comes from elsewhere change it: pure. */

import type {Generated} from '../../sudoku/generate.js';
import {clean} from '../../text.js';
import {
	type Collection,
	isEntry,
	type ListedPuzzle,
	type ListRow,
	type PuzzleChunk,
} from '../../view/menu/collection.js';
import {
	adjustGeneratorField,
	type GeneratorField,
	type GeneratorForm,
	generatorFields,
} from '../../view/menu/generator-form.js';
import {added, faultsOf, highlighted, made, mostTyped, pastePuzzles, relist, watched} from './menu-list.js';
import {type Edit, edit, insert, type TextField} from './text-field.js';

/** A puzzle that is being made. */
export type Making = {
	readonly wish: GeneratorForm;
	readonly seed: string;
	/** The full grid that is tried, from 1, and how much of it is done. */
	readonly attempt: number;
	readonly share: number;
};

export type MenuState = {
	/** In the order of the list. */
	readonly collections: readonly Collection[];
	readonly filter: string;
	readonly isFiltering: boolean;
	/** What the filter leaves, with headings, and the place of the highlighted puzzle in it; -1 where there is none. */
	readonly rows: readonly ListRow[];
	readonly at: number;
	/** What the last paste came to, until the next key. */
	readonly notice: string | undefined;
	/** A puzzle as far as it is typed. */
	readonly input: string | undefined;
	/** Where the cursor stands in what is typed, in UTF-16 units. */
	readonly cursor: number;
	/** The form of a new puzzle; a field while it is open. */
	readonly wish: GeneratorForm;
	readonly wishField: GeneratorField | undefined;
	readonly making: Making | undefined;
	/** The first fault shown, while they are. */
	readonly faultsFrom: number | undefined;
};

export type MenuEvent =
	| {readonly type: 'move'; readonly by: number}
	| {readonly type: 'collection'; readonly by: 1 | -1}
	| {readonly type: 'filter'}
	| {readonly type: 'type'; readonly text: string}
	| {readonly type: 'edit'; readonly edit: Edit}
	| {readonly type: 'choose'; readonly seed: string}
	| {readonly type: 'back'}
	| {readonly type: 'faults'}
	| {readonly type: 'input'}
	| {readonly type: 'form'}
	| {readonly type: 'nudge'; readonly direction: 1 | -1}
	| {readonly type: 'paste'; readonly text: string}
	| MenuNews;

/** What comes without a key, on any screen. */
export type MenuNews =
	| {readonly type: 'parcel'; readonly parcel: PuzzleChunk}
	| {readonly type: 'watched'; readonly entry: ListedPuzzle}
	| {readonly type: 'progress'; readonly attempt: number; readonly share: number}
	| {readonly type: 'made'; readonly made: Generated | undefined}
	| {readonly type: 'failed'; readonly message: string};

/** What the keys are for. */
type MenuMode = 'menu' | 'filter' | 'input' | 'form' | 'making' | 'faults';

/** What the keys are for as the menu now is. */
export function modeOf({isFiltering, input, wishField, making, faultsFrom}: MenuState): MenuMode {
	return making
		? 'making'
		: wishField
			? 'form'
			: faultsFrom !== undefined
				? 'faults'
				: input !== undefined
					? 'input'
					: isFiltering
						? 'filter'
						: 'menu';
}

/** What is being typed. */
export const fieldOf = ({input, filter, cursor}: MenuState): TextField => ({text: input ?? filter, cursor});

function withField(menu: MenuState, {text, cursor}: TextField): MenuState {
	if (menu.input !== undefined) {
		return {...menu, input: text, cursor};
	}

	return text === menu.filter ? {...menu, cursor} : relist({...menu, at: -1}, {filter: text, cursor});
}

const typed = (menu: MenuState, text: string) => withField(menu, insert(fieldOf(menu), text, mostTyped));

/** So many puzzles on, or to the first or last. */
function moved(menu: MenuState, by: number): MenuState {
	const {rows} = menu;
	if (!Number.isFinite(by)) {
		return {...menu, at: by > 0 ? rows.findLastIndex(isEntry) : rows.findIndex(isEntry)};
	}

	const step = Math.sign(by);
	let {at} = menu;
	let left = Math.abs(by);
	for (let next = at + step; left > 0 && next >= 0 && next < rows.length; next += step) {
		if (isEntry(rows[next])) {
			at = next;
			left--;
		}
	}

	return {...menu, at};
}

/** To the first puzzle of the collection after or before; from the last to the first. */
function movedCollection(menu: MenuState, by: 1 | -1): MenuState {
	const current = highlighted(menu)?.collection;
	const names = [...new Set(menu.rows.map(({collection}) => collection))];
	const name = names.at((names.indexOf(current ?? '') + by) % names.length);
	const at = menu.rows.findIndex(row => isEntry(row) && row.collection === name);
	return at === -1 ? menu : {...menu, at};
}

function movedInMode(menu: MenuState, by: number): MenuState {
	if (menu.faultsFrom !== undefined) {
		const last = faultsOf(menu).faults.length - 1;
		return {...menu, faultsFrom: Math.max(0, Math.min(last, menu.faultsFrom + by))};
	}

	if (menu.wishField) {
		const index = generatorFields.indexOf(menu.wishField) + by;
		return {...menu, wishField: generatorFields[Math.max(0, Math.min(generatorFields.length - 1, index))]};
	}

	return moved(menu, by);
}

/** What Enter does in the menu; undefined where it chooses the highlighted puzzle. */
export function chosen(menu: MenuState, seed: string): MenuState | undefined {
	switch (modeOf(menu)) {
		case 'filter':
			return {...menu, isFiltering: false};
		case 'input':
			return pastePuzzles(menu, menu.input ?? '');
		case 'form':
			return {...menu, making: {wish: menu.wish, seed, attempt: 1, share: 0}};
		case 'faults':
			return {...menu, faultsFrom: undefined};
		case 'making':
			return menu;
		case 'menu':
			return undefined;
	}
}

function back(menu: MenuState): MenuState {
	switch (modeOf(menu)) {
		case 'making':
			return {...menu, making: undefined};
		case 'form':
			return {...menu, wishField: undefined};
		case 'faults':
			return {...menu, faultsFrom: undefined};
		case 'input':
			return {...menu, input: undefined};
		default:
			return relist(menu, {filter: '', isFiltering: false});
	}
}

function pastedInMode(menu: MenuState, text: string): MenuState {
	switch (modeOf(menu)) {
		case 'filter':
			return typed(menu, clean(text.replaceAll(/[\r\n\t]+/g, ' ')));
		case 'input':
			// Part of a puzzle that is being typed, unless it has lines of its own.
			return menu.input === '' || /[\r\n]/.test(text.trim())
				? pastePuzzles(menu, text)
				: typed(menu, clean(text.trim(), mostTyped));
		case 'form':
		case 'making':
			return menu;
		default:
			return pastePuzzles({...menu, faultsFrom: undefined}, text);
	}
}

/** What keys do, and what comes of itself; `choose` only where `chosen` says so. */
export function reduceMenu(menu: MenuState, event: MenuEvent): MenuState {
	switch (event.type) {
		case 'parcel':
			return relist(menu, {collections: added(menu.collections, event.parcel)});
		case 'watched':
			return watched(menu, event.entry);
		case 'progress':
			return menu.making
				? {...menu, making: {...menu.making, attempt: event.attempt, share: event.share}}
				: menu;
		case 'made':
			return made(menu, event.made);
		case 'failed':
			return {...menu, making: undefined, notice: event.message};
		default:
			return reduceKey({...menu, notice: undefined}, event);
	}
}

function reduceKey(menu: MenuState, event: Exclude<MenuEvent, MenuNews>): MenuState {
	switch (event.type) {
		case 'move':
			return movedInMode(menu, event.by);
		case 'collection':
			return movedCollection(menu, event.by);
		case 'filter':
			return {...menu, isFiltering: true, cursor: menu.filter.length};
		case 'type':
			return typed(menu, event.text);
		case 'edit':
			return withField(menu, edit(fieldOf(menu), event.edit));
		case 'choose':
			return chosen(menu, event.seed) ?? menu;
		case 'back':
			return back(menu);
		case 'faults':
			return faultsOf(menu).faultCount > 0
				? {...menu, faultsFrom: 0}
				: {...menu, notice: 'no puzzle is faulty'};
		case 'input':
			return {...menu, input: '', cursor: 0};
		case 'form':
			return {...menu, wishField: 'size'};
		case 'nudge':
			return menu.wishField
				? {...menu, wish: adjustGeneratorField(menu.wish, menu.wishField, event.direction)}
				: menu;
		case 'paste':
			return pastedInMode(menu, event.text);
	}
}
