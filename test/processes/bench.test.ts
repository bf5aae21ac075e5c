/** What only processes show of `recuit bench`: signals, a death in the middle, and processes that write the same file. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test} from 'vitest';
import {cli} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {patience} from '../patience.ts';
import {run} from '../processes.ts';
import {report} from '../puzzles.ts';
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
