import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {isSolved} from '../../source/sudoku/check.js';
import {CompiledSearch, isCompiled} from '../../source/sudoku/compiled-search.js';
import {ExactSearch} from '../../source/sudoku/exact-search.js';
import {type Geometry, type Grid, geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import type {SolutionSearch} from '../../source/sudoku/solution-search.js';
import {fc} from '../examples.ts';
import {hard, report, reportSolution} from '../puzzles.js';

const nine = geometryOf(9);
const [compiled, plain] = [new CompiledSearch(nine), new ExactSearch(nine)];

/** All solutions as text in order, or the first of them, in portions of guesses. */
function solutionsOf(
	search: SolutionSearch,
	limit: number,
	budget: number,
	...puzzle: Parameters<SolutionSearch['load']>
) {
	const solutions: string[] = [];
	search.load(...puzzle);
	while (solutions.length < limit) {
		const outcome = search.next(budget);
		if (outcome === 'none') {
			break;
		}

		if (outcome === 'solution') {
			solutions.push(search.solution.join(''));
		}
	}

	return solutions.sort();
}

/** A full grid, of which some digits are left, a number of them replaced by any others. */
function spoilt(random: Random, free: number, replaced: number): Grid {
	plain.load(new Uint8Array(81));
	plain.next(undefined, random);
	const givens = plain.solution.map(digit => (random.next() / 2 ** 32 < free ? 0 : digit));
	for (let k = 0; k < replaced; k++) {
		givens[random.int(81)] = 1 + random.int(9);
	}

	return givens;
}

test('the compiled search finds the same solutions as the plain one', () => {
	const limit = 20;
	const found = {none: 0, one: 0, several: 0, many: 0};
	const property = fc.property(
		fc.integer(),
		fc.double({min: 0.2, max: 0.85, noNaN: true}),
		fc.constantFrom(0, 0, 1, 3),
		fc.constantFrom(1, 3, 1000),
		(seed, free, replaced, budget) => {
			const givens = spoilt(new Random(seed), free, replaced);
			const expected = solutionsOf(plain, limit, 1000, givens);
			const solutions = solutionsOf(compiled, limit, budget, givens);
			expect(solutions.length).toBe(expected.length);
			expect(solutions.every(text => isSolved(nine, Uint8Array.from(text, Number)))).toBe(true);
			if (expected.length < limit) {
				expect(solutions).toEqual(expected);
			}

			const kinds = ['none', 'one'] as const;
			found[kinds[expected.length] ?? (expected.length < limit ? 'several' : 'many')]++;
		},
	);
	fc.assert(property, {numRuns: 3000, seed: 29});
	expect(Math.min(...Object.values(found))).toBeGreaterThan(100);
});

test('no two digits of a unit may be the same, wherever they are', () => {
	for (let cell = 0; cell < 81; cell++) {
		for (const peer of nine.peers.subarray(cell * nine.peerCount, (cell + 1) * nine.peerCount)) {
			const givens = new Uint8Array(81);
			givens[cell] = 7;
			givens[peer] = 7;
			compiled.load(givens);
			expect(compiled.next(0)).toBe('none');
		}
	}
});

test('digits at random, hardly ever a puzzle', () => {
	const random = new Random('noise');
	for (let k = 0; k < 2000; k++) {
		const givens = Uint8Array.from({length: 81}, () => (random.int(6) === 0 ? 1 + random.int(9) : 0));
		const [one, other] = [compiled, plain].map(search => solutionsOf(search, 3, 1000, givens).length);
		expect(one).toBe(other);
	}
});

test('a digit that is ruled out of a cell: the solutions without it are found', () => {
	const random = new Random('except');
	for (let k = 0; k < 300; k++) {
		const givens = spoilt(random, 0.45, 0);
		const [cell, digit] = [random.int(81), 1 + random.int(9)];
		const expected = solutionsOf(plain, 1000, 1000, givens).filter(
			solution => solution[cell] !== String(digit),
		);
		const solutions = solutionsOf(compiled, 1000, 1000, givens, cell, digit);
		expect(solutions).toEqual(expected);
	}
});

test('the search keeps to its budget, counts its guesses, and goes on where it was', () => {
	const {givens} = parsePuzzle(hard);
	const whole = new CompiledSearch(nine);
	whole.load(givens);
	expect(whole.next()).toBe('solution');
	compiled.load(givens);
	for (let made = 0; made < whole.guesses; made++) {
		expect([compiled.next(0), compiled.guesses]).toEqual(['gave-up', made]);
		compiled.next(1);
	}

	expect(compiled.solution).toEqual(whole.solution);
	expect([compiled.next(), compiled.next()]).toEqual(['none', 'none']);
	compiled.load(parsePuzzle(report).givens);
	expect([compiled.guesses, compiled.next(), compiled.solution.join('')]).toEqual([
		0,
		'solution',
		reportSolution,
	]);
});

test('an empty grid: as many solutions as are asked for, all different', () => {
	const solutions = solutionsOf(compiled, 5000, Number.POSITIVE_INFINITY, new Uint8Array(81));
	expect(new Set(solutions).size).toBe(5000);
});

test('only 9 × 9 with boxes has a compiled search', () => {
	const others: readonly Geometry[] = [geometryOf(9, 'none'), geometryOf(4), geometryOf(16)];
	expect([nine, ...others].map(isCompiled)).toEqual([true, false, false, false]);
});
