import {expect, test} from 'vitest';
import {atFullSpeed, endless, keys, recuit, Terminal} from './terminal.ts';

/** Without what is found out meanwhile of the puzzles: the time of the solver, the number of solutions. */
const withoutTimes = (screen: string) =>
	screen
		.replace(/ +[~>][\d.]+ m?s to solve/g, text => ' '.repeat(text.length))
		.replace(/measuring …|solved in about [\d.]+ m?s|checking …|one solution/g, '')
		.replace(/ +$/gm, '');

test.for([
	// What is worked out of the highlighted puzzle comes a little later than the rest.
	{what: 'the menu', argv: ['--motion', 'reduced'], shown: 'one solution'},
	{
		what: 'a paused run',
		argv: [endless, '--solver', 'block-swap', '--paused', '--seed', '1'],
		shown: 'paused',
	},
])('after a storm of resizes $what is as it was', async ({argv, shown}) => {
	const terminal = new Terminal(argv);
	await terminal.until(shown);
	const before = withoutTimes(await terminal.until('? help'));
	for (const [columns, rows] of storm(150)) {
		terminal.resize(columns, rows);
		// Some windows stand until they are drawn, the others are gone at once.
		if (columns % 4 === 0) {
			await terminal.screen();
		}
	}

	terminal.resize(100, 30);
	await terminal.until(screen => withoutTimes(screen) === before);
	expect(terminal.isAlternate).toBe(true);
});

test('a full window is taken from its first line, whatever stood there', async () => {
	const argv = [endless, '--solver', 'block-swap', '--paused', '--seed', '1'];
	const terminal = new Terminal([], {command: ['sh', '-c', `seq 50; ${recuit} ${argv.join(' ')}`]});
	const screen = await terminal.until(screen => screen.includes('paused') && screen.includes('? help'));
	expect(screen).toMatch(/^ recuit /);
	terminal.resize(100, 20);
	await terminal.until(
		screen => screen.startsWith(' recuit ') && / space (?:pause|resume) .*quit\n$/.test(screen),
	);
	terminal.resize(100, 30);
	await terminal.until(now => now === screen);
});

test('a run at full speed weathers a storm of resizes', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	for (const [columns, rows] of storm(60)) {
		const length = terminal.output.length;
		terminal.resize(columns, rows);
		await terminal.until(() => terminal.output.length > length);
	}

	terminal.resize(100, 30);
	terminal.type(' ');
	const lines = (await terminal.until(/paused$/m)).split('\n');
	expect(lines[0]).toMatch(/^ recuit {2}the puzzle, line 1 · 9×9 · 9 givens .*reassign · seed 1.*‖ paused$/);
	expect(lines[1]).toMatch(/^╭ \d+ cells in conflict ─+┬─+╮╭─ temperature ─/);
	expect(lines[19]).toMatch(/^╰─+┴─+┴─+╯/);
	expect(lines[28]).toMatch(/^ space (?:pause|resume) .*q quit$/);
	expect(lines[29]).toBe('');
});

test.for([
	{columns: 1, rows: 1},
	{columns: 1, rows: 60},
	{columns: 200, rows: 1},
	{columns: 2, rows: 2},
])('q quits in a window of $columns x $rows', async ({columns, rows}) => {
	const terminal = new Terminal(atFullSpeed, {columns, rows});
	await terminal.until(screen => screen.trim() !== '');
	terminal.type('q');
	expect(await terminal.exit).toEqual({exitCode: 0, signal: undefined});
	expect(terminal.isAlternate).toBe(false);
});

test.for([
	{what: 'the menu', argv: [], width: 20, height: 6},
	{what: 'a grid of 9 rows', argv: ['rapport', '--solver', 'block-swap', '--paused'], width: 8, height: 4},
	{what: 'a grid of 16 rows', argv: ['sixteen', '--solver', 'block-swap', '--paused'], width: 8, height: 4},
])('a window too small for $what says what it needs, and that is enough', async ({argv, width, height}) => {
	const terminal = new Terminal(argv, {columns: 60, rows: height - 1});
	const screen = await terminal.until(`60x${height - 1} is too small: needs ${width}x${height}`);
	expect(screen.trim()).toMatch(/q quits$/);
	terminal.resize(width - 1, 20);
	await terminal.until(new RegExp(`^(?:needs )?${width}x${height}(?:\\. q quits)?\\n`));
	terminal.resize(width, height);
	const enough = await terminal.until(
		shown => /\d/.test(shown) && !/too sm|^(?:needs )?\d+x\d+(?:\. q quits)?\n/.test(shown),
	);
	expect(enough.split('\n')).toHaveLength(height);
});

