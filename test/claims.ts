/**
The figures in the texts that depend on seeds alone, each with the runs that it is counted from. `npm test` checks
those that take less than a second, `npm run test:all` those that take seconds; `npm run bench -- tour` prints them all.
*/

import fs from 'node:fs';
import {quantile} from '../dist/run/statistics.js';
import type {Puzzle} from '../dist/sudoku/puzzle.js';
import {parsePuzzle} from '../dist/sudoku/read.js';
import type {SolveOptions} from '../source/index.js';

/** Runs with the seeds 1 to `runs`. */
export type Counted = {
	readonly runs: number;
	readonly solved: number;
	/** Moves until solved: the midpoint median of all runs, those that were not solved at Infinity, and the range. */
	readonly median: number;
	readonly least?: number;
	readonly most?: number;
	/** The range of the lowest costs of the runs that were not solved. */
	readonly costs?: string;
};

export type Claim = {
	/** A built-in puzzle. */
	readonly puzzle: string;
	readonly options: Omit<SolveOptions, 'moves'> & {readonly moves: number};
	/** Other settings, whose runs count as solved where they are before those of the options, with the same seed. */
	readonly faster?: SolveOptions['settings'];
	/** @default 20 */
	readonly runs?: number;
	/** Where it is a second or more. */
	readonly takes?: 'seconds' | 'minutes';
	/** What a file says of it. */
	readonly says: (counted: Counted) => ReadonlyArray<readonly [file: string, sentence: string]>;
};

const [lessons, tour, annealing, measurements] = [
	'source/solvers/lessons.ts',
	...['tour', 'annealing', 'measurements'].map(name => `source/help/${name}.md`),
];

const grouped = (value = Number.NaN) => String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
const thousands = (value: number) => Math.round(value / 1000);
const millions = (value = Number.NaN, digits: number) => (value / 1e6).toFixed(digits);
const swap = (settings: SolveOptions['settings'], moves: number) =>
	({solver: 'block-swap', settings, moves}) as const;
const held = (T0: number) => ({schedule: 'constant', T0});
const quench = (cooling: number) => ({T0: 2, cooling, heat: 0, patience: 1_000_000});
const reassign = (settings: SolveOptions['settings']) =>
	({solver: 'reassign', settings, moves: 5_000_000}) as const;

/** A row of the table of all solvers on *rapport*. */
const row =
	(name: string): Claim['says'] =>
	({solved, runs, median}) => [
		[
			measurements,
			`| ${name} | ${solved}/${runs} | ${Number.isFinite(median) ? `${grouped(median)} ` : ''}|`,
		],
	];

