/** A solver that is checked: the oracle decides whether a puzzle is solved, and a breach of the contract is an error. */

import {describeValue} from '../arguments.js';
import {isSolution} from '../sudoku/check.js';
import type {Grid} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {snapshotFault} from './snapshot-fault.js';
import {
	type Checkpoint,
	type Gauges,
	type Method,
	resolveSettings,
	type Settings,
	type Snapshot,
	type Solver,
	type TemperatureOverride,
} from './solver.js';

const required = ['advance', 'snapshot', 'gauges', 'save', 'restore'] as const;

/**
Create a solver of a method, and check it: see `CheckedSolver`.

@param given those of its settings that differ from the presets
@param initial the grid that the run begins with, if not a random one
@throws what `resolveSettings` throws; TypeError if the method creates no solver; RangeError if it can't start from the grid
*/
export function createSolver(
	method: Method,
	puzzle: Puzzle,
	seed: string,
	given?: Settings,
	initial?: Grid,
): Solver {
	const settings = resolveSettings(method, puzzle, given);
	const solver = method.create(puzzle, seed, settings);
	for (const name of required) {
		if (typeof solver?.[name] !== 'function') {
			throw new TypeError(`solver '${method.name}' creates no solver: it has no function ${name}`);
		}
	}

	if (initial && typeof solver.startFrom !== 'function') {
		throw new RangeError(`${method.name} can't start from a given grid`);
	}

	if (initial) {
		solver.startFrom?.(initial);
	}

	return new CheckedSolver(solver, method, puzzle, settings);
}

/** A snapshot with cost 0 and without an `end` is a solution that keeps every given. */
class CheckedSolver implements Solver {
	readonly #solver: Solver;
	readonly #method: Method;
	readonly #puzzle: Puzzle;
	readonly #settings: Settings;

	constructor(solver: Solver, method: Method, puzzle: Puzzle, settings: Settings) {
		this.#solver = solver;
		this.#method = method;
		this.#puzzle = puzzle;
		this.#settings = settings;
	}

	get cost(): number {
		return this.#solver.cost;
	}

	get moves(): number {
		return this.#solver.moves;
	}

	get level(): number {
		return this.#solver.level;
	}

	get isUnderWay(): boolean {
		return this.#solver.isUnderWay ?? false;
	}

	/** @throws Error for a number of moves that can't have been made */
	advance(moves: number, isDue?: () => boolean): number {
		const before = this.#solver.moves;
		const made: unknown = this.#solver.advance(moves, isDue);
		const isPossible = Number.isInteger(made) && Number(made) >= 0 && Number(made) <= Math.ceil(moves);
		if (!isPossible || this.#solver.moves !== before + Number(made)) {
			throw new Error(
				`solver '${this.#method.name}' says that it made ${describeValue(made)} of at most ${moves} moves, and counts ${describeValue(this.#solver.moves)} after ${before}`,
			);
		}

		return Number(made);
	}

	overrideTemperature(override: TemperatureOverride): void {
		this.#solver.overrideTemperature?.(override);
	}

	/** @throws Error for a snapshot of a solver's file that has not what the contract says, or another cost than its recount */
	snapshot(): Snapshot {
		const snapshot = this.#solver.snapshot();
		if (this.#method.file !== undefined) {
			this.#check(snapshot);
		}

		const {grid, cost, bestCost, bestGrid = cost === bestCost ? grid : undefined} = snapshot;
		if (cost !== 0) {
			return {...snapshot, bestGrid};
		}

		const end = isSolution(this.#puzzle, grid)
			? undefined
			: `solver '${this.#method.name}' reports cost 0 for a grid that is not a solution of the puzzle`;
		return {...snapshot, bestGrid, end};
	}

	#check(snapshot: Snapshot): void {
		const fault = snapshotFault(snapshot, this.#puzzle);
		if (fault !== undefined) {
			throw new Error(`its snapshot ${fault}`);
		}

		const {grid, cost, moves, bestGrid, bestCost} = snapshot;
		this.#checkCost('cost', cost, grid, moves);
		if (bestGrid) {
			this.#checkCost('best cost', bestCost, bestGrid, moves);
		}
	}

	#checkCost(name: string, cost: number, grid: Grid, moves: number): void {
		const recount: unknown = this.#method.recount(this.#puzzle, grid, this.#settings);
		if (typeof recount !== 'number' || Math.abs(recount - cost) > 1e-9 * Math.max(1, Math.abs(cost))) {
			throw new Error(
				`it says ${name} ${cost} after ${moves} moves for a grid whose recount is ${describeValue(recount)}`,
			);
		}
	}

	gauges(): Gauges {
		return this.#solver.gauges();
	}

	save(): Checkpoint {
		return this.#solver.save();
	}

	restore(checkpoint: Checkpoint): void {
		this.#solver.restore(checkpoint);
	}
}

/** Whether this snapshot of a checked solver is a solution. */
export function isSolvedState({cost, end}: Snapshot): boolean {
	return cost === 0 && end === undefined;
}
