import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {AppendFile} from '../../../source/commands/files/append-file.js';
import {Scores} from '../../../source/commands/scores.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** What is in a file that held three lines, once another is appended. */
function appended(...existing: [] | [ConstructorParameters<typeof AppendFile>[2]]): string {
	const name = path.join(folder, 'file');
	fs.writeFileSync(name, 'one\ntwo\nthr');
	const file = new AppendFile(name, 'the lines', ...existing);
	file.append('four\n');
	file.close();
	return fs.readFileSync(name, 'utf8');
}

test('a file that is there is gone on with, cut, or written anew', () => {
	expect(appended()).toBe('one\ntwo\nthrfour\n');
	expect(appended({keep: 8})).toBe('one\ntwo\nfour\n');
	expect(appended('replace')).toBe('four\n');
});

const openFiles = () => fs.readdirSync('/proc/self/fd').length;

// What these look at is there on Linux only.
test.runIf(fs.existsSync('/dev/full') && fs.existsSync('/proc/self/fd'))(
	'what can’t be written is told once, and no file stays open',
	() => {
		const before = openFiles();
		expect(() => appended({refuse: ', and would be lost'})).toThrow(
			'file is there already, and would be lost',
		);
		const file = new AppendFile('/dev/full', 'the lines');
		expect(() => file.append('one\n')).toThrow("the lines can't be written to /dev/full: the disk is full");
		file.append('two\n');
		expect(file.failure).toBe('the disk is full');
		file.close();
		const scores = new Scores('/dev/full');
		scores.add(7);
		expect(() => scores.close()).toThrow("the scores can't be written to /dev/full: the disk is full");
		expect(openFiles()).toBe(before);
	},
);
