/** The file of `recuit bench --ndjson`: whatever was cut off is made again. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest';
import {newFolder} from '../folder.ts';
import {recuit} from '../world/command.ts';

const records = 'runs.ndjson';
const argv = ['bench', 'four', '--solver', 'block-swap', '--seeds', '4', '--moves', '500', '--jobs', '1'];
let whole = '';
let table = '';

const parent = newFolder(afterAll);

/** A folder, with a file of records if there is one, where benchmarks run. */
function place(text?: string) {
	const folder = fs.mkdtempSync(path.join(parent, 'place-'));
	const file = path.join(folder, records);
	if (text !== undefined) {
		fs.writeFileSync(file, text);
	}

	return {
		bench: () => recuit([...argv, '--ndjson', records], {folder}),
		read: () => recuit(['bench', '--read', records], {folder}),
		content: () => fs.readFileSync(file, 'utf8'),
	};
}

const withoutDates = (text: string) => text.replaceAll(/2026-[\w:.-]+/g, '');

beforeAll(async () => {
	const {bench, content} = place();
	const {code, stdout} = await bench();
	expect(code).toBe(0);
	[whole, table] = [content(), stdout];
});

test('wherever its file is cut, the same command makes it whole', async () => {
	const lines = whole.trimEnd().split('\n');
	// Around the ends of lines, and within records.
	const ends = lines.map((_, k) => lines.slice(0, k + 1).join('\n').length);
	const around = [ends[0] - 1, ends[0], ends[0] + 1, ends[0] + 2];
	for (const at of [0, 1, 99, ...around, ends[1] + 99, ends[2], ends[3]]) {
		const cut = whole.slice(0, at);
		const {bench, read, content} = place(cut);
		const {code, stdout, stderr} = await bench();
		const kept = ends.filter(end => end <= at).length;
		const torn = ends.includes(at) ? '' : cut.slice(cut.lastIndexOf('\n') + 1);
		const told = [
			...(torn === '' ? [] : [`recuit: ${records}, line ${kept + 1}: the record is cut off\n`]),
			...(at === 0 ? [] : [`recuit: ${records} has ${kept} of 4 runs\n`]),
		].join('');
		expect([at, code, stderr, stdout]).toEqual([at, 0, told, table]);
		const made = `${lines.slice(0, kept).join('\n')}\n${torn}\n${lines.slice(kept).join('\n')}`;
		expect(withoutDates(content()).split('\n').filter(Boolean)).toEqual(
			withoutDates(made).split('\n').filter(Boolean),
		);
		expect([(await read()).code, (await read()).stdout]).toEqual([0, table]);
	}
});

test('on a full disk what was run is told, and the record that is cut off is made again', async () => {
	const {bench, read} = place();
	const {appendFileSync} = fs;
	let room = whole.length - 9;
	const disk = vi.spyOn(fs, 'appendFileSync').mockImplementation((file, text) => {
		appendFileSync(file, String(text).slice(0, room));
		room -= String(text).length;
		if (room < 0) {
			throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
		}
	});
	onTestFinished(() => disk.mockRestore());
	const {code, stdout, stderr} = await bench();
	const told = `recuit: the records can't be written to ${records}: the disk is full\n`;
	expect([code, stderr]).toEqual([2, told]);
	expect(stdout).toContain('\n4 of 4 runs: ');
	disk.mockRestore();
	const again = await bench();
	expect([again.code, again.stdout]).toEqual([0, table]);
	expect([(await read()).code, (await read()).stdout]).toEqual([0, table]);
});
