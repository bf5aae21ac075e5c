import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';
import {recuit} from './run-cli.js';

test('every solver is listed with its source and its settings', () => {
	const {code, stdout} = recuit(['solvers']);
	expect(code).toBe(0);
	for (const {name, source, settings} of methods) {
		const at = stdout.indexOf(`${name} `);
		const entry = stdout.slice(at, stdout.indexOf('\n', stdout.indexOf('\n', at) + 1));
		expect(entry).toContain(source);
		for (const setting of settings) {
			expect(entry).toContain(setting.name);
		}
	}
});

test('one solver is explained: state, move, cost, schedule, constants with their ranges', () => {
	const {stdout} = recuit(['solvers', 'reassign']);
	expect(stdout).toMatch(/document {2}000\nstate .*\nmove .*\ncost .*\nschedule {2}/);
	expect(stdout).toContain('  T0 = 810            first temperature');
	expect(stdout).toContain(
		'  delta = 0.1         how far a level may move the distribution (0.000001 to 1000)',
	);
});

test('--json has a line for each solver, with its settings and their ranges', () => {
	const {code, stdout} = recuit(['solvers', '--json']);
	const lines = stdout
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));
	expect([code, lines.map(({name}) => name)]).toEqual([0, methods.map(({name}) => name)]);
	for (const [k, {settings}] of methods.entries()) {
		const ranges = settings.map(({name, minimum, maximum}) => ({name, minimum, maximum}));
		expect(lines[k].ranges).toMatchObject(ranges);
		expect(lines[k].settings).toEqual(resolveSettings(methods[k], parsePuzzle(report)));
	}

	expect(recuit(['solvers', 'anneal', '--json']).stdout).toBe(`${stdout.split('\n')[0]}\n`);
});

test('what stands behind -- is a name too', () => {
	expect(recuit(['solvers', '--', 'reassign'])).toEqual(recuit(['solvers', 'reassign']));
});

test('an unknown solver is a clear error', () => {
	expect(recuit(['solvers', 'reasign'])).toEqual({
		code: 2,
		stdout: '',
		stderr: "recuit: there is no solver 'reasign'; did you mean 'reassign'?\n",
	});
});

test('every solver can be chosen, and says so when it gives up', () => {
	for (const {name} of methods) {
		const {code, stdout} = recuit(['four', '--solver', name, '--seed', '1', '--json', '--timeout', '5']);
		const {solver, status} = JSON.parse(stdout);
		expect([solver, code]).toEqual([name, status === 'solved' ? 0 : 1]);
	}
});

test('--scores appends the cost after each move, one per line, down to 0', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	const file = path.join(folder, 'scores.txt');
	const {stdout} = recuit(['rapport', '--seed', '1', '--json', '--solver', 'block-swap', '--scores', file]);
	const {moves} = JSON.parse(stdout);
	const scores = fs.readFileSync(file, 'utf8').trimEnd().split('\n').map(Number);
	expect([scores.length, scores.at(-1), scores.slice(0, -1).every(score => score > 0)]).toEqual([
		moves,
		0,
		true,
	]);
	const twice = JSON.parse(
		recuit(['rapport', '--seed', '1', '--json', '--solver', 'block-swap']).stdout,
	).moves;
	expect(twice).toBe(moves);
	expect(recuit(['rapport', '--scores', folder])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("the scores can't be written to"),
	});
	fs.rmSync(folder, {recursive: true});
});

test('fill makes full grids, and gives up where it is hopeless', () => {
	const {code, stdout, stderr} = recuit(['fill', '--size', '5', '--boxes', 'none', '--seed', 'a']);
	expect([code, stdout.trim().split('\n').length]).toEqual([0, 5]);
	expect(stderr).toMatch(/^\d+ rows tried, [\d.]+ \w+, seed a\n$/);
	const hopeless = recuit(['fill', '--version0', '--boxes', 'none', '--attempts', '5000', '--seed', 'a']);
	expect(hopeless).toMatchObject({
		code: 1,
		stdout: '',
		stderr: expect.stringMatching(
			/^the last row fits with probability 1\/9!: one permutation of 362 880\ngave up after 5 000 rows, .*; at most /,
		),
	});
});

test('fill prints the steps of version 1, and its dead end at three digits', () => {
	const {stdout, stderr} = recuit(['fill', '--size', '3', '--boxes', 'none', '--steps', '--seed', '3']);
	const steps = stderr.split('\n').slice(0, -2);
	const dead = steps.findIndex(step => step.endsWith(': no digit left, a dead end; row 2 restarts'));
	expect(dead).toBeGreaterThan(3);
	expect(steps.length).toBeGreaterThan(9);
	for (const step of steps.filter((_, index) => index !== dead)) {
		expect(step).toMatch(/^row [123], column [123]: ([123]) of (?:[123] )*\1(?: [123])*$/);
	}

	expect(stdout.trim().split('\n').length).toBe(3);
});

test('fill prints a permutation of any length', () => {
	const {code, stdout} = recuit(['fill', '--permutation', '--size', '12', '--seed', '1']);
	const items = stdout.trim().split(' ').map(Number);
	expect([code, items.toSorted((a, b) => a - b)]).toEqual([0, Array.from({length: 12}, (_, k) => k + 1)]);
	expect(recuit(['fill', '--permutation', '--size', '12', '--seed', '1']).stdout).toBe(stdout);
});

test('a named value is the number that it stands for', () => {
	const solve = (value: string) =>
		JSON.parse(recuit(['rapport', '--json', '--solver', 'block-swap', '--seed', '1', '--set', value]).stdout);
	const {milliseconds: _, ...greedy} = solve('start=greedy');
	expect(solve('start=1')).toMatchObject(greedy);
	expect(solve('start=0').moves).not.toBe(greedy.moves);
	expect(recuit(['rapport', '--json', '--set', 'presolve=some']).stderr).toContain(
		"the setting presolve must be none, singles, probing or a number, not 'some'",
	);
});
