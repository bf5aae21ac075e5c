/** Tables of what is drawn: a row for each case, a line each. */

import {expect} from 'vitest';
import {type Line, plainText} from '../../source/view/text/line.js';

/** The text of lines, without the blanks at their ends. */
export const textsOf = (lines: readonly Line[]): string[] => lines.map(line => plainText(line).trimEnd());

/** The words before the first bar of a row are a case, and the rest is its text. */
export function expectRows(table: string, textOf: (...words: string[]) => string): void {
	const rows = table.trim().split('\n');
	const drawn = rows.map(row => {
		const [words] = row.split(' |');
		return `${words} | ${textOf(...words.split(' '))}`.trimEnd();
	});
	expect(drawn).toEqual(rows);
}
