/**
How a window is shared out: the grid, beside it the column of boxes or what is said, which otherwise stands below. A run in
its window, a small one and one beside a list are rows of one search; rows are shared out among parts in one way.
*/

import type {Geometry} from '../../sudoku/geometry.js';
import {
	type BoardSize,
	type BoardStyle,
	bigStyles,
	boardSize,
	boardStyles,
	plainStyles,
} from '../board/board-style.js';

/** What needs rows of a height. */
export type RowNeeds = {
	/** The fewest rows and the most; none without any. */
	readonly least: number;
	readonly most: number;
	/** Where not all have room, those of a higher rank are left out. */
	readonly rank: number;
	/** Its part of what is left over. @default 1 */
	readonly share?: number;
};

/**
The rows of each part: by rank each gets its fewest, where these fit; then row by row what is left, by shares. Others have 0.

@param titles the rows that each part takes besides
*/
export function shareRows(parts: readonly RowNeeds[], height: number, titles = 0): readonly number[] {
	const rows = parts.map(() => 0);
	let left = height;
	for (const [at, {least}] of [...parts.entries()].toSorted(([, a], [, b]) => a.rank - b.rank)) {
		const fits = least > 0 && least + titles <= left;
		rows[at] = fits ? least : 0;
		left -= fits ? least + titles : 0;
	}

	const filled = (at: number) => rows[at] / (parts[at].share ?? 1);
	const isOpen = (at: number) => rows[at] > 0 && rows[at] < parts[at].most;
	while (left > 0 && rows.some((_, at) => isOpen(at))) {
		const [next] = [...rows.keys()].filter(isOpen).toSorted((a, b) => filled(a) - filled(b));
		rows[next]++;
		left--;
	}

	return rows;
}

/** The boxes beside the grid, from the top. */
export type BoxName = 'temperature' | 'cost' | 'proposal' | 'next';

/** A box, with its rows below its title. */
export type BoxRows = RowNeeds & {readonly name: BoxName};

export type Layout = {
	readonly style: BoardStyle;
	/** The visible columns and rows of the board: fewer than it has where it scrolls. */
	readonly view: BoardSize;
	/** What the board takes on the screen, with its arrows and what is at its edges. */
	readonly board: BoardSize;
	/** Whether the cost of each unit is at the edges of the board. @default false */
	readonly hasUnitCosts?: boolean;
	/** The boxes beside the grid; undefined in a small window. */
	readonly column?: Column | undefined;
	/** The room of what is said: below the grid, or beside it. */
	readonly words: BoardSize & {readonly isBeside: boolean};
	/** The rows below all that for the text of a lesson. */
	readonly lessonRows: number;
};

export type Column = {
	readonly width: number;
	/** All of its rows, with the frame. */
	readonly rows: number;
	/** The rows of each box below its title; without a box that has none. */
	readonly boxes: Readonly<Partial<Record<BoxName, number>>>;
	/** Whether a list stands beside it: its chart is without figures, of which the grid has the first. */
	readonly isBrief: boolean;
};

/** What a run has to show. */
export type Needs = {
	readonly geometry: Geometry;
	readonly boxes: readonly BoxRows[];
	/** The grid in whose place it stands, where boxes are beside it. @default its own */
	readonly placedAs?: Geometry | undefined;
	/** Whether it has the question of a lesson. @default false */
	readonly isLesson?: boolean;
	/** The columns and rows that the costs of its units take in a style. @default none */
	readonly unitCostsIn?: (style: BoardStyle) => BoardSize | undefined;
};

export const smallestWindow: BoardSize = {width: 30, height: 13};

/** The narrowest column whose titles have room for their figures, that beside big digits, and that beside a list too. */
const narrowestColumn = 39;
const besideBig = 48;
const besideList = 32;

/** The fewest rows of what is said below a grid, and those above the text of a lesson. */
const leastWords = 4;
const leastAboveLesson = 2;

/** The room of what is said beside or below a grid, as it is wanted, and the least. */
const wordsRooms = [
	{width: 24, height: 6},
	{width: 16, height: 4},
] as const;

/** Where fewer rows of a grid would be left above what is said, that is beside it. */
const leastView = 5;

/** The columns between the grid and what is said beside it. */
const gutter = 2;

/** The rows of a question, and of what is said when it is decided. */
const lessonText = 5;

type Room = BoardSize;
type Place = Omit<Layout, 'lessonRows'>;

/** A style of the grid, and what else there has to be room for. */
type Candidate = {
	readonly style: BoardStyle;
	/** What is beside it, at least so wide. */
	readonly beside?: 'boxes' | 'list boxes' | 'words';
	readonly width?: number;
	/** The fewest rows below it. */
	readonly below?: number;
};

