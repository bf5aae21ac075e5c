import {expect, test} from 'vitest';
import {inColumns} from '../../source/view/help.js';
import {plainText, span} from '../../source/view/line.js';

const lines = ['a1', 'b22', 'c', 'd', 'e5'].map(text => [span(text)]);
const shown = (width: number, height: number) => inColumns(lines, width, height).map(line => plainText(line));

test('lines that fit stay below each other', () => {
	expect(shown(80, 5)).toEqual(['a1', 'b22', 'c', 'd', 'e5']);
});

test('where the height is too small they flow into columns', () => {
	expect(shown(80, 3)).toEqual(['a1    d', 'b22   e5', 'c']);
	expect(shown(80, 2)).toEqual(['a1    c     e5', 'b22   d']);
});

test('no more columns than the width has room for: the rest is to be scrolled', () => {
	expect(shown(9, 2)).toEqual(['a1    d', 'b22   e5', 'c']);
	expect(shown(8, 1)).toEqual(['a1', 'b22', 'c', 'd', 'e5']);
	expect(shown(2, 1)).toEqual(['a1', 'b…', 'c', 'd', 'e5']);
});
