/** The properties that every solver has. `recuit doctor` checks them on a solver of the user's own, the tests on the built-in ones. */

import {isDeepStrictEqual} from 'node:util';
import {describeValue} from '../arguments.js';
import {snapshotFault} from '../solvers/checked-solver.js';
import {resolveSettings} from '../solvers/settings.js';
import type {Method, Settings, Snapshot, Solver} from '../solvers/solver.js';
import {isSolution} from '../sudoku/check.js';
import {cellName} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {parsePuzzle} from '../sudoku/read.js';
import {groupDigits} from '../text.js';
import {faultOf} from './solver-file.js';

/** A method on a puzzle, and how far its runs go. */
export type Trial = {
	readonly method: Method;
	readonly puzzle: Puzzle;
	readonly name: string;
	readonly seed: string;
	/** Those that differ from the presets. */
	readonly settings?: Settings;
	/** The most moves of a run, of a run that looks for a solution, and of a call. */
	readonly moves: number;
	readonly movesToSolution: number;
	readonly callMoves: number;
	/** In milliseconds: a run ends after `enoughTime`, since generations are long. */
	readonly now: () => number;
};

/** One property of every solver. */
export type SolverProperty = {
	/** A sentence without its full stop. */
	readonly property: string;
	/** What contradicts it, in words with the seed and the move; undefined if nothing does. */
	readonly contradiction: (trial: Trial) => string | undefined;
};

const solvedGrid = '1234341221434321';

const enoughTime = 400;

const resolvedSettings = ({method, puzzle, settings}: Trial) => resolveSettings(method, puzzle, settings);

const createTrialSolver = (trial: Trial, seed = trial.seed): Solver =>
	trial.method.create(trial.puzzle, seed, resolvedSettings(trial));

const where = ({name, seed}: Trial, moves?: number) =>
	`on ${name} with seed ${seed}${moves === undefined ? '' : `, after ${groupDigits(moves)} ${moves === 1 ? 'move' : 'moves'}`}`;

/** How many moves a call may make here: generations are long. */
function mostIn(trial: Trial): number {
	const {callMoves, now} = trial;
	const solver = createTrialSolver(trial);
	const start = now();
	solver.advance(1);
	return Math.max(1, Math.min(callMoves, Math.floor(enoughTime / 8 / (now() - start))));
}

/** Whether a run has gone on for long enough. */
function timer({now}: Trial): () => boolean {
	const end = now() + enoughTime;
	return () => now() >= end;
}

/** Make moves one by one, and ask after each; returns the first answer, and where it was given. */
function eachMove(
	trial: Trial,
	ask: (before: Snapshot, after: Snapshot, solver: Solver) => string | undefined,
): string | undefined {
	const solver = createTrialSolver(trial);
	const isEnough = timer(trial);
	let before = solver.snapshot();
	for (let move = 0; move < trial.moves && solver.cost > 0 && !isEnough(); move++) {
		if (solver.advance(1) === 0) {
			return undefined;
		}

		const after = solver.snapshot();
		const answer = ask(before, after, solver);
		if (answer !== undefined) {
			return `${where(trial, after.moves)}, ${answer}`;
		}

		before = after;
	}

	return undefined;
}

/** Make moves in calls that are interrupted within them, one of them saved and restored in between. */
function advanceInterrupted(solver: Solver, moves: number): void {
	let [calls, asked, left] = [0, 1, moves];
	while (left > 0) {
		const made = solver.advance(left, () => asked++ % 3 > 0);
		if (made === 0 && !solver.isUnderWay) {
			return;
		}

		left -= made;
		if (calls++ === 3) {
			solver.restore(structuredClone(solver.save()));
		}
	}
}

/** The names of the parts of two snapshots that differ. */
function differing(one: Snapshot, other: Snapshot): string | undefined {
	const names = Object.keys({...one, ...other}) as Array<keyof Snapshot>;
	const parts = names.filter(name => !isDeepStrictEqual(one[name], other[name]));
	return parts.length === 0 ? undefined : parts.join(', ');
}

