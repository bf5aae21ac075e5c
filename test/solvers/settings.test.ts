/** Settings: each at its bounds, and in pairs with all others, as the rows of the methods have them. */

import {expect, test} from 'vitest';
import {methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Setting, Settings, SettingValue} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {small} from '../puzzles.ts';

// The presets of large ones take longer.
const puzzle = parsePuzzle(small);

/** Whether the choices that a row needs are made, or are those without a word. */
const isUsed = ({settings}: Method, {needs = {}}: Setting, given: Settings) =>
	Object.entries(needs).every(([name, values]) =>
		values.includes(String(given[name] ?? settings.find(row => row.name === name)?.preset(puzzle, {}))),
	);

/** The ends of the range of a row, and what is just within; all names of a choice. */
function valuesOf({names, minimum, maximum, isInteger}: Setting): readonly SettingValue[] {
	return names ?? [minimum, isInteger ? Math.min(maximum, minimum + 1) : (minimum + maximum) / 2, maximum];
}

/** The ends of a range; all names of a choice. */
const endsOf = ({names, minimum, maximum}: Setting): readonly SettingValue[] => names ?? [minimum, maximum];

/** What is just beyond, or of another kind. */
const wrongOf = ({names, minimum, maximum, isInteger}: Setting): readonly unknown[] => [
	...(names
		? [names.length, '', 'x', Number.NaN]
		: [minimum - 1e-9, maximum * (1 + 1e-9) + 1e-9, '1', Number.NaN]),
	...(isInteger ? [minimum + 0.5] : []),
	null,
	true,
];

const rowsOf = (method: Method) =>
	method.settings.map(row => ({
		row,
		chosen: Object.fromEntries(Object.entries(row.needs ?? {}).map(([name, [first]]) => [name, first])),
	}));

test.each(methods)('$name takes each setting up to its bounds, and says what else it must be', method => {
	for (const {row, chosen} of rowsOf(method)) {
		const resolved = (value: unknown) =>
			resolveSettings(method, puzzle, {...chosen, [row.name]: value as number});
		for (const value of valuesOf(row)) {
			expect(resolved(value)[row.name], row.name).toBe(value);
		}

		for (const value of wrongOf(row)) {
			expect(() => resolved(value), `${row.name}=${value}`).toThrow(`${row.name} of ${method.name} must be `);
		}
	}
});

/** All pairs of values of different settings, as far as each of the two may be given with some choices. */
function* pairsOf(method: Method): Generator<Settings> {
	for (const {row: first} of rowsOf(method)) {
		for (const {row: second} of rowsOf(method).filter(({row}) => row.name > first.name)) {
			for (const value of endsOf(first)) {
				yield* endsOf(second).map(other => ({[first.name]: value, [second.name]: other}));
			}
		}
	}
}

test.each(methods)(
	'$name takes two settings as it takes each, or says which choice leaves one unused',
	method => {
		for (const given of pairsOf(method)) {
			const used = method.settings.filter(row => isUsed(method, row, given));
			const rowOf = (name: string) => used.find(row => row.name === name);
			const isTaken = ([name, value]: [string, SettingValue]) => {
				const {names, minimum = 1, maximum = 0} = rowOf(name) ?? {};
				return names?.includes(String(value)) ?? (Number(value) >= minimum && Number(value) <= maximum);
			};
			const text = JSON.stringify(given);
			if (Object.entries(given).every(isTaken)) {
				const all = resolveSettings(method, puzzle, given);
				expect(all, text).toMatchObject(given);
				expect(Object.keys(all), text).toEqual(used.map(({name}) => name));
			} else {
				expect(() => resolveSettings(method, puzzle, given), text).toThrow(
					new RegExp(`(?:${Object.keys(given).join('|')}) (?:of ${method.name} must be|is a setting of) `),
				);
			}
		}
	},
);

test('a setting of a solver that has none is refused', () => {
	expect(() => resolveSettings({...methods[0], settings: []}, puzzle, {T0: 1})).toThrow(
		`${methods[0].name} has no setting 'T0'; it has none`,
	);
});
