import {expect, test} from 'vitest';
import {run} from '../processes.ts';
import {atFullSpeed, endless, environmentOf, keys, recuit, Terminal} from './terminal.ts';

/** The moves made, as the screen says it. */
function movesOn(screen: string): number {
	return Number(/(\d[\d ]*) proposals? ·/.exec(screen)?.[1].replaceAll(' ', ''));
}

const seedOn = (screen: string) => /seed (\S+)/.exec(screen)?.[1];

const levelOn = (screen: string) => Number(/level (\d[\d ]*\d|\d) /.exec(screen)?.[1].replaceAll(' ', ''));

/** A run, paused at its beginning. */
async function paused(): Promise<Terminal> {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--paused', '--seed', '1']);
	await terminal.until('paused');
	await terminal.until('? help');
	return terminal;
}

/** The lines of a 9 × 9 in its frame, without the legend below. */
const boardOn = (screen: string) => (screen.match(/^│.*?│.*?│.*?│/gm) ?? []).join('\n');

test('from the menu to the solved grid, and its command repeats it', async () => {
	const terminal = new Terminal([], {columns: 120});
	await terminal.until(/▸ medium/);
	await terminal.until('? help');
	terminal.type(keys.enter);
	await terminal.until('annealing');
	terminal.type('f');
	const solved = await terminal.until('✔ solved');
	expect(solved).not.toContain('annealing');
	// No digit is in conflict.
	expect(boardOn(solved)).not.toMatch(/\[\d\]/);
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.isAlternate).toBe(false);

	const left = await terminal.screen();
	// The solution stands to the right of the puzzle.
	const grid = left.match(/(?<=^[\d. |+-]{21} {4})[\d |+-]{21}$/gm) ?? [];
	expect(grid).toHaveLength(11);
	expect(grid[0]).toBe('1 2 3 | 6 4 5 | 9 8 7');
	const command = /repeat with: recuit (.*)/.exec(left)?.[1];
	const {stdout: again} = run('sh', ['-c', `${recuit} ${command} 2> /dev/null | cat`], {
		env: environmentOf(),
	});
	expect(again).toBe(`${grid.join('\n')}\n`);
});

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

test('s makes exactly one proposal and tells its story', async () => {
	const terminal = await paused();
	for (const count of [1, 2, 3]) {
		terminal.type('s');
		const screen = await terminal.until(`proposal ${count} `);
		expect(movesOn(screen)).toBe(count);
		expect(screen).toMatch(/swap r\dc\d: \d ↔ r\dc\d: \d/);
		expect(screen).toMatch(/cost \d+ → \d+ \(Δ = (?:[+−]\d+|0)\)/);
		expect(screen).toMatch(/accepted|rejected/);
		// Both cells are marked.
		expect(boardOn(screen).match(/[{‹]\d[}›]/g)).toHaveLength(2);
	}

	terminal.type('sssss');
	expect(movesOn(await terminal.until('proposal 8 '))).toBe(8);
});

test('s on a run pauses it first', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	terminal.type('s');
	await terminal.until(/paused[\s\S]*proposal \d/);
});

test('n goes to the next level', async () => {
	const terminal = await paused();
	expect(levelOn(await terminal.screen())).toBe(0);
	for (const level of [1, 2]) {
		terminal.type('n');
		const screen = await terminal.until(screen => levelOn(screen) === level);
		expect(screen).toContain('paused');
	}
});

test('+ and - change the speed, and f makes it full', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--speed', '10']);
	await terminal.until(/target 10\/s/);
	for (const [key, shown] of [
		['+', / 20\/s/],
		['+', / 50\/s/],
		['-', / 20\/s/],
		['-', / 10\/s/],
		['-', / 5\/s/],
		['f', /full speed/],
		['-', / 20\.0 M\/s/],
		['f', /full speed/],
	] as const) {
		terminal.type(key);
		await terminal.until(screen => shown.test(/^.* search .*$/m.exec(screen)?.[0] ?? ''));
	}
});

test('r begins anew with another seed, R with the same', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--seed', 'first', '--speed', 'max']);
	await terminal.until(screen => seedOn(screen) === 'first' && movesOn(screen) > 100_000);
	terminal.type('R');
	await terminal.until(screen => movesOn(screen) < 100_000);
	terminal.type(' ');
	expect(seedOn(await terminal.until('paused'))).toBe('first');
	terminal.type('r');
	const seed = seedOn(await terminal.until(screen => seedOn(screen) !== 'first' && movesOn(screen) >= 0));
	expect(seed).toMatch(/^[0-9a-f]{4}$/);
});

