import {expect, test} from 'vitest';
import {Trail} from '../../../source/view/curves/trail.js';

test('every moment at the beginning, later what lies a hundredth of the way apart: the mean of what is between', () => {
	const trail = new Trail();
	for (const moves of [0, 1, 2, 3, 1000, 1004, 1008, 1012, 1012, 5]) {
		trail.add({moves, milliseconds: moves / 10, cost: moves % 7});
	}

	expect(trail.points.map(({moves, milliseconds, cost}) => [moves, milliseconds, cost])).toEqual([
		[0, 0, 0],
		[1, 0.1, 1],
		[2, 0.2, 2],
		[3, 0.3, 3],
		[1000, 100, 6],
		[1008, 100.8, 1.5],
		[1012, 101.2, 4],
	]);
});

test('a long run takes no more than its length has powers', () => {
	const trail = new Trail();
	for (let moves = 0; moves < 1e6; moves++) {
		trail.add({moves, milliseconds: moves, cost: 1});
	}

	expect(trail.points.length).toBeLessThan(1300);
});
