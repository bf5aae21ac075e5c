import {expect, test} from 'vitest';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {boardLines} from '../../../source/view/board/board.js';
import {
	type BoardStyle,
	bestBoardStyle,
	boardSize,
	plainStyles,
} from '../../../source/view/board/board-style.js';
import {plainText} from '../../../source/view/text/line.js';
import {report} from '../../puzzles.js';

const {geometry, givens} = parsePuzzle('..34.41221.343..');
const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 1, 3, 4, 3, 4, 1]);

const draw = (style: BoardStyle, moved: readonly number[] = []) =>
	boardLines({geometry, givens, grid, moved}, style).map(line => plainText(line));

test('a roomy board brackets conflicts, and marks the cells of the last move', () => {
	expect(draw('roomy', [0, 10])).toEqual([
		'╭──────┬──────╮',
		'│‹1› 2 │ 3  4 │',
		'│ 3  4 │[1] 2 │',
		'├──────┼──────┤',
		'│ 2 [1]│{1} 3 │',
		'│[4] 3 │[4][1]│',
		'╰──────┴──────╯',
	]);
});

test('a bare one may have uprights between its boxes', () => {
	expect(draw('bare-open')).toEqual(['12╷34', '34╵12', '21╷13', '43╵41']);
	expect(plainStyles(geometryOf(9))).not.toContain('bare-open');
});

test('without colours, most cells of a bare board in conflict are underlined instead of a wall', () => {
	const roles = (digits: readonly number[], hasColour: boolean) =>
		boardLines({geometry, givens: new Uint8Array(16), grid: Uint8Array.from(digits), hasColour}, 'bare')
			.flat()
			.map(({role}) => role);
	const same = new Array(16).fill(1);
	expect(new Set(roles(same, false))).toEqual(new Set(['crowd']));
	expect(new Set(roles(same, true))).toEqual(new Set(['conflict']));
	expect(new Set(roles([...grid], false))).toEqual(new Set(['guess', 'conflict']));
});

test('an airy board is a roomy one with a column and a row between the cells of a box', () => {
	expect(draw('airy', [0, 10])).toEqual([
		'╭───────┬───────╮',
		'│‹1›  2 │ 3   4 │',
		'│       │       │',
		'│ 3   4 │[1]  2 │',
		'├───────┼───────┤',
		'│ 2  [1]│{1}  3 │',
		'│       │       │',
		'│[4]  3 │[4] [1]│',
		'╰───────┴───────╯',
	]);
});

test('a snug board marks them behind the digit', () => {
	expect(draw('snug', [0, 10])).toEqual([
		'╭─────┬─────╮',
		'│ 1‹2 │ 3 4 │',
		'│ 3 4 │ 1!2 │',
		'├─────┼─────┤',
		'│ 2 1!│ 1*3 │',
		'│ 4!3 │ 4!1!│',
		'╰─────┴─────╯',
	]);
});

test('an open board has no lines across: the uprights end with the boxes', () => {
	expect(draw('roomy-open', [0, 10])).toEqual([
		'╷‹1› 2 ╷ 3  4 ╷',
		'╵ 3  4 ╵[1] 2 ╵',
		'╷ 2 [1]╷{1} 3 ╷',
		'╵[4] 3 ╵[4][1]╵',
	]);
	expect(draw('snug-open', [0, 10])).toEqual(['1‹2 ╷3 4 ', '3 4 ╵1!2 ', '2 1!╷1*3 ', '4!3 ╵4!1!']);
});

test('numbers of two digits have a character each where there is too little room for them', () => {
	const large = geometryOf(64);
	const all = Uint8Array.from({length: large.cells}, (_, cell) => 1 + (cell % 64));
	const row = (style: BoardStyle) =>
		plainText(boardLines({geometry: large, givens: all, grid: all}, style)[0]);
	expect(row('bare')).toBe('123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@&%');
	expect(row('snug-open').slice(0, 35)).toBe(' 1! 2! 3! 4! 5! 6! 7! 8!╷ 9!10!11!1');
	expect(row('open-glyphs').slice(0, 24)).toBe('1!2!3!4!5!6!7!8!╷9!A!B!C');
});

test.each([81, 225])('numbers up to %i stand apart in every style', size => {
	const large = geometryOf(size);
	const all = Uint8Array.from({length: large.cells}, (_, cell) => 1 + (cell % size));
	const numbers = Array.from({length: size}, (_, index) => String(index + 1));
	for (const style of plainStyles(large)) {
		const [line, next] = boardLines({geometry: large, givens: all, grid: all}, style).map(plainText);
		const row = line.includes('1') ? line : next;
		expect(row.match(/\d+/g)).toEqual(numbers);
		expect(row).toHaveLength(boardSize(large, style).width);
	}
});

test('a bare board has digits alone; roles tell the rest', () => {
	expect(draw('bare')).toEqual(['1234', '3412', '2113', '4341']);
	expect(boardLines({geometry, givens, grid, moved: [3]}, 'bare')[2]).toEqual([
		{text: '2', role: 'given'},
		{text: '11', role: 'conflict'},
		{text: '3', role: 'given'},
	]);
});

test('a puzzle that is not being solved has dots for its free cells', () => {
	expect(plainText(boardLines({geometry, givens, grid: givens}, 'roomy')[1])).toBe('│ ·  · │ 3  4 │');
});

test('a board is as large as it says', () => {
	for (const shape of [
		geometryOf(4),
		geometryOf(6),
		geometryOf(7, 'none'),
		geometryOf(9),
		geometryOf(12),
		geometryOf(16),
		geometryOf(25),
		geometryOf(36),
	]) {
		for (const style of plainStyles(shape)) {
			const lines = boardLines(
				{
					geometry: shape,
					givens: new Uint8Array(shape.cells),
					grid: new Uint8Array(shape.cells).fill(shape.size),
				},
				style,
			);
			const {width, height} = boardSize(shape, style);
			expect([style, lines.length, ...new Set(lines.map(line => plainText(line).length))]).toEqual([
				style,
				height,
				width,
			]);
		}
	}
});

test('the roomiest style that fits', () => {
	const nine = parsePuzzle(report).geometry;
	expect(boardSize(nine, 'roomy')).toEqual({width: 31, height: 13});
	expect(bestBoardStyle(nine, {width: 31, height: 13})).toBe('roomy');
	expect(bestBoardStyle(nine, {width: 30, height: 13})).toBe('snug');
	expect(bestBoardStyle(nine, {width: 40, height: 12})).toBe('roomy-open');
	expect(bestBoardStyle(nine, {width: 30, height: 9})).toBe('snug-open');
	expect(bestBoardStyle(nine, {width: 9, height: 9})).toBe('bare');
	expect(bestBoardStyle(nine, {width: 8, height: 9})).toBeUndefined();
});
