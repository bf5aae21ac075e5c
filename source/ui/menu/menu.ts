/** The menu of puzzles: its state, and how keys and news change it. Pure. */

import {builtIn, type Collection, kept, type ListedPuzzle, learn} from '../../sudoku/collection.js';
import {type FleetKind, fleetKinds} from '../../view/fleet/fleet-kind.js';
import {
	type Door,
	doorOf,
	doors,
	isEntry,
	isFound,
	type MenuAction,
	type MenuRow,
	menuRows,
	resumed,
} from '../../view/menu/doors.js';
import {type Frame, tooSmall} from '../../view/text/frame.js';
import type {KeptEvent, MenuEvent, MenuState, State} from '../state.js';
/** The size of the puzzles that the menu generates; `recuit generate` has the other ones. */
export const generatedSize = 9;

const nothing: Omit<Collection, 'name'> = {entries: [], faults: [], isReading: false};

/** The menu with its first puzzles, open at the one to highlight. */
export function menuOf(
	chunks: readonly Collection[],
	isWanted: (entry: ListedPuzzle) => boolean = () => true,
): MenuState {
	const own = [builtIn, kept, learn].map(name => ({...nothing, name}));
	const collections = chunks.reduce(extendCollections, own);
	const wanted = collections.flatMap(({entries}) => entries).find(isWanted);
	const menu: MenuState = {
		...{collections, waiting: [], door: doorOf(wanted?.collection ?? builtIn), rows: [], at: 0, left: {}},
		...{puzzle: undefined, mode: 'menu', filter: '', making: undefined},
	};
	return listed(menu, wanted);
}

/** What is kept is read again after each change. */
const isSameEntry = (a: ListedPuzzle, b: ListedPuzzle): boolean =>
	a === b || (a.collection === kept && b.collection === kept && a.name === b.name);

/** With the list of its door, and this row highlighted, or else the first puzzle or the first row. */
function listed(menu: MenuState, wanted: MenuRow | undefined): MenuState {
	const all = menuRows(menu.collections, menu.door, menu.waiting);
	const rows = all.filter(row => isFound(row, menu.filter));
	const at = rows.findIndex(
		row => row === wanted || (isEntry(row) && isEntry(wanted) && isSameEntry(row, wanted)),
	);
	const found = [at, rows.findIndex(isEntry), menu.waiting.length];
	return movedTo({...menu, rows}, found.find(index => index !== -1) ?? 0);
}

/** With the row at this index highlighted, or the one next to it. */
function movedTo(menu: MenuState, index: number): MenuState {
	const at = nearestIndex(index, menu.rows.length);
	const row = menu.rows[at];
	const isPuzzle = (each: MenuRow | undefined): each is ListedPuzzle =>
		isEntry(each) && each.lesson === undefined;
	// Until one is highlighted the first one is compared on.
	const puzzle = isPuzzle(row) ? row : (menu.puzzle ?? menu.rows.find(isPuzzle));
	return {...menu, at, puzzle};
}

export const highlightedRow = ({rows, at}: MenuState): MenuRow | undefined => rows[at];

/** The puzzle of the highlighted row: what is compared is compared on the one that was highlighted last. */
export function highlighted(menu: MenuState): ListedPuzzle | undefined {
	const row = highlightedRow(menu);
	return row === undefined || isEntry(row)
		? row
		: (row.entry ?? (menu.door === 'Compare' ? menu.puzzle : undefined));
}

/** The collections with more puzzles; a new collection comes before the built-in one. */
function extendCollections(collections: readonly Collection[], chunk: Collection): Collection[] {
	const indexOf = (wanted: string) => collections.findIndex(({name}) => name === wanted);
	const at = indexOf(chunk.name);
	if (at === -1) {
		return collections.toSpliced(indexOf(builtIn), 0, chunk);
	}

	const {entries, faults} = collections[at];
	return collections.with(at, {
		...chunk,
		entries: [...entries, ...newIn(collections[at], chunk.entries)],
		faults: [...faults, ...chunk.faults],
	});
}

/** Puzzles with names are listed once, however often the command line names them. */
const newIn = ({name, entries: known}: Collection, entries: readonly ListedPuzzle[]) =>
	name === builtIn || name === kept
		? entries.filter(entry => !known.some(({name}) => name === entry.name))
		: entries;

