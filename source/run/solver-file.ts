/**
Solvers in files of the user's own. Such a file is code that runs with the user's rights, so only a path that the user
typed is loaded, never one that a puzzle, a replay or a record names.
*/

import module from 'node:module';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {choiceOf, describeValue, kind} from '../arguments.js';
import {longestEnd} from '../solvers/checked-solver.js';
import {defineMethod, type Method, type Setting, type Solver} from '../solvers/solver.js';
import {unitKinds} from '../sudoku/geometry.js';
import {clean} from '../text.js';
import type {Progress} from './drive.js';
import type {Run} from './run.js';
import {type FileQuestion, type PostedMethod, unpackPuzzle} from './worker-protocol.js';

/** Whether a word names a file with a solver, rather than a solver of the table. */
export const isSolverPath = (word: string): boolean =>
	/^\.{0,2}[\\/]/.test(word) || /\.[cm]?[jt]s$/.test(word);

const ownFolder = import.meta.url.replace(/[^/]*\/[^/]*$/, '');

/** The library in one file, which such a file imports as `recuit` wherever it lies. */
const library = `${ownFolder}bin/library.js`;

/** Resolves `recuit` to this program's own library, and reads a file without a package as a module, in silence. */
const hooks: module.RegisterHooksOptions = {
	resolve(specifier, context, next) {
		if (specifier === 'recuit') {
			return {url: library, format: 'module', shortCircuit: true};
		}

		const resolved = next(specifier, context);
		const isOwn = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/');
		// Without a package Node would read it twice to know what it is, and warn.
		return isOwn && !resolved.format
			? {...resolved, format: /\.[cm]?ts(?:\?|$)/.test(resolved.url) ? 'module-typescript' : 'module'}
			: resolved;
	},
};

let isHooked = false;

/** What a method says of itself. */
const texts = 'name title source summary state neighbourhood costText schedule doing unit'.split(
	' ',
) as Array<keyof Method>;

/**
The method that a file exports as its default.

@param name its path as it was typed, which is its name in the program
@param url the file's URL; another query loads it again
@throws what the file throws, and TypeError, in a sentence, if it exports no method
*/
export async function loadSolverFile(name: string, url: string): Promise<Method> {
	if (!isHooked) {
		isHooked = true;
		module.registerHooks(hooks);
	}

	const {default: definition} = await moduleAt(url);
	if (typeof definition !== 'object' || definition === null) {
		throw new TypeError(
			`its default export must be a method, as defineSchedule, defineNeighbourhood and defineMethod return it, not ${describeValue(definition)}`,
		);
	}

	const method = defineMethod(definition as Method);
	checkMethod(method);
	return {...method, name, file: url};
}

/** @throws TypeError, in a sentence, for what the program could not show */
function checkMethod(method: Method): void {
	for (const key of texts) {
		const value = method[key];
		// The schedule of an annealer is a function of its settings.
		if (key === 'schedule' && typeof value === 'function') {
			continue;
		}

		isShown(`its ${key}`, value);
	}

	isPace('its pace', method.pace);
	const {counts, units, others = 'none'} = method.costUnits ?? {counts: 'equal pairs', units: []};
	isCounted('counts of its costUnits', counts);
	areUnits('units of its costUnits', units);
	isShown('others of its costUnits', others);
	method.settings.forEach(checkSetting);
}

/** @throws what the file throws, and Error for one that is gone, or that waits for ever */
async function moduleAt(url: string): Promise<{default?: unknown}> {
	const stop = () => {
		throw new Error('it awaits a promise that nothing resolves');
	};
	process.once('beforeExit', stop);
	try {
		return await import(url);
	} catch (error) {
		// Node would name the file of this program that asked for it.
		const isGone = (error as {readonly url?: unknown} | undefined)?.url === url;
		throw isGone ? new Error('the file is no longer there') : error;
	} finally {
		process.off('beforeExit', stop);
	}
}

const members = [
	...texts,
	...'acceptance previewSchedule program isSingle recount pace costUnits hasAttempts'.split(' '),
	...'smallestRise watched file'.split(' '),
];
const settingMembers = 'name title minimum maximum isInteger names needs preset automatic isAbout'.split(' ');

/** These members of an object, without the functions, whose names stand there. */
function posted(whole: object, names: readonly string[]) {
	const own = Object.entries(whole).filter(([name]) => names.includes(name));
	const [functions = [], data = []] = [true, false].map(isWanted =>
		own.filter(([, value]) => (typeof value === 'function') === isWanted),
	);
	return {...Object.fromEntries(data), functions: functions.map(([name]) => name)};
}

/** A method that can be posted. The preset of a choice is the same for all puzzles. */
export const postedMethod = (method: Method): PostedMethod => ({
	...posted(method, members),
	settings: method.settings.map(setting =>
		posted(
			setting.names ? {...setting, preset: setting.preset(undefined as never, {})} : setting,
			settingMembers,
		),
	),
});

