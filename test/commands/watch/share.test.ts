/** What can be taken along from a screen, and what is lost. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {recuit} from '../../world/command.ts';
import {Screen} from '../../world/screen.ts';

function newFolder(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	return folder;
}

const paused = ['--paused', '--solver', 'block-swap', '--seed', '1'];

test.each([
	['9 × 9', 'rapport', '3x3'],
	['boxes of another shape', '.2...3.....2...4 --boxes none', 'none'],
])('the puzzle is saved with its grid in a comment: %s', async (_, words, boxes) => {
	const folder = newFolder();
	const screen = await Screen.open([...words.split(' '), '--paused', '--solver', 'reassign'], {folder});
	await screen.press('e', 'p', 'q');
	await screen.close();
	const [name] = fs.readdirSync(folder);
	const text = fs.readFileSync(path.join(folder, name), 'utf8');
	expect(text).toMatch(/\n# [1-9]{16,81}\n/);
	const read = async (...argv: string[]) =>
		JSON.parse(
			(await recuit(['bench', ...argv, '--seeds', '1', '--moves', '1', '--ndjson', '-'])).stdout.split(
				'\n',
			)[0],
		).plan.problems[0];
	const {line, boxes: found} = await read(path.join(folder, name));
	expect([line, found]).toEqual([(await read(...words.split(' '))).line, boxes]);
});

test.each([
	[[], 5_000_000],
	[['--moves', '7'], 7],
])('the command of a lesson ends where its run does: %j', async (more, moves) => {
	const screen = await Screen.open(['--lesson', 'too-hot', '--paused', ...more]);
	await screen.press('q');
	await screen.close();
	expect(screen.stdout.text).toMatch(new RegExp(`\nrepeat with: recuit .* --moves ${moves}\n$`));
});

test('manual changes that could not be saved have no command, which is reported once the screens are left', async () => {
	const folder = newFolder();
	// No folder can be made where a file is.
	fs.writeFileSync(path.join(folder, 'recuit'), '');
	const screen = await Screen.open(['rapport', ...paused], {environment: {XDG_STATE_HOME: folder}});
	await screen.press('up', 's', 'e', 'y');
	expect(await screen.text()).toContain(
		'no command repeats the run: its manual changes could not be saved; e and r save them here',
	);
	await screen.press('q');
	await screen.close();
	expect(screen.stdout.text).toMatch(/\nrepeat with: nothing: the manual changes could not be saved\n$/);
	expect(
		screen.stderr.text.match(/replays\/\S+\.json can't be written, so the manual changes are lost/g),
	).toHaveLength(1);
});
