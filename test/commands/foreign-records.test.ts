/** Records with what a terminal would obey: nothing of it is printed. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {report} from '../puzzles.js';
import {recuit} from '../world/command.ts';

const folder = newFolder(afterAll);
const file = path.join(folder, 'runs.ndjson');

/** A title for the window, a colour by a C1 byte, text that turns around, separators, and no characters. */
const hostile = 'x\u001B]0;owned\u0007\u009B31m\u202E\u2066\u200F\u061C\u2028\uFFFE\uFFFFy';
const unsafe =
	/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/;

let line = '';

beforeAll(async () => {
	await recuit(['bench', report, '--solver', 'descent', '--seeds', '1', '--moves', '5', '--ndjson', file]);
	line = fs.readFileSync(file, 'utf8');
});

test.each<Readonly<Record<string, unknown>>>([
	{name: hostile},
	{seed: hostile},
	{solver: hostile},
	{version: hostile},
	{code: hostile},
	{boxes: hostile},
	{settings: {[hostile]: 1}},
	{settings: {cooling: null}},
	{limits: {moves: hostile}},
	{limits: null},
	{total: 1e300},
	{index: -1},
	{moves: null},
	{status: 'lost'},
])('a line with %o is no record', async change => {
	const changed = JSON.stringify({...JSON.parse(line), ...change});
	// Byte order marks and empty lines are none.
	fs.writeFileSync(file, `\uFEFF\n\uFEFF${line}${changed}\n${hostile}\n`);
	const {code, stdout, stderr} = await recuit(['bench', '--read', file]);
	expect([code, stderr.match(/expected a record|is cut off/g)]).toEqual([
		0,
		[expect.any(String), 'expected a record'],
	]);
	expect(stdout + stderr).not.toMatch(unsafe);
	expect(stdout).toContain('\n1 of 1 runs: 0 solved, 1 not\n');
	fs.writeFileSync(file, `${hostile}\n${line}`);
	const refused = await recuit(['bench', '--read', file]);
	expect([refused.code, refused.stderr]).toEqual([
		2,
		expect.stringContaining('line 1: expected a record of recuit bench'),
	]);
	expect(refused.stdout + refused.stderr).not.toMatch(unsafe);
});

test('a machine with such a name is left out', async () => {
	fs.writeFileSync(
		file,
		`${JSON.stringify({...JSON.parse(line), cpu: hostile})}\n${line.replace(/"seed":"../, '"seed":"xx')}`,
	);
	const {code, stdout, stderr} = await recuit(['bench', '--read', file]);
	expect([code, stderr]).toEqual([0, '']);
	expect(stdout).not.toMatch(unsafe);
});
