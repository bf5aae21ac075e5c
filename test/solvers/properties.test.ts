/** Every solver has the properties that `recuit doctor` checks, with its presets and with any other settings. */

import {describe, expect, test} from 'vitest';
import {type SolverProperty, solverProperties, type Trial} from '../../source/run/solver-properties.js';
import {defineNeighbourhood} from '../../source/solvers/define-neighbourhood.js';
import {defineSchedule} from '../../source/solvers/define-schedule.js';
import {methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Setting, Settings} from '../../source/solvers/solver.js';
import {conflictingPairs} from '../../source/sudoku/check.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, small} from '../puzzles.js';

const puzzles: ReadonlyArray<readonly [name: string, puzzle: Puzzle]> = [
	['hard', parsePuzzle(hard)],
	['4 × 4', parsePuzzle(small)],
	['6 × 6 with a clash', parsePuzzle('..5.....3........6.1.6...5..6.2..4.1')],
	['Latin 7 × 7', parsePuzzle('.'.repeat(49))],
];

/** Generations are long: fewer of them, and smaller ones. So are moves of which each is counted in full. */
const isLong = ({unit, name}: Method) => unit === 'generations' || name.endsWith('in full');

/** What costs time alone: the whole range would take hours and show nothing more. */
const most: Settings = {samples: 40, sample: 40};

/** The ends of a setting's range, its preset, a few from the low end, and anything between in all orders of magnitude. */
function drawValue(setting: Setting, puzzle: Puzzle): fc.Arbitrary<number> {
	const {name, minimum, isInteger, preset} = setting;
	const maximum = Math.min(setting.maximum, most[name] ?? setting.maximum);
	const least = Math.max(minimum, isInteger ? 1 : 1e-6);
	const between = fc
		.double({min: Math.log(least), max: Math.log(maximum), noNaN: true})
		.map(logarithm => Math.min(maximum, Math.max(minimum, Math.exp(logarithm))))
		.map(value => (isInteger ? Math.round(value) : value));
	const usual = Math.min(maximum, preset(puzzle, {}));
	const few = fc.integer({min: 0, max: 4}).map(step => Math.min(maximum, minimum + step));
	return fc.oneof(fc.constantFrom(minimum, maximum), fc.constant(usual), few, between);
}

function drawTrial(method: Method): fc.Arbitrary<Trial> {
	const limits = isLong(method)
		? {moves: 6, movesToSolution: 20, callMoves: 3}
		: {moves: 100, movesToSolution: 300, callMoves: 45};
	return fc.constantFrom(...puzzles).chain(([name, puzzle]) =>
		fc
			.tuple(fc.string(), fc.tuple(...method.settings.map(setting => drawValue(setting, puzzle))))
			.map(([seed, values]) => {
				const settings = Object.fromEntries(method.settings.map((setting, k) => [setting.name, values[k]]));
				return {method, puzzle, name, seed, settings, now: () => 0, ...limits};
			}),
	);
}

function presetTrial(method: Method, name: string, puzzle: Puzzle): Trial {
	const limits = isLong(method)
		? {moves: 12, movesToSolution: 100, callMoves: 4}
		: {moves: 200, movesToSolution: 50_000, callMoves: 70};
	const settings: Settings = method.unit === 'generations' ? {samples: 30} : {};
	return {method, puzzle, name, seed: 'a', settings, now: () => 0, ...limits};
}

/** What only the annealers promise: the rule by which chance decides. */
const metropolis: SolverProperty = {
	property: 'a proposal is accepted by the temperature of its level',
	contradiction(trial) {
		const {method, puzzle, seed, settings} = trial;
		const solver = method.create(puzzle, seed, resolveSettings(method, puzzle, settings));
		for (let made = 0; made < trial.moves && solver.cost > 0; made++) {
			const {temperature} = solver.snapshot();
			solver.advance(1);
			const {move, acceptance = 0} = solver.snapshot();
			const isUphill = temperature === 0 && move?.accepted && move.delta > 0;
			if (!(acceptance >= 0 && acceptance <= 1) || isUphill) {
				return `acceptance ${acceptance} at T = ${temperature}: ${JSON.stringify(move)}`;
			}

			if (move && temperature !== undefined && temperature > 0 && move.probability !== undefined) {
				const expected = Math.min(1, Math.exp(-move.delta / temperature));
				const isSure = move.drawn !== undefined || (expected === 1 && move.accepted);
				if (move.temperature !== temperature || Math.abs(move.probability - expected) > 1e-12 || !isSure) {
					return `move ${made + 1} of seed ${seed} at T = ${temperature}: ${JSON.stringify(move)}`;
				}
			}
		}

		return undefined;
	},
};

