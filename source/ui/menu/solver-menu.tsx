/** The menu of solvers, with their settings. */

import {Box} from 'ink';
import {bestBoardStyle} from '../../view/board/board-style.js';
import {fitted, methodFacts, settingsForm, solverLines} from '../../view/menu/settings.js';
import {cut, type Line, visibleItems} from '../../view/text/line.js';
import {barOf} from '../keys/command.js';
import {KeyBar} from '../keys/key-bar.js';
import {menuTables} from '../keys/menu-keys.js';
import {headline, Lines, LineText, MenuRoom, PuzzleBoard} from '../lines.js';
import type {PartsProps, Screen} from '../screen.js';
import {type Lists, overlayText, type State} from '../state.js';
import {pasteEvent} from './menu.js';
import {chosenRun, highlightedMethod, reduceSolvers, settingsOf} from './solvers-state.js';

/** The width of the list, with a gutter: the longest name and its mark. */
const listWidth = 30;

/** Longer lines are hard to read; a wider window has the puzzle beside them. */
const widestDescription = 92;

/** In a window of this height an empty line sets the list apart. */
const airy = 16;

export const solverScreen: Screen = {
	tables: {solvers: menuTables.solvers, settings: menuTables.settings},
	tableOf: ({settingIndex}) => (settingIndex === undefined ? 'solvers' : 'settings'),
	chosen: chosenRun,
	pasted: pasteEvent,
	reduce: (lists, state, event) =>
		state.isTuning && event.type === 'back' ? undefined : reduceSolvers(lists, state, event),
	Parts: SolverMenu,
};

function SolverMenu({host: {lists}, state, size}: PartsProps) {
	const {columns, height} = size;
	const {settingIndex, target} = state;
	const methodIndex = lists.methods.indexOf(highlightedMethod(lists, state));
	const isActive = settingIndex === undefined;
	const isAiry = height >= airy;
	const room = Math.max(1, height - (isAiry ? 3 : 2));
	const isBeside = columns >= listWidth + 40;
	// If there is no room for both, the list goes while the settings are changed.
	const listHeight = isBeside ? room : isActive ? Math.min(6, Math.ceil(room / 3)) : 0;
	const listColumns = isBeside ? listWidth : columns;
	const shown = visibleItems(solverLines(lists.methods, methodIndex, isActive), methodIndex, listHeight);
	const width = Math.min(isBeside ? columns - listWidth - 1 : columns, widestDescription);
	const beside = {width: columns - listWidth - width - 4, height: room};
	const style = isBeside && target ? bestBoardStyle(target.puzzle.geometry, beside) : undefined;
	const {commands} = menuTables[isActive ? 'solvers' : 'settings'];
	return (
		<MenuRoom size={size}>
			<Box flexDirection="column">
				<LineText line={cut(solverMenuTitle(lists, state), columns)} />
				{isAiry && <LineText line={[]} />}
				<Box height={room} overflowY="hidden" flexDirection={isBeside ? 'row' : 'column'}>
					<Box width={listColumns} flexShrink={0} flexDirection="column">
						<Lines lines={shown.map(({item}) => cut(item, listColumns - 2))} />
					</Box>
					<Box width={width} flexShrink={0} flexDirection="column" overflowY="hidden">
						<Lines lines={detailLines(lists, state, width, isBeside ? room : room - listHeight)} />
					</Box>
					{target && style && style !== 'bare' && (
						<Box marginLeft={3} flexShrink={0}>
							<PuzzleBoard puzzle={target.puzzle} style={style} />
						</Box>
					)}
				</Box>
				<KeyBar keys={barOf(commands, {state, lists, isOver: false})} columns={columns} />
			</Box>
		</MenuRoom>
	);
}

/** A notice stands in the place of the title, as in the menu of puzzles. */
const solverMenuTitle = (lists: Lists, state: State): Line =>
	headline(
		overlayText(state.overlay) ??
			(state.settingIndex !== undefined
				? `settings of ${highlightedMethod(lists, state).name}`
				: `${state.target ? `${state.target.title}: ` : ''}choose a solver`),
	);

/** The facts of the solver, with its settings. */
function detailLines(lists: Lists, state: State, width: number, height: number): readonly Line[] {
	const {target, settingIndex: selected} = state;
	const method = highlightedMethod(lists, state);
	const changed = settingsOf(state, method);
	const facts = methodFacts(method, target?.puzzle, changed, width);
	if (!target) {
		return fitted(facts, height);
	}

	const {puzzle} = target;
	const form = {method, puzzle, changed, selected, width};
	if (selected === undefined) {
		return fitted([...facts, [], ...settingsForm({...form, height: height - facts.length - 1})], height);
	}

	const settings = settingsForm({...form, height});
	return settings.length + 1 + facts.length <= height ? [...settings, [], ...facts] : settings;
}
