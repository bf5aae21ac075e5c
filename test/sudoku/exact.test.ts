import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {isSolved} from '../../source/sudoku/check.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {ExactSearch} from '../../source/sudoku/exact-search.js';
import {type Boxes, geometryOf} from '../../source/sudoku/geometry.js';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {randomSymmetry, transform} from '../../source/sudoku/symmetry.js';
import {fc} from '../examples.ts';
import {hard, report, reportSolution} from '../puzzles.js';
import {countByExactCover} from './exact-cover.js';

test('the report’s puzzle has one solution: the report’s', () => {
	const {solutions, solution, isComplete} = countSolutions(parsePuzzle(report));
	expect([solutions, isComplete]).toEqual([1, true]);
	expect(solution && formatLine(parsePuzzle(report).geometry, solution)).toBe(reportSolution);
});

test('all the solutions of empty grids: 288 with boxes of 2 × 2, Latin squares of 4 and 5', () => {
	const count = (size: number, boxes?: 'none') =>
		countSolutions(
			{geometry: geometryOf(size, boxes), givens: new Uint8Array(size * size)},
			{limit: 1_000_000},
		);
	expect(count(4)).toMatchObject({solutions: 288, isComplete: true, hasGivenUp: false});
	expect(count(4, 'none').solutions).toBe(576);
	expect(count(5, 'none').solutions).toBe(161_280);
});

test('a limit stops the search, and so does the number of guesses: both leave the count open', () => {
	expect(countSolutions(parsePuzzle('.'.repeat(81)), {limit: 5})).toMatchObject({
		solutions: 5,
		isComplete: false,
		hasGivenUp: false,
	});
	expect(countSolutions(parsePuzzle(hard), {guesses: 3})).toMatchObject({
		solutions: 0,
		isComplete: false,
		hasGivenUp: true,
	});
	expect(countSolutions(parsePuzzle(hard))).toMatchObject({solutions: 1, isComplete: true});
});

test('a long search reports its solutions and guesses, which only grow, and finds the same', () => {
	const puzzle = {geometry: geometryOf(9), givens: new Uint8Array(81)};
	const reports: Array<readonly [solutions: number, guesses: number]> = [];
	const onProgress = (...report: [number, number]) => reports.push(report);
	expect(countSolutions(puzzle, {limit: 500, onProgress})).toEqual(countSolutions(puzzle, {limit: 500}));
	expect(reports.at(-1)?.[0]).toBe(500);
	for (const of of [0, 1] as const) {
		const values = reports.map(report => report[of]);
		expect(values).toEqual(values.toSorted((a, b) => a - b));
	}
});

test('a long search for one solution reports its guesses on the way, and gives up at its budget', () => {
	const puzzle = {geometry: geometryOf(25), givens: new Uint8Array(625)};
	const guesses: number[] = [];
	const count = countSolutions(puzzle, {guesses: 150, onProgress: (_, made) => guesses.push(made)});
	expect([count.hasGivenUp, guesses]).toEqual([true, [64, 128]]);
});

test('a search that gave up goes on where it was', () => {
	const {geometry, givens} = parsePuzzle(hard);
	const search = new ExactSearch(geometry);
	search.load(givens);
	let rounds = 0;
	while (search.next(5) === 'gave-up') {
		rounds++;
	}

	expect(rounds).toBeGreaterThan(1);
	expect(isSolved(geometry, search.candidates.digits)).toBe(true);
	expect(search.next()).toBe('none');
	expect(search.next()).toBe('none');
});

test('a contradiction, open or hidden, has no solution', () => {
	expect(countSolutions(parsePuzzle(`22${report.slice(2)}`)).solutions).toBe(0);
	expect(countSolutions(parsePuzzle('123...4.........'.padEnd(16, '.'))).solutions).toBe(0);
});

test('a full grid is its own solution, or none', () => {
	expect(countSolutions(parsePuzzle(reportSolution))).toMatchObject({solutions: 1, isComplete: true});
	expect(countSolutions(parsePuzzle(`1${reportSolution.slice(1)}`)).solutions).toBe(0);
});

const shapes: ReadonlyArray<readonly [size: number, boxes: Boxes | 'none' | undefined, share: number]> = [
	[2, 'none', 0.9],
	[3, 'none', 0.9],
	[4, undefined, 0.9],
	[5, 'none', 0.8],
	[6, undefined, 0.8],
	[6, {rows: 3, columns: 2}, 0.8],
	[7, 'none', 0.7],
	[8, {rows: 2, columns: 4}, 0.65],
	[9, undefined, 0.65],
	[9, 'none', 0.6],
	[10, {rows: 2, columns: 5}, 0.5],
	[16, undefined, 0.4],
];

test.each(shapes)(
	'of size %s with boxes %o: as many solutions as by exact cover, also turned',
	(size, boxes, share) => {
		const geometry = geometryOf(size, boxes);
		const counts = new Set<number>();
		const property = fc.property(
			fc.integer(),
			fc.double({min: 0.2, max: share, noNaN: true}),
			fc.boolean(),
			(seed, free, isSpoilt) => {
				const random = new Random(seed);
				const search = new ExactSearch(geometry);
				search.load(new Uint8Array(geometry.cells));
				search.next(undefined, random);
				const givens = search.candidates.digits.map(digit => (random.next() / 2 ** 32 < free ? 0 : digit));
				if (isSpoilt) {
					givens[random.int(geometry.cells)] = 1 + random.int(size);
				}

				const expected = countByExactCover(geometry, givens, 40);
				counts.add(Math.min(expected, 2));
				const {solutions, solution} = countSolutions({geometry, givens}, {limit: 40});
				expect(solutions).toBe(expected);
				if (solution) {
					expect(isSolved(geometry, solution)).toBe(true);
					expect(givens.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
				}

				const turned = transform(geometry, givens, randomSymmetry(geometry, random));
				expect(countSolutions({geometry, givens: turned}, {limit: 40}).solutions).toBe(expected);
			},
		);
		fc.assert(property, {numRuns: size > 9 ? 40 : size > 7 ? 150 : 400, seed: 17});
		// The material is of use only if it has no, one and many solutions.
		expect([...counts].sort()).toEqual([0, 1, 2]);
	},
);
