/** What holds in every window, and exactly where one layout gives way to another. */

import {expect, test} from 'vitest';
import {anneal, initialProgress, type Progress} from '../../source/run/drive.js';
import {RunLog} from '../../source/run/log.js';
import type {Run} from '../../source/run/run.js';
import {methodNamed} from '../../source/solvers/index.js';
import {lessons} from '../../source/solvers/lessons.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fleetModes} from '../../source/ui/fleet/fleet-state.js';
import {type KeyMoment, keyBarLine} from '../../source/ui/keys/key-command.js';
import {keyTables} from '../../source/ui/screen-table.js';
import {boardLines, nextPosition} from '../../source/view/board/board.js';
import {boardSize} from '../../source/view/board/board-style.js';
import {unitCostsSize} from '../../source/view/board/unit-costs.js';
import type {Fleet, FleetKind} from '../../source/view/fleet/fleet-kind.js';
import {lessonLines} from '../../source/view/lesson-text.js';
import {drawBoxes, runBoxes} from '../../source/view/run/boxes.js';
import type {DrawnRun} from '../../source/view/run/drawn-run.js';
import {runHeadline} from '../../source/view/run/headline.js';
import {besideLayout, type Layout, type Needs, runLayout} from '../../source/view/run/run-layout.js';
import {wordsLines} from '../../source/view/run/run-picture.js';
import {type Line, plainText, widthOf} from '../../source/view/text/line.js';
import {report} from '../puzzles.js';
import {drawnWith} from './drawn-run.js';
import {expectRows} from './rows.js';

const puzzle = parsePuzzle(report);
const method = methodNamed('block-swap') as Method;

/** A run of block-swap that was paused after this number of moves. */
async function watchedAfter(moves: number): Promise<DrawnRun> {
	const log = new RunLog();
	let progress: Progress | undefined;
	for await (const snapshot of anneal(puzzle, {solver: 'block-swap', seed: '4f2a', moves})) {
		progress = {...snapshot, status: 'running'};
		log.follow(progress);
	}

	return drawnWith(progress, {title: 'Tuga and Thomas', log, measuredRate: 1e5});
}

const range = (from: number, to: number, step = 1) =>
	Array.from({length: Math.floor((to - from) / step) + 1}, (_, k) => from + k * step);

/** The windows of these sizes for which something does not hold. */
const wrongAmong = (
	allColumns: readonly number[],
	allRows: readonly number[],
	holds: (columns: number, rows: number) => boolean,
): string[] =>
	allColumns.flatMap(columns =>
		allRows.flatMap(rows => (holds(columns, rows) ? [] : [`${columns}x${rows}`])),
	);

const textOf = (lines: readonly Line[]) => lines.map(plainText).join('\n');

/** What is to be shown of a run, from words: a lesson, a size, another kind of run or screen. */
function layoutBy(columns: number, rows: number, ...words: string[]): Layout | undefined {
	const size = Number(words.find(word => Number(word) > 0) ?? 9);
	const has = (word: string) => words.includes(word);
	const shape = geometryOf(size);
	const needs: Needs = {
		...{geometry: shape, isLesson: has('lesson')},
		boxes: runBoxes({
			hasTemperature: !has('cold'),
			...(!has('menu') && {program: has('cold') ? 0 : 5, hasNeighbours: !has('cold')}),
		}),
		unitCostsIn: style =>
			unitCostsSize({geometry: shape, costUnits: method.costUnits ?? expect.fail()}, style),
	};
	return has('menu')
		? besideLayout(needs, {width: columns, height: rows}, has('ascii'))
		: runLayout(needs, {columns, rows}, has('ascii'));
}

const layoutIn = (columns: number, rows: number) => layoutBy(columns, rows) ?? expect.fail();

