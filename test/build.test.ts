/** What is built: the program in parts, each of which loads only what it needs. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {plainText} from '../.build/help.ts';
import * as library from '../dist/index.js';
import {newFolder} from './folder.ts';
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

test.runIf(process.features.typescript)('after a build that failed the old source is built again', () => {
	const folder = newFolder();
	const write = (file: string, text: string) => {
		fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
		fs.writeFileSync(path.join(folder, file), text);
	};
	// Each part is made in no time, and what fails leaves half of its work.
	const stub = (code: string) =>
		`import fs from 'node:fs'; for (const name of ['bin', 'help']) fs.mkdirSync(\`dist/\${name}\`, {recursive: true}); ${code}`;
	const compile =
		"const text = fs.readFileSync('source/index.ts', 'utf8'); fs.writeFileSync('dist/bin/made', text);";
	const files = {
		'.build/main.js': fs.readFileSync('.build/main.js', 'utf8'),
		'.build/build.ts': fs.readFileSync('.build/build.ts', 'utf8'),
		'.build/bundle.ts': 'export const makePage = () => {}, makeProgram = () => {};',
		'.build/help.ts': stub("export const makeHelp = () => fs.writeFileSync('dist/help/keys.txt', '');"),
		'node_modules/rolldown/package.json': '{}',
		'node_modules/assemblyscript/bin/asc.js': stub("fs.writeFileSync('dist/kernels.wasm', '');"),
		'node_modules/typescript/bin/tsc': stub(`${compile} process.exitCode = text === 'wrong' ? 1 : 0;`),
		...{'package.json': '{"type": "module"}', 'package-lock.json': '', 'tsconfig.json': ''},
		'source/kernels/index.ts': '',
	};
	for (const [file, text] of Object.entries(files)) {
		write(file, text);
	}

	const made = ['old', 'wrong', 'old', 'new'].map(source => {
		write('source/index.ts', source);
		const {status} = run(process.execPath, ['.build/main.js'], {cwd: folder});
		return `${status} ${fs.readFileSync(path.join(folder, 'dist/bin/made'), 'utf8')}`;
	});
	expect(made).toEqual(['0 old', '1 wrong', '0 old', '0 new']);
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
