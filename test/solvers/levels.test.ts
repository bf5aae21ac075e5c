/** From level to level: temperatures, restarts and shares as the rules of the documents give them, from what each move does. */

import {expect, test} from 'vitest';
import {annealFocused, knownOf} from '../../source/solvers/anneal.js';
import {blockSwap} from '../../source/solvers/block-swap.js';
import {defineSchedule, type LevelReport} from '../../source/solvers/define-schedule.js';
import {candidateLists} from '../../source/solvers/focused-kernel.js';
import {freezingTemperature} from '../../source/solvers/freezing.js';
import {rowSwap} from '../../source/solvers/row-swap.js';
import {type Method, resolveSettings, type Settings} from '../../source/solvers/solver.js';
import {tempering} from '../../source/solvers/tempering.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';

const puzzle = parsePuzzle(hard);
const create = (method: Method, settings: Settings) =>
	method.create(puzzle, 'levels', resolveSettings(method, puzzle, settings));

test.each([
	[2, 0.9, 20, 2, 1.5, 12],
	// So hot that a level after a restart is often no better.
	[50, 0.99, 20, 1, 1.5, 3],
])(
	'004: T0 = %d × %d each %d, + heat after more than %d levels without improvement, and T0 again after a restart',
	(...values) => {
		const [T0, cooling, level, patience, heat, restart] = values;
		const solver = create(blockSwap, {T0, cooling, level, patience, heat, restart});
		let [temperature, stuck, age, restarts, reheats] = [T0, 0, 0, 0, 0];
		let isReheat = false;
		let best = solver.cost;
		for (let k = 0; k < 300; k++) {
			const {cost} = solver;
			solver.advance(level);
			// The lowest cost of all starts, and of what came between two looks.
			best = Math.min(best, solver.cost);
			expect(solver.gauges().bestCost).toBeLessThanOrEqual(best);
			best = solver.gauges().bestCost;
			age++;
			if (age === restart) {
				[temperature, stuck, age, isReheat] = [T0, 0, 0, false];
				restarts++;
			} else {
				stuck = solver.cost >= cost ? stuck + 1 : 0;
				const next = temperature * cooling + (stuck > patience ? heat : 0);
				// A reheat that takes several levels counts once.
				reheats += next > temperature && !isReheat ? 1 : 0;
				isReheat = next > temperature;
				temperature = next;
			}

			expect(solver.snapshot().temperature).toBeCloseTo(temperature, 9);
			expect(solver.gauges()).toMatchObject({restarts, reheats});
		}

		expect(Math.min(restarts, reheats)).toBeGreaterThan(5);
	},
);

const hot: Settings = {T0: 5, level: 40};

test.each([
	{...blockSwap, given: hot},
	{...rowSwap, given: hot},
	{...annealFocused, given: {...hot, presolve: 1}},
	{...tempering, given: {...hot, presolve: 1, replicas: 1}},
])(
	'$name judges a proposal at the temperature of its level, by its own probability, up to the steepest',
	method => {
		const solver = create(method, method.given);
		const accepted = new Set<number>();
		for (let made = 0; made < 4000; made++) {
			const {temperature = 0} = solver.gauges();
			solver.advance(1);
			const move = solver.snapshot().move ?? expect.fail();
			const {delta, drawn = 0, probability = 0} = move;
			expect(move.temperature).toBe(temperature);
			expect(probability).toBeCloseTo(Math.min(1, Math.exp(-delta / temperature)), 12);
			expect(move.accepted).toBe(drawn < probability);
			if (move.accepted && delta > 0) {
				accepted.add(delta);
			}
		}

		expect([...accepted].sort()).toEqual([1, 2, 3, 4]);
	},
);

test('a schedule of the user’s own gets the figures of the level that has ended', () => {
	const [level, cooling] = [20, 0.9];
	const reports: LevelReport[] = [];
	const own = defineSchedule({
		name: 'own',
		levelLength: () => level,
		start: () => 3,
		next(report) {
			reports.push(report);
			return report.level === 15 ? 'restart' : report.temperature * cooling;
		},
	});
	const solver = create(own, {});
	for (let number = 0; number < 40; number++) {
		let [accepted, uphill] = [0, 0];
		for (let made = 0; made < level; made++) {
			const before = solver.snapshot().uphill ?? 0;
			solver.advance(1);
			const {move, uphill: after = 0} = solver.snapshot();
			// After a restart there is no last move to show.
			accepted += move?.accepted ? 1 : 0;
			uphill += after - before;
		}

		const report = reports[number];
		const isRestart = report.level === 15;
		expect(report).toMatchObject({level: (number % 15) + 1, uphill: uphill / level});
		expect(report.temperature).toBeCloseTo(3 * cooling ** (number % 15), 12);
		if (!isRestart) {
			const {cost, bestCost} = solver.gauges();
			expect(report).toMatchObject({cost, bestCost, acceptance: accepted / level});
		}
	}
});

