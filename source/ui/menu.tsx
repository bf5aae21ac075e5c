/** The menu of solvers, with their settings, and of lessons. */

import {Box} from 'ink';
import {cut, type Line} from '../view/line.js';
import {lessonFacts, methodFacts, settingLines, solverLines} from '../view/menu.js';
import {KeyBar} from './key-bar.js';
import {bindings} from './keys.js';
import {headline, Lines, LineText} from './lines.js';
import {type Lists, lessonOf, type State} from './state.js';
import {Target} from './targets.js';

type Props = {
	readonly lists: Lists;
	readonly state: State;
	readonly columns: number;
	/** Rows that may be filled. */
	readonly height: number;
};

/** As many of the lines as fit, the selected one among them. */
function visible<Item>(lines: readonly Item[], selected: number, height: number): readonly Item[] {
	const start = Math.max(0, Math.min(selected - Math.floor(height / 2), lines.length - height));
	return lines.slice(start, start + Math.max(1, height));
}

/** The width of the list, with a gutter: the longest lesson and its mark. */
const listWidth = 30;

export function SolverMenu({lists, state, columns, height}: Props) {
	const {target, settingIndex} = state;
	const room = height - 3;
	const isBeside = columns >= listWidth + 40;
	const width = isBeside ? columns - listWidth - 1 : columns;
	const rows = solverLines(
		lists.methods,
		lists.lessons.map(({lesson}) => lesson),
		state.methodIndex,
	);
	const shown = visible(
		rows,
		rows.findIndex(({index}) => index === state.methodIndex),
		isBeside ? room : Math.min(6, room),
	);
	return (
		<Box flexDirection="column">
			<LineText line={headline(`${target?.title ?? ''}: choose a solver, or a lesson`)} />
			<LineText line={[]} />
			<Box height={room} overflowY="hidden" flexDirection={isBeside ? 'row' : 'column'}>
				<Target
					width={isBeside ? listWidth : columns}
					flexShrink={0}
					flexDirection="column"
					aiming={(_, row) => {
						const index = settingIndex === undefined ? shown.at(row)?.index : undefined;
						return index === undefined ? undefined : {by: index - state.methodIndex};
					}}
				>
					<Lines lines={shown.map(({line}) => (isBeside ? cut(line, listWidth - 2) : line))} />
				</Target>
				<Box width={width} flexDirection="column" overflowY="hidden">
					<Lines lines={detailLines(lists, state, width)} />
				</Box>
			</Box>
			<KeyBar keys={bindings[settingIndex === undefined ? 'solvers' : 'settings']} columns={columns} />
		</Box>
	);
}

/** What is said of the solver, with its settings, or of the lesson. */
function detailLines(lists: Lists, state: State, width: number): Line[] {
	const taught = lessonOf(lists, state);
	if (taught) {
		return lessonFacts(taught.lesson, width);
	}

	const {target, settingIndex} = state;
	const method = lists.methods[state.methodIndex];
	const facts = methodFacts(method, width);
	const settings = target
		? settingLines(method, target.puzzle, state.settings[method.name] ?? {}, settingIndex, width)
		: [];
	// Where not all has room, the settings go before the facts while they are changed, and after them otherwise.
	return settingIndex === undefined ? [...facts, [], ...settings] : [...settings, [], ...facts];
}
