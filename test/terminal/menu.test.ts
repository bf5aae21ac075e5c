/** The menu of puzzles in a real terminal: collections, search, paste, new puzzles, what is remembered. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {Random} from '../../source/random.js';
import {recuit as run} from '../commands/run-cli.ts';
import {report} from '../puzzles.ts';
import {keys, Terminal, temporaryFile} from './terminal.ts';

const pasted = (text: string) => `\u001B[200~${text}\u001B[201~`;

/** A folder that is gone when the test is over. */
function temporaryFolder(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	return folder;
}

/** The report's puzzle with other digits, so many times, each with a number as its name. */
function many(count: number): string {
	const random = new Random('many');
	return Array.from({length: count}, (_, k) => {
		const digits = random.shuffle(Uint8Array.from('123456789', Number));
		return `${report.replaceAll(/[1-9]/g, digit => String(digits[Number(digit) - 1]))} # number ${k + 1}\n`;
	}).join('');
}

test('files and folders are collections; faults are counted and can be seen', async () => {
	const folder = temporaryFolder();
	fs.writeFileSync(path.join(folder, 'a.txt'), many(3));
	fs.writeFileSync(path.join(folder, 'b.sdm'), `11${report.slice(2)}\n${many(2)}`);
	fs.writeFileSync(path.join(folder, 'notes.md'), 'no puzzles');
	const file = temporaryFile('c.txt', many(1));
	const terminal = new Terminal([folder, file, 'no-such-file']);
	await terminal.until(
		/a\.txt 3 {2}b\.sdm 2 \(1 faulty\) {2}c\.txt 1 {2}no-such-file 0 \(1 faulty\) {2}built-in \d+/,
	);
	await terminal.until(/▸ number 1/);
	terminal.type('\t');
	await terminal.until(/b\.sdm · 9×9.*\n▸ number 1/);
	terminal.type('[');
	await terminal.until(/a\.txt · 9×9.*\n▸ number 1/);
	await terminal.until('[ is now Shift-Tab');
	terminal.type('!');
	const faults = await terminal.until('can’t be read: 2'.replace('’', "'"));
	expect(faults).toMatch(/b\.sdm, line 1: row 1 has 1 twice, in r1c1 and r1c2/);
	expect(faults).toContain("there is no puzzle or file 'no-such-file'");
	terminal.type(`${keys.escape}`);
	await terminal.until('choose a puzzle');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(2);
	// They are told behind the screens too.
	expect(await terminal.screen()).toContain('row 1 has 1 twice');
});

test('10 000 puzzles are searched as it is typed', async () => {
	const terminal = new Terminal([temporaryFile('many.txt', many(10_000))]);
	await terminal.until(/many\.txt 10 000 {2}/);
	terminal.type('/9 99');
	expect((await terminal.until('/9 99')).match(/^(?:▸| ) number \d+/gm)).toContain('▸ number 99');
	terminal.type(' number 9999');
	expect((await terminal.until('▸ number 9999')).match(/number \d+ +\d+ givens/g)).toHaveLength(1);
	terminal.type(`${keys.enter},`);
	await terminal.until('number 9999: choose a solver');
});

test('a puzzle is pasted, and a bad one is told in a sentence', async () => {
	const terminal = new Terminal();
	await terminal.until('? help');
	terminal.type(pasted('12345'));
	await terminal.until('no puzzle: this line has 5 cells; expected 16 for a 4×4 grid, 81 for 9×9');
	// A grid of rows, with frames.
	terminal.type(pasted('. 2 | . .\r. 3 | . .\r----+----\r. . | . 2\r. . | . 4\r'));
	const screen = await terminal.until('▸ pasted 1');
	expect(screen).toContain('pasted · 4×4');
	expect(screen).toContain('4 givens');
	terminal.type('p');
	await terminal.until('type or paste a puzzle:');
	terminal.type(report.slice(0, 5));
	await terminal.until(' 5 of 81');
	terminal.type(report.slice(5));
	await terminal.until(' 81 of 81');
	terminal.type(keys.enter);
	await terminal.until('▸ pasted 2');
	terminal.type(',');
	await terminal.until('pasted 2: choose a solver');
});

