/** Runs of one puzzle kept level: a race, an ensemble; the figures, charts and tables of both. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {methodNamed} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {ensembleMode} from '../../source/view/ensemble/ensemble.js';
import {
	type EnsembleView,
	ensembleFigures,
	memberLine,
	predictedShare,
	summaryOf,
} from '../../source/view/ensemble/summary.js';
import {tileGrid, tileLines} from '../../source/view/ensemble/tiles.js';
import {type Fleet, speedText} from '../../source/view/fleet/fleet.js';
import {raceChart} from '../../source/view/race/chart.js';
import {
	fairnessText,
	type LaneView,
	laneText,
	leadText,
	outcomeLine,
	raceNotes,
	resultLines,
	standingLines,
	unitOf,
} from '../../source/view/race/race.js';
import {plainText, widthOf} from '../../source/view/text/line.js';
import {report} from '../puzzles.ts';
import {logOf, sample} from '../run/logs.ts';
import {expectRows, textsOf} from './rows.ts';

const puzzle = parsePuzzle(report);

const neighbourhood = 'two cells of a box are swapped, at random';
const lane = (name: string, cost: number, status: Progress['status'], rank: number, index = 0) => {
	const progress = {moves: 1000, milliseconds: 10, cost, status, end: 'no time'} as Progress;
	return {
		name,
		shortName: name,
		index,
		method: {unit: 'proposals', neighbourhood},
		progress,
		rank,
	} as LaneView;
};
const lanes = [
	lane('slow', 100, 'running', 2),
	lane('quick', 0, 'solved', 1, 1),
	lane('stuck', 25, 'gave-up', 3),
];
test('one line says how a race stands, another why it is fair, and its speed where that falls short', () => {
	const [running, solved, lost] = lanes;
	const outcome = (all: LaneView[], isPaused = false) => plainText(outcomeLine(all, isPaused));
	const outcomes = [
		outcome([running, lost]),
		outcome([running, lost], true),
		outcome([running, solved]),
		outcome([lost]),
	];
	expect(outcomes.join()).toBe('racing,‖ paused,✔ quick won in 1 000 proposals,✖ nobody solved it');
	const won = ['a', 'b', 'c'].map(name => lane(name, 0, 'solved', 1));
	expect([won, won.slice(1), [running]].map(leadText)).toEqual([
		...['3 won in 1 000 proposals', 'b and c won in 1 000 proposals', 'racing'],
	]);
	const mixed = [...lanes, {method: {unit: 'generations'} as LaneView['method']}];
	expect([unitOf(lanes), unitOf(mixed)]).toEqual(['proposals', 'moves']);
	expect(fairnessText(lanes)).toContain('same winner');
	expect(fairnessText(mixed)).toContain('moves for all (proposals and generations). ');
	const full = Number.POSITIVE_INFINITY;
	const speeds = [speedText(2000), speedText(full), speedText(full, 7_312_000)];
	expect(speeds.join('; ')).toBe('2.0 k/s; full speed; full speed, 7.3 M/s');
	expect([speedText(200, 57.03), speedText(200, 170)]).toEqual(['57/s', '200/s']);
});

test('a race says what its winner does differently, for whom it goes on, and how to leave it, in any width', () => {
	const [slow, quick, stuck] = lanes;
	const notes = (all: LaneView[], width: number, at = 0) => textsOf(raceNotes(all, at, width));
	const two = [slow, quick, {...slow, shortName: 'late'}];
	const swaps = '▲ quick, each proposal: two cells of a box are swapped';
	expect([78, 50, 30].map(width => notes(two, width))).toEqual([
		[`${swaps}, at random`, 'goes on for slow and late: Esc leaves it'],
		[`${swaps.slice(0, 49)}…`, 'goes on for slow and late: Esc leaves it'],
		['▲ quick, each proposal: two c…', 'goes on for 2 of 3: Esc leaves it'],
	]);
	expect([60, 40].map(width => notes([stuck, slow], width, 1))).toEqual([
		['● slow, each proposal: two cells of a box are swapped'],
		['● slow, each proposal: two cells of a', 'box are swapped'],
	]);
});

const member = (seed: number, changed: Partial<Progress> = {}): Progress =>
	({
		...{seed: String(seed), status: 'running', moves: 1000, cost: 12, startCost: 40, temperature: 0.5},
		...{milliseconds: 3, restarts: 0, ...changed},
	}) as Progress;
const solved = (seed: number, moves: number) => member(seed, {status: 'solved', moves, cost: 0});

/** A hundred runs after 1 000 moves, of which `count` are solved, one every ten moves. */
function viewOf(count: number, runs = 100, changed: Partial<Progress> = {}): EnsembleView {
	const all = Array.from({length: runs}, (_, index) =>
		index < count ? solved(index, 10 * (index + 1)) : member(index, changed),
	);
	const summary = summaryOf({runs: all});
	return {level: 1000, runs: all, unit: 'proposals', summary};
}