function describeMove({method, puzzle}: Trial, {move, cost}: Snapshot): string {
	if (!move) {
		return `a move of ${method.name} that it does not describe, to cost ${cost}`;
	}

	const {kind, cells, before, after, delta, accepted} = move;
	const changes = cells.map((cell, k) => `${cellName(puzzle.geometry, cell)} ${before[k]} → ${after[k]}`);
	return `${kind} ${changes.join(', ')}, delta ${delta}, ${accepted ? 'accepted' : 'rejected'}`;
}

/** The functions that read the clock or draw random numbers: where they are, their names, and what is called. */
const impure = [
	[Math, 'random', 'Math.random'],
	[Date, 'now', 'Date.now'],
	[performance, 'now', 'performance.now'],
	[crypto, 'getRandomValues', 'crypto.getRandomValues'],
	[crypto, 'randomUUID', 'crypto.randomUUID'],
] as const;

type Functions = Record<string, (...given: never[]) => unknown>;

/** The first call of one of them that the work makes, with the place of its caller. */
function firstImpureCall(work: () => void): Error | undefined {
	let first: Error | undefined;
	const {Date: OwnDate} = globalThis;
	const restores = impure.map(([object, name, title]) => {
		const original = (object as unknown as Functions)[name];
		const put = (value: unknown) =>
			Object.defineProperty(object, name, {configurable: true, writable: true, value});
		put((...given: never[]) => {
			first ??= new Error(title);
			return original.apply(object, given);
		});
		return () => put(original);
	});
	globalThis.Date = new Proxy(OwnDate, {
		construct(target, given) {
			first ??= given.length === 0 ? new Error('new Date()') : undefined;
			return Reflect.construct(target, given);
		},
	});
	try {
		work();
	} finally {
		globalThis.Date = OwnDate;
		for (const restore of restores) {
			restore();
		}
	}

	return first;
}

/** The cost of a snapshot's grid by the method's definition. */
const recountOf = (trial: Trial, {grid}: Pick<Snapshot, 'grid'>): number =>
	trial.method.recount(trial.puzzle, grid, resolvedSettings(trial));

