/** What cross-entropy learns, when it stops learning and when it forgets, by the rules of document 002. */

import {expect, test} from 'vitest';
import {crossEntropy, crossEntropyMultinomial} from '../../source/solvers/cross-entropy.js';
import {type Method, resolveSettings, type Settings, type Solver} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';

const nine = parsePuzzle(report);

const create = (method: Method, puzzle = nine, seed = 'a', settings: Settings = {}) =>
	method.create(puzzle, seed, resolveSettings(method, puzzle, settings));
const freeOf = ({givens}: typeof nine) => [...givens.keys()].filter(cell => givens[cell] === 0);
const readingOf = (solver: Solver, name: string) =>
	solver.snapshot().readings.find(({label}) => label === name)?.value ?? Number.NaN;
const learned = (solver: Solver) => solver.snapshot().distributions ?? new Float64Array();

/** Two fillings a generation, of which one is kept: the lower one, unless they cost the same. */
const one = {samples: 2, alpha: 0.5};

test.each([0, 0.3, 0.7])(
	'with a smoothing of %d a cell moves so far to the digit of the filling kept',
	smoothing => {
		const solver = create(crossEntropy, nine, 'move', {...one, smoothing});
		for (let generation = 0; generation < 5; generation++) {
			const before = learned(solver);
			solver.advance(1);
			if (readingOf(solver, 'mean') === readingOf(solver, 'lowest')) {
				// Both cost the same, and both are kept.
				continue;
			}

			const after = learned(solver);
			const {grid} = solver.snapshot();
			for (const cell of freeOf(nine)) {
				for (let digit = 1; digit <= 9; digit++) {
					const at = cell * 9 + digit - 1;
					const target = grid[cell] === digit ? 1 : 0;
					expect(after[at]).toBeCloseTo(smoothing * before[at] + (1 - smoothing) * target, 9);
				}
			}
		}
	},
);

/** The probability of so many of n draws, each with probability p. */
function binomial(n: number, p: number, count: number): number {
	let probability = (1 - p) ** n;
	for (let k = 1; k <= count; k++) {
		probability *= (((n - k + 1) / k) * p) / (1 - p);
	}

	return probability;
}

test.each([0, 0.25, 0.8])(
	'with a smoothing of %d the multinomial moves so far to the shares of the filling kept',
	smoothing => {
		for (const seed of ['a', 'b', 'c']) {
			const solver = create(crossEntropyMultinomial, nine, seed, {...one, smoothing});
			solver.advance(1);
			if (readingOf(solver, 'mean') === readingOf(solver, 'lowest')) {
				continue;
			}

			const {grid} = solver.snapshot();
			const free = freeOf(nine);
			const total = free.reduce((sum, cell) => sum + grid[cell], 0);
			const after = learned(solver);
			for (const cell of free) {
				const share = smoothing / free.length + ((1 - smoothing) * grid[cell]) / total;
				for (let digit = 1; digit <= 9; digit++) {
					expect(after[cell * 9 + digit - 1]).toBeCloseTo(binomial(total, share, digit), 9);
				}
			}
		}
	},
);

test('a filling draws each digit as likely as the cell has it', () => {
	const counts = new Array<number>(9).fill(0);
	const free = freeOf(nine);
	for (let seed = 0; seed < 300; seed++) {
		const {grid} = create(crossEntropy, nine, String(seed), one).snapshot();
		for (const cell of free) {
			counts[grid[cell] - 1]++;
		}
	}

	const expected = (300 * free.length) / 9;
	// Chi-square with 8 degrees of freedom exceeds 40 once in 300 000.
	expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(40);
});

test('the quantile is that of the worst of ceil(alpha N) fillings', () => {
	for (const [alpha, isWorst] of [
		[0.000_001, false],
		[0.5, false],
		[0.51, true],
		[1, true],
	] as const) {
		const solver = create(crossEntropy, nine, 'worst', {samples: 2, alpha});
		solver.advance(1);
		const [lowest, mean] = [readingOf(solver, 'lowest'), readingOf(solver, 'mean')];
		expect(mean).toBeGreaterThan(lowest);
		expect(readingOf(solver, 'quantile')).toBe(isWorst ? 2 * mean - lowest : lowest);
	}
});

test('all fillings as good as the quantile are kept', () => {
	// Both open cells miss what their columns have: 1 and 2 either way round cost least, and of thousands of fillings many do.
	const puzzle = parsePuzzle('..34341212432134');
	const solver = create(crossEntropy, puzzle, 'ties', {samples: 3000, alpha: 0.000_001, smoothing: 0});
	solver.advance(1);
	const after = learned(solver);
	for (const cell of freeOf(puzzle)) {
		const [first, second] = after.slice(cell * 4, cell * 4 + 2);
		expect(Math.min(first, second)).toBeGreaterThan(0);
		expect(first + second).toBeCloseTo(1, 9);
	}
});

test('learning ends in the generation whose quantile reaches gamma', () => {
	const first = create(crossEntropy, nine, 'gamma', {samples: 50});
	first.advance(1);
	const quantile = readingOf(first, 'quantile');
	for (const [gamma, doesLearn] of [
		[quantile - 1, true],
		[quantile, false],
		[quantile + 1, false],
	] as const) {
		const solver = create(crossEntropy, nine, 'gamma', {samples: 50, gamma});
		const before = learned(solver);
		solver.advance(1);
		expect(learned(solver).some((probability, at) => probability !== before[at])).toBe(doesLearn);
	}
});

test.each([1, 2, 5])('it forgets after %d generations in a row without a lower quantile', patience => {
	const smoothing = 0.7;
	const solver = create(crossEntropy, nine, 'forget', {samples: 20, smoothing, patience});
	let [quantile, stale, restarts] = [Number.POSITIVE_INFINITY, 0, 0];
	for (let generation = 0; generation < 120; generation++) {
		const isForgotten = stale === patience;
		if (isForgotten) {
			restarts++;
			[quantile, stale] = [Number.POSITIVE_INFINITY, 0];
		}

		solver.advance(1);
		expect(solver.snapshot().restarts).toBe(restarts);
		if (isForgotten) {
			// From uniform again: every digit keeps the smoothing's share of 1 / 9.
			const after = learned(solver);
			for (const cell of freeOf(nine)) {
				expect(Math.min(...after.slice(cell * 9, cell * 9 + 9))).toBeGreaterThanOrEqual(
					smoothing / 9 - 1e-12,
				);
			}
		}

		const now = readingOf(solver, 'quantile');
		stale = now < quantile ? 0 : stale + 1;
		quantile = now;
	}

	expect(restarts).toBeGreaterThan(0);
});
