/** Exact searches, each against an oracle that shares nothing with them. */

import {describe, expect, test} from 'vitest';
import {type Geometry, type Grid, geometryOf, Random} from '../../source/index.js';
import {CompiledSearch, countSolutions, ExactSearch, type SolutionSearch} from '../../source/sudoku/exact.js';
import {randomSymmetry, transform} from '../../source/sudoku/full-grids.js';
import {isSolved} from '../../source/sudoku/oracle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, report, reportSolution} from '../puzzles.ts';
import {rowsOf} from '../rows.ts';
import {countByExactCover} from './exact-cover.ts';
import {shapeOf} from './shapes.ts';

const nine = geometryOf(9);

/** What a search may be asked: a budget for each call, and a digit that a cell must not have. */
type Asked = {readonly limit: number; readonly budget?: number; readonly except?: readonly [number, number]};

/** The solutions that a search finds. */
function found(search: SolutionSearch, givens: Grid, {limit, budget, except}: Asked): Grid[] {
	const solutions: Grid[] = [];
	search.load(givens, ...(except ?? []));
	for (let outcome = search.next(budget); outcome !== 'none'; outcome = search.next(budget)) {
		if (outcome === 'solution' && solutions.push(search.solution.slice()) === limit) {
			break;
		}
	}

	return solutions;
}

/** A full grid of which some digits are left, a number of them replaced by any others. */
function spoilt(geometry: Geometry, random: Random, free: number, replaced: number): Grid {
	const search = new ExactSearch(geometry);
	search.load(new Uint8Array(geometry.cells));
	search.next(undefined, random);
	const givens = search.candidates.digits.map(digit => (random.next() / 2 ** 32 < free ? 0 : digit));
	for (let k = 0; k < replaced; k++) {
		givens[random.int(geometry.cells)] = 1 + random.int(geometry.size);
	}

	return givens;
}

/** Shapes, the share of free cells, and how many grids are tried. */
const shapes = rowsOf(
	`2- 0.9 40 | 3- 0.9 40 | 4 0.9 40 | 5- 0.8 40 | 6 0.8 40 | 6:3x2 0.8 40 | 7- 0.7 30 | 8:2x4 0.65 30 | 9 0.65 30
		| 9- 0.6 20 | 10:2x5 0.5 8 | 16 0.45 5`,
);

const searches = shapes.flatMap(([name, free, runs]) => {
	const geometry = shapeOf(name);
	const search: SolutionSearch = new ExactSearch(geometry);
	const plain = [name, search, geometry, Number(free), Number(runs)] as const;
	return geometry === nine
		? [plain, ['9, compiled', new CompiledSearch(nine), nine, 0.65, 60] as const]
		: [plain];
});

test.each(searches)(
	'%s: as many solutions as by exact cover, each one',
	(_, search, geometry, free, numRuns) => {
		const [limit, kinds] = [40, new Set<number>()];
		const property = fc.property(
			fc.integer(),
			fc.double({min: 0.2, max: free, noNaN: true}),
			fc.constantFrom(0, 0, 1, 3),
			fc.constantFrom(1, 3, undefined),
			(seed, share, replaced, budget) => {
				const random = new Random(seed);
				const givens = spoilt(geometry, random, share, replaced);
				const expected = countByExactCover(geometry, givens, limit);
				const solutions = found(search, givens, {limit, budget});
				kinds.add(Math.min(expected, 2));
				expect(solutions.length).toBe(expected);
				expect(new Set(solutions.map(String)).size).toBe(expected);
				for (const solution of solutions) {
					expect(isSolved(geometry, solution)).toBe(true);
					expect(givens.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
				}

				const count = countSolutions({geometry, givens}, {limit});
				expect([count.solutions, count.isComplete]).toEqual([expected, expected < limit]);
				const turned = transform(geometry, givens, randomSymmetry(geometry, random));
				expect(found(search, turned, {limit})).toHaveLength(expected);
				if (expected < limit) {
					// Without a digit in a cell, what remains are the other solutions.
					const [cell, digit] = [random.int(geometry.cells), 1 + random.int(geometry.size)];
					const others = solutions.filter(solution => solution[cell] !== digit).map(String);
					const without = found(search, givens, {limit, budget, except: [cell, digit]}).map(String);
					expect(without.toSorted()).toEqual(others.toSorted());
				}
			},
		);
		fc.assert(property, {numRuns});
		// The material is of use only if it has no, one and many solutions; a few grids need not have all.
		expect(numRuns < 20 || kinds.size === 3).toBe(true);
	},
);

describe.each([
	['plain', new ExactSearch(nine) as SolutionSearch, 89, 160],
	['compiled', new CompiledSearch(nine), 32, 44],
])('the %s search of 9 × 9', (_, search, first, all) => {
	test('keeps to its budget, counts its guesses, and goes on where it was', () => {
		const {givens} = parsePuzzle(hard);
		search.load(givens);
		expect(search.next()).toBe('solution');
		const [guesses, solution] = [search.guesses, search.solution.slice()];
		expect([guesses, search.next(), search.guesses]).toEqual([first, 'none', all]);
		search.load(givens);
		for (let made = 0; made < guesses; made++) {
			expect([search.next(0), search.guesses]).toEqual(['gave-up', made]);
			search.next(1);
		}

		expect(search.solution).toEqual(solution);
		expect([search.next(), search.next()]).toEqual(['none', 'none']);
		search.load(parsePuzzle(report).givens);
		expect([search.next(0), search.guesses]).toEqual(['solution', 0]);
		expect(search.solution.join('')).toBe(reportSolution);
		search.load(new Uint8Array(81));
		expect([search.next(5), search.guesses]).toEqual(['gave-up', 5]);
	});
});
