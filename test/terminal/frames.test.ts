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
approved (`npm run picture`). The readme's picture is one of them.
*/

import {expect, test} from 'vitest';
import {cellWidth} from '../../source/view/text/svg.ts';
import {keys, Terminal, temporaryFile} from './terminal.ts';

/** The puzzle beside the menu does not run. */
const still = ['--motion', 'reduced'];

const frame = async (terminal: Terminal, name: string) => {
	// A slow machine may take a tenth of a second for a move.
	const screen = withoutClock(await terminal.screen());
	await expect(`${screen.trimEnd()}\n`).toMatchFileSnapshot(`frames/${name}.txt`);
};

/** The report's puzzle, so many levels on: nothing in it depends on the clock. */
async function watching(
	levels: number,
	options: ConstructorParameters<typeof Terminal>[1],
): Promise<Terminal> {
	// Without motion nothing in a picture depends on when it is taken.
	const argv = ['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused', '--motion', 'reduced'];
	const terminal = new Terminal(argv, options);
	await terminal.until('paused');
	terminal.type('n'.repeat(levels));
	await terminal.until(new RegExp(`level ${levels}\\b`));
	return terminal;
}

/** A time without its figures, and where it begins and how long it was: it ends at the same place, whatever its figures. */
const timeText = /x="([\d.]+)"( y="[\d.]+") textLength="([\d.]+)"([^>]*>)(-\.--(?: ms)?)(?=<)/g;

function withFixedStart(
	_: string,
	start: string,
	row: string,
	length: string,
	style: string,
	time: string,
): string {
	const fixed = time.length * cellWidth;
	const at = Number(start) + Number(length) - fixed;
	return `x="${Number(at.toFixed(1))}"${row} textLength="${Number(fixed.toFixed(1))}"${style}${time}`;
}

/** A screen of the readme as a picture, without measured times. The title is for those who do not see it. */
async function picture(terminal: Terminal, name: string, title: string): Promise<void> {
	const svg = withoutClock(await terminal.svg(title)).replace(/>[\d.]+(?=(?:<.*\n.*>| )m?s<)/g, '>-.--');
	await expect(svg.replace(timeText, withFixedStart)).toMatchFileSnapshot(`frames/${name}.svg`);
}

test('the readme’s picture of a run: a step uphill on the report’s puzzle, explained in full', async () => {
	const terminal = await watching(61, {columns: 100, rows: 24});
	terminal.type('s'.repeat(7));
	await terminal.until('proposal 2 142');
	await picture(
		terminal,
		'watching',
		'recuit anneals a Sudoku: the grid, the temperature, the cost and its curve, and the story of one proposal',
	);
});

test('the readme’s picture of the colours', async () => {
	const terminal = await watching(61, {columns: 100, rows: 24});
	terminal.type('dd');
	await terminal.until(/^ colours /m);
	await picture(terminal, 'colours', 'The same run with a colour for each digit: Sudoku as graph colouring');
});

test('the readme’s picture of a race', {timeout: 60_000}, async () => {
	// Step by step: at any other speed the curves depend on when they are sampled.
	const terminal = new Terminal(['race', 'rapport', '--seed', '78', '--paused'], {columns: 100, rows: 30});
	await terminal.until('paused');
	for (let step = 1; step <= 72; step++) {
		terminal.type('s');
		await terminal.until(new RegExp(`reassign .* ${step} +[\\d.]+ m?s`));
	}

	await picture(
		terminal,
		'race',
		'Four solvers on the same puzzle: four grids, their costs and their curves',
	);
});

test('the readme’s picture of a lesson', async () => {
	const argv = ['--lesson', 'too-cold', '--seed', '1', '--paused'];
	const terminal = new Terminal(argv, {columns: 100, rows: 24});
	await terminal.until('The cost falls at once');
	await picture(terminal, 'lesson', 'The lesson too-cold: what to look for stands below the grid');
});

test.each([
	[80, 24],
	[100, 30],
	[160, 50],
	[60, 22],
	[40, 12],
	[30, 10],
])('watching in %i columns and %i rows', async (columns, rows) => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused'], {
		columns,
		rows,
	});
	await terminal.until('paused');
	terminal.type('s');
	await terminal.until(/accepted|rejected/);
	await frame(terminal, `watching-${columns}x${rows}`);
});

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

test.each(['heat', 'colours', 'candidates'])('the display %s', async name => {
	for (const environment of [{}, {NO_COLOR: '1', LANG: 'C'}]) {
		const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused'], {
			columns: 110,
			rows: 42,
			environment,
		});
		await terminal.until('paused');
		terminal.type('s'.repeat(12));
		await terminal.until('proposal 12 ');
		terminal.type('d'.repeat(['digits', 'heat', 'colours', 'candidates'].indexOf(name)));
		await terminal.until(new RegExp(`^ ${name} `, 'm'));
		await frame(terminal, `display-${name}${'LANG' in environment ? '-ascii' : ''}`);
	}
});

test('the learned distribution of cross-entropy', async () => {
	const argv = ['rapport', '--solver', 'cross-entropy', '--set', 'samples=100', '--seed', '4f2a', '--paused'];
	const terminal = new Terminal(argv, {columns: 110, rows: 42});
	await terminal.until('paused');
	terminal.type('s'.repeat(6));
	await terminal.until('generation 6 ');
	terminal.type('dddd');
	await terminal.until(/^ distribution /m);
	await frame(terminal, 'display-distributions');
});

test('in ASCII', async () => {
	const terminal = await watching(20, {columns: 80, rows: 24, environment: {LANG: 'C'}});
	terminal.type('s');
	await terminal.until('proposal 701');
	await frame(terminal, 'watching-ascii');
});

test.each([
	[100, 30],
	[40, 14],
])('16 × 16 in %i columns and %i rows', async (columns, rows) => {
	const terminal = new Terminal(['sixteen', '--solver', 'block-swap', '--seed', '1', '--paused'], {
		columns,
		rows,
	});
	await terminal.until('paused');
	await frame(terminal, `sixteen-${columns}x${rows}`);
});

test('36 × 36', async () => {
	const terminal = new Terminal([largePuzzle(), '--solver', 'block-swap', '--seed', '1', '--paused'], {
		columns: 160,
		rows: 50,
	});
	await terminal.until('paused');
	await frame(terminal, 'thirty-six');
});

/** A puzzle of 36 × 36 whose first row alone is given. */
function largePuzzle(): string {
	const cells = [...Array.from({length: 36}, (_, k) => k + 1), ...new Array(36 * 35).fill('.')];
	return temporaryFile('large.txt', `# title: Thirty-six by thirty-six\n${cells.join(' ')}\n`);
}
