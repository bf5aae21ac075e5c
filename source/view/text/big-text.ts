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

/** The lines of a text: a character has two rows of dots. */
export const bigHeight = Math.ceil(dotRows / 2);

/** Whether each character of a text has a form of dots. */
export const canBeBig = (text: string): boolean =>
	[...text].every(character => Object.hasOwn(font, character));

/** A text of these characters, with a column of dots between two. */
export function bigLines(text: string): string[] {
	const rows = Array.from({length: dotRows}, (_, row) =>
		[...text]
			.map(character => {
				const [width, ...dots] = font[character];
				return dots[row].toString(2).padStart(width, '0');
			})
			.join('0'),
	);
	return Array.from({length: bigHeight}, (_, line) =>
		[...rows[2 * line]]
			.map((upper, column) => ' ▀▄█'[Number(upper) + 2 * Number(rows.at(2 * line + 1)?.[column] ?? 0)])
			.join(''),
	);
}
