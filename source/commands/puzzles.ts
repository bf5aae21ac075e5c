/** `recuit puzzles`: the built-in puzzles. */

import {itemNamed} from '../arguments.js';
import type {ListedPuzzle} from '../sudoku/collection.js';
import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {PuzzleWriter} from '../sudoku/write.js';
import {alignColumns} from '../view/text/width.js';
import {jsonLine, puzzleJson} from './json.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit.js';
import {sharedFlags, withUsageErrors} from './line/options.js';
import {builtIns} from './sources.js';
import {print, shown} from './terminal/terminal.js';

export const puzzles = command({
	summary: 'the built-in puzzles, or some of them printed',
	description: 'List the built-in puzzles, or print some of them.',
	arguments: '[NAME...]',
	operands: 'built-ins',
	examples: [['recuit puzzles'], ['recuit puzzles rapport'], ['recuit puzzles easy medium --to line']],
	flags: {
		to: {...sharedFlags.to, help: 'print in a format of recuit convert (grid)'},
		json: {...sharedFlags.json, excludes: ['to']},
	},
	exits: {0: 'printed'},
	async run({input, flags}) {
		const {to} = flags;
		const known = builtIns();
		const entries =
			input.length === 0
				? known
				: input.map(name => withUsageErrors(() => itemNamed(known, name, 'built-in puzzle')));
		if (flags.json) {
			print(entries.map(entry => jsonLine(puzzleJson(entry))).join(''));
		} else if (to || input.length > 0) {
			const writer = new PuzzleWriter(to ?? 'grid');
			print(withUsageErrors(() => entries.map(({puzzle}) => writer.add(puzzle)).join('')));
		} else {
			print(shown(puzzleTable(entries)));
		}

		return exitCodes.done;
	},
});

function puzzleTable(entries: readonly ListedPuzzle[]): string {
	const rows = entries.map(({name, title, givens, puzzle: {geometry, metadata}}) => {
		const boxes = hasUsualBoxes(geometry) ? '' : ` ${formatBoxes(geometry.boxes)}`;
		const size = `${geometry.size}×${geometry.size}${boxes}`;
		return [name, size, String(givens).padStart('givens'.length), metadata.get('difficulty') ?? '', title];
	});
	const lines = alignColumns([['name', 'size', 'givens', 'difficulty', 'title'], ...rows], 5);
	return lines.map(line => `${line}\n`).join('');
}
