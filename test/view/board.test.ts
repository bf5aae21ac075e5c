/** The grid as text: its styles, its marks, its displays, the part of it that is seen. */

import {expect, test} from 'vitest';
import {methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {boardLegend, boardLines, nextPosition, withEdges} from '../../source/view/board/board.js';
import {type BoardStyle, boardSize, plainStyles} from '../../source/view/board/board-style.js';
import {displayOf, displays} from '../../source/view/board/display.js';
import {unitCostsSize, withUnitCosts} from '../../source/view/board/unit-costs.js';
import {GlowTracker, stillGlow} from '../../source/view/run/board-frame.js';
import {glowRole, plainText, span, widthOf} from '../../source/view/text/line.js';
import {expectRows} from './rows.js';

const puzzle = parsePuzzle('..34.41221.343..');
const {geometry, givens} = puzzle;
const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 1, 3, 4, 3, 4, 1]);
const content = {geometry, givens, grid, moved: [0, 10]};

test('the cells of each style and display: their lines, marks and edges', () => {
	expectRows(
		`
roomy digits 6 | ╭──────┬──────╮/│‹1› 2 │ 3  4 │/│ 3  4 │[1] 2 │/├──────┼──────┤/│ 2 [1]│‹1› 3 │/│[4] 3 │[4][1]│
snug digits 6 | ╭─────┬─────╮/│ 1‹2 │ 3 4 │/│ 3 4 │ 1!2 │/├─────┼─────┤/│ 2 1!│ 1‹3 │/│ 4!3 │ 4!1!│
airy digits 4 | ╭───────┬───────╮/│‹1›  2 │ 3   4 │/│       │       │/│ 3   4 │[1]  2 │
roomy-open digits 4 | ╷‹1› 2 ╷ 3  4 ╷/╵ 3  4 ╵[1] 2 ╵/╷ 2 [1]╷‹1› 3 ╷/╵[4] 3 ╵[4][1]╵
snug-open digits 4 | 1‹2 ╷3 4 /3 4 ╵1!2 /2 1!╷1‹3 /4!3 ╵4!1!
bare digits 4 | 1234/3412/2113/4341`,
		(style, display, rows) =>
			boardLines({...content, hasColour: false}, style as BoardStyle, displayOf(display))
				.slice(0, Number(rows))
				.map(plainText)
				.join('/'),
	);
	// Of a given in conflict the brackets alone are marked, and below a digit there is no ground.
	const clash = {...content, givens: new Uint8Array(16).with(0, 1), grid: grid.with(0, 1).with(2, 1)};
	const marked = boardLines({...clash, moved: [], hasColour: true}, 'bigger', displayOf('digits')).map(line =>
		line.flatMap(({text, role}) => (role === 'conflict' ? [text] : [])),
	);
	expect(marked.slice(1, 5)).toEqual([['  ▄█   '], ['[', ']', '[  █  ]'], ['  ▀▀▀  '], []]);
	// A digit and its glow are three lines high.
	expectRows('bigger | 1 2 3\nbig | 1 2 3\nairy | 1', style => {
		const lines = boardLines({...content, glow: new Map([[0, 3]])}, style as BoardStyle, displayOf('digits'));
		return lines.flatMap((line, row) => (line.some(({role}) => role === glowRole(3)) ? [row] : [])).join(' ');
	});
});

test('the legend of a display says what its signs mean, for each kind of cell', () => {
	const more: Readonly<Record<string, object>> = {
		plain: {hasColour: false},
		rejected: {isRejected: true},
		// Of 36 cells up to a cost of 9 is few; of 16 any is.
		crowded: {cost: 21},
		few: {cost: 20},
		9: {geometry: geometryOf(9)},
		edges: {edges: 'equal pairs', geometry: geometryOf(4, 'none')},
		learns: {sureness: new Float64Array(16), fixed: givens, glow: new Map()},
		16: {geometry: geometryOf(16)},
		25: {geometry: geometryOf(25)},
	};
	expectRows(
		`
digits roomy | [3] twice in its row, column or box  ‹3› last move  3 given
digits roomy crowded | [3] twice in its row, column or box  ‹3› last move  3 given
digits roomy few 9 | [3] twice in its row, column or box  ‹3› last move  3 given
digits roomy crowded 9 | 3 twice in its row, column or box  ‹3› last move  3 given
digits roomy crowded 9 plain | [3] twice in its row, column or box  ‹3› last move  3 given
digits snug rejected | 3! twice in its row, column or box  3‹ proposed  3 given
digits snug | 3! twice in its row, column or box  3‹ moved  3 given
digits bare edges | 3 twice in its row or column  3 last move  3 given  2 equal pairs
digits big learns | brighter = more certain  [3] twice in its row, column or box  ‹3› last move  3 given  3 follows from givens   3  just changed
colours roomy 16 | a colour for each digit: none twice in a row, column or box  [3] conflict
colours snug plain | no colours: no digit twice in a row, column or box  3! conflict
colours bare 25 | a colour for each digit, repeated after 16: none twice in a row, column or box  3 conflict`,
		(display, style, ...flags) => {
			const of = Object.assign({geometry}, ...flags.map(flag => more[flag]));
			const cells = new Uint8Array(of.geometry.cells);
			const board = {givens: cells, grid: cells, ...of};
			const {title} = displayOf(display);
			return plainText(boardLegend(board, style as BoardStyle, displayOf(display))).slice(title.length + 2);
		},
	);
});

