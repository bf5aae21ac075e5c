/** The examples of the readme and of the help topics that need more than recuit: jq, and those that are programs. */

import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {installed} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {commandsOf, dear, examples, expectShown, textOf} from '../help-examples.ts';
import {isInstalled, run} from '../processes.ts';
import {report} from '../puzzles.js';

const folder = newFolder(afterAll);
const env = installed(folder);

test.skipIf(!isInstalled('jq')).each(examples.filter(({needsJq}) => needsJq))(
	'$command',
	({command, printed}) => {
		expect(run('sh', ['-c', command], {env}).stdout).toBe(printed);
	},
);

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

test.each(commandsOf(command => dear.test(command)))('%s', (command, shown) => {
	const seed = command.startsWith('recuit bench') ? '' : ' --seed 1';
	const {stdout, stderr} = run('sh', ['-c', command + seed], {env});
	for (const each of shown) {
		expectShown(stderr + stdout, each);
	}
});