test('the exponential distribution that fits has as its mean all moves over the solved runs', () => {
	// 10 + 20 + … + 100 moves of those that are solved, and 1 000 of each of the other fifteen.
	const {mean, predictedMedian, share, interval} = viewOf(10, 25).summary;
	expect([mean, predictedMedian, share]).toEqual([15_550 / 10, expect.closeTo(1555 * Math.LN2), 0.4]);
	expect([interval.low, interval.high].map(value => value.toFixed(3))).toEqual(['0.234', '0.593']);
	expect(viewOf(0).summary.mean).toBe(Number.POSITIVE_INFINITY);
	// Fewer solved runs predict nothing.
	expect([9, 10].map(count => predictedShare(viewOf(count).summary, 1e9))).toEqual([0, 1]);
});

test('a tile of one character is a bar by the square root of the cost; of many, the page of the highlighted one', () => {
	const costs = [40, 10, 1].map(cost => member(cost, {cost}));
	const runs = [...costs, solved(4, 9), member(5, {status: 'gave-up'})];
	const view = {...viewOf(0, 1), runs};
	expect(textsOf(tileLines(view, -1, tileGrid(5, 0, 5, 1)))).toEqual(['█▄▁✔✖']);
	const pages = [3, 12, 24].map(at => tileGrid(25, at, 10, 1));
	expect(pages.map(({first, count}) => [first, count])).toEqual([
		[0, 10],
		[10, 10],
		[15, 10],
	]);
});

test('the curves of a race begin at the first point after its start: there the axis is logarithmic', () => {
	const log = logOf([sample(0, {cost: 9}), sample(10, {cost: 4}), sample(1000)]);
	const racing = lanes.map((lane, index) => ({...lane, index, log}));
	const chart = raceChart(racing, {at: 0, width: 60, rows: 10, isAscii: true});
	expect(textsOf(chart).at(-1)?.trim()).toBe('10  20     50   100  200    500 1 k proposals');
});

