/** Streams give what whole texts give, in bounded memory, whatever the bytes. */

import fc from 'fast-check';
import {expect, test} from 'vitest';
import {formats} from '../../source/sudoku/formats/index.js';
import {formatLine, type Puzzle} from '../../source/sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readPuzzles, readStream} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';

const dotted = report.replaceAll('0', '.');
const rows = dotted.match(/.{9}/g) ?? [];

const told = (result: Puzzle | PuzzleError) =>
	result instanceof PuzzleError ? result.message : formatLine(result.geometry, result.givens, '0');

const all = (text: string) => [...readPuzzles(text)].map(told);

async function* pieces<Piece>(list: readonly Piece[]): AsyncGenerator<Piece> {
	yield* list;
}

/** What a stream gives, in a form that can be compared. */
async function streamed(bytes: Uint8Array, cuts: readonly number[], options: ReadOptions = {}) {
	const at = [0, ...cuts.map(cut => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
	const parts = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
	const results: string[] = [];
	for await (const result of readStream(pieces(parts), options)) {
		results.push(`${result.line} ${told(result)}`);
	}

	return results;
}

const soup = fc
	.array(
		fc.constantFrom(
			dotted,
			report,
			'\n',
			'\r\n',
			'\r',
			' ',
			...rows,
			'# name',
			'# boxes: 3x2\n',
			'|',
			'---+---\n',
			'1 2 3 4\n',
			'.2...3.....2...4\n',
			'\u0000',
			'\u001B',
			'\u00FF',
			'é',
			'[Puzzle]\n',
			'#AMe\n',
			'{"puzzle":"',
			'"}',
			'[',
			']',
			',',
			'puzzle,name\n',
			'<opensudoku>',
			'<game data="',
			'"/>',
			'</opensudoku>',
			'12\n',
		),
		{maxLength: 40},
	)
	.map(parts => parts.join(''));

const bytes = fc.oneof(
	fc.uint8Array({maxLength: 300}),
	soup.map(text => new Uint8Array(Buffer.from(text))),
	soup.map(text => new Uint8Array(Buffer.from(text, 'latin1'))),
);

const anyFormat = fc.constantFrom(undefined, ...formats.filter(({read}) => read).map(({name}) => name));

test('no bytes whatever make a reader throw or say a control character, and a stream gives what the whole gives', async () => {
	await fc.assert(
		fc.asyncProperty(bytes, anyFormat, fc.array(fc.nat(), {maxLength: 6}), async (input, from, cuts) => {
			const whole = [...readPuzzles(Buffer.from(input).toString('utf8'), {from})].map(
				result => `${result.line} ${told(result)}`,
			);
			expect(whole.join('')).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/);
			expect(await streamed(input, cuts, {from})).toEqual(whole);
		}),
		{seed: 5, numRuns: 3000},
	);
});

test('a line above 1 MB is one fault, and reading goes on behind it', async () => {
	async function* text() {
		yield `${report}\n`;
		for (let k = 0; k < 48; k++) {
			yield report[0].repeat(65_536);
		}

		yield `\n${report}\n`;
	}

	const results: string[] = [];
	for await (const result of readStream(text())) {
		results.push(told(result));
	}

	expect(results).toEqual([
		report,
		'line 2, column 1: this line is longer than 1 MB; expected a puzzle, such as a line of 81 characters',
		report,
	]);
});

test('a document in one long line is read, up to 16 MB', async () => {
	const item = `{"puzzle":"${report}"},`;
	const list = (count: number) => `[${item.repeat(count).slice(0, -1)}]`;
	expect(all(list(15_000))).toHaveLength(15_000);
	expect(all(list(180_000))).toEqual([
		'line 1, column 1: this JSON file is longer than 16 MB, which is too much to be read whole; expected lines, CSV or NDJSON for so many puzzles',
	]);
});

test('rows that never make a grid are read in bounded memory: what waits is given up, and told once', () => {
	const results = all(`${'1234567\n12345\n'.repeat(5000)}\n${report}\n`);
	expect(results).toEqual([
		"line 2, column 1: this row has 5 cells, but the grid's first row has 7; expected 7 rows of 7",
		report,
	]);
});
