/** The properties that every solver has, each checked on a solver of the user's own: what fails, with the seed and the move that show it. */

import process from 'node:process';
import {isDeepStrictEqual} from 'node:util';
import {describeValue} from '../arguments.js';
import {now} from '../clock.js';
import {snapshotFault} from '../solvers/snapshot-fault.js';
import {type Method, resolveSettings, type Snapshot, type Solver} from '../solvers/solver.js';
import {isSolution} from '../sudoku/check.js';
import {cellName} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {parsePuzzle} from '../sudoku/read.js';
import {clean, groupDigits} from '../text.js';
import {watchChance} from './chance.js';
import {faultOf} from './solver-file.js';

/** A method on a puzzle. */
type Trial = {readonly method: Method; readonly puzzle: Puzzle; readonly name: string};

type PropertyCheck = {
	/** The property, as a sentence without its full stop. */
	readonly property: string;
	/** What contradicts it, in words; undefined if nothing does. */
	readonly run: (trial: Trial) => string | undefined;
};

const trialPuzzles: ReadonlyArray<readonly [name: string, line: string]> = [
	['rapport', '207010605095600423800004000700000260000726018020090030050000307604530000012079000'],
	['a 4×4 grid', '.2...3.....2...4'],
	['a 6×6 grid', '1....4..2...3....5..6...5....2......'],
	['a 5×5 Latin square', '.'.repeat(25)],
];

const solvedGrid = '1234341221434321';

const trialSeed = 'a';

/** Moves of a check, and milliseconds after which it has seen enough: generations are long. */
const mostTrialMoves = 3000;
const enoughMoves = 400;

const createTrialSolver = ({method, puzzle}: Trial, by = trialSeed): Solver =>
	method.create(puzzle, by, resolveSettings(method, puzzle));

const where = ({name}: Trial, moves?: number) =>
	`on ${name} with seed ${trialSeed}${moves === undefined ? '' : `, after ${groupDigits(moves)} ${moves === 1 ? 'move' : 'moves'}`}`;

/** How many moves a call may make here: generations are long. */
function mostIn(trial: Trial): number {
	const solver = createTrialSolver(trial);
	const start = now();
	solver.advance(1);
	return Math.max(1, Math.min(100, Math.floor(enoughMoves / 8 / (now() - start))));
}

