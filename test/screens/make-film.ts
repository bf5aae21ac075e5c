/**
The readme's animated picture (`npm run film`): a short run of the real program, recorded, and drawn. What is
on the screens depends on the seed alone; when, on the machine.
*/

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {spawn} from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {animatedSvg} from './animation.ts';
import {filmOf} from './film.ts';

const columns = 100;
const rows = 28;

/** What to wait for on the screen, how many seconds to look at it, and what to type then. */
const script: ReadonlyArray<readonly [screen: RegExp, seconds: number, keys: string]> = [
	[/▸ medium/, 1, '\u001B[A'],
	[/▸ rapport/, 1.2, '\r'],
	[/space pause/, 2.2, ' '],
	[/space resume/, 0.8, 's'],
	[/proposal/, 1.2, 's'],
	[/proposal/, 1.2, 'nu'],
	[/drew .*: accepted/, 2.5, ' '],
	[/space pause/, 1, 'f'],
	[/SOLVED/, 2, 'q'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-film-'));
const start = performance.now();
const events: Array<[seconds: number, data: string]> = [];
const {CI, NO_COLOR, FORCE_COLOR, COLORTERM, LC_ALL, ...inherited} = process.env;
const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
const program = spawn(
	process.execPath,
	[fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url)), '--seed', '4f2a'],
	{
		cols: columns,
		rows,
		env: {
			...(inherited as Record<string, string>),
			TERM: 'xterm-256color',
			COLORTERM: 'truecolor',
			LANG: 'C.UTF-8',
			XDG_CONFIG_HOME: folder,
		},
	},
);
const over = new Promise<void>(resolve => {
	program.onExit(() => resolve());
});
terminal.onData(answer => program.write(answer));
program.onData(data => {
	events.push([(performance.now() - start) / 1000, data]);
	terminal.write(data);
});

async function until(wanted: RegExp): Promise<void> {
	for (let tries = 0; tries < 3000; tries++) {
		const {active} = terminal.buffer;
		const screen = Array.from({length: rows}, (_, y) => active.getLine(y)?.translateToString()).join('\n');
		if (wanted.test(screen)) {
			return;
		}

		await setTimeout(10);
	}

	program.kill();
	throw new Error(`the film can't be made: ${wanted} did not come to the screen`);
}

for (const [screen, seconds, keys] of script) {
	await until(screen);
	await setTimeout(seconds * 1000);
	program.write(keys);
}

await over;
const film = await filmOf({columns, rows, events}, {rate: 4, longestPause: 2.5, ending: 4});
const svg = animatedSvg(
	film,
	'recuit anneals a Sudoku: a puzzle is chosen, the run is watched, paused, explained proposal by proposal, and solved at full speed',
);
fs.rmSync(folder, {recursive: true});
fs.writeFileSync(new URL('frames/recuit.svg', import.meta.url), svg);
console.log(`${film.frames.length} frames, ${film.length.toFixed(1)} s, ${Math.round(svg.length / 1000)} kB`);
