/** What the terminal is taken for, how large a window is drawn, how it is given back; its messages, and the line with the progress of work. */

import process from 'node:process';
import {PassThrough, Writable} from 'node:stream';
import type tty from 'node:tty';
import {expect, onTestFinished, test, vi} from 'vitest';
import {Output} from '../../../source/commands/terminal/output.js';
import {listenToSignals, signals} from '../../../source/commands/terminal/signals.js';
import {hasColour, isAsciiLocale, isInCi, isInGnuScreen} from '../../../source/commands/terminal/terminal.js';
import {withBoundedWindow} from '../../../source/commands/watch/ink-screens.js';
import {tableOf, variablesOf} from '../../rows.ts';
import {recuit} from '../../world/command.ts';
import type {Environment} from '../../world/world.ts';

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

const clear = '\r\u001B[K';
const bench = 'bench four --seeds 2 --jobs 1'.split(' ');
const puzzles = '.2...3.....2...4\n'.repeat(30);
const input = `${puzzles}.2...3.....2...9\n${puzzles}`;

type Given = {columns?: number; look?: number; text?: string; environment?: Environment};

/** What is on stderr, a terminal, where each look at the clock takes so many milliseconds. */
const shown = async (
	argv: readonly string[],
	{columns = 80, look = 0, text = input, environment = {}}: Given = {},
) => (await recuit(argv, {columns, environment, look, input: text})).stderr;

test('it comes after a second, is redrawn where it stands, and is cleared before messages and at the end', async () => {
	const [before, first, ...rest] = (await shown(['convert'], {look: 40})).split(clear);
	expect([before, first, rest.at(-1)]).toEqual([
		'',
		expect.stringMatching(/^\d+ puzzles, \d+ kB read, [\d.]+ a second$/),
		'',
	]);
	expect(rest.length).toBeGreaterThan(5);
	// Each message begins where the line was.
	expect(rest.filter(text => text.startsWith('recuit: standard input, line 31, '))).toHaveLength(1);
	expect(rest.filter(text => /(?<!^|\n)recuit/.test(text))).toEqual([]);
	expect(await shown(['convert'], {text: puzzles})).toBe('');
});

test.each([
	[bench, {}, `${clear}0 %, 0 of 2 runs${clear}`],
	// A line that wraps could not be cleared.
	[bench, {columns: 10}, `${clear}0 %, 0 o…${clear}`],
	[bench, {columns: 10, environment: {LANG: 'C'}}, `${clear}0 %, 0 o~${clear}`],
	[bench, {environment: {TERM: 'dumb'}}, ''],
	[[...bench, '--quiet'], {}, ''],
	[['check', 'rapport'], {}, ''],
] as const)('%j with %j', async (argv, options, line) => {
	expect(await shown(argv, options)).toBe(line);
});

test.each([
	'generate --size 4 --count 40 --seed 1',
	'fill --size 4 --boxes none --version0 --seed 1',
	'bench four --seeds 40 --jobs 1 --moves 20 --solver descent',
	'rapport --ensemble 3 --seed 1 --moves 3k --solver descent --plain',
])('the share and the count of recuit %s never fall', async line => {
	const {stderr} = await recuit(line.split(' '), {columns: 200, look: 50});
	const lines = stderr.split(clear).filter(text => /^\d+ %,/.test(text));
	expect(lines.length).toBeGreaterThan(2);
	for (const [, filled, all] of stderr.matchAll(/(\d+) of (\d+) filled/g)) {
		expect(Number(filled)).toBeLessThanOrEqual(Number(all));
	}

	for (const figure of [/^(\d+) %, /, / %, ([\d ]+) /]) {
		const values = lines.map(text => Number(figure.exec(text)?.[1].replaceAll(' ', '')));
		expect(values).toEqual(values.toSorted((a, b) => a - b));
	}
});

test('a message waits for its reader, and for none that has gone', async () => {
	/** What the reader has still to read: each call reads one text. */
	const unread: Array<(error?: Error) => void> = [];
	const slow = () =>
		new Writable({highWaterMark: 1, write: (_text, _encoding, read) => void unread.push(read)});
	const [stdout, stderr] = [slow(), slow()];
	const output = new Output({stdout, stderr} as unknown as ConstructorParameters<typeof Output>[0]);
	stderr.on('error', () => {
		output.hasLost = true;
	});
	for (const [fault, hasLost] of [
		[undefined, false],
		[new Error('EPIPE'), true],
	] as const) {
		let isOver = false;
		const said = output.say('one\n')?.then(() => (isOver = true));
		await new Promise(resolve => setTimeout(resolve));
		expect([said, isOver]).toEqual([expect.any(Promise), false]);
		while (unread.length > 0) {
			unread.shift()?.(fault);
			await new Promise(resolve => setTimeout(resolve));
		}

		await said;
		expect(output.hasLost).toBe(hasLost);
	}
});

test.each([
	[true, 'clear, ab, clear, message, clear, d'],
	[false, 'ab, clear, message, d'],
])('what a terminal gets clears its status line before (data too: %s)', async (isTTY, expected) => {
	const log: string[] = [];
	const stream = {
		write(text: string, read?: () => void) {
			log.push(...(text ? [text] : []));
			read?.();
			return true;
		},
	};
	const streams = {stdout: {...stream, isTTY}, stderr: {...stream, isTTY: true}};
	const output = new Output(streams as unknown as ConstructorParameters<typeof Output>[0]);
	output.lastLine = {clear: () => void log.push('clear')};
	void output.write('a');
	output.print('b');
	void output.say('message');
	void output.write('d');
	await output.end();
	expect(log.join(', ')).toBe(expected);
});
