/** The options of runs, in all that takes them. Threads run as they are built. */

import {expect, test} from 'vitest';
import {
	type AnnealOptions,
	anneal,
	type PortfolioOptions,
	parsePuzzle,
	type SolveOptions,
	solve,
	solveInThreads,
	solveWithSeeds,
	type ThreadOptions,
} from '../../dist/index.js';
import {type BatchOptions, batch} from '../../dist/run/batch.js';
import {packPuzzle, type RunRequest} from '../../dist/run/worker-protocol.js';
import {checkOptions} from '../../source/arguments.js';
import {batchRules} from '../../source/run/batch.js';
import {solveRules} from '../../source/run/solve.js';
import {report} from '../puzzles.js';

const never = Number.POSITIVE_INFINITY;

/** Of those of a batch and of a single run. */
const rules = {...batchRules, ...solveRules};
type Options = Partial<BatchOptions & SolveOptions>;
const check = (options: Options) => checkOptions(options as BatchOptions & SolveOptions, rules);

test.each<[Options, string]>([
	[{jobs: 0}, 'jobs must be a whole number of threads from 1 to 1024, not 0'],
	[{jobs: 1.5}, 'jobs must be a whole number of threads from 1 to 1024, not 1.5'],
	[{jobs: never}, 'jobs must be a whole number of threads from 1 to 1024, not Infinity'],
	[{batchSize: 0}, 'batchSize must be a whole number of runs from 1, not 0'],
	[{moves: -1}, 'moves must be a number of moves from 0, not -1'],
	[{timeout: Number.NaN}, 'timeout must be a number of milliseconds from 0, not NaN'],
	[{timeout: -never}, 'timeout must be a number of milliseconds from 0, not -Infinity'],
	[{grace: 0}, 'grace must be a number of milliseconds from 1, not 0'],
	[{memory: 1}, 'memory must be a number of megabytes from 16, not 1'],
	[{solver: 'block-swop'}, "there is no solver 'block-swop'; did you mean 'block-swap'?"],
	[{memory: never}, 'memory must be a number of megabytes from 16, not Infinity'],
])('%j is out of range', (options, message) => {
	expect(() => check(options)).toThrow(new RangeError(message));
});

test.each([
	['x', "timeout must be a number of milliseconds, not 'x'"],
	['5', "timeout must be a number of milliseconds, not '5'"],
	[null, 'timeout must be a number of milliseconds, not null'],
])('%j is no number', (timeout, message) => {
	expect(() => check({timeout} as never)).toThrow(new TypeError(message));
});

test('limits may be 0, fractions of milliseconds, endless or not there', () => {
	check({});
	check({jobs: 1, batchSize: 1, moves: 0, timeout: 0.5, grace: 1, memory: 16});
	check({moves: never, timeout: never, grace: never});
	check({moves: undefined, timeout: undefined, grace: undefined, memory: undefined});
});

test('a mistyped option is refused with the nearest one', () => {
	expect(() => check({timeOut: 5} as Options)).toThrow(
		new RangeError("there is no option 'timeOut'; did you mean 'timeout'?"),
	);
});

const request: RunRequest = {
	index: 0,
	puzzle: packPuzzle(parsePuzzle(report)),
	solver: 'anneal',
	settings: {},
	seed: 's',
	moves: never,
	timeout: never,
};

const callers: ReadonlyArray<readonly [string, (options: object) => unknown, object]> = [
	['anneal', async options => anneal(report, options as AnnealOptions).next(), {timeout: 'x'}],
	['solve', async options => solve(report, options), {moves: -1}],
	['solveWithSeeds', async options => solveWithSeeds(report, options as PortfolioOptions), {jobs: 0}],
	[
		'solveWithSeeds',
		async options => solveWithSeeds(report, options as PortfolioOptions),
		{jobs: 1, moves: -1},
	],
	['solveInThreads', async options => solveInThreads(report, options as ThreadOptions), {jobs: 0}],
	['batch', async options => batch([request], options as BatchOptions).next(), {jobs: 0}],
	[
		'batch',
		async options => batch([request], options as BatchOptions).next(),
		{jobs: 1, batchSize: Number.NaN},
	],
];

test.each(callers)('%s refuses what can’t be', async (_, call, options) => {
	await expect(call(options)).rejects.toThrow(/^(jobs|moves|timeout|batchSize) must be a (whole )?number of/);
});

test('without a number of threads there are as many as cores', async () => {
	expect(await solveWithSeeds(report)).toMatchObject({status: 'solved'});
});

test('an option that is undefined has its default', async () => {
	const warnings: Error[] = [];
	process.on('warning', warning => warnings.push(warning));
	const workers = {batchSize: undefined, grace: undefined, memory: undefined, worker: undefined};
	const limits = {moves: undefined, timeout: undefined};
	expect(await solveWithSeeds(report, {jobs: 1, ...workers, ...limits})).toMatchObject({status: 'solved'});
	const {value} = await batch([request], {jobs: 1, ...workers, signal: undefined}).next();
	expect(value).toMatchObject({status: 'solved'});
	expect(warnings).toEqual([]);
});
