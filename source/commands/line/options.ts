/** Options: how their values are read and checked, before anything else happens, and those that several commands have. */

import os from 'node:os';
import {mostJobs} from '../../run/batch.js';
import {allMethods, methodOf, methods} from '../../solvers/index.js';
import {rangeText, resolveSettings, usedSettings} from '../../solvers/settings.js';
import type {Method, Settings, SettingValue} from '../../solvers/solver.js';
import {type FormatName, formatNamed, formats} from '../../sudoku/formats/index.js';
import {type Geometry, geometryOf, parseBoxes} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {ReadOptions} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import type {Flags} from './command-line.js';
import {UsageError} from './exit.js';

/** Call a function of the library; its RangeError is the user's error here. `where` comes before its message. */
export function withUsageErrors<Result>(call: () => Result, where = ''): Result {
	try {
		return call();
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(`${where}${error.message}`) : error;
	}
}

/** A number as it is written, without a letter behind it. */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The powers of ten that letters behind a number stand for. */
const powers: Readonly<Record<string, number>> = {k: 3, K: 3, M: 6, G: 9};

/** Milliseconds of the units of time. */
const units: Readonly<Record<string, number>> = {ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000};

/** Whether a number that is not 0 would be read as 0. */
const isTooSmall = (text: string): boolean => Number(text) === 0 && /[1-9]/.test(text.replace(/e.*/i, ''));

/** A number as every option and setting takes it: `12`, `0.5`, `1e6`, `5k`, `2M`; NaN for anything else, and for one that would be 0. */
export function parseNumber(text: string): number {
	const [, digits = text, letter] = /^([\d.+-]+)([kKMG])$/.exec(text) ?? [];
	return decimal.test(digits) && !isTooSmall(digits)
		? Number(letter ? `${digits}e${powers[letter]}` : digits)
		: Number.NaN;
}

/** What was written in place of a number. */
const written = (text: string): string =>
	`'${clean(text)}'${isTooSmall(text) ? ', which is too small to tell from 0' : ''}`;

/** Reads the number of an option; `expected` says which ones are right. */
const numberReader =
	(expected: string, isRight: (value: number) => boolean, parse = parseNumber) =>
	(text: string, name: string): number => {
		const value = parse(text);
		if (!isRight(value)) {
			throw new UsageError(`${name} must be ${expected}, not ${written(text)}`);
		}

		return value;
	};

const isPositive = (value: number) => value > 0 && Number.isFinite(value);

export const numberFrom = numberReader('a number', Number.isFinite);

export const positive = numberReader('a number above 0', isPositive);

/** Milliseconds: no clock tells shorter times apart. */
const shortestTime = 1e-3;

/** Milliseconds from seconds, or from a number with its unit, such as `500ms` or `2m`. */
const durationFrom = numberReader(
	'a time from 0.001ms up, in seconds or like 500ms, 5s, 2m or 1h',
	time => time >= shortestTime && Number.isFinite(time),
	text => {
		const [, digits = '', unit = 's'] = /^([\d.e+-]+?)(ms|s|m|min|h)?$/.exec(text) ?? [];
		return parseNumber(digits) * units[unit];
	},
);

/** Moves a second; Infinity for `max` alone. */
const speedFrom = (text: string, name: string): number =>
	text === 'max' ? Number.POSITIVE_INFINITY : numberReader('a number above 0 or max', isPositive)(text, name);

/** Both included. */
type Bounds = {readonly least?: number; readonly most?: number | undefined};

export const wholeFrom = ({least = 1, most}: Bounds = {}) => {
	const range = most === undefined ? `${least} up` : `${least} to ${groupDigits(most)}`;
	return numberReader(
		`a whole number from ${range}`,
		value => Number.isSafeInteger(value) && value >= least && value <= (most ?? value),
	);
};

/** The geometry of `--size` and `--boxes`. Without a size it follows from the boxes, without both it is 9. */
export function shapeFrom(size: number | undefined, boxes: string | undefined): Geometry {
	const options = readOptionsFrom(boxes).boxes;
	const ofBoxes = typeof options === 'object' ? options.rows * options.columns : 9;
	return withUsageErrors(() => geometryOf(size ?? ofBoxes, options));
}

/** @throws UsageError for a name that no solver has */
export function methodFrom(name: string | undefined): Method | undefined {
	return name === undefined ? undefined : withUsageErrors(() => methodOf(name));
}

/** @throws UsageError for a seed that is too long or has unprintable characters; `name` is what the message calls it */
function seedFrom(text: string, name: string): string {
	if (text.length > 128 || clean(text) !== text) {
		throw new UsageError(`${name} must be at most 128 printable characters`);
	}

	return text;
}

/** Of a choice, the name; of other settings a number, NaN for anything else. */
export function valueFrom(name: string, text: string): SettingValue {
	const settings = allMethods().flatMap(method => method.settings);
	return settings.find(setting => setting.name === name)?.names ? text : parseNumber(text);
}

