/** The menu of solvers, with their settings. */

import {Box} from 'ink';
import {methodFacts, methodLine, settingLines} from '../view/menu.js';
import {KeyBar} from './key-bar.js';
import {bindings} from './keys.js';
import {headline, Lines, LineText} from './lines.js';
import {highlighted} from './menu-list.js';
import type {Lists, State} from './state.js';
import {Target} from './targets.js';

type Props = {
	readonly lists: Lists;
	readonly state: State;
	readonly columns: number;
	/** Rows that may be filled. */
	readonly height: number;
};

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

/** The width of the list of solvers, with a gutter. */
const solversWidth = 30;

export function SolverMenu({lists, state, columns, height}: Props) {
	const entry = highlighted(state.menu);
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
	const shown = visible(lists.methods, state.methodIndex, isBeside ? room : Math.min(6, room));
	const list = shown.map(({item, index}) => methodLine(item, index === state.methodIndex));
	return (
		<Box flexDirection="column">
			<LineText line={headline(`${entry?.title ?? ''}: choose a solver`)} />
			<LineText line={[]} />
			<Box height={room} overflowY="hidden" flexDirection={isBeside ? 'row' : 'column'}>
				<Target
					width={isBeside ? solversWidth : columns}
					flexShrink={0}
					flexDirection="column"
					aiming={(_, row) =>
						state.settingIndex === undefined && row < shown.length
							? {by: shown[row].index - state.methodIndex}
							: undefined
					}
				>
					<Lines lines={list} />
				</Target>
				<Box width={width} flexDirection="column" overflowY="hidden">
					<Lines lines={details} />
				</Box>
			</Box>
			<KeyBar keys={bindings[state.settingIndex === undefined ? 'solvers' : 'settings']} columns={columns} />
		</Box>
	);
}
