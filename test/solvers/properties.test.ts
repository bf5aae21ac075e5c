/** Every solver has the properties of the contract, with its presets and with any other settings; those of `source/help/examples/`, too. */

import {pathToFileURL} from 'node:url';
import {describe, expect, test} from 'vitest';
import {loadSolverFile} from '../../dist/run/solver-file.js';
import {defineNeighbourhood} from '../../source/solvers/define-neighbourhood.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {usedSettings} from '../../source/solvers/settings.js';
import type {Method, Setting, Settings, SettingValue} from '../../source/solvers/solver.js';
import {conflictingPairs} from '../../source/sudoku/oracle.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, small} from '../puzzles.js';
import {contract, create, type Trial} from './contract.ts';

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
function drawValue(setting: Setting, puzzle: Puzzle): fc.Arbitrary<SettingValue> {
	const {name, minimum, isInteger, preset, names} = setting;
	if (names) {
		return fc.constantFrom(...names);
	}

	const maximum = Math.min(setting.maximum, Number(most[name] ?? setting.maximum));
	const least = Math.max(minimum, isInteger ? 1 : 1e-6);
	const between = fc
		.double({min: Math.log(least), max: Math.log(maximum), noNaN: true})
		.map(logarithm => Math.min(maximum, Math.max(minimum, Math.exp(logarithm))))
		.map(value => (isInteger ? Math.round(value) : value));
	const usual = Math.min(maximum, Number(preset(puzzle, {})));
	const few = fc.integer({min: 0, max: 4}).map(step => Math.min(maximum, minimum + step));
	return fc.oneof(fc.constantFrom(minimum, maximum), fc.constant(usual), few, between);
}

function drawTrial(method: Method): fc.Arbitrary<Trial> {
	const limits = isLong(method)
		? {moves: 6, movesToSolution: 20, callMoves: 3}
		: {moves: 60, movesToSolution: 300, callMoves: 45};
	return fc.constantFrom(...puzzles).chain(([, puzzle]) =>
		fc
			.record(Object.fromEntries(method.settings.map(setting => [setting.name, drawValue(setting, puzzle)])))
			.chain(values => {
				// What the chosen schedule and rule do not use is refused.
				const used = usedSettings(method, values).map(({name}) => [name, values[name]] as const);
				const trial = {method, puzzle, settings: Object.fromEntries(used), ...limits};
				return fc.string().map(seed => ({...trial, seed}));
			}),
	);
}

function presetTrial(method: Method, puzzle: Puzzle): Trial {
	const limits = isLong(method)
		? {moves: 12, movesToSolution: 100, callMoves: 4}
		: {moves: 120, movesToSolution: 50_000, callMoves: 70};
	const settings: Settings = method.unit === 'generations' ? {samples: 30} : {};
	return {method, puzzle, seed: 'a', settings, ...limits};
}

/** What makes levels, cycles and rounds of exchanges short. */
const short: Settings = {
	level: 2,
	restart: 3,
	presolve: 'none',
	patience: 1,
	T0: 1,
	step: 0.5,
	Tmin: 0.999,
};

function shortTrial(method: Method, puzzle: Puzzle): Trial {
	const trial = presetTrial(method, puzzle);
	const own = usedSettings(method, {}).flatMap(({name}) => (name in short ? [[name, short[name]]] : []));
	return {...trial, settings: {...trial.settings, ...Object.fromEntries(own)}, passesAll: true};
}

const templates = await Promise.all(
	['schedule', 'neighbourhood', 'method'].map(name =>
		loadSolverFile(name, pathToFileURL(`source/help/examples/${name}.js`).href),
	),
);

/** A neighbourhood without `delta`: each of its moves is counted in full. */
const ownMethods: readonly Method[] = [
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

const named = [...methods, ...ownMethods, ...templates].map(method => [method.name, method] as const);

describe.each(named)('%s', (_name, method) => {
	const trials = [
		...puzzles.slice(0, 3).map(([, puzzle]) => presetTrial(method, puzzle)),
		// A template has levels of its own length.
		...(method.file === undefined ? [shortTrial(method, puzzles[0][1])] : []),
		...fc.sample(drawTrial(method), {numRuns: 4, seed: 5}),
	];

	test.each(Object.entries(contract))('%s', (_property, check) => {
		for (const trial of trials) {
			expect(() => check(trial), JSON.stringify(trial.settings)).not.toThrow();
		}
	});

	test('another seed makes another run', () => {
		const runs = ['a', 'b'].map(seed => create(trials[0], seed));
		const snapshots = runs.map(run => [run.advance(Math.min(20, trials[0].callMoves)), run.snapshot()]);
		expect(snapshots[0]).not.toEqual(snapshots[1]);
	});
});

const crossings = ['block-swap', 'row-swap', 'reassign'].flatMap(name => {
	const method = methodNamed(name) ?? expect.fail();
	const namesOf = (setting: string) => method.settings.find(each => each.name === setting)?.names ?? [];
	return namesOf('schedule').flatMap(schedule =>
		namesOf('acceptance').map(acceptance => [name, schedule, acceptance] as const),
	);
});

test.each(crossings)('%s with %s and %s', (name, schedule, acceptance) => {
	const method = methodNamed(name) ?? expect.fail();
	const settings = {schedule, acceptance};
	const [, , [, puzzle]] = puzzles;
	for (const [property, check] of Object.entries(contract)) {
		const trial = {method, puzzle, seed: 'c', settings, moves: 40, movesToSolution: 400, callMoves: 15};
		expect(() => check(trial), property).not.toThrow();
	}
});
