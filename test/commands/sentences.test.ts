/** What commands say, where no transcript can bring it out. */

import fs from 'node:fs';
import {afterAll, expect, test} from 'vitest';
import {linesOf} from '../../source/commands/files/read-file.js';
import {newFolder} from '../folder.ts';
import {Screen} from '../world/screen.ts';

const folder = newFolder(afterAll);
fs.mkdirSync(`${folder}/folder`);

test.each([
	['--plain', 'the menu needs a terminal; name a puzzle, as in: recuit rapport'],
	['four six --heat 10:x1.25', 'name one puzzle; recuit solve solves many'],
	['folder', 'folder is a directory; expected a file of puzzles'],
	['solve', 'name a file of puzzles, or pipe puzzles in'],
])('recuit %s in a terminal: %s', async (line, message) => {
	const screen = await Screen.open(line.split(' '), {folder});
	const code = await screen.close();
	expect([screen.stdout.text, code]).toEqual([expect.stringContaining(`recuit: ${message}`), 2]);
});

async function* repeated(text: string, count: number) {
	for (let k = 0; k < count; k++) {
		yield Buffer.from(text);
	}
}

test('a line has an end', async () => {
	const megabytes = () => repeated('x'.repeat(2 ** 20), 100);
	await expect(linesOf(megabytes(), 'it').next()).rejects.toThrow('it, line 1: longer than 64 MB');
});
