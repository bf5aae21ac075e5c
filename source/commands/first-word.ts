/** The first word of a command line: a command, a puzzle or a file. */

import fs from 'node:fs';
import {similarName} from '../choices.js';
import {commonFlags, shortForms} from './line/command-line.js';
import {UsageError} from './line/exit.js';
import {topics} from './show-help.js';
import {builtInNames, looksLikePuzzle} from './sources.js';

/** The options of every command, as they are written. */
export const commonWords: ReadonlySet<string> = new Set([
	...Object.keys(commonFlags).map(name => `--${name}`),
	...Object.values(shortForms).map(letter => `-${letter}`),
]);

/** The same command line with the options of every command behind the first word. */
export function withFirstWord(argv: readonly string[]): readonly string[] {
	const at = argv.findIndex(word => !commonWords.has(word));
	return at < 1 || argv[at].startsWith('-') ? argv : [argv[at], ...argv.slice(0, at), ...argv.slice(at + 1)];
}

/** @throws UsageError where the word is neither the name of a puzzle or a file nor a puzzle */
export function refuseUnknown(word: string, commands: readonly string[]): void {
	const puzzles = builtInNames();
	if (
		!/^[a-z][\w-]+$/i.test(word) ||
		puzzles.includes(word) ||
		fs.existsSync(word) ||
		looksLikePuzzle(word)
	) {
		return;
	}

	if (commands.includes(word)) {
		throw new UsageError(`the command comes before its options, as in: recuit ${word} --help`);
	}

	const name = similarName(word, [...commands, ...puzzles, ...Object.keys(topics)]);
	const isTopic = name !== undefined && !commands.includes(name) && !puzzles.includes(name);
	const advice =
		name === undefined
			? 'recuit help lists the commands, recuit puzzles the puzzles'
			: `did you mean '${isTopic ? 'help ' : ''}${name}'?`;
	throw new UsageError(`there is no command, puzzle or file '${word}'; ${advice}`);
}
