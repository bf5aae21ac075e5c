/** The sentences that report a change of the state: the screen, what is highlighted, notices, the speed. */

import {fleetKinds} from '../../view/fleet/fleet.js';
import {questionText} from '../../view/lesson.js';
import {isEntry, type ListedPuzzle} from '../../view/menu/collection.js';
import {generatorTexts} from '../../view/menu/generator-form.js';
import {unitOf} from '../../view/race/race.js';
import {raceSpeedText} from '../../view/speech/race-speech.js';
import {
	entryText,
	lengthText,
	lessonText,
	methodText,
	placeText,
	settingText,
	speedText,
} from '../../view/speech/speech.js';
import {signText} from '../../view/speech/spoken-text.js';
import {graphemesOf} from '../../view/text/width.js';
import {shownFleet} from '../fleet/fleet-state.js';
import {barOf, type Command, listed, type Moment} from '../keys/command.js';
import {keyLabel} from '../keys/key-names.js';
import {fieldOf, type MenuState} from '../menu/menu.js';
import {faultsOf, highlighted} from '../menu/menu-list.js';
import {lessonOf} from '../menu/solvers-state.js';
import {foundCommands} from '../palette/palette-state.js';
import {keyTables, tableOf} from '../screens.js';
import {type Lists, overlayText, type State} from '../state.js';
import {nextLesson} from '../watch/lesson-state.js';

const called = ({target}: State) => target?.title ?? 'the puzzle';

/** What each screen is called; those without a name say what they show at once. */
const screenNames: Readonly<Record<string, string | ((lists: Lists, state: State) => string)>> = {
	menu: 'Puzzles and lessons',
	filter: 'Search',
	input: 'Type or paste a puzzle',
	form: 'Generate a puzzle',
	making: 'Generating the puzzle',
	faults: (_, {menu}) => `Faulty puzzles: ${faultsOf(menu).faultCount}`,
	solvers: (_, state) => `Solvers for ${called(state)}`,
	settings: ({methods}, state) => `Settings of ${methods[state.methodIndex].name} for ${called(state)}`,
	watch: 'The run',
	...Object.fromEntries(fleetKinds.map(kind => [kind, `The ${kind}`])),
	share: 'Save',
	...Object.fromEntries(fleetKinds.map(kind => [`share-${kind}`, 'Save'])),
	question: 'Predict',
	palette: 'Find an action',
};

function screenName(lists: Lists, state: State): string {
	const name = screenNames[tableOf(state)] ?? '';
	return typeof name === 'string' ? name : name(lists, state);
}

/** The most keys that are said with the name of a screen. */
const mostHints = 4;

/** The first keys of the key bar. */
function hintsText(lists: Lists, state: State): string {
	const hints = barOf(keyTables[tableOf(state)].commands, {lists, state, isOver: false}).filter(
		({label, said}) => said === undefined && /^\p{L}/u.test(label ?? ''),
	);
	return [
		...hints.slice(0, mostHints).map(({keys, label}) => `${spokenKey(keys[0])} ${label}`),
		...(hints.length > mostHints ? ['question mark all keys'] : []),
	].join(', ');
}

function entryIn(lists: Lists, state: State, entry: ListedPuzzle): string {
	const {rows, at} = state.menu;
	const count = (end: number) => rows.slice(0, end).filter(isEntry).length;
	const place = placeText(count(at + 1), count(rows.length));
	const lesson = lessonOf(lists, entry)?.lesson;
	return lesson
		? lessonText(lesson, place, state.watchedLessons.includes(lesson.name))
		: entryText(entry, place);
}

/** The heading above the highlighted puzzle. */
function groupOf({menu: {rows, at}}: State): string {
	const heading = rows.slice(0, Math.max(0, at)).findLast(row => !isEntry(row));
	return heading && 'heading' in heading ? `group ${heading.heading}` : '';
}

/** The highlighted entry, setting or typed text. */
function focusText(lists: Lists, state: State): string {
	const {menu, settingIndex = 0} = state;
	const entry = highlighted(menu);
	switch (tableOf(state)) {
		case 'menu':
			return entry ? entryIn(lists, state, entry) : 'No puzzle.';
		case 'filter':
			return menu.filter === ''
				? ''
				: `${menu.filter}: ${cursorText(menu)}${entry ? entryIn(lists, state, entry) : 'no puzzle'}`;
		case 'input':
			return inputText(menu);
		case 'palette':
			return paletteText({state, lists, isOver: false});
		case 'form':
			return formText(state);
		case 'faults':
			return faultsOf(menu).faults.at(menu.faultsFrom ?? 0) ?? '';
		case 'solvers':
			return methodText(
				lists.methods[state.methodIndex],
				placeText(state.methodIndex + 1, lists.methods.length),
			);
		case 'settings': {
			const {target, settings} = state;
			const method = lists.methods[state.methodIndex];
			return target ? settingText(method, settingIndex, target.puzzle, settings[method.name] ?? {}) : '';
		}
		default:
			return '';
	}
}

