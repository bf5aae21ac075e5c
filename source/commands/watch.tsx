/** The screens, from opening to leaving: the only command module that loads Ink. */

import process from 'node:process';
import type tty from 'node:tty';
import {type Instance, render} from 'ink';
import type {ReactNode} from 'react';
import type {Standing} from '../run/contest.js';
import {type Progress, randomSeed} from '../run/drive.js';
import {defaultMethod, methods} from '../solvers/index.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {App, type Leave} from '../ui/app.js';
import {type Race, racePace} from '../ui/race-state.js';
import type {Run, State} from '../ui/state.js';
import {themeFor} from '../ui/theme.js';
import {firstCurves} from '../view/curve-options.js';
import {displays} from '../view/display.js';
import {duration, groupDigits} from '../view/numbers.js';
import {exitCodes} from './exit-codes.js';
import {type RaceRequest, raceSummary, repeatingRace} from './race-request.js';
import {keep, replayPath, replayText} from './replay.js';
import {type Request, repeating} from './request.js';
import type {Scores} from './scores.js';
import {builtIns, type Sourced} from './sources.js';
import {beforeFailing, curveStyle, hasColour, isAsciiLocale, shown} from './terminal.js';

type Options = {
	readonly request: Request;
	readonly entries: readonly Sourced[];
	readonly keys: tty.ReadStream;
	readonly scores: Scores | undefined;
	/** The race to begin with. */
	readonly race?: RaceRequest;
};

const signals = {SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143} as const;

/** Show the screens until they are left; returns the exit code. */
export async function watch({request, entries, keys, scores, race}: Options): Promise<number> {
	let last: {run: Run; progress: Progress} | undefined;
	let raced: {race: Race; standings: readonly Standing[]} | undefined;
	// One puzzle is watched at once, and the menu behind it has the built-in ones too.
	const others = builtIns().filter(({argument}) => !entries.some(entry => entry.argument === argument));
	const lists = {entries: [...entries, ...others], methods};
	const {moves, timeout} = request;
	const limits = {moves, timeout, onMove: scores?.add};
	// Before anything is drawn: what is typed from now on is not echoed into it.
	keys.setRawMode(true);
	const app = (
		<App
			lists={lists}
			initial={race ? initialRace(request, entries, race) : initialState(request, entries)}
			limits={limits}
			theme={themeFor({hasColour: hasColour(), ascii: isAsciiLocale(), curves: curveStyle()})}
			onProgress={(run, progress) => {
				// Where it has come to is how it stands, wherever it is being looked at.
				if (progress.moves === progress.frontier) {
					if (last && last.run !== run) {
						keepHands(last.run, last.progress);
					}

					last = {run, progress};
					raced = undefined;
				}
			}}
			repeat={(run, progress) => repeatCommand(run, progress, request)}
			onStandings={(race, standings) => {
				raced = {race, standings};
			}}
			repeatRace={race => repeatRace(race, request)}
		/>
	);
	const instance = render(app, {
		stdin: keys,
		alternateScreen: true,
		incrementalRendering: true,
		exitOnCtrlC: false,
		interactive: true,
	});

	// Whoever listens to these signals has to end the process: first the terminal is given back as it was.
	let caught: number | undefined;
	const listeners = Object.entries(signals).map(([name, code]) => {
		const leave = () => {
			caught = code;
			instance.unmount();
		};

		process.on(name, leave);
		return () => process.off(name, leave);
	});

	const unmount = () => instance.unmount();
	beforeFailing.add(unmount);
	const stopRedrawing = redrawOnResize(instance, app);

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

		if (raced) {
			const isLost = raced.standings.every(({progress}) => progress.status === 'gave-up');
			return isLost ? exitCodes.unsolved : exitCodes.done;
		}

		return last?.progress.status === 'gave-up' ? exitCodes.unsolved : exitCodes.done;
	} finally {
		stopRedrawing();
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

function initialState(
	{method, seed, settings, script, speed, isPaused}: Request,
	entries: readonly Sourced[],
): State {
	const chosen = method ?? defaultMethod;
	const isSingle = entries.length === 1;
	const watched = Object.fromEntries(methods.map(({name, watched = {}}) => [name, watched]));
	// A run that is repeated has all its settings.
	const changed = script ? settings : {...watched[chosen.name], ...settings};
	return {
		screen: isSingle ? 'watch' : 'menu',
		isHelpShown: false,
		filter: '',
		isFiltering: false,
		puzzleIndex: 0,
		methodIndex: methods.indexOf(chosen),
		settingIndex: undefined,
		settings: {...watched, [chosen.name]: changed},
		run: isSingle
			? {number: 1, entry: entries[0], method: chosen, seed: seed ?? randomSeed(), settings: changed, script}
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
function initialRace(request: Request, entries: readonly Sourced[], {lanes, by, seed}: RaceRequest): State {
	const race = {number: 1, entry: entries[0], lanes, seed, by, rate: request.speed ?? racePace[by]};
	return {...initialState({...request, speed: undefined}, entries), screen: 'race', run: undefined, race};
}

function repeatRace({entry, ...race}: Race, request: Request): string {
	return repeatingRace({...request, ...race, argument: (entry as Sourced).argument});
}

function repeatCommand({entry, method, seed, settings}: Run, progress: Progress, request: Request): string {
	const {argument} = entry as Sourced;
	const file = isByHand(progress) ? replayPath(entry.name, seed) : undefined;
	return repeating({...request, argument, solver: method.name, seed, settings, file});
}

const isByHand = ({changes}: Progress) => changes.length > 0;

/** A run that hands have changed is kept as a file: no command line could tell it. */
function keepHands({entry, method, seed, settings}: Run, progress: Progress): void {
	if (isByHand(progress)) {
		keep(
			replayPath(entry.name, seed),
			replayText({...entry, method, seed, settings, changes: progress.changes}),
		);
	}
}

/** What stays in the scrollback: the solved grid, how it was found, and the command that repeats it. */
function summary(run: Run, progress: Progress, request: Request): string {
	const {status, grid, moves, milliseconds, cost} = progress;
	const {puzzle, name} = run.entry;
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
