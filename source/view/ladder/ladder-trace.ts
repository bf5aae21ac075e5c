/** Which replica was at which temperature, at the latest moments of a run. */

import type {Progress} from '../../run/drive.js';
import type {Rung} from '../../solvers/solver.js';

/** The ladder after a number of moves. */
export type LadderMoment = {readonly moves: number; readonly level: number; readonly rungs: readonly Rung[]};

/** More columns than a panel has. */
const capacity = 512;

/** The ladders of a run, one for each round of exchanges that a snapshot follows. */
export class LadderTrace {
	#moments: LadderMoment[] = [];

	/** Add a later moment; one of the same round replaces the one before, and one without a ladder adds nothing. */
	add({moves, level, ladder}: Pick<Progress, 'moves' | 'level' | 'ladder'>): void {
		if (!ladder || ladder.length === 0) {
			return;
		}

		if (this.#moments.at(-1)?.level === level) {
			this.#moments.pop();
		}

		this.#moments.push({moves, level, rungs: ladder});
		if (this.#moments.length >= 2 * capacity) {
			this.#moments = this.#moments.slice(-capacity);
		}
	}

	/** Forget everything after this number of moves: the run continues differently from there. */
	truncate(moves: number): void {
		this.#moments = this.#moments.filter(moment => moment.moves <= moves);
	}

	/** The latest moments up to a number of moves, at most `count`, the oldest first. */
	until(moves: number, count: number): readonly LadderMoment[] {
		const end = this.#moments.findLastIndex(moment => moment.moves <= moves) + 1;
		return this.#moments.slice(Math.max(0, end - count), end);
	}
}
