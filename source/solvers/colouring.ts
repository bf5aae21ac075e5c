/**
The colouring lesson: the grid as a graph to colour. An attempt colours one cell after the other with a colour that none
of its neighbours has, until all have been looked at (in order) or one has no colour left. The next attempt begins from
the givens. A move is one placement.

The text draws the colour at random if the cells come in order. In the heuristics by candidates (tri1 and tri) it draws
the cell, and takes the last colour of the list. Drawing that colour too is an addition: with it the three heuristics
solve the puzzle `escargot`, without it they do not.
*/

import {Random} from '../random.js';
import type {Grid} from '../sudoku/geometry.js';
import {PossibleDigits} from '../sudoku/possible-digits.js';
import {freeCells, type Puzzle} from '../sudoku/puzzle.js';
import {groupDigits} from '../text.js';
import {colouringSteps} from './program.js';
import {choice, mostCounted, whole} from './settings.js';
import {
	defineMethod,
	type Gauges,
	type Move,
	type Parts,
	RecordedSolver,
	type Settings,
	type SettingValue,
	type Snapshot,
	type Solver,
} from './solver.js';

/** The values of the setting `ties`: which of the cells with the fewest colours is coloured next. Without it they come in order. */
const tieBreaks = ['any', 'least', 'most'] as const;

/** The values of the setting `random`: how a colour is chosen among those possible. */
const colourChoices = ['last', 'drawn'] as const;

const initialState = {
	moves: 0,
	/** Attempts before this one. */
	level: 0,
	/** Cells without a colour. */
	cost: 0,
	bestCost: 0,
	startCost: 0,
	/** In order: the next cell to look at. */
	next: 0,
	/** How many cells of the queue are still to be coloured. */
	queued: 0,
	/** Whether this attempt has drawn anything at random: if not, the next one would be the same. */
	hasChosen: false,
	isOver: false,
	lastCell: -1,
	lastDigit: 0,
	/** How many cells the last one was chosen from; 0 where their order decided. */
	lastTies: 0,
};

class GreedyColouring extends RecordedSolver implements Solver {
	readonly #puzzle: Puzzle;
	readonly #ties: SettingValue | undefined;
	readonly #limit: number;
	readonly #isRandom: boolean;
	readonly #random: Random;
	protected readonly run = {...initialState};
	readonly #grid: Grid;
	/** That of the first attempt with the fewest blank cells, at its end. */
	readonly #bestGrid: Grid;
	readonly #possible: PossibleDigits;
	/** The possible colours after the givens: each attempt begins with them. */
	readonly #first: PossibleDigits;
	/** Cells with a single colour left, found together and to be coloured together. */
	readonly #queue: Uint16Array;
	readonly #equals: Uint16Array;
	protected readonly parts: Parts;

	constructor(puzzle: Puzzle, seed: string, {itermax, random, ties}: Partial<Settings>) {
		super();
		const {cells} = puzzle.geometry;
		this.#puzzle = puzzle;
		this.#ties = ties;
		this.#limit = Number(itermax);
		this.#isRandom = random === 'drawn';
		this.#random = new Random(seed);
		this.#grid = puzzle.givens.slice();
		this.#bestGrid = puzzle.givens.slice();
		this.#possible = new PossibleDigits(puzzle.geometry, puzzle.givens);
		this.#first = new PossibleDigits(puzzle.geometry, puzzle.givens);
		this.#queue = new Uint16Array(cells);
		this.#equals = new Uint16Array(cells);
		const free = freeCells(puzzle).length;
		Object.assign(this.run, {cost: free, bestCost: free, startCost: free});
		this.parts = {
			run: this.run,
			grid: this.#grid,
			bestGrid: this.#bestGrid,
			allowed: this.#possible.allowed,
			counts: this.#possible.counts,
			queue: this.#queue,
			random: this.#random.state,
		};
	}

	get cost(): number {
		return this.run.cost;
	}

