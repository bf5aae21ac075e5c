/** What only processes show: of `recuit bench` signals, a death in the middle, and processes that write the same file; of streams the end of a reader, and what is lost. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {cli, environment as env} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {patience} from '../patience.ts';
import {isInstalled, run} from '../processes.ts';
import {endless, report} from '../puzzles.ts';
import {recuit as recuitHere} from '../world/command.ts';

let folder = '';
let file = '';

beforeEach(() => {
	folder = newFolder();
	file = path.join(folder, 'runs.ndjson');
});

/** The records that are whole, in the order of the runs, without what depends on the time and the machine. */
const recordsOf = (name: string) =>
	fs
		.readFileSync(name, 'utf8')
		.split('\n')
		.slice(0, -1)
		.map(line => JSON.parse(line))
		.map(({milliseconds, host, cpu, node, date, ...rest}) => rest)
		.sort((a, b) => a.index - b.index);

/** Start a benchmark in a process; resolves when some runs are recorded. */
async function begun(...argv: string[]) {
	const child = spawn(process.execPath, [cli, 'bench', ...argv, '--ndjson', file]);
	onTestFinished(() => void child.kill('SIGKILL'));
	const closed = once(child, 'close');
	const texts = {stdout: '', stderr: ''};
	for (const name of ['stdout', 'stderr'] as const) {
		child[name].setEncoding('utf8').on('data', text => {
			texts[name] += text;
		});
	}

	const count = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').length - 1 : 0);
	const hasBegun = () => child.exitCode !== null || count() > 1;
	await expect.poll(hasBegun, {interval: 5, timeout: patience}).toBe(true);
	return {child, closed, texts};
}

const wayAhead = ['escargot', '--seeds', '1000', '--moves', '100k'];

test.each(['SIGTERM', 'SIGHUP'] as const)('by %s it ends with the table of what was run', async signal => {
	const {child, closed, texts} = await begun(...wayAhead, '--solver', 'reassign', '--jobs', '1');
	child.kill(signal);
	expect(await closed).toEqual([null, signal]);
	const kept = recordsOf(file).length;
	expect(texts.stderr).toBe(
		`recuit: interrupted after ${kept} of 1 000 runs; the same command makes the others\n`,
	);
	expect(texts.stdout).toContain(`\n${kept} of 1 000 runs: 0 solved, ${kept} not\n`);
});

test('after kill -9, the same command makes what is missing, and names the line that was cut', async () => {
	const argv = ['escargot', '--solver', 'block-swap', '--seeds', '12', '--moves', '50k'];
	const {child, closed} = await begun(...argv);
	child.kill('SIGKILL');
	await closed;
	fs.truncateSync(file, fs.statSync(file).size - 9);
	const kept = recordsOf(file).length;
	expect(kept).toBeLessThan(12);
	const {code, stderr} = await recuitHere(['bench', ...argv, '--ndjson', file]);
	const told = [`${file}, line ${kept + 1}: the record is cut off`, `${file} has ${kept} of 12 runs`];
	expect([code, stderr.split('\n').slice(0, 2)]).toEqual([0, told.map(line => `recuit: ${line}`)]);
	const all = path.join(folder, 'all.ndjson');
	await recuitHere(['bench', ...argv, '--ndjson', all]);
	const lines = fs.readFileSync(file, 'utf8').split('\n');
	fs.writeFileSync(file, lines.toSpliced(kept, 1).join('\n'));
	expect(recordsOf(file)).toEqual(recordsOf(all));
});

test('several processes may write one file: no line is torn', async () => {
	const parts = ['1/3', '2/3', '3/3'].map(part =>
		spawn(process.execPath, [
			...[cli, 'bench', 'four', '--solver', 'row-swap', '--seeds', '300', '--moves', '9', '--jobs', '1'],
			...['--shard', part, '--ndjson', file],
		]),
	);
	expect(await Promise.all(parts.map(part => once(part, 'close')))).toEqual(parts.map(() => [0, null]));
	expect(recordsOf(file).map(({index}) => index)).toEqual(Array.from({length: 300}, (_, k) => k));
});

test('what is read is not written at once', () => {
	const text = `${report}\n`.repeat(3);
	for (const [argv, writer] of [
		[['convert'], 'the standard output'],
		[['solve', file], 'the standard output'],
		[['convert', file], 'the standard error output'],
	] as const) {
		fs.writeFileSync(file, text);
		const [input, output] = [fs.openSync(file, 'r'), fs.openSync(file, 'a')];
		const streams = writer.includes('error') ? (['pipe', output] as const) : ([output, 'pipe'] as const);
		const {status, stderr} = run(process.execPath, [cli, ...argv], {stdio: [input, ...streams]});
		fs.closeSync(input);
		fs.closeSync(output);
		const told = stderr || fs.readFileSync(file, 'utf8').slice(text.length);
		expect([status, told]).toEqual([
			2,
			expect.stringMatching(`^recuit: .* is both input and output: ${writer} is the same file\n`),
		]);
		expect(fs.readFileSync(file, 'utf8').replace(/^recuit: .*\n/m, '')).toBe(text);
	}
});

const place = newFolder(afterAll);

const recuit = `'${process.execPath}' '${cli}'`;
const puzzle = '.2...3.....2...4';
/** Their lines fill a pipe, and so do the messages about the faulty ones. */
const pairs = 1500;
const mixed = path.join(place, 'mixed.txt');
fs.writeFileSync(mixed, `${puzzle}\n${puzzle}5\n`.repeat(pairs));
const many = path.join(place, 'many.txt');
fs.writeFileSync(many, `${puzzle}\n`.repeat(8000));

/** Run a command by a shell that knows the exit code of each program of a pipe: what comes out, what is said, and the code of the first. */
function shell(command: string) {
	const {stdout, stderr, signal} = run('bash', ['-c', `${command}; echo "\${PIPESTATUS[0]}" >&2`], {
		cwd: place,
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
	const data = path.join(place, 'data');
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
	const scores = path.join(place, `scores-${signal}`);
	const argv = [endless, '--solver', 'reassign', '--scores', scores];
	const child = spawn(process.execPath, [cli, ...argv], {cwd: place, env, stdio: 'ignore'});
	onTestFinished(() => void child.kill('SIGKILL'));
	await vi.waitUntil(() => fs.existsSync(scores) && fs.statSync(scores).size > 0, 10_000);
	child.kill(signal);
	const [code, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
	// What a shell calls the exit code of a process that a signal has killed.
	expect(code ?? 128 + os.constants.signals[killedBy ?? 'SIGKILL']).toBe(exitCode);
	expect(fs.readFileSync(scores, 'utf8')).toMatch(/^(?:\d+\n)+$/);
});
