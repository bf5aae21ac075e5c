/** The watching screen: the grid, and around it what there is room for. */

import {Box} from 'ink';
import {type ReactNode, type RefObject, useEffect, useMemo, useRef, useState} from 'react';
import {now} from '../../clock.js';
import type {Progress} from '../../run/drive.js';
import {rateAt} from '../../run/pace.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Method} from '../../solvers/solver.js';
import type {Geometry, Grid} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {boardLegend, boardLines} from '../../view/board/board.js';
import {type BoardContent, candidateSets, shownDigits} from '../../view/board/board-content.js';
import {type BoardStyle, boardSize, boardStyles} from '../../view/board/board-style.js';
import {type Display, displayOf, nextDisplay, usualDisplay} from '../../view/board/display.js';
import {unitCostsSize, withUnitCosts} from '../../view/board/unit-costs.js';
import {firstPosition, nextPosition, type ViewPosition, withEdges} from '../../view/board/viewport.js';
import {filmRate} from '../../view/film.js';
import {temperatureRole, uphillOf} from '../../view/heat.js';
import {lessonTitle, tallyText} from '../../view/lesson.js';
import {curveVisibility, showsLessonIn} from '../../view/parts/area.js';
import type {Content} from '../../view/parts/part.js';
import type {Line} from '../../view/text/line.js';
import {
	boardTitles,
	frameRole,
	type Glow,
	GlowTracker,
	stillGlow,
	withFrame,
} from '../../view/watch/board-frame.js';
import {type Layout, smallestWindow, watchLayout} from '../../view/watch/layout.js';
import {statusLine, watchHeadline} from '../../view/watch/watch.js';
import {type CurveChoice, elapsedTime, isFollowed, type Watched} from '../../view/watch/watched.js';
import {lessonLines, questionHeight} from '../footer.js';
import type {BarCommand} from '../keys/command.js';
import {KeyBar} from '../keys/key-bar.js';
import {AreaBox, Headline, Lines, TooSmall} from '../lines.js';
import type {WindowSize} from '../screen.js';
import {questionOf, type State, type WatchedRun} from '../state.js';
import {type Theme, useTheme} from '../theme/theme.js';
import {firstRateOf, speedOf} from './run-state.js';
import type {Watch} from './run-views.js';

/** How the user views a run. */
export type ViewOptions = Pick<WindowSize, 'columns' | 'rows'> &
	Pick<State, 'display' | 'curves' | 'overlay' | 'film'> &
	Pick<
		State,
		'hasStepped' | 'prediction' | 'outcomes' | 'rate' | 'givenRate' | 'isPaused' | 'isPaced' | 'length'
	>;

type Props = {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly view: ViewOptions;
	/** The commands that can be done now. */
	readonly keys: readonly BarCommand[];
	readonly position: RefObject<ViewPosition>;
	/** The command that repeats the run. */
	readonly repeat: string;
	/** What replaces the key bar. */
	readonly footer?: ReactNode;
};

export function WatchScreen({run, watch, view, keys, repeat, footer, position}: Props) {
	const theme = useTheme();
	const {columns, rows} = view;
	const {geometry} = run.puzzle;
	const watched = watchedOf(run, watch, view);
	const parts = {...partsContent(watched, theme), repeat, hasStepped: view.hasStepped};
	const {display, layout: whole} = gridLayout(run, view, theme);
	// The footer shows the text of a lesson only where the screen has no lines for it, and covers no figures with it.
	const isTwice = view.overlay?.kind === 'lesson' && areasOf(whole).some(area => showsLessonIn(area, parts));
	const layout = isTwice ? whole : (aboveLesson(run, view, theme) ?? shortened(whole, view));
	const grid = useGrid({watched, watch, view, display, layout, position, runNumber: run.number});
	if (!layout || !grid) {
		return <TooSmall {...smallestWindow(geometry, columns)} columns={columns} rows={rows} />;
	}

	const content = {...parts, legend: grid.legend};
	return (
		<Box flexDirection="column">
			{/* A text in the footer may cover the last lines above it. */}
			<Box flexDirection="column" overflowY="hidden">
				<Box flexDirection="column" flexShrink={0}>
					{layout.hasHeader && (
						<Headline
							left={width => watchHeadline(watched, width)}
							status={statusLine(watched, columns < 100 ? 16 : 32)}
							isRunning={watched.progress.status === 'running'}
							rate={view.isPaused ? 0 : view.rate}
							columns={columns}
						/>
					)}
					<Picture layout={layout} board={grid.board} content={content} />
				</Box>
			</Box>
			{!isTwice && footer}
			{(isTwice || !footer) && layout.hasFooter && <KeyBar keys={keys} columns={columns} />}
		</Box>
	);
}

type PictureProps = {
	readonly layout: Layout;
	readonly board: readonly Line[];
	readonly content: Content;
};

