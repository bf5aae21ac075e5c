/** Each sentence that a command can write is in a test or in the help; here are those that no transcript can bring out. */

import fs from 'node:fs';
import {afterAll, expect, test} from 'vitest';
import {parseAst} from 'vitest/node';
import {linesOf, readText} from '../../source/commands/files/read-file.js';
import {reasonOf} from '../../source/commands/line/exit.js';
import {newFolder} from '../folder.ts';
import {Screen} from '../world/screen.ts';

type Node = {readonly type?: string; readonly value?: unknown; readonly quasis?: readonly Quasi[]};
type Quasi = {readonly value: {readonly cooked: string}};

/** The fixed parts of each string and template of a source that has two words in a row. */
function sentencesOf(file: string): string[][] {
	const found: string[][] = [];
	const visit = (node: unknown): void => {
		if (typeof node !== 'object' || node === null) {
			return;
		}

		const {type, value, quasis = []} = node as Node;
		found.push(type === 'Literal' ? [String(value)] : quasis.map(part => part.value.cooked));
		Object.values(node).forEach(visit);
	};
	visit(parseAst(fs.readFileSync(file, 'utf8'), {lang: file.endsWith('x') ? 'tsx' : 'ts'}, file));
	return found.filter(parts => /\p{L}{2}[,;:]? \p{L}{2}/u.test(parts.join('…')));
}

/** In one line, without what begins the lines of a transcript. */
const flat = (text: string) => text.replaceAll(/\n[>!|] ?/g, ' ').replaceAll(/\s+/g, ' ');

/** It begins and ends with fixed parts: a search for anything at first would take a minute. */
function patternOf(parts: readonly string[]): RegExp {
	const fixed = parts.map(part => flat(part).replaceAll(/[^\w\s]/g, '\\$&'));
	const [first, last] = [fixed.findIndex(part => part !== ''), fixed.findLastIndex(part => part !== '')];
	return new RegExp(
		fixed
			.slice(first, last + 1)
			.join('.{0,300}?')
			.trim(),
	);
}

/** Said by an older Node only, and of a list that takes seconds to read. */
const elsewhere = / is TypeScript, which Node |: the list ends at /;

test('each sentence of the commands is in a test or in the help', () => {
	const files = fs.globSync(['test/**/*.{ts,txt}', 'dist/help/commands/*.txt']);
	const known = files.filter(file => !file.includes('mutants')).map(file => fs.readFileSync(file, 'utf8'));
	const texts = flat(known.join('\n'));
	const sentences = fs.globSync('source/commands/**/*.{ts,tsx}').flatMap(sentencesOf);
	expect(sentences.length).toBeGreaterThan(300);
	const missed = sentences.filter(parts => !patternOf(parts).test(texts)).map(parts => parts.join('…'));
	expect(missed.filter(text => !elsewhere.test(text))).toEqual([]);
});

test.each([
	['EPIPE', 'its reader has gone'],
	['EACCES', 'permission denied'],
	['EROFS', 'the disk is read-only'],
	['EFBIG', 'it would become too large'],
	['ENOTDIR', 'there is no such folder'],
	['EMFILE', 'EMFILE'],
])('of the error %s is said: %s', (code, reason) => {
	expect(reasonOf(Object.assign(new Error('no'), {code}))).toBe(reason);
});

const folder = newFolder(afterAll);
fs.mkdirSync(`${folder}/empty`);
fs.writeFileSync(`${folder}/empty/notes.md`, 'nothing');

test.each([
	['--plain', 'the menu needs a terminal; name a puzzle, as in: recuit rapport'],
	['four six --heat 10:x1.25', '--heat changes one run: name one puzzle'],
	['empty', 'empty has no file of puzzles; expected names that end in .'],
	['solve', 'name a file of puzzles, or pipe puzzles in'],
])('recuit %s in a terminal: %s', async (line, message) => {
	const screen = await Screen.open(line.split(' '), {folder});
	const code = await screen.close();
	expect([screen.stdout.text, code]).toEqual([expect.stringContaining(`recuit: ${message}`), 2]);
});

async function* repeated(text: string, count: number) {
	for (let k = 0; k < count; k++) {
		yield Buffer.from(text);
	}
}

test('a text and a line have an end', async () => {
	const megabytes = () => repeated('x'.repeat(2 ** 20), 100);
	await expect(readText(megabytes(), 'it')).rejects.toThrow(
		'it is larger than 16 MB; expected a file of puzzles',
	);
	await expect(linesOf(megabytes(), 'it').next()).rejects.toThrow('it, line 1: longer than 64 MB');
});
