/** The settings of the built-in methods, each on a row. */

import type {Setting} from './solver.js';

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
