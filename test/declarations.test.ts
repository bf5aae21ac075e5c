/** The types of the library, as a consumer's compiler and editor take them. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

/** Every declaration that the library's own refers to. */
function reachable(file: string, found = new Set<string>()): Set<string> {
	if (!found.has(file)) {
		found.add(file);
		for (const [, other] of fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)) {
			reachable(path.join(path.dirname(file), `${other}.d.ts`), found);
		}
	}

	return found;
}

const files = [...reachable('dist/index.d.ts')];

test('no declaration needs the types of Node', () => {
	expect(files).toContain('dist/browser.d.ts');
	expect(files.filter(file => /'node:|\bNodeJS\b|\bBuffer\b/.test(fs.readFileSync(file, 'utf8')))).toEqual(
		[],
	);
});

test('no declaration needs a compiler newer than 5.5: its typed arrays take no parameter', () => {
	expect(files.length).toBeGreaterThan(20);
	const generic = /\b(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array</;
	expect(files.filter(file => generic.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});
