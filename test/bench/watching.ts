/** What watching costs: the rate with a screen against the rate without, frames, and from a key to its frame. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {spawn} from '@lydell/node-pty';
import {type Measure, spread} from './section.ts';

const cli = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url));
const {CI: _, NO_COLOR: __, ...environment} = process.env as Record<string, string>;

/** Never solved: see threads.ts. */
const run = [`12345678.........9${'.'.repeat(63)}`, '--solver', 'block-swap', '--seed', '1'];

type Watched = {readonly write: (text: string) => void; readonly pid: number; readonly kill: () => void};

/** The program in a pseudo-terminal of 100 × 30. */
function open(
	argv: readonly string[],
	onData: (data: string) => void,
): Watched & {readonly exit: Promise<void>} {
	const terminal = spawn(process.execPath, [cli, ...argv], {
		cols: 100,
		rows: 30,
		env: {...environment, TERM: 'xterm-256color', LANG: 'C.UTF-8'},
	});
	terminal.onData(onData);
	const exit = new Promise<void>(resolve => {
		terminal.onExit(() => resolve());
	});
	return {
		pid: terminal.pid,
		write: text => terminal.write(text),
		kill: () => terminal.kill('SIGTERM'),
		exit,
	};
}

/** Proposals that a run has made, by what it says when it has ended. */
const movesIn = (text: string) =>
	Number(/after ([\d {2}]+) (?:proposals|moves)/.exec(text)?.[1].replaceAll(/\D/g, '') ?? Number.NaN);

async function watchedMoves(seconds: number): Promise<number> {
	let text = '';
	const terminal = open([...run, '--speed', 'max', '--timeout', String(seconds)], data => {
		text += data;
		if (data.includes('gave up')) {
			terminal.write('q');
		}
	});
	await terminal.exit;
	return movesIn(text.slice(text.lastIndexOf('not solved')));
}

function plainMoves(seconds: number): number {
	// It gives up, which is no failure here.
	const {stderr} = spawnSync(process.execPath, [cli, ...run, '--plain', '--timeout', String(seconds)], {
		encoding: 'utf8',
		env: environment,
	});
	return movesIn(stderr);
}

/** Clock ticks of processor time that a process has taken: a hundredth of a second each. */
function ticksOf(pid: number): number {
	const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
	return Number(fields[11]) + Number(fields[12]);
}

/** Frames a second, and milliseconds of processor time for each, where the solver itself takes next to none. */
async function frames(argv: readonly string[], seconds: number): Promise<{rate: number; cost: number}> {
	let count = 0;
	const terminal = open([...run, ...argv], data => {
		count += data.split('\u001B[?2026h').length - 1;
	});
	await sleep(2000);
	const [before, ticks] = [count, process.platform === 'linux' ? ticksOf(terminal.pid) : Number.NaN];
	await sleep(seconds * 1000);
	const made = count - before;
	const spent = process.platform === 'linux' ? ticksOf(terminal.pid) - ticks : Number.NaN;
	terminal.write('q');
	await terminal.exit;
	return {rate: made / seconds, cost: (spent * 10) / made};
}

/** Milliseconds from a key, at full speed, until the screen shows what it does. */
async function latencies(count: number): Promise<number[]> {
	let seen = '';
	let wake = () => {};
	const terminal = open([...run, '--speed', 'max'], data => {
		seen += data;
		wake();
	});
	const until = async (text: string) => {
		while (!seen.includes(text)) {
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}
	};

	await sleep(1500);
	const times: number[] = [];
	for (let k = 0; k < count; k++) {
		for (const sign of ['paused', 'annealing']) {
			seen = '';
			const start = performance.now();
			terminal.write(' ');
			await until(sign);
			times.push(performance.now() - start);
			// Not in step with the frames.
			await sleep(150 + ((k * 37) % 90));
		}
	}

	terminal.write('q');
	await terminal.exit;
	return times;
}

export const measureWatching: Measure = async ({isQuick}) => {
	const [rounds, seconds, presses] = isQuick ? [1, 2, 5] : [5, 4, 20];
	const shares: number[] = [];
	for (let round = 0; round < rounds; round++) {
		shares.push((await watchedMoves(seconds)) / plainMoves(seconds));
	}

	const full = await frames(['--speed', 'max'], seconds);
	const slow = await frames(['--speed', '300'], seconds);
	return {
		title: 'Watching',
		method: `block-swap on a puzzle without a solution, 100 × 30, with a screen and without turn by turn, ${rounds} rounds of ${seconds} s; ${presses * 2} keys`,
		rows: [
			{what: 'proposals, watched / not watched', ...spread(shares)},
			{what: 'frames a second at full speed', median: Number(full.rate.toPrecision(3))},
			{what: 'frames a second at 300 proposals a second', median: Number(slow.rate.toPrecision(3))},
			{what: 'ms of processor time a frame, then', median: Number(slow.cost.toPrecision(3))},
			{what: 'ms from a key to its frame at full speed', ...spread(await latencies(presses))},
		],
	};
};
