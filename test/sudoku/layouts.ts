/** Layouts in which people write grids, and random grids to write in them. */

import type {Random} from '../../source/index.js';

/** A grid of some size, row by row; 0 is a blank. */
export type Cells = readonly number[];

const boxRows: Readonly<Record<number, number>> = {4: 2, 6: 2, 9: 3, 16: 4, 25: 5};
export const sizes = Object.keys(boxRows).map(Number);

/** A random solution with a random share of its cells. */
export function randomCells(size: number, random: Random): Cells {
	const rows = boxRows[size];
	const columns = size / rows;
	const shuffled = (count: number) => random.shuffle(Array.from({length: count}, (_, k) => k));
	const lines = (side: number) =>
		shuffled(size / side).flatMap(band => shuffled(side).map(k => band * side + k));
	const [digits, down, across] = [shuffled(size), lines(rows), lines(columns)];
	const share = 25 + random.int(45);
	return down.flatMap(r =>
		across.map(c =>
			random.int(100) < share ? digits[((r % rows) * columns + Math.floor(r / rows) + c) % size] + 1 : 0,
		),
	);
}

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const alphabets = {
	'1-9A-Z': (digit: number) => symbols[digit],
	'1-9a-z': (digit: number) => symbols[digit].toLowerCase(),
	'0-9A-Z': (digit: number) => symbols[digit - 1],
	'A-Z': (digit: number) => symbols[digit + 9],
	'1-25': (digit: number) => String(digit),
	'0-24': (digit: number) => String(digit - 1),
	'01-25': (digit: number) => String(digit).padStart(2, '0'),
} as const;

type Alphabet = keyof typeof alphabets;

type Rows = ReadonlyArray<readonly string[]>;

/** Rows to a text. @param side the rows of a box */
type Arrange = (rows: Rows, side: number) => string;

const chunks = <Item>(list: readonly Item[], length: number): Item[][] =>
	Array.from({length: Math.ceil(list.length / length)}, (_, k) => list.slice(k * length, (k + 1) * length));

const aligned = (rows: Rows): Rows => {
	const width = Math.max(...rows.flat().map(({length}) => length));
	return rows.map(row => row.map(cell => cell.padStart(width)));
};

const spread =
	(between: string): Arrange =>
	rows =>
		rows.map(row => `${row.join(between)}\n`).join('');

const banded = (lines: readonly string[], side: number, between: string) =>
	chunks(lines, side)
		.map(band => band.join(''))
		.join(between);

const bands =
	(between: string): Arrange =>
	(rows, side) =>
		banded(spread(between)(rows, side).match(/.*\n/g) ?? [], side, '\n');

const boxesOf = (row: readonly string[], side: number, between: string) =>
	chunks(row, row.length / side).map(box => box.join(between));

/** Bars between boxes, and a rule between bands. */
const boxed =
	(between: string, bar: string): Arrange =>
	(rows, side) => {
		const lines = aligned(rows).map(row => `${boxesOf(row, side, between).join(bar)}\n`);
		return banded(lines, side, lines[0].replaceAll(/[^|\n]/g, '-').replaceAll('|', '+'));
	};

/** A frame around all, as Simple Sudoku and others draw it. */
const framed =
	(between: string, padding: string): Arrange =>
	(rows, side) => {
		const lines = aligned(rows).map(
			row =>
				`|${boxesOf(row, side, between)
					.map(box => padding + box + padding)
					.join('|')}|\n`,
		);
		const rule = lines[0].replaceAll(/[^|\n]/g, '-').replaceAll('|', '+');
		return rule + banded(lines, side, rule) + rule;
	};

const everyCell: Arrange = rows => {
	const rule = `+${'---+'.repeat(rows.length)}\n`;
	return `${rule}${rows.map(row => `| ${row.join(' | ')} |\n${rule}`).join('')}`;
};

const markdown: Arrange = rows =>
	spread(' | ')(rows, 0)
		.replaceAll(/^.*$/gm, line => (line === '' ? '' : `| ${line} |`))
		.replace('\n', `\n${'|---'.repeat(rows.length)}|\n`);

const line =
	(between: string): Arrange =>
	rows =>
		`${rows.flat().join(between)}\n`;

