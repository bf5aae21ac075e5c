/**
Source 002 (i) and (ii): cross-entropy. Each generation draws fillings from the learned distribution, keeps the best of
them, and learns from those. A move is one generation; the grid is the best filling of the last one.
*/

import {Random} from '../../random.js';
import type {Grid} from '../../sudoku/geometry.js';
import {freeCells, type Puzzle} from '../../sudoku/puzzle.js';
import {groupDigits} from '../../text.js';
import type {Checkpoint, Gauges, Move, Settings, Snapshot, Solver} from '../solver.js';

const beginning = {
	moves: 0,
	/** Generations since the last start, and in a row in which the quantile did not fall. */
	age: 0,
	stale: 0,
	restarts: 0,
	cost: 0,
	bestCost: 0,
	startCost: 0,
	/** The cost of the worst filling kept, the lowest and the mean cost of the last generation. */
	quantile: Number.NaN,
	lowest: Number.NaN,
	mean: Number.NaN,
	/** Whether the quantile has reached its level: from then on fillings are drawn, and nothing more is learned. */
	hasLearned: false,
};

type Saved = {
	run: typeof beginning;
	grid: Grid;
	before: Grid;
	bestGrid: Grid;
	learned: Float64Array;
	random: Uint32Array;
};

/** Cells to draw between two moments at which a generation can be interrupted: a fraction of a millisecond. */
const cellsOfPart = 4096;

/** The method without its distribution: a subclass draws fillings from one, and learns it from the fillings kept. */
export abstract class CrossEntropy implements Solver {
	protected readonly puzzle: Puzzle;
	protected readonly free: Uint16Array;
	protected readonly random: Random;
	protected readonly settings: Settings;
	/** The parameters: probabilities. */
	protected readonly learned: Float64Array;
	/** Their sums, from which fillings are drawn. */
	protected readonly cumulated: Float64Array;
	readonly #run = {...beginning};
	readonly #grid: Grid;
	readonly #before: Grid;
	/** The best filling of all generations, the first of equals. */
	readonly #bestGrid: Grid;
	/** The costs of a generation's fillings, and the random state before each: those kept are drawn again. */
	readonly #costs: Float64Array;
	readonly #states: Uint32Array;
	readonly #filling: Uint8Array;
	readonly #trial: Grid;
	/** Sums over the fillings kept, to learn from. */
	readonly #sums: Float64Array;
	/** The generation that was interrupted. Until it is made only the random generator has changed. */
	#work: Generator<undefined, void> | undefined;

	/** @param perCell the number of parameters for each free cell */
	constructor(puzzle: Puzzle, seed: string, settings: Settings, perCell: number) {
		this.puzzle = puzzle;
		this.random = new Random(seed);
		this.settings = settings;
		this.free = freeCells(puzzle);
		const parameters = this.free.length * perCell;
		this.learned = new Float64Array(parameters);
		this.cumulated = new Float64Array(parameters);
		this.#grid = puzzle.givens.slice();
		this.#before = puzzle.givens.slice();
		this.#bestGrid = puzzle.givens.slice();
		this.#trial = puzzle.givens.slice();
		this.#costs = new Float64Array(settings.samples);
		this.#states = new Uint32Array(settings.samples * this.random.state.length);
		this.#filling = new Uint8Array(this.free.length);
		this.#sums = new Float64Array(parameters);
	}

