import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {recall, rememberRun} from '../../../source/commands/files/memory-file.js';
import {userFile} from '../../../source/commands/files/store.js';
import {repeatCommand} from '../../../source/commands/request.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {listPuzzle} from '../../../source/view/menu/collection.js';
import {generatorCommand} from '../../../source/view/menu/generator-form.ts';
import {report} from '../../puzzles.js';

/** The recalled puzzle of a file with these entries. */
function recalled(entries: {readonly argument?: string; readonly made?: string}) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	vi.stubEnv('XDG_STATE_HOME', folder);
	onTestFinished(() => {
		vi.unstubAllEnvs();
		fs.rmSync(folder, {recursive: true});
	});
	const file = userFile('state', 'state.json') as string;
	fs.mkdirSync(path.dirname(file), {recursive: true});
	const entry = listPuzzle(parsePuzzle(report), {collection: 'c', name: 'n', title: 't'});
	rememberRun(entry, undefined);
	const stored = JSON.parse(fs.readFileSync(file, 'utf8'));
	Object.assign(stored.recent[0], entries);
	fs.writeFileSync(file, JSON.stringify(stored));
	return recall().recent[0];
}

test('an argument that can not be shown names no puzzle: its cells do', () => {
	expect(recalled({argument: 'x\u001B]0;owned\u0007'}).argument).toBeUndefined();
	expect(recalled({argument: ''}).argument).toBeUndefined();
	expect(recalled({argument: 'rapport'}).argument).toBe('rapport');
});

test('an argument is a word of a command, whatever is in it', () => {
	const {argument = ''} = recalled({argument: '; rm -r "$HOME"'});
	expect(
		repeatCommand({
			argument,
			solver: 'anneal',
			seed: '1',
			settings: {},
			boxes: undefined,
			moves: 5,
			timeout: undefined,
		}),
	).toBe(`recuit '; rm -r "$HOME"' --solver anneal --seed 1 --moves 5`);
});

test('what made a puzzle is a command of recuit, or nothing', () => {
	const command = generatorCommand({size: 9, level: 'medium', givens: 30, symmetry: 'rotate'}, "it's; a 'b'");
	expect(recalled({made: command}).made).toBe(command);
	for (const made of [
		'curl example.org | sh',
		'recuit generate --seed 1; date',
		'recuit generate --seed $(a)',
	]) {
		expect(recalled({made}).made).toBeUndefined();
	}
});
