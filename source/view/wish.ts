/** What a new puzzle is to be like: the form of the menu, and the command line that makes the same one. */

import type {MakeOrder} from '../run/make.js';
import {type Pattern, patterns} from '../sudoku/generate.js';
import {type Level, levels} from '../sudoku/level.js';
import {type Line, span} from './line.js';
import {quoted} from './shell.js';

export type Wish = {
	readonly size: number;
	/** Undefined is any. */
	readonly level: Level | undefined;
	/** Undefined is as few as it comes to. */
	readonly givens: number | undefined;
	readonly symmetry: Pattern;
};

export type WishField = keyof Wish;

export const firstWish: Wish = {size: 9, level: undefined, givens: undefined, symmetry: 'none'};

export const wishFields: readonly WishField[] = ['size', 'level', 'givens', 'symmetry'];

const sizes = [4, 6, 9, 12, 16, 25];

/** From a fifth of the cells, where hardly a puzzle has one solution only, to nine tenths; about forty steps. */
function givensOf(size: number): number[] {
	const cells = size * size;
	const step = Math.max(1, Math.round(cells / 60));
	const first = Math.ceil(cells / 5);
	return Array.from({length: Math.floor((cells * 0.7) / step) + 1}, (_, k) => first + k * step);
}

function choicesOf(field: WishField, {size}: Wish): readonly unknown[] {
	return {
		size: sizes,
		level: [undefined, ...levels],
		givens: [undefined, ...givensOf(size)],
		symmetry: patterns,
	}[field];
}

/** The choice before or after; at the ends it stays. A number of givens is of its size: another size forgets it. */
export function nudgeWish(wish: Wish, field: WishField, direction: 1 | -1): Wish {
	const choices = choicesOf(field, wish);
	const at = choices.indexOf(wish[field]) + direction;
	if (at < 0 || at >= choices.length) {
		return wish;
	}

	return {...wish, ...(field === 'size' ? {givens: undefined} : {}), [field]: choices[at]};
}

export function orderOf({size, level, givens, symmetry}: Wish, seed: string): MakeOrder {
	return {size, seed, options: {level, givens, pattern: symmetry}};
}

/** The command that makes the same puzzle. */
export function wishCommand({size, level, givens, symmetry}: Wish, seed: string): string {
	return [
		`recuit generate --size ${size}`,
		...(level === undefined ? [] : [`--level ${level}`]),
		...(givens === undefined ? [] : [`--givens ${givens}`]),
		...(symmetry === 'none' ? [] : [`--symmetry ${symmetry}`]),
		`--seed ${quoted(seed)}`,
	].join(' ');
}

const explained: Readonly<Record<Level, string>> = {
	singles: 'naked and hidden singles solve it',
	probing: 'ruling out what singles contradict solves it',
	search: 'none of these solves it',
};

export function wishLines(wish: Wish, selected: WishField | undefined): Line[] {
	const {size, level, givens, symmetry} = wish;
	const texts: Readonly<Record<WishField, readonly [string, string]>> = {
		size: [`${size}×${size}`, ''],
		level: [level ?? 'any', level ? explained[level] : ''],
		givens: givens === undefined ? ['fewest', 'as few as it comes to'] : [String(givens), ''],
		symmetry: [symmetry, 'of the places of the givens'],
	};
	return wishFields.map(field => {
		const choices = choicesOf(field, wish);
		const at = choices.indexOf(wish[field]);
		const isSelected = field === selected;
		const [value, note] = texts[field];
		return [
			span(isSelected ? '▸ ' : '  ', 'accent'),
			span(field.padEnd(10), 'dim'),
			span(isSelected && at > 0 ? '← ' : '  ', 'key'),
			span(value.padEnd(9), isSelected ? 'accent' : 'plain'),
			span(isSelected && at < choices.length - 1 ? ' →' : '  ', 'key'),
			span(note ? `  ${note}` : '', 'dim'),
		];
	});
}