export function runLayout(
	needs: Needs,
	{columns, rows}: {readonly columns: number; readonly rows: number},
	isAscii: boolean,
): Layout | undefined {
	if (columns < smallestWindow.width || rows < smallestWindow.height) {
		return undefined;
	}

	// The last row of a window stays empty, since a frame as high makes Ink clear the screen; others have head and keys.
	const lessonRows = needs.isLesson ? Math.min(lessonText, Math.floor((rows - 3) / 2)) : 0;
	const room = {width: columns, height: rows - 3 - lessonRows};
	const {placedAs, ...own} = needs;
	const usual = placedAs && runLayout({...own, geometry: placedAs}, {columns, rows}, isAscii);
	if (usual?.column) {
		const styles = [...bigStyles(needs.geometry, isAscii), ...plainStyles].filter(isRuled);
		const style = styles.find(each => isWithin(boardSize(needs.geometry, each), usual.view)) ?? styles[0];
		const view = boardSize(needs.geometry, style);
		const board = {width: usual.board.width, height: view.height};
		const words = {...usual.words, height: usual.words.height + usual.board.height - view.height};
		return {...usual, style, view, board, words, hasUnitCosts: false};
	}

	const plain = plainStyles;
	const wide = [...bigStyles(needs.geometry, isAscii), ...plain].filter(isRuled).map(
		(style): Candidate => ({
			...{style, beside: 'boxes', below: needs.isLesson ? leastAboveLesson : leastWords},
			width: boardStyles[style].cell === 'big' ? besideBig : narrowestColumn,
		}),
	);
	const small = wordsRooms.flatMap(({width, height: below}) =>
		plain.flatMap((style): Candidate[] => [
			{style, beside: 'words', width},
			{style, below},
		]),
	);
	return {...firstPlace([...wide, ...small], needs, room), lessonRows};
}

/**
A run beside a list: the largest grid that leaves the boxes their room, or else the largest one alone; a part of a larger
grid. What is said of it stands below all that.
*/
export function besideLayout(needs: Needs, room: Room, isAscii: boolean): Layout {
	const styles = [...bigStyles(needs.geometry, isAscii), ...plainStyles];
	const wide = styles
		.filter(style => isRuled(style) && boardStyles[style].cell !== 'snug')
		.map((style): Candidate => ({style, beside: 'list boxes', width: besideList}));
	return {...firstPlace([...wide, ...styles.map(style => ({style}))], needs, room), lessonRows: 0};
}

const isWithin = (board: BoardSize, room: BoardSize) =>
	board.width <= room.width && board.height <= room.height;

const isRuled = (style: BoardStyle) => boardStyles[style].frame === 'ruled';

/** The first candidate that has room; a part of the grid where none has. */
const firstPlace = (candidates: readonly Candidate[], needs: Needs, room: Room): Place =>
	candidates
		.values()
		.map(candidate => placeOf(candidate, needs, room))
		.find(place => place !== undefined) ?? scrollingPlace(needs.geometry, room);

/** Where all is; undefined where something has no room. */
function placeOf(
	{style, beside, width: leastWidth = 0, below: leastBelow = 0}: Candidate,
	{geometry, boxes, unitCostsIn}: Needs,
	{width, height}: Room,
): Place | undefined {
	const view = boardSize(geometry, style);
	const edges = beside === 'boxes' ? unitCostsIn?.(style) : undefined;
	const board = {width: view.width + (edges?.width ?? 0), height: view.height + (edges?.height ?? 0)};
	const isBrief = beside === 'list boxes';
	const left = width - board.width - (beside === 'words' ? gutter : isBrief ? 1 : 0);
	const rest = height - board.height;
	if (left < leastWidth || rest < leastBelow) {
		return undefined;
	}

	const place = {style, view, board};
	const below = {width, height: rest, isBeside: false};
	if (!beside?.endsWith('boxes')) {
		return {...place, words: beside ? {width: left, height, isBeside: true} : below};
	}

	// Beside a list it is as high as the grid, where that is enough.
	const enough = boxes.filter(({rank}) => rank === 0).reduce((sum, {least}) => sum + least + 1, 1);
	const column = columnOf(boxes, left, isBrief ? Math.max(board.height, enough) : height, isBrief);
	if (!column || column.rows > height) {
		return undefined;
	}

	const words = isBrief
		? {...below, height: height - Math.max(board.height, column.rows)}
		: {...below, width: board.width};
	return {...place, hasUnitCosts: edges !== undefined, column, words};
}

/** The boxes of a column; undefined where one of the first rank has no room. */
function columnOf(boxes: readonly BoxRows[], width: number, height: number, isBrief: boolean) {
	// A line of the frame above each of the boxes, and one below the last.
	const shared = shareRows(boxes, height - 1, 1);
	const shown = boxes.map(({name}, at) => [name, shared[at]] as const).filter(([, count]) => count > 0);
	const rows = shown.reduce((sum, [, count]) => sum + count + 1, 1);
	return boxes.every(({rank}, at) => rank > 0 || shared[at] > 0)
		? {width, rows, isBrief, boxes: Object.fromEntries(shown)}
		: undefined;
}

/** What is seen of a grid that does not fit; one column and one row are for the marks of what is not. */
function scrollingPlace(geometry: Geometry, {width, height}: Room): Place {
	const open = plainStyles.filter(style => !isRuled(style));
	const besideOf = (style: BoardStyle) => width - boardSize(geometry, style).width - 1 - gutter;
	const isLow = height - wordsRooms[1].height < leastView;
	const style = open.find(each => besideOf(each) >= (isLow ? wordsRooms[1].width : -gutter)) ?? 'bare';
	const whole = boardSize(geometry, style);
	const beside = besideOf(style);
	const isBeside = beside >= wordsRooms[1].width;
	const most = height - (isBeside ? 0 : wordsRooms[1].height);
	const isWide = whole.width > width || (whole.width === width && whole.height > most);
	const rows = Math.min(whole.height, most - (isWide ? 1 : 0));
	const columns = Math.min(whole.width, width - (whole.height > rows ? 1 : 0));
	const board = {
		width: columns + (rows < whole.height ? 1 : 0),
		height: rows + (columns < whole.width ? 1 : 0),
	};
	const words = isBeside ? {width: beside, height} : {width, height: height - board.height};
	return {style, view: {width: columns, height: rows}, board, words: {...words, isBeside}};
}
