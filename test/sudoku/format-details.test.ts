/** What belongs to a puzzle in a file, and what does not. */

import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {formatLine, type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {PuzzleError, parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle, PuzzleWriter} from '../../source/sudoku/write.js';
import {report} from '../puzzles.js';

const rows = (report.match(/.{9}/g) ?? []).join('\n');

function read(text: string): Puzzle[] {
	return [...readPuzzles(text)].map(result => {
		if (result instanceof PuzzleError) {
			throw result;
		}

		return result;
	});
}

const names = [
	'plain',
	'with, a comma',
	'with "quotes"',
	'"',
	'ends in a backslash \\',
	'\\"',
	'two \\\\ and a quote "',
	"apostrophe's [brackets] {braces}",
];

test.each(['json', 'ndjson', 'csv'] as const)('names come back from %s as they were written', format => {
	const writer = new PuzzleWriter(format);
	const puzzles = names.map(name => ({...parsePuzzle(report), name}));
	const text = puzzles.map(puzzle => writer.add(puzzle)).join('') + writer.end();
	if (format === 'json') {
		expect(JSON.parse(text).map(({name}: {name: string}) => name)).toEqual(names);
	}

	expect(read(text).map(({name}) => name)).toEqual(names);
	// However it is cut into pieces.
	for (const puzzle of read(text)) {
		expect(formatLine(puzzle.geometry, puzzle.givens, '0')).toBe(report);
	}
});

test('a name in CSV is quoted as RFC 4180 has it', () => {
	const text = formatPuzzle({...parsePuzzle(report), name: 'say "no", twice'}, 'csv');
	expect(text.trimEnd().endsWith(',"say ""no"", twice"')).toBe(true);
	expect(
		formatPuzzle({...parsePuzzle(report), name: 'say "no"'}, 'csv')
			.trimEnd()
			.endsWith(',"say ""no"""'),
	).toBe(true);
});

test('a byte order mark is no part of what it stands before', () => {
	const puzzle = parsePuzzle(report);
	for (const format of ['line', 'grid', 'sdk', 'ss', 'csv', 'json', 'ndjson', 'opensudoku'] as const) {
		expect(parsePuzzle(`\uFEFF${formatPuzzle(puzzle, format)}`).givens).toEqual(puzzle.givens);
	}
});

test('what is said of one grid is not said of the next', () => {
	const text = `# title: One\n# level: hard\n${rows}\n\n${rows}\n\n# title: Three\n${rows}\n`;
	expect(read(text).map(({facts}) => [facts.get('title'), facts.get('level')])).toEqual([
		['One', 'hard'],
		[undefined, undefined],
		['Three', undefined],
	]);
	const spaced = [...report].join(' ');
	expect(read(`# title: One\n${spaced}\n${spaced}\n`).map(({facts}) => facts.get('title'))).toEqual([
		'One',
		undefined,
	]);
});

test('the boxes of the option go before those of the text, and those before the usual ones', () => {
	const line = '.'.repeat(36);
	const boxesOf = (text: string, options = {}) => parsePuzzle(text, options).geometry.boxes;
	expect(boxesOf(line)).toEqual({rows: 2, columns: 3});
	expect(boxesOf(`# boxes: 3x2\n${line}`)).toEqual({rows: 3, columns: 2});
	expect(boxesOf(`# boxes: 3x2\n${line}`, {boxes: {rows: 2, columns: 3}})).toEqual({rows: 2, columns: 3});
	expect(boxesOf(`# boxes: 3x2\n${line}`, {boxes: 'none'})).toBeUndefined();
});

test('unusual boxes come back from every format that can hold them', () => {
	for (const boxes of [{rows: 3, columns: 2}, 'none'] as const) {
		const geometry = geometryOf(6, boxes);
		const puzzle = puzzleOf(geometry, new Uint8Array(36).with(0, 5));
		for (const format of ['line', 'sdm', 'grid', 'csv', 'json', 'ndjson'] as const) {
			expect(parsePuzzle(formatPuzzle(puzzle, format)).geometry).toBe(geometry);
		}
	}
});

test('a fact behind a puzzle on its line is one, and any other comment its name', () => {
	const empty = '.'.repeat(36);
	const [shaped, named, , other] = read(
		`${empty} # boxes: 3x2\n${empty} # name: a puzzle: the first\n${empty}\n${report} # number 7: hard\n`,
	);
	expect([shaped?.geometry.boxes, shaped?.name]).toEqual([{rows: 3, columns: 2}, undefined]);
	expect([named?.geometry.boxes, named?.name]).toEqual([{rows: 2, columns: 3}, 'a puzzle: the first']);
	expect(other?.name).toBe('number 7: hard');
	expect(read(`${'.'.repeat(144)} # boxes: 4x3`)[0]?.geometry.boxes).toEqual({rows: 4, columns: 3});
});
