/** `recuit race`: solvers against each other on the same puzzle and seed, with or without a screen. */

import {randomSeed} from '../run/drive.js';
import {runFleet} from '../run/fleet.js';
import {briefNames, defaultRaceUnit, type Standing, standingsOf} from '../run/race.js';
import {clean} from '../text.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {byRank} from '../view/race/race.js';
import {runWork, type Work} from '../view/work.js';
import {readChunks, singleChunk} from './files/collections.js';
import {preferenceFlags, preferencesFrom} from './files/preferences.js';
import {jsonLine, laneJson} from './json.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {readOptionsFrom} from './line/options.js';
import {runFlags, text, toggle} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {
	laneFaults,
	lanesFrom,
	type RaceRequest,
	raceNote,
	raceTable,
	repeatRaceCommand,
} from './race-request.js';
import {commandArgument, limitsWithoutScreen, type RunLimits, runOptionsFrom} from './request.js';
import {load} from './sources.js';
import {type AskedBackground, withBackground} from './terminal/background.js';
import {StatusLine} from './terminal/status-line.js';
import {canOpenScreen, note, openKeys, print, say, shown} from './terminal/terminal.js';

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
		moves: text('N', 'each gives up after N moves'),
		timeout: text(
			'TIME',
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
		const race: RaceRequest = {
			lanes,
			by: flags.by ?? defaultRaceUnit(lanes),
			seed: request.seed ?? randomSeed(),
		};
		const preferences = preferencesFrom(flags);
		const isScreenWanted = canOpenScreen(preferences, flags);
		const keys = isScreenWanted ? openKeys() : undefined;
		if (keys) {
			const chunks = singleChunk(entry);
			const loaded = await readChunks(chunks, 1);
			const options = {request, loaded, chunks, keys, scores: undefined, race, preferences};
			const open = async (background?: AskedBackground) => {
				const {watch} = await import('./watch.js');
				return watch({...options, background});
			};
			return preferences.isSpoken ? open() : withBackground(keys, open);
		}

		const standings = await raceHeadless(entry, race, limitsWithoutScreen(request));
		for (const fault of laneFaults({...race, standings})) {
			say(`recuit: ${fault}`);
		}

		if (flags.json) {
			const results = byRank(lanes.map((lane, index) => ({...lane, standing: standings[index]})));
			for (const {settings, standing} of results) {
				print(jsonLine(laneJson(entry.puzzle, settings, race.by, standing)));
			}
		} else {
			print(shown(raceTable({...race, standings})));
			note(raceNote(race));
			note(`repeat with: ${repeatRaceCommand({...request, ...race, ...commandArgument(entry)})}`);
		}

		const isSolved = standings.some(({progress}) => progress.status === 'solved');
		return faults.length > 0 ? exitCodes.usage : isSolved ? exitCodes.done : exitCodes.unsolved;
	},
});

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

/** Run a race without a screen to its end, at full speed. */
async function raceHeadless(
	{puzzle}: ListedPuzzle,
	race: RaceRequest,
	limits: RunLimits,
): Promise<readonly Standing[]> {
	let last: readonly Standing[] = [];
	const line = new StatusLine(() => standingWork(race, last, limits));
	const {lanes, seed, by} = race;
	const runs = lanes.map(lane => ({...lane, seed}));
	for await (const progress of runFleet(puzzle, {runs, by, ...limits})) {
		last = standingsOf(puzzle, by, progress.runs);
		line.tick();
	}

	line.end();
	return last;
}

function standingWork({lanes}: RaceRequest, standings: readonly Standing[], limits: RunLimits): Work {
	const unit = 'moves';
	if (standings.length === 0) {
		return {done: 0, unit};
	}

	const names = briefNames(lanes);
	const [{name, standing}] = byRank(
		lanes.map((_, index) => ({name: names[index], standing: standings[index]})),
	);
	const {status, cost} = standing.progress;
	const note = `${name} ${status === 'solved' ? 'has won; the others continue' : `leads, cost ${cost}`}`;
	const most = (key: 'moves' | 'milliseconds') => Math.max(...standings.map(({progress}) => progress[key]));
	return runWork({moves: most('moves'), milliseconds: most('milliseconds'), unit, limits, notes: [note]});
}
