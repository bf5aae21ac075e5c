/** `recuit PUZZLE --ensemble N` without a screen. */

import {runFleet} from '../run/fleet.js';
import {seedsOf} from '../run/solve.js';
import {ensembleViews} from '../view/ensemble/ensemble-views.js';
import {type EnsembleView, ensembleTable, solvedCount} from '../view/ensemble/summary.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {countText} from '../view/text/numbers.js';
import {runWork} from '../view/work.js';
import {type EnsembleRequest, repeatEnsembleCommand} from './ensemble-request.js';
import {ensembleJson, jsonLine} from './json.js';
import {exitCodes} from './line/exit-codes.js';
import {limitsWithoutScreen, type RunLimits, type RunOptionsFromFlags} from './request.js';
import {StatusLine} from './terminal/status-line.js';
import {note, print, say, shown} from './terminal/terminal.js';

/** Run an ensemble without a screen to its end, at full speed, and print its table; returns the exit code. */
export async function runEnsembleHeadless(
	entry: ListedPuzzle,
	ensemble: EnsembleRequest,
	{request, isJson}: {readonly request: RunOptionsFromFlags; readonly isJson: boolean},
): Promise<number> {
	const {method, settings, seed, count} = ensemble;
	const limits = limitsWithoutScreen(request);
	const viewOf = ensembleViews({puzzle: entry.puzzle, method, settings});
	let view = viewOf({level: 0, runs: []});
	const line = new StatusLine(() => workOf(view, limits));
	const runs = seedsOf(seed, count).map(own => ({method, settings, seed: own}));
	for await (const progress of runFleet(entry.puzzle, {runs, by: 'moves', ...limits})) {
		view = viewOf(progress);
		line.tick();
	}

	line.end();
	if (isJson) {
		print(jsonLine(ensembleJson(entry.puzzle, ensemble, view)));
	} else {
		print(shown(`${ensembleTable(view).join('\n')}\n`));
		note(`repeat with: ${repeatEnsembleCommand(request, entry, ensemble)}`);
	}

	for (const reason of reasonsOf(view)) {
		say(`recuit: ${reason}`);
	}

	return solvedCount(view) > 0 ? exitCodes.done : exitCodes.unsolved;
}

/** The most reasons that are printed: a solver's file may give each of its runs one of its own. */
const mostReasons = 5;

/** Why runs have given up, and how many. */
function reasonsOf({runs}: EnsembleView): string[] {
	const counts = new Map<string, number>();
	for (const {status, end = ''} of runs) {
		if (status === 'gave-up') {
			counts.set(end, (counts.get(end) ?? 0) + 1);
		}
	}

	return [...counts]
		.slice(0, mostReasons)
		.map(([end, count]) => `${countText(count, 'runs')} gave up: ${end}`);
}

function workOf(view: EnsembleView, limits: RunLimits) {
	const {runs, level: moves, unit} = view;
	const milliseconds = Math.max(0, ...runs.map(run => run.milliseconds));
	const notes = runs.length > 0 ? [`${solvedCount(view)} of ${runs.length} solved`] : [];
	return runWork({moves, milliseconds, unit, limits, notes});
}
