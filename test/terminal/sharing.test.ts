/** Taking along what is on the watching screen. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {keys, recuit, Terminal, temporaryFile} from './terminal.ts';

/** The report's puzzle after a level and a move, in a folder of its own. */
async function watching(place: string, environment = {}): Promise<Terminal> {
	const argv = 'rapport --solver block-swap --seed 4f2a --paused --motion reduced';
	const terminal = new Terminal([], {
		command: ['sh', '-c', `cd '${place}' && exec ${recuit} ${argv}`],
		environment,
	});
	await terminal.until('paused');
	terminal.type('n');
	await terminal.until('level 1');
	terminal.type('s');
	await terminal.until('proposal 36');
	return terminal;
}

const newFolder = () => path.dirname(temporaryFile('other', ''));

/** What is drawn in a picture, without its frame. */
const drawn = (svg: string) => svg.split('\n').filter(line => /^<(?:text|rect x)/.test(line));

test.each([{}, {NO_COLOR: '1'}])(
	'the screen as SVG, as it was without the share keys: %o',
	async environment => {
		const place = newFolder();
		const terminal = await watching(place, environment);
		const before = await terminal.svg('');
		terminal.type('e');
		// Only a run that has ended has a film.
		expect(await terminal.until('s screen')).not.toContain('film');
		terminal.type('s');
		await terminal.until('saved in recuit-rapport-4f2a.svg');
		const saved = fs.readFileSync(path.join(place, 'recuit-rapport-4f2a.svg'), 'utf8');
		expect(drawn(saved)).toEqual(drawn(before));
		expect(saved).toContain(
			'<title>recuit: The report’s puzzle, block-swap, seed 4f2a, 36 proposals, cost 39</title>',
		);
		// Another one does not replace it, and the next key puts the message away.
		terminal.type('es');
		await terminal.until('saved in recuit-rapport-4f2a-2.svg');
		terminal.type('i');
		await terminal.until(screen => !screen.includes('saved') && screen.includes('space resume'));
	},
);

test('in a light theme on white', async () => {
	const place = newFolder();
	const terminal = await watching(place, {RECUIT_THEME: 'light'});
	terminal.type('es');
	await terminal.until('saved in recuit-rapport-4f2a.svg');
	const saved = fs.readFileSync(path.join(place, 'recuit-rapport-4f2a.svg'), 'utf8');
	expect(saved).toMatch(/<rect [^>]*rx="8" fill="#ffffff"/);
	expect(saved).not.toContain('#d5d6db');
});

test('the puzzle, the trace and a replay', async () => {
	const place = newFolder();
	const terminal = await watching(place);
	for (const [key, extension] of [
		['p', 'txt'],
		['t', 'csv'],
		['r', 'json'],
	]) {
		terminal.type(`e${key}`);
		await terminal.until(`saved in recuit-rapport-4f2a.${extension}`);
	}

	const read = (extension: string) =>
		fs.readFileSync(path.join(place, `recuit-rapport-4f2a.${extension}`), 'utf8');
	expect(read('txt')).toMatch(
		/^2\.7\.1\.6\.5.*# rapport\n# The grid .* after 36 proposals.*\n# 2\d{80}\n# recuit /,
	);
	expect(read('csv')).toMatch(/^moves,milliseconds,.*\n0,0,44,44,[\d.]+,.*\n(?:.*\n)*36,[\d.]+,39,37,/);
	expect(JSON.parse(read('json'))).toMatchObject({seed: '4f2a', solver: 'block-swap', changes: []});
});

test('the command goes to the clipboard, and is shown', async () => {
	const terminal = await watching(newFolder());
	terminal.type('y');
	const command = 'recuit rapport --solver block-swap --seed 4f2a';
	await terminal.until(`to the clipboard: ${command}`);
	expect(terminal.output).toContain(`\u001B]52;c;${Buffer.from(command).toString('base64')}\u0007`);
});

test('a file that can’t be written is told in a sentence', async () => {
	const place = path.join(newFolder(), 'gone');
	fs.mkdirSync(place);
	const terminal = await watching(place);
	fs.rmSync(place, {recursive: true});
	terminal.type('et');
	await terminal.until("recuit-rapport-4f2a.csv can't be written: there is no such folder");
});

test('Esc goes back to the keys of the run', async () => {
	const terminal = await watching(newFolder());
	terminal.type('e');
	await terminal.until('Esc back');
	terminal.type('\u001B');
	await terminal.until('space resume');
	expect(fs.readdirSync('.').some(name => name.startsWith('recuit-rapport'))).toBe(false);
});

test('what hands changed and can’t be kept is told on the screen, and once more behind it', async () => {
	const terminal = await watching(newFolder());
	terminal.type(keys.up);
	await terminal.until('manual');
	terminal.type('y');
	const screen = await terminal.until('no command repeats the run: its manual changes could not be saved');
	expect(screen).toMatch(/^ recuit {2}The report’s puzzle/);
	expect(terminal.output).not.toContain('\u001B]52;c;');
	terminal.type('q');
	await terminal.exit;
	expect(terminal.output.match(/the manual changes are lost/g)).toHaveLength(1);
	expect(terminal.output).toContain('repeat with: nothing: the manual changes could not be saved');
});

test.each([12, 15])('in %i columns, fewer than a key with its words takes', async columns => {
	const terminal = new Terminal(['rapport', '--paused', '--seed', '1'], {columns});
	await terminal.until('‖');
	terminal.type('e');
	await terminal.until('s screen');
	terminal.type(keys.escape);
	await terminal.until(screen => !screen.includes('s screen'));
	terminal.type('q');
	expect(await terminal.exit).toMatchObject({exitCode: 0});
});
