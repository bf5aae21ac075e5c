/** What is kept of a run: its samples and events, in bounded memory. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {columnAt, RunLog} from '../../source/run/log.js';
import {mergeSamples, type Sample} from '../../source/run/samples.js';
import {scaleOf} from '../../source/view/chart/scale.js';
import {fc} from '../examples.ts';
import {numbers} from '../rows.ts';
import {logOf, sample} from './logs.ts';

const costOf = ({cost, lowest = cost, highest = cost}: Sample) => ({lowest, cost, highest});

const columnsOf = (log: RunLog, count: number) => log.columns(count, scaleOf(...log.extent));

test('columns are equally long, with means over their moves and the median temperature; where there is no sample, on the line to the next', () => {
	const costs = [10, 8, 0, 8];
	const figures = costs.map(cost => ({cost, temperature: cost, acceptance: cost}));
	const log = logOf([0, 10, 20, 100].map((moves, k) => sample(moves, figures[k])));
	const mean = expect.closeTo((10 + 8 * 10 + 0 * 10) / 21);
	expect(columnsOf(log, 4)).toMatchObject([
		{lowest: 0, cost: mean, highest: 10, acceptance: mean, temperature: 8},
		...[1.75, 4.25, 8].map(value => ({cost: value, acceptance: value, temperature: value})),
	]);
	expect(columnsOf(logOf([sample(0, {cost: 4})]), 3).map(({cost}) => cost)).toEqual([4]);
	expect([columnsOf(new RunLog(), 4), new RunLog().extent]).toEqual([[], [0, 0]]);
	// What only the first sample lacks is known of the column.
	const late = logOf([sample(0), sample(1, {acceptance: 1}), sample(2, {acceptance: 0.5})]);
	expect(columnsOf(late, 1)).toMatchObject([{acceptance: expect.closeTo(5 / 6), temperature: undefined}]);
});

test('the last cycles of a run that has ended, made again, take the place of their samples, at the times of these', () => {
	const progress = (moves: number, more = {}) =>
		({
			...sample(moves, {reheats: Math.floor(moves / 100)}),
			frontier: moves,
			changes: [],
			...more,
		}) as unknown as Progress;
	const log = new RunLog();
	for (let moves = 0; moves < 500; moves += 50) {
		log.follow(progress(moves, {status: 'running'}));
	}

	expect([log.isOver, log.endStart]).toEqual([false, undefined]);
	const lastCycles = [300, 340, 440, 500].map(moves =>
		sample(moves, {reheats: Math.min(5, Math.floor(moves / 100)), cost: 7}),
	);
	const added = log.follow(progress(500, {status: 'solved', lastCycles}));
	expect(added.map(({moves}) => moves)).toEqual([500]);
	const kept = log.samples.slice(-5).map(({moves, milliseconds, cost}) => [moves, milliseconds, cost]);
	expect(kept).toEqual(numbers('250 25 0 | 300 30 7 | 340 34 7 | 440 44 7 | 500 50 7'));
	expect([log.isOver, log.endStart]).toEqual([true, 300]);
	// The run goes on otherwise from before its end.
	log.follow(progress(450, {status: 'running'}));
	expect([log.isOver, log.endStart, log.extent]).toEqual([false, undefined, [0, 450]]);
});

test('a part of a run has its samples alone, in the same columns wherever it begins', () => {
	const log = logOf(Array.from({length: 101}, (_, k) => sample(k, {cost: k % 7})));
	const part = (low: number, high: number) => log.columns((high - low) / 5, scaleOf(low, high));
	expect(part(40, 60).map(({moves}) => moves)).toEqual([44, 49, 54, 60]);
	expect([log.count(40, 60), log.count(95, 200)]).toEqual([20, 6]);
	expect(part(45, 60).map(costOf).slice(0, 2)).toEqual(part(40, 60).map(costOf).slice(1, 3));
	// Behind the end of a run there is nothing.
	expect(part(80, 120)).toHaveLength(5);
	const axis = {...scaleOf(0, 100), position: (moves: number) => Math.sqrt(moves) / 10};
	expect(log.columns(2, axis).map(({moves}) => moves)).toEqual([24, 100]);
	expect([-1, 0, 24, 25, 99, 100, 101].map(value => columnAt(scaleOf(0, 100), value, 4))).toEqual([
		0, 0, 0, 1, 3, 3, 3,
	]);
});

test('the time of a number of moves is that of the clock', () => {
	const times = logOf([0, 10, 1010].map((moves, k) => sample(moves, {milliseconds: 100 * k})));
	expect([-5, 5, 510, 2000].map(moves => times.timeAt(moves))).toEqual([0, 50, 150, 200]);
});

test('a cycle lasts from one restart or reheat to the next, and is known once there are some', () => {
	const run = (cycles: number) =>
		logOf(Array.from({length: cycles * 10 + 5}, (_, k) => sample(k * 3, {reheats: Math.floor(k / 10)})));
	expect([7, 8, 20].map(cycles => run(cycles).cycle)).toEqual([undefined, 30, 30]);
	expect(new RunLog().cycle).toBeUndefined();
});

test('of a long run the newest cycles are kept in detail', () => {
	const log = new RunLog();
	const cycle = 100;
	for (let k = 0; k < 100_000; k++) {
		log.add([sample(k * 100, {temperature: 1 + (k % cycle), reheats: Math.floor(k / cycle)})]);
	}

	expect(log.cycle).toBeCloseTo(100 * cycle, -2);
	const [, last] = log.extent;
	const columns = log.columns(100, scaleOf(last - 8 * cycle * 100, last));
	expect(columns.every(({moves}, k) => k === 0 || moves - columns[k - 1].moves < 100 * cycle)).toBe(true);
	expect(columns.filter(({temperature = 0}) => temperature < cycle / 8).length).toBeGreaterThan(6);
	expect(log.samples.length).toBeLessThan(4096);
});

/** What readers of samples want to know of them. */
function folded(samples: readonly Sample[]) {
	const lengths = samples.map(({moves}, k) => (k > 0 ? moves - samples[k - 1].moves : 1));
	const {moves, milliseconds, bestCost, restarts, reheats} = samples.at(-1) ?? expect.fail();
	const mean = (figure: 'cost' | 'acceptance') =>
		samples.reduce((sum, each, k) => sum + lengths[k] * Number(each[figure]), 0) / (moves + 1);
	return {
		...{moves, milliseconds, bestCost, restarts, reheats},
		lowest: Math.min(...samples.map(each => costOf(each).lowest)),
		highest: Math.max(...samples.map(each => costOf(each).highest)),
		cost: expect.closeTo(mean('cost'), 6),
		acceptance: expect.closeTo(mean('acceptance'), 6),
	};
}

