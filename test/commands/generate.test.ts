import {expect, test} from 'vitest';
import {measureEffort} from '../../source/run/rating.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {recuit} from './run-cli.js';

test('puzzles by line, as many as requested, that check finds to have one solution', () => {
	const {code, stdout, stderr} = recuit(['generate', '--count', '3', '--seed', 'a', '--givens', '30']);
	const lines = stdout.trim().split('\n');
	expect(lines.map(line => line.replaceAll('.', '').length)).toEqual([30, 30, 30]);
	expect(new Set(lines).size).toBe(3);
	expect([code, stderr]).toEqual([0, 'seed a\n']);
	expect(recuit(['check'], stdout).code).toBe(0);
});

test('a seed repeats to the byte, and the first puzzles do not depend on how many follow', () => {
	const make = (count: number) => recuit(['generate', '--seed', 'b', '--count', String(count)]).stdout;
	expect(make(2)).toBe(make(2));
	expect(make(4).startsWith(make(2))).toBe(true);
});

test.each([
	['--boxes', '3x2'],
	['--boxes', '2x5', '--grid'],
	['--size', '7', '--boxes', 'none', '--count', '2', '--grid'],
	['--size', '16', '--symmetry', 'rotate'],
	['--size', '4', '--count', '3', '--grid'],
	['--size', '36', '--level', 'medium'],
])('what it makes can be read back: %j', {timeout: 60_000}, (...options) => {
	const {stdout} = recuit(['generate', '--seed', '1', ...options]);
	const checked = recuit(['check', '--json'], stdout);
	expect(checked.stdout).toContain('"status":"unique"');
	expect(checked.code).toBe(0);
});

test('--json has the solution, the level and the seed', () => {
	const {stdout} = recuit([
		'generate',
		'--json',
		'--seed',
		'c',
		'--level',
		'hard',
		'--symmetry',
		'half-turn',
	]);
	const {puzzle, solution, level, givens, ...rest} = JSON.parse(stdout);
	expect(rest).toEqual({size: 9, boxes: '3x3', seed: 'c', number: 1});
	expect([level, puzzle.replaceAll('.', '').length]).toEqual(['hard', givens]);
	expect([...puzzle].every((digit, cell) => digit === '.' || digit === solution[cell])).toBe(true);
});

test('large grids without care for the number of solutions: a share of the cells', () => {
	const {stdout} = recuit(['generate', '--size', '49', '--ambiguous', '--givens', '33.3%', '--seed', '1']);
	const cells = stdout.trim().split(' ');
	// 799.53
	expect([cells.length, cells.filter(cell => cell !== '.').length]).toEqual([2401, 800]);
});

test('what does not come is given up, with exit code 1', () => {
	expect(recuit(['generate', '--givens', '16', '--attempts', '2', '--seed', '1'])).toEqual({
		code: 1,
		stdout: '',
		stderr:
			'seed 1\ngave up on 1 of 1: no puzzle with 16 givens in 2 full grids; try more --attempts, or ask for less\n',
	});
});

test.each([
	[['--givens', '82'], "--givens must be a whole number up to 81, or like 40%, not '82'"],
	[['--level', 'hrad'], "--level must be easy, medium, hard or very-hard, not 'hrad'; did you mean 'hard'?"],
	[['--level', 'easy', '--givens', '30'], '--level easy needs at least 36 givens here, not 30'],
	[['--level', 'medium', '--givens', '36'], '--level medium needs fewer than 36 givens here, not 36'],
	[['--size', '7', '--boxes', '2x3'], 'boxes of 2x3 cells do not hold 7 digits'],
	[['--size', '226'], 'a grid has 2 to 225 digits, not 226'],
	[['--count', '0'], "--count must be a whole number from 1 up, not '0'"],
	[['--ambiguous', '--level', 'easy'], '--level needs a puzzle with one solution: it excludes --ambiguous'],
	[['rapport'], "this command takes options only, not 'rapport'; see its --help"],
])('wrong usage: %j', (options, message) => {
	expect(recuit(['generate', ...options])).toEqual({code: 2, stdout: '', stderr: `recuit: ${message}\n`});
});

test('--effort: the measured proposals of the annealer', () => {
	const {code, stdout} = recuit([
		'generate',
		'--effort',
		'2e3:100k',
		'--json',
		'--seed',
		'e',
		'--givens',
		'34',
	]);
	const {puzzle, effort} = JSON.parse(stdout);
	expect([code, effort]).toEqual([0, measureEffort(parsePuzzle(puzzle))]);
	expect(effort).toBeGreaterThanOrEqual(2000);
	expect(effort).toBeLessThanOrEqual(100_000);
	expect(recuit(['generate', '--effort', '5']).stderr).toBe(
		"recuit: --effort must be written like 100k:1M, up to 5 000 000 proposals, not '5'\n",
	);
});
