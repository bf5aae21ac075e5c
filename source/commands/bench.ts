/** `recuit bench [FILE...]`: puzzles × solvers × settings × seeds in workers, and statistics of the results. */

import {mostRuns} from '../run/plan.js';
import type {Results} from '../run/results.js';
import {type Comparison, compareVariants} from '../run/results.js';
import {benchPlots} from '../view/bench/plots.js';
import {reportStart, reportText} from '../view/bench/report.js';
import {comparisonLines, machinesText, planUnit, tableLines} from '../view/bench/table.js';
import type {Files} from './bench/records.js';
import {type BenchFlags, benchRequestFrom, comparedVariants, shardFrom} from './bench/request.js';
import {dryRunLines, mergeRecords, runAll} from './bench/run.js';
import {AppendFile} from './files/append-file.js';
import {preferencesFrom} from './files/preferences.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {
	file,
	inSection,
	numberFrom,
	seedText,
	sharedFlags,
	text,
	threads,
	timeSpan,
	toggle,
	wholeNumber,
} from './line/options.js';
import {loadSolverFiles} from './line/solver-files.js';
import {print, say, shown} from './terminal/terminal.js';
import {version} from './version.js';

const work = ['solver', 'set', 'sweep', 'seeds', 'seed', 'timeout', 'moves', 'target', 'boxes'] as const;

export const bench = command({
	summary: 'many runs of solvers on puzzles: how often and how soon they solve them',
	description: 'Run solvers on puzzles many times: how often and how soon they solve them.',
	arguments: '[FILE...]',
	operands: 'puzzles',
	examples: [
		['recuit bench', 'all built-in puzzles'],
		['recuit bench rapport --solver block-swap --solver reassign'],
		['recuit bench hard.txt --seeds 100 --timeout 10', '100 runs of each'],
		['recuit bench rapport --compare anneal block-swap', 'a paired test'],
		['recuit bench rapport --sweep cooling=0.9:0.999:6', 'six values, a plot'],
		['recuit bench rapport --sweep T0=1:1000:4:log --sweep patience=10,80'],
		['recuit bench hard.txt --seeds 100 --dry-run', 'how long will it take?'],
		['recuit bench --ndjson runs.ndjson', 'keep a record of each run'],
		['recuit bench --ndjson runs.ndjson --resume', 'after an interruption'],
		['recuit bench --shard 3/16 --ndjson part-3.ndjson', 'one of 16 parts'],
		['recuit bench --merge part-*.ndjson', 'the table of all parts'],
		['recuit bench --merge part-*.ndjson --report all.html'],
	],
	details: [
		'FILE is a file of puzzles, the name of a built-in puzzle, - for the standard input, or the puzzle itself. Without one, all built-in puzzles are run. With --merge, FILE is a file of records.',
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
			seeds: wholeNumber('runs of each puzzle with each solver and setting (20)', {most: mostRuns}),
			seed: seedText('the text that the seeds of all runs are derived from (1)'),
			timeout: timeSpan('give up a run after this time (2s, or none with --moves)'),
			moves: wholeNumber('give up a run after N moves'),
			target: {
				...text('COST', 'also report how many runs reach this cost, and after how many moves'),
				read: numberFrom,
			},
			boxes: sharedFlags.boxes,
		}),
		...inSection('Running', {
			jobs: threads('runs at a time, each in a thread of its own (one for each core)'),
			shard: {
				...text(
					'I/N',
					'only the I-th of N parts of the benchmark, from 1/N to N/N; an index from 0 is written with +1, like 0+1/16',
				),
				read: shardFrom,
			},
			'dry-run': toggle('run nothing: print how many runs there are, and the longest time that they take'),
			resume: {
				...toggle('continue with the records of --ndjson; failed runs are repeated'),
				excludes: ['csv'],
				because: 'continues --ndjson alone',
			},
		}),
		...inSection('Records', {
			ndjson: file(
				'write a line of JSON for each run as soon as it is done; - is the standard output, which then has no table',
			),
			csv: file('write the same as CSV'),
			merge: {
				...toggle('run nothing: read records, report missing and duplicate ones, and print the table'),
				excludes: [...work, 'jobs', 'shard', 'dry-run', 'resume'],
				because: 'runs nothing',
			},
		}),
		...inSection('Results', {
			compare: {
				type: 'string',
				value: 'A B',
				isPair: true,
				words: sharedFlags.solver.words,
				help: 'compare two solvers, like anneal block-swap:cooling=0.98, run by run: paired tests and the effect size',
			},
			report: file('write tables, plots and the comparison as an HTML page without other files'),
		}),
	},
	exits: {
		0: 'all runs are done, solved or not',
		1: 'a run failed, or --merge found runs missing',
		130: 'interrupted; the table has the runs so far',
	},
	async run({input, flags}) {
		const {merge: isMerge, ...options} = flags;
		checkFiles(options);
		return isMerge ? mergeFiles(input, options) : run(input, options);
	},
});

