/** States of the screens to begin tests with. */

import {methods} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {menuOf} from '../../source/ui/menu/menu-list.js';
import type {Lists, State} from '../../source/ui/state.js';
import {firstCurves} from '../../source/view/curves/options.js';
import {type ListedPuzzle, listPuzzle} from '../../source/view/menu/collection.js';

export const onlyMethods: Lists = {methods, lessons: []};

/** A puzzle as the menu lists it. */
export const entryOf = (text: string, name: string, title: string, collection = 'test'): ListedPuzzle =>
	listPuzzle(parsePuzzle(text), {collection, name, title});

/** The menu with these puzzles, or another screen by what is changed. */
export const stateOf = (entries: readonly ListedPuzzle[], changed: Partial<State> = {}): State => ({
	screen: 'menu',
	menu: menuOf([{collection: 'test', entries, faults: [], isReading: false}]),
	target: undefined,
	methodIndex: 0,
	settingIndex: undefined,
	settings: {},
	watchedLessons: [],
	run: undefined,
	rate: 500,
	isPaused: false,
	isInspecting: true,
	display: 'digits',
	scroll: {down: 0, across: 0},
	curves: firstCurves,
	...changed,
});
