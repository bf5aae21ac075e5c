/** The race, as a user runs it. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {run} from '../processes.ts';
import {endless, environmentOf, keys, recuit, Terminal, temporaryFile} from './terminal.ts';

/** The moves of the lanes, as their lines say it. */
function movesOn(screen: string): number[] {
	return [...screen.matchAll(/ (\d[\d ]*) {2,}(?:[\d.]+ m?s|[\d:]+:[\d.]+)(?: {2,}\d+)?$/gm)].map(
		([, moves]) => Number(moves.trim().split(/ {2,}/).at(-1)?.replaceAll(' ', '')),
	);
}

const paused = async (): Promise<Terminal> => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '1', '--paused']);
	await terminal.until('paused');
	await terminal.until('? help');
	return terminal;
};

test('to its end; the table and the command that repeats it stay in the scrollback', {
	timeout: 60_000,
}, async () => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '1', '--speed', 'max'], {columns: 120});
	const screen = await terminal.until('repeat with', 40_000);
	expect(screen).toMatch(/✔ anneal won$/m);
	expect(screen.match(/^[▸ ] ✔ \d .*/gm)?.map(line => line.slice(4, 6).trim())).toEqual(['1', '3', '2', '4']);
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.isAlternate).toBe(false);
	const left = await terminal.screen();
	const table = (text: string) => text.match(/^[1-4] {2}\S+ +yes +[\d ]+?(?= {2,})/gm);
	expect(table(left)).toHaveLength(4);
	const command = /repeat with: recuit (.*)/.exec(left)?.[1];
	const {stdout: again} = run('sh', ['-c', `${recuit} ${command} --plain 2> /dev/null`], {
		env: environmentOf(),
	});
	expect(table(again)).toEqual(table(left));
});

test('space and s, for all at once', async () => {
	const terminal = await paused();
	expect(movesOn(await terminal.screen())).toEqual([0, 0, 0, 0]);
	for (const count of [1, 2]) {
		terminal.type('s');
		await terminal.until(screen => movesOn(screen).join() === [count, count, count, count].join());
	}

	terminal.type(' ');
	await terminal.until(screen => screen.includes('racing') && movesOn(screen)[0] > 20);
	terminal.type('s');
	const moves = movesOn(await terminal.until('paused'));
	expect(new Set(moves).size).toBe(1);
});

test('speed, by time or moves, seeds, help and menu', async () => {
	const terminal = await paused();
	terminal.type('++-');
	await terminal.until(/500\/s · seed 1 · ranked/);
	terminal.type('x');
	await terminal.until(/0\.1 ms a second · seed 1 · ranked/);
	terminal.type('r');
	await terminal.until(screen => screen.includes('racing') && !screen.includes('seed 1 ·'));
	terminal.type('?');
	await terminal.until('the same number of moves, or the same time');
	terminal.type('?');
	await terminal.until('racing');
	terminal.type('m');
	await terminal.until('choose a puzzle');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});

test('v races what is watched', async () => {
	const terminal = new Terminal([
		endless,
		'--solver',
		'row-swap',
		'--set',
		'T0=2',
		'--seed',
		'me',
		'--paused',
	]);
	await terminal.until('paused');
	terminal.type('v');
	expect(await terminal.until('reassign')).toMatch(/row-swap[\s\S]*block-swap[\s\S]*seed me/);
	terminal.type('q');
	await terminal.exit;
	expect(await terminal.screen()).toMatch(
		/repeat with: recuit race 1234[\d.\n]+ row-swap:T0=2 anneal:presolve=0,T0=1/,
	);
});

test('an unsolved race ends with 1, an interrupt with 130', async () => {
	const lost = new Terminal(['race', endless, 'descent', 'row-swap', '--moves', '2000', '--speed', 'max']);
	await lost.until('nobody solved it');
	lost.type('q');
	expect((await lost.exit).exitCode).toBe(1);
	const left = new Terminal(['race', endless, '--speed', 'max']);
	await left.until('racing');
	left.type('\u0003');
	expect((await left.exit).exitCode).toBe(130);
});

test('any window', async () => {
	const terminal = await paused();
	for (const [columns, rows, wanted] of [
		[20, 5, 'needs 24x5'],
		[40, 9, 'paused'],
		[1, 1, ''],
		[160, 50, 'cost so far'],
		[80, 24, 'cost so far'],
	] as const) {
		terminal.resize(columns, rows);
		await terminal.until(wanted);
	}

	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});

/** The lines of a screen on which each of these is found. */
const linesOf = (screen: string, ...wanted: readonly RegExp[]) =>
	wanted.map(part => screen.split('\n').findIndex(line => part.test(line)));

test.each([
	[100, 30],
	[30, 10],
])('nothing moves at the end, in %i columns and %i rows', async (columns, rows) => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '4f2a', '--paused'], {columns, rows});
	const before = await terminal.until('? help');
	terminal.type(' f');
	const after = await terminal.until(columns === 30 ? 'y copies' : 'repeat with');
	const parts = [/^ recuit {2}race/, /solver +cost/, /4 +reassign +\S/, /q quit/, /row-swap .*reassign /];
	expect(linesOf(after, ...parts)).toEqual(linesOf(before, ...parts));
	expect(linesOf(after, ...parts.slice(0, 4))).not.toContain(-1);
});