test('a run without end stays in bounds, whatever its pace; merged samples say what all of them say', () => {
	const capacity = 64;
	const step = fc.record({
		moves: fc.integer({min: 1, max: 1_000_000}),
		milliseconds: fc.nat({max: 10_000}),
		cost: fc.nat({max: 99}),
		acceptance: fc.double({min: 0, max: 1, noNaN: true}),
		restarts: fc.nat({max: 1}),
		reheats: fc.nat({max: 1}),
	});
	fc.assert(
		fc.property(fc.array(step, {minLength: 500, maxLength: 700}), steps => {
			const log = new RunLog(capacity);
			const all = [sample(0, {cost: 50, bestCost: 50, acceptance: 0})];
			let most = 0;
			for (const {cost, acceptance, ...counts} of steps) {
				const before = all[all.length - 1];
				const sums = Object.entries(counts).map(([name, by]) => [name, before[name as 'moves'] + by]);
				all.push({
					...before,
					cost,
					acceptance,
					bestCost: Math.min(before.bestCost, cost),
					...Object.fromEntries(sums),
				});
			}

			for (const each of all) {
				log.add([each]);
				most = Math.max(most, log.samples.length);
			}

			expect(most).toBeLessThan(capacity);

			const {cost, acceptance, ...others} = folded(all);
			expect(log.samples[0]).toEqual(all[0]);
			// The counts of a sample are those at its end.
			const counts = ({moves, milliseconds, bestCost, restarts, reheats}: Sample) =>
				[moves, milliseconds, bestCost, restarts, reheats].join();
			const known = new Set(all.map(counts));
			expect(log.samples.map(counts).filter(each => !known.has(each))).toEqual([]);
			expect(folded(log.samples)).toMatchObject(others);
			expect([mergeSamples(log.samples, 0, log.samples.length), ...columnsOf(log, 1)]).toEqual(
				Array.from({length: 2}, () => expect.objectContaining({...others, cost, acceptance})),
			);
		}),
		{numRuns: 20, endOnFailure: true},
	);
	// A slow part, then a fast one: a long bucket is a small part of the whole, in moves as in time.
	const log = logOf(
		Array.from({length: 1000}, (_, k) =>
			sample(k < 500 ? k : 500 + (k - 500) * 1000, {milliseconds: k * 30}),
		),
		capacity,
	);
	const longest = (over: 'moves' | 'milliseconds') =>
		Math.max(...log.samples.slice(1).map((bucket, k) => bucket[over] - log.samples[k][over]));
	expect(longest('milliseconds')).toBeLessThanOrEqual(30_000 / 8);
	expect(longest('moves')).toBeLessThanOrEqual(500_000 / 8);
});

