/**
Exact searches, against Sudoku as exact cover, by Algorithm X in its plainest form (Knuth, "Dancing Links", 2000): slow, short,
and sharing nothing with them, not even the geometry. And what follows from singles and from probing, against the plainest way.
*/

import {expect, test} from 'vitest';
import {type Geometry, type Grid, geometryOf, Random} from '../../source/index.js';
import {Candidates} from '../../source/sudoku/candidates.js';
import {difficultyOf} from '../../source/sudoku/difficulty.js';
import {CompiledSearch, countSolutions, ExactSearch, type SolutionSearch} from '../../source/sudoku/exact.js';
import {randomSymmetry, transform} from '../../source/sudoku/full-grids.js';
import {fillGrid} from '../../source/sudoku/generator.js';
import {isSolved} from '../../source/sudoku/oracle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, report, reportSolution} from '../puzzles.ts';
import {rowsOf} from '../rows.ts';
import {shapeOf} from './shapes.ts';

type Shape = {
	readonly size: number;
	readonly boxes: {readonly rows: number; readonly columns: number} | undefined;
};

/** The solutions of a grid, 0 for a free cell, at most `limit`. */
function countByExactCover({size, boxes}: Shape, givens: ArrayLike<number>, limit: number): number {
	const cells = size * size;
	const places = cells * (boxes ? 4 : 3);
	/** A digit in a cell: the places that it takes, one for the cell and one for each of its units. */
	const options: number[][] = [];
	for (let cell = 0; cell < cells; cell++) {
		const [row, column] = [Math.floor(cell / size), cell % size];
		const box = boxes && Math.floor(row / boxes.rows) * boxes.rows + Math.floor(column / boxes.columns);
		for (let digit = 0; digit < size; digit++) {
			if (givens[cell] === 0 || givens[cell] === digit + 1) {
				const units = [row, size + column, ...(box === undefined ? [] : [2 * size + box])];
				options.push([cell, ...units.map(unit => cells + unit * size + digit)]);
			}
		}
	}

	function count(live: readonly number[][], isTaken: Uint8Array, free: number, most: number): number {
		const choices = new Uint16Array(places);
		for (const place of live.flat()) {
			choices[place]++;
		}

		const open = [...choices.keys()].filter(place => isTaken[place] === 0);
		const place = open.reduce((best, other) => (choices[other] < choices[best] ? other : best), open[0]);
		let solutions = free === 0 ? 1 : 0;
		for (const option of free === 0 ? [] : live.filter(other => other.includes(place))) {
			if (solutions < most) {
				const taken = isTaken.slice();
				for (const own of option) {
					taken[own] = 1;
				}

				const left = live.filter(other => !other.some(its => option.includes(its)));
				solutions += count(left, taken, free - 1, most - solutions);
			}
		}

		return solutions;
	}

	return count(options, new Uint8Array(places), cells, limit);
}

const nine = geometryOf(9);

/** What a search may be asked: a budget for each call, and a digit that a cell must not have. */
type Asked = {readonly limit: number; readonly budget?: number; readonly except?: readonly [number, number]};

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
		// The material is of use only if it has no, one and many solutions, whatever the seed of the others.
		const examples = [1, 2].flatMap(seed =>
			([0, 3] as const).flatMap(replaced =>
				[0.2, free].map((share): [number, number, 0 | 3, undefined] => [seed, share, replaced, undefined]),
			),
		);
		fc.assert(property, {numRuns: numRuns + examples.length, examples});
		expect(kinds.size).toBe(3);
	},
);

test.each([
	['plain', new ExactSearch(nine) as SolutionSearch, 89, 160],
	['compiled', new CompiledSearch(nine), 32, 44],
])(
	'the %s search of 9 × 9 keeps to its budget, counts its guesses, and goes on where it was',
	(_, search, first, all) => {
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
	},
);

/** For each cell, the digits that may stand there; undefined at a contradiction. */
type Sets = ReadonlyArray<ReadonlySet<number>> | undefined;

/** The cells of each row, column and box, from the sizes alone. */
function unitsOf({size, boxes}: Geometry): number[][] {
	const units = new Map<string, number[]>();
	for (let cell = 0; cell < size * size; cell++) {
		const [row, column] = [Math.floor(cell / size), cell % size];
		const box = boxes && `box ${Math.floor(row / boxes.rows)} ${Math.floor(column / boxes.columns)}`;
		for (const unit of [`row ${row}`, `column ${column}`, ...(box ? [box] : [])]) {
			units.set(unit, [...(units.get(unit) ?? []), cell]);
		}
	}

	return [...units.values()];
}

