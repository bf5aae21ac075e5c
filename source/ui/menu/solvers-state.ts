/** The state of the menu of solvers and lessons with its settings, and how actions change it: pure. */

import type {Method} from '../../solvers/solver.js';
import {nudge} from '../../view/menu/setting-steps.js';
import {usualPace} from '../speed.js';
import type {Event, LessonEntry, Lists, State, WatchedRun} from '../state.js';

/** The lesson that is highlighted, if one is. */
export function lessonOf(
	{methods, lessons}: Lists,
	{methodIndex}: Pick<State, 'methodIndex'>,
): LessonEntry | undefined {
	return methodIndex < methods.length ? undefined : lessons.at(methodIndex - methods.length);
}

/** The solver that is highlighted; the first one where it is a lesson. */
export function highlightedMethod({methods}: Lists, {methodIndex}: Pick<State, 'methodIndex'>): Method {
	return methods.at(methodIndex) ?? methods[0];
}

/** The place of the solver that is highlighted, or of the one before the lessons were. */
export const solverAt = (lists: Lists, state: Pick<State, 'methodIndex' | 'solverIndex'>): number =>
	lessonOf(lists, state) ? (state.solverIndex ?? 0) : state.methodIndex;

/** An index, moved to the nearest one that a list of this length has. */
export const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

/**
What Enter begins: a run, and the moves a second to begin with; undefined without a puzzle. What goes on with the run
that is watched, with other settings or as the same lesson, keeps its speed.
*/
export function chosenRun(
	lists: Lists,
	state: State,
	seed: string,
): {run: Omit<WatchedRun, 'number'>; rate: number} | undefined {
	const taught = lessonOf(lists, state);
	if (taught) {
		const {lesson, method, entry} = taught;
		const {settings, seed: told = seed, speed} = lesson;
		const isAgain = state.run?.lesson === lesson;
		return {
			run: {entry, method, seed: told, settings, lesson, isBorrowed: true},
			rate: isAgain ? state.rate : speed,
		};
	}

	const {target: entry} = state;
	const method = highlightedMethod(lists, state);
	const before = state.isTuning && state.run?.method === method ? state.run : undefined;
	const settings = state.settings[method.name] ?? {};
	return (
		entry && {
			run: {entry, method, seed, settings, isBorrowed: before?.isBorrowed},
			rate: before ? state.rate : usualPace(method, entry.puzzle),
		}
	);
}

/** What an action makes of it; undefined where it does not concern it. */
export function reduceSolvers(lists: Lists, state: State, event: Event): State | undefined {
	const {methodIndex, settingIndex} = state;
	switch (event.type) {
		case 'move': {
			const length = lists.methods.length + lists.lessons.length;
			return settingIndex === undefined
				? {
						...state,
						methodIndex: within(methodIndex + event.by, length),
						solverIndex: solverAt(lists, state),
					}
				: {
						...state,
						settingIndex: within(settingIndex + event.by, highlightedMethod(lists, state).settings.length),
					};
		}

		case 'settings': {
			const isOpen = settingIndex !== undefined || lessonOf(lists, state) !== undefined;
			return {...state, settingIndex: isOpen ? undefined : 0};
		}

		case 'nudge': {
			return changed(lists, state, event.direction);
		}

		case 'preset': {
			return changed(lists, state, undefined);
		}

		case 'back': {
			return settingIndex === undefined ? {...state, screen: 'menu'} : {...state, settingIndex: undefined};
		}

		default: {
			return undefined;
		}
	}
}

/** Another value of the setting that is highlighted: a larger or a smaller one, or the preset again. */
function changed(lists: Lists, state: State, direction: 1 | -1 | undefined): State {
	const method = highlightedMethod(lists, state);
	const setting = method.settings.at(state.settingIndex ?? 0);
	if (!setting || !state.target) {
		return state;
	}

	const {puzzle} = state.target;
	const before = state.settings[method.name] ?? {};
	const preset = setting.preset(puzzle);
	const value = direction === undefined ? preset : nudge(method, setting, puzzle, before, direction);
	const {[setting.name]: _, ...others} = before;
	const settings = value === preset ? others : {...others, [setting.name]: value};
	return {...state, settings: {...state.settings, [method.name]: settings}};
}
