/** What needs time that passes: a run that has no end, and what is typed before there is a screen. */

import {expect, test} from 'vitest';
import {endless} from '../puzzles.ts';
import {atFullSpeed, keys, Terminal} from './terminal.ts';

/** The moves made, as the screen says it. */
function movesOn(screen: string): number {
	return Number(/(\d[\d ]*) proposals? ·/.exec(screen)?.[1].replaceAll(' ', ''));
}

test('space pauses: nothing moves any more, until space again', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until(screen => screen.includes('full speed') && movesOn(screen) > 0);
	terminal.type(' ');
	await terminal.until('paused');
	const moves = await settledMoves(terminal);
	expect(moves).toBeGreaterThan(0);
	// A step makes one move: none has been made in between.
	terminal.type('s');
	expect(movesOn(await terminal.until(screen => movesOn(screen) !== moves))).toBe(moves + 1);
	terminal.type(' ');
	await terminal.until(screen => screen.includes('annealing') && movesOn(screen) > moves + 1);
});

/** The moves on two frames in a row that say the same: the help comes and goes in between. */
async function settledMoves(terminal: Terminal): Promise<number> {
	for (let before = -1; ; ) {
		terminal.type('?');
		await terminal.until('recuit  keys');
		terminal.type('?');
		const moves = movesOn(await terminal.until('paused'));
		if (moves === before) {
			return moves;
		}

		before = moves;
	}
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
