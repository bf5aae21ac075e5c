/** The watching screen: the grid, the figures, the curves, and the story of a move. */

import {Box} from 'ink';
import type {ReactNode, RefObject} from 'react';
import {
	type BoardContent,
	boardLines,
	boardSize,
	doMostConflict,
	isCrowded,
	likeliest,
} from '../../view/board/board.js';
import {boardStyles} from '../../view/board/board-style.js';
import {candidateSets} from '../../view/board/candidate-sets.js';
import {displayOf} from '../../view/board/display.js';
import {withEdges} from '../../view/board/viewport.js';
import {cut, justify, type Line, plainText, span, widthOf, wrapText} from '../../view/text/line.js';
import {figuresLine} from '../../view/watch/compact.js';
import {type Layout, narrowestPanel, smallestWindow, watchLayout} from '../../view/watch/layout.js';
import {narrationLines} from '../../view/watch/narration.js';
import {shareAt, timelineLine} from '../../view/watch/timeline.js';
import {runLine, statusLine, titleLine, type Watched} from '../../view/watch/watch.js';
import {Headline} from '../headline.js';
import {KeyBar} from '../keys/key-bar.js';
import {type Situation, watchKeys} from '../keys/key-bars.js';
import {Target} from '../keys/targets.js';
import {Lines, LineText} from '../lines.js';
import type {State, WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';
import {Panel} from './panel.js';
import type {Watch} from './use-run.js';
import {type VisibleArea, viewportOf} from './visible-area.js';
import {inspectedIn, isFollowedIn, narrationFor, watchedOf} from './watched.js';

/** How a run is looked at. */
export type ViewOptions = Pick<State, 'display' | 'scroll' | 'curves' | 'isInspecting' | 'notice'> & {
	/** Moves a second, 0 while paused. */
	readonly rate: number;
	/** The rate when not paused. */
	readonly speed: number;
	readonly columns: number;
	readonly rows: number;
};

/** How the run of this state is looked at in a window. */
export function viewOptionsOf(
	state: State,
	{columns, rows}: Pick<ViewOptions, 'columns' | 'rows'>,
): ViewOptions {
	const {display, scroll, curves, isInspecting, notice, isPaused, rate: speed} = state;
	return {display, scroll, curves, isInspecting, notice, rate: isPaused ? 0 : speed, speed, columns, rows};
}

type Props = {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly look: ViewOptions;
	readonly lastSeen: RefObject<VisibleArea>;
	/** The command that repeats the run. */
	readonly repeat: string;
	/** What stands in place of the key bar. */
	readonly foot?: ReactNode;
};

export function WatchScreen({run, watch, look, repeat, foot, lastSeen}: Props) {
	const {rate, scroll, columns, rows} = look;
	const {geometry} = run.entry.puzzle;
	const {progress} = watch;
	const watched = watchedOf(run, watch, look);
	const {cursor} = watched;
	const display = displayOf(look.display, run.method);
	const layout = watchLayout(geometry, columns, rows, display.blocks !== undefined);
	const isFollowed = isFollowedIn(watched);
	// A generation concerns every cell: marking all of them would mark none.
	const cells = progress.move?.cells ?? [];
	const moved = isFollowed && progress.status === 'running' && cells.length <= 2 ? cells : undefined;
	const seen = viewportOf({seen: lastSeen, geometry, layout, scroll, cells: moved, moves: progress.moves});
	const {hasColour} = useTheme();
	if (!layout || !seen) {
		return <TooSmall {...smallestWindow(geometry)} columns={columns} rows={rows} />;
	}

	const content = contentOf(watched, {moved, heat: watch.heat.values, hasColour});
	const board = withEdges(
		boardLines(content, layout.style, display, seen),
		boardSize(geometry, layout.style),
		seen,
	);
	const conflict = isCrowded(content, layout.style) ? 'crowd' : 'conflict';
	const signs = display.legend({
		room: boardStyles[layout.style].cell,
		size: geometry.size,
		hasColour,
		hasFixed: progress.fixed !== undefined,
		isContradiction: content.candidates?.isContradiction ?? false,
		doMostConflict: doMostConflict(content),
		isUnsure: content.sureness !== undefined,
		hasBoxes: geometry.boxes !== undefined,
		width: columns - ` ${display.title}  `.length,
	});
	const legend = signs.map(({text, role}) => span(text, role === 'conflict' ? conflict : role));
	const width = columns - 2;
	const telling = narrationFor(watched, repeat, run);
	const isBeside = telling !== undefined && layout.storyHeight === 0;
	const timeline = timelineLine(progress, run.method.unit, width);
	const lessonLines = run.lesson ? wrapText(run.lesson.look, width) : [];
	const lesson = lessonLines.length <= layout.storyHeight ? lessonLines : [];
	const lines =
		telling && !isBeside
			? narrationLines(telling, width, layout.storyHeight)
			: isBeside || !timeline
				? lesson
				: [timeline];
	const hasTimeline = timeline && plainText(lines[0] ?? []) === plainText(timeline);
	// What a lesson says stands at the foot only where it has no lines of its own.
	const isTwice = look.notice === run.lesson?.look && lines === lesson && lesson.length > 0;
	return (
		<Box flexDirection="column">
			{/* What is said at the foot may cover the last lines above it for as long as it stands there. */}
			<Box flexDirection="column" overflowY="hidden">
				<Box flexDirection="column" flexShrink={0}>
					{layout.hasHeader && (
						<Headline
							left={width => headLine(watched, width, layout.panel === 'none')}
							status={statusLine(watched, columns < 80 ? 10 : columns)}
							isRunning={progress.status === 'running'}
							rate={rate}
							columns={columns}
						/>
					)}
					<Box
						flexDirection={layout.panel === 'right' ? 'row' : 'column'}
						flexShrink={0}
						columnGap={layout.gutter}
					>
						<Box width={layout.board.width} flexShrink={0} flexDirection="column">
							<Lines lines={board} />
							<Lines lines={eventLines(layout, watch, cursor)} />
						</Box>
						{layout.panel !== 'none' && (
							<Panel
								watched={watched}
								layout={layout}
								telling={isBeside ? telling : undefined}
								inspected={inspectedIn(watch, look)}
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
								const to = hasTimeline && row === 0 ? shareAt(timeline, column - 1) : undefined;
								return to === undefined ? undefined : {to};
							}}
						>
							<Lines lines={lines.map(line => [span(' '), ...line])} />
						</Target>
					)}
				</Box>
			</Box>
			{(isTwice ? undefined : foot) ??
				(layout.hasFooter && <KeyBar keys={watchKeys(situationOf(watched))} columns={columns} />)}
		</Box>
	);
}

