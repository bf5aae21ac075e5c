/** What is remembered: a line each, of several programs at once, made short now and then. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {configFile, RememberedFile} from '../../../source/commands/files/remembered-file.ts';
import {newFolder} from '../../folder.ts';

let folder = '';
let file = '';

beforeEach(() => {
	const home = newFolder();
	vi.stubEnv('XDG_CONFIG_HOME', home);
	folder = path.join(home, 'recuit');
	file = path.join(folder, 'words.txt');
	return () => vi.unstubAllEnvs();
});

/** Words, of which `-word` is forgotten. @param parsed called with each text that is read */
const words = (parsed: (text: string) => void = () => {}) =>
	new RememberedFile('words.txt', {
		what: 'the words',
		parse(text) {
			parsed(text);
			const kept = new Set<string>();
			for (const word of text.split('\n').filter(Boolean)) {
				word.startsWith('-') ? kept.delete(word.slice(1)) : kept.add(word);
			}

			return [...kept];
		},
		format: word => `${word}\n`,
	});

const content = () => fs.readFileSync(file, 'utf8');

test('two programs append to one file, and each reads what both wrote and what still counts', () => {
	const [one, other] = [words(), words()];
	expect([one.items(), one.append('a\n'), other.append('b\nc\n'), one.append('-b\n')]).toEqual([
		[],
		...Array(3),
	]);
	expect([content(), one.items(), other.items()]).toEqual(['a\nb\nc\n-b\n', ['a', 'c'], ['a', 'c']]);
});

/** Ten times as many lines as a reader keeps, and words in the last ones alone. */
const long = `${'x\n'.repeat(9_998)}a\nb\n`;

test('a last line without an end, a link and a folder that is not there are no hindrance', () => {
	fs.mkdirSync(folder);
	fs.writeFileSync(path.join(folder, 'elsewhere'), 'a\nb');
	fs.symlinkSync('elsewhere', file);
	const linked = words();
	linked.append('c\n');
	expect(linked.items()).toEqual(['a', 'b', 'c']);
	linked.append(long);
	expect([fs.lstatSync(file).isSymbolicLink(), content()]).toEqual([true, 'a\nb\nc\nx\n']);
});

test('ten times as many lines are made short; what another program writes meanwhile is kept', () => {
	let late: (() => void) | undefined;
	const one = words(text => {
		// While the old file is read, to be made short, another line is appended to it.
		if (text.length > long.length) {
			late?.();
			late = undefined;
		}
	});
	one.append(long);
	expect(content()).toBe(long);
	late = () => fs.appendFileSync(file, 'late\n');
	one.append('last\n');
	expect([content(), fs.readdirSync(folder)]).toEqual(['x\na\nb\nlast\nlate\n', ['words.txt']]);
	one.append(Array.from({length: 1001}, (_, k) => `${k}\n`).join(''));
	expect([one.items().length, one.items().at(0)]).toEqual([1000, '1']);
});

test('one program makes it short at a time', () => {
	const one = words();
	fs.mkdirSync(folder);
	fs.writeFileSync(`${file}.new`, 'of another program');
	one.append(`${long}c\n`);
	expect(content()).toBe(`${long}c\n`);
});

test("what can't be written is said once, and remembered until the end", () => {
	fs.writeFileSync(folder, 'in the way of the folder');
	const one = words();
	expect([one.append('a\n'), one.append('b\n'), one.items()]).toEqual([
		`the words can't be written to ${file}: there is no such folder`,
		undefined,
		['a', 'b'],
	]);
	vi.stubEnv('XDG_CONFIG_HOME', '/proc');
	expect(words().append('a\n')).toMatch(/^the words can't be written to \/proc\/recuit\/words.txt: /);
	vi.stubEnv('XDG_CONFIG_HOME', path.dirname(folder));
	fs.rmSync(folder);
	fs.mkdirSync(file, {recursive: true});
	expect(words().append('a\n')).toBe(`${file} is not a file`);
});

test('the preferences are where the variable says, if that is an absolute path, or at home', () => {
	vi.stubEnv('XDG_CONFIG_HOME', '/some');
	expect(configFile()).toBe('/some/recuit/config.json');
	vi.stubEnv('XDG_CONFIG_HOME', 'relative');
	expect(configFile()).toBe(path.join(os.homedir(), '.config/recuit/config.json'));
	const home = vi.spyOn(os, 'homedir').mockReturnValue('relative');
	onTestFinished(() => home.mockRestore());
	expect(configFile()).toBeUndefined();
	home.mockImplementation(() => {
		throw new Error('uv_os_homedir');
	});
	expect(configFile()).toBeUndefined();
});
