import {expect, test} from 'vitest';
import {curveLines, History, logPosition} from '../../source/view/chart.js';

test('a falling curve in braille: two values a character, four dots a line', () => {
	expect(curveLines([1, 1, 0.5, 0.5, 0, 0], 2)).toEqual(['⠉⡇ ', ' ⠉⣇']);
	expect(curveLines([1, 1], 1)).toEqual(['⠉']);
	expect(curveLines([0, 0], 1)).toEqual(['⣀']);
	expect(curveLines([0, 1], 1)).toEqual(['⣸']);
});

test('the same in ASCII: one value a character, one step a line', () => {
	expect(curveLines([1, 0.5, 0], 3, true)).toEqual(['** ', ' **', '  *']);
});

test('values outside 0 to 1 stay on the chart', () => {
	expect(curveLines([7, -3], 1)).toEqual(['⢹']);
});

test('a position on a logarithmic scale', () => {
	expect([0.1, 1, 10, 100, 0.01].map(value => logPosition(value, 0.1, 10))).toEqual([0, 0.5, 1, 1, 0]);
});

test('columns hold equal numbers of moves, and repeat the last where there is none', () => {
	const history = new History();
	for (const [moves, cost] of [
		[0, 10],
		[10, 8],
		[20, 6],
		[100, 2],
	]) {
		history.add({moves, cost, temperature: undefined});
	}

	expect(history.columns(4).map(({cost}) => cost)).toEqual([8, 8, 8, 2]);
});

test('a history without end stays in bounds, and keeps its beginning', () => {
	const history = new History(64);
	for (let moves = 0; moves < 100_000; moves++) {
		history.add({moves, cost: moves, temperature: moves});
	}

	const columns = history.columns(10);
	for (const [k, {cost, temperature}] of columns.entries()) {
		expect(Math.abs(cost - (k + 0.5) * 10_000)).toBeLessThan(2500);
		expect(temperature).toBe(cost);
	}
});

test('no moves, no columns', () => {
	expect(new History().columns(10)).toEqual([]);
});
