/** `recuit solve` with workers that have the faults of the environment: `FAULTS='{"3": "exit"}' bad-solve.ts ARGUMENTS`. */

import process from 'node:process';
import {solve} from '../../dist/commands/solve.js';

process.exitCode = await solve(process.argv.slice(2), {
	worker: new URL('../run/bad-worker.ts', import.meta.url),
	grace: 1000,
	memory: 32,
});
