/**
Texts of every format, and what is read from each: a line for each result, as `told` has it. Without options the format is
recognised.
*/

import {
	type FormatName,
	geometryOf,
	type Puzzle,
	type PuzzleError,
	type ReadOptions,
	readStream,
} from '../../source/index.js';
import {fc} from '../examples.ts';
import {edits, spoil} from '../hostile.ts';
import {report, reportSolution} from '../puzzles.ts';

/** A result in a line that says all of it: its line, its digits, boxes that are not the usual ones, name and metadata. */
export function told(result: Puzzle | PuzzleError): string {
	if (result instanceof Error) {
		return result.message;
	}

	const {line, givens, geometry, name, metadata} = result;
	const usual = geometry === geometryOf(geometry.size) ? '' : ` ${boxesOf(geometry.boxes)}`;
	const title = name === undefined ? '' : ` "${name}"`;
	return `${line}: ${lettersOf(givens)}${usual}${title}${[...metadata].map(([key, value]) => ` ${key}=${value}`).join('')}`;
}

const boxesOf = (boxes: Puzzle['geometry']['boxes']) => (boxes ? `${boxes.rows}x${boxes.columns}` : 'none');

/** Digits above 9 as letters; those of the report's puzzle as its name. */
function lettersOf(digits: Iterable<number>): string {
	const text = [...digits]
		.map(digit => (digit < 36 ? digit.toString(36).toUpperCase() : `(${digit})`))
		.join('');
	return text === report ? 'report' : text;
}

/** What a stream of pieces gives. */
export async function streamed(pieces: ReadonlyArray<Uint8Array | string>, options: ReadOptions = {}) {
	async function* stream() {
		yield* pieces;
	}

	const results: string[] = [];
	for await (const result of readStream(stream(), options)) {
		results.push(told(result));
	}

	return results;
}

type Row = readonly [what: string, text: string, results: readonly string[] | string, options?: ReadOptions];

const dotted = report.replaceAll('0', '.');
const rows = report.match(/.{9}/g) ?? [];
const dottedRows = dotted.match(/.{9}/g) ?? [];
const grid = rows.join('\n');
const spaced = [...report].join(' ');
const empty = (size: number) => '0'.repeat(size ** 2);
const four = '.2...3.....2...4';
const fours = (count: number, text = four) => Array.from({length: count}, () => text).join('\n');
const k9 = "'k' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ? -)";
const openQuote = 'a quote of this CSV line does not end; expected a closing " before the next field';

/** 16 × 16 numbers with -1 for a blank, as the general instances have them. */
const sixteen = Array.from({length: 256}, (_, cell) => (cell % 17 === 0 ? (cell % 16) + 1 : 0));
const general = sixteen.map((digit, cell) => `${digit || -1}${cell % 16 === 15 ? '\n' : '\t'}`).join('');

