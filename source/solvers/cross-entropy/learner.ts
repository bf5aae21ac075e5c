/**
Source 002 (i) and (ii): cross-entropy. Each generation draws fillings from what has been learnt, keeps the best of
them, and learns from those. A move is one generation; the grid is the best filling of the last one.
*/

import {Random} from '../../random.js';
import type {Grid} from '../../sudoku/check.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
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
	/** Whether the quantile has reached its level: from then on fillings are drawn, and nothing more is learnt. */
	hasLearnt: false,
};

type Saved = {run: typeof beginning; grid: Grid; before: Grid; learnt: Float64Array; random: Uint32Array};

/** What is learnt: how to draw a filling from it, and how to learn from the fillings kept. */
export abstract class CrossEntropy implements Solver {
	protected readonly puzzle: Puzzle;
	protected readonly free: Uint16Array;
	protected readonly random: Random;
	protected readonly settings: Settings;
	/** The parameters: probabilities. */
	protected readonly learnt: Float64Array;
	readonly #run = {...beginning};
	readonly #grid: Grid;
	readonly #before: Grid;
	/** All fillings of a generation, the free cells of one after those of the other, and their costs. */
	readonly #fillings: Uint8Array;
	readonly #costs: Float64Array;
	readonly #trial: Grid;

	constructor(puzzle: Puzzle, seed: string, settings: Settings, parameters: number) {
		this.puzzle = puzzle;
		this.random = new Random(seed);
		this.settings = settings;
		this.free = Uint16Array.from(puzzle.givens.keys()).filter(cell => puzzle.givens[cell] === 0);
		this.learnt = new Float64Array(parameters);
		this.#grid = puzzle.givens.slice();
		this.#before = puzzle.givens.slice();
		this.#trial = puzzle.givens.slice();
		this.#fillings = new Uint8Array(settings.samples * this.free.length);
		this.#costs = new Float64Array(settings.samples);
	}

	/** Forget all, and show a first filling: part of the construction, once the parameters are there. */
	protected start(): void {
		this.forget();
		const filling = new Uint8Array(this.free.length);
		this.prepare();
		this.draw(filling);
		this.#show(filling);
		const run = this.#run;
		run.cost = this.count(this.#grid);
		Object.assign(run, {bestCost: run.cost, startCost: run.cost});
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

	advance(moves: number): number {
		let made = 0;
		while (
			made < moves &&
			this.#run.cost > 0 &&
			this.#run.moves < this.settings.generations &&
			this.free.length > 0
		) {
			this.#generation();
			made++;
		}

		return made;
	}

	gauges(): Gauges {
		const {cost, bestCost, restarts} = this.#run;
		return {cost, bestCost, temperature: undefined, acceptance: undefined, restarts, reheats: 0};
	}

	snapshot(): Snapshot {
		const {moves, cost, bestCost, startCost, restarts, quantile, lowest, mean} = this.#run;
		const isOver = moves >= this.settings.generations && cost > 0;
		const sure = this.certainty();
		return {
			grid: this.#grid.slice(),
			cost,
			bestCost,
			startCost,
			moves,
			level: moves,
			restarts,
			temperature: undefined,
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
		const saved: Saved = {
			run: {...this.#run},
			grid: this.#grid.slice(),
			before: this.#before.slice(),
			learnt: this.learnt.slice(),
			random: this.random.state.slice(),
		};
		return saved;
	}

	restore(checkpoint: Checkpoint): void {
		const {run, grid, before, learnt, random} = checkpoint as Saved;
		Object.assign(this.#run, run);
		this.#grid.set(grid);
		this.#before.set(before);
		this.learnt.set(learnt);
		this.random.state.set(random);
	}

	/** Back to the parameters of the first generation. */
	protected abstract forget(): void;
	/** Whatever drawing from these parameters needs, once a generation. */
	protected abstract prepare(): void;
	protected abstract draw(filling: Uint8Array): void;
	/** Learn from the fillings kept. */
	protected abstract learn(kept: readonly Uint8Array[]): void;
	protected abstract count(grid: Grid): number;
	/** How sure the parameters are of the fillings, as a share. */
	protected abstract certainty(): number;
	/** The probability of each digit in each cell, size numbers a cell; the givens are sure. */
	protected abstract distributions(): Float64Array;

	#generation(): void {
		const {samples, alpha, gamma, patience} = this.settings;
		const run = this.#run;
		const length = this.free.length;
		this.#before.set(this.#grid);
		if (patience > 0 && run.stale >= patience) {
			run.restarts++;
			run.stale = 0;
			run.hasLearnt = false;
			run.quantile = Number.NaN;
			this.forget();
		}

		this.prepare();
		let sum = 0;
		for (let k = 0; k < samples; k++) {
			const filling = this.#fillings.subarray(k * length, (k + 1) * length);
			this.draw(filling);
			for (let index = 0; index < length; index++) {
				this.#trial[this.free[index]] = filling[index];
			}

			this.#costs[k] = this.count(this.#trial);
			sum += this.#costs[k];
		}

		// The kept ones are those at or above the (1 - alpha) quantile of the score, which is minus the cost.
		const order = Array.from(this.#costs.keys()).sort((a, b) => this.#costs[a] - this.#costs[b] || a - b);
		const quantile = this.#costs[order[Math.max(1, Math.ceil(alpha * samples)) - 1]];
		const kept = order
			.filter(k => this.#costs[k] <= quantile)
			.map(k => this.#fillings.subarray(k * length, (k + 1) * length));
		run.stale = quantile >= run.quantile ? run.stale + 1 : 0;
		run.quantile = quantile;
		run.lowest = this.#costs[order[0]];
		run.mean = sum / samples;
		run.hasLearnt ||= quantile <= gamma;
		if (!run.hasLearnt) {
			this.learn(kept);
		}

		this.#show(kept[0]);
		run.cost = run.lowest;
		run.bestCost = Math.min(run.bestCost, run.cost);
		run.moves++;
	}

	#show(filling: Uint8Array): void {
		for (let index = 0; index < this.free.length; index++) {
			this.#grid[this.free[index]] = filling[index];
		}
	}

	#lastMove(): Move | undefined {
		const {moves, quantile, lowest, mean, hasLearnt} = this.#run;
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
			detail: `${groupDigits(samples)} fillings, costs from ${groupDigits(lowest)}, mean ${mean.toFixed(1)}, kept up to ${groupDigits(quantile)}${hasLearnt ? ', nothing more to learn' : ''}`,
		};
	}
}

/** What is known before anything is learnt: each given, for certain; size numbers a cell. */
export function givenDistributions({geometry: {size, cells}, givens}: Puzzle): Float64Array {
	const all = new Float64Array(cells * size);
	for (const [cell, digit] of givens.entries()) {
		if (digit > 0) {
			all[cell * size + digit - 1] = 1;
		}
	}

	return all;
}
