/** The lanes of a race, checked. */

import {defaultOpponents, fewestLanes, type Lane, mostLanes} from '../run/race.js';
import {defaultMethod} from '../solvers/index.js';
import {resolveSettings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {laneParts, settingPairs} from './lane-words.js';
import {checkSettings, methodFrom, settingsFrom} from './line/options.js';
import {UsageError} from './line/usage-error.js';

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