test('a moment that has been before adds nothing, until what came after is forgotten; a snapshot stays', () => {
	const log = logOf([0, 10, 20, 30].map(moves => sample(moves, {cost: moves})));
	log.add([sample(15, {cost: 99})]);
	expect(log.extent).toEqual([0, 30]);
	const then = log.snapshot();
	log.truncate(15);
	expect([then.extent, log.extent]).toEqual([
		[0, 30],
		[0, 10],
	]);
	log.add([sample(15, {cost: 99})]);
	expect(log.samples.map(({cost}) => cost)).toEqual([0, 10, 99]);
	log.truncate(15);
	expect(log.extent).toEqual([0, 15]);
	log.truncate(10);
	expect(log.extent).toEqual([0, 10]);
	log.truncate(-1);
	expect(log.samples).toEqual([]);
});

test('manual changes are kept one by one, of several at one point the last; what is rewound is forgotten', () => {
	const at = (moves: number, changes: Partial<Progress> = {}) =>
		({
			...{cost: 12, bestCost: 12, moves, frontier: moves, restarts: 0, reheats: 0, temperature: 1.5},
			...{acceptance: undefined, status: 'running', milliseconds: moves, changes: [], ...changes},
		}) as unknown as Progress;
	const change = (at: number, factor = 1.25, held?: number) => ({at, factor, held});
	const logOf = (...all: readonly Progress[]) => {
		const log = new RunLog();
		for (const progress of [at(0), ...all]) {
			log.follow(progress);
		}

		return log;
	};
	const textsOf = ({events}: RunLog) =>
		events.map(({moves, is, temperature}) => `${moves} ${is} ${temperature}`);
	const changed = (factor: number, temperature: number) =>
		at(100, {changes: [change(100, factor)], temperature});
	const held = at(201, {changes: [change(100), change(200, 1, 0.4)], temperature: 0.4});
	expect(textsOf(logOf(at(100), changed(1.25, 1.875), changed(0.8, 1.2)))).toEqual(['100 manual 1.2']);
	const log = logOf(at(100), changed(1.25, 1.875), held);
	expect(textsOf(log)).toEqual(['100 manual 1.875', '200 held 0.4']);
	const released = at(301, {changes: [change(200, 1, 0.4), change(300, 1)], temperature: 1.5});
	expect(textsOf(logOf(at(100), held, released)).at(-1)).toBe('300 released 1.5');
	// Those of a run that is repeated lie ahead at first.
	expect(textsOf(logOf(at(50, {changes: [change(100)]})))).toEqual([]);
	log.truncate(150);
	log.follow(at(300, {changes: [change(100)], status: 'solved'}));
	expect([textsOf(log), log.isOver]).toEqual([['100 manual 1.875'], true]);
});
