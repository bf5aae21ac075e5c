/** What is wrong is said in one clear line, with exit code 2 and nothing on the standard output. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {hard, report} from '../puzzles.js';
import {recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

function file(name: string, content: string | Buffer): string {
	const where = path.join(folder, name);
	fs.writeFileSync(where, content);
	return where;
}

const twice = report.replace('207', '227');

test.each([
	[
		'80 characters',
		() => [report.slice(1)],
		'the puzzle, line 1, column 81: this line has 80 cells; expected 81 for a 9×9 grid',
	],
	[
		'a letter',
		() => [report.replace('0', 'k')],
		"the puzzle, line 1, column 2: 'k' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ?)",
	],
	['a digit twice in a row', () => [twice], 'the puzzle, line 1: row 1 has 2 twice, in r1c1 and r1c2'],
	[
		'a digit twice in a file',
		() => [file('twice.txt', `\n${twice}`)],
		`${folder}/twice.txt, line 2: row 1 has 2 twice, in r1c1 and r1c2`,
	],
	[
		'an unknown puzzle',
		() => ['escargo'],
		"there is no command, puzzle or file 'escargo'; did you mean 'escargot'?",
	],
	['a missing file', () => ['no/such/file.txt'], "there is no puzzle or file 'no/such/file.txt'; there are "],
	['a directory', () => [folder], `${folder} is a directory; expected a file of puzzles`],
	[
		'an empty file',
		() => [file('empty.txt', '')],
		`${folder}/empty.txt: there is no puzzle in it; expected lines of 81 characters or grids of 9 rows`,
	],
	[
		'binary rubbish',
		() => [file('rubbish', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 0x1b, 0x9b, 0xff]))],
		'rubbish, line 1, column 1: U+007F is not text; expected a puzzle, such as a line of 81 characters',
	],
	[
		'control characters in a name',
		() => ['\u001B[31mred\u0007'],
		"there is no puzzle or file '\uFFFD[31mred\uFFFD'",
	],
	['an unknown option', () => ['--sed', '1'], "there is no option '--sed'; did you mean '--seed'?"],
	['an unknown short option', () => ['-x'], "there is no option '-x'"],
	['an option without its value', () => ['rapport', '--seed'], '--seed needs a value'],
	[
		'an option for a value',
		() => ['rapport', '--seed', '--json'],
		"--seed needs a value; '--json' is an option, or else write --seed=--json",
	],
	['a short option for a value', () => ['rapport', '--seed', '-h'], '--seed needs a value; '],
	['a long option with one dash', () => ['-seed', '1'], "there is no option '-seed'; did you mean '--seed'?"],
	['an option given twice', () => ['rapport', '--seed', '1', '--seed=2'], '--seed is given twice'],
	[
		'an unknown solver',
		() => ['rapport', '--solver', 'block-swop'],
		"there is no solver 'block-swop'; did you mean 'block-swap'?",
	],
	[
		'a setting that is a name of every object',
		() => ['rapport', '--set', '__proto__=1'],
		"--set: anneal has no setting '__proto__'; it has presolve",
	],
	['an infinite size', () => ['generate', '--size', '1e999'], 'a grid has 2 to 225 digits, not Infinity'],
	[
		'a permutation longer than its sort takes',
		() => ['fill', '--permutation', '--size', '70000'],
		"--size must be a whole number from 1 to 65 536, not '70000'",
	],
	[
		'an option of grids for a permutation',
		() => ['fill', '--permutation', '--steps'],
		'--permutation makes no grid: it excludes --steps',
	],
	['a size beyond all', () => ['fill', '--size', '1e308'], 'a grid has 2 to 225 digits, not 1e+308'],
	[
		'an unknown setting',
		() => ['rapport', '--solver', 'block-swap', '--set', 'coolin=0.9'],
		"--set: block-swap has no setting 'coolin'; did you mean 'cooling'?",
	],
	[
		'a setting out of its range',
		() => ['rapport', '--solver', 'block-swap', '--set', 'cooling=2'],
		'--set: cooling of block-swap must be from 0 to 1, not 2',
	],
	[
		'a setting without a number',
		() => ['rapport', '--set', 'cooling'],
		"--set must be written like cooling=0.98, not 'cooling'",
	],
	['a setting with a word', () => ['--set', 'T0=abc'], "the setting T0 must be a number, not 'abc'"],
	[
		'a setting with a word, where it has names',
		() => ['rapport', '--set', 'presolve=abc'],
		"the setting presolve must be none, singles, probing or a number, not 'abc'",
	],
	[
		'the beginning of an option',
		() => ['--time', '5'],
		"there is no option '--time'; did you mean '--timeout'?",
	],
	[
		'boxes that no puzzle has',
		() => ['solve', 'four', 'rapport', '--boxes', '1x4'],
		"--boxes: a box has at least 2 rows and 2 columns and at most 225 cells, not 1x4; 'none' makes a Latin square",
	],
	['boxes that do not fit', () => [report, '--boxes', '2x3'], 'boxes of 2x3 cells do not hold 9 digits'],
	[
		'boxes that are none',
		() => [report, '--boxes', 'square'],
		"--boxes: boxes must be written like 2x3 (rows x columns) or none, not 'square'",
	],
	['no number', () => ['rapport', '--moves', 'many'], "--moves must be a whole number from 1 up, not 'many'"],
	[
		'part of a move',
		() => ['rapport', '--moves', '1.5'],
		"--moves must be a whole number from 1 up, not '1.5'",
	],
	[
		'more threads than there can be',
		() => ['rapport', '--plain', '--jobs', '9007199254740991'],
		"--jobs must be a whole number from 1 to 1 024, not '9007199254740991'",
	],
	[
		'a seed that can not be shown',
		() => ['rapport', '--seed', '\u0007'],
		'--seed must be at most 64 printable characters',
	],
	['two puzzles', () => ['rapport', 'easy'], 'one puzzle at a time, not 2; quote a puzzle that has spaces'],
	['an empty standard input', () => [], 'standard input: there is no puzzle in it'],
])('%s', (_, argv, message) => {
	const {code, stdout, stderr} = recuit(argv());
	expect(stderr.split('\n')).toHaveLength(2);
	expect(stderr).toContain(message);
	expect(stderr).toMatch(/^recuit: [^\u0000-\u001F\u007F-\u009F]+\n$/);
	expect([code, stdout]).toEqual([2, '']);
});

test('a bad puzzle loses none of the others', () => {
	const {code, stdout, stderr} = recuit(
		['--json', '--seed', '1'],
		`${report}\n${report.slice(1)}\n${twice}\n${report}\n`,
	);
	expect(
		stdout
			.trim()
			.split('\n')
			.map(line => JSON.parse(line).status),
	).toEqual(['solved', 'solved']);
	expect(stderr).toContain('standard input, line 2, column 81');
	expect(stderr).toContain('standard input, line 3: row 1 has 2 twice');
	expect(code).toBe(2);
});

test('a puzzle that is not solved in its budget is given up, with exit code 1 and its best grid', () => {
	const {code, stdout, stderr} = recuit([hard, '--moves', '1000', '--seed', '1']);
	expect(code).toBe(1);
	const digits = stdout.replace(/\D/g, '');
	expect(digits).toHaveLength(81);
	for (const [cell, given] of [...hard].entries()) {
		expect(['.', digits[cell]]).toContain(given);
	}

	expect(stderr).toMatch(
		/\n\nline 1: gave up after 1 000 proposals, .* at cost 5, best 2: .*\nrepeat with: recuit 8\.\./,
	);
});
