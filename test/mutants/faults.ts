/** The faults that the tests must notice, and where in the source they go. */

import fs from 'node:fs';

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

/** Of faults.txt: after # tests, below it their faults, each a sentence, and indented `find ⇒ replace`. */
export const faults: readonly Fault[] = fs
	.readFileSync(new URL('faults.txt', import.meta.url), 'utf8')
	.split(/^# /m)
	.slice(1)
	.flatMap(group => {
		const [tests, ...blocks] = group.trimEnd().split(/\n+(?!\t)/);
		return blocks.map(block => {
			const [fault, ...code] = block.split(/\n\t/);
			const [find, replace] = code.join(' ').split(/ ⇒ ?/);
			return {fault, find, replace, tests: tests.split(' ')};
		});
	});

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
