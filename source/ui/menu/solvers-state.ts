/** How keys change the menu of solvers and lessons, and the settings: pure. */

import type {Method} from '../../solvers/solver.js';
import {nudge} from '../../view/menu/setting-steps.js';
import type {Event, LessonEntry, Lists, NewRun, State} from '../state.js';

export function lessonOf(
	{methods, lessons}: Lists,
	{methodIndex}: Pick<State, 'methodIndex'>,
): LessonEntry | undefined {
	return methodIndex < methods.length ? undefined : lessons.at(methodIndex - methods.length);
}

/** The highlighted solver; the first one while a lesson is highlighted. */
export function highlightedMethod({methods}: Lists, {methodIndex}: Pick<State, 'methodIndex'>): Method {
	return methods.at(methodIndex) ?? methods[0];
}

/** The index of the highlighted solver, or of the one before the lessons. */
export const solverAt = (lists: Lists, state: Pick<State, 'methodIndex' | 'solverIndex'>): number =>
	lessonOf(lists, state) ? (state.solverIndex ?? 0) : state.methodIndex;

/** The nearest index of a list of this length. */
const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

/**
The run that Enter starts, and its speed in moves a second, undefined where that follows from its length; undefined
without a puzzle. A run of the same solver with other settings, or of the same lesson, keeps the speed of the watched run.
*/
export function chosenRun(
	lists: Lists,
	state: State,
	seed: string,
): {run: NewRun; rate: number | undefined} | undefined {
	const chosen = lessonOf(lists, state);
	if (chosen) {
		const {lesson, method, entry} = chosen;
		const {settings, speed} = lesson;
		const isAgain = state.run?.lesson === lesson;
		return {
			run: {entry, method, seed: lesson.seed ?? seed, settings, lesson, isBorrowed: true},
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
			rate: before ? chosenRate(state) : undefined,
		}
	);
}

/** The speed that a key has set, if any. */
export const chosenRate = ({isPaced, rate}: State): number | undefined => (isPaced ? undefined : rate);

/** The state after an event; undefined for one that concerns something else. */
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
