/**
The statistics paper (i) and (ii): cross-entropy. Each generation draws fillings from the learned distribution, keeps
the best of them, and learns from those. A move is one generation; the grid is the best filling of the last one.
*/

import {Random} from '../random.js';
import type {Grid} from '../sudoku/geometry.js';
import {conflictingPairs} from '../sudoku/oracle.js';
import {freeCells, type Puzzle} from '../sudoku/puzzle.js';
import {costText, groupDigits} from '../text.js';
import {countMultinomial, type FillingDistribution, multinomial, perCell} from './fillings.js';
import {learningSteps} from './program.js';
import {choice, mostCounted, real, whole} from './settings.js';
import {
	type Constants,
	defineMethod,
	type Gauges,
	type Move,
	type Parts,
	RecordedSolver,
	type Settings,
	type Snapshot,
	type Solver,
} from './solver.js';

const isMultinomial = ({distribution}: Partial<Settings>) => distribution === 'multinomial';

/** Under the ½ of the text's sum stand pairs, counted from both of their cells, and distances, counted once. */
const penaltyOf = ({penalty}: Partial<Settings>) => (penalty === 'half' ? 1 / 2 : 1);

/** A value for distributions of the cells, and one for the multinomial. */
const presets = (cells: number, multinomial: number) => (_: unknown, settings: Partial<Settings>) =>
	isMultinomial(settings) ? multinomial : cells;

export const crossEntropy = defineMethod({
	name: 'cross-entropy',
	title: 'Cross-entropy',
	source: 'the statistics paper',
	summary:
		'Learns for every cell how likely each digit is, from the best of thousands of fillings per generation.',
	state:
		'a distribution over the digits for each free cell; the grid is the best filling of the last generation',
	neighbourhood: 'draw a generation of fillings, keep the best, learn from them',
	costText:
		'pairs of equal digits among peers; without boxes, of rows and columns only; of the multinomial also the distance of values to 1..n, halved or whole',
	schedule: 'none: each cell follows its digits in the fillings kept, until the quantile reaches gamma',
	program: () => learningSteps,
	doing: 'learning',
	unit: 'generations',
	learns: true,
	pace: 15,
	settings: [
		choice(
			'distribution',
			'one for each cell, or a multinomial that shares out what the givens leave of the total: it can solve only grids with a few free cells',
			['cells', 'multinomial'],
		),
		{
			...choice(
				'penalty',
				'what a digit outside 1..n costs: half its distance to them, as in the text, or the whole',
				['half', 'whole'],
			),
			needs: {distribution: ['multinomial']},
		},
		whole('samples', 'grids filled at random in each generation (N)', [2, 1_000_000], 3000),
		real('alpha', 'share of them, the best ones, that it learns from', [0.000_001, 1], 0.05),
		real(
			'smoothing',
			'share of what was learned before that stays at each generation (0: none, as in the text)',
			[0, 0.999_999],
			presets(0.7, 0),
		),
		whole(
			'gamma',
			'learning ends once the worst grid that it learns from costs no more than this',
			[0, 1_000_000],
			0,
		),
		whole('generations', 'generations before it gives up', [1, mostCounted], presets(1000, 200)),
		whole(
			'patience',
			'generations without better grids to learn from before it forgets everything (0: never, as in the text)',
			[0, 1_000_000],
			presets(25, 0),
		),
	],
	isSingle: ({patience}) => patience === 0,
	recount: ({geometry}, grid, settings) =>
		isMultinomial(settings)
			? countMultinomial(geometry, grid, penaltyOf(settings))
			: conflictingPairs(geometry, grid),
	create: (puzzle, seed, settings) => new CrossEntropy(puzzle, seed, settings as Constants),
});