	advance(moves: number): number {
		const run = this.run;
		let made = 0;
		while (made < moves && run.cost > 0 && !run.isOver) {
			const cell = this.#choose();
			if (cell === -1) {
				if (run.level + 1 >= this.#limit || !run.hasChosen) {
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
		const {cost, bestCost, level: restarts} = this.run;
		return {cost, bestCost, temperature: undefined, acceptance: undefined, restarts, reheats: 0};
	}

	snapshot(): Snapshot {
		const {bestCost, startCost, level} = this.run;
		return {
			...this.shown(this.#grid, this.#bestGrid),
			end: this.#end(),
			move: this.#lastMove(),
			readings: [
				{label: 'attempt', value: level + 1, kind: 'count'},
				{label: 'most coloured', value: startCost - bestCost, kind: 'count'},
			],
		};
	}

	#end(): string | undefined {
		const {level, hasChosen, isOver} = this.run;
		return !isOver
			? undefined
			: hasChosen
				? `none of ${groupDigits(level + 1)} attempts coloured every cell`
				: `attempt ${groupDigits(level + 1)} had no choice to make, so each further one would end the same way`;
	}

	/** A new attempt, from the givens. */
	#begin(): void {
		this.#grid.set(this.#puzzle.givens);
		this.#possible.set(this.#first);
		const {level, startCost} = this.run;
		Object.assign(this.run, {level: level + 1, cost: startCost, next: 0, queued: 0, hasChosen: false});
	}

	/** The next cell to colour, or -1 where the attempt ends. */
	#choose(): number {
		const run = this.run;
		const {counts} = this.#possible;
		if (this.#ties === undefined) {
			// A cell without a possible colour stays empty (the lesson: only cells with possible colours are coloured).
			for (; run.next < this.#grid.length; run.next++) {
				if (this.#grid[run.next] === 0 && counts[run.next] > 0) {
					return run.next++;
				}
			}

			return -1;
		}

		if (run.queued > 0) {
			const cell = this.#queue[--run.queued];
			return counts[cell] === 0 ? -1 : cell;
		}

		const ties = this.#fewest();
		const least = counts[this.#equals[0]];
		if (least === 0) {
			return -1;
		}

		run.lastTies = ties;
		if (least === 1) {
			// All cells with a single colour are coloured, in order, before the next search.
			this.#queue.set(this.#equals.subarray(0, ties).slice().reverse());
			run.queued = ties - 1;
			return this.#queue[run.queued];
		}

		const kept = this.#breakTies(ties);
		run.hasChosen ||= kept > 1;
		return this.#equals[this.#random.int(kept)];
	}

	/** Gather the uncoloured cells with the fewest colours left; returns their number. */
	#fewest(): number {
		const {counts} = this.#possible;
		let least = 255;
		let ties = 0;
		for (let cell = 0; cell < this.#grid.length; cell++) {
			if (this.#grid[cell] === 0 && counts[cell] <= least) {
				if (counts[cell] < least) {
					least = counts[cell];
					ties = 0;
				}

				this.#equals[ties++] = cell;
			}
		}

		return ties;
	}

	/** Keep the ties with the extreme number of uncoloured neighbours; returns how many are left. */
	#breakTies(ties: number): number {
		if (this.#ties === 'any') {
			return ties;
		}

		const {peers, peerCount} = this.#puzzle.geometry;
		const sign = this.#ties === 'most' ? 1 : -1;
		let best = Number.NEGATIVE_INFINITY;
		let kept = 0;
		for (let k = 0; k < ties; k++) {
			const cell = this.#equals[k];
			let blank = 0;
			for (let at = cell * peerCount; at < (cell + 1) * peerCount; at++) {
				blank += this.#grid[peers[at]] === 0 ? 1 : 0;
			}

			if (sign * blank > best) {
				best = sign * blank;
				kept = 0;
			}

			if (sign * blank === best) {
				this.#equals[kept++] = cell;
			}
		}

		return kept;
	}

	#place(cell: number): void {
		const run = this.run;
		const count = this.#possible.counts[cell];
		run.hasChosen ||= this.#isRandom && count > 1;
		const skip = this.#isRandom ? this.#random.int(count) : count - 1;
		const digit = this.#possible.digitAt(cell, skip);
		run.lastCell = cell;
		run.lastDigit = digit;
		this.#grid[cell] = digit;
		this.#possible.place(cell, digit);
		run.cost--;
		run.moves++;
		if (run.cost < run.bestCost) {
			run.bestCost = run.cost;
			this.#bestGrid.set(this.#grid);
		}
	}

	#lastMove(): Move | undefined {
		const {lastCell, lastDigit, lastTies, moves} = this.run;
		if (moves === 0) {
			return undefined;
		}

		// Its own candidates are as they were before: its neighbours have lost the colour, not the cell itself.
		const candidates = Array.from({length: this.#possible.counts[lastCell]}, (_, skip) =>
			this.#possible.digitAt(lastCell, skip),
		);
		return {
			kind: 'place',
			cells: [lastCell],
			before: [0],
			after: [lastDigit],
			delta: -1,
			accepted: true,
			detail: {kind: 'placement', candidates, ties: lastTies || undefined},
		};
	}
}

const common = {
	source: 'the colouring lesson',
	state: 'a partial colouring: every coloured cell differs from its neighbours',
	neighbourhood: 'colour one more cell; a new attempt starts from the givens',
	costText: 'cells without a colour',
	costUnits: {counts: 'digits missing', units: ['row']} as const,
	doing: 'colouring',
	unit: 'placements',
	pace: 60,
	hasAttempts: true,
	recount: (_: Puzzle, grid: Grid) => grid.filter(digit => digit === 0).length,
};

const attempts = whole('itermax', 'attempts before it gives up', [1, mostCounted], 1_000_000);

const colourSetting = (colour: string) => choice('random', `the colour: ${colour}`, colourChoices, 'drawn');

const inOrder = 'cell after cell, with a random colour among those possible';

export const colourInOrder = defineMethod({
	...common,
	name: 'colour-in-order',
	title: 'Greedy colouring in order',
	summary: `Colours the grid as a graph, ${inOrder}; a cell without a colour stays blank, and the next attempt begins after the last cell.`,
	schedule: inOrder,
	program: () => colouringSteps('the next cell in order', 'leave it blank'),
	settings: [attempts, colourSetting('drawn among those possible, as in the text, or the last of them')],
	create: (puzzle, seed, settings) => new GreedyColouring(puzzle, seed, settings),
});

const fewestFirst = 'first the cells with the fewest possible colours, at random among equals';

/** Three heuristics of the text: `ties` says which. */
export const colourFewest = defineMethod({
	...common,
	name: 'colour-fewest',
	title: 'Greedy colouring, fewest colours first',
	summary: `Colours the grid as a graph, ${fewestFirst}; a cell without a colour ends the attempt, and the next one begins.`,
	schedule: fewestFirst,
	program: () => colouringSteps('a cell with the fewest colours', 'begin again'),
	settings: [
		attempts,
		choice(
			'ties',
			'among equals: any cell, or one with the fewest or the most uncoloured neighbours',
			tieBreaks,
		),
		colourSetting('drawn among those possible, or the last of them, as in the text'),
	],
	create: (puzzle, seed, settings) => new GreedyColouring(puzzle, seed, settings),
});
