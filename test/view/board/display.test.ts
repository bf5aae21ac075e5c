import {expect, test} from 'vitest';
import {geometryOf, largestSize} from '../../../source/sudoku/geometry.js';
import {puzzleOf, symbol} from '../../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {boardLines} from '../../../source/view/board/board.js';
import type {BoardContent} from '../../../source/view/board/board-content.js';
import {type BoardStyle, boardSize, cellSize, plainStyles} from '../../../source/view/board/board-style.js';
import {candidateSets} from '../../../source/view/board/candidate-sets.js';
import {
	displayOf,
	displays,
	hasBlocks,
	nextDisplay,
	offeredDisplays,
} from '../../../source/view/board/display.js';
import {plainText, type Role, widthOf} from '../../../source/view/text/line.js';

const puzzle = parsePuzzle('..34.41221.343..');
const {geometry, givens} = puzzle;
const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 1, 3, 4, 3, 4, 1]);
const content: BoardContent = {geometry, givens, grid, candidates: candidateSets(puzzle)};
const learning = {learns: true};

const lines = (name: string, style: BoardStyle, more: Partial<BoardContent> = {}) =>
	boardLines({...content, ...more}, style, displayOf(name, learning));
const draw = (...parameters: Parameters<typeof lines>) => lines(...parameters).map(line => plainText(line));
/** The role of each character. */
const rolesOf = (...parameters: Parameters<typeof lines>): Role[][] =>
	lines(...parameters).map(line => line.flatMap(({text, role}) => [...text].map(() => role)));

test('every display has room for numbers', () => {
	const large = geometryOf(81);
	// Each digit, and none in conflict.
	const grid = Uint8Array.from({length: large.cells}, (_, cell) => (cell < 81 ? cell + 1 : 0));
	const givens = grid.map((digit, cell) => (cell % 2 ? digit : 0));
	const candidates = candidateSets(puzzleOf(large, givens));
	for (const style of plainStyles(large)) {
		for (const display of displays) {
			const drawn = boardLines({geometry: large, givens, grid, candidates}, style, display);
			expect(new Set(drawn.map(widthOf))).toEqual(new Set([boardSize(large, style).width]));
		}
	}
});

test('heat shades the room beside each digit, but for the brackets of what conflicts now', () => {
	const heat = [0, 1, 0.1, 0.25, 0.3, 0.5, 0.6, 0.75, 0.03, 0.04, 0, 0, 0, 0, 0, 0];
	expect(draw('heat', 'roomy', {heat, hasColour: false}).slice(1, 5)).toEqual([
		'│ 1 █2█│░3░▒4▒│',
		'│▒3▒▓4▓│[1▓█2█│',
		'├──────┼──────┤',
		'│ 2 [1░│[1  3 │',
	]);
	expect(draw('heat', 'snug', {heat, hasColour: false})[1]).toBe('│ 1 2█│ 3░4▒│');
	expect(rolesOf('heat', 'bare', {heat, hasColour: false})[0]).toEqual([
		'guess',
		'heat-4',
		'heat-1',
		'heat-2',
	]);
});

test('what conflicts now goes before its heat where there is no room for marks, unless that is most of the board', () => {
	const solved = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
	const heat = new Float32Array(16).fill(0.3);
	const rolesAt = (grid: Uint8Array) => rolesOf('heat', 'bare', {grid, heat, hasColour: false}).flat();
	expect(new Set(rolesAt(solved))).toEqual(new Set(['heat-2']));
	// A second 1 in the first row, in the column and the box of others.
	const wrong = Uint8Array.from(solved, (digit, cell) => (cell === 1 ? 1 : digit));
	expect(rolesAt(wrong).flatMap((role, cell) => (role === 'conflict' ? [cell] : []))).toEqual([0, 1, 9]);
	expect(new Set(rolesAt(new Uint8Array(16).fill(1)))).toEqual(new Set(['heat-2']));
	const legend = (doMostConflict: boolean) =>
		plainText(
			displayOf('heat', {}).legend({
				...{room: 'bare', size: 4, ten: 'A', hasColour: false, hasFixed: false, isContradiction: false},
				doMostConflict,
			}),
		);
	expect(legend(false)).toMatch(/ 3 now$/);
	expect(legend(true)).not.toContain('now');
});