test('the layout of a run: its grid, the rows of its boxes, and the room of what is said', () => {
	expectRows(
		`
160 50 | bigger-airy 74x41, 86: 1 16 5 15, below 74x6
122 50 | bigger-airy 74x41, 48: 1 16 5 15, below 74x6
121 50 | bigger 68x41, 53: 1 16 5 15, below 68x6
160 50 ascii | airy 38x20, 122: 1 16 5 15, below 38x27
120 40 | big-airy 56x32, 64: 1 11 5 15, below 56x5
100 30 | airy 38x20, 62: 1 7 5 9, below 38x7
100 30 lesson | airy 38x20, 62: 1 12 5 0, below 38x2, lesson 5
100 30 cold | airy 38x20, 62: 0 16 0 0, below 38x7
100 30 16 | roomy 55x22, 45: 1 7 5 9, below 55x5
80 24 | roomy 32x14, 48: 1 11 5 0, below 32x7
80 24 lesson | roomy 32x14, 48: 1 6 5 0, below 32x2, lesson 5
80 24 25 | snug-open 55x21, beside 23x21
60 20 | roomy 31x13, beside 27x17
30 13 | bare 9x9, beside 19x10
30 13 lesson | bare 10x5, beside 18x5, lesson 5
30 13 16 | bare 17x6, below 30x4
40 30 25 | bare 26x23, below 40x4
30 12 | too small
29 13 | too small
130 44 menu | bigger-airy 73x40, 56: 1 16 0 0, below 130x4
105 44 menu | bigger 67x40, 37: 1 16 0 0, below 105x4
70 24 menu | airy 37x19, 32: 1 15 0 0, below 70x5
70 24 menu cold | airy 37x19, 32: 0 16 0 0, below 70x5
66 21 menu | roomy 31x13, 34: 1 9 0 0, below 66x8
50 16 menu | roomy 31x13, below 50x3
20 8 menu | bare 10x4, below 20x4
20 8 menu 16 | bare 17x4, below 20x4`,
		(columns, rows, ...words) => {
			const layout = layoutBy(Number(columns), Number(rows), ...words);
			if (!layout) {
				return 'too small';
			}

			const {style, board, column, words: said, lessonRows} = layout;
			const names = ['temperature', 'cost', 'proposal', 'next'] as const;
			const boxes = column && `${column.width}: ${names.map(name => column.boxes[name] ?? 0).join(' ')}`;
			const room = `${said.isBeside ? 'beside' : 'below'} ${said.width}x${said.height}`;
			const lesson = lessonRows > 0 ? `lesson ${lessonRows}` : undefined;
			return [`${style} ${board.width}x${board.height}`, boxes, room, lesson].filter(Boolean).join(', ');
		},
	);
});

test('a run in every window: nothing is wider or higher than its place, and T, cost and restarts are there', async () => {
	const watched = await watchedAfter(900);
	const said = {legend: [], isNew: true, isAsked: false};
	// Where one layout gives way to another, on both sides.
	const kindOf = (columns: number, rows: number) => {
		const {style, column, words} = layoutIn(columns, rows);
		return JSON.stringify([style, Object.keys(column?.boxes ?? {}), column?.boxes, words.isBeside]);
	};
	const windows = [13, 17, 20, 24, 30, 37, 50].flatMap(rows =>
		range(30, 170)
			.filter(
				at =>
					at % 70 === 30 ||
					[at - 1, at + 1].some(other => other > 29 && kindOf(other, rows) !== kindOf(at, rows)),
			)
			.map(columns => [columns, rows]),
	);
	expect(windows.length).toBeGreaterThan(60);
	const wrong = windows.flatMap(([columns, rows]) => {
		const {board, column, words} = layoutIn(columns, rows);
		const boxes = column ? drawBoxes(watched, column) : [];
		const lines = wordsLines(watched, {width: words.width, rows: words.height}, {...said, isAlone: !column});
		const text = textOf([...boxes, ...lines]);
		const fits =
			board.width + (column?.width ?? 0) <= columns &&
			board.height + (words.isBeside ? 0 : words.height) <= rows - 3 &&
			boxes.length === (column?.rows ?? 0) &&
			boxes.length <= rows - 3 &&
			boxes.every(line => widthOf(line) === column?.width) &&
			lines.length <= words.height &&
			lines.every(line => widthOf(line) <= words.width);
		const hasFigures = [/temperature|\bT /, /cost/, /restarts/].every(figure => figure.test(text));
		return fits && hasFigures ? [] : [`${columns}x${rows}`];
	});
	expect(wrong).toEqual([]);
	const headlines = range(20, 200).filter(width => {
		const {left, status} = runHeadline(watched, width, 4);
		return widthOf(left) + widthOf(status) + 4 > width;
	});
	expect(headlines).toEqual([]);
});

