/** What is said: of the run or the fleet on the screen, its own lines, without what only a look can take in; of a change of the state, sentences. */

import {aboutLesson} from '../../solvers/lesson.js';
import {aboutOf} from '../../solvers/settings.js';
import {cellName} from '../../sudoku/geometry.js';
import {type Puzzle, symbol} from '../../sudoku/puzzle.js';
import {isOver} from '../../view/fleet/fleet-kind.js';
import {questionText, reactionText} from '../../view/lesson-text.js';
import {isEntry} from '../../view/menu/doors.js';
import {rowLine} from '../../view/menu/puzzle-list.js';
import {settingsForm, solverLines} from '../../view/menu/settings-list.js';
import {figureLine} from '../../view/run/figures.js';
import {statusLine, titleLine} from '../../view/run/headline.js';
import {moveText, spokenMove} from '../../view/run/move.js';
import {rowText, signText} from '../../view/speech/spoken-text.js';
import {endLines, stateOf} from '../../view/state-text.js';
import {type Line, plainText} from '../../view/text/line.js';
import {significant} from '../../view/text/numbers.js';
import {graphemesOf} from '../../view/text/width.js';
import {fleetModes} from '../fleet/fleet-state.js';
import type {Host, ShownRun} from '../host.js';
import {barOf, type KeyMoment, keyHelpOf, keysOf, listedCommands, type Program} from '../keys/key-command.js';
import {isCharacter, keyLabel} from '../keys/key-names.js';
import {highlightedRow, waitingScreen} from '../menu/menu.js';
import {highlightedMethod, lessonOf, settingsOf} from '../menu/solvers-state.js';
import {drawnRun, isLessonOver} from '../run/run-state.js';
import {keyTables, tableOf} from '../screen-table.js';
import {type FleetSetup, type Lists, overlayText, questionOf, type State, shownFleet} from '../state.js';
import {draftTexts} from '../typing/typing.js';

export type Narration = {
	readonly title: string;
	/** How it stands: its word and its figures; at its end, what came of it. */
	readonly standing: string;
	/** What the last step did. */
	readonly step: string;
	/** The moves at the displayed point: a step changes them. */
	readonly moves: number;
	/** `seeking` while a step goes on, to a point that is further away. */
	readonly phase: 'running' | 'paused' | 'seeking' | 'over';
	/** What is said as soon as it is new. */
	readonly urgent: readonly string[];
	readonly command: string;
};

/** Nothing is cut. */
const wide = 1000;

const figures = ['moves', 'cost', 'bestCost', 'temperature', 'restarts', 'reheats'] as const;

const pausedOr = ({isPaused}: State) => (isPaused ? 'paused' : 'running');

/** Undefined where nothing runs on the screen. */
export function narrationOf(program: Program, host: Host): Narration | undefined {
	const {state, observed} = program;
	const fleet = shownFleet(state);
	return fleet
		? fleetNarration(fleet, program, host)
		: state.run && observed && runNarration({run: state.run, observed}, program, host);
}

function runNarration(
	{run, observed}: Pick<ShownRun, 'run' | 'observed'>,
	{state}: Program,
	host: Host,
): Narration {
	const {progress, log} = observed;
	const {method, puzzle, seed} = run;
	const {moves, frontier, status, goal} = progress;
	const drawn = drawnRun(run, observed, state);
	const {shown} = drawn;
	const word = shown ? '' : rowText(statusLine(drawn));
	const {move: shownStep} = drawn.progress;
	const open = shownStep?.isOpen ? moveText({geometry: puzzle.geometry, move: shownStep}).spoken : '';
	// A scene has the figures that it shows.
	const names = figures.filter(name => !shown || name === 'cost' || shown.has(name as 'temperature'));
	const figured = plainText(figureLine(names, drawn, wide)).replaceAll(/ +/g, ' ');
	const standing =
		status === 'running'
			? [word, figured, open, shown ? '' : stateOf(drawn).text].filter(Boolean).join('. ')
			: endLines(drawn, wide).map(rowText).join('. ');
	const where = moves < frontier ? `${word}. ` : '';
	const report = {geometry: puzzle.geometry, unit: method.unit, progress: drawn.progress};
	return {
		title: `${plainText(titleLine(drawn.title, puzzle))} · ${method.name} · seed ${seed}`,
		standing,
		step: shownStep ? where + spokenMove({...report, move: shownStep}) : standing,
		moves,
		phase: status !== 'running' ? 'over' : goal ? 'seeking' : pausedOr(state),
		urgent: [
			...log.events.map(({is, temperature}) => `${is} T = ${significant(temperature)}`),
			// The other texts of a lesson are said as they stand over the screen.
			drawn.lesson ? (reactionText(drawn.lesson) ?? '') : '',
		],
		command: host.run.repeat(run, observed.latest),
	};
}

