/** The build: what it makes anew, what it says of errors, and what it needs. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {run} from '../processes.ts';

const script = '.build/build.ts';

/** Compilers take their time where the machine is busy. */
const timeout = 120_000;

function build(folder: string) {
	const {status, stdout, stderr} = run(process.execPath, [path.join(folder, script)], {timeout});
	return {status, stdout, stderr};
}

test('a build without any change makes nothing, and says nothing', () => {
	const file = 'dist/bin/cli.js';
	const {mtimeMs} = fs.statSync(file);
	expect(build('.')).toEqual({status: 0, stdout: '', stderr: ''});
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

/** A program as small as can be, to be built as this one is. */
function smallProject(): string {
	const folder = newFolder();
	for (const name of ['.build', 'tsconfig.json', 'package.json', 'package-lock.json']) {
		fs.cpSync(name, path.join(folder, name), {recursive: true});
	}

	fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
	fs.mkdirSync(path.join(folder, 'dist'));
	fs.mkdirSync(path.join(folder, 'source/help'), {recursive: true});
	const write = (name: string, text: string) => {
		const file = path.join(folder, 'source', name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	};
	write('kernels/index.ts', 'export function one(): i32 { return 1; }\n');
	write('run/worker.ts', "export const name = 'worker';\n");

	for (const [name, code] of Object.entries({
		cli: "export const name = 'cli';",
		index: "export const name = 'index';",
		'page/browser/main': "export const name = 'main';",
		'commands/index': "export const commands = {play: () => 'Play.'};",
		'commands/line/help': 'export const helpOf = (text: string) => text;',
		'solvers/annealing': 'export const blockSwap = {program: () => []};',
		'ui/keys/command': 'export const [everywhere, keysOf, helpOf] = [[], String, String];',
		'ui/keys/key-names': 'export const keyLabel = (key: string) => key;',
		'ui/screens': 'export const keyTables = {};',
	})) {
		write(`${name}.ts`, `${code}\n`);
	}

	write('page/browser/page.html', '');
	write('page/browser/page.css', '');
	return folder;
}

test('an error is shown until it is mended, and nothing is left of a deleted file', {timeout}, () => {
	const folder = smallProject();
	const [source, built] = ['source/other.ts', 'dist/other.js'].map(name => path.join(folder, name));
	fs.writeFileSync(source, "export const wrong: number = 'a text';\n");
	for (let turn = 0; turn < 2; turn++) {
		const {status, stderr} = build(folder);
		expect([status, fs.existsSync(built)]).toEqual([1, true]);
		expect(stderr).toMatch(/source\/other\.ts.*'string' is not assignable to type 'number'/);
	}

	fs.rmSync(source);
	expect([build(folder).status, fs.existsSync(built)]).toEqual([0, false]);
});

test('a consumer compiles, the declarations of the library with it', () => {
	const tsc = path.resolve('node_modules/.bin/tsc');
	expect(run(tsc, ['--project', 'test/more/consumer'])).toMatchObject({status: 0, stdout: ''});
});