/** The grid, and the parts around it. */
function Picture({layout, board, content}: PictureProps) {
	const {gutter, right, under, below} = layout;
	const isLoaded = content.watched.loading === undefined;
	return (
		<>
			<Box flexShrink={0} columnGap={gutter} alignItems="flex-start">
				<Box width={layout.board.width} flexShrink={0} flexDirection="column">
					<Lines lines={board} />
					{under && <AreaBox area={under} content={content} />}
				</Box>
				{right && isLoaded && <AreaBox area={right} content={content} />}
			</Box>
			{below.map(
				area =>
					(isLoaded || !area.isFramed) && (
						<AreaBox key={area.isFramed ? 'frame' : 'lines'} area={area} content={content} />
					),
			)}
		</>
	);
}

type BesideProps = Pick<Props, 'run' | 'watch' | 'view'> & {readonly layout: Layout};

/**
A run beside a menu: the grid with what there is room for, without keys, and of a lesson without its verdict.

@param view its columns and rows are those of the room
*/
export function RunBeside({run, watch, view, layout}: BesideProps) {
	const theme = useTheme();
	const watched = {...watchedOf(run, watch, view), lessonText: undefined};
	const display = usualDisplay;
	const position = useRef(firstPosition);
	const grid = useGrid({watched, watch, view, display, layout, position, runNumber: run.number});
	const content = {...partsContent(watched, theme), legend: grid?.legend ?? []};
	return grid && <Picture layout={layout} board={grid.board} content={content} />;
}

/** The layout above the text of a lesson in the footer; undefined without one, or without room. */
function aboveLesson(run: WatchedRun, view: ViewOptions, theme: Theme): Layout | undefined {
	const {overlay, columns, rows} = view;
	if (overlay?.kind !== 'lesson') {
		return undefined;
	}

	const covered = lessonLines({text: overlay.text, columns, height: rows - 1}).length;
	const layoutIn = (rest: number) => gridLayout(run, {...view, rows: rest}, theme).layout;
	const layout = layoutIn(rows - covered);
	// The keys are below the text.
	return layout?.hasFooter ? layout : layoutIn(rows - covered - 1);
}

/** A question covers the end of a frame that is higher than the board: it ends above that. */
function shortened(layout: Layout | undefined, {overlay, columns, rows}: ViewOptions): Layout | undefined {
	const question = questionOf(overlay);
	if (!question || !layout?.right) {
		return layout;
	}

	const {right, board} = layout;
	const height = rows - 1;
	const covered = questionHeight({...question, columns, height});
	// Above it is the headline.
	const most = Math.max(board.height, height - 1 - covered);
	const under = layout.under && {
		...layout.under,
		rows: Math.max(0, Math.min(right.rows, most) - board.height),
	};
	return {...layout, right: {...right, rows: Math.min(right.rows, most)}, under};
}

/** Milliseconds that a run is watched with the usual legend. */
const legendTime = 8000;

/** Milliseconds between two frames of what cools. */
const glowFrame = 60;

/**
The glow of a run, which cools on its own between snapshots.

@param runNumber a new one starts without a glow
*/
function useGlow(progress: Progress, geometry: Geometry, runNumber: number): Glow {
	const {motion, hasColour} = useTheme();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each run has a tracker of its own
	const tracker = useMemo(() => new GlowTracker(geometry), [geometry, runNumber]);
	const isStill = motion === 'reduced' || !hasColour;
	const glow = isStill ? stillGlow(progress, geometry) : tracker.at(progress, now());
	const [, draw] = useState(0);
	useEffect(() => {
		const timer = glow.isChanging ? setTimeout(() => draw(count => count + 1), glowFrame) : undefined;
		return () => clearTimeout(timer);
	});
	return glow;
}

type GridProps = Pick<Props, 'watch' | 'position'> & {
	readonly view: Pick<ViewOptions, 'columns'>;
	readonly watched: Watched;
	readonly display: Display;
	readonly layout: Layout | undefined;
	readonly runNumber: number;
};