test('the titles of the boxes stand in the same rows while it runs, paused, rewound and at the end', async () => {
	const watched = await watchedAfter(900);
	const {column = expect.fail()} = layoutIn(100, 30);
	const {progress} = watched;
	const states = [
		{...watched, rate: 600},
		watched,
		{...watched, progress: {...progress, moves: 400}},
		{...watched, progress: {...progress, status: 'solved' as const, cost: 0}},
		{...watched, progress: {...progress, override: {held: 0.3, factor: 1}}},
	];
	const titlesOf = (state: DrawnRun) =>
		drawBoxes(state, column).flatMap((line, row) =>
			/^[╭├]─ ([^ ]+)/.test(plainText(line)) ? [`${row} ${plainText(line).split(' ')[1]}`] : [],
		);
	for (const state of states) {
		expect(titlesOf(state)).toEqual(['0 temperature', '2 cost', '10 proposal', '16 101']);
	}
});

test('a grid that is larger than its window is shown up to its edges and no further, wherever it was before', () => {
	const grid = geometryOf(16);
	const cells = {geometry: grid, givens: new Uint8Array(256), grid: new Uint8Array(256), hasColour: true};
	expect(
		wrongAmong(range(30, 75, 3), range(13, 30, 2), (columns, rows) => {
			const {style, view} = layoutBy(columns, rows, '16') ?? expect.fail();
			const whole = boardSize(grid, style);
			const [near, far] = [-5, 999].map(at => nextPosition({top: at, left: at}, grid, {style, view}));
			const lines = boardLines(cells, style, undefined, {...far, ...view});
			return (
				[near.top, near.left].every(at => at === 0) &&
				far.top + view.height === whole.height &&
				far.left + view.width === whole.width &&
				lines.length === view.height &&
				lines.every(line => widthOf(line) === view.width)
			);
		}),
	).toEqual([]);
});

const moment = {state: {}, lists: {}, isOver: false} as KeyMoment;

test.each(['watch', 'menu', 'race', 'ensemble'])('the keys of %s: as many as fit, in any window', name => {
	const keys = keyTables[name].commands
		.map(({when, shown, ...command}, index) => ({
			...command,
			label: typeof command.label === 'function' ? `does ${index}` : command.label,
		}))
		.filter(({label}) => label);
	const countIn = (columns: number) => {
		const line = keyBarLine({heading: name, commands: keys}, moment, columns);
		expect(widthOf(line)).toBeLessThanOrEqual(columns);
		return line.filter(({role}) => role === 'key').length;
	};
	const all = countIn(500);
	expect(all).toBe(Math.min(6, keys.length));
	// Each key more comes in the very window that has room for it.
	for (let count = 2; count <= all; count++) {
		const chosen = [...keys.slice(0, count - 1), ...keys.slice(-1)];
		const width = widthOf(keyBarLine({heading: name, commands: chosen}, moment, 500));
		expect([countIn(width - 1), countIn(width)]).toEqual([count - 1, count]);
	}
});

const entry = {name: 'hard', title: 'hard', puzzle};

