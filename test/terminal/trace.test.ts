/** A trace before somebody's eyes, while it is still being written. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {keys, Terminal} from './terminal.ts';

const rows = (from: number, to: number) =>
	Array.from({length: to - from}, (_, k) => {
		const move = 100 * (from + k);
		return `${JSON.stringify({move, cost: 90 - from - k, temperature: 10 - (from + k) / 10, acceptance: 0.5})}\n`;
	}).join('');

function traceFile(text: string): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const file = path.join(folder, 'run.ndjson');
	fs.writeFileSync(file, text);
	return file;
}

test('a growing trace is followed until q', async () => {
	const file = traceFile(rows(0, 20));
	const terminal = new Terminal(['trace', file]);
	await terminal.until(/1 900 moves · cost 71, lowest 71 · T 8\.10 · 50\.0 % accepted/);
	fs.appendFileSync(file, `${rows(20, 50)}rubbish\n`);
	const screen = await terminal.until(/4 900 moves · cost 41/);
	expect(screen).toContain('temperature');
	await terminal.until('following · 1 line skipped');
	// A shorter file, one of the same length written in its place, another file of this name, and what is appended to it.
	fs.truncateSync(file, 0);
	await terminal.until('no rows yet');
	fs.writeFileSync(file, rows(60, 62));
	await terminal.until(/6 100 moves · cost 29, lowest 29/);
	fs.writeFileSync(file, rows(70, 72));
	await terminal.until(/7 100 moves · cost 19, lowest 19/);
	fs.writeFileSync(`${file}.new`, 'step,foo\n1,2\n');
	fs.renameSync(`${file}.new`, file);
	await terminal.until(/line 1: no cost among step, foo; expected cost,/);
	fs.appendFileSync(file, rows(0, 50));
	await terminal.until(/4 900 moves · cost 41/);
	terminal.type('c');
	await terminal.until('landscape');
	terminal.type('?');
	await terminal.until('curves on a logarithmic or a linear scale');
	terminal.type('q');
	expect(await terminal.exit).toEqual({exitCode: 2, signal: undefined});
	expect(await terminal.screen()).toMatch(/line 1: no cost among step, foo; expected cost, /);
});

test('Ctrl-C leaves, and so does a small window', async () => {
	const terminal = new Terminal(['trace', traceFile(rows(0, 20))], {columns: 20, rows: 8});
	await terminal.until('needs 30x10');
	terminal.type(keys['ctrl-c']);
	expect(await terminal.exit).toEqual({exitCode: 130, signal: undefined});
});

test('the theme auto is light on a light background', async () => {
	const file = traceFile(rows(0, 20));
	const terminal = new Terminal(['trace', file, '--theme', 'auto'], {background: 'rgb:ffff/fafa/f0f0'});
	const plain = new Terminal(['trace', file, '--theme', 'light']);
	await terminal.until('1 900 moves');
	await plain.until('1 900 moves');
	const looks = await plain.svg('');
	await expect.poll(async () => terminal.svg('')).toBe(looks);
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(await terminal.screen()).not.toMatch(/rgb|11;/);
});
