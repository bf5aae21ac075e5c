import {beforeEach, expect, test, vi} from 'vitest';
import {FilmClock} from '../../../source/run/film.js';
import {Pace, type Step} from '../../../source/run/pace.js';
import {FilmController} from '../../../source/ui/controller/film-controller.js';
import type {Rendering} from '../../../source/ui/host.js';
import type {FilmState} from '../../../source/ui/state.js';

const events = [
	{moves: 0, kind: 'start', weight: 1},
	{moves: 400, kind: 'best', weight: 1},
	{moves: 1000, kind: 'end', weight: 1},
] as const;

/** A film of a run of 1000 moves, whose steps are made at once. */
function filmed() {
	let film: FilmState | undefined;
	let moves = 1000;
	const pace = new Pace(0);
	pace.follow(change => {
		if (change.type === 'step') {
			moves = Math.round((change.step as Exclude<Step, string> & {to: number}).to * 1000);
		}
	});
	const controller: FilmController = new FilmController({
		pace: () => pace,
		rendering: () =>
			({
				film: (length: number) => new FilmClock(events, length),
				progress: () => ({moves, frontier: 1000}),
			}) as unknown as Rendering,
		film: () => film,
		show(next) {
			const before = film;
			film = next;
			controller.follow(before);
		},
	});
	return {controller, film: () => film, moves: () => moves};
}

beforeEach(() => {
	vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'hrtime']});
	return () => vi.useRealTimers();
});

test('a film begins at the start of the run, and pauses at its end', () => {
	const {controller, film, moves} = filmed();
	expect(controller.begin('short')).toBe(true);
	expect([moves(), film()?.isPlaying, film()?.clock.length]).toEqual([0, true, 15]);
	vi.advanceTimersByTime(15_100);
	expect([moves(), film()?.isPlaying]).toEqual([1000, false]);
});

test('space pauses, and plays on from there; at the end it plays from the start', () => {
	const {controller, film, moves} = filmed();
	controller.begin('long');
	vi.advanceTimersByTime(30_000);
	controller.toggle();
	const paused = moves();
	vi.advanceTimersByTime(60_000);
	expect(moves()).toBe(paused);
	controller.toggle();
	expect(film()).toMatchObject({isPlaying: true, from: paused});
	vi.advanceTimersByTime(60_000);
	controller.toggle();
	expect(film()).toMatchObject({isPlaying: true, from: 0});
});

test('the arrows move by a twentieth of the film, while it plays too', () => {
	const {controller, film, moves} = filmed();
	controller.begin('short');
	controller.move(1 / 2);
	expect(film()?.clock.secondAt(moves())).toBeCloseTo(7.5, 0);
	expect(film()?.isPlaying).toBe(true);
	controller.pause();
	controller.move(-1);
	expect([moves(), film()?.isPlaying]).toEqual([0, false]);
});

test('n goes to the next event and pauses', () => {
	const {controller, film, moves} = filmed();
	controller.begin('short');
	controller.next();
	expect([moves(), film()?.isPlaying]).toEqual([400, false]);
	controller.next();
	controller.next();
	expect(moves()).toBe(1000);
});

test('another length keeps the point in the run', () => {
	const {controller, film, moves} = filmed();
	controller.begin('short');
	controller.next();
	controller.turnLength();
	expect([moves(), film()?.clock.length, film()?.from]).toEqual([400, 60, 400]);
});

test('leaving a film leads to the end of the run', () => {
	const {controller, film, moves} = filmed();
	controller.begin('short');
	vi.advanceTimersByTime(3000);
	controller.leave();
	vi.advanceTimersByTime(3000);
	expect([moves(), film()]).toEqual([1000, undefined]);
});
