import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {formatGrid, formatLine} from '../../source/sudoku/puzzle.js';
import {PuzzleError, parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {report} from '../puzzles.js';

const line = (text: string, options = {}) => {
	const {geometry, givens} = parsePuzzle(text, options);
	return formatLine(geometry, givens, '0');
};

const all = (text: string) =>
	[...readPuzzles(text)].map(puzzle =>
		puzzle instanceof PuzzleError ? puzzle.message : formatLine(puzzle.geometry, puzzle.givens, '0'),
	);

const rows = report.match(/.{9}/g) ?? [];

test('a line, with any of the blanks', () => {
	expect(line(report)).toBe(report);
	expect(line(report.replaceAll('0', '.'))).toBe(report);
	expect(
		line(report.replace('0', '_').replace('0', '*').replace('0', 'X').replace('0', '?').replace('0', ' ')),
	).toBe(report);
});

test('a byte order mark, Windows line ends, empty lines, comments and a name', () => {
	const puzzle = parsePuzzle(`\uFEFF# a collection\r\n\r\n${report} # the report\u001B's\r\n`);
	expect([puzzle.name, puzzle.line]).toEqual(["the report\uFFFD's", 3]);
});

test('facts before a puzzle belong to it alone', () => {
	const [first, second] = readPuzzles(`# title: One\n# level: easy\n${report}\n${report}\n`);
	expect(first instanceof PuzzleError ? [] : [...first.facts]).toEqual([
		['title', 'One'],
		['level', 'easy'],
	]);
	expect(second instanceof PuzzleError ? [] : [...second.facts]).toEqual([]);
});

test('several puzzles, and a bad one among them does not stop the others', () => {
	expect(all(`${report}\n${report.slice(1)}\n${report}`)).toEqual([
		report,
		'line 2, column 81: this line has 80 cells; expected 81 for a 9×9 grid',
		report,
	]);
});

test.each(['12345', 'abc', '1 2 3', 'Puzzle 3:', '1'])(
	'%j among lines is a fault of its own: those behind it are read',
	odd => {
		const spaced = [...report].join(' ');
		for (const lines of [[report, report], [spaced, spaced], [report], ['.'.repeat(1600), report]]) {
			const found = all([report, odd, ...lines, report].join('\n'));
			expect(found.filter(text => text === report).length, `${lines}`).toBe(
				lines.filter(text => text.length < 1600).length + 2,
			);
			// A number of one digit may be the header of a grid.
			expect(found[1].startsWith('line 2, ')).toBe(odd !== '1');
		}
	},
);

test('a grid, bare, spaced, framed, or with blank lines between the bands', () => {
	expect(line(rows.join('\n'))).toBe(report);
	expect(line(rows.map(row => [...row].join(' ')).join('\n'))).toBe(report);
	const framed = rows.map(row =>
		`|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`.replaceAll('0', '.'),
	);
	framed.splice(6, 0, '|---+---+---|');
	framed.splice(3, 0, '|---+---+---|');
	expect(line(['*-----------*', ...framed, '*-----------*'].join('\n'))).toBe(report);
	expect(
		line([rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)].map(band => band.join('\n')).join('\n\n')),
	).toBe(report);
});

test('several grids', () => {
	expect(all(`${rows.join('\n')}\n\n${rows.join('\n')}\n`)).toEqual([report, report]);
});

test('sixteen lines of sixteen are one grid; more or fewer are 4 × 4 puzzles', () => {
	const four = '.2...3.....2...4';
	expect(all(Array.from({length: 16}, () => '1...............').join('\n'))).toHaveLength(1);
	expect(all(`${four}\n${four}\n${four}`)).toHaveLength(3);
	expect(all(Array.from({length: 32}, () => four).join('\n'))).toHaveLength(32);
});

test('numbers between spaces, after the header of the general instances', () => {
	const numbers = geometryOf(16);
	const givens = Uint8Array.from({length: 256}, (_, cell) => (cell % 17 === 0 ? (cell % 16) + 1 : 0));
	const text = numbers.rows.map(cells => Array.from(cells, cell => givens[cell] || -1).join('\t')).join('\n');
	expect([...parsePuzzle(`4\n1\n${text}\n`).givens]).toEqual([...givens]);
});

