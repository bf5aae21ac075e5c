/** Command lines that are told to the user. */

/** A word for a POSIX shell, in quotes where it needs them. */
export function quoted(word: string): string {
	return /^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
