/** `recuit puzzles`: the built-in puzzles. */

import {formatBoxes, hasUsualBoxes} from '../sudoku/geometry.js';
import {formatLine} from '../sudoku/puzzle.js';
import {PuzzleWriter} from '../sudoku/write.js';
import {clean, jsonText} from '../text.js';
import type {ListedPuzzle} from '../view/menu/collection.js';
import {suggestion} from './line/choices.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {formatFrom} from './line/options.js';
import {shared, toggle} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {builtIns} from './sources.js';
import {print, shown} from './terminal/terminal.js';

const help = `
Examples
  recuit puzzles
  recuit puzzles rapport
  recuit puzzles easy medium --to line

Options
  --to FORMAT    print in a format of recuit convert (grid)
  --json         a line of JSON for each puzzle
`;

export const puzzles = command({
	summary: 'the built-in puzzles, or some of them printed',
	operands: 'built-ins',
	flags: {
		to: shared.to,
		json: toggle,
	},
	description: 'List the built-in puzzles, or print some of them.',
	help,
	exits: {0: 'printed'},
	async run({input, flags}) {
		const to = formatFrom('to', flags.to);
		if (to && flags.json) {
			throw new UsageError('--to and --json exclude each other; for lists of JSON there is --to json');
		}

		const known = builtIns();
		const entries = input.length === 0 ? known : input.map(name => named(name, known));
		if (flags.json) {
			print(entries.map(entry => `${jsonText(recordOf(entry))}\n`).join(''));
		} else if (to || input.length > 0) {
			print(printed(entries, new PuzzleWriter(to ?? 'grid')));
		} else {
			print(shown(table(entries)));
		}

		return exitCodes.done;
	},
});

function named(name: string, known: readonly ListedPuzzle[]): ListedPuzzle {
	const entry = known.find(candidate => candidate.name === name);
	if (!entry) {
		const names = known.map(candidate => candidate.name);
		throw new UsageError(`there is no built-in puzzle '${clean(name)}'${suggestion(name, names)}`);
	}

	return entry;
}

function printed(entries: readonly ListedPuzzle[], writer: PuzzleWriter): string {
	try {
		return entries.map(({puzzle}) => writer.add(puzzle)).join('') + writer.end();
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(error.message) : error;
	}
}

function recordOf({name, title, givens, puzzle}: ListedPuzzle) {
	const {geometry, facts} = puzzle;
	return {
		name,
		title,
		size: geometry.size,
		boxes: formatBoxes(geometry.boxes),
		givens,
		level: facts.get('level') ?? null,
		source: facts.get('source') ?? null,
		puzzle: formatLine(geometry, puzzle.givens),
	};
}

function table(entries: readonly ListedPuzzle[]): string {
	const rows = entries.map(entry => {
		const {name, size, givens, level, title} = recordOf(entry);
		const boxes = hasUsualBoxes(entry.puzzle.geometry) ? '' : ` ${formatBoxes(entry.puzzle.geometry.boxes)}`;
		return [name, `${size}×${size}${boxes}`, String(givens), level ?? '', title];
	});
	const lines = [['name', 'size', 'givens', 'level', 'title'], ...rows];
	const widths = lines[0].map((_, column) => Math.max(...lines.map(line => line[column].length)) + 2);
	return lines
		.map(
			line =>
				`${line
					.map((text, column) =>
						column === 2 ? `${text.padStart(widths[column] - 2)}  ` : text.padEnd(widths[column]),
					)
					.join('')
					.trimEnd()}\n`,
		)
		.join('');
}
