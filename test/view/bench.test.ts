/** Tables, plots, comparisons and reports of results that are made up, to the character. */

import {parseXml} from '@rgrove/parse-xml';
import {expect, test} from 'vitest';
import type {Plan} from '../../source/run/plan.js';
import {compareVariants, Results} from '../../source/run/results.js';
import {benchPlots, distributionPlots} from '../../source/view/bench/plots.js';
import {reportText} from '../../source/view/bench/report.js';
import {comparisonLines, tableLines} from '../../source/view/bench/table.js';
import {type Plot, plotLines, plotSvg} from '../../source/view/chart/plot.js';
import {scaleOf} from '../../source/view/chart/scale.js';

const problemsOf = (...names: string[]) => names.map(name => ({name, line: '.', boxes: 'none' as const}));
const two = ['block-swap', 'reassign'].map(solver => ({solver, settings: {}}));
const base: Plan = {
	...{version: '1', problems: problemsOf('one'), variants: two.slice(0, 1), seeds: 4, seed: '4f2a'},
	...{moves: null, timeout: 2000},
};

type Status = 'solved' | 'gave-up' | 'failed' | undefined;

/** Results whose run `index` takes (index + 1) × 10 ms and a hundred times as many moves. */
function resultsOf(changes: Partial<Plan>, statusOf: (index: number) => Status = () => 'solved'): Results {
	const results = new Results({...base, ...changes});
	for (let index = 0; index < results.total; index++) {
		const status = statusOf(index);
		if (status) {
			results.add({index, status, moves: 1000 * (index + 1), restarts: 0, milliseconds: 10 * (index + 1)});
		}
	}

	return results;
}

/** The lines below a heading. */
function below(results: Results, heading: string, count: number): string[] {
	const lines = tableLines(results);
	const at = lines.indexOf(heading);
	expect(at).toBeGreaterThan(0);
	return lines.slice(at + 1, at + 1 + count);
}

test('one puzzle, one solver: quantiles, and the time with restarts', () => {
	// Three of four are solved; the failure takes 40 ms: 40 · ln 0.01 / ln 0.25 = 132.9.
	expect(tableLines(resultsOf({}, index => (index === 3 ? 'gave-up' : 'solved'))).slice(0, 14)).toEqual([
		'one, block-swap, 4 runs each from seed 4f2a; at most 2 s a run',
		'4 of 4 runs: 3 solved, 1 not',
		'',
		'Success',
		'solver      solved  success  95 % interval',
		'block-swap     3/4   75.0 %  30.1 - 95.4 %',
		'',
		'Time (of one run)',
		'solver         25 %   median  75 %  90 %  99 % sure',
		'block-swap  17.5 ms  25.0 ms     -     -     133 ms',
		'',
		'Proposals (of one run)',
		'solver        25 %  median  75 %  90 %  99 % sure     ERT',
		'block-swap  1.75 k  2.50 k     -     -     13.3 k  3.33 k',
	]);
});

test('puzzles and settings have a row each, and rows over all puzzles', () => {
	const variants = [0.9, 0.99].map(cooling => ({solver: 'block-swap', settings: {cooling}}));
	const results = resultsOf({problems: problemsOf('one', 'two'), variants, seeds: 1, moves: 5000});
	expect(tableLines(results)[0]).toBe(
		'2 puzzles, 2 settings of block-swap, 1 run each from seed 4f2a; at most 5 000 proposals and 2 s a run',
	);
	expect(below(results, 'Success', 7).filter((_, row) => row !== 2 && row !== 4)).toEqual([
		'puzzle  solver        solved  success   95 % interval',
		'one     cooling=0.9      1/1    100 %  20.7 - 100.0 %',
		'two     cooling=0.9      1/1    100 %  20.7 - 100.0 %',
		'all     cooling=0.9      2/2    100 %  34.2 - 100.0 %',
		'all     cooling=0.99     2/2    100 %  34.2 - 100.0 %',
	]);
	expect(below(results, 'Time (of one run)', 7).filter((_, row) => row % 2 === 0)).toEqual([
		'puzzle  solver           25 %   median     75 %     90 %  99 % sure',
		'one     cooling=0.99  20.0 ms  20.0 ms  20.0 ms  20.0 ms    20.0 ms',
		'two     cooling=0.99  40.0 ms  40.0 ms  40.0 ms  40.0 ms    40.0 ms',
		'all     cooling=0.99  25.0 ms  30.0 ms  35.0 ms  38.0 ms    40.0 ms',
	]);
	// Many puzzles are summed up.
	const many = problemsOf(...Array.from({length: 41}, (_, k) => `line ${k}`));
	expect(below(resultsOf({problems: many, seeds: 1}), 'Success', 2).map(line => line.slice(0, 24))).toEqual([
		'puzzle  solved  success ',
		'all      41/41    100 % ',
	]);
});

