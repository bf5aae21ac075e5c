import {expect, test} from 'vitest';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {recordedEffort, writtenEffort} from '../../../source/view/menu/effort.js';
import {report} from '../../puzzles.js';

const puzzle = parsePuzzle(report);
const rated = parsePuzzle(`# proposals: 290\n${report}`);
test('what a file says of a puzzle', () => {
	expect(writtenEffort(rated)).toEqual({proposals: 290, isMore: false});
	expect(writtenEffort(parsePuzzle(`# proposals: more than 5 000 000\n${report}`))).toEqual({
		proposals: 5_000_000,
		isMore: true,
	});
	expect(writtenEffort(puzzle)).toBeUndefined();
});

test.each([
	[0, true],
	[2, true],
	[3, false],
	[5, false],
])('of five runs %d solved it: the median is a bound, or the proposals themselves', (solved, isMore) => {
	expect(recordedEffort({proposals: 348, solved, runs: 5})).toEqual({proposals: 348, isMore});
});
