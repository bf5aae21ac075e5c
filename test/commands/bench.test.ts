/** The file of `recuit bench --ndjson` on a full disk. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {newFolder} from '../folder.ts';
import {recuit} from '../world/command.ts';

const argv = ['bench', 'four', '--solver', 'block-swap', '--seeds', '4', '--moves', '500', '--jobs', '1'];

test('on a full disk the records that fit are there, and what was run is told', async () => {
	const folder = newFolder();
	const {appendFileSync} = fs;
	let room = 1000;
	const disk = vi.spyOn(fs, 'appendFileSync').mockImplementation((file, text) => {
		appendFileSync(file, String(text).slice(0, room));
		room -= String(text).length;
		if (room < 0) {
			throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
		}
	});
	onTestFinished(() => disk.mockRestore());
	const {code, stdout, stderr} = await recuit([...argv, '--ndjson', 'runs.ndjson'], {folder});
	const told = "recuit: the records can't be written to runs.ndjson: the disk is full\n";
	expect([code, stderr]).toEqual([2, told]);
	const [made] = /\d(?= of 4 runs: )/.exec(stdout) ?? [];
	const lines = fs.readFileSync(path.join(folder, 'runs.ndjson'), 'utf8').split('\n');
	expect(lines).toHaveLength(Number(made));
	expect(lines.slice(0, -1).map(line => JSON.parse(line).total)).toEqual(lines.slice(1).map(() => 4));
});
