/**
The memory of the exact search, in bytes from its beginning. AssemblyScript and TypeScript both compile this file.
*/

/** A word: how many states are left to be searched; they lie on a stack. */
export const depth = 0;
/** A word: the guesses since the puzzle was loaded. */
export const guesses = 4;
/** A vector: the cells among which the next guess is chosen. */
export const guessCells = 16;
/** The givens, a byte for each cell, 0 where it is free. */
export const givens = 32;
/** A board for each cell: its peers. */
export const peers = 128;
/** The stack. */
export const states = 1424;

/** A board, in bytes, and the boards of the nine digits. */
export const board = 16;
export const boards = 144;

/**
A state has three times nine boards: the candidates; those among them whose peers have lost the digit; and the candidates
as they were when the digit's own rules were applied last.
*/
export const fixed = 144;
export const settled = 288;
export const stateBytes = 432;

/** Each guess fixes a cell, so that there are never more states than cells and the first one. */
export const bytes = 36_848;
