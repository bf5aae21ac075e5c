/** The kernel of block swaps against the same loop in C. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {Random} from '../../dist/random.js';
import {Acceptance} from '../../dist/solvers/acceptance.js';
import {SwapKernel} from '../../dist/solvers/swap-kernel.js';
import {builtIn} from './instances.ts';
import {inTurns, type Measure} from './section.ts';

const temperature = 0.35;
/** Proposals of one call: about what the drive makes between two looks at the event loop. */
const slice = 250_000;

const escargot = builtIn('escargot');

/** Million proposals a second of the project's kernel, at a fixed temperature. */
function kernelRate(proposals: number): number {
	const kernel = new SwapKernel(escargot, 'boxes');
	const random = new Random('bench');
	const acceptance = new Acceptance(kernel.steepest).set(temperature);
	kernel.fill(random);
	const start = performance.now();
	for (let made = 0; made < proposals; ) {
		// A run ends at a solution: begin anew, as a restart would.
		if (kernel.cost === 0) {
			kernel.fill(random);
			kernel.tally.bestCost = kernel.cost;
		}

		made += kernel.run(Math.min(slice, proposals - made), random, acceptance);
	}

	return proposals / (performance.now() - start) / 1000;
}

/** The same of the C loop, or undefined where there is no compiler. */
function buildYardstick(): ((proposals: number) => number) | undefined {
	const binary = path.join(os.tmpdir(), `recuit-yardstick-${process.pid}`);
	const source = new URL('yardstick.c', import.meta.url).pathname;
	try {
		execFileSync('gcc', ['-O3', '-march=native', source, '-o', binary, '-lm'], {stdio: 'ignore'});
	} catch {
		return undefined;
	}

	process.on('exit', () => fs.rmSync(binary, {force: true}));
	const text = Array.from(escargot.givens).join('');
	return proposals => Number(execFileSync(binary, [text, String(temperature), String(proposals)])) / 1e6;
}

export const measureKernel: Measure = async ({isQuick}) => {
	const [rounds, proposals] = isQuick ? [3, 10_000_000] : [9, 30_000_000];
	const yardstick = buildYardstick();
	const ways = {recuit: () => kernelRate(proposals), C: yardstick && (() => yardstick(proposals))};
	return {
		title: 'Kernel: million proposals a second',
		method: `block swaps on escargot at T = ${temperature}, ${rounds} rounds of ${proposals / 1e6} million proposals, turn by turn; C, where there is gcc, with -O3 -march=native`,
		rows: await inTurns(rounds, ways, [['recuit', 'C']]),
	};
};
