/** Finds out how long a run is before it is watched: the same run, ahead at full speed in a worker thread. */

import {now} from '../clock.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {annealInWorker} from './anneal-in-worker.js';

/** What is known of the length of a run: how many moves it makes, or as long as it is not whole, how many at least. */
export type RunLength = {readonly moves: number; readonly isWhole: boolean};

/** Milliseconds between two reports on a run that goes on. */
const interval = 200;

/** Milliseconds after which the length of a run stays unknown. */
export const measuringTime = 10_000;

/** @throws what `annealInWorker` throws */
export async function measureLength(
	puzzle: Puzzle,
	options: Parameters<typeof annealInWorker>[1],
	onLength: (length: RunLength) => void,
): Promise<void> {
	const start = now();
	let due = start + interval;
	for await (const {status, moves} of annealInWorker(puzzle, options)) {
		const time = now();
		const isWhole = status !== 'running';
		if (isWhole || time >= due) {
			onLength({moves, isWhole});
			due = time + interval;
		}

		if (time >= start + measuringTime) {
			return;
		}
	}
}
