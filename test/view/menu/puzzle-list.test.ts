import {expect, test} from 'vitest';
import {methodOf} from '../../../source/solvers/index.js';
import {lessons} from '../../../source/solvers/lessons.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {listLesson, listPuzzle} from '../../../source/view/menu/collection.js';
import {factLines, rowLine, solverLine} from '../../../source/view/menu/puzzle-list.js';
import {plainText} from '../../../source/view/text/line.js';
import {report} from '../../puzzles.js';

const entry = listPuzzle(parsePuzzle(report), {collection: 'x', name: 'rapport', title: 'rapport'});
const time = {milliseconds: 3.21, isMore: false};
const row = (...args: Parameters<typeof rowLine>) => plainText(rowLine(...args)).trimEnd();

test('a puzzle of the list with the time of the solver, without a figure of another where that is unknown', () => {
	expect(row(entry, true, {time}, 46)).toBe('▸ rapport         35 givens    ~3 ms to solve');
	expect(row(entry, false, {time: {milliseconds: 1000, isMore: true}}, 46)).toMatch(/ >1 s to solve$/);
	expect(row(entry, false, {time: {milliseconds: 370, isMore: false}}, 38)).toMatch(/givens {3}~0.4 s$/);
	expect(row(entry, false, {}, 46)).toMatch(/givens$/);
});

test('a lesson that was watched to its end has a tick', () => {
	const lesson = listLesson(lessons[0], entry, 3);
	expect(row(lesson, false, {isWatched: true}, 46)).toBe('  3 Descent gets stuck ✓');
	expect(row(lesson, false, {}, 46)).toBe('  3 Descent gets stuck');
});

test('the preview says how long the solver needs, that it is measured, or nothing', () => {
	const facts = (summary: Parameters<typeof factLines>[1]) => factLines(entry, summary, 60).map(plainText);
	expect(facts({time, isMeasuring: false})).toContain('solved in about 3 ms');
	expect(facts({isMeasuring: true})).toContain('measuring …');
	expect(facts({isMeasuring: false}).join()).not.toMatch(/measuring|solved in/);
});

test('the solver that Enter runs, with the seconds of watching as far as there is room', () => {
	const line = (seconds: number | undefined, width: number) =>
		plainText(solverLine(methodOf('block-swap'), {}, seconds, width));
	expect(line(15, 60)).toBe('solver block-swap · ~15 s to watch  , changes it');
	expect(line(15, 40)).toBe('solver block-swap · ~15 s  , changes it');
	expect(line(15, 31)).toBe('solver block-swap  , changes it');
	expect(line(undefined, 60)).toBe('solver block-swap  , changes it');
});
