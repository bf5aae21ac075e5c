/** What package.json promises of the published package. */

import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';

const {dependencies, devDependencies, exports, files} = JSON.parse(fs.readFileSync('package.json', 'utf8'));

/** The packages that a built module and all that it imports need. */
function packagesOf(file: string, visited = new Set<string>()): Set<string> {
	const packages = new Set<string>();
	if (visited.has(file)) {
		return packages;
	}

	visited.add(file);
	const code = fs.readFileSync(file, 'utf8');
	for (const [, name] of code.matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()'([^']+)'/g)) {
		if (name.startsWith('.')) {
			for (const other of packagesOf(path.join(path.dirname(file), name), visited)) {
				packages.add(other);
			}
		} else if (!isBuiltin(name)) {
			packages.add(name);
		}
	}

	return packages;
}

test('the library needs no other package', () => {
	expect([...packagesOf(exports['.'].default)]).toEqual([]);
	expect(dependencies).toBeUndefined();
});

test('a bundler sees all that the library loads', () => {
	const visited = new Set<string>();
	packagesOf(exports['.'].default, visited);
	expect(visited.size).toBeGreaterThan(20);
	for (const file of visited) {
		expect(fs.readFileSync(file, 'utf8')).not.toMatch(/\brequire\(|\bcreateRequire\b|readFile|node:fs/);
	}

	expect(visited).toContain(path.normalize(exports['./worker']));
});

test('what a browser gets loads nothing of Node', () => {
	const visited = new Set<string>();
	packagesOf(exports['.'].browser.default, visited);
	expect(visited.size).toBeGreaterThan(20);
	for (const file of visited) {
		expect(fs.readFileSync(file, 'utf8')).not.toMatch(/(?:\bfrom |\bimport |\bimport\()'node:/);
	}
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
