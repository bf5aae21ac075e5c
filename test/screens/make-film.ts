/** The readme's animated picture (`npm run film`): a short run of the program, in time that stands still between its pictures. */

import fs from 'node:fs';
import {Screen} from '../world/screen.ts';
import {animatedSvg, type Frame} from './animation.ts';
import {screenOf} from './pieces.ts';

const columns = 100;

/** Pictures a second, and the seconds for which the last one stays. */
const rate = 4;
const ending = 4;

/** What to wait for on the screen, how many seconds to look at it, and what to type then. */
const script: ReadonlyArray<readonly [screen: RegExp, seconds: number, keys: string]> = [
	[/▸ medium/, 1, 'up'],
	[/▸ rapport/, 1.25, 'enter'],
	[/space pause/, 2.25, 'space'],
	[/space resume/, 0.75, 's'],
	[/proposal/, 1.25, 's'],
	[/proposal/, 1.25, 'n u'],
	[/drew .*: accepted/, 2.5, 'space'],
	[/space pause/, 1, 'f'],
	[/SOLVED/, 2, ''],
];

const screen = await Screen.open(['--seed', '4f2a'], {columns, rows: 28});
const frames: Frame[] = [];
let taken = 0;

/** Let the time of a picture pass, and keep the picture if it is another one. */
async function take(): Promise<void> {
	const lines = screenOf(await screen.terminal());
	if (JSON.stringify(frames.at(-1)?.lines) !== JSON.stringify(lines)) {
		frames.push({at: taken / rate, lines});
	}

	taken++;
	await screen.wait(1000 / rate);
}

for (const [wanted, seconds, keys] of script) {
	for (let tries = 0; !wanted.test(await screen.text()); tries++) {
		if (tries > 100) {
			throw new Error(`the film can't be made: ${wanted} did not come to the screen`);
		}

		await take();
	}

	for (let count = 0; count < seconds * rate; count++) {
		await take();
	}

	await screen.press(...keys.split(' ').filter(Boolean));
}

await screen.close();
const film = {columns, rows: 28, frames, length: (frames.at(-1)?.at ?? 0) + ending};
const svg = animatedSvg(
	film,
	'recuit anneals a Sudoku: a puzzle is chosen, the run is watched, paused, explained proposal by proposal, and solved at full speed',
);
fs.writeFileSync(new URL('frames/recuit.svg', import.meta.url), svg);
console.log(`${frames.length} pictures, ${film.length} s, ${Math.round(svg.length / 1000)} kB`);
