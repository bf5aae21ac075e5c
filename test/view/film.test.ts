/** The heat of a temperature, and the film of a run: its time, its bar. */

import {expect, test} from 'vitest';
import {RunLog} from '../../source/run/log.js';
import {filmOf, filmRate, filmTime, secondAtColumn} from '../../source/view/film.js';
import {heatColour, heatEnds, heatOf} from '../../source/view/heat.js';
import {contrast} from '../contrast.ts';

test('heat goes with the logarithm of the temperature, within its bounds', () => {
	const middle = Math.sqrt(810 * 0.002_74);
	expect([heatOf(1, 10, 0.1), heatOf(middle, 810, 0.002_74)]).toEqual([
		expect.closeTo(0.5),
		expect.closeTo(0.5),
	]);
	expect([heatOf(10, 10, 0.1), heatOf(20, 10, 0.1), heatOf(3, 3, 3), heatOf(0, 0, 0)]).toEqual([1, 1, 1, 1]);
	expect([heatOf(0.1, 10, 0.1), heatOf(0, 10, 0), heatOf(0.01, 10, 0.1)]).toEqual([0, 0, 0]);
	// A run has the ends of its own temperatures, and of any run where it has had one alone.
	const ends = [{peak: 10, cold: 0.1}, {peak: 1, cold: 1}, {peak: 0.2, cold: 0.2}, {peak: 4}].map(heatEnds);
	expect(ends.map(each => Object.values(each).join()).join(' ')).toBe('0.1,10 0.05,1 0.05,0.5 0.05,4');
	expect([1, 0, 2].map(heat => heatColour(heat))).toEqual(['#fff4d0', '#7a9cff', '#fff4d0']);
});

const parts = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));

test.each([
	['dark', '#1e1e1e', 4.5],
	['light', '#ffffff', 4.5],
	['high-contrast', '#000000', 7],
	['high-contrast-light', '#ffffff', 7],
	['colour-blind', '#1e1e1e', 4.5],
	['colour-blind-light', '#ffffff', 4.5],
] as const)(
	'every colour of the ramp %s is legible on %s, and differs a little from its neighbour',
	(ramp, paper, least) => {
		const colours = Array.from({length: 64}, (_, step) => heatColour(step / 63, ramp));
		for (const [step, colour] of colours.entries()) {
			expect(contrast(parts(colour), parts(paper))).toBeGreaterThan(least);
			const before = parts(colours[Math.max(0, step - 1)]);
			const change = Math.max(...parts(colour).map((part, index) => Math.abs(part - before[index])));
			expect(change).toBeLessThan(16);
			expect(change > 0).toBe(step > 0);
		}
	},
);

/** A run that cools from 8 to 1, with a new lowest cost after each of four long waits. */
const log = new RunLog();
for (let step = 0; step <= 16; step++) {
	const counts = {
		cost: 20,
		bestCost: 20 - Math.floor(step / 4),
		acceptance: undefined,
		restarts: 0,
		reheats: 0,
	};
	log.add([{moves: step * 1000, milliseconds: step, temperature: 8 ** (1 - step / 16), ...counts}]);
}
const clock = filmOf(log, 15);

test('a film tells its second, and is slower at an event than between two', () => {
	expect([filmTime(clock, 16_000), secondAtColumn(clock, 0, 40), secondAtColumn(clock, 39, 40)]).toEqual([
		'15.0 of 15 s',
		0,
		15,
	]);
	expect(filmRate(clock, 4000)).toBeLessThan(filmRate(clock, 6000) / 10);
});
