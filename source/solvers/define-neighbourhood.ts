/** A neighbourhood of the user's own under a built-in schedule: the second of three depths. */

import {callback, describeValue, number} from '../arguments.js';
import * as at from '../kernels/level-layout.js';
import type {Random} from '../random.js';
import {type Geometry, type Grid, type Groups, groupsOf} from '../sudoku/geometry.js';
import {freeCells, type Puzzle} from '../sudoku/puzzle.js';
import type {Acceptance} from './acceptance.js';
import {Kernel} from './kernel.js';
import {annealingMethod, givensLevel} from './neighbourhoods.js';
import type {Method} from './solver.js';

/** What proposals are made from. */
export type GridState<Counts = undefined> = {
	readonly geometry: Geometry;
	/** One digit a cell, row by row. Only the library writes it. */
	readonly grid: Grid;
	/** The given digits; 0 is a free cell. */
	readonly givens: Grid;
	/** The free cells, in order. */
	readonly free: Uint16Array;
	/** What `count` returned; `apply` keeps it up to date. */
	readonly counts: Counts;
};

/** Cells that get other digits: `digits[k]` for `cells[k]`. It is read at once, so the same object may be used again. */
export type GridChange = {readonly cells: readonly number[]; readonly digits: readonly number[]};

/** See `defineNeighbourhood`. */
export type NeighbourhoodDefinition<Counts> = {
	readonly name: string;
	readonly title?: string;
	readonly summary?: string;
	/** The first grid: a permutation of the digits in every row or box, or any digit in each cell. @default 'cells' */
	readonly first?: 'rows' | 'boxes' | 'cells';
	/** The most that a change may add to the cost. @default 20 */
	readonly steepest?: number;
	/** The cost of a grid, a whole number from 0; 0 is solved. */
	readonly cost: (state: Pick<GridState, 'geometry' | 'grid' | 'givens'>) => number;
	/** Counts that make `delta` quick, of the grid as it is: called for a new grid and after stepping back. */
	readonly count?: (state: Omit<GridState, 'counts'>) => Counts;
	/** A change to try, by random numbers of `random` alone. */
	readonly propose: (state: GridState<Counts>, random: Random) => GridChange;
	/** What a change would add to the cost. @default the cost after it less the cost before, both counted in full */
	readonly delta?: (state: GridState<Counts>, change: GridChange) => number;
	/** Bring the counts up to date, before the library writes an accepted change into the grid. */
	readonly apply?: (state: GridState<Counts>, change: GridChange) => void;
};

/**
A method with a neighbourhood of your own, under the schedule of `block-swap`, or any other row of the tables. Stepping, saving,
restoring, the story of each move and the check of the cost come from the library.

@param definition `name`, `cost` and `propose`; with `delta`, `count` and `apply` it is quick; see
`NeighbourhoodDefinition`
@returns a method, for `solver` of `anneal` and `solve`, or as the default export of a file for `--solver`
@throws TypeError for a definition without these; the run throws Error for a change of cost that is not a whole number up to
`steepest`
@example
export default defineNeighbourhood({
	name: 'any digit',
	cost: ({geometry, grid}) => conflictingPairs(geometry, grid),
	propose: ({free, geometry}, random) => ({
		cells: [free[random.int(free.length)]],
		digits: [1 + random.int(geometry.size)],
	}),
});
*/
export function defineNeighbourhood<Counts = undefined>(definition: NeighbourhoodDefinition<Counts>): Method {
	const {name, title, summary, cost, propose} = definition ?? {};
	callback('cost of a neighbourhood', cost);
	callback('propose of a neighbourhood', propose);
	return annealingMethod({
		name,
		title,
		summary,
		pace: 500,
		neighbourhood: {
			...givensLevel,
			settings: [],
			// Nothing is known of its costs.
			greatest: ({geometry}) => geometry.edges,
			bound: ({geometry}) => geometry.edges,
			state: 'not described',
			text: 'its own',
			change: ['a change', 'propose a change'],
			costText: 'its own',
			kernel: puzzle => new OwnKernel(puzzle, definition),
			recount: ({geometry, givens}, grid) => cost({geometry, givens, grid}),
		},
	});
}

const isCost = number({what: 'a whole number', least: 0, isWhole: true});

const firstKinds = {cells: undefined, rows: 'row', boxes: 'box'} as const;

