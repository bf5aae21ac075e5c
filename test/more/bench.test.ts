import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {cli} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled} from '../processes.ts';

test.skipIf(!isInstalled('flock'))('several benchmarks at once on one file do each run once', async () => {
	const folder = newFolder();
	const file = path.join(folder, 'runs.ndjson');
	const argv = ['bench', 'escargot', '--seeds', '24', '--moves', '400k', '--jobs', '1', '--ndjson', file];
	const ended = Array.from({length: 6}, async () => {
		const child = spawn(process.execPath, [cli, ...argv, '--resume']);
		let said = '';
		child.stderr.setEncoding('utf8').on('data', text => {
			said += text;
		});
		child.stdout.resume();
		const [code] = await once(child, 'close');
		return {code, said};
	});
	const all = await Promise.all(ended);
	expect(all.map(({code}) => code)).toContain(0);
	expect(
		all.filter(({code, said}) => code !== 0 && !said.includes('is being written by another process')),
	).toEqual([]);
	const [, ...records] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
	const indexes = records.map(line => JSON.parse(line).index);
	expect(indexes.sort((a, b) => a - b)).toEqual(Array.from({length: 24}, (_, index) => index));
});
