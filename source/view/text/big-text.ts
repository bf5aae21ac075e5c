/** Digits and the dot of an empty cell from blocks: five dots high. */

/** Rows of three dots, the highest first; a number is a row, its highest bit on the left. */
const font: Readonly<Record<string, readonly number[]>> = {
	1: [2, 6, 2, 2, 7],
	2: [7, 1, 7, 4, 7],
	3: [7, 1, 7, 1, 7],
	4: [5, 5, 7, 1, 1],
	5: [7, 4, 7, 1, 7],
	6: [7, 4, 7, 5, 7],
	7: [7, 1, 1, 1, 1],
	8: [7, 5, 7, 5, 7],
	9: [7, 5, 7, 1, 7],
	'·': [0, 0, 2, 0, 0],
};

/** A character has two rows of dots. */
export const bigHeight = 3;

/** The lines of each digit, and of the dot. */
export const bigDigits: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(font).map(([digit, dots]) => [
		digit,
		Array.from({length: bigHeight}, (_, line) => {
			const [upper, lower = 0] = dots.slice(2 * line);
			return [4, 2, 1].map(bit => ' ▀▄█'[(upper & bit ? 1 : 0) + (lower & bit ? 2 : 0)]).join('');
		}),
	]),
);
