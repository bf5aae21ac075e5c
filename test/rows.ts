/** Tables as text, a row between two bars: the formatter would spread each over several lines. */

/** Rows of cells that are separated by blanks. */
export const rowsOf = (text: string): string[][] => text.split('|').map(row => row.trim().split(/\s+/));

/** Rows of numbers. */
export const numbers = (text: string): number[][] => rowsOf(text).map(row => row.map(Number));
