import fs from 'node:fs';
import {expect, test} from 'vitest';
import {methodNamed} from '../../source/solvers/index.js';
import {type Lesson, lessons} from '../../source/solvers/lessons.js';
import {type Method, resolveSettings, type Settings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';

const lesson = (name: string) => lessons.find(candidate => candidate.name === name) as Lesson;

/** A lesson's run after so many moves. */
function run(name: string, seed: string, moves: number, changes: Settings = {}) {
	const {method, puzzle, settings} = lesson(name);
	const known = methodNamed(method) as Method;
	const text = fs.readFileSync(new URL(`../../puzzles/${puzzle}.txt`, import.meta.url), 'utf8');
	const solver = known.create(
		parsePuzzle(text),
		seed,
		resolveSettings(known, parsePuzzle(text), {...settings, ...changes}),
	);
	solver.advance(moves);
	return solver.snapshot();
}

const seeds = Array.from({length: 20}, (_, seed) => String(seed));
const solved = (name: string, moves: number, changes?: Settings) =>
	seeds.filter(seed => run(name, seed, moves, changes).cost === 0).length;
test('too cold: hardly any run leaves its trap, and nothing uphill is accepted', () => {
	expect(solved('too-cold', 300_000)).toBeLessThanOrEqual(2);
	expect(run('too-cold', '1', 300_000).uphillShare).toBeLessThan(0.0001);
});

test('too hot: more than half is accepted, and the cost stays high', () => {
	expect(solved('too-hot', 300_000)).toBe(0);
	const snapshot = run('too-hot', '1', 300_000);
	expect(snapshot.acceptance).toBeGreaterThan(0.5);
	expect(snapshot.bestCost).toBeGreaterThan(10);
});

test('just right: without any cooling it is solved', () => {
	expect(solved('just-right', 300_000)).toBeGreaterThanOrEqual(10);
	expect(solved('just-right', 3_000_000)).toBeGreaterThanOrEqual(19);
});

test('descent gets stuck with each of the seeds', () => {
	expect(solved('stuck-descent', 1_000_000)).toBe(0);
	expect(run('stuck-descent', '1', 1_000_000).end).toContain('local minimum');
});

test('quenching: half of the runs freeze in disorder, and few that are cooled slowly', () => {
	expect(run('quenching', lesson('quenching').seed ?? '', 500_000).cost).toBeGreaterThan(0);
	expect(solved('quenching', 300_000)).toBeLessThanOrEqual(14);
	expect(solved('quenching', 300_000, {cooling: 0.999})).toBeGreaterThanOrEqual(16);
});

test('a skipped box that is filled the wrong way round is never put right', () => {
	const {seed = ''} = lesson('skipped-box');
	const snapshot = run('skipped-box', seed, 2_000_000);
	expect(snapshot.cost).toBeGreaterThan(0);
	// The solution has 1 in r2c1 and 3 in r3c3.
	expect([snapshot.grid[9], snapshot.grid[20]]).toEqual([3, 1]);
	expect(run('skipped-box', seed, 2_000_000, {skip: 7}).cost).toBe(0);
});

const fromOne = Array.from({length: 20}, (_, seed) => String(seed + 1));

test('a ladder of four grids needs about as many proposals in all as one grid', () => {
	const moves = fromOne.map(seed => run('ladder', seed, 1_000_000).moves).toSorted((a, b) => a - b);
	expect([moves[0], moves[10], moves[19]]).toEqual([2836, 41_261, 129_652]);
	const {seed = '', question} = lesson('ladder');
	const last = run('ladder', seed, 1_000_000);
	expect(last.cost).toBe(0);
	expect(question.answers.findIndex(({holds}) => last.moves <= (holds.moves?.to ?? Infinity))).toBe(1);
	// Grids from the hot end reach the cold one.
	const descents = last.readings.find(({label}) => label.startsWith('descents'));
	expect(descents?.value).toBeGreaterThan(4);
});

test('a greedy colouring that does not draw the colour never solves the puzzle; one that does, always', () => {
	expect(solved('what-is-drawn', 20_000)).toBe(0);
	expect(run('what-is-drawn', '1', 200_000).cost).toBeGreaterThan(0);
	const efforts = fromOne.map(seed => run('what-is-drawn', seed, 200_000, {random: 1}));
	expect(efforts.every(({cost}) => cost === 0)).toBe(true);
	expect(Math.min(...efforts.map(({moves}) => moves))).toBe(625);
	expect(Math.max(...efforts.map(({moves}) => moves))).toBe(51_027);
});

test('a distribution learns the solution within 60 generations', () => {
	const {seed = ''} = lesson('distribution');
	expect(run('distribution', seed, 60)).toMatchObject({cost: 0, moves: 37});
});

test('from T = 810: two thirds of the run are spent above T = 0.6, little of it above 10', () => {
	const efforts = (T0: number) =>
		fromOne.slice(0, 6).map(seed => run('from-810', seed, 3_000_000, {T0}).moves);
	// Those of 20 seeds are from 1.57 to 1.72 million, and from 341 000 to 648 000.
	expect(efforts(810).every(moves => moves > 1_571_000 && moves < 1_723_000)).toBe(true);
	expect(efforts(0.6).every(moves => moves > 341_000 && moves < 649_000)).toBe(true);
	expect(run('from-810', '1', 1_147_800).temperature).toBeGreaterThan(0.6);
	expect(run('from-810', '1', 1_148_200).temperature).toBeLessThan(0.6);
	expect(run('from-810', '1', 68_200).temperature).toBeLessThan(10);
	expect(run('from-810', '1', 68_000).temperature).toBeGreaterThan(10);
});

test.each(lessons)('$name tells in two sentences what to look for', ({look}) => {
	expect(look.match(/\.(?: |$)/g)).toHaveLength(2);
});
