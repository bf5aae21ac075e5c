/** `recuit bench`: what it prints, what it keeps, and what comes of parts and interruptions. */

import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {afterAll, test as anyTest, beforeAll, describe, expect, onTestFinished} from 'vitest';
import {settingsText} from '../../source/run/plan.js';
import {isInstalled, run} from '../processes.ts';
import {report, small} from '../puzzles.js';
import {cli, recuit} from './run-cli.js';

// The files that it writes are locked by flock; without that it warns each time.
const test = anyTest.skipIf(!isInstalled('flock'));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

let files = 0;
const newFile = (ending = 'ndjson') => path.join(folder, `${files++}.${ending}`);
const bench = (...argv: string[]) => recuit(['bench', ...argv]);
const linesOf = (file: string) => fs.readFileSync(file, 'utf8').trimEnd().split('\n');
const recordsOf = (file: string) =>
	linesOf(file)
		.map(line => JSON.parse(line))
		.filter(record => 'key' in record)
		.sort((a, b) => a.index - b.index);
/** All that does not depend on the machine. */
const withoutTime = (file: string) => recordsOf(file).map(({milliseconds, date, ...rest}) => rest);

/** Work of twenty-four runs, some of which are not solved. */
const work = [
	report,
	small,
	'--solver',
	'block-swap',
	'--solver',
	'descent',
	'--seeds',
	'6',
	'--moves',
	'5000',
];

/** The records of the whole work, with times that do not depend on the machine. */
function wholeWithFixedTimes(): string {
	const file = newFile();
	fs.copyFileSync(whole, file);
	return file;
}

function fixTimes(file: string): void {
	const fixed = linesOf(file).map(line => {
		const record = JSON.parse(line);
		return JSON.stringify('key' in record ? {...record, milliseconds: 1 + record.index ** 2} : record);
	});
	fs.writeFileSync(file, `${fixed.join('\n')}\n`);
}

const whole = newFile();
beforeAll(() => {
	expect(bench(...work, '--ndjson', whole).code).toBe(0);
	fixTimes(whole);
});

test('a table of success and effort, and a plot', () => {
	const {code, stdout, stderr} = bench('rapport', 'six', '--seeds', '3');
	expect([code, stderr]).toEqual([0, '']);
	const lines = stdout.split('\n');
	expect(lines.slice(0, 5)).toEqual([
		'2 puzzles, anneal, 3 runs each from seed 1; at most 2 s a run',
		'6 of 6 runs: 6 solved, 0 not',
		'',
		'Success',
		expect.stringMatching(/^puzzle +solved +success +95 % interval$/),
	]);
	expect(lines.slice(5, 8).map(line => line.split(/ {2,}/).slice(0, 3))).toEqual([
		['rapport', '3/3', '100 %'],
		['six', '3/3', '100 %'],
		['all', '6/6', '100 %'],
	]);
	expect(stdout).toContain('\nRuns solved by a time, all puzzles\n');
});

test('records are flat, and repeat by their seed', () => {
	const ndjson = newFile();
	const csv = newFile('csv');
	bench(
		'rapport',
		'--solver',
		'block-swap',
		'--seeds',
		'2',
		'--set',
		'cooling=0.98',
		'--ndjson',
		ndjson,
		'--csv',
		csv,
	);
	const [header] = linesOf(ndjson).map(line => JSON.parse(line));
	expect(header).toMatchObject({
		recuit: 'bench',
		total: 2,
		shard: '1/1',
		digest: expect.stringMatching(/^[\da-f]{16}$/),
	});
	const [first, second] = recordsOf(ndjson);
	expect(first).toEqual({
		key: expect.stringMatching(/^[\da-f]{16}$/),
		index: 0,
		total: 2,
		name: 'rapport',
		puzzle: report.replaceAll('0', '.'),
		boxes: '3x3',
		solver: 'block-swap',
		settings: {cooling: 0.98},
		seed: expect.stringMatching(/^[\da-f]{16}$/),
		status: 'solved',
		moves: expect.any(Number),
		restarts: 0,
		best: 0,
		target: null,
		milliseconds: expect.any(Number),
		error: null,
		host: os.hostname(),
		cpu: expect.any(String),
		node: process.versions.node,
		date: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
	});
	const again = recuit([
		'rapport',
		'--solver',
		'block-swap',
		'--set',
		'cooling=0.98',
		'--seed',
		second.seed,
		'--json',
	]);
	expect(JSON.parse(again.stdout)).toMatchObject({status: 'solved', moves: second.moves});
	const [head, ...rows] = linesOf(csv);
	expect(head.split(',')).toEqual(Object.keys(first));
	expect(rows.sort((a, b) => Number(a.split(',')[1]) - Number(b.split(',')[1]))).toEqual(
		[first, second].map(record => Object.values({...record, settings: 'cooling=0.98'}).join(',')),
	);
});