/** A title in less is of no use. */
const narrowestTitle = 30;

/** @param hasFigures whether the figures stand here, for want of a panel */
function headLine(watched: Watched, width: number, hasFigures: boolean): Line {
	const name: Line = [span(' recuit ', 'accent'), span(' ')];
	const title = titleLine(watched.title, watched.puzzle);
	if (hasFigures) {
		return justify(figuresLine(watched), [...name, ...title], width);
	}

	// First go the givens and the size, then the end of a long title, and only then the seed.
	const right = runLine(watched);
	const room = width - widthOf(right) - 2;
	const left = [
		[...name, ...title],
		[...name, title[0]],
	].find(line => widthOf(line) <= room);
	return left
		? justify(left, right, width)
		: room < narrowestTitle
			? cut(widthOf([...name, ...title]) <= width ? [...name, ...title] : [...name, title[0]], width)
			: justify(cut([...name, title[0]], room), right, width);
}

/** What there is to draw of a run's grid. */
function contentOf(
	{puzzle, progress}: Watched,
	how: Pick<BoardContent, 'moved' | 'heat' | 'hasColour'>,
): BoardContent {
	const {distributions, grid, fixed, status} = progress;
	const isLearning = distributions !== undefined && status === 'running';
	return {
		...puzzle,
		...(isLearning ? likeliest(puzzle.geometry, distributions) : {grid}),
		fixed,
		candidates: candidateSets(puzzle),
		distributions,
		...how,
	};
}

function situationOf({progress, rate, speed, cursor}: Watched): Situation {
	return {
		isEnded: progress.status !== 'running',
		isPaused: rate === 0,
		isFull: speed === Number.POSITIVE_INFINITY,
		isSearching: progress.goal !== undefined,
		isLookingBack: cursor !== undefined,
		hasTemperature: progress.temperature !== undefined,
	};
}

/** What has happened, in the room that is left under the board beside a higher panel. */
function eventLines(
	{panel, panelWidth, panelHeight, board}: Layout,
	{events}: Watch,
	cursor: number | undefined,
): Line[] {
	const room = panel === 'right' && panelWidth >= narrowestPanel ? panelHeight - board.height - 1 : 0;
	const lines = events.lines(room, board.width, cursor);
	return lines.length > 0 ? [[], ...lines] : [];
}
