/** The options of an ensemble, checked. */

import {randomSeed} from '../run/drive.js';
import {defaultMethod} from '../solvers/index.js';
import {ensembleOf, type Fleet} from '../view/fleet/fleet.js';
import type {PuzzleChunk} from '../view/menu/collection.js';
import {whole} from './line/options.js';
import {UsageError} from './line/usage-error.js';
import type {RunOptionsFromFlags} from './request.js';

const fewestSeeds = 2;
const mostSeeds = 500;

/** The number of seeds. @throws UsageError for one out of range */
export function countFrom(text: string, name: string): number {
	const count = whole()(text, name);
	if (count < fewestSeeds || count > mostSeeds) {
		throw new UsageError(`${name} must be from ${fewestSeeds} to ${mostSeeds} seeds, not ${count}`);
	}

	return count;
}

/**
The ensemble of a command line; a solver starts with the settings of the screens, as in a race.

@throws UsageError where there is no puzzle, or several
*/
export function ensembleFrom(
	{method = defaultMethod, settings, seed = randomSeed()}: RunOptionsFromFlags,
	loaded: readonly PuzzleChunk[],
	count: number,
): Fleet {
	const entries = loaded.flatMap(chunk => chunk.entries);
	const [fault] = loaded.flatMap(chunk => chunk.faults);
	if (entries.length !== 1) {
		throw new UsageError(
			entries.length === 0 && fault !== undefined
				? fault
				: `--ensemble needs one puzzle, not ${entries.length}`,
		);
	}

	return ensembleOf({entry: entries[0], method, settings: {...method.watched, ...settings}, seed}, count);
}