test('what is known of the highlighted puzzle comes by and by', async () => {
	const terminal = new Terminal([temporaryFile('two.txt', `${report}\n.${report.slice(1)}\n`)]);
	await terminal.until(/one solution\s[\s\S]*solved in about [\d.]+ m?s/);
	terminal.type(keys.down);
	await terminal.until(
		/(?<!in )line 2[\s\S]*(one solution|\d solutions)[\s\S]*solved in (about|more than) [\d.]+ m?s/,
	);
});

test('the chosen solver is measured on all visible puzzles, and another one when it is chosen', async () => {
	const lines = [report, `.${report.slice(1)}`, `2.${report.slice(2)}`];
	const terminal = new Terminal([temporaryFile('three.txt', `${lines.join('\n')}\n`)]);
	const measured = /▸ line 1 .* m?s to solve.*\n {2}line 2 .* m?s to solve.*\n {2}line 3 .* m?s to solve/;
	await terminal.until(measured);
	terminal.type(`,${keys.down}${keys.escape}`);
	await terminal.until(screen => !screen.includes('solver block-swap') && measured.test(screen));
});

test('one good puzzle among faulty lines stands in the menu, and the faults can be seen', async () => {
	const terminal = new Terminal([temporaryFile('four.txt', `123\n\n${report}\n\n1234\n\n12\n`)]);
	await terminal.until(/four\.txt 1 \(3 faulty\) {2}built-in \d+/);
	expect(await terminal.until('! faulty')).toMatch(/▸ line 3 +35 givens/);
});

test('a search that finds nothing offers to end it, and nothing to choose', async () => {
	const terminal = new Terminal();
	await terminal.until('▸ medium');
	terminal.type('/harzzz');
	await terminal.until('/harzzz');
	terminal.type(keys.enter);
	expect(await terminal.until('Esc show all')).not.toContain('choose');
	terminal.type(keys.escape);
	await terminal.until('choose a puzzle');
});

test('a puzzle is generated, and its command makes it again', async () => {
	const terminal = new Terminal();
	await terminal.until('? help');
	terminal.type('g');
	await terminal.until('▸ size');
	// 6 × 6, with a symmetry.
	terminal.type('hkjjjl');
	await terminal.until(/▸ symmetry {2}← half-turn/);
	terminal.type(keys.enter);
	// It is wrapped once the estimates beside it have made the list wider.
	const screen = await terminal.until(/recuit generate --size 6 --symmetry half-turn(?: |\n.* )--seed \w/);
	const [, seed] = /--seed (\w+)/.exec(screen) ?? [];
	await terminal.until(`▸ ${seed}`);
	terminal.type(keys.enter);
	await terminal.until(' proposals · 00:');
	terminal.type('q');
	await terminal.exit;
	const [, puzzle] = /recuit ([.1-6]{36}) /.exec((await terminal.screen()).replaceAll('\n', ' ')) ?? [];
	const again = run(['generate', '--size', '6', '--symmetry', 'half-turn', '--seed', seed]);
	expect(again.stdout.trim()).toBe(puzzle);
});

test('making a puzzle is stopped with Escape', async () => {
	const terminal = new Terminal();
	await terminal.until('? help');
	terminal.type('g');
	await terminal.until('▸ size');
	// 25 × 25 that only a search solves: that takes its time.
	terminal.type('lllljllll');
	await terminal.until(/▸ level +← very hard/);
	terminal.type(keys.enter);
	await terminal.until('full grid 1');
	terminal.type(keys.escape);
	await terminal.until('Enter generate');
	terminal.type(keys.escape);
	await terminal.until('choose a puzzle');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});

test('the puzzle watched last, the solver and its settings are there again', async () => {
	const environment = {XDG_STATE_HOME: temporaryFolder()};
	const first = new Terminal([], {environment});
	await first.until('▸ medium');
	first.type(',');
	await first.until('choose a solver');
	first.type('\tjj');
	await first.until(/▸ cooling += 0\.99 /);
	first.type('h');
	await first.until(/▸ cooling += 0\.98 \*/);
	first.type(keys.enter);
	await first.until(' proposals · 00:');
	first.type('q');
	await first.exit;

	const second = new Terminal([], {environment});
	expect(await second.until('▸ medium')).toMatch(
		/recent 1 {2}learn \d+ {2}built-in \d+[\s\S]*\n recent\s.*\n▸ medium/,
	);
	second.type(',');
	await second.until('▸ block-swap');
	await second.until(/cooling(?: +=)? 0\.98 \*/);
	second.type('q');
	await second.exit;

	// What a command line says does not depend on it.
	const third = new Terminal(['rapport', '--paused'], {environment});
	await third.until(/anneal · seed/);
});

