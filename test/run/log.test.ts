/** What is kept of a run: its samples and events, in bounded memory. */

import {describe, expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {columnOf, RunLog} from '../../source/run/log.js';
import {type Sample, spreadOf} from '../../source/run/samples.js';
import {eventLines} from '../../source/view/parts/events.js';
import {plainText} from '../../source/view/text/line.js';
import {fc} from '../examples.ts';
import {logOf, sample} from './logs.ts';

const costOf = (sample: Sample) => spreadOf(sample, 'cost') ?? expect.fail();

/** Samples as `moves milliseconds cost`. */
const samples = (text: string) =>
	text.split(', ').map(each => {
		const [moves, milliseconds, cost] = each.split(' ').map(Number);
		return sample(moves, {milliseconds, cost});
	});

describe('what is kept of a run', () => {
	test('columns are equally long, with means over their moves; where there is no sample, on the line to the next', () => {
		const log = logOf([0, 10, 20, 100].map((moves, k) => sample(moves, {cost: [10, 8, 6, 2][k]})));
		const spread = (low: number, mean: number, high: number) => ({low, mean, high});
		expect(log.columns(4, 'moves').map(costOf)).toEqual([
			spread(6, expect.closeTo((10 + 8 * 10 + 6 * 10) / 21), 10),
			...[5.125, 3.875, 2].map(cost => spread(cost, cost, cost)),
		]);
		expect(
			logOf([sample(0, {cost: 4})])
				.columns(3, 'moves')
				.map(({cost}) => cost),
		).toEqual([4, 4, 4]);
		expect([new RunLog().columns(4, 'moves'), new RunLog().extent('moves')]).toEqual([[], [0, 0]]);
		// What only the first sample lacks is known of the column.
		const late = logOf([sample(0), sample(1, {acceptance: 1}), sample(2, {acceptance: 0.5})]);
		const [column] = late.columns(1, 'moves');
		expect([spreadOf(column, 'acceptance'), spreadOf(column, 'temperature')]).toEqual([
			{low: 0.5, mean: expect.any(Number), high: 1},
			undefined,
		]);
	});

	test('columns over time are those of the clock, and each is converted to the other', () => {
		const log = logOf(samples('0 0 4, 1 100 2, 1000 101 1'));
		const costs = (over: 'milliseconds' | 'moves') => log.columns(4, over).map(costOf);
		expect(costs('milliseconds').map(({low, high}) => high - low)).toEqual([0, 0, 0, 1]);
		expect(costs('milliseconds')[1].mean).toBeCloseTo(4 - 2 * 0.37875);
		expect(costs('moves').map(({mean}) => Math.round(mean * 10) / 10)).toEqual([3, 1.6, 1.4, 1]);
		const times = logOf(samples('0 0 0, 10 100 0, 1010 200 0'));
		expect([0, 50, 100, 150, 200, 900].map(time => times.convert(time, 'milliseconds', 'moves'))).toEqual([
			0, 5, 10, 510, 1010, 1010,
		]);
		expect([-5, 5, 510].map(moves => times.convert(moves, 'moves', 'milliseconds'))).toEqual([0, 50, 150]);
		expect([-1, 0, 24, 25, 99, 100, 101].map(value => columnOf(value, [0, 100], 4))).toEqual([
			0, 0, 0, 1, 3, 3, 3,
		]);
	});

	test('a run without end stays in bounds, whatever its pace; its extremes, counts and beginning are kept', () => {
		const capacity = 64;
		const step = fc.record({moves: fc.integer({min: 1, max: 1_000_000}), time: fc.nat({max: 10_000})});
		fc.assert(
			fc.property(fc.array(step, {minLength: 500, maxLength: 700}), fc.nat(), (steps, extreme) => {
				const log = new RunLog(capacity);
				let [moves, milliseconds] = [0, 0];
				for (const [k, step] of steps.entries()) {
					const cost = k === extreme % steps.length ? 99 : 1;
					log.add([sample(moves, {milliseconds, cost, restarts: k, temperature: k})]);
					expect(log.samples.length).toBeLessThan(capacity);
					moves += step.moves;
					milliseconds += step.time;
				}

				const {samples} = log;
				expect(samples[0].moves).toBe(0);
				expect(Math.max(...samples.map(each => costOf(each).high))).toBe(99);
				const last = steps.slice(0, -1).reduce((sum, step) => sum + step.moves, 0);
				expect(samples.at(-1)?.restarts).toBe(steps.length - 1);
				const mean = (parts: ReadonlyArray<readonly [number, number]>) =>
					parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / (1 + last);
				expect(
					mean(
						samples.map(({moves, temperature = 0}, k) => [
							k > 0 ? moves - samples[k - 1].moves : 1,
							temperature,
						]),
					),
				).toBeCloseTo(mean(steps.map((_, k) => [k > 0 ? steps[k - 1].moves : 1, k])));
			}),
			{numRuns: 20},
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

	test('what a sample passed is kept sample by sample, and as its range once it is a small part of the whole', () => {
		const pass = (from: number, to: number, costs: readonly number[]) =>
			costs.map((cost, k) => sample(from + ((k + 1) * (to - from)) / costs.length, {cost}));
		const log = logOf([sample(0)], 64);
		log.add(pass(0, 4, [9, 3, 8, 5]));
		log.add([sample(100_000)]);
		expect(log.samples.map(({moves, cost}) => `${moves} ${cost}`).join()).toBe(
			'0 0,1 9,2 3,3 8,4 5,100000 0',
		);
		log.add(pass(100_000, 100_400, [9, 3, 8, 4]));
		expect(log.samples.at(-1)).toMatchObject({moves: 100_400, cost: 6, low: {cost: 3}, high: {cost: 9}});
		expect(log.samples).toHaveLength(7);
		// Where a part of it has been before, the rest counts.
		log.add(pass(100_300, 100_500, [99, 2]));
		expect(log.samples.at(-1)).toMatchObject({moves: 100_500, cost: 2});
	});

	test('a moment that has been before adds nothing, until what came after is forgotten; a snapshot stays', () => {
		const log = logOf([0, 10, 20, 30].map(moves => sample(moves, {cost: moves})));
		log.add([sample(15, {cost: 99})]);
		expect(log.extent('moves')).toEqual([0, 30]);
		const then = log.snapshot();
		log.truncate(15);
		expect([then.extent('moves'), log.extent('moves')]).toEqual([
			[0, 30],
			[0, 10],
		]);
		log.add([sample(15, {cost: 99})]);
		expect(log.samples.map(({cost}) => cost)).toEqual([0, 10, 99]);
		log.truncate(15);
		expect(log.extent('moves')).toEqual([0, 15]);
		log.truncate(10);
		expect(log.extent('moves')).toEqual([0, 10]);
		log.truncate(-1);
		expect(log.samples).toEqual([]);
	});
});

describe('what has happened', () => {
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
	const textsOf = (log: RunLog, moves = Number.POSITIVE_INFINITY) =>
		eventLines(log, moves, {rows: 1000, width: 40}).map(line => plainText(line).trim());

	test('is listed with its time, the newest first; while it goes on, what is of one kind within a second is one', () => {
		const listed = (...states: Progress[]) => textsOf(logOf(...states));
		const [best, restart] = [{bestCost: 9}, {bestCost: 9, restarts: 1}];
		const solved = {...restart, bestCost: 0, cost: 0, status: 'solved'} as const;
		expect(listed(at(900, best), at(9000, restart), at(65_000, solved))).toEqual([
			'01:05.0  solved',
			'01:05.0  best    cost 9 → 0',
			'00:09.0  restart 1',
			'00:00.9  best    cost 12 → 9',
		]);
		const quick = [1, 2, 3].map(restarts => at(restarts * 300, {restarts}));
		expect(listed(...quick)).toEqual(['00:00.9  restart 1 to 3']);
		expect(listed(...quick, at(1100, {restarts: 3, bestCost: 9, reheats: 31}))).toEqual([
			'00:01.1  best    cost 12 → 9',
			'00:00.9  restart 1 to 3',
		]);
		expect(textsOf(logOf(...quick), 600)).toEqual(['00:00.6  restart 2', '00:00.3  restart 1']);
		// Rewinding adds nothing.
		const further = at(5000, {bestCost: 5});
		expect(listed(at(100, best), further, at(50, {frontier: 5000}), further)).toHaveLength(2);
	});

	test('manual changes are listed one by one, of several at one point the last', () => {
		const changed = (factor: number, temperature: number) =>
			at(100, {changes: [change(100, factor)], temperature});
		const held = at(201, {changes: [change(100), change(200, 1, 0.4)], temperature: 0.4});
		expect(textsOf(logOf(at(100), changed(1.25, 1.875), changed(0.8, 1.2)))).toEqual([
			'00:00.1  manual  T = 1.20',
		]);
		const log = logOf(at(100), changed(1.25, 1.875), held);
		expect(textsOf(log)).toEqual(['00:00.2  manual  T held at 0.400', '00:00.1  manual  T = 1.88']);
		// Those of a run that is repeated lie ahead at first.
		expect(textsOf(logOf(at(50, {changes: [change(100)]})))).toEqual([]);
	});

	test('another run from an earlier point forgets what followed; memory is bounded', () => {
		const log = logOf(at(100, {bestCost: 9}), at(200, {bestCost: 7, changes: [change(200)]}));
		log.truncate(150);
		expect(textsOf(log)).toEqual(['00:00.1  best    cost 12 → 9']);
		log.follow(at(150, {bestCost: 9, changes: [change(150)]}));
		expect(textsOf(log).map(line => line.split(/ +/)[1])).toEqual(['manual', 'best']);
		for (let moves = 200; moves < 2000; moves++) {
			log.note({kind: 'note', moves, milliseconds: 0, text: 'a word'});
		}

		expect(log.events).toHaveLength(200);
	});
});
