/** Curves drawn in characters: in braille, in blocks where the font has no braille, or in ASCII. */

/** The characters of a curve. */
export type CurveStyle = 'braille' | 'block' | 'ascii';

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

const halves = (glyphs: string): Raster => ({
	across: 1,
	down: 2,
	bit: (_, y) => 1 << y,
	glyph: bits => glyphs[bits],
});

export const rasters = {
	braille: {
		across: 2,
		down: 4,
		bit: (x, y) => dots[x][y],
		glyph: bits => (bits === 0 ? ' ' : String.fromCodePoint(0x28_00 + bits)),
	},
	block: halves(' ▀▄█'),
	ascii: halves(" '.:"),
	/** A whole character for each point, for curves that letters distinguish. */
	whole: {across: 1, down: 1, bit: () => 1, glyph: bits => ' *'[bits]},
} satisfies Record<string, Raster>;

/** Dots in rows of characters, each row and column counted from the top left. */
export class Canvas {
	/** How many dots there are across and down. */
	readonly across: number;
	readonly down: number;
	/** The bits of each character, row by row. */
	readonly bits: Uint8Array;
	readonly #width: number;
	readonly #raster: Raster;

	/** @param width and height in characters */
	constructor(width: number, height: number, raster: Raster) {
		this.across = width * raster.across;
		this.down = height * raster.down;
		this.bits = new Uint8Array(width * height);
		this.#width = width;
		this.#raster = raster;
	}

	dot(x: number, y: number): void {
		const {across, down, bit} = this.#raster;
		this.bits[Math.floor(y / down) * this.#width + Math.floor(x / across)] |= bit(x % across, y % down);
	}

	/** The row of dots for a position from 0, the bottom, to 1, the top; what is beyond is drawn at the edge. */
	rowOf(position: number): number {
		return Math.round((1 - Math.min(1, Math.max(0, position))) * (this.down - 1));
	}

	/** A curve through positions, a column of dots for each; it hangs together where one follows another. */
	curve(positions: ReadonlyArray<number | undefined>): void {
		for (const [x, position] of positions.entries()) {
			if (position === undefined) {
				continue;
			}

			const to = this.rowOf(position);
			const from = this.rowOf(positions[x - 1] ?? position);
			for (let y = Math.min(from, to); y <= Math.max(from, to); y++) {
				this.dot(x, y);
			}
		}
	}

	/** The rows as text. */
	lines(): string[] {
		return Array.from({length: this.bits.length / this.#width}, (_, row) =>
			Array.from(this.bits.subarray(row * this.#width, (row + 1) * this.#width), this.#raster.glyph).join(''),
		);
	}
}

/**
A curve as lines of text, the highest value at the top.

@param values from 0 to 1, one for each column of dots
*/
export function curveLines(
	values: readonly number[],
	height: number,
	style: keyof typeof rasters = 'braille',
): string[] {
	const raster = rasters[style];
	const canvas = new Canvas(Math.ceil(values.length / raster.across), height, raster);
	canvas.curve(values);
	return canvas.lines();
}

/** Where a value lies between two bounds on a logarithmic scale, from 0 to 1. */
export function logPosition(value: number, low: number, high: number): number {
	return high <= low
		? 1
		: Math.min(1, Math.max(0, Math.log(Math.max(value, low) / low) / Math.log(high / low)));
}
