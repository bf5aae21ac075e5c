/** Time travel and hands on the temperature, as a user does it. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {run} from '../processes.ts';
import {endless, environmentOf, keys, recuit, Terminal} from './terminal.ts';

/** The board as it is drawn, without the marks of the last move. */
const boardOn = (screen: string) =>
	screen
		.split('\n')
		.flatMap(line => /^│.*?│.*?│.*?│/.exec(line)?.[0] ?? [])
		.map(line => line.replaceAll(/[‹›]/g, ' ').replaceAll('{', '[').replaceAll('}', ']'))
		.join('\n');

const levelOn = (screen: string) => Number(/level (\d+)/.exec(screen)?.[1]);

const proposalOn = (screen: string) =>
	Number(/^ proposal ([\d ]+?) {2}/m.exec(screen)?.[1].replaceAll(' ', ''));

async function stepped(count: number): Promise<Terminal> {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--paused', '--seed', '1']);
	await terminal.until('paused');
	await terminal.until('? help');
	for (let k = 1; k <= count; k++) {
		terminal.type('s');
		await terminal.until(`proposal ${k} `);
	}

	return terminal;
}

test('b goes back a move, and forward again it is the same one', async () => {
	const terminal = await stepped(9);
	const nine = await terminal.until('proposal 9 ');
	terminal.type('b');
	const eight = await terminal.until('proposal 8 ');
	expect(eight).toContain('rewound');
	expect(eight).toContain('8 of 9 proposals');
	terminal.type('s');
	expect(boardOn(await terminal.until('‖ paused'))).toBe(boardOn(nine));
});

test('the run is gone through to its start and to its end, and from anywhere it goes on', async () => {
	const terminal = await stepped(0);
	const start = await terminal.until('paused');
	terminal.type(' f');
	await terminal.until('full speed');
	await terminal.until(/level \d\d\d/);
	terminal.type(' ');
	await terminal.until('‖ paused');
	terminal.type('0');
	const back = await terminal.until('rewound');
	expect(boardOn(back)).toBe(boardOn(start));
	terminal.type('$');
	await terminal.until('‖ paused');
	terminal.type('[[B');
	await terminal.until('rewound');
	terminal.type(' ');
	await terminal.until(screen => screen.includes('annealing') && !screen.includes('replaying'));
});

test('n and N, u and o run to what they say, B goes back to where the level began', async () => {
	const terminal = await stepped(3);
	terminal.type('u');
	const uphill = levelOn(await terminal.until('accepted, uphill'));
	terminal.type('n');
	const level = await terminal.until(screen => levelOn(screen) === uphill + 1);
	terminal.type('s');
	await terminal.until(screen => screen !== level && screen.includes('paused'));
	terminal.type('B');
	expect(boardOn(await terminal.until('rewound'))).toBe(boardOn(level));
});

test('a step that takes long says what it is on its way to, and space ends it where it is', async () => {
	const terminal = new Terminal([
		endless,
		'--solver',
		'block-swap',
		'--set',
		'restart=1000000000',
		'--paused',
		'--seed',
		'1',
	]);
	await terminal.until('‖ paused');
	terminal.type('N');
	await terminal.until('to the next restart');
	await terminal.until('space stop');
	terminal.type(' ');
	const ended = proposalOn(await terminal.until('‖ paused'));
	terminal.type('s');
	await terminal.until(screen => proposalOn(screen) > ended);
	// Nothing but the step was made after it had ended.
	expect(proposalOn(await terminal.screen())).toBe(ended + 1);
	// So does Esc, which leads to the menu from anywhere else.
	terminal.type('N');
	await terminal.until('to the next restart');
	terminal.type('\u001B');
	await terminal.until('‖ paused');
});

test('where there is no temperature, the keys for it say so', async () => {
	const terminal = new Terminal(['rapport', '--solver', 'colour-in-order', '--paused', '--seed', '1']);
	await terminal.until('‖ paused');
	terminal.type(keys.up);
	await terminal.until('this solver has no temperature');
});

