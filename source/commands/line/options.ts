/** Values of options, checked before anything else happens. */

import {suggestion} from '../../choices.js';
import {mostJobs} from '../../run/batch.js';
import {methodOf, methods} from '../../solvers/index.js';
import {type Method, resolveSettings, type Settings} from '../../solvers/solver.js';
import {type FormatName, formats} from '../../sudoku/formats/index.js';
import {type Geometry, geometryOf, parseBoxes} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {ReadOptions} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import {UsageError} from './usage-error.js';

/** Call a function of the library; its RangeError is the user's error here. `where` comes before its message. */
export function withUsageErrors<Result>(call: () => Result, where = ''): Result {
	try {
		return call();
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(`${where}${error.message}`) : error;
	}
}

/** A number from an option. */
export function numberFrom(name: string, text: string | undefined): number | undefined {
	const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
	if (text !== undefined && !Number.isFinite(value)) {
		throw new UsageError(`--${name} must be a number, not '${clean(text)}'`);
	}

	return text === undefined ? undefined : value;
}

/** A number above 0 from an option; `others` names its other valid values. */
export function positive(name: string, text: string | undefined, others = ''): number | undefined {
	if (text === undefined) {
		return undefined;
	}

	const value = Number(text);
	if (!(value > 0) || !/\d/.test(text)) {
		throw new UsageError(`--${name} must be a number above 0${others}, not '${clean(text)}'`);
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
		const range = most === undefined ? `${least} up` : `${least} to ${groupDigits(most)}`;
		throw new UsageError(`--${name} must be a whole number from ${range}, not '${clean(text)}'`);
	}

	return value;
}

/** The number of threads. */
export function jobsFrom(text: string | undefined): number | undefined {
	return whole('jobs', text, {most: mostJobs});
}

/** The geometry of `--size` and `--boxes`. Without a size it follows from the boxes, without both it is 9. */
export function shapeFrom(size: string | undefined, boxes: string | undefined): Geometry {
	const options = readOptionsFrom(boxes).boxes;
	const ofBoxes = typeof options === 'object' ? options.rows * options.columns : 9;
	return withUsageErrors(() => geometryOf(positive('size', size) ?? ofBoxes, options));
}

/** Moves a second; Infinity for `max`. */
export function speedFrom(text: string | undefined): number | undefined {
	return text === 'max' ? Number.POSITIVE_INFINITY : positive('speed', text, ' or max');
}

/** @throws UsageError for a name that no solver has */
export function methodFrom(name: string | undefined): Method | undefined {
	return name === undefined ? undefined : withUsageErrors(() => methodOf(name));
}

/** @throws UsageError for a seed that is too long or has unprintable characters; `what` names it in the message */
export function seedFrom(text: string | undefined, what = '--seed'): string | undefined {
	if (
		text !== undefined &&
		(text.replace(/(?:\.\d+)+$/, '').length > 64 || text.length > 128 || clean(text) !== text)
	) {
		throw new UsageError(`${what} must be at most 64 printable characters`);
	}

	return text;
}

/** A number, or a name that the setting has for one; NaN for anything else. */
export function valueFrom(name: string, text: string): number {
	const setting = methods
		.flatMap(({settings}) => settings)
		.find(candidate => candidate.name === name && candidate.names?.includes(text));
	return setting?.names ? setting.minimum + setting.names.indexOf(text) : Number(text);
}

/** `NAME=VALUE` pairs. `checkSettings` checks them against a method. */
export function settingsFrom(pairs: readonly string[], what = '--set'): Settings {
	const settings = new Map<string, number>();
	for (const pair of pairs) {
		const match = /^(\w+)=(.+)$/.exec(pair);
		const value = match ? valueFrom(match[1], match[2]) : Number.NaN;
		if (!match || Number.isNaN(value)) {
			throw new UsageError(`${what} must be written like cooling=0.98, not '${clean(pair)}'`);
		}

		if (settings.has(match[1])) {
			throw new UsageError(`${match[1]} is set twice`);
		}

		settings.set(match[1], value);
	}

	// Own properties, whatever their names: assigning to __proto__ would set none.
	return Object.fromEntries(settings);
}

/** A format by name; for `--from` one that can be read. */
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
		return {boxes: parseBoxes(boxes), from: format};
	} catch (error) {
		throw new UsageError(`--boxes: ${(error as Error).message}`);
	}
}

/** @throws UsageError for settings that a method does not have, or with values out of range; `where` comes before the message */
export function checkSettings(method: Method, puzzle: Puzzle, settings: Settings = {}, where = ''): void {
	withUsageErrors(() => resolveSettings(method, puzzle, settings), where);
}
