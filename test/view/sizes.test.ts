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
import {fittingLines} from '../../source/ui/footer.js';
import {helpView} from '../../source/ui/help.js';
import {barOf, type KeyMoment, keyHelpOf, keysOf} from '../../source/ui/keys/command.js';
import {keyBarLine} from '../../source/ui/keys/key-bar.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {keyTables} from '../../source/ui/screens.js';
import {boardLines} from '../../source/view/board/board.js';
import {boardSize, plainStyles} from '../../source/view/board/board-style.js';
import {nextPosition} from '../../source/view/board/viewport.js';
import {tileGrid} from '../../source/view/ensemble/tiles.js';
import {type Fleet, notesOf} from '../../source/view/fleet/fleet.js';
import {fleetModes} from '../../source/view/fleet/modes.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {questionLines} from '../../source/view/lesson.js';
import {allocate, curveVisibility, drawArea} from '../../source/view/parts/area.js';
import type {Content} from '../../source/view/parts/part.js';
import {raceLayout} from '../../source/view/race/race-view.js';
import {frameWidth, plainText, span, widthOf} from '../../source/view/text/line.js';
import {type Layout, smallestWindow, watchLayout} from '../../source/view/watch/layout.js';
import {watchHeadline} from '../../source/view/watch/watch.js';
import type {Watched} from '../../source/view/watch/watched.js';
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
		...{puzzle, method, title: 'Tuga and Thomas', log, landscape, curves: 'window', measuredRate: 1e5},
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

/** How a figure is written in full and in short. */
const figures = 'temperature|T cost best restarts reheats acceptance level uphill'
	.split(' ')
	.map(names => ({names, pattern: new RegExp(`\\b(?:${names})(?: \\(.+?\\))?[ \\n─]+[\\d–<]`)}));

test('where a paused run has no room for the landscape, it is not offered', async () => {
	const watched = await watchedAfter(900);
	watched.landscape.add(watched.log.samples);
	const choicesIn = (columns: number, rows: number, rate: number) => {
		const content = {
			watched: {...watched, rate},
			hasColour: true,
			isAscii: false,
			legend: [],
		};
		const {right, below} = watchLayout(geometry, {columns, rows}, false, false) ?? expect.fail();
		const areas = [right, ...below].filter(area => area !== undefined);
		return curveVisibility(areas, content as unknown as Content).join(' ');
	};
	const rates = [0, 600];
	expect(rates.map(rate => choicesIn(80, 22, rate))).toEqual(['window', 'window landscape']);
	expect(rates.map(rate => choicesIn(160, 50, rate))).toEqual(['window landscape', 'window landscape']);
});

test('a run in every window: nothing is wider or higher than its place; T, cost and restarts are there; a larger window has no fewer figures', async () => {
	const watched = await watchedAfter(900);
	const content: Content = {
		...{watched, hasColour: true, isAscii: false, legend: []},
		repeat: 'recuit rapport --solver block-swap --seed 4f2a',
	};
	const placesOf = ({right, under, below}: Layout) =>
		[right, under, ...below].filter(area => area !== undefined);
	const screens = new Map<string, {look: string; shown: string[]}>();
	const wrong: string[] = [];
	const windows = [
		...[6, 10].flatMap(rows => range(8, 150).map(columns => [columns, rows] as const)),
		...[19, 30].flatMap(rows => range(30, 150).map(columns => [columns, rows] as const)),
		...[4, 5].flatMap(rows => range(19, 150).map(columns => [columns, rows] as const)),
		...[30, 50, 80].flatMap(columns => range(11, 47, 2).map(rows => [columns, rows] as const)),
	];
	for (const [columns, rows] of windows) {
		const size = `${columns}x${rows}`;
		const layout = watchLayout(geometry, {columns, rows}, false, false) ?? expect.fail(size);
		const {board, gutter, right, below, hasHeader, hasFooter, style} = layout;
		const areas = placesOf(layout).map(area => ({area, lines: drawArea(area, content)}));
		const height = [hasHeader, hasFooter].filter(Boolean).length + Math.max(board.height, right?.rows ?? 0);
		if (
			board.width + gutter + (right?.width ?? 0) > columns ||
			height + below.reduce((sum, area) => sum + area.rows, 0) >= rows ||
			areas.some(
				({area, lines}) => lines.length > area.rows || lines.some(line => widthOf(line) > area.width),
			)
		) {
			wrong.push(`${size} is too small for what is in it`);
		}

		const text = textOf(areas.flatMap(({lines}) => lines));
		const shown = figures.flatMap(({names, pattern}) => (pattern.test(text) ? [names] : []));
		const missing = figures.flatMap(({names}) => (shown.includes(names) ? [] : [names]));
		if (/T|cost|restarts/.test(missing.join(' '))) {
			wrong.push(`${size} lacks ${missing}`);
		}

		// Of one look are screens with the same parts in as many rows each, their figures all in full or all in short.
		const partsOf = (area: (typeof areas)[number]['area']) => {
			const around = area.isFramed ? frameWidth : 2 * (area.margin ?? 0);
			const room = {width: area.width - around, rows: area.rows - (area.isFramed ? 1 : 0)};
			const parts = allocate(area.parts, content, {...room, isFramed: area.isFramed === true});
			return parts.map(({part, rows}) => `${part.name} ${rows}`);
		};
		const look = JSON.stringify([style, /temperature/.test(text), areas.map(({area}) => partsOf(area))]);
		screens.set(size, {look, shown});
		for (const smaller of [`${columns - 1}x${rows}`, `${columns}x${rows - 2}`]) {
			const before = screens.get(smaller);
			if (columns > 30 && before?.look === look && before.shown.length > shown.length) {
				wrong.push(`${size} shows ${shown}, fewer than ${before.shown} of ${smaller}`);
			}
		}
	}

	expect(wrong).toEqual([]);
	const headlines = range(1, 200).filter(width => widthOf(watchHeadline(watched, width)) > width);
	expect(headlines).toEqual([]);
});

