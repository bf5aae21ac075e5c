import {expect, test} from 'vitest';
import {Landscape} from '../../../source/view/landscape/landscape.js';

/** Samples of a run at these temperatures, so many at each, with costs by their number from 0. */
function visit(
	landscape: Landscape,
	temperatures: readonly number[],
	count: number,
	costOf: (temperature: number, number: number) => number,
	from = 0,
): void {
	let moves = from;
	for (const temperature of temperatures) {
		for (let k = 0; k < count; k++) {
			const cost = costOf(temperature, k);
			landscape.add({
				moves: moves++,
				milliseconds: moves,
				cost,
				bestCost: 0,
				temperature,
				acceptance: 0.5,
				restarts: 0,
				reheats: 0,
			});
		}
	}
}

/** Two levels, of cost 0 and 1, in equilibrium: as near to their shares as whole samples come. */
const twoLevels = (temperature: number, k: number) => {
	const share = 1 / (1 + Math.exp(1 / temperature));
	return Math.floor((k + 1) * share) - Math.floor(k * share);
};

const cooling = Array.from({length: 49}, (_, step) => 2 ** ((16 - step) / 8));

test('the heat capacity of two levels is that of theory, and has its peak at T = 0.417', () => {
	const landscape = new Landscape();
	visit(landscape, cooling, 2000, twoLevels);
	for (const {temperature, capacity, isEquilibrium} of landscape.capacities) {
		const share = 1 / (1 + Math.exp(1 / temperature));
		expect(capacity).toBeCloseTo((share * (1 - share)) / temperature ** 2, 1);
		expect(isEquilibrium || temperature < 0.15).toBe(true);
	}

	// The Schottky anomaly: x tanh(x / 2) = 2 at x = 1 / T = 2.3994.
	const peak = landscape.peak ?? expect.fail();
	expect(peak.temperature).toBeGreaterThan(0.4);
	expect(peak.temperature).toBeLessThan(0.435);
	expect(peak.capacity / 0.4392).toBeCloseTo(1, 1);
});

test('there is no peak before the run has been on both sides of it', () => {
	for (const temperatures of [cooling.slice(0, 14), cooling.slice(26), [1], []]) {
		const landscape = new Landscape();
		visit(landscape, temperatures, 2000, twoLevels);
		expect(landscape.peak).toBeUndefined();
	}
});

test('a frozen run, which varies only from trap to trap, has no peak', () => {
	const landscape = new Landscape();
	// The same costs at all temperatures: Var / T² alone grows as it gets colder.
	visit(landscape, cooling, 500, (_, k) => 2 + (k % 3));
	expect(landscape.capacities.length).toBeGreaterThan(40);
	expect(landscape.capacities.some(({isEquilibrium}) => isEquilibrium)).toBe(false);
	expect(landscape.peak).toBeUndefined();
});

test('the distribution now is compared with the one that the temperatures beside it predict', () => {
	const landscape = new Landscape();
	visit(landscape, cooling, 1000, twoLevels);
	const [temperature] = [cooling[20]];
	const share = 1 / (1 + Math.exp(1 / temperature));
	expect(landscape.seenAt(temperature)?.mean).toBeCloseTo(share, 2);
	expect(landscape.predictedAt(temperature)?.mean).toBeCloseTo(share, 2);

	const alone = new Landscape();
	visit(alone, [temperature], 1000, twoLevels);
	expect(alone.seenAt(temperature)?.mean).toBeCloseTo(share, 2);
	expect(alone.predictedAt(temperature)).toBeUndefined();
});

test('memory is bounded, and a long stay at one temperature forgets no other', () => {
	const landscape = new Landscape();
	visit(landscape, cooling, 300, twoLevels);
	const before = landscape.seenAt(cooling[0]);
	visit(landscape, [cooling[30]], 100_000, twoLevels, 1e6);
	expect(landscape.seenAt(cooling[0])).toEqual(before);
	const {support = 0, mean} = landscape.seenAt(cooling[30]) ?? {};
	expect(support).toBeLessThanOrEqual(1024);
	expect(mean).toBeCloseTo(1 / (1 + Math.exp(1 / cooling[30])), 1);
});

test('a run that continues differently forgets what followed', () => {
	const [landscape, short] = [new Landscape(), new Landscape()];
	visit(landscape, cooling, 100, twoLevels);
	// What is computed here is kept until it is forgotten.
	expect(landscape.capacities.length).toBeGreaterThan(short.capacities.length);
	expect(landscape.rows(8)).toHaveLength(8);
	expect(landscape.peak).toBeDefined();
	landscape.truncate(1999);
	visit(short, cooling.slice(0, 20), 100, twoLevels);
	expect(landscape.rows(8)).toEqual(short.rows(8));
	expect(landscape.capacities).toEqual(short.capacities);
	expect(landscape.peak).toEqual(short.peak);
	visit(landscape, cooling.slice(20), 100, twoLevels, 2000);
	visit(short, cooling.slice(20), 100, twoLevels, 2000);
	expect(landscape.capacities).toEqual(short.capacities);
});

test('a schedule that falls without end takes one band more', () => {
	const landscape = new Landscape();
	visit(
		landscape,
		Array.from({length: 400}, (_, step) => 0.9 ** step),
		10,
		twoLevels,
	);
	const [row] = landscape.rows(40).toReversed();
	expect([row.cold, row.hot, row.temperature]).toEqual([0, expect.closeTo(0.05, 3), expect.closeTo(0.05, 3)]);
	expect(landscape.capacities.length).toBeLessThan(40);
});

test('samples that come again, and those without a temperature above 0, add nothing', () => {
	const landscape = new Landscape();
	expect(landscape.isEmpty).toBe(true);
	visit(landscape, [0, Number.NaN, Number.POSITIVE_INFINITY], 10, twoLevels);
	expect(landscape.isEmpty).toBe(true);
	visit(landscape, [1], 10, twoLevels, 100);
	visit(landscape, [1], 10, twoLevels, 100);
	expect(landscape.seenAt(1)?.support).toBe(10);
});
