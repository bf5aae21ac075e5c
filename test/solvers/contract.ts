/** What every solver promises, as properties that hold for all methods, puzzles and settings. */

import assert from 'node:assert/strict';
import {vi} from 'vitest';
import {assertSnapshot} from '../../source/solvers/checked-solver.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Settings, Snapshot, Solver} from '../../source/solvers/solver.js';
import {isSolution} from '../../source/sudoku/oracle.js';
import type {Puzzle} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {acceptanceOf} from './solving.ts';

/** A method on a puzzle, and how far its runs go. */
export type Trial = {
	readonly method: Method;
	readonly puzzle: Puzzle;
	readonly seed: string;
	/** Those that differ from the presets. */
	readonly settings?: Settings;
	/** The most moves of a run, of a run that looks for a solution, and of a call. */
	readonly moves: number;
	readonly movesToSolution: number;
	readonly callMoves: number;
	/** Whether levels are so short that its run passes each kind of change from a checkpoint on. @default false */
	readonly passesAll?: boolean;
};

const settingsOf = ({method, puzzle, settings}: Trial) => resolveSettings(method, puzzle, settings);

export const create = (trial: Trial, seed = trial.seed): Solver =>
	trial.method.create(trial.puzzle, seed, settingsOf(trial));

/** The cost of a grid by the method's definition. */
const recountOf = (trial: Trial, grid: Snapshot['grid']): number =>
	trial.method.recount(trial.puzzle, grid, settingsOf(trial));

type Figures = Partial<Snapshot>;

/** What most properties look at: a run is made once for all of them. */
const known = new WeakMap<Trial, Array<readonly [before: Snapshot, after: Snapshot, figures: Figures]>>();

/** Look at each of the moves made one by one, and at the figures that the solver itself has then. */
function eachMove(trial: Trial, look: (before: Snapshot, after: Snapshot, figures: Figures) => void): void {
	const made = known.get(trial) ?? [];
	if (!known.has(trial)) {
		const solver = create(trial);
		let before = solver.snapshot();
		for (let move = 0; move < trial.moves && solver.cost > 0 && solver.advance(1) > 0; move++) {
			const {cost, moves, level} = solver;
			const after = solver.snapshot();
			made.push([before, after, {...solver.gauges(), cost, moves, level}]);
			before = after;
		}

		known.set(trial, made);
	}

	for (const move of made) {
		look(...move);
	}
}

/** How many rungs of a ladder have another replica than before. */
const exchangesFrom = ({ladder: before = []}: Snapshot, {ladder = []}: Snapshot): number =>
	ladder.filter(({replica}, rung) => replica !== before[rung].replica).length;

