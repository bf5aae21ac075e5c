/** The menu of solvers: their list, the highlighted one with its settings, and the temperature that these make. */

import {scheduleCurve} from '../../view/menu/schedule-curve.js';
import {fitted, methodDetails, settingsForm, solverLines} from '../../view/menu/settings-list.js';
import {above, boxed, type Frame, screenTitle} from '../../view/text/frame.js';
import {cut, type Line, sideBySide, visibleItems} from '../../view/text/line.js';
import {footerLines} from '../keys/key-command.js';
import type {FrameProps, Screen} from '../screen.js';
import type {Lists, State} from '../state.js';
import {airy, tooSmallForMenu} from './menu.js';
import {menuTables} from './menu-keys.js';
import {takePaste} from './paste.js';
import {chosenRun, highlightedMethod, reduceSolvers, settingsOf} from './solvers-state.js';

/** The width of the list, with a gutter: the longest name and its mark. */
const solversWidth = 30;

/** Longer lines are hard to read. */
const widestDescription = 92;

export const solverScreen: Screen = {
	tables: {solvers: menuTables.solvers, settings: menuTables.settings},
	tableOf: ({settingIndex}) => (settingIndex === undefined ? 'solvers' : 'settings'),
	chosen: chosenRun,
	pasted: takePaste,
	reduce: (lists, state, event) =>
		state.isTuning && event.type === 'back' ? undefined : reduceSolvers(lists, state, event),
	useFrame: drawSolverMenu,
};

function drawSolverMenu({host: {lists}, state, window, table}: FrameProps): Frame {
	const {columns, height, theme} = window;
	const {settingIndex} = state;
	const methodIndex = lists.methods.indexOf(highlightedMethod(lists, state));
	const isActive = settingIndex === undefined;
	const isAiry = height >= airy;
	const room = Math.max(1, height - (isAiry ? 3 : 2));
	const isBeside = columns >= solversWidth + 40;
	// If there is no room for both, the list goes while the settings are changed.
	const listHeight = isBeside ? room : isActive ? Math.min(6, Math.ceil(room / 3)) : 0;
	const listColumns = isBeside ? solversWidth : columns;
	const shown = visibleItems(solverLines(lists.methods, methodIndex, isActive), methodIndex, listHeight);
	const width = Math.min(isBeside ? columns - solversWidth - 1 : columns, widestDescription);
	const detail = {width, height: isBeside ? room : room - listHeight};
	const list = shown.map(({item}) => cut(item, listColumns - 2));
	const details = solverDetails(lists, state, theme.ascii, detail).map(line => cut(line, width));
	return (
		tooSmallForMenu(window) ?? {
			lines: above(
				[
					cut(solverMenuTitle(lists, state), columns),
					...(isAiry ? [[]] : []),
					...boxed(
						isBeside ? sideBySide([list, details], solversWidth) : [...list, ...details],
						columns,
						room,
					),
				],
				footerLines(table, {state, lists, isOver: false}, columns),
				height,
			),
		}
	);
}

const solverMenuTitle = (lists: Lists, state: State): Line =>
	screenTitle(
		state.settingIndex !== undefined
			? `settings of ${highlightedMethod(lists, state).name}`
			: `${state.target ? `${state.target.name}: ` : ''}choose a solver`,
	);

/** The details of the solver, with its settings, and while these are changed with the temperature that they make. */
function solverDetails(
	lists: Lists,
	state: State,
	isAscii: boolean,
	{width, height}: {readonly width: number; readonly height: number},
): readonly Line[] {
	const {target, settingIndex: selected} = state;
	const method = highlightedMethod(lists, state);
	const changed = settingsOf(state, method);
	const details = methodDetails(method, target?.puzzle, changed, width);
	if (!target) {
		return fitted(details, height);
	}

	const {puzzle} = target;
	const form = {method, puzzle, changed, selected, width};
	if (selected === undefined) {
		return fitted([...details, [], ...settingsForm({...form, height: Number.POSITIVE_INFINITY})], height);
	}

	const settings = settingsForm({...form, height});
	const room = {width, rows: height - settings.length - 1, isAscii};
	const shown = [...settings, [], ...scheduleCurve(method, puzzle, changed, room)];
	return shown.length + 1 + details.length <= height ? [...shown, [], ...details] : shown;
}
