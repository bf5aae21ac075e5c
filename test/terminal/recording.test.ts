/** `--record`: what the screen showed, in a file that any player of asciicasts plays. */

import fs from 'node:fs';
import path from 'node:path';
import xterm from '@xterm/headless';
import {expect, test} from 'vitest';
import {svgOf} from '../../source/view/text/svg.ts';
import {isInstalled} from '../processes.ts';
import {screenOf} from '../screens/picture.ts';
import {recuit, Terminal, temporaryFile} from './terminal.ts';

type Event = readonly [seconds: number, code: string, data: string];

const argv = ['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused', '--record'];

/** The name of a file that is not there yet. */
const newFile = () => path.join(path.dirname(temporaryFile('other', '')), 'run.cast');

function readCast(file: string) {
	const text = fs.readFileSync(file, 'utf8');
	expect(text.at(-1)).toBe('\n');
	const [header, ...events] = text
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));
	return {header, events: events as Event[]};
}

/** The screen that a player ends with, as a picture: characters and looks. */
async function played(file: string): Promise<string> {
	const {header, events} = readCast(file);
	const screen = new xterm.Terminal({cols: header.width, rows: header.height, allowProposedApi: true});
	for (const [, code, data] of events) {
		if (code === 'r') {
			const [columns, rows] = data.split('x').map(Number);
			screen.resize(columns, rows);
		} else {
			await new Promise<void>(resolve => {
				screen.write(data, resolve);
			});
		}
	}

	return svgOf(screenOf(screen), {columns: screen.cols, title: ''});
}

test('a recording plays back to the screens that were there', async () => {
	const file = newFile();
	const terminal = new Terminal([...argv, file]);
	await terminal.until('paused');
	terminal.type('n');
	await terminal.until('level 1');
	terminal.type('ss');
	await terminal.until('proposal 37');
	// The cells of the last move fade for a while.
	await expect.poll(async () => (await played(file)) === (await terminal.svg(''))).toBe(true);
	// Whoever plays it keeps the mouse.
	expect(terminal.output).toContain('?1000h');
	expect(fs.readFileSync(file, 'utf8')).not.toMatch(/\?100[06]|\[\?u|2;recuit|\[22;2t/);
	terminal.resize(80, 24);
	await terminal.until(screen => screen.split('\n').length === 24 && screen.includes('? help  q quit'));
	terminal.type('s');
	await terminal.until('proposal 38');
	// Once the size has settled, the screen is drawn anew: until then the window may show what is gone.
	await expect.poll(async () => (await played(file)) === (await terminal.svg(''))).toBe(true);
	terminal.type('yq');
	await terminal.exit;
	expect(await terminal.screen()).toContain(`recuit: recorded in ${file}`.slice(0, 79));

	const {header, events} = readCast(file);
	expect(header).toEqual({
		version: 2,
		width: 100,
		height: 30,
		timestamp: expect.any(Number),
		title: 'recuit: The report’s puzzle',
		env: {TERM: 'xterm-256color'},
	});
	expect(events.filter(([, code]) => code === 'r').map(([, , data]) => data)).toEqual(['80x24']);
	expect(events.map(([seconds]) => seconds)).toEqual(
		events.map(([seconds]) => seconds).toSorted((a, b) => a - b),
	);
	expect(events.at(-1)?.[2]).toContain('repeat with: recuit rapport');
	// Whoever plays it keeps their clipboard.
	expect(terminal.output).toContain('\u001B]52;');
	expect(events.some(([, , data]) => data.includes('\u001B]52;'))).toBe(false);
});

test('what was shown before the program was killed is there', async () => {
	const file = newFile();
	const terminal = new Terminal([...argv, file]);
	await terminal.until('paused');
	terminal.signal('SIGKILL');
	await terminal.exit;
	expect(await played(file)).toBe(await terminal.svg(''));
});

test.skipIf(!isInstalled('flock'))(
	'a file that can’t be recorded in is refused in one sentence, before anything is drawn',
	async () => {
		const taken = temporaryFile('taken.txt', 'work');
		for (const [file, reason] of [
			['/dev/full', "the recording can't be written to /dev/full: the disk is full"],
			[path.dirname(taken), 'it is a directory'],
			[`${taken}.d/run.cast`, 'there is no such folder'],
			[taken, 'exists'],
		]) {
			const terminal = new Terminal([...argv, file], {columns: 200});
			expect(await terminal.exit).toEqual({exitCode: 2, signal: undefined});
			expect((await terminal.screen()).trimEnd()).toMatch(new RegExp(`^recuit: .*${reason}.*$`));
			expect(terminal.output).not.toContain('\u001B');
		}

		expect(fs.readFileSync(taken, 'utf8')).toBe('work');
	},
);

test('without a screen there is nothing to record', async () => {
	const file = newFile();
	const terminal = new Terminal([...argv, file, '--plain'], {columns: 200});
	expect(await terminal.exit).toEqual({exitCode: 2, signal: undefined});
	expect(await terminal.screen()).toContain('--record records the screen: it needs a terminal');
	expect(fs.existsSync(file)).toBe(false);
});

test('a recording that can’t go on ends, and the run does not', async () => {
	const file = newFile();
	// A pipe whose reader has seen enough: the first screen still goes into it.
	const terminal = new Terminal([], {
		command: [
			'sh',
			'-c',
			`mkfifo '${file}'; head -c 2000 '${file}' >'${file}.head' & exec ${recuit} ${argv.join(' ')} '${file}'`,
		],
		columns: 160,
	});
	await terminal.until('paused');
	terminal.type('nnn');
	await terminal.until('level 3');
	terminal.type('q');
	expect(await terminal.exit).toEqual({exitCode: 0, signal: undefined});
	expect(await terminal.screen()).toMatch(
		/recuit: the recording in .* ends after \d+\.\d s: its reader has gone/,
	);
	expect(fs.readFileSync(`${file}.head`, 'utf8')).toMatch(/^\{"version":2,/);
});