test('a cell is in conflict, moved, empty, given, fixed, solved, or as certain as its run is of it, in this order', () => {
	const right = grid.with(10, 4).with(14, 2);
	const sureness = Float64Array.from({length: 16}, (_, cell) => [0.9, 0.89, 0, 0.5][cell % 4]);
	const fixed = new Uint8Array(16).with(0, 1);
	const states: Readonly<Record<string, object>> = {
		right: {grid: right, moved: [0, 2]},
		empty: {grid: right.with(0, 0), fixed},
		solved: {grid: right, fixed, solvedRows: 1},
		learns: {grid: right, sureness},
		free: {grid: right, sureness, givens: new Uint8Array(16)},
		conflict: {grid: right.with(1, 1), moved: [0]},
		clash: {grid: Uint8Array.of(1, 2, 3, 3, ...right.slice(4)), givens: new Uint8Array(16).with(3, 3)},
		contradiction: {grid: right.with(2, 4), givens: right.with(2, 4)},
	};
	expectRows(
		`
right digits | 1 moved 2 guess 3 moved 4 given
empty digits | · empty 2 guess 34 given
solved digits | 1 fixed 2 good 34 given
learns digits | 1 guess 2 plain 34 given
free digits | 1 guess 2 plain 3 empty 4 plain
conflict digits | 11 conflict 34 given
clash digits | 12 guess 3 conflict 3 given
contradiction digits | 12 given 44 conflict`,
		(state, display) => {
			const [line] = boardLines({...content, moved: [], ...states[state]}, 'bare', displayOf(display));
			return line.map(({text, role}) => `${text} ${role}`).join(' ');
		},
	);
});

test('where a board goes on outside of its view, an arrow at that edge says so', () => {
	expectRows(
		`
0 0 5 4 | xxxxx/xxxxx/xxxxx/xxxxx
0 0 3 3 | xxx /xxx /xxx↓/  →
1 1 3 2 | xxx↑/xxx↓/← →
2 2 3 2 | xxx↑/xxx /←
1 0 5 2 | xxxxx↑/xxxxx↓`,
		(...numbers) => {
			const [top, left, width, height] = numbers.map(Number);
			const lines = Array(height).fill([span('x'.repeat(width))]);
			return withEdges(lines, {width: 5, height: 4}, {top, left, width, height}).map(plainText).join('/');
		},
	);
});

test('numbers of two digits stand apart in every style', () => {
	const large = geometryOf(81);
	const all = Uint8Array.from({length: large.cells}, (_, cell) => 1 + (cell % 81));
	for (const style of plainStyles) {
		const lines = boardLines({geometry: large, givens: all, grid: all}, style).map(plainText);
		const line = lines.find(text => text.includes('1')) ?? '';
		expect(line.match(/\d+/g)).toEqual(Array.from({length: 81}, (_, index) => String(index + 1)));
	}
});

test('a board is as large as it says, in every style and display', () => {
	for (const size of [4, 6, 9, 12, 16, 25, 36, 81]) {
		const shape = geometryOf(size);
		const grid = Uint8Array.from({length: shape.cells}, (_, cell) => (cell < size ? cell + 1 : 0));
		const givens = grid.map((digit, cell) => (cell % 2 ? digit : 0));
		const drawn = {geometry: shape, givens, grid};
		for (const style of plainStyles) {
			for (const display of size === 81 || size === 9 ? displays : displays.slice(0, 1)) {
				const lines = boardLines(drawn, style, display);
				const {width, height} = boardSize(shape, style);
				expect([style, lines.length, ...new Set(lines.map(widthOf))]).toEqual([style, height, width]);
			}
		}
	}
});

const counting = methods.filter(({costUnits}) => costUnits && !costUnits.others);

test.each(counting)('the costs at the edges of the grid add up to that of $name', method => {
	const {costUnits = expect.fail()} = method;
	for (const [size, style] of [
		[6, 'snug'],
		[9, 'airy'],
		[16, 'roomy'],
	] as const) {
		const shape = geometryOf(size);
		const empty = puzzleOf(shape, new Uint8Array(shape.cells));
		const solver = method.create(empty, '1', resolveSettings(method, empty));
		solver.advance(20);
		const {grid} = solver.snapshot();
		const {width, height} = boardSize(shape, style);
		const blank = Array.from({length: height}, () => [span(' '.repeat(width))]);
		const lines = withUnitCosts(blank, {geometry: shape, costUnits, style, grid, before: grid}, 'strong');
		const more = unitCostsSize({geometry: shape, costUnits}, style) ?? expect.fail();
		expect([lines.length, ...new Set(lines.map(widthOf))]).toEqual([
			height + more.height,
			width + more.width,
		]);
		const costs = lines.flatMap(line => plainText(line).match(/\d+/g) ?? []);
		expect(costs.reduce((total, cost) => total + Number(cost), 0)).toBe(solver.cost);
	}
});

