/** A terminal's screen as the pieces that pictures are made of. */

import type xterm from '@xterm/headless';
import type {Colour, RoleStyle} from '../../dist/ui/theme/themes.js';

/** A text in one style, and the column where it begins. */
export type PlacedSpan = {
	readonly x: number;
	readonly width: number;
	readonly text: string;
	readonly style: RoleStyle;
};

function styleOf(cell: xterm.IBufferCell): RoleStyle {
	// The themes use no colours by number on a terminal that has all.
	const colour = (value: number): Colour => `#${value.toString(16).padStart(6, '0')}`;
	return {
		...(!cell.isFgDefault() && {color: colour(cell.getFgColor())}),
		...(!cell.isBgDefault() && {backgroundColor: colour(cell.getBgColor())}),
		bold: cell.isBold() !== 0,
		dimColor: cell.isDim() !== 0,
		underline: cell.isUnderline() !== 0,
		inverse: cell.isInverse() !== 0,
	};
}

/** The pieces of a line of the screen: as far as a style goes on, it is one piece. */
function piecesOf(line: xterm.IBufferLine, columns: number): PlacedSpan[] {
	const pieces: PlacedSpan[] = [];
	let [name, last] = ['', undefined as PlacedSpan | undefined];
	for (let x = 0; x < columns; x++) {
		const cell = line.getCell(x);
		if (!cell) {
			break;
		}

		const style = styleOf(cell);
		const text = cell.getWidth() === 0 ? '' : cell.getChars() || ' ';
		if (last && JSON.stringify(style) === name) {
			last = {...last, width: last.width + 1, text: last.text + text};
			pieces[pieces.length - 1] = last;
		} else {
			last = {x, width: 1, text, style};
			pieces.push(last);
			name = JSON.stringify(style);
		}
	}

	return pieces;
}

export function screenOf(terminal: xterm.Terminal): PlacedSpan[][] {
	const {active} = terminal.buffer;
	return Array.from({length: terminal.rows}, (_, y) => {
		const line = active.getLine(active.viewportY + y);
		return line ? piecesOf(line, terminal.cols) : [];
	});
}
