/** How keys change a race or an ensemble: pure. */

import {fleetRateAt, type Speed} from '../../run/pace.js';
import {defaultOpponents, type Lane} from '../../run/race-lanes.js';
import {seedsOf} from '../../run/solver-run.js';
import {resolveSettings, usedSettings, withoutUnused} from '../../solvers/settings.js';
import type {Settings} from '../../solvers/solver.js';
import {ensembleMode} from '../../view/ensemble/ensemble.js';
import {
	ensembleOf,
	type Fleet,
	type FleetKind,
	type FleetMode,
	fleetKinds,
} from '../../view/fleet/fleet-kind.js';
import {raceMode} from '../../view/race/race-view.js';
import {speedSteps, toggledFull} from '../run/run-state.js';
import {type Event, type FleetSetup, type NewRun, type State, shownFleet} from '../state.js';

/** The kinds of fleets: what each draws and says. */
export const fleetModes: Readonly<Record<FleetKind, FleetMode>> = {race: raceMode, ensemble: ensembleMode};

/** How many seeds a key starts with. */
const usualCount = 100;

/** The moves a second at which a race can be followed. */
export const racePace = 200;

/** An ensemble that is as slow as a single run would show too few ends. */
const haste = 2;

/** The share of the moves so far that a second adds to an ensemble: they double in two seconds. */
const growth = 0.35;

const usualRate = ({kind, runs}: Fleet): number => (kind === 'race' ? racePace : haste * runs[0].method.pace);

/** Whether the speed grows with the moves: nobody knows how long the slowest of many runs takes. */
const isGrowing = ({kind}: Fleet) => kind === 'ensemble';

/** The speed of a fleet while it is not paused. */
export const fleetSpeed = ({rate, isPaced}: Pick<FleetSetup, 'rate' | 'isPaced'>): Speed => ({
	rate,
	...(isPaced && {growth}),
});

/** A fleet on the screen, after another one of its kind. @param rate its speed, if it is chosen */
export const setUp = (fleet: Fleet, before?: FleetSetup, rate?: number): FleetSetup => ({
	...fleet,
	number: (before?.number ?? 0) + 1,
	rate: rate ?? usualRate(fleet),
	isPaced: rate === undefined && isGrowing(fleet),
	at: 0,
});

function reseeded(fleet: FleetSetup, seed: string): FleetSetup {
	const {kind, runs, number, isPaced, rate} = fleet;
	const seeds = kind === 'race' ? runs.map(() => seed) : seedsOf(seed, runs.length);
	return {
		...fleet,
		number: number + 1,
		seed,
		runs: runs.map((run, index) => ({...run, seed: seeds[index]})),
		rate: isPaced ? usualRate(fleet) : rate,
	};
}

/** A race of these lanes on the puzzle of a run, with its seed. */
export function raceOf(run: NewRun, lanes: readonly Lane[], before?: FleetSetup, speed?: number): FleetSetup {
	const {entry, puzzle, seed} = run;
	const runs = lanes.map(lane => ({...lane, puzzle, seed}));
	return setUp({kind: 'race', entry, seed, runs}, before, speed);
}

/** The run whose temperature is held one from its start; undefined where its solver can't, or the run is that one. */
export function heldRun(run: NewRun, held: number): NewRun | undefined {
	const {method} = run;
	const T0 = Number(held.toPrecision(3));
	const hasRow = (name: string, value?: string) =>
		method.settings.some(row => row.name === name && (value === undefined || row.names?.includes(value)));
	const constant: Settings = {T0, ...(hasRow('schedule', 'constant') ? {schedule: 'constant'} : {T: T0})};
	const settings = withoutUnused(method, {...laneOf(run).settings, ...constant});
	const isPossible = usedSettings(method, settings).every(
		({name, minimum, maximum}) => name !== 'T0' || (T0 >= minimum && T0 <= maximum),
	);
	const other = {...run, settings};
	return Object.keys(constant).every(name => hasRow(name)) &&
		isPossible &&
		indexOfRun({...run, runs: [run]}, other) < 0
		? other
		: undefined;
}

/** The lane that makes this run, with the settings written out that races, and the screens, preset differently. */
export function laneOf({puzzle, method, settings}: NewRun): Lane {
	const whole = resolveSettings(method, puzzle, settings);
	const written = Object.keys(method.watched ?? {}).map(name => [name, whole[name]]);
	return {method, settings: {...Object.fromEntries(written), ...settings}};
}

/** A race of a run against other solvers, as fast as the one before, or many of its seeds. */
export const fleetOf = (kind: FleetKind, run: NewRun, before: FleetSetup | undefined): FleetSetup =>
	kind === 'race'
		? raceOf(run, defaultOpponents(laneOf(run)), before, before?.rate)
		: setUp(ensembleOf(run, before?.runs.length ?? usualCount), before);

/** The index of a run in a fleet; -1 where it is none of its runs. */
export function indexOfRun({entry, runs}: Pick<Fleet, 'entry' | 'runs'>, run: NewRun): number {
	const resolved = ({method, settings}: Lane) =>
		JSON.stringify(resolveSettings(method, entry.puzzle, settings));
	return run.entry === entry
		? runs.findIndex(
				each => each.seed === run.seed && each.method === run.method && resolved(each) === resolved(run),
			)
		: -1;
}

const changedFleets = (state: State, change: (fleet: FleetSetup) => FleetSetup | undefined) => {
	const changed = (fleet: FleetSetup | undefined) => fleet && change(fleet);
	return Object.fromEntries(fleetKinds.map(kind => [kind, changed(state[kind])]));
};

/** The fleets once a run starts: each waits for a run of its own, and is left for any other. */
export const keepFleets = (state: State, run: NewRun): Pick<State, FleetKind> =>
	changedFleets(state, fleet =>
		indexOfRun(fleet, run) < 0
			? undefined
			: run.openedFrom === fleet.kind
				? {...fleet, from: undefined}
				: fleet,
	);

export const runOfFleet = ({kind, entry, runs, at}: FleetSetup): NewRun => ({
	...runs[at],
	entry,
	isBorrowed: true,
	openedFrom: kind,
});

/** The fleet after an event; undefined for one that concerns something else. */
function reduceFleet(fleet: FleetSetup, event: Event, isPaused: boolean): FleetSetup | undefined {
	const {rate, runs, at} = fleet;
	const set = (next: number) => ({...fleet, rate: next, isPaced: false});
	switch (event.type) {
		case 'move':
			return {...fleet, at: Math.max(0, Math.min(runs.length - 1, at + event.by))};
		case 'faster':
		case 'slower':
			return set(speedSteps[event.type](fleetRateAt(fleetSpeed(fleet), event.level ?? 0), usualRate(fleet)));
		case 'full': {
			const next = toggledFull(isPaused ? 0 : rate, usualRate(fleet));
			return {...set(next), isPaced: isGrowing(fleet) && next !== Number.POSITIVE_INFINITY};
		}

		case 'restart':
			return reseeded(fleet, event.seed);
		default:
			return undefined;
	}
}

/** The state after an event that concerns the fleet on the screen; undefined for another. */
export function reduceShownFleet(state: State, event: Event): State | undefined {
	const fleet = shownFleet(state);
	const next = fleet && reduceFleet(fleet, event, state.isPaused);
	const isPaused = state.isPaused && event.type !== 'full';
	// One that starts again is not paused.
	return next && {...state, [next.kind]: next, isPaused: isPaused && next.number === fleet?.number};
}
