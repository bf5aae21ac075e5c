/** Streams give what whole texts give, in bounded memory, whatever the bytes. */

import {expect, test} from 'vitest';
import {formats} from '../../source/sudoku/formats/index.js';
import {formatLine, type Puzzle} from '../../source/sudoku/puzzle.js';
import {PuzzleError, type ReadOptions, readPuzzles, readStream} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
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

test('a list in one long line is read, however long it is, alone or in an object', () => {
	const item = `{"puzzle":"${report}"}${' '.repeat(9_900)},`;
	const list = `[${item.repeat(300).slice(0, -1)}]`;
	const reports = Array.from({length: 300}, () => report);
	expect(all(list)).toEqual(reports);
	expect(all(`{"name": "many", "puzzles": ${list}, "level": "easy"}`)).toEqual(reports);
});

const kilobyte = ' '.repeat(1024);

test.each([
	['JSON in a list', '[', `{"puzzle": "${report}"},`, report],
	['JSON in an object', '{"puzzles": [', `{"puzzle": "${report}"},`, report],
	['numbers in a list of JSON', '{"puzzles": [', '0,', /has no puzzle/],
	['games of OpenSudoku', '<opensudoku>', `<game data="${report}"/>`, report],
] as const)(
	'%s come as soon as they have ended, on a line without an end',
	async (_, begin, item, result) => {
		let asked = 0;
		async function* text() {
			yield begin;
			for (;;) {
				asked++;
				yield `${item}${kilobyte}`;
			}
		}

		let found = 0;
		for await (const puzzle of readStream(text())) {
			expect(told(puzzle)).toMatch(result);
			if (++found === 1500) {
				break;
			}

			// What is kept before the format is known, and no more.
			expect(asked - found).toBeLessThan(100);
		}
	},
);

test.each([
	['a JSON text', '["', 'x', /longer than 1280 kB; expected a puzzle$/],
	['a JSON object', '{"n": [', '0, ', /this JSON is longer than 1280 kB; expected a puzzle$/],
	['an element of JSON', '{"puzzles": [[', '0, ', /element of this JSON list is longer than 1280 kB/],
	['a comment of XML', '<!--', 'x', /this is not XML: Max buffer length exceeded: comment/],
	[
		'an attribute of XML',
		'<opensudoku><game data="',
		'0',
		/not XML: Max buffer length exceeded: attribValue/,
	],
	['a tag of XML', '<opensudoku><game', 'x', /not XML: Max buffer length exceeded: tagName/],
] as const)(
	'%s without an end is refused in one line, before it is all read',
	async (_, begin, more, message) => {
		let length = 0;
		async function* text() {
			yield begin;
			while (length < 4 * 1024 * 1024) {
				const piece = more.repeat(8192);
				length += piece.length;
				yield piece;
			}
		}

		const messages: Array<[string, number]> = [];
		for await (const result of readStream(text())) {
			messages.push([told(result), length]);
		}

		expect(messages).toEqual([[expect.stringMatching(message), expect.any(Number)]]);
		expect(messages[0][1]).toBeLessThan(1.5 * 1024 * 1024);
	},
);

test('the elements of a JSON list come as soon as they have ended', async () => {
	const pulled: string[] = [];
	async function* text() {
		yield `[\n{"name": "a, ]", "puzzle": "${report}"}, [1,`;
		expect(pulled).toEqual([report]);
		yield `"\\"]"]\n ,"${report.slice(0, 40)}`;
		yield `${report.slice(40)}"\n]`;
	}

	for await (const result of readStream(text())) {
		pulled.push(told(result));
	}

	expect(pulled).toEqual([
		report,
		'line 2, column 114: this JSON has no puzzle here; expected {"puzzle": "53..7...."} or a list of such',
		report,
	]);
});

test('a long line whose last part shows its format is read once', async () => {
	async function* text() {
		yield `{"puzzles": [${' '.repeat(64 * 1024 - 100)}`;
		yield `"${report}"]}`;
		yield '\n';
	}

	const results: string[] = [];
	for await (const result of readStream(text())) {
		results.push(told(result));
	}

	expect(results).toEqual([report]);
});

test('of a JSON list, what stands before a fault is read', () => {
	expect(all(`["${report}", "${report}", {"puzzle": ], "${report}"]`)).toEqual([
		report,
		report,
		expect.stringMatching(/^line 1, column \d+: this is not JSON: unexpected/),
	]);
	expect(all(`["${report}", "${'1'.repeat(1024 * 1024 * 1.4)}"]`)).toEqual([
		report,
		expect.stringMatching(/an element of this JSON list is longer than 1280 kB; expected a puzzle$/),
	]);
});

const noText =
	/^line 1, column 1: this is not a text file; expected puzzles, such as lines of 81 characters$/;

test.each([
	['NULs', new Uint8Array(5000)],
	['UTF-16', Buffer.from(`${report}\n`.repeat(20), 'utf16le')],
	['bytes of all kinds', Uint8Array.from({length: 5000}, (_, k) => (k * k * 31 + (k >> 3) * 7) % 256)],
	['numbers of four bytes', new Uint8Array(Int32Array.from({length: 2000}, (_, k) => k * 9).buffer)],
])('a file of %s is no text, which is one fault however many lines it has', async (_, bytes) => {
	expect(await streamed(bytes, [])).toEqual([expect.stringMatching(/^1 /)]);
	expect(await streamed(bytes, [1, 100, 1000])).toEqual([
		expect.stringMatching(noText.source.replace('^', '^1 ')),
	]);
});

test('a text with some bytes that are not UTF-8 is read', async () => {
	const latin = Buffer.from(`# pour les élèves de 3ème, à résoudre\n${report}\n${report}\n`, 'latin1');
	expect(await streamed(latin, [5])).toEqual([`2 ${report}`, `3 ${report}`]);
});

test('rows that never make a grid are read in bounded memory: what waits is given up, and told once', () => {
	const results = all(`${'1234567\n12345\n'.repeat(5000)}\n${report}\n`);
	expect(results).toEqual([
		"line 2, column 1: this row has 5 cells, but the grid's first row has 7; expected 7 rows of 7",
		report,
	]);
});
