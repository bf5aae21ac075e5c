/** The values of a setting that the arrows go through: from end to end in a few dozen presses. */

import type {Method, Setting, Settings} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';

/** A tenth up or down, or where the range has many powers of ten, twice as much or half. */
const fine = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const coarse = [1, 2, 5];
const mostFine = 5;

/** Whole numbers below this are steps one by one. */
const mostSingle = {fine: 20, coarse: 10};

/** The steps of a share that are nearest to 0 and to 1, apart from these. */
const shareEnds = {least: 0.001, last: 0.000_01};

/** Powers of ten times these factors, from one number to another. */
function decades(factors: readonly number[], from: number, to: number): number[] {
	const first = Math.floor(Math.log10(from));
	const count = Math.ceil(Math.log10(to)) - first + 1;
	return Array.from({length: count}, (_, k) =>
		factors.map(factor => Number((factor * 10 ** (first + k)).toPrecision(3))),
	).flat();
}

/** Powers of ten at both ends, where it takes more and more to make a difference, and tenths between them. */
function shareSteps(): number[] {
	const tenths = Array.from({length: 9}, (_, k) => (k + 1) / 10);
	const nearOne = decades(coarse, shareEnds.last, 0.05).map(rest => Number((1 - rest).toPrecision(9)));
	return [...decades(coarse, shareEnds.least, 0.05), ...tenths, ...nearOne];
}

function sizeSteps({minimum, maximum, isInteger}: Setting, preset: number): number[] {
	const least = isInteger ? 1 : preset > 0 ? Math.min(0.01, preset / 100) : 0.01;
	const from = Math.max(minimum, least);
	const isFine = Math.log10(maximum / from) <= mostFine;
	const steps = decades(isFine ? fine : coarse, from, maximum);
	if (!isInteger) {
		return steps.filter(step => step >= from);
	}

	const single = Array.from({length: isFine ? mostSingle.fine : mostSingle.coarse}, (_, k) => k + 1);
	return [...single, ...steps.filter(Number.isInteger)];
}

/** Constants for a puzzle: those that were changed, and the document's for the rest. */
export function valuesOf({settings}: Method, puzzle: Puzzle, changed: Settings): Settings {
	return Object.fromEntries(
		settings.map(({name, preset}) => [name, changed[name] ?? preset(puzzle, changed)]),
	);
}

const knownValues = new WeakMap<Puzzle, Map<string, number>>();

/** What 0 stands for, to three figures; undefined if it is 0 itself. Working it out may take milliseconds. */
export function automaticOf(setting: Setting, puzzle: Puzzle, values: Settings): number | undefined {
	if (!setting.automatic) {
		return undefined;
	}

	const {[setting.name]: _, ...others} = values;
	const key = JSON.stringify([setting.name, setting.title, others]);
	const found = knownValues.get(puzzle) ?? new Map<string, number>();
	knownValues.set(puzzle, found);
	const value = found.get(key) ?? Number(setting.automatic(puzzle, values).toPrecision(3));
	found.set(key, value);
	return value;
}

/**
The next value of a setting that is worth trying. The document's own, what 0 stands for and both ends of the range are
among them. From a 0 that stands for something it goes up to that.
*/
export function nudge(
	method: Method,
	setting: Setting,
	puzzle: Puzzle,
	changed: Settings,
	direction: 1 | -1,
): number {
	const {minimum, maximum} = setting;
	const values = valuesOf(method, puzzle, changed);
	const value = values[setting.name];
	const automatic = automaticOf(setting, puzzle, values);
	if (automatic !== undefined && value === 0) {
		return direction > 0 ? automatic : 0;
	}

	const preset = setting.preset(puzzle, changed);
	const isShare = maximum <= 1 && !setting.isInteger;
	const steps = [
		minimum,
		...(isShare ? shareSteps() : sizeSteps(setting, preset)),
		...(automatic === undefined ? [] : [automatic]),
		preset,
		maximum,
	].filter(step => step >= minimum && step <= maximum);
	return direction > 0
		? Math.min(...steps.filter(step => step > value), maximum)
		: Math.max(...steps.filter(step => step < value), minimum);
}
