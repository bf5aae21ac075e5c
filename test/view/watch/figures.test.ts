import {expect, test} from 'vitest';
import type {TemperatureOverride} from '../../../source/solvers/solver.js';
import {History} from '../../../source/view/curves/history.js';
import {filmOf} from '../../../source/view/film.js';
import {plainText} from '../../../source/view/text/line.js';
import {boardTitle} from '../../../source/view/watch/board-frame.js';
import {numberLines, readingLines} from '../../../source/view/watch/figures.js';
import {framedPanel} from '../../../source/view/watch/framed-panel.js';
import {type Layout, watchLayout} from '../../../source/view/watch/layout.js';
import {elapsedTime, statusLine, watchHeadline} from '../../../source/view/watch/watch.js';
import {watchedStart} from './watched.js';

const start = watchedStart();
const running = {
	...start,
	cold: undefined,
	measuredRate: 41_234_567,
	rate: Number.POSITIVE_INFINITY,
	speed: Number.POSITIVE_INFINITY,
};

function figures(
	width: number,
	[level, moves, bestCost, temperature]: readonly number[],
	changes: {
		readonly override?: TemperatureOverride;
		readonly acceptance?: number | undefined;
		readonly cold?: number;
		readonly speed?: number;
	} = {},
): string[] {
	const {override, acceptance, cold, speed = Number.POSITIVE_INFINITY} = changes;
	const watched = {
		...running,
		cold,
		speed,
		progress: {
			...start.progress,
			level,
			moves,
			bestCost,
			temperature,
			acceptance,
			...(override && {override}),
		},
	};
	return numberLines(watched, width).map(plainText);
}

test.each([40, 46, 60, 120])('in %i columns nothing moves while numbers grow', width => {
	const before = figures(width, [0, 0, 44, 0.786]);
	const after = figures(width, [1_197_262, width < 46 ? 99_999_999 : 999_999_999, 7, 0.000_003_2]);
	for (const what of ['▕', '▏', 'level', 'start', '41.2 M/s', 'full speed']) {
		const at = (lines: string[]) => lines.map(line => line.indexOf(what));
		expect(at(after), what).toEqual(at(before));
	}

	expect(after[0]).toMatch(/^temperature {3}3\.2e−6 /);
	expect(Math.max(...after.map(line => line.length))).toBeLessThanOrEqual(width);
});

/** Manual temperatures with their shortest words. */
const overrides = [
	{override: {factor: 0.8, held: undefined}, brief: '× 0.800'},
	{override: {factor: 0.000_123, held: undefined}, brief: 'manual'},
	{override: {factor: 1, held: 0.5}, brief: 'held'},
];

test.each(overrides)(
	'with a manual temperature the bar stays, and its word is never cut: $brief',
	({override, brief}) => {
		for (let width = 34; width <= 120; width++) {
			const [free] = figures(width, [83, 2183, 24, 0.5]);
			const [line] = figures(width, [83, 2183, 24, 0.5], {override});
			expect(line.length, `${width}`).toBeLessThanOrEqual(width);
			expect(line.includes('▕'), `${width}`).toBe(free.includes('▕'));
			expect(line, `${width}`).toMatch(new RegExp(`(${brief}|held manually| × \\S+)$`));
		}

		// Where there is little room it takes that of the level, and the bar stays as long as it is.
		const [free] = figures(45, [83, 2183, 24, 0.5]);
		const [line] = figures(45, [83, 2183, 24, 0.5], {override});
		expect(line).toBe(free.replace('level 83', brief));
	},
);

test('the thermometer goes from the cold end of the schedule to the highest temperature, where it has one', () => {
	const filled = (temperature: number, cold?: number) =>
		figures(120, [0, 0, 0, temperature], {cold})[0].match(/█*(?=░*▏)/)?.[0].length;
	expect([1, 0.75, 0.5].map(temperature => filled(temperature, 0.5))).toEqual([24, 14, 0]);
	expect([1, 0.75, 0.5, 0.05].map(temperature => filled(temperature))).toEqual([24, 22, 18, 0]);
});

test('two rates are distinguished, in the words that there is room for', () => {
	const rates = (width: number) =>
		figures(width, [0, 5000, 44, 0.786], {speed: 2000})
			.slice(-2)
			.map(line => line.replace(/^\S+ +\S+(?: \S{3})? +/, ''));
	expect(rates(60)).toEqual(['measured 41.2 M/s', 'target 2.00 k/s']);
	expect(rates(45)).toEqual(['measured 41.2 M/s', 'target 2.00 k/s']);
	expect(rates(40)).toEqual(['41.2 M/s', '2.00 k/s']);
});

