/** Names to choose from, in sentences. */

import {closest, distance} from 'fastest-levenshtein';

/** The fewest letters that two names have in common not by chance. */
const leastShared = 4;

/** The name that was probably meant: the nearest one, where at most half of its letters differ, or else one that is a part of the word. */
export function similarName(word: string, names: readonly string[]): string | undefined {
	if (names.length === 0) {
		return undefined;
	}

	const nearest = closest(word, names);
	return distance(word, nearest) <= Math.max(1, Math.floor(nearest.length / 2))
		? nearest
		: names.find(name => name.length >= leastShared && word.includes(name));
}

/** `; did you mean ...?` after an error, with the name that was probably meant; else `others`: by default all the names. */
export function suggestion(
	word: string,
	names: readonly string[],
	others = `; there are ${names.join(', ')}`,
): string {
	const name = similarName(word, names);
	return name === undefined ? others : `; did you mean '${name}'?`;
}

/** `a, b or c`. */
export function orList(choices: readonly unknown[]): string {
	return [choices.slice(0, -1).join(', '), String(choices.at(-1))].filter(Boolean).join(' or ');
}
