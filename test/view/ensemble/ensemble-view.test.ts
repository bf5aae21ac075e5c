import {expect, test} from 'vitest';
import type {Member} from '../../../source/run/ensemble.js';
import {ensembleScreen} from '../../../source/view/ensemble/ensemble-view.js';
import {shareChart} from '../../../source/view/ensemble/share-chart.js';
import {
	type EnsembleView,
	ensembleCsv,
	ensembleFigures,
	ensembleTable,
	ensembleText,
	memberText,
	summaryOf,
} from '../../../source/view/ensemble/summary.js';
import {tileAt, tileGrid, tileLines, tileRows} from '../../../source/view/ensemble/tiles.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {plainText, widthOf} from '../../../source/view/text/line.js';

const member = (seed: number, changed: Partial<Member> = {}): Member => ({
	seed: String(seed),
	status: 'running',
	moves: 1000,
	cost: 12,
	startCost: 40,
	temperature: 0.5,
	milliseconds: 3,
	...changed,
});

const solved = (seed: number, moves: number) => member(seed, {status: 'solved', moves, cost: 0});

/** A hundred runs after 1 000 moves, of which so many are solved, one every ten moves. */
function viewOf(count: number, runs = 100, changed: Partial<EnsembleView> = {}): EnsembleView {
	const members = Array.from({length: runs}, (_, index) =>
		index < count ? solved(index, 10 * (index + 1)) : member(index),
	);
	return {moves: 1000, milliseconds: 5, members, unit: 'proposals', heat: {peak: 2, cold: 0.1}, ...changed};
}

const text = (lines: ReadonlyArray<Parameters<typeof plainText>[0]>) => lines.map(plainText).join('\n');

test('the exponential distribution that fits has as its mean all moves over the solved runs', () => {
	// 10 + 20 + 30 + 40 moves of those that are solved, and 1 000 of each of the other six.
	const summary = summaryOf(viewOf(4, 10));
	expect(summary.mean).toBe(6100 / 4);
	expect(summary.predictedMedian).toBeCloseTo((6100 / 4) * Math.LN2);
	expect(summary.share).toBe(0.4);
	expect([summary.interval.low, summary.interval.high].map(value => value.toFixed(3))).toEqual([
		'0.168',
		'0.687',
	]);
	expect(summaryOf(viewOf(0)).mean).toBe(Number.POSITIVE_INFINITY);
});

test('the median is known once half of the runs are solved, and until then what it is above', () => {
	expect(text(ensembleFigures(viewOf(49), summaryOf(viewOf(49)), 60))).toContain(
		'median     more than 1 000 proposals',
	);
	expect(text(ensembleFigures(viewOf(60), summaryOf(viewOf(60)), 60))).toContain('median     505 proposals');
});

test('the figures name the prediction by the runs, and the one by the rating', () => {
	const view = viewOf(60, 100, {rating: 3331});
	const lines = ensembleFigures(view, summaryOf(view), 60).map(plainText);
	expect(lines).toEqual([
		'solved     60 of 100 · 60.0 % · 95 % interval 50 to 69 %',
		'median     505 proposals',
		'predicted  674 at equal odds per move · rating 3 331',
		'one run    10 to 600 proposals, a factor of 60',
	]);
	expect(ensembleFigures(view, summaryOf(view), 38).map(plainText)).toEqual([
		'solved     60 of 100 · 50 to 69 % (95 %)',
		'median     505 proposals',
		'predicted  674, rating 3 331',
		'one run    10 to 600 (× 60)',
	]);
});

test('solved tiles of one size show their moves rounded alike', () => {
	const view = viewOf(2, 4);
	const [first, ...others] = view.members;
	const members = [{...first, moves: 44_503}, {...others[0], moves: 133_952}, ...others.slice(1)];
	const lines = text(tileLines({...view, members}, 3, {width: 8, height: 3, perRow: 4, first: 0, count: 4}));
	expect(lines).toContain('✔ 45k');
	expect(lines).toContain('✔ 134k');
});

