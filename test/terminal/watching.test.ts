/** What needs time that passes: a step that takes long, and what is typed before there is a screen. */

import {expect, test} from 'vitest';
import {endless} from '../puzzles.ts';
import {keys, Terminal} from './terminal.ts';

/** The moves made, as the screen says it. */
function movesOn(screen: string): number {
	return Number(/(\d[\d ]*) proposals? ·/.exec(screen)?.[1].replaceAll(' ', ''));
}

test('what is typed while it starts is neither lost nor echoed', async () => {
	const terminal = new Terminal([]);
	await terminal.until(() => terminal.isAlternate);
	terminal.type('/x');
	const screen = await terminal.until('/x');
	expect(screen.split('\n').at(-1)).toBe('');
	expect(screen.match(/\/x/g)).toHaveLength(1);
});

test('a step that takes long says what it is on its way to, and space ends it where it is', async () => {
	const argv = `${endless} --solver block-swap --set restart=1000000000 --paused --seed 1`;
	const terminal = new Terminal(argv.split(' '));
	await terminal.until('‖ paused');
	terminal.type('nr');
	await terminal.until('to the next restart');
	await terminal.until('space stop');
	terminal.type(' ');
	const ended = movesOn(await terminal.until('‖ paused'));
	terminal.type('s');
	await terminal.until(screen => movesOn(screen) > ended);
	// Nothing but the step was made after it had ended.
	expect(movesOn(await terminal.screen())).toBe(ended + 1);
	// So does Esc, which leads to the menu from anywhere else.
	terminal.type('nr');
	await terminal.until('to the next restart');
	terminal.type(keys.escape);
	await terminal.until('‖ paused');
});
