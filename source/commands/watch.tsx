/** The screens, from opening to leaving: the only command module that loads Ink. */

import process from 'node:process';
import type tty from 'node:tty';
import {render} from 'ink';
import {type Progress, randomSeed} from '../run/drive.js';
import {defaultMethod, methods} from '../solvers/index.js';
import {formatGrid} from '../sudoku/puzzle.js';
import {App, type Leave} from '../ui/app.js';
import type {Run, State} from '../ui/state.js';
import {themeFor} from '../ui/theme.js';
import {duration, groupDigits} from '../view/numbers.js';
import {exitCodes} from './exit-codes.js';
import {type Request, repeating} from './request.js';
import type {Sourced} from './sources.js';
import {hasColour, isAsciiLocale, shown} from './terminal.js';

type Options = {
	readonly request: Request;
	readonly entries: readonly Sourced[];
	readonly keys: tty.ReadStream;
};

const signals = {SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143} as const;

/** Show the screens until they are left; returns the exit code. */
export async function watch({request, entries, keys}: Options): Promise<number> {
	let last: {run: Run; progress: Progress} | undefined;
	const lists = {entries, methods};
	const {settings, moves, timeout} = request;
	const instance = render(
		<App
			lists={lists}
			initial={initialState(request, entries)}
			limits={{settings, moves, timeout}}
			theme={themeFor({hasColour: hasColour(), ascii: isAsciiLocale()})}
			onProgress={(run, progress) => {
				last = {run, progress};
			}}
			repeat={run => repeatCommand(run, request)}
		/>,
		{
			stdin: keys,
			alternateScreen: true,
			incrementalRendering: true,
			exitOnCtrlC: false,
			interactive: true,
		},
	);

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

	try {
		const leave = (await instance.waitUntilExit()) as Leave | undefined;
		if (caught !== undefined) {
			return caught;
		}

		if (last) {
			process.stdout.write(shown(summary(last.run, last.progress, request)));
		}

		return leave === 'interrupt' ? exitCodes.interrupted : exitCodes.done;
	} finally {
		for (const remove of listeners) {
			remove();
		}

		if (keys !== process.stdin) {
			keys.destroy();
		}
	}
}

function initialState({method, seed, speed, isPaused}: Request, entries: readonly Sourced[]): State {
	const chosen = method ?? defaultMethod;
	// One puzzle is watched at once; several are a menu.
	const isSingle = entries.length === 1;
	return {
		screen: isSingle ? 'watch' : 'menu',
		isHelpShown: false,
		filter: '',
		isFiltering: false,
		puzzleIndex: 0,
		methodIndex: methods.indexOf(chosen),
		run: isSingle ? {number: 1, entry: entries[0], method: chosen, seed: seed ?? randomSeed()} : undefined,
		rate: speed ?? chosen.pace,
		isPaused,
	};
}

function repeatCommand({entry, method, seed}: Run, {settings, boxes}: Request): string {
	return repeating({argument: (entry as Sourced).argument, solver: method.name, seed, settings, boxes});
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
