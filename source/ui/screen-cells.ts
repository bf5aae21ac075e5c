/**
What stands on the screen, cell by cell. Ink writes whole frames; the terminal is sent what differs from that, in as few
changes of rendition (ECMA-48, SGR) as look the same: over a slow line, each byte is felt.
*/

import {graphemesOf, isNarrow, textWidth} from '../view/text/width.js';

/** How a character is drawn: a code each for its colour, its ground, a line below, inversion and weight. */
type Style = {
	readonly codes: readonly string[];
	/** Each made once: the styles after a code, the cells in this style, and what leads to another one, of a blank in it too. */
	readonly next: Map<string, Style>;
	readonly cells: Map<string, Cell>;
	readonly changes: readonly [drawn: Map<Style, Change>, blank: Map<Style, Change>];
};

/** What is sent to come to a style. */
type Change = {readonly sequence: string; readonly style: Style};

/** Two are alike if they are one. The second one of a wide character has no text; of a blank only the ground is seen, and a line. */
type Cell = {readonly text: string; readonly style: Style; readonly isBlank: boolean};

const plainCodes = ['39', '49', '24', '27', '22'];
const [ground, line, inversion, weight] = [1, 2, 3, 4];

/** What each code sets. */
const setBy = new Map<number, number>();
for (const [at, codes] of [[39], [49], [4, 24], [7, 27], [1, 2, 22]].entries()) {
	const colours = at > ground ? [] : [...Array(9).keys()].flatMap(k => [30 + 10 * at + k, 90 + 10 * at + k]);
	for (const code of [...codes, ...colours]) {
		setBy.set(code, at);
	}
}

const styles = new Map<string, Style>();

function styleOf(codes: readonly string[]): Style {
	const known = styles.get(codes.join());
	const style = known ?? {codes, next: new Map(), cells: new Map(), changes: [new Map(), new Map()]};
	styles.set(codes.join(), style);
	return style;
}

const plain = styleOf(plainCodes);

/** The style after the code of a sequence; bold and faint add up. */
function styleAfter(style: Style, code: string): Style {
	const {codes, next} = style;
	let after = next.get(code);
	if (!after) {
		const at = setBy.get(Number.parseInt(code, 10));
		const isBoth = at === weight && code !== '22' && codes[at] !== '22' && codes[at] !== code;
		after = at === undefined ? plain : styleOf(codes.with(at, isBoth ? '1;2' : code));
		next.set(code, after);
	}

	return after;
}

/** A character in a style. */
function cellOf(style: Style, text: string): Cell {
	const {codes, cells} = style;
	let cell = cells.get(text);
	if (!cell) {
		const isBlank = text === ' ' && codes[inversion] === '27';
		const seen = isBlank ? styleOf(['39', codes[ground], codes[line], '27', '22']) : style;
		cell = seen === style ? {text, style, isBlank} : cellOf(seen, text);
		cells.set(text, cell);
	}

	return cell;
}

/** @param isBlank whether only the ground and a line are seen */
function changeTo(style: Style, from: Style, isBlank: boolean): Change {
	const known = from.changes[Number(isBlank)];
	let change = known.get(style);
	if (!change) {
		const isSeen = (at: number) => !isBlank || (at !== 0 && at !== weight);
		const codes = style.codes.map((code, at) => (isSeen(at) ? code : from.codes[at]));
		const changed = codes.filter((code, at) => code !== from.codes[at]);
		// Bold and faint end together.
		const isOther = ![codes[weight], '22'].includes(from.codes[weight]) && codes[weight] !== '22';
		const after = styleOf(codes);
		const all = after === plain ? [] : [...(isOther ? ['22'] : []), ...changed];
		change = {sequence: changed.length > 0 ? `\u001B[${all.join(';')}m` : '', style: after};
		known.set(style, change);
	}

	return change;
}

const blank = cellOf(plain, ' ');

