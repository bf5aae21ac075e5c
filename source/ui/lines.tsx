/** Lines of spans as Ink text, and what all screens draw of them. */

import {Box, Text, Transform} from 'ink';
import Spinner from 'ink-spinner';
import {memo} from 'react';
import type {Puzzle} from '../sudoku/puzzle.js';
import {boardLines} from '../view/board/board.js';
import {type BoardStyle, boardSize} from '../view/board/board-style.js';
import {type Area, drawArea} from '../view/parts/area.js';
import type {Content} from '../view/parts/part.js';
import {cut, type Line, span, widthOf} from '../view/text/line.js';
import type {WindowSize} from './screen.js';
import {paint, useTheme} from './theme/theme.js';

/** The first line of a screen. */
export const headline = (text: string): Line => [span(' recuit ', 'strong'), span(' '), span(text, 'dim')];

const isSameLine = (a: Line, b: Line) =>
	a === b ||
	(a.length === b.length && a.every(({text, role}, k) => text === b[k].text && role === b[k].role));

/**
One line; cut where the room ends.

Ink measures the width of every text again at each frame, which for other characters than ASCII takes most of a frame's
time. So it is given as many letters as the line is wide, and the line itself only where the frame is put together:
measured here at 100 × 30, that makes a frame cost about half.
*/
export const LineText = memo(
	function LineText({line}: {readonly line: Line}) {
		const theme = useTheme();
		return (
			<Box height={1} overflowY="hidden">
				<Transform transform={room => paint(cut(line, room.length), theme)}>
					{'x'.repeat(Math.max(1, widthOf(line)))}
				</Transform>
			</Box>
		);
	},
	(before, after) => isSameLine(before.line, after.line),
);

export function Lines({lines}: {readonly lines: readonly Line[]}) {
	return (
		<Box flexDirection="column" flexShrink={0}>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
				<LineText key={index} line={line} />
			))}
		</Box>
	);
}

/** A puzzle as it is given. */
export function PuzzleBoard({puzzle, style}: {readonly puzzle: Puzzle; readonly style: BoardStyle}) {
	return (
		<Box flexShrink={0} width={boardSize(puzzle.geometry, style).width}>
			<Lines lines={boardLines({...puzzle, grid: puzzle.givens}, style)} />
		</Box>
	);
}

/** An area of parts on the screen. */
export function AreaBox({area, content}: {readonly area: Area; readonly content: Content}) {
	return (
		<Box width={area.width} height={area.rows} flexShrink={0} flexDirection="column" overflowY="hidden">
			<Lines lines={drawArea(area, content)} />
		</Box>
	);
}

type HeadlineProps = {
	/** What is watched, in at most this number of columns. */
	readonly left: (width: number) => Line;
	/** How it stands, which is never left out. */
	readonly status: Line;
	/** Whether it runs, and how fast: moves a second. */
	readonly isRunning: boolean;
	readonly rate: number;
	readonly columns: number;
};

/** The line at the head of what runs: what is watched, and how it stands. */
export function Headline({left, status, isRunning, rate, columns}: HeadlineProps) {
	const {ascii, motion} = useTheme();
	const isMoving = motion === 'full' && isRunning && rate !== 0;
	// Each step of a spinner draws a frame: at full speed a slow one leaves time to the run.
	const isFull = rate === Number.POSITIVE_INFINITY;
	const width = columns - widthOf(status) - (isMoving ? (isFull ? 7 : 5) : 3);
	return (
		<Box width={columns} overflowY="hidden">
			<LineText line={width > 0 ? left(width) : []} />
			<Text>{width > 0 ? '  ' : ''}</Text>
			{isMoving && (
				<>
					<Spinner type={isFull ? 'simpleDots' : ascii ? 'line' : 'dots'} />
					<Text> </Text>
				</>
			)}
			<LineText line={cut(status, columns)} />
		</Box>
	);
}

type TooSmallProps = Record<'width' | 'height' | 'columns' | 'rows', number>;

/** The text in a window that has no room for the screen. */
export function TooSmall({width, height, columns, rows}: TooSmallProps) {
	const needed = `${width}x${height}`;
	const texts = [`${columns}x${rows} is too small: needs ${needed}. q quits`, `needs ${needed}`];
	return <Text wrap="truncate-end">{texts.find(text => text.length <= columns) ?? needed}</Text>;
}

/** The text in a window that has no room for a menu; undefined in a larger one. */
export const tooSmallForMenu = ({columns, rows, height}: WindowSize) =>
	height < 5 || columns < 20 ? <TooSmall {...{columns, rows}} width={20} height={6} /> : undefined;