test('records on the standard output leave no room for a table', () => {
	const {stdout, stderr} = bench('four', '--seeds', '2', '--ndjson', '-');
	expect(
		stdout
			.trimEnd()
			.split('\n')
			.map(line => 'total' in JSON.parse(line)),
	).toEqual([true, true, true]);
	expect(stderr).toBe('');
});

test('the number of workers changes nothing but the time', () => {
	const [one, three] = [newFile(), newFile()];
	bench(...work, '--jobs', '1', '--ndjson', one);
	bench(...work, '--jobs', '3', '--ndjson', three);
	expect(withoutTime(three)).toEqual(withoutTime(one));
});

test('a sweep runs every value, rounded where only whole ones will do, with the solvers that have the setting', () => {
	const file = newFile();
	const {stdout} = bench(
		...['four', '--seeds', '1', '--solver', 'block-swap', '--solver', 'colour-fewest', '--ndjson', file],
		...['--sweep', 'patience=1:100:3:log', '--sweep', 'cooling=0.5,0.9'],
	);
	expect(recordsOf(file).map(({solver, settings}) => `${solver} ${settingsText(settings)}`)).toEqual([
		'block-swap cooling=0.5 patience=1',
		'block-swap cooling=0.9 patience=1',
		'block-swap cooling=0.5 patience=10',
		'block-swap cooling=0.9 patience=10',
		'block-swap cooling=0.5 patience=100',
		'block-swap cooling=0.9 patience=100',
		'colour-fewest ',
	]);
	expect(stdout).toContain('\nSuccess over patience of block-swap\n');
	expect(stdout).toContain('\nTime to be 99 % sure over cooling of block-swap\n');
});

