/** Options of the command line, checked before anything else happens. */

import {methods} from '../solvers/index.js';
import type {Method, Settings} from '../solvers/solver.js';
import type {FormatName} from '../sudoku/formats/format.js';
import {formats} from '../sudoku/formats/index.js';
import {type Geometry, geometryOf} from '../sudoku/geometry.js';
import {boxesFrom, type ReadOptions} from '../sudoku/read.js';
import {clean} from '../text.js';
import {groupDigits} from '../view/numbers.js';
import {suggestion} from './sources.js';
import {UsageError} from './usage-error.js';

/** The flags of a command. */
export type Flags = Readonly<
	Record<string, {readonly type: 'string' | 'boolean'; readonly isMultiple?: boolean}>
>;

/** The values of flags: texts, lists of texts where they may be given several times, and whether those without a value are there. */
type Values<Known extends Flags> = {
	readonly [Name in keyof Known]: Known[Name] extends {isMultiple: true}
		? string[]
		: Known[Name] extends {type: 'string'}
			? string | undefined
			: boolean;
} & {readonly help: boolean; readonly version: boolean};

/**
A command line, taken apart. Node's own parser would pass over unknown options, options without their value and options
given twice: once these are found, nothing is left for it to do.

@throws UsageError that suggests the nearest known option
*/
export function commandLine<const Known extends Flags>(
	argv: readonly string[],
	flags: Known,
): {readonly input: string[]; readonly flags: Values<Known>} {
	const known: Flags = {...flags, help: {type: 'boolean'}, version: {type: 'boolean'}};
	const values: Record<string, string | string[] | boolean | undefined> = unset(known);
	const input: string[] = [];
	const seen = new Set<string>();
	let k = 0;
	for (; k < argv.length && argv[k] !== '--'; k++) {
		const word = argv[k];
		if (!word.startsWith('-') || word === '-') {
			input.push(word);
			continue;
		}

		const [option, written] = word.split(/=(.*)/s, 2);
		const name = nameOf(option, Object.keys(known));
		const {type, isMultiple} = known[name];
		const list = values[name];
		if (type === 'boolean' && written !== undefined) {
			throw new UsageError(`--${name} takes no value`);
		}

		const value = type === 'boolean' || (written ?? argv[++k]);
		if (value === undefined || value === '') {
			throw new UsageError(`--${name} needs a value`);
		}

		if (seen.has(name) && !isMultiple) {
			throw new UsageError(`--${name} is given twice`);
		}

		seen.add(name);
		values[name] = Array.isArray(list) ? [...list, value as string] : value;
	}

	return {input: [...input, ...argv.slice(k + 1)], flags: values as Values<Known>};
}

/** The values of flags that are not given. */
function unset(known: Flags) {
	return Object.fromEntries(
		Object.entries(known).map(([name, {type, isMultiple}]) => [
			name,
			type === 'boolean' ? false : isMultiple ? [] : undefined,
		]),
	);
}

/** The flag that an option names. @throws UsageError that suggests the nearest one */
function nameOf(option: string, names: readonly string[]): string {
	const name = option.replace(/^--?/, '');
	if (option.startsWith('--') && names.includes(name)) {
		return name;
	}

	const near = suggestion(name, names)
		.replace(/'(\S+)'\?$/, "'--$1'?")
		.replace(/there are .*/, 'see recuit --help');
	throw new UsageError(`there is no option '${clean(option)}'${near}`);
}

/** A number above 0 from an option; `others` names what else it may be. */
export function positive(name: string, text: string | undefined, others = ''): number | undefined {
	if (text === undefined) {
		return undefined;
	}

	const value = Number(text);
	if (!(value > 0) || !/\d/.test(text)) {
		throw new UsageError(`--${name} is a number above 0${others}, not '${clean(text)}'`);
	}

	return value;
}

