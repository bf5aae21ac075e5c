import {describe, expect, test} from 'vitest';
import type {TemperatureChange} from '../../source/run/temperature-changes.js';
import {Timeline} from '../../source/run/timeline.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {type Method, resolveSettings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard} from '../puzzles.js';

const puzzle = parsePuzzle(hard);

/** Generations are long: fewer of them, and smaller ones. */
const isLong = ({unit}: Method) => unit === 'generations';
const create = (method: Method) =>
	method.create(
		puzzle,
		'travel',
		resolveSettings(method, puzzle, isLong(method) ? {samples: 30} : method.watched),
	);

/** A timeline after some moves, made in slices. */
function travelled(method: Method, moves: number, slice: number, script: readonly TemperatureChange[] = []) {
	const solver = create(method);
	const timeline = new Timeline(solver, script);
	for (let made = 0; made < moves; made += slice) {
		timeline.advance(slice);
		timeline.remember(made + slice);
	}

	return {solver, timeline};
}

describe.each(methods.map(method => [method.name, method] as const))('%s', (_, method) => {
	const total = isLong(method) ? 30 : 5000;

	test('every point of the run can be gone to, and is what it was', () => {
		const {solver, timeline} = travelled(method, total, isLong(method) ? 3 : 170);
		const {frontier} = timeline;
		fc.assert(
			fc.property(fc.array(fc.integer({min: 0, max: frontier}), {maxLength: 6}), points => {
				for (const point of points) {
					timeline.seek(point);
					const fresh = create(method);
					fresh.advance(point);
					expect(solver.snapshot()).toEqual(fresh.snapshot());
					expect(timeline.frontier).toBe(frontier);
				}
			}),
			{seed: 1, numRuns: isLong(method) ? 3 : 20},
		);
	});

	test('where an earlier point will do, none is sought by moves that a checkpoint saves', () => {
		const {solver, timeline} = travelled(method, total, isLong(method) ? 3 : 100);
		const {frontier} = timeline;
		const within = Math.ceil(frontier / 10);
		for (const point of [frontier, frontier - 1, 0, within, frontier - within]) {
			timeline.seek(point, within);
			expect(timeline.position).toBeGreaterThanOrEqual(point - within);
			expect(timeline.position).toBeLessThanOrEqual(point);
			const fresh = create(method);
			fresh.advance(timeline.position);
			expect(solver.snapshot().grid).toEqual(fresh.snapshot().grid);
		}

		timeline.seek(frontier - 1, 0);
		expect(timeline.position).toBe(frontier - 1);
	});

	test('forward again from an earlier point is the same run', () => {
		const {solver, timeline} = travelled(method, total, 100);
		const end = solver.save();
		timeline.seek(timeline.frontier / 3);
		timeline.advance(timeline.frontier - timeline.position);
		expect(solver.save()).toEqual(end);
	});

	test('a level back is the first move of its level', () => {
		const {solver, timeline} = travelled(method, total, 100);
		for (let k = 0; k < 5 && timeline.position > 0; k++) {
			const before = timeline.position;
			timeline.seekLevelBack();
			const {level} = solver;
			expect(timeline.position).toBeLessThan(before);
			const fresh = create(method);
			fresh.advance(timeline.position);
			expect(fresh.level).toBe(level);
			if (timeline.position > 0) {
				const earlier = create(method);
				earlier.advance(timeline.position - 1);
				expect(earlier.level).toBeLessThan(level);
			}
		}
	});
});

const annealer = methodNamed('block-swap') ?? methods[0];

test('runs to the move that is accepted uphill, to the next best, and to the next restart', () => {
	const {solver, timeline} = travelled(annealer, 2000, 100);
	const uphill = timeline.count('uphill');
	expect(timeline.advanceTo('uphill', 100_000)).toBe(true);
	expect(timeline.count('uphill')).toBe(uphill + 1);
	expect(solver.snapshot().move).toMatchObject({accepted: true});
	expect(solver.snapshot().move?.delta).toBeGreaterThan(0);
	expect(timeline.isAtFrontier).toBe(true);

	const best = timeline.count('best');
	expect(timeline.advanceTo('best', 1_000_000)).toBe(true);
	expect(solver.cost).toBeLessThan(best);
	expect(solver.snapshot().move?.delta).toBeLessThan(0);

	expect(timeline.advanceTo('restart', 1000)).toBe(false);
});

describe('a manual temperature', () => {
	test('is part of the run: going back and forth, and repeating it by its script, is the same', () => {
		const {solver, timeline} = travelled(annealer, 1000, 100);
		timeline.command('heat');
		timeline.advance(333);
		timeline.command('hold');
		timeline.advance(500);
		timeline.command('cool');
		timeline.advance(1000);
		timeline.command('hold');
		timeline.advance(1000);
		const end = solver.save();
		expect(timeline.changes.map(({at}) => at)).toEqual([1000, 1333, 1833, 2833]);
		timeline.seek(1100);
		expect(solver.snapshot().override).toEqual({factor: 1.25, held: undefined});
		timeline.seek(0);
		expect(solver.snapshot().override).toEqual({factor: 1, held: undefined});
		timeline.advance(timeline.frontier);
		expect(solver.save()).toEqual(end);

		const again = travelled(annealer, timeline.frontier, 71, timeline.changes);
		again.timeline.seek(timeline.frontier);
		expect(again.solver.save()).toEqual(end);
	});

	test('holds the temperature where it is, warmer and colder by steps, until the schedule is back', () => {
		const {solver, timeline} = travelled(annealer, 500, 100);
		const {temperature = 0} = solver.snapshot();
		timeline.command('hold');
		timeline.advance(5000);
		expect(solver.snapshot().temperature).toBe(temperature);
		timeline.command('heat');
		expect(solver.snapshot().temperature).toBeCloseTo(temperature * 1.25, 12);
		timeline.command('cool');
		timeline.command('cool');
		expect(solver.snapshot().temperature).toBeCloseTo(temperature / 1.25, 12);
		timeline.command('hold');
		expect(solver.snapshot()).toMatchObject({temperature, override: {factor: 1, held: undefined}});
	});

	test('begins another run where it is laid on an earlier point', () => {
		const {timeline} = travelled(annealer, 3000, 100);
		timeline.seek(1200);
		timeline.command('heat');
		expect(timeline.frontier).toBe(1200);
		timeline.seek(600);
		timeline.command('cool');
		expect(timeline.changes).toEqual([{at: 600, factor: 0.8, held: undefined}]);
	});

	test('can warm what is held at zero', () => {
		const cycles = methodNamed('row-swap') ?? methods[0];
		const {solver, timeline} = travelled(cycles, 20_500, 100);
		expect(solver.snapshot().temperature).toBe(0);
		timeline.command('hold');
		timeline.command('heat');
		expect(solver.snapshot().temperature).toBe(0.01);
	});

	test('does nothing to a solver without a temperature', () => {
		const greedy = methodNamed('colour-fewest') ?? methods[0];
		const {timeline} = travelled(greedy, 50, 10);
		timeline.command('heat');
		expect(timeline.changes).toEqual([]);
	});
});
