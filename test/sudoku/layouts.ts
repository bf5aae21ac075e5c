/** Layouts in which people write grids, and random grids to write in them. */

import type {Random} from '../../source/index.js';

/** A grid of some size, row by row; 0 is a blank. */
export type Cells = readonly number[];

const boxRows: Readonly<Record<number, number>> = {4: 2, 6: 2, 9: 3, 16: 4, 25: 5};
export const sizes = Object.keys(boxRows).map(Number);

function shuffled(count: number, random: Random): number[] {
	const list = Array.from({length: count}, (_, k) => k);
	for (let k = count - 1; k > 0; k--) {
		const other = random.int(k + 1);
		[list[k], list[other]] = [list[other], list[k]];
	}

	return list;
}

/** A random solution with a random share of its cells. */
export function randomCells(size: number, random: Random): Cells {
	const rows = boxRows[size];
	const columns = size / rows;
	const lines = (side: number) =>
		shuffled(size / side, random).flatMap(band => shuffled(side, random).map(k => band * side + k));
	const [digits, down, across] = [shuffled(size, random), lines(rows), lines(columns)];
	const share = 25 + random.int(45);
	return down.flatMap(r =>
		across.map(c =>
			random.int(100) < share ? digits[((r % rows) * columns + Math.floor(r / rows) + c) % size] + 1 : 0,
		),
	);
}

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How the digits are written. */
const alphabets = {
	'1-9A-Z': (digit: number) => symbols[digit],
	'1-9a-z': (digit: number) => symbols[digit].toLowerCase(),
	'0-9A-Z': (digit: number) => symbols[digit - 1],
	'A-Z': (digit: number) => symbols[digit + 9],
	decimal: (digit: number) => String(digit),
	'decimal from 0': (digit: number) => String(digit - 1),
	padded: (digit: number) => String(digit).padStart(2, '0'),
} as const;

/** Cells to a text. `write` gives a cell, `size` its rows; some layouts have a text around the grid. */
type Layout = {
	readonly alphabet: keyof typeof alphabets;
	readonly blank: string;
	readonly arrange: (rows: readonly (readonly string[])[], boxRows: number) => string;
};

const chunks = <Item>(list: readonly Item[], length: number): Item[][] =>
	Array.from({length: Math.ceil(list.length / length)}, (_, k) => list.slice(k * length, (k + 1) * length));

type Rows = readonly (readonly string[])[];
const joined = (between: string) => (rows: Rows) => `${rows.map(row => row.join(between)).join('\n')}\n`;
const wide = (rows: Rows) => {
	const width = Math.max(...rows.flat().map(({length}) => length));
	return rows.map(row => row.map(cell => cell.padStart(width)));
};
const bands = (between: string) => (rows: Rows, side: number) =>
	`${chunks(
		rows.map(row => row.join(between)),
		side,
	)
		.map(band => band.join('\n'))
		.join('\n\n')}\n`;
/** Bars between boxes, and a line between bands. */
const boxed =
	(between: string, bar: string, rule: (line: string) => string) => (rows: Rows, side: number) => {
		const lines = wide(rows).map(row =>
			chunks(row, row.length / side)
				.map(box => box.join(between))
				.join(bar),
		);
		return `${chunks(lines, side)
			.map(band => band.join('\n'))
			.join(`\n${rule(lines[0])}\n`)}\n`;
	};
const ruled = (text: string) => [...text].map(character => (character === '|' ? '+' : '-')).join('');
/** A frame around all, as Simple Sudoku and others draw it. */
const framed = (between: string, padding: string, edge: string) => (rows: Rows, side: number) => {
	const lines = wide(rows).map(
		row =>
			`|${chunks(row, row.length / side)
				.map(box => padding + box.join(between) + padding)
				.join('|')}|`,
	);
	const rule = [...lines[0]]
		.map((character, at) => (character !== '|' ? '-' : at === 0 || at === lines[0].length - 1 ? edge : '+'))
		.join('');
	return `${[rule, ...chunks(lines, side).map(band => band.join('\n')), rule].join(`\n${rule}\n`).replaceAll(`${rule}\n${rule}`, rule)}\n`;
};
const everyCell = (rows: Rows) => {
	const rule = `+${'---+'.repeat(rows.length)}`;
	return `${rule}\n${rows.map(row => `| ${row.join(' | ')} |\n${rule}\n`).join('')}`;
};
const markdown = (rows: Rows) => {
	const [first, ...others] = rows.map(row => `| ${row.join(' | ')} |\n`);
	return `${first}${'|---'.repeat(rows.length)}|\n${others.join('')}`;
};
const oneLine = (between: string) => (rows: Rows) => `${rows.flat().join(between)}\n`;
const around =
	(before: string, arrange: Layout['arrange'], after = ''): Layout['arrange'] =>
	(rows, side) =>
		before + arrange(rows, side) + after;
