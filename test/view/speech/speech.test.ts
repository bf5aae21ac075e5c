import {expect, test} from 'vitest';
import {initialProgress} from '../../../source/run/drive.js';
import {methodOf} from '../../../source/solvers/index.js';
import {lessons} from '../../../source/solvers/lessons.js';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {listPuzzle} from '../../../source/view/menu/collection.js';
import type {AnalysisSummary} from '../../../source/view/menu/puzzle-list.js';
import {
	analysisText,
	endText,
	entryText,
	gridLines,
	lessonText,
	methodText,
	newsText,
	overrideText,
	settingText,
	startLines,
	summaryText,
} from '../../../source/view/speech/speech.js';

const puzzle = parsePuzzle('1...............');
const method = methodOf('block-swap');
const start = initialProgress(puzzle, {solver: method, seed: '1', settings: {}});

test('an entry, a solver and a setting say where they stand', () => {
	expect(entryText(listPuzzle(puzzle, {collection: 'x', name: 'tiny', title: 'A tiny one'}), '2 of 7')).toBe(
		'tiny, A tiny one, 4×4, 1 given, 2 of 7',
	);
	expect(methodText(method, '3 of 12')).toMatch(/^block-swap, .*, 3 of 12\. [A-Z]/);
	const index = method.settings.findIndex(({name}) => name === 'cooling');
	expect(settingText(method, index, puzzle, {})).toBe(
		`cooling is 0.99, ${method.settings[index].title}; from ${method.settings[index].minimum} to ${method.settings[index].maximum}, ${index + 1} of ${method.settings.length}`,
	);
	expect(settingText(method, index, puzzle, {cooling: 0.5})).toContain('cooling is 0.5, changed,');
	expect(settingText(method, 0, puzzle, {})).toMatch(/^T0 is automatic, about [\d.]+, first temperature/);
	const [lesson] = lessons;
	expect(lessonText(lesson, '13 of 18', false)).toBe(`lesson: Descent gets stuck, 13 of 18. ${lesson.look}`);
});

test('what is found out of a puzzle, once all of it is', () => {
	const entry = listPuzzle(puzzle, {collection: 'x', name: 'tiny', title: 'tiny'});
	const one = {status: 'unique' as const, solutions: 1, more: false};
	const time = {milliseconds: 3.21, isMore: false};
	const none = {status: 'none' as const, solutions: 0, more: false};
	const said = (summary: AnalysisSummary) => analysisText(entry, 'row-swap', summary);
	expect(said({isMeasuring: true})).toBeUndefined();
	expect(said({verdict: one, isMeasuring: true})).toBeUndefined();
	expect(said({verdict: one, time, isMeasuring: false})).toBe(
		'tiny: one solution, row-swap needs about 3 milliseconds',
	);
	expect(said({verdict: one, time: {milliseconds: 400, isMore: true}, isMeasuring: false})).toBe(
		'tiny: one solution, row-swap needs more than 400 milliseconds',
	);
	expect(said({verdict: one, isMeasuring: false})).toBe('tiny: one solution');
	expect(said({verdict: none, isMeasuring: true})).toBe('tiny: no solution');
	expect(entryText(entry)).toBe('tiny, 4×4, 1 given');
	expect(entryText({...entry, title: 'my.txt, tiny'})).toBe('my.txt, tiny, 4×4, 1 given');
});

test('the end, and manual changes of the temperature', () => {
	const end = {...start, moves: 1, milliseconds: 1490, cost: 3, bestCost: 2};
	expect(endText(method, {...end, status: 'solved'})).toBe('solved in 1 proposal, 1.49 seconds');
	expect(endText(method, {...end, status: 'gave-up'})).toBe(
		'gave up after 1 proposal, 1.49 seconds, at cost 3, best 2',
	);
	expect(endText(method, {...end, status: 'gave-up', end: 'it is too cold'})).toMatch(
		/best 2: it is too cold$/,
	);
	expect(endText(method, {...end, moves: 0, status: 'solved', fixed: start.grid})).toBe(
		'solved before the first proposal: the givens determine every cell',
	);
	const temperature = 0.5;
	expect(overrideText({temperature, override: {factor: 1.25, held: undefined}})).toBe(
		'temperature 0.500, manual',
	);
	expect(overrideText({temperature, override: {factor: 1, held: 0.5}})).toBe(
		'temperature 0.500, held manually',
	);
	expect(overrideText({temperature, override: {factor: 1, held: undefined}})).toBe(
		'temperature 0.500, back to the schedule',
	);
});

test('the start', () => {
	expect(startLines('A tiny one', puzzle, method, start, 500)).toEqual([
		'A tiny one, 4×4, 1 given',
		`solver block-swap, seed 1, start cost ${start.cost}, speed 500 proposals a second`,
	]);
});

test('the grid, row by row, with blanks and conflicts', () => {
	const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 0, 2, 1, 4, 3, 4, 3, 2, 1]);
	expect(gridLines(geometryOf(4), grid)).toEqual([
		'row 1: 1 2, 3 4',
		'row 2: 3 4, 1 blank',
		'row 3: 2 1, 4 3',
		'row 4: 4 3, 2 1',
	]);
	grid[7] = 1;
	expect(gridLines(geometryOf(4), grid).slice(1)).toEqual([
		'row 2: 3 4, 1 1; in conflict: 1 in column 3, 1 in column 4',
		'row 3: 2 1, 4 3',
		'row 4: 4 3, 2 1; in conflict: 1 in column 4',
	]);
	expect(gridLines(geometryOf(4, 'none'), grid)[0]).toBe('row 1: 1 2 3 4');
});

test('how it stands, and what is new', () => {
	expect(
		summaryText(method, {...start, moves: 12345, cost: 6, bestCost: 4, temperature: 0.5, restarts: 1}),
	).toMatch(/^12345 proposals, cost 6, best 4, temperature 0\.500.*, 1 restart$/);
	const reported = {bestCost: 9, restarts: 0, reheats: 0};
	expect(newsText(method, reported, {...start, bestCost: 9})).toBeUndefined();
	expect(newsText(method, reported, {...start, moves: 70, bestCost: 7, restarts: 2})).toBe(
		'new best, cost 7, 2 restarts, after 70 proposals',
	);
	expect(newsText(method, reported, {...start, moves: 70, bestCost: 9, reheats: 1})).toBe(
		'1 reheat, after 70 proposals',
	);
	// So many at once say nothing new.
	expect(newsText(method, reported, {...start, moves: 7000, bestCost: 9, restarts: 10})).toBeUndefined();
});
