/** The line with the progress of long work on a terminal. */

import {expect, test} from 'vitest';
import {recuit} from '../../world/command.ts';
import type {Environment} from '../../world/world.ts';

const clear = '\r\u001B[K';
const bench = 'bench four --seeds 2 --jobs 1'.split(' ');
const puzzles = '.2...3.....2...4\n'.repeat(30);
const input = `${puzzles}.2...3.....2...9\n${puzzles}`;

type Given = {columns?: number; look?: number; text?: string; environment?: Environment};

/** What is on stderr, a terminal, where each look at the clock takes so many milliseconds. */
const shown = async (
	argv: readonly string[],
	{columns = 80, look = 0, text = input, environment = {}}: Given = {},
) => (await recuit(argv, {columns, environment, look, input: text})).stderr;

test('it comes after a second, is redrawn where it stands, and is cleared before messages and at the end', async () => {
	const [before, first, ...rest] = (await shown(['convert'], {look: 40})).split(clear);
	expect([before, first, rest.at(-1)]).toEqual([
		'',
		expect.stringMatching(/^\d+ puzzles, \d+ kB read, [\d.]+ a second$/),
		'',
	]);
	expect(rest.length).toBeGreaterThan(5);
	// Each message begins where the line was.
	expect(rest.filter(text => text.startsWith('recuit: standard input, line 31, '))).toHaveLength(1);
	expect(rest.filter(text => /(?<!^|\n)recuit/.test(text))).toEqual([]);
	expect(await shown(['convert'], {text: puzzles})).toBe('');
});

test.each([
	[bench, {}, `${clear}0 %, 0 of 2 runs${clear}`],
	// A line that wraps could not be cleared.
	[bench, {columns: 10}, `${clear}0 %, 0 o…${clear}`],
	[bench, {columns: 10, environment: {LANG: 'C'}}, `${clear}0 %, 0 o~${clear}`],
	[bench, {environment: {TERM: 'dumb'}}, ''],
	[[...bench, '--quiet'], {}, ''],
	[['check', 'rapport'], {}, ''],
] as const)('%j with %j', async (argv, options, line) => {
	expect(await shown(argv, options)).toBe(line);
});

test.each([
	'generate --size 4 --count 40 --seed 1',
	'fill --size 4 --boxes none --version0 --seed 1',
	'bench four --seeds 40 --jobs 1 --moves 20 --solver descent',
	'rapport --ensemble 3 --seed 1 --moves 3k --solver descent --plain',
])('the share and the count of recuit %s never fall', async line => {
	const {stderr} = await recuit(line.split(' '), {columns: 200, look: 50});
	const lines = stderr.split(clear).filter(text => /^\d+ %,/.test(text));
	expect(lines.length).toBeGreaterThan(2);
	for (const [, filled, all] of stderr.matchAll(/(\d+) of (\d+) filled/g)) {
		expect(Number(filled)).toBeLessThanOrEqual(Number(all));
	}

	for (const figure of [/^(\d+) %, /, / %, ([\d ]+) /]) {
		const values = lines.map(text => Number(figure.exec(text)?.[1].replaceAll(' ', '')));
		expect(values).toEqual(values.toSorted((a, b) => a - b));
	}
});
