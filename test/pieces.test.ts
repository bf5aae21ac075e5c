/** What comes in pieces is read as what comes at once: each reader, its input cut at every position. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {chunksOf, linesOf} from '../source/commands/files/read-file.js';
import {readPuzzles} from '../source/sudoku/read.js';
import {newFolder} from './folder.ts';
import {streamed, told} from './sudoku/texts.ts';

/** Characters of one to four bytes, marks of their order at the start and within, all ends of lines, and bytes of no text. */
const texts: readonly Buffer[] = [
	...['', '\n', 'a', 'é', '\uFEFF', 'aé€𝟙\r\n\n\rb\uFEFFc\n\uFEFF', '\uFEFFé\n𝟙'].map(text =>
		Buffer.from(text),
	),
	...[[0xff], [0xfe], [0xef, 0xbb], [0x61, 0xe2, 0x82], [0x61, 0xff, 0x0a, 0xf0, 0x9f]].map(bytes =>
		Buffer.from(bytes),
	),
];

/** The pieces of a text cut in two at each place, and in pieces of each of these lengths. */
function cutsOf(text: Buffer): Buffer[][] {
	const halves = Array.from(text, (_, at) => [text.subarray(0, at), text.subarray(at)]);
	const parts = [1, 2, 3, 5, 7].map(length =>
		Array.from({length: Math.ceil(text.length / length)}, (_, k) =>
			text.subarray(k * length, (k + 1) * length),
		),
	);
	return [...halves, ...parts];
}

async function* streamOf(pieces: readonly Uint8Array[]) {
	yield* pieces;
}

test.each(texts.map(bytes => [bytes.toString(), bytes] as const))('the lines of %j', async (text, bytes) => {
	const lines = text.split('\n').map((line, index) => ({number: index + 1, text: line}));
	const all = text === '' || text.endsWith('\n') ? lines.slice(0, -1) : lines;
	for (const pieces of cutsOf(bytes)) {
		expect(await Array.fromAsync(linesOf(streamOf(pieces), 'it'))).toEqual(all);
	}
});

test('a file that its reads divide anywhere', () => {
	const file = path.join(newFolder(), 'bytes');
	const bytes = Buffer.from(Array.from({length: 2 * 2 ** 16 + 1}, (_, k) => k % 251));
	for (const length of [0, 1, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1, 2 ** 17, 2 ** 17 + 1]) {
		fs.writeFileSync(file, bytes.subarray(0, length));
		const descriptor = fs.openSync(file, 'r');
		for (const start of [0, 1, length].filter(at => at <= length)) {
			expect(Buffer.concat([...chunksOf(descriptor, start)]).equals(bytes.subarray(start, length))).toBe(
				true,
			);
		}

		fs.closeSync(descriptor);
	}
});

/** Of a long section it is known early what its rows are: grids, or a puzzle each. */
const sections = {
	grids: {rows: ['12..', '3...', '....', '...4'], height: 4},
	lines: {rows: ['.2...3.....2...4'], height: 1},
};

test.each(Object.entries(sections))(
	'of a section of %s each row is in a puzzle or in a fault, wherever it is cut',
	async (_, {rows, height}) => {
		for (let count = 446; count < 456; count++) {
			const text = Array.from({length: count}, (_, k) => `${rows[k % height]}\n`).join('');
			const whole = [...readPuzzles(text)];
			const isWhole = count % height === 0;
			const puzzles = whole.filter(each => !(each instanceof Error));
			expect([isWhole ? puzzles.length * height : count, whole.at(-1) instanceof Error]).toEqual([
				count,
				!isWhole,
			]);
			for (const length of [97, 4096, 4097]) {
				const pieces = Array.from({length: Math.ceil(text.length / length)}, (_, k) =>
					Buffer.from(text.slice(k * length, (k + 1) * length)),
				);
				expect(await streamed(pieces)).toEqual(whole.map(told));
			}
		}
	},
);
