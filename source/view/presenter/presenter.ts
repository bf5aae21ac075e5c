/** The presenter's screen: the grid and three figures, as large as the window allows, for a projector. */

import type {Geometry} from '../../sudoku/geometry.js';
import {type BoardSize, type BoardStyle, bigStyles, boardSize, plainStyles} from '../board/board-style.js';
import {temperatureRole} from '../heat.js';
import {type BigSize, bigHeight, bigLines, canBeBig} from '../text/big-text.js';
import {cut, type Line, type Role, span} from '../text/line.js';
import {groupDigits, shortNumber, significant} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import type {Watched} from '../watch/watch.js';

export type PresenterLayout = {
	readonly style: BoardStyle;
	/** Where the figures stand, and their room. */
	readonly figures: 'right' | 'below';
	readonly width: number;
	readonly height: number;
	/** Whether there are lines at the head and the foot. */
	readonly hasHeader: boolean;
};

/** Columns, or rows, between the grid and the figures. */
export const gutter = {right: 4, below: 1} as const;

/** The fewest columns on the right, and rows below, that three figures need. */
const narrowestPlot = 16;
const lowestPlot = 3;

/**
The largest grid beside or above the figures; undefined where no grid has room.

@param rows of the window
*/
export function presenterLayout(
	geometry: Geometry,
	columns: number,
	rows: number,
	isAscii: boolean,
): PresenterLayout | undefined {
	const layouts = [
		layoutAround(geometry, columns, rows - 3, isAscii, 0),
		// Where the lines at the head and the foot leave less room, the key is a line below the figures.
		layoutAround(geometry, columns, rows - 1, isAscii, 1),
	].filter(layout => layout !== undefined);
	const sizeOf = ({style}: PresenterLayout) => boardSize(geometry, style).height;
	return layouts.toSorted((a, b) => sizeOf(b) - sizeOf(a)).at(0);
}

function layoutAround(
	geometry: Geometry,
	columns: number,
	usable: number,
	isAscii: boolean,
	keyRows: 0 | 1,
): PresenterLayout | undefined {
	const styles = [...bigStyles(geometry, isAscii), ...plainStyles(geometry)];
	const layouts = styles.flatMap((style): PresenterLayout[] => {
		const {width, height} = boardSize(geometry, style);
		const right = columns - width - gutter.right;
		const below = usable - height - gutter.below - keyRows;
		const hasHeader = keyRows === 0;
		return height <= usable && right >= narrowestPlot
			? [{style, figures: 'right', width: right, height: usable - keyRows, hasHeader}]
			: width <= columns && below >= lowestPlot
				? [{style, figures: 'below', width: columns, height: below, hasHeader}]
				: [];
	});
	return layouts.at(0);
}

/** The smallest window that has room for the grid with the figures on its right. */
export function smallestPresenter(geometry: Geometry): BoardSize {
	const {width, height} = boardSize(geometry, 'bare');
	return {width: width + gutter.right + narrowestPlot, height: Math.max(height, lowestPlot + 1) + 1};
}

type Figure = {readonly label: string; readonly text: string; readonly role: Role};

function threeFigures(watched: Watched): Figure[] {
	const {progress, method} = watched;
	const {temperature, cost, moves} = progress;
	return [
		...(temperature === undefined
			? []
			: [
					{
						label: 'temperature',
						text: significant(temperature),
						role: temperatureRole(watched, temperature),
					},
				]),
		{label: 'cost', text: groupDigits(cost), role: progress.status === 'solved' ? 'good' : 'strong'},
		{label: method.unit, text: shortNumber(moves), role: 'plain'},
	];
}

/** The three figures, each below its name, as large as their room allows. */
export function presenterFigures(
	watched: Watched,
	{width, height}: Pick<PresenterLayout, 'width' | 'height'>,
	isAscii: boolean,
): Line[] {
	const figures = threeFigures(watched);
	const sizes: readonly BigSize[] = ['huge', 'large', 'full', ...(isAscii ? [] : ['half' as const])];
	const size = sizes.find(
		each =>
			figures.length * (bigHeight(each) + 2) - 1 <= height &&
			figures.every(({text}) => canBeBig(text) && textWidth(bigLines(paddedText(text), each)[0]) <= width),
	);
	const linesOf = (text: string) => (size ? bigLines(text, size) : [text]);
	const isSpaced = size !== undefined || height >= 3 * figures.length - 1;
	const lines = figures.flatMap(({label, text, role}, index): Line[] => [
		...(isSpaced && index > 0 ? [[]] : []),
		...(isSpaced || height >= 2 * figures.length ? [[span(label, 'dim')]] : []),
		...linesOf(text).map(line => [span(line, role)]),
	]);
	return lines.map(line => cut(line, width));
}

/** At least as wide as six digits, so that the figures keep their size while they grow. */
const paddedText = (text: string) => text.padEnd(6, '0');
