import {expect, test} from 'vitest';
import {countSolutions} from '../../source/sudoku/exact.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {PuzzleError, parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {check} from '../../source/sudoku/verdict.js';
import {verdictText} from '../../source/view/verdict.js';
import {fc} from '../examples.ts';
import {hard, report, reportSolution} from '../puzzles.js';

const said = (text: string, options = {}) => {
	const puzzle = parsePuzzle(text);
	return verdictText(puzzle, check(puzzle, options));
};

const space = '9⁴⁶ fillings: 10³³ days (10³⁰ years) at a million a second';

test.each([
	['one solution', report, {}, `one solution · 9×9 · 35 givens · ${space}`],
	[
		'not minimal',
		report,
		{minimal: true},
		`one solution · 9×9 · 35 givens · not minimal: 28 givens could each be left out · ${space}`,
	],
	['solved', reportSolution, {}, 'solved correctly · 9×9'],
	['solved wrongly', `4${reportSolution.slice(1)}`, {}, 'solved wrongly: row 1, column 1, box 1 · 9×9'],
	[
		'contradictory',
		`22${report.slice(2)}`,
		{},
		'contradictory: row 1 has 2 twice, in r1c1 and r1c2, column 2 has 2 twice, in r1c2 and r6c2, box 1 has 2 twice, in r1c1 and r1c2 · 9×9 · 36 givens · 9⁴⁵ fillings: 10³² days (10²⁹ years) at a million a second',
	],
	[
		'no solution',
		'123...4.........',
		{},
		'no solution · 4×4 · 4 givens · 4¹² fillings: 17 seconds at a million a second',
	],
	[
		'all solutions',
		'................',
		{},
		'288 solutions · 4×4 · 0 givens · 4¹⁶ fillings: 1 hour at a million a second',
	],
	[
		'as many as asked for',
		'.'.repeat(81),
		{limit: 7},
		'at least 7 solutions · 9×9 · 0 givens, fewer than 17 · 9⁸¹ fillings: 10⁶⁶ days (10⁶⁴ years) at a million a second',
	],
])('%s', (_, text, options, expected) => {
	expect(said(text, options)).toBe(expected);
});

test('a search that gave up says what is open', () => {
	expect(said(hard, {guesses: 1})).toContain('gave up: unknown whether a solution exists · ');
	// The more guesses, the more is known: nothing, then a solution, then that it is the only one.
	const known = Array.from({length: 200}, (_, k) => check(parsePuzzle(hard), {guesses: k}));
	const ranks = known.map(({status, solutions}) => (status === 'unique' ? 2 : solutions));
	expect(ranks).toEqual([...ranks].sort());
	expect([ranks[0], ranks.at(-1)]).toEqual([0, 2]);
	expect(known.every(({status, more}) => more === (status === 'gave-up'))).toBe(true);
});

test('nothing that can be read makes it throw or lasts long', () => {
	const characters = fc.constantFrom(...'.0123456789AG \n|-#x\u001B');
	const text = fc.oneof(
		fc.string({unit: characters, maxLength: 300}),
		fc.array(fc.constantFrom(...'....12345678'), {minLength: 81, maxLength: 81}).map(cells => cells.join('')),
		fc.array(fc.constantFrom(...'..1234'), {minLength: 16, maxLength: 16}).map(cells => cells.join('')),
	);
	fc.assert(
		fc.property(text, input => {
			for (const puzzle of readPuzzles(input)) {
				if (!(puzzle instanceof PuzzleError)) {
					const verdict = check(puzzle, {guesses: 100, limit: 10, minimal: true});
					expect(verdictText(puzzle, verdict)).toMatch(/^[^\u0000-\u001F\u007F-\u009F]+$/);
				}
			}
		}),
		{numRuns: 500, seed: 3},
	);
});

test('below 17 is said of 9 × 9 with boxes alone', () => {
	const givens = new Uint8Array(81);
	expect(check({geometry: geometryOf(9), givens}).isBelowSeventeen).toBe(true);
	expect(check({geometry: geometryOf(9, 'none'), givens}).isBelowSeventeen).toBeUndefined();
	expect(check(parsePuzzle(report)).isBelowSeventeen).toBe(false);
});

test('uniqueness is only said where a second solution was looked for', () => {
	for (const limit of [1, 2, 3]) {
		expect(check(parsePuzzle('.'.repeat(81)), {limit})).toMatchObject({status: 'several', more: true});
		expect(check(parsePuzzle(report), {limit}).status).toBe('unique');
	}
});

test.each([16, 17, 18])('%d givens are below 17 or not', count => {
	const givens = parsePuzzle(reportSolution).givens.map((digit, cell) => (cell < count ? digit : 0));
	expect(check({geometry: geometryOf(9), givens}, {guesses: 10}).isBelowSeventeen).toBe(count < 17);
});

test('redundant givens are those without which the puzzle still has one solution, each for itself', () => {
	const puzzle = parsePuzzle(report);
	const expected = [...puzzle.givens.keys()].filter(
		cell =>
			puzzle.givens[cell] > 0 &&
			countSolutions({geometry: puzzle.geometry, givens: puzzle.givens.with(cell, 0)}).solutions === 1,
	);
	expect(check(puzzle, {minimal: true}).redundant).toEqual(expected);
	// The solution needs no guess, and its only one is known; without some givens it is not.
	const {status, redundant} = check(puzzle, {minimal: true, guesses: 0});
	expect([status, redundant]).toEqual(['unique', undefined]);
});
