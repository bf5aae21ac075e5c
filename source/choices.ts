/** Names to choose from, in sentences. */

import {closest, distance} from 'fastest-levenshtein';

/** `; did you mean ...?` where a name comes near, or all the names where they are few. */
export function suggestion(word: string, names: readonly string[]): string {
	const nearest = closest(word, names);
	const isNear = distance(word, nearest) <= Math.max(1, Math.floor(nearest.length / 2));
	return isNear ? `; did you mean '${nearest}'?` : `; there are ${names.join(', ')}`;
}

/** `a, b or c`. */
export function orList(choices: readonly unknown[]): string {
	return [choices.slice(0, -1).join(', '), String(choices.at(-1))].filter(Boolean).join(' or ');
}
