/** The menu of puzzles: its title or text field, collections, the list, and the highlighted puzzle with a run of it. */

import {useEffect, useState} from 'react';
import {frameTimes} from '../../run/pace.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import type {Verdict} from '../../sudoku/verdict.js';
import {usualDisplay} from '../../view/board/display.js';
import {isEntry, type ListRow} from '../../view/menu/list-rows.js';
import {
	collectionsLine,
	factLines,
	faultLines,
	lessonDetails,
	quickVerdict,
	rowLine,
	solverLine,
} from '../../view/menu/puzzle-list.js';
import {above, boxed, type Frame, titleOf} from '../../view/text/frame.js';
import {
	cut,
	indented,
	type Line,
	sideBySide,
	span,
	visibleItems,
	widthOf,
	wrapText,
} from '../../view/text/line.js';
import {groupDigits} from '../../view/text/numbers.js';
import {sliceColumns, textWidth} from '../../view/text/width.js';
import type {Host} from '../host.js';
import {barOf, type Program} from '../keys/command.js';
import {keyBarLine} from '../keys/key-bar.js';
import {menuTables} from '../keys/menu-keys.js';
import type {FrameProps, Screen} from '../screen.js';
import {type Lists, type State, type Window, windowOf} from '../state.js';
import {useFrames} from '../use-frames.js';
import {isRunOver, type Watch} from '../watch/run-views.js';
import {drawBeside, drawGivens, type Memory, useMemory} from '../watch/watch.js';
import {
	chosen,
	faultsOf,
	fieldOf,
	highlighted,
	type Making,
	type MenuState,
	pasteEvent,
	reduceMenu,
	tooSmallForMenu,
} from './menu.js';
import {chosenRun, highlightedMethod, lessonOf, settingsOf} from './solvers-state.js';

type ChoiceOptions = {
	readonly lists: Lists;
	readonly state: State;
	/** The run beside the list, and its moves a second. */
	readonly live: Watch | undefined;
	readonly rate: number;
	readonly memory: Memory | undefined;
	/** How many solutions the highlighted puzzle has, once that is known. */
	readonly verdict: Verdict | undefined;
	readonly window: Window;
	/** Rows that may be filled. */
	readonly height: number;
};

/** The width of the list, with a gutter. */
const listWidth = 36;

/** Longer lines are hard to read. */
const widestText = 96;

/** The height from which an empty line sets the list apart. */
const airy = 26;

/** Whether there is room for a puzzle beside the list. */
const hasPreview = ({columns}: {readonly columns: number}) => columns > listWidth + 20;

/** The rows of the list while no notice stands above it. */
const roomIn = (height: number) => Math.max(1, height - (height >= airy ? 4 : 3));

/** Milliseconds that a puzzle stays highlighted before its solutions are counted: a held key passes many. */
const countDelay = 120;

/** How many solutions the highlighted puzzle has. It is counted in this thread, since that takes no longer than a frame or two. */
function useVerdict(entry: ListedPuzzle | undefined): Verdict | undefined {
	const [known, setKnown] = useState<{readonly puzzle: Puzzle; readonly verdict: Verdict}>();
	const puzzle = entry?.lesson === undefined ? entry?.puzzle : undefined;
	useEffect(() => {
		const timer = puzzle && setTimeout(() => setKnown({puzzle, verdict: quickVerdict(puzzle)}), countDelay);
		return () => clearTimeout(timer);
	}, [puzzle]);
	return known && known.puzzle === puzzle ? known.verdict : undefined;
}

/** Milliseconds that a puzzle stays highlighted before it runs: a held key passes many. */
const previewDelay = 100;

/** Milliseconds that the end of a run stays before the next one melts. */
const endDelay = 4000;

/** A run of more cells needs more time to start than a key may wait. */
const mostPreviewed = 625;

