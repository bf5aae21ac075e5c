/** `recuit generate`: new puzzles. */

import {orList} from '../arguments.js';
import {randomSeed} from '../run/drive.js';
import {generateInWorker} from '../run/puzzle-threads.js';
import {type Difficulty, difficulties, easyGivens} from '../sudoku/difficulty.js';
import {defaultAttempts, fillMethods, type Generated, patterns} from '../sudoku/generator.js';
import {describeGeometry, fewestGivens, type Geometry} from '../sudoku/geometry.js';
import {PuzzleWriter} from '../sudoku/write-puzzles.js';
import {clean} from '../text.js';
import {groupDigits} from '../view/text/numbers.js';
import {generatedJson, jsonLine} from './json.js';
import {command} from './line/command-line.js';
import {exitCodes, UsageError} from './line/exit.js';
import {
	oneOf,
	parseNumber,
	positive,
	shapeFrom,
	sharedFlags,
	text,
	toggle,
	wholeNumber,
	withUsageErrors,
} from './line/options.js';
import {output} from './terminal/output.js';
import {note, StatusLine, say} from './terminal/terminal.js';

export const generatePuzzles = command({
	summary: 'new puzzles, of any size',
	description: 'Make puzzles with one solution.',
	operands: 'none',
	examples: [
		['recuit generate', 'as few givens as possible'],
		['recuit generate --count 100 --givens 30', 'a hundred, with 30 givens each'],
		['recuit generate --difficulty hard --to grid', 'one that singles do not solve'],
		['recuit generate --size 25 | recuit check', 'a large one'],
		['recuit generate --boxes 2x5 --symmetry half-turn'],
		['recuit generate --size 36 --ambiguous --givens 40%'],
	],
	details: [
		'Fills a grid, then removes clues while the solution stays unique. Above 16 digits a clue also stays where the search for another solution would take long.',
	],
	flags: {
		size: {...text('K', 'digits, from 2 to 225 (9, or the size of the boxes)'), read: positive},
		boxes: sharedFlags.boxes,
		givens: text('N', 'the number of givens, or like 40% a share of the grid (as few as possible)'),
		difficulty: {
			...oneOf(
				difficulties.map(name => name.replace(' ', '-')),
				'how hard it is, in the words of recuit puzzles: easy (naked and hidden singles solve it, and a 9x9 has 36 givens or more), medium (singles solve it, with fewer givens), hard (singles, and ruling out digits that lead to contradictions), or very-hard (only search: so rare that none may be found)',
			),
			read: text => text.replace('-', ' ') as Difficulty,
			excludes: ['ambiguous'],
			because: 'needs a puzzle with one solution',
		},
		symmetry: oneOf(
			patterns,
			`the symmetry of the clue pattern: ${orList(patterns)}. It may need a few more givens than requested`,
		),
		ambiguous: toggle('allow several solutions'),
		method: oneOf(
			fillMethods,
			'how the full grid is made: version0 and version1 of the statistics paper, or best',
		),
		count: wholeNumber('the number of puzzles (1)'),
		seed: sharedFlags.seed,
		attempts: wholeNumber('full grids to try for each puzzle (1000 for 9x9, fewer for larger sizes)'),
		to: {
			...sharedFlags.to,
			help: 'the format of the output (line); csv includes the solutions; see recuit convert --help',
		},
		json: {
			...toggle('print a line of JSON for each: puzzle, solution, size, boxes, givens, difficulty, seed'),
			excludes: ['to'],
		},
	},
	exits: {0: 'made', 1: 'gave up'},
	async run({flags}) {
		const geometry = shapeFrom(flags.size, flags.boxes);
		const {difficulty, count = 1, seed = randomSeed()} = flags;
		const format = flags.to ?? 'line';
		const writer = new PuzzleWriter(format, {hasSolutions: true});
		const textOf = (made: Generated, number: number) =>
			flags.json
				? jsonLine(generatedJson(made, seed, number))
				: // The other formats would have the solution instead of the puzzle.
					withUsageErrors(() => writer.add(made, format === 'csv' ? made.solution : undefined), '--to: ');
		let done = 0;
		const progress = new StatusLine(() => ({done, unit: 'puzzles', total: count}));
		const options = {
			method: flags.method,
			givens: givensFrom(geometry, flags.givens, flags),
			pattern: flags.symmetry,
			isUnique: !flags.ambiguous,
			difficulty,
			attempts: flags.attempts ?? defaultAttempts(geometry),
		};
		note(`seed ${seed}`);
		let missing = 0;
		const making = generateInWorker(
			{size: geometry.size, boxes: geometry.boxes ?? 'none', seed, options},
			{count},
		);
		for await (const made of making) {
			done++;
			progress.tick();
			if (made) {
				await output.write(textOf(made, done));
			} else {
				missing++;
			}
		}

		progress.end();
		await output.end();
		if (missing > 0) {
			const advice =
				difficulty === 'very hard'
					? 'very hard puzzles are too rare to be found by chance; recuit puzzles lists some, or ask for hard'
					: 'try more --attempts, or ask for less';
			say(`gave up on ${groupDigits(missing)} of ${groupDigits(count)}: no such puzzle was found; ${advice}`);
			return exitCodes.unsolved;
		}

		return exitCodes.done;
	},
});

function givensFrom(
	geometry: Geometry,
	text: string | undefined,
	{difficulty, ambiguous}: {readonly difficulty?: Difficulty | undefined; readonly ambiguous: boolean},
): number | undefined {
	const {cells} = geometry;
	if (text === undefined) {
		return undefined;
	}

	const number = parseNumber(text.replace(/%$/, ''));
	const value = text.endsWith('%') ? Math.round((cells * number) / 100) : number;
	if (!Number.isInteger(value) || value < 0 || value > cells) {
		throw new UsageError(`--givens must be a whole number up to ${cells}, or like 40%, not '${clean(text)}'`);
	}

	const fewest = fewestGivens(geometry);
	if (!ambiguous && value < fewest) {
		throw new UsageError(
			`--givens ${value}: a puzzle of ${describeGeometry(geometry)} with one solution has at least ${fewest}; ask for more, or for --ambiguous`,
		);
	}

	const easy = easyGivens(geometry);
	if ((difficulty === 'easy' && value < easy) || (difficulty === 'medium' && value >= easy)) {
		const bound = difficulty === 'easy' ? `at least ${easy}` : `fewer than ${easy}`;
		throw new UsageError(`--difficulty ${difficulty} needs ${bound} givens here, not ${value}`);
	}

	return value;
}
