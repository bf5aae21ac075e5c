/**
A solver that is checked: the oracle decides whether a puzzle is solved, and a breach of the contract is an error. The
screens rely on what a snapshot must be, whatever made it.
*/

import {boolean, callback, describeValue, isObject, kind, number, type Rule} from '../arguments.js';
import {cellName, type Grid, largestSize, perGeometry, unitKinds} from '../sudoku/geometry.js';
import {isSolution} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Neighbours} from './neighbours.js';
import {resolveSettings} from './settings.js';
import type {Gauges, Method, Move, MoveDetail, Reading, Rung, Settings, Snapshot, Solver} from './solver.js';

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
			const snapshot =
				method.file === undefined
					? solver.snapshot()
					: checkedSnapshot(solver.snapshot(), method, puzzle, settings);
			const {grid, cost, bestCost, bestGrid = cost === bestCost ? grid : undefined} = snapshot;
			if (cost !== 0) {
				return {...snapshot, bestGrid};
			}

			const end = isSolution(puzzle, grid)
				? undefined
				: `solver '${method.name}' reports cost 0 for a grid that is not a solution of the puzzle`;
			return {...snapshot, bestGrid, end};
		},
		gauges: () => (method.file === undefined ? solver.gauges() : checkedGauges(solver.gauges())),
		...(solver.neighbours && {
			neighbours(of) {
				const neighbours = solver.neighbours?.(of);
				return neighbours && method.file !== undefined ? checkedNeighbours(neighbours) : neighbours;
			},
		}),
		save: () => solver.save(),
		restore: checkpoint => solver.restore(checkpoint),
	};
}

/** The snapshot of a file's solver as another thread gets it: a copy of what a snapshot has. What else it has may be as large as memory. */
function copyOf(snapshot: Snapshot, {geometry}: Puzzle): Snapshot {
	isObject('its snapshot', snapshot);
	const known = rulesOf(geometry).flatMap(([, names]) => names.filter(name => name in snapshot));
	try {
		return structuredClone(
			Object.fromEntries(known.map(name => [name, snapshot[name]])),
		) as unknown as Snapshot;
	} catch (error) {
		throw new TypeError(`its snapshot can't be passed on: ${(error as Error).message}`);
	}
}

/** @throws what `assertSnapshot` throws, and Error for another cost than the recount of its grid */
function checkedSnapshot(own: Snapshot, method: Method, puzzle: Puzzle, settings: Settings): Snapshot {
	const snapshot = copyOf(own, puzzle);
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

	return snapshot;
}

/** Whether this snapshot of a checked solver is a solution. */
export function isSolvedState({cost, end}: Snapshot): boolean {
	return cost === 0 && end === undefined;
}

const isCost = number({what: 'a cost', least: 0});
const isCount = number({what: 'a whole number', least: 0, isWhole: true});
const isNumber = kind('a number', value => typeof value === 'number');
const isText = (value: unknown) => typeof value === 'string' && clean(value) === value;
const isPrintable = kind('a printable text', isText);

/** UTF-16 units of the sentence on why a run has ended, at most. */
export const longestEnd = 1000;
const isEnd = kind(
	'a printable text',
	value => typeof value === 'string' && clean(value, longestEnd) === value,
);

/** An object with its members, in an error message: that it is one says nothing where one is expected. */
const describeMembers = (value: unknown): string =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? clean(
				`{${Object.entries(value)
					.map(([name, member]) => `${name}: ${describeValue(member)}`)
					.join(', ')}}`,
			)
		: describeValue(value);

/** The most readings of a snapshot, rungs of its ladder, and values of Δ: a screen has room for some ten. */
const mostShown = 1000;

const listOf =
	(what: string, isItem: (item: never) => boolean): Rule =>
	(name, value) => {
		if (!Array.isArray(value) || value.length > mostShown) {
			const given = Array.isArray(value) ? `${value.length} of them` : describeValue(value);
			throw new TypeError(`${name} must be a list of at most ${mostShown} ${what}, not ${given}`);
		}

		for (const item of value) {
			if (!isItem((item ?? {}) as never)) {
				throw new TypeError(`${name} must be a list of ${what}, not of ${describeMembers(item)}`);
			}
		}
	};

const areReadings = listOf(
	'{label, value, kind} with printable labels and values that are numbers',
	({label, value}: Reading) => isText(label) && typeof value === 'number',
);

const areNumbers = (...values: readonly unknown[]) => values.every(value => typeof value === 'number');
const areFlags = (...values: readonly unknown[]) => values.every(value => typeof value === 'boolean');

/** By its kind, what the detail of a move must be. */
const isDetail: {
	readonly [Kind in MoveDetail['kind']]: (detail: MoveDetail & {readonly kind: Kind}) => boolean;
} = {
	fault: ({isInRow, isInColumn, isRuledOut}) => areFlags(isInRow, isInColumn, isRuledOut),
	skip: ({unit, number: at, givens}) => unitKinds.includes(unit) && areNumbers(at, givens),
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
		byDelta.length <= mostShown &&
		areNumbers(count, idle, ...byDelta.flatMap(each => [each?.delta, each?.count, each?.chance]))
	);
});

const isRung = ({temperature, cost, replica, origin = 'cold', exchangeRate = 0}: Rung) =>
	areNumbers(temperature, cost, replica, exchangeRate) && ['cold', 'hot'].includes(origin);

/** What the members of a snapshot must be, where it has them. */
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
			[listOf('{temperature, cost, replica, origin, exchangeRate}', isRung), ['ladder']],
			[isCost, ['cost', 'bestCost', 'startCost', 'temperature']],
			[isCount, ['moves', 'level', 'restarts', 'reheats']],
			[isEnd, ['end']],
			[isPrintable, ['rule', 'trend']],
			[
				isNumber,
				['acceptance', 'uphill', 'uphillShare', 'stuckLevels', 'patience', 'levelLength', 'localMinima'],
			],
			[isObject, ['override', 'cycleEnds']],
			[boolean, ['hasFailed']],
			[areReadings, ['readings']],
			[areNeighbours, ['neighbours']],
			[
				(name, value) => {
					if (!isMove(value)) {
						throw new TypeError(
							`${name} must be a move with a kind, cells of the grid, their digits before and after, a number delta, and accepted, true or false, and a detail only of the kinds of MoveDetail, not ${describeMembers(value)}`,
						);
					}
				},
				['move', 'beforeRestart'],
			],
		];
	},
);

/** The figures of a file's solver, without what else it says. They become a part of its snapshots. */
function checkedGauges(own: Gauges): Gauges {
	isObject('what its gauges() returns', own);
	const {cost, bestCost, temperature, acceptance, restarts, reheats} = own;
	for (const [name, value] of Object.entries({cost, bestCost, temperature, acceptance})) {
		if (value !== undefined) {
			isNumber(`${name} of its gauges`, value);
		}
	}

	return {cost, bestCost, temperature, acceptance, restarts, reheats};
}

/** The same of what its next proposal could be. */
function checkedNeighbours(own: Neighbours): Neighbours {
	areNeighbours('what its neighbours returns', own);
	const {noun, count, isUniform, byDelta, idle} = own;
	const copied = byDelta.map(each => ({delta: each.delta, count: each.count, chance: each.chance}));
	return {noun, count, isUniform, byDelta: copied, idle};
}

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
