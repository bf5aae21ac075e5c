/** The options of a run, checked, and the command that repeats it. */

import type {Run} from '../run/run.js';
import {isSolverPath} from '../run/solver-file.js';
import {defaultMethod} from '../solvers/index.js';
import type {Lesson} from '../solvers/lessons.js';
import type {Method} from '../solvers/solver.js';
import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {formatLine} from '../sudoku/puzzle.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {quoted} from '../view/text/shell.js';
import {methodFrom, settingsFrom} from './line/options.js';

/** When to give up; the timeout is in milliseconds. */
export type RunLimits = {readonly moves: number | undefined; readonly timeout: number | undefined};

/** Milliseconds after which a run without a screen gives up, if no limit is given. */
const defaultTimeout = 60_000;

/** The limits of a run without a screen: it always ends. */
export function limitsWithoutScreen({moves, timeout}: RunLimits): RunLimits {
	return {moves, timeout: timeout ?? (moves === undefined ? defaultTimeout : undefined)};
}

export type RunOptionsFromFlags = RunLimits &
	Pick<Run, 'settings' | 'initial' | 'changes'> & {
		readonly method: Method | undefined;
		readonly seed: string | undefined;
		/** The shape of the boxes, as it was written. */
		readonly boxes: string | undefined;
		readonly speed: number | undefined;
		readonly isPaused: boolean;
		/** The file with the run to repeat. */
		readonly file?: string;
		/** The lesson that the run shows. */
		readonly lesson?: Lesson;
	};

type RunFlags = Partial<Pick<RunOptionsFromFlags, 'seed' | 'speed' | 'boxes' | 'moves' | 'timeout'>> & {
	readonly solver?: string | undefined;
	readonly set?: string[];
	readonly paused?: boolean;
};

/** @throws UsageError for an invalid value */
export function runOptionsFrom({solver, set = [], paused = false, ...given}: RunFlags): RunOptionsFromFlags {
	const {seed, boxes, speed, moves, timeout} = given;
	const method = methodFrom(solver);
	return {
		method,
		seed,
		settings: settingsFrom(set, method ?? defaultMethod),
		boxes,
		speed,
		isPaused: paused,
		moves,
		timeout,
	};
}

/** A puzzle on a command line: its name, or the puzzle itself, with boxes that are not the usual ones. */
export function commandArgument({argument, puzzle: {geometry, givens}}: ListedPuzzle): {
	readonly argument: string;
	readonly boxes?: string;
} {
	if (argument !== undefined) {
		// A - at the start would make it an option.
		return {argument: argument.startsWith('-') ? `./${argument}` : argument};
	}

	const line = formatLine(geometry, givens);
	return hasUsualBoxes(geometry) ? {argument: line} : {argument: line, boxes: formatBoxes(geometry.boxes)};
}

type Repeated = Pick<RunOptionsFromFlags, 'settings' | 'initial' | 'boxes' | 'moves' | 'timeout'> & {
	readonly argument: string;
	readonly solver: string;
	readonly seed: string;
	/** The file with its manual temperature changes. */
	readonly file?: string | undefined;
};

/** The command that repeats a run. */
export function repeatCommand({
	argument,
	solver,
	seed,
	settings,
	initial,
	boxes,
	file,
	...limits
}: Repeated): string {
	const words =
		file === undefined
			? [
					quoted(argument),
					...boxesOption(boxes),
					`--solver ${quoted(solver)}`,
					...Object.entries(settings).map(([name, value]) => `--set ${name}=${value}`),
					`--seed ${quoted(seed)}`,
					...(initial === undefined ? [] : [`--initial ${quoted(initial)}`]),
				]
			: [`--replay ${quoted(file)}`, ...(isSolverPath(solver) ? [`--solver ${quoted(solver)}`] : [])];
	return ['recuit', ...words, ...limitOptions(limits)].join(' ');
}

export const boxesOption = (boxes: string | undefined): string[] =>
	boxes === undefined ? [] : [`--boxes ${quoted(boxes)}`];

/** The options that limit a run or a race. */
export function limitOptions({moves, timeout}: RunLimits): string[] {
	return [
		...(moves === undefined ? [] : [`--moves ${moves}`]),
		...(timeout === undefined ? [] : [`--timeout ${timeout / 1000}`]),
	];
}
