/** The state of a race, and how actions change it: pure. */

import {defaultOpponents, defaultRaceUnit, type Lane, laneName} from '../../run/race.js';
import type {RaceUnit} from '../../run/race-scheduler.js';
import {resolveSettings} from '../../solvers/solver.js';
import type {ListedPuzzle} from '../../view/menu/collection.js';
import {faster, slower, toggledFull, usualRacePace} from '../speed.js';
import type {Event, WatchedRun} from '../state.js';

/** One race to watch. A new one, even of the same puzzle, lanes and seed, has a new number. */
export type RaceSetup = {
	readonly number: number;
	readonly entry: ListedPuzzle;
	readonly lanes: readonly Lane[];
	readonly seed: string;
	readonly by: RaceUnit;
	/** Moves a second, or milliseconds of running a second, while not paused. */
	readonly rate: number;
	/** The lane that is highlighted. */
	readonly at: number;
	/** Whether something else was begun since, so that nothing leads back to it. */
	readonly isLeft?: boolean;
};

/** A race that goes on, or waits to. */
export const waiting = (race: RaceSetup | undefined): RaceSetup | undefined =>
	race?.isLeft ? undefined : race;

/** Which lane of a race makes this run; -1 for none. */
export function laneOfRun({entry, seed, lanes}: RaceSetup, run: Omit<WatchedRun, 'number'>): number {
	const isSame = run.entry === entry && run.seed === seed;
	return isSame ? lanes.map(laneName).indexOf(laneName(laneOf(run))) : -1;
}

/** A race when a run begins: it waits while one of its lanes is watched alone, and is over with any other. */
export function besides(race: RaceSetup | undefined, run: Omit<WatchedRun, 'number'>): RaceSetup | undefined {
	return race && laneOfRun(race, run) < 0 ? {...race, isLeft: true} : race;
}

/** A race of the solver of a run, as it is set, against others with the same seed; kept level as the one before where somebody wanted that. */
export function startRace(run: Omit<WatchedRun, 'number'>, before: RaceSetup | undefined): RaceSetup {
	const {entry, seed} = run;
	const lanes = defaultOpponents(laneOf(run));
	const by = isTimeWanted(before) ? 'time' : defaultRaceUnit(lanes);
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

/** Whether a race was by time because somebody wanted it so. */
const isTimeWanted = (race: RaceSetup | undefined) =>
	race?.by === 'time' && defaultRaceUnit(race.lanes) === 'moves';

/** A lane that makes this run. What a race begins with otherwise than the method itself is said. */
function laneOf({entry, method, settings}: Omit<WatchedRun, 'number'>): Lane {
	const whole = resolveSettings(method, entry.puzzle, settings);
	const told = Object.keys(method.watched ?? {}).map(name => [name, whole[name]]);
	return {method, settings: {...Object.fromEntries(told), ...settings}};
}

/** The run of the lane that is highlighted. */
export function runOf({entry, lanes, seed, at}: RaceSetup): Omit<WatchedRun, 'number'> {
	return {entry, seed, ...lanes[at], isBorrowed: true};
}

/** What an action makes of a race; undefined where it does not concern it. */
export function reduceRace(race: RaceSetup, event: Event): RaceSetup | undefined {
	const {by, rate, lanes} = race;
	const again = {...race, number: race.number + 1};
	switch (event.type) {
		case 'move': {
			return {...race, at: Math.max(0, Math.min(race.lanes.length - 1, race.at + event.by))};
		}

		case 'faster': {
			return {...race, rate: faster(rate, by)};
		}

		case 'slower': {
			return {...race, rate: slower(rate, by)};
		}

		case 'full': {
			return {...race, rate: toggledFull(rate, usualRacePace(by, lanes))};
		}

		// Level so far in the one, they are not in the other: it begins again, with the same runs.
		case 'by': {
			const other = by === 'moves' ? 'time' : 'moves';
			return {
				...again,
				by: other,
				rate: rate === Number.POSITIVE_INFINITY ? rate : usualRacePace(other, lanes),
			};
		}

		case 'restart': {
			return {...again, seed: event.seed};
		}

		default: {
			return undefined;
		}
	}
}
