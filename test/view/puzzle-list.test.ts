/** What the menu says of a puzzle before it is solved. */

import {expect, test} from 'vitest';
import {listPuzzle} from '../../source/sudoku/collection.ts';
import {geometryOf} from '../../source/sudoku/geometry.ts';
import {puzzleOf} from '../../source/sudoku/puzzle.ts';
import {parsePuzzle} from '../../source/sudoku/read.ts';
import {factLines, quickVerdict} from '../../source/view/menu/puzzle-list.ts';
import {plainText} from '../../source/view/text/line.ts';
import {hard} from '../puzzles.ts';

test.each([
	['one', hard, 'some · unrated | 9×9 · 21 givens · one solution'],
	['several', `# difficulty: easy\n${'.'.repeat(16)}`, 'some · easy | 4×4 · 0 givens · several solutions'],
	['none', '123....4........', 'some · unrated | 4×4 · 4 givens · no solution'],
])('a puzzle with %s has its difficulty and its solutions', (_, text, expected) => {
	const puzzle = parsePuzzle(text);
	const entry = listPuzzle(puzzle, {collection: 'file', name: 'some', title: 'some'});
	const [title, size] = factLines(entry, quickVerdict(puzzle), [], 80).map(plainText);
	expect(`${title} | ${size}`).toBe(expected);
});

test('a search that takes longer than a key may wait gives up', () => {
	const geometry = geometryOf(25);
	const {status, solutions} = quickVerdict(puzzleOf(geometry, new Uint8Array(geometry.cells)));
	expect([status, solutions]).toEqual(['gave-up', 0]);
});
