/** `recuit [PUZZLE]`: watch a puzzle being solved, on the screens from opening to leaving; without a terminal, solve it. */

import process from 'node:process';
import {itemNamed, similarName} from '../arguments.js';
import {initialProgress, randomSeed} from '../run/drive.js';
import {defaultMethod, methodOf, watchedMethod} from '../solvers/index.js';
import {lessons} from '../solvers/lessons.js';
import type {Method} from '../solvers/solver.js';
import type {ListedPuzzle} from '../sudoku/collection.js';
import {formatLine, type Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, PuzzleError} from '../sudoku/read.js';
import {clean} from '../text.js';
import type {Leave} from '../ui/host.js';
import {ensembleOf, type Fleet, type FleetView} from '../view/fleet/fleet-kind.js';
import {preferenceFlags, preferencesFrom} from './files/preferences.js';
import {isNamed} from './files/read-file.js';
import {ensembleJson} from './json.js';
import {command, commonFlags, namesByWord} from './line/command-line.js';
import {exitCodes, UsageError} from './line/exit.js';
import {
	checkSettings,
	file,
	readOptionsFrom,
	runFlags,
	sharedFlags,
	text,
	toggle,
	wholeNumber,
	withUsageErrors,
} from './line/options.js';
import {recordFlags, solveHeadless} from './play/headless.js';
import {checkFilm, saveFilm} from './play/save-film.js';
import {heatFrom, type RunOptionsFromFlags, runOptionsFrom} from './request.js';
import {topicSection, topics} from './show-help.js';
import {
	lessonPuzzle,
	looksLikePuzzle,
	onlyPuzzle,
	openCollections,
	puzzleNames,
	puzzlesOf,
	readChunks,
	singleChunk,
} from './sources.js';
import {AskedBackground} from './terminal/reports.js';
import {signals} from './terminal/signals.js';
import {canOpenScreen, hasColour, openKeys, print, sayFaults, shown} from './terminal/terminal.js';
import type {WatchOptions} from './watch/initial-state.js';
import type {Session} from './watch/session.js';

