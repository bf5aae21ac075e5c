/** The landscape of costs: what is seen at each temperature, what equilibrium predicts, the heat capacity. */

import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Acceptance} from '../../source/solvers/acceptance.js';
import {methodOf} from '../../source/solvers/index.js';
import {neighbourhoods} from '../../source/solvers/neighbourhoods.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {exactOf} from '../../source/view/landscape/exact.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {distributionOf, reweight} from '../../source/view/landscape/reweight.js';
import {landscapeBeside, landscapeText} from '../../source/view/parts/landscape.js';
import type {Content} from '../../source/view/parts/part.js';
import {plainText} from '../../source/view/text/line.js';

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
	for (const {temperature, capacity, isEquilibrium} of landscape.estimates.capacities) {
		const share = shareAt(temperature);
		expect(capacity).toBeCloseTo((share * (1 - share)) / temperature ** 2, 1);
		expect(isEquilibrium || temperature < 0.15).toBe(true);
	}

	// The Schottky anomaly: x tanh(x / 2) = 2 at x = 1 / T = 2.3994.
	const peak = landscape.estimates.peak ?? expect.fail();
	expect(peak.temperature).toBeGreaterThan(0.4);
	expect(peak.temperature).toBeLessThan(0.435);
	expect(peak.capacity / 0.4392).toBeCloseTo(1, 1);
});

test('there is no peak before the run has been on both sides of it, nor in a frozen run', () => {
	for (const temperatures of [cooling.slice(0, 14), cooling.slice(26), [1], []]) {
		expect(visit(new Landscape(), temperatures, 2000, twoLevels).estimates.peak).toBeUndefined();
	}

	// The same costs at all temperatures: Var / T² alone grows as it gets colder.
	const frozen = visit(new Landscape(), cooling, 500, (_, k) => 2 + (k % 3));
	expect(frozen.estimates.capacities.length).toBeGreaterThan(30);
	expect(frozen.estimates.capacities.some(({isEquilibrium}) => isEquilibrium)).toBe(false);
	expect(frozen.estimates.peak).toBeUndefined();
});

test('the distribution now is compared with the one that the temperatures beside it predict', () => {
	const landscape = visit(new Landscape(), cooling, 1000, twoLevels);
	const temperature = cooling[20];
	expect(landscape.seenAt(temperature)?.mean).toBeCloseTo(shareAt(temperature), 2);
	expect(landscape.predictedAt(temperature)?.mean).toBeCloseTo(shareAt(temperature), 2);
	const alone = visit(new Landscape(), [temperature], 1000, twoLevels);
	expect(alone.seenAt(temperature)?.mean).toBeCloseTo(shareAt(temperature), 2);
	expect(alone.predictedAt(temperature)).toBeUndefined();
	// A run that has cooled once lags behind equilibrium.
	expect(visit(new Landscape(), cooling, 40, twoLevels).predictedAt(temperature)).toBeUndefined();
});

test('memory is bounded, and a long stay at one temperature forgets no other', () => {
	const landscape = visit(new Landscape(), cooling, 300, twoLevels);
	const before = landscape.seenAt(cooling[0]);
	visit(landscape, [cooling[30]], 100_000, twoLevels, 1e6);
	expect(landscape.seenAt(cooling[0])).toEqual(before);
	const {support = 0, mean} = landscape.seenAt(cooling[30]) ?? {};
	expect(support).toBeLessThanOrEqual(1024);
	expect(mean).toBeCloseTo(shareAt(cooling[30]), 1);
	// A schedule that falls without end takes one band more.
	const falling = visit(
		new Landscape(),
		Array.from({length: 400}, (_, step) => 0.9 ** step),
		10,
		twoLevels,
	);
	const row = falling.rows(40).at(-1);
	expect(row).toMatchObject({cold: 0, hot: expect.closeTo(0.155, 3), temperature: expect.closeTo(0.145, 3)});
	expect(falling.estimates.capacities.length).toBeLessThan(40);
});

test('a run that continues differently forgets what followed, and then is as a fresh one', () => {
	const landscape = visit(new Landscape(), cooling, 100, twoLevels);
	const short = visit(new Landscape(), cooling.slice(0, 20), 100, twoLevels);
	// What is computed here is kept until it is forgotten.
	expect(landscape.estimates.capacities.length).toBeGreaterThan(short.estimates.capacities.length);
	expect(landscape.rows(8)).toHaveLength(8);
	expect(landscape.estimates.peak).toBeDefined();
	landscape.truncate(1999);
	for (const part of [[], cooling.slice(20)]) {
		const [changed, fresh] = [landscape, short].map(each => visit(each, part, 100, twoLevels, 2000));
		const seen = [changed, fresh].map(each => [each.rows(8), each.estimates.capacities, each.estimates.peak]);
		expect(seen[0]).toEqual(seen[1]);
	}
});

