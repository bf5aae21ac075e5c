/** What a race and an ensemble have in common: how they are made without a screen, repeated, and summed up. */

import type {Progress} from '../run/drive.js';
import {laneName} from '../run/race-lanes.js';
import {runFleet} from '../run/run-fleet.js';
import type {RunLimits} from '../run/solver-run.js';
import {fleetModes} from '../ui/fleet/fleet-state.js';
import type {Fleet, FleetView} from '../view/fleet/fleet-kind.js';
import {unitOf} from '../view/race/race-text.js';
import {rowText, spokenText} from '../view/speech/spoken-text.js';
import {plainText, wrapText} from '../view/text/line.js';
import {commandLines, optionText, quoted} from '../view/text/shell.js';
import {runWork} from '../view/work.js';
import {jsonLine} from './json.js';
import {exitCodes} from './line/exit.js';
import {
	boxesOption,
	commandArgument,
	limitOptions,
	limitsWithoutScreen,
	type RepeatOptions,
	repeatCommand,
} from './request.js';
import {note, print, StatusLine, sayFaults, shown} from './terminal/terminal.js';

export function repeatFleetCommand(request: RepeatOptions, {kind, entry, runs, seed}: Fleet): string {
	if (kind === 'ensemble') {
		return `${repeatCommand(entry, runs[0], request)} --ensemble ${runs.length}`;
	}

	const {argument, boxes = request.boxes} = commandArgument(entry);
	const lanes = runs.map(lane => quoted(laneName(lane)));
	const options = [...boxesOption(boxes), optionText('seed', seed), ...limitOptions(request)];
	return ['recuit race', quoted(argument), ...lanes, ...options].join(' ');
}

/** The text below the screens: the result, why runs ended, and the command that repeats it. @param width Infinity for a screen reader */
export function fleetSummary(view: FleetView, command: string, width: number): string {
	const lines =
		width === Number.POSITIVE_INFINITY
			? view.table().map(row => spokenText(rowText(row)))
			: [...view.table(), ...view.faults().flatMap(text => wrapText(text, width).map(plainText))];
	return `${[...lines, ...commandLines(`repeat with: ${command}`, width)].join('\n')}\n`;
}

/** Whether all of these runs gave up, or one of them failed. */
export const isUnsolved = (runs: readonly Progress[]): boolean =>
	runs.every(({status}) => status === 'gave-up') || runs.some(({status}) => status === 'failed');

type HeadlessOptions = {
	/** What is wrong with other puzzles. */
	readonly faults: readonly string[];
	/** The result as JSON, if it is wanted. */
	readonly json: ((view: FleetView) => readonly object[]) | undefined;
};

/** Make a fleet without a screen, at full speed, and print its result and what is wrong with other puzzles; returns the exit code. */
export async function runHeadless(
	fleet: Fleet,
	request: RepeatOptions,
	{faults, json}: HeadlessOptions,
): Promise<number> {
	const {runs, kind} = fleet;
	const {views} = fleetModes[kind];
	const limits = limitsWithoutScreen(request);
	const viewOf = views(fleet);
	let view: FleetView | undefined;
	const line = new StatusLine(() => workOf(fleet, view, limits));
	for await (const progress of runFleet({runs, ...limits})) {
		view = viewOf(progress);
		line.tick();
	}

	line.end();
	const end = view as FleetView;
	sayFaults([...end.faults(), ...faults]);

	if (json) {
		print(json(end).map(jsonLine).join(''));
	} else {
		print(shown(`${end.table().join('\n')}\n`));
		note(`repeat with: ${repeatFleetCommand(request, fleet)}`);
	}

	return faults.length > 0 ? exitCodes.usage : isUnsolved(end.runs) ? exitCodes.unsolved : exitCodes.done;
}

function workOf({runs}: Fleet, view: FleetView | undefined, limits: RunLimits) {
	const {milliseconds = 0} = view ?? {};
	const moves = Math.max(0, ...(view?.runs ?? []).map(run => run.moves));
	return runWork({moves, milliseconds, unit: unitOf(runs), limits, notes: view ? [view.lead] : []});
}
