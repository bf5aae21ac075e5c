/** The keys of a screen on one line in its footer. */

import {cut, type Line, span, widthOf} from '../../view/text/line.js';
import {LineText} from '../lines.js';
import type {BarCommand} from './command.js';
import {keyLabel} from './key-names.js';

type KeyPart = {readonly line: Line; readonly command: BarCommand};

const shownKey = ({keys, reverse, shown}: BarCommand) =>
	shown ?? [keys, ...(reverse ? [reverse.keys] : [])].map(([key]) => keyLabel(key)).join(' ');

/** The keys that have a word for the bar. */
const partsOf = (keys: readonly BarCommand[]) =>
	keys
		.filter(({label}) => label)
		.map(
			(command): KeyPart => ({
				line: [span(' '), span(shownKey(command), 'key'), span(` ${command.label} `, 'dim')],
				command,
			}),
		);

/** The keys for as many bars as it takes to show all of them; in the first one there is less room, maybe for none. */
export function keyRows(keys: readonly BarCommand[], columns: number, less: number): BarCommand[][] {
	const rows: BarCommand[][] = [[]];
	let used = less;
	for (const {line, command} of partsOf(keys)) {
		const width = widthOf(line);
		if (used > 0 && used + width > columns) {
			rows.push([]);
			used = 0;
		}

		rows.at(-1)?.push(command);
		used += width;
	}

	return rows;
}

/** The keys that a bar has room for: the minor ones go, then the later ones; those that are kept stay. */
function fittingParts(keys: readonly BarCommand[], columns: number): KeyPart[] {
	const parts = partsOf(keys);
	const isKept = ({command: {keptFrom = Number.POSITIVE_INFINITY}}: KeyPart) => columns >= keptFrom;
	const isMinor = (part: KeyPart) => (part.command.isMinor ?? false) && !isKept(part);
	let width = parts.reduce((sum, {line}) => sum + widthOf(line), 0);
	for (const goes of [isMinor, (part: KeyPart) => !isKept(part)]) {
		for (let at = parts.length - 1; at >= 0 && parts.length > 1 && width > columns; at--) {
			if (goes(parts[at])) {
				width -= widthOf(parts[at].line);
				parts.splice(at, 1);
			}
		}
	}

	return parts;
}

type KeyBarProps = {
	readonly keys: readonly BarCommand[];
	readonly columns: number;
	/** How many rows there may be: the second has keys that the first has no room for. @default 1 */
	readonly rows?: number;
};

export function KeyBar({keys, columns, rows = 1}: KeyBarProps) {
	const parts = fittingParts(keys, columns);
	const shown = new Set(parts.map(({command}) => command));
	const rest = keys.filter(key => !shown.has(key));
	return (
		<>
			<LineText
				line={cut(
					parts.flatMap(({line}) => line),
					columns,
				)}
			/>
			{rows > 1 && <KeyBar keys={rest} columns={columns} rows={rows - 1} />}
		</>
	);
}
