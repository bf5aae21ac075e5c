/** What follows from givens, from singles and from probing, against the plainest way to find it. */

import {expect, test} from 'vitest';
import {type Geometry, geometryOf, Random} from '../../source/index.js';
import {Candidates} from '../../source/sudoku/candidates.js';
import {difficultyOf} from '../../source/sudoku/difficulty.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {fillGrid} from '../../source/sudoku/generator.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report, reportSolution} from '../puzzles.ts';
import {rowsOf} from '../rows.ts';
import {shapeOf} from './shapes.ts';

const nine = geometryOf(9);

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
