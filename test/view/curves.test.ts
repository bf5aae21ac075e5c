/** Charts: what is kept of a run, scales, curves as cells, the axis. */

import {describe, expect, test} from 'vitest';
import {placeLabels} from '../../source/view/chart/axis.js';
import {roundLogScale, roundNumbers, roundScale, type Scale, scaleOf} from '../../source/view/chart/scale.js';
import {
	type AreaColumn,
	type CurveStyle,
	letterRaster,
	rasters,
	Sheet,
} from '../../source/view/chart/sheet.js';
import {cursorColumn, movesAtColumn} from '../../source/view/curves/axis.js';
import {curveView} from '../../source/view/curves/curves.js';
import {columnOf, History, type HistoryPoint} from '../../source/view/curves/history.js';
import {type CurveOptions, firstCurves} from '../../source/view/curves/options.js';
import {Trail} from '../../source/view/curves/trail.js';
import {plainText} from '../../source/view/text/line.js';
import {fc} from '../examples.ts';

const sample = (moves: number, changes: Partial<HistoryPoint> = {}): HistoryPoint => ({
	...{moves, milliseconds: moves / 10, cost: 0, bestCost: 0, temperature: undefined, acceptance: undefined},
	...{restarts: 0, reheats: 0, ...changes},
});

/** Samples as `moves milliseconds cost`. */
const samples = (text: string) =>
	text.split(', ').map(each => {
		const [moves, milliseconds, cost] = each.split(' ').map(Number);
		return sample(moves, {milliseconds, cost});
	});

function historyOf(samples: readonly HistoryPoint[], capacity?: number): History {
	const history = new History(capacity);
	for (const each of samples) {
		history.add(each);
	}

	return history;
}

