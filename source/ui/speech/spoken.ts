/** What is said of a change of the state: where the keys now are, and what is highlighted there. */

import {isEntry, type ListedPuzzle} from '../../view/menu/collection.js';
import {generatorFields, generatorFormLines} from '../../view/menu/generator-form.js';
import {unitOf} from '../../view/race/race.js';
import {raceSpeedText} from '../../view/speech/race-speech.js';
import {
	entryText,
	lessonText,
	methodText,
	placeText,
	settingText,
	speedText,
} from '../../view/speech/speech.js';
import {signText} from '../../view/speech/spoken-text.js';
import {plainText} from '../../view/text/line.js';
import {graphemesOf} from '../../view/text/width.js';
import {keyLabel} from '../keys/key-names.js';
import {type Action, bindings, type KeyTable} from '../keys/keys.js';
import {faultsOf, highlighted} from '../menu/menu-list.js';
import {fieldOf, type MenuState} from '../menu/menu-state.js';
import {lessonOf} from '../menu/solvers-state.js';
import {keyTable} from '../perform.js';
import {waiting} from '../race/race-state.js';
import {isAtTop, type Lists, type State} from '../state.js';

const keysAsked = 'Question mark lists the keys.';

/** Where the keys are, and the first of them. */
const scenes: Readonly<Record<KeyTable, (lists: Lists, state: State) => string>> = {
	menu: (_, state) =>
		`Choose a puzzle: up and down move, Enter chooses, slash searches. ${
			(state.run || waiting(state.race)) && isAtTop(state)
				? `Escape leads back to the ${state.run ? 'run' : 'race'}, which waits. `
				: ''
		}${keysAsked}`,
	filter: () => 'Search: type words, Enter ends it, Escape shows all again.',
	input: () => 'Type or paste a puzzle, then Enter; Escape goes back.',
	form: () => 'Generate a puzzle: up and down choose a line, left and right change it, Enter makes it.',
	making: () => 'Making the puzzle; Escape stops that.',
	faults: (_, {menu}) => `Faulty puzzles: ${faultsOf(menu).faultCount}; up and down move, Escape goes back.`,
	solvers: (_, {target}) =>
		`Choose a solver for ${target?.title ?? 'the puzzle'}, or a lesson, after the last of them: Enter watches, Tab goes to the settings.`,
	settings: ({methods}, {methodIndex, target, isTuning}) =>
		`Settings of ${methods[methodIndex].name} for ${target?.title ?? 'the puzzle'}: left and right change one, Backspace takes that back, Enter watches${isTuning ? ' another run, Escape goes back to this one' : ''}.`,
	watch: () => `The run: space pauses it or lets it go on, s steps. ${keysAsked}`,
	race: () => `The race: space pauses all, s makes one step of each, up and down choose a lane. ${keysAsked}`,
	share: () => 'Save: p the puzzle, t the trace, r a replay, y tells the command; Escape goes back.',
	'share-race': () => 'Save: t the costs of all, y tells the command; Escape goes back.',
	help: () => '',
};

const sceneOf = (lists: Lists, state: State): string => scenes[keyTable(state)](lists, state);

function entryIn(state: State, entry: ListedPuzzle): string {
	const {rows, at} = state.menu;
	const count = (end: number) => rows.slice(0, end).filter(isEntry).length;
	return entryText(entry, placeText(count(at + 1), count(rows.length)));
}

/** The heading above the puzzle that is highlighted. */
function groupOf({menu: {rows, at}}: State): string {
	const heading = rows.slice(0, Math.max(0, at)).findLast(row => !isEntry(row));
	return heading && 'heading' in heading ? `group ${heading.heading}` : '';
}

/** What is highlighted. */
function focusOf(lists: Lists, state: State): string {
	const {menu, settingIndex = 0} = state;
	const entry = highlighted(menu);
	switch (keyTable(state)) {
		case 'menu':
			return entry ? entryIn(state, entry) : 'No puzzle.';
		case 'filter':
			return menu.filter === ''
				? ''
				: `${menu.filter}: ${cursorText(menu)}${entry ? entryIn(state, entry) : 'no puzzle'}`;
		case 'input':
			return inputText(menu);
		case 'form':
			return wishText(state);
		case 'faults':
			return faultsOf(menu).faults.at(menu.faultsFrom ?? 0) ?? '';
		case 'solvers':
			return solverText(lists, state);
		case 'settings': {
			const {target, settings} = state;
			const method = lists.methods[state.methodIndex];
			return target ? settingText(method, settingIndex, target.puzzle, settings[method.name] ?? {}) : '';
		}
		default:
			return '';
	}
}