describe('parts', () => {
	test.each([
		['counted from 1', ['1/3', '2/3', '3/3']],
		['counted from 0', ['0+1/3', '1+1/3', '2+1/3']],
	])('%s merge to the table of the whole, to the byte', (_, names) => {
		const parts = names.map(name => {
			const file = newFile();
			expect(bench(...work, '--shard', name, '--ndjson', file).code).toBe(0);
			fixTimes(file);
			return file;
		});
		expect(parts.flatMap(withoutTime).sort((a, b) => a.index - b.index)).toEqual(withoutTime(whole));
		const merged = bench('--merge', ...parts);
		expect(merged).toEqual({code: 0, stdout: bench('--merge', whole).stdout, stderr: ''});
		expect(merged.stdout).toContain('24 of 24 runs: ');
	});

	test('what a run prints is what the merge of its records prints', () => {
		const file = newFile();
		const {stdout} = bench(...work, '--sweep', 'T0=1,3,9', '--ndjson', file);
		expect(bench('--merge', file)).toEqual({code: 0, stdout, stderr: ''});
	});

	test('missing and double ones are reported', () => {
		const [first, third, half] = ['1/4', '3/4', '4/4'].map(name => {
			const file = newFile();
			bench(...work, '--shard', name, '--ndjson', file);
			return file;
		});
		// The last record was being written when the machine went down.
		fs.truncateSync(half, fs.statSync(half).size - 10);
		const {code, stdout, stderr} = bench('--merge', first, third, first, half);
		expect(stderr).toBe(
			[
				'recuit: 7 of 24 runs are missing',
				'recuit: --shard 2/4: all runs are missing',
				'recuit: --shard 4/4: 1 of 6 runs are missing',
				'recuit: 6 records repeat a run; the first one of each run counts',
				'',
			].join('\n'),
		);
		expect(code).toBe(1);
		expect(stdout).toContain('\n17 of 24 runs: ');
		// Either of them is enough.
		expect([bench('--merge', first).code, bench('--merge', whole, whole).code]).toEqual([1, 1]);
	});

	test('runs of unlike machines are reported, and named in the report', () => {
		const [file, html] = [newFile(), newFile('html')];
		const other = {host: 'far', cpu: 'Z80', node: '22.0.0'};
		const lines = linesOf(whole).map((line, k) =>
			JSON.stringify({...JSON.parse(line), ...(k > 0 && k <= 10 && other)}),
		);
		fs.writeFileSync(file, `${lines.join('\n')}\n`);
		const {code, stdout, stderr} = bench('--merge', file, '--report', html);
		expect([code, stdout]).toEqual([0, bench('--merge', whole).stdout]);
		expect(stderr).toMatch(
			/^recuit: these runs are of unlike machines, so compare their proposals, not their times: 10 runs on Z80, Node 22\.0\.0; 14 runs on .+\n$/,
		);
		expect(fs.readFileSync(html, 'utf8')).toContain(' 10 runs on Z80, Node 22.0.0; 14 runs on ');
	});

	test('the merged records can be kept', () => {
		const [ndjson, csv] = [newFile(), newFile('csv')];
		bench('--merge', whole, '--ndjson', ndjson, '--csv', csv);
		expect(linesOf(ndjson)).toEqual(linesOf(whole));
		expect(linesOf(csv)).toHaveLength(25);
	});

	test('of different work do not merge', () => {
		const [one, other] = [newFile(), newFile()];
		bench('four', '--seeds', '1', '--ndjson', one);
		bench('four', '--seeds', '2', '--seed', 'x', '--ndjson', other);
		expect(bench('--merge', one, other)).toEqual({
			code: 2,
			stdout: '',
			stderr: `recuit: ${other}, line 1: these records belong to another benchmark; what differs: --seeds, --seed\n`,
		});
	});

	test('a later record replaces a failure, which is reported without one', () => {
		const file = newFile();
		bench('four', '--seeds', '2', '--ndjson', file);
		const [header, ...records] = linesOf(file);
		const failed = JSON.stringify({
			...JSON.parse(records[0]),
			status: 'failed',
			moves: 0,
			error: 'out of \u001B memory',
		});
		fs.writeFileSync(file, `${[header, failed, records[1]].join('\n')}\n`);
		const merged = bench('--merge', file);
		expect([merged.code, merged.stdout.split('\n')[1]]).toEqual([
			1,
			'2 of 2 runs: 1 solved, 0 not, 1 failed',
		]);
		fs.appendFileSync(file, `${records[0]}\n`);
		expect(bench('--merge', file).stdout).toContain('2 of 2 runs: 2 solved, 0 not\n');
	});

	test('unknown lines are skipped and reported', () => {
		const file = wholeWithFixedTimes();
		const good = bench('--merge', file).stdout;
		const lines = linesOf(file);
		const rubbish = ['{"key":"0","index":1}', 'null', '\u001B[31m\u0000', '[]', ''];
		const forged = JSON.stringify({...JSON.parse(lines[1]), index: 3});
		fs.writeFileSync(file, [lines[0], ...rubbish, forged, ...lines.slice(1), ''].join('\n'));
		const {code, stdout, stderr} = bench('--merge', file);
		expect([code, stdout]).toEqual([2, good]);
		expect(stderr.split('\n').slice(0, 4)).toEqual([
			`recuit: ${file}, line 2: expected a record of this benchmark, not '{"key":"0","index":1}'`,
			`recuit: ${file}, line 3: expected a record of this benchmark, not 'null'`,
			`recuit: ${file}, line 4: expected a record of this benchmark, not '\uFFFD[31m\uFFFD'`,
			`recuit: ${file}: 3 more such lines`,
		]);
	});
});

