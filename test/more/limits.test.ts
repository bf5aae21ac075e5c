/** Streams without end in little memory, a file that may not grow, and threads that are lost. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {cli} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';
import {hard, report, reportSolution} from '../puzzles.js';

const dotted = report.replaceAll('0', '.');

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
	['exhaust', 'the worker ran out of its 32 MB of memory'],
	['hang', 'the worker gave no sign of life for 1 second'],
])('a thread that is lost (%s) is reported once, with the only puzzle that it loses', (fault, reason) => {
	const {code, stdout, messages} = faulty({2: fault, 40: fault}, ['--jobs', '2'], 60);
	const lines = Array.from({length: 60}, (_, k) => (k === 2 || k === 40 ? dotted : reportSolution));
	expect([code, stdout]).toEqual([70, `${lines.join('\n')}\n`]);
	expect(messages).toEqual([
		`standard input, line 3: not solved: ${reason}`,
		`standard input, line 41: not solved: ${reason}`,
		'58 of 60 solved, seed a',
		'logic alone solved 58 of them; --set presolve=none makes it anneal',
	]);
});

test.skipIf(!isInstalled('bash'))('scores that fit in part are reported, and no number is cut', () => {
	const folder = newFolder();
	const file = path.join(folder, 'limited.txt');
	// A write of the program goes beyond what a file may hold: the system makes part of it.
	const argv = ['solve', hard, ...'--moves 45000 --seed 1 --solver block-swap --scores'.split(' '), file];
	const script = `trap '' XFSZ; ulimit -f 70; exec "$@"`;
	const {status, stderr} = run('bash', ['-c', script, 'bash', process.execPath, cli, ...argv]);
	const messages = `recuit: the scores can't be written to ${file}: it would become too large`;
	expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([2, messages]);
	expect(fs.readFileSync(file, 'utf8')).toMatch(/^(?:\d+\n){20000,}$/);
	// As many lines as there is room for: a cost has two digits at most.
	const {size} = fs.statSync(file);
	expect(size).toBeLessThanOrEqual(70 * 1024);
	expect(size).toBeGreaterThan(70 * 1024 - 4);
});

/** The most memory that a process has had, in MB, as Linux reports it. */
function peakMemory(pid: number | undefined): number {
	const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.runIf(process.platform === 'linux').each(['solve', 'check', 'convert'])(
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
		expect([code, lines]).toEqual(command === 'check' ? [1, 16_011] : [2, 16_010]);
		expect(err.join('').includes('this is longer than 16 MB')).toBe(command !== 'check');
		// 200 to 221 on a slow machine; with the long line kept it would be above 300.
		expect(peak).toBeLessThan(260);
	},
);
