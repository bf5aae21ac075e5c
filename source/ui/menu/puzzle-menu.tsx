/** The menu of puzzles: collections, the list, and a preview of the highlighted puzzle. */

import {Box, Transform, useCursor} from 'ink';
import Spinner from 'ink-spinner';
import {useMemo} from 'react';
import {defaultMethod} from '../../solvers/index.js';
import {bestBoardStyle, boardSize} from '../../view/board/board-style.js';
import {isEntry, type ListedPuzzle, type ListRow} from '../../view/menu/collection.js';
import {generatorCommand, generatorFormLines} from '../../view/menu/generator-form.js';
import {lessonFacts, visibleItems} from '../../view/menu/menu.js';
import {previewLine} from '../../view/menu/preview.js';
import {
	type AnalysisSummary,
	commandsLine,
	factLines,
	faultLines,
	type RowFacts,
	rowLine,
	solverLine,
} from '../../view/menu/puzzle-list.js';
import {cut, indented, span, wrapText} from '../../view/text/line.js';
import {groupDigits} from '../../view/text/numbers.js';
import {barOf} from '../keys/command.js';
import {KeyBar} from '../keys/key-bar.js';
import {menuTables} from '../keys/menu-keys.js';
import {Target, type TargetAction} from '../keys/targets.js';
import {Lines, LineText, PuzzleBoard} from '../lines.js';
import type {PartsProps, Screen} from '../screen.js';
import {usualPace} from '../speed.js';
import type {Lists, Preview as PreviewRun, State} from '../state.js';
import {paint} from '../theme/paint.js';
import {useTheme} from '../theme/theme.js';
import {MenuRoom} from '../too-small.js';
import type {Watch} from '../watch/use-run.js';
import {type AnalysisResults, analysisSummary, measuredSolver, useAnalysis} from './analysis-cache.js';
import {type Making, type MenuState, modeOf} from './menu.js';
import {menuHead} from './menu-head.js';
import {faultsOf, highlighted} from './menu-list.js';
import {chosen, reduceMenu} from './menu-state.js';
import {chosenRun, highlightedMethod, lessonOf} from './solvers-state.js';
import {usePreview} from './use-preview.js';

type Props = {
	readonly lists: Lists;
	readonly state: State;
	/** The run beside the list. */
	readonly live: Watch | undefined;
	readonly menu: MenuState;
	readonly analyses: AnalysisResults;
	readonly columns: number;
	/** Rows that may be filled. */
	readonly height: number;
};

/** The width of the list, with a gutter; in a wide window the titles are in it too. */
const listWidths = {usual: 48, titled: 84};
const wide = 150;

/** Longer lines are hard to read. */
const widestText = 96;

/** The height from which an empty line sets the list apart. */
const airy = 26;

/** The height of a preview from which it says which solver commands use. */
const noted = 24;

const listWidthIn = (columns: number) => (columns >= wide ? listWidths.titled : listWidths.usual);

/** Whether there is room for a puzzle beside the list. */
const hasPreview = ({columns}: {readonly columns: number}) => columns > listWidthIn(columns) + 20;

/** The rows of the list while no notice stands above it. */
const roomIn = (height: number) => Math.max(1, height - (height >= airy ? 4 : 3));

/** The visible puzzles, the highlighted one first: the same array until they change. */
function useVisibleEntries(menu: MenuState | undefined, height: number): readonly ListedPuzzle[] {
	const rows = menu?.rows;
	const at = menu?.at ?? -1;
	return useMemo(() => {
		const row = rows?.[at];
		const first = isEntry(row) ? [row] : [];
		const shown = rows
			? visibleItems(rows, at, roomIn(height)).flatMap(({item}) => (isEntry(item) ? [item] : []))
			: [];
		return [...first, ...shown.filter(entry => entry !== row)].filter(({lesson}) => lesson === undefined);
	}, [rows, at, height]);
}