test('letters go on where digits end, in either case', () => {
	const text = '123456789ABCDEFGH'.slice(0, 16).padEnd(256, '.');
	expect([...parsePuzzle(text.replace('A', 'a')).givens.slice(8, 16)]).toEqual([
		9, 10, 11, 12, 13, 14, 15, 16,
	]);
});

test('boxes from the text, from the options, or the usual ones', () => {
	const six = '.'.repeat(36);
	expect(parsePuzzle(six).geometry.boxes).toEqual({rows: 2, columns: 3});
	expect(parsePuzzle(`# boxes: 3x2\n${six}`).geometry.boxes).toEqual({rows: 3, columns: 2});
	expect(parsePuzzle(six, {boxes: 'none'}).geometry.boxes).toBeUndefined();
	expect(() => parsePuzzle(`# boxes: 4x2\n${six}`)).toThrow(
		'line 2, column 1: boxes of 4x2 cells do not hold 6 digits',
	);
});

test.each([
	['80 characters', report.slice(1), 'line 1, column 81: this line has 80 cells; expected 81 for a 9×9 grid'],
	[
		'a letter',
		report.replace('0', 'k'),
		"line 1, column 2: 'k' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ?)",
	],
	[
		'a letter too far',
		`Z${'.'.repeat(255)}`,
		"line 1, column 1: 'Z' is not a digit of a 16×16 grid; expected 1-9, A-G or a blank (. 0 _ * X ?)",
	],
	[
		'a control character',
		`\n${report.replace('0', '\u0000')}`,
		'line 2, column 2: U+0000 is not text; expected a puzzle, such as a line of 81 characters',
	],
	[
		'a short row',
		rows.join('\n').replace(/\n0(?=5)/, '\n'),
		"line 7, column 1: this row has 8 cells, but the grid's first row has 9; expected 9 rows of 9",
	],
	[
		'a missing row',
		rows.slice(1).join('\n'),
		'line 1, column 1: a grid of 8 rows of 9 cells; expected 9 rows of 9',
	],
	[
		'a number too large',
		'10 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4',
		"line 1, column 1: '10' is not a digit of a 4×4 grid; expected 1-4 or a blank (. 0 _ * X ?)",
	],
	[
		'nothing',
		'\n# only a comment\n',
		'line 1, column 1: there is no puzzle here; expected a line of 81 characters or a grid of 9 rows',
	],
])('%s: the error says where, and what was expected', (_, text, message) => {
	expect(() => parsePuzzle(text)).toThrow(message);
});

const grids = fc.constantFrom(4, 6, 9, 12, 16, 25, 36).chain(size =>
	fc.record({
		size: fc.constant(size),
		givens: fc.array(fc.integer({min: 0, max: size}), {minLength: size * size, maxLength: size * size}),
	}),
);

test('reading what was written gives the same puzzle, in lines and in grids', () => {
	fc.assert(
		fc.property(grids, ({size, givens}) => {
			const geometry = geometryOf(size);
			const grid = Uint8Array.from(givens);
			expect([...parsePuzzle(formatLine(geometry, grid)).givens]).toEqual(givens);
			expect([...parsePuzzle(formatGrid(geometry, grid)).givens]).toEqual(givens);
		}),
		{seed: 1, numRuns: 60},
	);
});

test('no text whatever makes the reader throw or hang', () => {
	fc.assert(
		fc.property(fc.string({unit: 'binary', maxLength: 400}), text => {
			for (const puzzle of readPuzzles(text)) {
				if (puzzle instanceof PuzzleError) {
					expect(puzzle.message).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/);
				}
			}
		}),
		{seed: 2, numRuns: 2000},
	);
	fc.assert(
		fc.property(
			fc.string({unit: fc.constantFrom('1', '9', '.', 'A', ' ', '\n', '|', '-', '#', '*'), maxLength: 600}),
			text => {
				expect([...readPuzzles(text)].length).toBeLessThanOrEqual(text.length);
			},
		),
		{seed: 3, numRuns: 2000},
	);
});

test('numbers between spaces are that, even where their characters make a larger square', () => {
	// 36 × 36 numbers, of which 385 have two digits: 1681 characters, as many as a grid of 41 has cells.
	const numbers = Array.from({length: 1296}, (_, cell) => (cell < 385 ? '36' : '.'));
	const {geometry, givens} = parsePuzzle(numbers.join(' '));
	expect(geometry.size).toBe(36);
	expect(givens.filter(digit => digit === 36)).toHaveLength(385);
});
