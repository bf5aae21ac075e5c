/** Runs of one puzzle kept level: a race, an ensemble; the figures, charts and tables of both. */

import {expect, test} from 'vitest';
import {isUnsolved} from '../../source/commands/fleet-results.js';
import type {Progress} from '../../source/run/drive.js';
import {standingsOf} from '../../source/run/race-lanes.js';
import {ensembleMode} from '../../source/view/ensemble/ensemble.js';
import {predictedShare, summaryOf} from '../../source/view/ensemble/summary.js';
import {tileGrid, tileLines} from '../../source/view/ensemble/tiles.js';
import type {Fleet} from '../../source/view/fleet/fleet-kind.js';
import * as race from '../../source/view/race/race-text.js';
import {raceChart} from '../../source/view/race/race-view.js';
import {plainText} from '../../source/view/text/line.js';
import {logOf, sample} from '../run/logs.js';
import {drawnBy} from './drawn-run.js';
import {expectRows, textsOf} from './rows.js';

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
};
const lanesBy = (names: string) => names.split(',').map(name => lanes[name]);

test('a race says what each lane does in its table, or what the winner does, and why a lane gave up', () => {
	expectRows(
		`
slow,quick,late 0 78 | All make the same number of proposals; the first at cost 0 wins.
slow,quick,late 0 50 | ● quick, each proposal: two cells of a box are/swapped
lost,slow 1 40 | ▲ slow, each proposal: two cells of a/box are swapped
lost,slow 0 90 | ■ lost gave up: stopped`,
		(names, at, columns) => {
			const width = Number(columns);
			return textsOf(race.raceNotes(lanesBy(names), {at: Number(at), width}, width)).join('/');
		},
	);
});

test('the curves of a race begin at the first point after its start: there the axis is logarithmic', () => {
	const log = logOf([sample(0, {cost: 9}), sample(10, {cost: 4}), sample(1000)]);
	const racing = lanesBy('slow,quick,lost').map((lane, index) => ({...lane, index, log}));
	const chart = textsOf(raceChart(racing, {at: 0, width: 60, rows: 10, isAscii: true}));
	expect(chart.at(-1)?.trim()).toBe('log  10     20        50      100    200       500    1 k');
	// Of curves that are the same, that of the highlighted one is seen.
	const seen = [0, 1, 2].map(at => {
		const spans = raceChart(racing, {at, width: 60, rows: 10, isAscii: true}).flat();
		const widths = [1, 2, 3].map(lane => plainText(spans.filter(({role}) => role === `lane-${lane}`)).length);
		return widths.indexOf(Math.max(...widths));
	});
	expect(seen).toEqual([0, 1, 2]);
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
	// A failure is one of the solver's file: as in a benchmark, no figure has it.
	const judged = 3 - failed.length;
	const so = going.length > 0 ? ' so far' : '';
	const view = viewOn(runs);
	const size = {columns: 80, rows: 24, rate: 600, measured: undefined};
	const lines = view.draw({...size, at: 0, isAscii: true});
	const faultsOf = ({length}: readonly number[], end: string) =>
		length === 0 ? [] : [`${length} run${length > 1 ? 's' : ''} ${end}`];
	expect([view.lead, view.standing()[0], plainText(view.status(false)), ...view.faults().toSorted()]).toEqual(
		[
			`${won.length} of ${judged} solved`,
			expect.stringMatching(new RegExp(`^solved${so} +${won.length} of ${judged} `)),
			going.length > 0 ? 'running' : '✔ ended',
			...[...faultsOf(failed, 'failed: no digit'), ...faultsOf(gaveUp, 'gave up: a limit')].toSorted(),
		],
	);
	const range =
		won.length < 2 ? '– until 2 runs' : `${10 * (won[0] + 1)} to ${10 * (Number(won.at(-1)) + 1)} `;
	expect(view.standing()).toContainEqual(expect.stringMatching(new RegExp(`^fastest to slowest +${range}`)));
	expect(textsOf(lines)).toContainEqual(expect.stringMatching(new RegExp(`─ share solved${so} [ ─]`)));
	const counts = {solved: won.length, gaveUp: gaveUp.length, failed: failed.length, runs: 3};
	expect(summaryOf(view)).toMatchObject({
		...summaryOf({runs: runs.filter(run => run.status !== 'failed')}),
		...counts,
	});
	expect(view.table()[0].includes('failed')).toBe(failed.length > 0);
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
	expect(race.resultLines(lanes).slice(1)).toEqual(
		race
			.byRank(lanes)
			.map(({name, rank, progress: {status}}) =>
				expect.stringMatching(new RegExp(`^${rank} +${name} +${results[status]} `)),
			),
	);
});
