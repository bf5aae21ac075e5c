import {describe, expect, test} from 'vitest';
import {type FormatName, formatNamed, formats} from '../../source/sudoku/formats/index.js';
import {geometryOf, usualBoxes} from '../../source/sudoku/geometry.js';
import {formatLine, type Puzzle, puzzleOf} from '../../source/sudoku/puzzle.js';
import {PuzzleError, parsePuzzle, type ReadOptions, readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle, PuzzleWriter} from '../../source/sudoku/write.js';
import {fc} from '../examples.ts';
import {report, reportSolution} from '../puzzles.js';

const dotted = report.replaceAll('0', '.');
const rows = dotted.match(/.{9}/g) ?? [];

const told = (result: Puzzle | PuzzleError) =>
	result instanceof PuzzleError ? result.message : formatLine(result.geometry, result.givens, '0');

const all = (text: string, options: ReadOptions = {}) => [...readPuzzles(text, options)].map(told);

const sdk = `#ARuud
#DA random puzzle
#CJust start
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net/
${rows.join('\n')}
`;

const ss = `*-----------*
|2.7|.1.|6.5|
|.95|6..|423|
|8..|..4|...|
|---+---+---|
|7..|...|26.|
|...|726|.18|
|.2.|.9.|.3.|
|---+---+---|
|.5.|...|3.7|
|6.4|53.|...|
|.12|.79|...|
*-----------*
`;

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <game data="${report}" />
</opensudoku>
`;

const written: ReadonlyArray<readonly [FormatName, string]> = [
	['line', `${dotted}\n`],
	['sdm', `${report}\n`],
	[
		'grid',
		`2 . 7 | . 1 . | 6 . 5
. 9 5 | 6 . . | 4 2 3
8 . . | . . 4 | . . .
------+-------+------
7 . . | . . . | 2 6 .
. . . | 7 2 6 | . 1 8
. 2 . | . 9 . | . 3 .
------+-------+------
. 5 . | . . . | 3 . 7
6 . 4 | 5 3 . | . . .
. 1 2 | . 7 9 | . . .
`,
	],
	['sdk', `${rows.join('\n')}\n`],
	['ss', ss],
	['opensudoku', xml],
	['csv', `puzzle,boxes,name\n${dotted},3x3,\n`],
	['json', `[\n{"puzzle":"${dotted}"}\n]\n`],
	['ndjson', `{"puzzle":"${dotted}"}\n`],
	['sudokuwiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${report}\n`],
];

test.each(written)('%s: the report’s puzzle as it is written, and read again', (name, text) => {
	expect(formatPuzzle(parsePuzzle(report), name)).toBe(text);
	if (formats.find(format => format.name === name)?.read) {
		expect(all(text)).toEqual([report]);
		expect(all(text.replaceAll('\n', '\r\n'), {from: name})).toEqual([report]);
	}
});

test.each([
	['line', `${reportSolution}\n`],
	['csv', `puzzle,solution,boxes,name\n${dotted},${reportSolution},3x3,\n`],
	['json', `[\n{"puzzle":"${dotted}","solution":"${reportSolution}"}\n]\n`],
	['ndjson', `{"puzzle":"${dotted}","solution":"${reportSolution}"}\n`],
] as const)('%s: the solution beside the puzzle, or in its place', (name, text) => {
	expect(formatPuzzle(parsePuzzle(report), name, parsePuzzle(reportSolution).givens)).toBe(text);
});

test('dimacs: the boxes follow from the edges, in any order and either way round', () => {
	for (const [size, boxes] of [
		[6, {rows: 3, columns: 2}],
		[6, {rows: 2, columns: 3}],
		[6, 'none'],
		[8, {rows: 4, columns: 2}],
	] as const) {
		const puzzle = parsePuzzle(`12${'.'.repeat(size * size - 2)}`, {boxes});
		const lines = formatPuzzle(puzzle, 'dimacs').trimEnd().split('\n');
		const edges = lines.filter(line => line.startsWith('e ')).reverse();
		const turned = edges.map(line => line.replace(/^e (\d+) (\d+)$/, 'e $2 $1'));
		const read = parsePuzzle(
			['p col 36 1', ...turned, edges[0]].join('\n').replace('36', String(size * size)),
		);
		expect(read.geometry).toBe(puzzle.geometry);
		expect(read.givens.every(digit => digit === 0)).toBe(true);
	}
});

