/** `recuit convert`: from any format to any other. */

import {formats} from '../sudoku/formats/index.js';
import {PuzzleWriter} from '../sudoku/write-puzzles.js';
import {PuzzleStream, sayLost} from './files/input.js';
import {command} from './line/command-line.js';
import {readOptionsFrom, sharedFlags} from './line/options.js';

export const convert = command({
	summary: 'from any format of puzzles to any other',
	description: 'Convert puzzles from any format to any other.',
	arguments: '[FILE...]',
	operands: 'puzzles',
	examples: [
		['recuit convert puzzles.sdm --to csv', 'a table'],
		['cat puzzles.csv | recuit convert', 'one puzzle per line'],
		['recuit convert game.sdk --to grid', 'rows of digits'],
		['recuit convert rapport --to dimacs', 'the graph to colour'],
		['recuit convert graph.col solution.sol --to grid', 'colours as digits'],
	],
	details: [
		'FILE is a file, - for the standard input (also without a FILE), the name of a built-in puzzle, or the puzzle itself. A bad puzzle is reported on stderr, and the others are converted.',
	],
	flags: {
		to: {...sharedFlags.to, help: 'the format of the output (line)'},
		from: sharedFlags.from,
		boxes: sharedFlags.boxes,
	},
	sections: () => [{title: 'Formats', rows: formats.map(({name, title}) => [name, title])}],
	exits: {0: 'all puzzles are converted'},
	async run({input, flags}) {
		const writer = new PuzzleWriter(flags.to ?? 'line');
		const stream = new PuzzleStream(input, readOptionsFrom(flags.boxes, flags.from));
		for await (const each of stream) {
			const {puzzle, fault} = each;
			stream.tick(1);
			await (puzzle ? stream.write(each, () => writer.add(puzzle)) : stream.fault(fault));
		}

		sayLost(writer);
		return stream.end();
	},
});