const trimmed =
	(arrange: Layout['arrange']): Layout['arrange'] =>
	(rows, side) =>
		arrange(rows, side).replaceAll(/[ \t]+$/gm, '');
const field = (before: string, after: string) => (rows: Rows) => `${before}${rows.flat().join('')}${after}\n`;
const quoted = (rows: Rows) => `${rows.map(row => row.map(cell => `"${cell}"`).join(',')).join('\n')}\n`;

const single = ['1-9A-Z', '1-9a-z', '0-9A-Z', 'A-Z'] as const;

function* layoutsOf(): Generator<[string, Layout]> {
	const dotted: Array<[string, Layout['arrange']]> = [
		['bare rows', joined('')],
		['spaced rows', joined(' ')],
		['bands', bands('')],
		['a line', oneLine('')],
		['boxed', boxed(' ', ' | ', ruled)],
		['framed', framed('', '', '*')],
		['commas', joined(',')],
		['tabs', joined('\t')],
		['spaced bands', bands(' ')],
		['every cell', everyCell],
	];
	for (const alphabet of single) {
		for (const [name, arrange] of alphabet === '1-9a-z' ? dotted.slice(0, 4) : dotted) {
			yield [`${alphabet} . ${name}`, {alphabet, blank: '.', arrange}];
		}
	}

	for (const blank of ['0', '_', '*', '?', '·', '-', 'X', 'x']) {
		yield [`blank ${blank}, bare rows`, {alphabet: '1-9A-Z', blank, arrange: joined('')}];
		yield [`blank ${blank}, a line`, {alphabet: '1-9A-Z', blank, arrange: oneLine('')}];
		yield [`blank ${blank}, boxed`, {alphabet: '1-9A-Z', blank, arrange: boxed(' ', ' | ', ruled)}];
	}

	yield ['letters, 0', {alphabet: 'A-Z', blank: '0', arrange: joined('')}];
	yield ['letters, -', {alphabet: 'A-Z', blank: '-', arrange: joined(' ')}];
	yield ['hexadecimal, -', {alphabet: '0-9A-Z', blank: '-', arrange: joined('')}];
	yield ['hexadecimal, spaces', {alphabet: '0-9A-Z', blank: ' ', arrange: joined('')}];
	yield ['hexadecimal fields', {alphabet: '0-9A-Z', blank: '', arrange: joined(',')}];
	yield ['-1, single digits', {alphabet: '1-9A-Z', blank: '-1', arrange: joined(' ')}];
	for (const [alphabet, blank] of [
		['decimal', '.'],
		['decimal', '0'],
		['decimal', '-1'],
		['decimal', '_'],
		['decimal', '-'],
		['decimal from 0', '.'],
		['decimal from 0', '-1'],
		['padded', '00'],
		['padded', '..'],
		['padded', '__'],
		['padded', '--'],
	] as const) {
		yield [`${alphabet} ${blank}, spaces`, {alphabet, blank, arrange: joined(' ')}];
		yield [`${alphabet} ${blank}, aligned`, {alphabet, blank, arrange: rows => joined(' ')(wide(rows))}];
		yield [`${alphabet} ${blank}, boxed`, {alphabet, blank, arrange: boxed(' ', ' | ', ruled)}];
		yield [`${alphabet} ${blank}, one line`, {alphabet, blank, arrange: oneLine(' ')}];
		yield [`${alphabet} ${blank}, commas`, {alphabet, blank, arrange: joined(', ')}];
	}

	for (const alphabet of ['decimal', 'decimal from 0'] as const) {
		for (const [name, arrange] of [
			['commas', joined(',')],
			['semicolons', joined(';')],
			['tabs', joined('\t')],
			['quotes', quoted],
			['every cell', everyCell],
			['markdown', markdown],
			['one line', oneLine(',')],
			['commas at the ends', (rows: Rows) => rows.map(row => `${row.join(',')},\n`).join('')],
			['commas and spaces', joined(', ')],
			['bands', bands(',')],
			['trimmed tabs', trimmed(joined('\t'))],
			['pipes', joined('|')],
			['aligned', (rows: Rows) => joined(' ')(wide(rows))],
		] as const) {
			yield [`${alphabet}, empty, ${name}`, {alphabet, blank: '', arrange}];
		}
	}

	for (const [name, arrange] of [
		['rows', joined('')],
		['trimmed rows', trimmed(joined(''))],
		['spaced rows', joined(' ')],
		['trimmed spaced rows', trimmed(joined(' '))],
		['framed', framed('', '', '+')],
		['framed, padded', framed(' ', ' ', '+')],
		['boxed', boxed(' ', ' | ', ruled)],
		['boxed, bare', boxed('', '|', ruled)],
		['bands', bands('')],
		['spaced bands', bands(' ')],
		['a line', oneLine('')],
		['every cell', everyCell],
	] as const) {
		yield [`spaces, ${name}`, {alphabet: '1-9A-Z', blank: ' ', arrange}];
	}

	for (const [name, arrange] of [
		['a title', around('Grid 01\n', joined(''))],
		['a title with a comma', around('Easy, the first\n', joined(''))],
		['a title and a line', around('Puzzle 3:\n\n', joined(' '))],
		['a comment', around('// easy, by me\n', joined(''))],
		['comments', around('# a\n# b\n\n', bands(''))],
		['a comment behind', (rows: Rows) => `${rows.flat().join('')} // a, b\n`],
		['a count', field('', ':1')],
		['a rating', field('', ' 1.2')],
		['a hash', field('ab12 ', ' 1.2')],
		['a reason', field('', ' hidden pair')],
		['colons', field(':0000:x:', ':::')],
		['semicolons', field('', ';ER=7.1;a name')],
		['a number before', field('17 ', '')],
		['a number and a comma', field('17,', '')],
		['a header', around('puzzle\n', oneLine(''))],
		['a header of two', (rows: Rows) => `puzzle,level\n${rows.flat().join('')},3\n`],
		['own names', (rows: Rows) => `question,level\n${rows.flat().join('')},3\n`],
		['own names, second column', (rows: Rows) => `id,board\n7,${rows.flat().join('')}\n`],
		['quotes', (rows: Rows) => `"id","puzzle"\n"7","${rows.flat().join('')}"\n`],
		['a field of rows', (rows: Rows) => `id,puzzle\n7,"${joined('')(rows).trim()}"\n`],
		['a field of rows alone', (rows: Rows) => `puzzle\n"${joined('')(rows).trim()}"\n`],
		[
			'words around',
			around('Here is my puzzle, from the paper.\nCan you solve it?\n\n', joined(''), '\nThanks!\n'),
		],
		['a heading', around('## Puzzle 4\n\n', boxed(' ', ' | ', ruled))],
		['indented', (rows: Rows) => joined('')(rows).replaceAll(/^(?=.)/gm, '    ')],
		['returns', (rows: Rows) => joined('')(rows).replaceAll('\n', '\r\n')],
		['two blank lines around', around('\n\n', joined(''), '\n\n')],
		['rules', around('=====\n', joined(''), '=====\n')],
		['a number above', around('1\n', joined(''))],
		['a number, and a point', around('1.\n', joined(' '))],
		['double spacing', (rows: Rows) => joined('')(rows).replaceAll('\n', '\n\n')],
		['bars', joined('|')],
		['outer bars', (rows: Rows) => rows.map(row => `|${row.join('|')}|\n`).join('')],
		['two of them', (rows: Rows) => `${joined('')(rows)}\n${joined('')(rows)}`],
		['lines, two', (rows: Rows) => oneLine('')(rows).repeat(2)],
		['a row too few before', (rows: Rows) => `${joined('')(rows.slice(1))}\n${joined('')(rows)}`],
		['a row too many before', (rows: Rows) => `${joined('')([...rows, rows[0]])}\n${joined('')(rows)}`],
		[
			'blocks',
			(rows: Rows, side: number) =>
				rows
					.map(row =>
						chunks(row, row.length / side)
							.map(box => box.join(''))
							.join(' '),
					)
					.join('\n'),
		],
		[
			'blocks and bands',
			(rows: Rows, side: number) =>
				bands('')(
					rows.map(row => chunks(row, row.length / side).map(box => `${box.join('')} `)),
					side,
				),
		],
		['rows on a line', (rows: Rows) => `${rows.map(row => row.join('')).join(' ')}\n`],
	] as const) {
		for (const blank of ['.', '0']) {
			yield [`${name}, ${blank}`, {alphabet: '1-9A-Z', blank, arrange}];
		}
	}
}

export const layouts: ReadonlyMap<string, Layout> = new Map(layoutsOf());

/** A grid in a layout; undefined where the layout can't hold the size, or the text would not show the alphabet. */
export function write(cells: Cells, {alphabet, blank, arrange}: Layout): string | undefined {
	const size = Math.sqrt(cells.length);
	// X is a digit, the letters of 25 x 25 hold it; single digits are no wider than one character.
	if (size === 25 && alphabet === 'A-Z' && /x/i.test(blank)) {
		return undefined;
	}

	// Without its lowest digit nothing shows that digits count from 0, nor without the highest that letters do from A.
	const isFromZero = /^0|from 0/.test(alphabet);
	if ((isFromZero && !cells.includes(1)) || (alphabet === 'A-Z' && Math.max(...cells) + 9 <= size)) {
		return undefined;
	}

	const texts = cells.map(digit => (digit === 0 ? blank : alphabets[alphabet](digit)));
	return arrange(chunks(texts, size), boxRows[size]);
}
