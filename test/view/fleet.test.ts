/** Runs of one puzzle kept level: a race, an ensemble; the figures, charts and tables of both. */

import {expect, test} from 'vitest';
import {isUnsolved} from '../../source/commands/fleet-results.js';
import type {Progress} from '../../source/run/drive.js';
import {standingsOf} from '../../source/run/race-lanes.js';
import {ensembleMode} from '../../source/view/ensemble/ensemble.js';
import {ensembleFigures, memberLine, predictedShare, summaryOf} from '../../source/view/ensemble/summary.js';
import {tileGrid, tileLines} from '../../source/view/ensemble/tiles.js';
import {type Fleet, speedText} from '../../source/view/fleet/fleet-kind.js';
import {raceChart} from '../../source/view/race/race-chart.js';
import * as race from '../../source/view/race/race-text.js';
import {plainText} from '../../source/view/text/line.js';
import {logOf, sample} from '../run/logs.ts';
import {drawnBy} from './drawn-run.ts';
import {expectRows, textsOf} from './rows.ts';

/** A lane of a race by its name, rank and words such as `cost=9`. */
function laneOf(name: string, rank: number, ...words: string[]): race.LaneView {
	const counts = ['moves=1000', 'milliseconds=10', 'restarts=2', 'reheats=3', 'uphillShare=0'];
	const {method, progress, log} = drawnBy(...counts, ...words);
	const neighbourhood = 'two cells of a box are swapped, at random';
	return {
		name: `anneal:${name}`,
		shortName: name,
		rank,
		index: rank - 1,
		method: {...method, neighbourhood},
		progress,
		log,
	};
}

const lanes: Readonly<Record<string, race.LaneView>> = {
	quick: laneOf('quick', 1, 'status=solved', 'cost=0'),
	slow: laneOf('slow', 2, 'cost=12'),
	late: laneOf('late', 2, 'cost=12'),
	lost: laneOf('lost', 3, 'status=gave-up', 'cost=100', 'temperature=none', 'end=stopped'),
	odd: laneOf('odd', 4, 'status=failed', 'cost=9', 'moves=123456789', 'restarts=1000000000'),
	more: laneOf('more', 1, 'status=solved', 'cost=0'),
	third: laneOf('third', 1, 'status=solved', 'cost=0'),
	filled: laneOf('filled', 5, 'solver=cross-entropy'),
};
const lanesBy = (names: string) => names.split(',').map(name => lanes[name]);

test('a line says how a race stands, another why it is fair, and its speed where that falls short', () => {
	expectRows(
		`
slow,lost | racing
slow,lost paused | ‖ paused
slow,quick paused | ✔ quick won in 1 000 proposals
quick,more | ✔ quick and more won in 1 000 proposals
quick,more,third | ✔ 3 won in 1 000 proposals
lost,odd | ✖ nobody solved it`,
		(names, isPaused) => plainText(race.outcomeLine(lanesBy(names), isPaused !== undefined)),
	);
	expect(race.leadText(lanesBy('slow,lost'))).toBe('racing');
	expect([lanesBy('slow,quick'), lanesBy('slow,filled')].map(race.fairnessText)).toEqual([
		'Lockstep: the same number of proposals for all. A seed always has the same winner.',
		'Lockstep: the same number of moves for all (proposals and generations). A seed always has the same winner.',
	]);
	expectRows(
		`
2000 | 2.0 k/s
Infinity | full speed
Infinity 7312000 | full speed, 7.3 M/s
200 57.03 | 57/s
200 170 | 200/s`,
		(rate, measured) => speedText(Number(rate), measured === undefined ? undefined : Number(measured)),
	);
});

test('a race says what its winner does differently, for whom it goes on, and how to leave it, in any width', () => {
	expectRows(
		`
slow,quick,late 0 78 | ● quick, each proposal: two cells of a box are swapped, at random/goes on for slow and late: Esc leaves it
slow,quick,late 0 50 | ● quick, each proposal: two cells of a box are sw…/goes on for slow and late: Esc leaves it
slow,quick,late 0 30 | ● quick, each proposal: two c…/goes on for 2 of 3: Esc leaves it
lost,slow 1 60 | ▲ slow, each proposal: two cells of a box are swapped
lost,slow 1 40 | ▲ slow, each proposal: two cells of a/box are swapped
lost,slow 0 60 | ■ lost gave up: stopped`,
		(names, at, width) => textsOf(race.raceNotes(lanesBy(names), Number(at), Number(width))).join('/'),
	);
});

