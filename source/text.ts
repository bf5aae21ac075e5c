/** Text as it is shown: no control character of a name, file or argument reaches the terminal; figures in groups. */

// C0, DEL, C1, the bidirectional controls, line and paragraph separators, and lone surrogates.
const unsafe =
	/[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\p{Surrogate}]/gu;

const unsafeOrLost = new RegExp(`${unsafe.source}|\uFFFD`, 'u');

/** The text with each unsafe character as U+FFFD, at most `length` characters of it. */
export function clean(text: string, length = 200): string {
	const safe = text.replace(unsafe, '\uFFFD');
	return safe.length > length ? `${safe.slice(0, length - 1)}…` : safe;
}

/** Where the first character stands that would not be shown, or that came of bytes that are not UTF-8; -1 without one. */
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

/** `a`, `a and b`, `a, b and c`. */
export const andList = (words: Iterable<string>): string => new Intl.ListFormat('en-GB').format(words);
