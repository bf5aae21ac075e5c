/** Puzzles that many tests use. */

import fs from 'node:fs';

/** The report's puzzle and its solution (document 004, figures 3 and 20). */
export const report = '207010605095600423800004000700000260000726018020090030050000307604530000012079000';
export const reportSolution =
	'247913685195687423863254971781345269439726518526891734958162347674538192312479856';

/** Inkala 2012: hard enough that no test solves it by chance. */
export const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

/** A puzzle that no solver ever solves: nothing is left for the last cell of its first row. */
export const endless = `12345678.........9${'.'.repeat(63)}`;

/** A 4 × 4 whose boxes 1 and 4 have three free cells each: 36 fillings for the swappers, 4096 for the others. */
export const small = '..34.41221.343..';

/** The text of a built-in puzzle, or the puzzle itself. */
export const textOf = (puzzle: string): string =>
	/^[a-z]/.test(puzzle)
		? fs.readFileSync(new URL(`../puzzles/${puzzle}.txt`, import.meta.url), 'utf8')
		: puzzle;
