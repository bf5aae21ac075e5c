/** What is written in a format is read again. */

import {expect} from 'vitest';
import {
	type FormatName,
	formatNamed,
	type Geometry,
	geometryOf,
	type Puzzle,
	PuzzleWriter,
	puzzleOf,
	Random,
	readPuzzles,
} from '../../source/index.js';

/** What each format keeps beside the digits and their shape. */
export const keeps: Readonly<Partial<Record<FormatName, 'name' | 'name and metadata' | 'nothing'>>> = {
	line: 'name',
	sdm: 'name',
	grid: 'name and metadata',
	sdk: 'nothing',
	ss: 'nothing',
	csv: 'name',
	json: 'name and metadata',
	ndjson: 'name and metadata',
	dimacs: 'name',
	colouring: 'name',
	lsc: 'nothing',
};

/** Every shape of a size: all boxes that hold it, and none. */
export const shapesOf = (size: number) => [
	geometryOf(size, 'none'),
	...Array.from({length: size}, (_, rows) => rows)
		.filter(rows => rows > 1 && size % rows === 0)
		.map(rows => geometryOf(size, {rows, columns: size / rows})),
];

/** The metadata of a puzzle, but for those that only say its name or its boxes again. */
const metadataOf = ({metadata}: Puzzle) => [...metadata].filter(([key]) => key !== 'name' && key !== 'boxes');

/** Puzzles of a shape, in part, empty and full, come back from a format that holds them. */
export function expectRoundTrip(format: FormatName, geometry: Geometry): void {
	const {refuses, isSingle} = formatNamed(format).write;
	if (refuses?.(geometry) !== undefined) {
		return;
	}

	const {size, cells} = geometry;
	const random = new Random(size);
	const puzzles = [40, 0, 100].map((share, k) => ({
		...puzzleOf(
			geometry,
			Uint8Array.from({length: cells}, () => (random.int(100) < share ? 1 + random.int(size) : 0)),
		),
		name: k === 0 ? undefined : `number ${k}`,
		metadata: new Map([['level', k === 0 ? 'hard' : 'easy']]),
	}));
	const wanted = isSingle ? puzzles.slice(0, 1) : puzzles;
	const writer = new PuzzleWriter(format);
	const text = wanted.map(puzzle => writer.add(puzzle)).join('') + writer.end();
	const kept = keeps[format] ?? 'a row of the table is missing';
	const seen = (puzzle: Puzzle) => [
		puzzle.geometry === geometry,
		puzzle.givens,
		kept === 'nothing' ? undefined : puzzle.name,
		kept === 'name and metadata' ? metadataOf(puzzle) : kept,
	];
	for (const options of [{}, {from: format}]) {
		const read = [...readPuzzles(text, options)] as Puzzle[];
		expect(read.map(seen)).toEqual(wanted.map(seen));
	}
}
