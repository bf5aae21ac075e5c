/**
Source 003: the grid as a graph to colour. An attempt colours one cell after the other with a colour that none of its
neighbours has; where that ends in a dead end, the next attempt begins from the givens. A move is one placement.

What the text leaves to chance differs: in order it is the colour; for the heuristics by candidates (tri1 and tri) it is
the cell, whose colour is then taken off the end of the list. Drawing that colour too is an improvement of our own:
the three heuristics solve the puzzle `escargot` with it, and not without.
*/

import {Random} from '../random.js';
import {cellName, type Grid} from '../sudoku/geometry.js';
import {type Puzzle, symbol} from '../sudoku/puzzle.js';
import {groupDigits} from '../text.js';
import type {Checkpoint, Gauges, Method, Move, Snapshot, Solver} from './solver.js';

/** Which cell is coloured next. */
type Order = 'in order' | 'fewest' | 'fewest, fewest neighbours' | 'fewest, most neighbours';

const beginning = {
	moves: 0,
	attempt: 1,
	/** Cells without a colour. */
	cost: 0,
	bestCost: 0,
	startCost: 0,
	/** In order: the next cell to look at. */
	next: 0,
	/** How many cells of the queue are still to be coloured. */
	queued: 0,
	/** Whether anything in this attempt was left to chance: if not, the next one would be the same. */
	hasChosen: false,
	isOver: false,
	lastCell: -1,
	lastDigit: 0,
	lastChoices: 0,
	lastCandidates: 0,
};

type Saved = {
	run: typeof beginning;
	grid: Grid;
	allowed: Uint8Array;
	counts: Uint8Array;
	queue: Uint16Array;
	random: Uint32Array;
};

class GreedyColouring implements Solver {
	readonly #puzzle: Puzzle;
	readonly #order: Order;
	readonly #limit: number;
	readonly #isRandom: boolean;
	readonly #random: Random;
	readonly #run = {...beginning};
	readonly #grid: Grid;
	/** For each cell and colour (size apart) whether it is still possible, and for each cell how many are. */
	readonly #allowed: Uint8Array;
	readonly #counts: Uint8Array;
	/** The same as the givens leave it: what an attempt begins with. */
	readonly #firstAllowed: Uint8Array;
	readonly #firstCounts: Uint8Array;
	/** Cells with a single colour left, found together and to be coloured together. */
	readonly #queue: Uint16Array;
	readonly #ties: Uint16Array;

	constructor(
		puzzle: Puzzle,
		seed: string,
		order: Order,
		{itermax, random}: {itermax: number; random: number},
	) {
		const {cells, size} = puzzle.geometry;
		this.#puzzle = puzzle;
		this.#order = order;
		this.#limit = itermax;
		this.#isRandom = random === 1;
		this.#random = new Random(seed);
		this.#grid = new Uint8Array(cells);
		this.#allowed = new Uint8Array(cells * size).fill(1);
		this.#counts = new Uint8Array(cells).fill(size);
		this.#queue = new Uint16Array(cells);
		this.#ties = new Uint16Array(cells);
		for (const [cell, digit] of puzzle.givens.entries()) {
			if (digit > 0) {
				this.#colour(cell, digit);
			}
		}

		this.#firstAllowed = this.#allowed.slice();
		this.#firstCounts = this.#counts.slice();
		const free = puzzle.givens.filter(digit => digit === 0).length;
		Object.assign(this.#run, {cost: free, bestCost: free, startCost: free});
	}

	get cost(): number {
		return this.#run.cost;
	}

	get moves(): number {
		return this.#run.moves;
	}

	get level(): number {
		return this.#run.attempt - 1;
	}

	advance(moves: number): number {
		const run = this.#run;
		let made = 0;
		while (made < moves && run.cost > 0 && !run.isOver) {
			const cell = this.#choose();
			if (cell === -1) {
				if (run.attempt >= this.#limit || !run.hasChosen) {
					run.isOver = true;
					break;
				}

				this.#begin();
				continue;
			}

			this.#place(cell);
			made++;
		}

		return made;
	}

	gauges(): Gauges {
		const {cost, bestCost, attempt} = this.#run;
		return {cost, bestCost, temperature: undefined, acceptance: undefined, restarts: attempt - 1, reheats: 0};
	}

	snapshot(): Snapshot {
		const {bestCost, startCost, moves, attempt} = this.#run;
		return {
			...this.gauges(),
			grid: this.#grid.slice(),
			startCost,
			moves,
			level: attempt - 1,
			end: this.#end(),
			move: this.#lastMove(),
			readings: [
				{label: 'attempt', value: attempt, kind: 'count'},
				{label: 'most coloured', value: startCost - bestCost, kind: 'count'},
			],
		};
	}

	#end(): string | undefined {
		const {attempt, hasChosen, isOver} = this.#run;
		return !isOver
			? undefined
			: hasChosen
				? `none of ${groupDigits(attempt)} attempts coloured every cell`
				: `attempt ${groupDigits(attempt)} had no choice to make, so each further one would end the same way`;
	}

