/** The layout of the watching screen in a window: wide, with parts in a frame, small, or tiny. */

import type {Geometry} from '../../sudoku/geometry.js';
import {
	type BoardSize,
	type BoardStyle,
	bigStyles,
	boardSize,
	boardStyles,
	plainStyles,
} from '../board/board-style.js';
import type {Area} from '../parts/area.js';
import {
	aloneParts,
	asideParts,
	belowGrid,
	besideParts,
	lastLines,
	panels,
	smallParts,
} from '../parts/index.js';

export type Layout = {
	readonly style: BoardStyle;
	/** The visible columns and rows of the board: fewer than it has where it scrolls. */
	readonly view: BoardSize;
	/** What the board takes on the screen, with its arrows and what is at its edges. */
	readonly board: BoardSize;
	/** Whether the cost of each unit is at the edges of the board. */
	readonly hasUnitCosts?: true;
	readonly hasHeader: boolean;
	readonly hasFooter: boolean;
	readonly gutter: number;
	/** On the right of the board, under it where that is higher, and below both. */
	readonly right?: Area;
	readonly under?: Area;
	readonly below: readonly Area[];
};

/** The smallest frame whose titles have room for their figures, and one beside an airy board. */
const smallestFrame = {width: 39, height: 14};
const roomyFrame = 48;

/** From this width on, the landscape is beside the curves, in this part of their width. */
const wide = 140;
const asideShare = 0.38;
const narrowestAside = 38;

/** The narrowest column of figures: `‖ paused`, `cost 123`. */
const narrowestFigures = 9;

/** The legend, and the rows of a story: narrow lines take more of them. */
const lastRows = (columns: number) => (columns < 100 ? 5 : 4);

const smallestView = {width: 8, height: 3};

/** The lines that the temperature, the cost and the restarts take at most. */
const figureRows = (width: number) => (width < 13 ? 4 : width < 19 ? 3 : width < 36 ? 2 : 1);

/** The smallest window of this width with the figures that are on every screen, and the board, whole or else scrolled. */
export function smallestWindow(geometry: Geometry, columns: number): BoardSize {
	const {width, height} = boardSize(geometry, 'bare');
	return {
		width: Math.min(width, smallestView.width),
		height: Math.max(Math.min(height, smallestView.height) + 1, figureRows(columns) + 2),
	};
}

type Window = {readonly columns: number; readonly usable: number};

/**
The best layout for a window, or undefined if there is no room even for a part of the board.

@param rows of the window; the last one stays empty, since a frame as high as the window makes Ink clear the screen
@param hasBlocks whether each cell has a block where these fit, and no big digit
@param unitCostsIn the columns and rows that the costs of the units take in a style
*/
export function watchLayout(
	geometry: Geometry,
	{columns, rows}: {readonly columns: number; readonly rows: number},
	hasBlocks: boolean,
	isAscii: boolean,
	unitCostsIn?: (style: BoardStyle) => BoardSize | undefined,
): Layout | undefined {
	const window = {columns, usable: rows - 1};
	const plain = plainStyles(geometry);
	const large: BoardStyle[] = hasBlocks ? ['blocks', 'dense-blocks'] : bigStyles(geometry, isAscii);
	const isRuled = (style: BoardStyle) => boardStyles[style].frame === 'ruled';
	const others = plain.filter(style => !isRuled(style));
	// Lines between the boxes before figures; and the whole board before the lines above and below it.
	const attempts = [
		[large, 2],
		[plain.filter(isRuled), 2],
		[others, 2],
		[others, 1],
		[others, 0],
	] as const;
	const layouts = attempts.values().map(([styles, around]) => {
		const arranged = styles.flatMap(style => arrange(boardSize(geometry, style), style, window, around));
		return preferred(arranged.filter(layout => hasFigures(layout) && isWorthIt(layout)));
	});
	const layout = layouts.find(layout => layout !== undefined) ?? scrollingLayout(geometry, window, others);
	return layout && withUnitCosts(layout, unitCostsIn?.(layout.style));
}

/** With the costs of the units where what stands beside and below the board still has its room. */
function withUnitCosts(layout: Layout, size: BoardSize | undefined): Layout {
	const {board, right, under} = layout;
	if (
		!size ||
		!right ||
		!under ||
		right.width - size.width < smallestFrame.width ||
		under.rows < size.height
	) {
		return layout;
	}

	const width = board.width + size.width;
	return {
		...layout,
		hasUnitCosts: true,
		board: {width, height: board.height + size.height},
		right: {...right, width: right.width - size.width},
		under: {...under, width, rows: under.rows - size.height},
	};
}

