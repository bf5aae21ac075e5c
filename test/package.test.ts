/** What package.json promises of the published package. */

import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';

const {dependencies, devDependencies, exports, files} = JSON.parse(fs.readFileSync('package.json', 'utf8'));

/** The built files that one leads to, itself among them, and all else that they name. */
function reachable(start: string, ending = '.js') {
	const [found, others] = [new Set([path.normalize(start)]), new Set<string>()];
	for (const file of found) {
		const code = fs.readFileSync(file, 'utf8');
		for (const [, name] of code.matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()'([^']+)'/g)) {
			if (name.startsWith('.')) {
				found.add(path.join(path.dirname(file), name.replace(/\.js$/, ending)));
			} else {
				others.add(name);
			}
		}
	}

	return {files: [...found], others: [...others]};
}

const library = exports['.'];

test('the library needs no other package', () => {
	const {files, others} = reachable(library.default);
	expect(others.filter(name => !isBuiltin(name))).toEqual([]);
	expect(files).toContain(path.normalize(exports['./worker']));
	expect(dependencies).toBeUndefined();
});

test.each<[what: string, start: string, ending: string, RegExp]>([
	['a bundler sees all', library.default, '.js', /\brequire\(|\bcreateRequire\b|readFile|node:fs/],
	[
		'a browser gets nothing of Node',
		library.browser.default,
		'.js',
		/(?:\bfrom |\bimport |\bimport\()'node:/,
	],
	['no declaration needs the types of Node', library.types, '.d.ts', /'node:|\bNodeJS\b|\bBuffer\b/],
	// From 5.7 on, typed arrays take a parameter.
	['a compiler of 5.5 will do', library.types, '.d.ts', /\b(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array</],
])('of what the library loads %s', (_, start, ending, unwanted) => {
	const {files} = reachable(start, ending);
	expect(files.length).toBeGreaterThan(20);
	expect(files.filter(file => unwanted.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});

test('the notices of all bundled packages are shipped', () => {
	const notices = fs.readFileSync('dist/bin/licences.txt', 'utf8');
	for (const name of ['ink', 'ink-spinner', 'meow', 'react', 'react-reconciler', 'yoga-layout']) {
		expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
	}

	expect(notices).toContain('Copyright (c) Vadym Demedes');
	for (const name of ['ink', 'ink-spinner', 'meow', 'react']) {
		expect(devDependencies).toHaveProperty(name);
	}
});

test('the pictures of the readme are in the package', () => {
	for (const [, picture] of fs.readFileSync('readme.md', 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)) {
		expect(files.some((pattern: string) => path.matchesGlob(picture, pattern))).toBe(true);
	}
});