/**
`NAME=VALUE` pairs. `checkSettings` checks them against a method.

@param method whose range an error names
*/
export function settingsFrom(pairs: readonly string[], method?: Method, what = '--set'): Settings {
	const settings = new Map<string, SettingValue>();
	for (const pair of pairs) {
		const [, name, text] = /^(\w+)=(.+)$/.exec(pair) ?? [];
		if (name === undefined) {
			throw new UsageError(`${what} must be written like cooling=0.98, not '${clean(pair)}'`);
		}

		const value = valueFrom(name, text);
		const isKnown = !method || method.settings.some(setting => setting.name === name);
		// A name that the method has not is the fault, whatever its value.
		if (Number.isNaN(value) && isKnown) {
			const chosen = Object.fromEntries(settings);
			const setting = method && usedSettings(method, chosen).find(each => each.name === name);
			const expected =
				method && setting ? rangeText(method, setting) : `the setting ${name} must be a number`;
			throw new UsageError(`${expected}, not ${written(text)}`);
		}

		if (settings.has(name)) {
			throw new UsageError(`${name} is set twice`);
		}

		settings.set(name, value);
	}

	// Own properties, whatever their names: assigning to __proto__ would set none.
	return Object.fromEntries(settings);
}

function formatFrom(text: string, name: string): FormatName {
	return withUsageErrors(() => formatNamed(text).name, `${name}: `);
}

export function readOptionsFrom(boxes: string | undefined, from?: FormatName): ReadOptions {
	return withUsageErrors(() => ({boxes: parseBoxes(boxes), from}), '--boxes: ');
}

/** @throws UsageError for settings that a method does not have, or with values out of range; `where` comes before the message */
export function checkSettings(method: Method, puzzle: Puzzle, settings: Settings = {}, where = ''): void {
	withUsageErrors(() => resolveSettings(method, puzzle, settings), where);
}

export const text = (value: string, help: string) => ({type: 'string', value, help}) as const;

export const wholeNumber = (help: string, bounds?: Bounds) =>
	({type: 'string', value: 'N', help, read: wholeFrom(bounds)}) as const;

/** No more than the cores: further ones would cost time and memory, and gain nothing. */
const jobsFrom = (text: string, name: string): number =>
	Math.min(wholeFrom({most: mostJobs})(text, name), os.availableParallelism());

export const threads = (help: string) =>
	({...wholeNumber(`${help}; at most one thread for each core`), shortFlag: 'j', read: jobsFrom}) as const;

export const timeSpan = (help: string) =>
	({type: 'string', value: 'TIME', help, read: durationFrom}) as const;

export const toggle = (help: string) => ({type: 'boolean', help}) as const;

export const file = (help: string) => ({type: 'string', value: 'FILE', isFile: true, help}) as const;

export const oneOf = <const Choices extends readonly string[]>(choices: Choices, help: string) =>
	({type: 'string', value: 'NAME', choices, help}) as const;

/** Flags under a heading of the help. */
export const inSection = <const Known extends Flags>(section: string, flags: Known) =>
	Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, {...flag, section}])) as Known;

export const seedText = (help: string) =>
	({type: 'string', shortFlag: 's', value: 'TEXT', help, read: seedFrom}) as const;

const words = methods.map(({name}) => name);

const solver = (help: string) => ({type: 'string', value: 'NAME', words, isFile: true, help}) as const;

const format = (help: string) =>
	({type: 'string', value: 'FORMAT', read: formatFrom, words: formats.map(({name}) => name), help}) as const;

export const sharedFlags = {
	solver: solver('the solver (anneal), which recuit solvers lists, or a file of your own: ./mine.js'),
	watchedSolver: solver(
		'the solver, which recuit solvers lists, or a file of your own: ./mine.js (watched, as a film or with many seeds: block-swap, or anneal without presolve above 9x9 or with less than a quarter given; else: anneal)',
	),
	solvers: {
		...solver('a solver or a file of your own; may be given several times (anneal)'),
		isMultiple: true,
	},
	set: {
		type: 'string',
		value: 'NAME=VALUE',
		isMultiple: true,
		help: 'a setting of the solver; may be given several times',
	},
	seed: seedText('the seed of the random numbers; the same seed repeats the result'),
	boxes: {
		type: 'string',
		value: 'RxC',
		words: ['none', '2x3', '3x2', '3x3', '4x4'],
		help: 'the shape of a box, like 2x3, or none for a Latin square',
	},
	from: format('the format of the input (recognised by its content)'),
	to: format('the format of the output (line); see recuit convert --help'),
	json: toggle('print a line of JSON for each puzzle'),
} as const satisfies Flags;

/** The flags of the commands that open a screen. */
export const runFlags = {
	seed: sharedFlags.seed,
	boxes: sharedFlags.boxes,
	speed: {
		type: 'string',
		value: 'N',
		read: speedFrom,
		words: ['max'],
		help: 'the target speed at the start: moves per second, or max',
	},
	paused: toggle('start paused'),
	moves: wholeNumber('give up after N moves (0: show the first grid)', {least: 0}),
	timeout: timeSpan('give up after this time (without a screen: 60s if no limit is given)'),
} as const satisfies Flags;
