/** A first word that was meant as a command. */

import fs from 'node:fs';
import {closest, distance} from 'fastest-levenshtein';
import {similarName} from '../../choices.js';
import {builtInNames, looksLikePuzzle} from '../sources.js';
import {UsageError} from './usage-error.js';

/** @throws UsageError where the word names nothing, and a command comes nearer to it than any puzzle */
export function refuseMistyped(word: string, commands: readonly string[]): void {
	const names = builtInNames();
	if (!/^[a-z]{3,}$/i.test(word) || names.includes(word) || fs.existsSync(word) || looksLikePuzzle(word)) {
		return;
	}

	const name = similarName(word, commands);
	if (name !== undefined && distance(word, name) < distance(word, closest(word, names))) {
		throw new UsageError(`there is no command '${word}'; did you mean '${name}'?`);
	}
}
