/** Streams: results come as soon as they can, in bounded memory, whatever the bytes. */

import {expect, test} from 'vitest';
import {Random, readStream} from '../../source/index.js';
import {formats, recogniseFormat} from '../../source/sudoku/formats/index.js';
import {readPuzzles} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {report} from '../puzzles.ts';
import {layouts, randomCells, write} from './layouts.ts';
import {bytes, streamed, texts, told} from './texts.ts';

test('no bytes whatever make a reader throw or say a control character, and a stream gives what the whole gives', async () => {
	const anyFormat = fc.constantFrom(undefined, ...formats.map(({name}) => name));
	await fc.assert(
		fc.asyncProperty(bytes, anyFormat, fc.array(fc.nat(), {maxLength: 6}), async (input, from, cuts) => {
			const whole = [...readPuzzles(Buffer.from(input).toString('utf8'), {from})].map(told);
			expect(whole.join('')).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/);
			const at = [0, ...cuts.map(cut => cut % (input.length + 1)).sort((a, b) => a - b), input.length];
			const pieces = at.slice(1).map((end, index) => input.subarray(at[index], end));
			expect(await streamed(pieces, {from})).toEqual(whole);
		}),
		{numRuns: 300},
	);
});

test('where a line shows several formats, DIMACS goes before CSV, and both before what the comments show', () => {
	const shown = ['puzzle', 'puzzle,solution', 'c puzzle,solution', 'p edge 3 4', '1'.repeat(64)];
	expect(shown.map(first => recogniseFormat(first, ['#A somebody']) ?? 'rows').join(' ')).toBe(
		'sdk csv dimacs dimacs rows',
	);
});

const tooLong = 'this is longer than 16 MB; expected a file of puzzles';

