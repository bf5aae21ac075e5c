/** Tables as text, a row between two bars: the formatter would spread each over several lines. */

/** Rows of cells that are separated by blanks. */
export const rowsOf = (text: string): string[][] => text.split('|').map(row => row.trim().split(/\s+/));

export const numbers = (text: string): number[][] => rowsOf(text).map(row => row.map(Number));

/** The cells of a table of several lines, a row each, between bars, or what else stands between. */
export const tableOf = (text: string, between: string | RegExp = / *\| ?/): string[][] =>
	text
		.replaceAll(/^\n|\n$/g, '')
		.split('\n')
		.map(row => row.split(between));

/** The variables of NAME=VALUE words. */
export const variablesOf = (text: string): Record<string, string> =>
	Object.fromEntries(text.split(' ').map(pair => pair.split('=')));