/** The menu with what waits. @param row to be highlighted @default the one that is */
export const withWaiting = (menu: MenuState, waiting: readonly MenuAction[], row?: MenuAction): MenuState =>
	listed({...menu, waiting}, row ?? highlightedRow(menu));

/** With all that is kept; the first of what is new is highlighted. */
function withKept(menu: MenuState, {entries, first}: KeptEvent): MenuState {
	const collections = menu.collections.map(each => (each.name === kept ? {...each, entries} : each));
	const changed = {...menu, collections};
	if (first === undefined) {
		// What comes in the place of the forgotten one.
		return movedTo(listed(changed, undefined), menu.at);
	}

	return listed(atDoor({...changed, mode: 'menu', filter: '', making: undefined}, 'Your own'), first);
}

/** Behind another door, where it was left. */
const atDoor = (menu: MenuState, door: Door): MenuState =>
	listed({...menu, door, left: {...menu.left, [menu.door]: highlightedRow(menu)}}, menu.left[door]);

export const nearestIndex = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));

/** To the whole list. */
const back = (menu: MenuState): MenuState =>
	listed(
		{...menu, mode: 'menu', filter: '', making: undefined},
		highlightedRow(menu) ?? menu.left[menu.door],
	);

/** With the rows that have this text in their names or in what they are; one whose name ends in it comes first. */
function narrowed(menu: MenuState, filter: string): MenuState {
	const left = {...menu.left, ...(menu.mode === 'menu' && {[menu.door]: highlightedRow(menu)})};
	const next = listed({...menu, mode: 'filter', filter, left}, undefined);
	const exact = next.rows.findIndex(
		({name}) => filter !== '' && name.toLowerCase().endsWith(filter.toLowerCase()),
	);
	return movedTo(next, Math.max(0, exact));
}

export function reduceMenu(menu: MenuState, event: MenuEvent): MenuState {
	switch (event.type) {
		case 'chunk':
			return listed(
				{...menu, collections: extendCollections(menu.collections, event.chunk)},
				highlightedRow(menu),
			);
		case 'kept':
			return withKept(menu, event);
		case 'move':
			return movedTo(menu, menu.at + event.by);
		case 'door': {
			const at = doors.indexOf(menu.door) + event.by;
			return atDoor(menu, doors.at(at % doors.length) ?? menu.door);
		}

		case 'narrow':
			return narrowed(menu, event.text);
		case 'back':
			return back(menu);
		case 'generate': {
			const {difficulty, seed} = event;
			return {...menu, mode: 'making', making: {difficulty, seed}};
		}
	}
}

/** The height from which there is a line below the tabs, or above the list of solvers. */
export const airy = 16;

/** The text in a window that has no room for a menu; undefined in a larger one. */
export const tooSmallForMenu = (window: Record<'columns' | 'rows' | 'height', number>): Frame | undefined =>
	window.height < 5 || window.columns < 20 ? tooSmall({width: 20, height: 6}, window) : undefined;

export const waitingRows = (state: State): readonly MenuAction[] =>
	(['watch', ...fleetKinds] as const).flatMap((screen): readonly MenuAction[] => {
		const {entry} = state[screen === 'watch' ? 'run' : screen] ?? {};
		const lesson = screen === 'watch' ? state.run?.lesson : undefined;
		const name = entry?.name ?? '';
		const what = {
			watch: lesson?.title ?? name,
			race: `race · ${name}`,
			ensemble: `many seeds · ${name}`,
		}[screen];
		const row = {name: `‖ ${what}`, text: 'Enter goes back to it.', lesson: lesson?.name};
		return entry ? [{does: {resume: screen}, ...row, entry}] : [];
	});

/** The screen of what waits, where the highlighted row stands for that or for its puzzle: Enter goes back to it. */
export function waitingScreen({menu, run}: State): 'watch' | FleetKind | undefined {
	const row = highlightedRow(menu);
	const isOnIt = ({entry, does}: MenuAction) =>
		isEntry(row) && entry && isSameEntry(entry, row) && !(run?.lesson && isWatch(does));
	return resumed(isEntry(row) ? menu.waiting.find(isOnIt) : row);
}

const isWatch = (does: MenuAction['does']) => typeof does === 'object' && does.resume === 'watch';