describe('what is kept of a run', () => {
	test('columns are equally long, with means over their moves; where there is no sample, on the line to the next', () => {
		const history = historyOf([0, 10, 20, 100].map((moves, k) => sample(moves, {cost: [10, 8, 6, 2][k]})));
		const spread = (low: number, mean: number, high: number) => ({low, mean, high});
		expect(history.columns(4, 'moves').map(({cost}) => cost)).toEqual([
			spread(6, expect.closeTo((10 + 8 * 10 + 6 * 10) / 21), 10),
			...[5.125, 3.875, 2].map(cost => spread(cost, cost, cost)),
		]);
		expect(
			historyOf([sample(0, {cost: 4})])
				.columns(3, 'moves')
				.map(({cost}) => cost.mean),
		).toEqual([4, 4, 4]);
		expect([new History().columns(4, 'moves'), new History().extent('moves')]).toEqual([[], [0, 0]]);
		// What only the first sample lacks is known of the column.
		const late = historyOf([sample(0), sample(1, {acceptance: 1}), sample(2, {acceptance: 0.5})]);
		expect(late.columns(1, 'moves')[0]).toMatchObject({
			acceptance: {low: 0.5, high: 1},
			temperature: undefined,
		});
	});

	test('columns over time are those of the clock, and each is converted to the other', () => {
		const history = historyOf(samples('0 0 4, 1 100 2, 1000 101 1'));
		const costs = (over: 'milliseconds' | 'moves') => history.columns(4, over).map(({cost}) => cost);
		expect(costs('milliseconds').map(({low, high}) => high - low)).toEqual([0, 0, 0, 1]);
		expect(costs('milliseconds')[1].mean).toBeCloseTo(4 - 2 * 0.37875);
		expect(costs('moves').map(({mean}) => Math.round(mean * 10) / 10)).toEqual([3, 1.6, 1.4, 1]);
		const times = historyOf(samples('0 0 0, 10 100 0, 1010 200 0'));
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
				const history = new History(capacity);
				let [moves, milliseconds] = [0, 0];
				for (const [k, step] of steps.entries()) {
					const cost = k === extreme % steps.length ? 99 : 1;
					history.add(sample(moves, {milliseconds, cost, restarts: k, temperature: k}));
					expect(history.buckets.length).toBeLessThan(capacity);
					moves += step.moves;
					milliseconds += step.time;
				}

				const {buckets} = history;
				expect(buckets[0]).toMatchObject({moves: 0, weight: 1});
				expect(Math.max(...buckets.map(({cost}) => cost.high))).toBe(99);
				const last = steps.slice(0, -1).reduce((sum, step) => sum + step.moves, 0);
				expect(buckets.reduce((sum, {weight}) => sum + weight, 0)).toBe(1 + last);
				expect(buckets.at(-1)?.restarts).toBe(steps.length - 1);
				const mean = (parts: ReadonlyArray<readonly [number, number]>) =>
					parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / (1 + last);
				expect(mean(buckets.map(({weight, temperature}) => [weight, temperature?.mean ?? 0]))).toBeCloseTo(
					mean(steps.map((_, k) => [k > 0 ? steps[k - 1].moves : 1, k])),
				);
			}),
			{numRuns: 20},
		);
		// A slow part, then a fast one: a long bucket is a small part of the whole, in moves as in time.
		const history = historyOf(
			Array.from({length: 1000}, (_, k) =>
				sample(k < 500 ? k : 500 + (k - 500) * 1000, {milliseconds: k * 30}),
			),
			capacity,
		);
		const longest = (over: 'moves' | 'milliseconds') =>
			Math.max(...history.buckets.slice(1).map((bucket, k) => bucket[over] - history.buckets[k][over]));
		expect(longest('milliseconds')).toBeLessThanOrEqual(30_000 / 8);
		expect(longest('moves')).toBeLessThanOrEqual(500_000 / 8);
	});

	test('what a sample passed is kept sample by sample, and as its range once it is a small part of the whole', () => {
		const pass = (from: number, to: number, costs: readonly number[]) => ({
			...sample(to, {cost: costs.at(-1) ?? 0}),
			passed: costs.map((cost, k) => sample(from + ((k + 1) * (to - from)) / costs.length, {cost})),
		});
		const history = historyOf([sample(0), pass(0, 4, [9, 3, 8, 5]), sample(100_000)], 64);
		expect(history.buckets.map(({moves, cost}) => `${moves} ${cost.mean}`).join()).toBe(
			'0 0,1 9,2 3,3 8,4 5,100000 0',
		);
		history.mark();
		history.add(pass(100_000, 100_400, [9, 3, 8, 4]));
		const cost = {low: 3, mean: 6, high: 9};
		expect(history.buckets.at(-1)).toMatchObject({moves: 100_400, weight: 400, cost, commands: 1});
		expect(history.buckets).toHaveLength(7);
		// Where a part of it has been before, the rest counts.
		history.add(pass(100_300, 100_500, [99, 2]));
		expect(history.buckets.at(-1)).toMatchObject({moves: 100_500, weight: 100, cost: {low: 2, high: 2}});
	});

	test('a moment that has been before adds nothing, until what came after is forgotten; a snapshot stays', () => {
		const history = historyOf([0, 10, 20, 30].map(moves => sample(moves, {cost: moves})));
		history.add(sample(15, {cost: 99}));
		expect(history.extent('moves')).toEqual([0, 30]);
		const then = history.snapshot();
		history.truncate(15);
		expect([then.extent('moves'), history.extent('moves')]).toEqual([
			[0, 30],
			[0, 10],
		]);
		history.add(sample(15, {cost: 99}));
		expect(history.buckets.map(({cost}) => cost.mean)).toEqual([0, 10, 99]);
		history.truncate(15);
		expect(history.extent('moves')).toEqual([0, 15]);
		history.truncate(10);
		expect(history.extent('moves')).toEqual([0, 10]);
		history.truncate(-1);
		expect(history.buckets).toEqual([]);
	});

	test('manual changes are counted at the sample that follows, and forgotten with it', () => {
		const history = historyOf([sample(0), sample(10)]);
		history.mark();
		history.add(sample(20));
		history.add(sample(30));
		expect(history.buckets.map(({commands}) => commands)).toEqual([0, 0, 1, 1]);
		history.truncate(10);
		history.add(sample(20));
		expect(history.buckets.at(-1)?.commands).toBe(0);
	});

	test('a trail has every moment at the beginning, later the means of what lies a hundredth of the way apart', () => {
		const trail = new Trail();
		for (const moves of [0, 1, 2, 3, 1000, 1004, 1008, 1012, 1012, 5]) {
			trail.add({moves, milliseconds: moves / 10, cost: moves % 7});
		}

		expect(trail.points.map(({moves, milliseconds, cost}) => `${moves} ${milliseconds} ${cost}`).join()).toBe(
			'0 0 0,1 0.1 1,2 0.2 2,3 0.3 3,1000 100 6,1008 100.8 1.5,1012 101.2 4',
		);
		for (let moves = 1013; moves < 2e5; moves++) {
			trail.add({moves, milliseconds: moves, cost: 1});
		}

		expect(trail.points.length).toBeLessThan(1000);
	});
});

