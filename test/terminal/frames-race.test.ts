/** The race on whole screens, as they stand in test/terminal/frames. See frames.test.ts. */

import {expect, test} from 'vitest';
import {type Environment, Terminal} from './terminal.ts';

const frame = async (terminal: Terminal, name: string, isAtFullSpeed = false) => {
	// The time that a lane has taken is nobody's to foresee, nor where its curve was looked at.
	const screen = (await terminal.screen())
		.replace(/ {2,}[\d.]+ m?s(?= |$)/gm, time => '…'.padStart(time.length))
		.replace(/[▁-▇]/g, '█')
		.replace(/^.{6} ([│┤]).*$/gm, isAtFullSpeed ? '       $1…' : '$&');
	await expect(`${screen.trimEnd()}\n`).toMatchFileSnapshot(`frames/${name}.txt`);
};

/** A race of four after three moves of each. */
async function afterThree(columns: number, rows: number, environment: Environment = {}): Promise<Terminal> {
	const argv = ['race', 'rapport', '--seed', '4f2a', '--paused'];
	const terminal = new Terminal(argv, {columns, rows, environment});
	await terminal.until('paused');
	await terminal.until('? help');
	terminal.type('sss');
	await terminal.until(/reassign +\d+ .* 3 /);
	return terminal;
}

test.each([
	[80, 24],
	[100, 30],
	[160, 50],
	[200, 60],
])('a race in %i columns and %i rows', async (columns, rows) => {
	await frame(await afterThree(columns, rows), `race-${columns}x${rows}`);
});

test('in ASCII and without colour', async () => {
	await frame(await afterThree(80, 24, {LANG: 'C', NO_COLOR: '1'}), 'race-ascii');
});

test.each([
	[30, 10],
	[60, 16],
])('no room for boards in %i columns and %i rows: a line each', async (columns, rows) => {
	const terminal = new Terminal(['race', 'rapport', '--seed', '4f2a', '--paused'], {columns, rows});
	await terminal.until('paused');
	await frame(terminal, `race-${columns}x${rows}`);
});

const six = ['block-swap', 'block-swap:cooling=0.9', 'row-swap', 'descent', 'reassign', 'colour-fewest'];

test('six whose moves are of different kinds: by time, the key bar at the foot', async () => {
	const lanes = ['anneal', 'block-swap', 'row-swap', 'reassign', 'descent', 'cross-entropy'];
	const argv = ['race', 'rapport', ...lanes, '--seed', '4f2a', '--paused'];
	const terminal = new Terminal(argv, {columns: 100, rows: 30});
	await terminal.until('paused');
	await terminal.until('? help');
	await frame(terminal, 'race-six-100x30');
});

test.each([
	[160, 50, 'repeat with'],
	[80, 24, 'repeat with'],
	[40, 12, 'y copies the command that repeats it'],
])('six at the end in %i columns and %i rows', async (columns, rows, last) => {
	const argv = [
		'race',
		'rapport',
		...six,
		'--by',
		'moves',
		'--seed',
		'4f2a',
		'--speed',
		'max',
		'--moves',
		'200000',
	];
	const terminal = new Terminal(argv, {columns, rows});
	await terminal.until(last, 20_000);
	await frame(terminal, `race-end-${columns}x${rows}`, true);
});
