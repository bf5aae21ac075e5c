import {expect, test} from 'vitest';
import {linearScale, logScale, type Quantity} from '../../../source/view/curves/scale.js';
import {roundText} from '../../../source/view/text/numbers.js';
import {fc} from '../../examples.ts';

const ends = [1, 1.5, 2, 3, 4, 5, 6, 8];
const temperature: Quantity = {ends, format: roundText};
const cost: Quantity = {...temperature, isCount: true};

test.each([
	[0, '1'],
	[1, '1'],
	[1.2, '1.5'],
	[44, '50'],
	[85, '100'],
	[0.786, '0.8'],
	[0.3, '0.3'],
	[1234, '1.5 k'],
	[0.000_000_9, '1e−6'],
])('a linear scale up to %d ends in %s and begins at 0', (highest, high) => {
	const scale = linearScale(temperature, highest);
	expect(scale).toMatchObject({high, low: '0'});
	expect(scale.position(0)).toBe(0);
	expect(scale.position(highest)).toBeLessThanOrEqual(1);
});

test.each([
	[0.428, 0.57, '0.4', '0.6'],
	[0.5, 0.5, '0', '0.5'],
	[0.1, 0.57, '0', '0.6'],
	[0.002_738_52, 810, '0', '1 k'],
])(
	'a linear scale from what none is below, where that leaves more room: %d to %d',
	(floor, highest, low, high) => {
		const scale = linearScale(temperature, highest, floor);
		expect(scale).toMatchObject({low, high});
		expect(scale.position(floor)).toBeGreaterThanOrEqual(0);
		expect(scale.position(highest)).toBeLessThanOrEqual(1);
	},
);

test.each([
	[0.5, 2, '2', '0.2'],
	[0.03, 2, '2', '0.02'],
	[0.001, 2.4, '5', '≤0.05'],
	[0, 0.8, '1', '≤0.01'],
	[1, 1, '1', '0.1'],
	[1e-9, 1e-7, '1e−7', '1e−9'],
])('a logarithmic scale from %d to %d', (lowest, highest, high, low) => {
	const scale = logScale(temperature, lowest, highest, 5);
	expect(scale).toMatchObject({high, low});
	expect(scale.position(0)).toBe(0);
	expect(scale.position(highest)).toBeLessThanOrEqual(1);
});

test('a count goes down to 1, and 0 lies a row below', () => {
	for (const rows of [4, 7, 14]) {
		const {position, high, one, low} = logScale(cost, 0, 44, rows);
		expect([high, one, low]).toEqual(['50', '1', '0']);
		expect(position(0)).toBe(0);
		const row = (1 - position(1)) * (rows - 0.25);
		expect(Math.floor(row)).toBe(rows - 2);
		expect(position(50)).toBe(1);
	}
});

test('an end changes only when a value leaves it', () => {
	fc.assert(
		fc.property(
			fc.double({min: 1e-6, max: 1e6, noNaN: true}),
			fc.double({min: 0, max: 1, noNaN: true}),
			(highest, share) => {
				const {high, position} = linearScale(temperature, highest);
				const top = highest / position(highest);
				expect(linearScale(temperature, highest + share * (top - highest) * 0.999).high).toBe(high);
				expect(position(highest)).toBeGreaterThan(0.66);
			},
		),
	);
});
