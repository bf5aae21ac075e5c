/** The build: what it makes anew, what it needs, and the types that it declares. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {packages} from '../../.build/bundle.ts';
import {newFolder} from '../folder.ts';
import {run} from '../processes.ts';

test('a build without any change makes nothing, and says nothing', () => {
	const file = 'dist/bin/cli.js';
	const {mtimeMs} = fs.statSync(file);
	expect(run(process.execPath, ['.build/build.ts'])).toMatchObject({status: 0, stdout: '', stderr: ''});
	expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
});

/** What the command, and the build in a Node that says that it is this one, answer in a folder with these packages. */
function answersIn(packages: readonly string[], version: string): string[] {
	const folder = newFolder();
	fs.cpSync('recuit.js', path.join(folder, 'recuit.js'));
	fs.cpSync('.build', path.join(folder, '.build'), {recursive: true});
	fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
	for (const name of packages) {
		fs.mkdirSync(path.join(folder, 'node_modules', name), {recursive: true});
	}

	const versions = `{value: {...process.versions, node: '${version}'}}`;
	const lying = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
	return ['recuit.js', '.build/main.js'].map(file => {
		const {status, stdout, stderr} = run(process.execPath, ['--import', lying, path.join(folder, file)]);
		return `${status} ${(stdout + stderr).replaceAll(`${folder}/`, 'HERE')}`;
	});
}

test('where it is not built, the command and the build say why, and what to run', () => {
	expect(answersIn([], '24.0.0')).toEqual([
		'2 recuit is not built: run npm install --include=dev in HERE\n',
		"1 recuit can't be built: run npm install --include=dev in HERE\n",
	]);
	expect(answersIn(['rolldown'], '22.17.0')).toEqual([
		'2 recuit is not built, since the install ran no scripts: run npm run build in HERE\n',
		"1 recuit can't be built: this is Node 22.17.0. Run npm rebuild node in HERE, which adds a newer one, or use Node 22.18 or later\n",
	]);
});

test('in the clone that npm links to install globally from git, it installs what builds, and then takes back that link alone', () => {
	const folder = newFolder();
	const clone = path.join(folder, '_cacache/tmp/git-cloneAb12/');
	fs.cpSync('.build', path.join(clone, '.build'), {recursive: true});
	fs.writeFileSync(path.join(clone, 'package.json'), '{"type": "module"}');
	const npm = path.join(folder, 'npm.cjs');
	fs.writeFileSync(
		npm,
		"console.log(...process.argv.slice(2)); require('fs').mkdirSync('node_modules/rolldown', {recursive: true})",
	);
	const [ours, other] = ['lib/node_modules', 'node_modules'].map(name => path.join(folder, name, 'recuit'));
	for (const [link, target] of [
		[ours, clone],
		[other, folder],
	]) {
		fs.mkdirSync(path.dirname(link), {recursive: true});
		fs.symlinkSync(target, link);
	}

	const prepare = () =>
		run(process.execPath, [path.join(clone, '.build/main.js')], {
			env: {
				...process.env,
				npm_config_global: 'true',
				npm_config_global_prefix: folder,
				npm_execpath: npm,
			},
		});
	expect(prepare()).toMatchObject({status: 0, stdout: 'ci --global=false --include=dev --no-audit\n'});
	expect(fs.readlinkSync(ours)).toBe(clone);
	// There is nothing to build.
	expect(prepare()).toMatchObject({status: 1, stdout: ''});
	expect(fs.readdirSync(ours)).toEqual([]);
	expect(fs.readlinkSync(other)).toBe(folder);
});

test('a package is patched by its path with either slash, as Windows has it', () => {
	const code = fs.readFileSync('node_modules/string-width/index.js', 'utf8');
	const patch = packages.transform as (code: string, id: string) => {readonly code: string};
	const [unix, windows] = ['/', '\\'].map(slash =>
		['C:', 'node_modules', 'string-width', 'index.js'].join(slash),
	);
	expect(patch(code, unix).code).not.toBe(code);
	expect(patch(code, windows)).toEqual(patch(code, unix));
});

test('a consumer compiles, the declarations of the library with it', () => {
	const tsc = path.resolve('node_modules/.bin/tsc');
	expect(run(tsc, ['--project', 'test/more/consumer'])).toMatchObject({status: 0, stdout: ''});
});