	save(): Checkpoint {
		const saved: Saved = {
			run: {...this.#run},
			grid: this.#grid.slice(),
			allowed: this.#allowed.slice(),
			counts: this.#counts.slice(),
			queue: this.#queue.slice(),
			random: this.#random.state.slice(),
		};
		return saved;
	}

	restore(checkpoint: Checkpoint): void {
		const {run, grid, allowed, counts, queue, random} = checkpoint as Saved;
		Object.assign(this.#run, run);
		this.#grid.set(grid);
		this.#allowed.set(allowed);
		this.#counts.set(counts);
		this.#queue.set(queue);
		this.#random.state.set(random);
	}

	/** A new attempt, from the givens. */
	#begin(): void {
		this.#grid.set(this.#puzzle.givens);
		this.#allowed.set(this.#firstAllowed);
		this.#counts.set(this.#firstCounts);
		const {attempt, startCost} = this.#run;
		Object.assign(this.#run, {attempt: attempt + 1, cost: startCost, next: 0, queued: 0, hasChosen: false});
	}

	/** The next cell to colour, or -1 where the attempt ends. */
	#choose(): number {
		const run = this.#run;
		if (this.#order === 'in order') {
			// A cell that no colour is left for stays empty (003: only cells with possible colours are coloured).
			for (; run.next < this.#grid.length; run.next++) {
				if (this.#grid[run.next] === 0 && this.#counts[run.next] > 0) {
					run.lastChoices = 1;
					return run.next++;
				}
			}

			return -1;
		}

		while (run.queued > 0) {
			const cell = this.#queue[--run.queued];
			if (this.#counts[cell] === 0) {
				return -1;
			}

			return cell;
		}

		const ties = this.#fewest();
		const least = this.#counts[this.#ties[0]];
		if (least === 0) {
			return -1;
		}

		run.lastChoices = ties;
		if (least === 1) {
			// All cells with a single colour are coloured, in their order, before any is looked for again.
			this.#queue.set(this.#ties.subarray(0, ties).slice().reverse());
			run.queued = ties - 1;
			return this.#queue[run.queued];
		}

		const kept = this.#breakTies(ties);
		run.hasChosen ||= kept > 1;
		return this.#ties[this.#random.int(kept)];
	}

	/** Gather the uncoloured cells with the fewest colours left; returns how many they are. */
	#fewest(): number {
		let least = 255;
		let ties = 0;
		for (let cell = 0; cell < this.#grid.length; cell++) {
			if (this.#grid[cell] === 0 && this.#counts[cell] <= least) {
				if (this.#counts[cell] < least) {
					least = this.#counts[cell];
					ties = 0;
				}

				this.#ties[ties++] = cell;
			}
		}

		return ties;
	}

	/** Keep the ties with the extreme number of uncoloured neighbours; returns how many are left. */
	#breakTies(ties: number): number {
		if (this.#order === 'fewest') {
			return ties;
		}

		const {peers, peerCount} = this.#puzzle.geometry;
		const sign = this.#order === 'fewest, most neighbours' ? 1 : -1;
		let best = Number.NEGATIVE_INFINITY;
		let kept = 0;
		for (let k = 0; k < ties; k++) {
			const cell = this.#ties[k];
			let blank = 0;
			for (let at = cell * peerCount; at < (cell + 1) * peerCount; at++) {
				blank += this.#grid[peers[at]] === 0 ? 1 : 0;
			}

			if (sign * blank > best) {
				best = sign * blank;
				kept = 0;
			}

			if (sign * blank === best) {
				this.#ties[kept++] = cell;
			}
		}

