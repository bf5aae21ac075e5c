import {expect, test} from 'vitest';
import {FilmClock, type FilmSample, filmEvents} from '../../source/run/film.js';

/** A run that falls from 20 to 18, is reheated in a trap, climbs to 25 and ends at 0. */
const trapped: readonly FilmSample[] = [
	{moves: 0, highestCost: 20, bestCost: 20, restarts: 0, reheats: 0},
	{moves: 10, highestCost: 21, bestCost: 18, restarts: 0, reheats: 0},
	{moves: 5000, highestCost: 22, bestCost: 18, restarts: 0, reheats: 3},
	{moves: 8000, highestCost: 22, bestCost: 18, restarts: 0, reheats: 4},
	{moves: 9000, highestCost: 25, bestCost: 18, restarts: 0, reheats: 4},
	{moves: 10_000, highestCost: 12, bestCost: 0, restarts: 0, reheats: 4},
];

test('The events of a run are its new lowest costs, and the last reheat and the highest cost before each', () => {
	expect(filmEvents(trapped).map(({moves, kind}) => [moves, kind])).toEqual([
		[0, 'start'],
		[10, 'best'],
		[8000, 'reheat'],
		[9000, 'rescue'],
		[10_000, 'end'],
	]);
});

test('A new lowest cost weighs the more, the longer it took', () => {
	const run = [0, 1, 10_000, 10_100, 20_000].map((moves, index) => ({
		...trapped[0],
		moves,
		bestCost: 20 - index,
	}));
	const weights = filmEvents(run)
		.filter(({kind}) => kind === 'best')
		.map(({weight}) => weight);
	const weightOf = (took: number) => (Math.log1p(took) / Math.log1p(20_000)) ** 2;
	expect(weights).toEqual([1, 9999, 100].map(took => expect.closeTo(weightOf(took), 9)));
});

test('A restart that leads to a new lowest cost is an event', () => {
	const [start] = trapped;
	const run = [start, {...start, moves: 50, restarts: 1}, {...start, moves: 60, restarts: 1, bestCost: 3}];
	expect(filmEvents([...run, {...run[2], moves: 90}]).map(({kind}) => kind)).toEqual([
		'start',
		'restart',
		'best',
		'end',
	]);
});

test('A film goes from the first move to the last in its length; a run without a move is one picture', () => {
	const clock = new FilmClock(filmEvents(trapped), 15);
	expect([0, -1, 99].map(second => clock.movesAt(second))).toEqual([0, 0, 10_000]);
	expect(clock.movesAt(15)).toBeCloseTo(10_000);
	expect([clock.secondAt(0), clock.secondAt(10_000)]).toEqual([0, expect.closeTo(15)]);
	const still = new FilmClock(filmEvents([trapped[0]]), 15);
	expect([still.movesAt(7), still.secondAt(0)]).toEqual([0, 0]);
});

test.each([30, 10_000, 1e9, 1e12])('Time never goes back, and converts both ways, in %d moves', moves => {
	const run = trapped.map(sample => ({...sample, moves: Math.round((sample.moves / 10_000) * moves)}));
	const clock = new FilmClock(filmEvents(run), 60);
	let before = -1;
	for (let second = 0; second <= 60; second += 0.25) {
		const at = clock.movesAt(second);
		expect(at).toBeGreaterThan(before);
		expect(clock.secondAt(at)).toBeCloseTo(second, 3);
		before = at;
	}
});

test('A film is slow near an event and fast between two', () => {
	const clock = new FilmClock(filmEvents(trapped), 15);
	const speed = (moves: number) => {
		const second = clock.secondAt(moves);
		return (clock.movesAt(second + 0.001) - clock.movesAt(second - 0.001)) / 0.002;
	};
	for (const event of [0, 8000, 9000, 10_000]) {
		expect(speed(event)).toBeLessThan(100);
	}

	expect(speed(4000)).toBeGreaterThan(10_000);
	expect(speed(8990)).toBeLessThan(speed(8900));
	expect(speed(9010)).toBeLessThan(speed(9100));
});

test('Between two events of the same weight the middle is at half of the time', () => {
	const events = [
		{moves: 100, kind: 'best', weight: 1},
		{moves: 300, kind: 'best', weight: 1},
	] as const;
	const clock = new FilmClock(events, 10);
	expect(clock.movesAt(5)).toBeCloseTo(200);
	expect(clock.movesAt(2.5)).toBeCloseTo(100 + Math.sqrt(101) - 1);
	expect(clock.movesAt(7.5)).toBeCloseTo(300 - Math.sqrt(101) + 1);
});
