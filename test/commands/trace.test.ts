/** `recuit trace` without a terminal: traces of this program and of others. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const own = path.join(folder, 'own.csv');
const traced = (...argv: string[]) =>
	recuit(['solve', 'rapport', 'four', '--solver', 'block-swap', '--seed', '1', ...argv]);

test('the summary of a trace, and the curves of its last run or of another one', () => {
	traced('--trace', own);
	const {code, stdout, stderr} = recuit(['trace', own]);
	expect([code, stderr]).toEqual([0, '']);
	expect(stdout).toMatch(
		/: [\d ]+ rows, 2 runs\nrun 1 \(block-swap, seed 1\): 25 195 proposals, solved\n {2}cost 43 to 0/,
	);
	expect(stdout).toContain('run 2 (block-swap, seed 1.2): 321 proposals, solved\n');
	expect(stdout).toMatch(/x: proposals .* 321\n/);
	expect(recuit(['trace', own, '--run', '1']).stdout).toMatch(/x: proposals .* 25 195\n/);
	expect(recuit(['trace', own, '--screen-reader']).stdout).toMatch(
		/block-swap, seed 1\): 25195 proposals, solved\n[^┤]*\nrun 2 in 10 parts, .*\n[^┤]*\n321 proposals, cost .*\nlandscape: /,
	);
});

test('a run that the trace does not have is reported below the summary', () => {
	const {code, stdout, stderr} = recuit(['trace', '-', '--run', '7'], '{"move":0,"cost":5}\n');
	expect([code, stderr]).toEqual([2, 'recuit: the standard input has no run 7\n']);
	expect(stdout).toContain('1 row, 1 run\n');
});

test('a trace of another program, with names of its own, from a pipe', () => {
	const rows = ['\uFEFFmoves,cost,note', '0,12.5,"a, ""b"""', '10,-3.25,c', '', '20,-4,d'].join('\r\n');
	const {code, stdout, stderr} = recuit(['trace', '-'], rows);
	expect([code, stderr]).toEqual([0, '']);
	expect(stdout).toContain(
		'the standard input: 3 rows, 1 run\nrun 1: 20 moves\n  cost 12.5 to -4, lowest -4 after 20 moves\n',
	);
});

test('a column of costs is a trace: that of --scores, and that of the program of source 004', () => {
	const {code, stdout} = traced('--scores', '-');
	expect([code, stdout]).toEqual([0, expect.stringMatching(/^43\n(?:\d+\n){25514}0\n$/)]);
	const single = recuit(['rapport', '--solver', 'block-swap', '--seed', '1', '--scores', '-']);
	expect([single.code, single.stdout]).toEqual([0, stdout.slice(0, single.stdout.length)]);
	expect(single.stderr).toContain('rapport: solved in 25 195 proposals');
	const own = recuit(['trace', '-'], stdout);
	expect([own.code, own.stderr]).toEqual([0, '']);
	expect(own.stdout).toContain(
		': 25 516 rows, 2 runs\nrun 1: 25 195 moves\n  cost 43 to 0, lowest 0 after 25 195 moves\nrun 2: 321 moves\n',
	);
	const other = recuit(['trace', '-'], 'score\r\n5\r\n4.5\r\n1,2\r\nx\r\n0\r\n7');
	expect(other.stdout).toContain('4 rows, 2 runs\nrun 1: 3 moves\n');
	expect([other.code, other.stderr]).toEqual([
		2,
		"recuit: the standard input, line 4: expected a cost, not '1,2'\nrecuit: the standard input, line 5: expected a cost, not 'x'\n",
	]);
});

test('lines that are no rows are skipped and reported, and hostile text is cleaned', () => {
	const lines = [
		'{"move":0,"cost":5,"temperature":2,"solver":"\\u001b[31mred","event":"\\u009b2J"}',
		'not a row \u001B[2J',
		'{"move":-1,"cost":5}',
		'{"move":1,"cost":"5"}',
		'[1,2]',
		'{"move":1e999,"cost":1}',
		'{"move":2,"cost":4,"temperature":1}',
		'{"move":3,"co',
	];
	const {code, stdout, stderr} = recuit(['trace', '-'], lines.join('\n'));
	expect(code).toBe(2);
	expect(stdout).toContain('2 rows, 1 run\nrun 1 (\uFFFD[31mred): 2 moves');
	expect(stderr.split('\n')).toEqual([
		"recuit: the standard input, line 2: expected a row of a trace with the numbers move and cost, not 'not a row \uFFFD[2J'",
		`recuit: the standard input, line 3: expected a row of a trace with the numbers move and cost, not '{"move":-1,"cost":5}'`,
		`recuit: the standard input, line 4: expected a row of a trace with the numbers move and cost, not '{"move":1,"cost":"5"}'`,
		'recuit: the standard input: 2 more such lines',
		'',
	]);
	expect(`${stdout}${stderr}`).not.toMatch(/[^\P{Cc}\n]/u);
});

test('columns have their usual names, and what lacks is said with the names that are understood', () => {
	const named = recuit(['trace', '-'], ',Step,Energy,best_energy,temp,note\n0,0,9,9,4,a\n1,10,7,6,2,b\n');
	expect([named.code, named.stderr]).toEqual([0, '']);
	expect(named.stdout).toContain(
		'run 1: 10 moves\n  cost 9 to 7, lowest 6 after 10 moves\n  temperature 4.00 to 2.00\n',
	);
	const keys = recuit(
		['trace', '-'],
		'{"iteration":0,"E":5,"T":3,"t":9}\n{"iteration":1,"E":4,"T":1,"t":9}\n',
	);
	expect(keys.stdout).toContain('cost 5 to 4, lowest 4 after 1 move\n  temperature 3.00 to 1.00\n');
	const unknown = recuit(['trace', '-'], 'step,x\n1,2\n3,4\n{"foo":1,"\\u001bbar":2}\n');
	expect(unknown).toEqual({
		code: 2,
		stdout: '',
		stderr: [
			'recuit: the standard input, line 1: no cost among step, x; expected cost, energy, E, score or objective',
			'recuit: the standard input, line 4: no moves and no cost among foo, \uFFFDbar; expected move, step, iteration, iter, proposal or generation, and cost, energy, E, score or objective',
			'recuit: the standard input: 2 more such lines',
			'recuit: the standard input has no rows of a trace',
			'',
		].join('\n'),
	});
});

test('a quote of ten million characters is a row like others', () => {
	const rows = `move,cost,note\n1,2,"${'x'.repeat(10_000_000)}"\n3,4,"no end\n`;
	const {code, stdout, stderr} = recuit(['trace', '-'], rows);
	expect([code, stdout.split('\n', 1)]).toEqual([2, ['the standard input: 1 row, 1 run']]);
	expect(stderr).toMatch(/^recuit: the standard input, line 3: expected a row [^\n]+\n$/);
});

test.each([
	[[], 'name one file, as in: recuit trace run.ndjson'],
	[['no-such.ndjson'], "no-such.ndjson can't be read: there is no such file"],
	[['package.json', '--run', '0'], '--run must be a whole number from 1 up'],
])('%j is wrong usage', (argv, message) => {
	const {code, stdout, stderr} = recuit(['trace', ...argv]);
	expect([code, stdout]).toEqual([2, '']);
	expect(stderr).toContain(message);
});

test('a file without rows says so', () => {
	const {code, stderr} = recuit(['trace', '-'], '\n\n');
	expect([code, stderr]).toEqual([2, 'recuit: the standard input has no rows of a trace\n']);
});
