import {expect, test} from 'vitest';
import {runWork, workText} from '../../source/view/work.js';

test.each([
	[
		{done: 250, unit: 'puzzles', total: 1000},
		'[#####...............] 25 %, 250 of 1 000 puzzles, 50 a second, 00:15.0 left',
	],
	[{done: 1, unit: 'puzzles'}, '1 puzzle, 5 s a puzzle'],
	[{done: 0, unit: 'puzzles'}, '0 puzzles'],
	[
		{done: 20, unit: 'puzzles', share: 0.5, notes: ['7 solved']},
		'[##########..........] 50 %, 20 puzzles, 7 solved, 4 a second, 00:05.0 left',
	],
	[{done: 0, unit: 'puzzles', total: 0}, '0 of 0 puzzles'],
	[
		{done: 10, unit: 'runs', total: 10},
		'[####################] 100 %, 10 of 10 runs, 2 a second, 00:00.0 left',
	],
])('%o in five seconds: %s', (work, text) => {
	expect(workText(work, 5000, true)).toBe(text);
});

test('a run is as far as the limit that it comes to first', () => {
	const run = {moves: 500, milliseconds: 5000, unit: 'moves', notes: []};
	const shareOf = (limits: {moves?: number; timeout?: number}) => runWork({...run, limits}).share;
	expect([
		shareOf({moves: 1000}),
		shareOf({timeout: 50_000}),
		shareOf({moves: 1000, timeout: 50_000}),
		shareOf({}),
	]).toEqual([0.5, 0.1, 0.5, undefined]);
});

test('a narrow window has room for the figures only', () => {
	const work = {done: 250, unit: 'puzzles', total: 1000};
	expect(workText(work, 5000, true, 59)).toBe('250 of 1 000 puzzles, 50 a second, 00:15.0 left');
	expect(workText(work, 5000, true, 60)).toMatch(/^\[#{5}\.{15}\] 25 %, 250 of/);
});