export const play = command({
	summary: 'watch a puzzle being solved',
	description: 'Watch simulated annealing solve Sudoku, live in the terminal.',
	arguments: '[PUZZLE]',
	operands: 'puzzles',
	examples: [
		['recuit', 'choose a puzzle from the menu'],
		['recuit rapport', 'watch a built-in puzzle'],
		['recuit puzzle.txt --speed max', 'watch a puzzle from a file'],
		['cat puzzle.txt | recuit', 'watch a puzzle from a pipe'],
		['recuit hard.txt puzzles/*', 'choose from files of puzzles'],
		['recuit rapport --seed 4f2a', 'repeat a run'],
		['recuit medium --ensemble 100', '100 seeds at once'],
		['recuit rapport --json', 'without a screen: a line of JSON'],
	],
	details: [
		'PUZZLE is the name of a built-in puzzle, a file of any format, - for the standard input, or the puzzle itself: 81 characters, blanks as . or 0.',
	],
	flags: {
		solver: sharedFlags.watchedSolver,
		...runFlags,
		set: sharedFlags.set,
		initial: text(
			'GRID',
			'begin with this grid instead of a random one, with a digit in every cell; for annealers',
		),
		heat: {
			type: 'string',
			value: 'CHANGES',
			read: heatFrom,
			help: 'manual temperature changes, MOVES:CHANGE each, as in 17388:x1.25,20100:=0.3; xF multiplies that of the schedule by F, =T holds it at T, rF multiplies it by F until the next reheat, x1 leaves it to the schedule',
		},
		ensemble: {
			...wholeNumber(
				'run it with N seeds at once, TEXT, TEXT.2 ...: how many are solved after how many moves, with the 95 % interval',
				{least: 2, most: 500},
			),
			excludes: ['film', 'lesson', 'heat', 'initial', 'scores', 'trace'],
			because: 'runs many seeds',
		},
		lesson: {
			type: 'string',
			value: 'NAME',
			words: lessons.map(({name}) => name),
			help: 'a lesson about annealing by its name or number, such as local-minimum',
			excludes: ['solver', 'set', 'initial', 'heat', 'boxes'],
			because: 'names the whole run',
		},
		...recordFlags,
		film: {
			...file('no screen: save the run as FILE.html, a page that replays it as a film of 15 seconds'),
			excludes: ['plain', 'json', 'scores', 'trace'],
		},
		...preferenceFlags,
		plain: toggle('no screen: print the solved grid, or the best one'),
		json: toggle('no screen: print a line of JSON'),
	},
	briefly: ['solver', 'set', 'seed', 'speed', 'paused', 'moves', 'lesson'],
	sections: ([, ...others]) => [{title: 'Commands', rows: others}, topicSection],
	exits: {0: 'solved, or the user quit', 1: "not solved within the limits, or a solver's file failed"},
	async run({input, flags}, commands) {
		refuseUnknown(input, Object.keys(commands));
		const preferences = preferencesFrom(flags);
		const {film, scores, trace, traceEvery, ensemble: count} = flags;
		const plain = flags.plain || [film, scores, trace, traceEvery].some(option => option !== undefined);
		const isScreenWanted = canOpenScreen(preferences, {plain, json: flags.json});
		const named = lessonRun(flags.lesson, flags, input);
		const options: RunOptionsFromFlags = {...runOptionsFrom(flags), ...named};
		if (film !== undefined) {
			checkFilm(film);
		}

		const isMenu = !named && input.length === 0 && process.stdin.isTTY;
		if (isMenu && !isScreenWanted) {
			throw new UsageError('the menu needs a terminal; name a puzzle, as in: recuit rapport');
		}

		const words = input.length > 0 || isMenu ? input : ['-'];
		const chunks = named ? singleChunk(named.entry) : openCollections(words, readOptionsFrom(flags.boxes));
		// Two puzzles show whether the screens open with a menu. They read the others themselves.
		const loaded = await readChunks(chunks, isScreenWanted ? 2 : Number.POSITIVE_INFINITY);
		const one = () => onlyPuzzle(loaded, 'name one puzzle; recuit solve solves many');
		const isOne = !isScreenWanted || [count, flags.heat, flags.initial].some(option => option !== undefined);
		const [first] = isOne ? [one()] : puzzlesOf(loaded).entries;
		const isWatched = isScreenWanted || film !== undefined || count !== undefined;
		const method = options.method ?? (first && isWatched ? watchedMethod(first.puzzle) : defaultMethod);
		if (first) {
			// Before the screens open.
			checkSettings(method, first.puzzle, options.settings, '--set: ');
			checkHeat(options, method, first.puzzle);
		}

		// A lesson and a run with manual changes have all their settings.
		const isWhole = named !== undefined || options.changes !== undefined;
		const settings = {...(isWatched && !isWhole && method.watched), ...options.settings};
		const initial = first && initialFrom(flags.initial, {...options, settings}, method, first.puzzle);
		const request = {...options, initial};
		const fleet = count && first ? ensembleFrom(request, first, count) : undefined;
		const keys = isScreenWanted && (isMenu || first) ? openKeys() : undefined;
		if (keys) {
			return openWatch({request, loaded, chunks, keys, preferences, fleet});
		}

		loaded.push(...(await readChunks(chunks, Number.POSITIVE_INFINITY)));
		if (film !== undefined) {
			return saveFilm(film, {...request, settings}, one());
		}

		const {faults} = puzzlesOf(loaded);
		if (fleet) {
			const {runHeadless} = await import('./fleet-results.js');
			const json = flags.json ? (view: FleetView) => [ensembleJson(fleet, view)] : undefined;
			return runHeadless(fleet, request, {faults, json});
		}

		return solveHeadless(one(), request, {faults, isJson: flags.json, scores, trace, traceEvery});
	},
});

/** @throws UsageError where the first word, but for options of every command, names no puzzle or file and is no puzzle */
export function refuseUnknown(words: readonly string[], commands: readonly string[]): void {
	const common = namesByWord(commonFlags);
	const word = words.find(each => !common.has(each)) ?? '';
	const puzzles = puzzleNames();
	if (
		!/^\p{L}[\p{L}\p{N}_-]+$/u.test(word) ||
		puzzles.includes(word) ||
		isNamed(word) ||
		looksLikePuzzle(word)
	) {
		return;
	}

	if (commands.includes(word)) {
		throw new UsageError(`the command comes before its options, as in: recuit ${word} --help`);
	}

	const names = [...commands, ...puzzles, ...Object.keys(topics)];
	const name = /^rat(e|ing)$/.test(word) ? 'check --rate' : similarName(word, names);
	const isTopic = name !== undefined && Object.hasOwn(topics, name) && !commands.includes(name);
	const advice =
		name === undefined
			? 'recuit --help lists the commands, recuit puzzles the puzzles'
			: `did you mean '${isTopic ? 'help ' : ''}${name}'?`;
	throw new UsageError(`there is no command, puzzle or file '${word}'; ${advice}`);
}

