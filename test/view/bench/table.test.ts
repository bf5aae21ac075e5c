/** Tables and plots of results that are made up, to the character. */

import {expect, test} from 'vitest';
import type {Plan} from '../../../source/run/plan.js';
import {Results} from '../../../source/run/results.js';
import {benchPlots} from '../../../source/view/bench/plots.js';
import {tableLines} from '../../../source/view/bench/table.js';

const base: Plan = {
	version: '1',
	problems: [{name: 'one', line: '.', boxes: 'none'}],
	variants: [{solver: 'block-swap', settings: {}}],
	seeds: 4,
	seed: '4f2a',
	moves: null,
	timeout: 2000,
};

/** Results whose run `index` takes (index + 1) × 10 ms and a hundred times as many moves. */
function resultsOf(
	plan: Plan,
	statusOf: (index: number) => 'solved' | 'gave-up' | 'failed' | undefined,
): Results {
	const results = new Results(plan);
	for (let index = 0; index < results.total; index++) {
		const status = statusOf(index);
		if (status) {
			results.add({index, status, moves: 1000 * (index + 1), restarts: 0, milliseconds: 10 * (index + 1)});
		}
	}

	return results;
}

test('one puzzle, one solver: quantiles, and the time with restarts', () => {
	// Three of four are solved; the failure takes 40 ms: 40 · ln 0.01 / ln 0.25 = 132.9.
	const results = resultsOf(base, index => (index === 3 ? 'gave-up' : 'solved'));
	expect(tableLines(results).slice(0, 14)).toEqual([
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

test('of a greedy colouring the attempts are counted too: one more than the restarts', () => {
	const plan = {...base, variants: [{solver: 'colour-fewest', settings: {}}]};
	const results = new Results(plan);
	for (const [index, restarts] of [0, 2, 4, 6].entries()) {
		results.add({index, status: 'solved', moves: 100, restarts, milliseconds: 1});
	}

	const lines = tableLines(results);
	const at = lines.indexOf('Attempts (of one run)');
	expect(lines[at + 2]).toMatch(/^colour-fewest +2\.50 +4 +5\.50 /);
	expect(tableLines(resultsOf(base, () => 'solved'))).not.toContain('Attempts (of one run)');
});

test('puzzles and settings have a row each, and rows over all puzzles', () => {
	const plan = {
		...base,
		problems: ['one', 'two'].map(name => ({name, line: '.', boxes: 'none'})),
		variants: [0.9, 0.99].map(cooling => ({solver: 'block-swap', settings: {cooling}})),
		seeds: 1,
		moves: 5000,
	};
	const lines = tableLines(resultsOf(plan, () => 'solved'));
	expect(lines.slice(0, 20)).toEqual([
		'2 puzzles, 2 settings of block-swap, 1 run each from seed 4f2a; at most 5 000 proposals and 2 s a run',
		'4 of 4 runs: 4 solved, 0 not',
		'',
		'Success',
		'puzzle  solver        solved  success   95 % interval',
		'one     cooling=0.9      1/1    100 %  20.7 - 100.0 %',
		'one     cooling=0.99     1/1    100 %  20.7 - 100.0 %',
		'two     cooling=0.9      1/1    100 %  20.7 - 100.0 %',
		'two     cooling=0.99     1/1    100 %  20.7 - 100.0 %',
		'all     cooling=0.9      2/2    100 %  34.2 - 100.0 %',
		'all     cooling=0.99     2/2    100 %  34.2 - 100.0 %',
		'',
		'Time (of one run)',
		'puzzle  solver           25 %   median     75 %     90 %  99 % sure',
		'one     cooling=0.9   10.0 ms  10.0 ms  10.0 ms  10.0 ms    10.0 ms',
		'one     cooling=0.99  20.0 ms  20.0 ms  20.0 ms  20.0 ms    20.0 ms',
		'two     cooling=0.9   30.0 ms  30.0 ms  30.0 ms  30.0 ms    30.0 ms',
		'two     cooling=0.99  40.0 ms  40.0 ms  40.0 ms  40.0 ms    40.0 ms',
		'all     cooling=0.9   15.0 ms  20.0 ms  25.0 ms  28.0 ms    30.0 ms',
		'all     cooling=0.99  25.0 ms  30.0 ms  35.0 ms  38.0 ms    40.0 ms',
	]);
});

test('what the variants of a solver have in common is written once, above the rows', () => {
	const shared = {heat: 0, T0: 2};
	const swept = [0.9, 0.99].map(cooling => ({solver: 'block-swap', settings: {...shared, cooling}}));
	const tops = (variants: Plan['variants']) =>
		tableLines(resultsOf({...base, variants}, () => 'solved'))
			.slice(0, 5 + variants.length + 1)
			.map(line => line.split(/ {2,}/)[0]);
	expect(tops(swept)).toEqual([
		'one, 2 settings of block-swap, 4 runs each from seed 4f2a; at most 2 s a run',
		'block-swap always with T0=2 heat=0',
		'8 of 8 runs: 8 solved, 0 not',
		'',
		'Success',
		'solver',
		'cooling=0.9',
		'cooling=0.99',
	]);
	// One variant alone keeps its settings, and what only some have is written with those.
	const others: Plan['variants'] = [
		{solver: 'anneal', settings: {presolve: 0}},
		{solver: 'block-swap', settings: {T0: 2}},
	];
	expect(tops([...swept, ...others])).toEqual([
		'one, 4 solvers or settings, 4 runs each from seed 4f2a; at most 2 s a run',
		'block-swap always with T0=2',
		'16 of 16 runs: 16 solved, 0 not',
		'',
		'Success',
		'solver',
		'block-swap cooling=0.9 heat=0',
		'block-swap cooling=0.99 heat=0',
		'anneal presolve=0',
		'block-swap',
	]);
});

test('a run that failed is counted, and in no other figure', () => {
	const lines = tableLines(
		resultsOf(base, index => (['solved', 'failed', 'solved', undefined] as const)[index]),
	);
	expect(lines[1]).toBe('3 of 4 runs: 2 solved, 0 not, 1 failed');
	expect(lines.slice(4, 6)).toEqual([
		'solver      solved  success   95 % interval  failed',
		'block-swap     2/2    100 %  34.2 - 100.0 %       1',
	]);
});

test('where nothing was run there is nothing to tell', () => {
	const plan = {...base, variants: ['block-swap', 'reassign'].map(solver => ({solver, settings: {}}))};
	const lines = tableLines(resultsOf(plan, index => (index % 2 === 0 ? 'gave-up' : undefined)));
	expect(lines.slice(4, 11)).toEqual([
		'solver      solved  success  95 % interval',
		'block-swap     0/4   0.00 %   0.0 - 49.0 %',
		'reassign       0/0',
		'',
		'Time (of one run)',
		'solver      25 %  median  75 %  90 %  99 % sure',
		'block-swap     -       -     -     -          -',
	]);
});

test('the tables fit into 80 columns', () => {
	const problems = ['a name of 16 let', 'b'].map(name => ({name, line: '.', boxes: 'none'}));
	const variants = [100, 1000].map(T0 => ({solver: 'block-swap', settings: {T0}}));
	const lines = tableLines(resultsOf({...base, problems, variants}, () => 'solved'));
	expect(Math.max(...lines.slice(3, -3).map(line => line.length))).toBeLessThanOrEqual(80);
});

test('many puzzles are summed up', () => {
	const problems = Array.from({length: 41}, (_, k) => ({name: `line ${k}`, line: '.', boxes: 'none'}));
	const lines = tableLines(resultsOf({...base, problems, seeds: 1}, () => 'solved'));
	expect(lines.slice(4, 6).map(line => line.slice(0, 24))).toEqual([
		'puzzle  solved  success ',
		'all      41/41    100 % ',
	]);
});

test('a sweep is plotted: success, and the time to be sure', () => {
	const plan = {
		...base,
		variants: [1, 10, 100].map(T0 => ({solver: 'block-swap', settings: {T0}})),
		seeds: 2,
	};
	// At 1 none is solved, at 10 one of two, at 100 both.
	const results = resultsOf(plan, index => ([1, 2, 5].includes(index) ? 'solved' : 'gave-up'));
	const plots = benchPlots(results, 'ascii');
	expect(plots.slice(0, 13)).toEqual([
		'',
		'Success over T0',
		'      solved',
		"100 % ┤                                                      ....:'",
		"      │                                               ....:'''",
		"      │                                        ....:'''",
		"      │                                 ....:'''",
		" 50 % ┤                           ...:'''",
		"      │                    ...:''''",
		"      │             ...:''''",
		"      │      ...:''''",
		"  0 % ┤..:''''",
		'      ┼───────────────┬──────────────┬─────────────┬──────────────┬',
	]);
	expect(plots[13]).toMatch(/^ {7}1\.00 .* 100 {3}T0 \(log\)$/);
});

test('moves and time to a solution are plotted as distributions, a curve for each solver', () => {
	const plan = {
		...base,
		variants: ['block-swap', 'reassign'].map(solver => ({solver, settings: {}})),
		seeds: 2,
	};
	const plots = benchPlots(
		resultsOf(plan, index => (index === 1 ? 'gave-up' : 'solved')),
		'ascii',
	);
	expect(plots.slice(0, plots.length / 2)).toEqual([
		'',
		'Runs solved within a number of proposals',
		...plots.slice(plots.length / 2 + 2, -3),
		'       1.00 k      1.41 k         2.00 k        2.83 k         4.00 k   proposals (log)',
		...plots.slice(-2),
	]);
	expect(plots.slice(plots.length / 2)).toEqual([
		'',
		'Runs solved by a time',
		'      solved',
		'100 % ┤                                               aaaaaaaaaaaaa',
		'      │                                               a',
		'      │                                               a',
		'      │                                               a',
		' 50 % ┤aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa           b',
		'      │                                                           b',
		'      │                                                           b',
		'      │                                                           b',
		'  0 % ┤bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
		'      ┼───────────────┬──────────────┬─────────────┬──────────────┬',
		'       10.0 ms     14.1 ms        20.0 ms       28.3 ms        40.0 ms   time (log)',
		'       a  block-swap',
		'       b  reassign',
	]);
});

test('without a solution there is nothing to plot', () => {
	expect(
		benchPlots(
			resultsOf(base, () => 'gave-up'),
			'braille',
		),
	).toEqual([]);
});

test('budgets are powers of ten, from the first solved run to the last', () => {
	const variants = ['block-swap', 'reassign'].map(solver => ({solver, settings: {}}));
	const results = new Results({...base, variants, seeds: 2});
	for (const [index, moves] of [500, 1000, 100_000, 99_999].entries()) {
		results.add({index, status: index === 2 ? 'gave-up' : 'solved', moves, restarts: 0, milliseconds: 1});
	}

	const lines = tableLines(results);
	const at = lines.indexOf('Solved within a budget of proposals');
	expect(lines.slice(at + 1, at + 4)).toEqual([
		'solver         1 k    10 k   100 k',
		'block-swap  50.0 %  50.0 %  50.0 %',
		'reassign    50.0 %  50.0 %   100 %',
	]);
});

test('how far the unsolved runs came is told where it is known', () => {
	const results = resultsOf(base, index => (index === 0 ? 'solved' : 'gave-up'));
	expect(tableLines(results)).not.toContain('Lowest cost of the unsolved runs');
	for (const [index, best] of [2, 4.5, 8].entries()) {
		results.add({index: index + 1, status: 'gave-up', moves: 1, restarts: 0, best, milliseconds: 1});
	}

	const lines = tableLines(results);
	const at = lines.indexOf('Lowest cost of the unsolved runs');
	expect(lines.slice(at + 1, at + 3)).toEqual([
		'solver      runs  least  25 %  median  75 %  greatest',
		'block-swap     3      2  3.25     4.5  6.25         8',
	]);
});
