/** The formats: what is read from a text, what is written, and that what was written is read; random grids in the layouts that people use. */

import {describe, expect, test} from 'vitest';
import {
	type FormatName,
	type Geometry,
	geometryOf,
	type Puzzle,
	PuzzleError,
	puzzleOf,
	Random,
} from '../../source/index.js';
import {formatNamed, formats} from '../../source/sudoku/formats/index.js';
import {parsePuzzle, readPuzzles} from '../../source/sudoku/read.js';
import {formatPuzzle, PuzzleWriter} from '../../source/sudoku/write-puzzles.js';
import {fc} from '../examples.ts';
import {report, reportSolution} from '../puzzles.ts';
import {type Cells, layouts, randomCells, sizes, write} from './layouts.ts';
import {streamed, texts, told} from './texts.ts';

const table = Object.entries(texts).flatMap(([format, list]) =>
	list.map(
		([what, text, results, options]) =>
			[`${format}: ${what}`, text, [results].flat(), options ?? {}, format as FormatName] as const,
	),
);

describe('what is read', () => {
	test.each(table)('%s', (_, text, results, options, from) => {
		expect([...readPuzzles(text, options)].map(told)).toEqual(results);
		// The format is the one that was recognised; lines and grids have none.
		if (from !== 'line') {
			expect([...readPuzzles(text, {from, ...options})].map(told)).toEqual(results);
		}
	});

	test('cut in two at every byte, and byte by byte, a text gives the same', async () => {
		for (const [what, text, results, options] of table.filter(([, {length}]) => length < 20_000)) {
			const bytes = Buffer.from(text);
			// The long ones are cut at some places.
			const step = bytes.length < 120 ? 1 : Math.ceil(bytes.length / 7);
			for (let cut = 0; cut <= bytes.length; cut += step) {
				const read = await streamed([bytes.subarray(0, cut), bytes.subarray(cut)], options);
				if (read.join('\n') !== results.join('\n')) {
					expect(read, `${what}, cut at byte ${cut}`).toEqual(results);
				}
			}

			if (text.length < 1000) {
				const pieces = Array.from(bytes, byte => Uint8Array.of(byte));
				expect(await streamed(pieces, options), `${what}, byte by byte`).toEqual(results);
			}
		}
	});
});

/** A puzzle with all that may stand in a file beside it. */
const told4 = new Map(Object.entries({difficulty: 'easy', 'Odd key': 'x', boxes: '2x2', title: 'T: 1'}));
const puzzle4: Puzzle = {...parsePuzzle('1..2............'), name: '=a "b", #c', metadata: told4};
const puzzle6 = {
	...parsePuzzle('5'.padEnd(36, '.'), {boxes: {rows: 3, columns: 2}}),
	metadata: new Map([['author', 'Me']]),
};
const metadata9 = {author: 'Me', title: 'T', difficulty: 'hard'};
const puzzle9 = {...parsePuzzle(report), metadata: new Map(Object.entries(metadata9))};
const latin4 = parsePuzzle('1'.padEnd(16, '.'), {boxes: 'none'});
const dotted = report.replaceAll('0', '.');
const dots = '.'.repeat(35);
const rule = '------+-------+------';

/** The edges of a vertex of the graph of 4 × 4, in order. */
const edges = (vertex: number, ...others: number[]) => others.map(other => `e ${vertex} ${other}\n`).join('');

/** The puzzles with other givens. */
const wrongSign = "'k' is not a digit of a 9×9 grid; expected 1-9 or a blank (. 0 _ * X ? -)";
const only9 = 'holds 9×9 grids with boxes of 3x3 only';

