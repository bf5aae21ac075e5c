import {expect, test} from 'vitest';
import {FilmClock, filmEvents, filmMiddle} from '../../source/run/film-clock.js';
import {numbers} from '../rows.ts';

/** Samples by their moves, lowest cost, restarts and reheats. */
const samplesOf = (text: string) =>
	numbers(text).map(([moves, bestCost, restarts, reheats]) => ({
		moves,
		bestCost,
		restarts,
		reheats,
	}));

/** A run that falls from 20 to 18, is reheated in a local minimum and ends at 0. */
const stuck = samplesOf('0 20 0 0 | 10 18 0 0 | 5000 18 0 3 | 8000 17 0 4 | 10000 0 0 4');

test('The events of a run are its start, its new lowest costs, the later the slower, and its end', () => {
	expect(filmEvents(stuck).map(({moves}) => moves)).toEqual([0, 10, 8000, 10_000]);
	const [start, first, second, end] = filmEvents(stuck).map(({weight}) => weight);
	expect([start, end, first < 0.1, second > 0.9]).toEqual([0.5, 1, true, true]);
});

test('A film goes from the first move to the last in its length; a run without a move is one picture', () => {
	const clock = new FilmClock(filmEvents(stuck), 15);
	expect([0, -1, 99].map(second => clock.movesAt(second))).toEqual([0, 0, 10_000]);
	expect(clock.movesAt(15)).toBeCloseTo(10_000);
	expect([clock.secondAt(0), clock.secondAt(10_000)]).toEqual([0, expect.closeTo(15)]);
	const still = new FilmClock(filmEvents([stuck[0]]), 15);
	expect([still.movesAt(7), still.secondAt(0)]).toEqual([0, 0]);
});

test.each([30, 10_000, 1e9, 1e12])('Time never goes back, and converts both ways, in %d moves', moves => {
	const run = stuck.map(sample => ({...sample, moves: Math.round((sample.moves / 10_000) * moves)}));
	const clock = new FilmClock(filmEvents(run), 60);
	const seconds = Array.from({length: 241}, (_, k) => k / 4);
	const points = seconds.map(second => clock.movesAt(second));
	expect(points.every((at, k) => (k === 0 ? at >= 0 : at > points[k - 1]))).toBe(true);
	expect(points.map(at => clock.secondAt(at))).toEqual(seconds.map(second => expect.closeTo(second, 3)));
});

/** A run of cycles that end after these moves, the last one with the solution: samples at its start and the starts of others. */
const cyclesTo = (...ends: number[]) =>
	[0, ...ends].map((moves, reheats) => ({
		...{moves, bestCost: 9, restarts: 0},
		reheats: Math.min(reheats, ends.length - 1),
	}));

test.each([
	['many', [100, 250, 600, 90_000, 90_300, 90_500], [250, 90_000], 0.25],
	['five', [100, 200, 300, 400, 500], [200, 300], 0.2],
	['two', [100, 700], [700, 700], 0],
] as const)(
	'The last two of %s cycles are shown as slowly as the first two, what is between them in a quarter at most',
	(_, ends, [from, to], share) => {
		const run = cyclesTo(...ends);
		const last = ends[ends.length - 1];
		const clock = new FilmClock(filmEvents(run), 15, filmMiddle(run));
		const slow = (15 * (1 - share)) / (last - (to - from));
		const points = [0, from / 2, from, to, (to + last) / 2, last];
		const seconds = points.map(at => (at <= from ? at * slow : 15 - (last - at) * slow));
		expect(points.map(at => clock.secondAt(at))).toEqual(seconds.map(at => expect.closeTo(at, 9)));
		expect(seconds.map(at => clock.movesAt(at))).toEqual(points.map(at => expect.closeTo(at, 6)));
		const middle = clock.movesAt((seconds[2] + seconds[3]) / 2);
		expect([middle, Math.max(from, Math.min(to, middle))]).toEqual([middle, middle]);
	},
);
