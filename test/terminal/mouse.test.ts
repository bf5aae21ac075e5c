/** The mouse in a real terminal: what is clicked, and how the terminal is left. */

import {expect, test} from 'vitest';
import {isInstalled} from '../processes.ts';
import {endless, keys, recuit, Terminal} from './terminal.ts';

const argv = [endless, '--solver', 'block-swap', '--seed', '1', '--paused'];

/** Where a text stands on the screen, from 1 as terminals count. */
function placeOf(screen: string, text: string): [column: number, row: number] {
	const lines = screen.split('\n');
	const row = lines.findLastIndex(line => line.includes(text));
	expect(row).not.toBe(-1);
	return [[...lines[row].slice(0, lines[row].indexOf(text))].length + 1, row + 1];
}

const report = (button: number, [x, y]: readonly [number, number], end: string) =>
	`\u001B[<${button};${x};${y}${end}`;

const click = (at: readonly [number, number]) => report(0, at, 'M') + report(0, at, 'm');

async function paused(more: readonly string[] = []): Promise<Terminal> {
	const terminal = new Terminal([...argv, ...more]);
	await terminal.until('paused');
	await terminal.until('? help');
	return terminal;
}

test('a click on a key at the foot presses it', async () => {
	const terminal = await paused();
	terminal.type(click(placeOf(await terminal.screen(), 's step')));
	await terminal.until('proposal 1 ');
	terminal.type(click(placeOf(await terminal.screen(), 'step  b')));
	await terminal.until('proposal 2 ');
	// The second of two keys in one entry.
	terminal.type(click(placeOf(await terminal.screen(), '↓ heat')));
	await terminal.until('× 0.8');
	terminal.type(click(placeOf(await terminal.screen(), '? help')));
	await terminal.until('recuit  keys');
	terminal.type('?');
	await terminal.until('q quit');
	terminal.type(click(placeOf(await terminal.screen(), 'q quit')));
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.isMouseReported).toBe(false);
});

test('a click on an entry highlights it, and one more chooses it', async () => {
	const terminal = new Terminal();
	const entry = placeOf(await terminal.until(/ box-of-seven/), ' box-of-seven');
	terminal.type(click(entry));
	await terminal.until('▸ box-of-seven');
	const above = placeOf(await terminal.screen(), '  easy   ');
	terminal.type(click(above));
	await terminal.until('▸ easy');
	terminal.type(',');
	const solvers = await terminal.until('choose a solver');
	terminal.type(click(placeOf(solvers, ' row-swap')));
	const chosen = await terminal.until('▸ row-swap');
	terminal.type(click(placeOf(chosen, '▸ row-swap')));
	await terminal.until('row-swap · seed');
});

test('the wheel moves in lists and in the help', async () => {
	const terminal = new Terminal([], {rows: 14});
	await terminal.until('▸ medium');
	await terminal.until('? help');
	terminal.type(report(64, [5, 5], 'M'));
	await terminal.until('▸ rapport');
	terminal.type(report(65, [5, 5], 'M'));
	await terminal.until('▸ medium');
	terminal.type(report(64, [5, 5], 'M').repeat(2));
	await terminal.until('▸ seven-free');
	terminal.type('?');
	await terminal.until('↓ more');
	terminal.type(report(65, [5, 5], 'M'));
	await terminal.until('↑');
});

test('a click on the curves goes to that point of the run, and one on the timeline too', async () => {
	const terminal = await paused();
	terminal.type('nnn');
	const before = await terminal.until(/level 3\b/);
	// The frame of the grid has such a corner too.
	const margin = ' '.repeat(8);
	const [axis, row] = placeOf(before, `${margin}┼─`);
	terminal.type(click([axis + margin.length + 1, row]));
	const back = await terminal.until(/ 0 of \d+ proposals/);
	const frontier = /of ([\d ]+) proposals/.exec(back)?.[1] ?? '';
	const [end, line] = placeOf(back, '●');
	terminal.type(click([end + 59, line]));
	// At its end there is no timeline.
	await terminal.until(screen => !screen.includes(` of ${frontier} proposals`));
	expect(await terminal.screen()).toContain(`${frontier} proposals ·`);
	terminal.type('0');
	await terminal.until(/ 0 of \d+ proposals/);
	terminal.type(click([end + 30, line]));
	const middle = await terminal.until(/ [1-9]\d* of \d+ proposals/);
	const moves = Number(/ (\d+) of \d+ proposals/.exec(middle)?.[1]);
	expect(moves).toBe(Math.round((30 / 59) * Number(frontier)));
});

test('reports are never keys, however they are split', async () => {
	const terminal = await paused();
	// As characters these would step, and quit.
	const bytes = click(placeOf(await terminal.screen(), 's step'));
	terminal.type(bytes.slice(0, 5));
	// The screen is drawn anew later than Ink waits for the rest of a sequence.
	terminal.resize(98, 30);
	await terminal.until(screen => screen.split('\n')[0].length === 97);
	await expect.poll(() => terminal.output.split('\u001B[2J').length).toBeGreaterThan(1);
	terminal.type(bytes.slice(5, 9));
	terminal.type(bytes.slice(9));
	await terminal.until('proposal 1 ');
	terminal.type('\u001B[M qq');
	terminal.type('s');
	await terminal.until('proposal 2 ');
	expect(await terminal.screen()).toContain('paused');
});

test('Esc is still a key', async () => {
	const terminal = await paused();
	terminal.type(keys.escape);
	await terminal.until('choose a puzzle');
});

test('--no-mouse asks for nothing', async () => {
	const terminal = await paused(['--no-mouse']);
	terminal.type('s');
	await terminal.until('proposal 1 ');
	terminal.type('q');
	await terminal.exit;
	expect(terminal.output).not.toMatch(/\u001B\[\?100\d/);
});

// That signals and errors do so too is tested with all modes, in leaving.test.ts.
test('Ctrl-C leaves the mouse to the terminal', async () => {
	const terminal = await paused();
	expect(terminal.isMouseReported).toBe(true);
	terminal.type(keys['ctrl-c']);
	expect((await terminal.exit).exitCode).toBe(130);
	expect(terminal.modesLeft).toEqual([]);
});

test.skipIf(!isInstalled('bash'))('Ctrl-Z leaves it to the shell, and fg takes it again', async () => {
	const terminal = new Terminal([], {
		command: ['bash', '--norc', '--noprofile', '-i'],
		environment: {PS1: 'prompt> ', HISTFILE: '/dev/null', INPUTRC: '/dev/null'},
	});
	await terminal.until('prompt>');
	terminal.type(`${recuit} ${argv.join(' ')}\r`);
	await terminal.until('‖ paused');
	terminal.type(keys['ctrl-z']);
	await terminal.until('Stopped');
	expect(terminal.isMouseReported).toBe(false);
	terminal.type('fg\r');
	const screen = await terminal.until(/^ recuit .*paused[\s\S]* s step/);
	await expect.poll(() => terminal.isMouseReported).toBe(true);
	terminal.type(click(placeOf(screen, 's step')));
	await terminal.until('proposal 1 ');
	terminal.type('q');
	await terminal.until(/repeat with[\s\S]*prompt>/);
	expect(terminal.isMouseReported).toBe(false);
});
