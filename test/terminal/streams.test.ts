/** What every command that streams keeps to: it ends with its reader, and says what is lost. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, test as anyTest, expect} from 'vitest';
import {isInstalled, run} from '../processes.ts';
import {endless, environmentOf, recuit, Terminal} from './terminal.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const rapport = '2.7.1.6.5.956..4238....4...7.....26....726.18.2..9..3..5....3.76.453.....12.79...';
const many = path.join(folder, 'many.txt');
fs.writeFileSync(many, `${rapport}\n`.repeat(20_000));

const streams = [
	['solve', `solve ${many}`],
	['solve --json', `solve --json ${many}`],
	['solve --jobs', `solve --jobs 2 --solver block-swap ${many}`],
	['check', `check ${many}`],
	['convert', `convert ${many}`],
	['generate', 'generate --count 20000'],
	['bench', 'bench rapport --seeds 20 --timeout 1 --ndjson -'],
] as const;

// A shell that knows the exit code of each program of a pipe.
const test = anyTest.skipIf(!isInstalled('bash'));

function shell(command: string) {
	const {stdout, stderr, signal} = run('bash', ['-c', `${command}; echo "\${PIPESTATUS[0]}" >&2`], {
		env: environmentOf(),
	});
	const said = stderr.trimEnd().split('\n');
	return {stdout, code: said.pop(), said: said.filter(line => line.startsWith('recuit:')), signal};
}

test.each(streams)('%s ends with a reader that has seen enough', (_, command) => {
	const {stdout, code, said, signal} = shell(`${recuit} ${command} | head -n 1`);
	expect([stdout.split('\n').length, code, said, signal]).toEqual([2, '141', [], null]);
});

/** The messages about them fill a pipe. */
const pairs = 1500;
const mixed = path.join(folder, 'mixed.txt');
fs.writeFileSync(mixed, `${rapport}\n${rapport.slice(1)}\n`.repeat(pairs));

test.each([
	['convert', `convert ${mixed}`],
	['convert to JSON', `convert ${mixed} --to ndjson`],
	['solve', `solve ${mixed} --seed 1`],
	['solve in threads', `solve ${mixed} --seed 1 --jobs 2`],
	['check', `check ${mixed} --json`],
	['a run without a screen', `${mixed} --plain --json`],
])('%s writes all of its data when nobody reads its messages any more', (_, command) => {
	const data = path.join(folder, 'data');
	const {code} = shell(`${recuit} ${command} 2>&1 >${data} | head -n 1`);
	const lines = fs.readFileSync(data, 'utf8').trimEnd().split('\n').length;
	expect([lines >= pairs, code === '0']).toEqual([true, false]);
});

// A device that is always full is there on Linux only.
anyTest.skipIf(!isInstalled('bash') || !fs.existsSync('/dev/full')).each(streams)(
	'%s tells of a full disk',
	(_, command) => {
		const {code, said} = shell(`${recuit} ${command} > /dev/full`);
		expect([code, said.length]).toEqual(['2', 1]);
		expect(said[0]).toMatch(/can't be written.*ENOSPC/);
	},
);

anyTest.skipIf(!isInstalled('bash') || !fs.existsSync('/dev/full'))(
	'messages that are lost on a full disk end it as lost data does, and the data is whole',
	() => {
		const {code, stdout} = shell(`${recuit} generate --seed 1 2> /dev/full`);
		expect([stdout.length, code]).toEqual([82, '2']);
	},
);

const unsolvable = path.join(folder, 'unsolvable.txt');
fs.writeFileSync(unsolvable, `${endless}\n`.repeat(3));

test.each([
	[
		'solve',
		['solve', unsolvable, '--timeout', '1.5', '--solver', 'reassign'],
		/\[.{20}\] 33 %, 1 puzzle, 0 solved, .* left/,
	],
	[
		'a run without a screen',
		[endless, '--plain', '--timeout', '2', '--solver', 'reassign'],
		/\[.{20}\] \d+ %, .* proposals, .*cost \d+, .* a second, .* left/,
	],
	['bench', ['bench', 'four', '--seeds', '20'], /\[.{20}\] 0 %, 0 of 20 runs/],
] as const)('%s shows on a terminal how far it is, and nothing stays of that', async (_, argv, text) => {
	const terminal = new Terminal([...argv]);
	await terminal.exit;
	expect(terminal.output).toMatch(text);
	expect(await terminal.screen()).not.toContain(' %, ');
});

test.each([
	[
		'fill',
		['fill', '--version0', '--boxes', 'none', '--attempts', '3000000'],
		/\[.{20}\] \d+ %, .* of 3 000 000 rows, \d of 9 filled, .* a second, .* left/,
	],
	[
		'a check of one grid',
		['check', '.'.repeat(81), '--limit', '300000000'],
		/\[.{20}\] 0 %, 0 puzzles, [\d ]+ solutions, [\d ]+ guesses/,
	],
	[
		'generate',
		['generate', '--count', '4000', '--size', '25', '--givens', '300'],
		/\[.{20}\] \d+ %, [\d ]+ of 4 ?000 puzzles, full grid/,
	],
] as const)('%s shows on a terminal how far it is', async (_, argv, text) => {
	const terminal = new Terminal([...argv]);
	await terminal.until(() => text.test(terminal.output));
});
