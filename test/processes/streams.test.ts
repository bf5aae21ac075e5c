/** What every command that streams keeps to: it ends with its reader, and says what is lost. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, onTestFinished, test, vi} from 'vitest';
import {cli, environment as env} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';
import {endless} from '../puzzles.ts';

const folder = newFolder(afterAll);

const recuit = `'${process.execPath}' '${cli}'`;
const puzzle = '.2...3.....2...4';
/** Their lines fill a pipe, and so do the messages about the faulty ones. */
const pairs = 1500;
const mixed = path.join(folder, 'mixed.txt');
fs.writeFileSync(mixed, `${puzzle}\n${puzzle}5\n`.repeat(pairs));
const many = path.join(folder, 'many.txt');
fs.writeFileSync(many, `${puzzle}\n`.repeat(8000));

/** Run a command by a shell that knows the exit code of each program of a pipe: what comes out, what is said, and the code of the first. */
function shell(command: string) {
	const {stdout, stderr, signal} = run('bash', ['-c', `${command}; echo "\${PIPESTATUS[0]}" >&2`], {
		cwd: folder,
		env,
	});
	const said = stderr.trimEnd().split('\n');
	return {code: said.pop(), stdout, said: said.filter(line => line.startsWith('recuit:')), signal};
}

const inBash = test.skipIf(!isInstalled('bash'));
// A device that is always full is there on Linux only.
const onLinux = test.skipIf(!isInstalled('bash') || !fs.existsSync('/dev/full'));

const streams = [
	['solve --json', `solve --json ${many}`],
	['solve --jobs', `solve --jobs 2 --solver row-swap ${many}`],
	['convert', `convert ${many}`],
	['generate', 'generate --size 4 --count 20000'],
	['bench', 'bench four --solver row-swap --seeds 2000 --ndjson -'],
] as const;

const checking = ['check', `check ${many}`] as const;

inBash.each([...streams, checking])('%s ends silently with a reader that has seen enough', (_, command) => {
	const {stdout, ...rest} = shell(`${recuit} ${command} | head -n 1`);
	expect([stdout.split('\n').length, rest]).toEqual([2, {code: '141', said: [], signal: null}]);
});

onLinux.each([...streams.slice(2), checking, ['play', 'four --seed 1 --json'] as const])(
	'%s tells of a full disk',
	(_, command) => {
		const {code, said} = shell(`${recuit} ${command} > /dev/full`);
		expect([code, said]).toEqual(['2', ["recuit: the output can't be written: the disk is full"]]);
	},
);

inBash.each([
	['convert', `convert ${mixed} --to csv`],
	['solve in threads', `solve ${mixed} --seed 1 --solver row-swap --jobs 2`],
])('%s writes all of its data when nobody reads its messages any more', (_, command) => {
	const data = path.join(folder, 'data');
	const {code} = shell(`${recuit} ${command} 2>&1 >${data} | head -n 1`);
	const lines = fs.readFileSync(data, 'utf8').trimEnd().split('\n').length;
	expect([lines >= pairs, code === '0']).toEqual([true, false]);
});

onLinux('lost messages end it as lost data does, and closed streams are no error of the program', () => {
	const {code, stdout} = shell(`${recuit} generate --size 4 --seed 1 2> /dev/full`);
	expect([stdout.length, code]).toEqual([17, '2']);
	expect(shell(`${recuit} four --seed 1 --json <&- 2>&-`)).toMatchObject({code: '0', stdout: /^\{.*\}\n$/});
	expect(shell(`${recuit} four --seed 1 --json >&-`).said.join('\n')).not.toContain('internal');
});

inBash('nothing is missing of what a slow reader reads, and a piped run prints the grid alone', () => {
	const {stdout, code} = shell(`${recuit} solve --json ${mixed} --seed 1 | (read line; echo "$line"; cat)`);
	expect([stdout.match(/^.*"solved"/gm)?.length, code]).toEqual([pairs, '2']);
	const alone = run('bash', ['-c', `${recuit} four --solver row-swap --seed 1 | cat`], {env});
	expect(alone.stdout).toMatch(/^(?:[1-4 |+-]+\n){5}$/);
	expect(alone.stderr).toContain('repeat with: recuit four --solver row-swap --seed 1');
});

test.for([
	['SIGTERM', 143],
	['SIGINT', 130],
	['SIGHUP', 129],
] as const)('%s ends a command at once, and loses no costs', async ([signal, exitCode]) => {
	const scores = path.join(folder, `scores-${signal}`);
	const argv = [endless, '--solver', 'reassign', '--scores', scores];
	const child = spawn(process.execPath, [cli, ...argv], {cwd: folder, env, stdio: 'ignore'});
	onTestFinished(() => void child.kill('SIGKILL'));
	await vi.waitUntil(() => fs.existsSync(scores) && fs.statSync(scores).size > 0, 10_000);
	child.kill(signal);
	const [code, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
	// What a shell calls the exit code of a process that a signal has killed.
	expect(code ?? 128 + os.constants.signals[killedBy ?? 'SIGKILL']).toBe(exitCode);
	expect(fs.readFileSync(scores, 'utf8')).toMatch(/^(?:\d+\n)+$/);
});
