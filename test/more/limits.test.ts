/** Streams without end in little memory, a file that may not grow, and threads that are lost. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, onTestFinished, test} from 'vitest';
import {cli} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';
import {hard, report} from '../puzzles.js';

const dotted = report.replaceAll('0', '.');

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
