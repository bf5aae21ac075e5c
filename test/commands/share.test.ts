import {expect, test} from 'vitest';
import {stateText} from '../../source/commands/share.js';
import {solve} from '../../source/run/solve.js';
import {methods} from '../../source/solvers/index.js';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {listed} from '../../source/view/menu/collection.js';
import {report, small} from '../puzzles.js';

test.each([
	['9 × 9', report],
	['boxes of another shape', `# boxes: none\n${small}`],
])('the state is a file of the puzzle, with the grid in a comment: %s', (_, text) => {
	const puzzle = parsePuzzle(text);
	const [method] = methods;
	const ending = solve(puzzle, {seed: '1', solver: method, moves: 1});
	const entry = listed(puzzle, {collection: 'c', name: 'n', title: 't'});
	const run = {number: 1, entry, method, seed: '1', settings: {}};
	const state = stateText(run, ending, 'recuit n');
	expect([...readPuzzles(state)]).toMatchObject([
		{givens: puzzle.givens, name: 'n', geometry: {boxes: puzzle.geometry.boxes}},
	]);
	expect(state).toContain(`\n# ${formatLine(puzzle.geometry, ending.grid)}\n`);
});
