/**
A solver that is checked: the oracle decides whether a puzzle is solved, and a breach of the contract is an error. The
screens rely on what a snapshot must be, whatever made it.
*/

import {describeValue} from '../arguments.js';
import {isSolution} from '../sudoku/check.js';
import type {Grid} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {resolveSettings} from './settings.js';
import type {
	Checkpoint,
	Gauges,
	Method,
	Move,
	Reading,
	Settings,
	Snapshot,
	Solver,
	TemperatureOverride,
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

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): boolean => isNumber(value) && Number.isInteger(value) && value >= 0;
const isText = (value: unknown): boolean => typeof value === 'string' && clean(value) === value;
const isShare = (value: unknown): boolean => isNumber(value) && value >= 0 && value <= 1;
const isOptional = (check: (value: unknown) => boolean) => (value: unknown) =>
	value === undefined || check(value);

type Check = readonly [what: string, isRight: (value: unknown) => boolean];

const notNegative: Check = ['a number from 0', value => isNumber(value) && value >= 0];
const count: Check = ['a whole number from 0', isCount];
const optionalCount: Check = ['a whole number from 0 or undefined', isOptional(isCount)];
const optionalShare: Check = ['a share from 0 to 1 or undefined', isOptional(isShare)];

const members: {readonly [Name in keyof Snapshot]?: Check} = {
	cost: notNegative,
	bestCost: notNegative,
	startCost: notNegative,
	moves: count,
	level: count,
	restarts: count,
	reheats: count,
	temperature: ['a number from 0 or undefined', isOptional(value => isNumber(value) && value >= 0)],
	acceptance: optionalShare,
	uphill: optionalCount,
	uphillShare: optionalShare,
	stuckLevels: optionalCount,
	end: ['a printable text or undefined', isOptional(isText)],
};

/** What is wrong with a snapshot, in words that follow `its snapshot`; undefined for a right one. */
export function snapshotFault(snapshot: Snapshot, {geometry, givens}: Puzzle): string | undefined {
	if (typeof snapshot !== 'object' || snapshot === null) {
		return `is an object, not ${describeValue(snapshot)}`;
	}

	const {cells, size} = geometry;
	const {grid, bestGrid = grid, move, readings, fixed, distributions} = snapshot;
	for (const [name, digits] of [['grid', grid] as const, ['bestGrid', bestGrid] as const]) {
		if (!(digits instanceof Uint8Array) || digits.length !== cells) {
			return `has as ${name} a Uint8Array of ${cells} digits, not ${describeValue(digits)}`;
		}

		const touched = givens.findIndex((digit, cell) => digit !== 0 && digits[cell] !== digit);
		if (touched !== -1) {
			return `has as ${name} ${digits[touched]} where the puzzle gives ${givens[touched]}, in cell ${touched}`;
		}
	}

	for (const [name, [what, isRight]] of Object.entries(members)) {
		const value = snapshot[name as keyof Snapshot];
		if (!isRight(value)) {
			return `has as ${name} ${what}, not ${describeValue(value)}`;
		}
	}

	if (!Array.isArray(readings) || !readings.every(isReading)) {
		return 'has as readings a list of {label, value, kind}, with kind count, share or number';
	}

	if (fixed !== undefined && (!(fixed instanceof Uint8Array) || fixed.length !== cells)) {
		return `has as fixed a Uint8Array of ${cells} digits or undefined`;
	}

	if (distributions !== undefined && distributions?.length !== cells * size) {
		return `has as distributions a Float64Array of ${cells * size} numbers or undefined`;
	}

	return move === undefined ? undefined : moveFault(move, cells);
}

const isReading = (reading: Reading): boolean =>
	isText(reading?.label) &&
	typeof reading.value === 'number' &&
	['count', 'share', 'number'].includes(reading.kind);

function moveFault(move: Move, cells: number): string | undefined {
	const {kind, cells: changed, before, after, delta, accepted, temperature, probability, drawn} = move ?? {};
	if (!isText(kind)) {
		return `has a move whose kind is a printable text, not ${describeValue(kind)}`;
	}

	const lists = [changed, before, after];
	const isListed = lists.every(list => Array.isArray(list) && list.length === changed.length);
	if (!isListed || !changed.every(cell => isCount(cell) && cell < cells)) {
		return `has a move of kind '${kind}' without cells, before and after of one length, with cells from 0 to ${cells - 1}`;
	}

	if (![...before, ...after].every(digit => isCount(digit) && digit < 256)) {
		return `has a move of kind '${kind}' with something else than digits before or after`;
	}

	if (!isNumber(delta) || typeof accepted !== 'boolean') {
		return `has a move of kind '${kind}' without a number delta, or without accepted, true or false`;
	}

	return [temperature, probability, drawn].every(isOptional(isNumber))
		? undefined
		: `has a move of kind '${kind}' whose temperature, probability or drawn is not a number`;
}
