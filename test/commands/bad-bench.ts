/** A benchmark with a worker that exits, run as a process of its own: `bad-bench.ts FILE [--resume]`. */

import process from 'node:process';
import {runAll} from '../../dist/commands/bench/run.js';
import {parsePuzzle} from '../../dist/index.js';
import {small} from '../puzzles.ts';

const [file, resume] = process.argv.slice(2);
const plan = {
	version: '1',
	problems: [{name: 'small', line: small, boxes: '2x2'}],
	variants: ['', 'exit', 'answer twice'].map(solver => ({solver, settings: {}})),
	seeds: 2,
	seed: '1',
	moves: null,
	timeout: null,
};
const request = {plan, puzzles: [parsePuzzle(small)], shard: {number: 1, count: 1}, jobs: 1, faults: []};
const {results, code} = await runAll(
	request,
	{ndjson: file, resume: resume !== undefined},
	{worker: new URL('../run/bad-worker.ts', import.meta.url)},
);
console.log(JSON.stringify({code, count: results.count}));