/** What `recuit doctor` can't ask of solvers that it doesn't know: the private state of a restored run is the saved one. */
const wholeState: SolverProperty = {
	property: 'a restored run has all of the state that was saved',
	contradiction({method, puzzle, seed, settings, moves}) {
		const create = () => method.create(puzzle, seed, resolveSettings(method, puzzle, settings));
		const [solver, other] = [create(), create()];
		solver.advance(moves);
		other.advance(Math.ceil(moves / 3));
		other.restore(solver.save());
		expect(other.save()).toEqual(solver.save());
		return undefined;
	},
};

const initialGrid: SolverProperty = {
	property: 'a run begins with the grid that it is given',
	contradiction({method, puzzle, seed, settings}) {
		const create = (by: string) => method.create(puzzle, by, resolveSettings(method, puzzle, settings));
		const {grid} = create(seed).snapshot();
		const solver = create(`${seed} other`);
		solver.startFrom?.(grid);
		expect(solver.startFrom ? solver.snapshot().grid : grid).toEqual(grid);
		return undefined;
	},
};

const properties = [...solverProperties, metropolis, wholeState, initialGrid];

/** Methods of a user's own, of which the library makes the solver. */
const ownMethods: readonly Method[] = [
	defineSchedule({
		name: 'own schedule',
		neighbourhood: 'row-swap',
		settings: [{name: 'T0', title: 'first temperature', minimum: 0, maximum: 9, preset: () => 2}],
		start: ({T0}) => T0,
		next: ({temperature, level}) => (level === 5 ? 'restart' : temperature * 0.9),
	}),
	// The counts are, for each cell and digit, how many peers of the cell hold the digit.
	defineNeighbourhood<Uint16Array>({
		name: 'own neighbourhood',
		cost: ({geometry, grid}) => conflictingPairs(geometry, grid),
		count({geometry: {cells, peers, peerCount, size}, grid}) {
			const counts = new Uint16Array(cells * (size + 1));
			for (const [k, peer] of peers.entries()) {
				counts[Math.floor(k / peerCount) * (size + 1) + grid[peer]]++;
			}

			return counts;
		},
		propose: ({free, geometry}, random) => ({
			cells: [free[random.int(free.length)]],
			digits: [1 + random.int(geometry.size)],
		}),
		delta: ({geometry: {size}, counts, grid}, {cells: [cell], digits: [digit]}) =>
			counts[cell * (size + 1) + digit] - counts[cell * (size + 1) + grid[cell]],
		apply({geometry: {peers, peerCount, size}, counts, grid}, {cells: [cell], digits: [digit]}) {
			for (const peer of peers.subarray(cell * peerCount, (cell + 1) * peerCount)) {
				counts[peer * (size + 1) + grid[cell]]--;
				counts[peer * (size + 1) + digit]++;
			}
		},
	}),
	defineNeighbourhood({
		name: 'own neighbourhood, counted in full',
		first: 'rows',
		cost: ({geometry, grid}) => conflictingPairs(geometry, grid),
		propose({free, geometry: {rowOf}, grid}, random) {
			const a = free[random.int(free.length)];
			const row = free.filter(cell => rowOf[cell] === rowOf[a]);
			const b = row[random.int(row.length)];
			return {cells: [a, b], digits: [grid[b], grid[a]]};
		},
	}),
];

const named = [...methods, ...ownMethods].map(method => [method.name, method] as const);

describe.each(named)('%s', (_name, method) => {
	const trials = [
		...puzzles.slice(0, 3).map(([name, puzzle]) => presetTrial(method, name, puzzle)),
		...fc.sample(drawTrial(method), {numRuns: 6, seed: 5}),
	];

	test.each(properties.map(each => [each.property, each] as const))('%s', (property, {contradiction}) => {
		// With some settings nothing is drawn.
		for (const trial of property === 'another seed makes another run' ? trials.slice(0, 3) : trials) {
			const fault = contradiction(trial);
			expect(fault && `${fault}, with ${JSON.stringify(trial.settings)}`).toBeUndefined();
		}
	});

	test('a setting is checked by name and range', () => {
		const [[, puzzle]] = puzzles;
		expect(() => resolveSettings(method, puzzle, {nonsense: 1})).toThrow(
			`${method.name} has no setting 'nonsense'; it has `,
		);
		for (const {name, minimum, maximum, isInteger, preset} of method.settings) {
			const value = preset(puzzle, {});
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
	expect(() => resolveSettings({...methods[0], settings: []}, puzzles[0][1], {T0: 1})).toThrow(
		`${methods[0].name} has no setting 'T0'; it has none`,
	);
});
