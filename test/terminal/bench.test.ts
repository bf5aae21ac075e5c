/** A benchmark before somebody's eyes: the line on the terminal that tells how far it is. */

import os from 'node:os';
import {expect, test} from 'vitest';
import {endless, keys, Terminal} from './terminal.ts';

const long = ['bench', endless, '--solver', 'reassign', '--timeout', '0.05', '--seeds', '1000'];

test('the progress is one line, and gone at the end', async () => {
	const terminal = new Terminal(['bench', 'escargot', '--seeds', '40', '--moves', '300000']);
	await terminal.until(/^\[[█░]{20}\] \d+ %, \d+ of 40 runs, [\d.]+ % solved, .* 00:\d\d\.\d left$/m);
	await terminal.exit;
	const screen = await terminal.screen();
	expect(terminal.output).toContain('40 of 40 runs: ');
	expect(screen).not.toContain(' left');
});

test('it is cut to a narrow window', async () => {
	const terminal = new Terminal(long, {columns: 20});
	const screen = await terminal.until('of 1 000 runs');
	expect(screen.trim().split('\n')).toHaveLength(1);
});

test('Ctrl-C leaves with the table of what was run', async () => {
	const terminal = new Terminal(long, {columns: 120});
	await terminal.until(/[1-9]\d* of 1 000 runs, 0\.00 % solved/);
	terminal.type(keys['ctrl-c']);
	expect(await terminal.exit).toEqual({exitCode: 130, signal: undefined});
	const screen = await terminal.screen();
	expect(screen).toMatch(/^recuit: interrupted after \d+ of 1 000 runs$/m);
	expect(screen).toMatch(/^\d+ of 1 000 runs: 0 solved, \d+ not$/m);
	expect(screen).not.toContain(' left');
});

test('a dumb terminal gets no escape sequence and no progress', async () => {
	const terminal = new Terminal(['bench', 'rapport', '--seeds', '3'], {environment: {TERM: 'dumb'}});
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.output).not.toMatch(/\u001B| left/);
	expect(terminal.output).toContain('3 of 3 runs: 3 solved, 0 not');
});

test('without UTF-8 all is ASCII', async () => {
	const terminal = new Terminal(['bench', 'rapport', '--seeds', '3'], {environment: {LANG: 'C'}});
	await terminal.exit;
	expect(await terminal.screen()).toContain('100 % +');
	expect(terminal.output).not.toMatch(/[^\u0000-\u007F]/);
});

test.each([keys['ctrl-c'], ''])(
	'the taskbar shows the progress where the terminal has one, and it is gone at the end %#',
	async key => {
		const terminal = new Terminal(
			['bench', endless, '--solver', 'reassign', '--timeout', '0.05', '--seeds', '20'],
			{
				environment: {WT_SESSION: 'a'},
			},
		);
		await expect.poll(() => terminal.output).toContain('\u001B]9;4;1;');
		terminal.type(key);
		await terminal.exit;
		expect(terminal.output.match(/\u001B\]9;4;.*?\u001B\\/g)?.at(-1)).toBe('\u001B]9;4;0;0\u001B\\');
	},
);

test.each([
	['SIGINT', 'solve', endless, '--solver', 'reassign'],
	['SIGTERM', 'solve', endless, '--solver', 'reassign'],
	// No puzzle has so few givens and one solution.
	['SIGTERM', 'generate', '--givens', '16', '--attempts', '1000000'],
] as const)('%s ends %s as ever, and clears the taskbar', async (signal, ...argv) => {
	const terminal = new Terminal(argv, {environment: {WT_SESSION: 'a'}});
	await expect.poll(() => terminal.output, {timeout: 5000}).toContain('\u001B]9;4;');
	terminal.signal(signal);
	expect((await terminal.exit).signal).toBe(os.constants.signals[signal]);
	expect(terminal.output).toContain('\u001B]9;4;0;0\u001B\\');
});

test('other terminals get nothing of it', async () => {
	const terminal = new Terminal(['bench', 'rapport', '--seeds', '3']);
	await terminal.exit;
	expect(terminal.output).not.toContain('\u001B]9');
});
