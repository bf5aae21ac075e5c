/** `--screen-reader`: the program in lines. */

import path from 'node:path';
import {expect, test} from 'vitest';
import {atFullSpeed, type Environment, endless, keys, Terminal, temporaryFile} from './terminal.ts';

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
	const place = path.dirname(temporaryFile('other', ''));
	const terminal = spoken([...argv, '--paused'], {XDG_STATE_HOME: place});
	const start = await terminal.until(/^row 9: /m);
	expect(start).toContain('The report’s puzzle, 9 by 9, 35 givens\n');
	expect(start).toContain('solver block-swap, seed 4f2a, start cost 44, speed ');
	expect(start).toContain('paused: 0 proposals, cost 44, best 44');
	expect(start).toMatch(/^row 1: 2 6 7, 5 1 3, 6 9 5; in conflict: 6 in column 2, 5 in column 4, /m);
	terminal.type('s');
	await terminal.until(
		/^proposal 1: swap 6 in row 1 column 2 with 4 in row 2 column 1\. The cost goes from 44 to 43\. Downhill: always accepted$/m,
	);
	terminal.type('s');
	await terminal.until(/^proposal 2: /m);
	terminal.type('b');
	await terminal.until(/^rewound to 1 of 2: proposal 1: swap 6/m);
	terminal.type('n');
	await terminal.until(/^proposal 35: /m);
	terminal.type(keys.up);
	await terminal.until(/^temperature 0\.\d+, manual$/m);
	terminal.type('c');
	await terminal.until(/^landscape: the heat capacity has no peak yet/m);
	terminal.type('x');
	await terminal.until('This key changes only what is drawn.');
	terminal.type('?');
	await terminal.until(/^up arrow or k: raise T by 25 percent.*$[\s\S]*^d: say the grid$/m);
	terminal.type('f ');
	await terminal.until(/^full speed$[\s\S]*^running$[\s\S]*^solved in \d+ proposals, /m, 20_000);
	const output = await leave(terminal);
	expect(output).toMatch(/^repeat with: recuit --replay /m);
	expect(output).toMatch(/^row 1: 2 4 7, 9 1 3, 6 8 5$[\s\S]*^rapport: solved in \d+ proposals, /m);
});

test('the menus say what is highlighted, and where it stands', async () => {
	const terminal = spoken(['--seed', '1']);
	await terminal.until(/^medium, .*, \d+ of \d+$/m);
	terminal.type(keys.up);
	await terminal.until(/^rapport, The report’s puzzle, 9 by 9, 35 givens, medium, \d+ of \d+$/m);
	terminal.type('/ink');
	await terminal.until(/^ink: inkala-2010, .*, 1 of 2$/m);
	terminal.type(keys.enter);
	await terminal.until(/inkala-2010.*\nChoose a puzzle.*\ninkala-2010, /);
	terminal.type(',');
	await terminal.until(/^Choose a solver for Inkala 2010: .*\nblock-swap, .*, \d+ of \d+\. /m);
	terminal.type(keys.home);
	await terminal.until(/^anneal, .*, 1 of \d+\. /m);
	terminal.type('\t');
	await terminal.until(
		/^Settings of anneal for Inkala 2010: .*\npresolve is 0, changed, .*; from 0 to 2, 1 of \d+$/m,
	);
	terminal.type('l');
	await terminal.until(/^presolve is 1, /m);
	terminal.type('\t');
	await terminal.until(/^presolve is 1[\s\S]*Choose a solver/m);
	terminal.type(keys.escape);
	await terminal.until(/Choose a solver[\s\S]*Choose a solver[\s\S]*Choose a puzzle/);
	terminal.type('gl');
	await terminal.until(/^size 9 by 9$/m);
	await terminal.until(/^size 12 by 12$/m);
	terminal.type(keys.escape);
	await terminal.until(/size 12 by 12\n[\s\S]*Choose a puzzle/);
	await leave(terminal);
});

test('the settings are those for the puzzle that was chosen, whatever is highlighted behind them', async () => {
	const terminal = spoken(['rapport', '--solver', 'block-swap', '--seed', '1', '--paused']);
	await terminal.until('row 9');
	terminal.type('m');
	await terminal.until(/^Choose a puzzle or a lesson: .* Escape leads back to the run, which waits\./m);
	terminal.type(keys.end);
	await terminal.until(/^group built-in, 16 by 16, easy\nsixteen, /m);
	terminal.type(keys.escape);
	await terminal.until(
		/^back to the run on The report’s puzzle, paused: 0 proposals, cost 43, best 43, temp/m,
	);
	terminal.type(',');
	await terminal.until(
		/^Settings of block-swap for The report’s puzzle: .*\nT0 is automatic, about 1\.61, first temperature .*; from 0 to 1000, 1 of 9$/m,
	);
	terminal.type(keys.escape);
	await terminal.until(/Settings of[\s\S]*^back to the run on The report’s puzzle, paused: 0 proposals/m);
	terminal.type(' ');
	await terminal.until(/^running$/m);
	const output = await leave(terminal);
	expect(output.match(/^paused: /gm)).toHaveLength(1);
	// A summary comes every ten seconds.
	expect(output).not.toMatch(/^[\d ]+ proposals?, cost/m);
	expect(output).toMatch(/^rapport: (left after|solved in) [\d ]+ proposals?/m);
});