test('a colouring: the colours of the grid, a line for each, and back', () => {
	const text = formatPuzzle(parsePuzzle('1..2............'), 'colouring');
	expect(text).toBe('c Sudoku of 4 digits, boxes 2x2: vertex 1 is r1c1, row by row\ns col 4\nl 1 1\nl 4 2\n');
	expect(formatPuzzle(parsePuzzle(text), 'line')).toBe('1..2............\n');
	const bare = parsePuzzle('s col 4\nl 16 3\n', {boxes: 'none'});
	expect([bare.givens[15], bare.geometry.boxes]).toEqual([3, undefined]);
});

test('what is no graph or colouring of a grid says where, and what comes behind it is read', () => {
	const graph = formatPuzzle(parsePuzzle('1...............'), 'dimacs');
	const faults = [
		[
			graph.replace('e 1 2\n', ''),
			/line 4, column 1: these 55 edges are not those of a grid; expected the 56 edges/,
		],
		[graph.replace('e 1 2\n', 'e 1 17\n'), /line 5, column 1: .*expected vertices from 1 to 16/],
		[
			graph.replace('p edge 16', 'p edge 17'),
			/line 4, column 1: 17 vertices make no grid; expected 4, 9, 16/,
		],
		[graph.replace('given 1 1', 'given 1 5'), /line 3, column 1: .*a colour from 1 to 4/],
		['s col 4\nl 1\n', /line 2, column 1: a number is missing; expected 'l VERTEX COLOUR'/],
		['s col 4\nx 1\n', /line 2, column 1: this is not a line of DIMACS; expected a line that begins with/],
	] as const;
	for (const [text, message] of faults) {
		const [fault, next, ...others] = readPuzzles(`${text}c next\n${graph}`);
		expect(others).toEqual([]);
		expect((fault as Error).message).toMatch(message);
		expect((next as Puzzle).givens[0]).toBe(1);
	}

	expect(() => parsePuzzle('c nothing else\n')).toThrow("expected a line 'p edge VERTICES EDGES'");
});

test('dimacs: vertices, the edges once, the givens as comments', () => {
	const text = formatPuzzle(parsePuzzle('1...............'), 'dimacs');
	expect(
		text.slice(0, text.indexOf('e 2')),
	).toBe(`c Sudoku of 4 digits, boxes 2x2: vertex 1 is r1c1, row by row
c given V D: vertex V has colour D
c given 1 1
p edge 16 56
e 1 2
e 1 3
e 1 4
e 1 5
e 1 6
e 1 9
e 1 13
`);
	expect(text.match(/^e /gm)).toHaveLength(56);
	expect(formatPuzzle(parsePuzzle(report), 'dimacs').match(/^p edge 81 810$/m)).not.toBeNull();
});

test('sdk: headers are facts, and come back; other sections are left out; several in a file', () => {
	const puzzle = parsePuzzle(sdk);
	expect([...puzzle.facts]).toEqual([
		['author', 'Ruud'],
		['description', 'A random puzzle'],
		['comment', 'Just start'],
		['date', '03-08-2006'],
		['source', 'SudoCue'],
		['level', 'Easy'],
		['url', 'http://www.sudocue.net/'],
	]);
	expect(formatPuzzle(puzzle, 'sdk')).toBe(sdk);
	const state = reportSolution.match(/.{9}/g)?.join('\n');
	expect(all(`[Puzzle]\n${rows.join('\n')}\n[State]\n${state}\n`)).toEqual([report]);
	expect(all(`${sdk}\n${sdk}`)).toEqual([report, report]);
});

test('opensudoku: both versions, metadata, comments and entities', () => {
	const first = parsePuzzle(
		`<opensudoku><name>A &amp; B</name><level>easy</level><!-- <game/> --><game data='${report}'/></opensudoku>`,
	);
	expect([...first.facts]).toEqual([
		['collection', 'A & B'],
		['level', 'easy'],
	]);
	const games = [
		...readPuzzles(
			`\uFEFF<?xml version='1.0'?>\n<opensudoku version="2">\n<folder name="One"><game created="0"\n data="${report}"/></folder>\n<folder><game data="${report}"/></folder></opensudoku>`,
		),
	];
	expect(games.map(told)).toEqual([report, report]);
	expect(games.map(game => game.line)).toEqual([4, 5]);
});

