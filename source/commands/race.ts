/** `recuit race`: solvers against each other on the same puzzle and seed, on a screen or without. */

import {randomSeed} from '../run/drive.js';
import {briefNames, defaultRaceUnit, runRace, type Standing} from '../run/race.js';
import {clean, jsonText} from '../text.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {byPlace} from '../view/race/race.js';
import {runWork, type Work} from '../view/work.js';
import {alone, begin} from './files/collections.js';
import {preferenceFlags, preferencesFrom, themeHelp} from './files/preferences.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {readOptionsFrom} from './line/options.js';
import {runFlags} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {lanesFrom, type RaceRequest, raceNote, raceTable, repeatingRace} from './race-request.js';
import {naming, type RunOptionsFromFlags, requestFrom} from './request.js';
import {runJson} from './run-json.js';
import {load} from './sources.js';
import {openKeys} from './terminal/keys.js';
import {StatusLine} from './terminal/status-line.js';
import {canOpenScreen, note, print, say, shown} from './terminal/terminal.js';
import {unattendedTimeout} from './unattended.js';

const help = `
Examples
  recuit race rapport                                    four solvers
  recuit race hard block-swap                            one against three
  recuit race rapport block-swap block-swap:cooling=0.9  two settings of one
  recuit race hard.txt row-swap reassign --by time --speed max
  recuit race rapport --json                             without a screen

Usage
  recuit race PUZZLE [SOLVER...] [options]

  PUZZLE is the name of a built-in puzzle, a file with one, - for the standard
  input, or the puzzle itself. SOLVER is NAME, or
  NAME:setting=value,setting=value; two to six of them run level with each
  other, each in a thread of its own. recuit solvers lists them. A solver begins
  as it does on the screens: anneal works nothing out beforehand, unless its
  settings say so, as in anneal:presolve=2.

Options
  --by WHAT           level in moves: the same seed always has the same winner;
                      or in time: each runs for as long as the others, in turns
                      where cores are few (moves, or where these are of
                      different kinds, as swaps and generations are, time)
  --seed TEXT         the seed of all; the same one repeats the race
  --boxes RxC         the shape of a box, like 2x3, or none for a Latin square
  --speed N           to begin with: moves a second, or by time milliseconds of
                      running a second, or max
  --paused            begin paused
  --moves N           each gives up after so many moves
  --timeout SECONDS   all give up after so long: by moves when one of them has
                      run for it, by time when each has (without a screen: 60
                      unless given)
${themeHelp}
  --no-mouse          leave the mouse to the terminal
  --screen-reader     tell in lines what happens, instead of drawing it
  --plain             no screen: print the table
  --json              no screen: print a line of JSON for each solver, the
                      winner's first
`;

export const raceSolvers = command({
	summary: 'solvers against each other on the same puzzle and seed',
	operands: 'lanes',
	flags: {
		by: {type: 'string', choices: ['moves', 'time']},
		...runFlags,
		...preferenceFlags,
	},
	description: 'Race solvers, or settings of one, on the same puzzle with the same seed.',
	help,
	exits: {0: 'solved', 1: 'solved by none'},
	async run({input, flags}) {
		const [argument, ...names] = input;
		const request = requestFrom(flags);
		const entry = await entryFrom(argument, flags.boxes);
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
			const {watch} = await import('./watch.js');
			const parcels = alone(entry);
			const loaded = await begin(parcels, 1);
			return watch({request, loaded, parcels, keys, scores: undefined, race, preferences});
		}

		const standings = await raceUnseen(entry, race, request);
		if (flags.json) {
			print(records(entry, race, standings));
		} else {
			print(shown(raceTable({...race, standings})));
			note(raceNote(race));
			note(`repeat with: ${repeatingRace({...request, ...race, ...naming(entry)})}`);
		}

		return standings.some(({progress}) => progress.status === 'solved') ? exitCodes.done : exitCodes.unsolved;
	},
});

/** The one puzzle to race on. */
async function entryFrom(argument: string | undefined, boxes: string | undefined): Promise<ListedPuzzle> {
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
		throw new UsageError(`a race is on one puzzle, and there are ${entries.length} in it`);
	}

	return entries[0];
}

/** A race that nobody watches, at full speed, to its end. */
async function raceUnseen(
	{puzzle}: ListedPuzzle,
	race: RaceRequest,
	{moves, timeout}: RunOptionsFromFlags,
): Promise<readonly Standing[]> {
	const limit = timeout ?? (moves === undefined ? unattendedTimeout : undefined);
	let last: readonly Standing[] = [];
	const progress = new StatusLine(() => standingWork(race, last, {moves, timeout: limit}));
	for await (const standings of runRace(puzzle, {...race, moves, timeout: limit})) {
		last = standings;
		progress.tick();
	}

	progress.end();
	return last;
}

function standingWork(
	{lanes}: RaceRequest,
	standings: readonly Standing[],
	limits: Pick<RunOptionsFromFlags, 'moves' | 'timeout'>,
): Work {
	const unit = 'moves';
	if (standings.length === 0) {
		return {done: 0, unit};
	}

	const names = briefNames(lanes);
	const [{name, standing}] = byPlace(
		lanes.map((_, index) => ({name: names[index], standing: standings[index]})),
	);
	const {status, cost} = standing.progress;
	const note = `${name} ${status === 'solved' ? 'has won; the others go on' : `leads, cost ${cost}`}`;
	const most = (key: 'moves' | 'milliseconds') => Math.max(...standings.map(({progress}) => progress[key]));
	return runWork({moves: most('moves'), milliseconds: most('milliseconds'), unit, limits, notes: [note]});
}

/** A line of JSON for each lane: the keys of every record, and its place and settings. */
function records({puzzle}: ListedPuzzle, {lanes, by}: RaceRequest, standings: readonly Standing[]): string {
	return byPlace(lanes.map((lane, index) => ({...lane, standing: standings[index]})))
		.map(({settings, standing: {rank, progress}}) => {
			const status = progress.status === 'solved' ? ('solved' as const) : ('gave-up' as const);
			return `${jsonText({place: rank, by, settings, ...runJson(puzzle, {...progress, status})})}\n`;
		})
		.join('');
}
