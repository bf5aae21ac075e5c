/** What a chart draws on: rows of characters, on which curves and areas lie over each other. */

import {barGlyphs, type Glyph, joinCells, type Line, onBand, type Role} from '../text/line.js';

/** Characters filled from below. */
const fillsOf = (isAscii: boolean) => (isAscii ? ' .:#' : barGlyphs);

/** What is full in the last column of a cycle that is as high as the next one: there is a hairline between them, but in ASCII. */
const apartOf = (isAscii: boolean) => (isAscii ? '#' : '▉');

/** The dots of a character: how many across and down, the bit of each, and the character of each set of bits. */
type Raster = {
	readonly across: number;
	readonly down: number;
	readonly bit: (x: number, y: number) => number;
	readonly glyph: (bits: number) => string;
};

/** Bits of the braille dots, by column of a cell and row from the top (Unicode, U+2800). */
const dots = [
	[0x01, 0x02, 0x04, 0x40],
	[0x08, 0x10, 0x20, 0x80],
] as const;

const braille: Raster = {
	across: 2,
	down: 4,
	bit: (x, y) => dots[x][y],
	glyph: bits => String.fromCodePoint(0x28_00 + bits),
};

const halves: Raster = {across: 1, down: 2, bit: (_, y) => 1 << y, glyph: bits => " '.:"[bits]};

/** That of the curves. */
export const rasterOf = (isAscii: boolean): Raster => (isAscii ? halves : braille);

/** The same character for each point: for curves that letters distinguish. */
export const letterRaster = (letter: string): Raster => ({
	across: 1,
	down: 1,
	bit: () => 1,
	glyph: () => letter,
});

export type AreaColumn = {
	/** How far it is filled, from 0 to 1: what is above 0 has at least the lowest step. */
	readonly to: number;
	readonly role: Role;
	/** The character of what is full. @default the last that fills */
	readonly full?: string | undefined;
	/** Whether a reheat or a restart follows. */
	readonly isCycleEnd?: boolean;
	/** What is above that, up to a height, and the character of what is full. */
	readonly band?: {readonly to: number; readonly role: Role; readonly full: string} | undefined;
};

const blank: Glyph = [' ', 'plain'];

/** Each row and column is counted from the top left; positions go from 0, the bottom, to 1, the top. */
export class Sheet {
	readonly width: number;
	readonly height: number;
	readonly #cells: Glyph[];
	/** The dots of the curves in each character. */
	readonly #bits: Uint8Array;

	constructor(width: number, height: number) {
		this.width = width;
		this.height = height;
		this.#cells = Array<Glyph>(width * height).fill(blank);
		this.#bits = new Uint8Array(width * height);
	}

	put(row: number, column: number, glyph: Glyph): void {
		this.#cells[row * this.width + column] = glyph;
		this.#bits[row * this.width + column] = 0;
	}

	/** The row of a position, as a curve of this raster is drawn through it. */
	rowOf(position: number, {down}: Raster): number {
		return Math.floor(this.#dotRow(position, down) / down);
	}

	#dotRow(position: number, down: number): number {
		return Math.round((1 - Math.min(1, Math.max(0, position))) * (this.height * down - 1));
	}

	/**
	A curve through positions, a column of dots for each; it hangs together where one follows another. Where it shares a
	character with another of the same raster, that has the dots of both.
	*/
	curve(positions: ReadonlyArray<number | undefined>, raster: Raster, role: Role = 'plain'): void {
		const {across, down, bit, glyph} = raster;
		for (const [x, position] of positions.entries()) {
			if (position === undefined) {
				continue;
			}

			const to = this.#dotRow(position, down);
			const from = this.#dotRow(positions[x - 1] ?? position, down);
			for (let y = Math.min(from, to); y <= Math.max(from, to); y++) {
				const at = Math.floor(y / down) * this.width + Math.floor(x / across);
				this.#bits[at] |= bit(x % across, y % down);
				this.#cells[at] = [glyph(this.#bits[at]), role];
			}
		}
	}

	/** Columns filled from the bottom. */
	area(columns: ReadonlyArray<AreaColumn | undefined>, isAscii = false): void {
		const fill = fillsOf(isAscii);
		const steps = fill.length - 1;
		const stepsTo = (position: number) =>
			position > 0 ? Math.max(1, Math.round(Math.min(1, position) * this.height * steps)) : 0;
		for (const [x, column] of columns.entries()) {
			if (!column) {
				continue;
			}

			const {to, role} = column;
			const filled = stepsTo(to);
			const next = columns[x + 1];
			const isApart = column.isCycleEnd && next && stepsTo(next.to) === filled;
			const full: Glyph = [column.full ?? (isApart ? apartOf(isAscii) : fill[steps]), role];
			const {band} = column;
			const banded = band ? stepsTo(band.to) : 0;
			// A band of full blocks can be cut by steps; one of shades can't.
			const isSolid = band?.full === fill[steps];
			for (let row = 0; row < this.height; row++) {
				const below = (this.height - 1 - row) * steps;
				const [above, aboveBand] = [filled - below, banded - below];
				if (above >= steps) {
					this.put(row, x, full);
				} else if (above > 0) {
					const isOnBand = band && isSolid && aboveBand >= steps;
					this.put(row, x, [fill[above], isOnBand ? onBand(role, band.role) : role]);
				} else if (band && aboveBand > 0) {
					this.put(row, x, [isSolid ? fill[Math.min(steps, aboveBand)] : band.full, band.role]);
				}
			}
		}
	}

	lines(): Line[] {
		return Array.from({length: this.height}, (_, row) =>
			joinCells(this.#cells.slice(row * this.width, (row + 1) * this.width)),
		);
	}
}
