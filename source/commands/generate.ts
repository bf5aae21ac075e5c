/** `recuit generate`: new puzzles. */

import {Random} from '../random.js';
import {randomSeed} from '../run/drive.js';
import {mostProposals} from '../run/rating.js';
import {
	defaultAttempts,
	fillMethods,
	type Generated,
	type GenerateOptions,
	generate,
	patterns,
	rowBudget,
} from '../sudoku/generate.js';
import {formatBoxes, type Geometry} from '../sudoku/geometry.js';
import {levels} from '../sudoku/level.js';
import {formatLine, givenCount, puzzleOf} from '../sudoku/puzzle.js';
import {PuzzleWriter} from '../sudoku/write.js';
import {clean, jsonText} from '../text.js';
import {groupDigits} from '../view/text/numbers.js';
import {type MeasuredEffort, mostMeasured, type Range, withEffort} from './generate/effort.js';
import {orList} from './line/choices.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {formatFrom, seedFrom, shapeFrom, whole} from './line/options.js';
import {shared, text, toggle} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {output} from './terminal/output.js';
import {StatusLine} from './terminal/status-line.js';
import {note, say} from './terminal/terminal.js';

const help = `
Examples
  recuit generate                              as few givens as possible
  recuit generate --count 100 --givens 30      a hundred, with 30 givens each
  recuit generate --level probing --grid       one that singles do not solve
  recuit generate --size 25 | recuit check     a large one
  recuit generate --boxes 2x5 --symmetry rotate
  recuit generate --size 36 --ambiguous --givens 40%

Options
  --size K          digits, from 2 to 64 (9, or what the boxes say)
  --boxes RxC       the shape of a box, or none for a Latin square
  --givens N        so many givens, or like 40% so much of the grid (as few as
                    it comes to)
  --level NAME      what it takes to solve it: singles (naked and hidden),
                    probing (ruling out what singles contradict), or search
                    (none of these)
  --effort FROM:TO  the proposals that annealing needs from nothing but the
                    givens, like 1e5:1e6: the median of anneal with presolve=0
                    and the seeds 1 to 5. Up to 100 puzzles are made and
                    measured to find one
  --symmetry NAME   of the clue pattern:
                    ${orList(patterns)}.
                    It may take a few givens more than asked for
  --ambiguous       do not see to it that there is only one solution
  --method NAME     how the full grid is made: version0 and version1 of document
                    002, or best
  --count N         how many (1)
  --seed TEXT       the seed of the random numbers; the same one repeats all
  --attempts N      full grids to try for each puzzle (1000 of 9x9, fewer of
                    larger)
  --to FORMAT       the format to write (line); csv, json and ndjson have the
                    solutions too; see recuit convert --help
  --grid            rows, as with --to grid
  --json            a line of JSON for each: puzzle, solution, size, boxes,
                    givens, level, seed, and with --effort the proposals
`;

export const generatePuzzles = command({
	summary: 'new puzzles, of any size',
	operands: 'none',
	flags: {
		size: text,
		boxes: shared.boxes,
		givens: text,
		level: {type: 'string', choices: levels},
		effort: text,
		symmetry: {type: 'string', choices: patterns},
		ambiguous: toggle,
		method: {type: 'string', choices: fillMethods},
		count: text,
		seed: text,
		attempts: text,
		to: shared.to,
		grid: toggle,
		json: toggle,
	},
	description: 'Make puzzles with one solution.',
	help,
	exits: {0: 'made', 1: 'gave up'},
	async run({flags}) {
		for (const name of ['level', 'effort'] as const) {
			if (flags[name] !== undefined && flags.ambiguous) {
				throw new UsageError(`--${name} is of puzzles with one solution: it does not go with --ambiguous`);
			}
		}

		const geometry = shapeFrom(flags.size, flags.boxes);
		const count = whole('count', flags.count) ?? 1;
		const seed = seedFrom(flags.seed) ?? randomSeed();
		const writer = writerFrom(flags);
		/** Of the puzzle in work. */
		let current = '';
		let done = 0;
		const progress = new StatusLine(() => ({done, unit: 'puzzles', total: count, notes: [current]}));
		const options: GenerateOptions = {
			method: flags.method,
			givens: givensFrom(geometry, flags.givens),
			pattern: flags.symmetry,
			isUnique: !flags.ambiguous,
			level: flags.level,
			attempts: whole('attempts', flags.attempts) ?? defaultAttempts(geometry),
		};
		const effort = effortFrom(flags.effort);
		note(`seed ${seed}`);
		let missing = 0;
		for (let k = 1; k <= count; k++) {
			// One stream of random numbers for each puzzle: the same puzzle, however many there are.
			const random = new Random(`${seed} ${k}`);
			const made = withEffort(geometry, effort, () =>
				generate(geometry, random, {
					...options,
					onProgress(attempt, share) {
						current = `full grid ${attempt}, ${Math.round(100 * share)} % tried`;
						progress.tick();
					},
				}),
			);
			done = k;
			missing += made ? 0 : 1;
			if (made) {
				await output.write(
					writer
						? textOf(writer, geometry, made, k, withSolutions.has(flags.to))
						: jsonOf(geometry, made, seed, k),
				);
			}
		}

		progress.end();
		await output.write(writer?.end() ?? '');
		await output.end();
		if (missing > 0) {
			say(
				`gave up on ${groupDigits(missing)} of ${groupDigits(count)}: ${wish(options, flags.effort)}; more --attempts or asking for less may help`,
			);
			return exitCodes.unsolved;
		}

		return exitCodes.done;
	},
});

