/** What the lessons claim, with the seeds and figures that they name. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {methodNamed} from '../../source/solvers/index.js';
import {lessons} from '../../source/solvers/lessons.js';
import type {Settings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {rowsOf} from '../rows.ts';
import {create} from './solving.ts';

const lesson = (name: string) => lessons.find(candidate => candidate.name === name) ?? expect.fail();

/** A lesson's run after so many moves. */
function run(name: string, seed: string, moves: number, changes: Settings = {}) {
	const {method, puzzle, settings} = lesson(name);
	const text = fs.readFileSync(new URL(`../../puzzles/${puzzle}.txt`, import.meta.url), 'utf8');
	const known = methodNamed(method) ?? expect.fail();
	const solver = create(known, parsePuzzle(text), seed, {...settings, ...changes});
	solver.advance(moves);
	return solver.snapshot();
}

const seeds = Array.from({length: 20}, (_, seed) => String(seed + 1));

/** Of the seeds 1 to 10, how many are solved. */
const solved = `too-cold 100000 1 | too-hot 100000 0 | just-right 600000 8 | stuck-descent 1000000 0
	| quenching 300000 2 | quenching 300000 8 0.999 | what-is-drawn 20000 0`;
test.each(rowsOf(solved))('%s in %d moves: %d of 10 are solved', (name, moves, count, cooling) => {
	const changes: Settings = cooling ? {cooling: Number(cooling)} : {};
	const ends = seeds.slice(0, 10).map(seed => run(name, seed, Number(moves), changes).cost);
	expect(ends.filter(cost => cost === 0)).toHaveLength(Number(count));
});

test('too cold: nothing uphill is accepted; too hot: more than half is, and the cost stays high', () => {
	expect(run('too-cold', '1', 100_000).uphillShare).toBeLessThan(0.0001);
	const {acceptance, bestCost} = run('too-hot', '1', 100_000);
	expect(acceptance).toBeGreaterThan(0.5);
	expect(bestCost).toBeGreaterThan(10);
	expect(run('stuck-descent', '1', 1_000_000).end).toContain('local minimum');
	expect(run('quenching', lesson('quenching').seed ?? '', 500_000).cost).toBeGreaterThan(0);
});

test('a skipped box that is filled the wrong way round is never put right', () => {
	const {seed = ''} = lesson('skipped-box');
	const {cost, grid} = run('skipped-box', seed, 500_000);
	// The solution has 1 in r2c1 and 3 in r3c3.
	expect([cost > 0, grid[9], grid[20]]).toEqual([true, 3, 1]);
	expect(run('skipped-box', seed, 500_000, {skip: 7}).cost).toBe(0);
});

test('a ladder of four grids needs about as many proposals in all as one grid', () => {
	const moves = seeds.map(seed => run('ladder', seed, 1_000_000).moves).toSorted((a, b) => a - b);
	expect([moves[0], moves[10], moves[19]]).toEqual([2836, 41_261, 129_652]);
	const {seed = '', question} = lesson('ladder');
	const last = run('ladder', seed, 1_000_000);
	expect(last.cost).toBe(0);
	expect(question.answers.findIndex(({holds}) => last.moves <= (holds.moves?.to ?? Infinity))).toBe(1);
	// Grids from the hot end reach the cold one.
	expect(last.readings.find(({label}) => label.startsWith('descents'))?.value).toBeGreaterThan(4);
});

test('a greedy colouring that draws the colour always solves the puzzle', () => {
	const efforts = seeds.map(seed => run('what-is-drawn', seed, 200_000, {random: 1}));
	const moves = efforts.map(effort => effort.moves);
	expect([Math.min(...moves), Math.max(...moves)]).toEqual([625, 51_027]);
	expect(efforts.every(({cost}) => cost === 0)).toBe(true);
});

test('a distribution learns the solution within 60 generations', () => {
	expect(run('distribution', lesson('distribution').seed ?? '', 60)).toMatchObject({cost: 0, moves: 37});
});

test('from T = 810: two thirds of the run are spent above T = 0.6, little of it above 10', () => {
	// Those of 20 seeds are from 1.57 to 1.72 million, and from 341 000 to 648 000.
	const effort = (T0: number) => run('from-810', '1', 3_000_000, {T0}).moves;
	expect([effort(810), effort(0.6)]).toEqual([1_713_626, 544_961]);
	const temperatureAt = (moves: number) => run('from-810', '1', moves).temperature ?? Number.NaN;
	expect([1_147_800, 1_148_200].map(moves => temperatureAt(moves) > 0.6)).toEqual([true, false]);
	expect([68_000, 68_200].map(moves => temperatureAt(moves) > 10)).toEqual([true, false]);
});

test.each(lessons)('$name tells in two sentences what to look for', ({look}) => {
	expect(look.match(/\.(?: |$)/g)).toHaveLength(2);
});