/**
Starts what Enter would start soon after it is highlighted.

@param isMoving whether there is room for it, and motion is wanted
@param isOver whether the run beside the list has ended: another seed follows
*/
function usePreview(
	{lists}: Host,
	state: State,
	program: Program,
	{isMoving, isOver}: Record<'isMoving' | 'isOver', boolean>,
): void {
	const isShown = isMoving && state.menu.mode === 'menu';
	const {entry, method, settings, lesson} = (isShown && chosenRun(lists, state, '')?.run) || {};
	const isDue = entry !== undefined && entry.puzzle.givens.length <= mostPreviewed;
	const delay = state.preview ? (isOver ? endDelay : undefined) : previewDelay;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another choice waits again
	useEffect(() => {
		const timer =
			isDue && delay !== undefined
				? setTimeout(() => program.dispatch({type: 'preview', seed: program.newSeed()}), delay)
				: undefined;
		return () => clearTimeout(timer);
	}, [program, isDue, delay, entry, method, settings, lesson]);
}

export const menuScreen: Screen = {
	tables: (({solvers: _, settings: __, ...tables}) => tables)(menuTables),
	tableOf: ({menu, overlay}) => (overlay?.kind === 'choice' ? overlay.name : menu.mode),
	chosen: chosenRun,
	pasted: pasteEvent,
	reduce(_, state, event) {
		if (event.type === 'move') {
			return {...state, menu: reduceMenu(state.menu, event)};
		}

		const menu = event.type === 'choose' ? chosen(state.menu) : undefined;
		return menu && {...state, menu};
	},
	useFrame: useMenuFrame,
};

function useMenuFrame({host, program, state: {menu: own, ...others}, window, footer}: FrameProps): Frame {
	const {lists} = host;
	const {columns, height, theme} = window;
	const {overlay} = others;
	const menu = overlay?.kind === 'notice' ? {...own, notice: overlay.text} : own;
	const {mode} = menu;
	const state = {...others, menu};
	const {motion} = theme;
	const verdict = useVerdict(highlighted(menu));
	const pace = program.paceOf('preview');
	const run = state.preview?.run;
	const beside = program.live.preview;
	const live = useFrames(beside?.number === run?.number ? beside : undefined, {
		...{isOver: isRunOver, pace, motion, interval: frameTimes.run, isSoft: true},
	});
	const memory = useMemory(run, live, window);
	usePreview(host, state, program, {
		isMoving: motion === 'full' && hasPreview(window),
		isOver: live !== undefined && isRunOver(live),
	});
	const {lines, cursor} = menuHead(menu, columns, Math.max(2, height - 3));
	const room = Math.max(1, roomIn(height) + 2 - lines.length);
	const shown =
		mode === 'faults'
			? faultLines(faultsOf(menu), menu.line, columns, room)
			: puzzleChoice({...{lists, state, live, rate: pace.rate, memory, verdict, window, height: room}});
	const keys = barOf(menuTables[mode].commands, {state, lists, isOver: false});
	const choices = overlay?.kind === 'choice' ? footer : undefined;
	return (
		tooSmallForMenu(window) ?? {
			lines: above(
				[...lines, ...(height >= airy ? [[]] : []), ...boxed(shown, columns, room)],
				choices ?? [keyBarLine(keys, columns)],
				height,
			),
			cursor,
		}
	);
}

/**
The title, the text field or the notice, and below it the rest of the notice, which is shown whole, or the collections.
The cursor is in the first line, while text is typed.
*/
function menuHead(menu: MenuState, columns: number, height: number) {
	const {notice, mode, collections, filter} = menu;
	const name = titleOf('');
	const margin = widthOf(name);
	const noticeLines =
		notice === undefined ? [] : wrapText(notice, Math.max(10, columns - margin - 1), 'strong');
	const field = mode === 'input' || mode === 'filter' ? fieldLine(menu, columns) : undefined;
	// The notice begins in the first line, unless that is where a puzzle is typed.
	const isNoticeFirst = noticeLines.length > 0 && mode !== 'input';
	const title = filter === '' || mode !== 'menu' ? puzzleMenuTitle(menu) : [...searchLabel, span(filter)];
	const first = isNoticeFirst ? [...name, ...noticeLines[0]] : (field?.line ?? title);
	const below = indented(noticeLines.slice(Number(isNoticeFirst)), margin);
	const tabs = collectionsLine(collections, highlighted(menu)?.collection, columns);
	return {
		lines: [cut(first, columns), ...(below.length > 0 ? below : [tabs])].slice(0, height),
		cursor: isNoticeFirst ? undefined : field?.cursor,
	};
}