// biome-ignore format: a row is a line
const linesAndGrids: readonly Row[] = [
	['every blank', report.replace('0', '_').replace('0', '*').replace('0', 'X').replace('0', '?').replace('0', '-').replace('0', '.'), '1: report'],
	['a mark, returns, comments, a name', `\uFEFF# a collection\r\n\r\n${report} # the report\u001B's\r\n`, '3: report "the report\uFFFD\'s"'],
	['lines that end in returns alone', `${report}\r${report}\r`, ['1: report', '2: report']],
	['metadata of one spaced line', `# title: One\n${spaced}\n${spaced}\n`, ['2: report title=One', '3: report']],
	['metadata of two grids of three', `# title: One\n# difficulty: hard\n${grid}\n\n${grid}\n\n# title: Three\n${grid}\n`, ['3: report title=One difficulty=hard', '13: report', '24: report title=Three']],
	['metadata behind a line', `${empty(6)} # boxes: 3x2\n${['difficulty', 'name', 'source', 'title'].map(key => `${empty(6)} # ${key}: 1: x\n`).join('')}${report} # number 7: hard\n`, [`1: ${empty(6)} 3x2 boxes=3x2`, `2: ${empty(6)} difficulty=1: x`, `3: ${empty(6)} "1: x" name=1: x`, `4: ${empty(6)} source=1: x`, `5: ${empty(6)} title=1: x`, '6: report "number 7: hard"']],
	...([['4x2', 'boxes of 4x2 cells do not hold 6 digits'], ['6', "boxes must be written like 2x3 (rows x columns) or none, not '6'"], ['1x6', "a box has at least 2 rows and 2 columns and at most 225 cells, not 1x6; 'none' makes a Latin square"]] as const).map(([boxes, fault]): Row => [`boxes of ${boxes}`, `# boxes: ${boxes}\n${empty(6)}`, `line 2, column 1: ${fault}`]),
	['a line that is too long', '.'.repeat(2 ** 18 + 1), 'line 1, column 1: this line is longer than any puzzle; expected a line of 81 characters for a 9×9 grid'],
	['marks where files were joined', `\uFEFF${report}\n\uFEFF${report}\n`, ['1: report', '2: report']],
	['a row of spaces, and one of tabs', '2 1 \n    \n 3  \n   4\n\n2\t\t\t\n\t\t\t\n\t\t\t\n\t\t\t1\n', ['1: 2010000003000004', '6: 2000000000000001']],
	['a first row of spaces', '    \n2 1 \n 3  \n   4\n', 'line 3, column 1: a grid of 2 rows of 1 cell; expected as many rows as columns'],
	['three puzzles on a line, two of them alike', `${four} ${four} 3${four.slice(1)}\n`, 'line 1, column 35: this can be read with the word in column 1 and with the word in column 35; expected one sign for blanks that is no digit, such as .'],
	['spaces before a wrong field', '1, 2, 3, 4\n3, 4,  $, 2\n2, 1, 4, 3\n4, 3, 2, 1\n', "line 2, column 8: '$' is not a digit of a 4×4 grid; expected 1-4 or a blank (. 0 _ * X ? -)"],
	['boxes of the option', `# boxes: 3x2\n${empty(6)}`, `2: ${empty(6)} boxes=3x2`, {boxes: {rows: 2, columns: 3}}],
	['a short line between two', `${report}\n${report.slice(1)}\n${report}`, ['1: report', 'line 2, column 81: this line has 80 cells; expected 81 for a 9×9 grid', '3: report']],
	['a word between lines', `${report}\nPuzzle 3:\n${report}\n`, ['1: report', '3: report "Puzzle 3"']],
	['a digit between lines', `${report}\n1\n${report}\n${report}\n`, ['1: report', '3: report', '4: report']],
	['numbers between spaced lines', `${spaced}\n1 2 3\n${spaced}\n${spaced}\n`, ['1: report', `line 2, column 6: this line has 3 cells; expected 16 for a 4×4 grid, 81 for 9×9`, '3: report', '4: report']],
	['sixteen lines of sixteen', fours(16, '1...............'), Array.from({length: 16}, (_, k) => `${k + 1}: ${'1'.padEnd(16, '0')}`)],
	['the same with few digits', `${fours(10, '.'.repeat(16))}\n${fours(6, '...............4')}`, 'line 1, column 1: this can be read with all rows as one grid and with each row as a puzzle; expected --from grid or --from line'],
	['a line as a grid', `${report}\n`, 'line 1, column 1: a grid of 1 rows of 81 cells; expected 81 rows of 81', {from: 'grid'}],
	['a general instance', `4\n1\n${general}`, `3: ${lettersOf(sixteen)}`],
	['one of two by two', '2\n1\n1 0 0 0\n0 0 2 0\n0 3 0 0\n0 0 0 4\n', '3: 1000002003000004'],
	['numbers between commas, grids of four', '1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,,\n'.repeat(2), ['1: 1234341221434300', '5: 1234341221434300']],
	['one between spaces', Array.from({length: 16}, (_, row) => `${'. '.repeat(5)}${row === 4 ? '77' : '.'}${' .'.repeat(10)}\n`).join(''), "line 5, column 11: '77' is not a digit of a 16×16 grid; expected 1-9, A-G or a blank (. 0 _ * X ? -)"],
	['blocks of digits', '00 01\n10 00\n02 10\n00 00\n', '1: 0001100002100000'],
	['a letter', report.replace('0', 'k'), `line 1, column 2: ${k9}`],
	['a control character', `\n${report.replace('0', '\u0001')}`, 'line 2, column 2: U+0001 is not text; expected a puzzle, such as a line of 81 characters'],
	['bytes that are not UTF-8', `${report}\uFFFD\n`, 'line 1, column 82: here are bytes that are not UTF-8; expected a puzzle, such as a line of 81 characters'],
	['a short row', grid.replace(/\n0(?=5)/, '\n'), "line 7, column 1: this row has 8 cells, but the grid's first row has 9; expected 9 rows of 9"],
	['a missing row', rows.slice(1).join('\n'), 'line 1, column 1: a grid of 8 rows of 9 cells; expected 9 rows of 9'],
	['lines of words without a sign that is no digit of 36', 'words and words and many more words of text\n'.repeat(5), []],
	['a comment alone', '\n# only a comment\n', []],
	...['12', '12\n', '5\n\n'].map(text => ['a number alone', text, []] as const),
	['titles above grids, one of which lacks a row', `Grid 01\n${grid}\nGrid 02\n${rows.slice(1).join('\n')}\nGrid 03\n${grid}\n`, ['2: report "Grid 01"', 'line 12, column 1: a grid of 8 rows of 9 cells; expected 9 rows of 9', '21: report "Grid 03"']],
	['a title is that of one grid', `Easy one\n${grid}\n# difficulty: hard\n${grid}\n`, ['2: report "Easy one"', '12: report difficulty=hard']],
	['a solution behind a comma', `${report},${reportSolution}\n`, '1: report'],
	['a rule of dashes is no row', '| 1 |  |  |  |\n|---|---|---|---|\n|  |  | 1 |  |\n|  | 1 |  |  |\n', 'line 1, column 1: a grid of 3 rows of 1 cell; expected as many rows as columns'],
	['a space before a comment is no cell', '42.3.2414322341 // a, b\n', `line 1, column 16: this line has 15 cells; expected 16 for a 4×4 grid, 81 for 9×9`],
	['lines of 16 characters, one in three with a 5', `${four}\n${four}\n2...3.....2...45\n`, [`1: ${four.replaceAll('.', '0')}`, `2: ${four.replaceAll('.', '0')}`, "line 3, column 16: '5' is not a digit of a 4×4 grid; expected 1-4 or a blank (. 0 _ * X ? -)"]],
	...['1,.,.,2\n.,,1,.\n.,1,.,.\n2,.,.,1\n', '1,0,0,2\n0,,1,0\n0,1,0,0\n4,0,0,1\n'].map((text): Row => ['an empty field beside other blanks', text, 'line 1, column 1: this grid has digits or blanks written in two ways; expected one sign such as . in each blank cell']),
	['a row twice, another of dashes', '1---\n--2-\n--2-\n3---\n----\n', 'line 1, column 1: a grid of 5 rows of 4 cells; expected 4 rows of 4'],
	['a digit of two that lacks its zero', Array.from({length: 16}, (_, k) => `${k === 3 ? '5' : '05'}${' 00'.repeat(15)}`).join('\n'), 'line 1, column 1: this grid has digits or blanks written in two ways; expected one sign such as . in each blank cell'],
	['a digit twice beside letters', Array.from({length: 16}, (_, k) => (k === 0 ? `11${' .'.repeat(14)} B` : `.${' .'.repeat(15)}`)).join('\n'), 'line 1, column 1: this grid has digits or blanks written in two ways; expected one sign such as . in each blank cell'],
	['a row that lacks a space', '3   \n21 \n 21 \n    \n', "line 4, column 1: this row has 0 cells, but the grid's first row has 2; expected 2 rows of 2"],
	['one 0 beside dots', '1.03\n.3..\n...1\n312.\n', 'line 1, column 3: this can be read with 0 as a blank and with 0 as a digit; expected one sign for blanks that is no digit, such as .'],
	['two in a column', '1.03\n.3..\n2.0.\n312.\n', 'line 3, column 3: this can be read with 0 as a blank and with 0 as a digit; expected one sign for blanks that is no digit, such as .'],
	['digits from 0', '0.2.\n23.1\n.03.\n3..0\n', '1: 1030340201404001 digits=0-3'],
	['letters from A', 'A.C.\nC..B\n....\n.BA.\n', "line 1, column 1: 'A' is not a digit of a 4×4 grid; expected 1-4 or a blank (. 0 _ * X ? -)"],
	['candidates in a grid', '1 23 4 5 67 8 9 12 3\n'.repeat(9), 'line 1, column 1: a grid of 9 rows of 12 cells; expected 12 rows of 12'],
	...([['XML', '<?xml?>'], ['JSON', '{"puzzle": "'], ['an address', 'https://example.org/']] as const).map(([what, begin]): Row => [what, `${begin}\n${report}\n`, `line 1, column 1: this looks like ${what}; expected a puzzle as text: paste its digits, 81 characters or 9 rows`]),
	['rows that never make a grid', `${'1234567\n12345\n'.repeat(220)}\n${report}\n`, ["line 2, column 1: this row has 5 cells, but the grid's first row has 7; expected 7 rows of 7", '442: report']],
];

/** A grid of six digits in boxes of 3 × 2, and the regions of a jigsaw. */
const six = ['1....2', '......', '...4..', '..5...', '......', '.....6'];
const sixGivens = six.join('').replaceAll('.', '0');
const framed = ['', '', '']
	.map((_, k) =>
		six
			.slice(3 * k, 3 * k + 3)
			.map(row => `|${(row.match(/../g) ?? []).join('|')}|\n`)
			.join(''),
	)
	.slice(0, 2)
	.map(band => `+--+--+--+\n${band}`)
	.join('');
const regions = ['112222', '111223', '144333', '444533', '466555', '666655'];
const other = (what: string, rest = ': the rest of the text is not read') =>
	`${what}${rest}; expected a grid with givens alone, and boxes of one shape`;
const jigsaw = 'this grid has irregular boxes (a jigsaw sudoku)';
const irregular = other(jigsaw);
const caged = other('this grid has cages or other clues beside its digits (such as a killer sudoku)');
const several = 'these are overlapping grids (a samurai sudoku) or candidates';
const overlapping = other(several);
/** The rows of five grids of nine that overlap, with a sign between them. */
const samurai = (between: string) =>
	Array.from({length: 21}, (_, k) =>
		k < 6 || k > 14
			? `..5......${between.repeat(3)}........1`
			: k < 9 || k > 11
				? '.'.repeat(21)
				: `${between.repeat(6)}...7.....${between.repeat(6)}`,
	).join('\n');

// biome-ignore format: a row is a line
const shapes: readonly Row[] = [
	['a frame that shows the boxes', framed, `2: ${sixGivens} 3x2`],
	['bands that show them', `${six.slice(0, 3).join('\n')}\n\n${six.slice(3).join('\n')}\n`, `1: ${sixGivens} 3x2`],
	['a frame against the option', framed, 'line 2, column 1: boxes of 2x3 are named, but the drawing shows 3x2', {boxes: {rows: 2, columns: 3}}],
	['double bars between boxes', six.map(row => `│${[...row].map((sign, k) => sign + (k % 2 ? '║' : '│')).join('')}\n`).join('').replace(/(?:.*\n){3}/, '$&═══╬═══╬═══\n'), `1: ${sixGivens} 3x2`],
	['bars of a jigsaw', '1.|...2\n...|...\n...4|..\n..5|...\n......|\n.....6\n', `line 1, column 1: ${irregular}`],
	['regions behind a grid', `${six.join('\n')}\n\n${regions.join('\n')}\n`, `line 8, column 1: ${irregular}`],
	['regions before it', `${regions.join('\n')}\n${six.join('\n')}\n`, `line 1, column 1: ${irregular}`],
	['regions beside a line', `${six.join('')} ${regions.join('')}\n`, `line 1, column 1: ${other(jigsaw, '')}`],
	['regions in CSV', `puzzle,regions\n${six.join('')},${regions.join('')}\n${six.join('')},${regions.join('')}\n`, [`line 2, column 1: ${other(jigsaw, '')}`, `line 3, column 1: ${other(jigsaw, '')}`]],
	['a map of cages', `${'......\n'.repeat(6)}\naabbcc\nddeeff\ngghhii\njjkkll\nmmnnoo\nppqqrr\n\na=3 b=5\n`, `line 15, column 1: ${caged}`],
	['cages', `${'......\n'.repeat(6)}\n9 r1c1 r1c2\n10 r2c1 r2c2\n`, `line 8, column 1: ${caged}`],
	['clues of another kind behind an empty grid', `${'......\n'.repeat(6)}\n9 1 2\n10 3 4\n`, `line 8, column 1: ${caged}`],
	['sums and numbers of cells behind givens', `${six.join('\n')}\n\n9,1,2\n10,3,4\n11,5,6\n`, `line 8, column 1: ${caged}`],
	...[' ', '.', 'x'].map((between): Row => [`overlapping grids, '${between}' between`, samurai(between), `line 1, column 1: ${overlapping}`]),
	['candidates on a line', `1${'23456789'.padEnd(728, '.')}`.replaceAll('.........', '123456789'), `line 1, column 1: ${other(several, '')}`],
	['the same on a line', samurai('.').replaceAll('\n', ''), `line 1, column 1: ${other(several, '')}`],
	['a title of its own line, figures behind', `Easy one\n${six.join('\n')}\n\nGivens: 6\nDifficulty: hard\n${six.join('\n')}\n`, [`2: ${sixGivens} "Easy one"`, `11: ${sixGivens}`]],
	['sections that end', `problem\n${dottedRows.join('\n')}\nsolution\n${reportSolution.replaceAll(/.{9}/g, '$&\n')}end\n`, ['2: report "problem"', `12: ${reportSolution} "solution"`]],
	['a list of MiniZinc', `N=4;\nstart=\n[|\n0, 4, 0, 2 |\n4, 0, 0, 0 |\n0, 2, 0, 1 |\n3, 0, 0, 0 |];\n`, '4: 0402400002013000 "start"'],
	['two zeros beside dots, apart', '1.03\n.3.1\n0...\n31..\n', 'line 3, column 1: this can be read with 0 as a blank and with 0 as a digit; expected one sign for blanks that is no digit, such as .'],
];

const sdkHead =
	'#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n';
const sdkText = `${sdkHead}${dottedRows.join('\n')}\n`;
const sdkMetadata =
	'author=Ruud description=A random puzzle comment=Just start date=03-08-2006 source=SudoCue difficulty=Easy url=http://www.sudocue.net/';

// biome-ignore format: a row is a line
const sdk: readonly Row[] = [
	['headers', sdkText, `8: report ${sdkMetadata}`],
	['sections, in any letters', `[PUZZLE]\n${grid}\n[State]\n${(reportSolution.match(/.{9}/g) ?? []).join('\n')}\n`, '2: report'],
	['two', `${sdkText}\n${sdkText}`, [`8: report ${sdkMetadata}`, `25: report ${sdkMetadata}`]],
	['a missing row', `#AMe\n${rows.slice(1).join('\n')}\n`, 'line 2, column 1: a grid of 8 rows of 9 cells; expected 9 rows of 9'],
];

// biome-ignore format: a row is a line
const csv: readonly Row[] = [
	['quotes, metadata', `id;"puzzle";solution;name;difficulty\n7;"${report}";${reportSolution};"a ""b""";easy\n`, '2: report "a "b"" id=7 difficulty=easy'],
	['tabs', `id\tpuzzle\r\n1\t${report}\r\n`, '2: report id=1'],
	['boxes', `puzzle,boxes\n${empty(6)},3x2\n${empty(6)},none\n${empty(6)},\n`, [`2: ${empty(6)} 3x2 boxes=3x2`, `3: ${empty(6)} none boxes=none`, `4: ${empty(6)}`]],
	['by option, a line that is no header', `${report}\n${report}\n`, `line 1, column 1: this CSV has no column of puzzles; expected a header such as puzzle,solution`, {from: 'csv'}],
	['a name that begins with #', `name,puzzle\n#1,${report}\n`, '2: report "#1"'],
	['names of its own, the solution first', `answer,question\n${reportSolution},${report}\n`, '2: report'],
	['fields of rows', `id,puzzle\n"a\nb","${grid}"\n2,"${grid}"\n3,"${grid}\n`, ['2: report id=a b', '12: report id=2', `line 21, column 1: ${openQuote}`]],
	['a quote too many', `puzzle,level\n"${report},easy\n"${report}",x\n${report},"y"\n`, [`line 2, column 1: ${openQuote}`, '3: report level=x', '4: report level=y']],
	['puzzles of 4 × 4 behind an open quote', `puzzle,id\n"1..\n${four},1\n`, [`line 2, column 1: ${openQuote}`, `3: ${four.replaceAll('.', '0')} id=1`]],
	['two names', `name,puzzle,name\na,${report},b\n`, '2: report "a"'],
	['a cell too few', `id,puzzle\n7,${report.slice(1)}\n`, 'line 2, column 3: this puzzle has 80 cells; expected 81 for a 9×9 grid'],
	['ids of sixteen digits', `id,board\n0000000000000001,${dotted}\n`, '2: report id=0000000000000001'],
	['what a spreadsheet keeps as text', `id,puzzle\n1,"=""${dotted}"""\n2,'${dotted}\n`, ['2: report id=1', '3: report id=2']],
	['a field too few', 'level,puzzle\neasy\n', 'line 2, column 1: this CSV line has 1 field; expected a puzzle in field 2'],
];

/** A Latin square of five digits with holes. */
const latin = '1030503400300020010350000';
const square = (line: number) => `${line}: ${latin}`;
/** The edges of the graph of a grid: all pairs of cells in one row or column, and in 4 × 4 in one box. */
const edgesOf = (size: number) =>
	Array.from({length: size ** 4}, (_, pair) => [Math.floor(pair / size ** 2), pair % size ** 2])
		.filter(([a, b]) => {
			const isInLine = Math.floor(a / size) === Math.floor(b / size) || a % size === b % size;
			const isInBox = size === 4 && a >> 3 === b >> 3 && (a >> 1) % 2 === (b >> 1) % 2;
			return b > a && (isInLine || isInBox);
		})
		.map(([a, b]) => `e ${a + 1} ${b + 1}`);
const edges = edgesOf(5);
const colours = [...latin].map((digit, cell) => `f ${cell + 1} ${digit === '0' ? '1 2 3 4 5 ' : digit}`);
const col = `c File: order5.col\nc\nc Description: five colours\nc\np edges 25 100\n${edges.join('\n')}\n${colours.join('\n')}\n`;

const graph = `c given 1 1\np edge 16 56\n${edgesOf(4).join('\n')}\n`;
const dimacsFault = (from: string, to: string) => graph.replace(from, to);

// biome-ignore format: a row is a line
const dimacs: readonly Row[] = [
	['as published', col, square(5)],
	['givens as comments', graph, '2: 1000000000000000'],
	['edges turned, in any order, twice', `p col 16 1\n${graph.split('\n').slice(2, -1).toReversed().map(edge => edge.replace(/e (\d+) (\d+)/, 'e $2 $1')).join('\n')}\ne 1 2\n`, `1: ${empty(4)}`],
	['some of the colours', col.replace('f 2 1 2 3 4 5 ', 'f 2 1 3'), `line ${5 + edges.length + 2}, column 1: this line allows vertex 2 2 of 5 colours; expected one colour or all`],
	['a colour too many', col.replace('f 1 1', 'f 1 6'), 'line 106, column 1: this line gives vertex 1 colour 6; expected a vertex from 1 to 25 and a colour from 1 to 5'],
	['no colour', col.replace('f 1 1', 'f 1'), "line 106, column 1: a number is missing; expected 'f VERTEX COLOUR ...'"],
	['an edge too few', dimacsFault('e 1 2\n', ''), 'line 2, column 1: these 55 edges are not those of a grid; expected the 56 edges of 4 digits with boxes 2x2, between the cells of each row, column and box'],
	...['1 17', '17 1'].map((edge): Row => [`a vertex too many: ${edge}`, dimacsFault('e 1 2\n', `e ${edge}\n`), `line 3, column 1: this edge joins ${edge.replace(' ', ' and ')}; expected vertices from 1 to 16`]),
	['the largest', 's col 225\nl 50625 225\n', `1: ${'0'.repeat(50_624)}(225)`],
	...[1, 226].map((size): Row => [`${size} colours`, `s col ${size}\n`, `line 1, column 1: ${size} colours make no grid; expected 4, 9, 16 ... or 50625 vertices, or 2 to 225 colours`]),
	...([['l 1', 'a number is missing', "'l VERTEX COLOUR'"], ['l 1 0', "'0' is not a whole number from 1", "'l VERTEX COLOUR'"], ['e 1', 'a number is missing', "'e VERTEX VERTEX'"], ['x 1', 'this is not a line of DIMACS', 'a line that begins with c, p, e, f, s or l']] as const).map(([line, problem, expected]): Row => [line, `s col 4\n${line}\n`, `line 2, column 1: ${problem}; expected ${expected}`]),
	['no grid', dimacsFault('p edge 16', 'p edge 17'), 'line 2, column 1: 17 vertices make no grid; expected 4, 9, 16 ... or 50625 vertices, or 2 to 225 colours'],
	['a given too large', dimacsFault('given 1 1', 'given 1 5'), 'line 1, column 1: this line gives vertex 1 colour 5; expected a vertex from 1 to 16 and a colour from 1 to 4'],
	['no graph', 'c nothing else\n', "line 1, column 1: this DIMACS file has neither a graph nor a colouring; expected a line 'p edge VERTICES EDGES' or 's col COLOURS'"],
	['a second graph', graph + graph, 'line 60, column 1: a second graph begins here; expected one graph or colouring in a file'],
	['a colouring', 's col 4\nl 1 1\nl 4 2\n', '1: 1002000000000000'],
	['a colouring without boxes', 's col 4\nl 16 3\n', `1: ${'3'.padStart(16, '0')} none`, {boxes: 'none'}],
];

/** By the format that is recognised; those of lines and grids are not distinguished. */
export const texts = {
	line: [...linesAndGrids, ...shapes],
	sdk,
	csv,
	dimacs,
} satisfies Partial<Record<FormatName, readonly Row[]>>;

/** Parts of texts, in any order. */
// biome-ignore format: a list
const parts = [
	dotted, report, '\n', '\r\n', '\r', ' ', ...dottedRows, '# name', '# boxes: 3x2\n', '|', '---+---\n', '1 2 3 4\n', `${four}\n`,
	'\u0000', '\u001B', '\u00FF', 'é', '[Puzzle]\n', '#AMe\n', ',', 'puzzle,name\n',
	'12\n', 'p edge 16 56\n', 'e 1 2\n', 's col 4\n', 'l 1 1\n',
];

const soup = fc.array(fc.constantFrom(...parts), {maxLength: 40}).map(list => list.join(''));

/** What the tables have, to be spoilt. */
const short = Object.values(texts).flatMap(list =>
	list.map(([, text]) => text).filter(text => text.length < 1000),
);

/** Any bytes, most of them like a text. */
export const bytes = fc.oneof(
	fc.uint8Array({maxLength: 300}),
	fc
		.string({unit: fc.constantFrom('1', '9', '.', 'A', ' ', '\n', '|', '-', '#', '*'), maxLength: 600})
		.map(text => Buffer.from(text)),
	soup.map(text => Buffer.from(text)),
	soup.map(text => Buffer.from(text, 'latin1')),
	fc.tuple(fc.constantFrom(...short), edits).map(([text, changes]) => Buffer.from(spoil(text, changes))),
);
