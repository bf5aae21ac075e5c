/** The formats in which instances of Latin square completion are published. */

import {expect, test} from 'vitest';
import {PuzzleError} from '../../../source/sudoku/puzzle-error.js';
import {readPuzzles} from '../../../source/sudoku/read.js';
import {formatPuzzle} from '../../../source/sudoku/write.js';

/** A Latin square of five digits, with holes. */
const rows = ['1.3.5', '.34..', '3...2', '..1.3', '5....'];
const digits = rows.join('').replaceAll('.', '0');

/** The same as triples that count from 0, each apart by spaces and a tab. */
const triples = [...digits].flatMap((digit, cell) =>
	digit === '0' ? [] : [`${Math.floor(cell / 5)} ${cell % 5}\t${Number(digit) - 1}`],
);
const lsc = `5\n${triples.join('\n')}\n`;

const edges = Array.from({length: 25}, (_, a) =>
	Array.from({length: 25}, (_, b) => b)
		.filter(b => b > a && (Math.floor(a / 5) === Math.floor(b / 5) || a % 5 === b % 5))
		.map(b => `e ${a + 1} ${b + 1}`),
).flat();
const colours = [...digits].map((digit, cell) => `f ${cell + 1} ${digit === '0' ? '1 2 3 4 5 ' : digit}`);
const col = `c File: order5.col\nc\nc Description: five colours\nc\np edges 25 100\n${edges.join('\n')}\n${colours.join('\n')}\n`;

const dzn = `N=5;\nstart=[|\n${rows.map(row => `${[...row].map(digit => (digit === '.' ? 0 : digit)).join(', ')}|`).join('\n')}];\n`;

/** What is read: the shape and the digits, or the message of a fault. */
const read = (text: string, options?: Parameters<typeof readPuzzles>[1]) =>
	[...readPuzzles(text, options)].map(result =>
		result instanceof PuzzleError
			? result.message
			: `${result.geometry.boxes ? `${result.geometry.boxes.rows}x${result.geometry.boxes.columns}` : 'none'} ${result.givens.join('')}`,
	);

test.each([
	['lsc', lsc],
	['dimacs', col],
	['minizinc', dzn],
] as const)('%s, as it is published, is a Latin square, recognised or named', (from, text) => {
	for (const variant of [text, text.replaceAll('\n', '\r\n'), text.trimEnd(), `\n${text}\n\n`]) {
		expect(read(variant)).toEqual([`none ${digits}`]);
		expect(read(variant, {from})).toEqual([`none ${digits}`]);
	}
});

test('lsc: the triples stand in any order, comments between them, and several squares in a file', () => {
	expect(read(`# a set\n5\n# givens\n${triples.toReversed().join('\n')}\n`)).toEqual([`none ${digits}`]);
	expect(read(lsc + lsc)).toEqual([`none ${digits}`, `none ${digits}`]);
	expect(read('9\n0 0 8\n', {boxes: {rows: 3, columns: 3}})).toEqual([`3x3 9${'0'.repeat(80)}`]);
});

test('lsc: empty squares are squares too, and two rows of digits are none', () => {
	const empty = (size: number) => `none ${'0'.repeat(size ** 2)}`;
	expect(read('4\n')).toEqual([empty(4)]);
	expect(read('# none\n\n4\n\n')).toEqual([empty(4)]);
	expect(read(`4\n16\n5\n${triples.join('\n')}\n`)).toEqual([empty(4), empty(16), `none ${digits}`]);
	expect(read('16\n4\n')).toEqual([empty(16), empty(4)]);
	expect(read('12\n21\n')).toEqual(['none 1221']);
	expect(read(`5\n\n${'1'.repeat(81)}\n`)[0]).toContain('this line has 1 cell');
});

test('lsc: what is written is what was read', () => {
	const [puzzle] = readPuzzles(lsc);
	expect(puzzle instanceof PuzzleError ? '' : formatPuzzle(puzzle, 'lsc')).toBe(lsc.replaceAll('\t', ' '));
	const [sudoku] = readPuzzles('1...............');
	expect(() => sudoku instanceof PuzzleError || formatPuzzle(sudoku, 'lsc')).toThrow(
		'lsc holds Latin squares of at least 4 digits only',
	);
});

test('the header of the general instances is none of a Latin square', () => {
	const grid = '1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n';
	expect(read(`2\n1\n${grid}`)).toEqual(['2x2 1000002003000004']);
	expect(read(`2\n${grid}`)).toEqual(['2x2 1000002003000004']);
});

test.each([
	['a row', '5\n5 0 0\n', "line 2, column 1: '5' is not a number from 0 to 4"],
	['a value', '5\n0 1 2\n0 0\t5\n', "line 3, column 5: '5' is not a number from 0 to 4"],
	['a pair', '5\n0 1 2\n 0 1\n', 'line 3, column 2: this line has 2 numbers'],
	['a second value', '5\n0 1 2\n0 1 3\n', 'line 3, column 1: row 0, column 1 has two values'],
	['a size', '999\n0 1 2\n', "line 1, column 1: '999' is not a number from 2 to "],
])('lsc: %s that is wrong is one fault of its square', (_, text, message) => {
	expect(read(`${text}3 3 3\n${lsc}`)).toEqual([expect.stringContaining(message), `none ${digits}`]);
});

test('dimacs: a vertex may have one colour or all, and no others', () => {
	expect(read(col.replace('f 2 1 2 3 4 5 ', 'f 2 1 3'))).toEqual([
		`line ${5 + edges.length + 2}, column 1: this line allows vertex 2 2 of 5 colours; expected one colour or all`,
	]);
	expect(read(col.replace('f 1 1', 'f 1 6'))[0]).toContain('this line gives vertex 1 colour 6');
	expect(read(col.replace('f 1 1', 'f 1'))[0]).toContain(
		"a number is missing; expected 'f VERTEX COLOUR ...'",
	);
});

test('minizinc: N and S stand before or behind the array, in any layout, with comments', () => {
	const array = `start = [| 1, 0, 0, 0 % the first\n| 0, 0, 2, 0 | 0, 3, 0, 0\n  | 0, 0, 0, 4 |];`;
	expect(read(`% data\n${array}\n`)).toEqual(['2x2 1000002003000004']);
	expect(read(`${array} N = 4;`)).toEqual(['none 1000002003000004']);
	expect(read(`S = 2; ${array}`)).toEqual(['2x2 1000002003000004']);
	expect(read(`${array} N = 4;`, {boxes: {rows: 2, columns: 2}})).toEqual(['2x2 1000002003000004']);
});

test.each([
	['a digit', dzn.replace('3, 4', '3, k'), "line 4, column 7: 'k' is not a digit of a 5×5 grid"],
	['a row', dzn.replace('1, 0, 3', '1, 3'), 'line 3, column 1: this row has 4 numbers, and the array 5 rows'],
	['N', dzn.replace('N=5', 'N=6'), 'line 1, column 3: N = 6 for an array of 5 rows'],
	['S', dzn.replace('N=5', 'S=2'), 'line 1, column 3: S = 2 for an array of 5 rows'],
	['an end', dzn.replace('|];', ''), 'line 3, column 1: this MiniZinc array does not end'],
	['an array', 'N=5;\n', 'line 1, column 1: this MiniZinc data has no array of rows'],
	['an array too large', `start=[|${'0,|'.repeat(1000)}|];`, 'line 1, column 9: this row has 1 number, and'],
])('minizinc: %s that is wrong is one fault', (_, text, message) => {
	expect(read(text)).toEqual([expect.stringContaining(message)]);
});
