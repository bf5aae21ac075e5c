/** The watching screen: the grid, the figures, the curves, and the story of a move. */

import {Box, Text} from 'ink';
import Spinner from 'ink-spinner';
import type {ReactNode, RefObject} from 'react';
import type {Move} from '../solvers/solver.js';
import {type BoardContent, boardLines, boardSize, likeliest} from '../view/board.js';
import {boardStyles} from '../view/board-style.js';
import {candidateSets} from '../view/candidate-sets.js';
import {aloneLines, figuresLine, panelLines} from '../view/compact.js';
import {movesAtColumn} from '../view/curve-axis.js';
import type {CurveOptions} from '../view/curve-options.js';
import {curveView} from '../view/curves.js';
import {displayOf} from '../view/display.js';
import {acceptanceLines, inspectorRows} from '../view/inspector.js';
import {type Layout, narrowestPanel, smallestWindow, watchLayout} from '../view/layout.js';
import {cut, justify, type Line, plainText, span, widthOf, wrapText} from '../view/line.js';
import {flow, tellMove} from '../view/story.js';
import {shareAt, timelineLine} from '../view/timeline.js';
import {type Scroll, withEdges} from '../view/viewport.js';
import {endLines, runLine, statusLine, titleLine, type Watched} from '../view/watch.js';
import {KeyBar} from './key-bar.js';
import {bindings, endedBindings} from './keys.js';
import {Lines, LineText} from './lines.js';
import {type Seen, viewportOf} from './seen.js';
import type {Run} from './state.js';
import {Target} from './targets.js';
import {useTheme} from './theme.js';
import type {Watch} from './use-run.js';

/** At most so many moves a second, each can be seen: above, marking the cells of the last one would only flicker. */
const visibleRate = 20;

type Props = {
	readonly run: Run;
	readonly watch: Watch;
	readonly rate: number;
	/** The rate when not paused. */
	readonly speed: number;
	/** What the grid shows, by name, and how far it is scrolled by keys. */
	readonly display: string;
	readonly scroll: Scroll;
	readonly curves: CurveOptions;
	readonly columns: number;
	readonly rows: number;
	readonly isInspecting: boolean;
	readonly lastSeen: RefObject<Seen>;
	/** The command that repeats the run. */
	readonly repeat: string;
	/** What stands in place of the key bar. */
	readonly foot?: ReactNode;
};

