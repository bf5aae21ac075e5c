/** The mouse where a shell takes the terminal in between. */

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
