/** Names in characters of two columns, or none: the terminal, which measures for itself, finds every line in its place. */

import {expect, test} from 'vitest';
import {hard, report} from '../puzzles.ts';
import {Terminal, temporaryFile} from './terminal.ts';

const names = [
	'数独パズル',
	'数独パズル、とても難しいパズルです、本当に難しい',
	'e\u0301'.repeat(60),
	'한국어 스도쿠 '.repeat(6),
];

/** Lines of the grid of a size, among them those between the boxes. */
const gridLines = 13;

test.each(names)('a run on %s in 80 columns and 24 rows has its whole grid', async name => {
	const file = temporaryFile('puzzle.txt', `# title: ${name}\n${hard}\n`);
	const terminal = new Terminal([file, '--paused', '--seed', '1'], {columns: 80, rows: 24});
	const lines = (await terminal.until('q quit')).split('\n');
	expect(lines[0]).toMatch(/^ recuit {2}.*‖ paused$/u);
	expect(lines[1]).toMatch(/^╭ \d+ cells in conflict ─+╮╭─ temperature ─+ level 0 ─╮$/);
	expect(lines[gridLines]).toMatch(/^╰─+┴─+┴─+╯/);
	expect(lines[22]).toMatch(/^ space .*q quit$/);
	expect(lines[23]).toBe('');
});

test.each([
	[80, 24],
	[30, 10],
])('in the menu of %i columns and %i rows every line has its place', async (columns, rows) => {
	const list = names.map(name => `${report} # ${name}\n`).join('');
	const terminal = new Terminal([temporaryFile('数独パズル.txt', list)], {columns, rows});
	// The list is read, and then its first puzzle is studied.
	const lines = (await terminal.until(/数独パズル.txt 4 .*\n[\s\S]*q quit/u)).split('\n');
	expect(lines[0]).toMatch(/^ recuit /);
	const first = lines.findIndex(line => line.startsWith('▸'));
	expect(lines[first]).toMatch(/^▸ 数独パズル {6}35 givens/u);
	expect(lines[first + 1]).toMatch(/^ {2}数独パズル、 … {2}35 givens/u);
	expect(lines[rows - 2]).toMatch(/q quit$/);
	expect(lines[rows - 1]).toBe('');
});

test('without UTF-8 a wide character is two question marks, and nothing moves', async () => {
	const list = `${report} # 数独\n${report} # abcd\n`;
	const environment = {LANG: 'C'};
	const terminal = new Terminal([temporaryFile('a.txt', list)], {columns: 80, rows: 24, environment});
	await terminal.until(/^> \?{4} {12}35 givens/m);
	await terminal.until(/^ {2}abcd {12}35 givens/m);
});