/** Work that is not done soon: runs at their full timeout. */
const endless = [
	`12345678.........9${'.'.repeat(63)}`,
	'--solver',
	'reassign',
	'--timeout',
	'0.05',
	'--seeds',
	'400',
];

function start(...argv: string[]): {child: ChildProcess; said: () => string; printed: () => string} {
	const child = spawn(process.execPath, [cli, 'bench', ...argv]);
	onTestFinished(() => {
		child.kill('SIGKILL');
	});
	const texts = {stdout: '', stderr: ''};
	child.stdout.setEncoding('utf8').on('data', text => {
		texts.stdout += text;
	});
	child.stderr.setEncoding('utf8').on('data', text => {
		texts.stderr += text;
	});
	return {child, said: () => texts.stderr, printed: () => texts.stdout};
}

const lengthOf = (file: string) => (fs.existsSync(file) ? linesOf(file).length : 0);

describe('interrupted', () => {
	test.each([
		['SIGINT', 130],
		['SIGTERM', 143],
		['SIGHUP', 129],
	] as const)('by %s, it prints what it has', async (signal, code) => {
		const file = newFile();
		const {child, said, printed} = start(...endless, '--ndjson', file);
		await expect.poll(() => lengthOf(file), {interval: 5, timeout: 10_000}).toBeGreaterThan(3);
		child.kill(signal);
		expect(await once(child, 'close')).toEqual([code, null]);
		const kept = recordsOf(file).length;
		expect(said()).toBe(
			`recuit: interrupted after ${kept} of 400 runs; the same command with --resume continues\n`,
		);
		expect(printed()).toContain(`\n${kept} of 400 runs: 0 solved, ${kept} not\n`);
	});

	test('after kill -9, --resume continues to the same end, without the line that was cut', async () => {
		const [file, csv, all] = [newFile(), newFile('csv'), newFile()];
		const argv = ['escargot', '--seeds', '24', '--moves', '400000', '--jobs', '2'];
		const {child} = start(...argv, '--ndjson', file);
		await expect.poll(() => lengthOf(file), {interval: 1, timeout: 10_000}).toBeGreaterThan(3);
		child.kill('SIGKILL');
		await once(child, 'close');
		const kept = recordsOf(file);
		expect(kept.length).toBeLessThan(24);
		fs.truncateSync(file, fs.statSync(file).size - 1);
		const {code, stderr} = bench(...argv, '--ndjson', file, '--csv', csv, '--resume');
		expect([code, stderr]).toEqual([0, `recuit: resuming ${file}: ${kept.length - 1} of 24 runs\n`]);
		bench(...argv, '--ndjson', all);
		expect(withoutTime(file)).toEqual(withoutTime(all));
		expect(linesOf(csv)).toHaveLength(25);
		expect(bench('--merge', file).code).toBe(0);
	});

	test('before its first line, it begins with --resume', () => {
		const file = newFile();
		fs.writeFileSync(file, '{"recuit":"be');
		expect(bench('four', '--seeds', '2', '--ndjson', file, '--resume').code).toBe(0);
		expect(linesOf(file)).toHaveLength(3);
		const missing = newFile();
		expect(bench('four', '--seeds', '2', '--ndjson', missing, '--resume').code).toBe(0);
		expect(withoutTime(missing)).toEqual(withoutTime(file));
	});

	test('what is whole is not run again', () => {
		const file = wholeWithFixedTimes();
		const before = fs.readFileSync(file, 'utf8');
		const {stdout} = bench(...work, '--ndjson', file, '--resume');
		expect(fs.readFileSync(file, 'utf8')).toBe(before);
		expect(stdout).toBe(bench('--merge', file).stdout);
	});
});

