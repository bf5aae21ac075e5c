/** The help: all keys of a screen, what the displays of the grid show, and what the figures mean. */

import {Box} from 'ink';
import {displays} from '../view/display.js';
import {glossaryLines} from '../view/glossary.js';
import {inColumns} from '../view/help.js';
import {type Line, span, wrapText} from '../view/line.js';
import {keyLabel} from './key-names.js';
import {type Binding, bindings, type KeyTable} from './keys.js';
import {Lines, LineText} from './lines.js';
import {useTheme} from './theme.js';

const mouseText =
	'The mouse: a click on a key at the foot, on an entry of a list or on a point of the curves, and the wheel. With Shift held (in some terminals Alt) it selects text as usual; --no-mouse leaves it to the terminal.';

/** Longer lines than this are hard to read. */
const widestText = 96;

/** What there is to read, in a window of this size: its lines, how many are seen at once, and how far it scrolls. */
export function helpView(
	table: KeyTable,
	columns: number,
	height: number,
	hasColour = true,
): {lines: Line[]; page: number; last: number} {
	const rows = (bindings[table] as readonly Binding[]).map(({keys, help}) => ({
		names: keys.map(keyLabel).join(' '),
		help,
	}));
	const width = Math.max(10, ...rows.map(({names}) => names.length + 1));
	const keys: Line[] = rows.map(({names, help}) => [span(`  ${names.padEnd(width)}`, 'key'), span(help)]);
	const legends: Line[] = displays.map(({title, legend}) => [
		span(`  ${title.padEnd(16)}`, 'strong'),
		...legend({room: 'roomy', size: 9, hasColour, hasFixed: true, isContradiction: false}),
	]);
	const both: Line = [
		span('  '.padEnd(18)),
		span('{3}', 'conflict'),
		span(' conflicts, and is a cell of the last move', 'dim'),
	];
	const mouse = wrapText(mouseText, Math.max(20, Math.min(widestText, columns) - 2), 'dim').map(
		(line): Line => [span('  '), ...line],
	);
	const watched: Line[] = [
		...legends.toSpliced(1, 0, both),
		[],
		...glossaryLines(Math.min(columns, widestText)),
		[],
	];
	const about: Line[] = [[], ...(table === 'watch' ? watched : []), ...mouse];
	const page = Math.max(1, height - 2);
	const lines = [...inColumns(keys, columns, page - about.length), ...about];
	return {lines, page, last: Math.max(0, lines.length - page)};
}

type Props = {
	readonly table: KeyTable;
	readonly columns: number;
	readonly height: number;
	/** Lines scrolled away. */
	readonly top: number;
};

export function Help({table, columns, height, top}: Props) {
	const {lines, page, last} = helpView(table, columns, height, useTheme().hasColour);
	const from = Math.min(top, last);
	return (
		<Box flexDirection="column" height={height} overflowY="hidden">
			<LineText
				line={[
					span(' recuit ', 'accent'),
					span(table === 'watch' ? ' keys, displays, figures' : ' keys', 'dim'),
					...(from > 0 ? [span('  ↑', 'accent')] : []),
					...(from < last ? [span('  ↓', 'accent'), span(' more: arrows', 'dim')] : []),
				]}
			/>
			{height > 1 && <LineText line={[]} />}
			<Lines lines={lines.slice(from, from + page)} />
		</Box>
	);
}
