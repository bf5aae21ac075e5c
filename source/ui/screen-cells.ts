/**
What stands on the screen, cell by cell. Ink writes whole frames; of each the terminal is sent the cells that differ, at their
places: over a slow line, each byte is felt.
*/

import {isNarrow} from '../view/text/width.js';

/** How a character is drawn: the codes of its rendition (ECMA-48, SGR), and those that are seen of a blank too. */
type Style = {readonly codes: readonly string[]; readonly sequence: string; readonly ofBlank: string};

/** Two are alike if both parts are; of a blank only the ground and a line are seen. */
type Cell = {readonly text: string; readonly style: Style};

const [colour, bold, faint, ground, line, inversion] = [0, 1, 2, 3, 4, 5];
const setBy: Readonly<Record<number, number>> = {1: bold, 2: faint, 4: line, 7: inversion};
const clearedBy: Readonly<Record<number, readonly number[]>> = {
	...{0: [colour, bold, faint, ground, line, inversion], 22: [bold, faint], 24: [line], 27: [inversion]},
	...{39: [colour], 49: [ground]},
};

const styles = new Map<string, Style>();

function styleOf(codes: readonly string[]): Style {
	const sequence = [0, ...codes.filter(Boolean)].join(';');
	// An inverse blank shows the colour as its ground.
	const ofBlank = codes[inversion] ? sequence : codes.slice(ground).filter(Boolean).join(';');
	const style = styles.get(sequence) ?? {codes, sequence, ofBlank};
	styles.set(sequence, style);
	return style;
}

const plain = styleOf(['', '', '', '', '', '']);
const blank: Cell = {text: ' ', style: plain};

/** The style after a code, of a colour with its parameters. */
function styleAfter({codes}: Style, code: string): Style {
	const first = Number.parseInt(code || '0', 10);
	const isGround = (first >= 40 && first < 50) || first >= 100;
	const cleared = clearedBy[first];
	return styleOf(
		cleared
			? codes.map((each, at) => (cleared.includes(at) ? '' : each))
			: codes.with(setBy[first] ?? (isGround ? ground : colour), code),
	);
}

const styleCodes = /\u001B\[([\d;]*)m/g;

/** What hides the cursor, moves and erasures; the frame; what puts the cursor into what is typed. */
const framed =
	/^(\u001B\[\?25l)?(?:\u001B\[\d*[ABGK])*((?:[^\u0000-\u0009\u000B-\u001F\u007F]|\u001B\[[\d;]*m)*\n)((?:\u001B\[(?:\?25h|\d*[AG]))*)$/;

/** The cells of a row; undefined where a character is wider than one. */
function cellsOf(row: string): Cell[] | undefined {
	const cells: Cell[] = [];
	let style = plain;
	for (const [index, part] of row.split(styleCodes).entries()) {
		if (index % 2 === 1) {
			style = styleAfter(style, part);
		} else if (isNarrow(part)) {
			for (const text of part) {
				cells.push({text, style});
			}
		} else {
			return undefined;
		}
	}

	return cells;
}

const isAlike = (a: Cell = blank, b: Cell = blank) =>
	a.text === b.text && (a.style === b.style || (a.text === ' ' && a.style.ofBlank === b.style.ofBlank));

/** Cells that are written again rather than passed over: a move takes as many bytes. */
const longestGap = 5;

/** What turns one row into another. @param at the number of the row, from 1 */
function changesOf(before: readonly Cell[], after: readonly Cell[], at: number): string {
	let output = '';
	let [column, style] = [Number.NEGATIVE_INFINITY, plain];
	for (let next = 0; next < Math.max(before.length, after.length); next++) {
		if (isAlike(before[next], after[next])) {
			continue;
		}

		if (next - column > longestGap) {
			output += `\u001B[${at};${next + 1}H`;
			column = next;
		}

		for (; column <= next; column++) {
			const cell = after[column] ?? blank;
			if (cell.text === ' ' ? cell.style.ofBlank !== style.ofBlank : cell.style !== style) {
				style = cell.style;
				output += `\u001B[${style.sequence}m`;
			}

			output += cell.text;
		}
	}

	return style === plain ? output : `${output}\u001B[m`;
}

export class ScreenCells {
	/** The rows as Ink wrote them; without any where what stands there is not known. */
	#rows: readonly string[] = [];

	/** From now on nothing of the screen is known. */
	forget(): void {
		this.#rows = [];
	}

	/** What is to be sent in place of a text. */
	take(text: string): string {
		const [, hiding = '', frame, cursor] = framed.exec(text) ?? [];
		if (frame === undefined) {
			// Modes and moves leave what is drawn as it is.
			if (!/^(?:\u001B\[(?:\?(?!1049)\d+[hl]|\d*[ABG]))*$/.test(text)) {
				this.forget();
			}

			return text;
		}

		const before = this.#rows;
		const rows = frame.split('\n');
		this.#rows = rows;
		const isKnown = before.length === rows.length;
		const changes = rows.map((row, index) => {
			if (isKnown && row === before[index]) {
				return '';
			}

			const [shown, cells] = [isKnown ? cellsOf(before[index]) : undefined, cellsOf(row)];
			return shown && cells
				? changesOf(shown, cells, index + 1)
				: `\u001B[${index + 1}H\u001B[2K${cells ? changesOf([], cells, index + 1) : row}`;
		});
		return `${hiding}${changes.join('')}\u001B[${rows.length}H${isKnown ? '' : '\u001B[J'}${cursor}`;
	}
}