test('colours promise a pattern only where there is room for one', () => {
	const legend = (room: 'snug' | 'bare', hasColour: boolean) =>
		plainText(
			displayOf('colours', {}).legend({
				room,
				size: 16,
				ten: 'A',
				hasColour,
				hasFixed: false,
				isContradiction: false,
			}),
		);
	expect(legend('snug', false)).toMatch(/^a pattern for each digit: none twice/);
	expect(legend('bare', false)).toBe('no room for a pattern beside each digit  3 conflict');
	expect(legend('bare', true)).toMatch(/^a colour for each digit/);
});

test('with colour the heat is the colour of the cell, and what conflicts now is marked', () => {
	const heat = [0, 1, 0.1, 0.25, 0.3, 0.5, 0.6, 0.75, 0.03, 0.04, 0, 0, 0, 0, 0, 0];
	expect(draw('heat', 'roomy', {heat})[2]).toBe('│ 3  4 │[1] 2 │');
	expect(rolesOf('heat', 'roomy', {heat})[2].slice(1, 7)).toEqual([
		...['heat-2', 'heat-2', 'heat-2'],
		...['heat-3', 'heat-3', 'heat-3'],
	]);
});

test('colours: a hue for each digit, and equal neighbours marked', () => {
	expect(draw('colours', 'roomy')[5]).toBe('│[4] 3 │[4][1]│');
	expect(rolesOf('colours', 'bare')[1]).toEqual(['hue-3', 'hue-4', 'conflict', 'hue-2']);
	expect(rolesOf('colours', 'roomy')[5].slice(1, 5)).toEqual(['hue-4', 'hue-4', 'hue-4', 'hue-3']);
});

test('without colour: a pattern for each digit', () => {
	expect(draw('colours', 'roomy', {hasColour: false, moved: [1]}).slice(1, 3)).toEqual([
		'│ 1 ‹2›│:3:-4-│',
		'│:3:-4-│[1].2.│',
	]);
});

test('candidates: how many there are, and whether the digit is one of them', () => {
	// The first cell may hold 1 alone, and has a 4.
	const counts = draw('candidates', 'snug', {
		grid: Uint8Array.from(grid, (digit, cell) => (cell === 0 ? 4 : digit)),
	});
	expect(counts).toEqual([
		'╭─────┬─────╮',
		'│ 1×1 │ · · │',
		'│ 1 · │ · · │',
		'├─────┼─────┤',
		'│ · · │ 1×· │',
		'│ · · │ 1×1 │',
		'╰─────┴─────╯',
	]);
});

test('candidates: a cell that may hold one digit alone looks like one that logic fixes, the others are bold', () => {
	const few = parsePuzzle('123.............');
	const [first, second] = boardLines(
		{...few, grid: few.givens, candidates: candidateSets(few)},
		'bare',
		displayOf('candidates', learning),
	).map(line => line.flatMap(({text, role}) => [...text].map(sign => [sign, role])));
	expect(first).toEqual([...Array(3).fill(['·', 'given']), ['1', 'fixed']]);
	expect(second.slice(0, 2)).toEqual([
		['2', 'guess'],
		['2', 'guess'],
	]);
});

test('candidates in their places: the allowed digits, and the current one, marked', () => {
	const four = parsePuzzle('1...............');
	const shown = boardLines(
		{
			...four,
			grid: Uint8Array.from([1, 2, 3, 4, 1, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]),
			moved: [6],
			candidates: candidateSets(four),
		},
		'blocks',
		displayOf('candidates', learning),
	).map(line => plainText(line));
	expect(shown.slice(0, 7)).toEqual([
		'╭───────────┬───────────╮',
		'│(1)  ┊   2 │   2 ┊   2 │',
		'│     ┊ 3 4 │ 3 4 ┊ 3 4 │',
		'│┈┈┈┈┈┼┈┈┈┈┈│┈┈┈┈┈┼┈┈┈┈┈│',
		'│>1<2 ┊   2 │{1}2 ┊ 1 2 │',
		'│ 3 4 ┊ 3 4 │ 3 4 ┊ 3 4 │',
		'├───────────┼───────────┤',
	]);
});

