/** Runs of one puzzle kept level: a race, an ensemble; the figures, charts and tables of both. */

import {expect, test} from 'vitest';
import {anneal, type Progress} from '../../source/run/drive.js';
import {RunLog} from '../../source/run/log.js';
import {methodNamed} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {
	type EnsembleView,
	ensembleFigures,
	predictedShare,
	summaryOf,
} from '../../source/view/ensemble/summary.js';
import {tileGrid, tileLines} from '../../source/view/ensemble/tiles.js';
import type {Fleet} from '../../source/view/fleet/fleet.js';
import {raceChart} from '../../source/view/race/chart.js';
import {
	fairnessText,
	hiddenText,
	type LaneView,
	leadText,
	outcomeLine,
	raceNotes,
	raceSpeed,
	unitOf,
} from '../../source/view/race/race.js';
import {winnerLines} from '../../source/view/race/winner.js';
import {plainText} from '../../source/view/text/line.js';
import {report} from '../puzzles.js';
import {logOf, sample} from '../run/logs.ts';
import {simulateClock} from '../run/simulated-clock.ts';

const lane = (name: string, cost: number, status: Progress['status'], rank: number) => {
	const progress = {moves: 1000, milliseconds: 10, cost, status} as Progress;
	return {name, brief: name, method: {unit: 'proposals'}, progress, rank} as LaneView;
};
const lanes = [
	lane('slow', 100, 'running', 2),
	lane('quick', 0, 'solved', 1),
	lane('stuck', 25, 'gave-up', 3),
];
const texts = (lines: ReadonlyArray<Parameters<typeof plainText>[0]>) =>
	lines.map(line => plainText(line).trimEnd());

test('one line says how a race stands, another why it is fair, and its speed where that falls short', () => {
	const [running, solved, lost] = lanes;
	const outcome = (all: LaneView[], isPaused = false) => plainText(outcomeLine(all, isPaused));
	const outcomes = [
		outcome([running, lost]),
		outcome([running, lost], true),
		outcome([running, solved]),
		outcome([lost]),
	];
	expect(outcomes.join()).toBe('racing,‖ paused,✔ quick won,✖ nobody solved it');
	const won = ['a', 'b', 'c'].map(name => lane(name, 0, 'solved', 1));
	const ahead = {...running, rank: 1};
	const leads = [
		won,
		won.slice(1),
		[solved, running],
		[lost],
		[ahead, lost],
		[ahead, {...ahead, brief: 'late'}],
	];
	expect(leads.map(leadText)).toEqual([
		...['3 won', 'b and c won', 'quick won', 'nobody solved it', 'slow leads', 'slow and late lead'],
	]);
	const mixed = [...lanes, {method: {unit: 'generations'} as LaneView['method']}];
	expect([unitOf(lanes), unitOf(mixed)]).toEqual(['proposals', 'moves']);
	expect(fairnessText(lanes)).toContain('same winner');
	expect(fairnessText(mixed)).toContain('moves for all (proposals and generations). ');
	const full = Number.POSITIVE_INFINITY;
	const speeds = [raceSpeed(2000), raceSpeed(full), raceSpeed(full, 7_312_000)];
	expect(speeds.join('; ')).toBe('2.0 k/s; full speed; full speed, 7.3 M/s');
	expect([raceSpeed(200, 57.03), raceSpeed(200, 170)]).toEqual(['57/s, below the target of 200/s', '200/s']);
});