export const claims: readonly Claim[] = [
	{
		puzzle: 'rapport',
		options: {solver: 'descent', moves: 1_000_000},
		says: counted => [
			[lessons, `With the seeds 1 to 20 it ended at a cost of ${counted.costs}:`],
			[tour, `Of the seeds 1 to 20 ${counted.solved === 0 ? 'none' : counted.solved} solves it.`],
			...row('`descent`')(counted),
		],
	},
	...(
		[
			[
				'rapport',
				'not-worse',
				n => [
					[annealing, `${n} of the seeds 1 to 100 solve *rapport*`],
					[lessons, `${n} of the seeds 1 to 100 solve the puzzle rapport.`],
				],
			],
			[
				'hard',
				'not-worse',
				n => [
					[annealing, `and ${n} solve *hard*`],
					[lessons, `Of the seeds 1 to 100, ${n} solved hard:`],
				],
			],
			['rapport', 'strict', n => [[annealing, `Then ${n} of the 100 solves *rapport*`]]],
		] satisfies ReadonlyArray<[string, string, (solved: number) => ReturnType<Claim['says']>]>
	).map(
		([puzzle, acceptance, says]): Claim => ({
			puzzle,
			options: swap({acceptance}, 300_000),
			runs: 100,
			takes: puzzle === 'hard' ? 'seconds' : undefined,
			says: ({solved}) => says(solved),
		}),
	),
	...[0.35, 0.5].map(
		(T0, index): Claim => ({
			puzzle: 'hard',
			options: swap(held(T0), 300_000),
			runs: 200,
			takes: 'seconds',
			says: ({solved}) => [
				[
					tour,
					index === 0 ? `${solved} solve hard within 300 000 proposals at T = 0.35` : `and ${solved} at 0.5.`,
				],
			],
		}),
	),
	{
		puzzle: 'medium',
		options: swap({}, 5_000_000),
		runs: 200,
		says: ({median}) => [
			[lessons, `Of 200 seeds the schedule solves half within ${grouped(median)} proposals.`],
		],
	},
	...[1, 0.6, 0.5, 0.4, 0.3, 0.2].map(
		(T0): Claim => ({
			puzzle: 'medium',
			options: swap({}, 5_000_000),
			faster: held(T0),
			runs: 200,
			// One of them is enough for `npm test`.
			takes: T0 === 0.4 ? undefined : 'seconds',
			says({solved, runs}) {
				const share = Math.round((100 * solved) / runs);
				return [
					[tour, `${share} % at ${T0 === 1 ? 'T = ' : ''}${T0}`],
					...(T0 === 0.4
						? [[lessons, `a run is faster than with the schedule with ${share} % of ${runs} seeds.`] as const]
						: []),
				];
			},
		}),
	),
	{
		puzzle: 'rapport',
		options: swap({start: 'greedy'}, 1_000_000),
		says: ({median}) => [
			[
				lessons,
				`The median of the seeds 1 to 20 is ${grouped(median)} proposals, and 5 142 from a random grid:`,
			],
		],
	},
	{
		puzzle: 'box-of-seven',
		options: swap({skip: 6}, 30_000),
		says: ({runs, solved}) => [
			[
				lessons,
				`With ${runs - solved} of the seeds 1 to 20 the two free cells of that box begin the wrong way round,`,
			],
		],
	},
	{
		puzzle: 'hard',
		options: swap(held(2), 10_000),
		says: ({costs}) => [[lessons, `With the seeds 1 to 20 the lowest cost was ${costs}:`]],
	},
	{
		puzzle: 'hard',
		options: swap(held(0.1), 10_000),
		says: ({costs}) => [
			[lessons, `With the seeds 1 to 20 all were stuck at a cost of ${costs} after 10 000 proposals.`],
		],
	},
	{
		puzzle: 'hard',
		options: swap(held(0.35), 10_000_000),
		says: ({median}) => [
			[
				tour,
				`solved at one temperature, after ${thousands(median)} thousand proposals in the median of the seeds 1 to 20`,
			],
		],
	},
	...(
		[
			[
				0.8,
				5000,
				({solved}) => [lessons, `With the seeds 1 to 20, ${solved} were solved within 5 000 proposals:`],
			],
			[
				0.8,
				300_000,
				({solved}) => [tour, `Of the seeds 1 to 20, ${solved} are solved within 300 000 proposals`],
			],
			[0.999, 300_000, ({solved}) => [tour, `with \`cooling=0.999\` it is ${solved}.`]],
		] satisfies ReadonlyArray<[number, number, (counted: Counted) => readonly [string, string]]>
	).map(
		([cooling, moves, says]): Claim => ({
			puzzle: 'medium',
			options: swap(quench(cooling), moves),
			says: counted => [says(counted)],
		}),
	),
	{
		puzzle: 'rapport',
		options: swap({}, 1_000_000),
		says: counted => {
			const {median, least, most} = counted;
			return [
				[
					lessons,
					`With the seeds 1 to 20 it was ${grouped(least)} to ${grouped(most)}, half of them below ${grouped(median)}:`,
				],
				[lessons, `on this puzzle was solved after ${grouped(most)} proposals`],
				[tour, `names one run of ${grouped(most)} proposals`],
				[annealing, `with each of the seeds 1 to 20, after ${grouped(least)} to ${grouped(most)} proposals`],
				...row('`block-swap`')(counted),
			];
		},
	},
	{puzzle: 'rapport', options: {solver: 'anneal', moves: 1000}, says: row('`anneal`')},
	{
		puzzle: 'rapport',
		options: {solver: 'anneal', settings: {presolve: 'none'}, moves: 100_000},
		says: row('`anneal`, `presolve=none`'),
	},
	{puzzle: 'rapport', options: {solver: 'row-swap', moves: 1_000_000}, says: row('`row-swap`')},
	{
		puzzle: 'rapport',
		options: reassign({}),
		takes: 'seconds',
		says: row('`reassign`'),
	},
	{puzzle: 'rapport', options: reassign({schedule: 'once'}), says: row('`reassign`, `schedule=once`')},
	{
		puzzle: 'rapport',
		options: {solver: 'colour-in-order', moves: 10_000_000},
		says: row('`colour-in-order`'),
	},
	...['', '`ties=least`', '`ties=most`'].map(
		(ties): Claim => ({
			puzzle: 'rapport',
			options: {
				solver: 'colour-fewest',
				settings: ties === '' ? {} : {ties: ties.slice(6, -1)},
				moves: 1_000_000,
			},
			says: row(['`colour-fewest`', ties].filter(Boolean).join(', ')),
		}),
	),
	{
		puzzle: 'hard',
		options: {solver: 'anneal', settings: {presolve: 'none'}, moves: 1_000_000},
		says: ({median}) => [[lessons, `The median of the solver anneal is ${grouped(median)} proposals here`]],
	},
	{
		puzzle: 'hard',
		options: {solver: 'tempering', settings: {presolve: 'none'}, moves: 1_000_000},
		says: ({median, least, most}) => [
			[
				lessons,
				`With the seeds 1 to 20 it was ${grouped(least)} to ${grouped(most)}, half of them below ${grouped(median)}:`,
			],
		],
	},
	{
		puzzle: 'seventeen',
		options: {solver: 'anneal', settings: {presolve: 'none'}, moves: 30_000_000},
		takes: 'seconds',
		says: ({median}) => [
			[measurements, `${millions(median, 2)} million proposals in the median of the seeds 1 to 20`],
		],
	},
	{
		puzzle: 'rapport',
		options: {solver: 'cross-entropy', moves: 300},
		takes: 'seconds',
		says: row('`cross-entropy`'),
	},
	{
		puzzle: 'rapport',
		options: {solver: 'cross-entropy', moves: 60},
		takes: 'seconds',
		says: ({solved, least, most}) => [
			[lessons, `With ${solved} of the seeds 1 to 20 it was ${least} to ${most};`],
		],
	},
	{
		puzzle: 'rapport',
		options: {solver: 'cross-entropy', settings: {distribution: 'multinomial'}, moves: 200},
		takes: 'minutes',
		says: counted => [
			[measurements, `the multinomial of \`cross-entropy\` reaches are ${counted.costs};`],
			...row('`cross-entropy`, `distribution=multinomial`')(counted),
		],
	},
];

