import {expect, test} from 'vitest';
import {span} from '../../../source/view/text/line.js';
import {Pen, sliceLine} from '../../../source/view/text/pen.js';

test('neighbours with the same role are one span', () => {
	const pen = new Pen();
	pen.put('a', 'dim');
	pen.put('b', 'dim');
	pen.put('', 'accent');
	pen.put('c', 'dim');
	pen.put('d', 'guess');
	expect(pen.take()).toEqual([span('abc', 'dim'), span('d', 'guess')]);
	expect(pen.take()).toEqual([]);
});

test('a slice of a line keeps the roles', () => {
	const line = [span('abc', 'dim'), span('▁▂▃', 'guess')];
	expect(sliceLine(line, 1, 3)).toEqual([span('bc', 'dim'), span('▁', 'guess')]);
	expect(sliceLine(line, 4, 9)).toEqual([span('▂▃', 'guess')]);
	expect(sliceLine(line, 6, 2)).toEqual([]);
});
