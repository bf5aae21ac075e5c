/** What holds in every window, and exactly where one layout gives way to another. */

import {expect, test} from 'vitest';
import {anneal, initialProgress, type Progress} from '../../source/run/drive.js';
import {RunLog} from '../../source/run/log.js';
import {methodNamed} from '../../source/solvers/index.js';
import {lessons} from '../../source/solvers/lessons.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fleetModes} from '../../source/ui/fleet/fleet-modes.js';
import {helpView} from '../../source/ui/help.js';
import {barOf, type KeyMoment, keyHelpOf, keysOf} from '../../source/ui/keys/command.js';
import {keyBarLine} from '../../source/ui/keys/key-bar.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {keyTables} from '../../source/ui/screens.js';
import {boardLines} from '../../source/view/board/board.js';
import {boardSize} from '../../source/view/board/board-style.js';
import {unitCostsSize} from '../../source/view/board/unit-costs.js';
import {nextPosition} from '../../source/view/board/viewport.js';
import {tileGrid} from '../../source/view/ensemble/tiles.js';
import {type Fleet, notesOf} from '../../source/view/fleet/fleet.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {lessonLines} from '../../source/view/lesson.js';
import {raceLayout} from '../../source/view/race/race-view.js';
import {drawBoxes} from '../../source/view/run/boxes.js';
import {runHeadline} from '../../source/view/run/headline.js';
import {type Layout, type Needs, runLayout} from '../../source/view/run/layout.js';
import type {Content, Watched} from '../../source/view/run/watched.js';
import {wordsLines} from '../../source/view/run/words.js';
import {plainText, span, widthOf} from '../../source/view/text/line.js';
import {report} from '../puzzles.js';

const puzzle = parsePuzzle(report);
const {geometry} = puzzle;
const method = methodNamed('block-swap') as Method;

