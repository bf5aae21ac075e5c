/** A terminal's screen as a picture, and what pictures are made of. */

import type xterm from '@xterm/headless';
import {cellWidth, numberedColour, type Piece, type SvgStyle, svgOf} from './svg.ts';

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

/** A time without its figures, and where it begins and how long it was: it ends at the same place, whatever its figures. */
const timeText = /x="([\d.]+)"( y="[\d.]+") textLength="([\d.]+)"([^>]*>)(-\.--(?: ms)?)(?=<)/g;

function withFixedStart(
	_: string,
	start: string,
	row: string,
	length: string,
	style: string,
	time: string,
): string {
	const fixed = time.length * cellWidth;
	const at = Number(start) + Number(length) - fixed;
	return `x="${Number(at.toFixed(1))}"${row} textLength="${Number(fixed.toFixed(1))}"${style}${time}`;
}

/** The screen as a picture, without times. The title is for those who do not see it. */
export function pictureOf(terminal: xterm.Terminal, title: string): string {
	const svg = svgOf(screenOf(terminal), {columns: terminal.cols, title});
	return svg.replace(/>[\d.]+(?=(?:<.*\n.*>| )m?s<)/g, '>-.--').replace(timeText, withFixedStart);
}