test('opensudoku: the record of a game that was played, of any version, without the player’s digits', () => {
	const record = (version: number, notes: string) =>
		`version: ${version}&#10;${[...report].map(digit => `${digit === '0' ? 9 : digit}|${notes}|${digit === '0' ? 1 : 0}|`).join('')}`;
	const games = [
		record(1, '1,2,'),
		record(1, '-'),
		record(2, '3|'),
		record(3, '511'),
		record(4, '0|7'),
		record(5, '0|7|2'),
	];
	const text = `<opensudoku>${games.map(data => `<game data="${data}"/>`).join('\n')}</opensudoku>`;
	expect(all(text)).toEqual(games.map(() => report));
	expect(all(text.replaceAll('&#10;', '\n'))).toEqual(games.map(() => report));
	expect(all('<opensudoku><game data="version: 1 2|-|0|"/></opensudoku>')).toEqual([
		'line 1, column 25: this puzzle has 1 cell; expected 16 for a 4×4 grid, 81 for 9×9',
	]);
});

test('csv: any separator, quotes, other columns as facts, well-known names of columns, or no header', () => {
	const puzzle = parsePuzzle(
		`id;"puzzle";solution;name;level\n7;"${report}";${reportSolution};"a ""b""";easy\n`,
	);
	expect([told(puzzle), puzzle.name, puzzle.line]).toEqual([report, 'a "b"', 2]);
	expect([...puzzle.facts]).toEqual([
		['id', '7'],
		['level', 'easy'],
	]);
	expect(all(`quizzes,solutions\n${report},${reportSolution}\n${report},${reportSolution}`)).toEqual([
		report,
		report,
	]);
	expect(all(`${report},${reportSolution}\n`)).toEqual([report]);
	expect(all(`id\tpuzzle\r\n1\t${report}\r\n`)).toEqual([report]);
});

test.each([
	'moves,milliseconds,cost,best,temperature,acceptance\n0,0,44,44,0.333333333,\n35,0.25,39.5,37,,0.5\n',
	`id;"first name"\n1;x\n1234567890123456;y\n`,
	`time\tcost\n1\t${'2'.repeat(2 ** 20)}\n`,
])('csv: what has no puzzles is one fault, however many lines there are (%#)', text => {
	expect(all(text)).toEqual([
		'line 1, column 1: this CSV has no column of puzzles; expected a header such as puzzle,solution',
	]);
});

test('a title with a comma is no header: the puzzles below it are read', () => {
	expect(all(`Easy, the first\n\n${report}\n`).at(-1)).toBe(report);
});

test('json: a text, a list, an object with puzzles, numbers in rows, other keys as facts', () => {
	expect(all(`{"puzzle":"${report}"}`)).toEqual([report]);
	expect(all(`["${report}",\n {"puzzle": "${dotted}", "level": "easy"}]`)).toEqual([report, report]);
	expect(all(`{"puzzles": [{"puzzle": "${report}"}]}`)).toEqual([report]);
	const numbers = JSON.stringify(
		{puzzle: rows.map(row => [...row].map(Number).map(digit => digit || null))},
		null,
		2,
	);
	expect(all(numbers)).toEqual([report]);
	// Each element of a list is a cell, however many characters all of them have.
	const five = [3, 0, 0, 0, 2, ...Array(20).fill(0)];
	const inRows = Array.from({length: 5}, (_, row) => five.slice(5 * row, 5 * row + 5));
	const twelve = Array.from({length: 144}, (_, cell) => (cell === 7 ? 12 : 0));
	const rowTexts = Array.from({length: 12}, (_, row) => twelve.slice(12 * row, 12 * row + 12).join(' '));
	for (const [cells, givens] of [
		[inRows, five],
		[five, five],
		[five.map(digit => (digit === 0 ? '' : String(digit))), five],
		[twelve, twelve],
		[rowTexts, twelve],
		[[twelve.join(' ')], twelve],
		[rows, [...report].map(Number)],
		[[...report], [...report].map(Number)],
	]) {
		expect([...parsePuzzle(JSON.stringify([{boxes: 'none', puzzle: cells}])).givens]).toEqual(givens);
	}

	const puzzle = parsePuzzle(`[\n{"name": "x", "puzzle": "${report}", "level": "easy", "n": 3}]`);
	expect([puzzle.name, puzzle.line, ...puzzle.facts]).toEqual(['x', 2, ['level', 'easy'], ['n', '3']]);
});

