/** The documents for developers name files, folders and scripts that exist. */

import fs from 'node:fs';
import {expect, test} from 'vitest';

const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8'));

test.each(['readme.md', '.github/contributing.md', 'source/readme.md'])('%s', file => {
	const text = fs.readFileSync(file, 'utf8');
	for (const [, name] of text.matchAll(/`((?:\.build|\.ci|source|test|puzzles)\/[\w./-]*)`/g)) {
		expect(fs.existsSync(name), `${file} names ${name}`).toBe(true);
	}

	for (const [, name] of text.matchAll(/npm run ([\w-]+)/g)) {
		expect(scripts).toHaveProperty(name);
	}
});

test('source/readme.md has every folder and file of source', () => {
	const text = fs.readFileSync('source/readme.md', 'utf8');
	const entries = fs.readdirSync('source', {withFileTypes: true}).filter(({name}) => name !== 'readme.md');
	for (const entry of entries) {
		expect(text).toContain(`\`${entry.name}${entry.isDirectory() ? '/' : ''}\``);
	}
});