test('tiles are as large as there is room for, and all are shown while that is possible', () => {
	const widths = [20, 10, 5, 2].map(runs => tileGrid(runs, 0, 76, 8).width);
	expect(widths).toEqual([6, 10, 12, 16]);
	for (const [runs, width, height] of [
		[100, 96, 12],
		[100, 36, 5],
		[500, 76, 10],
	]) {
		const grid = tileGrid(runs, 0, width, height);
		expect(grid.count).toBe(runs);
		expect(tileRows(grid)).toBeLessThanOrEqual(height);
	}
});

test('where not even the smallest tiles fit, those around the highlighted run are shown', () => {
	const grid = tileGrid(500, 431, 30, 4);
	expect(grid.count).toBe(120);
	expect(grid.first).toBeLessThanOrEqual(431);
	expect(grid.first + grid.count).toBeGreaterThan(431);
});

test('a solved run and one that gave up are marked without colour, and a click finds the tile', () => {
	const members = [solved(1, 250), member(2, {status: 'gave-up', cost: 3}), member(3), member(4, {cost: 2})];
	const view = {...viewOf(0), members};
	const small = tileGrid(4, 2, 20, 1);
	expect(text(tileLines(view, 2, small)).trimEnd()).toBe('  ✔   ✖3  ▸12    2');
	expect(text(tileLines(view, 2, tileGrid(4, 2, 4, 1)))).toBe('✔✖▄▂');
	const large = tileGrid(4, 0, 40, 4);
	expect(text(tileLines(view, 0, large))).toContain('✔ 250');
	expect(tileAt(small, 11, 0)).toBe(2);
	expect(tileAt(small, 19, 1)).toBeUndefined();
});

test('the chart shows the share, its interval and the prediction, and has its size', () => {
	const view = viewOf(60);
	const lines = shareChart(view, summaryOf(view), 60, 14);
	expect(lines).toHaveLength(14);
	expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(60);
	const drawn = text(lines);
	for (const sign of ['█', '▒', '░', '●', '100 %', '50 %', 'proposals  1.00 k']) {
		expect(drawn).toContain(sign);
	}

	expect(shareChart(view, summaryOf(view), 20, 14)).toEqual([]);
});

test('the screen keeps within every window, with and without frames', () => {
	for (let width = 24; width <= 200; width += 8) {
		for (let height = 4; height <= 56; height += 4) {
			for (const runs of [2, 100, 500]) {
				const {lines} = ensembleScreen(viewOf(1, runs), {at: 0, width, height, speed: 'full speed'});
				expect(lines.length, `${width}x${height}`).toBeLessThanOrEqual(height);
				expect(Math.max(...lines.map(widthOf)), `${width}x${height}`).toBeLessThanOrEqual(width);
				expect(text(lines)).toContain(`1 of ${runs}`);
			}
		}
	}
});

test('a click on a tile of the screen finds its run', () => {
	for (const [width, height] of [
		[40, 9],
		[80, 20],
		[160, 46],
	]) {
		const members = Array.from({length: 20}, (_, index) => member(index, {cost: index === 13 ? 7 : 40}));
		const {lines, memberAt} = ensembleScreen(
			{...viewOf(0), members},
			{at: 0, width, height, speed: 'full speed'},
		);
		const row = lines.findIndex(line => /(?<![\d.]) 7 /.test(plainText(line)));
		expect(memberAt(plainText(lines[row]).search(/(?<![\d.]) 7 /) + 1, row)).toBe(13);
	}
});

test('the screen can be drawn in ASCII', () => {
	const {lines} = ensembleScreen(viewOf(40), {at: 0, width: 100, height: 26, speed: '200/s'});
	expect(asciiText(text(lines))).toMatch(/^[\n -~]*$/);
});

test('the result as a table, as CSV, and in words', () => {
	const view = viewOf(60);
	expect(ensembleTable(view).slice(0, 2)).toEqual([
		'seeds  solved       95 %        median proposals  predicted  fastest  slowest',
		'100    60 (60.0 %)  50 to 69 %               505        674       10      600',
	]);
	expect(ensembleCsv({...view, members: [solved(1, 250)]})).toBe(
		'seed,status,moves,cost,milliseconds\n1,solved,250,0,3.000\n',
	);
	expect(ensembleText(view)).toBe(
		'60 of 100 solved after 1 000 proposals; share 60 percent, 95 percent interval 50 to 69; median 505; predicted 674',
	);
	expect(memberText(member(2), 'proposals')).toBe('seed 2: cost 12 after 1 000 proposals');
});
