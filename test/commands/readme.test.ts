/** The examples of the readme that show what they print, where that is the same every time. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {report, reportSolution} from '../puzzles.js';
import {cli} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));
fs.writeFileSync(path.join(folder, 'recuit'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`, {
	mode: 0o755,
});

const withoutTimes = (text: string) => text.replaceAll(/ +[\d.]+ m?s\b/g, ' …');

const readme = fs.readFileSync('readme.md', 'utf8');

/** Each command with what stands below it, up to the next; those whose every line has times in it are left out. */
const examples = [...readme.matchAll(/```console\n(.*?)```/gs)]
	.flatMap(([, block]) => block.split(/^\$ /m).filter(Boolean))
	.map(text => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)] as const)
	.filter(([command]) => !command.startsWith('recuit bench'));

const isThere = (tool: string) => spawnSync(tool, ['--version']).status === 0;

test('there are examples', () => {
	expect(examples.length).toBeGreaterThanOrEqual(4);
});

test.each(examples.filter(([command]) => !command.includes('jq') || isThere('jq')))(
	'%s',
	(command, printed) => {
		const {stdout, stderr} = spawnSync('bash', ['-c', command], {
			encoding: 'utf8',
			env: {...process.env, LANG: 'C.UTF-8', LC_ALL: '', PATH: `${folder}:${process.env.PATH}`},
		});
		// What stderr adds may be left out, as it is where many puzzles are told of.
		expect([stdout, stdout + stderr].map(withoutTimes)).toContain(withoutTimes(printed));
	},
);

test('the examples of the library do what they say', () => {
	const run = ([, code]: RegExpMatchArray) =>
		spawnSync(process.execPath, ['--input-type=module', '--eval', code], {encoding: 'utf8', input: report});
	const [watching, solving, reading] = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(run);
	const lines = watching.stdout.trimEnd().split('\n');
	expect(lines.length).toBeGreaterThan(1);
	expect([lines[0].endsWith(' running'), lines.at(-1)]).toEqual([
		true,
		expect.stringMatching(/^0 [\d.]+ solved$/),
	]);
	expect(solving.stdout).toBe(`solved ${reportSolution}\n`);
	expect(reading.stdout.replaceAll(/[^\d.]/g, '').replaceAll('.', '0')).toBe(report);
});
