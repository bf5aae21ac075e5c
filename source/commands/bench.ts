/** `recuit bench [FILE...]`: puzzles × solvers × settings × seeds in workers, and statistics of the results. */

import {compareVariants, type Results} from '../run/results.js';
import {benchPlots} from '../view/bench/plots.js';
import {comparisonLines, tableLines} from '../view/bench/table.js';
import {
	type BenchFlags,
	benchRequestFrom,
	comparedVariants,
	seedsFrom,
	shardFrom,
} from './bench/bench-request.js';
import {readRecords, runAll} from './bench/bench-runs.js';
import {preferencesFrom} from './files/preferences.js';
import {command} from './line/command-line.js';
import {exitCodes, UsageError} from './line/exit.js';
import {
	file,
	inSection,
	seedText,
	sharedFlags,
	text,
	threads,
	timeSpan,
	toggle,
	wholeNumber,
} from './line/options.js';
import {loadSolverFiles} from './line/solver-files.js';
import {version} from './packaged.js';
import {print, sayFaults, shown} from './terminal/terminal.js';

const work = ['solver', 'set', 'sweep', 'seeds', 'seed', 'timeout', 'moves', 'boxes'] as const;

export const bench = command({
	summary: 'many runs of solvers on puzzles: how often and how soon they solve them',
	description: 'Run solvers on puzzles many times: how often and how soon they solve them.',
	arguments: '[FILE...]',
	operands: 'puzzles',
	examples: [
		['recuit bench', 'all built-in puzzles'],
		['recuit bench rapport --solver block-swap --solver reassign'],
		['recuit bench hard.txt --seeds 100 --timeout 10', '100 runs of each'],
		['recuit bench rapport --seeds 1..20', 'the seeds 1 to 20'],
		['recuit bench rapport --compare reassign block-swap', 'a paired test'],
		['recuit bench rapport --sweep cooling=0.9:0.999:6', 'six values, a plot'],
		['recuit bench rapport --sweep T0=1:1000:4:log --sweep patience=10,80'],
		['recuit bench --ndjson runs.ndjson', 'keep a record of each run'],
		['recuit bench --shard 3/16 --ndjson part-3.ndjson', 'one of 16 parts'],
		['cat part-*.ndjson | recuit bench --read -', 'the table of all parts'],
	],
	details: [
		'FILE is a file of puzzles, the name of a built-in puzzle, - for the standard input, or the puzzle itself. Without one, all built-in puzzles are run. With --read, FILE is a file of records.',
	],
	flags: {
		...inSection('Work', {
			solver: sharedFlags.solvers,
			set: {...sharedFlags.set, help: 'a setting of the solvers that have it; may be given several times'},
			sweep: {
				type: 'string',
				value: 'NAME=RANGE',
				isMultiple: true,
				help: 'a setting with several values, in all combinations with the others: FROM:TO:COUNT evenly spaced, FROM:TO:COUNT:log on a logarithmic scale, or a,b,c',
			},
			seeds: {
				...text(
					'N',
					'runs of each puzzle with each solver and setting (20); or, like 1..20, the seeds themselves',
				),
				read: seedsFrom,
			},
			seed: seedText(
				'the text that the seeds of all runs are derived from, with the puzzle and the number of the run (1)',
			),
			timeout: timeSpan('give up a run after this time (2s, or none with --moves)'),
			moves: wholeNumber('give up a run after N moves'),
			boxes: sharedFlags.boxes,
		}),
		...inSection('Running', {
			jobs: threads('runs at a time, each in a thread of its own (as many as possible)'),
			shard: {
				...text('I/N', 'only the I-th of N parts of the benchmark, from 1/N to N/N'),
				read: shardFrom,
			},
			ndjson: file(
				'write a line of JSON for each run as soon as it is done; runs that the file has already are not made again; - is the standard output, which then has no table',
			),
		}),
		...inSection('Results', {
			read: {
				...toggle('run nothing: read the records of --ndjson from FILE, and print the same tables'),
				excludes: [...work, 'jobs', 'shard', 'ndjson'],
				because: 'runs nothing',
			},
			compare: {
				type: 'string',
				value: 'A B',
				isMultiple: true,
				isPair: true,
				words: sharedFlags.solver.words,
				help: 'compare two solvers, like anneal block-swap:cooling=0.98, run by run: paired tests',
			},
		}),
	},
	exits: {
		0: 'all runs are done, solved or not',
		1: 'a run failed, or --read found runs missing',
		130: 'interrupted; the table has the runs so far',
	},
	run: ({input, flags: {read, ...options}}) => (read ? readFiles(input, options) : run(input, options)),
});

type BenchOptions = BenchFlags & {readonly ndjson?: string | undefined};

/** Read records and print the results. */
async function readFiles(inputs: readonly string[], {compare = []}: BenchOptions): Promise<number> {
	if (inputs.length === 0) {
		throw new UsageError('--read needs files of records, as in: recuit bench --read part-*.ndjson');
	}

	const {results, code} = await readRecords(inputs);
	printBenchmark(results, compare);
	return code;
}

/** Make the missing runs and print the results, unless the records are on the standard output. */
async function run(inputs: readonly string[], options: BenchOptions): Promise<number> {
	const {compare = [], ndjson} = options;
	await loadSolverFiles(compare);
	const request = await benchRequestFrom(inputs, options, version());
	sayFaults(request.faults);

	if (request.puzzles.size === 0) {
		return exitCodes.usage;
	}

	if (compare.length > 0) {
		comparedVariants(request.plan, compare);
	}

	const {results, code} = await runAll(request, ndjson);
	if (ndjson !== '-' && results.made > 0) {
		printBenchmark(results, compare);
	}

	return code === exitCodes.done && request.faults.length > 0 ? exitCodes.usage : code;
}

/** Print tables, the comparison and plots. */
function printBenchmark(results: Results, compare: readonly string[]): void {
	const {theme, complaints} = preferencesFrom({});
	sayFaults(complaints);

	const lines = [
		...tableLines(results),
		...(compare.length > 0
			? comparisonLines(results, compareVariants(results, comparedVariants(results, compare)))
			: []),
		...benchPlots(results, theme.ascii),
	];
	print(`${lines.map(line => (theme.ascii ? shown(line) : line)).join('\n')}\n`);
}