test('what the last move changed at the edges has a role of its own; without a frame of lines there are no costs', () => {
	const costUnits = {counts: 'digits missing', units: ['row', 'column']} as const;
	const before = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
	const lines = boardLines({geometry, givens, grid}, 'snug');
	const shown = withUnitCosts(lines, {geometry, costUnits, style: 'snug', grid, before}, 'ramp-1');
	expect(shown.map(line => plainText(line).slice(-1)).join('')).toBe(' ·· 11  ');
	expect(plainText(shown.at(-1) ?? [])).toBe('  · ·   1 ·   ');
	expect(shown.flat().filter(({role}) => role === 'ramp-1')).toHaveLength(3);
	// A cost that is too wide for its place is a plus.
	const large = geometryOf(16);
	const ones = new Uint8Array(256).fill(1);
	const pairs = {
		geometry: large,
		costUnits: {counts: 'equal pairs', units: ['row']},
		style: 'roomy',
	} as const;
	const blank = boardLines({geometry: large, givens: ones, grid: ones}, 'roomy');
	expect(plainText(withUnitCosts(blank, {...pairs, grid: ones, before: ones}, 'dim')[1]).slice(-2)).toBe(
		' +',
	);
	const counting = plainStyles.filter(style => unitCostsSize({geometry, costUnits}, style));
	expect(counting.join()).toBe('airy,roomy,snug');
});

const four = geometryOf(4);
const running = {grid: new Uint8Array(16).fill(1), status: 'running', reheats: 0, restarts: 0} as const;
const glowing = () => {
	const tracker = new GlowTracker(four);
	tracker.at(running, 0);
	return tracker;
};

test('a changed cell glows, cools in three steps, and is done after 300 ms; where many change, none glows', () => {
	const swapped = {
		...running,
		grid: running.grid.map((digit, cell) => (cell === 2 || cell === 5 ? 4 : digit)),
	};
	const tracker = glowing();
	const cellsAt = (ms: number) => [...(tracker.at(swapped, ms).cells ?? [])].join(' ');
	const glows = '2,3 5,3|2,2 5,2|2,1 5,1|2,1 5,1|';
	expect([1000, 1150, 1250, 1299, 1300].map(cellsAt).join('|')).toBe(glows);
	const glowingOf = (count: number) =>
		glowing().at({...running, grid: running.grid.map((digit, cell) => (cell < count ? 4 : digit))}, 10).cells
			?.size;
	expect([glowingOf(6), glowingOf(7)]).toEqual([6, 0]);
	for (const count of ['reheats', 'restarts']) {
		const tracker = glowing();
		const flashes = (times: number, ...moments: number[]) =>
			moments.map(ms => tracker.at({...running, [count]: times}, ms).isFlashing).join(' ');
		expect([count, flashes(1, 10, 200, 400)]).toEqual([count, 'true true false']);
		// Where they are frequent, the frame keeps the colour of the temperature.
		const frequent = [1500, 3400, 5000, 7000].map((ms, index) => flashes(2 + index, ms, ms + 10));
		expect(frequent.join()).toBe('false false,false false,false false,true true');
	}
});

test('a solved grid turns green row by row, once, and at once where nothing moves', () => {
	const solved = {...running, status: 'solved'} as const;
	const tracker = glowing();
	const rows = [0, 60, 130, 240, 5000].map(ms => tracker.at(solved, 100 + ms));
	expect(rows.map(({solvedRows, isChanging}) => `${solvedRows} ${isChanging}`).join()).toBe(
		'0 true,1 true,2 true,4 false,4 false',
	);
	const still = [new GlowTracker(four).at(solved, 0), stillGlow(solved, four), stillGlow(running, four)];
	expect(still.map(({solvedRows}) => solvedRows)).toEqual([4, 4, 0]);
});

const sixteen = geometryOf(16);

const view = {width: 10, height: 6};
const at = (top: number, left: number) => ({top, left});

test('cells come into view by the shortest way, and no place beyond the board does', () => {
	const reveal = (cells: number[], from = at(0, 0), style: BoardStyle = 'bare') =>
		Object.values(nextPosition(from, sixteen, {style, view}, cells)).join();
	const revealed = [reveal([0, 89]), reveal([106]), reveal([255]), reveal([17], at(10, 6))];
	expect(revealed.join(' ')).toBe('0,0 1,1 10,6 1,1');
	// Where not all fit, the first one does.
	expect([reveal([255, 0]), reveal([0, 255])]).toEqual(['10,6', '0,0']);
	// Without a move it stays, but a wider window shows no more than the board.
	expect([reveal([], at(3, 2)), reveal([], at(30, 20))]).toEqual(['3,2', '10,6']);
	// With uprights between the boxes cells are further to the right.
	expect(reveal([15], at(0, 0), 'snug-open')).not.toBe(reveal([15]));
});