test.each([
	['commas', ','],
	['commas and spaces', ', '],
	['semicolons', ';'],
	['tabs', '\t'],
])('rows of numbers between %s are a grid, also where nothing stands for a blank', (_, separator) => {
	const size = 50;
	const numbers = Array.from({length: size}, (_, row) =>
		Array.from({length: size}, (_, column) =>
			(row * 7 + column * 3) % 4 === 0 ? ((row + column) % size) + 1 : 0,
		),
	);
	for (const blank of ['', '0', '.']) {
		const text = numbers
			.map(row => row.map(number => (number === 0 ? blank : String(number))).join(separator))
			.join('\n');
		const puzzles = [...readPuzzles(`# first\n${text}\n# second\n${text}\n`, {boxes: 'none'})];
		expect(puzzles.map(puzzle => 'givens' in puzzle && [...puzzle.givens])).toEqual([
			numbers.flat(),
			numbers.flat(),
		]);
	}
});

test('numbers between commas: small grids, whole puzzles on a line, and what is wrong where', () => {
	expect(all('1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,,\n'.repeat(2))).toEqual([
		'1234341221434300',
		'1234341221434300',
	]);
	expect(all([...report].join(','))).toEqual([report]);
	expect(all([...report].join(',').replaceAll('0', ''))).toEqual([report]);
	expect(all(`${rows.map(row => `${[...row].map(digit => `"${digit}"`).join(',')}\n`).join('')}`)).toEqual([
		report,
	]);
	expect(
		all(
			`${rows
				.map(row => [...row].join(','))
				.join('\n')
				.replace('7', '77')}\n`,
		),
	).toEqual(["line 1, column 5: '77' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ?)"]);
	const words = Array.from(
		{length: 16},
		(_, row) => `${'. '.repeat(5)}${row === 4 ? '77' : '.'}${' .'.repeat(10)}`,
	);
	expect(all(`${words.join('\n')}\n`)).toEqual([
		"line 5, column 11: '77' is not a digit of a 16×16 grid; expected 1-9, A-G or a blank (. 0 _ * X ?)",
	]);
	expect(all(`1,2,3,4\n3,4,1,2\n2,1,4\n4,3,,\n`)).toEqual([
		"line 3, column 1: this row has 3 cells, but the grid's first row has 4; expected 4 rows of 4",
	]);
	expect(all(`${Array.from({length: 50}, () => '17').join(',')}\n`)).toEqual([
		'line 1, column 150: this line has 50 cells; expected 49 for a 7×7 grid, 81 for 9×9',
	]);
});

