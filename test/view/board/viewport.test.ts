import {expect, test} from 'vitest';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {boardLines} from '../../../source/view/board/board.js';
import {boardSize} from '../../../source/view/board/board-style.js';
import {displays} from '../../../source/view/board/display.js';
import {revealing, scrolled, withEdges} from '../../../source/view/board/viewport.js';
import {plainText} from '../../../source/view/text/line.js';

const sixteen = geometryOf(16);
const start = {top: 0, left: 0};
const view = {width: 10, height: 6};

test('a board scrolls by boxes, and not past its ends', () => {
	const by = (down: number, across: number, from = start) =>
		scrolled(sixteen, 'bare', view, from, {down, across});
	expect(by(1, 0)).toEqual({top: 4, left: 0});
	expect(by(1, 2)).toEqual({top: 4, left: 6});
	expect(by(9, -1)).toEqual({top: 10, left: 0});
	expect(by(-1, 0, {top: 10, left: 6})).toEqual({top: 6, left: 6});
	// With the uprights between the boxes they are wider.
	expect(scrolled(sixteen, 'snug-open', view, start, {down: 0, across: 1})).toEqual({top: 0, left: 9});
});

test('a Latin square scrolls by quarters', () => {
	expect(scrolled(geometryOf(13, 'none'), 'bare', view, start, {down: 1, across: 0})).toEqual({
		top: 4,
		left: 0,
	});
});

test('what fits does not scroll', () => {
	expect(
		scrolled(geometryOf(9), 'roomy', boardSize(geometryOf(9), 'roomy'), start, {down: 3, across: 3}),
	).toEqual(start);
});

test('cells come into view by the shortest way; where not all fit, the first one does', () => {
	const reveal = (cells: number[], from = start) => revealing(sixteen, 'bare', view, from, cells);
	expect(reveal([0, 5 * 16 + 9])).toEqual(start);
	expect(reveal([6 * 16 + 10])).toEqual({top: 1, left: 1});
	expect(reveal([255])).toEqual({top: 10, left: 6});
	expect(reveal([17], {top: 10, left: 6})).toEqual({top: 1, left: 1});
	expect(reveal([255, 0])).toEqual({top: 10, left: 6});
	expect(reveal([0, 255])).toEqual(start);
});

const grid = Uint8Array.from({length: 256}, (_, cell) => 1 + (cell % 16));
const seen = (top: number, left: number) => {
	const rectangle = {top, left, width: 10, height: 4};
	return withEdges(
		boardLines({geometry: sixteen, givens: grid, grid}, 'bare', displays[0], rectangle),
		boardSize(sixteen, 'bare'),
		rectangle,
	).map(line => plainText(line));
};

test('arrows tell where there is more, and bars where one is', () => {
	expect(seen(0, 0)).toEqual(['123456789A┃', '123456789A ', '123456789A ', '123456789A↓', ' ━━━━━   → ']);
	expect(seen(8, 3)).toEqual(['456789ABCD↑', '456789ABCD ', '456789ABCD┃', '456789ABCD↓', '← ━━━━━━ → ']);
	expect(seen(12, 6)).toEqual(['789ABCDEFG↑', '789ABCDEFG ', '789ABCDEFG ', '789ABCDEFG┃', '←   ━━━━━  ']);
});

test('a board that is seen whole has no edges', () => {
	const whole = {...start, ...boardSize(sixteen, 'roomy')};
	const lines = boardLines({geometry: sixteen, givens: grid, grid}, 'roomy');
	expect(withEdges(lines, whole, whole)).toEqual(lines);
});

test('a part of a board is what the whole has there', () => {
	for (const style of ['roomy', 'snug', 'roomy-open', 'snug-open', 'blocks'] as const) {
		const whole = boardLines({geometry: sixteen, givens: grid, grid}, style).map(line => plainText(line));
		const part = boardLines({geometry: sixteen, givens: grid, grid}, style, displays[0], {
			top: 3,
			left: 5,
			width: 21,
			height: 9,
		});
		expect(part.map(line => plainText(line))).toEqual(whole.slice(3, 12).map(line => line.slice(5, 26)));
	}
});
