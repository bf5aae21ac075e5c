/** One planted fault: tests that say what is true must fail with it. */
export type Mutant = {
	/** What is wrong with it, in a line. */
	readonly fault: string;
	readonly file: string;
	/** The text that is replaced: it must be in the file exactly once. White space of any length is alike. */
	readonly find: string;
	readonly replace: string;
	/** Files or folders of tests, one of which must fail. */
	readonly tests: readonly string[];
};

/** The source with the fault; undefined where the text is not there exactly once. */
export function planted(
	source: string,
	{find, replace}: Pick<Mutant, 'find' | 'replace'>,
): string | undefined {
	const parts = find.trim().split(/\s+/);
	const pattern = new RegExp(parts.map(part => RegExp.escape(part)).join('\\s+'), 'g');
	const matches = [...source.matchAll(pattern)];
	if (matches.length !== 1) {
		return undefined;
	}

	const [{0: found, index}] = matches;
	return source.slice(0, index) + replace + source.slice(index + found.length);
}
