/**
A solver that is checked: the oracle decides whether a puzzle is solved, and a breach of the contract is an error. The
screens rely on what a snapshot must be, whatever made it.
*/

import {callback, describeValue, isObject, kind, number, type Rule} from '../arguments.js';
import {isSolution} from '../sudoku/check.js';
import {cellName, type Grid, largestSize, perGeometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Neighbours} from './neighbours.js';
import {resolveSettings} from './settings.js';
import type {Method, Move, MoveDetail, Reading, Rung, Settings, Snapshot, Solver} from './solver.js';

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
	for (const name of ['advance', 'snapshot', 'gauges', 'save', 'restore'] as const) {
		callback(`${name} of the solver that '${method.name}' creates`, solver?.[name]);
	}

	if (initial) {
		if (typeof solver.startFrom !== 'function') {
			throw new RangeError(`${method.name} can't start from a given grid`);
		}

		solver.startFrom(initial);
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
		advance(moves) {
			const before = solver.moves;
			const made: unknown = solver.advance(moves);
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
		...(solver.neighbours && {
			neighbours(of) {
				const neighbours = solver.neighbours?.(of);
				if (neighbours !== undefined && method.file !== undefined) {
					areNeighbours('what its neighbours returns', neighbours);
				}

				return neighbours;
			},
		}),
		save: () => solver.save(),
		restore: checkpoint => solver.restore(checkpoint),
	};
}

/** @throws what `assertSnapshot` throws, and Error for another cost than the recount of its grid */
function checkSnapshot(snapshot: Snapshot, method: Method, puzzle: Puzzle, settings: Settings): void {
	assertSnapshot(snapshot, puzzle);
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

const isCost = number({what: 'a cost', least: 0});
const isCount = number({what: 'a whole number', least: 0, isWhole: true});
const isText = (value: unknown) => typeof value === 'string' && clean(value) === value;
const isPrintable = kind('a printable text', isText);

const areReadings = kind(
	'a list of {label, value, kind}',
	value =>
		Array.isArray(value) &&
		value.every((reading: Reading) => isText(reading?.label) && typeof reading.value === 'number'),
);

const areNumbers = (...values: readonly unknown[]) => values.every(value => typeof value === 'number');
const areFlags = (...values: readonly unknown[]) => values.every(value => typeof value === 'boolean');

/** By its kind, what the detail of a move must be. */
const isDetail: {
	readonly [Kind in MoveDetail['kind']]: (detail: MoveDetail & {readonly kind: Kind}) => boolean;
} = {
	fault: ({isInRow, isInColumn, isRuledOut}) => areFlags(isInRow, isInColumn, isRuledOut),
	skip: ({unit, number: at, givens}) => ['row', 'box'].includes(unit) && areNumbers(at, givens),
	placement: ({candidates, ties = 0}) => Array.isArray(candidates) && areNumbers(...candidates, ties),
	generation: ({samples, lowest, mean, quantile, hasLearned}) =>
		areNumbers(samples, lowest, mean, quantile) && areFlags(hasLearned),
};

const areNeighbours = kind('{noun, count, isUniform, byDelta, idle}, as the type Neighbours says', value => {
	const {noun, count, isUniform, byDelta, idle} = (value ?? {}) as Neighbours;
	return (
		isText(noun) &&
		areFlags(isUniform) &&
		Array.isArray(byDelta) &&
		areNumbers(count, idle, ...byDelta.flatMap(each => [each?.delta, each?.count, each?.chance]))
	);
});

const isRung = ({temperature, cost, replica, origin = 'cold', exchangeRate = 0}: Rung) =>
	areNumbers(temperature, cost, replica, exchangeRate) && ['cold', 'hot'].includes(origin);

/** What the members of a snapshot must be, where it has them: those that the screens could not show otherwise. */
const rulesOf = perGeometry(
	({cells: all, size}): ReadonlyArray<readonly [rule: Rule, names: ReadonlyArray<keyof Snapshot>]> => {
		const isGrid = (value: unknown) => value instanceof Uint8Array && value.length === all;
		const isMove = (value: unknown) => {
			const {kind, cells, before, after, delta, accepted, detail} = (value ?? {}) as Move;
			return (
				isText(kind) &&
				[cells, before, after].every(list => Array.isArray(list) && list.length === cells.length) &&
				cells.every(cell => Number.isInteger(cell) && cell >= 0 && cell < all) &&
				[...before, ...after].every(digit => Number.isInteger(digit) && digit >= 0 && digit <= largestSize) &&
				Number.isFinite(delta) &&
				typeof accepted === 'boolean' &&
				(detail === undefined || isDetail[detail?.kind]?.(detail as never) === true)
			);
		};
		return [
			[kind('a Uint8Array with a digit for each cell', isGrid), ['grid', 'bestGrid', 'fixed']],
			[
				kind(
					'a Float64Array with a number for each digit of each cell',
					value => value instanceof Float64Array && value.length === all * size,
				),
				['distributions'],
			],
			[
				kind(
					'a list of {temperature, cost, replica, origin, exchangeRate}',
					value => Array.isArray(value) && value.every(rung => isRung(rung ?? {})),
				),
				['ladder'],
			],
			[isCost, ['cost', 'bestCost', 'startCost', 'temperature']],
			[isCount, ['moves', 'level', 'restarts', 'reheats']],
			[isPrintable, ['end']],
			[areReadings, ['readings']],
			[areNeighbours, ['neighbours']],
			[kind('a share', value => typeof value === 'number'), ['localMinima']],
			[
				kind(
					'a move with a kind, cells of the grid, their digits before and after, a number delta, and accepted, true or false, and a detail only of the kinds of MoveDetail',
					isMove,
				),
				['move'],
			],
		];
	},
);

/** The members that every snapshot has. */
const required = 'grid cost bestCost startCost moves level restarts reheats readings'.split(' ');

/** @throws TypeError or RangeError for a member that is not what the contract says, Error for a grid without a given */
export function assertSnapshot(snapshot: Snapshot, {geometry, givens}: Puzzle): void {
	isObject('its snapshot', snapshot);
	for (const [rule, names] of rulesOf(geometry)) {
		for (const name of names.filter(each => snapshot[each] !== undefined || required.includes(each))) {
			rule(`${name} of its snapshot`, snapshot[name]);
		}
	}

	const {grid, bestGrid = grid} = snapshot;
	for (const [cell, digit] of givens.entries()) {
		const other = [grid, bestGrid].find(digits => digit !== 0 && digits[cell] !== digit);
		if (other) {
			throw new Error(
				`its snapshot has ${other[cell]} where the puzzle gives ${digit}, in ${cellName(geometry, cell)}`,
			);
		}
	}
}
