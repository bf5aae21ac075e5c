import {expect, test} from 'vitest';
import {Candidates} from '../../source/sudoku/candidates.js';
import {isSolved} from '../../source/sudoku/check.js';
import {type Geometry, geometryOf} from '../../source/sudoku/geometry.js';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, report, reportSolution, small} from '../puzzles.js';

/** AI Escargot, Inkala 2006. */
const escargot = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

const nine = geometryOf(9);
const givensOf = (text: string) => parsePuzzle(text).givens;

/** Everything that can be asked: the fixed digits, and what each cell still allows. */
function stateOf(candidates: Candidates) {
	const {cells, size} = candidates.geometry;
	const allowed = Array.from({length: cells * size}, (_, k) =>
		candidates.allows(Math.floor(k / size), (k % size) + 1),
	);
	return {digits: [...candidates.digits], allowed, open: candidates.open};
}

test('the givens alone take their digits from their peers, and from nothing else', () => {
	const candidates = new Candidates(nine);
	const givens = new Uint8Array(81);
	givens[40] = 5;
	expect(candidates.load(givens)).toBe(true);
	for (let cell = 0; cell < 81; cell++) {
		const isPeer = nine.peers.slice(40 * 20, 41 * 20).includes(cell);
		expect(candidates.countOf(cell)).toBe(cell === 40 ? 1 : isPeer ? 8 : 9);
		expect(candidates.allows(cell, 5)).toBe(!isPeer);
	}
});

test('singles solve the report’s puzzle, and leave Inkala’s as it is but for what the givens say', () => {
	const candidates = new Candidates(nine);
	expect(candidates.load(givensOf(report)) && candidates.propagate()).toBe(true);
	expect([candidates.isSolved, formatLine(nine, candidates.digits)]).toEqual([true, reportSolution]);
	expect(candidates.load(givensOf(hard)) && candidates.propagate()).toBe(true);
	expect([candidates.isSolved, formatLine(nine, candidates.digits)]).toEqual([false, hard]);
});

test('a naked single: eight digits among the peers leave the ninth', () => {
	const candidates = new Candidates(nine);
	// Row 1 holds 1234, column 9 holds 567, the box adds 8: only 9 is left for the corner.
	const text = `1234.....${'.'.repeat(17)}.${'........5'}${'........6'}${'........7'}${'.'.repeat(27)}`;
	const givens = givensOf(text);
	givens[16] = 8;
	expect(candidates.load(givens) && candidates.propagate()).toBe(true);
	expect(candidates.digits[8]).toBe(9);
});

test('contradictions are found: equal peers, a cell without a digit, a digit without a place', () => {
	const candidates = new Candidates(geometryOf(4));
	const isPossible = (text: string) => candidates.load(givensOf(text)) && candidates.propagate();
	expect(isPossible('1..1............')).toBe(false);
	expect(isPossible('123...4.........')).toBe(false);
	expect(isPossible('12....3..3......')).toBe(false);
	expect(isPossible(small)).toBe(true);
});

test('probing goes further than singles, and finds what is impossible', () => {
	const candidates = new Candidates(nine);
	const left = (text: string, most: number) => {
		candidates.load(givensOf(text));
		expect(candidates.probe(most)).toBe(true);
		return stateOf(candidates).allowed.filter(isAllowed => isAllowed).length;
	};
	// No cell has a single candidate left, so `probe(0)` tries none: what singles leave.
	expect([left(escargot, 0), left(escargot, 9)]).toEqual([240, 236]);
	expect([left(hard, 0), left(hard, 9)]).toEqual([275, 275]);
	// A Latin square of 3 with 1, 1, 2 on its diagonal: no single shows that it cannot be filled, any trial does.
	const latin = new Candidates(geometryOf(3, 'none'));
	expect(latin.load(Uint8Array.from([1, 0, 0, 0, 1, 0, 0, 0, 2])) && latin.probe()).toBe(false);
});

test('probing ends only where no candidate that it tries can be ruled out any more', () => {
	const candidates = new Candidates(nine);
	const solution = givensOf(reportSolution);
	const survives = (cell: number, digit: number) => {
		const {mark} = candidates;
		const isPossible = candidates.fix(cell, digit) && candidates.propagate();
		candidates.undo(mark);
		return isPossible;
	};
	const order = fc.shuffledSubarray([...solution.keys()], {minLength: 22, maxLength: 26});
	fc.assert(
		fc.property(order, fc.constantFrom(2, 9), (given, most) => {
			const givens = solution.map((digit, cell) => (given.includes(cell) ? digit : 0));
			expect(candidates.load(givens) && candidates.probe(most)).toBe(true);
			for (let cell = 0; cell < nine.cells; cell++) {
				for (let digit = 1; digit <= 9 && candidates.countOf(cell) <= most; digit++) {
					expect(!candidates.allows(cell, digit) || survives(cell, digit)).toBe(true);
				}
			}
		}),
		{numRuns: 50},
	);
});

const shapes: Geometry[] = [
	geometryOf(3, 'none'),
	geometryOf(4),
	geometryOf(6),
	geometryOf(6, {rows: 3, columns: 2}),
	geometryOf(7, 'none'),
	nine,
	geometryOf(35),
	geometryOf(36),
];

test.each(shapes.map(geometry => [geometry.size, geometry] as const))(
	'of size %s: undoing restores everything, and the counts are those of the candidates',
	(size, geometry) => {
		const candidates = new Candidates(geometry);
		const step = fc.tuple(fc.nat(geometry.cells - 1), fc.integer({min: 1, max: size}), fc.boolean());
		fc.assert(
			fc.property(fc.array(step, {maxLength: 12}), fc.array(step, {maxLength: 6}), (before, after) => {
				candidates.load(new Uint8Array(geometry.cells));
				const apply = ([cell, digit, isFixed]: [number, number, boolean]) =>
					(isFixed ? candidates.fix(cell, digit) : candidates.remove(cell, digit)) && candidates.propagate();
				if (!before.every(apply)) {
					return;
				}

				const state = stateOf(candidates);
				const {mark} = candidates;
				after.every(apply);
				candidates.undo(mark);
				expect(stateOf(candidates)).toEqual(state);
				for (let cell = 0; cell < geometry.cells; cell++) {
					const allowed = state.allowed.slice(cell * size, (cell + 1) * size).filter(Boolean).length;
					expect(candidates.countOf(cell)).toBe(allowed);
					expect(allowed === 1).toBe(state.digits[cell] > 0);
				}
			}),
			{numRuns: size > 9 ? 4 : 100, seed: 5},
		);
	},
);

test('the largest sizes work: a full 64 × 64 but for its last row follows by singles', () => {
	const geometry = geometryOf(64);
	const full = Uint8Array.from(
		{length: 4096},
		(_, cell) => ((((cell >> 6) & 7) * 8 + (cell >> 9) + (cell & 63)) % 64) + 1,
	);
	expect(isSolved(geometry, full)).toBe(true);
	const candidates = new Candidates(geometry);
	expect(candidates.load(full.map((digit, cell) => (cell < 4032 ? digit : 0)))).toBe(true);
	expect(candidates.propagate()).toBe(true);
	expect(candidates.digits).toEqual(full);
});
