import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {AppendFile} from '../../../source/commands/files/append-file.js';
import {checkNotWritten} from '../../../source/commands/files/written-files.js';
import {Scores} from '../../../source/commands/scores.js';
import {isInstalled, run} from '../../processes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** A file of three lines, the last of which is not whole. */
function begun(): string {
	const name = path.join(folder, 'file');
	fs.writeFileSync(name, 'one\ntwo\nthr');
	return name;
}

const refusing = (file: AppendFile) => file.refuseContent(', and would be lost');

test('a file that is there is gone on with, from its end or from where it is cut', () => {
	const file = new AppendFile(begun(), 'the lines');
	expect([file.size, file.endsInLine]).toEqual([11, false]);
	expect(Buffer.concat([...file.chunks()]).toString()).toBe('one\ntwo\nthr');
	file.append('ee\n');
	expect(file.endsInLine).toBe(true);
	file.cut(8);
	file.append('four\n');
	file.close();
	expect(fs.readFileSync(file.name, 'utf8')).toBe('one\ntwo\nfour\n');
});

test('a file is written once at a time, by whatever name', () => {
	const name = begun();
	const names = ['link', 'hard'].map(other => path.join(folder, other));
	fs.symlinkSync(name, names[0]);
	fs.linkSync(name, names[1]);
	const file = new AppendFile(name, 'the lines');
	for (const other of [name, `${folder}/./file`, ...names]) {
		expect(() => new AppendFile(other, 'the rows')).toThrow(/ is the same file as /);
		expect(() => checkNotWritten(other, 'it')).toThrow('it is both input and output: ');
	}

	file.close();
	for (const other of names) {
		expect(() => checkNotWritten(other, 'it')).not.toThrow();
		new AppendFile(other, 'the rows').close();
	}
});

/** What `flock` says of a file: 0 where it is not locked, 1 where it is. */
const lockOf = (name: string) => run('flock', ['-n', name, 'true']).status;

test.runIf(process.platform === 'linux' && isInstalled('flock'))(
	'a file is locked against other processes until it is closed',
	() => {
		const file = new AppendFile(begun(), 'the lines');
		expect(lockOf(file.name)).toBe(1);
		file.close();
		expect(lockOf(file.name)).toBe(0);
	},
);

test('scores continue a file of scores, on a new line, and no other file', () => {
	const name = path.join(folder, 'scores.txt');
	for (const [before, after] of [
		['', '7\n'],
		['12\n3', '12\n3\n7\n'],
		['12\r\n3\n', '12\r\n3\n7\n'],
	]) {
		fs.writeFileSync(name, before);
		const scores = new Scores(name);
		scores.add(7);
		scores.close();
		expect(fs.readFileSync(name, 'utf8')).toBe(after);
	}

	for (const foreign of ['notes\n', '1 2\n', '\n', `${'53007'.padEnd(81, '0')}\n`, '\u0000', '-']) {
		fs.writeFileSync(name, foreign);
		expect(() => new Scores(name)).toThrow('scores.txt exists and does not hold scores, one per line');
		expect(fs.readFileSync(name, 'utf8')).toBe(foreign);
	}
});

const openFiles = () => fs.readdirSync('/proc/self/fd').length;

// These read files that only Linux has.
test.runIf(fs.existsSync('/dev/full') && fs.existsSync('/proc/self/fd'))(
	'what can’t be written is reported once, and no file stays open',
	() => {
		const before = openFiles();
		expect(() => new AppendFile(begun(), 'the lines', refusing)).toThrow('file exists, and would be lost');
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