/** A run of block-swap that was paused after this number of moves. */
async function watchedAfter(moves: number): Promise<Watched> {
	const [log, landscape] = [new RunLog(), new Landscape()];
	let progress: Progress | undefined;
	for await (const snapshot of anneal(puzzle, {solver: 'block-swap', seed: '4f2a', moves})) {
		progress = {...snapshot, status: 'running'};
		log.follow(progress);
	}

	return {
		...{puzzle, method, title: 'Tuga and Thomas', log, landscape, chart: 'cost', measuredRate: 1e5},
		...{rate: 0, speed: 60, firstRate: 60, progress: progress as Progress},
		program: method.program?.(resolveSettings(method, puzzle)),
	};
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

const textOf = (lines: ReadonlyArray<Parameters<typeof plainText>[0]>) => lines.map(plainText).join('\n');

const contentOf = (watched: Watched): Content => ({
	...{watched, hasColour: true, isAscii: false},
});
const needs: Needs = {
	...{geometry, hasTemperature: true, program: 5, isLesson: false},
	unitCostsIn: style => unitCostsSize({geometry, costUnits: method.costUnits ?? expect.fail()}, style),
};
const layoutIn = (columns: number, rows: number, more: Partial<Needs> = {}) =>
	runLayout({...needs, ...more}, {columns, rows}, false, false);

/** A layout as a map: its grid, the rows of its boxes, and the room of what is said. */
function mapOf(layout: Layout | undefined): string {
	if (!layout) {
		return 'too small';
	}

	const {style, board, column, words, lessonRows} = layout;
	const boxes =
		column && `${column.width}: ${column.temperature} ${column.chart} ${column.program} ${column.plot}`;
	const said = `${words.isBeside ? 'beside' : 'below'} ${words.width}x${words.height}`;
	return [
		`${style} ${board.width}x${board.height}`,
		...(boxes ? [boxes] : []),
		said,
		...(lessonRows ? [`lesson ${lessonRows}`] : []),
	].join(' | ');
}

test.each([
	[160, 50, 'bigger 68x41 | 92: 1 16 5 14 | below 68x6'],
	[120, 40, 'big 50x32 | 70: 1 16 5 10 | below 50x5'],
	[100, 30, 'airy 38x20 | 62: 1 10 5 6 | below 38x7'],
	[80, 24, 'roomy 32x14 | 48: 1 11 5 0 | below 32x7'],
	[60, 20, 'roomy 31x13 | beside 27x17'],
	[30, 13, 'bare 9x9 | beside 19x10'],
	[30, 12, 'too small'],
	[29, 13, 'too small'],
])('the layout at %ix%i: %s', (columns, rows, map) => {
	expect(mapOf(layoutIn(columns, rows))).toBe(map);
});

test('the text of a lesson has five rows of its own, and the grid and the boxes the others', () => {
	const maps = [
		[100, 30],
		[80, 24],
		[30, 13],
	].map(([columns, rows]) => mapOf(layoutIn(columns, rows, {isLesson: true})));
	expect(maps).toEqual([
		'airy 38x20 | 62: 1 12 5 0 | below 38x2 | lesson 5',
		'roomy 32x14 | 48: 1 6 5 0 | below 32x2 | lesson 5',
		'bare 10x5 | beside 18x5 | lesson 5',
	]);
});

test('a run in every window: nothing is wider or higher than its place, and T, cost and restarts are there', async () => {
	const watched = await watchedAfter(900);
	const content = contentOf(watched);
	const said = {legend: [], isNew: true, isAsked: false};
	const windows = [...range(30, 60), ...range(62, 170, 3)].flatMap(columns =>
		[13, 17, 20, 24, 30, 37, 50].map(rows => [columns, rows]),
	);
	const wrong = windows.flatMap(([columns, rows]) => {
		const {board, column, words} = layoutIn(columns, rows) ?? expect.fail();
		const boxes = column ? drawBoxes(content, column) : [];
		const lines = wordsLines(content, {width: words.width, rows: words.height}, {...said, isAlone: !column});
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
	const {column = expect.fail()} = layoutIn(100, 30) ?? {};
	const {progress} = watched;
	const states = [
		{...watched, rate: 600},
		watched,
		{...watched, progress: {...progress, moves: 400}},
		{...watched, progress: {...progress, status: 'solved' as const, cost: 0}},
		{...watched, progress: {...progress, override: {held: 0.3, factor: 1}}},
	];
	const titlesOf = (state: Watched) =>
		drawBoxes(contentOf(state), column).flatMap((line, row) =>
			/^[╭├]─ ([^ ]+)/.test(plainText(line)) ? [`${row} ${plainText(line).split(' ')[1]}`] : [],
		);
	for (const state of states) {
		expect(titlesOf(state)).toEqual(['0 temperature', '2 cost', '13 proposal', '19 e^(−Δ/T)']);
	}
});

test('a grid that is larger than its window is shown up to its edges and no further, wherever it was before', () => {
	const grid = geometryOf(16);
	const cells = {geometry: grid, givens: new Uint8Array(256), grid: new Uint8Array(256), hasColour: true};
	expect(
		wrongAmong(range(30, 75, 3), range(13, 30, 2), (columns, rows) => {
			const more = {geometry: grid, unitCostsIn: () => undefined};
			const {style, view} = layoutIn(columns, rows, more) ?? expect.fail();
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
	const keys = barOf(
		keyTables[name].commands.map((command, index) => ({
			...command,
			label: typeof command.label === 'function' ? `does ${index}` : command.label,
			shown: undefined,
			when: undefined,
		})),
		moment,
	).filter(({label}) => label);
	const countIn = (columns: number) => {
		const line = keyBarLine(keys, columns);
		expect(widthOf(line)).toBeLessThanOrEqual(columns);
		return line.filter(({role}) => role === 'key').length;
	};
	const all = countIn(500);
	expect(all).toBe(Math.min(6, keys.length));
	// Each key more comes in the very window that has room for it.
	for (let count = 2; count <= all; count++) {
		const chosen = [...keys.slice(0, count - 1), ...keys.slice(-1)];
		const width = widthOf(keyBarLine(chosen, 500));
		expect([countIn(width - 1), countIn(width)]).toEqual([count - 1, count]);
	}
});

test.each(['watch', 'menu'])(
	'the help of %s has its texts beside the keys where they have room for 22 columns',
	name => {
		const [command] = keyTables[name].commands;
		const [first] = keyHelpOf(command).split(' ');
		const keys = keysOf(command).map(keyLabel).join(' ');
		const beside = new RegExp(`^  ${RegExp.escape(keys)} +${RegExp.escape(first)}`);
		const roomIn = (columns: number) => {
			const lines = helpView(keyTables[name], {columns, height: 999}).lines.map(plainText);
			const line = lines.find(text => beside.test(text));
			return line === undefined ? undefined : columns - line.indexOf(first, 2 + keys.length);
		};
		const rooms = range(20, 80).map(roomIn);
		expect(rooms.filter(room => room !== undefined)).toEqual(range(22, 82 - rooms.indexOf(22)));
	},
);

test.each([...range(1, 12), 25, 30, 100])(
	'%i tiles have room, are the largest that have, and up to ten leave no gap',
	count => {
		const sizes = ['8x4', '8x2', '5x2', '5x1', '3x1'].map(size => size.split('x').map(Number));
		const counts = [100, 50, 25, 20, 10, 5, 4, 3, 2, 1, ...(count < 10 ? [count] : [])];
		expect(
			wrongAmong(range(5, 250, 5), range(1, 30, 3), (columns, rows) => {
				const {width, height, perRow, count: shown} = tileGrid(count, 0, columns, rows);
				const doFit = (tiles: number, [w, h]: readonly number[]) =>
					tiles * w <= columns && Math.ceil(count / tiles) * h <= rows;
				const [w, h] = sizes.find(size => counts.some(tiles => doFit(tiles, size))) ?? [1, 1];
				const hasRoom = perRow * width <= columns && Math.ceil(shown / perRow) * height <= rows;
				return (
					hasRoom &&
					width >= w &&
					height >= h &&
					(w === 1 || shown === count) &&
					(count > 10 || perRow <= count)
				);
			}),
		).toEqual([]);
	},
);

test.each([2, 3, 6])(
	'a race of %i has its chart first, and boards only where all have room for one',
	lanes => {
		expect(
			wrongAmong(range(24, 170), range(12, 60, 3), (columns, rows) => {
				const {boards, notes, chart, isFramed} = raceLayout(geometry, lanes, columns, rows);
				const size = boards && boardSize(geometry, boards);
				const taken = (size?.height ?? 0) + chart + (isFramed ? 3 : 0) + lanes + 3 + notes;
				return (
					taken <= rows &&
					(size === undefined || (size.width < columns / lanes && columns >= 27 * lanes && chart >= 10)) &&
					(chart >= 6 || rows - lanes - 3 - notes < 6)
				);
			}),
		).toEqual([]);
	},
);

test.each(['race', 'ensemble'] as const)(
	'what is drawn of a %s is never wider or higher than the window',
	kind => {
		const entry = {name: 'hard', title: 'hard', puzzle};
		const runs = range(1, 4).map(seed => ({puzzle, method, settings: {}, seed: String(seed)}));
		const fleet = {kind, entry, runs, seed: '1'} as unknown as Fleet;
		const view = fleetModes[kind].views(fleet)({level: 0, runs: runs.map(run => initialProgress(run))});
		const least = fleetModes[kind].smallest(fleet);
		expect(
			wrongAmong(range(24, 160, 7), range(least.height, 50, 4), (columns, rows) => {
				const options = {at: 3, columns, rows, rate: 60, measured: undefined, isAscii: false} as const;
				const {lines, notes} = view.draw({...options, repeat: 'recuit race hard'});
				return (
					lines.every(line => widthOf(line) <= columns) &&
					notes.every(line => widthOf(line) < columns) &&
					lines.length + notes.length + 2 <= rows
				);
			}),
		).toEqual([]);
	},
);

test.each(lessons.flatMap(({name, question}) => (question ? [[name, question] as const] : [])))(
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

test('in the end the command stands in the last lines where it just fits, else its key', () => {
	const repeat = 'recuit race hard --seed 1';
	const notes = [[span('one')], [span('two')]];
	const rowsAt = (columns: number, rows: number, some = notes) =>
		notesOf(some, {columns, repeat, rows, isOver: true}).map(plainText);
	const whole = `repeat with: ${repeat}`;
	expect(rowsAt(whole.length + 2, 2)).toEqual(['one', whole]);
	expect(rowsAt(whole.length + 2, 1, [])).toEqual([whole]);
	expect(rowsAt(whole.length + 1, 2)).toEqual(['one', 'e y copies the command']);
	expect(rowsAt(whole.length + 1, 3)).toEqual(['one', 'repeat with: recuit race hard --seed', '1']);
	const key = 'e y copies the command that repeats it';
	const long = (columns: number) =>
		notesOf(notes, {columns, repeat: 'x '.repeat(99), rows: 1, isOver: true}).map(plainText);
	expect([long(key.length + 2), long(key.length + 1)]).toEqual([[key], ['e y copies the command']]);
});
