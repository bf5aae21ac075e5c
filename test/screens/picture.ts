/** A terminal's screen as a picture, and what pictures are made of. */

import type xterm from '@xterm/headless';
import {numberedColour, type Piece, type SvgStyle, svgOf} from './svg.ts';

function lookOf(cell: xterm.IBufferCell): SvgStyle {
	const colour = (value: number, isRgb: boolean) =>
		isRgb ? `#${value.toString(16).padStart(6, '0')}` : numberedColour(value);
	return {
		ink: cell.isFgDefault() ? undefined : colour(cell.getFgColor(), cell.isFgRGB()),
		paper: cell.isBgDefault() ? undefined : colour(cell.getBgColor(), cell.isBgRGB()),
		isBold: cell.isBold() !== 0,
		isDim: cell.isDim() !== 0,
		isUnderlined: cell.isUnderline() !== 0,
		isInverse: cell.isInverse() !== 0,
	};
}

/** The pieces of a line of the screen: as far as a look goes on, it is one piece. */
function piecesOf(line: xterm.IBufferLine, columns: number): Piece[] {
	const pieces: Piece[] = [];
	let [name, last] = ['', undefined as Piece | undefined];
	for (let x = 0; x < columns; x++) {
		const cell = line.getCell(x);
		if (!cell) {
			break;
		}

		const look = lookOf(cell);
		const text = cell.getWidth() === 0 ? '' : cell.getChars() || ' ';
		if (last && JSON.stringify(look) === name) {
			last = {...last, width: last.width + 1, text: last.text + text};
			pieces[pieces.length - 1] = last;
		} else {
			last = {x, width: 1, text, look};
			pieces.push(last);
			name = JSON.stringify(look);
		}
	}

	return pieces;
}

/** The screen, line by line. */
export function screenOf(terminal: xterm.Terminal): Piece[][] {
	const {active} = terminal.buffer;
	return Array.from({length: terminal.rows}, (_, y) => {
		const line = active.getLine(active.viewportY + y);
		return line ? piecesOf(line, terminal.cols) : [];
	});
}

/** The screen as a picture. The title is for those who do not see it. */
export const pictureOf = (terminal: xterm.Terminal, title: string): string =>
	svgOf(screenOf(terminal), {columns: terminal.cols, title});
