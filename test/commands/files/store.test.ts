/** The files of the user's folders: where they are, and that a new one replaces nothing. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {configFile, createFile} from '../../../source/commands/files/store.ts';
import {newFolder} from '../../folder.ts';

test('the preferences are where the variable says, if that is an absolute path, or at home', () => {
	onTestFinished(() => void vi.unstubAllEnvs());
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

test('a new file is whole or not there, and replaces neither a file nor what a link leads to', () => {
	const folder = newFolder();
	const [file, link, victim] = ['file', 'link', 'victim'].map(name => path.join(folder, name));
	fs.writeFileSync(victim, 'precious');
	fs.symlinkSync(victim, link);
	for (const taken of [victim, link]) {
		expect(() => createFile(taken, 'new')).toThrow('EEXIST');
	}

	createFile(file, 'new');
	expect([file, victim].map(name => fs.readFileSync(name, 'utf8'))).toEqual(['new', 'precious']);
});