test('samples that come again, and those without a temperature above 0, add nothing', () => {
	const landscape = visit(new Landscape(), [0, Number.NaN, Number.POSITIVE_INFINITY], 10, twoLevels);
	expect(landscape.isEmpty).toBe(true);
	visit(landscape, [1], 10, twoLevels, 100);
	visit(landscape, [1], 10, twoLevels, 100);
	expect(landscape.seenAt(1)?.support).toBe(10);
});

/** States of each cost: two levels, and four coins, whose cost is the number of heads. */
const [levels, coins] = [
	[1, 3],
	[1, 4, 6, 4, 1],
].map(states => new Map(states.entries()));

/** The histogram of `total` samples in equilibrium, with fractions. */
function equilibrium(states: ReadonlyMap<number, number>, temperature: number, total = 1000) {
	const weights = [...states].map(([cost, count]) => [cost, count * Math.exp(-cost / temperature)] as const);
	const sum = weights.reduce((all, [, weight]) => all + weight, 0);
	const counts = new Map(weights.map(([cost, weight]) => [cost, (total * weight) / sum]));
	return {beta: 1 / temperature, total, counts};
}

test('one histogram predicts the distribution at another temperature, and several of unlike sizes agree on it', () => {
	const mixed = [equilibrium(coins, 3, 50), equilibrium(coins, 1, 4000), equilibrium(coins, 0.5, 300)];
	for (const [states, histograms, digits] of [
		[levels, [equilibrium(levels, 2)], 10],
		[coins, [equilibrium(coins, 2)], 10],
		[coins, mixed, 3],
	] as const) {
		const {probabilities} = reweight(histograms, 1 / 0.7) ?? expect.fail();
		for (const [cost, share] of equilibrium(states, 0.7, 1).counts) {
			expect(probabilities.get(cost)).toBeCloseTo(share, digits);
		}
	}

	const {mean, variance} = reweight(mixed, 1 / 0.7) ?? expect.fail();
	expect(mean).toBeCloseTo(4 * shareAt(0.7), 3);
	expect(variance).toBeCloseTo(4 * shareAt(0.7) * (1 - shareAt(0.7)), 3);
});

test('samples of the same temperature count in full, fewer of a distant one; large costs stay in range', () => {
	const supportAt = (temperature: number) => reweight([equilibrium(coins, 1)], 1 / temperature)?.support ?? 0;
	expect(supportAt(1)).toBeCloseTo(1000, 6);
	expect(supportAt(0.8)).toBeGreaterThan(900);
	expect(supportAt(0.2)).toBeLessThan(supportAt(0.8));
	const cold = new Map([1, 2].entries());
	expect(reweight([equilibrium(cold, 0.02)], 1 / 0.01)?.mean).toBeCloseTo(2 * Math.exp(-100), 12);
	const shifted = new Map([5000, 5001].map(cost => [cost, 500]));
	expect(reweight([{beta: 50, total: 1000, counts: shifted}], 60)?.mean).toBeCloseTo(5000 + shareAt(0.1), 6);
	const nothing = [
		reweight([], 1),
		reweight([{beta: 1, total: 0, counts: new Map()}], 1),
		distributionOf(new Map()),
	];
	expect(nothing).toEqual([undefined, undefined, undefined]);
});

test('a sentence for a screen reader', () => {
	const [cooled, alone] = [cooling, [2]].map(all => visit(new Landscape(), all, 2000, twoLevels));
	expect([landscapeText(cooled, 0.5), landscapeText(alone, 2), landscapeText(alone, undefined)]).toEqual([
		'landscape: the puzzle freezes between the temperatures 0.28 and 0.62; at temperature 0.500 the mean cost is 0.1; equilibrium predicts 0.1',
		'landscape: it is not known yet where the puzzle freezes; at temperature 2.00 the mean cost is 0.4',
		'no landscape: this solver has no temperature',
	]);
});

test('the correlation time, which takes long, is left out while a run goes on', () => {
	const exact = {count: 1, density: new Map(), at: () => undefined, correlationAt: () => 7};
	const landscape = visit(new Landscape(() => exact), cooling, 100, twoLevels);
	const progress = {temperature: 1, cost: 1, status: 'running'};
	const textAt = (rate: number) => {
		const watched = {landscape, rate, progress, curves: 'landscape', method: {}};
		const content = {watched, isAscii: false} as unknown as Content;
		const lines = landscapeBeside.draw(content, {width: 60, rows: 40, isFramed: true});
		return /correlation time.*/.exec(lines.map(plainText).join(' '))?.[0];
	};
	expect([textAt(500), textAt(0)]).toEqual([undefined, 'correlation time of the cost: 7 proposals']);
});

/** Rows, columns and boxes of a 4×4, by its cells. */
const units = [...Array(4).keys()].map(k => ({
	rows: [0, 1, 2, 3].map(j => 4 * k + j),
	columns: [0, 1, 2, 3].map(j => 4 * j + k),
	boxes: [0, 1, 4, 5].map(j => 8 * (k >> 1) + 2 * (k & 1) + j),
}));

