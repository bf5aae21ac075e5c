/** Command lines to show to the user. */

import {clean} from '../../text.js';

/**
A word for a POSIX shell, in quotes where it needs them. One with characters that can't be shown is written by its bytes
(POSIX.1-2024, 2.2.4): the command can be read, and is still the same.
*/
export function quoted(word: string): string {
	if (clean(word, word.length) !== word) {
		return `$'${[...word].map(escaped).join('')}'`;
	}

	return /^[\w.,:@%+/-][\w.,:@%+/=-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command on lines of this width, continued as a shell reads it; an option stays with its value, and a long word is whole. */
export function commandLines(command: string, width: number): string[] {
	const words = command.match(/(?:--[\w-]+ (?=[^- ]))?(?:'[^']*'|\\.|[^' ])+/g) ?? [];
	const lines: string[] = [];
	for (const word of words) {
		const longer = `${lines.at(-1)} ${word}`;
		// A backslash behind a blank follows.
		if (lines.length > 0 && longer.length + 2 <= width) {
			lines[lines.length - 1] = longer;
		} else {
			lines.push(lines.length > 0 ? `  ${word}` : word);
		}
	}

	return lines.map((line, index) => (index < lines.length - 1 ? `${line} \\` : line));
}

/** An option with its value: a value that looks like an option itself stands behind a `=`. */
export const optionText = (name: string, value: string): string =>
	`--${name}${value.startsWith('-') ? '=' : ' '}${quoted(value)}`;

/** Three octal digits a byte: what comes behind can't be taken for one of them. */
const escaped = (character: string): string =>
	/^[\w.,:@%+/ -]$/.test(character)
		? character
		: Array.from(Buffer.from(character), byte => `\\${byte.toString(8).padStart(3, '0')}`).join('');
