import {expect, test} from 'vitest';
import {distributionOf, reweight} from '../../../source/view/landscape/reweight.js';

/** States of each cost; the histogram of so many samples in equilibrium, with fractions. */
type States = ReadonlyMap<number, number>;

function equilibrium(states: States, temperature: number, total = 1000) {
	const weights = [...states].map(([cost, count]) => [cost, count * Math.exp(-cost / temperature)] as const);
	const sum = weights.reduce((all, [, weight]) => all + weight, 0);
	const counts = new Map(weights.map(([cost, weight]) => [cost, (total * weight) / sum]));
	return {beta: 1 / temperature, total, counts};
}

/** Two levels: one state of cost 0, three of cost 1. */
const twoLevels: States = new Map([
	[0, 1],
	[1, 3],
]);

/** Four coins: the cost is the number of heads. */
const coins: States = new Map([
	[0, 1],
	[1, 4],
	[2, 6],
	[3, 4],
	[4, 1],
]);

const shares = (states: States, temperature: number) => equilibrium(states, temperature, 1).counts;

test('one histogram predicts the distribution at another temperature', () => {
	for (const states of [twoLevels, coins]) {
		const {probabilities} = reweight([equilibrium(states, 2)], 1 / 0.7) ?? expect.fail();
		for (const [cost, share] of shares(states, 0.7)) {
			expect(probabilities.get(cost)).toBeCloseTo(share, 10);
		}
	}
});

test('several histograms of unlike sizes agree on it', () => {
	const histograms = [equilibrium(coins, 3, 50), equilibrium(coins, 1, 4000), equilibrium(coins, 0.5, 300)];
	const {probabilities, mean, variance} = reweight(histograms, 1 / 0.7) ?? expect.fail();
	for (const [cost, share] of shares(coins, 0.7)) {
		expect(probabilities.get(cost)).toBeCloseTo(share, 3);
	}

	// Each coin shows heads with this probability.
	const heads = 1 / (1 + Math.exp(1 / 0.7));
	expect(mean).toBeCloseTo(4 * heads, 3);
	expect(variance).toBeCloseTo(4 * heads * (1 - heads), 3);
});

test('samples of the same temperature count in full, and fewer of a distant one', () => {
	expect(reweight([equilibrium(coins, 1)], 1)?.support).toBeCloseTo(1000, 6);
	const near = reweight([equilibrium(coins, 1)], 1 / 0.8)?.support ?? 0;
	const far = reweight([equilibrium(coins, 1)], 1 / 0.2)?.support ?? 0;
	expect(near).toBeGreaterThan(900);
	expect(far).toBeLessThan(near);
});

test('large costs at low temperatures stay in range', () => {
	const {mean} =
		reweight(
			[
				equilibrium(
					new Map([
						[0, 1],
						[1, 2],
					]),
					0.02,
				),
			],
			1 / 0.01,
		) ?? expect.fail();
	expect(mean).toBeCloseTo(2 * Math.exp(-100), 12);
	const shifted = [5000, 5001].map(cost => [cost, 500] as const);
	expect(reweight([{beta: 50, total: 1000, counts: new Map(shifted)}], 60)?.mean).toBeCloseTo(
		5000 + Math.exp(-10) / (1 + Math.exp(-10)),
		6,
	);
});

test('nothing is predicted from nothing', () => {
	expect(reweight([], 1)).toBeUndefined();
	expect(reweight([{beta: 1, total: 0, counts: new Map()}], 1)).toBeUndefined();
	expect(distributionOf(new Map())).toBeUndefined();
});
