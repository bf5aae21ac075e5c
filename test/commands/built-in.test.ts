import {expect, test} from 'vitest';
import {builtIns} from '../../source/commands/sources.js';
import {findClash} from '../../source/sudoku/check.js';
import {difficultyOf} from '../../source/sudoku/difficulty.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {report} from '../puzzles.js';

const entries = builtIns();

test('the report’s puzzle is the first', () => {
	const [{name, puzzle}] = entries;
	expect([name, formatLine(puzzle.geometry, puzzle.givens, '0')]).toEqual(['rapport', report]);
});

test('there are the sizes and difficulties that the menu promises', () => {
	const sizes = entries.map(({puzzle}) => puzzle.geometry.size);
	expect(sizes.filter(size => size === 9).length).toBeGreaterThanOrEqual(5);
	expect(sizes).toEqual(expect.arrayContaining([4, 6, 16]));
	const difficulties = new Set(
		entries.filter(({puzzle}) => puzzle.geometry.size === 9).map(({puzzle}) => puzzle.metadata.get('level')),
	);
	expect([...difficulties].sort()).toEqual(['easy', 'hard', 'medium', 'very hard']);
});

test.each(entries.map(entry => [entry.name, entry] as const))(
	'%s is complete, and has one solution and the level that generate would give it',
	(name, {puzzle, title}) => {
		const {geometry, givens, metadata} = puzzle;
		expect(title).not.toBe('');
		expect(metadata.get('source')).toBeDefined();
		expect(findClash(geometry, givens)).toBeUndefined();
		expect(countSolutions(puzzle)).toMatchObject({solutions: 1, isComplete: true});
		// With the fewest givens that a puzzle may have, singles solve it, and annealing hardly does.
		if (name !== 'seventeen') {
			expect(difficultyOf(geometry, givens)).toBe(metadata.get('level'));
		}
	},
);
