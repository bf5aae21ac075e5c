/**
Whole screens of the real program, as they stand in test/terminal/frames: what a change does to them is to be seen and
approved (`npm run picture`). The readme's picture is one of them.
*/

import {expect, test} from 'vitest';
import {keys, Terminal} from './terminal.ts';

const frame = async (terminal: Terminal, name: string) =>
	expect(`${(await terminal.screen()).trimEnd()}\n`).toMatchFileSnapshot(`frames/${name}.txt`);

/** The report's puzzle, so many levels on: nothing in it depends on the clock. */
async function watching(
	levels: number,
	options: ConstructorParameters<typeof Terminal>[1],
): Promise<Terminal> {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused'], options);
	await terminal.until('paused');
	terminal.type('n'.repeat(levels));
	await terminal.until(new RegExp(`level ${levels}\\b`));
	return terminal;
}

test('the readme’s picture: a step uphill on the report’s puzzle, told in full', async () => {
	const terminal = await watching(61, {columns: 100, rows: 24});
	terminal.type('s'.repeat(7));
	await terminal.until('move 2 142');
	await expect(
		await terminal.svg(
			'recuit anneals a Sudoku: the grid, the temperature, the cost and its curve, and the story of one proposal',
		),
	).toMatchFileSnapshot('frames/watching.svg');
});

test.each([
	[80, 24],
	[100, 30],
	[160, 50],
	[60, 22],
	[30, 10],
])('watching in %i columns and %i rows', async (columns, rows) => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused'], {
		columns,
		rows,
	});
	await terminal.until(/[1-9]{3}|paused/);
	terminal.type('s');
	await terminal.until(rows > 10 ? 'move 1 ' : /[1-9]{9}/);
	await frame(terminal, `watching-${columns}x${rows}`);
});

test.each([
	[80, 24],
	[160, 50],
	[30, 10],
])('the menu in %i columns and %i rows', async (columns, rows) => {
	const terminal = new Terminal([], {columns, rows});
	await terminal.until(columns > 30 ? 'one solution' : '? help');
	await frame(terminal, `menu-${columns}x${rows}`);
});

test('the menu: a preview with its rating, a form, faults', async () => {
	const terminal = new Terminal(['test/terminal/collection.txt'], {
		columns: 90,
		rows: 26,
	});
	await terminal.until('annealed in');
	await frame(terminal, 'menu-preview');
	terminal.type('!');
	await terminal.until('line 7');
	await frame(terminal, 'menu-faults');
	terminal.type(`${keys.enter}g`);
	await terminal.until('▸ size');
	await frame(terminal, 'menu-generate');
});

test('the menus and the help', async () => {
	const terminal = new Terminal([], {columns: 90, rows: 26});
	await terminal.until('one solution');
	await frame(terminal, 'menu');
	terminal.type('?');
	await terminal.until('Ctrl-Z');
	await frame(terminal, 'help');
	terminal.type(`?/4x4${keys.enter}`);
	await terminal.until(/\/4x4\n[\s\S]*one solution/);
	await frame(terminal, 'menu-filtered');
	terminal.type(keys.enter);
	await terminal.until('choose a solver');
	await frame(terminal, 'solvers');
});

test('in ASCII', async () => {
	const terminal = await watching(20, {columns: 80, rows: 24, environment: {LANG: 'C'}});
	terminal.type('s');
	await terminal.until('move 701');
	await frame(terminal, 'watching-ascii');
});

test('16 × 16', async () => {
	const terminal = new Terminal(['sixteen', '--solver', 'block-swap', '--seed', '1', '--paused'], {
		columns: 100,
		rows: 30,
	});
	await terminal.until('paused');
	await frame(terminal, 'sixteen');
});