/** A fleet after some moves: what is drawn of it in a window. */
function fleetAfter(kind: FleetKind, count: number, moves: number) {
	const names = ['block-swap', 'anneal', 'row-swap', 'descent', 'reassign', 'colour-fewest'];
	const runs = names.slice(0, count).map((name, index): Run => {
		const solver = methodNamed(kind === 'race' ? name : 'block-swap') as Method;
		return {puzzle, method: solver, settings: resolveSettings(solver, puzzle), seed: String(index)};
	});
	const progress = runs.map(run => {
		const solver = run.method.create(puzzle, run.seed, run.settings);
		solver.advance(moves);
		return {...initialProgress(run), ...solver.snapshot(), status: 'running' as const};
	});
	const fleet = {kind, entry, runs, seed: '1'} as unknown as Fleet;
	const mode = fleetModes[kind];
	const view = mode.views(fleet)({level: moves, runs: progress, milliseconds: 0});
	const options = {at: count - 1, rate: 60, measured: undefined, isAscii: false};
	const {width, height} = mode.smallest(fleet);
	return {
		least: {width, height},
		drawn: (columns: number, rows: number) => view.draw({...options, columns, rows}),
	};
}

/** The boxes of a screen, each with its first row and its height; boards by their first row, and the rows below. */
const boxesOf = (lines: readonly Line[]) =>
	lines.map(plainText).flatMap((text, row, all) => {
		const [, title] = /^[╭├]─ (.*?)(?: {2}| ─)/.exec(text) ?? [];
		const end = all.findIndex((other, at) => at > row && /^[├╰]/.test(other));
		return title
			? [`${title} ${row}+${end - row}`]
			: /^╭ ● /.test(text)
				? [`boards ${row}+${all.length - row}`]
				: [];
	});

test('a race and an ensemble have their boxes in the same order in every window, and nothing beyond it', () => {
	expectRows(
		`
race 3 160 50 | cost √ 0+19, annealers 19+5, boards 25+23, 48 lines
race 3 100 30 | cost √ 0+20, annealers 20+5, 28 lines
race 6 160 50 | cost √ 0+33, solvers 33+8, 48 lines
race 6 80 24 | cost √ 0+11, solvers 11+8, 22 lines
race 3 47 24 | 22 lines
ensemble 6 160 50 | 6 seeds 0+14, share solved so far 14+17, proposals to a solution 31+5, 37 lines
ensemble 6 100 30 | 6 seeds 0+9, share solved so far 9+12, proposals to a solution 21+5, 27 lines
ensemble 6 80 24 | 6 seeds 0+6, share solved so far 6+9, proposals to a solution 15+5, 21 lines
ensemble 6 47 24 | 15 lines`,
		(kind, ...numbers) => {
			const [count, columns, rows] = numbers.map(Number);
			const lines = fleetAfter(kind as FleetKind, count, 50).drawn(columns, rows);
			return [...boxesOf(lines), `${lines.length} lines`].join(', ');
		},
	);
	for (const kind of ['race', 'ensemble'] as const) {
		for (const count of [2, 3, 6]) {
			const {least, drawn} = fleetAfter(kind, count, 3);
			const wrong = wrongAmong(range(24, 170, 13), range(least.height, 56, 7), (columns, rows) => {
				const lines = drawn(columns, rows);
				return lines.every(line => widthOf(line) <= columns) && lines.length + 2 <= rows;
			});
			expect([kind, count, wrong]).toEqual([kind, count, []]);
		}
	}
});

test.each(lessons.flatMap(({name, beats: [{question}]}) => (question ? [[name, question] as const] : [])))(
	'the answers of %s stand whole above the keys in any window',
	(_, question) => {
		const answers = question.answers.map(({text}, index) => `${index + 1}  ${text}`);
		expect(
			wrongAmong(range(30, 100, 5), [5], (columns, height) => {
				const lines = lessonLines(question, columns - 2, height);
				return lines.length <= height && answers.every(answer => textOf(lines).includes(answer));
			}),
		).toEqual([]);
	},
);
