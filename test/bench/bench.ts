/**
What recuit's speed is measured by, on this machine, now: the kernel against the same loop in C, and the solvers on the
report's puzzle, and the reading of puzzles. `npm run bench`.
*/

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {formatPuzzle, methods, parsePuzzle, readStream, settle} from '../../dist/index.js';
import {Random} from '../../dist/random.js';
import {setThresholds} from '../../dist/solvers/cost.js';
import {SwapKernel} from '../../dist/solvers/swap-kernel.js';

const temperature = 0.35;
const proposals = 30_000_000;
const rounds = 7;
/** Proposals of one call: about what the drive makes between two looks at the event loop. */
const slice = 250_000;
const seeds = 20;

const read = (name: string) =>
	parsePuzzle(fs.readFileSync(new URL(`../../puzzles/${name}.txt`, import.meta.url), 'utf8'));
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const millions = (rate: number) => `${(rate / 1e6).toFixed(1)} million proposals a second`;

const escargot = read('escargot');

/** Proposals a second of the project's kernel, at a fixed temperature. */
function kernelRate(): number {
	const kernel = new SwapKernel(escargot, 'boxes');
	const random = new Random('bench');
	const thresholds = new Uint32Array(kernel.steepest + 1);
	setThresholds(thresholds, temperature);
	kernel.fill(random);
	const start = performance.now();
	for (let made = 0; made < proposals; ) {
		// A run ends at a solution: begin anew, as a restart would.
		if (kernel.cost === 0) {
			kernel.fill(random);
			kernel.resume();
		}

		made += kernel.run(Math.min(slice, proposals - made), random, thresholds);
	}

	return (proposals / (performance.now() - start)) * 1000;
}

/** The same of the C loop, or undefined where there is no compiler. */
function buildYardstick(): (() => number) | undefined {
	const binary = path.join(os.tmpdir(), `recuit-yardstick-${process.pid}`);
	const source = new URL('yardstick.c', import.meta.url).pathname;
	try {
		execFileSync('gcc', ['-O3', '-march=native', source, '-o', binary, '-lm'], {stdio: 'ignore'});
	} catch {
		return undefined;
	}

	process.on('exit', () => fs.rmSync(binary, {force: true}));
	const text = Array.from(escargot.givens).join('');
	return () =>
		Number(execFileSync(binary, [text, String(temperature), String(proposals)], {encoding: 'utf8'}));
}

console.log(`${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}\n`);
console.log(
	`Kernel: block swaps on escargot at T = ${temperature}, ${proposals / 1e6} million proposals, median of ${rounds} rounds, turn by turn`,
);
const yardstick = buildYardstick();
const ours: number[] = [];
const theirs: number[] = [];
kernelRate();
for (let round = 0; round < rounds; round++) {
	ours.push(kernelRate());
	if (yardstick) {
		theirs.push(yardstick());
	}
}

console.log(`  recuit   ${millions(median(ours))}`);
if (yardstick) {
	console.log(`  C        ${millions(median(theirs))}  (gcc -O3 -march=native)`);
	console.log(`  ratio    ${(median(ours) / median(theirs)).toFixed(2)}`);
} else {
	console.log('  C        not measured: there is no gcc');
}

console.log(`\nThe report's puzzle, ${seeds} seeds, the documents' own constants, one core`);
const report = read('rapport');
for (const method of methods) {
	const moves: number[] = [];
	const times: number[] = [];
	for (let seed = 0; seed < seeds; seed++) {
		const start = performance.now();
		const solver = method.create(report, String(seed), settle(method, report));
		// Each solver ends by itself but the annealers that begin again: those get one whole schedule of document 000.
		while (solver.cost > 0 && solver.moves < 252_000_000 && solver.advance(1000) > 0);
		if (solver.cost === 0) {
			moves.push(solver.moves);
			times.push(performance.now() - start);
		}
	}

	const effort =
		moves.length > 0
			? `median ${median(moves).toLocaleString('en')} ${method.unit}, ${median(times).toFixed(2)} ms`
			: '';
	console.log(`  ${method.name.padEnd(26)} ${String(moves.length).padStart(2)}/${seeds} solved  ${effort}`);
}

const lines = 500_000;
const chunk = Buffer.from(`${formatPuzzle(report, 'line')}`.repeat(lines / 500));

/** Lines a second from bytes to puzzles. */
async function readingRate(): Promise<number> {
	async function* chunks() {
		for (let k = 0; k < 500; k++) {
			yield chunk;
		}
	}

	const start = performance.now();
	let puzzles = 0;
	for await (const puzzle of readStream(chunks())) {
		puzzles += puzzle instanceof Error ? 0 : 1;
	}

	return (puzzles / (performance.now() - start)) * 1000;
}

const rates: number[] = [];
for (let round = 0; round < rounds; round++) {
	rates.push(await readingRate());
}

console.log(
	`\nReading: ${Math.round(median(rates) / 1000)} thousand lines of 81 characters a second, median of ${rounds} rounds of ${lines.toLocaleString('en')} lines in chunks of ${Math.round(chunk.length / 1000)} kB`,
);
