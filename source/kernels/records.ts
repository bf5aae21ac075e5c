/**
The records that the compiled loops read. Positions are in halves, of two bytes. AssemblyScript and TypeScript both
compile this file.
*/

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

/** Of a cell: where the slots of its row, its column (counted like those above) and its group begin; then two words: how many candidates it has, and their address. */
export const row = 0;
export const column = 1;
export const group = 2;
export const candidateCount = 4;
export const candidates = 6;
