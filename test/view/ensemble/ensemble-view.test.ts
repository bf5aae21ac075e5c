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
		'solved     60 of 100',
		'median     505 proposals',
		'predicted  674, rating 3 331',
		'one run    10 to 600 (× 60)',
	]);
});

test('no figure is cut where there is little room', () => {
	const whole =
		/^solved +60 of 100( ·.*%\)?)?$|^median +505( proposals)?$|^predicted +674( .*odds.*| ·.*331|, rating 3 331)?$|^one run +10 to 600( .*60\)?)?$/;
	for (let width = 24; width <= 60; width++) {
		const view = viewOf(60, 100, {rating: 3331});
		for (const line of ensembleFigures(view, summaryOf(view), width).map(plainText)) {
			expect(line).toMatch(whole);
			expect(line.length).toBeLessThanOrEqual(width);
		}
	}
});

test('solved tiles show their moves in as many figures as there is room for', () => {
	const members = [1234, 1950, 44_503, 133_952].map((moves, index) => solved(index, moves));
	const numbers = (width: number) =>
		text(tileLines({...viewOf(0), members}, 0, {width, height: 2, perRow: 4, first: 0, count: 4})).match(
			/(?<=✔ )\S+/g,
		);
	expect(numbers(8)).toEqual(['1234', '1950', '45k', '134k']);
	expect(numbers(10)).toEqual(['1234', '1950', '44503', '133952']);
	expect(numbers(6)).toBeNull();
});

test('tiles are as large as there is room for, and all are shown while that is possible', () => {
	const widths = [20, 10, 5, 2].map(runs => tileGrid(runs, 0, 76, 8).width);
	expect(widths).toEqual([8, 10, 12, 16]);
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

test('the top of the solid area is the share that is solved, and its interval is around it', () => {
	const view = viewOf(50);
	const rows = 12;
	const lines = shareChart(view, summaryOf(view), 60, rows + 2);
	expect(lines).toHaveLength(rows + 2);
	expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(60);
	const column = (at: number) => lines.slice(0, rows).map(line => plainText(line)[at]);
	// The last column has no dot; a solid cell has eight eighths.
	const last = column(59);
	const eighths = last.map(glyph => (glyph === '▓' ? 8 : ' ▁▂▃▄▅▆▇█'.indexOf(glyph)));
	expect(eighths.reduce((sum, each) => sum + Math.max(0, each), 0) / 8).toBeCloseTo(0.5 * rows);
	const {low, high} = summaryOf(view).interval;
	expect(last.filter(glyph => glyph === '█')).toHaveLength(Math.round(low * rows));
	expect(last.filter(glyph => glyph === '█' || glyph === '▓' || glyph === '░')).toHaveLength(
		Math.round(high * rows),
	);
	expect(text(lines)).toContain('proposals  1.00 k');
	expect(shareChart(view, summaryOf(view), 20, 14)).toEqual([]);
});

test('the prediction is dots, with what they are over between them', () => {
	const view = viewOf(50);
	const lines = shareChart(view, summaryOf(view), 60, 14);
	expect(text(lines)).toContain('●');
	expect(text(lines)).not.toContain('●●');
});

test('the legend of the chart has its figures, and fits beside the title at 80 columns', () => {
	const view = viewOf(46);
	const drawn = text(ensembleScreen(view, {at: 0, width: 80, height: 20, speed: 'full speed'}).lines);
	expect(drawn).toContain('█ solved 46.0 %  ░ 95 % interval 37 to 56 %  ● predicted');
});

test('without frames the legend is above the chart', () => {
	const {lines} = ensembleScreen(viewOf(10, 20), {at: 0, width: 50, height: 22, speed: 'full speed'});
	const texts = lines.map(plainText);
	const legend = texts.findIndex(line => line.startsWith('█ 50.0 %  ░ 30 to 70 %  ● predicted'));
	expect(texts[legend + 1]).toContain('100 %');
});

test('in a large window the tiles fill their frame', () => {
	const {lines, memberAt} = ensembleScreen(viewOf(12, 30), {
		at: 0,
		width: 200,
		height: 55,
		speed: 'full speed',
	});
	expect(lines).toHaveLength(55);
	expect(memberAt(3, 49)).toBe(24);
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