test('an ensemble shows its costs until a run is solved, then the share, in the range that its interval reaches', () => {
	const fleet = {runs: [{method: {unit: 'proposals'}}]} as unknown as Fleet;
	const drawn = (count: number, changed: Partial<Progress> = {}) => {
		const {draw} = ensembleMode.views(fleet)(viewOf(count, 100, changed));
		const size = {columns: 100, rows: 29, rate: 600, measured: undefined};
		return textsOf(draw({...size, at: 1, repeat: '', isAscii: true}).lines);
	};
	const chart = (count: number) => {
		const lines = drawn(count);
		return lines.slice(lines.findIndex(line => /cost now|share/.test(line))).slice(0, 3);
	};
	const [costs, few, many] = [0, 2, 95].map(chart);
	expect([costs[0], few[0]].map(line => line.split(' ─')[0].slice(3))).toEqual([
		'cost now  runs at each cost, until the first is solved',
		...['share solved so far'],
	]);
	expect([costs, few, many].map(([, top]) => top.slice(2, 8).trim())).toEqual(['100', '8 %', '100 %']);
	// All runs have the same cost: one bar.
	expect(costs[1].match(/#+/g)?.length).toBe(1);
	// So they have where that is as high as the first one, and at the end.
	const lost = drawn(0, {cost: 40, status: 'gave-up'});
	expect(lost.filter(line => line.includes('#')).length).toBeGreaterThan(3);
	expect(lost.join()).toContain('last cost');
	// The highlighted run has its figures below the tiles.
	expect(drawn(0).join('\n')).toMatch(/▸ seed 1: T 0.500/);
});

test('the figures of an ensemble, in the words that there is room for', () => {
	const view = viewOf(60);
	const figures = (width: number, of = view) => textsOf(ensembleFigures(of, width));
	expect([80, 60].map(width => figures(width)[2])).toEqual([
		'predicted median    674 if each proposal had the same chance to solve it',
		'predicted median    674',
	]);
	// The median is known once half of the runs are solved.
	expect(figures(60, viewOf(49))[1]).toBe('median              more than 1 000 proposals');
});

const laneWith = (progress: object, more: object = {}) =>
	({
		...lanes[0],
		method: methodNamed('anneal'),
		...more,
		progress: {
			...lanes[0].progress,
			end: undefined,
			temperature: 0.5,
			trend: 'falling',
			restarts: 2,
			reheats: 3,
			uphillShare: 0,
			solver: 'anneal',
			...progress,
		},
	}) as unknown as LaneView;
const standings = [
	laneWith({status: 'solved', cost: 0}, {rank: 1, index: 0, name: 'anneal:T0=2', shortName: 'T0=2'}),
	laneWith({cost: 12}, {rank: 2, index: 1, name: 'b', shortName: 'b'}),
	laneWith(
		{status: 'gave-up', cost: 100, temperature: undefined, end: 'a limit'},
		{rank: 3, index: 2, name: 'c', shortName: 'c'},
	),
	laneWith(
		{status: 'failed', cost: 9, moves: 123_456_789, restarts: 1e9},
		{rank: 4, index: 3, name: 'd', shortName: 'd'},
	),
];

test('the table of a race: how each lane stands, in as many columns as there is room for', () => {
	const table = (width: number, at = 1) => textsOf(standingLines(standings, {at, width}));
	const heading = '    solver   cost        T  cold hot  restarts  reheats    proposals  state';
	expect(table(100)).toEqual([
		heading,
		'  ● T0=2        0    0.500  ██████░░         2        3        1 000  solved',
		'▸ ▲ b          12    0.500  ██████░░         2        3        1 000  cooling',
		'  ■ c         100                            2        3        1 000  gave up: a limit',
		'  ◆ d           9    0.500  ██████░░     1.00G        3        123 M  failed',
	]);
	expect(table(24, 2)).toEqual([
		...[
			'    solver   cost',
			'  ● T0=2        0',
			'  ▲ b          12',
			'▸ ■ c         100',
			'  ◆ d           9',
		],
	]);
	const headings = Array.from({length: 80}, (_, k) => table(100 - k)[0]);
	expect([...new Set(headings)]).toEqual([
		heading,
		heading.replace('  cold hot', ''),
		...['restarts    proposals  state', 'restarts  state', 'state'].map(
			rest => `    solver   cost        T  ${rest}`,
		),
		...['    solver   cost        T', '    solver   cost'],
	]);
	for (const [at, text] of headings.entries()) {
		expect(Math.max(...standingLines(standings, {at: 1, width: 100 - at}).map(widthOf))).toBeLessThanOrEqual(
			100 - at,
		);
		// The state has room for its longest word.
		expect(text.length + (text.endsWith('state') ? 6 : 0)).toBeLessThanOrEqual(100 - at);
	}

	expect(resultLines(standings.toReversed())).toEqual([
		'   solver       solved     proposals     time       restarts  cost',
		'1  anneal:T0=2  yes            1 000  10.0 ms              2     0',
		'2  b            not yet        1 000  10.0 ms              2    12',
		'3  c            no             1 000  10.0 ms              2   100',
		'4  d            failed   123 456 789  10.0 ms  1 000 000 000     9',
	]);
	const attempts = standings.map(each => ({...each, progress: {...each.progress, solver: 'colour-fewest'}}));
	expect(
		resultLines(attempts)
			.slice(0, 2)
			.map(line => line.slice(40)),
	).toEqual([...[' time       attempts  cost', '.0 ms              3     0']]);
	expect(standings.map(laneText)).toEqual([
		...['T0=2, solved, 1 000 proposals, cost 0', 'b, cooling, 1 000 proposals, cost 12'],
		...['c, gave up: a limit, 1 000 proposals, cost 100', 'd, failed, 123 456 789 proposals, cost 9'],
	]);
});

test('what an ensemble says: its table, its runs, why they ended, its result as CSV', () => {
	const limit = {status: 'gave-up', end: 'a limit'} as const;
	const runs = [
		...[solved(1, 4), solved(2, 3000), member(3, limit), member(4, limit)],
		...[
			member(5, {status: 'failed', end: 'no digit'}),
			member(6),
			member(7, {uphillShare: 0, reheats: 1234}),
		],
	];
	const method = {unit: 'proposals', name: 'anneal'};
	const fleet = {entry: {title: 'Hard', puzzle}, seed: '1', runs: [{method}]} as unknown as Fleet;
	const viewOn = (some: Progress[]) => ensembleMode.views(fleet)({level: 3000, runs: some});
	const [view, ended, none] = [runs, runs.slice(0, 2), runs.slice(2)].map(viewOn);
	expect(plainText(ensembleMode.title(fleet))).toBe(' recuit  ensemble  Hard · anneal · seed 1');
	const states = [view.status(true), view.status(false), ended.status(true)];
	expect(states.map(plainText)).toEqual(['‖ paused', 'running', '✔ ended']);
	expect([view.lead, ...view.table(), ...none.table().slice(1, 2)]).toEqual([
		'2 of 7 solved',
		'seeds  solved      95 %       median proposals  predicted  fastest  slowest',
		'7      2 (28.6 %)  8 to 64 %   more than 3 000          ?        4    3 000',
		'predicted: the median if every proposal had the same chance; fastest and slowest: of the solved runs',
		'5      0 (0.00 %)  0 to 43 %   more than 3 000          ?',
	]);
	expect([...view.standing(), ...ended.standing().slice(0, 2)]).toEqual([
		'solved so far       2 of 7 · 95 % interval 8 to 64 %',
		'median              more than 3 000 proposals',
		'predicted median    ? from 10 solved runs on',
		'fastest to slowest  4 to 3.00 k proposals, a factor of 750',
		'solved              2 of 2 · 95 % interval 34 to 100 %',
		'median              1 502 proposals',
	]);
	const factor = (most: number) =>
		viewOn([solved(1, 1000), solved(2, most)])
			.standing()[3]
			.split(' ')
			.at(-1);
	expect([9940, 9960, 999_600].map(factor)).toEqual(['9.9', '10', 'k']);
	expectRows(
		`
0 | seed 1: solved in 4 proposals
2 | seed 3: gave up after 1 000 proposals at cost 12: a limit
4 | seed 5: failed after 1 000 proposals at cost 12: no digit
5 | seed 6: cost 12 after 1 000 proposals`,
		at => view.runText(Number(at)),
	);
	expectRows(
		`
0 60 | ▸ seed 1: solved in 4 proposals
5 60 | ▸ seed 6: T 0.500 · cost 12 · restarts 0
6 60 | ▸ seed 7: T 0.500 · cost 12 · restarts 0 · reheats 1.23 k
6 40 | ▸ seed 7: T 0.500 · cost 12
6 20 | T 0.500 · cost 12`,
		(at, width) => plainText(memberLine({...viewOf(0, 1), runs}, Number(at), Number(width))),
	);
	expect(view.csv().split('\n').slice(0, 4)).toEqual([
		...['seed,status,moves,cost,milliseconds', '1,solved,4,0,3.000', '2,solved,3000,0,3.000'],
		'3,gave-up,1000,12,3.000',
	]);
	expect(view.faults()).toEqual(['2 runs gave up: a limit', '1 run failed: no digit']);
	const many = Array.from({length: 7}, (_, k) => member(k, {status: 'failed', end: `fault ${k}`}));
	expect(viewOn(many).faults()).toEqual([0, 1, 2, 3, 4].map(k => `1 run failed: fault ${k}`));
});
