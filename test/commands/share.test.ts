import {expect, test} from 'vitest';
import {stateText} from '../../source/commands/share.js';
import {solve} from '../../source/run/solve.js';
import {methods} from '../../source/solvers/index.js';
import {parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {report, small} from '../puzzles.js';

test.each([
	['9 × 9', report],
	['boxes of another shape', `# boxes: none\n${small}`],
])('the state is a file of two puzzles: the givens, and the grid: %s', (_, text) => {
	const puzzle = parsePuzzle(text);
	const [method] = methods;
	const ending = solve(puzzle, {seed: '1', solver: method, moves: 1});
	const run = {number: 1, entry: {name: 'n', title: 't', puzzle}, method, seed: '1', settings: {}};
	const read = [...readPuzzles(stateText(run, ending, 'recuit n'))];
	expect(read).toMatchObject([
		{givens: puzzle.givens, name: 'n', geometry: {boxes: puzzle.geometry.boxes}},
		{givens: ending.grid, geometry: {boxes: puzzle.geometry.boxes}},
	]);
});
