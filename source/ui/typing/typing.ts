/** The screen of the grid that is typed: its keys, and the grid at the place where a run would have it, with what is known of it. */

import {useRef} from 'react';
import {mostProposals} from '../../run/rating.js';
import {describeGeometry} from '../../sudoku/geometry.js';
import {clashText, findClash} from '../../sudoku/oracle.js';
import {givenCount} from '../../sudoku/puzzle.js';
import {PuzzleError, readPuzzles} from '../../sudoku/read.js';
import {boardLines, firstPosition, nextPosition, withEdges} from '../../view/board/board.js';
import {boardSize, cellPlace} from '../../view/board/board-style.js';
import {usualDisplay} from '../../view/board/display.js';
import {smallestWindow} from '../../view/run/run-layout.js';
import {layoutBefore} from '../../view/run/run-picture.js';
import {above, type Frame, filled, screenTitle, tooSmall} from '../../view/text/frame.js';
import {fitting, indented, type Line, sideBySide, wrapText} from '../../view/text/line.js';
import {countText} from '../../view/text/numbers.js';
import {hardnessTexts, judgedText} from '../../view/verdict-text.js';
import {
	everywhere,
	footerLines,
	interrupt,
	type KeyCommand,
	type KeyTable,
	type Program,
	row,
	suspend,
} from '../keys/key-command.js';
import {takePaste} from '../menu/paste.js';
import {chosenRun, highlightedMethod} from '../menu/solvers-state.js';
import type {FrameProps, Screen} from '../screen.js';
import {type Draft, type Event, judgementOf, type State} from '../state.js';
import {cleared, erased, resized, typed, typingTexts, type Walk, walked} from './draft.js';

/** A key that changes the grid or the cursor. */
const editing = (
	name: string,
	keys: readonly string[],
	help: string,
	change: (draft: Draft) => Draft | undefined,
	label?: string,
): KeyCommand =>
	row(
		name,
		keys,
		help,
		program => {
			const draft = change(program.state.draft);
			draft ? program.dispatch({type: 'draft', draft}) : program.notify('sizes go from 4×4 to 25×25');
		},
		{label},
	);

const walking = (walk: Walk, keys: readonly string[], help: string = walk, label?: string): KeyCommand =>
	editing(walk, keys, help, draft => walked(draft, walk), label);

function watchTyped(program: Program): void {
	program.keep([program.state.draft.puzzle], 'typed');
	program.choose();
}

const typingTable: KeyTable = {
	heading: 'While typing a puzzle',
	isTyping: true,
	commands: [
		row('choose', ['enter'], 'watch the puzzle, and keep it', watchTyped, {
			label: 'watch',
			when({state: {draft}}) {
				const {geometry, givens} = draft.puzzle;
				const clash = findClash(geometry, givens);
				return clash
					? clashText(draft.puzzle, clash)
					: givens.some(digit => digit > 0) || 'the grid is empty: type its givens, or paste a puzzle';
			},
		}),
		row('leave-typing', ['escape'], 'back to the menu; the grid stays as it is', 'out', {label: 'back'}),
		{
			...walking('next-box', ['tab'], 'to the next box', 'next box'),
			reverse: walking('previous-box', ['shift+tab'], 'to the box before'),
		},
		{
			...editing('smaller', ['<'], 'a smaller grid', draft => resized(draft, -1), 'size'),
			reverse: editing('larger', ['>'], 'a larger one, with the digits that fit', draft => resized(draft, 1)),
		},
		editing('clear', ['ctrl+u'], 'empty the grid', cleared, 'clear'),
		{...walking('left', ['left']), reverse: walking('right', ['right'])},
		{...walking('up', ['up']), reverse: walking('down', ['down'])},
		{
			...walking('start', ['home'], 'to the start of the row'),
			reverse: walking('end', ['end'], 'to its end'),
		},
		editing('erase', ['backspace'], 'empty the cell before', erased),
		...everywhere.filter(({name}) => name === 'help'),
		{...interrupt, help: 'quit at once'},
		suspend,
	],
};

