/** `recuit race`: solvers against each other on the same puzzle and seed, with or without a screen. */

import {randomSeed} from '../run/drive.js';
import {defaultOpponents, fewestLanes, type Lane, mostLanes, standingsOf} from '../run/race-lanes.js';
import {defaultMethod} from '../solvers/index.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Fleet, FleetView} from '../view/fleet/fleet-kind.js';
import {byRank} from '../view/race/race-text.js';
import {preferenceFlags, preferencesFrom} from './files/preferences.js';
import {runHeadless} from './fleet-results.js';
import {laneJson} from './json.js';
import {command} from './line/command-line.js';
import {UsageError} from './line/exit.js';
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
import {openWatch} from './play.js';
import {runOptionsFrom} from './request.js';
import {onlyPuzzle, puzzleChunksOf, puzzlesOf, readChunks} from './sources.js';
import {canOpenScreen, openKeys} from './terminal/terminal.js';

export const raceSolvers = command({
	summary: 'solvers against each other on the same puzzle and seed',
	description: 'Race solvers, or settings of one, on the same puzzle with the same seed.',
	arguments: 'PUZZLE [SOLVER...]',
	operands: 'lanes',
	examples: [
		['recuit race rapport', 'four solvers'],
		['recuit race hard block-swap', 'one against three'],
		['recuit race rapport block-swap block-swap:cooling=0.9', 'two settings'],
		['recuit race hard.txt row-swap reassign --speed max'],
		['recuit race rapport --json', 'without a screen'],
	],
	details: [
		'All make the same number of moves, in lockstep: the same seed always has the same winner. recuit bench compares times.',
		'PUZZLE is the name of a built-in puzzle, a file with one, - for the standard input, or the puzzle itself.',
		'SOLVER is NAME, or NAME:setting=value,setting=value; recuit solvers lists them. Two to six solvers run side by side, each in a thread of its own. A solver starts with the settings of the screens: anneal does not presolve, unless its settings say so, as in anneal:presolve=probing.',
	],
	flags: {
		...runFlags,
		moves: wholeNumber('each gives up after N moves'),
		timeout: timeSpan(
			'all give up after this time, without pauses (without a screen: 60s if no limit is given)',
		),
		...preferenceFlags,
		plain: toggle('no screen: print the table'),
		json: toggle("no screen: print a line of JSON for each solver, the winner's first"),
	},
	exits: {0: 'solved', 1: 'no solver solved it, or the file of one failed'},
	async run({input, flags}) {
		const [argument, ...names] = input;
		const request = runOptionsFrom(flags);
		if (argument === undefined) {
			throw new UsageError('name a puzzle to race on, as in: recuit race rapport');
		}

		const chunks = puzzleChunksOf(argument, readOptionsFrom(flags.boxes));
		const loaded = await readChunks(chunks, Number.POSITIVE_INFINITY);
		const {entries, faults} = puzzlesOf(loaded);
		const advice = `a race needs one puzzle, and ${clean(argument)} has ${entries.length}`;
		const entry = onlyPuzzle(loaded, advice);
		const lanes = lanesFrom(names, entry.puzzle);
		const seed = request.seed ?? randomSeed();
		const runs = lanes.map(lane => ({...lane, puzzle: entry.puzzle, seed}));
		const fleet: Fleet = {kind: 'race', entry, seed, runs};
		const preferences = preferencesFrom(flags);
		const keys = canOpenScreen(preferences, flags) ? openKeys() : undefined;
		if (!keys) {
			return runHeadless(fleet, request, {faults, json: flags.json ? raceJson(fleet) : undefined});
		}

		return openWatch({request, loaded, chunks, keys, fleet, preferences});
	},
});

/** Returns a function to the results of a race as JSON, the best first. */
function raceJson({entry: {puzzle}, runs}: Fleet): (view: FleetView) => object[] {
	return view => {
		const standings = standingsOf(puzzle, view.runs);
		const ranked = byRank(runs.map(({settings}, index) => ({settings, ...standings[index]})));
		return ranked.map(({settings, ...standing}) => laneJson(puzzle, settings, standing));
	};
}

/**
The lanes named by `NAME` or `NAME:setting=value,setting=value`. Each has the settings of the screens, unless it names
others. With fewer than two lanes, default opponents are added.

@throws UsageError for an unknown solver or setting, and for too many lanes
*/
function lanesFrom(names: readonly string[], puzzle: Puzzle): Lane[] {
	const named = names.map(name => laneFrom(name, puzzle));
	const lanes = named.length < fewestLanes ? defaultOpponents(named.at(0)) : named;
	if (lanes.length > mostLanes) {
		throw new UsageError(`a race must have ${fewestLanes} to ${mostLanes} solvers, not ${lanes.length}`);
	}

	return lanes;
}

function laneFrom(text: string, puzzle: Puzzle): Lane {
	const {solver, settings: named} = variantNamed(text);
	const method = methodFrom(solver) ?? defaultMethod;
	const settings = {...method.watched, ...named};
	checkSettings(method, puzzle, settings);
	return {method, settings};
}