type Kind = keyof (typeof units)[0];

/** How many fillings have each cost, by trying all digits in all free cells. */
function density(text: string, groups: Kind | undefined, crossing: readonly Kind[]) {
	const distinct = (grid: readonly number[], cells: readonly number[]) =>
		new Set(cells.map(cell => grid[cell])).size;
	const counts = new Map<number, number>();
	const visitFrom = (grid: number[], at: number): void => {
		const cell = grid.indexOf(0, at);
		if (cell !== -1) {
			for (const digit of [1, 2, 3, 4]) {
				visitFrom(grid.with(cell, digit), cell);
			}
		} else if (groups === undefined || units.every(each => distinct(grid, each[groups]) === 4)) {
			const pairs = grid.flatMap((digit, a) =>
				grid.slice(a + 1).map((other, k) => [digit === other, a, a + 1 + k] as const),
			);
			const arePeers = (a: number, b: number) =>
				units.some(each => Object.values(each).some(cells => cells.includes(a) && cells.includes(b)));
			const cost =
				groups === undefined
					? pairs.filter(([same, a, b]) => same && arePeers(a, b)).length
					: units
							.flatMap(each => crossing.map(kind => 4 - distinct(grid, each[kind])))
							.reduce((sum, missing) => sum + missing);
			counts.set(cost, (counts.get(cost) ?? 0) + 1);
		}
	};
	visitFrom([...text].map(Number), 0);
	return counts;
}

test.each([
	['block-swap', 'boxes', ['rows', 'columns'], '1230340000210043'],
	['row-swap', 'rows', ['columns', 'boxes'], '1230340000210043'],
	['reassign', undefined, [], '1234340023410000'],
] as const)('all fillings of a 4×4 are counted for %s', (solver, groups, crossing, text) => {
	const puzzle = parsePuzzle(text);
	const exact = exactOf(puzzle, methodOf(solver), {}) ?? expect.fail();
	const counts = density(text, groups, crossing);
	expect(new Map([...exact.density].sort(([a], [b]) => a - b))).toEqual(
		new Map([...counts].sort(([a], [b]) => a - b)),
	);
	const weights = [...counts].map(([cost, count]) => [cost, count * Math.exp(-cost / 0.7)]);
	const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
	for (const [cost, weight] of weights) {
		expect(exact.at(0.7)?.probabilities.get(cost)).toBeCloseTo(weight / total, 12);
	}
});

test.each([
	// The two fillings of box 1, one of four, differ by 4: the autocorrelation is (1 − (1 + e^(−4/T)) / 4)^t.
	['block-swap', '0234301221434321', 1, 4],
	['block-swap', '0234301221434321', 4, 3],
	// Those of row 1, the only one that can be chosen, by 2: (−e^(−2/T))^t.
	['row-swap', '0034341221434321', 1, 1],
] as const)(
	'the correlation time of %s in %s at T = %d is %d proposals',
	(solver, text, temperature, time) => {
		const exact = exactOf(parsePuzzle(text), methodOf(solver), {}) ?? expect.fail();
		expect([exact.count, exact.correlationAt(temperature)]).toEqual([2, time]);
	},
);

test('what is too much to count is left out', () => {
	const exact = (text: string, settings = {}) => exactOf(parsePuzzle(text), methodOf('reassign'), settings);
	// 4^8 fillings, and 4^7: too many to follow.
	expect(exact('0000000021234341')).toBeUndefined();
	const many = exact('0000000321234341');
	expect([many?.count, many?.correlationAt(1)]).toEqual([16_384, undefined]);
	expect(exact('1234340023410000', {acceptance: 'threshold'})).toBeUndefined();
});

test.each(['block-swap', 'row-swap', 'reassign'] as const)(
	'%s without end comes to the exact distribution',
	name => {
		// No filling has cost 0: row 1 needs a 3 in the box that has one.
		const puzzle = parsePuzzle(name === 'reassign' ? '1200003034122143' : '1200003000000000');
		const exact = exactOf(puzzle, methodOf(name), {}) ?? expect.fail();
		const random = new Random('1');
		const kernel = neighbourhoods[name].kernel(puzzle, {});
		kernel.fill(random);
		const acceptance = new Acceptance(kernel.steepest).set(1);
		const seen = new Map<number, number>();
		for (let made = 0; made < 100_000; made++) {
			kernel.run(1, random, acceptance);
			seen.set(kernel.cost, (seen.get(kernel.cost) ?? 0) + 1 / 100_000);
		}

		for (const [cost, share] of exact.at(1)?.probabilities ?? []) {
			expect(Math.abs((seen.get(cost) ?? 0) - share)).toBeLessThan(0.015);
		}
	},
);