/** A rendition with its code; text; a move of the cursor or an erasure, with its count; ends of lines, other sequences. */
const parts =
	/\u001B\[([\d;]*)m|([^\u0000-\u001F\u007F]+)|\u001B\[(\d*)([ABEGK])|[\r\n]|\u001B\[[^@-~]*[@-~]|./gs;

/** Cells that are written again rather than passed over: a move takes as many bytes. */
const longestGap = 4;

export class ScreenCells {
	/** Rows by their numbers, from where the cursor was at first; what is not there is not known. */
	#rows = new Map<number, Cell[]>();
	/** The same, as they are to be. */
	#wanted = new Map<number, Cell[]>();
	/** The lowest row that the cursor has come to: any lower one may have to be made. */
	#lowest = 0;
	/** Where the writer of the text has the cursor, and where it is. */
	#row = 0;
	#column = 0;
	#style = plain;
	#cursor = {row: 0, column: Number.NaN, style: plain};
	#columns = 0;
	#output = '';

	/** From now on nothing of the screen is known. */
	forget(): void {
		this.#rows.clear();
		this.#wanted.clear();
		[this.#row, this.#column, this.#lowest] = [0, 0, 0];
		// Echoed keys may have moved it.
		this.#cursor = {row: 0, column: Number.NaN, style: plain};
	}

	/** What is to be sent in place of a text. @param columns of the terminal */
	take(text: string, columns: number): string {
		if (columns !== this.#columns) {
			this.#columns = columns;
			this.forget();
		}

		this.#output = '';
		for (const [part, code, drawn, count, move] of text.matchAll(parts)) {
			if (code !== undefined) {
				this.#style = styleAfter(this.#style, code);
			} else if (drawn) {
				this.#put(drawn);
			} else if (move) {
				this.#move(move, count);
			} else if (part === '\n') {
				this.#row++;
				this.#column = 0;
			} else if (part === '\r') {
				this.#column = 0;
			} else {
				this.#show();
				this.#output += part;
				if (!/^\u001B\[\?(?!1049)/.test(part)) {
					this.forget();
				}
			}
		}

		this.#show();
		return this.#output;
	}

	get #line(): Cell[] {
		let cells = this.#wanted.get(this.#row);
		if (!cells) {
			cells = this.#rows.get(this.#row)?.slice() ?? [];
			this.#wanted.set(this.#row, cells);
		}

		return cells;
	}

	#put(text: string): void {
		const cells = this.#line;
		if (isNarrow(text)) {
			for (let k = 0; k < text.length; k++) {
				cells[this.#column++] = cellOf(this.#style, text[k]);
			}
		} else {
			for (const grapheme of graphemesOf(text)) {
				cells[this.#column++] = cellOf(this.#style, grapheme);
				for (let width = textWidth(grapheme); width > 1; width--) {
					cells[this.#column++] = cellOf(this.#style, '');
				}
			}
		}
	}

	#move(move: string, count: string): void {
		if (move === 'K') {
			const start = count === '2' ? 0 : this.#column;
			this.#line.splice(start, this.#columns, ...Array<Cell>(this.#columns - start).fill(blank));
		} else if (move === 'G') {
			this.#column = Number(count || 1) - 1;
		} else {
			this.#row += (move === 'A' ? -1 : 1) * Number(count || 1);
			this.#column = move === 'E' ? 0 : this.#column;
		}
	}

	/** Send what differs, and leave the cursor where it is to be. */
	#show(): void {
		for (const row of [...this.#wanted.keys()].sort((a, b) => a - b)) {
			this.#showRow(row, this.#wanted.get(row) as Cell[]);
		}

		this.#wanted.clear();
		this.#goTo(this.#row, this.#column);
		this.#restyle(plain);
	}

	#showRow(row: number, wanted: Cell[]): void {
		const shown = this.#rows.get(row) ?? [];
		const length = wanted.findLastIndex(cell => cell !== blank) + 1;
		for (let column = 0; column < length; column++) {
			const cell = wanted[column];
			if (cell !== undefined && cell !== shown[column]) {
				this.#goTo(row, column, wanted);
				this.#write(cell);
			}
		}

		if (wanted.some((cell, column) => column >= length && cell !== shown[column])) {
			this.#goTo(row, length);
			this.#restyle(plain);
			this.#output += '\u001B[K';
		}

		this.#rows.set(row, wanted);
	}

	#write({text, style, isBlank}: Cell): void {
		this.#restyle(style, isBlank);
		this.#output += text;
		const {column} = this.#cursor;
		// Behind the last column it stands where each terminal likes.
		this.#cursor.column = column + 1 < this.#columns ? column + 1 : Number.NaN;
	}

	/** @param cells of the row, which stand there already before this column */
	#goTo(row: number, column: number, cells: readonly Cell[] = []): void {
		const cursor = this.#cursor;
		if (row !== cursor.row) {
			const [down, lowest] = [row - cursor.row, this.#lowest];
			if (row > lowest) {
				// A line that is made has the ground of the moment.
				this.#restyle(plain);
				this.#output += `\r${'\n'.repeat(down)}`;
				cursor.column = 0;
			} else {
				this.#output += `\u001B[${Math.abs(down) === 1 ? '' : Math.abs(down)}${down > 0 ? 'B' : 'A'}`;
			}

			cursor.row = row;
			this.#lowest = Math.max(lowest, row);
		}

		const gap = cells.slice(cursor.column, column);
		const isShort = column - cursor.column <= longestGap && gap.length === column - cursor.column;
		if (isShort && gap.every(cell => cell?.style === cursor.style || cell === blank)) {
			for (const cell of gap) {
				this.#write(cell);
			}
		} else if (column !== cursor.column) {
			this.#output += column === 0 ? '\r' : `\u001B[${column + 1}G`;
		}

		cursor.column = column;
	}

	#restyle(style: Style, isBlank = false): void {
		if (style !== this.#cursor.style) {
			const change = changeTo(style, this.#cursor.style, isBlank);
			this.#output += change.sequence;
			this.#cursor.style = change.style;
		}
	}
}
