/** Options of the command line, checked before anything else happens. */

import {mostJobs} from '../../run/batch.js';
import {methodOf, methods} from '../../solvers/index.js';
import {type Method, resolveSettings, type Settings} from '../../solvers/solver.js';
import {type FormatName, formats} from '../../sudoku/formats/index.js';
import {type Geometry, geometryOf, parseBoxes} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {ReadOptions} from '../../sudoku/read.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import {suggestion} from './choices.js';
import {UsageError} from './usage-error.js';

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

/** How many at a time; undefined where nothing is said. */
export function jobsFrom(text: string | undefined): number | undefined {
	return whole('jobs', text, {most: mostJobs});
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

/** @throws UsageError for a name that no solver has */
export function methodFrom(name: string | undefined): Method | undefined {
	try {
		return name === undefined ? undefined : methodOf(name);
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(error.message) : error;
	}
}

/** @throws UsageError for a seed that is too long, or can't be shown; `what` names it */
export function seedFrom(text: string | undefined, what = '--seed'): string | undefined {
	if (
		text !== undefined &&
		(text.replace(/(?:\.\d+)+$/, '').length > 64 || text.length > 128 || clean(text) !== text)
	) {
		throw new UsageError(`${what} is a text of at most 64 characters that can be shown`);
	}

	return text;
}

/** A value as a number, or by the name that the setting has for it; NaN for anything else. */
export function valueFrom(name: string, text: string): number {
	const setting = methods
		.flatMap(({settings}) => settings)
		.find(candidate => candidate.name === name && candidate.names?.includes(text));
	return setting?.names ? setting.minimum + setting.names.indexOf(text) : Number(text);
}

/** `NAME=VALUE` pairs. Whether the method has such a setting, and in what range, is checked by `settle`. */
export function settingsFrom(pairs: readonly string[], what = '--set'): Settings {
	const settings = new Map<string, number>();
	for (const pair of pairs) {
		const match = /^(\w+)=(.+)$/.exec(pair);
		const value = match ? valueFrom(match[1], match[2]) : Number.NaN;
		if (!match || Number.isNaN(value)) {
			throw new UsageError(`${what} is written like cooling=0.98, not '${clean(pair)}'`);
		}

		if (settings.has(match[1])) {
			throw new UsageError(`${match[1]} is set twice`);
		}

		settings.set(match[1], value);
	}

	// As an own property, whatever its name: assigning to __proto__ would set none.
	return Object.fromEntries(settings);
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
		return {boxes: parseBoxes(boxes), from: format};
	} catch (error) {
		throw new UsageError(`--boxes: ${(error as Error).message}`);
	}
}

/** @throws UsageError for settings that a method does not have, or not in that range; `where` is written before it */
export function checkSettings(method: Method, puzzle: Puzzle, settings: Settings = {}, where = ''): void {
	try {
		resolveSettings(method, puzzle, settings);
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(`${where}${error.message}`) : error;
	}
}
