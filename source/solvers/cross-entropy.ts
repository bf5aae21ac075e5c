/**
Source 002 (i) and (ii): cross-entropy. Each generation draws fillings from what has been learnt, keeps the best of
them, and learns from those. A move is one generation; the grid is the best filling of the last one.
*/

import {Random} from '../random.js';
import {conflictingPairs, type Grid} from '../sudoku/check.js';
import type {Geometry} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {groupDigits} from '../text.js';
import type {Checkpoint, Gauges, Method, Move, Settings, Snapshot, Solver} from './solver.js';

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
abstract class CrossEntropy implements Solver {
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

/** Source 002 (ii): a distribution for each cell. */
class PerCell extends CrossEntropy {
	readonly #cumulated: Float64Array;

	constructor(puzzle: Puzzle, seed: string, settings: Settings) {
		const {size} = puzzle.geometry;
		const free = puzzle.givens.filter(digit => digit === 0).length;
		super(puzzle, seed, settings, free * size);
		this.#cumulated = new Float64Array(free * size);
		this.start();
	}

	protected forget(): void {
		this.learnt.fill(1 / this.puzzle.geometry.size);
	}

	protected prepare(): void {
		const {size} = this.puzzle.geometry;
		for (let at = 0; at < this.learnt.length; at++) {
			this.#cumulated[at] = (at % size === 0 ? 0 : this.#cumulated[at - 1]) + this.learnt[at];
		}
	}

	protected draw(filling: Uint8Array): void {
		const {size} = this.puzzle.geometry;
		for (let index = 0; index < filling.length; index++) {
			const start = index * size;
			const last = start + size - 1;
			const point = (this.random.next() / 2 ** 32) * this.#cumulated[last];
			let at = start;
			while (at < last && this.#cumulated[at] <= point) {
				at++;
			}

			filling[index] = at - start + 1;
		}
	}

	protected learn(kept: readonly Uint8Array[]): void {
		const {size} = this.puzzle.geometry;
		const {smoothing} = this.settings;
		const share = (1 - smoothing) / kept.length;
		for (let at = 0; at < this.learnt.length; at++) {
			this.learnt[at] *= smoothing;
		}

		for (const filling of kept) {
			for (let index = 0; index < filling.length; index++) {
				this.learnt[index * size + filling[index] - 1] += share;
			}
		}
	}

	protected count(grid: Grid): number {
		return quickPairs(this.puzzle.geometry, grid);
	}

	protected certainty(): number {
		const {size} = this.puzzle.geometry;
		let sum = 0;
		for (let index = 0; index < this.free.length; index++) {
			sum += Math.max(...this.learnt.subarray(index * size, (index + 1) * size));
		}

		return sum / this.free.length;
	}

	protected distributions(): Float64Array {
		const {size} = this.puzzle.geometry;
		const all = givenDistributions(this.puzzle);
		for (const [index, cell] of this.free.entries()) {
			all.set(this.learnt.subarray(index * size, (index + 1) * size), cell * size);
		}

		return all;
	}
}

/** Source 002 (i): one multinomial law over the free cells, whose digits add up to what the givens leave. */
class Multinomial extends CrossEntropy {
	/** What the free cells add up to. */
	readonly #total: number;
	readonly #cumulated: Float64Array;

	constructor(puzzle: Puzzle, seed: string, settings: Settings) {
		const {size} = puzzle.geometry;
		const free = puzzle.givens.filter(digit => digit === 0).length;
		super(puzzle, seed, settings, free);
		this.#total = (size * size * (size + 1)) / 2 - puzzle.givens.reduce((sum, digit) => sum + digit, 0);
		this.#cumulated = new Float64Array(free);
		this.start();
	}

	protected forget(): void {
		this.learnt.fill(1 / this.learnt.length);
	}

	protected prepare(): void {
		let sum = 0;
		for (const [index, probability] of this.learnt.entries()) {
			sum += probability;
			this.#cumulated[index] = sum;
		}
	}

	protected draw(filling: Uint8Array): void {
		filling.fill(0);
		const cumulated = this.#cumulated;
		const all = cumulated[cumulated.length - 1];
		for (let k = 0; k < this.#total; k++) {
			const point = (this.random.next() / 2 ** 32) * all;
			let low = 0;
			for (let high = cumulated.length - 1; low < high; ) {
				const middle = (low + high) >> 1;
				if (cumulated[middle] > point) {
					high = middle;
				} else {
					low = middle + 1;
				}
			}

			// A cell of more than 255 costs no less.
			filling[low] += filling[low] < 255 ? 1 : 0;
		}
	}

	protected learn(kept: readonly Uint8Array[]): void {
		const {smoothing} = this.settings;
		const means = new Float64Array(this.learnt.length);
		for (const filling of kept) {
			for (let index = 0; index < filling.length; index++) {
				means[index] += filling[index];
			}
		}

		const sum = means.reduce((total, mean) => total + mean, 0);
		for (const [index, mean] of means.entries()) {
			this.learnt[index] = smoothing * this.learnt[index] + ((1 - smoothing) * mean) / sum;
		}
	}

	protected count(grid: Grid): number {
		return countMultinomial(this.puzzle.geometry, grid);
	}

	protected certainty(): number {
		// The law's means are the digits it aims at: how near they are to whole ones.
		let sum = 0;
		for (const probability of this.learnt) {
			const mean = probability * this.#total;
			sum += 1 - 2 * Math.abs(mean - Math.round(mean));
		}

		return sum / this.learnt.length;
	}

