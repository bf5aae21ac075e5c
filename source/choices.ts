/** Names to choose from, in sentences. */

import {closest, distance} from 'fastest-levenshtein';

/** The fewest letters that two names have in common not by chance. */
const leastShared = 4;

/** The fewest letters that show which name was begun. */
const leastBegun = 2;

/** The name that was probably meant: the nearest of those that begin with the word; else the nearest one, where at most half of its letters differ, or else one that is a part of the word. */
export function similarName(word: string, names: readonly string[]): string | undefined {
	const completed = word.length < leastBegun ? [] : names.filter(name => name.startsWith(word));
	if (completed.length > 0 || names.length === 0) {
		return completed.toSorted((a, b) => a.length - b.length).at(0);
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