type BenchOptions = Files &
	BenchFlags & {readonly report?: string | undefined; readonly resume: boolean; readonly 'dry-run': boolean};

function checkFiles({ndjson, csv, resume}: BenchOptions): void {
	if (resume && (ndjson === undefined || ndjson === '-')) {
		throw new UsageError('--resume needs the file of the records: --ndjson FILE');
	}

	if (ndjson !== undefined && ndjson === csv) {
		throw new UsageError('--ndjson and --csv need different files');
	}
}

/** Read the records of all parts and print the results. */
async function mergeFiles(inputs: readonly string[], options: BenchOptions): Promise<number> {
	if (inputs.length === 0) {
		throw new UsageError('--merge needs files of records, as in: recuit bench --merge part-*.ndjson');
	}

	return withReport(options, () => mergeRecords(inputs, options));
}

/** Make the missing runs and print the results. */
async function run(inputs: readonly string[], options: BenchOptions): Promise<number> {
	await loadSolverFiles(options.compare ?? []);
	const request = await benchRequestFrom(inputs, options, version());
	for (const fault of request.faults) {
		say(`recuit: ${fault}`);
	}

	if (request.puzzles.length === 0) {
		return exitCodes.usage;
	}

	if (options.compare) {
		comparedVariants(request.plan, options.compare);
	}

	if (options['dry-run']) {
		const lines = await dryRunLines(request, options);
		print(`${lines.map(shown).join('\n')}\n`);
		return request.faults.length > 0 ? exitCodes.usage : exitCodes.done;
	}

	return withReport(options, async () => {
		const {results, code} = await runAll(request, options);
		return {results, code: code === exitCodes.done && request.faults.length > 0 ? exitCodes.usage : code};
	});
}

/**
Make results and print them. The file of the report is open for as long as the work takes: none is lost for a file that can't
be written.

@throws UsageError when it can't be opened, has another writer, or holds something other than a report
*/
async function withReport(
	options: BenchOptions,
	work: () => Promise<{readonly results: Results | undefined; readonly code: number}>,
): Promise<number> {
	const {report: file} = options;
	if (file === '-') {
		throw new UsageError('--report needs the name of a file');
	}

	const report =
		file === undefined
			? undefined
			: new AppendFile(file, 'the report', opened => {
					if (!opened.start().startsWith(reportStart)) {
						opened.refuseContent(' and is not the report of an earlier benchmark; name another file');
					}
				});
	try {
		const {results, code} = await work();
		printBenchmark(results, options, report);
		return code;
	} finally {
		report?.close();
	}
}

/** Print tables and plots, unless the records are on the standard output, and write the report. */
function printBenchmark(
	results: Results | undefined,
	{ndjson, csv, compare}: BenchOptions,
	reportFile: AppendFile | undefined,
): void {
	if (!results || results.count.missing === results.total) {
		return;
	}

	const {plan, machines} = results;
	if (machines.size > 1) {
		say(
			`recuit: these runs are of unlike machines, so compare their ${planUnit(plan)}, not their times: ${machinesText(results)}`,
		);
	}

	const comparisons = compare ? [compareVariants(results, comparedVariants(plan, compare))] : [];
	if (ndjson !== '-' && csv !== '-') {
		printTables(results, comparisons);
	}

	// Last: the table is printed even if the report can't be written.
	reportFile?.cut(0);
	reportFile?.append(reportText(results, comparisons));
}

function printTables(results: Results, comparisons: readonly Comparison[]): void {
	const {plan} = results;
	const {theme, complaints} = preferencesFrom({});
	for (const complaint of complaints) {
		say(`recuit: ${complaint}`);
	}

	const lines = [
		...tableLines(results),
		...comparisons.flatMap(comparison => comparisonLines(plan, comparison)),
		...benchPlots(results, theme.curves),
	];
	print(`${lines.map(line => (theme.ascii ? shown(line) : line)).join('\n')}\n`);
}
