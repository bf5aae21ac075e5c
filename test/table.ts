/** Tables in the text of tests. */

/** The rows of a table, a line each, and their cells between |. */
export const rowsOf = (table: string): string[][] =>
	table
		.replace(/^\n/, '')
		.split('\n')
		.map(row => row.split(/ *\| ?/));

/** The variables of NAME=VALUE words. */
export const variablesOf = (text: string): Record<string, string> =>
	Object.fromEntries(text.split(' ').map(pair => pair.split('=')));
