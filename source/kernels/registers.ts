/**
The registers: words through which a compiled loop and its kernel exchange values. AssemblyScript and TypeScript both
compile this file.
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
/** How many cells are listed as at fault. */
export const listed = 13;
/** One threshold for each change of cost, from 0 on. */
export const thresholds = 16;

/** Of the focused loop alone: the addresses of its tables, which focused-kernel.ts describes. */
export const grid = 32;
export const records = 33;
export const sums = 34;
export const positions = 35;
export const list = 36;

/** How many registers there are. */
export const length = 40;
