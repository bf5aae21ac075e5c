/** The screen of a trace, from opening to leaving, and the file that it follows. */

import fs from 'node:fs';
import process from 'node:process';
import {setImmediate, setTimeout} from 'node:timers/promises';
import type tty from 'node:tty';
import {allMethods} from '../../solvers/index.js';
import {clean} from '../../text.js';
import type {Host} from '../../ui/host.js';
import type {Trace} from '../../view/trace.js';
import type {Preferences} from '../files/preferences.js';
import {chunksOf, reasonOf} from '../files/read-file.js';
import {exitCodes, UsageError} from '../line/exit.js';
import type {AskedBackground} from '../terminal/reports.js';
import {endWhenStalled, signals} from '../terminal/signals.js';
import {say} from '../terminal/terminal.js';
import {blankState} from '../watch/initial-state.js';
import {drawScreens, type Screens, showScreens} from '../watch/screens.js';
import {readTrace, traceBytes} from './rows.js';

type ShowOptions = {
	readonly file: string;
	readonly trace: Trace;
	readonly keys: tty.ReadStream;
	readonly preferences: Preferences;
	readonly background: AskedBackground;
};

/** Show the trace until it is left; returns the exit code. @throws UsageError when the file can't be read */
export async function showTrace({file, trace, keys, preferences, background}: ShowOptions): Promise<number> {
	let screens: Screens | undefined;
	const controller = new AbortController();
	let failure: {readonly error: unknown} | undefined;
	const reading = follow(trace, file, controller.signal).catch((error: unknown) => {
		failure = {error};
		screens?.unmount();
	});
	const draw = () => {
		screens = drawScreens(hostOf(trace), keys, {...preferences, hasMouse: false}, background);
		return screens;
	};
	let left: {readonly how: unknown; readonly caught: number | undefined};
	try {
		left = await showScreens(
			keys,
			draw,
			(how, caught) => ({how, caught}),
			() => background.answered(),
		);
	} finally {
		controller.abort();
		if (file === '-') {
			process.stdin.destroy();
		}
	}

	const {how, caught} = left;
	for (const complaint of caught === signals.SIGHUP ? [] : preferences.complaints) {
		say(`recuit: ${complaint}`);
	}

	if (file !== '-') {
		await reading;
	}

	if (failure) {
		throw failure.error;
	}

	return caught ?? (how === 'interrupt' ? exitCodes.interrupted : exitCodes.done);
}

const nothing = {report() {}, repeat: () => '', share: () => ''};

/** Nothing runs on the screen of a trace, and nothing leads to a menu. */
const hostOf = (trace: Trace): Host => ({
	lists: {methods: allMethods(), lessons: []},
	initial: {...blankState, screen: 'trace', curves: 'whole', trace},
	seed: undefined,
	limits: {},
	library: {chunks: noPuzzles(), onBegin() {}, onLessonEnd() {}},
	run: nothing,
	fleet: nothing,
	onLeave(how) {
		if (how === 'interrupt') {
			endWhenStalled(exitCodes.interrupted);
		}
	},
});

async function* noPuzzles(): AsyncGenerator<never> {}

/** Milliseconds between two looks at the end of the file. */
const interval = 200;

/** Bytes before the position of a reader that tell whether what it has read is still there. */
const comparedBytes = 256;

/**
Read the file, and then what is appended to it. Read it from the start when the file is cut, rewritten, or replaced by another one.

@param signal ends it
@throws UsageError where the file can't be read
*/
async function follow(trace: Trace, file: string, signal: AbortSignal): Promise<void> {
	if (file === '-' || !fs.statSync(file, {throwIfNoEntry: false})?.isFile()) {
		await readTrace(trace, traceBytes(file));
	} else {
		while (!signal.aborted) {
			await readTrace(trace, followContent(file, signal));
		}
	}

	trace.end();
}

async function* followContent(file: string, signal: AbortSignal): AsyncGenerator<Uint8Array, void, void> {
	const descriptor = openTrace(file);
	let at = 0;
	let last: Uint8Array = new Uint8Array();
	try {
		while (!signal.aborted && isSameFile(file, descriptor) && isAt(descriptor, at, last)) {
			for (const chunk of chunksOf(descriptor, at)) {
				at += chunk.length;
				last = chunk.slice(-comparedBytes);
				yield chunk;
				// Keys and frames come first.
				await setImmediate();
				signal.throwIfAborted();
			}

			await setTimeout(interval, undefined, {signal});
		}
	} catch (error) {
		if (!signal.aborted) {
			throw error;
		}
	} finally {
		fs.closeSync(descriptor);
	}
}

/** Whether the name still belongs to the open file. A file without its name may still be written. */
function isSameFile(file: string, descriptor: number): boolean {
	const named = fs.statSync(file, {throwIfNoEntry: false});
	const {dev, ino} = fs.fstatSync(descriptor);
	return !named?.isFile() || (named.dev === dev && named.ino === ino);
}

/** Whether these bytes are in the file, before this position. */
function isAt(descriptor: number, end: number, bytes: Uint8Array): boolean {
	const found = new Uint8Array(bytes.length);
	fs.readSync(descriptor, found, 0, bytes.length, end - bytes.length);
	return Buffer.compare(found, bytes) === 0;
}

function openTrace(file: string): number {
	try {
		return fs.openSync(file, 'r');
	} catch (error) {
		throw new UsageError(`${clean(file)} can't be read: ${reasonOf(error, 'file')}`);
	}
}
