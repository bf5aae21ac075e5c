/** What single methods promise: which cells they change, what they fix before the run, how they end. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import type {TracedSample} from '../../source/run/observers.js';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {methodOf, watchedMethod} from '../../source/solvers/index.js';
import {blockSwap, reassign, rowSwap} from '../../source/solvers/neighbourhoods.js';
import {aboutOf, resolveSettings} from '../../source/solvers/settings.js';
import {nothingToPropose} from '../../source/solvers/solver.js';
import {tempering} from '../../source/solvers/tempering.js';
import {generate} from '../../source/sudoku/generator.js';
import {type Geometry, geometryOf} from '../../source/sudoku/geometry.js';
import {conflictingPairs} from '../../source/sudoku/oracle.js';
import {type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, reportSolution} from '../puzzles.js';
import {solveNow as solve} from '../solve-now.ts';
import {create, freeCells, neighboursOf} from './solving.ts';

const puzzle = parsePuzzle(report);

test('the smallest step uphill of every method is the one that it says', () => {
	for (const method of [annealFocused, tempering, blockSwap, rowSwap, reassign]) {
		const solver = create(method, parsePuzzle(hard), 'rises');
		const rises = Array.from({length: 1000}, () => {
			solver.advance(1);
			return solver.snapshot().move?.delta ?? 0;
		});
		expect(Math.min(...rises.filter(rise => rise > 0)), method.name).toBe(method.smallestRise ?? 1);
	}
});

test.each([
	['at 6 a box of seven givens', 6, 7],
	['at 9 a box with one free cell', 9, 8],
	['at 9 a box without one', 9, 9],
])('with skip %s is chosen like the others, and such a proposal changes nothing', (_, skip, givens) => {
	const free = [20, 0].slice(0, 9 - givens);
	const given = puzzle.geometry.boxCells[0].filter(cell => !free.includes(cell));
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

test('where no unit has two cells to swap there is nothing to propose', () => {
	const skipped = create(blockSwap, puzzle, 'none', {skip: 0});
	const end = 'there is nothing to propose: the givens and the settings leave no cell that may change';
	expect([skipped.advance(10), skipped.snapshot().end]).toEqual([0, end]);
	const single = create(blockSwap, parsePuzzle(`.${reportSolution.slice(1)}`));
	expect([single.cost, single.advance(10), single.snapshot().end]).toEqual([0, 0, undefined]);
});

test.each([
	['anneal', {presolve: 0, restart: 1}],
	['reassign', {schedule: 'geometric', restart: 1}],
] as const)('the first grid after a restart of %s has no last move', (name, settings) => {
	const solver = create(methodOf(name), parsePuzzle(hard), 'again', settings);
	let restarts = 0;
	while (restarts < 3 && solver.moves < 10_000) {
		solver.advance(1);
		const {move, restarts: made} = solver.snapshot();
		expect(move === undefined).toBe(made > restarts);
		restarts = made;
	}

	expect(restarts).toBe(3);
});

test('a greedy start is a random one made better until no swap within a box is', () => {
	const startOf = (seed: string, start: string) => create(blockSwap, puzzle, seed, {start}).snapshot();
	const seeds = ['0', '1', '2', '3', '4'];
	for (const seed of seeds) {
		const {grid, cost, bestCost} = startOf(seed, 'greedy');
		expect(bestCost).toBe(cost);
		for (const box of puzzle.geometry.boxCells) {
			const free = freeCells(puzzle).filter(cell => box.includes(cell));
			for (const [a, b] of free.flatMap(one => free.map(other => [one, other]))) {
				const swapped = grid.with(a, grid[b]).with(b, grid[a]);
				expect(blockSwap.recount(puzzle, swapped, {})).toBeGreaterThanOrEqual(cost);
			}
		}
	}

	const total = (start: string) => seeds.reduce((sum, seed) => sum + startOf(seed, start).startCost, 0);
	expect(total('greedy')).toBeLessThan(total('random') / 2);
});

test('a constructive start gives a cell a digit that no peer has, if the rest of its box has one', () => {
	const {geometry, givens} = puzzle;
	for (const seed of ['0', '1', '2', '3', '4']) {
		const {grid} = create(blockSwap, puzzle, seed, {start: 'constructive'}).snapshot();
		const filled = givens.slice();
		for (const box of geometry.boxCells) {
			for (const cell of box.filter(each => givens[each] === 0)) {
				const rest = [...box].filter(each => filled[each] === 0).map(each => grid[each]);
				const fitting = rest.filter(
					digit => !neighboursOf(geometry, cell).some(peer => filled[peer] === digit),
				);
				expect(fitting.length > 0 ? fitting : rest).toContain(grid[cell]);
				filled[cell] = grid[cell];
			}
		}
	}
});

/** The greatest cost of all fillings of the free cells. */
function greatestCost(geometry: Geometry, grid: Uint8Array): number {
	const cell = grid.indexOf(0);
	return cell < 0
		? conflictingPairs(geometry, grid)
		: Math.max(...[1, 2, 3, 4].map(digit => greatestCost(geometry, grid.with(cell, digit))));
}

