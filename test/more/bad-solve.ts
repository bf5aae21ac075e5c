/** `recuit solve` with workers that have the faults of the environment: `FAULTS='{"3": "exit"}' bad-solve.ts ARGUMENTS`. */

import process from 'node:process';
import {parse} from '../../dist/commands/line/command-line.js';
import {flags, runSolve} from '../../dist/commands/solve.js';

process.exitCode = await runSolve(parse(process.argv.slice(2), flags), {
	worker: new URL('../run/bad-worker.ts', import.meta.url),
	// On a busy machine any other worker may be silent for as long.
	...(process.env.FAULTS?.includes('hang') ? {grace: 1000} : {}),
	memory: 32,
});