test('a run that failed is counted, and in no other figure; where nothing was run there is nothing to tell', () => {
	const failed = resultsOf({}, index => (['solved', 'failed', 'solved', undefined] as const)[index]);
	expect(tableLines(failed)[1]).toBe('3 of 4 runs: 2 solved, 0 not, 1 failed');
	expect(below(failed, 'Success', 2)).toEqual([
		'solver      solved  success   95 % interval  failed',
		'block-swap     2/2    100 %  34.2 - 100.0 %       1',
	]);
	const none = resultsOf({variants: two}, index => (index % 2 === 0 ? 'gave-up' : undefined));
	expect([...below(none, 'Success', 3), ...below(none, 'Time (of one run)', 2)]).toEqual([
		'solver      solved  success  95 % interval',
		'block-swap     0/4   0.00 %   0.0 - 49.0 %',
		'reassign       0/0',
		'solver      25 %  median  75 %  90 %  99 % sure',
		'block-swap     -       -     -     -          -',
	]);
	const unsolved = resultsOf({}, () => 'gave-up');
	expect(benchPlots(unsolved, 'braille')).toEqual([]);
});

test('budgets are powers of ten from the first solved run to the last; attempts and lowest costs where there are any', () => {
	const results = new Results({...base, variants: two, seeds: 3});
	// A failed run is in none of them.
	results.add({index: 4, status: 'failed', moves: 0, restarts: 0, milliseconds: 1});
	for (const [index, moves] of [500, 1000, 100_000, 99_999].entries()) {
		results.add({index, status: index === 2 ? 'gave-up' : 'solved', moves, restarts: 0, milliseconds: 1});
	}

	expect(below(results, 'Solved within a budget of proposals', 3)).toEqual([
		'solver         1 k    10 k   100 k',
		'block-swap  50.0 %  50.0 %  50.0 %',
		'reassign    50.0 %  50.0 %   100 %',
	]);
	const colouring = new Results({...base, variants: [{solver: 'colour-fewest', settings: {}}]});
	const lost = resultsOf({}, index => (index === 0 ? 'solved' : undefined));
	for (const index of [0, 1, 2, 3]) {
		colouring.add({index, status: 'solved', moves: 100, restarts: 2 * index, milliseconds: 1});
		if (index > 0) {
			lost.add({
				index,
				status: 'gave-up',
				moves: 1,
				restarts: 0,
				best: [0, 2, 4.5, 8][index],
				milliseconds: 1,
			});
		}
	}

	// An attempt more than the restarts.
	expect(below(colouring, 'Attempts (of one run)', 2)[1]).toMatch(/^colour-fewest +2\.50 +4 +5\.50 /);
	expect(tableLines(results)).not.toContain('Attempts (of one run)');
	expect(below(lost, 'Lowest cost of the unsolved runs', 2)).toEqual([
		'solver      runs  least  25 %  median  75 %  greatest',
		'block-swap     3      2  3.25     4.5  6.25         8',
	]);
	expect(tableLines(results)).not.toContain('Lowest cost of the unsolved runs');
});

const plot: Plot = {
	title: 'Height over way',
	x: {label: 'way', scale: scaleOf(0, 8), format: String},
	y: {label: 'height', scale: scaleOf(0, 100), format: value => `${value} m`},
	series: [{name: 'slope', at: x => (x * 100) / 8}],
};

