/**
Texts of CSV that a spreadsheet would calculate: one that begins like a formula gets an apostrophe before it, which
spreadsheets take for the mark of a text (OWASP, CSV Injection), and which is taken off again when the CSV is read.
*/

const formula = /^[\s']*[=+\-@＝＋－＠]/u;

/** A text as a spreadsheet takes it for one. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguardFormula = (text: string): string =>
	text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
