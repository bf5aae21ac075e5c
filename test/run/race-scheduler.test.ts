import process from 'node:process';
import {expect, onTestFinished, test, vi} from 'vitest';
import type {Progress} from '../../source/run/drive.ts';
import {Pace} from '../../source/run/pace.ts';
import {RaceScheduler} from '../../source/run/race-scheduler.ts';

/** The end of the race, in the unit that it is level in, after some seconds at a rate; the clock is simulated. */
async function endAfter(by: 'moves' | 'time', rate: number, seconds: number): Promise<number> {
	let time = 1000;
	const clock = vi
		.spyOn(process, 'hrtime')
		.mockImplementation(() => [Math.floor(time / 1000), Math.round((time % 1000) * 1e6)]);
	onTestFinished(() => clock.mockRestore());
	const pace = new Pace(rate);
	pace.wait = async milliseconds => {
		time += milliseconds;
	};
	const scheduler = new RaceScheduler(by, pace, 1);
	const {signal} = new AbortController();
	let progress = {moves: 0, milliseconds: 0} as Progress;
	const end = time + seconds * 1000;
	while (time < end) {
		const stop = (await scheduler.next([progress], signal))(progress);
		const {moves, milliseconds} = progress;
		// Each lane runs as far as it is to, a million moves a second.
		progress = {
			moves: Math.min(stop.moves, moves + 1e6),
			milliseconds: Number.isFinite(stop.milliseconds)
				? stop.milliseconds
				: milliseconds + (stop.moves - moves) / 1000,
		} as Progress;
	}

	return by === 'moves' ? progress.moves : progress.milliseconds;
}

test.each([3, 17.3, 100, 2500.5])(
	'at %d moves a second a race makes exactly that many, fractions included',
	async rate => {
		expect(Math.abs((await endAfter('moves', rate, 20)) - rate * 20)).toBeLessThanOrEqual(
			Math.max(1, rate / 6),
		);
	},
);

test.each([0.05, 5, 100])('at %d milliseconds a second a race runs so long', async rate => {
	expect(Math.abs((await endAfter('time', rate, 20)) - rate * 20)).toBeLessThanOrEqual(rate / 6);
});
