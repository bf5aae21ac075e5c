/** The layout of the watching screen in a window. */

import type {Geometry} from '../../sudoku/geometry.js';
import {
	type BoardSize,
	type BoardStyle,
	bigStyles,
	boardSize,
	boardStyles,
	plainStyles,
} from '../board/board-style.js';
import type {Display} from '../board/display.js';
import {frameWidth} from '../text/frame.js';

export type Layout = {
	readonly style: BoardStyle;
	/** The visible columns and rows of the board: fewer than it has where it scrolls. */
	readonly view: BoardSize;
	/** What the board takes on the screen, with its scroll bars. */
	readonly board: BoardSize;
	readonly hasHeader: boolean;
	readonly hasFooter: boolean;
	/** Whether there is a line under the board for the legend of the display. */
	readonly hasLegend: boolean;
	/** Lines under that for the story of a move; 0 where the panel has it, since it would be cut here. */
	readonly storyHeight: number;
	/** Where the figures and curves stand, and the room that they have. */
	readonly panel: 'right' | 'below' | 'none';
	readonly panelWidth: number;
	readonly panelHeight: number;
	/** Whether the panel is divided into parts with titles in its frame. */
	readonly isFramed: boolean;
	/** Columns between the board and a panel on its right. */
	readonly gutter: number;
};

/** The narrowest panel with labels: a label and two figures. A narrower one has a figure a line. */
export const narrowestPanel = 34;

/** The narrowest of those: `‖ paused`, `cost 123`. */
const narrowestFigures = 9;

/** The smallest panel with a frame: what is left inside is as wide as the narrowest one. */
const smallestFrame = {width: narrowestPanel + frameWidth, height: 14};

/** Between the board and the panel, where there is room. */
const widestGutter = 3;

/** The smallest part of a board that is worth showing. */
const smallestView = {width: 8, height: 3};

/** The smallest window that the board is shown in: whole, or else scrolled. */
export function smallestWindow(geometry: Geometry): BoardSize {
	const {width, height} = boardSize(geometry, 'bare');
	return {width: Math.min(width, smallestView.width), height: Math.min(height, smallestView.height) + 1};
}

/**
The best layout for a window, or undefined if there is no room even for a part of the board.

@param rows of the window; the last one stays empty, since a frame as high as the window makes Ink clear the screen
@param display of which one with blocks has them where they fit, and others have big digits
*/
export function watchLayout(
	geometry: Geometry,
	columns: number,
	rows: number,
	display?: Pick<Display, 'blocks'>,
	isAscii = false,
): Layout | undefined {
	const usable = rows - 1;
	const fits = (style: BoardStyle, around: number) => {
		const {width, height} = boardSize(geometry, style);
		return width <= columns && height + around <= usable;
	};

	const hasBlocks = display?.blocks !== undefined;
	const styles = [...(hasBlocks ? [] : bigStyles(geometry, isAscii)), ...plainStyles(geometry)];
	const ruled = styles.filter(style => boardStyles[style].frame === 'ruled');
	const others = styles.filter(style => boardStyles[style].frame !== 'ruled');
	const blocks: BoardStyle[] = hasBlocks ? ['blocks', 'dense-blocks'] : [];
	// Lines between the boxes before figures; and the whole board before the lines above and below it.
	const attempts = [
		[blocks, 2],
		[ruled, 2],
		[others, 2],
		[others, 1],
		[others, 0],
	] as const;
	for (const [group, around] of attempts) {
		const layout = preferred(
			group
				.filter(style => fits(style, around))
				.map(style => arrange(boardSize(geometry, style), style, columns, usable, around))
				.filter(layout => hasRoomForAir(layout) && (group !== ruled || hasRoomToTell(layout))),
		);
		// What stands in a block needs its legend.
		if (layout && (group !== blocks || (layout.panel !== 'none' && layout.hasLegend))) {
			return layout;
		}
	}

	return scrollingLayout(geometry, columns, usable, others);
}

/** The narrowest panel beside an airy board: one in which curves are still easily read. */
const roomyPanel = 48;

/** Whether there is a place for what happens: a panel, or lines for the story of a move. */
const hasRoomToTell = ({panel, storyHeight}: Layout) => panel !== 'none' || storyHeight >= 3;

