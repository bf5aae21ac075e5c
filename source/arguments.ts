/** Checks of arguments: each option has a rule, whose error is a sentence; and of names, which says the one that was probably meant. */

import {clean} from './text.js';

/** Checks a value. @throws TypeError for one of another type, RangeError for one out of range; both name it */
export type Rule = (name: string, value: unknown) => void;

/** A rule for each option: one that has none does not compile. */
export type Rules<Options> = {readonly [Name in keyof Required<Options>]: Rule};

type NumberRule = {
	/** What it counts, as in `a whole number of threads`. */
	readonly what: string;
	readonly least: number;
	readonly most?: number;
	readonly isWhole?: boolean;
	readonly canBeInfinite?: boolean;
};

export const number =
	({what, least, most = Number.MAX_VALUE, isWhole = false, canBeInfinite = false}: NumberRule): Rule =>
	(name, value) => {
		if (typeof value !== 'number') {
			throw new TypeError(`${name} must be ${what}, not ${describeValue(value)}`);
		}

		const isRight =
			value === Number.POSITIVE_INFINITY
				? canBeInfinite
				: value >= least && value <= most && (!isWhole || Number.isInteger(value));
		if (!isRight) {
			const range = most === Number.MAX_VALUE ? `from ${least}` : `from ${least} to ${most}`;
			throw new RangeError(`${name} must be ${what} ${range}, not ${value}`);
		}
	};

/** A number that counts from 1. */
export const ordinal = number({what: 'a whole number', least: 1, isWhole: true});

/** One of some words. */
export const choiceOf =
	(choices: readonly string[]): Rule =>
	(name, value) => {
		if (typeof value !== 'string') {
			throw new TypeError(`${name} must be ${orList(choices)}, not ${describeValue(value)}`);
		}

		if (!choices.includes(value)) {
			throw new RangeError(
				`${name} must be ${orList(choices)}, not ${describeValue(value)}${suggestion(value, choices, '')}`,
			);
		}
	};

/** A value of a kind that a predicate knows. */
export const kind =
	(what: string, isKind: (value: unknown) => boolean): Rule =>
	(name, value) => {
		if (!isKind(value)) {
			throw new TypeError(`${name} must be ${what}, not ${describeValue(value)}`);
		}
	};

export const boolean = kind('true or false', value => typeof value === 'boolean');
export const callback = kind('a function', value => typeof value === 'function');
export const isObject = kind(
	'an object',
	value => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export const string = kind('a string', value => typeof value === 'string');
export const seed = kind(
	'a string or a number',
	value => typeof value === 'string' || typeof value === 'number',
);

export const instance = (
	Class: abstract new (...parameters: never[]) => object,
	what = `a ${Class.name}`,
): Rule => kind(what, value => value instanceof Class);

/**
Check an object of options. One that is undefined has its default, and is not checked.

@throws TypeError or RangeError for an option that its rule does not allow, and for one without a rule
*/
export function checkOptions<Options extends object>(options: Options, rules: Rules<Options>): void {
	isObject('options', options);
	for (const [name, value] of Object.entries(options)) {
		if (value !== undefined && !Object.hasOwn(rules, name)) {
			throw new RangeError(`there is no option '${clean(name)}'${suggestion(name, Object.keys(rules))}`);
		}
	}

	for (const [name, rule] of Object.entries<Rule>(rules)) {
		const value = options[name as keyof Options];
		if (value !== undefined) {
			rule(name, value);
		}
	}
}

/** An object of options of its own, some of which it must have. */
export const objectOf =
	<Options extends object>(rules: Rules<Options>, required: ReadonlyArray<keyof Options & string>): Rule =>
	(name, value) => {
		isObject(name, value);
		const given = value as Options;
		checkOptions(given, rules);
		for (const member of required) {
			rules[member](member, given[member]);
		}
	};

/** A value in an error message. */
export function describeValue(value: unknown): string {
	if (typeof value === 'object') {
		return value === null ? 'null' : Array.isArray(value) ? 'an array' : 'an object';
	}

	const text = typeof value === 'function' ? 'a function' : clean(String(value), 60);
	return typeof value === 'string' ? `'${text}'` : text;
}

/** The fewest letters that show which name was begun. */
const leastBegun = 2;

/** The name that was probably meant: the shortest of those that begin with the word; else the nearest one, where at most a third of its letters differ. */
export function similarName(word: string, names: readonly string[]): string | undefined {
	const completed = word.length < leastBegun ? [] : names.filter(name => name.startsWith(word));
	if (completed.length > 0) {
		return completed.toSorted((a, b) => a.length - b.length)[0];
	}

	const near = names
		.map(name => ({name, distance: distanceBetween(word, name)}))
		.toSorted((a, b) => a.distance - b.distance)
		.at(0);
	return near && near.distance <= Math.max(1, Math.floor(near.name.length / 3)) ? near.name : undefined;
}

/** The fewest letters to insert, delete or replace, or neighbours to swap, to turn a word into another one (optimal string alignment). */
function distanceBetween(one: string, other: string): number {
	// From as much of the first word as is read, to each beginning of the other one.
	let distances = Array.from({length: other.length + 1}, (_, length) => length);
	let before = distances;
	for (let read = 0; read < one.length; read++) {
		const next = [read + 1];
		for (let at = 0; at < other.length; at++) {
			const isSwap = at > 0 && one[read] === other[at - 1] && one[read - 1] === other[at];
			const swapped = isSwap ? before[at - 1] + 1 : Number.POSITIVE_INFINITY;
			const replaced = distances[at] + (one[read] === other[at] ? 0 : 1);
			next.push(Math.min(next[at] + 1, distances[at + 1] + 1, replaced, swapped));
		}

		before = distances;
		distances = next;
	}

	return distances[other.length];
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

/** The item of this name. @throws RangeError for a name that none has; `what` is what the message calls an item */
export function itemNamed<Item extends {readonly name: string}>(
	items: readonly Item[],
	name: string,
	what: string,
): Item {
	const item = items.find(candidate => candidate.name === name);
	if (!item) {
		const near = suggestion(
			String(name),
			items.map(candidate => candidate.name),
		);
		throw new RangeError(`there is no ${what} ${describeValue(name)}${near}`);
	}

	return item;
}