export const typingScreen: Screen = {
	tables: {typing: typingTable},
	tableOf: () => 'typing',
	// What is kept is highlighted in the menu.
	chosen: (lists, state, seed) => chosenRun(lists, {...state, screen: 'menu'}, seed),
	// A grid without a given has many solutions, and one with a clash none.
	examined({draft: {puzzle}}) {
		const {geometry, givens} = puzzle;
		return givenCount(givens) > 0 && !findClash(geometry, givens) ? {puzzle, most: mostProposals} : undefined;
	},
	pasted,
	reduce: (_, state, event) => reduceTyping(state, event),
	useFrame: useTypingFrame,
};

function reduceTyping(state: State, event: Event): State | undefined {
	if (event.type !== 'type') {
		return event.type === 'draft' ? {...state, draft: event.draft} : undefined;
	}

	const {draft, refusal} = typed(state.draft, event.text);
	return {...state, draft, ...(refusal !== undefined && {notice: {text: refusal}})};
}

/** A puzzle fills the grid, also one that clashes; several are kept. A line that is no puzzle is typed. */
function pasted(program: Program, text: string): void {
	const {state, dispatch} = program;
	const [first, ...others] = readPuzzles(text);
	const isPuzzle = first !== undefined && !(first instanceof PuzzleError);
	if (isPuzzle && others.length === 0) {
		dispatch({type: 'draft', draft: {puzzle: first, cell: 0}});
	} else if (!isPuzzle && !/[\r\n]/.test(text.trim()) && text.length <= state.draft.puzzle.givens.length) {
		dispatch({type: 'type', text: text.trim()});
	} else {
		takePaste(program, text);
	}
}

/** What is known of the grid, the most important first. */
export function draftTexts(state: State): readonly string[] {
	const {puzzle} = state.draft;
	const {geometry, givens} = puzzle;
	const count = givenCount(givens);
	const clash = findClash(geometry, givens);
	const judgement = judgementOf(state, givens);
	const solutions = judgement ? judgedText(judgement) : count === 0 ? '' : 'checking …';
	return [
		`${describeGeometry(geometry)} · ${countText(count, 'givens')}`,
		clash ? clashText(puzzle, clash) : solutions,
		...(judgement ? hardnessTexts(judgement) : []),
	].filter(Boolean);
}

function useTypingFrame({host, state, window, table}: FrameProps): Frame {
	const {puzzle, cell} = state.draft;
	const {geometry, givens} = puzzle;
	const {columns, height, theme} = window;
	const last = useRef(firstPosition);
	const layout = layoutBefore(puzzle, highlightedMethod(host.lists, state, puzzle), window, theme.ascii);
	if (!layout) {
		return tooSmall(smallestWindow, window);
	}

	const {style, view, board, column, words} = layout;
	last.current = nextPosition(last.current, geometry, layout, [cell]);
	const area = {...last.current, ...view};
	const content = {...puzzle, grid: givens, moved: [cell], hasColour: theme.hasColour};
	const lines = withEdges(boardLines(content, style, usualDisplay, area), boardSize(geometry, style), area);
	const text = draftTexts(state).flatMap((each, index): readonly Line[] =>
		wrapText(each, (column ?? words).width - 2, index === 0 ? 'strong' : 'plain'),
	);
	const isBeside = column !== undefined || words.isBeside;
	const shown = isBeside ? sideBySide([lines, text], board.width + 2) : [...lines, ...indented(text, 1)];
	const footer = footerLines(table, {state, lists: host.lists, isOver: false}, columns);
	const head = fitting(typingTexts(state.draft).map(screenTitle), columns);
	const place = cellPlace(geometry, style, cell);
	return {
		lines: above(filled([head, ...shown], height), footer, height),
		// At the digit, below the head.
		cursor: {
			column: place.left - area.left + Math.floor((place.width - 1) / 2),
			row: place.top - area.top + Math.floor((place.height - 1) / 2) + 1,
		},
	};
}
