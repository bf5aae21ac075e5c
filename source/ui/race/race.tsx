/** The race screen: boards side by side as far as there is room, a line for every lane, and the curves of all. */

import {Box} from 'ink';
import type {ReactNode} from 'react';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {boardLines} from '../../view/board/board.js';
import {shownDigits} from '../../view/board/board-content.js';
import {type BoardStyle, boardSize, boardStyles} from '../../view/board/board-style.js';
import {conflictSpans} from '../../view/board/legends.js';
import {raceChart} from '../../view/race/chart.js';
import {type BoardsLayout, chartGap, firstBoard, raceLayout} from '../../view/race/layout.js';
import {
	captionLine,
	hasWon,
	hiddenText,
	isCostNamed,
	isOver,
	type LaneView,
	laneHeatRole,
	outcomeLine,
	raceNotes,
	repeatRows,
	unitOf,
} from '../../view/race/race.js';
import {standingLines} from '../../view/race/table.js';
import {cut, indented, justify, type Line, span, widthOf} from '../../view/text/line.js';
import {titleLine} from '../../view/watch/watch.js';
import {Headline} from '../headline.js';
import {KeyBar} from '../keys/key-bar.js';
import type {BarCommand} from '../keys/keys.js';
import {Target} from '../keys/targets.js';
import {Lines, LineText} from '../lines.js';
import type {RaceSetup} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';

/** The narrowest line that says who stands where. */
const narrowestLane = 24;

type Props = {
	readonly race: RaceSetup;
	readonly lanes: readonly LaneView[];
	/** As the race's, or 0 while paused. */
	readonly rate: number;
	/** How fast it is; undefined if that is not known. */
	readonly measured: number | undefined;
	readonly columns: number;
	readonly rows: number;
	/** The command that repeats the race. */
	readonly repeat: string;
	/** The commands that can be done now. */
	readonly keys: (isOver: boolean) => readonly BarCommand[];
	/** What stands in place of the key bar. */
	readonly foot?: ReactNode;
};

export function RaceScreen({race, lanes, rate, measured, columns, rows, repeat, keys, foot}: Props) {
	const {curves} = useTheme();
	const usable = rows - 1;
	if (columns < narrowestLane || usable < lanes.length) {
		return <TooSmall width={narrowestLane} height={lanes.length + 1} columns={columns} rows={rows} />;
	}

	const {by, seed, at, entry} = race;
	const width = columns - 2;
	const command = repeatRows(repeat, width);
	const layout = raceLayout(entry.puzzle.geometry, lanes.length, {columns, usable, command});
	const {boards, notes, hasFooter} = layout;
	const first = firstBoard(boards, at);
	const after = lanes.length - first - boards.boards;
	const hidden = boards.style ? hiddenText(first, after) : [];
	// Off the edge, as the notes are, where there is a column to spare.
	const tableWidth = columns > 60 ? columns - 1 : columns;
	const [heading, ...table] = standingLines(lanes, {
		at,
		width: tableWidth,
		hasMarks: layout.chart !== undefined,
	});
	const chart = layout.chart && (
		<Lines lines={raceChart(lanes, {...layout.chart, by, at, unit: unitOf(lanes), style: curves})} />
	);
	const noteLines = raceNotes(lanes, {
		by,
		seed,
		rate: race.rate,
		measured,
		repeat,
		width,
		rows: notes,
		legend: boards.style && conflictSpans(boardStyles[boards.style].cell),
	});
	return (
		<Box flexDirection="column" height={usable}>
			{/* A text at the foot may cover the last lines above it. */}
			<Box flexDirection="column" flexGrow={1} overflowY="hidden">
				{hasFooter ? null : foot}
				{layout.hasHeader && (
					<Headline
						left={room => raceHeadline(entry, hidden, room)}
						status={outcomeLine(lanes, rate)}
						isRunning={!isOver(lanes)}
						rate={rate}
						columns={columns}
					/>
				)}
				<Box columnGap={chartGap} flexShrink={0}>
					<Box flexDirection="column" flexShrink={0}>
						<Boards puzzle={entry.puzzle} lanes={lanes} at={at} first={first} layout={boards} />
					</Box>
					{layout.chart?.place === 'beside' && <Box flexDirection="column">{chart}</Box>}
				</Box>
				{layout.hasHeading && <LineText line={heading} />}
				<Target flexShrink={0} aiming={(_, row) => ({by: row - at})}>
					<Lines lines={table} />
				</Target>
				{layout.chart?.place === 'below' && chart}
			</Box>
			<Box minHeight={notes + (hasFooter ? 1 : 0)} flexShrink={0} flexDirection="column">
				<Box flexBasis={0} flexGrow={1} flexDirection="column" overflowY="hidden">
					<Lines lines={indented(noteLines, 1).map(line => cut(line, columns))} />
				</Box>
				{hasFooter && (foot ?? <KeyBar keys={keys(isOver(lanes))} columns={columns} />)}
			</Box>
		</Box>
	);
}

/** What races; rather than the number of hidden grids, the end of the title is left out. */
function raceHeadline({title, puzzle}: RaceSetup['entry'], hidden: Line, width: number): Line {
	const line = [span(' recuit ', 'strong'), span(' race  '), ...titleLine(title, puzzle)];
	const room = hidden.length > 0 ? width - widthOf(hidden) - 2 : width;
	return justify(cut(line, room), hidden, width);
}

type BoardsProps = {
	readonly puzzle: Puzzle;
	readonly lanes: readonly LaneView[];
	/** The highlighted lane, and the first one with a visible board. */
	readonly at: number;
	readonly first: number;
	readonly layout: BoardsLayout;
};

/** The boards that there is room for, in the order of the lanes. */
function Boards({puzzle, lanes, at, first, layout}: BoardsProps) {
	const {style, across, down, boards, gutter, width} = layout;
	if (!style) {
		return null;
	}

	const hasWord = isCostNamed(lanes, width);
	const seen = lanes.map((lane, index) => ({lane, index})).slice(first, first + boards);
	return Array.from({length: down}, (_, row) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
		<Box key={row} columnGap={gutter} flexShrink={0}>
			{seen.slice(row * across, (row + 1) * across).map(({lane, index}) => (
				<Target
					key={lane.name}
					width={width}
					flexShrink={0}
					flexDirection="column"
					aiming={() => ({by: index - at})}
				>
					<LineText line={captionLine(lane, {index, isAt: index === at, hasWord, width})} />
					<Box width={boardSize(puzzle.geometry, style).width} flexDirection="column">
						<Lines lines={laneBoard(puzzle, lane, style)} />
					</Box>
				</Target>
			))}
		</Box>
	));
}

/** The board of a lane; its frame has the colour of its temperature, and the winner's is lit. */
function laneBoard(puzzle: Puzzle, lane: LaneView, style: BoardStyle): Line[] {
	const {progress} = lane.standing;
	const frame = hasWon(lane.standing) ? 'good' : (laneHeatRole(lane) ?? 'frame');
	return boardLines({...puzzle, ...shownDigits(puzzle.geometry, progress), fixed: progress.fixed}, style).map(
		line => line.map(part => (part.role === 'frame' ? span(part.text, frame) : part)),
	);
}
