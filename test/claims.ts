/**
The figures in the texts that depend on seeds alone. Each claim of claims.txt is a puzzle and the runs of a solver on it,
and below it what the texts say of these runs. `npm test` checks those that take less than a second, `npm run test:all`
those that take seconds; `npm run bench -- tour` prints them all.
*/

import fs from 'node:fs';
import {quantile} from '../dist/run/statistics.js';
import type {Puzzle} from '../dist/sudoku/puzzle.js';
import {parsePuzzle} from '../dist/sudoku/read.js';
import type {SolveOptions} from '../source/index.js';

export type Claim = {
	/** The puzzle and its runs, as the line of the file. */
	readonly name: string;
	readonly takes: 'at once' | 'seconds' | 'minutes';
	/** A built-in puzzle. */
	readonly puzzle: string;
	readonly options: SolveOptions & {readonly moves: number};
	/** Runs with the seeds 1 to this. */
	readonly runs: number;
	/** Whether a run counts as solved only where that with the same seed and the presets is solved later. */
	readonly isRace: boolean;
	/** Sentences, with names of figures in braces. */
	readonly says: ReadonlyArray<{readonly file: string; readonly sentence: string}>;
};

const files: Readonly<Record<string, string>> = {
	lessons: 'source/solvers/lessons.ts',
	...Object.fromEntries(['tour', 'annealing', 'measurements'].map(name => [name, `source/help/${name}.md`])),
};

const numberOf = (text: string) => Number(text.replace('k', 'e3').replace('M', 'e6'));

function claimOf(block: string, takes: Claim['takes']): Claim {
	const [name, ...lines] = block.split('\n\t');
	const [puzzle, solver, ...words] = name.split(' ');
	const {
		moves,
		runs = '20',
		...settings
	} = Object.fromEntries(words.filter(word => word.includes('=')).map(word => word.split('=')));
	const values = Object.entries(settings).map(([key, text]) => [
		key,
		Number.isNaN(Number(text)) ? text : Number(text),
	]);
	return {
		name,
		takes,
		puzzle,
		options: {solver, settings: Object.fromEntries(values), moves: numberOf(moves)},
		runs: Number(runs),
		isRace: words.includes('faster'),
		says: lines.map(line => {
			const [, file, sentence] = /^(\w+): (.*)$/.exec(line) ?? [];
			return {file: files[file], sentence};
		}),
	};
}

/** Blocks of a line and those indented below it, in groups by how long they take. */
export const claims: readonly Claim[] = fs
	.readFileSync(new URL('claims.txt', import.meta.url), 'utf8')
	.split(/^# /m)
	.slice(1)
	.flatMap(group => {
		const [takes, ...blocks] = group.trimEnd().split(/\n(?!\t)/);
		return blocks.map(block => claimOf(block, takes as Claim['takes']));
	});

type Result = {readonly status: string; readonly moves: number; readonly bestCost: number};

/** The figures of a claim's runs. @param solve a run of the puzzle */
export function count({options, runs, isRace}: Claim, solve: (options: SolveOptions) => Result) {
	const results = Array.from({length: runs}, (_, k) => {
		const seed = k + 1;
		const moves = isRace ? solve({...options, settings: {}, seed}).moves - 1 : options.moves;
		return solve({...options, moves, seed});
	});
	const [solved, others] = [true, false].map(isSolved =>
		results.filter(({status}) => (status === 'solved') === isSolved),
	);
	const moves = solved.map(result => result.moves).toSorted((a, b) => a - b);
	const costs = others.map(({bestCost}) => bestCost);
	return {
		runs,
		solved: solved.length,
		/** Moves until solved: the midpoint median of all runs, those that were not solved at Infinity, and the range. */
		median: quantile(moves, 0.5, runs),
		least: moves[0],
		most: moves.at(-1),
		/** The range of the lowest costs of the runs that were not solved. */
		costs: costs.length > 0 ? `${Math.min(...costs)} to ${Math.max(...costs)}` : undefined,
	};
}

const grouped = (value = Number.NaN) =>
	Number.isFinite(value) ? String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ') : '';

export function missingSentences(
	claim: Claim,
	solve: (puzzle: Puzzle, options: SolveOptions) => Result,
): readonly string[] {
	const read = (file: string) => fs.readFileSync(file, 'utf8');
	const puzzle = parsePuzzle(read(`puzzles/${claim.puzzle}.txt`));
	const {runs, solved, median = Number.NaN, least, most, costs} = count(claim, run => solve(puzzle, run));
	const figures: Readonly<Record<string, unknown>> = {
		...{runs, solved, costs, unsolved: runs - solved, 'solved or none': solved || 'none'},
		...{median: grouped(median), least: grouped(least), most: grouped(most)},
		thousands: Math.round(median / 1000),
		millions: (median / 1e6).toFixed(2),
		percent: Math.round((100 * solved) / runs),
	};
	return claim.says
		.map(({file, sentence}) => ({
			file,
			// A cell of a table may be empty.
			text: sentence.replaceAll(/\{(.*?)\}/g, (_, name) => `${figures[name]}`).replace('|  |', '| |'),
		}))
		.filter(({file, text}) => !read(file).includes(text))
		.map(({file, text}) => `${file}: ${text}`);
}