test('--dry-run says how many runs there are and the longest time, and makes none', () => {
	const file = newFile();
	const argv = ['four', '--seeds', '100', '--timeout', '90', '--jobs', '2', '--ndjson', file];
	const what = 'four, anneal, 100 runs each from seed 1; at most 90 s a run\n';
	expect(bench(...argv, '--dry-run')).toEqual({
		code: 0,
		stdout: `${what}100 runs, 2 at a time: at most 1:15:00\n`,
		stderr: '',
	});
	expect(fs.existsSync(file)).toBe(false);
	bench(...argv, '--shard', '2/3');
	fs.truncateSync(file, fs.statSync(file).size - 10);
	const {stdout} = bench(...argv, '--shard', '2/3', '--resume', '--dry-run');
	expect(stdout).toBe(`${what}1 run of part 2/3 left, 2 at a time: at most 01:30.0\n`);
	expect(bench('four', '--moves', '9', '--jobs', '1', '--dry-run').stdout).toMatch(
		/\n20 runs, 1 at a time: no longest time without --timeout\n$/,
	);
});

test('failed runs are reported once and recorded, and --resume makes them again', () => {
	const file = newFile();
	const script = fileURLToPath(new URL('bad-bench.ts', import.meta.url));
	const faulty = run(process.execPath, [script, file]);
	const problem = 'small, exit, seed';
	expect(faulty.stderr.replaceAll(/[\da-f]{16}/g, '0')).toBe(
		[
			`recuit: run 1 failed (${problem} 0): the worker ended with code 3`,
			`recuit: run 4 failed (${problem} 0): the worker ended with code 3`,
			'',
		].join('\n'),
	);
	expect(JSON.parse(faulty.stdout)).toEqual({
		code: 1,
		count: {missing: 0, solved: 4, 'gave-up': 0, failed: 2},
	});
	expect(recordsOf(file).map(({status, error}) => [status, error])).toEqual(
		[0, 1, 0, 0, 1, 0].map(failed =>
			failed ? ['failed', 'the worker ended with code 3'] : ['solved', null],
		),
	);
	const again = run(process.execPath, [script, file, '--resume']);
	expect(again.stderr.split('\n')[0]).toBe(`recuit: resuming ${file}: 4 of 6 runs`);
	expect(recordsOf(file)).toHaveLength(8);
	expect(JSON.parse(again.stdout)).toEqual(JSON.parse(faulty.stdout));
});

test('a file of another benchmark, of another part, or of something else is left as it is', () => {
	const file = newFile();
	const argv = ['four', '--seeds', '4', '--ndjson', file];
	bench(...argv, '--shard', '1/2');
	const before = fs.readFileSync(file, 'utf8');
	const other = 'these records belong to another benchmark; what differs:';
	for (const [changes, message] of [
		[['--shard', '1/2'], `${file} exists; name another file, or continue with its records by --resume`],
		[['--resume', '--shard', '2/2'], `${file} belongs to --shard 1/2, not 2/2`],
		[['--resume', '--shard', '1/2', '--timeout', '3'], `${file}, line 1: ${other} --timeout`],
		[['--resume', '--shard', '1/2', 'six'], `${file}, line 1: ${other} the puzzles`],
	] as const) {
		expect(bench(...argv, ...changes)).toEqual({code: 2, stdout: '', stderr: `recuit: ${message}\n`});
	}

	expect(fs.readFileSync(file, 'utf8')).toBe(before);
	const foreign = newFile();
	fs.writeFileSync(foreign, 'my only copy\n');
	expect(bench('four', '--ndjson', foreign, '--resume').code).toBe(2);
	expect(fs.readFileSync(foreign, 'utf8')).toBe('my only copy\n');
});

