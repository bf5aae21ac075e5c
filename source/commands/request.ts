/** The options of a run, checked, and the command that repeats it. */

import {randomSeed} from '../run/drive.js';
import type {Run, TemperatureChange} from '../run/run.js';
import type {RunLimits} from '../run/solver-run.js';
import {isSolvedByLogic} from '../solvers/anneal.js';
import {defaultMethod} from '../solvers/index.js';
import type {Lesson} from '../solvers/lesson.js';
import {resolveSettings} from '../solvers/settings.js';
import type {Method} from '../solvers/solver.js';
import type {ListedPuzzle} from '../sudoku/collection.js';
import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {optionText, quoted} from '../view/text/shell.js';
import {UsageError} from './line/exit.js';
import {methodFrom, parseNumber, settingsFrom} from './line/options.js';

/** Milliseconds after which a run without a screen gives up, if no limit is given. */
const defaultTimeout = 60_000;

/** The limits of a run without a screen: it always ends. */
export function limitsWithoutScreen({moves, timeout}: RunLimits): RunLimits {
	return {moves, timeout: timeout ?? (moves === undefined ? defaultTimeout : undefined)};
}

/** Whether what is worked out before a run solves its puzzle. */
export const isPresolved = ({puzzle, method, settings}: Omit<Run, 'seed'>): boolean =>
	isSolvedByLogic(puzzle, resolveSettings(method, puzzle, settings).presolve);

export const annealAdvice = '--set presolve=none makes it anneal';

export type RunOptionsFromFlags = RunLimits &
	Pick<Run, 'settings' | 'initial' | 'changes'> & {
		readonly method: Method | undefined;
		readonly seed: string | undefined;
		/** The shape of the boxes, as it was written. */
		readonly boxes: string | undefined;
		readonly speed: number | undefined;
		readonly isPaused: boolean;
		/** The lesson that the run shows. */
		readonly lesson?: Lesson;
	};

type RunFlags = Partial<Pick<RunOptionsFromFlags, 'seed' | 'speed' | 'boxes' | 'moves' | 'timeout'>> & {
	readonly solver?: string | undefined;
	readonly set?: string[];
	readonly paused?: boolean;
	readonly heat?: readonly TemperatureChange[] | undefined;
};

/** What a command has besides its run. */
export type RepeatOptions = RunLimits & Pick<RunOptionsFromFlags, 'boxes'>;

/** The run of a puzzle. @param usual the solver where none is named */
export const runOf = (
	puzzle: Puzzle,
	{method, seed = randomSeed(), settings, initial, changes}: RunOptionsFromFlags,
	usual: Method,
): Run => ({puzzle, method: method ?? usual, seed, settings, initial, changes});

/** @throws UsageError for an invalid value */
export function runOptionsFrom(flags: RunFlags): RunOptionsFromFlags {
	const {solver, set = [], paused = false, heat, seed, boxes, speed, moves, timeout} = flags;
	const method = methodFrom(solver);
	const settings = settingsFrom(set, method ?? defaultMethod);
	return {method, seed, settings, changes: heat, boxes, speed, isPaused: paused, moves, timeout};
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

/** The command that repeats a run of a puzzle. */
export function repeatCommand(
	entry: ListedPuzzle,
	{method, seed, settings, initial, changes = []}: Omit<Run, 'puzzle'>,
	options: RepeatOptions,
): string {
	const {argument, boxes = options.boxes} = commandArgument(entry);
	return [
		`recuit ${quoted(argument)}`,
		...boxesOption(boxes),
		optionText('solver', method.name),
		...Object.entries(settings).map(([name, value]) => `--set ${name}=${value}`),
		optionText('seed', seed),
		...(initial === undefined ? [] : [optionText('initial', initial)]),
		...(changes.length === 0 ? [] : [`--heat ${heatText(changes)}`]),
		...limitOptions(options),
	].join(' ');
}

/** The changes as `--heat` takes them. */
export const heatText = (changes: readonly TemperatureChange[]): string => changes.map(changeText).join(',');

/** A change of `--heat`. JavaScript writes a number so that it is read as the same one. */
const changeText = ({at, factor, held, isReleased}: TemperatureChange): string =>
	`${at}:${held !== undefined ? `=${held}` : isReleased ? `r${factor}` : `x${factor}`}`;

/** The changes of `--heat`, by their moves. @throws UsageError for one that is none */
export function heatFrom(text: string, name: string): readonly TemperatureChange[] {
	const changes = text.split(',').map((change): TemperatureChange => {
		const [, moves = '', sign, value = ''] = /^(.+):([x×r=])(.+)$/.exec(change) ?? [];
		const [at, number] = [parseNumber(moves), parseNumber(value)];
		if (!(Number.isSafeInteger(at) && at >= 0 && number >= 0 && number < 1e9)) {
			throw new UsageError(
				`${name} must be changes such as 17388:x1.25 (moves, factor), 20100:=0.3 (moves, T) or 21500:r2 (moves, factor until the next reheat), not '${clean(change)}'`,
			);
		}

		return sign === '='
			? {at, factor: 1, held: number}
			: {at, factor: number, held: undefined, ...(sign === 'r' && {isReleased: true})};
	});
	return changes.toSorted((a, b) => a.at - b.at);
}

export const boxesOption = (boxes: string | undefined): string[] =>
	boxes === undefined ? [] : [optionText('boxes', boxes)];

export function limitOptions({moves, timeout}: RunLimits): string[] {
	return [
		...(moves === undefined ? [] : [`--moves ${moves}`]),
		...(timeout === undefined ? [] : [`--timeout ${timeout / 1000}`]),
	];
}
