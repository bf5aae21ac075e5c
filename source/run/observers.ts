/** What observes a solver while it runs: the trace, each move. The run stays as it is. */

import {callback, number, objectOf} from '../arguments.js';
import type {Move, Solver} from '../solvers/solver.js';
import type {Sample} from './samples.js';

/** A sample, and the last move before it. */
export type TracedSample = Sample & {readonly move?: Move | undefined};

export type TraceOptions = {
	/**
	Moves between two rows. Without it, 500 rows are of the first 500 moves, and 500 more of each doubling.
	*/
	readonly every?: number | undefined;
	/** Gets the figures of the run after some moves, and the last of these. */
	readonly onRow: (row: TracedSample) => void;
};

export const isTrace = objectOf<TraceOptions>(
	{
		every: number({what: 'a whole number of moves', least: 1, isWhole: true}),
		onRow: callback,
	},
	['onRow'],
);

/** Without `every`, as many rows as this are in the first part of a run, and in each doubling of it. */
const resolution = 500;

/** The moves of the row that follows one. */
const nextRow = (
	moves: number,
	every = 2 ** Math.max(0, Math.floor(Math.log2(moves / resolution))),
): number => (Math.floor(moves / every) + 1) * every;

/** Gives out rows of a run's figures: of its start, from then on at moves that are due, and of its end. @param elapsed its milliseconds so far */
export function observeRows(
	solver: Solver,
	{every, onRow}: TraceOptions,
	elapsed: () => number,
): EndObserver {
	const addRow = () => {
		const {moves} = solver;
		const {move, beforeRestart} = solver.snapshot();
		onRow({...solver.gauges(), moves, milliseconds: elapsed(), move: move ?? beforeRestart});
	};
	addRow();
	return observe(solver, moves => nextRow(moves, every), addRow);
}

/** Calls `onMove` with the cost after each new move. */
export const observeMoves = (solver: Solver, onMove: (cost: number) => void): EndObserver =>
	observe(
		solver,
		moves => moves + 1,
		() => onMove(solver.cost),
	);

/** To be called when the run is over: its last move is due. */
export type EndObserver = () => void;

/** Make a solver's `advance` stop at the moves that follow one another, and call `onStop` there; but not where moves are repeated after a step back. */
function observe(solver: Solver, following: (moves: number) => number, onStop: () => void): EndObserver {
	let last = solver.moves;
	let next = following(last);
	const stopAt = (moves: number) => {
		last = moves;
		next = following(moves);
		onStop();
	};
	const advance = solver.advance.bind(solver);
	solver.advance = moves => {
		let made = 0;
		while (made < moves) {
			const step = Math.min(moves - made, Math.max(1, next - solver.moves));
			const count = advance(step);
			made += count;
			if (solver.moves >= next) {
				stopAt(solver.moves);
			}

			if (count < step) {
				break;
			}
		}

		return made;
	};
	return () => {
		if (solver.moves > last) {
			stopAt(solver.moves);
		}
	};
}
