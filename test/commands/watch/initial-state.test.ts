/** What the menu and the first run begin with: from the command line, from what is remembered, from a lesson. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {recuit} from '../../world/command.ts';
import {Screen} from '../../world/screen.ts';

const cooled = {solver: 'row-swap', settings: {'block-swap': {cooling: 0.9}}};

/** The screen at the start, and with the menu behind it. */
async function shown(argv: readonly string[], remembered: object, ...keys: string[]): Promise<string> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	fs.mkdirSync(path.join(folder, 'recuit'));
	fs.writeFileSync(path.join(folder, 'recuit', 'state.json'), JSON.stringify(remembered));
	const screen = await Screen.open([...argv, '--seed', '1', '--motion', 'reduced'], {
		environment: {XDG_STATE_HOME: folder},
	});
	await screen.press(...keys);
	const text = await screen.text();
	await screen.close();
	return text;
}

test.each([
	// A solver that can be seen to cool.
	[[], {}, [], / solver block-swap {2},/],
	[[], cooled, [], / solver row-swap {2},/],
	[['--solver', 'descent'], cooled, [], / solver descent {2},/],
	[['--solver', 'block-swap'], cooled, [], / solver block-swap cooling=0\.9 {2},/],
	// Settings without a solver are those of the usual one.
	[['--set', 'presolve=1'], {}, [], / solver anneal presolve=1 T0=1 {2},/],
	// A puzzle of the command line is annealed as ever, whatever is remembered.
	[['rapport', '--paused'], cooled, [], / anneal · seed 1 [\s\S]* cells in conflict/],
	[
		['rapport', '--paused', '--solver', 'block-swap', '--set', 'T0=2'],
		cooled,
		[],
		/ block-swap · seed 1 [\s\S]*││ 2\.00 /,
	],
	// The menu behind it has what is remembered, and the settings of a lesson are its own.
	[
		['rapport', '--paused', '--solver', 'block-swap', '--set', 'T0=2'],
		cooled,
		['m'],
		/ solver block-swap cooling=0\.9 {2},/,
	],
	[['--lesson', 'too-hot', '--paused'], {}, ['m'], / solver block-swap {2},/],
] as const)('%j with %j, %j', async (argv, remembered, keys, expected) => {
	expect(await shown(argv, remembered, ...keys)).toMatch(expected);
});

test('the lessons come in the order of recuit help tour', async () => {
	const tour = fs.readFileSync('source/help/tour.md', 'utf8');
	const named = [...tour.matchAll(/--lesson ([a-z0-9-]+)/g)].map(([, name]) => name);
	const {stderr} = await recuit(['--lesson', 'none-such']);
	expect(stderr).toContain(named.join(', '));
});
