/** What single methods promise: which cells they change, what they fix before the run, how they end. */

import {expect, test} from 'vitest';
import type {TracedSample} from '../../source/run/observers.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {colourFewest, colourInOrder} from '../../source/solvers/colouring.js';
import {methodOf, watchedMethod} from '../../source/solvers/index.js';
import {blockSwap, reassign, rowSwap} from '../../source/solvers/neighbourhoods.js';
import {type Method, nothingToPropose} from '../../source/solvers/solver.js';
import {tempering} from '../../source/solvers/tempering.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, reportSolution, small} from '../puzzles.js';
import {solveNow as solve} from '../solve-now.ts';
import {coloursOf, create, freeCells} from './solving.ts';

test('the smallest step uphill of every method is the one that it says', () => {
	const usual = [annealFocused, tempering, blockSwap, rowSwap, reassign].map(
		method => [method, hard] as const,
	);
	for (const [method, text] of [...usual, [blockSwap, small] as const]) {
		const solver = create(method, parsePuzzle(text), 'rises');
		const rises = Array.from({length: 1000}, () => {
			solver.advance(1);
			return solver.snapshot().move?.delta ?? 0;
		});
		const {smallestRise = method.smallestRise ?? 1} = solver.snapshot();
		expect(Math.min(...rises.filter(rise => rise > 0)), method.name).toBe(smallestRise);
	}
});

test.each([
	['at 6 a box of seven givens', 6, 7],
	['at 9 a box with one free cell', 9, 8],
	['at 9 a box without one', 9, 9],
])('with skip %s is chosen like the others, and such a proposal changes nothing', (_, skip, givens) => {
	const free = [20, 0].slice(0, 9 - givens);
	const given = geometryOf(9).boxCells[0].filter(cell => !free.includes(cell));
	const problem = parsePuzzle(
		[...reportSolution]
			.map((digit, cell) => (given.includes(cell) || (cell > 2 && cell < 9) ? digit : '.'))
			.join(''),
	);
	const solver = create(blockSwap, problem, 'skips', {skip, T0: 1000, cooling: 1});
	let skips = 0;
	for (let k = 0; k < 3600; k++) {
		const before = solver.snapshot();
		solver.advance(1);
		const {move, cost, grid} = solver.snapshot();
		if (move?.kind === 'skip') {
			skips++;
			const detail = {kind: 'skip', unit: 'box', number: 1, givens};
			expect(move).toMatchObject({delta: 0, accepted: true, detail});
			expect([cost, grid]).toEqual([before.cost, before.grid]);
		}
	}

	// One of nine boxes: 400, with a standard deviation of 19.
	expect([solver.moves, Math.abs(skips - 400) < 95]).toEqual([3600, true]);
});

test('what is known is that of the givens as they are, and found once for runs that follow each other', () => {
	const grid = Uint8Array.from('1234341221434321', Number);
	const puzzle = puzzleOf(geometryOf(4), grid.slice());
	const known = knownOf(puzzle, 'singles');
	expect(knownOf(puzzleOf(geometryOf(4), grid.slice()), 'singles')).toBe(known);
	puzzle.givens.fill(0);
	expect(known.digits).toEqual(grid);
	expect(knownOf(puzzle, 'singles').digits).toEqual(new Uint8Array(16));
	expect(knownOf(puzzleOf(geometryOf(4, 'none'), grid), 'none').candidates[0]).toHaveLength(0);
});

/** Solved by trying each candidate, but not by trying those of cells with two. */
const probed = '.4.9......5..234.92..54....52....6.4......9..67......2.8...9..5....5.2.1....6...7';
const probedSolution = solve(probed, {solver: 'colour-fewest', seed: 'a'}).grid;

test.each([annealFocused, tempering])('$name shows which cells it has fixed', method => {
	const problem = parsePuzzle(probed);
	expect(create(method, problem, 's', {presolve: 'none'}).snapshot().fixed).toBeUndefined();
	const {fixed = [], grid} = create(method, problem, 's', {presolve: 'singles'}).snapshot();
	const cells = [...fixed.keys()].filter(cell => fixed[cell] > 0);
	expect(cells.length).toBeGreaterThan(0);
	for (const cell of cells) {
		const digit = probedSolution[cell];
		expect([problem.givens[cell], fixed[cell], grid[cell]]).toEqual([0, digit, digit]);
	}
});

