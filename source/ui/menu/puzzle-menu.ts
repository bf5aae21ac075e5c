/** The menu: its title or text field, its doors, the list behind the open one, and the highlighted row with a run of it. */

import {useEffect} from 'react';
import {frameTimes} from '../../run/pace.js';
import {mostProposals} from '../../run/rating.js';
import {geometryOf} from '../../sudoku/geometry.js';
import {puzzleOf} from '../../sudoku/puzzle.js';
import type {BoardSize} from '../../view/board/board-style.js';
import {usualDisplay} from '../../view/board/display.js';
import {isEntry, type MenuRow, resumed} from '../../view/menu/doors.js';
import {
	doorLines,
	factLines,
	lessonDetails,
	listColumns,
	listLines,
	solverLine,
} from '../../view/menu/puzzle-list.js';
import {drawBeside, drawGivens} from '../../view/run/run-picture.js';
import {above, boxed, type Frame, screenTitle} from '../../view/text/frame.js';
import {cut, fitting, type Line, sideBySide, span, widthOf} from '../../view/text/line.js';
import {groupDigits} from '../../view/text/numbers.js';
import {sliceColumns, textWidth} from '../../view/text/width.js';
import type {Host} from '../host.js';
import {footerLines, type Program} from '../keys/key-command.js';
import {isRunOver} from '../live.js';
import {useDrawnBefore} from '../run/run-screen.js';
import {drawnRun} from '../run/run-state.js';
import type {Examined, FrameProps, Screen} from '../screen.js';
import {judgementOf, type Lists, type MenuState, type State, type Window} from '../state.js';
import {useFrames} from '../use-frames.js';
import {airy, highlighted, highlightedRow, reduceMenu, tooSmallForMenu, waitingScreen} from './menu.js';
import {menuTables} from './menu-keys.js';
import {takePaste} from './paste.js';
import {chosenRun, highlightedMethod, lessonOf, settingsOf} from './solvers-state.js';

/** Longer lines are hard to read. */
const widestText = 96;

/** The columns of the list, with a gutter. */
const listWidth = listColumns + 1;

const hasPreview = ({columns}: {readonly columns: number}) => columns > listWidth + 20;

/** The puzzle beside the list; the built-in ones are rated. */
function examined({menu, window}: State): Examined | undefined {
	const entry = window && hasPreview(window) ? highlighted(menu) : undefined;
	return entry && entry.lesson === undefined
		? {puzzle: entry.puzzle, most: entry.puzzle.metadata.has('proposals') ? undefined : mostProposals}
		: undefined;
}

/** Milliseconds that a puzzle stays highlighted before it runs: a held key passes many. */
const previewDelay = 100;

/** Milliseconds that the end of a run stays before the next one melts. */
const endDelay = 4000;

/** A run of more cells needs more time to start than a key may wait. */
const mostPreviewed = 625;

/**
Starts what Enter would start soon after it is highlighted.

@param isMoving whether there is room for it, motion is wanted, and no other run stands there
@param isOver whether the run beside the list has ended: another seed follows
*/
function usePreview(
	{lists}: Host,
	state: State,
	program: Program,
	{isMoving, isOver}: Record<'isMoving' | 'isOver', boolean>,
): void {
	const isShown = isMoving && ['menu', 'filter'].includes(state.menu.mode);
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
	examined,
	pasted: takePaste,
	reduce: (_, {menu, ...others}, event) => {
		switch (event.type) {
			case 'move':
				return {...others, menu: reduceMenu(menu, event)};
			case 'type':
				return {...others, menu: reduceMenu(menu, {type: 'narrow', text: menu.filter + event.text})};
			default:
				return undefined;
		}
	},
	useFrame: useMenuFrame,
};

function useMenuFrame({host, program, state, window, table}: FrameProps): Frame {
	const {columns, height} = window;
	const {menu} = state;
	const {mode, collections, door, rows, at} = menu;
	const draw = usePicture(host, program, state, window);
	// The cursor is in the first line, while text is typed.
	const field = mode === 'filter' ? fieldLine(menu, columns) : undefined;
	const first = field?.line ?? menuTitle(menu, columns);
	const [tabs, rule] = doorLines(collections, door, columns);
	const head = [cut(first, columns), tabs, ...(height >= airy ? [rule] : [])];
	const room = Math.max(1, height - head.length - 1);
	const isBeside = hasPreview(window);
	const isDone = (row: MenuRow) =>
		isEntry(row) && row.lesson !== undefined && (state.endedLessons ?? []).includes(row.lesson);
	const list = {width: isBeside ? listColumns : columns - 1, height: room};
	const shown = sideBySide(
		[listLines(rows, at, isDone, list), isBeside ? detailLines(host.lists, state, {window, room, draw}) : []],
		listWidth,
	);
	const moment = {state, lists: host.lists, isOver: false};
	const footer = footerLines(table, moment, columns);
	return (
		tooSmallForMenu(window) ?? {
			lines: above([...head, ...boxed(shown, columns, room)], footer, height),
			cursor: field && {column: field.cursor, row: 0},
		}
	);
}

