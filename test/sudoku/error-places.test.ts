/** Where a fault is, in every format that can be read: at the very character. */

import {describe, expect, test} from 'vitest';
import {formatNamed} from '../../source/sudoku/formats/index.js';
import {PuzzleError, parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle} from '../../source/sudoku/write.js';
import {report} from '../puzzles.js';

const puzzle = parsePuzzle(report);
const line = report.replaceAll('0', '.');
const rows = line.match(/.{9}/g) ?? [];

/** A text of each format, with what may come before the puzzle. */
const texts: ReadonlyArray<readonly [string, string]> = [
	['a line', `# a comment\n\n${line}\n`],
	['a line with spaces', `${[...line].join(' ')}\n`],
	['a line behind another', `${line}\n${line} # a name\n`],
	['a line of numbers', `${[...report].map(digit => digit.padStart(2)).join(' ')}\n`],
	['a grid', `# title: rows\n${rows.join('\n')}\n`],
	['an indented grid', rows.map(row => `  ${row}\n`).join('')],
	['a framed grid', formatPuzzle(puzzle, 'grid')],
	['a grid of words', rows.map(row => [...row].map(cell => ` ${cell}`).join(' ')).join('\n')],
	['sdk', `#A author\n#D title\n${rows.join('\n')}\n`],
	['ss', formatPuzzle(puzzle, 'ss')],
	['csv', `puzzle,name\n${line},a name\n`],
	['csv, second column', `level,puzzle\neasy,${line}\n`],
	['csv in quotes', `name,puzzle\n"a, ""b""","${line}"\n`],
	['csv with semicolons', `name;puzzle\nx;"${line}"\n`],
	['json', `[\n  {"name": "a", "puzzle": "${line}"}\n]\n`],
	['json, second element of a line', `["${line}", {"puzzle": "${line}"}]\n`],
	[
		'json, an object over several lines',
		`[\n{"puzzle": "${line}"},\n{\n  "name": "b",\n  "puzzle": "${line}"\n}]`,
	],
	['ndjson', `{"puzzle": "${line}"}\n{"name": "second", "puzzle": "${line}"}\n`],
	['opensudoku', `<?xml version="1.0"?>\n<opensudoku>\n  <game\n data="${report}" />\n</opensudoku>\n`],
];

/** The places of the last puzzle's cells in a text: the last 81 of its digits and blanks that belong to a grid. */
function cellsOf(name: string, text: string): number[] {
	if (name === 'a line of numbers' || /grid|sdk|ss|spaces/.test(name)) {
		return [...text.matchAll(/[\d.](?![^\n]*[a-z])/g)].map(({index}) => index).slice(-81);
	}

	const start = Math.max(text.lastIndexOf(line), text.lastIndexOf(report));
	return Array.from({length: 81}, (_, k) => start + k);
}

/** Line and column, from 1, of a place in a text. */
function placeOf(text: string, at: number): {line: number; column: number} {
	const before = text.slice(0, at).split('\n');
	return {line: before.length, column: (before.at(-1) ?? '').length + 1};
}

describe.each(texts)('%s', (name, text) => {
	test('is read without a fault', () => {
		const results = [...readPuzzles(text)];
		expect(results.filter(result => result instanceof PuzzleError)).toEqual([]);
		expect(cellsOf(name, text).length).toBe(81);
	});

	test.each([0, 1, 8, 9, 40, 80])('a wrong character in cell %d is told where it is', cell => {
		const at = cellsOf(name, text)[cell];
		const spoilt = `${text.slice(0, at)}k${text.slice(at + 1)}`;
		const faults = [...readPuzzles(spoilt)].filter(result => result instanceof PuzzleError);
		expect(faults.length).toBe(1);
		const {line: inLine, column} = faults[0];
		expect({line: inLine, column}).toEqual(placeOf(spoilt, at));
		expect(faults[0].message).toContain(`line ${inLine}, column ${column}: 'k' is not a digit`);
	});

	test('a byte that is not UTF-8 is told where it is, behind characters of two units', () => {
		if (!/^a line(?: behind another)?$/.test(name)) {
			return;
		}

		const at = cellsOf(name, text)[3];
		const spoilt = `${text.slice(0, at)}😀\uFFFD${text.slice(at + 2)}`;
		const [fault] = [...readPuzzles(spoilt)].filter(result => result instanceof PuzzleError);
		// A column is a character, whatever it takes to store it.
		expect({line: fault?.line, column: fault?.column}).toEqual({
			...placeOf(spoilt, at),
			column: placeOf(spoilt, at).column + 1,
		});
	});
});

test('what every format writes is what it reads', () => {
	for (const name of ['line', 'sdm', 'grid', 'sdk', 'ss', 'opensudoku', 'csv', 'json', 'ndjson'] as const) {
		expect(formatNamed(name).name).toBe(name);
		expect(parsePuzzle(formatPuzzle(puzzle, name)).givens).toEqual(puzzle.givens);
	}
});
