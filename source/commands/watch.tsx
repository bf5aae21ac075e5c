/** The screens, from opening to leaving: the only command module that loads Ink. */

import process from 'node:process';
import type tty from 'node:tty';
import {type Instance, render} from 'ink';
import type {ReactNode} from 'react';
import {type Progress, randomSeed} from '../run/drive.js';
import {defaultMethod, methods} from '../solvers/index.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {App, type Leave} from '../ui/app.js';
import type {Run, State} from '../ui/state.js';
import {themeFor} from '../ui/theme.js';
import {duration, groupDigits} from '../view/numbers.js';
import {exitCodes} from './exit-codes.js';
import {type Request, repeating} from './request.js';
import type {Scores} from './scores.js';
import {builtIns, type Sourced} from './sources.js';
import {beforeFailing, hasColour, isAsciiLocale, shown} from './terminal.js';

type Options = {
	readonly request: Request;
	readonly entries: readonly Sourced[];
	readonly keys: tty.ReadStream;
	readonly scores: Scores | undefined;
};

const signals = {SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143} as const;

/** Show the screens until they are left; returns the exit code. */
export async function watch({request, entries, keys, scores}: Options): Promise<number> {
	let last: {run: Run; progress: Progress} | undefined;
	// One puzzle is watched at once, and the menu behind it has the built-in ones too.
	const others = builtIns().filter(({argument}) => !entries.some(entry => entry.argument === argument));
	const lists = {entries: [...entries, ...others], methods};
	const {moves, timeout} = request;
	const limits = {moves, timeout, onMove: scores?.add};
	// Before anything is drawn: what is typed from now on is not echoed into it.
	keys.setRawMode(true);
	// And what was echoed before has moved the cursor: the first frame begins where that stands.
	process.stdout.write('\r');
	const app = (
		<App
			lists={lists}
			initial={initialState(request, entries)}
			limits={limits}
			theme={themeFor({hasColour: hasColour(), ascii: isAsciiLocale()})}
			onProgress={(run, progress) => {
				last = {run, progress};
			}}
			repeat={run => repeatCommand(run, request)}
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
			process.stdout.write(shown(summary(last.run, last.progress, request)));
		}

		if (leave === 'interrupt') {
			return exitCodes.interrupted;
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
	{method, seed, settings, speed, isPaused}: Request,
	entries: readonly Sourced[],
): State {
	const chosen = method ?? defaultMethod;
	const isSingle = entries.length === 1;
	const watched = Object.fromEntries(methods.map(({name, watched = {}}) => [name, watched]));
	const changed = {...watched[chosen.name], ...settings};
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
			? {number: 1, entry: entries[0], method: chosen, seed: seed ?? randomSeed(), settings: changed}
			: undefined,
		rate: speed ?? chosen.pace,
		isPaused,
	};
}

function repeatCommand({entry, method, seed, settings}: Run, request: Request): string {
	return repeating({...request, argument: (entry as Sourced).argument, solver: method.name, seed, settings});
}

/** What stays in the scrollback: the solved grid, how it was found, and the command that repeats it. */
function summary(run: Run, {status, grid, moves, milliseconds, cost}: Progress, request: Request): string {
	const {puzzle, name} = run.entry;
	const effort = `${groupDigits(moves)} ${run.method.unit}, ${duration(milliseconds)}`;
	const command = repeatCommand(run, request);
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
