/** The options of a race, checked; the command that repeats it; and the table of its results. */

import type {FleetUnit} from '../run/fleet-scheduler.js';
import {defaultOpponents, fewestLanes, type Lane, laneName, mostLanes, type Standing} from '../run/race.js';
import {defaultMethod} from '../solvers/index.js';
import {resolveSettings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {fairnessText} from '../view/race/race.js';
import {resultLines} from '../view/race/table.js';
import {quoted} from '../view/text/shell.js';
import {laneParts, settingPairs} from './lane-words.js';
import {checkSettings, methodFrom, settingsFrom} from './line/options.js';
import {UsageError} from './line/usage-error.js';
import {boxesOption, limitOptions, type RunLimits} from './request.js';

export type RaceRequest = {
	readonly lanes: readonly Lane[];
	readonly by: FleetUnit;
	readonly seed: string;
};

/**
The lanes named by `NAME` or `NAME:setting=value,setting=value`. Each has the settings of the screens, unless it names
others. With fewer than two lanes, default opponents are added.

@throws UsageError for an unknown solver or setting, for too many lanes, and for equal lanes
*/
export function lanesFrom(names: readonly string[], puzzle: Puzzle): Lane[] {
	const named = names.map(name => laneFrom(name, puzzle));
	checkDistinct(names, named, puzzle);
	const lanes = named.length < fewestLanes ? defaultOpponents(named.at(0)) : named;
	if (lanes.length > mostLanes) {
		throw new UsageError(`a race must have ${fewestLanes} to ${mostLanes} solvers, not ${lanes.length}`);
	}

	return lanes;
}

/** Fail on two equal lanes, even if they are written differently. */
function checkDistinct(names: readonly string[], lanes: readonly Lane[], puzzle: Puzzle): void {
	const runs = lanes.map(({method, settings}) => [method.name, resolveSettings(method, puzzle, settings)]);
	for (const [second, run] of runs.entries()) {
		const first = runs.findIndex(other => JSON.stringify(other) === JSON.stringify(run));
		if (first < second) {
			const [one, other] = [clean(names[first]), clean(names[second])];
			const what = one === other ? `${one} is named twice` : `${one} is the same as ${other} here`;
			throw new UsageError(`${what}: with the same seed, both would make the same run`);
		}
	}
}

function laneFrom(text: string, puzzle: Puzzle): Lane {
	const [name, pairs] = laneParts(text);
	const method = methodFrom(name) ?? defaultMethod;
	const settings = {...method.watched, ...settingsFrom(settingPairs(text, pairs), 'a setting')};
	checkSettings(method, puzzle, settings);
	return {method, settings};
}

type RepeatedRace = RaceRequest & RunLimits & {readonly argument: string; readonly boxes: string | undefined};

/** The command that repeats a race. */
export function repeatRaceCommand({argument, lanes, by, seed, boxes, moves, timeout}: RepeatedRace): string {
	return [
		'recuit race',
		quoted(argument),
		...lanes.map(lane => quoted(laneName(lane))),
		...boxesOption(boxes),
		`--by ${by}`,
		`--seed ${quoted(seed)}`,
		...limitOptions({moves, timeout}),
	].join(' ');
}

type RaceResult = Pick<RaceRequest, 'lanes' | 'by'> & {readonly standings: readonly Standing[]};

/** The table of a race. */
export function raceTable({lanes, standings}: Omit<RaceResult, 'by'>): string {
	const views = lanes.map((lane, index) => ({
		name: laneName(lane),
		unit: lane.method.unit,
		standing: standings[index],
	}));
	return `${resultLines(views).join('\n')}\n`;
}

/** The text below the screens after a race: its table, how fair it was, and the command that repeats it. */
export function raceSummary(result: RaceResult, command: string): string {
	const faults = laneFaults(result).map(fault => `${fault}\n`);
	return `${raceTable(result)}${faults.join('')}${raceNote(result)}\nrepeat with: ${command}\n`;
}

/** Why lanes of solvers' files have ended without a solution. */
export function laneFaults({lanes, standings}: Omit<RaceResult, 'by'>): string[] {
	return lanes.flatMap(({method}, index) => {
		const {end} = standings[index].progress;
		return method.file !== undefined && end !== undefined ? [end] : [];
	});
}

/** How fair a race was, in a sentence or two. */
export function raceNote({lanes, by}: Pick<RaceResult, 'lanes' | 'by'>): string {
	return fairnessText(
		by,
		lanes.map(({method}) => method),
	);
}
