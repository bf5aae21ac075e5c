/** `recuit race`: solvers against each other on the same puzzle and seed, with or without a screen. */

import {randomSeed} from '../run/drive.js';
import {
	defaultOpponents,
	defaultRaceUnit,
	fewestLanes,
	type Lane,
	mostLanes,
	standingsOf,
} from '../run/race.js';
import {defaultMethod} from '../solvers/index.js';
import {resolveSettings} from '../solvers/settings.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Fleet, FleetView} from '../view/fleet/fleet.js';
import {byRank} from '../view/race/race.js';
import {preferenceFlags, preferencesFrom} from './files/preferences.js';
import {runHeadless} from './fleet.js';
import {laneJson} from './json.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {
	checkSettings,
	methodFrom,
	readOptionsFrom,
	runFlags,
	timeSpan,
	toggle,
	wholeNumber,
} from './line/options.js';
import {variantNamed} from './line/solver-files.js';
import {runOptionsFrom} from './request.js';
import {load, readChunks, singleChunk} from './sources.js';
import {type AskedBackground, withBackground} from './terminal/reports.js';
import {canOpenScreen, openKeys, say} from './terminal/terminal.js';
import type {WatchOptions} from './watch.js';

export const raceSolvers = command({
	summary: 'solvers against each other on the same puzzle and seed',
	description: 'Race solvers, or settings of one, on the same puzzle with the same seed.',
	arguments: 'PUZZLE [SOLVER...]',
	operands: 'lanes',
	examples: [
		['recuit race rapport', 'four solvers'],
		['recuit race hard block-swap', 'one against three'],
		['recuit race rapport block-swap block-swap:cooling=0.9', 'two settings'],
		['recuit race hard.txt row-swap reassign --by time --speed max'],
		['recuit race rapport --json', 'without a screen'],
	],
	details: [
		'PUZZLE is the name of a built-in puzzle, a file with one, - for the standard input, or the puzzle itself.',
		'SOLVER is NAME, or NAME:setting=value,setting=value; recuit solvers lists them. Two to six solvers run side by side, each in a thread of its own. A solver starts with the settings of the screens: anneal does not presolve, unless its settings say so, as in anneal:presolve=2.',
	],
	flags: {
		by: {
			type: 'string',
			value: 'UNIT',
			choices: ['moves', 'time'],
			help: 'moves, in lockstep: the same number of moves for all, so the same seed always has the same winner; or time: the same running time for all, in turns if there are too few cores (moves; time if the moves differ in kind, as swaps and generations do)',
		},
		...runFlags,
		speed: {
			...runFlags.speed,
			help: 'the target speed at the start: moves per second (by time: milliseconds of running per second), or max',
		},
		moves: wholeNumber('each gives up after N moves'),
		timeout: timeSpan(
			'all give up after this time: by moves, when one of them has run for it; by time, when each has (without a screen: 60s if no limit is given)',
		),
		...preferenceFlags,
		plain: toggle('no screen: print the table'),
		json: toggle("no screen: print a line of JSON for each solver, the winner's first"),
	},
	exits: {0: 'solved', 1: 'no solver solved it'},
	async run({input, flags}) {
		const [argument, ...names] = input;
		const request = runOptionsFrom(flags);
		const {entry, faults} = await racePuzzle(argument, flags.boxes);
		const lanes = lanesFrom(names, entry.puzzle);
		const seed = request.seed ?? randomSeed();
		const by = flags.by ?? defaultRaceUnit(lanes);
		const fleet: Fleet = {kind: 'race', entry, seed, runs: lanes.map(lane => ({...lane, seed})), by};
		const preferences = preferencesFrom(flags);
		const isScreenWanted = canOpenScreen(preferences, flags);
		const keys = isScreenWanted ? openKeys() : undefined;
		const code = keys
			? await showRace(fleet, {request, keys, preferences})
			: await runHeadless(fleet, request, flags.json ? raceJson(fleet) : undefined);
		const isOrdinary = code === exitCodes.done || code === exitCodes.unsolved;
		return isOrdinary && faults.length > 0 ? exitCodes.usage : code;
	},
});

type Screens = Pick<WatchOptions, 'request' | 'keys' | 'preferences'>;

async function showRace(fleet: Fleet, {request, keys, preferences}: Screens): Promise<number> {
	const chunks = singleChunk(fleet.entry);
	const loaded = await readChunks(chunks, 1);
	const options = {request, loaded, chunks, keys, fleet, preferences};
	const open = async (background?: AskedBackground) => {
		const {watch} = await import('./watch.js');
		return watch({...options, background});
	};
	return preferences.isSpoken ? open() : withBackground(keys, open);
}

/** Returns a function to the results of a race as JSON, the best first. */
function raceJson({entry: {puzzle}, runs, by}: Fleet): (view: FleetView) => object[] {
	return view => {
		const standings = standingsOf(puzzle, by, view.runs);
		const ranked = byRank(runs.map(({settings}, index) => ({settings, ...standings[index]})));
		return ranked.map(({settings, ...standing}) => laneJson(puzzle, settings, by, standing));
	};
}

/** The puzzle of the race, and what is wrong with others beside it. */
async function racePuzzle(argument: string | undefined, boxes: string | undefined) {
	if (argument === undefined) {
		throw new UsageError('name a puzzle to race on, as in: recuit race rapport');
	}

	const {entries, faults} = await load(argument, readOptionsFrom(boxes));
	if (entries.length === 0) {
		throw new UsageError(faults.at(0) ?? `there is no puzzle in ${clean(argument)}`);
	}

	for (const fault of faults) {
		say(`recuit: ${fault}`);
	}

	if (entries.length > 1) {
		throw new UsageError(`a race needs one puzzle, and ${clean(argument)} has ${entries.length}`);
	}

	return {entry: entries[0], faults};
}

/**
The lanes named by `NAME` or `NAME:setting=value,setting=value`. Each has the settings of the screens, unless it names
others. With fewer than two lanes, default opponents are added.

@throws UsageError for an unknown solver or setting, for too many lanes, and for equal lanes
*/
function lanesFrom(names: readonly string[], puzzle: Puzzle): Lane[] {
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
	const {solver, settings: named} = variantNamed(text);
	const method = methodFrom(solver) ?? defaultMethod;
	const settings = {...method.watched, ...named};
	checkSettings(method, puzzle, settings);
	return {method, settings};
}