describe('files', () => {
	const argv = ['four', '--seeds', '4', '--moves', '500'];

	/** What is left of files after a command that is refused. */
	function refused(files: readonly string[], ...more: string[]): string {
		const before = files.map(file => fs.readFileSync(file));
		const {code, stdout, stderr} = bench(...argv, ...more);
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(/^recuit: .*\n$/);
		expect(files.map(file => fs.readFileSync(file))).toEqual(before);
		return stderr;
	}

	test('two names of one file are the same file', () => {
		const [file, link, hard] = [newFile(), newFile(), newFile()];
		bench(...argv, '--ndjson', file);
		fs.symlinkSync(file, link);
		fs.linkSync(file, hard);
		for (const other of [`${path.dirname(file)}/./${path.basename(file)}`, link, hard]) {
			expect(refused([file], '--ndjson', file, '--csv', other, '--resume')).toContain('is the same file as');
		}

		const missing = newFile();
		const twice = ['--ndjson', missing, '--csv', `${folder}/./${path.basename(missing)}`];
		expect(bench(...argv, ...twice).stderr).toContain('is the same file as');
		expect(fs.readFileSync(missing, 'utf8')).toBe('');
	});

	test.each([
		['notes', 'my notes\n'],
		['notes without an end of line', 'my notes'],
		['puzzles', `${report}\n`],
		['rows of something else', 'key,index,total\n1,2,3\n'],
	])('%s are not overwritten by a CSV or by records', (_, text) => {
		const [file, foreign] = [newFile(), newFile('csv')];
		bench(...argv, '--ndjson', file);
		fs.writeFileSync(foreign, text);
		refused([file, foreign], '--ndjson', file, '--csv', foreign, '--resume');
		expect(refused([file, foreign], '--ndjson', newFile(), '--csv', foreign, '--resume')).toMatch(
			/exists, without records to resume; name another file\n$/,
		);
		refused([file, foreign], '--ndjson', newFile(), '--csv', foreign);
		refused([foreign], '--ndjson', foreign, '--resume');
		refused([foreign], '--ndjson', foreign);
		expect(bench('--merge', file, '--csv', foreign).code).toBe(2);
		expect(fs.readFileSync(foreign, 'utf8')).toBe(text);
	});

	test('a CSV of another benchmark is left as it is, and one of this benchmark is completed', () => {
		const [file, csv, other] = [newFile(), newFile('csv'), newFile('csv')];
		bench(...argv, '--ndjson', file, '--csv', csv);
		bench('four', '--seeds', '4', '--seed', 'x', '--csv', other);
		refused([file, other], '--ndjson', file, '--csv', other, '--resume');
		// Either of them may have lost its last bytes.
		for (const [cut, bytes] of [
			[csv, 150],
			[file, 10],
		] as const) {
			fs.truncateSync(cut, fs.statSync(cut).size - bytes);
			expect(bench(...argv, '--ndjson', file, '--csv', csv, '--resume').code).toBe(0);
			expect(recordsOf(file)).toHaveLength(4);
			expect(linesOf(csv).slice(1).sort()).toEqual(
				recordsOf(file)
					.map(record => Object.values({...record, settings: ''}).join(','))
					.sort(),
			);
		}

		fs.appendFileSync(csv, 'a note');
		refused([file, csv], '--ndjson', file, '--csv', csv, '--resume');
	});

	test('what is no part of a record behind the records is left as it is', () => {
		const file = newFile();
		bench(...argv, '--ndjson', file);
		fs.appendFileSync(file, 'a note');
		refused([file], '--ndjson', file, '--resume');
	});

	test('several at once do each run once, and a killed one blocks no other', async () => {
		const file = newFile();
		const argv = [
			'escargot',
			'--seeds',
			'24',
			'--moves',
			'400000',
			'--ndjson',
			file,
			'--resume',
			'--jobs',
			'1',
		];
		const {child: killed} = start(...argv);
		await expect.poll(() => lengthOf(file), {interval: 1, timeout: 10_000}).toBeGreaterThan(1);
		// One that stands still has not left.
		killed.kill('SIGSTOP');
		expect(bench(...argv)).toEqual({
			code: 2,
			stdout: '',
			stderr: `recuit: ${file} is being written by another process; wait for it, or name another file\n`,
		});
		killed.kill('SIGKILL');
		await once(killed, 'close');
		const others = Array.from({length: 3}, () => start(...argv));
		const codes = await Promise.all(others.map(async ({child}) => (await once(child, 'close'))[0]));
		expect(codes).toContain(0);
		for (const [at, {said}] of others.entries()) {
			expect(codes[at] === 0 || said().includes('is being written by another process')).toBe(true);
		}

		const indexes = recordsOf(file).map(({index}) => index);
		expect(indexes).toEqual(Array.from({length: 24}, (_, index) => index));
	});
});

