/** What goes through in bulk: reading, solving, checking and making puzzles, beside qqwing where it is installed. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {formatPuzzle, generate, geometryOf, puzzleOf, Random, readStream} from '../../dist/index.js';
import {type Measure, spread} from './section.ts';

const cli = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url));

/** Lines a second from bytes to puzzles. */
async function readingRate(chunk: Buffer, count: number): Promise<number> {
	async function* chunks() {
		for (let k = 0; k < count; k++) {
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

/** Puzzles a second of a command, its start included. */
function rateOf(puzzles: number, file: string, argv: readonly string[], input?: string): number {
	const start = performance.now();
	execFileSync(file, argv, {
		stdio: [input === undefined ? 'ignore' : fs.openSync(input, 'r'), 'ignore', 'ignore'],
		maxBuffer: 1 << 30,
	});
	return (puzzles / (performance.now() - start)) * 1000;
}

export const measureStreams: Measure = async ({isQuick}) => {
	const [rounds, distinct, copies] = isQuick ? [2, 100, 20] : [5, 500, 40];
	const random = new Random('bench streams');
	const geometry = geometryOf(9);
	const puzzles: string[] = [];
	while (puzzles.length < distinct) {
		const generated = generate(geometry, random);
		if (generated) {
			const puzzle = puzzleOf(geometry, generated.givens);
			puzzles.push(formatPuzzle(puzzle, 'line'));
		}
	}

	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-bench-'));
	const file = path.join(folder, 'puzzles.txt');
	const count = distinct * copies;
	fs.writeFileSync(file, puzzles.join('').repeat(copies));
	const hasQqwing = spawnSync('qqwing', ['--version']).status === 0;
	const node = process.execPath;
	const rates: Record<string, number[]> = {};
	const add = (name: string, rate: number) => {
		rates[name] = [...(rates[name] ?? []), rate];
	};

	try {
		for (let round = 0; round < rounds; round++) {
			add('read (readStream)', await readingRate(Buffer.from(puzzles.join('')), copies * 10));
			add('recuit solve', rateOf(count, node, [cli, 'solve', file]));
			add('recuit check', rateOf(count, node, [cli, 'check', file]));
			if (hasQqwing) {
				add(
					'qqwing --solve --count-solutions',
					rateOf(count, 'qqwing', ['--solve', '--count-solutions', '--csv'], file),
				);
			}

			add('recuit generate', rateOf(distinct, node, [cli, 'generate', '--count', String(distinct)]));
			if (hasQqwing) {
				add(
					'qqwing --generate',
					rateOf(distinct / 4, 'qqwing', ['--generate', String(distinct / 4), '--one-line']),
				);
			}
		}
	} finally {
		fs.rmSync(folder, {recursive: true});
	}

	return {
		title: 'Puzzles a second',
		method: `minimal 9 × 9 puzzles made from a fixed seed, ${distinct} of them ${copies} times, the start of the programs included, ${rounds} rounds, turn by turn, one core${hasQqwing ? '' : '; there is no qqwing here'}`,
		rows: Object.entries(rates).map(([what, values]) => ({what, ...spread(values)})),
	};
};
