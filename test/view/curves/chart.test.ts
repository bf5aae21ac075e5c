import {expect, test} from 'vitest';
import {Canvas, curveLines, logPosition, rasters} from '../../../source/view/curves/chart.js';

test('a falling curve in braille: two values a character, four dots a line', () => {
	expect(curveLines([1, 1, 0.5, 0.5, 0, 0], 2)).toEqual(['⠉⡇ ', ' ⠉⣇']);
	expect(curveLines([1, 1], 1)).toEqual(['⠉']);
	expect(curveLines([0, 0], 1)).toEqual(['⣀']);
	expect(curveLines([0, 1], 1)).toEqual(['⣸']);
});

test('the same in blocks and in ASCII: one value a character, two steps a line', () => {
	expect(curveLines([1, 0.5, 0], 2, 'block')).toEqual(['▀█ ', ' ▀█']);
	expect(curveLines([1, 0.5, 0], 2, 'ascii')).toEqual(["': ", " ':"]);
});

test('a whole character for each value', () => {
	expect(curveLines([1, 0.5, 0], 3, 'whole')).toEqual(['** ', ' **', '  *']);
});

test('a curve has a gap where nothing is known', () => {
	const canvas = new Canvas(4, 1, rasters.block);
	canvas.curve([1, undefined, 0, 1]);
	expect(canvas.lines()).toEqual(['▀ ▄█']);
});

test('values outside 0 to 1 stay on the chart', () => {
	expect(curveLines([7, -3], 1)).toEqual(['⢹']);
});

test('a position on a logarithmic scale', () => {
	expect([0.1, 1, 10, 100, 0.01].map(value => logPosition(value, 0.1, 10))).toEqual([0, 0.5, 1, 1, 0]);
});
