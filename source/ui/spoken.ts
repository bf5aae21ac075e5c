/** What is said of a change of the state: where the keys now are, and what is highlighted there. */

import type {Listed} from '../view/collection.js';
import {isEntry} from '../view/collection.js';
import {plainText} from '../view/line.js';
import {entryText, methodText, placeText, settingText} from '../view/speech.js';
import {wishFields, wishLines} from '../view/wish.js';
import {keyLabel} from './key-names.js';
import {type Action, type Binding, bindings} from './keys.js';
import {faultsOf, highlighted} from './menu-list.js';
import {keyTable} from './perform.js';
import type {Lists, State} from './state.js';

const keysAsked = 'Question mark lists the keys.';

/** Where the keys are. */
function sceneOf(lists: Lists, state: State): string {
	switch (keyTable(state)) {
		case 'menu':
			return `Choose a puzzle: up and down move, Enter chooses, slash searches. ${keysAsked}`;
		case 'filter':
			return 'Search: type words, Enter ends it, Escape shows all again.';
		case 'input':
			return 'Type or paste a puzzle, then Enter; Escape goes back.';
		case 'form':
			return 'Generate a puzzle: up and down choose a line, left and right change it, Enter makes it.';
		case 'making':
			return 'Making the puzzle; Escape stops that.';
		case 'faults':
			return `${faultsOf(state.menu).faultCount} faulty puzzles; Escape goes back.`;
		case 'solvers':
			return `Choose a solver for ${highlighted(state.menu)?.title ?? 'the puzzle'}: Enter watches, Tab goes to the settings.`;
		case 'settings':
			return `Settings of ${lists.methods[state.methodIndex].name}: left and right change one, Enter watches.`;
		case 'watch':
			return `The run: space pauses it or lets it go on, s steps. ${keysAsked}`;
		case 'share':
			return 'Save: p the puzzle, t the trace, r a replay, y tells the command; Escape goes back.';
		default:
			return '';
	}
}

function entryIn(state: State, entry: Listed): string {
	const {rows, at} = state.menu;
	const count = (end: number) => rows.slice(0, end).filter(isEntry).length;
	return entryText(entry, placeText(count(at + 1), count(rows.length)));
}

/** What is highlighted. */
function focusOf(lists: Lists, state: State): string {
	const {menu, methodIndex, settingIndex = 0} = state;
	const method = lists.methods[methodIndex];
	const entry = highlighted(menu);
	switch (keyTable(state)) {
		case 'menu':
			return entry ? entryIn(state, entry) : 'No puzzle.';
		case 'filter':
			return menu.filter === '' ? '' : `${menu.filter}: ${entry ? entryIn(state, entry) : 'no puzzle'}`;
		case 'input':
			return menu.input ? `${menu.input.length} typed, ${menu.input.at(-1)}` : '';
		case 'form':
			return wishText(state);
		case 'faults':
			return faultsOf(menu).faults.at(menu.faultsFrom ?? 0) ?? '';
		case 'solvers':
			return methodText(method, placeText(methodIndex + 1, lists.methods.length));
		case 'settings':
			return entry && settingIndex < method.settings.length
				? settingText(method, settingIndex, entry.puzzle, state.settings[method.name] ?? {})
				: '';
		default:
			return '';
	}
}

function wishText({menu: {wish, wishField}}: State): string {
	const line = wishField && wishLines(wish, undefined).at(wishFields.indexOf(wishField));
	return line ? plainText(line).replaceAll(/\s+/g, ' ').trim() : '';
}

/** What a key has changed, in sentences. */
export function changeLines(lists: Lists, before: State | undefined, after: State): string[] {
	const scene = sceneOf(lists, after);
	const focus = focusOf(lists, after);
	const isNew = !before || scene !== sceneOf(lists, before);
	const notice = after.notice ?? (after.screen === 'menu' ? after.menu.notice : undefined);
	const isTold = before && notice === (before.notice ?? before.menu.notice);
	return [
		...(notice === undefined || isTold ? [] : [notice]),
		...(isNew ? [scene] : []),
		...(isNew || focus !== focusOf(lists, before) ? [focus] : []),
		...(before && after.rate !== before.rate && after.screen === 'watch'
			? [after.rate === Number.POSITIVE_INFINITY ? 'full speed' : `speed ${after.rate} a second`]
			: []),
	].filter(Boolean);
}

/** What these change is only drawn. */
const drawnActions: ReadonlySet<Action> = new Set([
	'theme',
	'inspect',
	'curves',
	'abscissa',
	'scale',
	'scroll-up',
	'scroll-down',
	'scroll-left',
	'scroll-right',
	'share-screen',
]);

export const isOnlyDrawn = (action: Action) => drawnActions.has(action);

/** What a key does where there is something else to hear than to see. */
const helps: Partial<Record<Action, string>> = {
	display: 'tell the grid',
	help: 'tell all keys',
	'share-command': 'tell the command that repeats the run',
};

const arrows = new Set(['up', 'down', 'left', 'right']);

/** A key as it is said: signs have names, and capitals are told. */
function spokenKey(name: string): string {
	return arrows.has(name) ? `${name} arrow` : /^[A-Z]$/.test(name) ? `Shift ${name}` : keyLabel(name);
}

/** All keys of where they are that there is something to hear of. */
export function keyLines(state: State): string[] {
	return (bindings[keyTable(state)] as readonly Binding[])
		.filter(({action}) => !isOnlyDrawn(action))
		.map(({keys, action, help}) => `${keys.map(spokenKey).join(' or ')}: ${helps[action] ?? help}`);
}
