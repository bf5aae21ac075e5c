/** A screen as it is drawn, and how it is put together from blocks of lines. */

import {cut, type Line, span, widthOf} from './line.js';

export type Frame = {
	readonly lines: readonly Line[];
	/** Where the cursor of what is typed stands. @default no cursor */
	readonly cursor?: {readonly column: number; readonly row: number} | undefined;
	/** What turns in the first line while something runs. */
	readonly turning?: Turning | undefined;
};

type Turning = {readonly column: number; readonly type: 'dots' | 'line' | 'simpleDots'};

/** The first line of a screen on which nothing runs. */
export const screenTitle = (text: string): Line => [span(' recuit ', 'strong'), span(' '), span(text, 'dim')];

type HeadlineOptions = {
	/** What is watched, and how it stands, with this number of columns between them. */
	readonly parts: (gap: number) => {readonly left: Line; readonly status: Line};
	/** Whether it runs, and how fast: moves a second. */
	readonly isRunning: boolean;
	readonly rate: number;
	readonly columns: number;
	readonly theme: {readonly ascii: boolean; readonly motion: 'full' | 'reduced'};
};

/** The line at the head of what runs: what is watched, and how it stands, which is never left out. */
export function headline({parts, isRunning, rate, columns, theme}: HeadlineOptions): {
	readonly line: Line;
	readonly turning: Turning | undefined;
} {
	const isMoving = theme.motion === 'full' && isRunning && rate !== 0;
	// Each step of a spinner draws a frame: at full speed a slow one leaves time to the run.
	const type = rate === Number.POSITIVE_INFINITY ? 'simpleDots' : theme.ascii ? 'line' : 'dots';
	const room = isMoving ? (type === 'simpleDots' ? 4 : 2) : 0;
	const {left, status} = parts(room + 2);
	const title: Line = left.length > 0 ? [...left, span('  ')] : [span(' ')];
	const column = widthOf(title);
	return {
		line: cut([...title, span(' '.repeat(room)), ...status], columns),
		turning: isMoving && column + room <= columns ? {column, type} : undefined,
	};
}

/** As many lines as this: the first ones, and blank ones after the last. */
export const filled = (lines: readonly Line[], height: number): Line[] =>
	Array.from({length: height}, (_, row) => lines[row] ?? []);

/** Lines in a box of this size. */
export const boxed = (lines: readonly Line[], width: number, height: number): Line[] =>
	filled(lines, height).map(line => cut(line, width));

/** Lines with others below them, which may cover the last of them. */
export const above = (upper: readonly Line[], lower: readonly Line[], height: number): Line[] => [
	...upper.slice(0, Math.max(0, height - lower.length)),
	...lower,
];

type Size = {readonly width: number; readonly height: number};

/** The text in a window that has no room for the screen. */
export function tooSmall({width, height}: Size, {columns}: {readonly columns: number}): Frame {
	const needed = `${width}x${height}`;
	const texts = [
		`Too small: this screen needs ${width} columns and ${height} rows. q quits`,
		`needs ${width} columns and ${height} rows`,
		`needs ${needed}`,
	];
	return {lines: [cut([span(texts.find(text => text.length <= columns) ?? needed)], columns)]};
}
