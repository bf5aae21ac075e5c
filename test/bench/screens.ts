/**
What the screens cost: how long they and the program take to start, against Node with nothing to do and the smallest program
with Ink; the rate of a watched run against one without a screen, its frames, and from a key to its frame.
*/

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import {spawn} from '@lydell/node-pty';
import {endless} from '../puzzles.ts';
import {cli, inTurns, type Measure, spread} from './section.ts';

/** A terminal of everyday, whatever this runs in. */
const {CI, CONTINUOUS_INTEGRATION, NO_COLOR, FORCE_COLOR, NODE_OPTIONS, ...rest} = process.env;
const environment = {
	...(rest as Record<string, string>),
	TERM: 'xterm-256color',
	COLORTERM: 'truecolor',
	LANG: 'C.UTF-8',
	NODE_ENV: 'production',
};

/** A program in a pseudo-terminal of 100 × 30. */
class Terminal {
	seen = '';
	readonly pty;
	readonly exit: Promise<void>;
	#wake = () => {};

	constructor(argv: readonly string[]) {
		this.pty = spawn(process.execPath, [...argv], {cols: 100, rows: 30, env: environment});
		this.pty.onData(data => {
			this.seen += data;
			this.#wake();
		});
		this.exit = new Promise(resolve => {
			this.pty.onExit(() => resolve());
		});
	}

	async until(text: string): Promise<void> {
		while (!this.seen.includes(text)) {
			await new Promise<void>((resolve, reject) => {
				this.#wake = resolve;
				this.exit.then(() => reject(new Error(`it ended without ${text}`)));
			});
		}
	}

	async leave(): Promise<void> {
		this.pty.write('q');
		await this.exit;
	}
}

/** Milliseconds until a program has ended. */
const untilEnd =
	(...argv: readonly string[]) =>
	() => {
		const start = performance.now();
		execFileSync(process.execPath, argv, {env: environment, stdio: 'ignore'});
		return performance.now() - start;
	};

/** Milliseconds until a program in a terminal has written a text. */
const untilText =
	(text: string, ...argv: readonly string[]) =>
	async () => {
		const start = performance.now();
		const terminal = new Terminal(argv);
		await terminal.until(text);
		const milliseconds = performance.now() - start;
		terminal.pty.kill('SIGKILL');
		await terminal.exit;
		return milliseconds;
	};

export const measureStart: Measure = async ({isQuick}) => {
	const rounds = isQuick ? 6 : 30;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-start-'));
	const [puzzle, hello] = ['puzzle.txt', 'hello.mjs'].map(name => path.join(folder, name));
	fs.copyFileSync(new URL('../../puzzles/rapport.txt', import.meta.url), puzzle);
	fs.writeFileSync(
		hello,
		`import {createElement} from '${import.meta.resolve('react')}';
import {render, Text} from '${import.meta.resolve('ink')}';
render(createElement(Text, null, 'hello'));
`,
	);
	const ways = {
		'node -e 0': untilEnd('-e', '0'),
		'--version': untilEnd(cli, '--version'),
		'solve FILE': untilEnd(cli, 'solve', puzzle),
		'hello of Ink': untilText('hello', hello),
		'first frame of a puzzle': untilText('╭', cli, 'rapport'),
		'first frame of the menu': untilText('rapport', cli),
	};
	try {
		return {
			title: 'Starts: milliseconds',
			method: `${rounds} starts of each, turn by turn; Ink from its own folder of modules`,
			rows: await inTurns(rounds, ways, [
				['--version', 'node -e 0'],
				['solve FILE', 'node -e 0'],
				['first frame of a puzzle', 'hello of Ink'],
				['first frame of the menu', 'hello of Ink'],
			]),
		};
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
};

const run = [cli, endless, '--solver', 'block-swap', '--seed', '1'];

/** Proposals that a run has made, by what it says when it has ended. */
const movesIn = (text: string) =>
	Number(/after ([\d {2}]+) (?:proposals|moves)/.exec(text)?.[1].replaceAll(/\D/g, '') ?? Number.NaN);

async function watchedMoves(seconds: number): Promise<number> {
	const terminal = new Terminal([...run, '--speed', 'max', '--timeout', String(seconds)]);
	await terminal.until('GAVE UP');
	await terminal.leave();
	return movesIn(terminal.seen.slice(terminal.seen.lastIndexOf('not solved')));
}

function plainMoves(seconds: number): number {
	// It gives up, which is no failure here.
	const argv = [...run, '--plain', '--timeout', String(seconds)];
	return movesIn(spawnSync(process.execPath, argv, {encoding: 'utf8', env: environment}).stderr);
}

/** Milliseconds of processor time that a process has taken, where Linux tells it. */
function timeOf(pid: number): number {
	const file = `/proc/${pid}/stat`;
	const fields = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(') ')[1].split(' ') : [];
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Frames a second, milliseconds of processor time for each, where the solver itself takes next to none, and bytes. */
async function frames(speed: string, seconds: number): Promise<{rate: number; cost: number; bytes: number}> {
	const terminal = new Terminal([...run, '--speed', speed]);
	await sleep(2000);
	const before = timeOf(terminal.pty.pid);
	terminal.seen = '';
	await sleep(seconds * 1000);
	const made = terminal.seen.split('\u001B[?2026h').length - 1;
	const cost = (timeOf(terminal.pty.pid) - before) / made;
	const bytes = Buffer.byteLength(terminal.seen) / made;
	await terminal.leave();
	return {rate: made / seconds, cost, bytes};
}

/** Milliseconds from a key, at full speed, until the screen shows what it does. */
async function latencies(count: number): Promise<number[]> {
	const terminal = new Terminal([...run, '--speed', 'max']);
	await sleep(1500);
	const times: number[] = [];
	for (let k = 0; k < 2 * count; k++) {
		terminal.seen = '';
		const start = performance.now();
		terminal.pty.write(' ');
		await terminal.until(k % 2 === 0 ? 'resume' : 'pause');
		times.push(performance.now() - start);
		// Not in step with the frames.
		await sleep(150 + ((k * 37) % 90));
	}

	await terminal.leave();
	return times;
}

export const measureWatching: Measure = async ({isQuick}) => {
	const [rounds, seconds, presses] = isQuick ? [1, 2, 5] : [5, 4, 20];
	const ways = {watched: () => watchedMoves(seconds), 'not watched': () => plainMoves(seconds)};
	const proposals = await inTurns(rounds, ways, [['watched', 'not watched']]);
	const [full, slow] = [await frames('max', seconds), await frames('300', seconds)];
	return {
		title: 'Watching',
		method: `block-swap on a puzzle without a solution, 100 × 30, proposals with a screen and without turn by turn, ${rounds} rounds of ${seconds} s; ${presses * 2} keys`,
		rows: [
			...proposals,
			{what: 'frames a second at full speed', ...spread([full.rate])},
			{what: 'frames a second at 300 proposals a second', ...spread([slow.rate])},
			{what: 'ms of processor time a frame, then', ...spread([slow.cost])},
			{what: 'bytes a frame, then', ...spread([slow.bytes])},
			{what: 'bytes a frame at full speed, in all colours', ...spread([full.bytes])},
			{what: 'ms from a key to its frame at full speed', ...spread(await latencies(presses))},
		],
	};
};