test('a learning solver whose cells hold more than 9 is drawn beside the menu, and at the end of its run', async () => {
	const terminal = new Terminal(['--solver', 'cross-entropy-multinomial', '--moves', '2', '--speed', 'max']);
	await terminal.until(/cost \d+ .*gave up/);
	terminal.type(keys.enter);
	await terminal.until(/gave up after 2 generations/);
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(1);
});

test('the lessons are in the list, and what is changed of one is not remembered', async () => {
	const environment = {XDG_STATE_HOME: temporaryFolder()};
	const first = new Terminal([], {environment});
	expect(await first.until('▸ medium')).toMatch(/ learn\s[\s\S]* 1 Descent gets stuck/);
	first.type('L');
	await first.until('▸ 1 Descent gets stuck');
	first.type('jjjj');
	await first.until('▸ 5 Quenching');
	first.type(keys.enter);
	await first.until('Quenching · medium');
	// It first asks for a prediction.
	await first.until('space run without');
	first.type(' ');
	await first.until('The temperature loses');
	first.type(',jj');
	await first.until(/▸ cooling += 0\.8 \*/);
	first.type('l');
	await first.until(/▸ cooling += 0\.9 \*/);
	first.type(keys.enter);
	await first.until(' proposals · 00:');
	first.type('q');
	await first.exit;

	const second = new Terminal([], {environment});
	await second.until('recent 1');
	second.type(',');
	const screen = await second.until('▸ block-swap');
	expect(screen).toMatch(/cooling(?: +=)? 0\.99 /);
	expect(screen).not.toContain('*');
});

test.each([
	['missing', undefined],
	['damaged', '{"recent": ['],
])('a %s state file is no matter', async (_, text) => {
	const folder = temporaryFolder();
	if (text !== undefined) {
		fs.mkdirSync(path.join(folder, 'recuit'));
		fs.writeFileSync(path.join(folder, 'recuit', 'state.json'), text);
	}

	const terminal = new Terminal([], {environment: {XDG_STATE_HOME: folder}});
	const screen = await terminal.until('▸ medium');
	expect(screen).not.toContain('recent');
});

test('what is typed has the terminal’s own cursor, in its column also behind wide characters', async () => {
	const terminal = new Terminal();
	await terminal.until('q quit');
	expect(terminal.isCursorShown).toBe(false);
	terminal.type('/数独ab');
	await terminal.until('/数独ab');
	const start = ' recuit  /'.length;
	await terminal.until(() => terminal.isCursorShown && terminal.cursor[0] === start + 6);
	terminal.type(`${keys.left}${keys.left}${keys.left}`);
	await terminal.until(() => terminal.cursor[0] === start + 2);
	terminal.type('\u0015\u001B[3~x');
	await terminal.until(screen => screen.includes('/xab') && terminal.cursor[0] === start + 1);
	expect(terminal.cursor[1]).toBe(0);
	terminal.type(keys.end);
	await terminal.until(() => terminal.cursor[0] === start + 3);
	terminal.type('\u0017');
	await terminal.until(() => terminal.cursor[0] === start);
	terminal.type(keys.escape);
	await terminal.until(screen => screen.includes('q quit') && !terminal.isCursorShown);
	// What has no column of its own, or would turn the line around, is drawn as one sign each, and measured so.
	terminal.type(':');
	await terminal.until('Enter do it');
	terminal.type('\u202E\u2066\u200F');
	const end = ' recuit  :'.length + 3;
	await terminal.until(screen => screen.includes(':\uFFFD\uFFFD\uFFFD') && terminal.cursor[0] === end);
});

test('the palette finds an action by its words, on every screen, and does it', async () => {
	const terminal = new Terminal(['--motion', 'reduced']);
	await terminal.until('▸ medium');
	terminal.type(':gen');
	expect(await terminal.until(':gen')).toMatch(/^▸ g +generate a puzzle$/m);
	terminal.type(keys.enter);
	await terminal.until('▸ size');
	terminal.type(keys.escape);
	await terminal.until('▸ medium');
	terminal.type(':lessons');
	await terminal.until(':lessons');
	terminal.type(keys.enter);
	await terminal.until('▸ 1 Descent gets stuck');
	terminal.type(':');
	await terminal.until('words of what you want to do');
	terminal.type(keys.escape);
	await terminal.until('▸ 1 Descent gets stuck');
});