/** The place of the cursor, unless it is at the end. */
function cursorText(menu: MenuState): string {
	const {text, cursor} = fieldOf(menu);
	const next = graphemesOf(text.slice(cursor)).at(0);
	return next === undefined ? '' : `the cursor is before ${signText(next)}, `;
}

/** A typed puzzle, by its length and the cursor. */
function inputText(menu: MenuState): string {
	const {text, cursor} = fieldOf(menu);
	const before = graphemesOf(text.slice(0, cursor)).at(-1);
	return text === ''
		? ''
		: `${cursorText(menu)}${text.length} typed${cursor === text.length ? `, the last is ${signText(before ?? '')}` : ''}`;
}

/** What is typed in the palette, and the highlighted action with its key. */
function paletteText(moment: Moment): string {
	const {overlay} = moment.state;
	const {text = '', at = 0} = overlay?.kind === 'palette' ? overlay : {};
	const found = foundCommands(moment);
	const command = found.at(at);
	const action = command
		? `${helpOf(command)}, key ${spokenKey(command.keys[0])}, ${placeText(at + 1, found.length)}`
		: 'no action has all of these words';
	return text === '' ? action : `${text}: ${action}`;
}

function formText({menu: {form, formField}}: State): string {
	const texts = formField ? generatorTexts(form)[formField] : [];
	return formField ? `${formField} ${texts.filter(Boolean).join(', ')}` : '';
}

function nextLessonText(lists: Lists, {run}: State): string {
	const next = nextLesson(lists, run);
	return next ? `Enter runs the next lesson: ${next.lesson.title}.` : '';
}

/** The sentences after an event; without a state before, the first ones. */
export function changeLines(lists: Lists, before: State | undefined, after: State): string[] {
	/** What is said where it is new. */
	const said = (text: (state: State) => string | undefined) =>
		before && text(after) === text(before) ? [] : [text(after) ?? ''];
	const screen = isBackAtRun(before, after) ? [] : said(state => screenName(lists, state)).filter(Boolean);
	return [
		...said(noticeOf),
		...screen.map(name => `${name}: ${hintsText(lists, after)}`),
		...(before ? said(state => (state.isLessonOver ? nextLessonText(lists, state) : undefined)) : []),
		...(before && tableOf(after) === 'menu' ? said(groupOf) : []),
		...(screen.length > 0 ? [focusText(lists, after)] : said(state => focusText(lists, state))),
		...(before ? paceLines(before, after) : []),
	].filter(Boolean);
}

/** The text of a lesson is said with its run. */
const noticeOf = ({overlay, screen, menu}: State) =>
	overlay?.kind === 'question'
		? questionText(overlay.lesson)
		: overlay?.kind === 'lesson'
			? undefined
			: (overlayText(overlay) ?? (screen === 'menu' ? menu.notice : undefined));

/** Whether the user is back at a run that waited; its speaker says so. */
const isBackAtRun = (before: State | undefined, after: State): boolean =>
	before !== undefined &&
	after.screen === 'watch' &&
	before.screen !== 'watch' &&
	after.run?.number === before.run?.number;

/** The new speed of a run or a fleet; one that starts says its own. */
function paceLines(before: State, after: State): string[] {
	const {run} = after;
	const [fleet, last] = [after, before].map(shownFleet);
	if (after.length !== before.length) {
		return run && after.length?.isWhole && after.isPaced
			? [lengthText(after.length.moves, after.rate, run.method.unit)]
			: [];
	}

	return run && after.screen === 'watch' && run === before.run && after.rate !== before.rate
		? [speedText(after.rate, run.method.unit)]
		: fleet && fleet.number === last?.number && fleet.rate !== last.rate && !fleet.isPaced
			? [raceSpeedText(fleet.rate, fleet.by, unitOf(fleet.runs.map(({method}) => method)))]
			: [];
}

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

/** The spoken name of a key: signs have names, and capitals are said with Shift. */
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

/** What a command does here. */
const helpOf = ({said, help}: Command) => (said ? said.help : help);

/** The keys of the screen that change more than what is drawn. */
export const keySentences = (moment: Moment): string[] =>
	listed(keyTables[tableOf(moment.state)].commands, moment)
		.filter(({said}) => said !== false)
		.map(command => `${command.keys.map(spokenKey).join(' or ')}: ${helpOf(command)}`);