/** What a function of a method returns. @throws what it throws */
export function answerOf(method: Method, {setting, call, puzzle, given}: FileQuestion): unknown {
	const owner = setting === undefined ? method : method.settings[setting];
	const about = puzzle ? [unpackPuzzle(puzzle), ...given] : given;
	return (owner as unknown as Record<string, (...about: readonly unknown[]) => unknown>)[call](...about);
}

const isShown = kind(
	'a text of at most 200 printable characters',
	value => typeof value === 'string' && value !== '' && clean(value) === value,
);
const isPace = kind(
	'a number of moves per second above 0',
	value => typeof value === 'number' && Number.isFinite(value) && value > 0,
);
const isCounted = choiceOf(['digits missing', 'equal pairs']);
const areUnits = kind(
	"a list of 'row', 'column' or 'box'",
	value => Array.isArray(value) && value.every(unit => unitKinds.includes(unit)),
);

function checkSetting({name, title, minimum, maximum, preset}: Setting, index: number): void {
	const isRange = Number.isFinite(minimum) && Number.isFinite(maximum) && minimum <= maximum;
	const wrong = [
		!/^\w{1,20}$/.test(name) && 'a name of at most 20 letters and digits',
		(typeof title !== 'string' || clean(title) !== title) && 'a printable title',
		!isRange && 'a minimum and a maximum',
		typeof preset !== 'function' && 'a function preset',
	].find(what => what !== false);
	if (wrong) {
		throw new TypeError(`its setting ${index + 1}, ${describeValue(name)}, must have ${wrong}`);
	}
}

/**
An error of a solver's file in one line: what it says, and where in the user's own files it was thrown.

@param file the URL of the solver's file
*/
export function solverFault(error: unknown, file: string): string {
	if (!(error instanceof Error)) {
		return `it threw ${describeValue(error)}`;
	}

	// They are the file's: any value, or none.
	const [message, stack] = [error.message, error.stack].map(part => String(part ?? ''));
	const what = message.replaceAll(/\s+/g, ' ').trim() || 'it threw an error without a message';
	const place = placeIn(stack, file);
	return clean(place ? `${what}, at ${place}` : what, 500);
}

/** Why a run of a solver's file has ended. */
const endOf = (solver: string, error: unknown, file: string) =>
	clean(`${solver} failed: ${solverFault(error, file)}`, longestEnd);

/** A run of a solver's file after an error of the file: it failed, and says why. */
export const withFault = (last: Progress, error: unknown, file: string): Progress => ({
	...last,
	status: 'failed',
	end: endOf(last.solver, error, file),
});

/** A run whose solver, if it is that of a file, ends at the move before the one in which it throws. */
export function endingAtFault(run: Run): Run {
	const {method} = run;
	const create: Method['create'] = (...about) => endAtFault(method.create(...about), method);
	return method.file === undefined ? run : {...run, method: {...method, create}};
}

/** The same of a solver, however its moves are divided into calls. */
function endAtFault(solver: Solver, {name, file = ''}: Method): Solver {
	if (typeof solver?.advance !== 'function' || typeof solver.snapshot !== 'function') {
		return solver;
	}

	const advance = solver.advance.bind(solver);
	const snapshot = solver.snapshot.bind(solver);
	let fault: {readonly moves: number; readonly end: string} | undefined;
	const advanceOrEnd: Solver['advance'] = moves => {
		if (solver.moves === fault?.moves) {
			return 0;
		}

		const [before, start] = [solver.save(), solver.moves];
		let last = before;
		try {
			return advance(moves);
		} catch (error) {
			// What was made together with the move that failed: again, one by one.
			try {
				for (solver.restore(before); solver.moves < start + moves; advance(1)) {
					last = solver.save();
				}
			} catch {
				solver.restore(last);
			}

			fault = {moves: solver.moves, end: endOf(name, error, file)};
			return solver.moves - start;
		}
	};
	const snapshotOrEnd = () => ({
		...snapshot(),
		...(solver.moves === fault?.moves && {end: fault.end, hasFailed: true}),
	});
	// Not to be listed: the solver may copy its own members in `save`.
	return Object.defineProperties(solver, {
		advance: {value: advanceOrEnd, writable: true},
		snapshot: {value: snapshotOrEnd, writable: true},
	});
}

/** The innermost place of a stack in the user's own files: `mine.js:12:9`. */
function placeIn(stack: string, file: string): string | undefined {
	const folder = file.replace(/[^/]*$/, '');
	const lines = stack.matchAll(/^(?:\s+at (?:.*? \()?)?((?:file:|\/)[^?):]*)(?:\?[^:]*)?((?::\d+)+)\)?$/gm);
	for (const [, place, position] of lines) {
		// CommonJS modules are named by their paths.
		const url = place.startsWith('/') ? pathToFileURL(place).href : place;
		if (!url.startsWith(ownFolder) && !url.includes('/node_modules/')) {
			return decodeURIComponent(url.startsWith(folder) ? url.slice(folder.length) : url) + position;
		}
	}

	return undefined;
}
