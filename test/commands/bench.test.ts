/** The files of `recuit bench`: whatever was cut off is made again. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest';
import {newFolder} from '../folder.ts';
import {recuit} from '../world/command.ts';

const [records, csv] = ['runs.ndjson', 'runs.csv'];
const argv = ['bench', 'four', '--solver', 'block-swap', '--seeds', '4', '--moves', '500', '--jobs', '1'];
let whole: Readonly<Record<string, string>>;

const parent = newFolder(afterAll);

/** A folder with these files, where benchmarks run. */
function place(files: Readonly<Record<string, string>> = {}) {
	const folder = fs.mkdtempSync(path.join(parent, 'place-'));
	for (const [name, text] of Object.entries(files)) {
		fs.writeFileSync(path.join(folder, name), text);
	}

	return {
		bench: (...more: string[]) => recuit([...argv, ...more], {folder}),
		merge: (...more: string[]) => recuit(['bench', '--merge', ...more], {folder}),
		files: () =>
			Object.fromEntries(
				fs.readdirSync(folder).map(name => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
			),
	};
}

const withoutDates = (text: string) => text.replaceAll(/2026-[\w:.-]+/g, '');

beforeAll(async () => {
	const {bench, files} = place();
	expect((await bench('--ndjson', records, '--csv', csv)).code).toBe(0);
	whole = files();
});

test('wherever its files are cut, --resume makes them whole', async () => {
	const text = whole[records];
	const lines = text.trimEnd().split('\n');
	// Around the ends of lines, and within the header and a record.
	const ends = lines.map((_, k) => lines.slice(0, k + 1).join('\n').length);
	for (const at of [0, 1, 99, ends[0], ends[0] + 1, ends[0] + 2, ends[1] + 99, ends[3], ends[4]]) {
		const {bench, merge, files} = place({[records]: text.slice(0, at)});
		const {code, stderr} = await bench('--ndjson', records, '--resume');
		const kept = Math.max(0, ends.filter(end => end < at).length - 1);
		const resuming = at === 0 ? '' : `recuit: resuming ${records}: ${kept} of 4 runs\n`;
		expect([at, code, stderr]).toEqual([at, 0, resuming]);
		expect(withoutDates(files()[records])).toBe(withoutDates(text));
		expect((await merge(records, '--csv', csv)).code).toBe(0);
		expect(withoutDates(files()[csv])).toBe(withoutDates(whole[csv]));
	}
});

test('on a full disk the records that fit are whole, and what was run is told', async () => {
	const {bench, files} = place();
	const {appendFileSync} = fs;
	let room = whole[records].length - 9;
	const disk = vi.spyOn(fs, 'appendFileSync').mockImplementation((file, text) => {
		appendFileSync(file, String(text).slice(0, room));
		room -= String(text).length;
		if (room < 0) {
			throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
		}
	});
	onTestFinished(() => disk.mockRestore());
	const {code, stdout, stderr} = await bench('--ndjson', records);
	const told = `recuit: the records can't be written to ${records}: the disk is full\n`;
	expect([code, stderr]).toEqual([2, told]);
	expect(stdout).toContain('\n4 of 4 runs: ');
	disk.mockRestore();
	expect(files()[records].trimEnd().split('\n')).toHaveLength(4);
	expect((await bench('--ndjson', records, '--resume')).code).toBe(0);
	expect(withoutDates(files()[records])).toBe(withoutDates(whole[records]));
});
