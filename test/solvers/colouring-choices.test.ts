/** Which cell a greedy colouring takes, and which colour: all that chance may choose among, equally often. */

import {expect, test} from 'vitest';
import {colourings} from '../../source/solvers/colouring.js';
import {type Method, resolveSettings} from '../../source/solvers/solver.js';
import type {Geometry} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';

const named = (name: string): Method => colourings.find(method => method.name === name) ?? colourings[0];
const neighbours = ({peers, peerCount}: Geometry, cell: number) => [
	...peers.slice(cell * peerCount, (cell + 1) * peerCount),
];

/** The colours that a cell may have, by the definition. */
const colours = (geometry: Geometry, grid: Uint8Array, cell: number) =>
	Array.from({length: geometry.size}, (_, k) => k + 1).filter(
		digit => !neighbours(geometry, cell).some(other => grid[other] === digit),
	);

const blanks = (grid: Uint8Array) => [...grid.keys()].filter(cell => grid[cell] === 0);

/** Chi-square of counts that should be alike. */
function unevenness(counts: readonly number[]): number {
	const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
	return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const names = ['colour-fewest', 'colour-fewest-least', 'colour-fewest-most'];

test.each(names.flatMap(name => [hard, '.'.repeat(16), `12${'.'.repeat(34)}`].map(text => [name, text])))(
	'%s: the first cell of %s is each of the equals equally often, and so is its colour',
	(name, text) => {
		const puzzle = parsePuzzle(text);
		const {geometry, givens} = puzzle;
		const method = named(name);
		const fewest = Math.min(...blanks(givens).map(cell => colours(geometry, givens, cell).length));
		const equals = blanks(givens).filter(cell => colours(geometry, givens, cell).length === fewest);
		const open = (cell: number) => neighbours(geometry, cell).filter(other => givens[other] === 0).length;
		const wanted = name.endsWith('least')
			? Math.min(...equals.map(open))
			: name.endsWith('most')
				? Math.max(...equals.map(open))
				: undefined;
		const ties = equals.filter(cell => wanted === undefined || open(cell) === wanted);
		const cells = new Map(ties.map(cell => [cell, 0]));
		const ranks = new Array<number>(fewest).fill(0);
		for (let seed = 0; seed < 1500; seed++) {
			const solver = method.create(puzzle, String(seed), resolveSettings(method, puzzle, {random: 1}));
			solver.advance(1);
			const {cells: [cell] = [-1], after: [digit] = [0]} = solver.snapshot().move ?? {};
			expect(ties).toContain(cell);
			cells.set(cell, (cells.get(cell) ?? 0) + 1);
			ranks[colours(geometry, givens, cell).indexOf(digit)]++;
		}

		// With k cells: k - 1 degrees of freedom, whose chi-square hardly ever exceeds so much.
		const bound = (count: number) => count - 1 + 6 * Math.sqrt(2 * count);
		expect(unevenness([...cells.values()])).toBeLessThan(bound(cells.size));
		expect(unevenness(ranks)).toBeLessThan(bound(ranks.length));
	},
);

test('cells with a single colour are coloured in their order, before any is looked for again', () => {
	const puzzle = parsePuzzle(report);
	const {geometry} = puzzle;
	const method = named('colour-fewest');
	const solver = method.create(puzzle, 'singles', resolveSettings(method, puzzle));
	let batches = 0;
	while (solver.cost > 0 && solver.level === 0) {
		const {grid} = solver.snapshot();
		const singles = blanks(grid).filter(cell => colours(geometry, grid, cell).length === 1);
		if (singles.length < 2) {
			solver.advance(1);
			continue;
		}

		batches++;
		for (const cell of singles) {
			solver.advance(1);
			expect(solver.snapshot().move?.cells).toEqual([cell]);
		}
	}

	expect(batches).toBeGreaterThan(2);
});