test.each([
	[
		'json',
		'[\n{"puzzle": }]',
		'line 2, column 12: this is not JSON: unexpected \'}\'; expected {"puzzle": "53..7...."} or a list of such',
	],
	[
		'json',
		'[{"puzle": ""}]',
		'line 1, column 2: this JSON has no puzzle here; expected {"puzzle": "53..7...."} or a list of such',
	],
	[
		'json',
		`[\n"${report.replace('0', 'k')}"]`,
		"line 2, column 3: 'k' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ?)",
	],
	[
		'json',
		`["${report.slice(1)}"]`,
		'line 1, column 3: this puzzle has 80 cells; expected 81 for a 9×9 grid',
	],
	[
		'json',
		'[{"puzzle": [[1, 2], [3,\n4, 5]]}]',
		'line 1, column 23: this row has 3 cells, and the list 2 rows; expected as many cells as rows',
	],
	[
		'json',
		'[{"puzzle": ["1234", "341", "2...", "4..."]}]',
		'line 1, column 23: this row has 3 cells, and the list 4 rows; expected as many cells as rows',
	],
	[
		'json',
		'[{"puzzle": [1, 2, 3]}]',
		'line 1, column 13: this puzzle has 3 cells; expected 16 for a 4×4 grid, 81 for 9×9',
	],
	[
		'json',
		'[{"puzzle": [[1, 2], [3, 4]]}]',
		"line 1, column 23: '3' is not a digit of a 2×2 grid; expected 1-2 or a blank (. 0 _ * X ?)",
	],
	[
		'json',
		'[{"puzzle": [[1, 2], [[1, 2]]]}]',
		'line 1, column 23: this JSON has no puzzle here; expected {"puzzle": "53..7...."} or a list of such',
	],
	[
		'json',
		'['.repeat(200_000),
		'line 1, column 102: this JSON is nested too deeply; expected at most 100 levels',
	],
	[
		'json',
		`{"puzzles": ${'['.repeat(200_000)}`,
		'line 1, column 114: this JSON is nested too deeply; expected at most 100 levels',
	],
	[
		'json',
		`["${report}",\n\n,"${report}"]`,
		"line 3, column 1: this is not JSON: unexpected ','; expected a list of puzzles",
	],
	[
		'json',
		`["${report}"\n`,
		'line 2, column 1: this is not JSON: unexpected end of the text; expected ] at the end of the list',
	],
	[
		'json',
		`["${report}"]\n x`,
		"line 2, column 2: this is not JSON: unexpected 'x'; expected a list of puzzles",
	],
	[
		'ndjson',
		`{"puzzle":"${report}"}\n{"puzzle":}\n`,
		'line 2, column 11: this is not JSON: unexpected \'}\'; expected {"puzzle": "53..7...."} or a list of such',
	],
	[
		'json',
		`{"puzzles": ["${report}"],\n "name": }`,
		'line 2, column 10: this is not JSON: unexpected \'}\'; expected {"puzzle": "53..7...."} or a list of such',
	],
	[
		'json',
		`{"name": x,\n "puzzles": ["${report}"]}`,
		'line 1, column 10: this is not JSON: unexpected character \'x\' found; expected {"puzzle": "53..7...."} or a list of such',
	],
	[
		'opensudoku',
		`<opensudoku>${'<folder>'.repeat(200_000)}`,
		'line 1, column 812: this XML is nested too deeply; expected at most 100 levels',
	],
	[
		'opensudoku',
		`<opensudoku><game ${Array.from({length: 1000}, (_, k) => `a${k}=""`).join(' ')}/></opensudoku>`,
		'line 1, column 715: this element has more than 100 attributes; expected a <game>',
	],
	['opensudoku', '<html>\n</html>', 'line 1, column 1: this XML has the root <html>; expected <opensudoku>'],
	[
		'opensudoku',
		'<opensudoku>\n<game>\n',
		'line 3, column 1: this is not XML: Unclosed root tag; expected an <opensudoku> file',
	],
	[
		'opensudoku',
		'<opensudoku/>',
		'line 1, column 1: this OpenSudoku file has no <game>; expected <game data=""/> with 81 digits in it',
	],
	[
		'opensudoku',
		'<opensudoku>\n <game/></opensudoku>',
		'line 2, column 2: this <game> has no data; expected data="" with 81 digits in it',
	],
	[
		'opensudoku',
		`<opensudoku>\n<game data="${report.replace('0', '-')}"/></opensudoku>`,
		"line 2, column 14: '-' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ?)",
	],
	[
		'opensudoku',
		'<!DOCTYPE x [<!ENTITY a "b">]><opensudoku>&a;</opensudoku>',
		'line 1, column 45: this is not XML: Invalid character entity; expected an <opensudoku> file',
	],
	[
		'csv',
		`puzzle,level\n"${report},easy\n`,
		'line 2, column 1: a quote of this CSV line does not end; expected a closing " on the same line',
	],
	[
		'csv',
		`level,puzzle\neasy\n`,
		'line 2, column 5: this CSV line has 1 fields; expected a puzzle in field 2',
	],
	[
		'csv',
		`level,puzzle\neasy,${report.replace('0', '\u0000')}\n`,
		'line 2, column 7: U+0000 is not text; expected a puzzle, such as a line of 81 characters',
	],
	[
		'sdk',
		`#AMe\n${rows.slice(1).join('\n')}\n`,
		'line 2, column 1: a grid of 8 rows of 9 cells; expected 9 rows of 9',
	],
	[
		'line',
		`${report}\uFFFD\n`,
		'line 1, column 82: here are bytes that are not UTF-8; expected a puzzle, such as a line of 81 characters',
	],
] as const)('%s: the error says where, and what was expected', (_, text, message) => {
	expect(all(text).at(-1)).toBe(message);
});

test('from forces a format', () => {
	const four = '.2...3.....2...4';
	expect(all(Array.from({length: 16}, () => four).join('\n'), {from: 'line'})).toHaveLength(16);
	expect(all(`${report}\n`, {from: 'grid'})[0]).toMatch(/line 1, column 1: a grid of 1 rows of 81 cells/);
	expect(all(`${report.slice(1)}\n${report}\n`, {from: 'csv'})).toEqual([
		'line 1, column 1: this CSV has no column of puzzles; expected a header such as puzzle,solution',
		report,
	]);
	expect(() => all(report, {from: 'sudokuwiki'})).toThrow('sudokuwiki is only written, not read');
});

