/** How keys change the menu of solvers, and the settings: pure. */

import {watchedMethod} from '../../solvers/index.js';
import {isInRange, usedSettings} from '../../solvers/settings.js';
import type {Method, Settings} from '../../solvers/solver.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {nudge} from '../../view/menu/settings-list.js';
import {type ChosenRun, type Event, type LessonEntry, type Lists, type State, shownFleet} from '../state.js';
import {highlighted, nearestIndex} from './menu.js';

/** The puzzle of the next run, of which the keys choose the solver and its settings. */
const nextEntry = ({screen, menu, target}: State): ListedPuzzle | undefined =>
	screen === 'menu' ? highlighted(menu) : target;

/** The solver that is chosen, or else the usual one to watch a puzzle with. @default that of the next run */
export function highlightedMethod(
	{methods}: Lists,
	state: State,
	puzzle: Puzzle | undefined = nextEntry(state)?.puzzle,
): Method {
	return methods[state.methodIndex ?? -1] ?? (puzzle ? watchedMethod(puzzle) : methods[0]);
}

export const lessonOf = ({lessons}: Lists, entry: ListedPuzzle | undefined): LessonEntry | undefined =>
	entry?.lesson === undefined ? undefined : lessons.find(({lesson}) => lesson.name === entry.lesson);

const presets: Settings = {};

/** The changed settings of a solver: the same object until they change. */
export const settingsOf = ({settings}: State, {name}: Method): Settings => settings[name] ?? presets;

/**
The run that Enter starts; undefined without a puzzle. A run of the same solver with other settings, or of the same
lesson, keeps the speed of the watched run.
*/
export function chosenRun(lists: Lists, state: State, seed: string): ChosenRun | undefined {
	const entry = nextEntry(state);
	const lesson = lessonOf(lists, entry);
	if (lesson) {
		// One of several runs goes on with that at which it was left.
		const isDone = state.endedLessons?.includes(lesson.lesson.name);
		const left = isDone ? undefined : lists.lessonParts.find(part => part.lesson === state.leftPart);
		return lessonRun(state, left?.lesson.name === lesson.lesson.name ? left : lesson);
	}

	const method = highlightedMethod(lists, state);
	const before = state.isTuning && state.run?.method === method ? state.run : undefined;
	const settings = settingsOf(state, method);
	return (
		entry && {
			run: {entry, puzzle: entry.puzzle, method, seed, settings, isBorrowed: before?.isBorrowed},
			rate: before ? chosenRate(state) : undefined,
		}
	);
}

export function lessonRun({run, rate}: State, {lesson, method, entry}: LessonEntry): ChosenRun {
	const {settings, speed, initial} = lesson;
	return {
		run: {
			entry,
			puzzle: entry.puzzle,
			method,
			seed: lesson.seed ?? '1',
			settings,
			initial,
			lesson,
			isBorrowed: true,
		},
		rate: run?.lesson === lesson && Number.isFinite(rate) ? rate : speed,
	};
}

/** The speed that a key has set, if any. */
export const chosenRate = ({isPaced, rate}: State): number | undefined => (isPaced ? undefined : rate);

/** The settings of the highlighted solver that its choices leave in use. */
const usedIn = (state: State, method: Method) => usedSettings(method, settingsOf(state, method));

/** The state after an event; undefined for one that concerns something else. */
export function reduceSolvers(lists: Lists, state: State, event: Event): State | undefined {
	const {settingIndex} = state;
	const method = highlightedMethod(lists, state);
	const methodIndex = lists.methods.indexOf(method);
	switch (event.type) {
		case 'move':
			return settingIndex === undefined
				? {...state, methodIndex: nearestIndex(methodIndex + event.by, lists.methods.length)}
				: {...state, settingIndex: nearestIndex(settingIndex + event.by, usedIn(state, method).length)};
		case 'settings':
			return {...state, settingIndex: settingIndex === undefined ? 0 : undefined};
		case 'nudge':
			return withSetting(lists, state, event.direction);
		case 'preset':
			return withSetting(lists, state, undefined);
		case 'back':
			return settingIndex === undefined ? {...state, screen: 'menu'} : {...state, settingIndex: undefined};
		default:
			return undefined;
	}
}

/** Change the highlighted setting to a larger or a smaller value; without a direction, to its preset. */
function withSetting(lists: Lists, state: State, direction: 1 | -1 | undefined): State {
	const method = highlightedMethod(lists, state);
	const setting = usedIn(state, method).at(state.settingIndex ?? 0);
	if (!setting || !state.target) {
		return state;
	}

	const {puzzle} = state.target;
	const before = settingsOf(state, method);
	const preset = setting.preset(puzzle, before);
	const value = direction === undefined ? preset : nudge(method, setting, puzzle, before, direction);
	const {[setting.name]: _, ...others} = before;
	const settings = value === preset ? others : {...others, [setting.name]: value};
	// Another choice may leave some unused, or beyond the range that they have with it.
	const used = usedSettings(method, settings);
	const left = Object.entries(settings).filter(([name, each]) =>
		used.some(row => row.name === name && isInRange(row, each)),
	);
	return {...state, settings: {...state.settings, [method.name]: Object.fromEntries(left)}};
}

/** The puzzle that is highlighted, or that runs; of a lesson, its own. */
export function currentPuzzle(lists: Lists, state: State): ListedPuzzle | undefined {
	const {screen, menu, target, run} = state;
	const entry =
		screen === 'menu'
			? highlighted(menu)
			: screen === 'solvers'
				? target
				: (shownFleet(state)?.entry ?? run?.entry);
	return lessonOf(lists, entry)?.entry ?? entry;
}