test('another lane is highlighted, its board seen, and its run watched alone; v leads back to the race as it was', async () => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '4f2a', '--paused'], {columns: 80, rows: 24});
	const captions = (names: string) => new RegExp(`${names.replaceAll(' ', ' .*')}.*\n╭`);
	await terminal.until(captions('▸ anneal block-swap row-swap'));
	await terminal.until('+1 grid ↓');
	terminal.type('kjj');
	terminal.type(keys.down);
	await terminal.until(captions('block-swap row-swap ▸ \\d reassign'));
	await terminal.until(/^▸ +\d {2}reassign/m);
	terminal.type('k');
	await terminal.until('+1 grid ↓');
	terminal.type('ss');
	await terminal.until(screen => movesOn(screen).join() === '2,2,2,2');
	terminal.type(keys.enter);
	await terminal.until('row-swap · seed 4f2a');
	terminal.type('v');
	const screen = await terminal.until(/^▸ +\d {2}row-swap/m);
	expect(movesOn(screen)).toEqual([2, 2, 2, 2]);
	expect(screen).toContain('paused');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	// The command is longer than a line of this terminal.
	expect((await terminal.screen()).replaceAll('\n', '')).toContain(
		'repeat with: recuit race rapport anneal:presolve=0,T0=1 block-swap row-swap reassign',
	);
});

test('a race that was won is told as won, wherever it was left for and how soon after coming back', async () => {
	const argv = ['race', 'rapport', 'anneal', 'row-swap', '--seed', '1', '--speed', 'max'];
	const terminal = new Terminal(argv, {columns: 100, rows: 30});
	await terminal.until('repeat with');
	terminal.type(keys.enter);
	await terminal.until('anneal · seed 1');
	terminal.type('v');
	await terminal.until('repeat with');
	terminal.type('mmq');
	expect((await terminal.exit).exitCode).toBe(0);
	const left = await terminal.screen();
	expect(left).toMatch(/^1 {2}anneal:presolve=0,T0=1 +yes +1 047 .*\n2 {2}row-swap +yes +12 307 /m);
});

test('from the menu behind a race Esc leads back to it', async () => {
	const terminal = await paused();
	terminal.type('ss');
	await terminal.until(screen => movesOn(screen).join() === '2,2,2,2');
	terminal.type('m');
	await terminal.until('to the race');
	terminal.type(keys.escape);
	const screen = await terminal.until('cost so far');
	expect(movesOn(screen)).toEqual([2, 2, 2, 2]);
	terminal.type('s');
	await terminal.until(screen => movesOn(screen).join() === '3,3,3,3');
});

test('the screen, the costs of all and the command are taken along', async () => {
	const place = path.dirname(temporaryFile('other', ''));
	const terminal = new Terminal([], {
		command: ['sh', '-c', `cd '${place}' && exec ${recuit} race rapport --seed 4f2a --paused`],
	});
	await terminal.until('paused');
	terminal.type('s');
	await terminal.until(screen => movesOn(screen).join() === '1,1,1,1');
	terminal.type('e');
	await terminal.until('t trace');
	terminal.type('s');
	await terminal.until('saved in recuit-rapport-4f2a.svg');
	terminal.type('et');
	await terminal.until('saved in recuit-rapport-4f2a.csv');
	terminal.type('y');
	await terminal.until('to the clipboard: recuit race rapport anneal:presolve=0,T0=1');
	terminal.type('T');
	await terminal.until('theme: high-contrast');
	terminal.type('q');
	await terminal.exit;
	const svg = fs.readFileSync(path.join(place, 'recuit-rapport-4f2a.svg'), 'utf8');
	expect(svg).toContain('<title>recuit: The report’s puzzle, a race of 4, seed 4f2a</title>');
	expect(svg).toContain('reassign');
	const [header, ...lines] = fs.readFileSync(path.join(place, 'recuit-rapport-4f2a.csv'), 'utf8').split('\n');
	expect(header).toMatch(/^lane,moves,/);
	expect(
		lines.map(line =>
			line.replace('"anneal:presolve=0,T0=1"', 'anneal:presolve=0 T0=1').split(',').slice(0, 2).join(' '),
		),
	).toEqual([
		...['anneal:presolve=0 T0=1', 'block-swap', 'row-swap', 'reassign'].flatMap(name => [
			`${name} 0`,
			`${name} 1`,
		]),
		'',
	]);
});

test('a key that has nothing left to do says so', async () => {
	const terminal = new Terminal([
		'race',
		endless,
		'descent',
		'row-swap',
		'--moves',
		'2000',
		'--speed',
		'max',
	]);
	await terminal.until('nobody solved it');
	for (const key of [' ', 's', 'f', '+', '-']) {
		terminal.type(key);
		await terminal.until('the race is over: r starts another, Enter watches the highlighted lane alone');
		terminal.type('k');
		await terminal.until(screen => !screen.includes('the race is over'));
	}
});

test('a paste does not throw anyone out', async () => {
	const terminal = await paused();
	terminal.type(`\u001B[200~${endless}\u001B[201~`);
	terminal.type('s');
	await terminal.until(screen => movesOn(screen).join() === '1,1,1,1');
});
