/** The build: what it makes anew, what it needs, and the types that it declares. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {run} from '../processes.ts';

test('a build without any change makes nothing, and says nothing', () => {
	const file = 'dist/bin/cli.js';
	const {mtimeMs} = fs.statSync(file);
	expect(run(process.execPath, ['.build/build.ts'])).toMatchObject({status: 0, stdout: '', stderr: ''});
	expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
});

test('where nothing is installed or built, it says what to do', () => {
	const folder = newFolder();
	fs.cpSync('recuit.js', path.join(folder, 'recuit.js'));
	fs.cpSync('.build', path.join(folder, '.build'), {recursive: true});
	fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
	const ended = ['recuit.js', '.build/main.js'].map(file => run(process.execPath, [path.join(folder, file)]));
	expect(ended.map(({status, stdout, stderr}) => [status, stdout + stderr])).toEqual([
		[2, `recuit is not built: run npm install in ${folder}/\n`],
		[1, `recuit can't be built: run npm install in ${folder}/\n`],
	]);
});

test('a consumer compiles, the declarations of the library with it', () => {
	const tsc = path.resolve('node_modules/.bin/tsc');
	expect(run(tsc, ['--project', 'test/more/consumer'])).toMatchObject({status: 0, stdout: ''});
});