test('a rewound run has no measured rate: it is of another point', () => {
	const lines = numberLines({...running, cursor: 0}, 60)
		.map(plainText)
		.join();
	expect(lines).not.toMatch(/measured|average/);
});

test('an ended run has its average rate, and no target', () => {
	const ended = {...running, progress: {...start.progress, status: 'solved' as const}};
	expect(
		numberLines(ended, 60)
			.slice(-2)
			.map(line => plainText(line).trim()),
	).toEqual([expect.stringMatching(/^proposals .* average 41\.2 M\/s$/), 'elapsed       00:00.0']);
	const frame = framedPanel(
		{watched: ended, layout: watchLayout(ended.puzzle.geometry, 100, 30) as Layout, inspected: undefined},
		{style: 'braille', hasColour: true},
	);
	expect(frame.lines.map(plainText).find(line => line.includes('search'))).toMatch(
		/─ average 41\.2 M\/s ─┤$/,
	);
});

test('a manual temperature is described relative to the schedule', () => {
	const first = (width: number, override: TemperatureOverride) =>
		figures(width, [3, 5000, 44, 0.786], {override})[0];
	expect(first(80, {factor: 0.8, held: undefined})).toMatch(/ schedule × 0\.800$/);
	expect(first(46, {factor: 0.8, held: undefined})).toMatch(/▏ {2}× 0\.800$/);
	expect(first(46, {factor: 1, held: 0.786})).toMatch(/ held(?: manually)?$/);
});

test('the acceptance is said to be recent, where there is room, and is none before the first proposal', () => {
	const shown = (width: number, moves: number, acceptance?: number) =>
		figures(width, [0, moves, 44, 0.786], {acceptance})[2];
	expect(shown(60, 1000, 0.5)).toMatch(/^acceptance +50\.0 % +uphill 0\.00 % {2}recent$/);
	expect(shown(40, 1000, 0.5)).toMatch(/uphill 0\.00 %$/);
	expect(shown(60, 0)).toMatch(/^acceptance +– +uphill – +recent$/);
});

test('a label never touches its figure', () => {
	const idle = {label: 'unimproved', value: 5943, kind: 'count'} as const;
	const restarts = {label: 'restarts', value: 0, kind: 'count'} as const;
	const texts = (...readings: Parameters<typeof readingLines>[0]) =>
		readingLines(readings, 46).map(plainText);
	expect(texts(idle, restarts)).toEqual(['unimproved    5 943   restarts 0']);
	expect(texts(restarts, idle)).toEqual(['restarts      0       unimproved 5 943']);
});

test('while a run is measured ahead, its state says how long it is at least, where there is room', () => {
	const status = (moves: number, isWhole: boolean, width = 60) =>
		plainText(statusLine({...running, length: {moves, isWhole}}, width));
	expect(status(512_000, false)).toBe('annealing · at least 512 k proposals');
	expect(status(512_000, false, 10)).toBe('annealing');
	expect(status(0, false)).toBe('annealing');
	expect(status(512_000, true)).toBe('annealing');
});

test('a solver whose file is not loaded yet has no figures in the headline, and its state says so', () => {
	const loading = {...running, loading: 'mine.js'};
	expect(plainText(statusLine(loading))).toBe('loading mine.js');
	expect(plainText(statusLine(loading, 10))).toBe('loading');
	expect(plainText(watchHeadline(running, 60, true))).toContain('cost');
	expect(plainText(watchHeadline(loading, 60, true))).not.toContain('cost');
	expect(boardTitle({geometry: running.puzzle.geometry, grid: running.progress.grid}, 'mine.js')).toBe(
		'loading mine.js',
	);
});

test('The elapsed time is that of the displayed point, in a film its second', () => {
	const history = new History();
	for (const moves of [0, 1000, 2000]) {
		const sample = {cost: 9, bestCost: 9, temperature: 1, acceptance: 0.5, restarts: 0, reheats: 0};
		history.add({...sample, moves, milliseconds: 3 * moves});
	}

	const at = (moves: number) => ({
		...start,
		history,
		progress: {...start.progress, moves, frontier: 2000, milliseconds: 6100},
	});
	expect(elapsedTime(at(2000))).toBe(6100);
	expect(elapsedTime(at(500))).toBe(1500);
	expect(elapsedTime({...at(2000), film: filmOf(history, 15)})).toBe(15_000);
});
