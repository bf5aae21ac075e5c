import {describe, expect, test} from 'vitest';
import {observeMoves} from '../../source/run/drive.js';
import {methods} from '../../source/solvers/index.js';
import {type Method, resolveSettings, type Setting, type Settings} from '../../source/solvers/solver.js';
import {isSolved} from '../../source/sudoku/check.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {report, small} from '../puzzles.js';

const puzzles = [
	['the report’s', parsePuzzle(report)],
	['4 × 4', parsePuzzle(small)],
	['6 × 6', parsePuzzle('1....4..2...3....5..6...5....2......')],
	['6 × 6 with a clash', parsePuzzle('..5.....3........6.1.6...5..6.2..4.1')],
	['12 × 12, empty', parsePuzzle('.'.repeat(144))],
	['Latin 7 × 7', parsePuzzle('.'.repeat(49))],
] as const;

/** Generations are long: fewer of them, and smaller ones. */
const isLong = (method: Method) => method.unit === 'generations';

const create = (method: Method, puzzle: (typeof puzzles)[number][1], seed = 'a', settings: Settings = {}) =>
	method.create(
		puzzle,
		seed,
		resolveSettings(method, puzzle, {...(isLong(method) ? {samples: 30} : {}), ...settings}),
	);

/** What costs time alone: the whole range would take hours and show nothing more. */
const most: Settings = {samples: 40, sample: 40};

/** The ends of a setting's range, its preset, a few from the low end, and anything between in all orders of magnitude. */
function drawValue(setting: Setting, puzzle: (typeof puzzles)[number][1]): fc.Arbitrary<number> {
	const {name, minimum, isInteger, preset} = setting;
	const maximum = Math.min(setting.maximum, most[name] ?? setting.maximum);
	const least = Math.max(minimum, isInteger ? 1 : 1e-6);
	const between = fc
		.double({min: Math.log(least), max: Math.log(maximum), noNaN: true})
		.map(logarithm => Math.min(maximum, Math.max(minimum, Math.exp(logarithm))))
		.map(value => (isInteger ? Math.round(value) : value));
	const usual = Math.min(maximum, preset(puzzle));
	const few = fc.integer({min: 0, max: 4}).map(step => Math.min(maximum, minimum + step));
	return fc.oneof(fc.constantFrom(minimum, maximum), fc.constant(usual), few, between);
}

const drawSettings = (method: Method, puzzle: (typeof puzzles)[number][1]) =>
	fc.record(
		Object.fromEntries(method.settings.map(setting => [setting.name, drawValue(setting, puzzle)] as const)),
	);