/** A gap between the cells is worth less than the panel and the story. */
const hasRoomForAir = ({style, panel, panelWidth, storyHeight}: Layout) =>
	(style !== 'airy' && boardStyles[style].cell !== 'big') ||
	(panel === 'right' && panelWidth >= roomyPanel && storyHeight >= 3);

/** The first one with figures, even if its board is a smaller one, but not for a bare one; or else the first. */
function preferred(layouts: readonly Layout[]): Layout | undefined {
	return layouts.find(({panel, style}) => panel !== 'none' && style !== 'bare') ?? layouts.at(0);
}

/** The narrowest window in which two lines are enough for the story of a move. */
const wideStory = 76;

/** A layout for a board that scrolls. */
function scrollingLayout(
	geometry: Geometry,
	columns: number,
	usable: number,
	styles: readonly BoardStyle[],
): Layout | undefined {
	const smallest = smallestWindow(geometry);
	if (columns < smallest.width || usable < smallest.height - 1) {
		return undefined;
	}

	const around = usable >= 6 ? 2 : usable >= 4 ? 1 : 0;
	// Where there is some room, a part of it is for the legend and the story of a move.
	const storyRows = usable >= 15 ? 3 : 0;
	const layouts = styles
		// One column is for the marks of what is above and below.
		.filter(style => style === 'bare' || boardSize(geometry, style).width < columns)
		.map(style => {
			const whole = boardSize(geometry, style);
			const most = usable - around - storyRows;
			const isWide = whole.width > columns || (whole.width === columns && whole.height > most);
			const height = Math.min(whole.height, most - (isWide ? 1 : 0));
			const width = Math.min(whole.width, columns - (whole.height > height ? 1 : 0));
			return arrange(whole, style, columns, usable, around, {width, height});
		});
	return preferred(layouts);
}

/** The other parts around the visible part of a board. */
function arrange(
	whole: BoardSize,
	style: BoardStyle,
	columns: number,
	usable: number,
	around: 0 | 1 | 2,
	view: BoardSize = whole,
): Layout {
	const board = {
		width: view.width + (view.height < whole.height ? 1 : 0),
		height: view.height + (view.width < whole.width ? 1 : 0),
	};
	const spare = usable - around - board.height;
	const beside = columns - board.width;
	// A narrow window needs more lines for the parts of a story.
	const storyRows = columns < 100 ? 4 : 3;
	const isRight = beside - widestGutter >= narrowestPanel;
	const isBelow = !isRight && spare >= 5 && columns >= narrowestPanel;
	const isNarrow = !isRight && !isBelow && beside - 1 >= narrowestFigures;
	const gutter = isRight ? widestGutter : Math.min(widestGutter, Math.max(1, beside - narrowestFigures));
	// Above a story of three lines, which comes first.
	const hasLegend = spare >= (isBelow ? 7 : 2);
	const left = spare - (hasLegend ? 1 : 0);
	const lines = Math.max(0, Math.min(storyRows, isBelow ? left - 3 : left));
	const isBeside = isRight || isNarrow;
	const storyHeight = isBeside && lines < (columns < wideStory ? 3 : 2) ? 0 : lines;
	const panelHeight = board.height + left - storyHeight;
	const isFramed =
		isRight &&
		storyHeight > 0 &&
		beside >= smallestFrame.width &&
		panelHeight >= smallestFrame.height &&
		boardStyles[style].frame === 'ruled';
	const parts = {
		style,
		view,
		board,
		hasHeader: around > 0,
		hasFooter: around > 1,
		hasLegend,
		storyHeight,
		isFramed,
		gutter: isFramed ? 0 : gutter,
	};
	return isBeside
		? {
				...parts,
				panel: 'right',
				// A column stays free at the right edge, where there is one to spare.
				panelWidth: isFramed ? beside : beside - gutter - (isRight ? 1 : 0),
				panelHeight,
			}
		: isBelow
			? {...parts, panel: 'below', panelWidth: columns, panelHeight: left - storyHeight}
			: {...parts, panel: 'none', panelWidth: 0, panelHeight: 0};
}
