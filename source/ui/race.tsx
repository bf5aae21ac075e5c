/** The race screen: boards side by side as far as there is room, and a line for every lane. */

import {Box} from 'ink';
import type {Geometry} from '../sudoku/geometry.js';
import {boardLines, boardSize, likeliest} from '../view/board.js';
import type {BoardStyle} from '../view/board-style.js';
import {cut, justify, type Line, span, wrapText} from '../view/line.js';
import {
	byPlace,
	captionLine,
	fairness,
	isOver,
	type LaneView,
	markOf,
	outcomeLine,
	raceLine,
	raceTitle,
	standingLines,
} from '../view/race.js';
import {type RaceLayout, raceLayout} from '../view/race-layout.js';
import {Headline} from './headline.js';
import {KeyBar} from './key-bar.js';
import {bindings, endedRaceBindings} from './keys.js';
import {Lines, LineText} from './lines.js';
import type {Race} from './race-state.js';
import {TooSmall} from './too-small.js';

/** The narrowest line that says who stands where. */
const narrowest = 24;

type Props = {
	readonly race: Race;
	readonly lanes: readonly LaneView[];
	/** As the race's, or 0 while paused. */
	readonly rate: number;
	readonly columns: number;
	readonly rows: number;
	/** The command that repeats the race. */
	readonly repeat: string;
};

export function RaceScreen({race, lanes, rate, columns, rows, repeat}: Props) {
	const usable = rows - 1;
	if (columns < narrowest || usable < lanes.length) {
		return <TooSmall width={narrowest} height={lanes.length + 1} columns={columns} rows={rows} />;
	}

	const isEnded = isOver(lanes);
	// A command is of use only whole.
	const noteRows = isEnded ? wrapText(`repeat with: ${repeat}`, columns - 2).length : 1;
	const spare = usable - lanes.length;
	const [hasHeading, hasHeader, hasFooter] = [spare > 0, spare > 1, spare > 2];
	const hasNotes = spare > 4;
	const height = spare - 3 - (hasNotes ? 1 + noteRows : 0);
	const {puzzle} = race.entry;
	const layout = raceLayout(puzzle.geometry, lanes.length, columns, height);
	const table = standingLines(isEnded ? byPlace(lanes) : lanes, columns - 2);
	const notes: Line[] = [
		[span(fairness(race.by, lanes), 'dim')],
		...(isEnded
			? wrapText(`repeat with: ${repeat}`, columns - 2, 'dim')
			: [raceLine(race.by, race.seed, race.rate)]),
	];
	return (
		<Box flexDirection="column">
			{hasHeader && (
				<Headline
					left={width => justify(headLine(race), [], width)}
					// Who has won is said here; that the others go on shows in their lines.
					status={outcomeLine(lanes, rate, columns)}
					isRunning={!isEnded}
					rate={rate}
					columns={columns}
				/>
			)}
			{layout.style && <Boards puzzle={puzzle} lanes={lanes} layout={layout} style={layout.style} />}
			<Lines lines={table.slice(hasHeading ? 0 : 1).map(line => [span(' '), ...line])} />
			{hasNotes && <Lines lines={notes.map(line => cut([span(' '), ...line], columns))} />}
			{hasFooter && <KeyBar keys={isEnded ? endedRaceBindings : bindings.race} columns={columns} />}
		</Box>
	);
}

const headLine = ({entry: {title, puzzle}}: Race): Line => [
	span(' recuit ', 'accent'),
	span(' race  '),
	...raceTitle(title, puzzle),
];

type BoardsProps = {
	readonly puzzle: Race['entry']['puzzle'];
	readonly lanes: readonly LaneView[];
	readonly layout: RaceLayout;
	readonly style: BoardStyle;
};

/** The boards that there is room for, in the order of the lanes: none changes its place. */
function Boards({puzzle, lanes, layout, style}: BoardsProps) {
	const {across, boards, gutter, width} = layout;
	const rows = Array.from({length: Math.ceil(boards / across)}, (_, row) =>
		lanes.slice(row * across, Math.min(boards, (row + 1) * across)),
	);
	return rows.map(row => (
		<Box key={row[0].name} columnGap={gutter}>
			{row.map(lane => (
				<Box key={lane.name} width={width} flexShrink={0} flexDirection="column">
					<LineText line={captionLine(lane, width)} />
					<Box width={boardSize(puzzle.geometry, style).width} flexDirection="column">
						<Lines lines={laneBoard(puzzle, lane, style)} />
					</Box>
				</Box>
			))}
		</Box>
	));
}

/** The board of a lane; the winner's frame is lit. */
function laneBoard(
	puzzle: {readonly geometry: Geometry; readonly givens: Uint8Array},
	{standing}: LaneView,
	style: BoardStyle,
): Line[] {
	const {grid, fixed, distributions, status} = standing.progress;
	const shown = distributions && status === 'running' ? likeliest(puzzle.geometry, distributions) : {grid};
	const {role} = markOf(standing);
	return boardLines({...puzzle, ...shown, fixed}, style).map(line =>
		role === 'good' ? line.map(part => (part.role === 'frame' ? span(part.text, 'good') : part)) : line,
	);
}
