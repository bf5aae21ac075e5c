/** The keys of a screen: on one line at its foot, and all of them in the help. */

import {Box} from 'ink';
import {cut, type Line, span, widthOf} from '../view/line.js';
import {type Binding, bindings, type KeyTable} from './keys.js';
import {Lines, LineText} from './lines.js';

export function KeyBar({keys, columns}: {readonly keys: readonly Binding[]; readonly columns: number}) {
	const parts = keys
		.filter(({brief}) => brief)
		.map(({shown, brief, action, isMinor = false}) => ({
			line: [span(' '), span(shown, 'key'), span(` ${brief} `, 'dim')],
			isMinor,
			isKept: action === 'help' || action === 'quit',
		}));
	// Where not all fit, the minor ones go, then the later ones; how to get help and how to leave stay.
	const width = () => parts.reduce((sum, {line}) => sum + widthOf(line), 0);
	for (const goes of [(part: (typeof parts)[0]) => part.isMinor, (part: (typeof parts)[0]) => !part.isKept]) {
		for (let at = parts.length - 1; at >= 0 && width() > columns; at--) {
			if (goes(parts[at])) {
				parts.splice(at, 1);
			}
		}
	}

	return (
		<LineText
			line={cut(
				parts.flatMap(({line}) => line),
				columns,
			)}
		/>
	);
}

export function Help({table, height}: {readonly table: KeyTable; readonly height: number}) {
	const lines: Line[] = (bindings[table] as readonly Binding[]).map(({shown, help}) => [
		span(`  ${shown.padEnd(10)}`, 'key'),
		span(help),
	]);
	return (
		<Box flexDirection="column" height={height} overflowY="hidden">
			<LineText line={[span(' recuit ', 'accent'), span(' keys', 'dim')]} />
			<LineText line={[]} />
			<Lines lines={lines} />
			<LineText line={[]} />
			<LineText
				line={[span('  [3] conflicts with a peer   ‹3› is a cell of the last move   {3} both', 'dim')]}
			/>
		</Box>
	);
}
