/**
What could come next in a watched run, looked at after fixed numbers of moves, so that a run shows the same on any machine.
All are multiples of powers of two: those that are shown, some four a second at the speed of the run; and before each of them
those whose share of local minima is said, as far apart as the method's own pace says, whatever the speed.
*/

import {isLocalMinimum} from '../solvers/neighbours.js';
import type {Solver} from '../solvers/solver.js';
import type {Progress} from './solver-run.js';

/** A second, of those shown; and of the others at the method's pace. */
const shownRate = 4;
const sampleRate = 64;

/** The speed that a rate above it is taken for: about what a fast machine makes of 9 x 9. */
const mostRate = 2 ** 24;

/** Local minima are a share of this many grids. */
const sampleCount = 64;

const spacingFor = (rate: number, perSecond: number) =>
	2 ** Math.max(0, Math.round(Math.log2(Math.min(rate, mostRate) / perSecond)));

/** What a snapshot says of it. */
type Shown = Pick<Progress, 'neighbours' | 'neighboursOf' | 'neighboursAt' | 'localMinima'>;

export class NeighbourSamples {
	readonly #solver: Solver;
	/** Moves between two grids of the share. */
	readonly #spacing: number;
	readonly #rate: () => number;
	/** Whether each of the last grids was a local minimum, and the moves of the last one. */
	#minima: boolean[] = [];
	#last = 0;
	/** Moves between two that are shown, and the number of them after which to look next. */
	#shownSpacing = 1;
	#due = 0;
	#shown: Shown & {readonly moves: number} = {moves: Number.POSITIVE_INFINITY};
	/** Whether what was reported last is that of a run that goes on. */
	isOfMoving = false;

	/**
	@param pace moves a second at which a person can follow the method
	@param rate moves a second now; infinite where nothing holds the run back
	*/
	constructor(solver: Solver, pace: number, rate: () => number) {
		this.#solver = solver;
		this.#spacing = spacingFor(pace, sampleRate);
		this.#rate = rate;
	}

	/** How many moves there are to the next time to look. */
	movesToLook(): number {
		const {moves} = this.#solver;
		this.#shownSpacing = spacingFor(this.#rate() || mostRate, shownRate);
		const spacing = Math.min(this.#spacing, this.#shownSpacing);
		const next = moves + spacing - (moves % spacing);
		const shown = Math.ceil(next / this.#shownSpacing) * this.#shownSpacing;
		this.#due = Math.max(next, shown - (sampleCount - 1) * this.#spacing);
		return this.#due - moves;
	}

	/** Look, if these are made. */
	look(): void {
		const {moves} = this.#solver;
		if (moves !== this.#due) {
			return;
		}

		const neighbours = this.#solver.neighbours?.();
		if (neighbours && moves % this.#spacing === 0) {
			const before = moves === this.#last + this.#spacing ? this.#minima : [];
			this.#minima = [...before, isLocalMinimum(neighbours)].slice(-sampleCount);
			this.#last = moves;
		}

		if (moves % this.#shownSpacing === 0) {
			const isFull = this.#minima.length === sampleCount && this.#last + this.#spacing > moves;
			const share = this.#minima.filter(Boolean).length / sampleCount;
			const {temperature: neighboursAt} = this.#solver.gauges();
			this.#shown = {moves, neighbours, neighboursAt, localMinima: isFull ? share : undefined};
		}
	}

	/**
	@param isMoving whether the run goes on: of the move that it was last looked at; else of the very last one
	@param isStep whether that shows what its move was drawn from; else what could come next
	*/
	report(isMoving: boolean, isStep: boolean): Shown {
		const {moves} = this.#solver;
		this.isOfMoving = isMoving;
		const isRewound = moves < this.#shown.moves;
		if (isRewound || !isMoving) {
			const localMinima = isRewound ? undefined : this.#shown.localMinima;
			const neighboursOf = isStep ? 'last' : 'next';
			this.#shown = {moves, neighbours: this.#solver.neighbours?.(neighboursOf), neighboursOf, localMinima};
		}

		const {moves: _, ...shown} = this.#shown;
		return shown;
	}
}
