/** How keys change a race: pure. */

import {defaultOpponents, defaultRaceUnit, type Lane, laneName} from '../../run/race.js';
import {resolveSettings} from '../../solvers/solver.js';
import {faster, slower, toggledFull, usualRacePace} from '../speed.js';
import type {Event, NewRun, RaceSetup} from '../state.js';

/** The index of the lane that makes this run; -1 if there is none. */
export function laneIndexOf({entry, seed, lanes}: RaceSetup, run: NewRun): number {
	const isSame = run.entry === entry && run.seed === seed;
	return isSame ? lanes.map(laneName).indexOf(laneName(laneOf(run))) : -1;
}

/** The race once a run starts: it waits for a run of one of its lanes, and is left for any other. */
export function keepRace(race: RaceSetup | undefined, run: NewRun): RaceSetup | undefined {
	return race && laneIndexOf(race, run) < 0 ? {...race, isLeft: true} : race;
}

/** A race of a run against other solvers with the same seed; its unit is that of the race before, if the user chose it. */
export function raceOf(run: NewRun, before: RaceSetup | undefined): RaceSetup {
	const {entry, seed} = run;
	const lanes = defaultOpponents(laneOf(run));
	const by = isTimeChosen(before) ? 'time' : defaultRaceUnit(lanes);
	return {
		number: (before?.number ?? 0) + 1,
		entry,
		lanes,
		seed,
		by,
		rate: before?.by === by ? before.rate : usualRacePace(by, lanes),
		at: 0,
	};
}

const isTimeChosen = (race: RaceSetup | undefined) =>
	race?.by === 'time' && defaultRaceUnit(race.lanes) === 'moves';

/** The lane that makes this run, with the settings written out that races preset differently. */
function laneOf({puzzle, method, settings}: NewRun): Lane {
	const whole = resolveSettings(method, puzzle, settings);
	const written = Object.keys(method.watched ?? {}).map(name => [name, whole[name]]);
	return {method, settings: {...Object.fromEntries(written), ...settings}};
}

export function runOfLane({entry, lanes, seed, at}: RaceSetup): NewRun {
	return {entry, puzzle: entry.puzzle, seed, ...lanes[at], isBorrowed: true};
}

/** The race after an event; undefined for one that concerns something else. */
export function reduceRace(race: RaceSetup, event: Event): RaceSetup | undefined {
	const {by, rate, lanes} = race;
	const again = {...race, number: race.number + 1};
	switch (event.type) {
		case 'move':
			return {...race, at: Math.max(0, Math.min(race.lanes.length - 1, race.at + event.by))};
		case 'faster':
			return {...race, rate: faster(rate, by)};
		case 'slower':
			return {...race, rate: slower(rate, by)};
		case 'full':
			return {...race, rate: toggledFull(rate, usualRacePace(by, lanes))};
		// Lanes with equal moves have unequal times, so the race starts again, with the same runs.
		case 'race-unit': {
			const other = by === 'moves' ? 'time' : 'moves';
			return {
				...again,
				by: other,
				rate: rate === Number.POSITIVE_INFINITY ? rate : usualRacePace(other, lanes),
			};
		}

		case 'restart':
			return {...again, seed: event.seed};
		default:
			return undefined;
	}
}