test('from 140 columns on the landscape stands aside; the smallest window of a grid is the smallest that has one', () => {
	const hasAside = (columns: number) =>
		watchLayout(geometry, {columns, rows: 30}, false, false)?.right?.aside !== undefined;
	expect(range(130, 150).filter(hasAside)).toEqual(range(140, 150));
	for (const size of [4, 9, 16, 36]) {
		const grid = geometryOf(size);
		const {width, height} = smallestWindow(grid, 8);
		const has = (columns: number, rows: number) =>
			watchLayout(grid, {columns, rows}, false, false) !== undefined;
		expect([has(width, height), has(width - 1, height), has(width, height - 1)]).toEqual([
			true,
			false,
			false,
		]);
	}
});

test('a grid that is larger than its window is shown up to its edges and no further, wherever it was before', () => {
	const grid = geometryOf(16);
	const cells = {geometry: grid, givens: new Uint8Array(256), grid: new Uint8Array(256), hasColour: true};
	expect(
		wrongAmong(range(8, 60, 3), range(6, 24, 2), (columns, rows) => {
			const {style, view} = watchLayout(grid, {columns, rows}, false, false) ?? expect.fail();
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
		const sizes = ['8x4', '8x2', '5x2', '5x1'].map(size => size.split('x').map(Number));
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
	'the grids of a race of %i: as many as fit, framed where two are, and roomy where that leaves the curves',
	lanes => {
		const styles = plainStyles(geometry).map(style => ({style, ...boardSize(geometry, style)}));
		expect(
			wrongAmong(range(24, 160), range(12, 60, 3), (columns, rows) => {
				const {boards, notes, chart} = raceLayout(geometry, lanes, columns, rows);
				const room = rows - lanes - 3 - notes;
				const across = (width: number) =>
					Math.min(lanes, Math.floor((columns + 2) / (Math.max(18, width) + 2)));
				const fitting = styles.filter(({width, height}) => across(width) > 0 && height < room);
				const framed = fitting.filter(({style, width}) => style !== 'bare' && across(width) > 1);
				const candidates = framed.length > 0 ? framed : fitting;
				const most = Math.max(0, ...candidates.map(({width}) => across(width)));
				const best = candidates.filter(({width}) => across(width) === most);
				const {style} = best.find(({height}) => room - height > 7) ?? best.at(0) ?? {};
				return (
					boards.count * (boards.width + boards.gutter) - boards.gutter <= columns &&
					boards.count === most &&
					boards.style === style &&
					(chart !== undefined) === (columns >= 57 && room - boards.height >= 7)
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

test.each(lessons.map(lesson => lesson.name))(
	'the answers of %s stand whole above the keys in any window that has room for them',
	name => {
		const lesson = lessons.find(each => each.name === name) ?? expect.fail();
		expect(
			wrongAmong(range(30, 100, 5), range(4, 30), (columns, height) => {
				const [text, answers] = questionLines(lesson.question, columns - 2);
				const lines = fittingLines({lesson, columns, height});
				const isWhole = textOf(lines.slice(-answers.length)) === textOf(answers);
				const isCut = textOf(lines.slice(0, -answers.length)) !== textOf(text);
				return (
					lines.length < height &&
					(isWhole || answers.length + 2 > height) &&
					(!isCut || text.length + answers.length + 1 > height)
				);
			}),
		).toEqual([]);
	},
);

test('in the end the command stands in the last lines where it just fits, else its key', () => {
	const repeat = 'recuit race hard --seed 1';
	const notes = [[span('one')], [span('two')]];
	const rowsAt = (columns: number, rows: number, kept: number) =>
		notesOf(notes, {columns, repeat, rows, isOver: true, kept}).map(plainText);
	const whole = `repeat with: ${repeat}`;
	expect(rowsAt(whole.length + 2, 2, 1)).toEqual(['one', whole]);
	expect(rowsAt(whole.length + 2, 1, 0)).toEqual([whole]);
	expect(rowsAt(whole.length + 1, 2, 1)).toEqual(['one', 'e y copies the command']);
	expect(rowsAt(whole.length + 1, 3, 1)).toEqual(['one', 'repeat with: recuit race hard --seed', '1']);
	const key = 'e y copies the command that repeats it';
	const long = (columns: number) =>
		notesOf(notes, {columns, repeat: 'x '.repeat(99), rows: 1, isOver: true, kept: 0}).map(plainText);
	expect([long(key.length + 2), long(key.length + 1)]).toEqual([[key], ['e y copies the command']]);
});