const initialState = {
	moves: 0,
	/** Each move is one. */
	level: 0,
	/** Generations in a row in which the quantile did not fall. */
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

/** Draws fillings from a distribution, and learns it from the fillings kept. */
class CrossEntropy extends RecordedSolver implements Solver {
	readonly #puzzle: Puzzle;
	readonly #free: Uint16Array;
	readonly #random: Random;
	readonly #settings: Constants;
	readonly #distribution: FillingDistribution;
	/** The parameters: probabilities. */
	readonly #learned: Float64Array;
	/** Their sums, from which fillings are drawn. */
	readonly #cumulated: Float64Array;
	protected readonly run = {...initialState};
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
	protected readonly parts: Parts;

	constructor(puzzle: Puzzle, seed: string, settings: Constants) {
		super();
		this.#puzzle = puzzle;
		this.#random = new Random(seed);
		this.#settings = settings;
		this.#free = freeCells(puzzle);
		this.#distribution = isMultinomial(settings)
			? multinomial(puzzle, this.#free, penaltyOf(settings))
			: perCell(puzzle, this.#free);
		const {length, group} = this.#distribution;
		this.#learned = new Float64Array(length).fill(1 / group);
		this.#cumulated = new Float64Array(length);
		this.#grid = puzzle.givens.slice();
		this.#before = puzzle.givens.slice();
		this.#bestGrid = puzzle.givens.slice();
		this.#trial = puzzle.givens.slice();
		this.#costs = new Float64Array(settings.samples);
		this.#states = new Uint32Array(settings.samples * this.#random.state.length);
		this.#filling = new Uint8Array(this.#free.length);
		this.#sums = new Float64Array(length);
		this.parts = {
			run: this.run,
			grid: this.#grid,
			before: this.#before,
			bestGrid: this.#bestGrid,
			learned: this.#learned,
			random: this.#random.state,
		};
		this.#prepare();
		this.#draw();
		this.#show(this.#grid);
		const cost = this.#distribution.count(this.#grid);
		Object.assign(this.run, {cost, bestCost: cost, startCost: cost});
		this.#bestGrid.set(this.#grid);
	}

	get cost(): number {
		return this.run.cost;
	}

	advance(moves: number): number {
		let made = 0;
		while (
			made < moves &&
			this.run.cost > 0 &&
			this.run.moves < this.#settings.generations &&
			this.#free.length > 0
		) {
			this.#drawAll();
			this.#generation();
			made++;
		}

		return made;
	}

	gauges(): Gauges {
		const {cost, bestCost, restarts} = this.run;
		return {cost, bestCost, temperature: undefined, acceptance: undefined, restarts, reheats: 0};
	}

	snapshot(): Snapshot {
		const {moves, cost, bestCost, quantile, lowest, mean} = this.run;
		const isOver = moves >= this.#settings.generations && cost > 0;
		const distributions = this.#distributions();
		const {size} = this.#puzzle.geometry;
		const sure = this.#free.reduce(
			(sum, cell) => sum + Math.max(...distributions.subarray(cell * size, (cell + 1) * size)),
			0,
		);
		return {
			...this.shown(this.#grid, this.#bestGrid),
			end: isOver
				? `no filling fits after ${groupDigits(moves)} generations; the nearest had cost ${costText(bestCost)}`
				: undefined,
			move: this.#lastMove(),
			distributions,
			readings: Number.isNaN(quantile)
				? []
				: [
						{label: 'quantile', value: quantile, kind: 'number'},
						{label: 'mean', value: mean, kind: 'number'},
						{label: 'lowest', value: lowest, kind: 'number'},
						{label: 'certainty', value: sure / this.#free.length, kind: 'share'},
					],
		};
	}

	/** The probability of each digit in each cell, size numbers a cell; the givens are sure. */
	#distributions(): Float64Array {
		const {geometry, givens} = this.#puzzle;
		const all = new Float64Array(geometry.cells * geometry.size);
		for (const [cell, digit] of givens.entries()) {
			if (digit > 0) {
				all[cell * geometry.size + digit - 1] = 1;
			}
		}

		this.#distribution.describe(all, this.#learned);
		return all;
	}

	/** Prepare for drawing from the parameters, once a generation. @param uniform in place of what was learned */
	#prepare(uniform?: number): void {
		const {group} = this.#distribution;
		for (let at = 0; at < this.#learned.length; at++) {
			const sum = at % group === 0 ? 0 : this.#cumulated[at - 1];
			this.#cumulated[at] = sum + (uniform ?? this.#learned[at]);
		}
	}

	#draw(): void {
		this.#distribution.draw(this.#filling, this.#cumulated, this.#random);
	}

	/** Whether the next generation forgets what was learned. */
	get #forgets(): boolean {
		const {patience} = this.#settings;
		return patience > 0 && this.run.stale >= patience;
	}

	/** Draw the fillings of a generation. */
	#drawAll(): void {
		const {state} = this.#random;
		this.#prepare(this.#forgets ? 1 / this.#distribution.group : undefined);
		for (let k = 0; k < this.#costs.length; k++) {
			this.#states.set(state, k * state.length);
			this.#draw();
			this.#show(this.#trial);
			this.#costs[k] = this.#distribution.count(this.#trial);
		}
	}

	/** Learn from the fillings that are drawn. */
	#generation(): void {
		const {samples, alpha, gamma} = this.#settings;
		const run = this.run;
		const costs = this.#costs;
		const forgets = this.#forgets;
		// The kept ones are those at or above the (1 - alpha) quantile of the score, which is minus the cost. 0.07 · 100 is
		// a little more than 7.
		const sorted = costs.slice().sort();
		const quantile = sorted[Math.max(1, Math.ceil(alpha * samples - 1e-9)) - 1];
		const hasLearned = (run.hasLearned && !forgets) || quantile <= gamma;
		if (!hasLearned) {
			this.#sumUpTo(quantile);
		}

		this.#redraw(costs.indexOf(sorted[0]));
		if (forgets) {
			run.restarts++;
			this.#learned.fill(1 / this.#distribution.group);
		}

		if (!hasLearned) {
			this.#learn();
		}

		run.stale = !forgets && quantile >= run.quantile ? run.stale + 1 : 0;
		run.quantile = quantile;
		run.hasLearned = hasLearned;
		run.lowest = sorted[0];
		run.mean = costs.reduce((sum, cost) => sum + cost, 0) / samples;
		this.#before.set(this.#grid);
		this.#show(this.#grid);
		run.cost = run.lowest;
		run.moves++;
		run.level++;
		if (run.cost < run.bestCost) {
			run.bestCost = run.cost;
			this.#bestGrid.set(this.#grid);
		}
	}

	/** Sum the fillings whose cost is at most the quantile. */
	#sumUpTo(quantile: number): void {
		this.#sums.fill(0);
		for (const [k, cost] of this.#costs.entries()) {
			if (cost <= quantile) {
				this.#redraw(k);
				this.#distribution.add(this.#sums, this.#filling);
			}
		}
	}

	/** Draw a filling of this generation again. */
	#redraw(k: number): void {
		const {state} = this.#random;
		const now = state.slice();
		state.set(this.#states.subarray(k * state.length, (k + 1) * state.length));
		this.#draw();
		state.set(now);
	}

	/** Learn from the sums over the fillings kept, which are the same in each group. */
	#learn(): void {
		const {smoothing} = this.#settings;
		const kept = this.#sums.subarray(0, this.#distribution.group).reduce((sum, part) => sum + part, 0);
		const share = (1 - smoothing) / kept;
		for (let at = 0; at < this.#learned.length; at++) {
			this.#learned[at] = smoothing * this.#learned[at] + share * this.#sums[at];
		}
	}

	#show(grid: Grid): void {
		for (let index = 0; index < this.#free.length; index++) {
			grid[this.#free[index]] = this.#filling[index];
		}
	}

	#lastMove(): Move | undefined {
		const {moves, quantile, lowest, mean, hasLearned} = this.run;
		if (moves === 0) {
			return undefined;
		}

		const cells = [...this.#free];
		const {samples} = this.#settings;
		return {
			kind: 'generation',
			cells,
			before: cells.map(cell => this.#before[cell]),
			after: cells.map(cell => this.#grid[cell]),
			delta: this.#distribution.count(this.#grid) - this.#distribution.count(this.#before),
			accepted: true,
			detail: {kind: 'generation', samples, lowest, mean, quantile, hasLearned},
		};
	}
}
