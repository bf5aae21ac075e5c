/** How long it took depends on the machine. */
const withoutClock = (text: string) => {
	const whole = text
		.replace(/\b00:\d\d\.\d\b/g, '00:00.0')
		.replace(/solved in (?:about|more than) [\d.]+ m?s/g, 'solved in about 1 ms');
	return whole.includes(' to solve') ? whole.split('\n').map(withoutSolvingTime).join('\n') : whole;
};

/** A puzzle of the list, as if the solver were measured on it already. */
function withoutSolvingTime(line: string): string {
	const time = '    ~1 ms to solve';
	const [head] = /^[▸ ] .*?\d givens(?=$| {2}| [~>])/.exec(line) ?? [];
	return head === undefined ? line : `${head}${time}${line.slice(head.length + time.length)}`;
}

/**
Whole screens of the real program, as they stand in test/terminal/frames: what a change does to them is to be seen and
approved.
*/

import {expect, test} from 'vitest';
import {keys, Terminal} from './terminal.ts';

/** The puzzle beside the menu does not run. */
const still = ['--motion', 'reduced'];

const frame = async (terminal: Terminal, name: string) => {
	// A slow machine may take a tenth of a second for a move.
	const screen = withoutClock(await terminal.screen());
	await expect(`${screen.trimEnd()}\n`).toMatchFileSnapshot(`frames/${name}.txt`);
};

test.each([
	[80, 24],
	[160, 50],
	[30, 10],
])('the menu in %i columns and %i rows', async (columns, rows) => {
	const terminal = new Terminal(still, {columns, rows});
	await terminal.until(columns > 30 ? 'solved in ' : '? help');
	await frame(terminal, `menu-${columns}x${rows}`);
});

test('the menu: a preview, a form, faults', async () => {
	const terminal = new Terminal([...still, 'test/terminal/collection.txt'], {
		columns: 90,
		rows: 26,
	});
	await terminal.until('solved in ');
	await frame(terminal, 'menu-preview');
	terminal.type('!');
	await terminal.until('line 7');
	await frame(terminal, 'menu-faults');
	terminal.type(`${keys.enter}g`);
	await terminal.until('▸ size');
	await frame(terminal, 'menu-generate');
});

test('the menus and the help', async () => {
	const terminal = new Terminal(still, {columns: 90, rows: 26});
	await terminal.until('solved in ');
	await frame(terminal, 'menu');
	terminal.type('?');
	await terminal.until('Ctrl-Z');
	await frame(terminal, 'help');
	terminal.type(`?/4x4${keys.enter}`);
	await terminal.until(/\/4x4\n[\s\S]*solved in /);
	await frame(terminal, 'menu-filtered');
	terminal.type(',');
	await terminal.until('choose a solver');
	await frame(terminal, 'solvers');
});