describe('scales', () => {
	test('ends are round, and leave the values most of the room: linear from 0 or a floor, logarithmic', () => {
		const pairs = (text: string) => text.split(', ').map(pair => pair.split(' ').map(Number));
		const ends = (scaleOver: (least: number, most: number) => Scale, text: string) =>
			pairs(text).map(([least, most]) => {
				const {low, high} = scaleOver(least, most);
				return `${low} to ${high}`;
			});
		expect(
			ends((_, most) => roundScale(most), '0 0, 0 1, 0 1.2, 0 44, 0 85, 0 0.786, 0 1234, 0 9e-7'),
		).toEqual([
			...['0 to 1', '0 to 1', '0 to 1.5', '0 to 50', '0 to 100', '0 to 0.8', '0 to 1500', '0 to 0.000001'],
		]);
		expect(
			ends((floor, most) => roundScale(most, floor), '0.428 0.57, 0.5 0.5, 0.1 0.57, 0.00273852 810'),
		).toEqual(['0.4 to 0.6', '0 to 0.5', '0 to 0.6', '0 to 1000']);
		expect(ends(roundLogScale, '0.5 2, 0.03 2, 0.001 2.4, 0 0.8, 1 1, 1e-9 1e-7')).toEqual([
			...['0.2 to 2', '0.02 to 2', '0.05 to 5', '0.01 to 1', '0.1 to 1', '1e-9 to 1e-7'],
		]);
		expect(ends((least, most) => roundLogScale(least, most, true), '0 44, 3 3')).toEqual([
			'0 to 50',
			'0 to 5',
		]);
	});

	test('positions and values are inverse, and what is beyond an end lies at it', () => {
		for (const shape of ['linear', 'log', 'count', 'root'] as const) {
			const scale = scaleOf(1, 100, shape);
			expect([-1, 1, 100, 101].map(scale.position)).toEqual([0, 0, 1, 1]);
			expect([0, 0.3, 1].map(scale.value).map(scale.position)).toEqual(
				[0, 0.3, 1].map(at => expect.closeTo(at)),
			);
		}

		expect([0.1, 1, 10].map(scaleOf(0.1, 10, 'log').position)).toEqual([0, expect.closeTo(0.5), 1]);
		expect([scaleOf(5, 5, 'log').position(5), scaleOf(5, 5).value(1)]).toEqual([0, 5]);
	});

	test('round numbers: evenly spaced, or powers of ten; the ends where there is only one', () => {
		const numbers = [
			roundNumbers(scaleOf(0, 1)),
			roundNumbers(scaleOf(0.9, 0.999)),
			roundNumbers(scaleOf(0, 85), 20),
			roundNumbers(scaleOf(4590, 18_400, 'log')),
			roundNumbers(scaleOf(9, 49_900, 'log')),
			roundNumbers(scaleOf(0, 85, 'count')),
			roundNumbers(scaleOf(6, 7, 'log')),
			roundNumbers(scaleOf(6, 6)),
		];
		expect(numbers.map(each => each.join(' '))).toEqual([
			...[
				'0 0.2 0.4 0.6 0.8 1',
				'0.9 0.92 0.94 0.96 0.98',
				'0 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85',
			],
			...['5000 10000', '10 100 1000 10000', '0 1 2 5 10 20 50', '6 7', '6'],
		]);
	});

	test('an end changes only when a value leaves it', () => {
		const share = fc.double({min: 0, max: 1, noNaN: true});
		fc.assert(
			fc.property(fc.double({min: 1e-6, max: 1e6, noNaN: true}), share, (highest, share) => {
				const {high, position} = roundScale(highest);
				expect(roundScale(highest + share * (high - highest) * 0.999).high).toBe(high);
				expect(position(highest)).toBeGreaterThan(0.66);
			}),
		);
	});
});

