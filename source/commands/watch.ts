/** The screens, drawn or told, from opening to leaving. */

import process from 'node:process';
import type tty from 'node:tty';
import type {Progress} from '../run/drive.js';
import type {Standing} from '../run/race.js';
import {methods} from '../solvers/index.js';
import {clean} from '../text.js';
import type {Leave} from '../ui/app.js';
import {laneOfRun, type Race} from '../ui/race/race-state.js';
import {Speaker} from '../ui/speech/speaker.js';
import type {Run} from '../ui/state.js';
import type {Parcel} from '../view/menu/collection.js';
import {groupDigits} from '../view/text/numbers.js';
import {recall, rememberRating, rememberRun} from './files/memory-file.js';
import type {Preferences} from './files/preferences.js';
import {exitCodes} from './line/exit-codes.js';
import {type RaceRequest, raceSummary} from './race-request.js';
import type {Request} from './request.js';
import type {Scores} from './scores.js';
import {sharing} from './share.js';
import {sharingRace} from './share-race.js';
import {Recording} from './terminal/asciicast.js';
import {boundMemory, youngOf} from './terminal/heap-limit.js';
import {beforeFailing, say, shown} from './terminal/terminal.js';
import {initialRace, initialState, taught} from './watch/initial-state.js';
import {draw, type Screens} from './watch/ink-screens.js';
import {Repeating, repeatRace, spokenRaceSummary, spokenSummary, summary} from './watch/repeating.js';

type Options = {
	readonly request: Request;
	/** The puzzles to begin with, and those that are still to be read. */
	readonly loaded: readonly Parcel[];
	readonly parcels: AsyncGenerator<Parcel, void, void>;
	readonly keys: tty.ReadStream;
	readonly scores: Scores | undefined;
	readonly preferences: Preferences;
	/** The file to record the screen in. */
	readonly record?: string | undefined;
	/** The race to begin with. */
	readonly race?: RaceRequest;
};

const signals = {SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143} as const;

/** Show the screens until they are left; returns the exit code. */
export async function watch({record, ...options}: Options): Promise<number> {
	const code = await (record === undefined ? screens(options) : recorded(record, options));
	// There is nobody to be told when the terminal is gone.
	for (const complaint of code === signals.SIGHUP ? [] : options.preferences.complaints) {
		say(`recuit: ${complaint}`);
	}

	return code;
}

async function recorded(record: string, options: Omit<Options, 'record'>): Promise<number> {
	const [first, ...others] = options.loaded.flatMap(({entries}) => entries.slice(0, 2));
	const recording = new Recording(record, first && others.length === 0 ? `recuit: ${first.title}` : 'recuit');
	let code: number | undefined;
	try {
		code = await screens(options);
		return code;
	} finally {
		const told = recording.stop();
		if (code !== signals.SIGHUP) {
			say(`recuit: ${told}`);
		}
	}
}

