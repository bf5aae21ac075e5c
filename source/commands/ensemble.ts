/** `recuit PUZZLE --ensemble N` without a screen. */

import {runEnsemble, seedsOf} from '../run/ensemble.js';
import {ensembleViews} from '../view/ensemble/ensemble-views.js';
import {type EnsembleView, ensembleTable, solvedCount, summaryOf} from '../view/ensemble/summary.js';
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
	let view = viewOf({moves: 0, milliseconds: 0, members: []});
	const line = new StatusLine(() => workOf(view, limits));
	const options = {method, settings, seeds: seedsOf(seed, count), ...limits};
	for await (const progress of runEnsemble(entry.puzzle, options)) {
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

	const {solved, gaveUp} = summaryOf(view);
	if (gaveUp > 0) {
		say(`recuit: ${countText(gaveUp, 'runs')} gave up within the limits`);
	}

	return solved > 0 ? exitCodes.done : exitCodes.unsolved;
}

function workOf(view: EnsembleView, limits: RunLimits) {
	const {members, moves, unit} = view;
	const milliseconds = Math.max(0, ...members.map(member => member.milliseconds));
	const notes = members.length > 0 ? [`${solvedCount(view)} of ${members.length} solved`] : [];
	return runWork({moves, milliseconds, unit, limits, notes});
}