/** A whole number from an option, both bounds included. */
export function whole(
	name: string,
	text: string | undefined,
	{least = 1, most}: {readonly least?: number; readonly most?: number} = {},
): number | undefined {
	if (text === undefined) {
		return undefined;
	}

	const value = Number(text);
	const isRight = /^\d[\d.]*(?:e\d+)?$/.test(text) && Number.isSafeInteger(value);
	if (!isRight || value < least || value > (most ?? value)) {
		const range = most === undefined ? `${least} on` : `${least} to ${groupDigits(most)}`;
		throw new UsageError(`--${name} is a whole number from ${range}, not '${clean(text)}'`);
	}

	return value;
}

/** More threads than this are a slip: no machine has so many cores. */
const mostJobs = 1024;

/** How many at a time; undefined where nothing is said. */
export function jobsFrom(text: string | undefined): number | undefined {
	return whole('jobs', text, {most: mostJobs});
}

/** One of a few names from an option. */
export function oneOf<Name extends string>(
	name: string,
	text: string | undefined,
	names: readonly Name[],
): Name | undefined {
	const found = names.find(candidate => candidate === text);
	if (text !== undefined && !found) {
		throw new UsageError(`--${name} is ${names.join(', ')}, not '${clean(text)}'`);
	}

	return found;
}

/** The geometry of `--size` and `--boxes`: 9 digits unless the size, or else the boxes, say otherwise. */
export function shapeFrom(size: string | undefined, boxes: string | undefined): Geometry {
	const options = readOptionsFrom(boxes).boxes;
	const ofBoxes = typeof options === 'object' ? options.rows * options.columns : 9;
	try {
		return geometryOf(positive('size', size) ?? ofBoxes, options);
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(error.message) : error;
	}
}

/** Moves a second, `max` for as fast as possible. */
export function speedFrom(text: string | undefined): number | undefined {
	return text === 'max' ? Number.POSITIVE_INFINITY : positive('speed', text, ' or max');
}

export function methodFrom(name: string | undefined): Method | undefined {
	const method = methods.find(candidate => candidate.name === name);
	if (name !== undefined && !method) {
		const names = methods.map(candidate => candidate.name);
		throw new UsageError(`there is no solver '${clean(name)}'${suggestion(name, names)}`);
	}

	return method;
}

export function seedFrom(text: string | undefined): string | undefined {
	if (
		text !== undefined &&
		(text.replace(/(?:\.\d+)+$/, '').length > 64 || text.length > 128 || clean(text) !== text)
	) {
		throw new UsageError('--seed is a text of at most 64 characters that can be shown');
	}

	return text;
}

/** `NAME=VALUE` pairs. Whether the method has such a setting, and in what range, is checked by `settle`. */
export function settingsFrom(pairs: readonly string[]): Settings {
	return Object.fromEntries(
		pairs.map(pair => {
			const match = /^(\w+)=(.+)$/.exec(pair);
			const value = Number(match?.[2]);
			if (!match || Number.isNaN(value)) {
				throw new UsageError(`--set is written like cooling=0.98, not '${clean(pair)}'`);
			}

			return [match[1], value];
		}),
	);
}

/** A format by name, for `--from` one that can be read. */
export function formatFrom(flag: 'from' | 'to', name: string | undefined): FormatName | undefined {
	const known = formats.filter(({read}) => read || flag === 'to');
	const format = known.find(candidate => candidate.name === name);
	if (name !== undefined && !format) {
		const isWritten = formats.some(candidate => candidate.name === name);
		const names = known.map(candidate => candidate.name);
		throw new UsageError(
			isWritten
				? `--from: ${name} is only written, not read; there are ${names.join(', ')}`
				: `--${flag}: there is no format '${clean(name)}'${suggestion(name, names)}`,
		);
	}

	return format?.name;
}

export function readOptionsFrom(boxes: string | undefined, from?: string): ReadOptions {
	const format = formatFrom('from', from);
	try {
		return {boxes: boxesFrom(boxes), from: format};
	} catch (error) {
		throw new UsageError(`--boxes: ${(error as Error).message}`);
	}
}
