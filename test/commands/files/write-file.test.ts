/** Files that are written: a new one replaces nothing, and to another whole texts are appended. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {AppendFile, createFile} from '../../../source/commands/files/write-file.ts';
import {newFolder} from '../../folder.ts';

let folder = '';
let name = '';

/** A file of three lines, the last of which is not whole. */
beforeEach(() => {
	folder = newFolder();
	name = path.join(folder, 'file');
	fs.writeFileSync(name, 'one\ntwo\nthr');
});

const content = () => fs.readFileSync(name, 'utf8');

test('a file that is there is gone on with from its end, once its last line has one', () => {
	const file = new AppendFile(name, 'the lines');
	expect(file.size).toBe(11);
	expect(Buffer.concat([...file.chunks()]).toString()).toBe('one\ntwo\nthr');
	file.append('ée');
	file.endLine();
	file.endLine();
	file.append('four\n');
	file.close();
	expect(content()).toBe('one\ntwo\nthrée\nfour\n');
});

test('whatever is written or refused leaves no listener and no open file', () => {
	const [opened, closed] = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs, 'closeSync')];
	onTestFinished(() => void vi.restoreAllMocks());
	const before = process.listenerCount('exit');
	for (let round = 0; round < 3; round++) {
		const file = new AppendFile(name, 'the lines');
		file.add('one\n');
		file.append('two\n');
		expect(() => new AppendFile(name, 'the lines')).toThrow();
		file.add('three\n');
		file.close();
		expect(() => new AppendFile(name, 'the lines', true)).toThrow('exists, and would be lost');
	}

	expect(process.listenerCount('exit')).toBe(before);
	expect(closed.mock.calls.length).toBe(opened.mock.calls.length);
});

test('on a full disk the reason is said once, later texts are dropped, and no new file stays', () => {
	const file = new AppendFile(name, 'the lines');
	for (const each of ['appendFileSync', 'writeFileSync'] as const) {
		vi.spyOn(fs, each).mockImplementation(() => {
			throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
		});
	}

	onTestFinished(() => void vi.restoreAllMocks());
	expect(() => file.append('ee\n')).toThrow(`the lines can't be written to ${name}: the disk is full`);
	expect(() => createFile(path.join(folder, 'film.svg'), '<svg/>')).toThrow('no space left');
	vi.restoreAllMocks();
	file.append('four\n');
	file.close();
	expect([content(), fs.readdirSync(folder)]).toEqual(['one\ntwo\nthr', ['file']]);
});

test('of what a full disk takes of a new file no part of a line stays', () => {
	const file = new AppendFile(path.join(folder, 'new'), 'the scores', true);
	file.append('éé\n12\n');
	vi.spyOn(fs, 'appendFileSync').mockImplementation((descriptor, text) => {
		fs.writeSync(Number(descriptor), String(text).slice(0, 6));
		throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
	});
	onTestFinished(() => void vi.restoreAllMocks());
	file.add('é3\n456\n7\n');
	expect(() => file.close()).toThrow('the disk is full');
	expect(fs.readFileSync(path.join(folder, 'new'), 'utf8')).toBe('éé\n12\né3\n');
});

test('a new file is whole, and replaces neither a file nor what a link leads to', () => {
	const [file, link] = ['new', 'link'].map(each => path.join(folder, each));
	fs.symlinkSync(name, link);
	for (const taken of [name, link]) {
		expect(() => createFile(taken, 'new')).toThrow('EEXIST');
	}

	createFile(file, 'new');
	expect([fs.readFileSync(file, 'utf8'), content()]).toEqual(['new', 'one\ntwo\nthr']);
});
