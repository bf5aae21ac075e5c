/** Digits and a few signs from blocks, to be read from afar: five dots high. */

/** Rows of dots, the highest first; a number is a row, its highest bit on the left. */
const font: Readonly<Record<string, readonly [width: number, ...rows: number[]]>> = {
	0: [3, 7, 5, 5, 5, 7],
	1: [3, 2, 6, 2, 2, 7],
	2: [3, 7, 1, 7, 4, 7],
	3: [3, 7, 1, 7, 1, 7],
	4: [3, 5, 5, 7, 1, 1],
	5: [3, 7, 4, 7, 1, 7],
	6: [3, 7, 4, 7, 5, 7],
	7: [3, 7, 1, 1, 1, 1],
	8: [3, 7, 5, 7, 5, 7],
	9: [3, 7, 5, 7, 1, 7],
	'.': [1, 0, 0, 0, 0, 1],
	' ': [1, 0, 0, 0, 0, 0],
	'·': [3, 0, 0, 2, 0, 0],
};

const dotRows = 5;

/** Dots of one column and half a row, two of which share a character, or of two columns and a row. */
export type BigSize = 'half' | 'full';

export const bigHeight = (size: BigSize): number => (size === 'full' ? dotRows : Math.ceil(dotRows / 2));

/** Whether each character of a text has a form of dots. */
export const canBeBig = (text: string): boolean =>
	[...text].every(character => Object.hasOwn(font, character));

/** A text of these characters, with a column of dots between two. */
export function bigLines(text: string, size: BigSize): string[] {
	const rows = Array.from({length: dotRows}, (_, row) =>
		[...text]
			.map(character => {
				const [width, ...dots] = font[character];
				return dots[row].toString(2).padStart(width, '0');
			})
			.join('0'),
	);
	if (size === 'full') {
		return rows.map(row => [...row].map(dot => (dot === '1' ? '██' : '  ')).join(''));
	}

	return Array.from({length: bigHeight(size)}, (_, line) =>
		[...rows[2 * line]]
			.map((upper, column) => {
				const lower = rows.at(2 * line + 1)?.[column];
				return upper === '1' ? (lower === '1' ? '█' : '▀') : lower === '1' ? '▄' : ' ';
			})
			.join(''),
	);
}
