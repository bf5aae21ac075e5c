/** The watching screen: the grid, the figures, the curves, and the story of a move. */

import {Box, Text} from 'ink';
import Spinner from 'ink-spinner';
import type {ReactNode} from 'react';
import type {Move} from '../solvers/solver.js';
import {boardLines, boardSize, likeliest} from '../view/board.js';
import {acceptanceLines, inspectorRows} from '../view/inspector.js';
import {gutter, type Layout, watchLayout} from '../view/layout.js';
import {cut, justify, type Line, span, widthOf} from '../view/line.js';
import {flow, tellMove} from '../view/story.js';
import {timelineLine} from '../view/timeline.js';
import {
	curveView,
	endLines,
	numberLines,
	runLine,
	statusLine,
	titleLine,
	type Watched,
} from '../view/watch.js';
import {KeyBar} from './key-bar.js';
import {bindings, endedBindings} from './keys.js';
import {Lines, LineText} from './lines.js';
import type {Run} from './state.js';
import {useTheme} from './theme.js';
import type {Watch} from './use-run.js';

/** At most so many moves a second, each can be seen: above, marking the cells of the last one would only flicker. */
const visibleRate = 20;

/** The tallest curve that still reads as one. */
const tallestCurve = 8;

type Props = {
	readonly run: Run;
	readonly watch: Watch;
	readonly rate: number;
	/** The rate when not paused. */
	readonly speed: number;
	readonly columns: number;
	readonly rows: number;
	readonly isInspecting: boolean;
	/** The command that repeats the run. */
	readonly repeat: string;
	/** What stands in place of the key bar. */
	readonly foot?: ReactNode;
};

export function WatchScreen({run, watch, rate, speed, columns, rows, isInspecting, repeat, foot}: Props) {
	const {puzzle, title} = run.entry;
	const watched: Watched = {puzzle, title, method: run.method, rate, speed, ...watch};
	const {progress} = watch;
	const layout = watchLayout(puzzle.geometry, columns, rows);
	if (!layout) {
		const {width, height} = boardSize(puzzle.geometry, 'bare');
		return <TooSmall width={width} height={height + 1} columns={columns} rows={rows} />;
	}

	const isFollowed = rate <= visibleRate || progress.status !== 'running';
	// A generation concerns every cell: marking all of them would mark none.
	const cells = progress.move?.cells ?? [];
	const moved = isFollowed && progress.status === 'running' && cells.length <= 2 ? cells : undefined;
	const {distributions} = progress;
	const isLearning = distributions !== undefined && progress.status === 'running';
	const shown = isLearning ? likeliest(puzzle.geometry, distributions) : {grid: progress.grid};
	const size = boardSize(puzzle.geometry, layout.style);
	const board = (
		<Box width={size.width} flexShrink={0}>
			<Lines lines={boardLines({...puzzle, ...shown, moved, fixed: progress.fixed}, layout.style)} />
		</Box>
	);
	const story =
		progress.status !== 'running'
			? [...endLines(watched, columns - 2), [span(`repeat with: ${repeat}`, 'dim')]]
			: isFollowed && progress.move
				? tellMove(puzzle.geometry, run.method.unit, progress.move, progress.moves, progress.cost)
				: [];
	// The parts of a story flow; what is said at the end stands line by line.
	const timeline = timelineLine(progress, run.method.unit, columns - 2);
	const lines = [
		...(timeline ? [timeline] : []),
		...(progress.status === 'running' ? flow(story, columns - 2) : story),
	];
	return (
		<Box flexDirection="column">
			{layout.hasFooter ? null : foot}
			{layout.hasHeader && <Header watched={watched} columns={columns} />}
			<Box flexDirection={layout.panel === 'right' ? 'row' : 'column'} flexShrink={0} columnGap={gutter}>
				{board}
				{layout.panel !== 'none' && (
					<Panel
						watched={watched}
						layout={layout}
						story={layout.storyHeight === 0 ? story : []}
						inspected={isInspecting && rate === 0 ? progress.move : undefined}
					/>
				)}
			</Box>
			{layout.storyHeight > 0 && (
				<Box height={layout.storyHeight} overflow="hidden" flexDirection="column">
					<Lines lines={lines.map(line => [span(' '), ...line])} />
				</Box>
			)}
			{layout.hasFooter &&
				(foot ?? (
					<KeyBar keys={progress.status === 'running' ? bindings.watch : endedBindings} columns={columns} />
				))}
		</Box>
	);
}

function Header({watched, columns}: {readonly watched: Watched; readonly columns: number}) {
	const {ascii} = useTheme();
	const status = statusLine(watched);
	const isRunning = watched.progress.status === 'running' && watched.rate !== 0;
	// A spinner draws a frame at each of its own: at full speed it is to be a slow one.
	const isFull = watched.rate === Number.POSITIVE_INFINITY;
	const width = columns - widthOf(status) - (isRunning ? (isFull ? 7 : 5) : 3);
	const left: Line = [span(' recuit ', 'accent'), span(' '), ...titleLine(watched.title, watched.puzzle)];
	return (
		<Box width={columns} overflow="hidden">
			<LineText line={width > 0 ? justify(left, runLine(watched), width) : []} />
			<Text>{width > 0 ? '  ' : ''}</Text>
			{isRunning && (
				<>
					<Spinner type={isFull ? 'simpleDots' : ascii ? 'line' : 'dots'} />
					<Text> </Text>
				</>
			)}
			<LineText line={cut(status, columns)} />
		</Box>
	);
}

function Panel({
	watched,
	layout,
	story,
	inspected,
}: {
	readonly watched: Watched;
	readonly layout: Layout;
	readonly story: readonly Line[];
	/** The move to show on the acceptance curve. */
	readonly inspected: Move | undefined;
}) {
	const {ascii} = useTheme();
	const {panelWidth, panelHeight} = layout;
	const numbers = numberLines(watched, panelWidth);
	const told = flow(story, panelWidth);
	const room = panelHeight - numbers.length - 1 - told.length;
	const inspector = inspected
		? acceptanceLines(inspected, panelWidth, Math.min(inspectorRows.most, room), ascii)
		: [];
	const spare = room - inspector.length;
	const curves = curveView(watched, panelWidth, Math.min(tallestCurve, Math.floor(spare / 2)), ascii);
	return (
		<Box flexDirection="column" width={panelWidth} height={panelHeight} overflow="hidden">
			<Lines lines={[...numbers, [], ...inspector, ...curves, ...told]} />
		</Box>
	);
}

export function TooSmall({
	width,
	height,
	columns,
	rows,
}: {
	readonly width: number;
	readonly height: number;
	readonly columns: number;
	readonly rows: number;
}) {
	return (
		<Text wrap="truncate-end">{`${columns}x${rows} is too small: needs ${width}x${height}. q quits`}</Text>
	);
}
