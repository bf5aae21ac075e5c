/** The examples of the readme and of the help topics that need more than recuit: jq, and those that are programs. */

import fs from 'node:fs';
import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {topics} from '../../source/commands/show-help.js';
import {installed} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';
import {report} from '../puzzles.js';

const folder = newFolder(afterAll);
const env = installed(folder);

const files = ['readme.md', ...Object.keys(topics).map(name => `source/help/${name}.md`)];

const textOf = (file: string) => fs.readFileSync(file, 'utf8');

/** The commands that need jq, each with what stands below it. */
const examples = files
	.flatMap(file => [...textOf(file).matchAll(/```console\n(.*?)```/gs)])
	.flatMap(([, block]) => block.split(/^\$ /m).filter(text => /\| *\n?jq/.test(text)))
	.map(text => {
		const [command] = /^(?:.*[\\|]\n)*.*\n/.exec(text) ?? [''];
		return {command: command.trim(), printed: text.slice(command.length)};
	});

test.skipIf(!isInstalled('jq')).each(examples)('$command', ({command, printed}) => {
	expect(run('sh', ['-c', command], {env}).stdout).toBe(printed);
});

/** What each JavaScript example of a file prints, with a puzzle on its standard input. */
const printedBy = (file: string) =>
	[...textOf(file).matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => {
		const {stdout, stderr} = run(process.execPath, ['--input-type=module', '--eval', code], {
			input: report,
		});
		expect(stderr).toBe('');
		return stdout;
	});

/** A run as it is printed, a line a snapshot: its last one has this text. */
function expectRun(printed: string, last: RegExp): void {
	const lines = printed.trimEnd().split('\n');
	expect(lines.length).toBeGreaterThan(1);
	expect([lines[0].endsWith(' running'), lines.at(-1)]).toEqual([true, expect.stringMatching(last)]);
}

test('the library example of the readme solves its puzzle', () => {
	const [watching] = printedBy('readme.md');
	expectRun(watching, /^0 [\d.]+ solved$/);
});

test('the examples of recuit help library', () => {
	const [watching, solving, reading, counting] = printedBy('source/help/library.md');
	expectRun(watching, /^0 solved$/);
	expect(solving).toBe('solved 1243432134122134\n');
	expect(reading.replaceAll(/[^\d.]/g, '').replaceAll('.', '0')).toBe(report);
	expect(counting).toBe('1\n');
});

test.each([
	['recuit escargot --solver reassign --set delta=10 --moves 11M --json --seed 1', /"restarts":1,/],
	['recuit rapport --solver cross-entropy --seed 1', /^rapport: \w.*generations/m],
	['recuit solve four givens-36 --solver colour-in-order --seed 1', /^2 of 2 solved/m],
	['recuit bench rapport --solver reassign --sweep T0=0.4,0.6,1,810 --seeds 5', /^T0=810 +5\/5 /m],
	['recuit bench rapport --solver reassign --sweep delta=0.1,1,10 --seeds 5', /^delta=10 +\d\/5 /m],
])('%s', (command, shown) => {
	const {stdout, stderr} = run('sh', ['-c', command], {env});
	expect(stderr + stdout).toMatch(shown);
});