const standings = lanesBy('quick,slow,lost,odd');

test('the table of a race: how each lane stands, in as many columns as there is room for', () => {
	const table = (width: number, at = 1) => textsOf(race.standingLines(standings, {at, width}));
	const heading = '    solver   cost        T  cold hot  restarts  reheats    proposals  state';
	expect(table(100)).toEqual([
		heading,
		'  ● quick       0    0.500  ██████░░         2        3        1 000  solved',
		'▸ ▲ slow       12    0.500  ██████░░         2        3        1 000  cooling',
		'  ■ lost      100                            2        3        1 000  gave up: stopped',
		'  ◆ odd         9    0.500  ██████░░     1.00G        3        123 M  failed',
	]);
	expect(table(24, 2)[3]).toBe('▸ ■ lost      100');
	const tables = Array.from({length: 80}, (_, k) => table(100 - k));
	const short = (rest: string) => `    solver   cost${rest}`;
	expect([...new Set(tables.map(([head]) => head))]).toEqual([
		...[heading, heading.replace('  cold hot', ''), short('        T  restarts    proposals  state')],
		...[short('        T  restarts  state'), short('        T  state'), short('        T'), short('')],
	]);
	// The state has room for its longest word, without the reason.
	expect(tables.every(([head], k) => head.length + (head.endsWith('state') ? 6 : 0) <= 100 - k)).toBe(true);
	expect(tables.every((lines, k) => lines.every(line => line.length <= 100 - k))).toBe(true);
	expect(race.resultLines(standings.toReversed())).toEqual([
		'   solver        solved     proposals     time       restarts  cost',
		'1  anneal:quick  yes            1 000  10.0 ms              2     0',
		'2  anneal:slow   not yet        1 000  10.0 ms              2    12',
		'3  anneal:lost   no             1 000  10.0 ms              2   100',
		'4  anneal:odd    failed   123 456 789  10.0 ms  1 000 000 000     9',
	]);
	const attempts = [laneOf('x', 1, 'solver=colour-fewest'), laneOf('y', 2, 'solver=colour-in-order')];
	const counted = attempts.map(each => ({...each, progress: {...each.progress, solver: each.method.name}}));
	expect(race.resultLines(counted).map(line => line.slice(-18))).toEqual([
		...['me  attempts  cost', 'ms         3    44', 'ms         3    44'],
	]);
	expect(race.resultLines([counted[0], lanes.slow])[0]).toMatch(/restarts {2}cost$/);
	expect(standings.map(race.laneText).join('; ')).toBe(
		'quick, solved, 1 000 proposals, cost 0; slow, cooling, 1 000 proposals, cost 12; lost, gave up: stopped, 1 000 proposals, cost 100; odd, failed, 123 456 789 proposals, cost 9',
	);
});

test('the curves of a race begin at the first point after its start: there the axis is logarithmic', () => {
	const log = logOf([sample(0, {cost: 9}), sample(10, {cost: 4}), sample(1000)]);
	const racing = lanesBy('slow,quick,lost').map((lane, index) => ({...lane, index, log}));
	const chart = textsOf(raceChart(racing, {at: 0, width: 60, rows: 10, isAscii: true}));
	expect(chart.at(-1)?.trim()).toBe('10  20     50   100  200    500 1 k proposals');
	// Of curves that are the same, that of the highlighted one is seen.
	const seen = [0, 1, 2].map(at => {
		const spans = raceChart(racing, {at, width: 60, rows: 10, isAscii: true}).flat();
		const widths = [1, 2, 3].map(lane => plainText(spans.filter(({role}) => role === `lane-${lane}`)).length);
		return widths.indexOf(Math.max(...widths));
	});
	expect(seen).toEqual([0, 1, 2]);
	// The names stand in the rows of their costs, below each other at the end.
	const ends = racing.map(lane => ({...lane, progress: {...lane.progress, cost: 0}}));
	const names = textsOf(raceChart(ends, {at: 0, width: 60, rows: 10, isAscii: true})).slice(5, 8);
	expect(names.map(line => line.split(' ').at(-1)).join()).toBe('●▸slow,quick,lost');
});

