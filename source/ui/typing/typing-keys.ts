/** The keys of the grid that is typed. */

import {clashText, findClash} from '../../sudoku/oracle.js';
import {
	everywhere,
	interrupt,
	type KeyCommand,
	type KeyTable,
	type Program,
	row,
	suspend,
} from '../keys/key-command.js';
import type {Draft} from '../state.js';
import {cleared, erased, resized, type Walk, walked} from './draft.js';

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

export const typingTable: KeyTable = {
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