test('what can never come is not looked for', async () => {
	const terminal = new Terminal(['rapport', '--solver', 'cross-entropy', '--paused', '--seed', '1']);
	await terminal.until('‖ paused');
	terminal.type('u');
	await terminal.until('this solver never accepts an uphill step');
	const single = new Terminal(['rapport', '--solver', 'block-swap', '--paused', '--seed', '1']);
	await single.until('‖ paused');
	single.type('N');
	await single.until('this solver never restarts (restart = 0)');
});

test('a hand on a moment that is past asks first, for the rest of the run is left by it', async () => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--paused', '--seed', '1']);
	await terminal.until('‖ paused');
	terminal.type('n');
	await terminal.until('proposal 35 ');
	terminal.type('b');
	await terminal.until('34 of 35 proposals');
	terminal.type(keys.up);
	await terminal.until('drops what followed, up to 35. Press ↑');
	await terminal.until('34 of 35 proposals');
	// Another key is another question.
	terminal.type(keys.down);
	await terminal.until('up to 35. Press ↓');
	terminal.type(keys.down);
	await terminal.until(screen => !screen.includes('34 of 35') && screen.includes('manual'));
});

test('a run waits while its settings, the menus or a race are looked at', async () => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--paused', '--seed', '1']);
	await terminal.until('‖ paused');
	terminal.type('sss');
	await terminal.until('proposal 3 ');
	terminal.type(',');
	await terminal.until('Backspace reset');
	terminal.type('\u001B');
	await terminal.until('proposal 3 ');
	terminal.type('m');
	await terminal.until('choose a puzzle');
	terminal.type('\u001B');
	await terminal.until('proposal 3 ');
	terminal.type('v');
	await terminal.until('race');
	terminal.type('m');
	await terminal.until('proposal 3 ');
});

test('a solved run can be gone back in', async () => {
	const terminal = new Terminal(['four', '--solver', 'block-swap', '--seed', '1', '--speed', 'max']);
	await terminal.until('✔ solved');
	terminal.type('n');
	await terminal.until('the run has ended: b steps back');
	terminal.type('b');
	await terminal.until('rewound');
	terminal.type('$');
	await terminal.until('✔ solved');
	terminal.type('bq');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(await terminal.screen()).toContain('solved in');
});

test('what hands do is marked, and kept as a file that repeats the run', async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-state-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const environment = {XDG_STATE_HOME: folder};
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--paused', '--seed', 'hands'], {
		columns: 160,
		environment,
	});
	await terminal.until('paused');
	await terminal.until('? help');
	terminal.type('n');
	await terminal.until('level 1');
	terminal.type(keys.up);
	expect(await terminal.until('× 1.25')).toContain('manual');
	terminal.type('nt');
	await terminal.until('held');
	terminal.type(`${keys.down}nt`);
	await terminal.until(screen => screen.includes('level 3') && !screen.includes('held manually'));
	terminal.type(' f');
	await terminal.until('✔ solved');
	const [kept, ...others] = fs.readdirSync(path.join(folder, 'recuit', 'replays'));
	expect([kept, others]).toEqual([expect.stringMatching(/^rapport-hands-[\da-f]{12}\.json$/), []]);
	terminal.type('q');
	await terminal.exit;
	const left = await terminal.screen();
	expect(left.replaceAll('\n', '')).toContain(kept);
	const moves = /solved in ([\d ]+) proposals/.exec(left)?.[1];
	const command = /repeat with: recuit (--replay .*)/.exec(left)?.[1];
	const {stdout: again} = run('sh', ['-c', `${recuit} ${command} --json`], {
		env: environmentOf(),
	});
	expect(JSON.parse(again)).toMatchObject({seed: 'hands', status: 'solved'});
	expect(String(JSON.parse(again).moves)).toBe(moves?.replaceAll(' ', ''));
});
