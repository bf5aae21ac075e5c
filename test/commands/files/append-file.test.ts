/** Files that are appended to: whole lines, and nothing of others is lost. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {AppendFile} from '../../../source/commands/files/append-file.ts';
import {createFile} from '../../../source/commands/files/store.ts';
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

test('a file that is there is gone on with from its end', () => {
	const file = new AppendFile(name, 'the lines');
	expect(file.size).toBe(11);
	expect(Buffer.concat([...file.chunks()]).toString()).toBe('one\ntwo\nthr');
	file.append('ée\n');
	expect(file.size).toBe(15);
	file.close();
	expect(content()).toBe('one\ntwo\nthrée\n');
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

/** The same file, as another process has it open. */
function openElsewhere() {
	const descriptor = fs.openSync(name, 'a');
	onTestFinished(() => fs.closeSync(descriptor));
	return (text: string) => fs.writeSync(descriptor, text);
}

test('a last line without an end is ended, but not while another process writes it', async () => {
	const file = new AppendFile(name, 'the lines');
	const write = openElsewhere();
	const isEnded = file.completeLine();
	// More than is read at once.
	write(`ee\n${'x'.repeat(70_000)}\n`);
	await isEnded;
	expect(content()).toBe(`one\ntwo\nthree\n${'x'.repeat(70_000)}\n`);
	write('fou');
	await file.completeLine();
	file.close();
	expect(content().endsWith('fou\n')).toBe(true);
});

test.each(['appendFileSync', 'writeFileSync'] as const)(
	'of a text without room nothing stays: %s',
	function_ => {
		const whole = 'première ligne — 数独\n';
		fs.writeFileSync(name, whole);
		const file = new AppendFile(name, 'the lines');
		const write = fs[function_] as (file: unknown, text: string) => void;
		// A disk with room for three more characters.
		const disk = vi.spyOn(fs, function_).mockImplementation((target: unknown, text: unknown) => {
			write(target, String(text).slice(0, 3));
			throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
		});
		onTestFinished(() => disk.mockRestore());
		if (function_ === 'appendFileSync') {
			const lost = `the lines can't be written to ${name}: the disk is full`;
			expect(() => file.append('zweite Zeile\n')).toThrow(lost);
			// That is said once.
			file.append('dritte\n');
		} else {
			expect(() => createFile(path.join(folder, 'film.svg'), '<svg/>')).toThrow('no space left');
		}

		file.close();
		expect([content(), fs.readdirSync(folder)]).toEqual([whole, ['file']]);
	},
);

test('what another process writes to a full disk stays', () => {
	const file = new AppendFile(name, 'the lines');
	const write = openElsewhere();
	const disk = vi.spyOn(fs, 'appendFileSync').mockImplementation(() => {
		write('ee\nfour\nfi');
		throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
	});
	onTestFinished(() => disk.mockRestore());
	expect(() => file.append('a line that is longer than theirs\n')).toThrow('the disk is full');
	file.close();
	expect(content()).toBe('one\ntwo\nthree\nfour\nfi');
});
