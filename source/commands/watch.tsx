/** The screens, from opening to leaving: the only command module that loads Ink. */

import process from 'node:process';
import type tty from 'node:tty';
import {type Instance, render} from 'ink';
import type {ReactNode} from 'react';
import type {Standing} from '../run/contest.js';
import {type Progress, randomSeed} from '../run/drive.js';
import {defaultMethod, methodNamed, methods} from '../solvers/index.js';
import {lessons} from '../solvers/lessons.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {App, type AppProps, type Leave} from '../ui/app.js';
import {menuOf} from '../ui/menu-list.js';
import type {MenuState} from '../ui/menu-state.js';
import {type Race, racePace} from '../ui/race-state.js';
import {Speaker} from '../ui/speaker.js';
import type {Run, State, Taught} from '../ui/state.js';
import {themeFor} from '../ui/theme.js';
import type {ThemeName} from '../ui/themes.js';
import {builtIn, type Listed, lately, nameOf, type Parcel} from '../view/collection.js';
import {firstCurves} from '../view/curve-options.js';
import {displays} from '../view/display.js';
import {duration, groupDigits} from '../view/numbers.js';
import {Recording} from './asciicast.js';
import {exitCodes} from './exit-codes.js';
import {boundMemory} from './heap-limit.js';
import {keepReplay, replayPath} from './kept-replays.js';
import {type Remembered, recall, rememberRating, rememberRun} from './memory-file.js';
import {TerminalMouse} from './mouse.js';
import {type Preferences, rememberTheme} from './preferences.js';
import {type RaceRequest, raceSummary, repeatingRace} from './race-request.js';
import {naming, type Request, repeating} from './request.js';
import type {Scores} from './scores.js';
import {sharing} from './share.js';
import {builtIns} from './sources.js';
import {beforeFailing, hasColour, say, shown} from './terminal.js';

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
		onBegin: ({entry, method, settings, lesson}: Run) => {
			// What a command line or a lesson says is no choice of the menu.
			const isTold = lesson || (method === initial.run?.method && settings === initial.run.settings);
			rememberRun(entry, isTold ? undefined : {solver: method.name, settings});
		},
	};
	for (const parcel of loaded) {
		faults.push(...parcel.faults);
	}

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
					keepHands(last.run, last.progress);
				}

				if (progress.status !== 'running') {
					// The screen tells now how it is repeated.
					keepHands(run, progress);
				}

				last = {run, progress};
				raced = undefined;
			}
		},
		onStandings(race: Race, standings: readonly Standing[]) {
			raced = {race, standings};
		},
		repeatRace: (race: Race) => repeatRace(race, request),
		repeat: (run: Run, progress: Progress) => repeatCommand(run, progress, request),
		library,
		share: sharing((run, progress) => {
			keepHands(run, progress);
			return repeatCommand(run, progress, request);
		}),
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

	boundMemory();
	// Before anything is drawn: what is typed from now on is not echoed into it.
	keys.setRawMode(true);
	instance = preferences.isSpoken
		? new Speaker({...props, keys, say: line => process.stdout.write(`${shown(clean(line, line.length))}\n`)})
		: draw(props, keys, preferences);

	const unmount = () => instance?.unmount();
	beforeFailing.add(unmount);

	try {
		const leave = (await instance.waitUntilExit()) as Leave | undefined;
		if (caught !== undefined) {
			return caught;
		}

		if (last) {
			keepHands(last.run, last.progress);
		}

		if (raced) {
			const {race, standings} = raced;
			process.stdout.write(shown(raceSummary({...race, standings}, repeatRace(race, request))));
		} else if (last) {
			process.stdout.write(shown(summary(last.run, last.progress, request)));
		}

		if (leave === 'interrupt') {
			return exitCodes.interrupted;
		}

		tellFaults(faults);
		const isUnsolved = raced
			? raced.standings.every(({progress}) => progress.status === 'gave-up')
			: last?.progress.status === 'gave-up';
		return faults.length > 0 ? exitCodes.usage : isUnsolved ? exitCodes.unsolved : exitCodes.done;
	} finally {
		instance.unmount();
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

/** What goes on until it is left. */
type Screens = {
	readonly waitUntilExit: () => Promise<unknown>;
	/** Leave it, and the terminal as it was; twice is once. */
	readonly unmount: () => void;
};

/** The screens, drawn. */
function draw(
	props: Omit<AppProps, 'theme' | 'onTheme' | 'mouse'>,
	keys: tty.ReadStream,
	{theme, hasMouse}: Preferences,
): Screens {
	// What was echoed before has moved the cursor: the first frame begins where that stands.
	process.stdout.write('\r');
	const mouse = hasMouse ? new TerminalMouse(keys) : undefined;
	const app = <App {...props} theme={themeFor(theme)} onTheme={turnedTheme} mouse={mouse} />;
	const instance = render(app, {
		stdin: keys,
		alternateScreen: true,
		incrementalRendering: true,
		// The screens draw 30 times a second themselves: at Ink's own 30 every other frame would come too early for it.
		maxFps: 60,
		exitOnCtrlC: false,
		interactive: true,
	});
	const stopRedrawing = redrawOnResize(instance, app);
	return {
		async waitUntilExit() {
			try {
				return await instance.waitUntilExit();
			} finally {
				mouse?.stop();
				stopRedrawing();
			}
		},
		unmount() {
			mouse?.stop();
			instance.unmount();
		},
	};
}

/** A theme is chosen by a key. */
function turnedTheme(name: ThemeName): {told: string; isAllowed: boolean} {
	if (!hasColour()) {
		return {told: 'NO_COLOR is set: the theme stays mono', isAllowed: false};
	}

	const isKept = rememberTheme(name);
	return {told: `theme: ${name}${isKept ? '' : ', which could not be written down'}`, isAllowed: true};
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

/** The built-in puzzles, where one was named with other boxes as it is with those. */
function builtInParcel(named: readonly Listed[]): Parcel {
	const entries = builtIns().map(entry => named.find(({argument}) => argument === entry.argument) ?? entry);
	return {collection: builtIn, entries, faults: [], isReading: false};
}

/** The menu: what was watched lately, the puzzles of the command line, the built-in ones. */
function initialMenu(
	loaded: readonly Parcel[],
	{lately: entries}: Remembered,
	first: Listed | undefined,
): MenuState {
	const named = loaded.filter(({collection}) => collection === builtIn).flatMap(parcel => parcel.entries);
	const others = loaded.filter(({collection}) => collection !== builtIn);
	const parcels = [
		{collection: lately, entries, faults: [], isReading: false},
		builtInParcel(named),
		...others,
	];
	return menuOf(parcels, entry =>
		first ? entry === first : entry.collection === lately || entry.argument === 'rapport',
	);
}

function initialState(
	{method, seed, settings, script, lesson, speed, isPaused}: Request,
	loaded: readonly Parcel[],
	remembered: Remembered,
): State {
	const entries = loaded.flatMap(parcel => parcel.entries.slice(0, 2));
	const isSingle = entries.length === 1;
	const watched = Object.fromEntries(methods.map(({name, watched = {}}) => [name, watched]));
	// What repeats a run does not depend on what was chosen before, and with its script it has all its settings.
	const lastChosen = isSingle || method ? undefined : remembered.solver;
	const kept = isSingle || Object.keys(settings).length > 0 ? {} : remembered.settings;
	const chosen = method ?? methods.find(({name}) => name === lastChosen) ?? defaultMethod;
	const changed = script || lesson ? settings : {...(kept[chosen.name] ?? watched[chosen.name]), ...settings};
	return {
		screen: isSingle ? 'watch' : 'menu',
		isHelpShown: false,
		menu: initialMenu(loaded, remembered, entries[0]),
		target: entries[0],
		methodIndex: methods.indexOf(chosen),
		settingIndex: undefined,
		settings: {...watched, ...kept, [chosen.name]: changed},
		run: isSingle
			? {
					number: 1,
					entry: entries[0],
					method: chosen,
					seed: seed ?? randomSeed(),
					settings: changed,
					script,
					lesson,
				}
			: undefined,
		rate: speed ?? chosen.pace,
		isPaused,
		isInspecting: true,
		display: displays[0].name,
		scroll: {down: 0, across: 0},
		helpTop: 0,
		curves: firstCurves,
	};
}

/** A race, with the menus behind it. */
function initialRace(usual: State, request: Request, {lanes, by, seed}: RaceRequest): State {
	const {run} = usual;
	const race = run && {number: 1, entry: run.entry, lanes, seed, by, rate: request.speed ?? racePace[by]};
	return race ? {...usual, screen: 'race', run: undefined, rate: run.method.pace, race} : usual;
}

function repeatRace({entry, ...race}: Race, request: Request): string {
	return repeatingRace({...request, ...race, ...naming(entry)});
}

function repeatCommand(run: Run, progress: Progress, request: Request): string {
	const {entry, method, seed, settings} = run;
	const file = isByHand(progress) ? replayPath(replayedOf(run, progress)) : undefined;
	return repeating({...request, ...naming(entry), solver: method.name, seed, settings, file});
}

const isByHand = ({changes}: Progress) => changes.length > 0;

const replayedOf = ({entry, ...run}: Run, {changes}: Progress) => ({...entry, ...run, changes});

/** A run that hands have changed is kept as a file: no command line could tell it. */
function keepHands(run: Run, progress: Progress): void {
	if (isByHand(progress) && !keepReplay(replayedOf(run, progress))) {
		say(
			`recuit: ${clean(replayPath(replayedOf(run, progress)))} can't be written, so what was changed by hand is lost`,
		);
	}
}

/** The lessons with their puzzles. */
function taught(): Taught[] {
	const entries = builtIns();
	return lessons.flatMap(lesson => {
		const method = methodNamed(lesson.method);
		const entry = entries.find(({name}) => name === lesson.puzzle);
		return method && entry ? [{lesson, method, entry}] : [];
	});
}

/** What stays in the scrollback: the solved grid, how it was found, and the command that repeats it. */
function summary(run: Run, progress: Progress, request: Request): string {
	const {status, grid, moves, milliseconds, cost} = progress;
	const {puzzle} = run.entry;
	const name = nameOf(run.entry);
	const effort = `${groupDigits(moves)} ${run.method.unit}, ${duration(milliseconds)}`;
	const command = repeatCommand(run, progress, request);
	return status === 'solved'
		? `${formatGrid(puzzle.geometry, grid)}\n${name}: solved in ${effort}\nrepeat with: ${command}\n`
		: `${name}: not solved after ${effort}, cost ${cost}\nrepeat with: ${command}\n`;
}

/**
A terminal whose window changes cuts or moves what stands in it, and Ink only writes what it takes for changed: once the
size has settled, everything is drawn anew from the first line.
*/
function redrawOnResize(instance: Instance, app: ReactNode): () => void {
	const redraw = () => {
		instance.clear();
		process.stdout.write('\u001B[H\u001B[2J');
		instance.rerender(app);
	};
	// Once soon, and once more for a terminal that takes its time: what it was still moving when the first came.
	let timers: NodeJS.Timeout[] = [];
	const settle = () => {
		timers.forEach(clearTimeout);
		timers = [50, 500].map(delay => setTimeout(redraw, delay));
	};
	// A window may change while the program is stopped, and nobody tells it then.
	const look = () => process.kill(process.pid, 'SIGWINCH');
	process.on('SIGWINCH', settle);
	process.on('SIGCONT', look);
	return () => {
		timers.forEach(clearTimeout);
		process.off('SIGWINCH', settle);
		process.off('SIGCONT', look);
	};
}
