/** The cost of each row, column and box at the edges of the grid: right of its rows, below its columns and its boxes. */

import {sumOf} from '../../run/statistics.js';
import type {CostUnits} from '../../solvers/solver.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';
import {missingDigits} from '../../sudoku/oracle.js';
import {type Line, type Role, type Span, sliceLine, span, widthOf} from '../text/line.js';
import {type BoardSize, type BoardStyle, boardStyles, cellPlace, cellSize} from './board-style.js';

type Counted = {readonly geometry: Geometry; readonly costUnits: CostUnits};

type Unit = CostUnits['units'][number];

/** The cost of each unit of a kind. */
function costsOf({geometry, costUnits}: Counted, unit: Unit, grid: Grid): number[] {
	const {size, rows, columns, boxCells, rowOf, columnOf} = geometry;
	// Of a pair in a box that is also in a row or column, that has the cost.
	const isPair = (a: number, b: number) =>
		grid[a] > 0 &&
		grid[a] === grid[b] &&
		(unit !== 'box' || (rowOf[a] !== rowOf[b] && columnOf[a] !== columnOf[b]));
	const pairsIn = (cells: Uint16Array) => {
		let pairs = 0;
		for (let k = 0; k < size; k++) {
			for (let other = k + 1; other < size; other++) {
				pairs += isPair(cells[k], cells[other]) ? 1 : 0;
			}
		}

		return pairs;
	};
	const units = costUnits.units.includes(unit) ? {row: rows, column: columns, box: boxCells}[unit] : [];
	return units.map(cells =>
		costUnits.counts === 'equal pairs' ? pairsIn(cells) : missingDigits(size, [cells], grid),
	);
}

/** How much the cost of each kind of unit rises from one grid to another. */
export const unitRises = (counted: Counted, before: Grid, after: Grid) =>
	counted.costUnits.units.map(unit => {
		const [from, to] = [before, after].map(grid => sumOf(costsOf(counted, unit, grid)));
		return {unit, rise: to - from};
	});

const costWidth = ({geometry: {size}, costUnits}: Counted) =>
	size > 9 || costUnits.counts === 'equal pairs' ? 2 : 1;

/** The columns and rows that the costs take beside and below a board; undefined where its style has no place for them. */
export function unitCostsSize(counted: Counted, style: BoardStyle): BoardSize | undefined {
	const width = costWidth(counted);
	const hasPlace = boardStyles[style].frame === 'ruled' && cellSize(counted.geometry, style).width >= width;
	return hasPlace ? {width, height: 1} : undefined;
}

/** A text over the columns of a line from one on. */
const over = (line: Line, from: number, text: Span): Line => {
	const to = from + widthOf([text]);
	return [...sliceLine(line, 0, from), text, ...sliceLine(line, to, widthOf(line) - to)];
};

/**
The lines of a whole board with the costs of its units.

@param before the grid before the last move
@param changed the role of what the last move changed
*/
export function withUnitCosts(
	lines: readonly Line[],
	counted: Counted & {readonly style: BoardStyle; readonly grid: Grid; readonly before: Grid},
	changed: Role,
): Line[] {
	const {geometry, style, grid, before} = counted;
	const {rows, columns, boxCells} = geometry;
	const width = costWidth(counted);
	const costs = (unit: Unit) => {
		const now = costsOf(counted, unit, grid);
		const earlier = before === grid ? now : costsOf(counted, unit, before);
		return now.map((cost, index) => {
			const text = cost === 0 ? '·' : String(cost);
			return span(
				(text.length > width ? '+' : text).padStart(width),
				cost === earlier[index] ? 'dim' : changed,
			);
		});
	};
	const place = (cell: number) => cellPlace(geometry, style, cell);
	const framed = [...lines];
	for (const [index, {text, role}] of costs('box').entries()) {
		const [first, last] = [boxCells[index][0], boxCells[index].at(-1) ?? 0].map(place);
		const middle = Math.floor((first.left + last.left + last.width) / 2) - 1;
		const row = last.top + last.height;
		framed[row] =
			text.trim() === '·' ? framed[row] : over(framed[row], middle, span(` ${text.trim()} `, role));
	}

	const right = new Map(
		costs('row').map((cost, row) => {
			const {top, height} = place(rows[row][0]);
			return [top + Math.floor((height - 1) / 2), cost];
		}),
	);
	const blank = span(' '.repeat(width));
	const below = costs('column').reduce<Line>(
		(line, cost, column) => {
			const {left, width: room} = place(columns[column][0]);
			return over(line, left + Math.floor((room - width) / 2), cost);
		},
		[span(' '.repeat(widthOf(lines[0])))],
	);
	return [...framed.map((line, row) => [...line, right.get(row) ?? blank]), [...below, blank]];
}
