/** Records with what a terminal would obey: nothing of it is printed. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {planDigest} from '../../source/run/plan.js';
import {newFolder} from '../folder.ts';
import {report} from '../puzzles.js';
import {recuit} from '../world/command.ts';

const folder = newFolder(afterAll);

/** A title for the window, a colour by a C1 byte, text that turns around, separators, and no characters. */
const hostile = 'x\u001B]0;owned\u0007\u009B31m\u202E\u2066\u200F\u061C\u2028\uFFFE\uFFFFy';
const unsafe =
	/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/;

const bench = ['bench', report, '--solver', 'descent', '--seeds', '1', '--moves', '5'];

type Header = {plan: {problems: [object]; variants: [object]}};

const changes: ReadonlyArray<readonly [what: string, change: (header: Header) => void]> = [
	['a title in the shard', header => Object.assign(header, {shard: '1/1\u001B]0;x\u0007'})],
	['half a shard', header => Object.assign(header, {shard: '1'})],
	['the shard', header => Object.assign(header, {shard: `${hostile}/2`})],
	['the name', ({plan}) => Object.assign(plan.problems[0], {name: hostile})],
	['the seed', ({plan}) => Object.assign(plan, {seed: hostile})],
	['the solver', ({plan}) => Object.assign(plan.variants[0], {solver: hostile})],
	['a setting', ({plan}) => Object.assign(plan.variants[0], {settings: {[hostile]: 1}})],
];

test.each(changes)('the header of records: %s', async (what, change) => {
	const file = path.join(folder, `${what}.ndjson`);
	await recuit([...bench, '--ndjson', file]);
	const [first, ...others] = fs.readFileSync(file, 'utf8').split('\n');
	const header = JSON.parse(first);
	change(header);
	const changed = {...header, digest: planDigest(header.plan)};
	fs.writeFileSync(file, [JSON.stringify(changed), ...others].join('\n'));
	const {code, stdout, stderr} = await recuit(['bench', '--merge', '--csv', '-', file]);
	const refusal = expect.stringContaining('line 1: expected the header of records of recuit bench');
	expect([code, stderr]).toEqual([2, refusal]);
	expect(stdout + stderr).not.toMatch(unsafe);
});