test('a learned distribution: the most likely digit and a bar for its probability, or a bar for each digit', () => {
	const distributions = new Float64Array(64).fill(0.25);
	distributions.set([0.02, 0.9, 0.05, 0.03], 0);
	distributions.set([1, 0, 0, 0], 4);
	expect(draw('distributions', 'roomy', {distributions})[1]).toBe('│ 2█ 1█│ 3  4 │');
	expect(draw('distributions', 'snug', {distributions})[2]).toBe('│ 1▂4 │ 1 2 │');
	expect(draw('distributions', 'blocks', {distributions}).slice(1, 3)).toEqual([
		'│   2█┊ 1█  │(3)  ┊(4)  │',
		'│ 3▁4▁┊     │     ┊     │',
	]);
});

test('only a solver that learns has distributions to show', () => {
	expect(offeredDisplays({}).map(({name}) => name)).toEqual(['digits', 'heat', 'colours', 'candidates']);
	expect(offeredDisplays(learning).at(-1)?.name).toBe('distributions');
	expect(displayOf('distributions', {}).name).toBe('digits');
	expect(nextDisplay('candidates', {}).name).toBe('digits');
	expect(nextDisplay('candidates', learning).name).toBe('distributions');
});

test('the legend of candidates says what A is where it is written', () => {
	const options = {
		room: 'snug',
		size: 36,
		ten: 'A',
		hasColour: true,
		hasFixed: false,
		isContradiction: false,
	} as const;
	const text = (more: {size?: number; ten?: string}) =>
		plainText(displayOf('candidates', learning).legend({...options, ...more}));
	expect(text({})).toMatch(/ {2}A = 10$/);
	expect(text({ten: '10'})).not.toContain('= 10');
	expect(text({size: 9})).not.toContain('= 10');
});

test('each display has a legend of one line of 80 columns, its title included', () => {
	for (const room of ['block', 'roomy', 'snug', 'bare'] as const) {
		for (const {title, legend} of displays) {
			for (const hasColour of [true, false]) {
				const width = 80 - 1 - title.length - 2;
				const line = legend({
					room,
					size: 9,
					ten: 'A',
					hasColour,
					hasFixed: true,
					isContradiction: false,
					width,
				});
				expect(plainText(line)).not.toBe('');
				expect(widthOf(line)).toBeLessThanOrEqual(width);
			}
		}
	}
});

const digitsLegend = (of: object) =>
	plainText(
		displays[0].legend({
			room: 'snug',
			size: 9,
			ten: 'A',
			hasColour: true,
			hasFixed: false,
			isContradiction: false,
			...of,
		}),
	);

test('the legend of digits explains the marks of a small board, and that brighter is more certain', () => {
	const whole = '3! twice in its row, column or box  3‹ moved  3* both  3 given';
	expect(digitsLegend({})).toBe(whole);
	expect(digitsLegend({width: whole.length})).toBe(whole);
	expect(digitsLegend({width: whole.length - 1})).toBe('3! conflict  3‹ moved  3* both  3 given');
	expect(digitsLegend({isUnsure: true, width: 75})).toMatch(/^brighter = more certain {2}3! conflict/);
	expect(digitsLegend({room: 'roomy', hasBoxes: false})).toBe(
		'[3] twice in its row or column  ‹3› last move  {3} both  3 given',
	);
	expect(digitsLegend({room: 'roomy', hasGlow: true})).toMatch(/ 3 given {3}3 {2}just changed$/);
	expect(digitsLegend({room: 'roomy', width: 50})).toBe('[3] conflict  ‹3› last move  {3} both  3 given');
	expect(digitsLegend({room: 'roomy', width: 40})).toBe('[3] conflict  ‹3› last move  3 given');
});

test('every display draws a board of the same size in every style', () => {
	const distributions = new Float64Array(64).fill(0.25);
	const heat = new Float32Array(16).fill(0.5);
	for (const style of [
		'blocks',
		'dense-blocks',
		'roomy',
		'snug',
		'roomy-open',
		'snug-open',
		'bare',
	] as const) {
		const able = displays.filter(({blocks}) => blocks || !style.endsWith('blocks'));
		const sizes = able.map(({name}) =>
			lines(name, style, {distributions, heat, moved: [0]}).map(line => widthOf(line)),
		);
		expect(new Set(sizes.map(widths => widths.join())).size).toBe(1);
		expect(new Set(sizes[0]).size).toBe(1);
	}
});

