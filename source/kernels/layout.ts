/**
What a compiled loop and its kernel share: registers, words through which they exchange values, and the records that a loop
reads, whose positions are in halves of two bytes. AssemblyScript and TypeScript both compile this file.
*/

/** The four words of the random state. */
export const state = 0;
export const cost = 4;
/** A cost below this ends the call: that of the best grid so far, at least 1. */
export const best = 5;
/** How many proposals of this call were accepted, and how many of these raised the cost. */
export const accepted = 6;
export const uphill = 7;
/** The last proposal, as in `Tally`. */
export const site = 8;
export const before = 9;
export const after = 10;
export const delta = 11;
export const draw = 12;
/** The address of the threshold for a change of cost of 0: the others stand around it. And the most that a proposal changes the cost. */
export const thresholds = 13;
export const steepest = 14;
/** The least change of cost that the thresholds decide on. */
export const judged = 15;
/** How many groups, or cells, a proposal chooses from; of those at fault, how many are listed now. */
export const choices = 16;
export const listed = 17;

/** The addresses of tables: of all loops, of swaps of pairs, */
export const grid = 18;
export const groups = 19;
export const pairs = 20;
export const counts = 21;
export const crossCounts = 22;
/** of swaps at fault (`list` is of all cells that may be chosen), */
export const records = 23;
export const sums = 24;
export const positions = 25;
export const list = 26;
/** and of other digits; then the size of the grid, and the shape of a box, 0 without any. */
export const conflicts = 27;
export const size = 28;
export const boxRows = 29;
export const boxColumns = 30;

/** How many registers there are; behind them are the doubles of level-layout.ts. */
export const registers = 32;

/** The length of every record, so that a shift finds it: 16 bytes. */
export const recordLength = 8;

/**
Of a pair of cells to swap: the cells, then where the counts of their units begin, in one crossing family and in the
other. Those of the other family are counted from the unit that stands between the two, so that 225 digits fit in halves.
*/
export const firstCell = 0;
export const secondCell = 1;
export const firstUnit = 2;
export const secondUnit = 3;
export const firstCrossUnit = 4;
export const secondCrossUnit = 5;

/** The records of the focused loop are 32 bytes long. */
export const focusedShift = 5;

/**
Of a cell: offsets in bytes. What it holds, a word: its digit, that digit's rank among its candidates, from 1 (0 if it is none),
and its faults, see below. Then addresses: of its candidates, of the holders of its group, of the counts of its row and its
column, and of the rank of each digit. Then a word of two halves: how many candidates it has, and its number in the grid.
*/
export const held = 0;
export const candidates = 4;
export const group = 8;
export const rowCounts = 12;
export const columnCounts = 16;
export const ranks = 20;
export const candidateCount = 24;
export const cell = 26;

/** The faults: the digit stands twice in the row or the column, or is none of the candidates. Four bits each, to be added. */
export const inRow = 0x1_00_00;
export const inColumn = 0x10_00_00;
export const ruledOut = 0x1_00_00_00;
/** Not a fault, but the mark of a cell that is never listed: it has no choice. */
export const closed = 0x10_00_00_00;
