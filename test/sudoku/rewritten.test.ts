/** What is written, read and written again is the same: a second round changes nothing. */

import {expect, test} from 'vitest';
import {formats} from '../../source/sudoku/formats/index.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {readPuzzles} from '../../source/sudoku/read.js';
import {PuzzleWriter} from '../../source/sudoku/write-puzzles.js';
import {texts, told} from './texts.ts';

/** All puzzles of the texts of all formats, with what stands beside them there. */
const puzzles = Object.values(texts).flatMap(rows =>
	rows.flatMap(([, text, , options]) =>
		[...readPuzzles(text, options)].flatMap(each =>
			each instanceof Error || each.geometry.size > 16 ? [] : [each],
		),
	),
);

/** A puzzle with what a writer says of it itself, and what could be taken for that. */
const keys = ['title', 'boxes', 'digits', 'name', 'author', 'Odd key'];
const said = puzzles
	.filter(({geometry: {size}}) => size < 10)
	.map((puzzle, k) => ({
		...puzzle,
		name: 'n',
		metadata: new Map([...puzzle.metadata, [keys[k % keys.length], '2x2']]),
	}));

test.each(formats)('$name', ({name, write}) => {
	const held = [...puzzles, ...said].filter(({geometry}) => write.refuses?.(geometry) === undefined);
	const written = (all: readonly Puzzle[]) => {
		const writer = new PuzzleWriter(name);
		return all.map(puzzle => writer.add(puzzle)).join('');
	};
	expect(held.length).toBeGreaterThan(5);
	const alike = [...Map.groupBy(held, ({geometry}) => geometry).values()];
	for (const all of write.isSingle
		? held.map(puzzle => [puzzle])
		: [...held.map(puzzle => [puzzle]), ...alike]) {
		const first = written(all);
		const read = [...readPuzzles(first, {from: name})];
		expect(
			read.filter(each => each instanceof Error),
			first,
		).toEqual([]);
		const again = written(read as Puzzle[]);
		expect(again).toBe(first);
		expect([...readPuzzles(again, {from: name})].map(told)).toEqual(read.map(told));
	}
});
