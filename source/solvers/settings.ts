/** Settings of methods: each on a row, and their values for a run. */

import {describeValue, suggestion} from '../arguments.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {puzzleFrom} from '../sudoku/read.js';
import {clean} from '../text.js';
import {assertMethod, type Method, type Setting, type SettingChanges, type Settings} from './solver.js';

/** A large number of levels, proposals or attempts: a bound of what may be counted. */
export const mostCounted = 1_000_000_000;

/** A number from a minimum to a maximum. */
export const real = <Name extends string>(
	name: Name,
	title: string,
	[minimum, maximum]: readonly [minimum: number, maximum: number],
	preset: number | Setting['preset'],
	automatic: Pick<Setting, 'automatic' | 'isAbout'> = {},
): Setting<Name> => ({
	name,
	title,
	minimum,
	maximum,
	preset: typeof preset === 'number' ? () => preset : preset,
	...automatic,
});

/** A whole number. */
export const whole = <Name extends string>(...row: Parameters<typeof real<Name>>): Setting<Name> => ({
	...real(...row),
	isInteger: true,
});

/** One of some names, each with its number, from 0 on. */
export const choice = <Name extends string>(
	name: Name,
	title: string,
	values: Readonly<Record<string, number>>,
	preset = 0,
): Setting<Name> => ({
	...whole(name, title, [0, Object.keys(values).length - 1], preset),
	names: Object.keys(values),
});

/**
All settings of a method for a puzzle: the given ones, and the presets for the rest.

@param puzzle a puzzle, or its text in any format
@param given those that differ from the presets
@throws RangeError for a setting that the method does not have, or a value out of its range; TypeError for a value that is not a number
@example
resolveSettings(methodNamed('block-swap') ?? defaultMethod, '1...............', {cooling: 0.98}).T0;
*/
export function resolveSettings(
	method: Method,
	puzzle: Puzzle | string,
	given: SettingChanges = {},
): Settings {
	assertMethod(method);
	const problem = puzzleFrom(puzzle);
	if (typeof given !== 'object' || given === null) {
		throw new TypeError(`settings must be an object of numbers, not ${describeValue(given)}`);
	}

	const names = method.settings.map(({name}) => name);
	for (const name of Object.keys(given)) {
		if (!names.includes(name)) {
			const near = suggestion(name, names, `; it has ${names.join(', ') || 'none'}`);
			throw new RangeError(`${method.name} has no setting '${clean(name)}'${near}`);
		}
	}

	return Object.fromEntries(
		method.settings.map(setting => [setting.name, resolveValue(method, setting, problem, given)]),
	);
}

/** What a value of a setting must be: the beginning of an error. */
export const rangeText = ({name: solver}: Method, {name, minimum, maximum, isInteger}: Setting): string =>
	`${name} of ${solver} must be ${isInteger ? 'a whole number ' : ''}from ${minimum} to ${maximum}`;

function resolveValue(method: Method, setting: Setting, puzzle: Puzzle, given: SettingChanges): number {
	const {name, minimum, maximum, isInteger, preset} = setting;
	const value: unknown = given[name] === undefined ? preset(puzzle, given) : given[name];
	const what = rangeText(method, setting);
	if (typeof value !== 'number') {
		throw new TypeError(`${what}, not ${describeValue(value)}`);
	}

	if (!(value >= minimum && value <= maximum) || (isInteger && !Number.isInteger(value))) {
		throw new RangeError(`${what}, not ${value}`);
	}

	return value;
}