test('what is read is not written at once', () => {
	const file = newFile('txt');
	const text = `${report}\n`.repeat(3);
	fs.writeFileSync(file, text);
	for (const command of ['convert "$0"', 'convert < "$0"', 'solve "$0"']) {
		const script = `'${process.execPath}' '${cli}' ${command} >> "$0"`;
		const {status, stderr} = run('sh', ['-c', script, file]);
		expect([status, stderr]).toEqual([2, expect.stringMatching(/is both input and output/)]);
		expect(fs.readFileSync(file, 'utf8')).toBe(text);
	}
});

// A device that is always full is there on Linux only.
anyTest.skipIf(!isInstalled('flock') || !fs.existsSync('/dev/full'))(
	'a full disk is reported, with the results so far',
	() => {
		const file = newFile();
		fs.symlinkSync('/dev/full', file);
		expect(bench('four', '--ndjson', file)).toEqual({
			code: 2,
			stdout: '',
			stderr: `recuit: the records can't be written to ${file}: the disk is full\n`,
		});
	},
);

test('a bad puzzle is reported, and the others are run', () => {
	const file = newFile('txt');
	fs.writeFileSync(file, `${report} # good\n${report.slice(1)}\n${report} # the same\n`);
	const {code, stdout, stderr} = bench(file, '--seeds', '2');
	expect(stderr).toMatch(/^recuit: .*, line 2, column \d+: .*\n$/);
	expect([code, stdout.split('\n')[0]]).toEqual([
		2,
		'good, anneal, 2 runs each from seed 1; at most 2 s a run',
	]);
});

test.each([
	['a sweep without its values', ['--sweep', 'T0'], '--sweep must be written like '],
	['a sweep of one step', ['--sweep', 'T0=1:9:1'], '--sweep must be written like '],
	['a sweep from 0 in ratio', ['--sweep', 'T0=0:9:3:log'], '--sweep must be written like '],
	['a sweep with a word too many', ['--sweep', 'T0=1:9:3:lin'], '--sweep must be written like '],
	[
		'a setting that no solver has',
		['--set', 'heats=1'],
		"there is no setting 'heats'; anneal has presolve, ",
	],
	['a setting given twice', ['--set', 'T=1', '--sweep', 'T=1,2'], "the setting 'T' is given twice"],
	['a value out of range', ['--sweep', 'T=2,101'], 'T of anneal must be from 0 to 100, not 101'],
	['part 0', ['--shard', '0/4'], 'an index from 0 like 2+1/16'],
	['a part too many', ['--shard', '5/4'], '--shard must be written like 3/16'],
	['half a run', ['--seeds', '1.5'], "--seeds must be a whole number from 1 to 100 000 000, not '1.5'"],
	['more runs than can be kept', ['--seeds', '50000000'], ' runs are more than the limit of 100 000 000'],
	['--resume without a file', ['--resume'], '--resume needs the file of the records: --ndjson FILE'],
	['--merge without files', ['--merge'], '--merge needs files of records'],
	['--merge with what is for runs', ['--merge', 'x', '--seeds', '2'], 'it excludes --seeds'],
	['one file for two things', ['--ndjson', 'x', '--csv', 'x'], '--ndjson and --csv need different files'],
	[
		'a folder that is not there',
		['--ndjson', 'no/such/x', 'four'],
		"can't be written to no/such/x: there is no such folder",
	],
	[
		'records that are not there',
		['--merge', 'no-such-file'],
		"no-such-file can't be read: there is no such file",
	],
	[
		'records that are none',
		['--merge', 'puzzles/easy.txt'],
		'expected the header of records of recuit bench',
	],
	['a comparison of one', ['four', '--compare', 'anneal'], '--compare needs two values: --compare A B'],
	['a comparison of none', ['four', '--compare'], '--compare needs two values: --compare A B'],
	[
		'a comparison of two that are the same',
		['four', '--compare', 'anneal', 'anneal'],
		'--compare needs two different solvers or settings',
	],
	[
		'a comparison of one of several',
		['four', '--sweep', 'T=2,3', '--compare', 'anneal', 'block-swap'],
		'--compare: anneal has several settings here; name one, as in anneal:T=2',
	],
	['an unknown option', ['--shards', '1/2'], "there is no option '--shards'; did you mean '--shard'?"],
])('%s is wrong usage', (_, argv, message) => {
	const {code, stdout, stderr} = bench(...argv);
	expect(stderr).toContain(message);
	expect(stderr).toMatch(/^(recuit: [^\u0000-\u001F\u007F-\u009F]+\n)+$/);
	expect([code, stdout]).toEqual([2, '']);
});