/** All properties, in the order in which the doctor names them. */
export const solverProperties: readonly SolverProperty[] = [
	{
		property: 'it creates a solver whose snapshots have what the contract says',
		contradiction(trial) {
			const solver = createTrialSolver(trial);
			const missing = ['advance', 'snapshot', 'gauges', 'save', 'restore'].find(
				name => typeof solver?.[name as keyof Solver] !== 'function',
			);
			if (missing !== undefined) {
				return `create returns ${describeValue(solver)} without a function ${missing}`;
			}

			const fault = snapshotFault(solver.snapshot(), trial.puzzle);
			return fault === undefined
				? eachMove(trial, (_, after) => {
						const what = snapshotFault(after, trial.puzzle);
						return what && `its snapshot ${what}`;
					})
				: `${where(trial)}, its first snapshot ${fault}`;
		},
	},
	{
		property: 'the givens stay as they are',
		contradiction: trial =>
			eachMove(trial, (_, after) => {
				const {givens, geometry} = trial.puzzle;
				const cell = givens.findIndex((digit, index) => digit !== 0 && after.grid[index] !== digit);
				return cell < 0
					? undefined
					: `${cellName(geometry, cell)} holds ${after.grid[cell]} instead of the given ${givens[cell]}: ${describeMove(trial, after)}`;
			}),
	},
	{
		property: 'the cost is what a recount says',
		contradiction: trial =>
			eachMove(trial, (_, after) => {
				const recount = recountOf(trial, after);
				return recount === after.cost
					? undefined
					: `it says ${after.cost}, and the recount is ${recount}: ${describeMove(trial, after)}`;
			}),
	},
	{
		property: 'the cost, the moves and the gauges agree with the snapshot',
		contradiction: trial =>
			eachMove(trial, (_, after, solver) => {
				const gauges = solver.gauges();
				const names = Object.keys(gauges) as Array<keyof typeof gauges>;
				const wrong = names.find(name => !Object.is(gauges[name], after[name]));
				const [name, value] = wrong
					? [`gauges().${wrong}`, gauges[wrong]]
					: solver.cost !== after.cost
						? ['cost', solver.cost]
						: solver.moves !== after.moves
							? ['moves', solver.moves]
							: solver.level !== after.level
								? ['level', solver.level]
								: [];
				return name && `${name} is ${describeValue(value)}, unlike the snapshot's`;
			}),
	},
	{
		property: 'the best cost is the lowest so far, and that of the best grid',
		contradiction: trial => {
			let lowest = Number.POSITIVE_INFINITY;
			return eachMove(trial, (before, after) => {
				lowest = Math.min(lowest, before.cost, after.cost);
				const {bestCost, bestGrid} = after;
				if (!(bestCost <= lowest && bestCost <= before.bestCost)) {
					return `bestCost is ${bestCost}, and the cost was ${lowest}`;
				}

				const recount = bestGrid ? recountOf(trial, {grid: bestGrid}) : bestCost;
				return recount === bestCost
					? undefined
					: `bestCost is ${bestCost}, and the recount of bestGrid is ${recount}`;
			});
		},
	},
	{
		property: 'the last move says what has changed',
		contradiction: trial =>
			eachMove(trial, (before, after) => {
				const {move} = after;
				if (!move || after.restarts > before.restarts) {
					return undefined;
				}

				const {cells, delta, accepted, probability = 1, drawn = 0} = move;
				const proposed = before.grid.slice();
				for (const [k, cell] of cells.entries()) {
					proposed[cell] = move.after[k];
				}

				const isDescribed =
					isDeepStrictEqual(accepted ? proposed : before.grid, after.grid) &&
					cells.every((cell, k) => before.grid[cell] === move.before[k]) &&
					after.cost - before.cost === (accepted ? delta : 0) &&
					recountOf(trial, {grid: proposed}) - before.cost === delta &&
					(move.drawn === undefined || accepted === drawn < probability);
				return isDescribed
					? undefined
					: `the cost went from ${before.cost} to ${after.cost}, and the grid is not what this makes of it: ${describeMove(trial, after)}`;
			}),
	},
	{
		property: 'the same seed makes the same run',
		contradiction(trial) {
			const other = createTrialSolver(trial);
			return eachMove(trial, (_, after) => {
				other.advance(1);
				const parts = differing(after, other.snapshot());
				return parts && `two runs differ in ${parts}: ${describeMove(trial, after)}`;
			});
		},
	},
	{
		property: 'another seed makes another run',
		contradiction(trial) {
			const [one, other] = [createTrialSolver(trial, 'a'), createTrialSolver(trial, 'b')];
			const moves = Math.min(20, mostIn(trial));
			one.advance(moves);
			other.advance(moves);
			return one.moves > 0 &&
				trial.puzzle.geometry.size > 4 &&
				isDeepStrictEqual(one.snapshot(), other.snapshot())
				? `on ${trial.name}, the runs with the seeds a and b are the same after ${moves} moves`
				: undefined;
		},
	},
	{
		property: 'a run is the same however its moves are divided into calls',
		contradiction(trial) {
			const [whole, divided, interrupted] = [trial, trial, trial].map(each => createTrialSolver(each));
			const most = mostIn(trial);
			const isEnough = timer(trial);
			let made = 1;
			for (let next = 1; made > 0 && whole.moves < trial.moves && !isEnough(); next = (next * 7) % 97) {
				const size = Math.min(next, most);
				made = whole.advance(size);
				for (let left = size; left > 0; left--) {
					divided.advance(1);
				}

				const parts = differing(whole.snapshot(), divided.snapshot());
				if (parts !== undefined) {
					return `${where(trial, whole.moves)}, a call for ${size} moves and ${size} calls for one differ in ${parts}`;
				}

				advanceInterrupted(interrupted, size);
				const others = differing(whole.snapshot(), interrupted.snapshot());
				if (others !== undefined) {
					return `${where(trial, whole.moves)}, a call for ${size} moves and calls that are interrupted within moves differ in ${others}`;
				}
			}

			return undefined;
		},
	},
	{
		property: 'a run goes on from a checkpoint as it did before',
		contradiction(trial) {
			const [solver, other] = [createTrialSolver(trial), createTrialSolver(trial, 'b')];
			const isEnough = timer(trial);
			let made = 1;
			for (
				let size = 3;
				made > 0 && solver.moves < trial.moves && !isEnough();
				size = Math.min(trial.callMoves, (size * 5) % 101)
			) {
				const from = solver.moves;
				const checkpoint = solver.save();
				const copy = structuredClone(checkpoint);
				made = solver.advance(size);
				const after = solver.snapshot();
				if (!isDeepStrictEqual(checkpoint, copy)) {
					return `${where(trial, from)}, the checkpoint changed with the ${size} moves after it: it must be a copy`;
				}

				for (const [restored, saved] of [
					[solver, checkpoint],
					[other, structuredClone(copy)],
				] as const) {
					restored.restore(saved);
					restored.advance(size);
					const parts = differing(after, restored.snapshot());
					if (parts !== undefined) {
						const whose = restored === solver ? '' : ' in another solver';
						return `${where(trial, from)}, saved and restored${whose}, ${size} moves later it differs in ${parts}`;
					}

					if (!isDeepStrictEqual(saved, copy)) {
						return `${where(trial, from)}, the checkpoint changed with the ${size} moves after it was restored: restore must copy it`;
					}
				}
			}

			return undefined;
		},
	},
	{
		property: 'a snapshot is a copy that no later move changes',
		contradiction(trial) {
			const solver = createTrialSolver(trial);
			solver.advance(1);
			const before = solver.snapshot();
			const copy = structuredClone(before);
			solver.advance(mostIn(trial));
			const parts = differing(before, copy);
			return parts && `${where(trial, 1)}, ${parts} of the snapshot changed with later moves`;
		},
	},
	{
		property: 'advance makes as many moves as it says, and at most as many as asked',
		contradiction(trial) {
			const solver = createTrialSolver(trial);
			const most = 1 + mostIn(trial);
			const isEnough = timer(trial);
			for (let asked = 0; solver.moves < trial.moves && !isEnough(); asked = (asked + 1) % most) {
				const from = solver.moves;
				const made = solver.advance(asked);
				if (!(made >= 0 && made <= asked) || solver.moves !== from + made) {
					return `${where(trial, from)}, advance(${asked}) returns ${describeValue(made)}, and moves goes from ${from} to ${describeValue(solver.moves)}`;
				}

				if (made === 0 && asked > 0) {
					return undefined;
				}
			}

			return undefined;
		},
	},
	{
		property: 'it stops at cost 0, with a solution',
		contradiction(trial) {
			const full = {...trial, puzzle: parsePuzzle(solvedGrid), name: 'a solved 4×4 grid'};
			const open = {
				...trial,
				puzzle: parsePuzzle(solvedGrid.replace(/^.{4}/, '....')),
				name: 'a 4×4 grid with an empty row',
			};
			for (const each of [full, open, trial]) {
				const solver = createTrialSolver(each);
				const isEnough = timer(trial);
				const most = mostIn(each);
				while (
					solver.cost > 0 &&
					solver.moves < trial.movesToSolution &&
					!isEnough() &&
					solver.advance(most) > 0
				) {
					// To the end of the run.
				}

				const {grid, cost, moves} = solver.snapshot();
				if (cost === 0 && !isSolution(each.puzzle, grid)) {
					return `${where(each, moves)}, it reports cost 0 for a grid that is not a solution`;
				}

				if (cost === 0 && solver.advance(10) !== 0) {
					return `${where(each, moves)}, at cost 0, it makes further moves`;
				}
			}

			return undefined;
		},
	},
	{
		property: 'it uses neither the clock nor random numbers of its own',
		contradiction(trial) {
			const most = mostIn(trial);
			const call = firstImpureCall(() => {
				const solver = createTrialSolver(trial);
				solver.advance(most);
				solver.snapshot();
			});
			return call && `${where(trial)}, it calls ${faultOf(call, trial.method.file ?? '')}`;
		},
	},
];