test('what is found out of the highlighted puzzle is told when it is there', async () => {
	const terminal = spoken(['--seed', '1']);
	await terminal.until(/^medium: one solution, block-swap needs about [\d.]+ milliseconds$/m);
	// Nothing is known of this one beforehand; as a paste it comes at once, in lines.
	terminal.type('p');
	await terminal.until(/^Type or paste/m);
	terminal.type('1...\r..2.\r.3..\r...4\r');
	await terminal.until(/^puzzle added\nChoose.*\ngroup pasted, 4 by 4\npasted 1, 4 by 4, 4 givens, /m);
	await terminal.until(
		/^pasted 1: (one solution|\d+ solutions), block-swap needs about [\d.]+ milliseconds$/m,
		20_000,
	);
	terminal.type('p');
	await terminal.until(/Type or paste[\s\S]*Type or paste/);
	terminal.type('1...');
	await terminal.until(/^4 typed, the last is dot$/m);
	const output = await leave(terminal, keys['ctrl-c'], 130);
	expect(output).not.toContain('3 typed');
});

test('lessons are told in the list, and when their run begins', async () => {
	const terminal = spoken(['--seed', '1']);
	await terminal.until('medium');
	terminal.type('L');
	await terminal.until(/^lesson: Descent gets stuck, 1 of \d+\. /m);
	terminal.type('jjjjjjj');
	await terminal.until(
		/^lesson: Skipped boxes, 8 of \d+\. A published program .* the cost never reaches 0\.$/m,
	);
	terminal.type('kkk');
	await terminal.until(/^lesson: Quenching, 5 of \d+\. /m);
	terminal.type(keys.enter);
	await terminal.until(/^The temperature falls from 2 .*1: yes\. 2: no, it freezes in a trap\.$/m);
	terminal.type('2');
	await terminal.until(/^solver block-swap, seed 2, .*\nThe temperature loses a fifth at each level/m);
	terminal.type('R');
	await terminal.until(/(^solver block-swap, seed 2, .*$[\s\S]*){2}/m);
	const output = await leave(terminal);
	// Not again for another run of the same lesson.
	expect(output.match(/^The temperature loses a fifth/gm)).toHaveLength(1);
});

test('hands on the temperature: once more leaves the future, and each change is told', async () => {
	const terminal = spoken([...argv, '--paused']);
	await terminal.until('row 9');
	terminal.type('s');
	await terminal.until(/^proposal 1: /m);
	terminal.type('b');
	await terminal.until(/^rewound to 0 of 1: 0 proposals, cost 44/m);
	const asked =
		'A change here begins another run and drops what followed, up to 1. Press up arrow again to do it.';
	terminal.type(keys.up);
	await terminal.until(asked);
	terminal.type(keys.up);
	await terminal.until(/^temperature \d\.\d+, manual$/m);
	terminal.type(keys.up);
	await terminal.until(/(^temperature \d\.\d+, manual\n){2}/m);
	terminal.type('t');
	await terminal.until(/^temperature \d\.\d+, held manually$/m);
	const output = await leave(terminal);
	expect(output.split(asked)).toHaveLength(2);
});

/** A level takes 0.3 s. */
const slowSolver = `import {defineSchedule} from 'recuit';
export default defineSchedule({
	name: 'slow',
	neighbourhood: 'row-swap',
	levelLength: () => 1,
	start: () => 2,
	next({temperature}) {
		for (const end = performance.now() + 300; performance.now() < end; );
		return temperature;
	},
});
`;

test('a step is said once it is made, however late its run starts', async () => {
	const file = temporaryFile('slow.mjs', slowSolver);
	const terminal = spoken(['rapport', '--solver', file, '--seed', '1', '--paused']);
	await terminal.until('row 9');
	terminal.type('s');
	await terminal.until(/^proposal 1: /m);
	expect(await leave(terminal)).not.toMatch(/^0 proposals/m);
});

