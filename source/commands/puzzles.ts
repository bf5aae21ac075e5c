/** `recuit puzzles`: the built-in puzzles, and those of the user that are kept. */

import type {ListedPuzzle} from '../sudoku/collection.js';
import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {alignColumns} from '../view/text/width.js';
import {command} from './line/command-line.js';
import {exitCodes} from './line/exit.js';
import {builtIns, keptPuzzles} from './sources.js';
import {print, sayFaults, shown} from './terminal/terminal.js';

export const puzzles = command({
	summary: 'the puzzles that have names',
	description: 'List the built-in puzzles, and your own that were typed, pasted or generated.',
	operands: 'none',
	examples: [['recuit puzzles'], ['recuit convert rapport --to grid', 'one of them printed']],
	flags: {},
	exits: {0: 'printed'},
	async run() {
		const own = keptPuzzles();
		print(shown(puzzleTable([...builtIns(), ...own.entries()])));
		sayFaults(own.faults);
		return exitCodes.done;
	},
});

function puzzleTable(entries: readonly ListedPuzzle[]): string {
	const rows = entries.map(({name, about = '', givens, puzzle: {geometry, metadata}}) => {
		const boxes = hasUsualBoxes(geometry) ? '' : ` ${formatBoxes(geometry.boxes)}`;
		const size = `${geometry.size}×${geometry.size}${boxes}`;
		return [name, size, String(givens).padStart('givens'.length), metadata.get('difficulty') ?? '', about];
	});
	const lines = alignColumns([['name', 'size', 'givens', 'difficulty', 'title'], ...rows], 5);
	return lines.map(line => `${line}\n`).join('');
}