/** The first one with room for a story, or else for figures, even if its board is a smaller one, but not for a bare one. */
function preferred(layouts: readonly Layout[]): Layout | undefined {
	const others = layouts.filter(({style}) => style !== 'bare');
	const rowsOf = ({right, below}: Layout) => Math.max(right?.rows ?? 0, ...below.map(({rows}) => rows));
	return [4, 1].map(rows => others.find(layout => rowsOf(layout) >= rows)).find(Boolean) ?? layouts.at(0);
}

/** Whether there is room for the figures that are on every screen. */
const hasFigures = ({right, below}: Layout): boolean =>
	[...(right ? [right] : []), ...below].some(
		({isFramed, parts, width, rows}) =>
			isFramed === true || (parts !== lastLines && rows >= figureRows(width)),
	);

/** What gaps, rules and blocks take from the parts is worth it only where these keep some room. */
function isWorthIt({style, right, below}: Layout): boolean {
	const {cell, frame} = boardStyles[style];
	if (cell === 'big' || style === 'airy') {
		return right?.isFramed === true && right.width >= roomyFrame;
	}

	return cell === 'block'
		? below.some(({parts}) => parts === lastLines)
		: frame !== 'ruled' || right !== undefined || below.some(({rows}) => rows >= 4);
}

function scrollingLayout(
	geometry: Geometry,
	window: Window,
	styles: readonly BoardStyle[],
): Layout | undefined {
	const {columns, usable} = window;
	const smallest = smallestWindow(geometry, columns);
	if (columns < smallest.width || usable < smallest.height - 1) {
		return undefined;
	}

	// Lines for the figures, and where there is some room, for what happens.
	const kept = usable >= 15 ? 4 : figureRows(columns);
	const around = usable >= 6 && usable - kept >= 4 ? 2 : usable - kept >= 3 ? 1 : 0;
	const fitting = styles
		// One column is for the marks of what is above and below.
		.filter(style => style === 'bare' || boardSize(geometry, style).width < columns);
	const most = usable - around - kept;
	return preferred(
		fitting.flatMap(style => {
			const whole = boardSize(geometry, style);
			const isWide = whole.width > columns || (whole.width === columns && whole.height > most);
			const height = Math.min(whole.height, most - (isWide ? 1 : 0));
			const width = Math.min(whole.width, columns - (whole.height > height ? 1 : 0));
			return arrange(whole, style, window, around, {width, height});
		}),
	);
}

/** What stands around the visible part of a board; none where that has no room. */
function arrange(
	whole: BoardSize,
	style: BoardStyle,
	{columns, usable}: Window,
	around: 0 | 1 | 2,
	view: BoardSize = whole,
): [Layout] | [] {
	const board = {
		width: view.width + (view.height < whole.height ? 1 : 0),
		height: view.height + (view.width < whole.width ? 1 : 0),
	};
	const body = usable - around;
	const spare = body - board.height;
	const beside = columns - board.width;
	if (spare < 0 || beside < 0) {
		return [];
	}

	const base = {style, view, board, hasHeader: around > 0, hasFooter: around > 1, gutter: 0, below: []};
	const last = Math.min(spare, lastRows(columns));
	const line = {parts: lastLines, width: columns, rows: last, margin: 1};
	const {width, height} = smallestFrame;
	if (beside >= width && last >= 3 && body - last >= height) {
		const rows = body - last;
		const aside = {parts: asideParts, width: Math.max(narrowestAside, Math.floor(beside * asideShare))};
		const hasAside = columns >= wide && beside - aside.width >= width;
		const right = {parts: panels, width: beside, rows, isFramed: true, ...(hasAside && {aside})};
		const under = {parts: belowGrid, width: board.width, rows: rows - board.height};
		return [{...base, right, under, below: [line]}];
	}

	if (columns >= width && spare - last >= height) {
		return [{...base, below: [{parts: panels, width: columns, rows: spare - last, isFramed: true}, line]}];
	}

	const parts = around > 0 ? smallParts : aloneParts;
	const gutter = Math.min(3, beside - narrowestFigures);
	const rows = board.height + Math.max(0, spare - 1);
	if (spare >= 4 || (spare > 0 && (gutter < 1 || rows < figureRows(beside - gutter)))) {
		return [{...base, below: [{parts, width: columns, rows: spare, margin: columns < 34 ? 0 : 1}]}];
	}

	if (gutter < 1) {
		return [base];
	}

	const right = {parts: around > 0 ? besideParts : aloneParts, width: beside - gutter, rows};
	const legend = {parts: lastLines.slice(0, 1), width: columns, rows: 1, margin: 1};
	return [{...base, gutter, right, below: spare > 0 ? [legend] : []}];
}
