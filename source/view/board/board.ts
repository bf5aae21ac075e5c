/** The grid on the screen, in any style and display. Of one that does not fit, the part around the last move is visible. */

import type {Geometry} from '../../sudoku/geometry.js';
import {conflictsOf} from '../../sudoku/oracle.js';
import {symbol} from '../../sudoku/puzzle.js';
import {glowRole, type Line, Pen, sliceLine, span} from '../text/line.js';
import {
	type BoardContent,
	type BoardSize,
	type BoardStyle,
	boardSize,
	boardStyles,
	cellPlace,
	cellSize,
	type DrawnBoard,
	digitWidth,
	type Rectangle,
} from './board-style.js';
import {type Display, type Face, usualDisplay} from './display.js';

/**
The lines of a board.

@param window the visible part @default all of it
*/
export function boardLines(
	content: BoardContent,
	style: BoardStyle,
	display: Display = usualDisplay,
	window?: Rectangle,
): Line[] {
	const {geometry} = content;
	const size = boardSize(geometry, style);
	const {top, left, width, height} = window ?? {top: 0, left: 0, ...size};
	const paint = painter(drawnBoard(content, style), style, display);
	const lines = boardRows(geometry, style)
		.slice(top, top + height)
		.map(row => drawRow(geometry, style, row, size, paint));
	return width < size.width ? lines.map(line => sliceLine(line, left, width)) : lines;
}

/** A line of a board: a rule or a thin line before a row, or one of the lines of its cells. */
type BoardRow = {readonly kind: 'rule' | 'thin' | 'cells'; readonly row: number; readonly part: number};

function boardRows(geometry: Geometry, style: BoardStyle): BoardRow[] {
	const {size, boxes} = geometry;
	const {frame, hasGap} = boardStyles[style];
	const {height} = cellSize(geometry, style);
	const rowsOfBox = boxes?.rows ?? size;
	const rows: BoardRow[] = [];
	for (let row = 0; row < size; row++) {
		const isFirst = row % rowsOfBox === 0;
		if (isFirst && frame === 'ruled') {
			rows.push({kind: 'rule', row, part: 0});
		} else if (!isFirst && hasGap) {
			rows.push({kind: 'thin', row, part: 0});
		}

		for (let part = 0; part < height; part++) {
			rows.push({kind: 'cells', row, part});
		}
	}

	if (frame === 'ruled') {
		rows.push({kind: 'rule', row: size, part: 0});
	}

	return rows;
}

type Paint = (pen: Pen, cell: number, part: number) => void;

function drawRow(
	geometry: Geometry,
	style: BoardStyle,
	{kind, row, part}: BoardRow,
	{width}: BoardSize,
	paint: Paint,
): Line {
	const {size, boxes, rows} = geometry;
	const columnsOfBox = boxes?.columns ?? size;
	const across = size / columnsOfBox;
	if (kind === 'rule') {
		const [first, middle, last] = row === 0 ? '╭┬╮' : row === size ? '╰┴╯' : '├┼┤';
		const inside = '─'.repeat((width - 1) / across - 1);
		return [span(first + Array.from({length: across}, () => inside).join(middle) + last, 'frame')];
	}

	const {hasGap, uprights} = boardStyles[style];
	const [first, between, last] = uprights;
	const upright = uprightOf(geometry, style, row);
	const outer = upright.padEnd(first);
	const inner = upright
		.padStart(Math.ceil(between / 2))
		.padEnd(between)
		.slice(0, between);
	const cellWidth = cellSize(geometry, style).width;
	const pen = new Pen();
	for (let column = 0; column < size; column++) {
		const isFirst = column % columnsOfBox === 0;
		if (isFirst) {
			pen.put(column === 0 ? outer.slice(0, first) : inner, 'frame');
		} else if (hasGap) {
			pen.put(' ', 'frame');
		}

		if (kind === 'thin') {
			pen.put(' '.repeat(cellWidth), 'frame');
		} else {
			paint(pen, rows[row][column], part);
		}
	}

	pen.put(upright.padStart(last).slice(0, last), 'frame');
	return pen.take();
}

/** Without lines across, a gap in the uprights shows where a box ends. */
function uprightOf({size, boxes}: Geometry, style: BoardStyle, row: number): string {
	const rowsOfBox = boxes?.rows ?? size;
	return boardStyles[style].frame === 'ruled'
		? '│'
		: row % rowsOfBox === 0
			? '╷'
			: row % rowsOfBox === rowsOfBox - 1
				? '╵'
				: '│';
}

/** Conflicts are marked up to a cost of one in this number of cells: more marks would be a carpet. In so small a grid all are. */
const markedShare = 4;
const markedSize = 6;

function drawnBoard(content: BoardContent, style: BoardStyle): DrawnBoard {
	const {geometry, grid, givens, moved, cost = 0, hasColour = true} = content;
	const conflicts = conflictsOf(geometry, grid);
	const contradictions = conflictsOf(geometry, givens);
	const width = digitWidth(geometry, style);
	const symbols = Array.from({length: geometry.size + 1}, (_, digit) =>
		symbol(geometry, digit, '·').padStart(width),
	);
	return {
		...content,
		hasColour,
		room: boardStyles[style].cell,
		isConflict: cell => conflicts[cell] > 0,
		isWrong: cell => (givens[cell] > 0 ? contradictions : conflicts)[cell] > 0,
		hasMarks: !hasColour || geometry.size <= markedSize || cost <= geometry.cells / markedShare,
		isMoved: cell => moved?.includes(cell) ?? false,
		write: digit => symbols[digit],
	};
}

