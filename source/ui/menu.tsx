/** The two menus: the puzzle, then the solver. */

import {Box} from 'ink';
import {bestBoardStyle, boardLines, boardSize} from '../view/board.js';
import {type Line, span} from '../view/line.js';
import {entryLine, factLines, methodFacts, methodLine, settingLines} from '../view/menu.js';
import {KeyBar} from './key-bar.js';
import {bindings} from './keys.js';
import {Lines, LineText} from './lines.js';
import {type Lists, type State, shownEntries} from './state.js';

type Props = {
	readonly lists: Lists;
	readonly state: State;
	readonly columns: number;
	/** Rows that may be filled. */
	readonly height: number;
};

/** The width of the list, with a gutter. */
const listWidth = 47;

const headline = (text: string): Line => [span(' recuit ', 'accent'), span(' '), span(text, 'dim')];

/** As many of the items as fit, the selected one among them. */
function visible<Item>(
	items: readonly Item[],
	selected: number,
	height: number,
): Array<{item: Item; index: number}> {
	const start = Math.max(0, Math.min(selected - Math.floor(height / 2), items.length - height));
	return items
		.slice(start, start + Math.max(1, height))
		.map((item, offset) => ({item, index: start + offset}));
}

export function PuzzleMenu({lists, state, columns, height}: Props) {
	const entries = shownEntries(lists, state);
	const selected = entries.at(state.puzzleIndex);
	const listHeight = height - 4;
	const list = visible(entries, state.puzzleIndex, listHeight).map(({item, index}) =>
		entryLine(item, index === state.puzzleIndex),
	);
	const filter: Line =
		state.isFiltering || state.filter !== ''
			? [span('/', 'key'), span(state.filter), span(state.isFiltering ? '█' : '', 'accent')]
			: [];
	const previewRoom = {width: columns - listWidth, height: height - 3};
	const style =
		selected && bestBoardStyle(selected.puzzle.geometry, {...previewRoom, height: previewRoom.height - 5});
	return (
		<Box flexDirection="column">
			<LineText line={headline('watch a Sudoku anneal: choose a puzzle')} />
			<LineText line={filter} />
			<Box height={height - 3} overflowY="hidden">
				<Box width={Math.min(columns, listWidth)} flexShrink={0} flexDirection="column">
					<Lines lines={list.length > 0 ? list : [[span('  no puzzle has all of these words', 'dim')]]} />
				</Box>
				{selected && columns > listWidth + 20 && (
					<Box flexDirection="column" width={previewRoom.width} overflowY="hidden">
						<Lines lines={factLines(selected, previewRoom.width)} />
						<LineText line={[]} />
						{style ? (
							<Box width={boardSize(selected.puzzle.geometry, style).width}>
								<Lines lines={boardLines({...selected.puzzle, grid: selected.puzzle.givens}, style)} />
							</Box>
						) : (
							<LineText line={[span('too large to be shown here', 'dim')]} />
						)}
					</Box>
				)}
			</Box>
			<KeyBar keys={bindings[state.isFiltering ? 'filter' : 'menu']} columns={columns} />
		</Box>
	);
}

/** The width of the list of solvers, with a gutter. */
const solversWidth = 30;

export function SolverMenu({lists, state, columns, height}: Props) {
	const entry = shownEntries(lists, state).at(state.puzzleIndex);
	const method = lists.methods[state.methodIndex];
	const room = height - 3;
	const isBeside = columns >= solversWidth + 40;
	const width = isBeside ? columns - solversWidth : columns;
	const facts = methodFacts(method, width);
	const settings = entry
		? settingLines(method, entry.puzzle, state.settings[method.name] ?? {}, state.settingIndex, width)
		: [];
	// Where not all has room, the settings go before the facts while they are changed, and after them otherwise.
	const details =
		state.settingIndex === undefined ? [...facts, [], ...settings] : [...settings, [], ...facts];
	const list = visible(lists.methods, state.methodIndex, isBeside ? room : Math.min(6, room)).map(
		({item, index}) => methodLine(item, index === state.methodIndex),
	);
	return (
		<Box flexDirection="column">
			<LineText line={headline(`${entry?.title ?? ''}: choose a solver`)} />
			<LineText line={[]} />
			<Box height={room} overflowY="hidden" flexDirection={isBeside ? 'row' : 'column'}>
				<Box width={isBeside ? solversWidth : columns} flexShrink={0} flexDirection="column">
					<Lines lines={list} />
				</Box>
				<Box width={width} flexDirection="column" overflowY="hidden">
					<Lines lines={details} />
				</Box>
			</Box>
			<KeyBar keys={bindings[state.settingIndex === undefined ? 'solvers' : 'settings']} columns={columns} />
		</Box>
	);
}