test('a grid that does not fit is scrolled by keys, and follows the last move', async () => {
	const terminal = new Terminal(['sixteen', '--solver', 'block-swap', '--paused', '--seed', '1'], {
		columns: 60,
		rows: 14,
	});
	// The key bar, the last line, has arrows of its own.
	const marks = (screen: string) => screen.trimEnd().replace(/\n.*$/, '').replaceAll(/[^↑↓]/g, '');
	const top = await terminal.until(screen => marks(screen) === '↓');
	terminal.type(')');
	const below = await terminal.until(screen => marks(screen) === '↑↓');
	terminal.type(')');
	await terminal.until(screen => marks(screen) === '↑');
	terminal.type(keys['shift-up']);
	terminal.type(keys['shift-up']);
	await terminal.until(top);
	// What is seen of the grid, without the scroll bar on its right.
	const grid = (screen: string, from: number) =>
		screen
			.split('\n')
			.slice(from, from + 6)
			.map(line => line.slice(0, 34));
	expect(grid(below, 1)).toEqual(grid(top, 5));
	for (let moves = 1; moves <= 20; moves++) {
		terminal.type('s');
		await terminal.until(screen => screen.includes(`proposal ${moves}\n`) && /[‹*]/.test(screen));
	}
});

test('the help scrolls where it does not fit, and other keys put it away', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--paused', '--seed', '1'], {
		columns: 70,
		rows: 10,
	});
	await terminal.until('paused');
	terminal.type('?');
	await terminal.until(screen => screen.includes('pause or resume') && screen.includes('↓ more'));
	terminal.type(keys.down);
	await terminal.until(screen => !screen.includes('pause or resume') && screen.includes('step once'));
	terminal.type(keys.end);
	await terminal.until(screen => /^ +most coloured/m.test(screen) && !screen.includes('↓'));
	terminal.type('x');
	await terminal.until('paused');
});

/** In each of these windows a frame is drawn anew, and nothing of it may leave its place. */
test('nothing is drawn outside of the window', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--paused', '--seed', '1'], {
		columns: 120,
		rows: 50,
	});
	await terminal.until('paused');
	for (const [columns, rows] of [
		...storm(40),
		[9, 10],
		[37, 15],
		[28, 16],
		[30, 9],
		[12, 6],
		[8, 4],
		[80, 24],
	]) {
		terminal.resize(columns, rows);
		await terminal.until(screen => fits(screen, columns, rows), 3000);
	}
});

/** The first line begins as it should, and the last is free: neither has the frame scrolled nor a line been wrapped. */
function fits(screen: string, columns: number, rows: number): boolean {
	const lines = screen.split('\n');
	const tooSmall = [`${columns}x${rows} is too small`, 'needs ', '20x6', '8x4'];
	const beginnings = [' recuit', ' cost', '12345678', ...tooSmall];
	// Where the name and the state do not both fit, the name is cut, and then left out.
	const isCut = columns < 20 && /^ ?(?:re?c?u?i?)?…? *‖ paused/.test(lines[0]);
	const isFirst =
		isCut || beginnings.some(text => lines[0].startsWith(text.slice(0, Math.max(1, columns - 1))));
	return isFirst && (rows === 1 || lines[rows - 1] === '');
}

/** Random windows from 1 x 1 to 200 x 60, always the same. */
function* storm(length: number): Generator<[columns: number, rows: number]> {
	// Park and Miller's generator.
	let state = 20_240_501;
	const random = (limit: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return 1 + Math.floor((state / 2_147_483_647) * limit);
	};

	for (let count = 0; count < length; count++) {
		yield [random(200), random(60)];
	}
}