const searchLabel: Line = [...titleOf(''), span('/', 'key')];

/** The text field beside its label, with the length of a typed puzzle; of a wider text, the part around the cursor. */
function fieldLine(menu: MenuState, columns: number) {
	const {text, cursor} = fieldOf(menu);
	const {length} = text;
	const isPuzzle = menu.mode === 'input';
	const label = isPuzzle ? titleOf(columns < 60 ? 'puzzle: ' : 'type or paste a puzzle: ') : searchLabel;
	const count = isPuzzle && length > 0 ? `  ${groupDigits(length)}` : '';
	const width = Math.max(1, columns - widthOf(label) - count.length - 1);
	const before = textWidth(text.slice(0, cursor));
	const from = Math.max(0, before + 1 - width);
	const shown = sliceColumns(text, from, from + width);
	return {line: [...label, span(shown), span(count, 'dim')], cursor: widthOf(label) + before - from};
}

const puzzleMenuTitle = (menu: MenuState): Line =>
	titleOf(
		menu.making
			? makingText(menu.making)
			: menu.mode === 'faults'
				? `puzzles that can't be read: ${groupDigits(faultsOf(menu).length)}`
				: 'New to annealing? Enter watches · L teaches · in a run ↑ ↓ heat',
	);

function puzzleChoice(options: ChoiceOptions): readonly Line[] {
	const {state, window, height} = options;
	const {columns} = window;
	const {menu} = state;
	const entry = highlighted(menu);
	const isBeside = hasPreview(window);
	const width = Math.min(columns, listWidth);
	const isWatched = (row: ListRow) =>
		isEntry(row) && row.lesson !== undefined && (state.endedLessons ?? []).includes(row.lesson);
	const below = (rows: number) =>
		menu.rows.slice(1 + (visibleItems(menu.rows, menu.at, rows).at(-1)?.index ?? 0)).filter(isEntry).length;
	const hasMore = below(height) > 0 && height > 1;
	const shown = visibleItems(menu.rows, menu.at, height - Number(hasMore));
	const list = shown.map(({item: row, index}) =>
		rowLine(row, index === menu.at, isWatched(row), width - (isBeside ? 2 : 1)),
	);
	if (hasMore) {
		list.push([span(`▾ ${groupDigits(below(shown.length))} more`, 'dim')]);
	}

	const nothing = menu.filter === '' ? '  no puzzles yet' : '  no puzzle matches all of these words';
	const rows = list.length > 0 ? list : [[span(nothing, 'dim')]];
	const preview = entry && isBeside ? puzzlePreview(options, entry) : [];
	return sideBySide([rows.map(line => cut(line, width)), preview], listWidth);
}

/** What is known of the highlighted puzzle, and what Enter would start. */
function puzzlePreview(options: ChoiceOptions, entry: ListedPuzzle): readonly Line[] {
	const {lists, state, live, rate, memory, verdict, window, height} = options;
	const run = state.preview?.run;
	const {columns, theme} = window;
	const width = columns - listWidth;
	const {puzzle} = entry;
	const lesson = lessonOf(lists, entry)?.lesson;
	const method = highlightedMethod(lists, state);
	const room = Math.min(widestText, width - 1);
	const isRoomy = height >= airy;
	const details = lesson
		? lessonDetails(lesson, room, isRoomy)
		: [...factLines(entry, verdict, room, isRoomy), solverLine(method, settingsOf(state, method), room)];
	const gap = isRoomy ? [[]] : [];
	const rows = height - details.length - gap.length;
	const view = {
		...{rate, isPaced: false, isPaused: false},
		...{display: usualDisplay.name, chart: 'cost' as const},
	};
	const beside = windowOf({columns: width, rows, theme});
	const picture =
		live && run && memory
			? drawBeside({run, watch: live, view, window: beside, memory})
			: drawGivens(puzzle, beside);
	return [...details, ...gap, ...(picture ?? [[span('no room for the grid here', 'dim')]])];
}

const makingText = ({difficulty, attempt, share}: Making) =>
	`generating, ${difficulty}: full grid ${groupDigits(attempt)}, ${Math.round(100 * share)} % tried`;