/** All cells on a line, between two texts. */
const field =
	(before: string, after = ''): Arrange =>
	rows =>
		`${before}${rows.flat().join('')}${after}\n`;

const [bare, spaced] = [spread(''), spread(' ')];

const then =
	(arrange: Arrange, change: (text: string) => string): Arrange =>
	(rows, side) =>
		change(arrange(rows, side));

const around = (before: string, arrange: Arrange, after = ''): Arrange =>
	then(arrange, text => before + text + after);

const trimmed = (arrange: Arrange): Arrange => then(arrange, text => text.replaceAll(/ +$/gm, ''));
const wide =
	(arrange: Arrange): Arrange =>
	(rows, side) =>
		arrange(aligned(rows), side);

// biome-ignore format: a row is a line
const plain: Readonly<Record<string, Arrange>> = {
	'bare rows': bare, 'spaced rows': spaced, bands: bands(''), 'a line': line(''), boxed: boxed(' ', ' | '),
	framed: framed('', ''), commas: spread(','), tabs: spread('\t'), 'spaced bands': bands(' '), 'every cell': everyCell,
};

// biome-ignore format: a row is a line
const numbers: Readonly<Record<string, Arrange>> = {
	spaces: spaced, aligned: wide(spaced), boxed: boxed(' ', ' | '), 'one line': line(' '), commas: spread(', '),
};

// biome-ignore format: a row is a line
const fields: Readonly<Record<string, Arrange>> = {
	commas: spread(','), semicolons: spread(';'), tabs: spread('\t'), 'every cell': everyCell, markdown,
	quotes: rows => rows.map(row => `${row.map(cell => `"${cell}"`).join(',')}\n`).join(''),
	'one line': line(','), 'commas at the ends': then(spread(','), text => text.replaceAll('\n', ',\n')),
	'commas and spaces': spread(', '), bands: bands(','), pipes: spread('|'), aligned: wide(spaced),
};

// biome-ignore format: a row is a line
const spaces: Readonly<Record<string, Arrange>> = {
	rows: bare, 'trimmed rows': trimmed(bare), 'spaced rows': spaced, 'trimmed spaced rows': trimmed(spaced), framed: framed('', ''),
	'padded frame': framed(' ', ' '), boxed: boxed(' ', ' | '), 'bare boxes': boxed('', '|'), 'a line': line(''), 'every cell': everyCell,
};

// biome-ignore format: a row is a line
const surrounded: Readonly<Record<string, Arrange>> = {
	'a title': around('Grid 01\n', bare), 'a title with a comma': around('Easy, the first\n', bare), 'a title and a line': around('Puzzle 3:\n\n', spaced),
	'a comment': around('// easy, by me\n', bare), comments: around('# a\n# b\n\n', bands('')), 'a comment behind': field('', ' // a, b'),
	'a count': field('', ':1'), 'a rating': field('', ' 1.2'), 'a hash': field('ab12 ', ' 1.2'), 'a reason': field('', ' hidden pair'),
	colons: field(':0000:x:', ':::'), semicolons: field('', ';ER=7.1;a name'), 'a number before': field('17 '), 'a number and a comma': field('17,'),
	'a header': field('puzzle\n'), 'a second column': field('puzzle,level\n', ',3'), 'own names': field('question,level\n', ',3'),
	'own names, second column': field('id,board\n7,'), quotes: field('"id","puzzle"\n"7","', '"'),
	'a field of rows alone': around('puzzle\n"', bare, '"\n'), 'words around': around('Here is my puzzle, from the paper.\nCan you solve it?\n\n', bare, '\nThanks!\n'),
	'a heading': around('## Puzzle 4\n\n', boxed(' ', ' | ')), indented: then(bare, text => text.replaceAll(/^(?=.)/gm, '    ')),
	returns: then(bare, text => text.replaceAll('\n', '\r\n')), 'DOS': around('', bare, '\u001A'), 'blank lines around': around('\n\n', bare, '\n\n'), rules: around('=====\n', bare, '=====\n'),
	'a number above': around('1\n', bare), 'a number, and a point': around('1.\n', spaced), 'double spacing': then(bare, text => text.replaceAll('\n', '\n\n')),
	bars: spread('|'), 'outer bars': then(spread('|'), text => text.replaceAll(/^.+$/gm, '|$&|')), 'rows on a line': then(bare, text => text.replaceAll('\n', ' ')),
	blocks: (rows, side) => rows.map(row => `${boxesOf(row, side, '').join(' ')}\n`).join(''),
	'blocks and bands': (rows, side) => banded(rows.map(row => `${boxesOf(row, side, '').join(' ')} \n`), side, '\n'),
	'two of them': then(bare, text => `${text}\n${text}`), 'two with numbers': then(bare, text => `1\n${text}2\n${text}`), 'two lines': then(line(''), text => text + text),
	'a word alone': around('Puzzle\n', bare), 'a number sign': around('Sudoku #12 (hard)\n', bare), 'a date': around('12/03/2024\n', bare), 'a short title': around('Nr. 5\n\n', spaced),
	'words behind': then(bare, text => text.replaceAll(/(?<=.)$/gm, ' yes!')), labels: then(bare, text => text.replaceAll(/^(?=.)/gm, 'R1: ')), strings: then(bare, text => text.replaceAll(/^(.+)$/gm, '"$1",')),
	'a formula': field('="', '"'), 'an apostrophe': then(bare, text => text.replaceAll(/^(?=.)/gm, "'")), 'placed digits': then(line(''), text => text.replaceAll(/[1-9]/g, '+$&')), 'an end': around('', spaced, 'end\n'),
	'a list': rows => `grid = [${rows.map(row => `[${row.join(', ')}]`).join(',\n        ')}]\n`, 'a list of bars': rows => `N=${rows.length};\nstart=\n[|\n${rows.map(row => row.join(', ')).join(' |\n')} |];\n`,
	'a row too few before': (rows, side) => `${bare(rows.slice(1), side)}\n${bare(rows, side)}`,
	'a row too many before': (rows, side) => `${bare([...rows, rows[0]], side)}\n${bare(rows, side)}`,
};