test('a race says for whom it goes on after its winner, and how to leave it, in any width', () => {
	const [slow, quick, stuck] = lanes;
	const notes = (all: LaneView[], columns: number) => {
		const options = {rate: 600, measured: undefined, columns};
		return texts(raceNotes(all, {seed: 'a'}, options))[1];
	};
	const two = [slow, quick, {...slow, brief: 'late'}];
	expect([80, 56, 30].map(columns => notes(two, columns))).toEqual([
		'600/s · seed a · goes on for slow and late: Esc leaves it',
		'600/s · seed a · goes on for 2 of 3: Esc leaves it',
		'2 of 3 go on: Esc leaves',
	]);
	expect([notes([quick, slow], 30), notes([quick, stuck], 30)]).toEqual([
		'1 of 2 goes on: Esc leaves',
		'600/s · seed a',
	]);
	expect(notes([slow, stuck], 80)).toMatch(/^600\/s · seed a · ranked/);
});

test('a race ends with the last cycles of its winner, where its chart keeps its room and there are some', async () => {
	simulateClock();
	const [puzzle, log] = [parsePuzzle(report), new RunLog()];
	const method = methodNamed('block-swap') ?? expect.fail();
	const race = {entry: {title: 'report'}, runs: [{method, puzzle}]} as unknown as Fleet;
	const settings = {cooling: 0.3, patience: 1, level: 20};
	let progress: Progress | undefined;
	for await (progress of anneal(puzzle, {solver: 'block-swap', seed: 1, settings, isRewindable: true})) {
		const {lastCycles: _, ...shown} = progress;
		log.follow(shown);
		if (progress.status !== 'running') {
			break;
		}
	}

	const winner = {...lane('swaps', 0, 'solved', 1), index: 0, log, progress: progress as Progress};
	const [slow] = lanes;
	const drawn = (rows: number, changed: Partial<Progress> = {}) => {
		const all = [{...winner, progress: {...winner.progress, ...changed}}, slow];
		return texts(winnerLines(race, all, {width: 80, rows, isAscii: true}));
	};
	const lines = drawn(31);
	expect([lines.length, lines[0]]).toEqual([14, ' ● swaps: Solved by the 1 308th cooling: 1 307 got stuck.']);
	expect(lines.join()).toContain('the last 3 of');
	expect([drawn(20).length, drawn(19), drawn(31, {reheats: 0}), drawn(31, {status: 'gave-up'})]).toEqual([
		...[9, [], [], []],
	]);
});

const member = (seed: number, changed: Partial<Progress> = {}): Progress =>
	({
		...{seed: String(seed), status: 'running', moves: 1000, cost: 12, startCost: 40, temperature: 0.5},
		...{milliseconds: 3, ...changed},
	}) as Progress;
const solved = (seed: number, moves: number) => member(seed, {status: 'solved', moves, cost: 0});

/** A hundred runs after 1 000 moves, of which `count` are solved, one every ten moves. */
function viewOf(count: number, runs = 100, changed: Partial<EnsembleView> = {}): EnsembleView {
	const all = Array.from({length: runs}, (_, index) =>
		index < count ? solved(index, 10 * (index + 1)) : member(index),
	);
	const summary = summaryOf({runs: all});
	return {level: 1000, runs: all, unit: 'proposals', summary, ...changed};
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
	expect(texts(tileLines(view, -1, tileGrid(5, 0, 5, 1)))).toEqual(['█▄▁✔✖']);
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
	expect(texts(chart).at(-1)?.trim()).toBe('10  20    50   100  200   500 1 k');
});

test('arrows to the hidden grids of a race', () => {
	expect([hiddenText(2, 0), hiddenText(0, 1), hiddenText(1, 1), hiddenText(0, 0)].map(plainText)).toEqual([
		'+2 grids ↑',
		'+1 grid ↓',
		'+2 grids ↑↓',
		'',
	]);
});

test('the figures of an ensemble, in the words that there is room for', () => {
	const view = viewOf(60);
	const figures = (width: number, of = view) => texts(ensembleFigures(of, width));
	expect([60, 36].map(width => figures(width)[2])).toEqual([
		'predicted  674 at equal odds per move',
		'predicted  674',
	]);
	// The median is known once half of the runs are solved.
	expect(figures(60, viewOf(49))[1]).toBe('median     more than 1 000 proposals');
});
