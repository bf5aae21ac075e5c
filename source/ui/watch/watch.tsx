/** The watching screen: the grid, the figures, the curves, and what happened in a move. */

import {Box} from 'ink';
import type {ReactNode, RefObject} from 'react';
import {boardLines, isCrowded} from '../../view/board/board.js';
import {type BoardContent, doMostConflict, shownDigits} from '../../view/board/board-content.js';
import {boardSize, boardStyles, writtenDigit} from '../../view/board/board-style.js';
import {candidateSets} from '../../view/board/candidate-sets.js';
import {type Display, displayOf} from '../../view/board/display.js';
import {nextArea, type VisibleArea, withEdges} from '../../view/board/viewport.js';
import {cut, indented, type Line, plainText, span, wrapText} from '../../view/text/line.js';
import {boardTitle, frameRole, withFrame} from '../../view/watch/board-frame.js';
import {eventLines} from '../../view/watch/events.js';
import {type Layout, narrowestPanel, smallestWindow, watchLayout} from '../../view/watch/layout.js';
import {type Narration, narrationLines} from '../../view/watch/narration.js';
import {phaseLines} from '../../view/watch/phase.js';
import {shareAt, timelineLine} from '../../view/watch/timeline.js';
import {headlineWidth, statusLine, type Watched, watchHeadline} from '../../view/watch/watch.js';
import {questionHeight} from '../foot.js';
import {Headline} from '../headline.js';
import {KeyBar} from '../keys/key-bar.js';
import {Target} from '../keys/targets.js';
import {Lines, LineText} from '../lines.js';
import type {WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';
import {FilmBar, filmBarHeight} from './film-bar.js';
import {Panel} from './panel.js';
import {useGlow} from './use-glow.js';
import type {Watch} from './use-run.js';
import {
	inspectedIn,
	isFollowedIn,
	keyRowCount,
	narrationFor,
	rowsOfLayout,
	type ViewOptions,
	watchedOf,
} from './watched.js';

type Props = {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly view: ViewOptions;
	readonly lastVisible: RefObject<VisibleArea>;
	/** The command that repeats the run. */
	readonly repeat: string;
	/** What replaces the key bar. */
	readonly foot?: ReactNode;
};

export function WatchScreen({run, watch, view, repeat, foot, lastVisible}: Props) {
	const {columns, rows} = view;
	const {geometry} = run.puzzle;
	const {ascii} = useTheme();
	const watched = watchedOf(run, watch, view);
	const display = displayOf(view.display, run.method);
	const whole = watchLayout(geometry, columns, rowsOfLayout(view), display, ascii);
	// The bar of a film takes its lines from those about the move.
	const barHeight = view.film && whole ? Math.min(filmBarHeight, whole.storyHeight) : 0;
	const layout = whole && {
		...whole,
		storyHeight: whole.storyHeight - barHeight,
		panelHeight: panelHeightOf(whole, view),
	};
	const grid = useGrid({watched, watch, view, display, layout, lastVisible, runNumber: run.number});
	if (!layout || !grid) {
		return <TooSmall {...smallestWindow(geometry)} columns={columns} rows={rows} />;
	}

	const narration = narrationFor(watched, repeat);
	const isBeside = narration !== undefined && layout.storyHeight === 0;
	const story = storyOf(run, watched, isBeside ? undefined : narration, {...layout, columns});
	// The foot shows the text of a lesson only where the screen has no lines for it.
	const isTwice = view.overlay?.kind === 'lesson' && story.isLesson;
	// A short text stands above the keys where no line of the grid makes way for it.
	const isNotice = view.overlay?.kind === 'notice' && layout.storyHeight > 0;
	return (
		<Box flexDirection="column">
			{/* A text at the foot may cover the last lines above it. */}
			<Box flexDirection="column" overflowY="hidden">
				<Box flexDirection="column" flexShrink={0}>
					{layout.hasHeader && (
						<Headline
							left={width => watchHeadline(watched, width, layout.panel === 'none')}
							status={statusLine(watched, statusRoom(watched, columns))}
							isRunning={watched.progress.status === 'running'}
							rate={view.rate}
							columns={columns}
						/>
					)}
					<GridAndPanel
						watch={watch}
						view={view}
						watched={watched}
						layout={layout}
						board={grid.board}
						narration={isBeside ? narration : undefined}
					/>
					{layout.hasLegend && (
						<LineText line={cut([span(` ${display.title}  `), ...grid.legend], columns)} />
					)}
					{layout.storyHeight > 0 && <StoryLines {...story} height={layout.storyHeight} />}
				</Box>
			</Box>
			{watched.film && (
				<FilmBar watched={watched} clock={watched.film} columns={columns} height={barHeight} />
			)}
			{!isTwice && foot}
			{(isTwice || !foot || isNotice) && layout.hasFooter && (
				<KeyBar keys={view.keys(watch)} columns={columns} rows={keyRowCount(view)} />
			)}
		</Box>
	);
}

/** A question covers the end of a panel that is higher than the board: the panel ends above it. */
function panelHeightOf({panel, panelHeight, board}: Layout, {overlay, columns, rows}: ViewOptions): number {
	if (overlay?.kind !== 'question' || panel !== 'right') {
		return panelHeight;
	}

	const height = rows - 1;
	const covered = questionHeight({lesson: overlay.lesson, columns, height});
	// Above the panel is the headline.
	return Math.min(panelHeight, Math.max(board.height, height - 1 - covered));
}

/** Between the headline and the status, with the sign of a run. */
const statusGap = 7;

/** The columns for the status: an uncertain length leaves them to the whole headline. */
const statusRoom = (watched: Watched, columns: number) =>
	columns < 100 ? 10 : Math.max(30, columns - headlineWidth(watched) - statusGap);

type GridAndPanelProps = Pick<Props, 'watch' | 'view'> & {
	readonly watched: Watched;
	readonly layout: Layout;
	readonly board: readonly Line[];
	readonly narration: Narration | undefined;
};

function GridAndPanel({watch, view, watched, layout, board, narration}: GridAndPanelProps) {
	return (
		<Box flexDirection={layout.panel === 'right' ? 'row' : 'column'} flexShrink={0} columnGap={layout.gutter}>
			<Box width={layout.board.width} flexShrink={0} flexDirection="column">
				<Lines lines={board} />
				<Lines lines={eventLinesBelow(layout, watched)} />
			</Box>
			{layout.panel !== 'none' && watched.loading === undefined && (
				<Panel watched={watched} layout={layout} narration={narration} inspected={inspectedIn(watch, view)} />
			)}
		</Box>
	);
}

type GridProps = Pick<Props, 'watch' | 'view' | 'lastVisible'> & {
	readonly watched: Watched;
	readonly display: Display;
	readonly layout: Layout | undefined;
	readonly runNumber: number;
};

/** The visible lines of the board, and its legend; undefined without a layout. */
function useGrid({watched, watch, view, display, layout, lastVisible, runNumber}: GridProps) {
	const {hasColour, motion} = useTheme();
	const {progress, puzzle} = watched;
	const {geometry} = puzzle;
	const glow = useGlow(progress, geometry, runNumber);
	const cells = progress.move?.cells ?? [];
	// A generation changes every cell: marking all of them would mark none.
	const isMarked = isFollowedIn(watched) && progress.status === 'running' && cells.length <= 2;
	const moved = isMarked ? cells : undefined;
	const {scroll, columns} = view;
	if (!layout) {
		return undefined;
	}

	const {style, view: size} = layout;
	const {moves} = progress;
	lastVisible.current = nextArea(lastVisible.current, geometry, layout, {scroll, cells: moved, moves});
	const area = {...lastVisible.current.position, ...size};
	const content = contentOf(watched, {
		moved,
		heat: watch.heat.values,
		hasColour,
		// The colours of that display have a meaning of their own.
		glow: display.name === 'heat' ? undefined : glow.cells,
		solvedRows: glow.solvedRows,
	});
	const lines = boardLines(content, style, display, area);
	const signs = display.legend({
		room: boardStyles[style].cell,
		size: geometry.size,
		ten: writtenDigit(geometry, style, 10),
		hasColour,
		hasFixed: progress.fixed !== undefined,
		isContradiction: content.candidates?.isContradiction ?? false,
		doMostConflict: doMostConflict(content),
		isUnsure: content.sureness !== undefined,
		hasGlow: hasColour && motion === 'full',
		hasBoxes: geometry.boxes !== undefined,
		width: columns - ` ${display.title}  `.length,
	});
	const conflict = isCrowded(content, style) ? 'crowd' : 'conflict';
	return {
		board: withEdges(
			withFrame(lines, frameRole(watched, glow.isFlashing), {
				title: boardTitle(content, watched.loading),
				solved: glow.solvedRows / geometry.size,
			}),
			boardSize(geometry, style),
			area,
		),
		legend: signs.map(({text, role}) => span(text, role === 'conflict' ? conflict : role)),
	};
}

type StoryContent = {
	readonly lines: readonly Line[];
	/** The line of these that shows the place in the run. */
	readonly timeline: Line | undefined;
	readonly isLesson: boolean;
};

/** The lines below the grid: what happened in the move, the place in the run, the text of the lesson, or how hot it is. */
function storyOf(
	{method}: WatchedRun,
	watched: Watched,
	narration: Narration | undefined,
	{columns, storyHeight}: {readonly columns: number; readonly storyHeight: number},
): StoryContent {
	const {progress, film, lessonText} = watched;
	const width = columns - 2;
	const timeline = film ? undefined : timelineLine(progress, method.unit, width);
	if (narration) {
		const lines = narrationLines(narration, width, storyHeight);
		const hasTimeline = timeline && plainText(lines[0] ?? []) === plainText(timeline);
		return {lines, timeline: hasTimeline ? timeline : undefined, isLesson: false};
	}

	if (timeline) {
		return {lines: [timeline], timeline, isLesson: false};
	}

	if (lessonText === undefined) {
		return {lines: phaseLines(watched, width).slice(0, storyHeight), timeline, isLesson: false};
	}

	const text = wrapText(lessonText, width);
	const lines = text.length <= storyHeight ? text : [];
	return {lines, timeline, isLesson: lines.length > 0};
}

/** A click on the timeline goes to that step. */
function StoryLines({lines, timeline, height}: StoryContent & {readonly height: number}) {
	return (
		<Target
			height={height}
			overflowY="hidden"
			flexDirection="column"
			aiming={(column, row) => {
				const to = timeline && row === 0 ? shareAt(timeline, column - 1) : undefined;
				return to === undefined ? undefined : {to};
			}}
		>
			<Lines lines={indented(lines, 1)} />
		</Target>
	);
}

/** What the board shows of a run. */
export function contentOf(
	{puzzle, progress}: Watched,
	how: Pick<BoardContent, 'moved' | 'heat' | 'hasColour' | 'glow' | 'solvedRows'>,
): BoardContent {
	const {distributions, fixed} = progress;
	return {
		...puzzle,
		...shownDigits(puzzle.geometry, progress),
		fixed,
		candidates: candidateSets(puzzle),
		distributions,
		...how,
	};
}

/** The last events, in the room that is left under the board beside a higher panel. */
function eventLinesBelow(
	{panel, panelWidth, panelHeight, board}: Layout,
	{history, progress, film}: Watched,
): Line[] {
	const room = panel === 'right' && panelWidth >= narrowestPanel ? panelHeight - board.height - 1 : 0;
	const lines = eventLines(history, progress.moves, {count: room, width: board.width, film});
	return lines.length > 0 ? [[], ...lines] : [];
}
