/** The screens, drawn or told, from opening to leaving. */

import process from 'node:process';
import type tty from 'node:tty';
import {methods} from '../solvers/index.js';
import {clean} from '../text.js';
import type {Host, Leave} from '../ui/host.js';
import {Speaker} from '../ui/speech/speaker.js';
import type {PuzzleChunk} from '../view/menu/collection.js';
import {groupDigits} from '../view/text/numbers.js';
import {recall, rememberRating, rememberRun} from './files/memory-file.js';
import type {Preferences} from './files/preferences.js';
import {exitCodes} from './line/exit-codes.js';
import type {RaceRequest} from './race-request.js';
import type {RunOptionsFromFlags} from './request.js';
import type {Scores} from './scores.js';
import {sharing} from './share.js';
import {sharingRace} from './share-race.js';
import {Recording} from './terminal/asciicast.js';
import {boundMemory, youngOf} from './terminal/heap-limit.js';
import {endWhenStalled, listenToSignals, signals} from './terminal/signals.js';
import {beforeFailing, print, say, shown} from './terminal/terminal.js';
import {initialRace, initialState, lessonEntries} from './watch/initial-state.js';
import {draw, type Screens} from './watch/ink-screens.js';
import {Session} from './watch/session.js';

type Options = {
	readonly request: RunOptionsFromFlags;
	/** The puzzles to begin with, and those that are still to be read. */
	readonly loaded: readonly PuzzleChunk[];
	readonly parcels: AsyncGenerator<PuzzleChunk, void, void>;
	readonly keys: tty.ReadStream;
	readonly scores: Scores | undefined;
	readonly preferences: Preferences;
	/** The file to record the screen in. */
	readonly record?: string | undefined;
	/** The race to begin with. */
	readonly race?: RaceRequest;
};

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

async function screens(options: Omit<Options, 'record'>): Promise<number> {
	const {request, loaded, keys, preferences, race} = options;
	const {isSpoken} = preferences;
	const faults = loaded.flatMap(parcel => parcel.faults);
	const session = new Session(request);
	const props = propsOf(options, session, faults);
	let instance: Screens | undefined;
	let caught: number | undefined;
	const unmount = () => instance?.unmount();
	/** However the process ends: a terminal that is gone ends it at the first write. */
	const keep = () => session.keep();
	// First the terminal is given back as it was.
	const leaveOn = (code: number) => {
		caught = code;
		unmount();
	};
	const stopListening = listenToSignals(leaveOn);
	// A terminal that is gone says so by a signal only where it controls the process.
	const hangUp = () => leaveOn(signals.SIGHUP);
	keys.once('end', hangUp);
	boundMemory(youngOf.screen);
	beforeFailing.add(unmount);
	process.on('exit', keep);
	try {
		// Before anything is drawn: what is typed from now on is not echoed into it.
		keys.setRawMode(true);
		instance = isSpoken ? speak(props, keys, session) : draw(props, keys, preferences);
		const leave = (await instance.waitUntilExit()) as Leave | undefined;
		keep();
		// There is nobody to be told when the terminal is gone.
		for (const fault of caught === signals.SIGHUP ? [] : session.lost) {
			say(`recuit: ${fault}`);
		}

		if (caught !== undefined) {
			return caught;
		}

		for (const text of session.summaries(isSpoken)) {
			print(shown(text));
		}

		if (leave === 'interrupt') {
			return exitCodes.interrupted;
		}

		tellFaults(faults);
		const isUnsolved = session.isUnsolved(race !== undefined);
		return faults.length > 0 ? exitCodes.usage : isUnsolved ? exitCodes.unsolved : exitCodes.done;
	} finally {
		unmount();
		beforeFailing.delete(unmount);
		process.off('exit', keep);
		keys.off('end', hangUp);
		keys.setRawMode(false);
		stopListening();
		if (keys !== process.stdin) {
			keys.destroy();
		}
	}
}

/**
What the screens are given, drawn or told.

@param faults where those of the parcels that are still to be read come to be kept
*/
function propsOf(
	{request, loaded, parcels, scores, race}: Omit<Options, 'record'>,
	session: Session,
	faults: string[],
): Host {
	const {repeats, onProgress, onStandings, repeatRace} = session;
	const remembered = recall();
	const usual = initialState(request, loaded, remembered);
	const initial = race ? initialRace(usual, request, race) : usual;
	const {seed, moves, timeout} = request;
	return {
		lists: {methods, lessons: lessonEntries()},
		initial,
		seed,
		limits: {moves, timeout, observe: scores?.begin},
		onProgress,
		onStandings,
		repeat: (run, progress) => repeats.command(run, progress),
		repeatRace,
		share: sharing(repeats),
		shareRace: sharingRace(repeatRace),
		onLeave(how) {
			if (how === 'interrupt') {
				endWhenStalled(exitCodes.interrupted);
			}
		},
		library: {
			chunks: counting(parcels, faults),
			ratings: remembered.ratings,
			onRating: (key, rating) => session.notice(rememberRating(key, rating)),
			onBegin({entry, method, settings, isBorrowed}) {
				// What a command line, a lesson or a race says is no choice of the menu.
				const isTold = isBorrowed || (method === initial.run?.method && settings === initial.run.settings);
				session.notice(rememberRun(entry, isTold ? undefined : {solver: method.name, settings}));
			},
		},
	};
}

/** The screens, told. */
function speak(props: Host, keys: tty.ReadStream, {repeats}: Session): Screens {
	return new Speaker({
		...props,
		// What it needs is kept before it is told; that of a run that has ended is.
		repeat(run, progress) {
			if (progress.status === 'running') {
				repeats.keep(run, progress);
			}

			return repeats.command(run, progress);
		},
		keys,
		say: line => print(`${shown(clean(line, line.length))}\n`),
	});
}

/** The same parcels, and their faults kept. */
async function* counting(
	parcels: AsyncGenerator<PuzzleChunk>,
	faults: string[],
): AsyncGenerator<PuzzleChunk, void, void> {
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
