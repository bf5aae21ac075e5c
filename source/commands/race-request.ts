/** What a command line asks of a race, checked; the command line that asks for it again; and what is printed at its end. */

import {defaultOpponents, fewestLanes, type Lane, laneName, mostLanes, type Standing} from '../run/race.js';
import type {RaceUnit} from '../run/race-scheduler.js';
import {defaultMethod} from '../solvers/index.js';
import {resolveSettings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {fairness} from '../view/race/race.js';
import {resultLines} from '../view/race/table.js';
import {quoted} from '../view/text/shell.js';
import {checkSettings, methodFrom, settingsFrom} from './line/options.js';
import {UsageError} from './line/usage-error.js';
import {limiting, type RunOptionsFromFlags} from './request.js';

export type RaceRequest = {
	readonly lanes: readonly Lane[];
	readonly by: RaceUnit;
	readonly seed: string;
};

/**
The lanes that are named: `NAME`, or `NAME:setting=value,setting=value`, each beginning with the settings that a screen
begins with. Where none or one is named, others are added.

@throws UsageError for what is no solver or setting of it, for too many lanes, and for one named twice
*/
export function lanesFrom(names: readonly string[], puzzle: Puzzle): Lane[] {
	const named = names.map(name => laneFrom(name, puzzle));
	checkApart(names, named, puzzle);
	const lanes = named.length < fewestLanes ? defaultOpponents(named.at(0)) : named;
	if (lanes.length > mostLanes) {
		throw new UsageError(`a race is between ${fewestLanes} and ${mostLanes} solvers, not ${lanes.length}`);
	}

	return lanes;
}

/** Fail on two lanes that are the same, however they are written. */
function checkApart(names: readonly string[], lanes: readonly Lane[], puzzle: Puzzle): void {
	const runs = lanes.map(({method, settings}) => [method.name, resolveSettings(method, puzzle, settings)]);
	for (const [second, run] of runs.entries()) {
		const first = runs.findIndex(other => JSON.stringify(other) === JSON.stringify(run));
		if (first < second) {
			const [one, other] = [clean(names[first]), clean(names[second])];
			const what = one === other ? `${one} is named twice` : `${one} is ${other} here`;
			throw new UsageError(`${what}: with the same seed, both would make the same run`);
		}
	}
}

function laneFrom(text: string, puzzle: Puzzle): Lane {
	const [, name, pairs] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
	const method = methodFrom(name) ?? defaultMethod;
	const written = pairs === '' ? [] : pairs.split(',');
	const bad = written.find(pair => !/^\w+=[^=]+$/.test(pair));
	if (bad !== undefined || text.endsWith(':')) {
		throw new UsageError(
			`a solver is written like block-swap or block-swap:cooling=0.98,patience=40, not '${clean(text)}'`,
		);
	}

	const settings = {...method.watched, ...settingsFrom(written, 'a setting')};
	checkSettings(method, puzzle, settings);
	return {method, settings};
}

type Repeated = RaceRequest &
	Pick<RunOptionsFromFlags, 'boxes' | 'moves' | 'timeout'> & {readonly argument: string};

/** The command that repeats a race. */
export function repeatingRace({argument, lanes, by, seed, boxes, moves, timeout}: Repeated): string {
	return [
		'recuit race',
		quoted(argument),
		...lanes.map(laneName),
		...(boxes === undefined ? [] : [`--boxes ${quoted(boxes)}`]),
		`--by ${by}`,
		`--seed ${quoted(seed)}`,
		...limiting({moves, timeout}),
	].join(' ');
}

type Raced = Pick<RaceRequest, 'lanes' | 'by'> & {readonly standings: readonly Standing[]};

/** The table of a race. */
export function raceTable({lanes, standings}: Omit<Raced, 'by'>): string {
	const views = lanes.map((lane, index) => ({
		name: laneName(lane),
		unit: lane.method.unit,
		standing: standings[index],
	}));
	return `${resultLines(views).join('\n')}\n`;
}

/** What stays of a race in the scrollback: its table, how fair it was, and the command that repeats it. */
export function raceSummary(raced: Raced, command: string): string {
	return `${raceTable(raced)}${raceNote(raced)}\nrepeat with: ${command}\n`;
}

/** How fair a race was, in a sentence or two. */
export function raceNote({lanes, by}: Pick<Raced, 'lanes' | 'by'>): string {
	return fairness(
		by,
		lanes.map(({method}) => method),
	);
}
