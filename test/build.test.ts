/** What is built: the program in parts, each of which loads only what it needs. */

import fs from 'node:fs';
import process from 'node:process';
import {expect, test} from 'vitest';
import {plainText} from '../.build/help.ts';
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

test('a help topic: headings at the edge, code two columns further than text, lists by number, tables in columns', () => {
	const long = 'so many words that they take more than the thirty columns of a cell';
	const topic = `# Topic
A [link](https://example.org), \`code\` and \`,\`: a run of 12 345 678 proposals that breaks where a space is, 1 234 567.

\`\`\`
recuit hard
\tindented
\`\`\`

## Part
- one

  \`\`\`
  recuit
  \`\`\`
- two

1. first
2. ${long}, and so the line goes on

| name | n | text |
|---|--:|---|
| a \`x\` | 5 | short |
| ${long} | 1024 | ${long} |
`;
	expect(plainText(topic)).toBe(`Topic

  A link (https://example.org), code and ',': a run of 12 345 678 proposals that
  breaks where a space is, 1 234 567.

    recuit hard
        indented

Part
  - one
      recuit
  - two

  1. first
  2. so many words that they take more than the thirty columns of a cell, and so
     the line goes on

  name                               n  text
  a x                                5  short
  so many words that they take    1024  so many words that they take more than
  more than the thirty columns          the thirty columns of a cell
  of a cell
`);
	expect(() => plainText(`\`\`\`\n${'x'.repeat(77)}\n\`\`\``)).toThrow('wider than 80 columns');
	expect(plainText(`\`\`\`\n${'x'.repeat(76)}\n\`\`\``)).toHaveLength(81);
});