const member = (seed: number, changed: Partial<Progress> = {}): Progress => ({
	...drawnBy('moves=1000', 'cost=12', 'startCost=40', 'milliseconds=3', 'uphillShare=none').progress,
	...{seed: String(seed), ...changed},
});
const solved = (seed: number, moves: number) => member(seed, {status: 'solved', moves, cost: 0});

/** A hundred runs after 1 000 moves, of which `count` are solved, one every ten moves. */
function viewOf(count: number, runs = 100, changed: Partial<Progress> = {}) {
	const all = Array.from({length: runs}, (_, index) =>
		index < count ? solved(index, 10 * (index + 1)) : member(index, changed),
	);
	return {level: 1000, runs: all, milliseconds: 0, unit: 'proposals', summary: summaryOf({runs: all})};
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

test('the tiles of an ensemble: bars by the square root of the cost, numbers, moves; of many small ones a page', () => {
	const runs = [40, 10, 1]
		.map(cost => member(cost, {cost}))
		.concat(solved(4, 12_345), member(5, {status: 'gave-up'}));
	expectRows(
		`
0 5 1 | █▄▁✔✖
1 20 1 |  █  ▸▄   ▁   ✔   ✖
1 30 2 |  ████  ▄▄▄▄  ▁▁▁▁        ▄▄▄▄/  40  ▸ 10    1     ✔    ✖12
2 45 3 |  ███████                             ▁▁▁▁▁▁▁/ ███████  ███████  ▃▃▃▃▃▃▃           ███████/   40       10    ▸   1     ✔ 12345    ✖12`,
		(at, width, height) => {
			const grid = tileGrid(5, Number(at), Number(width), Number(height));
			return textsOf(tileLines({...viewOf(0, 1), runs}, Number(at), grid)).join('/');
		},
	);
	// A number that has no room is left out, never cut.
	const lost = tileLines(
		{...viewOf(0, 1), runs: [member(1, {status: 'failed', cost: 123})]},
		1,
		tileGrid(1, 0, 5, 1),
	);
	expect(textsOf(lost)).toEqual(['  ✖']);
	const pages = [3, 12, 24].map(at => tileGrid(25, at, 10, 1));
	expect(pages.map(({first, count}) => `${first} ${count}`)).toEqual(['0 10', '10 10', '15 10']);
});

const fleetOf = (method: object) =>
	({entry: {name: 'Hard', puzzle: drawnBy().puzzle}, seed: '1', runs: [{method}]}) as unknown as Fleet;
const fleet = fleetOf({unit: 'proposals', name: 'anneal'});
const viewOn = (runs: readonly Progress[], level = 3000) =>
	ensembleMode.views(fleet)({level, runs, milliseconds: 0});

test('an ensemble shows its costs until a run is solved, then the share, in the range that its interval reaches', () => {
	const drawnOf = (runs: readonly Progress[]): string[] => {
		const size = {columns: 100, rows: 29, rate: 600, measured: undefined};
		const {lines} = viewOn(runs, 1000).draw({
			...size,
			at: 1,
			repeat: '',
			isAscii: true,
		});
		const texts = textsOf(lines);
		return texts.slice(texts.findIndex(line => /(?:cost now|last cost|share solved)/.test(line)));
	};
	const drawn = (count: number, changed: Partial<Progress> = {}) => drawnOf(viewOf(count, 100, changed).runs);
	const [costs, few, many, lost] = [drawn(0), drawn(2), drawn(95), drawn(0, {cost: 40, status: 'gave-up'})];
	expect([costs, few, lost].map(([title]) => title.split(' ─')[0].slice(3))).toEqual([
		'cost now  runs at each cost, until the first is solved',
		...['share solved so far', 'last cost  runs at each cost'],
	]);
	expect([costs, few, many].map(([, top]) => top.slice(2, 8).trim())).toEqual(['100', '8 %', '100 %']);
	// All runs have the same cost: one bar, and also where that is as high as the first one, at the end.
	expect([costs, lost].map(([, top]) => top.match(/#+/g)?.length)).toEqual([1, 1]);
	// What is predicted beyond the scale is not drawn.
	const runs = Array.from({length: 100}, (_, seed) =>
		seed < 10 ? solved(seed, 1000) : member(seed, {status: 'gave-up', moves: 1}),
	);
	const [, top] = drawnOf(runs);
	expect(top.split('●').length).toBeLessThan(4);
});

test('what an ensemble says: its table, its figures, why runs have ended, its result as CSV', () => {
	const limit = {status: 'gave-up', end: 'a limit'} as const;
	const broken = {status: 'failed', end: 'no digit'} as const;
	const runs = [
		solved(1, 4),
		solved(2, 3000),
		member(3, limit),
		member(4, limit),
		member(5, broken),
		member(6),
	];
	const [view, ended, none] = [runs, runs.slice(0, 2), runs.slice(2)].map(some => viewOn(some));
	expect(plainText(ensembleMode.title(fleet))).toBe(' recuit  ensemble  Hard · anneal · seed 1');
	const states = [view.status(true), view.status(false), ended.status(true)];
	expect(states.map(plainText)).toEqual(['‖ paused', 'running', '✔ ended']);
	expect([view.lead, ...view.table(), ...none.table().slice(1, 2)]).toEqual([
		'2 of 6 solved',
		'seeds  solved      95 %        median proposals  predicted  fastest  slowest',
		'6      2 (33.3 %)  10 to 70 %   more than 3 000          ?        4    3 000',
		'predicted: the median if every proposal had the same chance; fastest and slowest: of the solved runs',
		'4      0 (0.00 %)  0 to 49 %   more than 3 000          ?',
	]);
	expect([...view.standing(), ...ended.standing().slice(0, 2)]).toEqual([
		'solved so far       2 of 6 · 95 % interval 10 to 70 %',
		'median              more than 3 000 proposals',
		'predicted median    ? from 10 solved runs on',
		'fastest to slowest  4 to 3.00 k proposals, a factor of 750',
		'solved              2 of 2 · 95 % interval 34 to 100 %',
		'median              1 502 proposals',
	]);
	const figures = (width: number) => textsOf(ensembleFigures(viewOf(60), width))[2].slice(20);
	expect([80, 60].map(figures)).toEqual(['674 if each proposal had the same chance to solve it', '674']);
	// A run has to be solved in half of them for a median, and a factor has two figures.
	expect(textsOf(ensembleFigures(viewOf(49), 60))[1]).toBe('median              more than 1 000 proposals');
	const factors = [9940, 9960].map(most =>
		viewOn([solved(1, 1000), solved(2, most)])
			.standing()[3]
			.slice(-3),
	);
	expect(factors).toEqual(['9.9', ' 10']);
	expect(runs.map((_, at) => view.runText(at)).join('; ')).toBe(
		'seed 1: solved in 4 proposals; seed 2: solved in 3 000 proposals; seed 3: gave up after 1 000 proposals at cost 12: a limit; seed 4: gave up after 1 000 proposals at cost 12: a limit; seed 5: failed after 1 000 proposals at cost 12: no digit; seed 6: cost 12 after 1 000 proposals',
	);
	const shown = [...runs, member(7, {uphillShare: 0, reheats: 1234})];
	expectRows(
		`
0 60 | ▸ seed 1: solved in 4 proposals
5 60 | ▸ seed 6: T 0.500 · cost 12 · restarts 0
6 60 | ▸ seed 7: T 0.500 · cost 12 · restarts 0 · reheats 1.23 k
6 40 | ▸ seed 7: T 0.500 · cost 12
6 20 | T 0.500 · cost 12`,
		(at, width) => plainText(memberLine({...viewOf(0, 1), runs: shown}, Number(at), Number(width))),
	);
	expect(view.faults()).toEqual(['2 runs gave up: a limit', '1 run failed: no digit']);
	const many = Array.from({length: 7}, (_, k) => member(k, {...broken, end: `fault ${k}`}));
	expect(viewOn(many).faults()).toEqual([0, 1, 2, 3, 4].map(k => `1 run failed: fault ${k}`));
});

/** Each of these in each place of three. */
const ends = ['solved', 'gave-up', 'failed', 'running'] as const;
const placings = ends.flatMap(a => ends.flatMap(b => ends.map(c => [a, b, c] as const)));
const reasons = {'gave-up': 'a limit', failed: 'no digit', solved: undefined, running: undefined};
const results = {solved: 'yes', running: 'not yet', 'gave-up': 'no', failed: 'failed'};

test.each(placings)('runs that are %s, %s and %s: what is counted and said of them', (...statuses) => {
	const runs = statuses.map((status, k) =>
		member(k, {status, moves: 10 * (k + 1), cost: status === 'solved' ? 0 : 12, end: reasons[status]}),
	);
	const placesOf = (status: (typeof ends)[number]) => [0, 1, 2].filter(k => statuses[k] === status);
	const [won, gaveUp, failed, going] = ends.map(placesOf);
	const so = going.length > 0 ? ' so far' : '';
	const cost = going.length > 0 ? 'cost now' : 'last cost';
	const view = viewOn(runs);
	const size = {columns: 80, rows: 24, rate: 600, measured: undefined};
	const {lines} = view.draw({...size, at: 0, repeat: '', isAscii: true});
	const faultsOf = ({length}: readonly number[], end: string) =>
		length === 0 ? [] : [`${length} run${length > 1 ? 's' : ''} ${end}`];
	expect([view.lead, view.standing()[0], plainText(view.status(false)), ...view.faults().toSorted()]).toEqual(
		[
			`${won.length} of 3 solved`,
			expect.stringMatching(new RegExp(`^solved${so} +${won.length} of 3 `)),
			going.length > 0 ? 'running' : '✔ ended',
			...[...faultsOf(failed, 'failed: no digit'), ...faultsOf(gaveUp, 'gave up: a limit')].toSorted(),
		],
	);
	expect(textsOf(lines).find(line => /share|cost now|last cost/.test(line))).toMatch(
		new RegExp(`─ ${won.length > 0 ? `share solved${so}` : cost} [ ─]`),
	);
	const counts = {solved: won.length, gaveUp: gaveUp.length, failed: failed.length, runs: 3};
	expect(summaryOf(view)).toMatchObject(counts);
	expect(view.csv().trim().split('\n').slice(1)).toEqual(
		runs.map(({seed, status, moves, cost}) => `${seed},${status},${moves},${cost},3.000`),
	);
	expect(isUnsolved(runs)).toBe(failed.length > 0 || gaveUp.length === 3);
	// As lanes: their grids are alike, so that only the solved ones differ, by their moves.
	const lanes = standingsOf(drawnBy().puzzle, runs).map((standing, index) => {
		const lane = laneOf('abc'[index], standing.rank);
		return {...lane, index, progress: {...lane.progress, ...standing.progress}};
	});
	const groups = [...won.map(k => [k]), going, [...gaveUp, ...failed]];
	const rankOf = (k: number) =>
		1 +
		groups
			.slice(
				0,
				groups.findIndex(group => group.includes(k)),
			)
			.flat().length;
	expect(lanes.map(({rank}) => rank)).toEqual([0, 1, 2].map(rankOf));
	const [first] = won;
	const outcome = first === undefined ? undefined : `${'abc'[first]} won in ${10 * (first + 1)} proposals`;
	expect(race.leadText(lanes)).toBe(outcome ?? (going.length > 0 ? 'racing' : 'nobody solved it'));
	const goesOn = `goes on for ${going.map(k => 'abc'[k]).join(' and ')}: Esc leaves it`;
	expect(textsOf(race.raceNotes(lanes, 0, 200)).filter(line => line.includes('goes on'))).toEqual(
		outcome && going.length > 0 ? [goesOn] : [],
	);
	expect(race.resultLines(lanes).slice(1)).toEqual(
		race
			.byRank(lanes)
			.map(({name, rank, progress: {status}}) =>
				expect.stringMatching(new RegExp(`^${rank} +${name} +${results[status]} `)),
			),
	);
});