test.each([
	['a 9 × 9 with 21 givens', 9, 21, 'block-swap'],
	['with fewer', 9, 20, 'anneal'],
	['a larger grid', 16, 200, 'anneal'],
	['a small one', 4, 4, 'block-swap'],
])('%s is watched with the solver that shows its cooling in time', (_, size, given, name) => {
	const givens = Uint8Array.from({length: size * size}, (_, cell) => Number(cell < given));
	expect(watchedMethod(puzzleOf(geometryOf(size), givens)).name).toBe(name);
});

const contradiction = 'what follows from the givens contradicts itself';

/** Cell 3 of the first row has no candidate. */
test.each([
	['anneal', {}, 0, contradiction],
	['anneal', {presolve: 'none'}, 0, contradiction],
	['tempering', {}, 0, contradiction],
	['tempering', {presolve: 'none'}, 0, contradiction],
	['block-swap', {skip: 0}, 0, nothingToPropose],
	['block-swap', {}, 9999, undefined],
	['row-swap', {}, 9999, undefined],
	[
		'descent',
		{patience: 100},
		9999,
		/^no proposal of 100 in a row was better: none of the \d+ swaps is better, a local minimum$/,
	],
	[
		'reassign',
		{schedule: 'none', acceptance: 'strict', patience: 100},
		9999,
		/^no proposal of 100 in a row was better: none of the \d+ reassignments is better, a local minimum$/,
	],
	['reassign', {schedule: 'once', Tmin: 1}, 9999, 'the temperature fell below 1'],
	['reassign', {}, 9999, undefined],
	['colour-in-order', {itermax: 3}, 9999, 'none of 3 attempts coloured every cell'],
	['colour-fewest', {}, 0, 'attempt 1 had no choice to make, so each further one would end the same way'],
	[
		'cross-entropy',
		{generations: 2, samples: 20},
		2,
		/^no filling fits after 2 generations; the nearest had cost \d+$/,
	],
] as const)(
	'how %s with %o ends by itself where the givens contradict each other',
	(name, settings, most, end) => {
		const solver = create(methodOf(name), parsePuzzle('12.....34..4....'), '1', settings);
		const made = solver.advance(9999);
		const {cost, end: said} = solver.snapshot();
		expect([cost > 0, made <= most, made > 0]).toEqual([true, true, most > 0]);
		expect(said).toEqual(end instanceof RegExp ? expect.stringMatching(end) : end);
	},
);

test('without a temperature, Glauber’s rule tosses a coin where the cost stays, and the move has it', () => {
	const settings = {schedule: 'none', acceptance: 'glauber'};
	const solver = create(blockSwap, parsePuzzle(hard), 'coin', settings);
	const moves = Array.from({length: 60}, () => {
		solver.advance(1);
		return solver.snapshot().move ?? expect.fail();
	});
	const isSwap = moves.filter(({kind}) => kind === 'swap');
	expect(isSwap.map(({delta, probability}) => [delta === 0, probability])).toEqual(
		isSwap.map(({delta}) => (delta === 0 ? [true, 0.5] : [false, undefined])),
	);
	const coins = isSwap.filter(({delta}) => delta === 0);
	expect(coins.map(({drawn = 1}) => drawn < 0.5)).toEqual(coins.map(({accepted}) => accepted));
	expect(new Set(coins.map(({accepted}) => accepted)).size).toBe(2);
});

test.each(['block-swap', 'anneal'])(
	'a row of each proposal of %s has it, also where a restart follows',
	async name => {
		const settings = {level: 3, restart: 2, T0: 1, ...(name === 'anneal' && {presolve: 'none'})};
		const rows: unknown[] = [];
		const trace = {
			every: 1,
			onRow: ({move, restarts}: TracedSample) => rows.push([move !== undefined, restarts > 0]),
		};
		solve(hard, {solver: name, settings, seed: 'rows', moves: 30, trace});
		expect(rows).toEqual(Array.from({length: 31}, (_, moves) => [moves > 0, moves >= 6]));
	},
);

test('a placement has the colours that were possible, and how many cells it was drawn from', () => {
	const given = parsePuzzle(small);
	const placement = (method: Method) => {
		const solver = create(method, given, 's');
		solver.advance(1);
		return solver.snapshot().move ?? expect.fail();
	};
	const counts = freeCells(given).map(cell => coloursOf(given.geometry, given.givens, cell).length);
	const {cells, after, detail} = placement(colourFewest);
	const candidates = coloursOf(given.geometry, given.givens, cells[0]);
	const ties = counts.filter(count => count === Math.min(...counts)).length;
	expect([candidates.includes(after[0]), detail]).toEqual([true, {kind: 'placement', candidates, ties}]);
	expect(placement(colourInOrder).detail).toMatchObject({kind: 'placement', ties: undefined});
});
