/** Streams: results come as soon as they can, in bounded memory, whatever the bytes. */

import {expect, test} from 'vitest';
import {formats, readPuzzles, readStream} from '../../source/index.js';
import {fc} from '../examples.ts';
import {report} from '../puzzles.ts';
import {bytes, streamed, told} from './texts.ts';

const all = (text: string) => [...readPuzzles(text)].map(told);

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
		{seed: 5, numRuns: 600},
	);
});

test('a line above 1 MB is one fault, and reading goes on behind it', async () => {
	const pieces = [`${report}\n`, ...Array.from({length: 48}, () => '2'.repeat(65_536)), `\n${report}\n`];
	expect(await streamed(pieces)).toEqual([
		'1: report',
		'line 2, column 1: this line is longer than 1 MB; expected a puzzle, such as a line of 81 characters',
		'3: report',
	]);
	// What stands before it is no grid with what stands behind it.
	expect(await streamed(['1234\n3412\n', '2'.repeat(2 ** 20 + 1), '\n2143\n4321\n'])).toEqual([
		'line 1, column 1: a grid of 2 rows of 4 cells; expected 4 rows of 4',
		expect.stringMatching(/^line 3, column 1: this line is longer than 1 MB/),
		'line 4, column 1: a grid of 2 rows of 4 cells; expected 4 rows of 4',
	]);
});

test('a list in one long line is read, however long it is, alone or in an object', () => {
	const list = `[${Array.from({length: 300}, () => `{"puzzle":"${report}"}${' '.repeat(9_900)}`).join(',')}]`;
	const reports = Array.from({length: 300}, () => '1: report');
	expect(all(list)).toEqual(reports);
	expect(all(`{"name": "many", "puzzles": ${list}, "level": "easy"}`)).toEqual(reports);
});

test('a long line whose last part shows its format is read once', async () => {
	const pieces = [`{"puzzles": [${' '.repeat(64 * 1024 - 100)}`, `"${report}"]}`, '\n'];
	expect(await streamed(pieces)).toEqual(['1: report']);
});

test('what stands before a JSON element that is too long is read', () => {
	expect(all(`["${report}", "${'1'.repeat(1024 * 1024 * 1.4)}"]`)).toEqual([
		'1: report',
		expect.stringMatching(/an element of this JSON list is longer than 1280 kB; expected a puzzle$/),
	]);
});

test.each([
	['JSON in a list', '[', `{"puzzle": "${report}"},`, '1: report'],
	['JSON in an object', '{"puzzles": [', `{"puzzle": "${report}"},`, '1: report'],
	['numbers in a list of JSON', '{"puzzles": [', '0,', expect.stringMatching(/has no puzzle/)],
])('%s come as soon as they have ended, on a line without an end', async (_, begin, item, result) => {
	let asked = 0;
	async function* text() {
		yield begin;
		for (;;) {
			asked++;
			yield item + ' '.repeat(1024);
		}
	}

	let found = 0;
	for await (const puzzle of readStream(text())) {
		expect(told(puzzle)).toEqual(result);
		if (++found === 300) {
			break;
		}

		// What is kept before the format is known, and no more.
		expect(asked - found).toBeLessThan(100);
	}
});

test.each([
	['a JSON text', '["', 'x', /longer than 1280 kB; expected a puzzle$/],
	['a JSON object', '{"n": [', '0, ', /this JSON is longer than 1280 kB; expected a puzzle$/],
	['an element of JSON', '{"puzzles": [[', '0, ', /element of this JSON list is longer than 1280 kB/],
])('%s without an end is refused in one line, before it is all read', async (_, begin, more, message) => {
	let length = 0;
	async function* text() {
		yield begin;
		for (; length < 4 * 1024 * 1024; length += 8192 * more.length) {
			yield more.repeat(8192);
		}
	}

	const messages: Array<[string, number]> = [];
	for await (const result of readStream(text())) {
		messages.push([told(result), length]);
	}

	expect(messages).toEqual([[expect.stringMatching(message), expect.any(Number)]]);
	expect(messages[0][1]).toBeLessThan(1.5 * 1024 * 1024);
});

test.each([
	['NULs', new Uint8Array(5000)],
	['UTF-16', Buffer.from(`${report}\n`.repeat(20), 'utf16le')],
	['bytes of all kinds', Uint8Array.from({length: 5000}, (_, k) => (k * k * 31 + (k >> 3) * 7) % 256)],
	['numbers of four bytes', new Uint8Array(Int32Array.from({length: 2000}, (_, k) => k * 9).buffer)],
])('a file of %s is no text, which is one fault however many lines it has', async (_, bytes) => {
	const fault = 'line 1, column 1: this is not a text file; expected puzzles, such as lines of 81 characters';
	for (const pieces of [[bytes], [bytes.subarray(0, 1), bytes.subarray(1, 100), bytes.subarray(100)]]) {
		expect(await streamed(pieces)).toEqual([fault]);
	}
});

test('a text with some bytes that are not UTF-8 is read', async () => {
	const latin1 = Buffer.from(`# pour les élèves de 3ème, à résoudre\n${report}\n${report}\n`, 'latin1');
	expect(await streamed([latin1.subarray(0, 5), latin1.subarray(5)])).toEqual(['2: report', '3: report']);
});
