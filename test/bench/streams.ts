/** What goes through in bulk: reading, solving, checking and making puzzles, beside qqwing where it is installed. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {readStream} from '../../dist/index.js';
import {formatPuzzle} from '../../dist/sudoku/write-puzzles.js';
import {made} from './instances.ts';
import {cli, inTurns, type Measure} from './section.ts';

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

export const measureStreams: Measure = async ({isQuick}) => {
	const [rounds, distinct, copies] = isQuick ? [2, 100, 20] : [5, 500, 40];
	const text = made(9, distinct)
		.map(puzzle => formatPuzzle(puzzle, 'line'))
		.join('');
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-bench-'));
	const file = path.join(folder, 'puzzles.txt');
	fs.writeFileSync(file, text.repeat(copies));
	const millisecondsOf = (program: string, argv: readonly string[]) => {
		const start = performance.now();
		const input = fs.openSync(file, 'r');
		execFileSync(program, argv, {stdio: [input, 'ignore', 'ignore']});
		fs.closeSync(input);
		return performance.now() - start;
	};
	/** Puzzles a second of a command, its start included. */
	const rateOf = (puzzles: number, program: string, argv: readonly string[]) => () =>
		(puzzles / millisecondsOf(program, argv)) * 1000;
	const recuit = (puzzles: number, ...argv: readonly string[]) =>
		rateOf(puzzles, process.execPath, [cli, ...argv]);
	const qqwing = (puzzles: number, ...argv: readonly string[]) =>
		spawnSync('qqwing', ['--version']).status === 0 ? rateOf(puzzles, 'qqwing', argv) : undefined;
	const count = distinct * copies;
	const [few, many] = [distinct, 10 * distinct];
	try {
		return {
			title: 'Puzzles a second',
			method: `${count} minimal 9 × 9 puzzles, made from a fixed seed, ${distinct} of them ${copies} times, or so many new ones; the start of the programs included, ${rounds} rounds, turn by turn, one core; qqwing where it is installed`,
			rows: await inTurns(
				rounds,
				{
					'node -e 0, in milliseconds': () => millisecondsOf(process.execPath, ['-e', '0']),
					'read (readStream)': () => readingRate(Buffer.from(text), copies * 10),
					'recuit solve': recuit(count, 'solve', file),
					'recuit check': recuit(count, 'check', file),
					'qqwing --solve': qqwing(count, '--solve', '--count-solutions', '--csv'),
					[`recuit generate, ${few}`]: recuit(few, 'generate', '--count', String(few)),
					[`recuit generate, ${many}`]: recuit(many, 'generate', '--count', String(many)),
					[`qqwing --generate, ${few}`]: qqwing(few, '--generate', String(few), '--one-line'),
				},
				[
					['recuit solve', 'qqwing --solve'],
					['recuit check', 'qqwing --solve'],
					[`recuit generate, ${few}`, `qqwing --generate, ${few}`],
					[`recuit generate, ${many}`, `qqwing --generate, ${few}`],
				],
			),
		};
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
};