export const menuScreen: Screen = {
	tables: (({solvers: _, settings: __, ...tables}) => tables)(menuTables),
	tableOf: ({menu}) => modeOf(menu),
	chosen: chosenRun,
	reduce(_, state, event) {
		const isMoving = event.type === 'move' || event.type === 'nudge';
		const menu = isMoving
			? reduceMenu(state.menu, event)
			: event.type === 'choose'
				? chosen(state.menu, event.seed)
				: undefined;
		return menu && {...state, menu};
	},
	Parts: MenuParts,
};

function MenuParts({host, program, state, size, isHidden, preview: {live}}: PartsProps) {
	const {lists} = host;
	const {columns, rows, height} = size;
	const {screen, overlay, menu} = state;
	const {motion} = useTheme();
	const entries = useVisibleEntries(screen === 'menu' ? menu : undefined, rows - 1);
	const analyses = useAnalysis(entries, measuredSolver(lists, state));
	usePreview({host, state, program, isMoving: motion === 'full' && hasPreview(size)});
	return isHidden ? null : (
		<MenuRoom size={size}>
			<PuzzleMenu
				lists={lists}
				state={state}
				live={live}
				menu={overlay?.kind === 'notice' ? {...menu, notice: overlay.text} : menu}
				analyses={analyses}
				columns={columns}
				height={height}
			/>
		</MenuRoom>
	);
}

function PuzzleMenu({lists, state, live, menu, analyses, columns, height}: Props) {
	const mode = modeOf(menu);
	const isAiry = height >= airy;
	const {setCursorPosition} = useCursor();
	const {lines, cursor} = menuHead(menu, columns, Math.max(2, height - 3));
	setCursorPosition(cursor === undefined ? undefined : {x: cursor, y: 0});
	const room = Math.max(1, roomIn(height) + 2 - lines.length);
	const keys = barOf(menuTables[mode].commands, {state: {...state, menu}, lists, isOver: false});
	return (
		<Box flexDirection="column">
			<Lines lines={lines} />
			{isAiry && <LineText line={[]} />}
			<Box height={room} overflowY="hidden">
				{mode === 'faults' ? (
					<Lines lines={faultLines(faultsOf(menu), menu.faultsFrom ?? 0, columns, room)} />
				) : mode === 'form' || mode === 'making' ? (
					<Generate menu={menu} columns={columns} />
				) : (
					<PuzzleChoice
						lists={lists}
						state={state}
						live={live}
						menu={menu}
						analyses={analyses}
						columns={columns}
						height={room}
					/>
				)}
			</Box>
			<KeyBar keys={keys} columns={columns} />
		</Box>
	);
}

function PuzzleChoice({lists, state, live, menu, analyses, columns, height}: Props) {
	const entry = highlighted(menu);
	const usual = listWidthIn(columns);
	const isBeside = hasPreview({columns});
	const width = Math.min(columns, usual);
	const solver = measuredSolver(lists, state);
	const factsOf = (row: ListRow): RowFacts =>
		isEntry(row)
			? row.lesson === undefined
				? analysisSummary(row, solver, analyses)
				: {isWatched: state.watchedLessons.includes(row.lesson)}
			: {};
	const shown = visibleItems(menu.rows, menu.at, height);
	const list = shown.map(({item: row, index}) =>
		rowLine(row, index === menu.at, factsOf(row), width - (isBeside ? 2 : 1)),
	);
	const nothing = menu.filter === '' ? '  no puzzles yet' : '  no puzzle matches all of these words';
	return (
		<>
			<Target
				width={width}
				flexShrink={0}
				flexDirection="column"
				aiming={(_, row) => entryAt(menu, shown[row]?.index)}
			>
				<Lines lines={list.length > 0 ? list : [[span(nothing, 'dim')]]} />
			</Target>
			{entry && isBeside && (
				<PuzzlePreview
					lists={lists}
					state={state}
					live={live}
					entry={entry}
					summary={analysisSummary(entry, solver, analyses)}
					width={columns - usual}
					height={height}
				/>
			)}
		</>
	);
}

