/** Random grids in the layouts that people use: each text is read right, or refused where it may be read in two ways. */

import {expect, test} from 'vitest';
import {type Puzzle, PuzzleError, Random} from '../../source/index.js';
import {readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle} from '../../source/sudoku/write-puzzles.js';
import {type Cells, layouts, randomCells, sizes, write} from './layouts.ts';
import {told} from './texts.ts';

/** What is to be read of two grids in one text, or of one behind a broken one. */
const counts = [
	[/two/, 2, 0],
	[/a row too/, 1, 1],
] as const;

const isPuzzle = (result: Puzzle | PuzzleError): result is Puzzle => !(result instanceof PuzzleError);

/** The puzzles with other givens. */
const wrong = (puzzles: readonly Puzzle[], cells: Cells) =>
	puzzles.filter(({givens}) => givens.join() !== cells.join()).map(told);

test.each([...layouts])('%s is read right', (name, layout) => {
	const [, puzzles, faults] = counts.find(([pattern]) => pattern.test(name)) ?? [undefined, 1, 0];
	// Nothing shows where spaces are cells once some are trimmed, how wide numbers are, or that a band of dashes is none.
	const isDoubtful = / '(?: '|', (?:tabs|aligned)|-', (?:spaced )?bands)/.test(name);
	for (const size of sizes) {
		const cells = randomCells(size, new Random(`${name} ${size}`));
		const text = write(cells, layout);
		const results = [...readPuzzles(text ?? '')];
		const read = results.filter(isPuzzle);
		expect(wrong(read, cells), text).toEqual([]);
		const isRefused = isDoubtful || results.some(result => String(result).includes('0 as a digit'));
		if (text !== undefined && !isRefused) {
			expect([read.length, results.length], text).toEqual([puzzles, puzzles + faults]);
		}

		for (const format of read.length > 0 ? (['line', 'sdm', 'grid', 'csv'] as const) : []) {
			const written = formatPuzzle(read[0], format);
			expect([...readPuzzles(written)], written).toMatchObject([{givens: read[0].givens}]);
		}
	}
});

const shown = [...layouts].filter(([name]) => /^\S*Z, '[^ -]'/i.test(name));

test.each(shown)('%s: with a character lost or doubled it is no other puzzle', (name, layout) => {
	const random = new Random(name);
	for (const size of [4, 6, 9, 4, 6, 9, 4, 6, 9, 4, 6, 9]) {
		const cells = randomCells(size, random);
		const text = write(cells, layout) ?? ' ';
		const at = random.int(text.length);
		for (const damaged of [text.slice(0, at) + text.slice(at + 1), text.slice(0, at + 1) + text.slice(at)]) {
			const results = [...readPuzzles(damaged)];
			expect(results.every(isPuzzle) ? wrong(results, cells) : [], damaged).toEqual([]);
		}
	}
});