const digitsOf = ({size}: Geometry) => Array.from({length: size}, (_, k) => k + 1);

const setsOf = (geometry: Geometry, givens: Uint8Array): Set<number>[] =>
	Array.from(givens, given => new Set(given > 0 ? [given] : digitsOf(geometry)));

/** Naked and hidden singles, again and again, until nothing changes. */
function singles(geometry: Geometry, sets: Set<number>[]): Sets {
	const units = unitsOf(geometry);
	for (let hasChanged = true; hasChanged; ) {
		hasChanged = false;
		for (const unit of units) {
			for (const cell of unit.filter(cell => sets[cell].size === 1)) {
				const [digit] = sets[cell];
				for (const other of unit) {
					hasChanged = (other !== cell && sets[other].delete(digit)) || hasChanged;
				}
			}

			for (let digit = 1; digit <= geometry.size; digit++) {
				const places = unit.filter(cell => sets[cell].has(digit));
				if (places.length === 0) {
					return undefined;
				}

				if (places.length === 1 && sets[places[0]].size > 1) {
					sets[places[0]] = new Set([digit]);
					hasChanged = true;
				}
			}
		}

		if (sets.some(set => set.size === 0)) {
			return undefined;
		}
	}

	return sets;
}

const listsOf = (sets: NonNullable<Sets>) => sets.map(set => [...set].sort((a, b) => a - b));

/** Puzzles with few and with many givens, some of them with a digit that does not fit. */
function* puzzles(geometry: Geometry, count: number): Generator<Uint8Array> {
	const random = new Random(`singles ${geometry.size}`);
	for (let k = 0; k < count; k++) {
		const grid = fillGrid(geometry, random) as Uint8Array;
		const share = 15 + random.int(50);
		const givens = grid.map(digit => (random.int(100) < share ? digit : 0));
		if (k % 5 === 0) {
			givens[random.int(geometry.cells)] = 1 + random.int(geometry.size);
		}

		yield givens;
	}
}

function allowed(candidates: Candidates): number[][] {
	const digits = digitsOf(candidates.geometry);
	return Array.from(candidates.digits, (_, cell) => digits.filter(digit => candidates.allows(cell, digit)));
}

test.each(rowsOf('4 100 | 5- 60 | 6:3x2 60 | 9 60 | 12 6'))(
	'of %s, singles leave what their definition does',
	(...row) => {
		const [geometry, count] = [shapeOf(row[0]), Number(row[1])];
		const candidates = new Candidates(geometry);
		let contradictions = 0;
		for (const givens of puzzles(geometry, count)) {
			const expected = singles(geometry, setsOf(geometry, givens));
			const isPossible = candidates.load(givens) && candidates.propagate();
			expect(isPossible && allowed(candidates)).toEqual(expected ? listsOf(expected) : false);
			contradictions += isPossible ? 0 : 1;
		}

		expect(contradictions).toBeGreaterThan(0);
	},
);

test.each(rowsOf('4 60 | 6 25 | 9 12'))(
	'of %s, probing leaves no candidate whose singles contradict, and what it finds impossible is',
	(...row) => {
		const [geometry, count] = [shapeOf(row[0]), Number(row[1])];
		const candidates = new Candidates(geometry);
		for (const givens of puzzles(geometry, count)) {
			const isPossible = candidates.load(givens) && candidates.probe();
			if (!isPossible) {
				expect(countSolutions({geometry, givens}).solutions).toBe(0);
				continue;
			}

			for (const [cell, digits] of allowed(candidates).entries()) {
				for (const digit of digits.length > 1 ? digits : []) {
					const {mark} = candidates;
					expect(candidates.fix(cell, digit) && candidates.propagate()).toBe(true);
					candidates.undo(mark);
				}
			}
		}
	},
);

test('of 9 × 9, 36 givens are the fewest of an easy puzzle; a hard one may need a trial in each cell', () => {
	const {givens} = parsePuzzle(report);
	const solution = parsePuzzle(reportSolution).givens;
	expect(difficultyOf(nine, givens)).toBe('medium');
	const cell = givens.indexOf(0);
	expect(difficultyOf(nine, givens.with(cell, solution[cell]))).toBe('easy');
	// Trials in cells of two candidates alone do not solve this one.
	const byAll = '.2......8..31..9..9....72....9.4....1.....85.7...1.....8......4...4.57....7.3.61.';
	expect(difficultyOf(nine, parsePuzzle(byAll).givens)).toBe('hard');
});