/** The distance of a row's entry from the highlighted one. */
function entryAt({rows, at}: MenuState, index: number | undefined): TargetAction | undefined {
	if (index === undefined || !isEntry(rows[index])) {
		return undefined;
	}

	const between = rows.slice(Math.min(at, index), Math.max(at, index)).filter(isEntry).length;
	// Down, the highlighted entry counts; up, the clicked one.
	return {by: Math.sign(index - at) * between};
}

/** How long the run beside the list takes to watch, once that is known. */
function secondsOf(preview: PreviewRun | undefined): number | undefined {
	const {run, length} = preview ?? {};
	return run && length?.isWhole
		? Math.ceil(length.moves / usualPace(run.method, run.puzzle, length))
		: undefined;
}

type PreviewProps = Pick<Props, 'lists' | 'state' | 'live'> & {
	readonly entry: ListedPuzzle;
	readonly summary: AnalysisSummary;
	readonly width: number;
	readonly height: number;
};

function PuzzlePreview({lists, state, live, entry, summary, width, height}: PreviewProps) {
	const {puzzle} = entry;
	const lesson = lessonOf(lists, entry)?.lesson;
	const method = highlightedMethod(lists, state);
	const room = Math.min(widestText, width - 1);
	const facts = lesson
		? lessonFacts(lesson, room)
		: [
				...factLines(entry, summary, room, height >= airy),
				solverLine(method, state.settings[method.name] ?? {}, secondsOf(state.preview), room),
				...(method === defaultMethod || height < noted ? [] : [cut(commandsLine, room)]),
			];
	const figures = live ? [previewLine(live, method, state.preview?.length, width)] : [];
	const rows = height - facts.length - 1;
	const style = bestBoardStyle(puzzle.geometry, {width, height: rows});
	const hasGap = !style || boardSize(puzzle.geometry, style).height < rows;
	return (
		<Box flexDirection="column" width={width} overflowY="hidden">
			<Lines lines={facts} />
			{hasGap && <LineText line={[]} />}
			{style ? (
				<PuzzleBoard puzzle={puzzle} progress={live?.progress} style={style} />
			) : (
				<LineText line={[span('no room for the grid here', 'dim')]} />
			)}
			<Lines lines={figures} />
		</Box>
	);
}

function Generate({menu, columns}: {readonly menu: MenuState; readonly columns: number}) {
	const {making, form, formField, notice} = menu;
	const text = notice ?? 'Fills a grid, then removes clues while the solution stays unique.';
	return (
		<Box flexDirection="column" width={columns}>
			<Lines lines={generatorFormLines(making?.form ?? form, making ? undefined : formField, columns)} />
			<LineText line={[]} />
			{making ? (
				<GeneratorProgress making={making} columns={columns} />
			) : (
				<Lines
					lines={indented(wrapText(text, Math.min(widestText, columns - 3), notice ? 'strong' : 'dim'), 2)}
				/>
			)}
		</Box>
	);
}

function GeneratorProgress({making, columns}: {readonly making: Making; readonly columns: number}) {
	const theme = useTheme();
	const {ascii, motion} = theme;
	const {form, seed, attempt, share} = making;
	const text = `full grid ${groupDigits(attempt)}, ${Math.round(100 * share)} % tried`;
	return (
		<>
			<Box>
				<LineText line={[span('  ')]} />
				{motion === 'full' && (
					<Transform transform={sign => paint([span(sign, 'accent')], theme)}>
						<Spinner type={ascii ? 'line' : 'dots'} />
					</Transform>
				)}
				<LineText line={[span(` ${text}`)]} />
			</Box>
			<LineText line={cut([span(`  ${generatorCommand(form, seed)}`, 'dim')], columns)} />
		</>
	);
}
