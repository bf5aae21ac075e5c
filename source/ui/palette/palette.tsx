/** The palette on the screen: a text field, and the actions that have its words, with their keys. */

import {Box, useCursor} from 'ink';
import {visibleItems} from '../../view/menu/list.js';
import {cut, justify, type Line, span, widthOf} from '../../view/text/line.js';
import {textWidth} from '../../view/text/width.js';
import {barOf, type KeyCommand, type KeyMoment} from '../keys/command.js';
import {KeyBar} from '../keys/key-bar.js';
import {keyLabel} from '../keys/key-names.js';
import {Target} from '../keys/targets.js';
import {headline, Lines, LineText} from '../lines.js';
import {keyTables} from '../screens.js';
import type {State} from '../state.js';
import {foundCommands, foundElsewhere} from './palette-state.js';

/** The column of the keys is at least so wide: it stays while the actions get fewer. */
const narrowestKeys = 10;

type Props = {readonly moment: KeyMoment; readonly columns: number; readonly height: number};

export function Palette({moment, columns, height}: Props) {
	const {state} = moment;
	const {overlay} = state;
	const {text = '', cursor = 0, at = 0} = overlay?.kind === 'palette' ? overlay : {};
	const {setCursorPosition} = useCursor();
	const label: Line = [...headline(''), span(':', 'key')];
	const x = widthOf(label) + textWidth(text.slice(0, cursor));
	setCursorPosition({x: Math.min(x, columns - 1), y: 0});
	const found = foundCommands(moment);
	const shown = visibleItems(found, at, Math.max(1, height - 2));
	const isMore = (shown.at(-1)?.index ?? 0) < found.length - 1;
	const count = found.length > shown.length ? `${at + 1} of ${found.length}${isMore ? ' ↓' : '  '} ` : '';
	const hint = text === '' ? [span(' words of what you want to do', 'dim')] : [];
	return (
		<Box flexDirection="column" height={height} overflowY="hidden">
			<LineText line={justify([...label, span(text), ...hint], [span(count, 'dim')], columns)} />
			<Target
				flexDirection="column"
				flexGrow={1}
				aiming={(_, row) => {
					const index = shown[row]?.index;
					return index === undefined ? undefined : {by: index - at};
				}}
			>
				<Lines
					lines={
						found.length > 0
							? shown.map(({item, index}) => commandLine(item, index === at, columns))
							: elsewhereLines(state, columns)
					}
				/>
			</Target>
			<KeyBar keys={barOf(keyTables.palette.commands, moment)} columns={columns} />
		</Box>
	);
}

/** For words that no action of this screen has. */
function elsewhereLines(state: State, columns: number): Line[] {
	const others = foundElsewhere(state);
	const text =
		others.length > 0 ? '  no action here has all of these words, but' : '  no action has all of these words';
	return [
		[span(text, 'dim')],
		...others.map(({command: {keys, help}, place}) =>
			cut(
				[span('  '), span(keyLabel(keys[0]).padEnd(narrowestKeys), 'key'), span(`${place}: ${help}`, 'dim')],
				columns,
			),
		),
	];
}

function commandLine({keys, help}: KeyCommand, isHighlighted: boolean, columns: number): Line {
	const key = keyLabel(keys[0]).padEnd(narrowestKeys);
	return cut(
		[
			span(isHighlighted ? '▸ ' : '  ', 'accent'),
			span(key, 'key'),
			span(help, isHighlighted ? 'accent' : 'plain'),
		],
		columns,
	);
}
