/** `--screen-reader`: the program in lines. */

import {expect, test} from 'vitest';
import {atFullSpeed, type Environment, endless, keys, Terminal} from './terminal.ts';

const argv = ['rapport', '--solver', 'block-swap', '--seed', '4f2a'];

/** A terminal that is wide enough for every line. */
const spoken = (more: readonly string[], environment: Environment = {}) =>
	new Terminal([...more, '--screen-reader'], {columns: 400, rows: 200, environment});

async function leave(terminal: Terminal, key = 'q', code = 0): Promise<string> {
	terminal.type(key);
	expect(await terminal.exit).toEqual({exitCode: code, signal: undefined});
	expect(terminal.output).not.toContain('\u001B');
	return terminal.output.replaceAll('\r\n', '\n');
}

test('a run: its start, a pause, steps, a level, and the end', async () => {
	const terminal = spoken([...argv, '--paused']);
	const start = await terminal.until(/^row 9: /m);
	expect(start).toContain('The report’s puzzle, 9×9, 35 givens\n');
	expect(start).toContain('solver block-swap, seed 4f2a, cost 44 before the first of the proposals\n');
	expect(start).toContain('paused: 0 proposals, cost 44, best 44');
	expect(start).toMatch(/^row 1: 2 6 7, 5 1 3, 6 9 5; in conflict: 6 in column 2, 5 in column 4, /m);
	terminal.type('s');
	await terminal.until(
		/^proposal 1: swap 6 in row 1 column 2 with 4 in row 2 column 1\. The cost goes from 44 to 43\. Downhill: always accepted$/m,
	);
	terminal.type('s');
	await terminal.until(/^proposal 2: /m);
	terminal.type('b');
	await terminal.until(/^looking back, 1 of 2: proposal 1: swap 6/m);
	terminal.type('n');
	await terminal.until(/^proposal 35: /m);
	terminal.type(keys.up);
	await terminal.until(/^temperature 0\.\d+, by hand$/m);
	terminal.type('c');
	await terminal.until('This key changes only what is drawn.');
	terminal.type('?');
	await terminal.until(/^up arrow or k: a quarter warmer.*$[\s\S]*^d: tell the grid$/m);
	terminal.type('f ');
	await terminal.until(/^full speed$[\s\S]*^running$[\s\S]*^solved in [\d ]+ proposals/m, 20_000);
	const output = await leave(terminal);
	expect(output).toMatch(/^repeat with: recuit --replay /m);
	expect(output).toMatch(/^2 4 7 \| 9 1 3 \| 6 8 5$/m);
});

test('the menus say what is highlighted, and where it stands', async () => {
	const terminal = spoken(['--seed', '1']);
	await terminal.until(/^medium, .*, 4 of 12$/m);
	terminal.type(keys.up);
	await terminal.until(/^rapport, The report’s puzzle, 9×9, 35 givens, medium, 3 of 12$/m);
	terminal.type('/ink');
	await terminal.until(/^ink: inkala-2010, .*, 1 of 2$/m);
	terminal.type(keys.enter);
	await terminal.until(/inkala-2010.*\nChoose a puzzle.*\ninkala-2010, /);
	terminal.type(keys.enter);
	await terminal.until(/^Choose a solver for Inkala 2010: .*\nanneal, .*, 1 of 12\. /m);
	terminal.type('\t');
	await terminal.until(/^Settings of anneal: .*\npresolve is 0, .*, 1 of \d+$/m);
	terminal.type('l');
	await terminal.until(/^presolve is 1, /m);
	terminal.type('\t');
	await terminal.until(/^presolve is 1[\s\S]*Choose a solver/m);
	terminal.type(keys.escape);
	await terminal.until(/Choose a solver[\s\S]*Choose a solver[\s\S]*Choose a puzzle/);
	terminal.type('gl');
	await terminal.until(/^size 9×9/m);
	await terminal.until(/^size 12×12/m);
	terminal.type(keys.escape);
	await terminal.until(/size 12×12\n[\s\S]*Choose a puzzle/);
	await leave(terminal);
});

test('at full speed: news, and a pause that says where it has stopped', async () => {
	const terminal = spoken(atFullSpeed);
	await terminal.until(/^new best, cost \d+.*, after \d+ proposals$/m);
	terminal.type(' ');
	await terminal.until(/^paused: \d+ proposals, cost \d+, best \d+, temperature[\s\S]*^row 9: /m);
	await leave(terminal);
});

test('Ink’s own variable asks for it too, and a dumb terminal will do', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--paused', '--seed', '1'], {
		columns: 400,
		rows: 200,
		environment: {INK_SCREEN_READER: 'true', TERM: 'dumb'},
	});
	await terminal.until('paused: 0 proposals');
	await leave(terminal, keys['ctrl-c'], 130);
});

test.each([
	['SIGTERM', 143],
	['SIGINT', 130],
	['SIGHUP', 129],
] as const)('%s ends it', async (signal, code) => {
	const terminal = spoken(atFullSpeed);
	await terminal.until('seed 1');
	terminal.signal(signal);
	expect(await terminal.exit).toEqual({exitCode: code, signal: undefined});
});

test('what is taken along, and the command, are said', async () => {
	const terminal = spoken([...argv, '--paused']);
	await terminal.until('row 9');
	terminal.type('y');
	await terminal.until('repeat with: recuit rapport --solver block-swap --seed 4f2a');
	terminal.type('e');
	await terminal.until(/^Save: p the puzzle/m);
	terminal.type(keys.escape);
	await terminal.until(/Save: [\s\S]*The run: space/);
	terminal.type('m');
	await terminal.until('Choose a puzzle');
	await leave(terminal);
});

test('names are made harmless', async () => {
	const terminal = spoken([`# title: a\u0007b\n${endless}`, '--solver', 'block-swap', '--paused']);
	await terminal.until('row 9');
	expect(await leave(terminal)).not.toContain('\u0007');
});
