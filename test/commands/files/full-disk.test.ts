import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {AppendFile} from '../../../source/commands/files/append-file.js';
import {createFile} from '../../../source/commands/files/store.js';

test('of a text for which there is no room nothing stays, whatever characters came before', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const name = path.join(folder, 'full');
	const file = new AppendFile(name, 'the lines');
	const whole = 'première ligne — 数独\n';
	file.append(whole);
	// A disk with room for three more characters.
	const {appendFileSync} = fs;
	const disk = vi.spyOn(fs, 'appendFileSync').mockImplementation((target, text) => {
		appendFileSync(target, String(text).slice(0, 3));
		throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
	});
	onTestFinished(() => disk.mockRestore());
	expect(() => file.append('zweite Zeile\n')).toThrow('the disk is full');
	file.close();
	expect(fs.readFileSync(name, 'utf8')).toBe(whole);
});

test('of a new file for which there is no room nothing stays', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const {writeFileSync} = fs;
	const disk = vi.spyOn(fs, 'writeFileSync').mockImplementation((target, text) => {
		writeFileSync(target, String(text).slice(0, 3));
		throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
	});
	onTestFinished(() => disk.mockRestore());
	expect(() => createFile(path.join(folder, 'film.svg'), '<svg/>')).toThrow('no space left');
	expect(fs.readdirSync(folder)).toEqual([]);
});
