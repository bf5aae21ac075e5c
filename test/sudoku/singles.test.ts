/** What follows from singles and from probing, against the plainest way to find it. */

import {describe, expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Candidates} from '../../source/sudoku/candidates.js';
import {ExactSearch} from '../../source/sudoku/exact-search.js';
import {fillGrid} from '../../source/sudoku/generate.js';
import {type Geometry, geometryOf} from '../../source/sudoku/geometry.js';
import {levelOf} from '../../source/sudoku/level.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';

/** For each cell, the digits that may stand there; undefined at a contradiction. */
type Sets = ReadonlyArray<ReadonlySet<number>> | undefined;

const unitsOf = ({rows, columns, boxCells}: Geometry) => [...rows, ...columns, ...boxCells];

function setsOf({cells, size}: Geometry, givens: Uint8Array): Set<number>[] {
	return Array.from(
		{length: cells},
		(_, cell) => new Set(givens[cell] > 0 ? [givens[cell]] : Array.from({length: size}, (_, k) => k + 1)),
	);
}

/** Naked and hidden singles, again and again, until nothing changes. */
function singles(geometry: Geometry, sets: Set<number>[]): Sets {
	const {cells, size, peers, peerCount} = geometry;
	for (let hasChanged = true; hasChanged; ) {
		hasChanged = false;
		for (let cell = 0; cell < cells; cell++) {
			if (sets[cell].size === 1) {
				const [digit] = sets[cell];
				for (const peer of peers.slice(cell * peerCount, (cell + 1) * peerCount)) {
					hasChanged = sets[peer].delete(digit) || hasChanged;
				}
			}
		}

		for (const unit of unitsOf(geometry)) {
			for (let digit = 1; digit <= size; digit++) {
				const places = [...unit].filter(cell => sets[cell].has(digit));
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

/** Each candidate tried, and ruled out where its singles contradict each other, until no more can be. */
function probed(geometry: Geometry, sets: Sets): Sets {
	let left = sets;
	for (let hasChanged = true; hasChanged && left; ) {
		hasChanged = false;
		for (let cell = 0; cell < geometry.cells && left; cell++) {
			for (const digit of left[cell].size > 1 ? [...left[cell]] : []) {
				const trial: Set<number>[] = left.map(set => new Set(set));
				trial[cell] = new Set([digit]);
				if (!singles(geometry, trial)) {
					const others: Set<number>[] = left.map(set => new Set(set));
					others[cell].delete(digit);
					left = singles(geometry, others);
					hasChanged = true;
					break;
				}
			}
		}
	}

	return left;
}

const isFull = (sets: Sets) => sets?.every(set => set.size === 1) ?? false;

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
	const {cells, size} = candidates.geometry;
	return Array.from({length: cells}, (_, cell) =>
		Array.from({length: size}, (_, k) => k + 1).filter(digit => candidates.allows(cell, digit)),
	);
}

describe.each([
	[geometryOf(4), 150],
	[geometryOf(5, 'none'), 100],
	[geometryOf(6), 100],
	[geometryOf(9), 120],
	[geometryOf(12), 15],
])('of size $size', (geometry, count) => {
	test('singles leave the candidates that they leave by the definition', () => {
		const candidates = new Candidates(geometry);
		let contradictions = 0;
		for (const givens of puzzles(geometry, count)) {
			const expected = singles(geometry, setsOf(geometry, givens));
			const isPossible = candidates.load(givens) && candidates.propagate();
			expect(isPossible).toBe(expected !== undefined);
			contradictions += isPossible ? 0 : 1;
			if (expected) {
				expect(allowed(candidates)).toEqual(expected.map(set => [...set].sort((a, b) => a - b)));
			}
		}

		expect(contradictions).toBeGreaterThan(0);
	});
});

test.each([
	[geometryOf(4), 60],
	[geometryOf(6), 25],
	[geometryOf(9), 4],
])(
	'of size $size, probing leaves what it leaves by the definition, and the level is what was needed',
	(geometry, count) => {
		const candidates = new Candidates(geometry);
		for (const givens of puzzles(geometry, count)) {
			const bySingles = singles(geometry, setsOf(geometry, givens));
			const byProbing = probed(geometry, bySingles);
			const isPossible = candidates.load(givens) && candidates.probe();
			expect(isPossible).toBe(byProbing !== undefined);
			if (byProbing && !candidates.isSolved) {
				expect(allowed(candidates)).toEqual(byProbing.map(set => [...set].sort((a, b) => a - b)));
			}

			const open = givens.filter(digit => digit === 0).length;
			const bySize = 9 * open ** 2 <= 25 * geometry.size ** 3 ? 'easy' : 'medium';
			expect(levelOf(geometry, givens)).toBe(
				byProbing && (isFull(bySingles) ? bySize : isFull(byProbing) ? 'hard' : 'very hard'),
			);
		}
	},
);

test.each(['row', 'column', 'box'])('a digit ruled out of all cells of a %s but one stands there', unit => {
	const geometry = geometryOf(9);
	const {rows, columns, boxCells} = geometry;
	for (const cells of {row: rows, column: columns, box: boxCells}[unit] ?? []) {
		const candidates = new Candidates(geometry);
		candidates.load(new Uint8Array(81));
		for (const cell of cells.slice(1)) {
			expect(candidates.remove(cell, 7)).toBe(true);
		}

		expect(candidates.propagate()).toBe(true);
		expect(candidates.digits[cells[0]]).toBe(7);
		expect(candidates.open).toBe(80);
		expect(candidates.remove(cells[0], 7)).toBe(false);
	}
});

test.each(['row', 'column', 'box'])('a digit ruled out of all cells of a %s is a contradiction', unit => {
	const geometry = geometryOf(4);
	const {rows, columns, boxCells} = geometry;
	for (const cells of {row: rows, column: columns, box: boxCells}[unit] ?? []) {
		const candidates = new Candidates(geometry);
		candidates.load(new Uint8Array(16));
		expect([...cells].map(cell => candidates.remove(cell, 1))).toEqual([true, true, true, false]);
	}
});

test('a search in parts finds every solution, once', () => {
	for (const budget of [1, 2, 7]) {
		for (const [geometry, solutions] of [
			[geometryOf(4), 288],
			[geometryOf(4, 'none'), 576],
		] as const) {
			const search = new ExactSearch(geometry);
			search.load(new Uint8Array(geometry.cells));
			const found = new Set<string>();
			let count = 0;
			for (let outcome = search.next(budget); outcome !== 'none'; outcome = search.next(budget)) {
				if (outcome === 'solution') {
					found.add(search.candidates.digits.join(''));
					count++;
				}
			}

			expect([count, found.size]).toEqual([solutions, solutions]);
		}
	}
});

test('a budget of guesses is kept to the guess', () => {
	const search = new ExactSearch(geometryOf(9));
	for (const budget of [0, 1, 5]) {
		search.load(new Uint8Array(81));
		expect([search.next(budget), search.guesses]).toEqual(['gave-up', budget]);
	}

	search.load(parsePuzzle(report).givens);
	expect([search.next(0), search.guesses]).toEqual(['solution', 0]);
});
