/** Methods that break their contract: nothing that they say of themselves is believed. */

import {expect, test} from 'vitest';
import {anneal, initialProgress, type Progress} from '../../source/run/drive.js';
import {assertSnapshot, createSolver} from '../../source/solvers/checked-solver.js';
import {blockSwap} from '../../source/solvers/neighbourhoods.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Solver} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report, reportSolution} from '../puzzles.js';
import {solveNow as solve} from '../solve-now.ts';

const puzzle = parsePuzzle(report);
const solution = Uint8Array.from(reportSolution, Number);

/** A method whose solver differs from `block-swap` in some of its parts. */
const differing = (change: (solver: Solver) => object): Method => ({
	...blockSwap,
	name: 'liar',
	create(...given) {
		const solver = blockSwap.create(...given);
		const own = change(solver);
		return new Proxy(solver, {
			get(target, name) {
				const value: unknown = Reflect.get(name in own ? own : target, name);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
	},
});

/** A method that claims a grid as its solution. */
const claiming = (grid: Uint8Array) =>
	differing(solver => ({cost: 0, advance: () => 0, snapshot: () => ({...solver.snapshot(), grid, cost: 0})}));

/** A permutation of the solution's digits: sound, but other givens. */
const relabelled = solution.map(digit => (digit % 9) + 1);

const wrong: ReadonlyArray<readonly [string, Uint8Array]> = [
	['a digit twice', solution.with(0, solution[1])],
	['other givens', relabelled],
	['digits above nine', new Uint8Array(81).fill(10)],
	['an empty cell', solution.with(80, 0)],
	['too few cells', solution.slice(1)],
	['no grid', undefined as never],
];

const lastOf = async (run: AsyncIterable<Progress>) => (await Array.fromAsync(run)).at(-1);

const refuted = {
	status: 'gave-up',
	end: "solver 'liar' reports cost 0 for a grid that is not a solution of the puzzle",
};

test.each(wrong)('cost 0 is not believed for %s', async (_, grid) => {
	const solver = claiming(grid);
	expect(solve(puzzle, {solver})).toMatchObject(refuted);
	expect(await lastOf(anneal(puzzle, {solver}))).toMatchObject(refuted);
	expect(initialProgress({puzzle, method: solver, seed: 's', settings: {}})).toMatchObject(refuted);
});

const counts = [-1, Number.NaN, 0.5, Number.POSITIVE_INFINITY, 1e9, '1', undefined, null];
test.each(counts)('%s moves made end the run with an error', async made => {
	const solver = differing(() => ({advance: () => made}));
	const message = /^solver 'liar' says that it made .* of at most \d+ moves/;
	expect(() => solve(puzzle, {solver, timeout: 100})).toThrow(message);
	await expect(lastOf(anneal(puzzle, {solver, timeout: 100}))).rejects.toThrow(message);
});

test('moves that are not counted end the run with an error: no limit would be reached', () => {
	const solver = differing(solver => ({advance: (moves: number) => solver.advance(moves), moves: 0}));
	expect(() => solve(puzzle, {solver, moves: 10})).toThrow(/counts 0 after 0/);
});

test.each([{}, null, 5])('%j is not a solver', created => {
	const solver = {...blockSwap, name: 'liar', create: () => created as never};
	const message = "advance of the solver that 'liar' creates must be a function, not undefined";
	expect(() => solve(puzzle, {solver})).toThrow(message);
});

const readings = (count: number, label: string) => Array(count).fill({label, value: 1, kind: 'count'});

test.each([
	['fixed', new Uint8Array(80)],
	['readings', readings(1, 'a\n')],
	['readings', readings(1001, 'a')],
	['move', {kind: 'swap', cells: [81], before: [1], after: [2], delta: 1, accepted: true}],
])('a snapshot whose %s the screens could not draw is an error of its file', (member, value) => {
	const snapshot = blockSwap.create(puzzle, 's', resolveSettings(blockSwap, puzzle)).snapshot();
	expect(() => assertSnapshot(snapshot, puzzle)).not.toThrow();
	expect(() => assertSnapshot({...snapshot, [member]: value}, puzzle)).toThrow(
		`${member} of its snapshot must be a`,
	);
});

test("what a solver's file returns with its figures, and is none, is left out: no thread could pass it on", () => {
	const method = differing(solver => ({gauges: () => ({...solver.gauges(), describe: () => 'own'})}));
	const {gauges} = createSolver({...method, file: 'own.mjs'}, puzzle, 's');
	expect(structuredClone(gauges())).toEqual(createSolver(blockSwap, puzzle, 's').gauges());
});