	/** Each cell alone is binomial: n draws with its probability. */
	protected distributions(): Float64Array {
		const {size} = this.puzzle.geometry;
		const all = givenDistributions(this.puzzle);
		for (const [index, cell] of this.free.entries()) {
			const p = this.learnt[index];
			let logarithm = this.#total * Math.log1p(-Math.min(p, 1 - 1e-12));
			for (let digit = 1; digit <= size; digit++) {
				logarithm +=
					Math.log((this.#total - digit + 1) / digit) + Math.log(p) - Math.log1p(-Math.min(p, 1 - 1e-12));
				const probability = Math.exp(logarithm);
				all[cell * size + digit - 1] = Number.isFinite(probability) ? probability : 0;
			}
		}

		return all;
	}
}

function givenDistributions({geometry: {size, cells}, givens}: Puzzle): Float64Array {
	const all = new Float64Array(cells * size);
	for (const [cell, digit] of givens.entries()) {
		if (digit > 0) {
			all[cell * size + digit - 1] = 1;
		}
	}

	return all;
}

/** Conflicting pairs by counting each unit, and taking back the pairs that a box shares with a row or a column. */
function quickPairs({size, rowOf, columnOf, boxOf, boxes}: Geometry, grid: Grid): number {
	const stride = size + 1;
	const counts = scratch(size);
	const box = boxes ? 2 * size * stride : -1;
	let pairs = 0;
	for (let cell = 0; cell < grid.length; cell++) {
		const digit = grid[cell];
		if (digit === 0 || digit > size) {
			continue;
		}

		pairs += counts[rowOf[cell] * stride + digit]++;
		pairs += counts[(size + columnOf[cell]) * stride + digit]++;
		if (boxes) {
			pairs += counts[box + boxOf[cell] * stride + digit]++;
			const segment = 3 * size * stride;
			const across = rowOf[cell] * (size / boxes.columns) + Math.floor(columnOf[cell] / boxes.columns);
			const down = columnOf[cell] * (size / boxes.rows) + Math.floor(rowOf[cell] / boxes.rows);
			pairs -= counts[segment + across * stride + digit]++;
			pairs -= counts[segment + (size * size + down) * stride + digit]++;
		}
	}

	return pairs;
}

const scratches = new Map<number, Uint8Array>();

/** Zeroed counts for one call of `quickPairs`: nothing outlives it. */
function scratch(size: number): Uint8Array {
	const stride = size + 1;
	const found = scratches.get(size) ?? new Uint8Array(3 * size * stride + 2 * size * size * stride);
	scratches.set(size, found);
	return found.fill(0);
}

/** Conflicting pairs, and for cells outside of 1..size their distance to it. */
function countMultinomial(geometry: Geometry, grid: Grid): number {
	let cost = quickPairs(geometry, grid);
	for (const digit of grid) {
		cost += digit === 0 ? 1 : Math.max(0, digit - geometry.size);
	}

	return cost;
}

const common = (
	samples: number,
	alpha: number,
	smoothing: number,
	generations: number,
	patience: number,
): Method['settings'] => [
	{
		name: 'samples',
		title: 'fillings a generation (N)',
		minimum: 2,
		maximum: 1_000_000,
		isInteger: true,
		preset: () => samples,
	},
	{name: 'alpha', title: 'share of them that is kept', minimum: 0.000_001, maximum: 1, preset: () => alpha},
	{
		name: 'smoothing',
		title: 'share of the old law in the new one (0: none, as in the document)',
		minimum: 0,
		maximum: 0.999_999,
		preset: () => smoothing,
	},
	{
		name: 'gamma',
		title: 'cost of the quantile at which learning ends',
		minimum: 0,
		maximum: 1_000_000,
		isInteger: true,
		preset: () => 0,
	},
	{
		name: 'generations',
		title: 'generations before it gives up',
		minimum: 1,
		maximum: 1_000_000_000,
		isInteger: true,
		preset: () => generations,
	},
	{
		name: 'patience',
		title: 'generations without a lower quantile before it forgets all (0: never, as in the document)',
		minimum: 0,
		maximum: 1_000_000,
		isInteger: true,
		preset: () => patience,
	},
];

export const crossEntropy: Method = {
	name: 'cross-entropy',
	title: 'Cross-entropy, a law for each cell',
	source: '002 (ii)',
	summary:
		'Learns for every cell how likely each digit is, from the best of thousands of fillings a generation.',
	state:
		'a distribution over the digits for each free cell; the grid is the best filling of the last generation',
	neighbourhood: 'draw a generation of fillings, keep the best, learn from them',
	costText: 'pairs of equal digits among peers; without boxes, of rows and columns only',
	law: 'none: each cell follows its digits in the fillings kept, until the quantile reaches gamma',
	doing: 'sampling',
	unit: 'generations',
	learns: true,
	pace: 15,
	settings: common(3000, 0.05, 0.7, 1000, 25),
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create: (puzzle, seed, settings) => new PerCell(puzzle, seed, settings),
};

export const crossEntropyMultinomial: Method = {
	name: 'cross-entropy-multinomial',
	title: 'Cross-entropy, one multinomial law',
	source: '002 (i)',
	summary:
		'Learns one multinomial law for the sums of all free cells; it can solve only grids with a few free cells.',
	state: 'one probability for each free cell; a filling shares out what the givens leave of the total',
	neighbourhood: 'draw a generation of fillings, keep the best, learn from them',
	costText: 'pairs of equal digits among peers, and for digits outside of 1..n their distance to it',
	law: 'none: the probabilities follow the mean of the fillings kept, until the quantile reaches gamma',
	doing: 'sampling',
	unit: 'generations',
	learns: true,
	pace: 15,
	settings: common(1000, 0.05, 0, 200, 0),
	recount: ({geometry}, grid) => countMultinomial(geometry, grid),
	create: (puzzle, seed, settings) => new Multinomial(puzzle, seed, settings),
};