/** The name of a display, and what its signs mean. */
export function boardLegend(content: BoardContent, style: BoardStyle, display: Display): Line {
	const drawn = drawnBoard(content, style);
	return [span(`${display.title}  `), ...display.legend(drawn)];
}

/** Digits and the dot of an empty cell from blocks, five dots high. Rows of three dots, the highest first; a number is a row, its highest bit on the left. */
const font: Readonly<Record<string, readonly number[]>> = {
	1: [2, 6, 2, 2, 7],
	2: [7, 1, 7, 4, 7],
	3: [7, 1, 7, 1, 7],
	4: [5, 5, 7, 1, 1],
	5: [7, 4, 7, 1, 7],
	6: [7, 4, 7, 5, 7],
	7: [7, 1, 1, 1, 1],
	8: [7, 5, 7, 5, 7],
	9: [7, 5, 7, 1, 7],
	'·': [0, 0, 2, 0, 0],
};

/** A character has two rows of dots. */
const bigHeight = 3;

/** The lines of each digit, and of the dot. */
const bigDigits: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(font).map(([digit, dots]) => [
		digit,
		Array.from({length: bigHeight}, (_, line) => {
			const [upper, lower = 0] = dots.slice(2 * line);
			return [4, 2, 1].map(bit => ' ▀▄█'[(upper & bit ? 1 : 0) + (lower & bit ? 2 : 0)]).join('');
		}),
	]),
);

function painter(drawn: DrawnBoard, style: BoardStyle, {faces}: Display): Paint {
	const {geometry, glow, room} = drawn;
	const {big} = boardStyles[style];
	const width = digitWidth(geometry, style);
	const face = faces(drawn);
	const paintBig = big && bigPainter(big);
	return (pen, cell, part) => {
		const heat = glow?.get(cell);
		const {text, marks, ...roles} = face(cell);
		const {role, markRole = role, bareRole = role} = heat === undefined ? roles : {role: glowRole(heat)};
		const padded = text.padStart(width);
		if (paintBig) {
			paintBig(pen, {text, marks, role, markRole}, part);
		} else if (room === 'bare') {
			pen.put(padded, bareRole);
		} else if (room === 'snug') {
			pen.put(padded, role);
			pen.put(marks[2], markRole);
		} else {
			pen.put(marks[0], markRole);
			pen.put(padded, role);
			pen.put(marks[1], markRole);
		}
	};
}

type BigFace = Required<Omit<Face, 'bareRole'>>;

/** Paints a line of a cell with a big digit; its marks are in the middle line. */
function bigPainter({width}: BoardSize): (pen: Pen, face: BigFace, part: number) => void {
	const middle = Math.floor(bigHeight / 2);
	return (pen, {text, marks, role, markRole}, part) => {
		if (part >= bigHeight) {
			// Grounds of neighbours would run into one.
			pen.put(' '.repeat(width), 'plain');
			return;
		}

		const line = bigDigits.get(text)?.at(part) ?? '';
		const left = Math.floor((width - line.length) / 2);
		const [before, after] = part === middle ? marks : '  ';
		const beside = part === middle ? markRole : role;
		pen.put(before, beside);
		pen.put(`${' '.repeat(left - 1)}${line}`.padEnd(width - 2), role);
		pen.put(after, beside);
	};
}

/** The first visible line and column: kept outside of the screen, so that the same screen drawn once more shows the same. */
export type ViewPosition = {readonly top: number; readonly left: number};

export const firstPosition: ViewPosition = {top: 0, left: 0};

/** The position nearest to the last one that shows these cells, or at least the first of them. */
export function nextPosition(
	last: ViewPosition,
	geometry: Geometry,
	{style, view}: {readonly style: BoardStyle; readonly view: BoardSize},
	cells: readonly number[] = [],
): ViewPosition {
	let {top, left} = last;
	// The first cell comes last and so decides.
	for (const cell of cells.toReversed()) {
		const place = cellPlace(geometry, style, cell);
		top = Math.min(place.top, Math.max(top, place.top + place.height - view.height));
		left = Math.min(place.left, Math.max(left, place.left + place.width - view.width));
	}

	const board = boardSize(geometry, style);
	return {
		top: Math.max(0, Math.min(top, board.height - view.height)),
		left: Math.max(0, Math.min(left, board.width - view.width)),
	};
}

/**
The visible lines of a board with arrows to what is hidden: in a column on the right where it goes on above or below, in a
line below where it goes on at a side.

@param lines the visible lines, as wide as the view
*/
export function withEdges(lines: readonly Line[], board: BoardSize, visible: Rectangle): Line[] {
	const {top, left, width, height} = visible;
	const arrow = (isMore: boolean, sign: string) => span(isMore ? sign : ' ', 'accent');
	const isTall = board.height > height;
	const marked = lines.map((line, row) => {
		const isLast = row === height - 1;
		const isMore = isLast ? top + height < board.height : row === 0 && top > 0;
		return isTall ? [...line, arrow(isMore, isLast ? '↓' : '↑')] : line;
	});
	const across = [
		arrow(left > 0, '←'),
		span(' '.repeat(Math.max(0, width - 2))),
		arrow(left + width < board.width, '→'),
		span(isTall ? ' ' : ''),
	];
	return board.width > width ? [...marked, across] : marked;
}