test('a run that has ended: why keys do nothing, each time; a step that takes long says where it goes', async () => {
	const terminal = spoken([...argv, '--moves', '50', '--speed', 'max']);
	await terminal.until(
		/^gave up after 50 proposals, [\d.]+ \w+, at cost \d+, best \d+: the limit of 50 moves is reached$/m,
	);
	const ended = 'the run has ended: b steps back, r starts another run';
	terminal.type('s');
	await terminal.until(ended);
	terminal.type(' ');
	await terminal.until(screen => screen.split(ended).length === 3);
	terminal.type('m');
	await terminal.until('Choose a puzzle');
	terminal.type(keys.escape);
	await terminal.until(/^back to the run on The report’s puzzle, ended: gave up after 50 proposals/m);
	await leave(terminal, 'q', 1);
	const searching = spoken([
		endless,
		'--solver',
		'block-swap',
		'--set',
		'restart=1000000000',
		'--seed',
		'1',
		'--paused',
	]);
	await searching.until('row 9');
	searching.type('N');
	await searching.until('running to the next restart; space stops it');
	searching.type(' ');
	await searching.until(/^proposal \d+: swap /m);
	await leave(searching);
});

test('a race: its start, a step, lanes, a pause, and the end', async () => {
	const terminal = spoken(['race', 'rapport', '--seed', '1', '--paused']);
	const start = await terminal.until(/^place 4: reassign, cost 79, best 79, 0 proposals, /m);
	expect(start).toMatch(
		/^The race: space pauses or resumes all, .*\nrace on .*, seed 1, speed 200 proposals a second$/m,
	);
	expect(start).toContain(
		'4 lanes: anneal with presolve 0 and T0 1; block-swap; row-swap; reassign\nLockstep: ',
	);
	expect(start).toMatch(/^paused: row-swap leads\nplace 1: row-swap, cost 40, best 40, 0 proposals, /m);
	terminal.type('s');
	await terminal.until(/^row-swap leads; costs 43, 43, 40, 80; after 1 proposal each$/m);
	terminal.type(keys.down);
	await terminal.until(/^lane 2 of 4, place 2: block-swap, cost 43, best 43, 1 proposal, /m);
	terminal.type('+-');
	await terminal.until(/^speed 500 proposals a second\nspeed 200 proposals a second$/m);
	terminal.type(' ');
	await terminal.until(/^racing$/m);
	terminal.type(' ');
	await terminal.until(/^racing\n[\s\S]*^paused: /m);
	terminal.type('?');
	await terminal.until(/^up arrow or k: highlight the lane above$[\s\S]*^Control C: quit at once$/m);
	terminal.type('f ');
	await terminal.until(
		/^the race is over: anneal has won\nplace 1: anneal with presolve 0 and T0 1, solved in 1047 /m,
		20_000,
	);
	await terminal.until(/^repeat with: recuit race rapport anneal:presolve=0,T0=1 .* --by moves --seed 1$/m);
	terminal.type(' ');
	await terminal.until('the race is over: r starts another, Enter watches the highlighted lane alone');
	terminal.type('y');
	await terminal.until(/(^repeat with: .*$[\s\S]*){2}/m);
	const output = await leave(terminal);
	expect(output.match(/^place 4: reassign, solved in 1713626 proposals/gm)).toHaveLength(2);
});

test('from a run to a race, again by time, to a lane alone, and back', async () => {
	const terminal = spoken([endless, '--solver', 'block-swap', '--seed', '1', '--paused']);
	await terminal.until('row 9');
	terminal.type('v');
	await terminal.until(
		/^4 lanes: block-swap; anneal with presolve 0 and T0 1; row-swap; reassign\nLockstep: /m,
	);
	await terminal.until(/ leads?; costs (\d+, ){3}\d+; after \d+ proposals? each$/m);
	terminal.type('x');
	await terminal.until(/^race on .* milliseconds of running a second\n4 lanes: .*\nEqual time: /m);
	terminal.type('r');
	await terminal.until(/(^Equal time: [\s\S]*){2}/m);
	terminal.type('e');
	await terminal.until(/^Save: t the costs of all/m);
	terminal.type(keys.escape);
	await terminal.until(/Save: [\s\S]*^The race: space/m);
	terminal.type('m');
	await terminal.until(/^back to the run on .*, paused: 0 proposals/m);
	terminal.type('v');
	await terminal.until(/back to the run[\s\S]*^race on /m);
	terminal.type(`${keys.down}${keys.enter}`);
	await terminal.until(/^lane 2 of 4, [\s\S]*^The run: [\s\S]*^solver anneal, /m);
	terminal.type('v');
	await terminal.until(/^back to the race on .*\npaused: .*\nplace 1: /m);
	// The run watched last has given up: its solver sees that the givens contradict each other.
	await leave(terminal, 'q', 1);
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
