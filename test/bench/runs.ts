/** Solvers on groups of puzzles: how often they solve them, how long it takes, how many proposals. */

import type {Puzzle, SolveOptions} from '../../dist/index.js';
import {quantile} from '../../dist/run/statistics.js';
import {claims, count} from '../claims.ts';
import {solveNow as solve} from '../solve-now.ts';
import {builtIn, filesIn, made, partial} from './instances.ts';
import type {Measure, Options, Row} from './section.ts';

type Group = readonly [name: string, puzzles: readonly Puzzle[], options?: SolveOptions];

type Part = {
	readonly title: string;
	/** Each puzzle is solved from the seeds 1 to this, and in brief to the other. */
	readonly seeds: readonly [number, number];
	readonly groups: (options: Options) => readonly Group[];
};

/** More than any run should take: milliseconds. */
const timeout = 60_000;

/** Times are of all runs, those given up at what they took. */
function rowOf([name, puzzles, options]: Group, seeds: number): Row {
	const runs = puzzles.flatMap(puzzle =>
		Array.from({length: seeds}, (_, k) => solve(puzzle, {timeout, ...options, seed: k + 1})),
	);
	const sorted = (of: 'milliseconds' | 'moves') => runs.map(run => run[of]).toSorted((a, b) => a - b);
	const [times, three] = [sorted('milliseconds'), (value: number) => Number(value.toPrecision(3))];
	return {
		puzzles: name,
		runs: runs.length,
		solved: runs.filter(({status}) => status === 'solved').length,
		'median ms': three(quantile(times, 0.5)),
		mean: three(times.reduce((sum, time) => sum + time, 0) / times.length),
		'99 %': three(quantile(times, 0.99)),
		worst: three(times.at(-1) ?? 0),
		'median moves': Math.round(quantile(sorted('moves'), 0.5)),
	};
}

const measure =
	({title, seeds: [all, few], groups}: Part): Measure =>
	async options => {
		const seeds = options.isQuick ? few : all;
		// The first runs are those in which the program is still being compiled.
		rowOf(['', [builtIn('seventeen')]], 3);
		const rows = groups(options).map(group => rowOf(group, seeds));
		const method = `whole runs with all that is built before them, one core, seeds 1 to ${seeds}, given up after ${timeout / 1000} s; the solver is anneal with its defaults where nothing else is said`;
		return rows.length === 0 ? undefined : {title, method, rows};
	};

/** Whether the presolve leaves the annealing nothing to do. */
const isSolvedBefore = (puzzle: Puzzle) => solve(puzzle, {seed: 1, moves: 1}).moves === 0;

/** One group for each share of givens that the names begin with; small puzzles that the presolve solves apart. */
function groupsIn([file, puzzles]: readonly [string, readonly Puzzle[]]): Group[] {
	const nameOf = ({name = '', geometry: {size}}: Puzzle, isSolved: boolean) =>
		`${[file, ...(/^\d+%/.exec(name) ?? [])].join(', ')}${size > 9 ? '' : isSolved ? ', solved by the presolve' : ', annealed'}`;
	return [...Map.groupBy(puzzles, puzzle => nameOf(puzzle, isSolvedBefore(puzzle)))];
}

const parts: Readonly<Record<string, Part>> = {
	growth: {
		title: 'anneal: the effort as the grid grows, 40 % given, by recuit generate from fixed seeds',
		seeds: [3, 3],
		groups: ({isQuick}) =>
			(isQuick ? [9, 16, 25, 36] : [9, 16, 25, 36, 49]).map(size => [
				`${size} × ${size}`,
				made(size, isQuick ? 2 : 5, 0.4),
			]),
	},
	peaks: {
		title: 'anneal: the hardest share of givens of large grids, mixed, cells removed at random',
		seeds: [1, 1],
		groups({isQuick}) {
			const shapes = isQuick ? ['6x6'] : ['6x6', '7x7', '8x8', '9x9', '10x10'];
			const percents = isQuick ? [30, 40, 60] : [30, 35, 40, 45, 50, 55, 60, 65, 70];
			return shapes.flatMap(shape =>
				percents.map((percent): Group => [`${shape}, ${percent} % given`, partial(shape, percent, 3)]),
			);
		},
	},
	data: {
		title: 'anneal: collections of others',
		seeds: [9, 1],
		groups: ({data}) => (data === undefined ? [] : filesIn(data).flatMap(groupsIn)),
	},
};

/** What the texts say of seeds, counted: no time is measured. */
const tour: Measure = async ({isQuick}) => ({
	title: 'What the lessons and the help say of the seeds 1 to 20',
	method: 'median: the midpoint; seconds: of all the runs, one core',
	rows: claims
		.filter(({takes}) => !isQuick || takes === 'at once')
		.map(claim => {
			const started = performance.now();
			const {runs, solved, ...figures} = count(claim, run => solve(builtIn(claim.puzzle), run));
			const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
			return {runs: claim.name, solved: `${solved}/${runs}`, ...figures, seconds};
		}),
});

export const runParts = {
	...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, measure(part)])),
	tour,
};
