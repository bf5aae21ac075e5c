/** A tile for each run of an ensemble: its cost as a bar and a number, in the colour of its temperature. */

import type {Progress} from '../../run/drive.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {barGlyphs, type Glyph, joinCells, type Line, type Role} from '../text/line.js';
import {fittingNumber} from '../text/numbers.js';
import type {EnsembleView} from './summary.js';

/** The narrowest tiles that show the cost as a number. */
const narrowestWithNumbers = 5;

/** The narrowest tiles that show the moves of solved runs: `✔ 1234`. */
export const narrowestWithMoves = 8;

export type TileGrid = {
	readonly width: number;
	readonly height: number;
	readonly perRow: number;
	/** The first tile that is shown, and how many there is room for. */
	readonly first: number;
	readonly count: number;
};

/** The widest tile, which a row is not stretched beyond. */
const widestTile = 24;

/** From large to small; each is stretched to the room that there is. */
const tileSizes = [
	{width: 8, height: 2},
	{width: 5, height: 1},
	{width: 3, height: 1},
] as const;

/** How many tiles a row has: numbers that are counted at a glance, and divide a hundred. */
const roundCounts = [100, 50, 25, 20, 10, 5, 4, 3, 2, 1];

/** The largest tiles of which all have room; else those of one character, around the highlighted one. */
export function tileGrid(count: number, at: number, width: number, height: number): TileGrid {
	const counts = count <= 10 ? [count, ...roundCounts] : roundCounts;
	for (const size of tileSizes) {
		const perRow = counts.find(tiles => tiles * size.width <= width);
		const rows = Math.ceil(count / (perRow ?? 1));
		if (perRow && rows * size.height <= height) {
			const stretched = Math.min(Math.floor(width / perRow), widestTile);
			// High, but no columns.
			const most = Math.max(size.height, Math.ceil(stretched / 2));
			return {
				width: stretched,
				height: Math.min(Math.floor(height / rows), most),
				perRow,
				first: 0,
				count,
			};
		}
	}

	const perRow = counts.find(tiles => tiles <= width && Math.ceil(count / tiles) <= height) ?? width;
	const shown = Math.min(count, perRow * height);
	const first = Math.min(Math.floor(at / perRow) * perRow, count - shown);
	return {width: 1, height: 1, perRow, first, count: shown};
}

/** Of a bar: by the square root of the cost, for the last conflicts are what matters. */
const filledShare = (cost: number, highest: number) => Math.sqrt(Math.max(0, cost) / highest);

/** @param share of its height that is filled; a cost above 0 is always seen */
function barGlyph(cost: number, share: number): string {
	const level = Math.round(Math.min(1, Math.max(0, share)) * (barGlyphs.length - 1));
	return barGlyphs[cost > 0 ? Math.max(1, level) : level];
}

/** @param at the index of the highlighted run */
export function tileLines(view: EnsembleView, at: number, grid: TileGrid): Line[] {
	const {runs} = view;
	const {width, height, perRow, first, count} = grid;
	const highest = Math.max(1, ...runs.map(({startCost}) => startCost));
	const pointer: Glyph = ['▸', 'accent'];
	const tiles = runs.slice(first, first + count).map((run, place): Glyph[][] => {
		const role = tileRole(view, run);
		const isAt = first + place === at;
		const sign = signOf(run, highest);
		if (width === 1) {
			return [[[sign, isAt ? 'accent' : role]]];
		}

		const last = width < narrowestWithNumbers ? ` ${sign}`.padEnd(width) : numberText(run, width);
		const rows = [...barRows(run, {width, height, highest}), last].map(text =>
			[...text].map((glyph): Glyph => [glyph, role]),
		);
		return isAt ? rows.with(-1, [pointer, ...rows[rows.length - 1].slice(1)]) : rows;
	});
	return Array.from({length: Math.ceil(count / perRow) * height}, (_, row) => {
		const start = Math.floor(row / height) * perRow;
		// One line of cells: neighbours of the same colour are drawn as one.
		return joinCells(tiles.slice(start, start + perRow).flatMap(tile => tile[row % height]));
	});
}

/** The colour of a run's temperature; of its end, green or red. */
const tileRole = (method: EnsembleView, progress: Progress): Role =>
	progress.status === 'running'
		? temperatureRole(progress.temperature, uphillOf({method, progress}))
		: progress.status === 'solved'
			? 'good'
			: 'bad';

/** A run in one character. */
const signOf = ({status, cost}: Progress, highest: number) =>
	status === 'solved' ? '✔' : status === 'running' ? barGlyph(cost, filledShare(cost, highest)) : '✖';

function barRows(
	{cost}: Progress,
	{width, height, highest}: {readonly width: number; readonly height: number; readonly highest: number},
): string[] {
	const filled = filledShare(cost, highest) * (height - 1);
	return Array.from({length: height - 1}, (_, row) => {
		const below = height - 2 - row;
		return ` ${barGlyph(below === 0 ? cost : 0, filled - below).repeat(width - 2)} `;
	});
}

/** The cost; of a solved run, its moves where they fit. */
function numberText({status, cost, moves}: Progress, width: number): string {
	const room = width - 2;
	const text =
		status === 'solved'
			? width < narrowestWithMoves
				? '✔'
				: `✔ ${fittingNumber(moves, room - 2)}`
			: status === 'running'
				? fittingNumber(cost, room)
				: `✖${fittingNumber(cost, room - 1)}`;
	const left = Math.floor((room - text.length) / 2);
	return ` ${' '.repeat(left)}${text}`.padEnd(width);
}
