/**
A solver that is checked: the oracle decides whether a puzzle is solved, and a breach of the contract is an error. The
screens rely on what a snapshot must be, whatever made it.
*/

import {boolean, callback, describeValue, isObject, kind, number, type Rule} from '../arguments.js';
import {cellName, type Grid, largestSize, perGeometry} from '../sudoku/geometry.js';
import {isSolution} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Neighbours} from './neighbours.js';
import {resolveSettings} from './settings.js';
import type {Gauges, Method, Move, Reading, Settings, Snapshot, Solver} from './solver.js';

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
				if (neighbours && method.file !== undefined) {
					areNeighbours('what its neighbours returns', neighbours);
				}

				return neighbours;
			},
		}),
		save: () => solver.save(),
		restore: checkpoint => solver.restore(checkpoint),
	};
}

/** What a file's solver says of a move, without what only built-in methods have words for. */
const plainMove = (move: Move | undefined) => move && {...move, detail: undefined};

/** A copy of what is known of a snapshot. What else it has may be as large as memory. */
function copyOf(own: Snapshot, {geometry}: Puzzle): Snapshot {
	isObject('its snapshot', own);
	const snapshot = {...own, move: plainMove(own.move), beforeRestart: plainMove(own.beforeRestart)};
	const known = rulesOf(geometry).flatMap(([, names]) => names.filter(name => name in own));
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
const areNumbers = (...values: readonly unknown[]) => values.every(value => typeof value === 'number');

/** A rule whose sentence says what is expected alone: what came has members of its own. */
const shape =
	(what: string, isRight: (value: never) => boolean): Rule =>
	(name, value) => {
		if (!isRight((value ?? {}) as never)) {
			throw new TypeError(`${name} must be ${what}`);
		}
	};

/** The most readings of a snapshot, and values of Δ: a screen has room for some ten. */
const mostShown = 1000;

const areReadings = shape(
	`a list of at most ${mostShown} {label, value, kind} with printable labels and values that are numbers`,
	(value: readonly Reading[]) =>
		Array.isArray(value) &&
		value.length <= mostShown &&
		value.every(each => isText(each?.label) && typeof each.value === 'number'),
);

const areNeighbours = shape(
	'{noun, count, isUniform, byDelta, idle}, as the type Neighbours says',
	({noun, count, isUniform, byDelta, idle}: Neighbours) =>
		isText(noun) &&
		typeof isUniform === 'boolean' &&
		Array.isArray(byDelta) &&
		byDelta.length <= mostShown &&
		areNumbers(count, idle, ...byDelta.flatMap(each => [each?.delta, each?.count, each?.chance])),
);

/** What the members of a snapshot of a file must be, where it has them; others are left out. */
const rulesOf = perGeometry(
	({cells: all}): ReadonlyArray<readonly [rule: Rule, names: ReadonlyArray<keyof Snapshot>]> => {
		const isGrid = (value: unknown) => value instanceof Uint8Array && value.length === all;
		const isMove = ({kind, cells, before, after, delta, accepted}: Move) =>
			isText(kind) &&
			[cells, before, after].every(list => Array.isArray(list) && list.length === cells.length) &&
			cells.every(cell => Number.isInteger(cell) && cell >= 0 && cell < all) &&
			[...before, ...after].every(digit => Number.isInteger(digit) && digit >= 0 && digit <= largestSize) &&
			Number.isFinite(delta) &&
			typeof accepted === 'boolean';
		return [
			[kind('a Uint8Array with a digit for each cell', isGrid), ['grid', 'bestGrid', 'fixed']],
			[isCost, ['cost', 'bestCost', 'startCost', 'temperature']],
			[isCount, ['moves', 'level', 'restarts', 'reheats']],
			[isEnd, ['end']],
			[isPrintable, ['rule', 'trend']],
			[isNumber, ['acceptance', 'uphill', 'uphillShare', 'stuckLevels', 'patience', 'levelLength']],
			[isObject, ['override']],
			[boolean, ['hasFailed']],
			[areReadings, ['readings']],
			[
				shape(
					'a move with a kind, cells of the grid, their digits before and after, a number delta, and accepted, true or false',
					isMove,
				),
				['move', 'beforeRestart'],
			],
		];
	},
);

const gaugeNames = ['cost', 'bestCost', 'temperature', 'acceptance', 'restarts', 'reheats'] as const;

/** The figures of a file's solver. They become a part of its snapshots. */
function checkedGauges(own: Gauges): Gauges {
	isObject('what its gauges() returns', own);
	const known = gaugeNames.filter(name => own[name] !== undefined);
	for (const name of known) {
		isNumber(`${name} of its gauges`, own[name]);
	}

	// No other member: a function among them could not be passed on to another thread.
	return Object.fromEntries(known.map(name => [name, own[name]])) as Gauges;
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
