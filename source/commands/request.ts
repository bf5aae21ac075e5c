/** What a command line asks of a run, checked, and the command line that asks for it again. */

import type {TemperatureChange} from '../run/timeline.js';
import type {Lesson} from '../solvers/lessons.js';
import type {Method, Settings} from '../solvers/solver.js';
import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {formatLine} from '../sudoku/puzzle.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {quoted} from '../view/text/shell.js';
import {methodFrom, positive, seedFrom, settingsFrom, speedFrom, whole} from './line/options.js';

export type RunOptionsFromFlags = {
	readonly method: Method | undefined;
	readonly seed: string | undefined;
	readonly settings: Settings;
	/** The shape of the boxes, as it was written. */
	readonly boxes: string | undefined;
	readonly speed: number | undefined;
	readonly isPaused: boolean;
	readonly moves: number | undefined;
	/** In milliseconds. */
	readonly timeout: number | undefined;
	/** What hands had done to the run that is repeated, and the file that tells it. */
	readonly script?: readonly TemperatureChange[];
	readonly file?: string;
	/** What it is to show. */
	readonly lesson?: Lesson;
};

type Given = {
	readonly [flag in 'solver' | 'seed' | 'speed' | 'moves' | 'timeout' | 'boxes']?: string | undefined;
} & {readonly set?: string[] | undefined; readonly paused?: boolean | undefined};

/** @throws UsageError for a value that can't be */
export function requestFrom(given: Given): RunOptionsFromFlags {
	const timeout = positive('timeout', given.timeout);
	const method = methodFrom(given.solver);
	return {
		method,
		seed: seedFrom(given.seed),
		settings: settingsFrom(given.set ?? []),
		boxes: given.boxes,
		speed: speedFrom(given.speed),
		isPaused: given.paused ?? false,
		moves: whole('moves', given.moves),
		timeout: timeout === undefined ? undefined : timeout * 1000,
	};
}

type Repeated = Pick<RunOptionsFromFlags, 'settings' | 'boxes' | 'moves' | 'timeout'> & {
	readonly argument: string;
	readonly solver: string;
	readonly seed: string;
	/** The file that tells what hands have done to it. */
	readonly file?: string | undefined;
};

/** How an entry is named on a command line: by its name, or as the puzzle itself, with boxes that are not the usual ones. */
export function naming({argument, puzzle: {geometry, givens}}: ListedPuzzle): {
	readonly argument: string;
	readonly boxes?: string;
} {
	return argument === undefined
		? {
				argument: formatLine(geometry, givens),
				...(hasUsualBoxes(geometry) ? {} : {boxes: formatBoxes(geometry.boxes)}),
			}
		: // What begins with a - is taken for an option.
			{argument: argument.startsWith('-') ? `./${argument}` : argument};
}

/** The command that repeats a run. */
export function repeating({argument, solver, seed, settings, boxes, moves, timeout, file}: Repeated): string {
	const named =
		file === undefined
			? [
					quoted(argument),
					...(boxes === undefined ? [] : [`--boxes ${quoted(boxes)}`]),
					`--solver ${solver}`,
					...Object.entries(settings).map(([name, value]) => `--set ${name}=${value}`),
					`--seed ${quoted(seed)}`,
				]
			: [`--replay ${quoted(file)}`];
	return ['recuit', ...named, ...limiting({moves, timeout})].join(' ');
}

/** The options that limit a run or a race. */
export function limiting({moves, timeout}: Pick<RunOptionsFromFlags, 'moves' | 'timeout'>): string[] {
	return [
		...(moves === undefined ? [] : [`--moves ${moves}`]),
		...(timeout === undefined ? [] : [`--timeout ${timeout / 1000}`]),
	];
}
