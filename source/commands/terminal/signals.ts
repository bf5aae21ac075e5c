/** Signals that end the program, and the exit code of each. */

import {spawn} from 'node:child_process';
import process from 'node:process';
import {now} from '../../clock.js';
import {exitCodes} from '../line/exit.js';

export const signals = {SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143} as const;

/** Milliseconds between two checks of whether the output is still read, and how long it may stall: a signal ends the program within 200. */
const interval = 20;
const patience = 150;

const outputs = () => [process.stdout, process.stderr];

/** Whether a signal has come, or Ctrl-C as a key, which is one. */
let isCaught = false;

/**
Listen to the signals that end the program, which must then end itself. It may finish its output, as long as that is
read: the process ends once it stalls.

@param leave called with the exit code
@returns a function that stops listening, unless a signal has come
*/
export function listenToSignals(leave: (code: number) => void): () => void {
	setBlocking(false);
	isCaught = false;
	const stops = Object.entries(signals).map(([name, code]) => {
		const caught = () => {
			isCaught = true;
			// It also holds if the terminal is gone.
			process.exitCode = code;
			leave(code);
			endWhenStalled(code);
		};
		process.on(name, caught);
		return () => process.off(name, caught);
	});
	return () => {
		// After a signal the process is ending: another one must not cut off what it still writes, nor a frozen terminal stop it.
		if (!isCaught) {
			for (const stop of stops) {
				stop();
			}

			setBlocking(true);
		}
	};
}

/**
Node writes to terminals synchronously. A frozen terminal (Ctrl-S, a stopped multiplexer) would block the program in such
a write, and signals with it. Node has no public switch for this.
*/
function setBlocking(isBlocking: boolean): void {
	for (const stream of outputs()) {
		const {isTTY, _handle: handle} = stream as typeof stream & {_handle?: Handle};
		if (isTTY) {
			handle?.setBlocking?.(isBlocking);
		}
	}
}

type Handle = {setBlocking?: (isBlocking: boolean) => void};

/** What restores the terminal; empty without screens. */
let restoring = '';

/** Restore the terminal with this text, however late it is read. */
export function restoreWith(text: string): void {
	restoring = text;
}

/** What the signal goes to at the end: this process, or, as from a terminal, its whole group. */
let target = process.pid;

/** Ctrl-C came as a key: the screens are left as by its signal, which a shell around them has not got. */
export function interruptAsKey(): void {
	target = 0;
	isCaught = true;
	endWhenStalled(signals.SIGINT);
}

/** Milliseconds after which a signal that does not come is replaced by its exit code. */
const longestKill = 1000;

/**
End the process with its exit code; if that is of a signal, by the signal itself, so that a loop of a shell ends with it.

@param endRawMode Node ends it on an exit, but not where a signal kills it
*/
export function endProcess(code: number | undefined, endRawMode = () => {}): void {
	const [name] = Object.entries(signals).find(([, own]) => own === code) ?? [];
	// Windows knows no signals: a process that is sent one ends with 1.
	if (name === undefined || process.platform === 'win32') {
		process.exit(code);
	} else {
		endRawMode();
		// What is written at an exit is written here too: a signal that kills has none.
		process.emit('exit', Number(code));
		process.removeAllListeners(name);
		process.kill(target, name);
		setTimeout(() => process.exit(code), longestKill);
	}
}

/** End the process once an output has made no progress for as long as a signal may take. */
export function endWhenStalled(code: number): void {
	let before = outputs().map(() => Number.POSITIVE_INFINITY);
	let progressed = now();
	const check = () => {
		const waiting = outputs().map(({writableLength}) => writableLength);
		if (!waiting.some((length, index) => length > 0 && length >= before[index])) {
			progressed = now();
		} else if (now() - progressed >= patience) {
			leaveRestoring();
			process.exit(code);
		}

		before = waiting;
	};
	// Unreferenced: a process with nothing left to write ends sooner.
	setInterval(check, interval).unref();
}

/**
Let a shell write what restores the terminal: it waits for a terminal that stalls, and ends with it. What this process has
queued is lost.
*/
function leaveRestoring(): void {
	if (restoring !== '' && process.platform !== 'win32') {
		spawn('/bin/sh', ['-c', 'printf %s "$0"', restoring], {stdio: ['ignore', 'inherit', 'ignore']}).on(
			'error',
			() => {},
		);
	}
}