// biome-ignore format: a row is a line
const written: ReadonlyArray<readonly [FormatName, Puzzle, text: string | RegExp, solution?: Puzzle]> = [
	['line', puzzle4, '1..2............ # =a "b", #c\n'],
	['line', puzzle6, `# boxes: 3x2\n5${dots}\n`],
	['line', latin4, '# boxes: none\n1...............\n'],
	['line', puzzle9, `${dotted}\n`],
	['line', puzzle9, `${reportSolution}\n`, parsePuzzle(reportSolution)],
	['line', puzzleOf(geometryOf(16), new Uint8Array(256).with(1, 10).with(2, 16)), /^\.AG\.+\n$/],
	['line', puzzleOf(geometryOf(36), new Uint8Array(1296).fill(12)), /^(12 ){1295}12\n$/],
	['grid', puzzleOf(geometryOf(100, 'none'), new Uint8Array(10_000).with(0, 100)), /\n100( {3}\.){99}\n( {2}\.( {3}\.){99}\n){99}$/],
	['grid', puzzleOf(geometryOf(35, 'none'), new Uint8Array(1225).fill(35)), /\n((Z ){34}Z\n){35}$/],
	['line', parsePuzzle('0.2.\n23.1\n.03.\n3..0'), '# digits: 0-3\n0.2.23.1.03.3..0\n'],
	['grid', parsePuzzle('0.2.\n23.1\n.03.\n3..0'), '# digits: 0-3\n0 . | 2 .\n2 3 | . 1\n----+----\n. 0 | 3 .\n3 . | . 0\n'],
	['sdm', parsePuzzle('0.2.\n23.1\n.03.\n3..0'), '1030340201404001\n'],
	['line', parsePuzzle(`AP${'.'.repeat(254)}`), `# digits: A-P\nAP${'.'.repeat(254)}\n`],
	['csv', parsePuzzle(`AP${'.'.repeat(254)}`), `puzzle,boxes,name\n1G${'.'.repeat(254)},4x4,\n`],
	['sdm', puzzle4, '1002000000000000 # =a "b", #c\n'],
	['grid', puzzle4, '# name: =a "b", #c\n# difficulty: easy\n# title: T: 1\n1 . | . 2\n. . | . .\n----+----\n. . | . .\n. . | . .\n'],
	['grid', puzzle6, /^# author: Me\n# boxes: 3x2\n5 \. \| \. \. \| \. \.\n(\. \. \| \. \. \| \. \.\n){2}----\+-----\+----\n/],
	['grid', latin4, '# boxes: none\n1 . . .\n. . . .\n. . . .\n. . . .\n'],
	['grid', {...puzzle9, metadata: new Map()}, `2 . 7 | . 1 . | 6 . 5\n. 9 5 | 6 . . | 4 2 3\n8 . . | . . 4 | . . .\n${rule}\n7 . . | . . . | 2 6 .\n. . . | 7 2 6 | . 1 8\n. 2 . | . 9 . | . 3 .\n${rule}\n. 5 . | . . . | 3 . 7\n6 . 4 | 5 3 . | . . .\n. 1 2 | . 7 9 | . . .\n`],
	['sdk', puzzle9, '#AMe\n#DT\n#Lhard\n2.7.1.6.5\n.956..423\n8....4...\n7.....26.\n...726.18\n.2..9..3.\n.5....3.7\n6.453....\n.12.79...\n'],
	['sdk', parsePuzzle(texts.sdk[0][1]), texts.sdk[0][1]],
	['sdk', puzzle4, `sdk ${only9}`],
	['ss', puzzle9, '*-----------*\n|2.7|.1.|6.5|\n|.95|6..|423|\n|8..|..4|...|\n|---+---+---|\n|7..|...|26.|\n|...|726|.18|\n|.2.|.9.|.3.|\n|---+---+---|\n|.5.|...|3.7|\n|6.4|53.|...|\n|.12|.79|...|\n*-----------*\n'],
	['ss', puzzle4, `ss ${only9}`],
	['csv', puzzle4, 'puzzle,boxes,name,difficulty,Odd key,title\n1..2............,2x2,"\'=a ""b"", #c",easy,x,T: 1\n'],
	['csv', puzzle9, `puzzle,solution,boxes,name,author,title,difficulty\n${dotted},${reportSolution},3x3,,Me,T,hard\n`, parsePuzzle(reportSolution)],
	['dimacs', {...latin4, name: 'x'}, `c Sudoku of 4 digits, boxes none: vertex 1 is r1c1, row by row\nc name: x\nc given V D: vertex V has colour D\nc given 1 1\np edge 16 48\n${edges(1, 2, 3, 4, 5, 9, 13)}${edges(2, 3, 4, 6, 10, 14)}${edges(3, 4, 7, 11, 15)}${edges(4, 8, 12, 16)}${edges(5, 6, 7, 8, 9, 13)}${edges(6, 7, 8, 10, 14)}${edges(7, 8, 11, 15)}${edges(8, 12, 16)}${edges(9, 10, 11, 12, 13)}${edges(10, 11, 12, 14)}${edges(11, 12, 15)}${edges(12, 16)}${edges(13, 14, 15, 16)}${edges(14, 15, 16)}${edges(15, 16)}`],
	['colouring', puzzle4, 'c Sudoku of 4 digits, boxes 2x2: vertex 1 is r1c1, row by row\nc name: =a "b", #c\ns col 4\nl 1 1\nl 4 2\n'],
];

test.each(written.map(([format, puzzle, text, solution]) => [format, puzzle, text, solution] as const))(
	'%s as it is written (%#)',
	(format, puzzle, text, solution) => {
		let written: string;
		try {
			written = formatPuzzle(puzzle, format, solution?.givens);
		} catch (error) {
			written = (error as Error).message;
		}

		expect(written).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
	},
);

test('a writer of two puzzles where there is room for one', () => {
	for (const [format, {write}] of formats.map(format => [format.name, format] as const)) {
		const writer = new PuzzleWriter(format);
		const add = () =>
			writer.add(
				write.refuses?.(geometryOf(9)) ? puzzleOf(geometryOf(9, 'none'), new Uint8Array(81)) : puzzle9,
			);
		add();
		const onlyOne = expect(add);
		(write.isSingle ? onlyOne : onlyOne.not).toThrow(`a ${format} file holds one puzzle only`);
		// One that it refuses does not count.
		const next = new PuzzleWriter(format);
		if (write.refuses) {
			expect(() => next.add(puzzle4)).toThrow(`${format} ${only9}`);
			expect(next.add(puzzle9)).toBe(formatPuzzle(puzzle9, format));
		}
	}
});

/** Names that mean something to one format or another, or to a spreadsheet. */
const names = [
	undefined,
	...String.raw`with, a comma|with "quotes"|"|ends in a backslash \|\"|two \\ and a quote "|[brackets] {braces}`.split(
		'|',
	),
	..."name: a colon # a hash|=cmd /C calc!A0|+1|-1|@SUM(1)|'=1|''+1|＝1|'a|a'=|- a|été 数独 🧩".split('|'),
];

/** What a format keeps beside the digits and their shape, where it is not the name. */
const keeps: Readonly<Partial<Record<FormatName, 'name and metadata' | 'nothing'>>> = {
	grid: 'name and metadata',
	sdk: 'nothing',
	ss: 'nothing',
};

/** Every shape of a size: all boxes that hold it, and none. */
const shapesOf = (size: number) => [
	geometryOf(size, 'none'),
	...Array.from({length: size}, (_, rows) => rows)
		.filter(rows => rows > 1 && size % rows === 0)
		.map(rows => geometryOf(size, {rows, columns: size / rows})),
];

/** The metadata of a puzzle, but for those that only say its name, its boxes or its digits again. */
const metadataOf = ({metadata}: Puzzle) =>
	[...metadata].filter(([key]) => !/^(?:name|boxes|digits)$/.test(key));

/** Puzzles of a shape, in part, empty and full, come back from a format that holds them. */
function expectRoundTrip(format: FormatName, geometry: Geometry): void {
	const {refuses, isSingle} = formatNamed(format).write;
	if (refuses?.(geometry) !== undefined) {
		return;
	}

	const {size, cells} = geometry;
	const random = new Random(size);
	const drawn = [40, 0, 100].map(share =>
		Uint8Array.from({length: cells}, () => (random.int(100) < share ? 1 + random.int(size) : 0)),
	);
	const puzzles = [...drawn, new Uint8Array(cells).with(1, size)].map((givens, k) => ({
		...puzzleOf(geometry, givens),
		name: k === 0 ? undefined : `number ${k}`,
		metadata: new Map([['difficulty', k === 0 ? 'hard' : 'easy']]),
	}));
	const wanted = puzzles.slice(0, isSingle ? 1 : 4);
	const writer = new PuzzleWriter(format);
	const text = wanted.map(puzzle => writer.add(puzzle)).join('\n');
	const kept = keeps[format] ?? 'name';
	const seen = (puzzle: Puzzle) => [
		puzzle.geometry === geometry,
		puzzle.givens,
		kept === 'nothing' ? undefined : puzzle.name,
		kept === 'name and metadata' ? metadataOf(puzzle) : kept,
	];
	// A line of four or nine cells is a row, unless it is said to be a line.
	const isShort = size < 4 && /^(?:line|sdm)$/.test(format);
	for (const options of [...(isShort ? [] : [{}]), {from: format}]) {
		const read = [...readPuzzles(text, options)] as Puzzle[];
		expect(read.map(seen)).toEqual(wanted.map(seen));
	}
}

describe.each(formats)('what is written as $name is read again', ({name: format, write}) => {
	test.each([2, 3, 4, 5, 6, 9, 10, 12, 16, 36])('shapes of %d digits, in part, empty and full', size => {
		// A graph of 36 digits has 60 000 edges.
		const shapes = shapesOf(size).filter(({boxes}) => size < 36 || boxes?.rows === 6);
		for (const geometry of format === 'dimacs' && size > 16 ? [] : shapes) {
			expectRoundTrip(format, geometry);
		}
	});

	test('any name', () => {
		const shapes = [geometryOf(4), geometryOf(4, 'none'), geometryOf(9)];
		const [geometry] = shapes.filter(shape => write.refuses?.(shape) === undefined);
		const givens = new Uint8Array(geometry.cells).with(0, 1);
		const check = (name: string | undefined) => {
			const text = formatPuzzle({...puzzleOf(geometry, givens), name}, format);
			const kept = keeps[format] === 'nothing' ? undefined : name;
			for (const variant of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text.trimEnd()}`, `\n${text}\n`]) {
				const read = [...readPuzzles(variant)] as Puzzle[];
				expect(read.map(puzzle => [puzzle.givens, puzzle.name])).toEqual([[givens, kept]]);
			}
		};
		for (const name of names) {
			check(name);
		}

		if (keeps[format] !== 'nothing') {
			const any = fc
				.string({unit: 'grapheme', maxLength: 20})
				.map(name => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '').trim())
				.filter(name => name !== '');
			fc.assert(fc.property(any, check), {numRuns: 30});
		}
	});
});

test('a name that a spreadsheet would calculate is written to CSV as a text', () => {
	for (const name of names.filter(name => name !== undefined)) {
		const [, , ...rest] = formatPuzzle({...puzzle9, name}, 'csv')
			.split('\n')[1]
			.split(',');
		const field = rest.join(',');
		expect(field).toMatch(/^"?[^\s=+\-@＝＋－＠]/u);
		expect(field.startsWith("'") || field.startsWith(`"'`)).toBe(/^'*[=+\-@＝]/u.test(name) || name === "'a");
	}
});

test.each(formats.filter(({extension}) => !/col|sol/.test(extension)))(
	'$name: a wrong character is told where it is',
	({name}) => {
		const written = formatPuzzle(puzzle9, name);
		for (const lead of name === 'csv' ? [''] : ['', `${written}\n`]) {
			const text = lead + written;
			const cells = [...written.matchAll(/[\d.]/g)].map(({index}) => lead.length + index);
			for (const at of [0, 1, 8, 9, 40, 80].map(cell => cells[cell])) {
				const before = text.slice(0, at).split('\n');
				const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
				const spoilt = `${text.slice(0, at)}k${text.slice(at + 1)}`;
				expect([...readPuzzles(spoilt)].map(told).slice(-1)).toEqual([`${place}: ${wrongSign}`]);
			}
		}
	},
);

test('a fault has its parts, and its message is made of them', () => {
	const parts = {
		line: 2,
		column: 81,
		problem: 'this line has 80 cells',
		expected: '81 for a 9×9 grid',
	};
	const reason = 'this line has 80 cells; expected 81 for a 9×9 grid';
	expect(new PuzzleError(parts)).toMatchObject({...parts, reason, message: `line 2, column 81: ${reason}`});
	expect(new PuzzleError({line: 1, column: 1, problem: 'x'}).message).toBe('line 1, column 1: x');
	// They have no stack, and others keep theirs.
	expect(new Error('x').stack).toContain('\n');
	expect(() => parsePuzzle(`\n${report.slice(1)}`)).toThrow(expect.objectContaining({...parts, column: 81}));
});

test('what is no format is refused, and so is a text without a puzzle', () => {
	expect(() => formatNamed('dimac')).toThrow("there is no format 'dimac'; did you mean 'dimacs'?");
	expect(() => parsePuzzle('\n# only a comment\n')).toThrow(
		'line 1, column 1: there is no puzzle here; expected a line of 81 characters or a grid of 9 rows',
	);
});

/** What is to be read of two grids in one text, or of one behind a broken one. */
const counts = [
	[/two/, 2, 0],
	[/a row too/, 1, 1],
] as const;

const isPuzzle = (result: Puzzle | PuzzleError): result is Puzzle => !(result instanceof PuzzleError);

const wrong = (puzzles: readonly Puzzle[], cells: Cells) =>
	puzzles.filter(({givens}) => givens.join() !== cells.join()).map(told);

test.each([...layouts])('%s is read right', (name, layout) => {
	const [, puzzles, faults] = counts.find(([pattern]) => pattern.test(name)) ?? [undefined, 1, 0];
	// Nothing shows where spaces are cells once some are trimmed, how wide numbers are, or that a band of dashes is none.
	const isDoubtful = / '(?: '|', (?:tabs|aligned)|-', (?:spaced )?bands)/.test(name);
	for (const size of sizes) {
		const cells = randomCells(size, new Random(`${name} ${size}`));
		const text = write(cells, layout);
		const results = [...readPuzzles(text ?? '')];
		const read = results.filter(isPuzzle);
		expect(wrong(read, cells), text).toEqual([]);
		const isRefused = isDoubtful || results.some(result => String(result).includes('0 as a digit'));
		if (text !== undefined && !isRefused) {
			expect([read.length, results.length], text).toEqual([puzzles, puzzles + faults]);
		}

		for (const format of read.length > 0 ? (['line', 'sdm', 'grid', 'csv'] as const) : []) {
			const written = formatPuzzle(read[0], format);
			expect([...readPuzzles(written)], written).toMatchObject([{givens: read[0].givens}]);
		}
	}
});

const shown = [...layouts].filter(([name]) => /^\S*Z, '[^ -]'/i.test(name));

test.each(shown)('%s: with a character lost or doubled it is no other puzzle', (name, layout) => {
	const random = new Random(name);
	for (const size of [4, 6, 9, 4, 6, 9, 4, 6, 9, 4, 6, 9]) {
		const cells = randomCells(size, random);
		const text = write(cells, layout) ?? ' ';
		const at = random.int(text.length);
		for (const damaged of [text.slice(0, at) + text.slice(at + 1), text.slice(0, at + 1) + text.slice(at)]) {
			const results = [...readPuzzles(damaged)];
			expect(results.every(isPuzzle) ? wrong(results, cells) : [], damaged).toEqual([]);
		}
	}
});