/** Make moves one by one, and ask after each; returns the first answer. */
function eachMove(
	solver: Solver,
	ask: (before: Snapshot, after: Snapshot) => string | undefined,
): string | undefined {
	const end = now() + enoughMoves;
	let before = solver.snapshot();
	for (let move = 0; move < mostTrialMoves && solver.cost > 0 && now() < end; move++) {
		if (solver.advance(1) === 0) {
			return undefined;
		}

		const after = solver.snapshot();
		const answer = ask(before, after);
		if (answer !== undefined) {
			return answer;
		}

		before = after;
	}

	return undefined;
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

/** The cost of a snapshot's grid by the method's definition. */
const recountOf = ({method, puzzle}: Trial, {grid}: Pick<Snapshot, 'grid'>): number =>
	method.recount(puzzle, grid, resolveSettings(method, puzzle));

const checks: readonly PropertyCheck[] = [
	{
		property: 'it creates a solver whose snapshots have what the contract says',
		run(trial) {
			const solver = createTrialSolver(trial);
			const missing = ['advance', 'snapshot', 'gauges', 'save', 'restore'].find(
				name => typeof solver?.[name as keyof Solver] !== 'function',
			);
			if (missing !== undefined) {
				return `create returns ${describeValue(solver)} without a function ${missing}`;
			}

			const fault = snapshotFault(solver.snapshot(), trial.puzzle);
			return fault === undefined
				? eachMove(solver, (_, after) => {
						const what = snapshotFault(after, trial.puzzle);
						return what && `${where(trial, after.moves)}, its snapshot ${what}`;
					})
				: `${where(trial)}, its first snapshot ${fault}`;
		},
	},
	{
		property: 'the givens stay as they are',
		run: trial =>
			eachMove(createTrialSolver(trial), (_, after) => {
				const {givens, geometry} = trial.puzzle;
				const cell = givens.findIndex((digit, index) => digit !== 0 && after.grid[index] !== digit);
				return cell < 0
					? undefined
					: `${where(trial, after.moves)}, ${cellName(geometry, cell)} holds ${after.grid[cell]} instead of the given ${givens[cell]}: ${describeMove(trial, after)}`;
			}),
	},
	{
		property: 'the cost is what a recount says',
		run: trial =>
			eachMove(createTrialSolver(trial), (_, after) => {
				const recount = recountOf(trial, after);
				return recount === after.cost
					? undefined
					: `${where(trial, after.moves)}, it says ${after.cost}, and the recount is ${recount}: ${describeMove(trial, after)}`;
			}),
	},
	{
		property: 'the cost, the moves and the gauges agree with the snapshot',
		run: trial => {
			const solver = createTrialSolver(trial);
			return eachMove(solver, (_, after) => {
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
				return (
					name && `${where(trial, after.moves)}, ${name} is ${describeValue(value)}, unlike the snapshot's`
				);
			});
		},
	},
	{
		property: 'the best cost is the lowest so far, and that of the best grid',
		run: trial => {
			let lowest = Number.POSITIVE_INFINITY;
			return eachMove(createTrialSolver(trial), (before, after) => {
				lowest = Math.min(lowest, before.cost, after.cost);
				const {bestCost, bestGrid, moves} = after;
				if (!(bestCost <= lowest && bestCost <= before.bestCost)) {
					return `${where(trial, moves)}, bestCost is ${bestCost}, and the cost was ${lowest}`;
				}

				const recount = bestGrid ? recountOf(trial, {grid: bestGrid}) : bestCost;
				return recount === bestCost
					? undefined
					: `${where(trial, moves)}, bestCost is ${bestCost}, and the recount of bestGrid is ${recount}`;
			});
		},
	},
	{
		property: 'the last move says what has changed',
		run: trial =>
			eachMove(createTrialSolver(trial), (before, after) => {
				const {move} = after;
				if (!move || after.restarts > before.restarts) {
					return undefined;
				}

				const expected = before.grid.slice();
				for (const [k, cell] of move.cells.entries()) {
					expected[cell] = move.accepted ? move.after[k] : expected[cell];
				}

				const isTold =
					isDeepStrictEqual(expected, after.grid) &&
					move.cells.every((cell, k) => before.grid[cell] === move.before[k]) &&
					after.cost - before.cost === (move.accepted ? move.delta : 0);
				return isTold
					? undefined
					: `${where(trial, after.moves)}, the cost went from ${before.cost} to ${after.cost}, and the grid is not what this makes of it: ${describeMove(trial, after)}`;
			}),
	},
	{
		property: 'the same seed makes the same run',
		run(trial) {
			const other = createTrialSolver(trial);
			return eachMove(createTrialSolver(trial), (_, after) => {
				other.advance(1);
				const parts = differing(after, other.snapshot());
				return (
					parts && `${where(trial, after.moves)}, two runs differ in ${parts}: ${describeMove(trial, after)}`
				);
			});
		},
	},
	{
		property: 'another seed makes another run',
		run(trial) {
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
		run(trial) {
			const [whole, divided] = [createTrialSolver(trial), createTrialSolver(trial)];
			const most = mostIn(trial);
			const end = now() + enoughMoves;
			for (
				let next = 1;
				whole.moves < mostTrialMoves && whole.cost > 0 && now() < end;
				next = (next * 7) % 97
			) {
				const size = Math.min(next, most);
				whole.advance(size);
				for (let left = size; left > 0; left--) {
					divided.advance(1);
				}

				const parts = differing(whole.snapshot(), divided.snapshot());
				if (parts !== undefined) {
					return `${where(trial, whole.moves)}, a call for ${size} moves and ${size} calls for one differ in ${parts}`;
				}
			}

			return undefined;
		},
	},
	{
		property: 'a run goes on from a checkpoint as it did before',
		run(trial) {
			const [solver, other] = [createTrialSolver(trial), createTrialSolver(trial, 'b')];
			const end = now() + enoughMoves;
			for (
				let size = 3;
				solver.moves < mostTrialMoves && solver.cost > 0 && now() < end;
				size = (size * 5) % 101
			) {
				const from = solver.moves;
				const checkpoint = solver.save();
				const copy = structuredClone(checkpoint);
				solver.advance(size);
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
		run(trial) {
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
		run(trial) {
			const solver = createTrialSolver(trial);
			const most = 1 + mostIn(trial);
			const end = now() + enoughMoves;
			for (let asked = 0; solver.moves < mostTrialMoves && now() < end; asked = (asked + 1) % most) {
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
		run(trial) {
			const full = {...trial, puzzle: parsePuzzle(solvedGrid), name: 'a solved 4×4 grid'};
			const open = {
				...trial,
				puzzle: parsePuzzle(solvedGrid.replace(/^.{4}/, '....')),
				name: 'a 4×4 grid with an empty row',
			};
			for (const each of [full, open, trial]) {
				const solver = createTrialSolver(each);
				const end = now() + enoughMoves;
				const most = mostIn(each);
				while (solver.cost > 0 && now() < end && solver.advance(most) > 0) {
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
		run(trial) {
			const most = mostIn(trial);
			const chance = watchChance();
			try {
				const solver = createTrialSolver(trial);
				solver.advance(most);
				solver.snapshot();
			} finally {
				chance.stop();
			}

			return chance.used && `${where(trial)}, it calls ${faultOf(chance.used, trial.method.file ?? '')}`;
		},
	},
	{
		property: 'it leaves nothing open',
		run() {
			const names = new Set(process.getActiveResourcesInfo().flatMap(name => openNames[name] ?? []));
			return names.size > 0
				? `${[...names].join(', ')}: a program that uses it could not end; close it, or call its unref()`
				: undefined;
		},
	},
];

/** What keeps a program running, by Node's names. The thread of these checks has none of them. */
const openNames: Readonly<Record<string, string>> = {
	Timeout: 'a timer',
	TCPSocketWrap: 'a network connection',
	TCPServerWrap: 'a network server',
	UDPWrap: 'a UDP socket',
	PipeWrap: 'a pipe',
	ProcessWrap: 'a child process',
	FSEventWrap: 'a watched file',
	StatWatcher: 'a watched file',
};

/** The properties, as sentences without their full stops. */
export const properties: readonly string[] = checks.map(({property}) => property);

/** What contradicts a property on any of the puzzles, in words; undefined if nothing does. */
export function contradictionOf(index: number, method: Method): string | undefined {
	for (const [name, line] of trialPuzzles) {
		const puzzle = parsePuzzle(line, line.length === 25 ? {boxes: 'none'} : {});
		try {
			const fault = checks[index].run({method, puzzle, name});
			if (fault !== undefined) {
				return clean(fault, 1000);
			}
		} catch (error) {
			return `on ${name} it failed: ${faultOf(error, method.file ?? '')}`;
		}
	}

	return undefined;
}