/** Of many runs there is nothing to see before their threads have started. */
function fleetNarration(fleet: FleetSetup, {live, state}: Program, host: Host): Narration {
	const view = live[fleet.kind]?.view;
	const runs = view?.runs ?? [];
	const standing = view
		? `${rowText(view.status(state.isPaused))}: ${view.standing().map(rowText).join('; ')}`
		: '';
	return {
		title: rowText(fleetModes[fleet.kind].title(fleet)).replace('recuit, ', ''),
		standing,
		step: standing,
		moves: runs.reduce((sum, {moves}) => sum + moves, 0),
		phase: view && isOver(view) ? 'over' : pausedOr(state),
		urgent: [],
		command: host.fleet.repeat(fleet, view),
	};
}

/** The keys of the bar, with their words. */
const keysText = (lists: Lists, state: State, name?: string): string =>
	barOf(keyTables[tableOf(state)].commands, {lists, state, isOver: false})
		.filter(key => key.label && (name === undefined || key.name === name))
		.map(({keys, label}) => `${spokenKey(keys[0])} ${label}`)
		.join(', ');

/** The row of a list, as it is drawn, its place, and what stands beside it. */
const rowIn = (row: Line | string | undefined, at: number, count: number, beside = ''): string =>
	row === undefined
		? 'nothing found'
		: [`${rowText(row)}, ${at + 1} of ${count}`, beside].filter(Boolean).join('. ');

/** The row where the keys are. */
function focusText(lists: Lists, state: State): string {
	const {menu, settingIndex = 0, target} = state;
	const {methods} = lists;
	const method = highlightedMethod(lists, state);
	switch (tableOf(state)) {
		case 'menu':
		case 'filter': {
			const row = highlightedRow(menu);
			const lesson = lessonOf(lists, isEntry(row) ? row : undefined)?.lesson;
			const isWatched = lesson !== undefined && (state.endedLessons ?? []).includes(lesson.name);
			const line = row && rowLine(row, true, isWatched, wide);
			const own = isEntry(row) ? lesson && aboutLesson(lesson) : row?.text;
			const about = waitingScreen(state) ? 'Enter goes back to it' : own;
			return rowIn(line, menu.at, menu.rows.length, about);
		}

		case 'solvers': {
			const at = methods.indexOf(method);
			const about = Object.values(aboutOf(method, settingsOf(state, method))).filter(Boolean);
			return rowIn(solverLines(methods, at, true)[at], at, methods.length, about.join('. '));
		}

		case 'settings': {
			const form = {
				method,
				changed: settingsOf(state, method),
				selected: settingIndex,
				width: wide,
				height: wide,
			};
			const rows = target ? settingsForm({...form, puzzle: target.puzzle}) : [];
			return rowIn(rows[settingIndex], settingIndex, rows.length);
		}

		default:
			return '';
	}
}

/** The sign before the cursor, and the row where the keys are. */
function inputText(lists: Lists, state: State): string {
	const sign = graphemesOf(state.menu.filter).at(-1);
	const typed = sign ? signText(sign) : '';
	return [typed, focusText(lists, state)].filter(Boolean).join(': ');
}

