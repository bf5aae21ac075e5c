import {expect, test} from 'vitest';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {boardSize} from '../../../source/view/board/board-style.js';
import {smallestWindow, watchLayout} from '../../../source/view/watch/layout.js';

const nine = geometryOf(9);

test.each([
	[80, 24, 'roomy', 'right'],
	[80, 50, 'roomy', 'right'],
	[100, 24, 'roomy', 'right'],
	[100, 30, 'airy', 'right'],
	[160, 50, 'airy', 'right'],
	[60, 24, 'roomy', 'below'],
	[60, 16, 'roomy', 'right'],
	[33, 16, 'snug-open', 'right'],
	[33, 20, 'roomy', 'none'],
	[27, 16, 'snug-open', 'none'],
	[27, 20, 'snug', 'none'],
	[60, 12, 'roomy-open', 'right'],
	[30, 12, 'snug-open', 'right'],
	[30, 10, 'snug-open', 'right'],
	[19, 10, 'bare', 'right'],
	[9, 10, 'bare', 'none'],
])('9 × 9 in %i columns and %i rows is %s, with the figures %s', (columns, rows, style, panel) => {
	expect(watchLayout(nine, columns, rows)).toMatchObject({
		style,
		panel,
		view: boardSize(nine, style as 'bare'),
	});
});

test.each([
	[16, 100, 30, 'roomy', 'right', false],
	[16, 80, 24, 'roomy', 'right', false],
	[16, 40, 24, 'snug-open', 'below', false],
	[16, 30, 10, 'bare', 'right', true],
	[25, 160, 50, 'roomy', 'right', false],
	[25, 100, 30, 'roomy-open', 'right', false],
	[25, 80, 24, 'snug-open', 'right', true],
	[36, 160, 50, 'snug', 'right', false],
	[36, 120, 42, 'open-glyphs', 'right', false],
	[36, 100, 50, 'snug-glyphs', 'right', false],
	[36, 100, 30, 'open-glyphs', 'right', true],
	[36, 30, 10, 'bare', 'none', true],
	[49, 200, 60, 'snug', 'right', false],
	[49, 80, 24, 'bare-open', 'right', true],
	[64, 100, 30, 'bare-open', 'right', true],
] as const)(
	'%i rows in %i columns and %i rows are %s, with the figures %s',
	(size, columns, rows, style, panel, scrolls) => {
		const geometry = geometryOf(size);
		const layout = watchLayout(geometry, columns, rows);
		expect(layout).toMatchObject({style, panel});
		const {width, height} = boardSize(geometry, style);
		expect(layout && (layout.view.width < width || layout.view.height < height)).toBe(scrolls);
	},
);

test('a display with a place for each digit has it where there is room, with figures', () => {
	const style = (columns: number, rows: number) => watchLayout(nine, columns, rows, true)?.style;
	expect(style(160, 50)).toBe('blocks');
	expect(style(120, 37)).toBe('dense-blocks');
	expect(style(70, 36)).toBe('roomy');
	expect(style(100, 24)).toBe('roomy');
	expect(style(100, 30)).toBe('airy');
});

test('the legend and the story have lines where the board leaves some', () => {
	const {hasLegend, storyHeight} = watchLayout(nine, 80, 24) ?? {};
	expect([hasLegend, storyHeight]).toEqual([true, 4]);
	expect(watchLayout(nine, 60, 16)).toMatchObject({hasLegend: false, storyHeight: 0});
	expect(watchLayout(nine, 60, 20)).toMatchObject({hasLegend: true, storyHeight: 3});
	// What would be cut there is shown in the panel.
	expect(watchLayout(nine, 60, 18)).toMatchObject({hasLegend: true, storyHeight: 0, panelHeight: 14});
	// What scrolls gives some of its room to them.
	expect(watchLayout(geometryOf(36), 100, 30)).toMatchObject({
		hasLegend: true,
		storyHeight: 2,
		view: {width: 77, height: 24},
		board: {width: 78, height: 24},
	});
});

test('a move is explained below the board, or in the panel where it would be cut there', () => {
	const tells = (columns: number, rows: number) =>
		watchLayout(nine, columns, rows)?.storyHeight ? 'below' : 'beside';
	for (const [columns, rows] of [
		[80, 24],
		[80, 19],
		[60, 20],
		[60, 24],
		[27, 20],
	] as const) {
		expect(tells(columns, rows), `${columns}x${rows}`).toBe('below');
	}

	for (const [columns, rows] of [
		[80, 18],
		[60, 19],
		[60, 16],
		[40, 12],
		[30, 10],
		[20, 8],
	] as const) {
		expect(tells(columns, rows), `${columns}x${rows}`).toBe('beside');
	}
});

test('what is smaller than a part of the grid with a line beside it has no layout', () => {
	expect(smallestWindow(nine)).toEqual({width: 8, height: 4});
	expect(watchLayout(nine, 7, 50)).toBeUndefined();
	expect(watchLayout(nine, 100, 3)).toBeUndefined();
	expect(watchLayout(nine, 1, 1)).toBeUndefined();
	expect(smallestWindow(geometryOf(2, 'none'))).toEqual({width: 2, height: 3});
});

test('no layout overflows its window, and every window that is large enough has one', () => {
	for (const geometry of [
		geometryOf(4),
		nine,
		geometryOf(16),
		geometryOf(25),
		geometryOf(36),
		geometryOf(49),
	]) {
		const smallest = smallestWindow(geometry);
		for (const hasBlocks of geometry === nine ? [false, true] : [false]) {
			for (let columns = 1; columns <= 170; columns++) {
				for (let rows = 1; rows <= 60; rows++) {
					const layout = watchLayout(geometry, columns, rows, hasBlocks);
					const isLarge = columns >= smallest.width && rows >= smallest.height;
					if (!layout) {
						expect([columns, rows, isLarge]).toEqual([columns, rows, false]);
						continue;
					}

					const {board, view, gutter, panel, panelWidth, panelHeight, storyHeight} = layout;
					const beside = panel === 'right' ? gutter + panelWidth : 0;
					const below = panel === 'below' ? panelHeight : 0;
					const body = panel === 'right' ? Math.max(board.height, panelHeight) : board.height + below;
					const around = Number(layout.hasHeader) + Number(layout.hasFooter) + Number(layout.hasLegend);
					const isWithin = board.width + beside <= columns && body + storyHeight + around <= rows - 1;
					const isSound = view.width > 0 && view.height > 0 && panelHeight >= 0 && storyHeight >= 0;
					if (!isWithin || !isSound || !isLarge) {
						expect.fail(`${geometry.size} in ${columns}x${rows}: ${JSON.stringify(layout)}`);
					}
				}
			}
		}
	}
});