test('002 (iii): e_p is a bound of the greatest cost of the fillings with the givens fixed', () => {
	const boundOf = (problem: Puzzle) => resolveSettings(reassign, problem, {schedule: 'once'}).T0;
	// Of the puzzle of 004 it is 350, and a filling has cost 320: no bound is lower.
	const filling = puzzle.givens.map(digit => digit || 2);
	expect(conflictingPairs(puzzle.geometry, filling)).toBe(320);
	// Where nothing is given it is exact: 810 with boxes, and 81 · 16 / 2 = 648 for rows and columns only.
	expect(boundOf(parsePuzzle('.'.repeat(81)))).toBe(810);
	expect(boundOf(parsePuzzle('.'.repeat(81), {boxes: 'none'}))).toBe(648);
	for (const [line, boxes, greatest, bound] of [
		['1..2.34...13.24.', undefined, 22, 27],
		['1..2.34...13.24.', 'none', 19, 24],
		['11.2.34...13.24.', undefined, 22, 25],
	] as const) {
		const problem = parsePuzzle(line, {boxes});
		expect([greatestCost(problem.geometry, problem.givens), boundOf(problem)]).toEqual([greatest, bound]);
	}
});

test('of a large grid, too, probing fixes more than singles do', () => {
	const geometry = geometryOf(16);
	const counts = ['a', 'b', 'c'].map(seed => {
		const options = {givens: 120, isUnique: false};
		const {givens = new Uint8Array(256)} = generate(geometry, new Random(seed), options) ?? {};
		const problem = puzzleOf(geometry, givens);
		return (['singles', 'probing'] as const).map(
			presolve => knownOf(problem, presolve).digits.filter(digit => digit > 0).length,
		);
	});
	expect(counts.some(([singles, probing]) => probing > singles)).toBe(true);
	expect(counts.every(([singles, probing]) => probing >= singles)).toBe(true);
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

test('9 × 9 is probed whole: what that solves takes no proposal', () => {
	expect(solve(probed)).toMatchObject({status: 'solved', moves: 0, grid: probedSolution});
});

test.each([annealFocused, tempering])('$name shows which cells it has fixed', method => {
	const problem = parsePuzzle(probed);
	expect(create(method, problem, 's', {presolve: 0}).snapshot().fixed).toBeUndefined();
	const {fixed = [], grid} = create(method, problem, 's', {presolve: 1}).snapshot();
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
	['anneal', {presolve: 0}, 0, contradiction],
	['tempering', {}, 0, contradiction],
	['tempering', {presolve: 0}, 0, contradiction],
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

test('with another schedule or rule a preset has neither the title nor the summary of its own', () => {
	const titleOf = (settings: object) => aboutOf(rowSwap, settings as Parameters<typeof aboutOf>[1]).title;
	expect(
		[{}, {step: 0.1, schedule: 'linear'}, {schedule: 'inverse', acceptance: 'metropolis'}].map(titleOf),
	).toEqual([
		'Row swap with linear cooling',
		'Row swap with linear cooling',
		'row-swap, schedule inverse, acceptance metropolis',
	]);
	expect(aboutOf(rowSwap, {schedule: 'inverse'}).summary).toBe('');
});

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
