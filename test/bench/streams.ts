/** Block swaps against the same loop in C; and what goes through in bulk: reading, solving, checking and making puzzles, beside qqwing where it is installed. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {readStream} from '../../dist/index.js';
import {blockSwap} from '../../dist/solvers/neighbourhoods.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import type {SettingChanges} from '../../dist/solvers/solver.js';
import {formatPuzzle} from '../../dist/sudoku/write-puzzles.js';
import {builtIn, made} from './instances.ts';
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

/** Proposals of one call: about what the drive makes between two looks at the event loop. */
const slice = 250_000;

const escargot = builtIn('escargot');

/** The schedules that are measured, by their settings: the one that `block-swap` has, and a temperature near its best. */
const schedules = {
	'own schedule': {cooling: 0.99, level: 23, T0: 3},
	'T = 0.35': {cooling: 1, level: 81, T0: 0.35, patience: 1_000_000},
};

/** Million proposals a second of runs of the solver, one after the other, by processor time. */
function solverRate(settings: SettingChanges, proposals: number): number {
	const start = process.cpuUsage();
	const resolved = resolveSettings(blockSwap, escargot, settings);
	let seed = 0;
	let solver = blockSwap.create(escargot, 'bench', resolved);
	for (let made = 0; made < proposals; ) {
		made += solver.advance(Math.min(slice, proposals - made));
		if (solver.cost === 0) {
			solver = blockSwap.create(escargot, `bench ${++seed}`, resolved);
		}
	}

	const {user, system} = process.cpuUsage(start);
	return proposals / (user + system);
}

/** The same of the C loop, or undefined where there is no compiler. */
function buildYardstick() {
	const binary = path.join(os.tmpdir(), `recuit-yardstick-${process.pid}`);
	const source = new URL('yardstick.c', import.meta.url).pathname;
	try {
		execFileSync('gcc', ['-O3', '-march=native', source, '-o', binary, '-lm'], {stdio: 'ignore'});
	} catch {
		return undefined;
	}

	process.on('exit', () => fs.rmSync(binary, {force: true}));
	const text = Array.from(escargot.givens).join('');
	return ({T0, level, cooling}: (typeof schedules)['own schedule'], proposals: number) =>
		Number(execFileSync(binary, [text, ...[T0, proposals, level, cooling].map(String)])) / 1e6;
}

export const measureKernel: Measure = async ({isQuick}) => {
	const [rounds, proposals] = isQuick ? [3, 10_000_000] : [9, 30_000_000];
	const yardstick = buildYardstick();
	const ways = Object.entries(schedules).flatMap(([name, settings]) => [
		[name, () => solverRate(settings, proposals)] as const,
		[`${name} in C`, yardstick && (() => yardstick(settings, proposals))] as const,
	]);
	return {
		title: 'Kernel: million proposals a second',
		method: `runs of block-swap on escargot, by processor time, with its own schedule (levels of 23 proposals, T × 0.99, reheating) and at T = 0.35 (levels of 81), ${rounds} rounds of ${proposals / 1e6} million proposals, turn by turn; C, where there is gcc, with -O3 -march=native`,
		rows: await inTurns(
			rounds,
			Object.fromEntries(ways),
			Object.keys(schedules).map(name => [name, `${name} in C`] as const),
		),
	};
};
