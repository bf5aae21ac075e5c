/** What is said of a puzzle, as data and in words. */

import {expect, test} from 'vitest';
import {check, geometryOf} from '../../source/index.js';
import {judge} from '../../source/run/rating.js';
import {contradiction, entryOf, faultText, isFault} from '../../source/sudoku/collection.js';
import {parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {verdictText} from '../../source/view/verdict-text.js';
import {hard, report, reportSolution} from '../puzzles.js';

const twice = '2 twice, in r1c1 and r1c2';

// biome-ignore format: a row is a line
test.each([
	['one solution', report, {}, 'one solution · 9×9 · 35 givens · medium: singles are enough'],
	['not minimal', report, {minimal: true}, 'one solution · 9×9 · 35 givens · not minimal: 28 givens could each be left out · medium: singles are enough'],
	['solved', reportSolution, {}, 'solved correctly · 9×9'],
	['solved wrongly', `4${reportSolution.slice(1)}`, {}, 'solved wrongly: row 1, column 1, box 1 · 9×9'],
	['contradictory', `22${report.slice(2)}`, {}, `contradictory: row 1 has ${twice}, column 2 has 2 twice, in r1c2 and r6c2, box 1 has ${twice} · 9×9 · 36 givens`],
	['as many clashes as are named', '11..22..........', {}, 'contradictory: row 1 has 1 twice, in r1c1 and r1c2, row 2 has 2 twice, in r2c1 and r2c2, box 1 has 1 twice, in r1c1 and r1c2, box 1 has 2 twice, in r2c1 and r2c2 · 4×4 · 4 givens'],
	['more clashes than are named', '11..22..1.......', {}, 'contradictory: row 1 has 1 twice, in r1c1 and r1c2, row 2 has 2 twice, in r2c1 and r2c2, column 1 has 1 twice, in r1c1 and r3c1, box 1 has 1 twice, in r1c1 and r1c2 and 1 more · 4×4 · 5 givens'],
	['no solution', '123...4.........', {}, 'no solution · 4×4 · 4 givens'],
	['all solutions', '................', {}, '288 solutions · 4×4 · 0 givens'],
	['as many as asked for', '.'.repeat(81), {limit: 7}, 'at least 7 solutions · 9×9 · 0 givens, fewer than 17'],
	['given up', hard, {guesses: 1}, 'gave up: unknown whether a solution exists · 9×9 · 21 givens'],
])('%s', (_, text, options, expected) => {
	const puzzle = parsePuzzle(text);
	expect(verdictText(puzzle, judge(puzzle, options))).toBe(expected);
});

test('the more guesses, the more is known: nothing, then a solution, then that it is the only one', () => {
	const known = Array.from({length: 200}, (_, k) => check(parsePuzzle(hard), {guesses: k}));
	const ranks = known.map(({status, solutions}) => (status === 'unique' ? 2 : solutions));
	expect(ranks).toEqual([...ranks].sort());
	expect([ranks[0], ranks.at(-1)]).toEqual([0, 2]);
	expect(known.every(({status, more}) => more === (status === 'gave-up'))).toBe(true);
});

test('fewer than 17 givens is said of 9 × 9 with boxes alone', () => {
	const {givens} = parsePuzzle(reportSolution);
	for (const count of [0, 16, 17, 18]) {
		const some = givens.map((digit, cell) => (cell < count ? digit : 0));
		const said = (boxes?: 'none') => check({geometry: geometryOf(9, boxes), givens: some}, {guesses: 10});
		expect([said().isBelowSeventeen, said('none').isBelowSeventeen]).toEqual([count < 17, undefined]);
	}
});

test('a contradiction that other boxes resolve says which', () => {
	const puzzle = parsePuzzle('12345.34.6.2.6.2342345...56...6.2345');
	const other = {...puzzle, givens: puzzle.givens.with(1, 1)};
	const texts = [puzzle, other].flatMap(each => [
		contradiction(each)?.reason,
		verdictText(each, judge(each, {})),
	]);
	const hints = texts.map(text => /twice.*?(; --boxes \w+ has none)?(?: ·|$)/.exec(text ?? '')?.[1] ?? '');
	expect(hints.join(' ')).toBe('; --boxes 3x2 has none ; --boxes 3x2 has none  ');
});

test('a collection calls each puzzle by its name or its place, and says what it is, and what is wrong', () => {
	const text = `# title: T\n${report} # N\n${report} # M\n${report}\n22${report.slice(2)}\n`;
	const listed = Array.from(readPuzzles(text), result => {
		const entry = entryOf(result, 'a file');
		return isFault(entry) ? faultText('a file', entry) : `${entry.name}, ${entry.about}`;
	});
	expect(listed).toEqual([
		'N, T',
		'M, undefined',
		'a file:4, undefined',
		`a file, line 5: row 1 has ${twice}`,
	]);
});
