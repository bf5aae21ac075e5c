/** `recuit bench [FILE...]`: puzzles × solvers × settings × seeds in workers, and what came of them. */

import type {Results} from '../run/results.js';
import {benchPlots} from '../view/bench/plots.js';
import {tableLines} from '../view/bench/table.js';
import {groupDigits} from '../view/text/numbers.js';
import {type Gathered, gather} from './bench/gather.js';
import {missingRuns} from './bench/missing.js';
import {benchRequestFrom, type Given} from './bench/request.js';
import {runAll} from './bench/run.js';
import {type Files, RecordWriter} from './bench/writer.js';
import {preferencesFrom} from './files/preferences.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {file, shared, text, toggle} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {print, say, shown} from './terminal/terminal.js';
import {version} from './version.js';

const help = `
Examples
  recuit bench                                      all built-in puzzles
  recuit bench rapport --solver block-swap --solver reassign
  recuit bench hard.txt --seeds 100 --timeout 10    100 runs of each puzzle
  recuit bench rapport --sweep cooling=0.9:0.999:6  six values and a plot
  recuit bench rapport --sweep T0=1:1000:4:log --sweep patience=10,80
  recuit bench --ndjson runs.ndjson                 keep a record of each run
  recuit bench --ndjson runs.ndjson --resume        resume after an interruption
  recuit bench --shard 3/16 --ndjson part-3.ndjson  one of sixteen parts
  recuit bench --merge part-*.ndjson                the table of all parts

Usage
  recuit bench [FILE...] [options]
  recuit bench --merge FILE... [options]

  FILE is a file of puzzles, the name of a built-in puzzle, - for the standard
  input, or the puzzle itself. Without one, all built-in puzzles are run.

Work
  --solver NAME       a method; may be given several times (anneal)
  --set NAME=VALUE    a constant of the solvers that have it; may be given
                      several times
  --sweep NAME=RANGE  the same with several values, in all combinations with the
                      others: FROM:TO:COUNT evenly spaced, FROM:TO:COUNT:log
                      evenly in ratio, or a,b,c
  --seeds N           runs of each puzzle with each solver and setting (20)
  --seed TEXT         what the seeds of all runs are derived from (1)
  --timeout SECONDS   give up a run after so long (2, or none with --moves)
  --moves N           give up a run after so many moves
  --boxes RxC         the shape of a box, like 2x3, or none for a Latin square

Running
  --jobs N            runs at a time, each in a thread of its own (one for each
                      core)
  --shard I/N         only the I-th of N parts of the work, from 1/N to N/N;
                      where parts are counted from 0, I is written with +1, as
                      in 0+1/16
  --resume            go on with the records of --ndjson; runs that failed are
                      made again

Records
  --ndjson FILE       a JSON object a line for each run, as soon as it is done;
                      - is the standard output, and then there is no table
  --csv FILE          the same as CSV
  --merge             read records instead of running anything: say what is
                      missing or double, and print the table of all
`;

export const bench = command({
	summary: 'solvers on puzzles many times, and how often and how soon they solve them',
	operands: 'puzzles',
	flags: {
		solver: shared.solvers,
		set: shared.set,
		sweep: {type: 'string', isMultiple: true},
		seeds: text,
		seed: text,
		timeout: text,
		moves: text,
		boxes: shared.boxes,
		jobs: text,
		shard: text,
		resume: toggle,
		ndjson: file,
		csv: file,
		merge: toggle,
	},
	description: 'Run solvers on puzzles many times: how often and how soon they solve them.',
	help,
	exits: {
		0: 'all runs are done, solved or not',
		1: 'a worker failed in a run, or --merge misses some',
		130: 'interrupted, with the table of the runs made so far',
	},
	async run({input, flags}) {
		const {merge: isMerge, ...rest} = flags;
		checkTogether(rest);
		if (isMerge) {
			const misplaced = Object.keys(flags).filter(
				name => !['merge', 'ndjson', 'csv'].includes(name) && isGiven(rest, name),
			);
			if (misplaced.length > 0 || input.length === 0) {
				throw new UsageError(
					misplaced.length > 0
						? `--merge runs nothing: it does not go with --${misplaced[0]}`
						: '--merge needs files of records, as in: recuit bench --merge part-*.ndjson',
				);
			}

			return merge(input, rest);
		}

		return run(input, rest, version());
	},
});

function isGiven(given: object, name: string): boolean {
	const value: unknown = (given as Readonly<Record<string, unknown>>)[name];
	return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

function checkTogether({ndjson, csv, resume}: Files & {readonly resume?: boolean | undefined}): void {
	if (resume && (ndjson === undefined || ndjson === '-')) {
		throw new UsageError('--resume needs the file to go on with: --ndjson FILE');
	}

	if (ndjson !== undefined && ndjson === csv) {
		throw new UsageError('--ndjson and --csv go to different files');
	}
}

type Options = Files & Given & {readonly resume?: boolean | undefined};

/** Make the runs that are to be made, and print what came of them. */
async function run(inputs: readonly string[], options: Options, version: string): Promise<number> {
	const request = await benchRequestFrom(inputs, options, version);
	for (const fault of request.faults) {
		say(`recuit: ${fault}`);
	}

	if (request.puzzles.length === 0) {
		return exitCodes.usage;
	}

	const {results, code} = await runAll(request, options);
	printResults(results, options);
	return code === exitCodes.done && request.faults.length > 0 ? exitCodes.usage : code;
}

/** Read the records of all parts, say what is missing or double, and print what came of them. */
async function merge(inputs: readonly string[], files: Files): Promise<number> {
	const {results, failed, doubles, shards, faults} = await gatherInto(inputs, files);
	for (const fault of faults) {
		say(`recuit: ${fault}`);
	}

	if (!results) {
		say('recuit: there are no records of recuit bench in these files');
		return exitCodes.usage;
	}

	const lacking = missingRuns(results, shards);
	for (const sentence of lacking) {
		say(`recuit: ${sentence}`);
	}

	if (doubles > 0) {
		say(
			`recuit: ${groupDigits(doubles)} records are of runs that were there already; the first of each counts`,
		);
	}

	printResults(results, files);
	const isWhole = lacking.length === 0 && doubles === 0 && failed.length === 0;
	return faults.length > 0 ? exitCodes.usage : isWhole ? exitCodes.done : exitCodes.unsolved;
}

/** Read the records of all parts, and write them where the options say. */
async function gatherInto(inputs: readonly string[], files: Files): Promise<Gathered> {
	const writer = new RecordWriter(files);
	try {
		writer.refuseContent();
		const gathered = await gather(inputs, {
			begin: plan => writer.begin(plan),
			keep: record => writer.write(record),
		});
		for (const record of gathered.failed) {
			await writer.write(record);
		}

		return gathered;
	} finally {
		writer.close();
	}
}

/** The tables and plots, unless the records themselves are on the standard output. */
function printResults(results: Results, {ndjson, csv}: Files): void {
	if (ndjson === '-' || csv === '-' || results.count.missing === results.total) {
		return;
	}

	const {theme, complaints} = preferencesFrom({});
	for (const complaint of complaints) {
		say(`recuit: ${complaint}`);
	}

	const {ascii, curves} = theme;
	const lines = [...tableLines(results), ...benchPlots(results, curves)];
	print(`${lines.map(line => (ascii ? shown(line) : line)).join('\n')}\n`);
}
