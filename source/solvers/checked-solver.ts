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
import type {Method, Move, Reading, Settings, Snapshot, Solver} from './solver.js';

const required = ['advance', 'snapshot', 'gauges', 'save', 'restore'] as const;

/**
Create a solver of a method, and check it: a number of moves that can't have been made is an error, and so is a false
snapshot of a solver's file.

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

	return checked(solver, method, puzzle, settings);
}

/** A snapshot of it with cost 0 and without an `end` is a solution that keeps every given. */
function checked(solver: Solver, method: Method, puzzle: Puzzle, settings: Settings): Solver {
	return {
		get cost() {
			return solver.cost;
		},
		get moves() {
			return solver.moves;
		},
		get level() {
			return solver.level;
		},
		get isUnderWay() {
			return solver.isUnderWay ?? false;
		},
		advance(moves, isDue) {
			const before = solver.moves;
			const made: unknown = solver.advance(moves, isDue);
			const isPossible = Number.isInteger(made) && Number(made) >= 0 && Number(made) <= Math.ceil(moves);
			if (!isPossible || solver.moves !== before + Number(made)) {
				throw new Error(
					`solver '${method.name}' says that it made ${describeValue(made)} of at most ${moves} moves, and counts ${describeValue(solver.moves)} after ${before}`,
				);
			}

			return Number(made);
		},
		overrideTemperature: override => solver.overrideTemperature?.(override),
		snapshot() {
			const snapshot = solver.snapshot();
			if (method.file !== undefined) {
				checkSnapshot(snapshot, method, puzzle, settings);
			}

			const {grid, cost, bestCost, bestGrid = cost === bestCost ? grid : undefined} = snapshot;
			if (cost !== 0) {
				return {...snapshot, bestGrid};
			}

			const end = isSolution(puzzle, grid)
				? undefined
				: `solver '${method.name}' reports cost 0 for a grid that is not a solution of the puzzle`;
			return {...snapshot, bestGrid, end};
		},
		gauges: () => solver.gauges(),
		save: () => solver.save(),
		restore: checkpoint => solver.restore(checkpoint),
	};
}

/** @throws Error for a snapshot of a solver's file that has not what the contract says, or another cost than its recount */
function checkSnapshot(snapshot: Snapshot, method: Method, puzzle: Puzzle, settings: Settings): void {
	const fault = snapshotFault(snapshot, puzzle);
	if (fault !== undefined) {
		throw new Error(`its snapshot ${fault}`);
	}

	const {grid, cost, moves, bestGrid, bestCost} = snapshot;
	for (const [name, value, digits] of [
		['cost', cost, grid] as const,
		['best cost', bestCost, bestGrid] as const,
	]) {
		const recount: unknown = digits ? method.recount(puzzle, digits, settings) : value;
		if (typeof recount !== 'number' || Math.abs(recount - value) > 1e-9 * Math.max(1, Math.abs(value))) {
			throw new Error(
				`it says ${name} ${value} after ${moves} moves for a grid whose recount is ${describeValue(recount)}`,
			);
		}
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