test('R repeats the run, move by move', async () => {
	const terminal = new Terminal([
		endless,
		'--solver',
		'block-swap',
		'--paused',
		'--seed',
		'1',
		'--speed',
		'1',
	]);
	await terminal.until('? help');
	terminal.type('s'.repeat(12));
	const first = await terminal.until('proposal 12 ');
	terminal.type('R ');
	const again = await terminal.until(screen => screen.includes('paused') && movesOn(screen) < 12);
	terminal.type('s'.repeat(12 - movesOn(again)));
	const second = await terminal.until('proposal 12 ');
	const played = (screen: string) => [
		...(screen.match(/^│.*?│.*?│.*?│/gm) ?? []),
		/proposal 12 .*/.exec(screen)?.[0],
	];
	expect(played(second)).toEqual(played(first));
	expect(played(first)).toHaveLength(16);
});

test('m goes to the menu, and Escape back through it', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	terminal.type('m');
	await terminal.until('choose a puzzle');
	terminal.type(',');
	await terminal.until('choose a solver');
	terminal.type(keys.escape);
	await terminal.until('choose a puzzle');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});

test('? helps, and any key puts the help away', async () => {
	const terminal = await paused();
	const before = await terminal.screen();
	for (const key of ['?', ' ', 'x', keys.escape]) {
		terminal.type('?');
		expect(await terminal.until('recuit  keys')).toContain('run to the next level');
		terminal.type(key);
		await terminal.until(screen => screen === before);
	}
});

test('/ filters as it is typed', async () => {
	const terminal = new Terminal();
	await terminal.until('? help');
	terminal.type('/');
	await terminal.until('Esc clear');
	terminal.type('inkala');
	const inkala = await terminal.until('/inkala');
	expect(inkala.match(/^[▸ ] \S.*? \d+ givens/gm)).toHaveLength(2);
	terminal.type('-2012');
	expect((await terminal.until('/inkala-2012')).match(/^[▸ ] \S.*? \d+ givens/gm)).toHaveLength(1);
	// In a filter q is a letter.
	terminal.type('q');
	await terminal.until('no puzzle matches all of these words');
	terminal.type('\u007F');
	await terminal.until('▸ inkala-2012');
	terminal.type(keys.escape);
	const all = await terminal.until(screen => !screen.includes('/inkala'));
	expect(all.match(/^[▸ ] \S.*? \d+ givens/gm)?.length).toBeGreaterThan(10);
});

test('what is typed while it starts is neither lost nor echoed', async () => {
	const terminal = new Terminal([]);
	await terminal.until(() => terminal.isAlternate);
	terminal.type('/x');
	const screen = await terminal.until('/x');
	expect(screen.split('\n').at(-1)).toBe('');
	expect(screen.match(/\/x/g)).toHaveLength(1);
});

test('a key is answered at once at full speed', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	const times: number[] = [];
	for (let count = 0; count < 20; count++) {
		for (const shown of ['recuit  keys', 'annealing']) {
			const typed = performance.now();
			terminal.type('?');
			await terminal.until(shown);
			times.push(performance.now() - typed);
		}
	}

	times.sort((a, b) => a - b);
	// The promise is 100 ms; the rest is for a busy machine.
	expect(times[20]).toBeLessThan(500);
});

test('the keys of the curves: on what scale, over what, and which', async () => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '1', '--paused'], {
		columns: 120,
	});
	await terminal.until('x: proposals   y: linear');
	// Without the acceptance curve of the last move there is room for them.
	terminal.type('in');
	await terminal.until('100 % ┤');
	terminal.type('X');
	await terminal.until('x: proposals   y: log');
	terminal.type('x');
	await terminal.until(/0 ms +x: time {3}y: log +\d/);
	terminal.type('c');
	// The landscape comes first, where the run has gone through enough temperatures for it; then the cost.
	const next = await terminal.until(/landscape: the costs|curves: cost/);
	terminal.type(next.includes('landscape: the costs') ? 'cc' : 'c');
	expect(await terminal.until('curves: temperature')).not.toContain('100 % ┤');
});
