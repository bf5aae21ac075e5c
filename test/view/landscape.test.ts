/** The landscape of costs: what is seen at each temperature, and the heat capacity; the heat of a temperature. */

import {expect, test} from 'vitest';
import {heatColour, heatOf, hopeless, hot} from '../../source/view/heat.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {shownCharts} from '../../source/view/run/chart.js';
import {drawLandscape, hasLandscape} from '../../source/view/run/cost-by-temperature.js';
import {figureLine} from '../../source/view/run/figures.js';
import {plainText} from '../../source/view/text/line.js';
import {drawnWith} from './drawn-run.ts';

/** Samples of a run at these temperatures, `count` at each, with costs by their number from 0. */
function visit(
	landscape: Landscape,
	temperatures: readonly number[],
	count: number,
	costOf: (temperature: number, number: number) => number,
	from = 0,
): Landscape {
	let moves = from;
	for (const temperature of temperatures) {
		for (let k = 0; k < count; k++) {
			const cost = costOf(temperature, k);
			const counts = {bestCost: 0, acceptance: 0.5, restarts: 0, reheats: 0};
			landscape.add([{moves: moves++, milliseconds: moves, cost, temperature, ...counts}]);
		}
	}

	return landscape;
}

/** The share of the upper of two levels, of cost 0 and 1, in equilibrium; and samples as near to it as whole ones come. */
const shareAt = (temperature: number) => 1 / (1 + Math.exp(1 / temperature));
const twoLevels = (temperature: number, k: number) =>
	Math.floor((k + 1) * shareAt(temperature)) - Math.floor(k * shareAt(temperature));
const cooling = Array.from({length: 49}, (_, step) => 2 ** ((16 - step) / 8));

test('the heat capacity of two levels is that of theory, and has its peak at T = 0.417', () => {
	const landscape = visit(new Landscape(), cooling, 2000, twoLevels);
	for (const {temperature, capacity, isFalling} of landscape.capacities) {
		const share = shareAt(temperature);
		expect(capacity).toBeCloseTo((share * (1 - share)) / temperature ** 2, 1);
		expect(isFalling || temperature < 0.15).toBe(true);
	}

	// The Schottky anomaly: x tanh(x / 2) = 2 at x = 1 / T = 2.3994.
	const peak = landscape.peak ?? expect.fail();
	expect(peak.temperature).toBeGreaterThan(0.4);
	expect(peak.temperature).toBeLessThan(0.435);
	// The mean of the bands around it is a little lower.
	expect(peak.capacity / 0.4392).toBeGreaterThan(0.9);
});

test('there is no peak before the run has been on both sides of it, nor in a frozen run', () => {
	for (const temperatures of [cooling.slice(0, 14), cooling.slice(26), [1], []]) {
		expect(visit(new Landscape(), temperatures, 2000, twoLevels).peak).toBeUndefined();
	}

	// The same costs at all temperatures: Var / T² alone grows as it gets colder.
	const frozen = visit(new Landscape(), cooling, 500, (_, k) => 2 + (k % 3));
	expect(frozen.capacities.length).toBeGreaterThan(30);
	expect(frozen.capacities.some(({isFalling}) => isFalling)).toBe(false);
	expect(frozen.peak).toBeUndefined();
});

test('memory is bounded, and a long stay at one temperature forgets no other', () => {
	const landscape = visit(new Landscape(), cooling, 300, twoLevels);
	const seenAt = (temperature: number) =>
		landscape.rows(cooling.length).find(({cold, hot}) => temperature >= cold && temperature < hot)?.seen;
	const before = seenAt(cooling[0]);
	visit(landscape, [cooling[30]], 100_000, twoLevels, 1e6);
	expect(seenAt(cooling[0])).toEqual(before);
	const {total, counts} = seenAt(cooling[30]) ?? expect.fail();
	expect(total).toBeLessThanOrEqual(1024);
	expect((counts.get(1) ?? 0) / total).toBeCloseTo(shareAt(cooling[30]), 1);
	// A schedule that falls without end takes one band more.
	const falling = visit(
		new Landscape(),
		Array.from({length: 400}, (_, step) => 0.9 ** step),
		10,
		twoLevels,
	);
	const row = falling.rows(40).at(-1);
	expect(row).toMatchObject({cold: 0, hot: expect.closeTo(0.155, 3), temperature: expect.closeTo(0.145, 3)});
	expect(falling.capacities.length).toBeLessThan(40);
});