async function screens({
	request,
	loaded,
	parcels,
	keys,
	scores,
	race,
	preferences,
}: Omit<Options, 'record'>): Promise<number> {
	let last: {run: Run; progress: Progress} | undefined;
	let raced: {race: Race; standings: readonly Standing[]} | undefined;
	const faults: string[] = [];
	const remembered = recall();
	const usual = initialState(request, loaded, remembered);
	const initial = race ? initialRace(usual, request, race) : usual;
	const library = {
		parcels: counting(parcels, faults),
		ratings: remembered.ratings,
		onRating: rememberRating,
		onBegin: ({entry, method, settings, isBorrowed}: Run) => {
			// What a command line, a lesson or a race says is no choice of the menu.
			const isTold = isBorrowed || (method === initial.run?.method && settings === initial.run.settings);
			rememberRun(entry, isTold ? undefined : {solver: method.name, settings});
		},
	};
	for (const parcel of loaded) {
		faults.push(...parcel.faults);
	}

	const {isSpoken} = preferences;
	const repeats = new Repeating(request);
	const {moves, timeout} = request;
	const limits = {moves, timeout, onMove: scores?.add};
	const props = {
		lists: {methods, lessons: taught()},
		initial,
		seed: request.seed,
		limits,
		onProgress(run: Run, progress: Progress) {
			// Where it has come to is how it stands, wherever it is being looked at.
			if (progress.moves === progress.frontier) {
				if (last && last.run !== run) {
					repeats.keep(last.run, last.progress);
				}

				if (progress.status !== 'running') {
					// The screen tells now how it is repeated.
					repeats.keep(run, progress);
				}

				// Another run comes after the race; it is told with one that it was begun from, or with one of its lanes.
				if (last?.run !== run && raced && laneOfRun(raced.race, run) < 0) {
					raced = undefined;
				}

				last = {run, progress};
			}
		},
		onStandings(race: Race, standings: readonly Standing[]) {
			raced = {race, standings};
		},
		repeatRace: (race: Race) => repeatRace(race, request),
		shareRace: sharingRace(race => repeatRace(race, request)),
		repeat: (run: Run, progress: Progress) => repeats.command(run, progress),
		library,
		share: sharing(repeats),
	};
	// Whoever listens to these signals has to end the process: first the terminal is given back as it was.
	let instance: Screens | undefined;
	let caught: number | undefined;
	const listeners = Object.entries(signals).map(([name, code]) => {
		const leave = () => {
			caught = code;
			instance?.unmount();
		};

		process.on(name, leave);
		return () => process.off(name, leave);
	});

	boundMemory(youngOf.screen);
	const unmount = () => instance?.unmount();
	beforeFailing.add(unmount);

	try {
		// Before anything is drawn: what is typed from now on is not echoed into it.
		keys.setRawMode(true);
		instance = isSpoken
			? new Speaker({
					...props,
					// What it needs is kept before it is told; that of a run that has ended is.
					repeat(run, progress) {
						if (progress.status === 'running') {
							repeats.keep(run, progress);
						}

						return repeats.command(run, progress);
					},
					keys,
					say: line => process.stdout.write(`${shown(clean(line, line.length))}\n`),
				})
			: draw(props, keys, preferences);
		const leave = (await instance.waitUntilExit()) as Leave | undefined;
		if (last) {
			repeats.keep(last.run, last.progress);
		}

		for (const fault of repeats.faults) {
			say(`recuit: ${fault}`);
		}

		if (caught !== undefined) {
			return caught;
		}

		if (last) {
			const text = (isSpoken ? spokenSummary : summary)(
				last.run,
				last.progress,
				repeats.command(last.run, last.progress),
			);
			process.stdout.write(shown(text));
		}

		if (raced) {
			const {race, standings} = raced;
			const text = isSpoken
				? spokenRaceSummary(race, standings, request)
				: raceSummary({...race, standings}, repeatRace(race, request));
			process.stdout.write(shown(text));
		}

		if (leave === 'interrupt') {
			return exitCodes.interrupted;
		}

		tellFaults(faults);
		const isUnsolved =
			last && !(race && raced)
				? last.progress.status === 'gave-up'
				: raced?.standings.every(({progress}) => progress.status === 'gave-up');
		return faults.length > 0 ? exitCodes.usage : isUnsolved ? exitCodes.unsolved : exitCodes.done;
	} finally {
		unmount();
		beforeFailing.delete(unmount);
		keys.setRawMode(false);
		for (const remove of listeners) {
			remove();
		}

		if (keys !== process.stdin) {
			keys.destroy();
		}
	}
}

/** The same parcels, and their faults kept. */
async function* counting(
	parcels: AsyncGenerator<Parcel>,
	faults: string[],
): AsyncGenerator<Parcel, void, void> {
	for await (const parcel of parcels) {
		faults.push(...parcel.faults);
		yield parcel;
	}
}

/** So many faults are told behind the screens; the menu shows the others. */
const mostTold = 5;

function tellFaults(faults: readonly string[]): void {
	for (const fault of faults.slice(0, mostTold)) {
		say(`recuit: ${fault}`);
	}

	if (faults.length > mostTold) {
		say(`recuit: and ${groupDigits(faults.length - mostTold)} more faults`);
	}
}