		return kept;
	}

	#place(cell: number): void {
		const {size} = this.#puzzle.geometry;
		const run = this.#run;
		const count = this.#counts[cell];
		run.hasChosen ||= this.#isRandom && count > 1;
		const skip = this.#isRandom ? this.#random.int(count) : count - 1;
		let digit = 0;
		for (let left = skip; left >= 0; digit++) {
			left -= this.#allowed[cell * size + digit];
		}

		run.lastCell = cell;
		run.lastDigit = digit;
		run.lastCandidates = count;
		this.#colour(cell, digit);
		run.cost--;
		run.bestCost = Math.min(run.bestCost, run.cost);
		run.moves++;
	}

	/** Colour a cell, and take the colour from its neighbours. */
	#colour(cell: number, digit: number): void {
		const {size, peers, peerCount} = this.#puzzle.geometry;
		this.#grid[cell] = digit;
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			const at = peers[k] * size + digit - 1;
			this.#counts[peers[k]] -= this.#allowed[at];
			this.#allowed[at] = 0;
		}
	}

	#lastMove(): Move | undefined {
		const {lastCell, lastDigit, lastCandidates, lastChoices, moves} = this.#run;
		if (moves === 0) {
			return undefined;
		}

		const {size} = this.#puzzle.geometry;
		// Its own candidates are left as they were: its neighbours have lost the colour, not the cell itself.
		const candidates = Array.from({length: size}, (_, k) => k + 1).filter(
			digit => this.#allowed[lastCell * size + digit - 1] === 1,
		);
		const name = cellName(this.#puzzle.geometry, lastCell);
		const which =
			this.#order === 'in order' ? 'the next in order' : `one of ${lastChoices} with the fewest colours`;
		return {
			kind: 'place',
			cells: [lastCell],
			before: [0],
			after: [lastDigit],
			delta: -1,
			accepted: true,
			detail: `${name}, ${which}: ${lastCandidates} possible (${candidates.map(digit => symbol(size, digit)).join(' ')})`,
		};
	}
}

const itermax = {
	name: 'itermax',
	title: 'attempts before it gives up',
	minimum: 1,
	maximum: 1_000_000_000,
	isInteger: true,
	preset: () => 1_000_000,
} as const;

const drawn: Record<'in order' | 'by candidates', string> = {
	'in order': 'the colour: drawn among those possible, as in the text, or the last of them',
	'by candidates': 'the colour: drawn among those possible, or the last of them, as in the text',
};

/** @param way in which cells and colours are chosen, in words */
const colouring = (name: string, heading: string, order: Order, way: string): Method => ({
	name,
	title: heading,
	source: '003',
	summary: `Colours the grid as a graph, ${way}; a dead end begins the next attempt.`,
	state: 'a partial colouring: every coloured cell differs from its neighbours',
	neighbourhood: 'colour one more cell; at a dead end begin again from the givens',
	costText: 'cells without a colour',
	schedule: way,
	doing: 'colouring',
	unit: 'placements',
	pace: 60,
	hasAttempts: true,
	settings: [
		itermax,
		{
			name: 'random',
			title: drawn[order === 'in order' ? 'in order' : 'by candidates'],
			minimum: 0,
			maximum: 1,
			isInteger: true,
			names: ['last', 'drawn'],
			preset: () => 1,
		},
	],
	recount: (_, grid) => grid.filter(digit => digit === 0).length,
	create: (puzzle, seed, settings) =>
		new GreedyColouring(puzzle, seed, order, {itermax: settings.itermax, random: settings.random}),
});

export const colourings: readonly Method[] = [
	colouring(
		'colour-in-order',
		'Greedy colouring in order',
		'in order',
		'cell after cell, with a random colour among those possible',
	),
	colouring(
		'colour-fewest',
		'Greedy colouring, fewest colours first',
		'fewest',
		'first the cells with the fewest possible colours, at random among equals',
	),
	colouring(
		'colour-fewest-least',
		'Greedy colouring, fewest colours, fewest neighbours',
		'fewest, fewest neighbours',
		'first the cells with the fewest possible colours, among equals those with the fewest uncoloured neighbours',
	),
	colouring(
		'colour-fewest-most',
		'Greedy colouring, fewest colours, most neighbours',
		'fewest, most neighbours',
		'first the cells with the fewest possible colours, among equals those with the most uncoloured neighbours',
	),
];
