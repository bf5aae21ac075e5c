/** Settings of methods: each on a row, and their values for a run. */

import {describeValue, orList, suggestion} from '../arguments.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Method, Setting, SettingChanges, Settings, SettingValue} from './solver.js';

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

export const whole = <Name extends string>(...row: Parameters<typeof real<Name>>): Setting<Name> => ({
	...real(...row),
	isInteger: true,
});

/** One of some names. */
export const choice = <Name extends string>(
	name: Name,
	title: string,
	names: readonly string[],
	preset = names[0],
): Setting<Name> => ({...whole(name, title, [0, names.length - 1], () => preset), names});

/** The value of a choice, which the puzzle has no part in. */
const chosenIn = ({settings}: Method, name: string, given: SettingChanges): SettingValue | undefined =>
	given[name] ?? settings.find(setting => setting.name === name)?.preset(undefined as never, given);

/** The settings that a method has with these choices. */
export const usedSettings = (method: Method, given: SettingChanges): readonly Setting[] =>
	method.settings.filter(({needs = {}}) =>
		Object.entries(needs).every(([name, values]) => values.includes(String(chosenIn(method, name, given)))),
	);

/** The settings that are given, without those that these choices leave unused. */
export function withoutUnused(method: Method, given: Settings): Settings {
	const used = usedSettings(method, given).map(({name}) => name);
	return Object.fromEntries(Object.entries(given).filter(([name]) => used.includes(name)));
}

/** What a method says of its schedule and its rule, with these settings. */
export const rulesOf = ({schedule, acceptance}: Method, settings: Settings) => ({
	schedule: typeof schedule === 'string' ? schedule : schedule(settings),
	...(acceptance && {acceptance: acceptance(settings)}),
});

/** Its title and its summary: of another schedule or another rule than its own, which they don't fit, the names alone. */
export function aboutOf(method: Method, given: SettingChanges): {title: string; summary: string} {
	const others = ['schedule', 'acceptance']
		.filter(name => chosenIn(method, name, given) !== chosenIn(method, name, {}))
		.map(name => `, ${name} ${chosenIn(method, name, given)}`);
	const {name, title, summary} = method;
	return others.length > 0 ? {title: name + others.join(''), summary: ''} : {title, summary};
}

/**
All settings of a method for a puzzle: the given ones, and the presets for the rest.

@param given those that differ from the presets; a choice by its name
@returns a number for each setting that is used, and the name of each choice
@throws RangeError for a setting that the method does not have, or does not use here, or a value out of its range; TypeError for a value that is not a number
*/
export function resolveSettings(method: Method, puzzle: Puzzle, given: SettingChanges = {}): Settings {
	const used = usedSettings(method, given);
	for (const name of Object.keys(given)) {
		if (!used.some(setting => setting.name === name)) {
			throw new RangeError(unusedFault(method, name, given, used));
		}
	}

	return Object.fromEntries(
		used.map(setting => [setting.name, resolveValue(method, setting, puzzle, given)]),
	);
}

/** Why a setting can't be given: the method has none of this name, or these choices leave it unused. */
function unusedFault(method: Method, name: string, given: SettingChanges, used: readonly Setting[]): string {
	const rows = method.settings.filter(setting => setting.name === name);
	if (rows.length === 0) {
		const names = used.map(setting => setting.name);
		const near = suggestion(name, names, `; it has ${names.join(', ') || 'none'}`);
		return `${method.name} has no setting '${clean(name)}'${near}`;
	}

	const valuesOf = (other: string) => [...new Set(rows.flatMap(({needs}) => needs?.[other] ?? []))];
	const chosen = (other: string) => String(chosenIn(method, other, given));
	const [other] = rows
		.flatMap(({needs = {}}) => Object.keys(needs))
		.filter(choice => !valuesOf(choice).includes(chosen(choice)));
	return `${name} is a setting of ${other}=${orList(valuesOf(other))}, and here ${other}=${clean(chosen(other))}`;
}

export const isInRange = ({minimum, maximum, isInteger, names}: Setting, value: unknown): boolean =>
	names?.includes(value as string) ??
	(typeof value === 'number' &&
		value >= minimum &&
		value <= maximum &&
		(!isInteger || Number.isInteger(value)));

/** What a value of a setting must be: the beginning of an error. */
export function rangeText({name: solver}: Method, setting: Setting): string {
	const {name, minimum, maximum, isInteger, names} = setting;
	const range = names ? orList(names) : `${isInteger ? 'a whole number ' : ''}from ${minimum} to ${maximum}`;
	return `${name} of ${solver} must be ${range}`;
}

function resolveValue(method: Method, setting: Setting, puzzle: Puzzle, given: SettingChanges): SettingValue {
	const {name, names, preset} = setting;
	const value: unknown = given[name] === undefined ? preset(puzzle, given) : given[name];
	if (isInRange(setting, value)) {
		return value as SettingValue;
	}

	const Fault = names || typeof value === 'number' ? RangeError : TypeError;
	throw new Fault(`${rangeText(method, setting)}, not ${describeValue(value)}`);
}