/** The visible lines of the board, and its legend; undefined without a layout. */
function useGrid({watched, watch, view, display, layout, position, runNumber}: GridProps) {
	const {hasColour} = useTheme();
	const {progress, puzzle, method} = watched;
	const {geometry} = puzzle;
	const glow = useGlow(progress, geometry, runNumber);
	const cells = progress.move?.cells ?? [];
	// A generation changes every cell: marking all of them would mark none.
	const isMarked = isFollowed(watched) && progress.status === 'running' && cells.length <= 2;
	const moved = isMarked ? cells : undefined;
	if (!layout) {
		return undefined;
	}

	const {style, view: size} = layout;
	position.current = nextPosition(position.current, geometry, layout, moved);
	const area = {...position.current, ...size};
	const {distributions, fixed} = progress;
	const content: BoardContent = {
		...puzzle,
		...shownDigits(geometry, progress),
		...{fixed, distributions, moved, hasColour, solvedRows: glow.solvedRows, heat: watch.heat.values},
		candidates: candidateSets(puzzle),
		edges: layout.hasUnitCosts && method.costUnits?.counts,
		// The colours of that display have a meaning of their own.
		glow: display.name === 'heat' ? undefined : glow.cells,
	};
	// The usual signs explain themselves for some seconds, then leave their row to the story.
	const isKnown = progress.status !== 'running' || elapsedTime(watched) >= legendTime;
	const hasLegend = display !== usualDisplay || !isKnown;
	const lines = withFrame(boardLines(content, style, display, area), frameRole(watched, glow.isFlashing), {
		titles: boardTitles(watched),
		solved: glow.solvedRows / geometry.size,
	});
	const {costUnits} = method;
	const before = moved ? gridBefore(progress) : progress.grid;
	const counted = costUnits && {geometry, costUnits, style, grid: progress.grid, before};
	return {
		board:
			layout.hasUnitCosts && counted
				? withUnitCosts(lines, counted, temperatureRole(progress.temperature, uphillOf({method, progress})))
				: withEdges(lines, boardSize(geometry, style), area),
		legend: hasLegend ? boardLegend(content, style, display, view.columns - 2) : [],
	};
}

function watchedOf(run: WatchedRun, watch: Watch, view: ViewOptions): Watched {
	const {isPaused, curves, film} = view;
	const speed = rateAt(speedOf(view), watch.progress.moves);
	const firstRate = firstRateOf(view, run);
	const {puzzle, method, settings} = run;
	const program = method.program?.(resolveSettings(method, puzzle, settings));
	const title = run.lesson ? lessonTitle(run.lesson) : run.entry.title;
	const rate = film?.isPlaying ? filmRate(film.clock, watch.progress.moves) : isPaused ? 0 : speed;
	const text = watch.lesson?.text(view.prediction);
	const isDecided = watch.lesson?.result !== undefined;
	const lessonText = run.lesson && isDecided ? text + tallyText(run.lesson, view.outcomes) : text;
	return {
		...{puzzle, method, program, title, lessonText, keeps: run.lesson?.keeps},
		...{rate, speed, firstRate, curves, film: film?.clock},
		...watch,
	};
}

/** What the costs of the units take beside and below a board, where the method counts those. */
const unitCostsIn =
	({geometry}: Puzzle, {costUnits}: Method) =>
	(style: BoardStyle) =>
		costUnits && unitCostsSize({geometry, costUnits}, style);

/** The grid before the last move. */
function gridBefore({grid, move}: Progress): Grid {
	const before = grid.slice();
	for (const [k, cell] of (move?.accepted ? move.cells : []).entries()) {
		before[cell] = move?.before[k] ?? 0;
	}

	return before;
}

/** The layout of the screen, and whether its cells are blocks: with those only where they fit. */
function layoutOf({puzzle, method}: WatchedRun, view: ViewOptions, {ascii}: Theme, wantsBlocks: boolean) {
	const layout = watchLayout(puzzle.geometry, view, wantsBlocks, ascii, unitCostsIn(puzzle, method));
	return {layout, hasBlocks: layout !== undefined && boardStyles[layout.style].cell === 'block'};
}

/** The display of the grid that the window has room for, and its layout. */
function gridLayout(run: WatchedRun, view: ViewOptions, theme: Theme) {
	const wanted = displayOf(view.display, run.method, true);
	const {layout, hasBlocks} = layoutOf(run, view, theme, wanted.blocks !== undefined);
	return wanted.faces || hasBlocks
		? {display: wanted, layout}
		: {display: usualDisplay, layout: layoutOf(run, view, theme, false).layout};
}

/** The name of the next display that the window has room for. */
export function nextDisplayOf(run: WatchedRun, view: ViewOptions, theme: Theme): string {
	const {hasBlocks} = layoutOf(run, view, theme, true);
	return nextDisplay(view.display, run.method, hasBlocks).name;
}

/** What the parts of the screen are drawn from. */
function partsContent(watched: Watched, theme: Theme): Content {
	const {curves: style, hasColour, ascii: isAscii} = theme;
	return {watched, style, hasColour, isAscii, repeat: undefined, legend: []};
}

/** The areas that may have curves, or the text of a lesson. */
const areasOf = (layout: Layout | undefined) =>
	layout ? [...(layout.right ? [layout.right] : []), ...layout.below] : [];

/** The visible curves; undefined if there is no room for the grid. */
export function curveVisibilityOf(
	run: WatchedRun,
	watch: Watch,
	view: ViewOptions,
	theme: Theme,
): readonly CurveChoice[] | undefined {
	const {layout} = gridLayout(run, view, theme);
	const content = partsContent(watchedOf(run, watch, view), theme);
	return layout && curveVisibility(areasOf(layout), content);
}