/** The run that a lesson starts with, if one is named. @throws UsageError for an unknown one, and for a puzzle beside it */
function lessonRun(
	name: string | undefined,
	{seed, speed}: Pick<RunOptionsFromFlags, 'seed' | 'speed'>,
	input: readonly string[],
): (Partial<RunOptionsFromFlags> & {readonly entry: ListedPuzzle}) | undefined {
	if (name === undefined) {
		return undefined;
	}

	if (input.length > 0) {
		throw new UsageError('--lesson names the whole run: it excludes a puzzle');
	}

	// The menu numbers them.
	const lesson = lessons[Number(name) - 1] ?? withUsageErrors(() => itemNamed(lessons, name, 'lesson'));
	return {
		entry: lessonPuzzle(lesson),
		method: methodOf(lesson.method),
		lesson,
		settings: lesson.settings,
		seed: seed ?? lesson.seed ?? '1',
		speed: speed ?? lesson.speed,
	};
}

/** The grid of `--initial` as a line. @throws UsageError for one that the run can't begin with */
function initialFrom(
	text: string | undefined,
	{settings, seed = ''}: RunOptionsFromFlags,
	method: Method,
	puzzle: Puzzle,
): string | undefined {
	if (text === undefined) {
		return undefined;
	}

	try {
		const initial = formatLine(puzzle.geometry, initialGridFrom(puzzle, text));
		initialProgress({puzzle, method, seed, settings, initial});
		return initial;
	} catch (error) {
		const isWrong = error instanceof RangeError || error instanceof PuzzleError;
		throw isWrong ? new UsageError(`--initial: ${error.message}`) : error;
	}
}

/** @throws UsageError for `--heat` of a solver without a temperature */
function checkHeat({changes, settings}: RunOptionsFromFlags, method: Method, puzzle: Puzzle): void {
	// What a file's solver has is known in its thread alone.
	if (
		changes &&
		method.file === undefined &&
		!initialProgress({puzzle, method, seed: '', settings}).override
	) {
		throw new UsageError(`--heat changes the temperature, and ${method.name} has none that can be changed`);
	}
}

/** The ensemble of a command line; a solver starts with the settings of the screens, as in a race. */
function ensembleFrom(
	{settings, seed = randomSeed(), ...options}: RunOptionsFromFlags,
	entry: ListedPuzzle,
	count: number,
): Fleet {
	const {puzzle} = entry;
	const method = options.method ?? watchedMethod(puzzle);
	return ensembleOf({entry, puzzle, method, settings: {...method.watched, ...settings}, seed}, count);
}

/** Ask the terminal for its background, load the screens meanwhile, and show them until they are left; returns the exit code. */
export async function openWatch(options: WatchOptions): Promise<number> {
	const {request, loaded, keys, preferences} = options;
	// For a screen reader there is nothing to be drawn.
	const background = preferences.isSpoken ? undefined : new AskedBackground(keys, {isAsked: hasColour()});
	try {
		const [{hostOf}, {Session}, {drawScreens, showScreens}, {Speaker}] = await Promise.all([
			import('./watch/initial-state.js'),
			import('./watch/session.js'),
			import('./watch/ink-screens.js'),
			import('../ui/speech/speaker.js'),
		]);
		const faults = loaded.flatMap(chunk => chunk.faults);
		const session = new Session(request);
		const host = hostOf(options, session, faults);
		const sayLine = (line: string) => print(`${shown(clean(line, line.length))}\n`);
		const draw = () =>
			background
				? drawScreens(host, keys, preferences, background)
				: new Speaker({...host, keys, say: sayLine});
		const onLeft = (leave: unknown, caught: number | undefined) =>
			caught ?? printRunResults(session, leave as Leave | undefined, faults, options);
		const code = await showScreens(keys, draw, onLeft, () => background?.answered());
		// After a hang-up no terminal is left for messages.
		sayFaults(code === signals.SIGHUP ? [] : preferences.complaints);

		return code;
	} finally {
		// Its answer is taken out of the keys however the screens end.
		await background?.stop();
	}
}

/** Print the text below the screens; returns the exit code. */
function printRunResults(
	session: Session,
	leave: Leave | undefined,
	faults: readonly string[],
	{preferences, fleet}: Pick<WatchOptions, 'preferences' | 'fleet'>,
): number {
	print(shown(session.summary(preferences.isSpoken)));

	if (leave === 'interrupt') {
		return exitCodes.interrupted;
	}

	sayFaults(faults);
	const isUnsolved = session.isUnsolved(fleet?.kind);
	return faults.length > 0 ? exitCodes.usage : isUnsolved ? exitCodes.unsolved : exitCodes.done;
}
