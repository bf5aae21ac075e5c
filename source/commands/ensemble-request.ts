/** The options of an ensemble, checked; the command that repeats it; and the text of its result. */

import {randomSeed} from '../run/drive.js';
import {defaultMethod} from '../solvers/index.js';
import type {Method, Settings} from '../solvers/solver.js';
import {type EnsembleView, ensembleTable} from '../view/ensemble/summary.js';
import type {ListedPuzzle, PuzzleChunk} from '../view/menu/collection.js';
import {whole} from './line/options.js';
import {UsageError} from './line/usage-error.js';
import {commandArgument, type RunLimits, type RunOptionsFromFlags, repeatCommand} from './request.js';

const fewestSeeds = 2;
const mostSeeds = 500;

/** What `--ensemble` runs. */
export type EnsembleRequest = {
	readonly method: Method;
	readonly settings: Settings;
	readonly seed: string;
	readonly count: number;
};

/** The number of seeds. @throws UsageError for one out of range */
export function countFrom(given: string | undefined): number | undefined {
	const count = whole('ensemble', given);
	if (count !== undefined && (count < fewestSeeds || count > mostSeeds)) {
		throw new UsageError(`--ensemble must be from ${fewestSeeds} to ${mostSeeds} seeds, not ${count}`);
	}

	return count;
}

/** The ensemble of a command line; a solver starts with the settings of the screens, as in a race. */
export function ensembleRequest(
	{method = defaultMethod, settings, seed = randomSeed()}: RunOptionsFromFlags,
	count: number,
): EnsembleRequest {
	return {method, settings: {...method.watched, ...settings}, seed, count};
}

/** The only puzzle. @throws UsageError where there are none or several */
export function ensemblePuzzle(loaded: readonly PuzzleChunk[]): ListedPuzzle {
	const entries = loaded.flatMap(chunk => chunk.entries);
	const [fault] = loaded.flatMap(chunk => chunk.faults);
	if (entries.length !== 1) {
		throw new UsageError(
			entries.length === 0 && fault !== undefined
				? fault
				: `--ensemble needs one puzzle, not ${entries.length}`,
		);
	}

	return entries[0];
}

/** The command that repeats an ensemble. */
export function repeatEnsembleCommand(
	request: Pick<RunOptionsFromFlags, 'boxes'> & RunLimits,
	entry: ListedPuzzle,
	{method, settings, seed, count}: EnsembleRequest,
): string {
	const command = repeatCommand({
		boxes: request.boxes,
		moves: request.moves,
		timeout: request.timeout,
		...commandArgument(entry),
		solver: method.name,
		settings,
		seed,
	});
	return `${command} --ensemble ${count}`;
}

/** The text below the screens after an ensemble: its table, and the command that repeats it. */
export const ensembleSummary = (view: EnsembleView, command: string): string =>
	`${ensembleTable(view).join('\n')}\nrepeat with: ${command}\n`;
