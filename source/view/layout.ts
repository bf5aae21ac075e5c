/** Where the parts of the watching screen go in a window. */

import type {Geometry} from '../sudoku/geometry.js';
import {type BoardStyle, boardSize} from './board.js';

export type Layout = {
	readonly style: BoardStyle;
	readonly hasHeader: boolean;
	readonly hasFooter: boolean;
	/** Lines under the board for the story of a move. */
	readonly storyHeight: number;
	/** Where the figures and curves stand, and the room that they have. */
	readonly panel: 'right' | 'below' | 'none';
	readonly panelWidth: number;
	readonly panelHeight: number;
};

/** The narrowest panel: a label, a figure and one more. */
const narrowestPanel = 34;

/** Between the board and the panel. */
export const gutter = 3;

/**
The best layout for a window, or undefined when even the bare board does not fit.

@param rows of the window; the last one stays empty, since a frame as high as the window makes Ink clear the screen
*/
export function watchLayout(geometry: Geometry, columns: number, rows: number): Layout | undefined {
	const usable = rows - 1;
	for (const style of ['roomy', 'snug', 'bare'] as const) {
		const {width, height} = boardSize(geometry, style);
		const spare = usable - height - 2;
		// A narrow window needs more lines for the parts of a story.
		const told = columns < 100 ? 4 : 3;
		const storyHeight = Math.max(0, Math.min(told, spare));
		if (spare >= 0 && columns >= width + gutter + narrowestPanel) {
			const panelWidth = columns - width - gutter - 1;
			return {
				style,
				hasHeader: true,
				hasFooter: true,
				storyHeight,
				panel: 'right',
				panelWidth,
				panelHeight: usable - 2 - storyHeight,
			};
		}

		if (spare >= 5 && columns >= Math.max(width, narrowestPanel)) {
			return {
				style,
				hasHeader: true,
				hasFooter: true,
				storyHeight: Math.min(told, spare - 3),
				panel: 'below',
				panelWidth: columns,
				panelHeight: spare - Math.min(told, spare - 3),
			};
		}

		if (spare >= 0 && columns >= width && (style === 'bare' || spare < 5 || columns < narrowestPanel)) {
			return {
				style,
				hasHeader: true,
				hasFooter: true,
				storyHeight,
				panel: 'none',
				panelWidth: 0,
				panelHeight: 0,
			};
		}
	}

	const {width, height} = boardSize(geometry, 'bare');
	return columns >= width && usable >= height
		? {
				style: 'bare',
				hasHeader: usable > height,
				hasFooter: false,
				storyHeight: 0,
				panel: 'none',
				panelWidth: 0,
				panelHeight: 0,
			}
		: undefined;
}