test('labels stand below their places within the axis, the first ones first', () => {
	const ticks = [0, 1, 0.5, 0.6].map(position => ({position, text: `at ${position}`}));
	expect(placeLabels(ticks, 20).text).toBe('at 0   at 0.5   at 1');
	expect(placeLabels(ticks, 20).placed).toHaveLength(3);
	expect(placeLabels(ticks.slice(0, 2), 3).text).toBe('   ');
});

test('curves: in braille two values a character and four dots a line, in blocks and ASCII one and two steps', () => {
	const rowsOf = (sheet: Sheet) => sheet.lines().map(plainText).join('|');
	const drawn = (values: string, rows: number, style: CurveStyle = 'braille') => {
		const positions = values.split(' ').map(Number);
		const sheet = new Sheet(Math.ceil(positions.length / rasters[style].across), rows);
		sheet.curve(positions, rasters[style]);
		return rowsOf(sheet);
	};
	expect([drawn('1 1 0.5 0.5 0 0', 2), drawn('1 1', 1), drawn('0 0', 1), drawn('0 1', 1)].join()).toBe(
		'⠉⡇ | ⠉⣇,⠉,⣀,⣸',
	);
	expect([drawn('7 -3', 1), drawn('1 0.5 0', 2, 'block'), drawn('1 0.5 0', 2, 'ascii')].join()).toBe(
		"⢹,▀█ | ▀█,': | ':",
	);
	const sheet = new Sheet(3, 3);
	sheet.curve([1, 0.5, 0], letterRaster('a'));
	expect(rowsOf(sheet)).toBe('aa | aa|  a');
	const parts = new Sheet(4, 1);
	parts.curve([1, undefined, 0, 1], rasters.block);
	expect(rowsOf(parts)).toBe('▀ ▄█');
	parts.curve([undefined, 1, 1], rasters.block);
	expect(rowsOf(parts)).toBe('▀▀██');
});

test('areas are filled to a step of a character, and shaded to their highest value', () => {
	const sheet = new Sheet(5, 2);
	const column = (to: number, high: number): AreaColumn => ({to, high, role: 'good', range: ['░', 'dim']});
	sheet.area([column(0, 0), column(1e-9, 0.6), undefined, column(0.75, 0.8), column(1, 1)], 'braille');
	expect(sheet.lines().map(plainText)).toEqual([' ░ ▄█', ' ▁ ██']);
});

describe('a chart', () => {
	/** Two coolings from 8 to 1 with a reheat between: the cost falls with the temperature. */
	const cooling = historyOf(
		Array.from({length: 20}, (_, k) => {
			const cost = 10 - (k % 10);
			const best = {bestCost: Math.max(1, 10 - k), reheats: k < 10 ? 0 : 1};
			return sample(k * 100, {
				milliseconds: k * 50,
				cost,
				...best,
				temperature: 2 ** (3 - (k % 10) / 3),
				acceptance: cost / 10,
			});
		}),
	);
	const chartOf = (changes: Partial<CurveOptions> = {}, cursor?: number, history = cooling) => ({
		...{history, options: {...firstCurves, ...changes}, unit: 'proposals', cursor},
		...{heat: {peak: 8, cold: 1}, hasColour: true},
	});
	test('the point that is looked at is marked', () => {
		const lines = curveView(chartOf({shown: 'cost'}, 900), 28, 7, 'braille').map(plainText);
		expect(
			lines
				.slice(-3)
				.map(line => line.trimEnd())
				.join('\n'),
		).toBe(
			`       ┼─↓↓↓↓↓↓↓↓▲↑─────────
        0  proposals   1 900
↓ new  ↑ 0/1 reheat  ▲ here`,
		);
	});

	test('columns of the panel and moves are mapped to each other', () => {
		for (const over of ['moves', 'milliseconds'] as const) {
			const chart = chartOf({over});
			expect([7, 8, 27, 28].map(column => movesAtColumn(chart, 28, column))).toEqual([
				undefined,
				0,
				1900,
				undefined,
			]);
			for (let column = 8; column < 28; column++) {
				expect(cursorColumn({...chart, cursor: movesAtColumn(chart, 28, column)}, 20)).toBe(column - 8);
			}
		}
	});
});
