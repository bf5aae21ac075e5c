import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {isInstalled, run} from '../processes.ts';
import {hard, report, reportSolution} from '../puzzles.js';
import {cli, recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const dotted = report.replaceAll('0', '.');
const twice = report.replace('207', '227');
/** What annealing solves with some effort, by a method that does not work out anything first. */
const effort = ['--solver', 'block-swap', '--seed', 's'];

function records(argv: readonly string[], input = '') {
	const {stdout} = recuit(['solve', '--json', ...argv], input);
	const objects = stdout
		.trim()
		.split('\n')
		.map(line => JSON.parse(line));
	return objects.map(object => ({...object, milliseconds: 0}));
}

test('one solution per line, in order; names stay', () => {
	const {code, stdout, stderr} = recuit(['solve', '--seed', 'a'], `${report} # first\n\n${dotted}\n`);
	expect([code, stdout]).toEqual([0, `${reportSolution} # first\n${reportSolution}\n`]);
	expect(stderr).toBe('2 of 2 solved, seed a\n');
});

test('files, built-in puzzles and puzzles themselves; other formats come and go', () => {
	const file = path.join(folder, 'puzzles.csv');
	fs.writeFileSync(file, `puzzle,name\n${report},"a, b"\n`);
	const {code, stdout} = recuit(['solve', file, 'rapport', report, '--to', 'csv']);
	expect([code, stdout.split('\n').slice(0, 2)]).toEqual([
		0,
		['puzzle,solution,boxes,name', `${dotted},${reportSolution},3x3,"a, b"`],
	]);
	expect(stdout.split('\n')).toHaveLength(5);
});

test('an unsolved puzzle is written with its blanks, and reported', () => {
	const argv = ['--moves', '10', '--solver', 'block-swap', '--seed', 's'];
	const {code, stdout, stderr} = recuit(['solve', ...argv], `${hard}\n`);
	expect([code, stdout]).toEqual([1, `${hard}\n`]);
	expect(stderr).toMatch(
		/^standard input, line 1: gave up after 10 proposals, .* at cost \d+, best \d+: the limit of 10 moves is reached; seed s\n0 of 1 solved, seed s\n$/,
	);
	expect(recuit(['solve', '--to', 'csv', ...argv], `${hard}\n`).stdout).toBe(
		`puzzle,solution,boxes,name\n${hard},,3x3,\n`,
	);
});

test('a bad puzzle loses none of the others', () => {
	const input = Buffer.concat([
		Buffer.from(`${report}\n${report.slice(1)}\n${twice}\n`),
		Buffer.from([0xff, 0xfe, 0, 27, 91, 10]),
		Buffer.from(`${report}\n`),
	]);
	const {code, stdout, stderr} = recuit(['solve', '--seed', 'a'], input);
	expect([code, stdout]).toEqual([2, `${reportSolution}\n`.repeat(2)]);
	expect(stderr.split('\n').slice(0, 2)).toEqual([
		'recuit: standard input, line 2, column 81: this line has 80 cells; expected 81 for a 9×9 grid',
		'recuit: standard input, line 3: row 1 has 2 twice, in r1c1 and r1c2',
	]);
	expect(stderr).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
});

test('--json has the keys of a run without a screen, and each seed repeats its run alone', () => {
	const input = `${dotted} # one\n${dotted} # two\n${dotted} # three\n`;
	const all = records(effort, input);
	expect(all.map(({name, line, seed, solution}) => [name, line, seed, solution])).toEqual([
		['one', 1, 's', reportSolution],
		['two', 2, 's.2', reportSolution],
		['three', 3, 's.3', reportSolution],
	]);
	const alone = ['--solver', 'block-swap', '--seed', 's.3'];
	const [repeated] = records([dotted, ...alone]);
	expect(repeated).toEqual({...all[2], name: null, line: 1});
	const played = JSON.parse(recuit([dotted, '--json', ...alone]).stdout);
	expect({...played, milliseconds: 0}).toEqual(repeated);
	expect(Object.keys(played)).toEqual(Object.keys(repeated));
});

test('workers change nothing but the time', () => {
	const input = `${dotted}\n${twice}\n${hard}\n`.repeat(4);
	const argv = ['--solver', 'block-swap', '--seed', 's', '--moves', '100000'];
	expect(records([...argv, '--jobs', '3'], input)).toEqual(records(argv, input));
});

test('one puzzle is raced, and the seed that won repeats it', () => {
	for (const command of [['solve'], []]) {
		const raced = JSON.parse(recuit([...command, hard, '--json', '--jobs', '3', '--seed', 'r']).stdout);
		expect(raced.seed).toMatch(/^r(\.[23])?$/);
		const alone = JSON.parse(recuit(['solve', hard, '--json', '--seed', raced.seed]).stdout);
		expect({...alone, milliseconds: 0}).toEqual({...raced, milliseconds: 0});
	}
});

test('a solver that can be shared makes one run in all threads, the same as in one', () => {
	const argv = [
		hard,
		'--solver',
		'tempering',
		'--json',
		'--seed',
		'r',
		'--set',
		'presolve=0',
		'--moves',
		'9999',
	];
	const alone = JSON.parse(recuit(['solve', ...argv]).stdout);
	for (const command of [['solve'], []]) {
		const {stdout, code} = recuit([...command, ...argv, '--jobs', '2']);
		expect({...JSON.parse(stdout), milliseconds: 0}).toEqual({...alone, milliseconds: 0});
		expect(code).toBe(1);
	}
});

/** What becomes of puzzles whose workers have these faults. */
function faulty(faults: Readonly<Record<number, string>>, argv: readonly string[], count: number) {
	const script = fileURLToPath(new URL('bad-solve.ts', import.meta.url));
	const {status, stdout, stderr} = run(process.execPath, [script, '--seed', 'a', ...argv], {
		input: `${dotted}\n`.repeat(count),
		env: {...process.env, FAULTS: JSON.stringify(faults)},
	});
	return {code: status, stdout, messages: stderr.trimEnd().split('\n')};
}

test.each([
	['throw', 'a fault of the solver'],
	['exit', 'the worker ended with code 3'],
	['exhaust', 'the worker ran out of its 32 MB of memory'],
	['hang', 'the worker gave no sign of life for 1 seconds'],
])('a thread that is lost (%s) is reported once, with the only puzzle that it loses', (fault, reason) => {
	const {code, stdout, messages} = faulty({2: fault, 40: fault}, ['--jobs', '2'], 60);
	const lines = Array.from({length: 60}, (_, index) =>
		index === 2 || index === 40 ? dotted : reportSolution,
	);
	expect([code, stdout]).toEqual([70, `${lines.join('\n')}\n`]);
	expect(messages).toEqual([
		`standard input, line 3: not solved: ${reason}`,
		`standard input, line 41: not solved: ${reason}`,
		'58 of 60 solved, seed a',
	]);
});

test('in JSON a puzzle whose thread is lost has its line too', () => {
	const {code, stdout, messages} = faulty({1: 'exit'}, ['--json', '--jobs', '2'], 3);
	const objects = stdout.trimEnd().split('\n');
	expect([code, messages]).toEqual([
		70,
		['standard input, line 2: not solved: the worker ended with code 3'],
	]);
	expect(objects.map(text => JSON.parse(text).line)).toEqual([1, 2, 3]);
	expect(JSON.parse(objects[1])).toEqual({
		name: null,
		line: 2,
		puzzle: dotted,
		solution: null,
		grid: null,
		best: null,
		bestGrid: null,
		status: 'failed',
		end: null,
		solver: 'anneal',
		settings: {},
		seed: 'a.2',
		initial: null,
		moves: 0,
		restarts: 0,
		attempts: null,
		cost: null,
		milliseconds: 0,
	});
});

test('several seeds continue without the threads that are lost, and report those that they waited for', () => {
	const argv = ['--jobs', '2', '--moves', '5', hard];
	const {code, stdout, messages} = faulty({0: 'exit'}, argv, 0);
	expect([code, stdout, messages[0]]).toEqual([
		1,
		`${hard}\n`,
		expect.stringMatching(/^the puzzle, line 1: gave up after 5 proposals, .*; seed a\.2$/),
	]);
	expect(messages.slice(1)).toEqual([
		'the puzzle, line 1: a thread was lost: the worker ended with code 3',
		'0 of 1 solved, seed a',
	]);
	const all = faulty({0: 'exit', 1: 'exit'}, argv, 0);
	expect([all.code, all.stdout, all.messages]).toEqual([
		70,
		`${hard}\n`,
		['the puzzle, line 1: not solved: the worker ended with code 3', '0 of 1 solved, seed a'],
	]);
});

test('--scores has the cost after each move of one run after the other', () => {
	const file = path.join(folder, 'scores.txt');
	const [first, second] = records([...effort, '--scores', file], `${dotted}\n${dotted}\n`);
	const scores = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
	expect([scores.length, scores[first.moves - 1], scores.at(-1)]).toEqual([
		first.moves + second.moves,
		'0',
		'0',
	]);
});

// A device that is always full is there on Linux only.
test.runIf(fs.existsSync('/dev/full'))('scores that are lost on a full disk are reported', () => {
	const {code, stdout, stderr} = recuit(['solve', ...effort, '--scores', '/dev/full'], `${dotted}\n`);
	const messages = "recuit: the scores can't be written to /dev/full: the disk is full\n";
	// The solution is none the worse for it.
	expect([code, stdout, stderr]).toEqual([2, `${reportSolution}\n`, `1 of 1 solved, seed s\n${messages}`]);
});

test.runIf(fs.existsSync('/dev/full'))(
	'a run is made to its end though its scores are lost on the way',
	() => {
		// Its scores are written several times before it ends.
		const long = ['--solver', 'colour-in-order', '--seed', '1', '--scores', '/dev/full'];
		const {code, stdout} = recuit(['solve', ...long], `${dotted}\n`);
		expect([code, stdout]).toEqual([2, `${reportSolution}\n`]);
	},
);

test.skipIf(!isInstalled('bash'))('scores that fit in part are reported, and no number is cut', () => {
	const file = path.join(folder, 'limited.txt');
	// A write of the program goes beyond what a file may hold: the system makes part of it.
	const {status, stderr} = run(
		'bash',
		['-c', `trap '' XFSZ; ulimit -f 70; exec "$@"`, 'bash', process.execPath, cli, 'solve', hard].concat([
			'--moves',
			'45000',
			'--seed',
			'1',
			'--solver',
			'block-swap',
			'--scores',
			file,
		]),
	);
	const messages = `recuit: the scores can't be written to ${file}: it would become too large`;
	expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([2, messages]);
	expect(fs.readFileSync(file, 'utf8')).toMatch(/^(?:\d+\n){20000,}$/);
	// As many lines as there is room for: a cost has two digits at most.
	const {size} = fs.statSync(file);
	expect(size).toBeLessThanOrEqual(70 * 1024);
	expect(size).toBeGreaterThan(70 * 1024 - 4);
});

test.each([
	[['--jobs', '0'], "--jobs must be a whole number from 1 to 1 024, not '0'"],
	[['--jobs', '9007199254740991'], "--jobs must be a whole number from 1 to 1 024, not '9007199254740991'"],
	[['--moves', '1.5'], "--moves must be a whole number from 1 up, not '1.5'"],
	[['--jobs', '2', '--scores', 'x'], '--scores records one run at a time: it excludes --jobs'],
	[['--scores', '-', '--to', 'csv'], '--scores - writes the costs on the standard output: it excludes --to'],
	[['--json', '--to', 'csv'], '--json excludes --to; --to ndjson writes only puzzles and solutions'],
	[['--json=yes'], '--json takes no value'],
	[['--set', 'T=-1'], '--set: T of anneal must be from 0 to 100, not -1'],
	[['--too', 'csv'], "there is no option '--too'; did you mean '--to'?"],
])('wrong usage: %j', (options, message) => {
	expect(recuit(['solve', 'rapport', ...options])).toEqual({
		code: 2,
		stdout: '',
		stderr: `recuit: ${message}\n`,
	});
});

/** The most memory that a process has had, in MB, as Linux reports it. */
function peakMemory(pid: number | undefined): number {
	const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.runIf(process.platform === 'linux').each(['solve', 'check'])(
	'%s: many puzzles and a line of 100 MB take little memory, with a reader that does not read',
	async command => {
		const child = spawn(process.execPath, [cli, command], {stdio: ['pipe', 'pipe', 'pipe']});
		onTestFinished(() => void child.kill('SIGKILL'));
		const closed = once(child, 'close');
		const err: string[] = [];
		child.stderr.setEncoding('utf8').on('data', text => err.push(text));
		const write = async (bytes: Buffer | string, count: number) => {
			for (let k = 0; k < count; k++) {
				if (!child.stdin.write(bytes)) {
					await once(child.stdin, 'drain');
				}
			}
		};

		await write(`${dotted}\n`.repeat(10), 1);
		await once(child.stdout, 'readable');
		await write(Buffer.alloc(1024 * 1024, '1'), 100);
		const more = write(`\n${`${dotted}\n`.repeat(800)}`, 20);
		// Read only now, and all of it.
		let lines = 0;
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			lines += text.split('\n').length - 1;
		});
		await more;
		const peak = peakMemory(child.pid);
		child.stdin.end();
		const [code] = await closed;
		expect([code, lines]).toEqual(command === 'solve' ? [2, 16_010] : [1, 16_011]);
		expect(err.join('').includes('this line is longer than 1 MB')).toBe(command === 'solve');
		expect(peak).toBeLessThan(200);
	},
);