test('a writer of many: what stands before, between and behind', () => {
	const file = (name: FormatName, count: number) => {
		const writer = new PuzzleWriter(name);
		const isRefused = formatNamed(name).write.refuses?.(geometryOf(9)) !== undefined;
		const puzzle = parsePuzzle(report, {boxes: isRefused ? 'none' : undefined});
		return Array.from({length: count}, () => writer.add(puzzle)).join('') + writer.end();
	};

	expect(file('json', 0)).toBe('[\n\n]\n');
	for (const {name, read, write} of formats) {
		expect(read && !write.isSingle ? all(file(name, 3)) : []).toEqual(
			read && !write.isSingle ? [report, report, report] : [],
		);
	}

	expect(() => file('dimacs', 2)).toThrow('a dimacs file holds one puzzle only');
	expect(() => formatPuzzle(parsePuzzle('1...............'), 'ss')).toThrow(
		'ss holds 9×9 grids with boxes of 3x3 only',
	);
});

const shapes = fc
	.constantFrom(4, 5, 6, 9, 12, 16, 25, 36)
	.chain(size => fc.record({size: fc.constant(size), isLatin: fc.boolean()}));

const names = fc.option(
	fc
		.string({unit: 'grapheme', maxLength: 20})
		.map(name => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '').trim())
		.filter(name => name !== ''),
	{nil: undefined},
);

const puzzles: fc.Arbitrary<Puzzle> = shapes.chain(({size, isLatin}) =>
	fc.record({
		geometry: fc.constant(geometryOf(size, isLatin || !usualBoxes(size) ? 'none' : undefined)),
		givens: fc
			.array(fc.integer({min: 0, max: size}), {minLength: size * size, maxLength: size * size})
			.map(digits => Uint8Array.from(digits)),
		name: names,
		facts: fc.constant(new Map()),
		line: fc.constant(1),
	}),
);

describe.each(formats.filter(({read}) => read).map(format => [format.name, format] as const))(
	'%s',
	(name, {write}) => {
		test('reading what was written gives the same puzzle', () => {
			fc.assert(
				fc.property(puzzles, puzzle => {
					fc.pre(write.refuses?.(puzzle.geometry) === undefined);
					const text = formatPuzzle(puzzle, name);
					for (const options of [{}, {from: name}]) {
						const [again, ...others] = [...readPuzzles(text, options)];
						expect(others).toEqual([]);
						expect([again instanceof PuzzleError ? again.message : again.geometry, told(again)]).toEqual([
							puzzle.geometry,
							told(puzzle),
						]);
						const keepsName = ['line', 'sdm', 'grid', 'csv', 'json', 'ndjson', 'colouring'].includes(name);
						expect(again instanceof PuzzleError || !keepsName ? puzzle.name : again.name).toBe(puzzle.name);
					}
				}),
				{seed: 4, numRuns: write.refuses ? 100 : 40},
			);
		});
	},
);

/** Every shape of a size: all boxes that hold it, and none. */
const shapesOf = (size: number) => [
	geometryOf(size, 'none'),
	...Array.from({length: size}, (_, rows) => rows)
		.filter(rows => rows > 1 && size % rows === 0)
		.map(rows => geometryOf(size, {rows, columns: size / rows})),
];

const readable = formats.filter(({read}) => read).map(({name}) => name);

const readableSizes = readable.flatMap(name =>
	[2, 3, 4, 5, 6, 9, 12, 16, 35, 36].map(size => [name, size] as const),
);

test.each(readableSizes)('%s: every shape of %d digits that is written is read back', (name, count) => {
	const {refuses, isSingle = false} = formatNamed(name).write;
	for (const geometry of shapesOf(count).filter(shape => refuses?.(shape) === undefined)) {
		const {cells, size, columnOf, rowOf} = geometry;
		const givens = Uint8Array.from({length: cells}, (_, cell) =>
			cell % 3 === 1 ? 0 : ((columnOf[cell] + rowOf[cell]) % size) + 1,
		);
		const writer = new PuzzleWriter(name);
		const puzzles = Array.from({length: isSingle ? 1 : 3}, () => puzzleOf(geometry, givens));
		const text = puzzles.map(puzzle => writer.add(puzzle)).join('') + writer.end();
		for (const options of [{}, {from: name}]) {
			const read = [...readPuzzles(text, options)];
			expect(read.filter(told => told instanceof Error)).toEqual([]);
			expect(read.map(told => (told as Puzzle).geometry === geometry)).toEqual(puzzles.map(() => true));
			expect(read.map(told => (told as Puzzle).givens)).toEqual(puzzles.map(() => givens));
		}
	}
});
