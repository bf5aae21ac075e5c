/** Random grids in the layouts that people use: each text is read right or refused, and never as something else. */

import {expect, test} from 'vitest';
import {type Puzzle, PuzzleError, Random} from '../../source/index.js';
import {readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle} from '../../source/sudoku/write.js';
import {layouts, randomCells, sizes, write} from './layouts.ts';
import {told} from './texts.ts';

/** What is to be read of two grids in one text, or of one behind a broken one. */
const counts = [
	[/two/, 2, 0],
	[/a row too/, 1, 1],
] as const;

test('no text is read wrong, and few are refused', () => {
	let [texts, right] = [0, 0];
	for (const [name, layout] of layouts) {
		const [, puzzles, faults] = counts.find(([pattern]) => pattern.test(name)) ?? [undefined, 1, 0];
		for (const size of sizes) {
			const random = new Random(`${name} ${size}`);
			for (let k = 0; k < 3; k++) {
				const cells = randomCells(size, random);
				const text = write(cells, layout);
				const results = text === undefined ? [] : [...readPuzzles(text)];
				const read = results.filter((result): result is Puzzle => !(result instanceof PuzzleError));
				const wrong = read.find(({givens}) => givens.join() !== cells.join());
				expect(wrong && told(wrong), `${name}:\n${text}`).toBeUndefined();
				expect(read.length, `${name}:\n${text}`).toBeLessThanOrEqual(puzzles);
				for (const puzzle of k === 0 ? read.slice(0, 1) : []) {
					for (const format of ['line', 'sdm', 'grid', 'csv'] as const) {
						const written = formatPuzzle(puzzle, format);
						expect([...readPuzzles(written)], written).toMatchObject([{givens: puzzle.givens}]);
					}
				}

				right += Number(read.length === puzzles && results.length === puzzles + faults);
				texts += Number(text !== undefined);
			}
		}
	}

	expect(right / texts).toBeGreaterThan(0.95);
});
