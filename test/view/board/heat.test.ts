import {expect, test} from 'vitest';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {Heat} from '../../../source/view/board/heat.js';

const clash = Uint8Array.from([1, 1, ...new Array(14).fill(0)]);
const calm = new Uint8Array(16);

test('the first snapshots count alike', () => {
	const heat = new Heat(geometryOf(4));
	heat.add(clash);
	expect([...heat.values.subarray(0, 3)]).toEqual([1, 1, 0]);
	heat.add(calm);
	expect([...heat.values.subarray(0, 3)]).toEqual([0.5, 0.5, 0]);
	heat.add(clash);
	heat.add(clash);
	expect(heat.values[0]).toBeCloseTo(0.75);
});

test('later ones push the earlier ones away, by a 32nd each', () => {
	const heat = new Heat(geometryOf(4));
	for (let count = 0; count < 100; count++) {
		heat.add(clash);
	}

	expect(heat.values[0]).toBe(1);
	for (let count = 0; count < 32; count++) {
		heat.add(calm);
	}

	expect(heat.values[0]).toBeCloseTo((31 / 32) ** 32, 5);
});
