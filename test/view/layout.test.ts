import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {boardSize} from '../../source/view/board.js';
import {gutter, watchLayout} from '../../source/view/layout.js';

const nine = geometryOf(9);

test.each([
	[80, 24, 'roomy', 'right'],
	[100, 30, 'roomy', 'right'],
	[160, 50, 'roomy', 'right'],
	[60, 24, 'roomy', 'below'],
	[60, 16, 'roomy', 'none'],
	[27, 16, 'snug', 'none'],
	[30, 12, 'bare', 'none'],
	[30, 10, 'bare', 'none'],
	[9, 10, 'bare', 'none'],
])('9 × 9 in %i columns and %i rows is %s, with the figures %s', (columns, rows, style, panel) => {
	expect(watchLayout(nine, columns, rows)).toMatchObject({style, panel});
});

test('what is smaller than the bare grid has no layout', () => {
	expect(watchLayout(nine, 8, 50)).toBeUndefined();
	expect(watchLayout(nine, 100, 9)).toBeUndefined();
	expect(watchLayout(nine, 1, 1)).toBeUndefined();
});

test('no layout overflows its window', () => {
	for (const geometry of [geometryOf(4), nine, geometryOf(16), geometryOf(25), geometryOf(36)]) {
		for (let columns = 1; columns <= 170; columns++) {
			for (let rows = 1; rows <= 60; rows++) {
				const layout = watchLayout(geometry, columns, rows);
				if (!layout) {
					continue;
				}

				const {width, height} = boardSize(geometry, layout.style);
				const beside = layout.panel === 'right' ? gutter + layout.panelWidth : 0;
				const below = layout.panel === 'below' ? layout.panelHeight : 0;
				const body = layout.panel === 'right' ? Math.max(height, layout.panelHeight) : height + below;
				const lines = body + layout.storyHeight + Number(layout.hasHeader) + Number(layout.hasFooter);
				expect(width + beside).toBeLessThanOrEqual(columns);
				expect(lines).toBeLessThanOrEqual(rows - 1);
			}
		}
	}
});
