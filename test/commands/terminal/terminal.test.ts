/** What the terminal is taken for, how large a window is drawn, and how it is given back. */

import process from 'node:process';
import {PassThrough} from 'node:stream';
import type tty from 'node:tty';
import {expect, onTestFinished, test, vi} from 'vitest';
import {listenToSignals, signals} from '../../../source/commands/terminal/signals.ts';
import {hasColour, isAsciiLocale, isInCi, isInGnuScreen} from '../../../source/commands/terminal/terminal.ts';
import {withBoundedWindow} from '../../../source/commands/watch/ink-screens.tsx';
import {tableOf, variablesOf} from '../../rows.ts';

/** What is found in an environment, and in which. */
const found = `
UTF-8   | LANG=fr_FR.UTF-8
UTF-8   | LANG=C.utf8
ASCII   | LC_ALL=C LANG=fr_FR.UTF-8
ASCII   | LC_ALL= LC_CTYPE=en_US.ISO-8859-1 LANG=fr_FR.UTF-8
ASCII   |
colours |
colours | NO_COLOR=
none    | NO_COLOR=1
colours | FORCE_COLOR=
none    | FORCE_COLOR=0
none    | FORCE_COLOR=false
none    | CLICOLOR=0
colours | CLICOLOR=1
colours | CLICOLOR=0 FORCE_COLOR=1
screen  | STY=1.tty TERM=xterm-256color COLORTERM=truecolor
screen  | TERM=screen
other   | TERM=screen-256color TMUX=/tmp/tmux
other   | TERM=xterm-256color
colours | FORCE_COLOR=1
colours | FORCE_COLOR=true
CI      | CI=1
CI      | CONTINUOUS_INTEGRATION=true
person  |
person  | CI=0
person  | CI=false
person  | CI=`;

test.each(tableOf(found))('%s: %s', (what, text) => {
	const environment = variablesOf(text);
	const charset = isAsciiLocale(environment, 'linux') ? 'ASCII' : 'UTF-8';
	const user = isInCi(environment) ? 'CI' : 'person';
	const around = isInGnuScreen(environment) ? 'screen' : 'other';
	expect([charset, hasColour(environment) ? 'colours' : 'none', user, around]).toContain(what);
	expect(isAsciiLocale({}, 'win32')).toBe(false);
});

const streamOf = (columns?: number, rows?: number) =>
	Object.assign(new PassThrough(), {columns, rows}) as unknown as tty.WriteStream & PassThrough;

test('a window is bounded, and else the same stream: what is written, listened to and resized', () => {
	const stream = streamOf(100, 65_535);
	const bounded = withBoundedWindow(stream);
	expect([bounded.columns, bounded.rows, withBoundedWindow(streamOf()).rows]).toEqual([100, 200, undefined]);
	let resizes = 0;
	const listener = () => resizes++;
	bounded.on('resize', listener);
	stream.columns = 1_000_000;
	stream.emit('resize');
	bounded.off('resize', listener);
	stream.emit('resize');
	bounded.write('text');
	expect([resizes, bounded.columns, String(stream.read())]).toEqual([1, 600, 'text']);
});

test('while signals are listened to, no write to a terminal blocks; then all is as it was', () => {
	const set: boolean[] = [];
	const stream = {isTTY: true, _handle: {setBlocking: (isBlocking: boolean) => set.push(isBlocking)}};
	vi.spyOn(process, 'stdout', 'get').mockReturnValue(stream as never);
	vi.spyOn(process, 'stderr', 'get').mockReturnValue(stream as never);
	onTestFinished(() => void vi.restoreAllMocks());
	const listeners = () => Object.keys(signals).map(name => process.listenerCount(name));
	const before = listeners();
	const stop = listenToSignals(() => {});
	expect([listeners(), set]).toEqual([before.map(count => count + 1), [false, false]]);
	stop();
	expect([listeners(), set]).toEqual([before, [false, false, true, true]]);
});