	/** Begin with the uniform distribution and a first filling: the last step of the constructors. */
	protected start(): void {
		this.learned.fill(this.uniform);
		this.prepare(this.learned);
		this.draw(this.#filling);
		this.#show();
		const run = this.#run;
		run.cost = this.count(this.#grid);
		Object.assign(run, {bestCost: run.cost, startCost: run.cost});
		this.#bestGrid.set(this.#grid);
	}

	get cost(): number {
		return this.#run.cost;
	}

	get moves(): number {
		return this.#run.moves;
	}

	get level(): number {
		return this.#run.moves;
	}

	get isUnderWay(): boolean {
		return this.#work !== undefined;
	}

	advance(moves: number, isDue = () => false): number {
		let made = 0;
		while (
			made < moves &&
			this.#run.cost > 0 &&
			this.#run.moves < this.settings.generations &&
			this.free.length > 0 &&
			this.#finish(isDue)
		) {
			made++;
		}

		return made;
	}

	gauges(): Gauges {
		const {cost, bestCost, restarts} = this.#run;
		return {cost, bestCost, temperature: undefined, acceptance: undefined, restarts, reheats: 0};
	}

	snapshot(): Snapshot {
		const {moves, cost, bestCost, startCost, quantile, lowest, mean} = this.#run;
		const isOver = moves >= this.settings.generations && cost > 0;
		const sure = this.certainty();
		return {
			...this.gauges(),
			grid: this.#grid.slice(),
			bestGrid: this.#bestGrid.slice(),
			startCost,
			moves,
			level: moves,
			end: isOver
				? `no filling fits after ${groupDigits(moves)} generations; the nearest had cost ${groupDigits(bestCost)}`
				: undefined,
			move: this.#lastMove(),
			distributions: this.distributions(),
			readings: Number.isNaN(quantile)
				? []
				: [
						{label: 'quantile', value: quantile, kind: 'number'},
						{label: 'mean', value: mean, kind: 'number'},
						{label: 'lowest', value: lowest, kind: 'number'},
						{label: 'certainty', value: sure, kind: 'share'},
					],
		};
	}

	save(): Checkpoint {
		const {state} = this.random;
		const saved: Saved = {
			run: {...this.#run},
			grid: this.#grid.slice(),
			before: this.#before.slice(),
			bestGrid: this.#bestGrid.slice(),
			learned: this.learned.slice(),
			// A generation that was interrupted is made again from its beginning.
			random: this.isUnderWay ? this.#states.slice(0, state.length) : state.slice(),
		};
		return saved;
	}

	restore(checkpoint: Checkpoint): void {
		const {run, grid, before, bestGrid, learned, random} = checkpoint as Saved;
		this.#work = undefined;
		Object.assign(this.#run, run);
		this.#grid.set(grid);
		this.#before.set(before);
		this.#bestGrid.set(bestGrid);
		this.learned.set(learned);
		this.random.state.set(random);
	}

	/** What all parameters are in the first generation. */
	protected abstract get uniform(): number;
	/** Prepare for drawing from these parameters, once a generation. */
	protected abstract prepare(parameters: Float64Array): void;
	protected abstract draw(filling: Uint8Array): void;
	/** Add a filling that is kept to the sums. */
	protected abstract add(sums: Float64Array, filling: Uint8Array): void;
	/** Learn from the sums over the fillings kept, and their number. */
	protected abstract learn(sums: Float64Array, kept: number): void;
	protected abstract count(grid: Grid): number;
	/** How sure the parameters are of the fillings, as a share. */
	protected abstract certainty(): number;
	/** The probability of each digit in each cell, size numbers a cell; the givens are sure. */
	protected abstract distributions(): Float64Array;

	/** Begin or continue a generation; returns false where it was interrupted. */
	#finish(isDue: () => boolean): boolean {
		this.#work ??= this.#generation();
		while (!this.#work.next().done) {
			if (isDue()) {
				return false;
			}
		}

		this.#work = undefined;
		return true;
	}

	/** Make one generation; yields where it can be interrupted. */
	*#generation(): Generator<undefined, void> {
		const {samples, alpha, gamma, patience} = this.settings;
		const run = this.#run;
		const costs = this.#costs;
		const forgets = patience > 0 && run.stale >= patience;
		this.prepare(forgets ? new Float64Array(this.learned.length).fill(this.uniform) : this.learned);
		yield* this.#drawAll();

		// The kept ones are those at or above the (1 - alpha) quantile of the score, which is minus the cost.
		const sorted = costs.slice().sort();
		const quantile = sorted[Math.max(1, Math.ceil(alpha * samples)) - 1];
		const hasLearned = (run.hasLearned && !forgets) || quantile <= gamma;
		const kept = hasLearned ? 0 : yield* this.#sumUpTo(quantile);
		this.#redraw(costs.indexOf(sorted[0]));
		if (forgets) {
			run.restarts++;
			this.learned.fill(this.uniform);
		}

		if (!hasLearned) {
			this.learn(this.#sums, kept);
		}

		run.stale = !forgets && quantile >= run.quantile ? run.stale + 1 : 0;
		run.quantile = quantile;
		run.hasLearned = hasLearned;
		run.lowest = sorted[0];
		run.mean = costs.reduce((sum, cost) => sum + cost, 0) / samples;
		this.#before.set(this.#grid);
		this.#show();
		run.cost = run.lowest;
		run.moves++;
		if (run.cost < run.bestCost) {
			run.bestCost = run.cost;
			this.#bestGrid.set(this.#grid);
		}
	}

	*#drawAll(): Generator<undefined, void> {
		const {state} = this.random;
		const part = Math.ceil(cellsOfPart / this.free.length);
		for (let k = 0; k < this.#costs.length; k++) {
			this.#states.set(state, k * state.length);
			this.draw(this.#filling);
			for (let index = 0; index < this.free.length; index++) {
				this.#trial[this.free[index]] = this.#filling[index];
			}

			this.#costs[k] = this.count(this.#trial);
			if (k % part === 0) {
				yield;
			}
		}
	}

	/** Sum the fillings whose cost is at most the quantile; returns how many there are. */
	*#sumUpTo(quantile: number): Generator<undefined, number> {
		const part = Math.ceil(cellsOfPart / this.free.length);
		let kept = 0;
		this.#sums.fill(0);
		for (const [k, cost] of this.#costs.entries()) {
			if (cost <= quantile) {
				this.#redraw(k);
				this.add(this.#sums, this.#filling);
				kept++;
			}

			if (k % part === 0) {
				yield;
			}
		}

		return kept;
	}

	/** Draw a filling of this generation again. */
	#redraw(k: number): void {
		const {state} = this.random;
		const now = state.slice();
		state.set(this.#states.subarray(k * state.length, (k + 1) * state.length));
		this.draw(this.#filling);
		state.set(now);
	}

	#show(): void {
		for (let index = 0; index < this.free.length; index++) {
			this.#grid[this.free[index]] = this.#filling[index];
		}
	}

	#lastMove(): Move | undefined {
		const {moves, quantile, lowest, mean, hasLearned} = this.#run;
		if (moves === 0) {
			return undefined;
		}

		const cells = [...this.free];
		const {samples} = this.settings;
		return {
			kind: 'generation',
			cells,
			before: cells.map(cell => this.#before[cell]),
			after: cells.map(cell => this.#grid[cell]),
			delta: this.count(this.#grid) - this.count(this.#before),
			accepted: true,
			detail: {kind: 'generation', samples, lowest, mean, quantile, hasLearned},
		};
	}
}

/** The distribution of the givens alone, each certain; size numbers a cell. */
export function givenDistributions({geometry: {size, cells}, givens}: Puzzle): Float64Array {
	const all = new Float64Array(cells * size);
	for (const [cell, digit] of givens.entries()) {
		if (digit > 0) {
			all[cell * size + digit - 1] = 1;
		}
	}

	return all;
}
