/** Files in the user's folders: written whole or not at all, and nothing of others is lost. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {readJson, userFile, writeText} from '../../../source/commands/files/store.ts';
import {newFolder} from '../../folder.ts';

let folder = '';
let place = '';

beforeEach(() => {
	folder = newFolder();
	place = path.join(folder, 'recuit', 'some.json');
	vi.stubEnv('XDG_STATE_HOME', folder);
	onTestFinished(() => void vi.unstubAllEnvs());
});

test('a file is where the variable says, if that is an absolute path', () => {
	expect(userFile('state', 'some.json')).toBe(place);
	// There no folder can be made, and Node's own way of making it never returns.
	expect(writeText('/proc/nowhere/recuit/some.json', '1')).toEqual(expect.any(String));
	vi.stubEnv('XDG_STATE_HOME', 'relative');
	expect(userFile('state', 'x')).toBe(path.join(os.homedir(), '.local/state/recuit/x'));
});

test('what is written is read; nothing else is left in the folder, and a link stays a link', () => {
	expect(writeText(place, '{"a": [1, "two"]}')).toBeUndefined();
	expect(readJson(place)).toEqual({value: {a: [1, 'two']}});
	const link = path.join(folder, 'recuit', 'link.json');
	fs.symlinkSync(place, link);
	expect(writeText(link, '2')).toBeUndefined();
	expect([fs.readlinkSync(link), readJson(place).value]).toEqual([place, 2]);
	expect(fs.readdirSync(path.dirname(place))).toEqual(['link.json', 'some.json']);
});

test.each([
	['a folder in its place', () => fs.mkdirSync(place, {recursive: true})],
	['a file where its folder would be', () => fs.writeFileSync(path.dirname(place), '')],
])('%s: not written, which is said, and no error', (_, prepare) => {
	prepare();
	expect(writeText(place, '{}')).toEqual(expect.any(String));
	expect(readJson(place).value).toBeUndefined();
});

test('a planted link or file is neither followed nor replaced', () => {
	const victim = path.join(folder, 'victim');
	fs.writeFileSync(victim, 'precious');
	const file = path.join(folder, 'some.json');
	const planted = ['tmp', `${process.pid}.tmp`, 'damaged'].map(ending => `${file}.${ending}`);
	planted.forEach(link => void fs.symlinkSync(victim, link));
	// Whatever name the new file has before it is whole, somebody may have guessed it.
	const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-0');
	onTestFinished(() => uuid.mockRestore());
	fs.symlinkSync(victim, `${file}.0-0-0-0-0.tmp`);
	expect(writeText(file, 'new')).toBe('EEXIST');
	uuid.mockRestore();
	expect(writeText(file, 'new')).toBeUndefined();
	expect(fs.readFileSync(victim, 'utf8')).toBe('precious');
	expect(planted.map(link => fs.readlinkSync(link))).toEqual(planted.map(() => victim));
});

test('a file keeps its mode, and one that is read-only stays as it is', () => {
	const file = path.join(folder, 'some.json');
	fs.writeFileSync(file, '1');
	fs.chmodSync(file, 0o664);
	expect(writeText(file, '2')).toBeUndefined();
	expect(fs.statSync(file).mode & 0o777).toBe(0o664);
	fs.chmodSync(file, 0o444);
	expect(writeText(file, '3')).toBe('it is read-only');
	expect([fs.readFileSync(file, 'utf8'), fs.statSync(file).mode & 0o777]).toEqual(['2', 0o444]);
	expect(fs.readdirSync(folder)).toEqual(['some.json']);
});

test('without a home folder there is no place for a file', () => {
	const home = vi.spyOn(os, 'homedir').mockImplementation(() => {
		throw new Error('uv_os_homedir');
	});
	onTestFinished(() => home.mockRestore());
	vi.stubEnv('XDG_STATE_HOME', '');
	expect(userFile('state', 'x')).toBeUndefined();
	home.mockReturnValue('relative');
	expect(userFile('state', 'x')).toBeUndefined();
});