describe.each(methods.map(method => [method.name, method] as const))('%s', (_, method) => {
	const scale = isLong(method) ? 0.01 : 1;

	describe.each(puzzles)('on %s', (_, puzzle) => {
		test('the same seed makes the same run, however its moves are divided into calls', () => {
			const whole = create(method, puzzle);
			const total = 3000 * scale;
			whole.advance(total);
			fc.assert(
				fc.property(fc.array(fc.integer({min: 1, max: 400}), {minLength: 1, maxLength: 30}), parts => {
					const divided = create(method, puzzle);
					for (const part of parts) {
						divided.advance(Math.min(part, total - divided.moves));
					}

					divided.advance(total - divided.moves);
					expect(divided.snapshot()).toEqual(whole.snapshot());
					expect(divided.save()).toEqual(whole.save());
				}),
				{seed: 1, numRuns: 10},
			);
		});

		test('with any settings a run is the same: whole, in chunks, observed, or saved and restored', () => {
			const total = isLong(method) ? 8 : 400;
			const sizes = isLong(method) ? fc.constant(1) : fc.constantFrom(1, 3, 7, 33, 48);
			const chunks = fc.array(sizes, {minLength: 1, maxLength: 8});
			fc.assert(
				fc.property(drawSettings(method, puzzle), fc.string(), chunks, (settings, seed, sizes) => {
					const make = () => create(method, puzzle, seed, settings);
					const whole = make();
					whole.advance(total);
					const end = whole.save();

					const divided = make();
					const resumed = make();
					for (const size of sizes) {
						divided.advance(size);
						const other = create(method, puzzle, `${seed}x`, settings);
						other.advance(size);
						other.restore(structuredClone(resumed.save()));
						other.advance(size);
						resumed.restore(other.save());
					}

					divided.advance(total - divided.moves);
					resumed.advance(total - resumed.moves);

					expect(divided.save()).toEqual(end);
					expect(resumed.save()).toEqual(end);
					const costs: number[] = [];
					const watched = make();
					observeMoves(watched, cost => costs.push(cost));
					watched.advance(total);
					expect(watched.save()).toEqual(end);
					expect(costs).toHaveLength(whole.moves);
					expect(costs.at(-1) ?? whole.cost).toBe(whole.cost);
					// It stops at the first solution that it meets.
					expect(costs.indexOf(0)).toBe(whole.cost === 0 ? costs.length - 1 : -1);
				}),
				{seed: 2, numRuns: 10},
			);
		});

		test('with any settings the counts are true: cost, best cost, acceptance; and the givens stay', () => {
			const total = isLong(method) ? 6 : 200;
			fc.assert(
				fc.property(drawSettings(method, puzzle), fc.string(), (settings, seed) => {
					const solver = create(method, puzzle, seed, settings);
					let lowest = solver.cost;
					for (let move = 0; move < total; move++) {
						solver.advance(1);
						lowest = Math.min(lowest, solver.cost);
					}

					const {grid, cost, bestCost, bestGrid = new Uint8Array()} = solver.snapshot();
					const recount = (digits: Uint8Array) =>
						method.recount(puzzle, digits, resolveSettings(method, puzzle, settings));
					for (const digits of [grid, bestGrid]) {
						expect(puzzle.givens.every((digit, cell) => digit === 0 || digits[cell] === digit)).toBe(true);
					}

					expect([recount(grid), recount(bestGrid)]).toEqual([cost, bestCost]);
					expect(bestCost).toBeLessThanOrEqual(lowest);
					expect(bestCost === 0).toBe(cost === 0);
					const {acceptance = 0} = solver.gauges();
					expect(acceptance).toBeGreaterThanOrEqual(0);
					expect(acceptance).toBeLessThanOrEqual(1);
				}),
				{seed: 3, numRuns: 10},
			);
		});

		test('a run that is interrupted within its moves, saved and restored there, is the same run', () => {
			const whole = create(method, puzzle);
			const total = 400 * scale;
			whole.advance(total);
			fc.assert(
				fc.property(fc.infiniteStream(fc.constantFrom('go on', 'interrupt', 'restore')), choices => {
					const divided = create(method, puzzle);
					let isEnded = false;
					while (divided.moves < total && !isEnded) {
						const choice = choices.next().value;
						const made = divided.advance(total - divided.moves, () => choice !== 'go on');
						isEnded = made === 0 && !divided.isUnderWay;
						if (choice === 'restore') {
							divided.restore(structuredClone(divided.save()));
						}
					}

					expect(divided.snapshot()).toEqual(whole.snapshot());
					expect(divided.save()).toEqual(whole.save());
				}),
				{seed: 1, numRuns: 5},
			);
		});

		test('another seed makes another run', () => {
			const [a, b] = ['a', 'b'].map(seed => create(method, puzzle, seed));
			a.advance(5);
			b.advance(5);
			expect(a.save()).not.toEqual(b.save());
		});

		test('no move touches a given, and the cost is always what a recount says', () => {
			const solver = create(method, puzzle, 'c');
			const {geometry, givens} = puzzle;
			for (let k = 0; k < 300 * scale; k++) {
				solver.advance(1 + (k % 37));
				const {grid, cost, bestCost} = solver.snapshot();
				expect(givens.every((digit, cell) => digit === 0 || grid[cell] === digit)).toBe(true);
				expect(cost).toBe(method.recount(puzzle, grid, resolveSettings(method, puzzle)));
				expect(bestCost).toBeLessThanOrEqual(cost);
				if (cost === 0) {
					expect(isSolved(geometry, grid)).toBe(true);
					break;
				}
			}
		});

		test('a saved state goes on as the run did', () => {
			const solver = create(method, puzzle, 'd');
			solver.advance(777 * scale);
			const checkpoint = solver.save();
			const copy = structuredClone(checkpoint);
			solver.advance(2000 * scale);
			expect(checkpoint).toEqual(copy);
			const after = solver.snapshot();
			const other = create(method, puzzle, 'e');
			other.advance(123 * scale);
			for (const resumed of [solver, other]) {
				resumed.restore(checkpoint);
				expect(resumed.save()).toEqual(checkpoint);
				resumed.advance(2000 * scale);
				expect(resumed.snapshot()).toEqual(after);
				// It is restored more than once: no run may write into it.
				expect(checkpoint).toEqual(copy);
			}
		});

		test('a snapshot is a copy that no later move changes', () => {
			const solver = create(method, puzzle, 'f');
			solver.advance(50);
			const before = solver.snapshot();
			const copy = structuredClone(before);
			solver.advance(500 * scale);
			expect(before).toEqual(copy);
		});

		test('moves are counted, and stop at cost 0', () => {
			const solver = create(method, puzzle, 'g');
			expect(solver.advance(0)).toBe(0);
			const made = solver.advance(20);
			expect(solver.moves).toBe(made);
			expect(made === 20 || solver.cost === 0 || solver.snapshot().end !== undefined).toBe(true);
		});

		test('the last move tells its whole story', () => {
			const solver = create(method, puzzle, 'h');
			for (let k = 0; k < 300 * scale && solver.cost > 0; k++) {
				const before = solver.snapshot();
				solver.advance(1);
				const {grid, cost, move, restarts} = solver.snapshot();
				if (!move || restarts > before.restarts) {
					continue;
				}

				expect(move.cells.map(cell => before.grid[cell])).toEqual(move.before);
				expect(move.cells.map(cell => grid[cell])).toEqual(move.accepted ? move.after : move.before);
				expect(cost - before.cost).toBe(move.accepted ? move.delta : 0);
				const proposed = before.grid.slice();
				for (const [index, cell] of move.cells.entries()) {
					proposed[cell] = move.after[index];
				}

				expect(method.recount(puzzle, proposed, resolveSettings(method, puzzle)) - before.cost).toBe(
					move.delta,
				);
				// That of the level in which it was proposed, though it was the last of it.
				expect(move.temperature).toBe(before.temperature);
				if (move.temperature !== undefined && move.temperature > 0) {
					const probability = Math.min(1, Math.exp(-move.delta / move.temperature));
					expect(move.probability).toBeCloseTo(probability, 12);
					expect(move.accepted).toBe(move.drawn === undefined ? probability === 1 : move.drawn < probability);
				}
			}
		});
	});

	test('a solved grid has no moves to make', () => {
		const solved = parsePuzzle('1234341221434321');
		const solver = create(method, solved);
		expect([solver.cost, solver.advance(10), solver.moves]).toEqual([0, 0, 0]);
	});

	test('a setting is checked by name and range', () => {
		const puzzle = parsePuzzle(report);
		expect(() => resolveSettings(method, puzzle, {nonsense: 1})).toThrow(
			`${method.name} has no setting 'nonsense'; it has `,
		);
		for (const {name, minimum, maximum, isInteger, preset} of method.settings) {
			const value = preset(puzzle);
			expect(value >= minimum && value <= maximum && (!isInteger || Number.isInteger(value))).toBe(true);
			for (const wrong of [minimum - 1, maximum + 1, Number.NaN, ...(isInteger ? [minimum + 0.5] : [])]) {
				expect(() => resolveSettings(method, puzzle, {[name]: wrong})).toThrow(
					`${name} of ${method.name} must be `,
				);
			}
		}
	});
});

test('a solver without settings says that it has none', () => {
	const method = {...methods[0], settings: []};
	expect(() => resolveSettings(method, puzzles[0][1], {T0: 1})).toThrow(
		`${method.name} has no setting 'T0'; it has none`,
	);
});