test('while the temperature is held no time passes for the schedule', () => {
	const solver = create(rowSwap, {T0: 1, step: 0.05, level: 10});
	const temperature = () => solver.snapshot().temperature ?? Number.NaN;
	solver.advance(30);
	expect(temperature()).toBeCloseTo(0.85, 9);
	solver.overrideTemperature?.({factor: 1, held: 0.5});
	solver.advance(70);
	expect(temperature()).toBe(0.5);
	expect(solver.level).toBe(10);
	solver.overrideTemperature?.({factor: 1, held: undefined});
	expect(temperature()).toBeCloseTo(0.85, 9);
	solver.advance(10);
	expect(temperature()).toBeCloseTo(0.8, 9);
});

test('the annealer cools from T0 to T, stays there, and begins again after a restart', () => {
	const solver = create(annealFocused, {presolve: 0, T0: 1, cooling: 0.7, T: 0.3, level: 20, restart: 8});
	const temperatures: Array<number | undefined> = [];
	for (let level = 0; level < 10; level++) {
		temperatures.push(solver.snapshot().temperature);
		solver.advance(20);
	}

	const cooled = [1, 0.7, 0.49, 0.343, 0.3, 0.3, 0.3, 0.3];
	expect(temperatures).toEqual([...cooled, 1, 0.7].map(temperature => expect.closeTo(temperature, 12)));
	expect(solver.snapshot().restarts).toBe(1);
});

test('without a T0 the annealer begins at T, and without a T where the puzzle freezes', () => {
	const temperatureOf = (settings: Settings) =>
		create(annealFocused, {presolve: 0, ...settings}).snapshot().temperature;
	expect(temperatureOf({T0: 2})).toBe(2);
	expect(temperatureOf({T: 0.2})).toBe(0.2);
	const known = knownOf(puzzle, 0);
	const choices = candidateLists(puzzle.geometry, known).map(list => list.length);
	expect(temperatureOf({})).toBe(freezingTemperature(puzzle.geometry, choices));
});

test('a level of the annealer has a proposal for each open cell, also for those of two candidates', () => {
	const geometry = geometryOf(16);
	const givens = new Uint8Array(256);
	// Two cells of the first box are open, for the digits 15 and 16.
	for (const [index, cell] of geometry.boxCells[0].subarray(0, 14).entries()) {
		givens[cell] = index + 1;
	}

	const large = puzzleOf(geometry, givens);
	const solver = annealFocused.create(large, 'levels', resolveSettings(annealFocused, large, {presolve: 0}));
	solver.advance(241);
	expect(solver.level).toBe(0);
	solver.advance(1);
	expect(solver.level).toBe(1);
});

test('the shares are of recent proposals: those before, and those at other temperatures, count less', () => {
	const level = 30;
	const solver = create(blockSwap, {T0: 2, cooling: 0.9, level, patience: 5, heat: 1});
	const levels: Array<{weight: number; accepted: number; uphill: number}> = [];
	for (let round = 0; round < 200; round++) {
		const {temperature: before = 0} = solver.gauges();
		let [accepted, uphill] = [0, 0];
		for (let move = 1; move <= level; move++) {
			solver.advance(1);
			const {move: last} = solver.snapshot();
			accepted += last?.accepted ? 1 : 0;
			uphill += last?.accepted && last.delta > 0 ? 1 : 0;
		}

		const {temperature = 0, acceptance, uphillShare} = solver.snapshot();
		for (const older of levels) {
			older.weight *= Math.exp(-level / 1000);
		}

		levels.push({weight: 1, accepted, uphill});
		for (const each of levels) {
			each.weight *= Math.min(before / temperature, temperature / before);
		}

		const sum = (kind: 'accepted' | 'uphill') =>
			levels.reduce((all, {weight, [kind]: count}) => all + weight * count, 0);
		const all = level * levels.reduce((weights, {weight}) => weights + weight, 0);
		expect(acceptance).toBeCloseTo(sum('accepted') / all, 9);
		expect(uphillShare).toBeCloseTo(sum('uphill') / all, 9);
	}
});

test('a frozen run that is heated shows at once that nearly everything is accepted', () => {
	const solver = create(blockSwap, {T0: 0.05, cooling: 1, heat: 0});
	solver.advance(5000);
	expect(solver.gauges().acceptance).toBeLessThan(0.05);
	solver.overrideTemperature?.({factor: 1, held: 20});
	solver.advance(50);
	expect(solver.gauges().acceptance).toBeGreaterThan(0.8);
});

test.each([blockSwap, rowSwap, annealFocused])('$name stops with the move that solves it', method => {
	const problem = parsePuzzle(report);
	const settings = resolveSettings(method, problem, method.watched);
	for (const seed of ['a', 'b', 'c']) {
		const [whole, single] = [method.create(problem, seed, settings), method.create(problem, seed, settings)];
		whole.advance(2_000_000);
		expect(whole.cost).toBe(0);
		for (let left = whole.moves - 1; left > 0; ) {
			left -= single.advance(Math.min(left, 777));
		}

		expect(single.cost).toBeGreaterThan(0);
		expect([single.advance(1), single.cost, single.advance(1)]).toEqual([1, 0, 0]);
	}
});