test('a run that continues differently forgets what followed, and then is as a fresh one', () => {
	const landscape = visit(new Landscape(), cooling, 100, twoLevels);
	const short = visit(new Landscape(), cooling.slice(0, 20), 100, twoLevels);
	// What is computed here is kept until it is forgotten.
	expect(landscape.capacities.length).toBeGreaterThan(short.capacities.length);
	expect(landscape.rows(8)).toHaveLength(8);
	expect(landscape.peak).toBeDefined();
	landscape.truncate(1999);
	for (const part of [[], cooling.slice(20)]) {
		const [changed, fresh] = [landscape, short].map(each => visit(each, part, 100, twoLevels, 2000));
		const seen = [changed, fresh].map(each => [each.rows(8), each.capacities, each.peak]);
		expect(seen[0]).toEqual(seen[1]);
	}
});

test('it has the costs seen at each temperature, where the run is now, and the heat capacity with its peak', () => {
	const landscape = visit(new Landscape(), cooling, 300, twoLevels);
	const at = (progress: Parameters<typeof drawnWith>[0], seen = landscape) =>
		drawnWith({cost: 0, status: 'running', temperature: 0.5, ...progress}, {landscape: seen});
	const drawn = (width: number, rows: number, progress = {}) =>
		drawLandscape(at(progress), {width, rows}).map(line => plainText(line).trimEnd());
	const lines = drawn(40, 12);
	expect([...lines.slice(0, 2), ...lines.slice(6)]).toEqual([
		'  3.50│▁▁▁▂▂▃▃▄▄▅▅▅▆▆▇▇▆▆▇▇▇██ █',
		'  2.47│▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇█▆▆▆▇▇▇█ █',
		'▸0.500│▁▁▁▂▂▃▃▄▄▅▅●▆▇▇█▃▁▁▁▁▁▁ ████████←',
		' 0.337│▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇█▃▁▁▁▁▁▁ ████████',
		' 0.238│▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇█▂▁▁▁▁▁▁ ██████',
		'  ≤0.2│▁▁▁▂▂▃▃▄▄▅▅▆▆▇▇█▂▁▁▁▁▁▁ ██',
		'  cost┼───────────0───────1─── Var/T²',
		'costs seen at each T; bars: Var/T²',
	]);
	expect(drawn(34, 6, {temperature: 0.01, cost: 1}).slice(3)).toEqual([
		' 0.420│▁▁▂▂▃▄▅▅▆▇▇█▁▁▁▁▁ ████████←',
		'▸≤0.28│▁▁▂▂▃▄▅▅▆▇▇█▁▁●▁▁ ██████',
		'  cost┼────────0─────1── Var/T²',
	]);
	expect(drawn(34, 6, {temperature: 0.2})[4].slice(0, 6)).toBe('▸0.200');
	const room = {width: 33, rows: 5};
	const rooms = [room, {...room, width: 32}, {...room, rows: 4}];
	expect(rooms.map(each => hasLandscape(at({}), each))).toEqual([true, false, false]);
	expect([
		hasLandscape(at({}, new Landscape()), room),
		hasLandscape(at({temperature: undefined}), room),
	]).toEqual([false, false]);
	const charts = [at({}), at({temperature: undefined})].map(run => shownCharts(run, room).join(' '));
	expect(charts).toEqual(['cost temperature landscape', 'cost']);
	const peaks = [1, 2].map(reheats => plainText(figureLine(['peak'], at({reheats}), 99)));
	expect(peaks).toEqual(['', 'peak at T 0.42']);
});

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
	expect([1, 0, 2].map(heat => heatColour(heat, 'dark'))).toEqual(['#fff4d0', '#7a9cff', '#fff4d0']);
});
