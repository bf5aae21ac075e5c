/** What a planted fault is, and where in the source it goes. */

/** One planted fault: tests that say what is true must fail with it. */
export type Fault = {
	/** What is wrong with it, in a line. */
	readonly fault: string;
	/** Code that is in source/ exactly once, in whatever file. White space of any length is alike. */
	readonly find: string;
	readonly replace: string;
	/** Folders of test/, or beginnings of paths in them, where a test must fail. */
	readonly tests: readonly string[];
};

/** Faults by their sentences: what is found, and what replaces it. */
export type Faults = Readonly<Record<string, readonly [find: string, replace: string]>>;

/** Where code stands in some files by their names; otherwise how often it does. */
export function findCode(
	sources: ReadonlyMap<string, string>,
	code: string,
): number | {file: string; start: number; end: number} {
	const words = code.trim().split(/\s+/);
	const pattern = new RegExp(words.map(word => RegExp.escape(word)).join('\\s+'), 'g');
	const matches = [...sources].flatMap(([file, text]) =>
		[...text.matchAll(pattern)].map(({0: {length}, index}) => ({file, start: index, end: index + length})),
	);
	return matches.length === 1 ? matches[0] : matches.length;
}