test('a curve is drawn between its scales, in braille or halves of characters; several are letters with a legend', () => {
	expect(plotLines(plot, 17, 5, 'braille')).toEqual([
		'Height over way',
		'      height',
		'100 m ┤             ⢀⣠⠴⠚',
		'      │          ⣀⡤⠖⠋',
		' 50 m ┤       ⣠⠴⠚⠁',
		'      │   ⢀⡤⠖⠋⠁',
		'  0 m ┤⣠⠴⠚⠉',
		'      ┼┴───┴───┴───┴───┴',
		'       0   2   4   6   8   way',
	]);
	const series = [{name: 'flat', at: () => 50}, ...plot.series];
	expect(plotLines({...plot, series}, 9, 3, 'braille').slice(2)).toEqual([
		'100 m ┤       bb',
		' 50 m ┤aaaaaaaaa',
		'  0 m ┤bbbb',
		'      ┼┴─┴─┴─┴─┴',
		'       0 2 4 6 8   way',
		'       a  flat',
		'       b  slope',
	]);
	// What is beyond the scale is drawn at its edge, and a scale of one value is drawn.
	const beyond = {...plot, series: [{name: 's', at: () => Number.POSITIVE_INFINITY}]};
	expect(plotLines(beyond, 4, 3, 'ascii')[2]).toBe("100 m ┤''''");
	const flat = {...beyond, y: {...plot.y, scale: scaleOf(5, 5)}};
	expect(plotLines(flat, 4, 3, 'ascii').slice(2, 5)).toEqual(["5 m ┤''''", '5 m ┤', '5 m ┤']);
});

/** The first takes 1000 to 10 000 moves and the second ten times as many, if it ends. */
function made(): Results {
	const names = problemsOf('one', '<b>&"two"');
	const seed = '</script><script>';
	const changes = {problems: names, variants: two, seeds: 5, seed, moves: 90_000, timeout: null};
	const results = new Results({...base, ...changes});
	for (let index = 0; index < results.total; index++) {
		const number = Math.floor(index / 2) + 1;
		const isSecond = index % 2 === 1;
		const status = isSecond && number > 8 ? 'gave-up' : 'solved';
		const moves = 1000 * number * (isSecond ? 10 : 1);
		results.add({index, status, moves, restarts: 0, milliseconds: number});
	}

	return results;
}

test('a comparison pairs the runs of a puzzle by their number; pairs without a result of both are left out', () => {
	const results = made();
	const comparison = compareVariants(results, [0, 1]);
	expect(comparison).toMatchObject({
		pairs: 10,
		solved: {values: [10, 8], better: [2, 0], p: 0.5},
		moves: {better: [10, 0], equal: 0, p: 2 / 1024},
		milliseconds: {better: [2, 0], equal: 8, p: 0.5},
	});
	// Of the 25 pairs of each puzzle one is a half more: that of the runs of which the second never ended.
	expect(comparison.milliseconds.effect).toBeCloseTo(0.5 + 0.5 / 25, 12);
	const lines = comparisonLines(results.plan, comparison)
		.slice(1, 6)
		.map(line => line.replaceAll(/ {2,}/g, '  '));
	expect(lines).toEqual([
		'Comparison of 10 pairs (a: block-swap, b: reassign)',
		'  a  b  a better  b better  equal  p  A12',
		'solved  10/10  8/10  2  0  8  0.500',
		'proposals (median)  5.50 k  55.0 k  10  0  0  0.00195  1.00  large',
		'time (median)  5.50 ms  5.50 ms  2  0  8  0.500  0.52  none',
	]);
	results.forget(0);
	results.add({index: 3, status: 'failed', moves: 0, restarts: 0, milliseconds: 0});
	expect(compareVariants(results, [0, 1]).pairs).toBe(8);
	const empty = new Results(results.plan);
	expect(comparisonLines(empty.plan, compareVariants(empty, [0, 1]))[1]).toBe(
		'a: block-swap, b: reassign: no pairs of runs to compare',
	);
});

test('a report is whole, escapes names, and asks for nothing from elsewhere; its pictures are well-formed', () => {
	const results = made();
	const html = reportText(results, [compareVariants(results, [0, 1])]);
	for (const title of ['Success', 'Comparison', 'Distribution', 'Fixed target', 'Fixed budget', 'Method']) {
		expect(html).toContain(`<h2>${title}`);
	}

	expect(html).toContain('&lt;b&gt;&amp;');
	expect(html).not.toMatch(/<b>|<script|(?:src|href)=/);
	expect(html.match(/https?:[^"<\s]*/g)?.filter(url => url !== 'http://www.w3.org/2000/svg')).toEqual([]);
	expect(html).toContain("default-src 'none'");
	const svg = plotSvg(distributionPlots(results)[0]);
	expect(() => parseXml(svg)).not.toThrow();
	// A step for each solved run: the first is where the scale begins, and the last point repeats the height.
	expect(/<path [^>]*d="([^"]*)"/.exec(svg)?.[1].match(/V/g)).toHaveLength(10);
	expect(html).toContain('prefers-color-scheme:dark');
});