const spokenDigit = (digit: number, {geometry}: Puzzle) => (digit === 0 ? 'blank' : symbol(geometry, digit));

/** What was typed into the grid: a cell or the rows that have changed, a row that is full, or where the cursor is. */
function typedText({draft: was}: State, {draft: is}: State): string {
	const {puzzle, cell} = is;
	const {geometry, givens} = puzzle;
	const {rowOf, rows} = geometry;
	const isSameSize = was.puzzle.geometry === geometry;
	const changed = [...givens.keys()].filter(at => isSameSize && givens[at] !== was.puzzle.givens[at]);
	const cellText = (at: number) => `${cellName(geometry, at)}: ${spokenDigit(givens[at], puzzle)}`;
	if (changed.length > 0 && givens.every(digit => digit === 0)) {
		return '';
	}

	// The row that the cursor has left, too.
	const isRow = changed.length > 1 || rowOf[cell] > rowOf[changed[0] ?? cell];
	const rowsDone = isRow ? new Set(changed.map(at => rowOf[at])) : [];
	return [
		...(changed.length < 2 ? [cellText(changed[0] ?? cell)] : []),
		...[...rowsDone].map(
			row => `row ${row + 1}: ${[...rows[row]].map(at => spokenDigit(givens[at], puzzle)).join(' ')}`,
		),
	].join('. ');
}

/** What is known of the grid that is typed; nothing before it is known. */
function draftText(state: State): string {
	const texts = state.screen === 'typing' ? draftTexts(state) : [];
	return texts.some(text => text.endsWith('…')) ? '' : texts.join(', ');
}

/** A sentence over the screen. */
function noticeOf(state: State): string {
	const asked = state.help === undefined ? questionOf(state) : undefined;
	return overlayText(state) ?? (asked ? questionText(asked) : '');
}

/** The speed that a key has set. */
function speedText(state: State): string {
	const fleet = shownFleet(state);
	const {rate} = fleet ?? state;
	return rate === Number.POSITIVE_INFINITY ? 'full speed' : `speed ${rate} a second`;
}

/** The sentences after an event; without a state before, the first ones. */
export function changeLines(lists: Lists, before: State | undefined, after: State): string[] {
	/** What is said where it is new. */
	const said = (text: (lists: Lists, state: State) => string) =>
		before && text(lists, after) === text(lists, before) ? '' : text(lists, after);
	const {isTyping, lead} = keyTables[tableOf(after)];
	const isAsked = isTyping || lead !== undefined || after.overlay?.kind === 'question';
	// As the manual says it.
	const screen = said((_, state) => keyTables[tableOf(state)].heading);
	const isSpeed = before?.run === after.run && before?.screen === after.screen;
	const hasSpeed = after.run !== undefined || shownFleet(after) !== undefined;
	return [
		said((_, state) => noticeOf(state)),
		screen && (before && !isAsked ? screen : `${screen}: ${keysText(lists, after)}`),
		before ? said((_, state) => (isLessonOver(state) ? keysText(lists, state, 'next-lesson') : '')) : '',
		before ? said((_, {screen, menu}) => (screen === 'menu' ? `list ${menu.door}` : '')) : '',
		screen ? inputText(lists, after) : said(inputText),
		before && before.draft !== after.draft ? typedText(before, after) : '',
		said((_, state) => draftText(state)),
		isSpeed && hasSpeed ? said((_, state) => speedText(state)) : '',
	];
}

/** The spoken name of a key: signs have names, and capitals are said with Shift. */
const spokenKey = (name: string): string =>
	/^[A-Z]$/.test(name) ? `Shift ${name}` : isCharacter(name) ? signText(name) : keyLabel(name);

/** The keys of the screen and what they do, as its help has them. */
export const keySentences = (moment: KeyMoment): string[] =>
	listedCommands(keyTables[tableOf(moment.state)].commands, moment).map(
		command => `${keysOf(command).map(spokenKey).join(', ')}: ${keyHelpOf(command)}`,
	);
