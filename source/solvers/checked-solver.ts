/**
A solver that is checked: the oracle decides whether a puzzle is solved, and a breach of the contract is an error. The
screens rely on what a snapshot must be, whatever made it.
*/

import {describeValue} from '../arguments.js';
import {isSolution} from '../sudoku/check.js';
import {cellName, type Geometry, type Grid, largestSize} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {resolveSettings} from './settings.js';
import type {Method, Move, Reading, Settings, Snapshot, Solver, Trend} from './solver.js';

const functions = ['advance', 'snapshot', 'gauges', 'save', 'restore'] as const;

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
	for (const name of functions) {
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

const trends: readonly Trend[] = ['falling', 'constant', 'rising'];

type Check = (value: unknown, geometry: Geometry) => boolean;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNotNegative = (value: unknown) => isNumber(value) && value >= 0;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isShare = (value: unknown) => isNumber(value) && value >= 0 && value <= 1;
const isText = (value: unknown) => typeof value === 'string' && clean(value) === value;
const isGrid: Check = (value, {cells}) => value instanceof Uint8Array && value.length === cells;

const isReading = (reading: Reading) =>
	isText(reading?.label) &&
	typeof reading.value === 'number' &&
	['count', 'share', 'number'].includes(reading.kind);

function isMove(value: unknown, geometry: Geometry): boolean {
	const {kind, cells, before, after, delta, accepted, ...chance} = (value ?? {}) as Move;
	const isListed = [cells, before, after].every(list => Array.isArray(list) && list.length === cells.length);
	return (
		isListed &&
		isText(kind) &&
		cells.every(cell => isCount(cell) && cell < geometry.cells) &&
		[...before, ...after].every(digit => isCount(digit) && digit <= largestSize) &&
		isNumber(delta) &&
		typeof accepted === 'boolean' &&
		[chance.temperature, chance.probability, chance.drawn].every(each => each === undefined || isNumber(each))
	);
}

/** What the members of a snapshot must be, in words, and whether a value is that. */
const rules: ReadonlyArray<readonly [names: ReadonlyArray<keyof Snapshot>, what: string, isRight: Check]> = [
	[['grid', 'bestGrid'], 'a Uint8Array with a digit for each cell', isGrid],
	[['cost', 'bestCost', 'startCost', 'temperature'], 'a number from 0', isNotNegative],
	[
		['moves', 'level', 'restarts', 'reheats', 'uphill', 'stuckLevels', 'patience'],
		'a whole number from 0',
		isCount,
	],
	[
		['readings'],
		'a list of {label, value, kind}, with kind count, share or number',
		value => Array.isArray(value) && value.every(isReading),
	],
	[['acceptance', 'uphillShare'], 'a share from 0 to 1', isShare],
	[['end'], 'a printable text', isText],
	[['trend'], "'falling', 'constant' or 'rising'", value => trends.includes(value as Trend)],
	[
		['move'],
		'a move with a kind, cells of the grid, their digits before and after, a number delta, and accepted, true or false',
		isMove,
	],
	[['fixed'], 'a Uint8Array with a number for each cell', isGrid],
	[
		['distributions'],
		'a Float64Array with a share for each cell and digit',
		(value, {cells, size}) => (value as Float64Array).length === cells * size,
	],
];

const required = new Set('grid cost bestCost startCost moves level restarts reheats readings'.split(' '));

/** What is wrong with a snapshot, in words that follow `its snapshot`; undefined for a right one. */
export function snapshotFault(snapshot: Snapshot, {geometry, givens}: Puzzle): string | undefined {
	if (typeof snapshot !== 'object' || snapshot === null) {
		return `is an object, not ${describeValue(snapshot)}`;
	}

	for (const [names, what, isRight] of rules) {
		const name = names.find(each => {
			const isLeftOut = snapshot[each] === undefined && !required.has(each);
			return !isLeftOut && !isRight(snapshot[each], geometry);
		});
		if (name) {
			return `has as ${name} ${what}${required.has(name) ? '' : ', or undefined'}, not ${describeValue(snapshot[name])}`;
		}
	}

	const {grid, bestGrid = grid} = snapshot;
	for (const [cell, digit] of givens.entries()) {
		const other = [grid, bestGrid].find(digits => digit !== 0 && digits[cell] !== digit);
		if (other) {
			return `has ${other[cell]} where the puzzle gives ${digit}, in ${cellName(geometry, cell)}`;
		}
	}

	return undefined;
}