/** Where the cursor stands, if that is not the end. */
function cursorText(menu: MenuState): string {
	const {text, cursor} = fieldOf(menu);
	const next = graphemesOf(text.slice(cursor)).at(0);
	return next === undefined ? '' : `the cursor is before ${signText(next)}, `;
}

/** What is typed of a puzzle, told by its length and where the cursor stands. */
function inputText(menu: MenuState): string {
	const {text, cursor} = fieldOf(menu);
	const before = graphemesOf(text.slice(0, cursor)).at(-1);
	return text === ''
		? ''
		: `${cursorText(menu)}${text.length} typed${cursor === text.length ? `, the last is ${signText(before ?? '')}` : ''}`;
}

/** A solver or a lesson, and its place among all of them. */
function solverText(lists: Lists, state: State): string {
	const {methods, lessons} = lists;
	const place = placeText(state.methodIndex + 1, methods.length + lessons.length);
	const taught = lessonOf(lists, state);
	return taught ? lessonText(taught.lesson, place) : methodText(methods[state.methodIndex], place);
}

function wishText({menu: {wish, wishField}}: State): string {
	const line = wishField && generatorFormLines(wish, undefined).at(generatorFields.indexOf(wishField));
	const [field, ...choice] = line
		? plainText(line)
				.trim()
				.split(/\s{2,}/)
		: [];
	return field ? `${field} ${choice.join(', ')}` : '';
}

/** What a key has changed, in sentences. */
export function changeLines(lists: Lists, before: State | undefined, after: State): string[] {
	const focus = focusOf(lists, after);
	const scene = isBack(before, after) ? '' : sceneOf(lists, after);
	const isNew = !before || scene !== sceneOf(lists, before);
	const isOther = isNew || focus !== focusOf(lists, before);
	const notice = noticeOf(after);
	const isTold = before && notice === (before.notice ?? before.menu.notice);
	const group = groupOf(after);
	return [
		...(notice === undefined || isTold ? [] : [notice]),
		...(isNew ? [scene] : []),
		...(before && keyTable(after) === 'menu' && group !== groupOf(before) ? [group] : []),
		...(isOther ? [focus] : []),
		...(before ? paceLines(before, after) : []),
	].filter(Boolean);
}

/** What a lesson says to look for is told with its run. */
const noticeOf = ({notice, screen, menu, run}: State) =>
	notice !== undefined && notice === run?.lesson?.look
		? undefined
		: (notice ?? (screen === 'menu' ? menu.notice : undefined));

/** Whether the keys are again at a run that has waited, which says so itself. */
export const isBack = (before: State | undefined, after: State): boolean =>
	before !== undefined &&
	after.screen === 'watch' &&
	before.screen !== 'watch' &&
	after.run?.number === before.run?.number;

/** Another speed of what goes on; what begins tells its own. */
function paceLines(before: State, after: State): string[] {
	const {run, race} = after;
	return run && after.screen === 'watch' && run === before.run && after.rate !== before.rate
		? [speedText(after.rate, run.method.unit)]
		: race && after.screen === 'race' && race.number === before.race?.number && race.rate !== before.race.rate
			? [raceSpeedText(race.rate, race.by, unitOf(race.lanes.map(({method}) => method)))]
			: [];
}

/** What these change is only drawn. */
const drawnActions: ReadonlySet<Action> = new Set([
	'theme',
	'inspect',
	'curves',
	'curve-axis',
	'curve-scale',
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
	'share-command': 'tell the command that repeats it',
};

const keyWords: Readonly<Record<string, string>> = {
	up: 'up arrow',
	down: 'down arrow',
	left: 'left arrow',
	right: 'right arrow',
	pageup: 'Page up',
	pagedown: 'Page down',
	escape: 'Escape',
	shift: 'Shift',
	ctrl: 'Control',
};

/** A key as it is said: signs have names, and capitals are told. */
function spokenKey(name: string): string {
	if (name.length === 1) {
		return /[A-Z]/.test(name) ? `Shift ${name}` : signText(name);
	}

	const [key, ...held] = name.split('+').toReversed();
	return [
		...held.map(one => keyWords[one]),
		keyWords[key] ?? (held.length > 0 ? key.toUpperCase() : keyLabel(key)),
	].join(' ');
}

/** All keys of where they are that there is something to hear of. */
export function keyLines(state: State): string[] {
	return bindings[keyTable(state)]
		.filter(({action}) => !isOnlyDrawn(action))
		.map(({keys, action, help}) => `${keys.map(spokenKey).join(' or ')}: ${helps[action] ?? help}`);
}