/** The properties by their names; each throws where it does not hold. */
export const contract: Readonly<Record<string, (trial: Trial) => void>> = {
	'its snapshots have what the contract says'(trial) {
		assertSnapshot(create(trial).snapshot(), trial.puzzle);
		eachMove(trial, (_, after) => assertSnapshot(after, trial.puzzle));
	},

	'the curve of its temperatures before it begins is of a run that has them'(trial) {
		const curve = trial.method.previewSchedule?.(trial.puzzle, settingsOf(trial), 0.5, 9);
		const {temperature} = create(trial).gauges();
		assert.ok(!curve || (temperature !== undefined && curve.length > 0 && curve.every(T => T >= 0)));
	},

	'the cost is what a recount says'(trial) {
		eachMove(trial, (_, {cost, grid}) => assert.equal(cost, recountOf(trial, grid)));
	},

	'the cost, the moves and the gauges agree with the snapshot'(trial) {
		eachMove(trial, (_, after, figures) => assert.deepEqual({...after, ...figures}, after));
	},

	'the best cost is the lowest so far, and that of the best grid'(trial) {
		let lowest = Number.POSITIVE_INFINITY;
		eachMove(trial, (before, {cost, bestCost, bestGrid}) => {
			lowest = Math.min(lowest, before.cost, cost);
			assert.ok(bestCost <= lowest && bestCost <= before.bestCost);
			assert.equal(bestGrid ? recountOf(trial, bestGrid) : bestCost, bestCost);
		});
	},

	'the last move says what has changed'(trial) {
		eachMove(trial, (before, after) => {
			const {move} = after;
			if (!move || after.restarts > before.restarts) {
				return;
			}

			const {cells, delta, accepted, probability = 1, drawn} = move;
			const proposed = before.grid.slice();
			for (const [k, cell] of cells.entries()) {
				proposed[cell] = move.after[k];
			}

			assert.deepEqual(accepted ? proposed : before.grid, after.grid);
			assert.deepEqual(
				move.before,
				cells.map(cell => before.grid[cell]),
			);
			assert.equal(after.cost - before.cost, accepted ? delta : 0);
			assert.equal(recountOf(trial, proposed) - before.cost, delta);
			assert.equal(drawn === undefined ? accepted : drawn < probability, accepted);
		});
	},

	'what its last move could be is what its next one could be before, and to ask changes nothing'(trial) {
		const solver = create(trial);
		for (let move = 0; move < trial.moves && solver.neighbours && solver.cost > 0; move++) {
			const [before, restarts] = [solver.neighbours(), solver.gauges().restarts];
			const made = solver.advance(1);
			const saved = solver.save();
			const last = solver.neighbours('last');
			assert.deepEqual(solver.save(), saved);
			assert.deepEqual(
				last,
				made > 0 && solver.gauges().restarts === restarts ? before : solver.neighbours(),
			);
		}
	},

	'the same seed makes the same run, however its moves are divided into calls'(trial) {
		const [whole, divided] = [create(trial), create(trial)];
		let made = 1;
		for (let next = 1; made > 0 && whole.moves < trial.moves; next = (next * 7) % 97) {
			const size = Math.min(next, trial.callMoves);
			made = whole.advance(size);
			for (let left = size; left > 0; left--) {
				divided.advance(1);
			}

			assert.deepEqual(divided.snapshot(), whole.snapshot());
		}
	},

	'a run goes on from a checkpoint as it did before'(trial) {
		const [solver, other] = [create(trial), create(trial, 'b')];
		const passed = {levels: 0, restarts: 0, exchanges: 0};
		let [made, size] = [1, 3];
		while (made > 0 && solver.moves < trial.moves) {
			const checkpoint = solver.save();
			const copy = structuredClone(checkpoint);
			const before = solver.snapshot();
			made = solver.advance(size);
			const after = solver.snapshot();
			passed.levels += after.level - before.level;
			passed.restarts += after.restarts - before.restarts;
			passed.exchanges += exchangesFrom(before, after);
			for (const [restored, saved] of [
				[solver, checkpoint],
				[other, structuredClone(copy)],
			] as const) {
				// Neither the moves after it nor those after its return change it.
				assert.deepEqual(saved, copy);
				restored.restore(saved);
				assert.deepEqual(restored.save(), copy);
				restored.advance(size);
				assert.deepEqual(restored.snapshot(), after);
				assert.deepEqual(saved, copy);
			}

			size = Math.min(trial.callMoves, (size * 5) % 101);
		}

		if (trial.passesAll) {
			const isSingle = trial.method.isSingle?.(settingsOf(trial)) ?? false;
			const {ladder} = solver.snapshot();
			assert.ok(passed.levels > 1, 'no checkpoint has a level after it');
			assert.ok(isSingle || passed.restarts > 1, 'no checkpoint has a restart after it');
			assert.ok(!ladder || passed.exchanges > 1, 'no checkpoint has an exchange after it');
		}
	},

	'a snapshot is a copy that no later move changes'(trial) {
		const solver = create(trial);
		solver.advance(1);
		const before = solver.snapshot();
		const copy = structuredClone(before);
		solver.advance(trial.callMoves);
		assert.deepEqual(before, copy);
	},

	'advance makes as many moves as it says, and at most as many as asked'(trial) {
		const solver = create(trial);
		for (let asked = 0; solver.moves < trial.moves; asked = (asked + 1) % (1 + trial.callMoves)) {
			const from = solver.moves;
			const made = solver.advance(asked);
			assert.ok(made >= 0 && made <= asked);
			assert.equal(solver.moves, from + made);
			if (made === 0 && asked > 0) {
				return;
			}
		}
	},

	'it stops at cost 0, with a solution'(trial) {
		for (const puzzle of [parsePuzzle('1234341221434321'), parsePuzzle('....341221434321'), trial.puzzle]) {
			const solver = create({...trial, puzzle});
			while (solver.cost > 0 && solver.moves < trial.movesToSolution && solver.advance(trial.callMoves) > 0) {
				// To the end of the run.
			}

			if (solver.cost === 0) {
				assert.ok(isSolution(puzzle, solver.snapshot().grid));
				assert.equal(solver.advance(10), 0);
			}
		}
	},

	'it uses neither the clock nor random numbers of its own'(trial) {
		const fail = () => assert.fail('it reads the clock or draws a number of its own');
		vi.spyOn(Math, 'random').mockImplementation(fail);
		vi.spyOn(performance, 'now').mockImplementation(fail);
		vi.spyOn(crypto, 'getRandomValues').mockImplementation(fail);
		vi.spyOn(crypto, 'randomUUID').mockImplementation(fail);
		vi.stubGlobal('Date', undefined);
		try {
			const solver = create(trial);
			solver.advance(trial.callMoves);
			solver.snapshot();
		} finally {
			vi.restoreAllMocks();
			vi.unstubAllGlobals();
		}
	},

	'a proposal is accepted by the temperature of its level'(trial) {
		const solver = create(trial);
		for (let made = 0; made < trial.moves && solver.cost > 0; made++) {
			const {temperature} = solver.snapshot();
			solver.advance(1);
			const {move, acceptance = 0} = solver.snapshot();
			assert.ok(acceptance >= 0 && acceptance <= 1);
			assert.ok(temperature !== 0 || !move?.accepted || move.delta <= 0);
			if (move?.probability !== undefined && temperature !== undefined && temperature > 0) {
				const expected = acceptanceOf[move.rule ?? 'metropolis'](move.delta, temperature);
				assert.equal(move.temperature, temperature);
				assert.ok(Math.abs(move.probability - expected) <= 1e-12);
				const isSure = expected === (move.accepted ? 1 : 0);
				assert.ok(move.drawn !== undefined || isSure);
			}
		}
	},

	'a factor applies to each T, and while T is held the schedule waits'(trial) {
		const solver = create(trial);
		// Soon: few schedules are at their end.
		solver.advance(Math.ceil(trial.callMoves / 4));
		const temperatures = () => {
			const {ladder, temperature} = solver.snapshot();
			return ladder?.map(rung => rung.temperature) ?? [temperature ?? Number.NaN];
		};
		const changed = (factor: number, held?: number) => {
			solver.overrideTemperature?.({factor, held});
			return temperatures();
		};
		const before = temperatures();
		const middle = before.length >> 1;
		if (!solver.overrideTemperature || Number.isNaN(before[0])) {
			return;
		}

		const doubled = before.map(temperature => 2 * temperature);
		assert.deepEqual(changed(2), doubled);
		assert.deepEqual(new Set(changed(1, 0)), new Set([0]));
		assert.equal(changed(1, 0.5)[middle], 0.5);
		solver.advance(trial.callMoves);
		assert.equal(temperatures()[middle], 0.5);
		assert.equal(changed(1)[middle], before[middle]);
	},

	'a run begins with the grid that it is given'(trial) {
		const {grid} = create(trial).snapshot();
		const solver = create(trial, `${trial.seed} other`);
		solver.startFrom?.(grid);
		assert.deepEqual(solver.startFrom ? solver.snapshot().grid : grid, grid);
	},
};
