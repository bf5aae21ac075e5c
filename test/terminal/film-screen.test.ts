/** The film of a run that has ended, on the screen. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {recuit, Terminal, temporaryFile} from './terminal.ts';

const proposals = (screen: string) => Number(/(\d[\d ]*) proposals? ·/.exec(screen)?.[1].replaceAll(' ', ''));
const isSolved = (screen: string) => screen.includes('✔ solved in') && screen.includes('space film');

test('a fast run is watched again as a film, paused, stepped, moved through and left', async () => {
	const terminal = new Terminal(['medium', '--solver', 'block-swap', '--seed', '4f2a', '--speed', 'max']);
	const end = await terminal.until(isSolved);
	expect(end).toContain('space watches it again in 15 s   1 in 60 s');
	terminal.type(' ');
	await terminal.until(screen => / film \d\.\d of 15 s/.test(screen) && proposals(screen) > 0);
	terminal.type(' ');
	const paused = await terminal.until('space play');
	terminal.type('s');
	await terminal.until(screen => proposals(screen) >= proposals(paused) + 1 && screen.includes('cost'));
	terminal.type('n');
	await terminal.until(screen => proposals(screen) > proposals(paused) + 1);
	terminal.type('0');
	await terminal.until(/ film 0\.0 of 15 s/);
	terminal.type('1');
	await terminal.until(/ film 0\.0 of 60 s/);
	terminal.type('$');
	await terminal.until('✔ solved');
	terminal.type('\u001B');
	expect(await terminal.until(isSolved)).not.toContain('●━');
	terminal.type('1');
	await terminal.until(/ film \d\.\d of 60 s/);
});

test('the film of a run begins at its end only', async () => {
	const terminal = new Terminal(['medium', '--solver', 'block-swap', '--seed', '4f2a', '--paused']);
	await terminal.until('paused');
	terminal.type('1');
	await terminal.until('the film begins at the end of the run');
});

test('a film is saved as a picture, a recording and a page, once its run has ended', {
	timeout: 120_000,
}, async () => {
	const place = path.dirname(temporaryFile('other', ''));
	const argv = 'medium --solver block-swap --seed 4f2a --paused';
	const terminal = new Terminal([], {command: ['sh', '-c', `cd '${place}' && exec ${recuit} ${argv}`]});
	await terminal.until('paused');
	terminal.type('ef');
	await terminal.until('the film begins at the end of the run');
	terminal.type('f ');
	await terminal.until(isSolved);
	// From within the film, whose point is not the end of the run.
	terminal.type(' ');
	await terminal.until(/ film \d\.\d of 15 s/);
	for (const [key, extension] of [
		['h', 'html'],
		['f', 'svg'],
		['a', 'cast'],
	]) {
		terminal.type(`e${key}`);
		await terminal.until(`saved in recuit-medium-4f2a.${extension}`, 60_000);
	}

	const read = (extension: string) =>
		fs.readFileSync(path.join(place, `recuit-medium-4f2a.${extension}`), 'utf8');
	expect(read('html')).toContain('"moves":28774,"cost":0');
	expect(read('svg')).toContain('film 0.0 of 15 s');
	expect(read('cast')).toContain('film 0.0 of 15 s');
});
