/** The sentences that report a change of the state: the screen, what is highlighted, notices, the speed. */

import {aboutOf, usedSettings} from '../../solvers/settings.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import {questionText, tallyText} from '../../view/lesson.js';
import {isEntry} from '../../view/menu/list-rows.js';
import {rowLine} from '../../view/menu/puzzle-list.js';
import {settingsForm, solverLines} from '../../view/menu/settings.js';
import {fleetSpeedText, placeText, speedText} from '../../view/speech/speech.js';
import {rowText, signText} from '../../view/speech/spoken-text.js';
import type {Line} from '../../view/text/line.js';
import {graphemesOf} from '../../view/text/width.js';
import {shownFleet} from '../fleet/fleet-state.js';
import {barOf, directionsOf, type KeyCommand, type KeyMoment, listedCommands} from '../keys/command.js';
import {isCharacter, keyLabel} from '../keys/key-names.js';
import {faultsOf, fieldOf} from '../menu/menu.js';
import {highlightedMethod, lessonOf, settingsOf} from '../menu/solvers-state.js';
import {keyTables, tableOf} from '../screens.js';
import {type Lists, overlayText, type State} from '../state.js';
import {nextLesson} from '../watch/run-state.js';

/** What holds now, as the manual says it. */
const screenName = (state: State) => keyTables[tableOf(state)].heading;

/** The keys while something is typed, a question mark too; where the user starts or is asked, the key that says them all. */
function keysHint(lists: Lists, before: State | undefined, state: State): string {
	const {commands, isTyping} = keyTables[tableOf(state)];
	const {overlay} = state;
	if (!isTyping) {
		return !before || overlay?.kind === 'question' || overlay?.kind === 'choice'
			? ': question mark says all keys'
			: '';
	}

	const hints = barOf(commands, {lists, state, isOver: false})
		.filter(({label, said}) => said === undefined && /^\p{L}/u.test(label ?? ''))
		.map(({keys, label}) => `${spokenKey(keys[0])} ${label}`);
	return `: ${hints.join(', ')}`;
}

/** The heading above the highlighted puzzle. */
function groupOf({menu: {rows, at}}: State): string {
	const heading = rows.slice(0, Math.max(0, at)).findLast(row => !isEntry(row));
	return heading && 'heading' in heading ? `group ${heading.heading}` : '';
}

/** The row of a list where the keys are, as it is drawn, its place, and what stands beside it. */
function rowIn<Row>(
	rows: readonly Row[],
	at: number,
	drawn: (row: Row) => Line | string,
	beside = '',
): string {
	const row = rows.at(at);
	return row === undefined
		? 'nothing found'
		: [`${rowText(drawn(row))}, ${placeText(at + 1, rows.length)}`, beside].filter(Boolean).join('. ');
}

/** Nothing is cut. */
const width = 1000;

/** The row where the keys are. */
function focusText(lists: Lists, state: State): string {
	const {menu, settingIndex = 0, target} = state;
	const {methods} = lists;
	const method = highlightedMethod(lists, state);
	switch (tableOf(state)) {
		case 'menu':
		case 'filter': {
			const entries = menu.rows.filter(isEntry);
			const at = menu.rows.slice(0, menu.at).filter(isEntry).length;
			const lesson = lessonOf(lists, entries.at(at))?.lesson;
			const isWatched = lesson !== undefined && state.outcomes?.[lesson.name] !== undefined;
			const row = (entry: ListedPuzzle) => rowLine(entry, true, isWatched, width);
			return rowIn(entries, at, row, lesson?.question.text);
		}

		case 'faults':
			return rowIn(faultsOf(menu), menu.line, fault => fault);
		case 'solvers':
			return rowIn(
				solverLines(methods, methods.indexOf(method), true),
				methods.indexOf(method),
				line => line,
				Object.values(aboutOf(method, settingsOf(state, method)))
					.filter(Boolean)
					.join('. '),
			);
		case 'settings': {
			const changed = state.settings[method.name] ?? {};
			const form = {
				method,
				changed,
				selected: settingIndex,
				width,
				height: usedSettings(method, changed).length,
			};
			return target ? rowIn(settingsForm({...form, puzzle: target.puzzle}), settingIndex, line => line) : '';
		}

		default:
			return '';
	}
}

/** What is typed, by the sign at the cursor and the length. */
function typedText(state: State): string {
	const {text, cursor} = fieldOf(state.menu);
	if (text === '' || !keyTables[tableOf(state)].isTyping) {
		return '';
	}

	const next = graphemesOf(text.slice(cursor)).at(0);
	const sign = next === undefined ? signText(graphemesOf(text).at(-1) ?? '') : `before ${signText(next)}`;
	return `${sign}, ${text.length} typed`;
}

/** What is typed, and the row where the keys are. */
const inputText = (lists: Lists, state: State): string =>
	[typedText(state), focusText(lists, state)].filter(Boolean).join(': ');

function nextLessonText(lists: Lists, state: State): string {
	const next = nextLesson(lists, state);
	const {run, outcomes} = state;
	const tally = run?.lesson ? tallyText(run.lesson, outcomes) : '';
	const after =
		typeof next === 'string'
			? ` Enter ${next === 'race' ? 'races it against other settings' : 'runs 100 seeds'}.`
			: next
				? ` Enter runs the next lesson: ${next.lesson.title}.`
				: '';
	return (tally + after).trim();
}

/** The sentences after an event; without a state before, the first ones. */
export function changeLines(lists: Lists, before: State | undefined, after: State): string[] {
	/** What is said where it is new. */
	const said = (text: (state: State) => string | undefined) =>
		before && text(after) === text(before) ? [] : [text(after) ?? ''];
	const screen = said(screenName);
	return [
		...said(noticeOf),
		...screen.map(name => name + keysHint(lists, before, after)),
		...(before ? said(state => (state.isLessonOver ? nextLessonText(lists, state) : undefined)) : []),
		...(before && tableOf(after) === 'menu' ? said(groupOf) : []),
		...(screen.length > 0 ? [inputText(lists, after)] : said(state => inputText(lists, state))),
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

/** The new speed of a run or a fleet; one that starts says its own. */
function paceLines(before: State, after: State): string[] {
	const {run} = after;
	const [fleet, last] = [after, before].map(shownFleet);
	return run && after.screen === 'watch' && run === before.run && after.rate !== before.rate
		? [speedText(after.rate, run.method.unit)]
		: fleet && fleet.number === last?.number && fleet.rate !== last.rate && !fleet.isPaced
			? [fleetSpeedText(fleet)]
			: [];
}

/** The spoken name of a key: signs have names, and capitals are said with Shift. */
const spokenKey = (name: string): string =>
	/^[A-Z]$/.test(name) ? `Shift ${name}` : isCharacter(name) ? signText(name) : keyLabel(name);

/** What a command does here. */
const spokenHelp = ({said, help}: KeyCommand) => (said ? said.help : help);

const keySentence = (command: KeyCommand) =>
	[command.keys.map(spokenKey).join(' or '), spokenHelp(command)].filter(Boolean).join(': ');

/** The keys of the screen that change more than what is drawn. */
export const keySentences = (moment: KeyMoment): string[] =>
	listedCommands(keyTables[tableOf(moment.state)].commands, moment)
		.filter(({said}) => said !== false)
		.flatMap(directionsOf)
		.map(keySentence);
