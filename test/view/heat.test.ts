/** The heat of a temperature. */

import {expect, test} from 'vitest';
import {heatColour, heatOf, hopeless, hot} from '../../source/view/heat.js';

test('heat is the logarithm of the chance of the smallest step uphill by the rule, from 1 in 1000 to one half', () => {
	const middle = -1 / Math.log(Math.sqrt(0.001 * 0.5));
	const heats = (rule: string | undefined, ...temperatures: number[]) =>
		temperatures.map(temperature => Number(heatOf(temperature, {rule}).toFixed(3)));
	expect(heats(undefined, middle, 0.3, hot(), 1.5, 810, Infinity)).toEqual([0.5, 0.575, 1, 1, 1, 1]);
	expect(heats('metropolis', hopeless(), 0.1, 0, -1)).toEqual([0, 0, 0, 0]);
	expect(heats('threshold', 0, 0.9, 1, 5)).toEqual([0, 0, 1, 1]);
	expect(heats('glauber', 0.1, 1, 1e9)).toEqual([0, 0.9, 1]);
	expect([...heats('strict', 0, 810), ...heats('not-worse', 0, 810)]).toEqual([0, 0, 0, 0]);
	expect([hopeless(), hot()]).toEqual([expect.closeTo(0.1448, 4), expect.closeTo(1 / Math.LN2)]);
	// A cost in other units has the same colours at temperatures in those units.
	expect([hot(5) / hot(), hopeless(5) / hopeless(), heatOf(5 * middle, {smallestRise: 5})]).toEqual([
		5,
		5,
		expect.closeTo(0.5),
	]);
	expect([1, 0, 2].map(heat => heatColour(heat))).toEqual(['#fff4d0', '#7a9cff', '#fff4d0']);
});
