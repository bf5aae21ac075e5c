/** `recuit puzzles`: the built-in puzzles, and those of the user that are kept. */

import type {ListedPuzzle} from '../sudoku/collection.js';
import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {alignColumns} from '../view/text/width.js';
import {jsonLine, puzzleJson} from './json.js';
import {command} from './line/define-command.js';
import {exitCodes} from './line/exit.js';
import {sharedFlags} from './line/options.js';
import {builtIns, keptPuzzles} from './sources.js';
import {print, sayFaults, shown} from './terminal/terminal.js';

export const puzzles = command({
	summary: 'the puzzles that have names',
	description: 'List the built-in puzzles, and your own that were typed, pasted or generated.',
	operands: 'none',
	examples: [
		['recuit puzzles'],
		['recuit puzzles --json', 'a line of JSON for each'],
		['recuit convert rapport --to grid', 'one of them printed'],
	],
	flags: {json: sharedFlags.json},
	exits: {0: 'printed'},
	async run({flags}) {
		const own = keptPuzzles();
		const entries = [...builtIns(), ...own.entries()];
		const json = () => entries.map(entry => jsonLine(puzzleJson(entry))).join('');
		print(flags.json ? json() : shown(puzzleTable(entries)));
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
