/** What is built: the program in parts, each of which loads only what it needs. */

import fs from 'node:fs';
import process from 'node:process';
import {expect, test} from 'vitest';
import * as library from '../dist/index.js';
import {run} from './processes.ts';

/** A file of the bundled program, and all that is loaded with it. */
function loadedWith(name: string, found = new Set<string>()): Set<string> {
	if (!found.has(name)) {
		found.add(name);
		const code = fs.readFileSync(`dist/bin/${name}`, 'utf8');
		for (const [, imported] of code.matchAll(/\b(?:from|import)"\.\/([\w-]+\.js)"/g)) {
			loadedWith(imported, found);
		}
	}

	return found;
}

const holdsReact = (file: string) =>
	fs.readFileSync(`dist/bin/${file}`, 'utf8').includes('react.transitional.element');

test('commands without a screen start without React', () => {
	const files = fs.readdirSync('dist/bin').filter(name => name.endsWith('.js'));
	expect(files.filter(holdsReact)).not.toEqual([]);
	for (const command of 'bench check convert generate play race show-help solve'.split(' ')) {
		const loaded = [...loadedWith(`${command}.js`)];
		expect(loaded.length).toBeGreaterThan(2);
		expect(loaded.filter(holdsReact)).toEqual([]);
	}
});

test('a file with a solver imports the whole library as one file', async () => {
	expect([...loadedWith('library.js')]).toEqual(['library.js']);
	const bundled = await import(new URL('../dist/bin/library.js', import.meta.url).href);
	expect(Object.keys(bundled).toSorted()).toEqual(Object.keys(library).toSorted());
});

/** The command in a Node that says that it is another one. */
const inNode = (version: string) => {
	const versions = `{value: {...process.versions, node: '${version}'}}`;
	const lying = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
	return run(process.execPath, ['--import', lying, 'recuit.js', '--version']);
};

test('an old Node is refused in one sentence, a Node that is new enough is taken', () => {
	const {engines} = JSON.parse(fs.readFileSync('package.json', 'utf8'));
	expect(inNode('22.14.0')).toMatchObject({
		status: 2,
		stdout: '',
		stderr: `recuit needs Node ${engines.node.slice(2)} or later; this is Node 22.14.0.\n`,
	});
	expect(inNode('22.15.0')).toMatchObject({status: 0, stderr: ''});
});