function wish(
	{givens, level, attempts = 0, method = 'best'}: GenerateOptions,
	effort: string | undefined,
): string {
	if (effort !== undefined) {
		return `effort ${clean(effort)} did not come in ${mostMeasured} puzzles`;
	}

	if (method !== 'best' && givens === undefined && level === undefined) {
		return `${method} filled no grid in ${groupDigits(rowBudget)} rows`;
	}

	const parts = [
		givens === undefined ? '' : `${givens} givens`,
		level === undefined ? '' : `level ${level}`,
	].filter(Boolean);
	return `${parts.join(' and ')} did not come in ${groupDigits(attempts)} full grids`;
}

function effortFrom(text: string | undefined): Range | undefined {
	if (text === undefined) {
		return undefined;
	}

	const [from, to, ...others] = text.split(':').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
	if (!(from >= 0 && to >= from && to <= mostProposals) || others.length > 0) {
		throw new UsageError(
			`--effort is written like 1e5:1e6, up to ${groupDigits(mostProposals)} proposals, not '${clean(text)}'`,
		);
	}

	return {from, to};
}

function givensFrom({cells}: Geometry, text: string | undefined): number | undefined {
	if (text === undefined) {
		return undefined;
	}

	const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text);
	const value = match?.[2] ? Math.round((cells * Number(match[1])) / 100) : Number(match?.[1]);
	if (!Number.isInteger(value) || value > cells) {
		throw new UsageError(`--givens is a whole number up to ${cells}, or like 40%, not '${clean(text)}'`);
	}

	return value;
}

/** What `--to` writes; undefined for the JSON that tells how each was made. @throws UsageError for two formats at once */
function writerFrom({
	to,
	grid,
	json,
}: {
	readonly to: string | undefined;
	readonly grid: boolean;
	readonly json: boolean;
}): PuzzleWriter | undefined {
	if (Number(to !== undefined) + Number(grid) + Number(json) > 1) {
		throw new UsageError('--to, --grid and --json name one format each: give one of them');
	}

	return json
		? undefined
		: new PuzzleWriter(formatFrom('to', to) ?? (grid ? 'grid' : 'line'), {hasSolutions: true});
}

/** Formats that have the solution beside the puzzle: the others would have it in its place. */
const withSolutions: ReadonlySet<string | undefined> = new Set(['csv', 'json', 'ndjson']);

function textOf(
	writer: PuzzleWriter,
	geometry: Geometry,
	{givens, solution}: Generated,
	line: number,
	isWithSolution: boolean,
): string {
	try {
		return writer.add(puzzleOf(geometry, givens, line), isWithSolution ? solution : undefined);
	} catch (error) {
		throw error instanceof RangeError ? new UsageError(`--to: ${error.message}`) : error;
	}
}

function jsonOf(
	geometry: Geometry,
	{givens, solution, level, effort}: MeasuredEffort,
	seed: string,
	number: number,
): string {
	const {size, boxes} = geometry;
	const object = {
		puzzle: formatLine(geometry, givens),
		solution: formatLine(geometry, solution),
		size,
		boxes: formatBoxes(boxes),
		givens: givenCount(givens),
		level: level ?? null,
		...(effort !== undefined && {effort}),
		seed,
		number,
	};
	return `${jsonText(object)}\n`;
}
