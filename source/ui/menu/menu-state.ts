/** How keys and news change the menu of puzzles: pure. */

import {isEntry} from '../../view/menu/collection.js';
import {adjustGeneratorField, generatorFields} from '../../view/menu/generator-form.js';
import {fieldOf, type MenuEvent, type MenuKeyEvent, type MenuState, maxTyped, modeOf} from './menu.js';
import {
	addMade,
	addPasted,
	extendCollections,
	faultsOf,
	highlighted,
	listAsRecent,
	relist,
} from './menu-list.js';
import {edit, insert, type TextField} from './text-field.js';

function withField(menu: MenuState, {text, cursor}: TextField): MenuState {
	if (menu.input !== undefined) {
		return {...menu, input: text, cursor};
	}

	return text === menu.filter ? {...menu, cursor} : relist({...menu, at: -1}, {filter: text, cursor});
}

const typed = (menu: MenuState, text: string) => withField(menu, insert(fieldOf(menu), text, maxTyped));

/** Highlight the puzzle `by` places further; an infinite number leads to the first or last. */
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

/** Highlight the first puzzle of the next or the previous collection, in a circle. */
function movedCollection(menu: MenuState, by: 1 | -1): MenuState {
	const current = highlighted(menu)?.collection;
	const names = [...new Set(menu.rows.map(({collection}) => collection))];
	const name = names.at((names.indexOf(current ?? '') + by) % names.length);
	const at = menu.rows.findIndex(row => isEntry(row) && row.collection === name);
	return at === -1 ? menu : {...menu, at};
}

function movedToLessons(menu: MenuState): MenuState {
	const at = menu.rows.findIndex(row => isEntry(row) && row.lesson !== undefined);
	return at === -1 ? menu : {...menu, at};
}

function movedInMode(menu: MenuState, by: number): MenuState {
	if (menu.faultsFrom !== undefined) {
		const last = faultsOf(menu).faults.length - 1;
		return {...menu, faultsFrom: Math.max(0, Math.min(last, menu.faultsFrom + by))};
	}

	if (menu.formField) {
		const index = generatorFields.indexOf(menu.formField) + by;
		return {...menu, formField: generatorFields[Math.max(0, Math.min(generatorFields.length - 1, index))]};
	}

	return moved(menu, by);
}

/** What Enter does in the menu; undefined if it chooses the highlighted puzzle. A typed puzzle is parsed first, see `pasted`. */
export function chosen(menu: MenuState, seed: string): MenuState | undefined {
	switch (modeOf(menu)) {
		case 'filter':
			return {...menu, isFiltering: false};
		case 'form':
			return {...menu, making: {form: menu.form, seed, attempt: 1, share: 0}};
		case 'faults':
			return {...menu, faultsFrom: undefined};
		case 'input':
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
			return {...menu, formField: undefined};
		case 'faults':
			return {...menu, faultsFrom: undefined};
		case 'input':
			return {...menu, input: undefined};
		default:
			return relist(menu, {filter: '', isFiltering: false});
	}
}

export function reduceMenu(menu: MenuState, event: MenuEvent): MenuState {
	switch (event.type) {
		case 'chunk':
			return relist(menu, {collections: extendCollections(menu.collections, event.chunk)});
		case 'watched':
			return listAsRecent(menu, event.entry);
		case 'progress':
			return menu.making
				? {...menu, making: {...menu.making, attempt: event.attempt, share: event.share}}
				: menu;
		case 'made':
			return addMade(menu, event.made);
		case 'failed':
			return {...menu, making: undefined, notice: event.message};
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
		case 'lessons':
			return movedToLessons(relist(menu, {filter: ''}));
		case 'input':
			return {...menu, input: '', cursor: 0};
		case 'form':
			return {...menu, formField: 'size'};
		case 'nudge':
			return menu.formField
				? {...menu, form: adjustGeneratorField(menu.form, menu.formField, event.direction)}
				: menu;
		case 'pasted':
			return addPasted({...menu, faultsFrom: undefined}, event);
	}
}
