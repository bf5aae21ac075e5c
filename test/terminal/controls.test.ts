import {renameSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {endless, keys, Terminal, temporaryFile} from './terminal.ts';

/** What must never come out as it went in: a title, blinking, a bell, C1 codes, text from right to left, a lone CR. */
const controls = '\u001B]0;pwned\u0007\u001B[5m\u0007\b\r\u009B5m\u0085\u202E\u2066\u2028\u007F';

const raw = /\u001B\]|\u001B\[5m|[\u0007\b\u007F-\u009F\u202A-\u202E\u2066-\u2069\u2028\u2029]/;

/** What the program itself writes once each: the title of the window, and the question for its background. */
const own = /\u001B\](?:2;recuit|11;\?)\u001B\\/;

/** As part of a line: without what would end it. */
const inLine = controls.replace('\r', '');

function expectClean({output}: Terminal): void {
	expect(output).not.toBe('');
	expect(output.replace(own, '').replace(own, '').match(raw)).toBe(null);
}

test('names and facts of puzzles, in every screen', async () => {
	const file = temporaryFile(
		'named.txt',
		// Plain words first: a file of mostly control characters would be refused as no text.
		`# ${'plain '.repeat(100)}\n# title: t${inLine}x\n# level: l${inLine}x\n# source: s${inLine}x\n` +
			`${endless} # first${inLine}name\n${endless} # second${inLine}name\n`,
	);
	const terminal = new Terminal([file]);
	await terminal.until('first');
	terminal.type(keys.down);
	terminal.type(keys.up);
	terminal.type(',');
	await terminal.until('choose a solver');
	// The one above, anneal, would see at once that this puzzle has no solution.
	await terminal.until('▸ block-swap');
	terminal.type(keys.enter);
	await terminal.until('m menu');
	terminal.type(' ');
	await terminal.until('paused');
	terminal.type('q');
	await terminal.exit;
	expect(await terminal.screen()).toContain('first');
	expectClean(terminal);
});

test('what is typed and pasted into the filter', async () => {
	const terminal = new Terminal();
	await terminal.until('? help');
	terminal.type('/');
	await terminal.until('Esc clear');
	terminal.type(`\u001B[200~a${controls}b\u001B[201~c\u009Bd\u202Ee\u0007f`);
	await terminal.until('no puzzle matches');
	terminal.type(keys['ctrl-c']);
	await terminal.exit;
	expectClean(terminal);
});

test('the name of a file, in the menu, on its screens and behind', async () => {
	const file = temporaryFile('plain.txt', `${endless}\n`);
	const named = path.join(path.dirname(file), `x${controls}y.txt`);
	renameSync(file, named);
	const terminal = new Terminal([named, '--solver', 'block-swap', '--paused']);
	await terminal.until('paused');
	terminal.type('q');
	await terminal.exit;
	expect(await terminal.screen()).toContain('repeat with');
	expectClean(terminal);
});

test.for([
	{what: 'a name', text: `${endless} # n${inLine}m`, option: '--plain'},
	{what: 'a name, as JSON', text: `${endless} # n${inLine}m`, option: '--json'},
	{what: 'a fact', text: `# title: ${inLine}\n# boxes: 9${inLine}\n${endless}`, option: '--plain'},
	{what: 'a comment', text: `# ${inLine}\n${endless}`, option: '--plain'},
	{what: 'a digit', text: `${endless.slice(1)}\u001B`, option: '--plain'},
	{what: 'a digit of C1', text: `${endless.slice(1)}\u009B`, option: '--plain'},
	{what: 'a word of a grid', text: `${controls} 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4`, option: '--plain'},
	{what: 'anything', text: controls, option: '--plain'},
])('$what in a file, without a screen', async ({text, option}) => {
	const file = temporaryFile('odd.txt', `${text}\n`);
	const named = path.join(path.dirname(file), `x${controls}y.txt`);
	renameSync(file, named);
	const terminal = new Terminal([named, option, '--moves', '1']);
	await terminal.exit;
	expectClean(terminal);
});

test.for([
	[controls],
	[`./${controls}/x`],
	[`--${controls}`],
	[`-${controls}`],
	[`--seed=${controls}`, 'rapport'],
	['--solver', controls],
	['--speed', controls],
	['--moves', controls],
	['--timeout', controls],
	['--boxes', controls],
	['--set', controls],
	['--set', `${controls}=1`, 'rapport'],
	['--set', `x=${controls}`],
	[`${'.'.repeat(80)}${inLine}`],
	[`${'.'.repeat(70)}${inLine}`],
])('an argument %#: one line on stderr and exit code 2', async argv => {
	const terminal = new Terminal([...argv, '--plain']);
	expect((await terminal.exit).exitCode).toBe(2);
	expectClean(terminal);
	expect(terminal.output).toMatch(/^recuit: [^\n\r]+\r\n$/);
});