/** Whether nothing in a text holds for what follows or precedes it: its format, a line of spaces, a mark, a row alone. */
const isForItself = (text: string, format: string) =>
	format === 'sdk' ||
	(recogniseFormat(text.split('\n').find(line => /^\s*[^#\s]/.test(line)) ?? '', []) === undefined &&
		!/looks like|is not read/.test([...readPuzzles(text)].join()) &&
		!/^[ \t]+$|\uFEFF|\r(?!\n)/m.test(text) &&
		!/^\d+\n*$/.test(text));

test.each(['line', 'sdk'] as const)(
	'any two texts joined by a blank line read as their results joined: %s',
	format => {
		const random = new Random('joined');
		const cells = () => randomCells([4, 6, 9, 16][random.int(4)], random);
		const list = [...layouts.values()];
		// Behind 450 rows it is known what the others are: lines, grids or neither.
		const many = ['.2...3.....2...4\n'.repeat(460), '12..\n3...\n....\n...4\n'.repeat(115)];
		const arranged = Array.from({length: 80}, () => write(cells(), list[random.int(list.length)]) ?? '');
		const table = texts[format].flatMap(([, text, , options]) =>
			options || text.length > 5000 ? [] : [text.replace(/(?<!\n)$/, '\n')],
		);
		const all = format === 'line' ? [...table, ...arranged, ...many] : table;
		const joinable = all.filter(text => isForItself(text, format));
		const some = () => joinable[random.int(joinable.length)];
		const read = (text: string) => [...readPuzzles(text)].map(told);
		for (let k = 0; k < (format === 'line' ? 120 : 50); k++) {
			const [first, second] = [some(), some()];
			const joined = `${first}\n${second}`;
			const lines = joined.split('\n').length - second.split('\n').length;
			const later = read(second).map(result =>
				result.replace(/^(line )?(\d+)/, (_, word = '', line) => `${word}${Number(line) + lines}`),
			);
			expect(read(joined), joined).toEqual([...read(first), ...later]);
		}
	},
);

test.each([
	['one cell too many', (k: number) => `.2...3.....2...4${k % 2 ? '5' : ''}`],
	// Lines of one length would be the rows of a grid.
	['the first many are none', (k: number) => '.2...3.....2...4'.slice(0, k < 700 ? 10 + (k % 5) : 16)],
	['only one is right', (k: number) => '.2...3.....2...4'.slice(0, k === 600 ? 16 : 10 + (k % 5))],
	['9 x 9', (k: number) => `${report}${k % 3 ? '' : '1'}`],
])('of a long list each right line is a puzzle, whatever the others are: %s', (_, lineOf) => {
	const lines = Array.from({length: 1000}, (_, k) => lineOf(k));
	const right = lines.flatMap((line, k) => ([16, 81].includes(line.length) ? [k + 1] : []));
	const read = [...readPuzzles(`${lines.join('\n')}\n`)];
	expect(read.flatMap(result => (result instanceof Error ? [] : [result.line]))).toEqual(right);
});

test.each(['utf16le', 'swapped'])('UTF-16 is read by its mark: %s', async order => {
	const bytes = Buffer.from(`\uFEFF${report}\n${report} # été\n`, 'utf16le');
	const all = order === 'utf16le' ? bytes : bytes.swap16();
	for (const pieces of [[all], [all.subarray(0, 0), all.subarray(0, 3), all.subarray(3)]]) {
		expect(await streamed(pieces)).toEqual(['1: report', '2: report "été"']);
	}
});

test('a line or a document above 16 MB is one fault, and reading goes on behind a line', async () => {
	const long = Array.from({length: 257}, () => '2'.repeat(65_536));
	expect(await streamed([`${report}\n`, ...long, `\n${report}\n`])).toEqual([
		'1: report',
		`line 2, column 1: ${tooLong}`,
		'3: report',
	]);
	// What stands before it is no grid with what stands behind it.
	expect(await streamed(['1234\n3412\n', ...long, '\n2143\n4321\n'])).toEqual([
		'line 1, column 1: a grid of 2 rows of 4 cells; expected 4 rows of 4',
		`line 3, column 1: ${tooLong}`,
		'line 4, column 1: a grid of 2 rows of 4 cells; expected 4 rows of 4',
	]);
	// A document is one, however long its lines are.
	const comments = Array.from({length: 257}, () => `c ${' '.repeat(65_536)}\n`);
	expect(await streamed(['c a graph\n', ...comments, 'p edge 16 56\n'])).toEqual([
		`line 1, column 1: ${tooLong}`,
	]);
});

test.each([
	['lines', '', `${report}\n`],
	['CSV', 'puzzle\tname\n', `${report}\tx\n`],
])('%s come as soon as they have ended', async (_, begin, item) => {
	let asked = 0;
	async function* text() {
		yield begin;
		for (;;) {
			asked++;
			yield item;
		}
	}

	let found = 0;
	for await (const puzzle of readStream(text())) {
		expect(told(puzzle)).toContain('report');
		if (++found === 300) {
			break;
		}

		expect(asked).toBe(found);
	}
});

test.each([
	['NULs', new Uint8Array(5000)],
	['NULs in two lines', Buffer.from('\0a\n\0')],
	['a NUL behind lines of text', Buffer.concat([Buffer.from('%PDF\n'.repeat(300)), new Uint8Array(9)])],
])('a file of %s is no text, which is one fault however many lines it has', async (_, bytes) => {
	const fault = 'line 1, column 1: this is not a text file; expected puzzles, such as lines of 81 characters';
	for (const pieces of [[bytes], [bytes.subarray(0, 1), bytes.subarray(1, 100), bytes.subarray(100)]]) {
		expect(await streamed(pieces)).toEqual([fault]);
	}
});

test('rows of one cell are one fault for many of them', async () => {
	const rows = Array.from({length: 10}, () => '1\n'.repeat(1024));
	const [fault, ...others] = await streamed(['\n', ...rows, `\n${report}\n`]);
	expect(fault).toBe(
		'line 2, column 1: a grid of more than 225 rows of 1 cell; expected as many rows as columns',
	);
	expect([others.length < 30, others.at(-1)]).toEqual([true, '10243: report']);
});

test('of an endless stream of NULs the first piece is read', async () => {
	let length = 0;
	async function* endless() {
		for (; ; length += 4096) {
			yield '\0'.repeat(4096);
		}
	}

	expect(await Array.fromAsync(readStream(endless()))).toHaveLength(1);
	expect(length).toBeLessThan(2 ** 16);
});

test('a text with lines that are not UTF-8 keeps its puzzles, and one that has begun is no binary file', async () => {
	const fault = 'here are bytes that are not UTF-8; expected a puzzle, such as a line of 81 characters';
	const latin1 = Buffer.from(`# élèves de 3ème, à résoudre\n${report}\n`, 'latin1');
	expect(await streamed([latin1.subarray(0, 5), latin1.subarray(5)])).toEqual(['2: report']);
	expect(await streamed([Buffer.from([0xff, 10]), `${report}\n`])).toEqual([
		`line 1, column 1: ${fault}`,
		'2: report',
	]);
	expect(await streamed([`${report}\n`, '\0\n'])).toEqual([
		'1: report',
		'line 2, column 1: U+0000 is not text; expected a puzzle, such as a line of 81 characters',
	]);
});