test('in a large window digits have their candidates above and below them', () => {
	expect(hasBlocks(displays[0], 150, 45)).toBe(true);
	expect(hasBlocks(displays[0], 149, 60)).toBe(false);
	expect(hasBlocks(displayOf('candidates', {learns: false}), 100, 42)).toBe(true);
	const puzzle = parsePuzzle(`12${'.'.repeat(79)}`);
	const grid = new Uint8Array(81).fill(5);
	const content = {...puzzle, grid, candidates: candidateSets(puzzle), moved: [3]};
	const cell = (index: number) =>
		boardLines(content, 'blocks')
			.slice(1, 4)
			.map(line => plainText(line).slice(1 + 8 * index, 8 + 8 * index));
	expect(cell(0)).toEqual(['       ', '  [5]  ', '       ']);
	expect(cell(2)).toEqual(['   345 ', '  [5]  ', ' 6789  ']);
	expect(cell(3)).toEqual(['   345 ', '  {5}  ', ' 6789  ']);
});

test('each of up to 16 digits has a place among the candidates, and the digit of the cell is in none', () => {
	for (const size of [4, 6, 8, 9, 10, 12, 16]) {
		const geometry = geometryOf(size);
		const cells = new Uint8Array(geometry.cells);
		const candidates = {counts: cells, allows: () => true, isContradiction: false};
		const lines = boardLines({geometry, givens: cells, grid: cells, candidates}, 'blocks');
		const {width, height} = cellSize(geometry, 'blocks');
		const first = lines.slice(1, 1 + height).map(line => plainText(line).slice(1, 1 + width));
		const digits = Array.from({length: size}, (_, index) => symbol(size, index + 1));
		expect(first.join('').replaceAll(/[ ·]/g, '')).toBe(digits.join(''));
		expect(first.filter(line => line.includes('·')).map(line => line.trim())).toEqual(['·']);
	}
});

test('the look of a conflict is whole: its brackets and its digit, and nothing else of the cell', () => {
	const puzzle = parsePuzzle('.'.repeat(81));
	const grid = new Uint8Array(81).fill(5);
	const lines = boardLines({...puzzle, grid, candidates: candidateSets(puzzle)}, 'blocks').flat();
	const texts = lines.filter(({role}) => role === 'conflict').map(({text}) => text);
	expect(texts).toHaveLength(81);
	expect(new Set(texts)).toEqual(new Set(['[5]']));
});

test('a solved grid has no candidates', () => {
	const puzzle = parsePuzzle('12..............');
	const grid = Uint8Array.from([...'1234341221434321'].map(Number));
	const lines = boardLines({...puzzle, grid, candidates: candidateSets(puzzle)}, 'blocks');
	expect(lines.map(plainText).join('').match(/\d/g)).toHaveLength(16);
});

test.each([25, largestSize])('in colours no two of %i digits look the same, or the legend says so', size => {
	const geometry = geometryOf(size);
	const grid = Uint8Array.from({length: geometry.cells}, (_, cell) => (cell < size ? cell + 1 : 0));
	const content = {geometry, givens: new Uint8Array(geometry.cells), grid};
	const [, first] = boardLines(content, 'snug', displayOf('colours', {learns: false}));
	const looks = first.filter(({role}) => role.startsWith('hue')).map(({text, role}) => role + text.slice(-1));
	expect(new Set(looks).size).toBe(size);
	const legend = displayOf('colours', {learns: false}).legend;
	const options = {size, ten: 'A', hasFixed: false, isContradiction: false};
	const text = (room: 'snug' | 'bare', hasColour: boolean) =>
		plainText(legend({...options, room, hasColour}));
	expect(text('snug', true)).toMatch(/^a colour and a mark for each digit/);
	expect(text('bare', true)).toMatch(/^colours repeat after 16 digits/);
	expect(text('snug', false)).toMatch(/^patterns repeat after 16 digits/);
});
