/** Runs of a solver's file as the program sees them: what their threads say is checked here, where the file is not loaded. */

import {isSolution} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {blankProgress, type Progress} from './drive.js';
import {withFault} from './solver-file.js';
import {resultOf, timeLimitText} from './solver-run.js';
import {OverdueError} from './threads.js';
import {type RunOutcome, type RunRequest, unpackPuzzle} from './worker-protocol.js';

/** @throws Error for a snapshot that says solved of a grid which is no solution */
export function checkReport({status, grid}: Pick<Progress, 'status' | 'grid'>, puzzle: Puzzle): void {
	if (status === 'solved' && !isSolution(puzzle, grid)) {
		throw new Error('it says solved of a grid that is not a solution of the puzzle');
	}
}

/** The same outcome; that of a solver's file which says what is not so is a failure. */
export function checkedOutcome(outcome: RunOutcome, {file, index, puzzle}: RunRequest): RunOutcome {
	try {
		if (file !== undefined && outcome.result) {
			checkReport(outcome.result, unpackPuzzle(puzzle));
		}

		return outcome;
	} catch (error) {
		return {index, error: (error as Error).message};
	}
}

/**
A run after its thread has ended: it failed, or its time was over in a call that has not returned.

@param milliseconds what it had taken since its last snapshot
*/
export function lostRun(
	last: Progress,
	error: unknown,
	file: string,
	{timeout, milliseconds}: {readonly timeout: number; readonly milliseconds: number},
): Progress {
	const lost = {...last, milliseconds: last.milliseconds + milliseconds};
	const end = endInCall(error, timeout);
	return end === undefined ? withFault(lost, error, file) : {...lost, status: 'gave-up', end};
}

/** The same as an outcome. Nothing is known of the run but its beginning, and its time. */
export function lostOutcome(request: RunRequest, error: unknown, milliseconds: number): RunOutcome {
	const {index, solver, seed, timeout = Number.POSITIVE_INFINITY} = request;
	const end = endInCall(error, timeout);
	if (end === undefined) {
		return {index, error: error instanceof Error ? error.message : String(error)};
	}

	const run = {puzzle: unpackPuzzle(request.puzzle), method: {name: solver}, seed};
	return {index, result: {...resultOf(blankProgress(run)), end, milliseconds}};
}

/** Why a run has ended whose time was over in a call; undefined where that is not why. */
const endInCall = (error: unknown, timeout: number): string | undefined =>
	error instanceof OverdueError ? `${timeLimitText(timeout)}, in a call that has not returned` : undefined;