const singles = ['1-9A-Z', '1-9a-z', '0-9A-Z', 'A-Z'] as const;

/** Digits, signs for blanks and arrangements that are crossed. */
const groups: ReadonlyArray<readonly [readonly Alphabet[], blanks: readonly string[], typeof plain]> = [
	[singles, ['.'], plain],
	[['1-9A-Z'], ['0', '_', '*', '?', '·', '-', 'X', 'x'], plain],
	[['A-Z'], ['0', '-'], {bare}],
	[['0-9A-Z'], ['-', ' '], {bare}],
	[['0-9A-Z'], [''], {commas: spread(',')}],
	[['1-9A-Z'], ['-1'], {spaced}],
	[['1-25'], ['.', '0', '-1', '_', '-'], numbers],
	[['0-24'], ['.', '-1'], numbers],
	[['01-25'], ['00', '..', '__', '--'], numbers],
	[['1-25', '0-24'], [''], fields],
	[['1-9A-Z'], [' '], spaces],
	[['1-9A-Z'], ['.', '0'], surrounded],
];

type Layout = {readonly alphabet: Alphabet; readonly blank: string; readonly arrange: Arrange};

/** By their digits, blanks and arrangement. */
export const layouts: ReadonlyMap<string, Layout> = new Map(
	groups.flatMap(([digits, blanks, arrangements]) =>
		digits.flatMap(alphabet =>
			blanks.flatMap(blank =>
				Object.entries(arrangements).map(
					([name, arrange]) => [`${alphabet}, '${blank}', ${name}`, {alphabet, blank, arrange}] as const,
				),
			),
		),
	),
);

/** A grid in a layout; undefined where the layout can't hold the size, or the text would not show the alphabet. */
export function write(cells: Cells, {alphabet, blank, arrange}: Layout): string | undefined {
	const size = Math.sqrt(cells.length);
	// Letters alone are those of 16 x 16 and 25 x 25. Without the highest nothing shows that they begin with A.
	if (alphabet === 'A-Z' && (size < 10 || Math.max(...cells) + 9 <= size)) {
		return undefined;
	}

	// Nor without the lowest that digits count from 0.
	if (/^0-/.test(alphabet) && !cells.includes(1)) {
		return undefined;
	}

	const texts = cells.map(digit => (digit === 0 ? blank : alphabets[alphabet](digit)));
	return arrange(chunks(texts, size), boxRows[size]);
}
