/** Files of runs with manual temperature changes: written for a command line to name, and read. */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {initialProgress} from '../../run/drive.js';
import type {TemperatureChange} from '../../run/run.js';
import {type Run, runData} from '../../run/run.js';
import {isSolverPath} from '../../run/solver-file.js';
import {methodNamed} from '../../solvers/index.js';
import type {Method, Settings} from '../../solvers/solver.js';
import {parseBoxes} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {parsePuzzle} from '../../sudoku/read.js';
import {clean, jsonText} from '../../text.js';
import {contradiction, type ListedPuzzle, listPuzzle, nameOf} from '../../view/menu/collection.js';
import {UsageError} from '../line/exit.js';
import {methodFrom, seedFrom} from '../line/options.js';
import {type Fields, fieldsOf, hasFields, readJsonFile, textOf, userFile, writeText} from './store.js';

/** A run of a file. */
type Replay = Run & {readonly entry: ListedPuzzle};

/** The content of a file. */
export type ReplayContent = Run & Pick<ListedPuzzle, 'name' | 'title'>;

export const replayText = ({name, title, ...run}: ReplayContent): string =>
	`${jsonText({recuit: 'replay', name, title, ...runData(run)}, '\t')}\n`;

/** A text as a part of a file name. */
export function fileWord(text: string): string {
	return text.replaceAll(/[^\w.-]+/g, '-').slice(0, 60);
}

/** The newest files are kept; each has about a kilobyte. */
const maxKept = 100;

/**
The file of a run; undefined without a home folder. A hash of the content is part of its name, since the puzzle and the
seed do not identify the run and the run may continue.
*/
export function replayPath(replay: ReplayContent): string | undefined {
	const parent = userFile('state', 'replays');
	const digits = createHash('sha256').update(replayText(replay)).digest('hex').slice(0, 12);
	const name = `${fileWord(nameOf(replay))}-${fileWord(replay.seed)}-${digits}.json`;
	return parent === undefined ? undefined : path.join(parent, name);
}

/** Write the file of a run and remove the oldest ones; returns whether it could be written. */
export function keepReplay(replay: ReplayContent): boolean {
	const file = replayPath(replay);
	const isKept = file !== undefined && writeText(file, replayText(replay)) === undefined;
	if (isKept) {
		removeOldest(path.dirname(file));
	}

	return isKept;
}

/** Files of other names are not recuit's to remove. */
function removeOldest(parent: string): void {
	try {
		const kept = fs
			.readdirSync(parent)
			.filter(name => /-[\da-f]{12}\.json$/.test(name))
			.map(name => path.join(parent, name))
			.map(file => ({file, at: fs.statSync(file).mtimeMs}))
			.sort((a, b) => b.at - a.at);
		for (const {file} of kept.slice(maxKept)) {
			fs.rmSync(file, {force: true});
		}
	} catch {
		// Another recuit may be removing them too.
	}
}

/** @throws UsageError for a file that can't be read or holds no replay */
export function readReplay(file: string): Replay & {readonly file: string} {
	const wrong = (what: string) => new UsageError(`--replay: ${clean(file)} ${what}`);
	const value = fieldsOf(readJsonFile(file, wrong, 'expected a replay that recuit has saved'));
	if (value.recuit !== 'replay' || typeof value.puzzle !== 'string' || typeof value.seed !== 'string') {
		throw wrong('does not hold a run; expected a replay that recuit has saved');
	}

	try {
		return {file, ...replayFrom(value, value.puzzle, value.seed)};
	} catch (error) {
		throw wrong(`is damaged: ${clean((error as Error).message)}`);
	}
}

/** @throws Error for text that is no puzzle, or a puzzle that contradicts itself */
export function puzzleIn(text: string, boxes: unknown, from?: 'line'): Puzzle {
	const puzzle = parsePuzzle(text, {from, boxes: parseBoxes(textOf(boxes))});
	const fault = contradiction(puzzle);
	if (fault) {
		throw new RangeError(fault.reason);
	}

	return puzzle;
}

/** @throws Error for a puzzle, a solver, a seed, settings or changes that do not make a run */
function replayFrom(value: Fields, line: string, savedSeed: string): Replay {
	const puzzle = puzzleIn(line, value.boxes);
	const name = clean(textOf(value.name) ?? 'replay');
	const title = clean(textOf(value.title) ?? name);
	const method = namedMethod(textOf(value.solver) ?? '');
	const seed = seedFrom(savedSeed, 'its seed');
	const settings = settingsIn(value.settings);
	const initial = textOf(value.initial);
	const changes = changesOf(value.changes);
	const run = {puzzle, method, seed, settings, initial, changes};
	// Making the run checks its settings and its first grid too.
	const {override} = initialProgress(run);
	if (changes.length > 0 && override === undefined && method.file === undefined) {
		throw new RangeError(`it changes the temperature, and ${method.name} has none`);
	}

	const entry = listPuzzle({...puzzle, name}, {collection: 'replay', name, title});
	return {...run, entry};
}

/** @throws Error for an unknown solver, and for a file whose path is not on the command line */
function namedMethod(name: string): Method {
	if (isSolverPath(name) && !methodNamed(name)) {
		throw new RangeError(`it runs a solver's file, which only the command line names: --solver ${name}`);
	}

	return methodFrom(name) as Method;
}

function settingsIn(value: unknown): Settings {
	const isSetting = ([name, number]: [string, unknown]) => /^\w+$/.test(name) && typeof number === 'number';
	if (!hasFields(value) || !Object.entries(value).every(isSetting)) {
		throw new RangeError('its settings must be names with numbers');
	}

	return value as Settings;
}

function changesOf(value: unknown): readonly TemperatureChange[] {
	if (!Array.isArray(value)) {
		throw new RangeError('its changes must be a list');
	}

	return value.map((change: unknown, index) => {
		const before = index > 0 ? (value[index - 1] as TemperatureChange).at : 0;
		const {at, factor = 1, held} = fieldsOf(change) as Partial<TemperatureChange>;
		const isRight = (number: unknown) => typeof number === 'number' && number >= 0 && number < 1e9;
		const isPlaced = at !== undefined && Number.isSafeInteger(at) && at >= 0;
		if (!isPlaced || !isRight(factor) || !(held === undefined || isRight(held))) {
			throw new RangeError(`its change ${index + 1} has no move and temperature`);
		}

		if (at < before) {
			throw new RangeError(`its change ${index + 1} comes before the previous one`);
		}

		return {at, factor, held};
	});
}