/** Draws what stands beside the list in a window of its own: the run that Enter starts or goes back to, or its puzzle. */
function usePicture(
	host: Host,
	program: Program,
	state: State,
	window: Window,
): (room: BoardSize) => readonly Line[] {
	const waiting = waitingScreen(state);
	const name = waiting === 'watch' ? 'watch' : 'preview';
	const run = name === 'watch' ? state.run : state.preview;
	const pace = program.paceOf(name);
	const beside = program.live[name];
	const live = useFrames(beside?.number === run?.number ? beside : undefined, {
		...{isOver: isRunOver, pace, motion: window.theme.motion, interval: frameTimes.run, isSoft: true},
	});
	const memory = useDrawnBefore(run, live, window);
	usePreview(host, state, program, {
		isMoving:
			waiting === undefined && !state.isResting && window.theme.motion === 'full' && hasPreview(window),
		isOver: live !== undefined && isRunOver(live),
	});
	const shown: State = {
		...{...state, display: usualDisplay.name, chart: 'cost'},
		...{rate: pace.rate, isPaced: false, isPaused: name === 'watch'},
		...(name === 'preview' && {beat: 0, predictions: undefined}),
	};
	return room =>
		live && run && memory
			? drawBeside(drawnRun(run, live, shown), room, memory)
			: drawGivens(highlighted(state.menu)?.puzzle ?? empty, room, window.theme.ascii);
}

/** What the list is narrowed to, and how many rows that leaves; of a wider text, its end. */
function fieldLine({filter, rows}: MenuState, columns: number) {
	const label = screenTitle('/');
	const count = filter === '' ? '' : `  ${groupDigits(rows.length)} found`;
	const width = Math.max(1, columns - widthOf(label) - count.length - 1);
	const shown = sliceColumns(filter, Math.max(0, textWidth(filter) - width), textWidth(filter));
	return {line: [...label, span(shown), span(count, 'dim')], cursor: widthOf(label) + textWidth(shown)};
}

/** What this program is, in a line; the first one that fits. */
const programTexts = [
	'Watch simulated annealing solve Sudoku, as metal settles when it cools',
	'Watch simulated annealing solve Sudoku',
	'Sudoku by annealing',
];

function menuTitle(menu: MenuState, columns: number): Line {
	const {making} = menu;
	return making
		? screenTitle(`generating: ${making.difficulty} …`)
		: fitting(programTexts.map(screenTitle), columns);
}

type DetailOptions = {
	readonly window: Window;
	/** The rows for all. */
	readonly room: number;
	readonly draw: (room: BoardSize) => readonly Line[];
};

/** What is known of the highlighted row, and below it the picture. */
function detailLines(
	lists: Lists,
	state: State,
	{window: {columns}, room, draw}: DetailOptions,
): readonly Line[] {
	const width = columns - listWidth;
	const {details, least} = rowDetails(lists, state, Math.min(widestText, width - 1));
	// The picture has most of the room.
	const shown = details.slice(0, Math.max(least, Math.floor(room / 6)));
	const gap = room >= airy + 4 ? [[]] : [];
	const rows = Math.max(0, room - shown.length - gap.length);
	return [...shown, ...gap, ...draw({width, height: rows})];
}

/** What is known of the highlighted row, the most important first, and how much of it is always said. */
function rowDetails(
	lists: Lists,
	state: State,
	width: number,
): {readonly details: readonly Line[]; readonly least: number} {
	const {menu} = state;
	const [row, entry] = [highlightedRow(menu), highlighted(menu)];
	const method = highlightedMethod(lists, state);
	const solver = solverLine(method, settingsOf(state, method), width);
	const lesson = lessonOf(lists, entry)?.lesson;
	if (lesson) {
		return lessonDetails(lesson, width);
	}

	if (isEntry(row)) {
		return {details: factLines(row, judgementOf(state, row.puzzle.givens), solver, width), least: 1};
	}

	const name = span(row?.name ?? '', 'strong');
	if (!entry || resumed(row)) {
		return {details: [[name]], least: 1};
	}

	const what = [name, span(` on ${entry.name}`)];
	return {details: row && 'does' in row && row.does === 'ensemble' ? [what, solver] : [what], least: 1};
}

/** What stands beside a row that has no puzzle. */
const empty = puzzleOf(geometryOf(9), new Uint8Array(81));