test('a target cost has a table of its own, also merged and in the report', () => {
	const [records, csv, html] = ['ndjson', 'csv', 'html'].map(newFile);
	const {stdout} = bench(
		...['four', '--solver', 'block-swap', '--seeds', '3', '--target', '2', '--ndjson', records],
		...['--csv', csv, '--report', html],
	);
	expect(stdout).toMatch(
		/\nProposals to a cost of 2 or less\nsolver +reached +share .* ERT\nblock-swap +3\/3 +100 % /,
	);
	for (const {target, moves} of recordsOf(records)) {
		expect([target >= 0, target <= moves]).toEqual([true, true]);
	}

	expect(linesOf(csv)[0]).toContain(',best,target,milliseconds,');
	expect(bench('--merge', records).stdout).toBe(stdout);
	expect(fs.readFileSync(html, 'utf8')).toContain('Proposals to a cost of 2 or less');
	expect(bench('four', '--seeds', '3', '--target', '3', '--ndjson', records, '--resume').stderr).toContain(
		'--target',
	);
});

test('a comparison, a picture and a report are the same for a run and for its merged records', () => {
	const [records, svg, html, mergedSvg, mergedHtml] = ['ndjson', 'svg', 'html', 'svg', 'html'].map(newFile);
	const compare = ['--compare', 'block-swap', 'descent:patience=20'];
	const run = bench(
		report,
		'--seeds',
		'5',
		'--moves',
		'5000',
		...compare,
		'--ndjson',
		records,
		'--svg',
		svg,
		'--report',
		html,
	);
	expect(run).toMatchObject({code: 0, stderr: ''});
	expect(run.stdout).toContain('\nComparison of 5 pairs (a: block-swap, b: descent patience=20)\n');
	expect(bench('--merge', records, ...compare, '--svg', mergedSvg, '--report', mergedHtml).stdout).toBe(
		run.stdout,
	);
	for (const [one, other] of [
		[svg, mergedSvg],
		[html, mergedHtml],
	]) {
		expect(fs.readFileSync(one, 'utf8')).toBe(fs.readFileSync(other, 'utf8'));
	}

	// A report may be made anew, but nothing else is overwritten.
	expect(bench('--merge', records, '--report', html)).toMatchObject({code: 0, stderr: ''});
	expect(fs.readFileSync(html, 'utf8')).not.toContain('<h2>Comparison');
	for (const [option, file, what] of [
		['--report', records, 'report'],
		['--report', svg, 'report'],
		['--svg', html, 'picture'],
	]) {
		const before = fs.readFileSync(file, 'utf8');
		const {code, stderr} = bench('--merge', whole, option, file);
		expect([code, stderr]).toEqual([
			2,
			`recuit: ${file} exists and is not the ${what} of an earlier benchmark; name another file\n`,
		]);
		expect(fs.readFileSync(file, 'utf8')).toBe(before);
	}

	expect(bench('--merge', records, '--compare', 'block-swap', 'anneal').stderr).toBe(
		'recuit: --compare: there are no runs of anneal; there are block-swap, descent patience=20\n',
	);
});

test('a solver with its presets is compared with its own settings', () => {
	const {code, stdout, stderr} = bench('four', '--seeds', '2', '--compare', 'anneal:T=2', 'anneal');
	expect([code, stderr]).toEqual([0, '']);
	expect(stdout).toContain('\nComparison of 2 pairs (a: T=2, b: anneal)\n');
});

test('--help begins with examples', () => {
	const {code, stdout} = bench('--help');
	expect([code, stdout.split('\n')[2]]).toEqual([0, 'Examples']);
});
