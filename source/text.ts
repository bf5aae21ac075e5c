/** Text for the terminal: no control character of a name, file or argument reaches it; numbers in groups. */

// C0, DEL, C1, the bidirectional controls, line and paragraph separators, the byte order mark, lone surrogates, and code
// points that are no characters: a terminal, a browser or an XML parser may take each for something other than text.
const unsafe =
	/[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

const replacement = '\uFFFD';

const unsafeOrLost = new RegExp(`${unsafe.source}|\uFFFD`, 'u');

/** No longer text is read at once, a line or a document, in bytes or UTF-16 units. */
export const maxText = 16 * 1024 * 1024;

/** The text on one line, with each unsafe character as U+FFFD, at most `length` UTF-16 units of it. */
export function clean(text: string, length = 200): string {
	if (text.length <= length) {
		return text.replace(unsafe, replacement);
	}

	// Half of a pair would be no character.
	const start = text.slice(0, length - 1).replace(/\p{Surrogate}$/u, '');
	return `${start.replace(unsafe, replacement)}…`;
}

/** Text of several lines, with each unsafe character but line feeds and tabs as U+FFFD. */
export function cleanLines(text: string): string {
	return text.replace(unsafe, character => ('\n\t'.includes(character) ? character : replacement));
}

/** A UTF-16 unit as JSON escapes it. */
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value as JSON with each unsafe character escaped, which `JSON.stringify` does with C0 and lone surrogates alone. */
export function jsonText(value: unknown): string {
	return JSON.stringify(value).replace(unsafe, character => character.split('').map(escapeUnit).join(''));
}

/** The index of the first character that can't be shown or replaces bytes that are not UTF-8; -1 without one. */
export function findUnsafe(text: string): number {
	return text.replaceAll('\t', ' ').search(unsafeOrLost);
}

/** One character named for an error message: `'k'`, or `U+001B` where it can't be shown. */
export function nameCharacter(character: string): string {
	const safe = clean(character);
	return safe === character && character.trim() !== ''
		? `'${character}'`
		: `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** 1204551 → `1 204 551`. */
export function groupDigits(value: number): string {
	return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** A cost, in six significant figures if it is no whole number: a solver, or another program, may count in fractions. */
export const costText = (cost: number): string =>
	Number.isInteger(cost) ? groupDigits(cost) : String(Number(cost.toPrecision(6)));

/** `a`, `a and b`, `a, b and c`. */
export const andList = (words: Iterable<string>): string => new Intl.ListFormat('en-GB').format(words);
