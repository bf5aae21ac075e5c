/**
How long recuit takes to start: `--version` and `solve` against Node with nothing to do, and the first frame of a screen
against the smallest program with Ink. Each turn by turn with its yardstick, so that what else the machine does falls on
both alike.
*/

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {spawn} from '@lydell/node-pty';
import type {Measure} from './section.ts';

/** Medians of one kind of start, in milliseconds, and their ratio to the yardstick's. */
type Start = {
	readonly name: string;
	readonly milliseconds: number;
	readonly yardstick: number;
	readonly ratio: number;
};

const cli = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url));
const report = '2.7.1.6.5.956..4238....4...7.....26....726.18.2..9..3..5....3.76.453.....12.79...';

/** A terminal of everyday, whatever this runs in. */
const {CI, CONTINUOUS_INTEGRATION, NO_COLOR, FORCE_COLOR, NODE_OPTIONS, NODE_ENV, ...rest} = process.env;
const environment = {...(rest as Record<string, string>), TERM: 'xterm-256color', LANG: 'C.UTF-8'};

/** Milliseconds until a program has ended. */
function untilEnd(argv: readonly string[]): number {
	const start = performance.now();
	const {status, stderr} = spawnSync(process.execPath, argv, {env: environment, encoding: 'utf8'});
	const milliseconds = performance.now() - start;
	if (status !== 0) {
		throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
	}

	return milliseconds;
}

/** Milliseconds until a program in a pseudo-terminal has written a text. */
function untilText(text: string, argv: readonly string[]): Promise<number> {
	return new Promise((resolve, reject) => {
		const start = performance.now();
		const env = {...environment, NODE_ENV: 'production'};
		const pty = spawn(process.execPath, [...argv], {cols: 100, rows: 30, env});
		let output = '';
		let milliseconds: number | undefined;
		pty.onData(data => {
			output += data;
			if (milliseconds === undefined && output.includes(text)) {
				milliseconds = performance.now() - start;
				pty.kill('SIGKILL');
			}
		});
		pty.onExit(() => {
			if (milliseconds === undefined) {
				reject(new Error(`${argv.join(' ')} ended without ${text}`));
			} else {
				resolve(milliseconds);
			}
		});
	});
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measure all starts so many times, after one that is not counted: it fills the caches. */
async function measureStarts(rounds: number): Promise<Start[]> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-start-'));
	const puzzle = path.join(folder, 'puzzle.txt');
	const hello = path.join(folder, 'hello.mjs');
	fs.writeFileSync(puzzle, `${report}\n`);
	fs.writeFileSync(
		hello,
		`import {createElement} from '${import.meta.resolve('react')}';
import {render, Text} from '${import.meta.resolve('ink')}';
render(createElement(Text, null, 'hello'));
`,
	);
	const node = () => untilEnd(['-e', '0']);
	const ink = () => untilText('hello', [hello]);
	const kinds = [
		{name: '--version', ours: () => untilEnd([cli, '--version']), yardstick: node},
		{name: 'solve FILE', ours: () => untilEnd([cli, 'solve', puzzle]), yardstick: node},
		{name: 'first frame of a puzzle', ours: () => untilText('╭', [cli, 'rapport']), yardstick: ink},
		{name: 'first frame of the menu', ours: () => untilText('rapport', [cli]), yardstick: ink},
	].map(kind => ({...kind, times: {ours: [] as number[], yardstick: [] as number[]}}));
	try {
		for (const {ours, yardstick, times} of kinds) {
			for (let round = 0; round <= rounds; round++) {
				const [own, other] = [await ours(), await yardstick()];
				if (round > 0) {
					times.ours.push(own);
					times.yardstick.push(other);
				}
			}
		}
	} finally {
		fs.rmSync(folder, {recursive: true});
	}

	return kinds.map(({name, times}) => {
		const [milliseconds, yardstick] = [median(times.ours), median(times.yardstick)];
		return {name, milliseconds, yardstick, ratio: milliseconds / yardstick};
	});
}

export const measureStart: Measure = async ({isQuick}) => {
	const rounds = isQuick ? 6 : 30;
	const round = (value: number) => Number(value.toPrecision(3));
	return {
		title: 'Starts: milliseconds',
		method: `medians of ${rounds} starts of each, turn by turn: of node -e 0, and for frames of a program of Ink that says hello, from its own folder of modules`,
		rows: (await measureStarts(rounds)).map(({name, milliseconds, yardstick, ratio}) => ({
			what: name,
			recuit: round(milliseconds),
			yardstick: round(yardstick),
			ratio: round(ratio),
		})),
	};
};