export function WatchScreen({
	run,
	watch,
	rate,
	speed,
	display: name,
	scroll,
	curves,
	columns,
	rows,
	isInspecting,
	repeat,
	foot,
	lastSeen,
}: Props) {
	const {puzzle} = run.entry;
	const title = run.lesson ? `${run.lesson.title} · ${run.entry.name}` : run.entry.title;
	const {progress} = watch;
	const cursor = progress.moves < progress.frontier ? progress.moves : undefined;
	const watched: Watched = {puzzle, title, method: run.method, rate, speed, curves, cursor, ...watch};
	const {geometry} = puzzle;
	const display = displayOf(name, run.method);
	const layout = watchLayout(geometry, columns, rows, display.blocks !== undefined);
	const isFollowed = rate <= visibleRate || progress.status !== 'running';
	// A generation concerns every cell: marking all of them would mark none.
	const cells = progress.move?.cells ?? [];
	const moved = isFollowed && progress.status === 'running' && cells.length <= 2 ? cells : undefined;
	const seen = viewportOf({seen: lastSeen, geometry, layout, scroll, cells: moved, moves: progress.moves});
	const {hasColour} = useTheme();
	if (!layout || !seen) {
		return <TooSmall {...smallestWindow(geometry)} columns={columns} rows={rows} />;
	}

	const {distributions} = progress;
	const isLearning = distributions !== undefined && progress.status === 'running';
	const candidates = candidateSets(puzzle);
	const content: BoardContent = {
		...puzzle,
		...(isLearning ? likeliest(geometry, distributions) : {grid: progress.grid}),
		moved,
		fixed: progress.fixed,
		heat: watch.heat.values,
		candidates,
		distributions,
		hasColour,
	};
	const board = withEdges(
		boardLines(content, layout.style, display, seen),
		boardSize(geometry, layout.style),
		seen,
	);
	const legend = display.legend({
		room: boardStyles[layout.style].cell,
		size: geometry.size,
		hasColour,
		hasFixed: progress.fixed !== undefined,
		isContradiction: candidates.isContradiction,
	});
	const story =
		progress.status !== 'running'
			? [...endLines(watched, columns - 2), ...wrapText(`repeat with: ${repeat}`, columns - 2, 'dim')]
			: isFollowed && progress.move
				? tellMove(geometry, run.method.unit, progress.move, progress.moves, progress.cost)
				: [];
	// The parts of a story flow; what is said at the end stands line by line.
	const timeline = timelineLine(progress, run.method.unit, columns - 2);
	const lines = [
		...(timeline ? [timeline] : []),
		...(progress.status === 'running' ? flow(story, columns - 2) : story),
		...(story.length === 0 && run.lesson ? wrapText(run.lesson.look, columns - 2) : []),
	];
	return (
		<Box flexDirection="column">
			{layout.hasFooter ? null : foot}
			{layout.hasHeader && (
				<Header watched={watched} columns={columns} hasFigures={layout.panel === 'none'} />
			)}
			<Box
				flexDirection={layout.panel === 'right' ? 'row' : 'column'}
				flexShrink={0}
				columnGap={layout.gutter}
			>
				<Box width={layout.board.width} flexShrink={0}>
					<Lines lines={board} />
				</Box>
				{layout.panel !== 'none' && (
					<Panel
						watched={watched}
						layout={layout}
						story={layout.storyHeight === 0 ? story : []}
						inspected={isInspecting && rate === 0 ? progress.move : undefined}
					/>
				)}
			</Box>
			{layout.hasLegend && <LineText line={cut([span(` ${display.title}  `), ...legend], columns)} />}
			{layout.storyHeight > 0 && (
				<Target
					height={layout.storyHeight}
					overflowY="hidden"
					flexDirection="column"
					aiming={(column, row) => {
						const to = timeline && row === 0 ? shareAt(timeline, column - 1) : undefined;
						return to === undefined ? undefined : {to};
					}}
				>
					<Lines lines={lines.map(line => [span(' '), ...line])} />
				</Target>
			)}
			{layout.hasFooter &&
				(foot ?? (
					<KeyBar keys={progress.status === 'running' ? bindings.watch : endedBindings} columns={columns} />
				))}
		</Box>
	);
}

type HeaderProps = {
	readonly watched: Watched;
	readonly columns: number;
	/** Whether the figures stand here, for want of a panel. */
	readonly hasFigures: boolean;
};

function Header({watched, columns, hasFigures}: HeaderProps) {
	const {ascii, motion} = useTheme();
	const status = statusLine(watched);
	const isMoving = motion === 'full' && watched.progress.status === 'running' && watched.rate !== 0;
	// A spinner draws a frame at each of its own: at full speed it is to be a slow one.
	const isFull = watched.rate === Number.POSITIVE_INFINITY;
	const width = columns - widthOf(status) - (isMoving ? (isFull ? 7 : 5) : 3);
	const left: Line = [span(' recuit ', 'accent'), span(' '), ...titleLine(watched.title, watched.puzzle)];
	return (
		<Box width={columns} overflowY="hidden">
			<LineText
				line={
					width > 0
						? hasFigures
							? justify(figuresLine(watched), left, width)
							: justify(left, runLine(watched), width)
						: []
				}
			/>
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
	const theme = useTheme();
	const {panelWidth, panelHeight, hasHeader} = layout;
	const numbers = hasHeader ? panelLines(watched, panelWidth) : aloneLines(watched, panelWidth);
	const told =
		panelWidth >= narrowestPanel
			? flow(story, panelWidth)
			: story.flatMap(part => wrapText(plainText(part).replace(/ +/g, ' '), panelWidth));
	const room = panelHeight - numbers.length - 1 - told.length;
	const inspector = inspected
		? acceptanceLines(inspected, panelWidth, Math.min(inspectorRows.most, room), theme.curves)
		: [];
	const spare = room - inspector.length;
	const {history, curves: options, cursor, method} = watched;
	const curves = curveView({history, options, unit: method.unit, cursor}, panelWidth, spare, theme.curves);
	return (
		<Box flexDirection="column" width={panelWidth} height={panelHeight} overflowY="hidden">
			<Lines lines={[...numbers, [], ...inspector]} />
			<Target
				flexShrink={0}
				aiming={column => {
					const moves = movesAtColumn({history, options}, panelWidth, column);
					return moves === undefined ? undefined : {to: moves / Math.max(1, watched.progress.frontier)};
				}}
			>
				<Lines lines={curves} />
			</Target>
			<Lines lines={told} />
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