type Result = {readonly status: string; readonly moves: number; readonly bestCost: number};

/** @param solve a run of the puzzle */
export function count(
	{options, faster, runs = 20}: Claim,
	solve: (options: SolveOptions) => Result,
): Counted {
	const results = Array.from({length: runs}, (_, k) => {
		const result = solve({...options, seed: k + 1});
		return faster ? solve({...options, settings: faster, moves: result.moves - 1, seed: k + 1}) : result;
	});
	const [solved, others] = [true, false].map(isSolved =>
		results.filter(({status}) => (status === 'solved') === isSolved),
	);
	const moves = solved.map(result => result.moves).toSorted((a, b) => a - b);
	const costs = others.map(({bestCost}) => bestCost);
	return {
		runs,
		solved: solved.length,
		median: quantile(moves, 0.5, runs),
		least: moves[0],
		most: moves.at(-1),
		costs: costs.length > 0 ? `${Math.min(...costs)} to ${Math.max(...costs)}` : undefined,
	};
}

/** The claims that take so long, each with a name for its test. */
export const claimsThatTake = (takes: Claim['takes']) =>
	claims
		.filter(claim => claim.takes === takes)
		.map(claim => {
			const {solver, settings, moves} = claim.options;
			return [`${claim.puzzle} ${solver} ${JSON.stringify(settings ?? {})} ${moves}`, claim] as const;
		});

/** The sentences that are not in their files. */
export function missingSentences(
	claim: Claim,
	solve: (puzzle: Puzzle, options: SolveOptions) => Result,
): readonly string[] {
	const read = (file: string) => fs.readFileSync(file, 'utf8');
	const puzzle = parsePuzzle(read(`puzzles/${claim.puzzle}.txt`));
	return claim
		.says(count(claim, options => solve(puzzle, options)))
		.filter(([file, sentence]) => !read(file).includes(sentence))
		.map(([file, sentence]) => `${file}: ${sentence}`);
}
