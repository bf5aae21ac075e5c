/** Many seeds at once, as a user runs them. */

import {expect, test} from 'vitest';
import {keys, Terminal} from './terminal.ts';

const argv = ['rapport', '--seed', '1', '--ensemble', '20'];

test('to its end; the table and the command stay in the scrollback', {timeout: 60_000}, async () => {
	const terminal = new Terminal([...argv, '--speed', 'max']);
	const screen = await terminal.until('repeat with', 40_000);
	expect(screen).toContain('✔ 20 of 20 solved');
	expect(screen).toContain('95 % interval 84 to 100 %');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.isAlternate).toBe(false);
	expect(await terminal.screen()).toMatch(/^20 +20 \(100 %\) +84 to 100 % /m);
});

test('paused, s makes one move of each run', {timeout: 60_000}, async () => {
	const terminal = new Terminal([...argv, '--paused']);
	await terminal.until('20 seeds');
	terminal.type('s');
	await terminal.until('1 proposal each');
	terminal.type('s');
	const screen = await terminal.until('2 proposals each');
	await expect(`${screen.trimEnd()}\n`).toMatchFileSnapshot('frames/ensemble-100x30.txt');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});

test('from a run by E to one of its runs alone, and back', {timeout: 60_000}, async () => {
	const terminal = new Terminal(['rapport', '--seed', '1', '--paused']);
	await terminal.until('paused');
	terminal.type('E');
	await terminal.until('100 seeds');
	terminal.type(' ');
	await terminal.until('paused');
	terminal.type(keys.down);
	await terminal.until('▸ seed 1.2: ');
	terminal.type(keys.enter);
	await terminal.until(screen => screen.includes('seed 1.2') && !screen.includes('100 seeds'));
	terminal.type('E');
	await terminal.until('▸ seed 1.2: ');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(await terminal.screen()).toContain('--seed 1 --ensemble 100');
});

test('a screen reader hears how many are solved', {timeout: 60_000}, async () => {
	const terminal = new Terminal([...argv, '--screen-reader', '--speed', 'max'], {columns: 400, rows: 200});
	await terminal.until(/^ensemble: 20 runs of anneal on The report’s puzzle, seeds from 1$/m);
	await terminal.until(/^20 of 20 solved after [\d ]+ proposals; share 100 percent, /m, 40_000);
	await terminal.until(/^repeat with: recuit rapport .* --seed 1 --ensemble 20$/m);
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});