class OwnKernel<Counts> extends Kernel {
	readonly steepest: number;
	readonly canMove: boolean;
	protected override readonly groups: Groups | undefined;
	readonly #definition: NeighbourhoodDefinition<Counts>;
	readonly #state: {-readonly [Name in keyof GridState<Counts>]: GridState<Counts>[Name]};
	/** The last change: how many cells, then the cells, their digits before and after. */
	#last = new Uint16Array();
	readonly #before: number[] = [];

	constructor(puzzle: Puzzle, definition: NeighbourhoodDefinition<Counts>) {
		super(puzzle);
		const free = freeCells(puzzle);
		this.canMove = free.length > 0;
		this.#definition = definition;
		const {first = 'cells', steepest = 20} = definition;
		this.steepest = steepest;
		const kind = firstKinds[first];
		this.groups = kind && groupsOf(puzzle.geometry, kind);
		const {geometry, givens, grid} = this;
		this.#state = {geometry, givens, grid, free, counts: undefined as Counts};
	}

	override get order(): Uint16Array {
		return this.#last;
	}

	fill(random: Random): void {
		const {givens, groups, geometry} = this;
		const anyDigits = () => givens.map(digit => digit || 1 + random.int(geometry.size));
		this.load(groups === undefined ? anyDigits() : this.fillGroups(givens, random));
	}

	override load(grid: Grid, order: Uint16Array = new Uint16Array()): void {
		super.load(grid);
		this.#last = order.slice();
	}

	protected recount(): void {
		const state = this.#state;
		this.cost = this.#definition.cost(state);
		isCost('what cost returns', this.cost);
		if (this.#definition.count) {
			state.counts = this.#definition.count(state);
		}
	}

	protected propose(moves: number, random: Random, {thresholds, judged}: Acceptance, bound: number): number {
		const {propose, delta: deltaOf, apply} = this.#definition;
		const {tally, grid, steepest} = this;
		const state = this.#state;
		const most = Math.min(moves, this.levels[at.left]);
		let made = 0;
		let accepted = 0;
		let uphill = 0;
		let change: GridChange | undefined;
		let delta = 0;
		let draw = 0;
		while (made < most && this.cost > 0) {
			change = propose(state, random);
			delta = deltaOf ? deltaOf(state, change) : this.#recountedDelta(change);
			// The thresholds are those of whole numbers.
			if (!(delta <= steepest) || !Number.isInteger(delta)) {
				throw new Error(
					Number.isInteger(delta)
						? `delta returns ${delta}, and steepest is ${steepest}: set steepest to the most that a change may add`
						: `delta returns a whole number, not ${describeValue(delta)}`,
				);
			}

			made++;
			const {cells, digits} = change;
			const before = this.#before;
			for (let k = 0; k < cells.length; k++) {
				before[k] = grid[cells[k]];
			}

			if (delta >= judged) {
				draw = random.next();
				if (draw >= thresholds[delta + steepest]) {
					continue;
				}

				uphill += delta > 0 ? 1 : 0;
			}

			apply?.(state, change);
			for (let k = 0; k < cells.length; k++) {
				grid[cells[k]] = digits[k];
			}

			accepted++;
			this.cost += delta;
			if (this.cost < bound) {
				break;
			}
		}

		this.count(made, accepted, uphill);
		if (change) {
			// The last change as numbers: once a call, not once a proposal.
			const {cells, digits} = change;
			Object.assign(tally, {lastSite: 0, lastDelta: delta, lastDraw: draw});
			this.#last = Uint16Array.of(...cells, ...this.#before.slice(0, cells.length), ...digits);
		}

		return made;
	}

	#recountedDelta({cells, digits}: GridChange): number {
		const {grid} = this;
		const before = cells.map(cell => grid[cell]);
		cells.forEach((cell, k) => {
			grid[cell] = digits[k];
		});
		const after = this.#definition.cost(this.#state);
		cells.forEach((cell, k) => {
			grid[cell] = before[k];
		});
		return after - this.cost;
	}

	protected lastChange() {
		const count = this.#last.length / 3;
		const [cells, before, after] = [0, 1, 2].map(part => [
			...this.#last.subarray(part * count, (part + 1) * count),
		]);
		const accepted = cells.every((cell, k) => this.grid[cell] === after[k]);
		const kind = count === 1 ? 'reassign' : before.toReversed().join() === after.join() ? 'swap' : 'change';
		return {kind, cells, before, after, accepted};
	}
}
