/** The race, as a user runs it. */

import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {endless, environmentOf, recuit, Terminal} from './terminal.ts';

/** The moves of the lanes, as their lines say it. */
function movesOn(screen: string): number[] {
	return [...screen.matchAll(/ (\d[\d ]*) {2,}[\d.:]+ ?m?s?(?: {2,}\d+)?$/gm)].map(([, moves]) =>
		Number(moves.trim().split(/ {2,}/).at(-1)?.replaceAll(' ', '')),
	);
}

const paused = async (): Promise<Terminal> => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '1', '--paused']);
	await terminal.until('paused');
	await terminal.until('? help');
	return terminal;
};

test('to its end; the table and the command that repeats it stay in the scrollback', async () => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '1', '--speed', 'max'], {columns: 120});
	const screen = await terminal.until('repeat with', 20_000);
	expect(screen).toMatch(/✔ anneal:presolve=0 won$/m);
	expect(screen.match(/^ ✔ \d .*/gm)?.map(line => line.slice(3, 5).trim())).toEqual(['1', '2', '3', '4']);
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.isAlternate).toBe(false);
	const left = await terminal.screen();
	const table = (text: string) => text.match(/^[1-4] {2}\S+ +yes +[\d ]+?(?= {2,})/gm);
	expect(table(left)).toHaveLength(4);
	const command = /repeat with: recuit (.*)/.exec(left)?.[1];
	const again = execFileSync('sh', ['-c', `${recuit} ${command} --plain 2> /dev/null`], {
		env: environmentOf(),
		encoding: 'utf8',
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
	await terminal.until('by moves · 500/s · seed 1');
	terminal.type('b');
	await terminal.until('by time · 0.1 ms a second · seed 1');
	terminal.type('r');
	await terminal.until(screen => screen.includes('racing') && !/seed 1$/m.test(screen));
	terminal.type('?');
	await terminal.until('level in moves, or in time');
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
	const screen = await terminal.until('reassign');
	expect(screen).toContain('row-swap:T0=2');
	expect(screen).toMatch(/block-swap[\s\S]*seed me/);
	terminal.type('q');
	await terminal.exit;
	expect(await terminal.screen()).toMatch(
		/repeat with: recuit race '1234[\d.\n]+' row-swap:T0=2 anneal:presolve=0/,
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
		[20, 5, 'too small'],
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
