/** What a paste does: its puzzles are kept. */

import {entryOf, faultText, isFault} from '../../sudoku/collection.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {readPuzzles} from '../../sudoku/read.js';
import {groupDigits} from '../../text.js';
import type {Program} from '../keys/key-command.js';

/** A longer paste is refused, in UTF-16 units. */
const maxPasted = 1024 * 1024;

/** The puzzles of a text, and what is wrong with others. */
function readPaste(text: string): {
	readonly puzzles: readonly Puzzle[];
	readonly faults: readonly string[];
} {
	if (text.length > maxPasted) {
		return {puzzles: [], faults: ['the paste is longer than 1 MB; open it as a file: recuit FILE']};
	}

	const puzzles: Puzzle[] = [];
	const faults: string[] = [];
	for (const result of readPuzzles(text)) {
		const entry = entryOf(result, 'pasted');
		isFault(entry) ? faults.push(faultText('pasted', entry)) : puzzles.push(entry.puzzle);
	}

	return {puzzles, faults};
}

/** Keep the puzzles of a paste, and list them; or say why there is none. Not while one is generated. */
export function takePaste(program: Program, text: string): void {
	const {puzzles, faults} = readPaste(text);
	const added = puzzles.length > 1 ? `${groupDigits(puzzles.length)} puzzles added` : 'puzzle added';
	if (program.state.menu.making) {
		return;
	}

	if (puzzles.length === 0) {
		program.notify(
			`no puzzle: ${faults[0] ?? 'expected are a digit for each given and a dot for each empty cell'}`,
		);
		return;
	}

	// From wherever it was, to the list.
	program.dispatch({type: 'out'});
	const notice = faults.length > 0 ? `${added}; ${groupDigits(faults.length)} not: ${faults[0]}` : added;
	program.keep(puzzles, 'pasted', notice);
}
