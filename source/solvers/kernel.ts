/**
The kernels: grids whose cost is kept up to date move by move. No allocation, no clock, no async.

Their loops step xoshiro128** themselves (see random.ts). They choose among n by multiply-shift without rejection,
which for the few hundred choices of a grid favours none by more than n / 2^32.
*/

import * as layout from '../kernels/layout.js';
import * as at from '../kernels/level-layout.js';
import type {Random} from '../random.js';
import {cellName, type Geometry, type Grid, type Groups} from '../sudoku/geometry.js';
import {clashesOf} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type AnnealingLoop, type LoopName, Memory} from '../wasm.js';
import {Acceptance, type AcceptanceRule, ruleNamed} from './acceptance.js';
import type {Neighbours} from './neighbours.js';
import type {CostUnits, Move, Setting, Settings} from './solver.js';

/** A row of the table of neighbourhoods. */
export type Neighbourhood = {
	readonly state: string;
	/** What a move changes; and for the pseudo-code, what is proposed, in full and in short. */
	readonly text: string;
	readonly change: readonly [text: string, short: string];
	readonly costText: string;
	readonly costUnits?: CostUnits;
	readonly settings: readonly Setting[];
	readonly kernel: (puzzle: Puzzle, settings: Partial<Settings>) => Kernel;
	/** The cost of a grid by its definition. */
	readonly recount: (puzzle: Puzzle, grid: Grid) => number;
	/** Proposals at one temperature, and what that number is. */
	readonly level: number | Setting['preset'];
	readonly levelNote?: string;
	/** The greatest cost of all grids; a bound of that of the fillings of a puzzle. */
	readonly greatest: (puzzle: Puzzle) => number;
	readonly bound: (puzzle: Puzzle) => number;
	/** The smallest rise of the cost. @default 1 */
	readonly smallestRise?: (puzzle: Puzzle) => number;
	/** What T0 = 0 comes to with `geometric`, as an estimate for the screens. */
	readonly deviation?: (puzzle: Puzzle, settings: Settings) => number;
};

/** A move without what decided on it. */
export type Change = Omit<Move, 'delta' | 'temperature' | 'probability' | 'drawn' | 'rule'>;

/** What a kernel counts, and its last proposal as bare numbers: describing it after each run would cost more than a short run. */
const initialState = {
	/** The lowest cost since the tally began. */
	bestCost: Number.POSITIVE_INFINITY,
	/** What was accepted, and uphill, when the level began. */
	levelAccepted: 0,
	levelUphill: 0,
	/** Proposals accepted so far, and those of them that raised the cost. */
	accepted: 0,
	uphill: 0,
	/** Where the last proposal was made, as a number of the kernel's own; -1 for none. */
	lastSite: -1,
	/** The digit before, and the digit proposed. */
	lastBefore: 0,
	lastAfter: 0,
	lastDelta: 0,
	/** The 32 bits that decided, if chance did. */
	lastDraw: 0,
};

/** Copies of all that a kernel needs to continue. */
type SavedKernel = Pick<Kernel, 'grid' | 'bestGrid' | 'order' | 'tally' | 'levels'>;

/** A grid whose cost is kept up to date, and the proposals that change it. */
export abstract class Kernel {
	readonly grid: Grid;
	/** The first grid that had the tally's best cost. */
	readonly bestGrid: Grid;
	cost = 0;
	readonly tally = {...initialState};
	/** See kernels/level-layout.ts. The kernel counts in it, and ends levels where it can; an annealer does the rest. */
	readonly levels: Float64Array;

	/** Whether any cell can change. */
	abstract readonly canMove: boolean;
	/** The most that one move can change the cost. */
	abstract readonly steepest: number;
	/** Where a method has some. */
	protected readonly groups?: Groups | undefined;
	protected readonly geometry: Geometry;
	protected readonly givens: Grid;
	/** The digits that no move changes; 0 elsewhere. */
	protected fixed: Grid;

	/** @param grid where the grid is kept, at first the givens alone */
	constructor(
		{geometry, givens}: Puzzle,
		grid: Grid = givens.slice(),
		levels: Float64Array = new Float64Array(at.count),
	) {
		this.geometry = geometry;
		this.givens = givens;
		this.fixed = givens;
		this.grid = grid;
		this.bestGrid = givens.slice();
		this.levels = levels;
		levels[at.left] = Number.POSITIVE_INFINITY;
	}

	/** Fill the free cells at random. */
	abstract fill(random: Random): void;

	/** Begin with a complete grid that has the givens. @throws RangeError where a group or a fixed digit forbids it */
	begin(grid: Grid): void {
		const {fixed, geometry} = this;
		const changed = grid.findIndex((digit, cell) => fixed[cell] !== 0 && fixed[cell] !== digit);
		if (changed !== -1) {
			throw new RangeError(
				`the initial grid has ${grid[changed]} in ${cellName(geometry, changed)}; expected ${fixed[changed]}, which follows from the givens (presolve=none fixes the givens alone)`,
			);
		}

		for (const {unit, number, digit, cells} of clashesOf(geometry, grid)) {
			if (unit === this.groups?.unit && cells.some(cell => fixed[cell] === 0)) {
				throw new RangeError(
					`the initial grid has ${digit} twice in ${unit} ${number}; expected every digit once in each ${unit}`,
				);
			}
		}

		this.tally.bestCost = Number.POSITIVE_INFINITY;
		this.load(grid);
	}

	/**
	Make at most this number of proposals, fewer when the cost reaches 0 or a level is over that the kernel can't end; returns
	how many.

	@param acceptance the rule at its temperature
	*/
	run(moves: number, random: Random, acceptance: Acceptance): number {
		let made = 0;
		do {
			made += this.propose(moves - made, random, acceptance, Math.max(1, this.tally.bestCost));
		} while (this.#keepBest() && made < moves && this.levels[at.left] > 0 && this.cost > 0);
		return made;
	}

	/** Make at most this number of proposals, whatever the level, fewer when one is accepted; returns how many. */
	runToAccepted(...[moves, random, acceptance]: Parameters<Kernel['run']>): number {
		this.levels[at.left] = Number.POSITIVE_INFINITY;
		const made = this.propose(moves, random, acceptance, 2 ** 31 - 1);
		this.#keepBest();
		return made;
	}

	/** All that the next proposal can be; undefined where there are too many. Not of every kernel. */
	neighbours?(): Neighbours | undefined;

	/** What the next proposals depend on besides the grid: the order in which the kernel chooses among cells, if it has one. */
	get order(): Uint16Array {
		return new Uint16Array();
	}

	/** From here on, the figures of a level in the tally are those of a new one. */
	beginLevel(): void {
		const {tally} = this;
		this.levels[at.startCost] = this.cost;
		tally.levelAccepted = tally.accepted;
		tally.levelUphill = tally.uphill;
	}

	/** Take over a grid with the same givens and count its cost. The tally keeps all but the last proposal. */
	load(grid: Grid, _order?: Uint16Array): void {
		this.grid.set(grid);
		this.recount();
		this.tally.lastSite = -1;
		this.#keepBest();
		this.beginLevel();
	}

	save(): SavedKernel {
		const {grid, bestGrid, order, tally, levels} = this;
		const arrays = {grid: grid.slice(), bestGrid: bestGrid.slice(), order: order.slice()};
		return {...arrays, tally: {...tally}, levels: levels.slice()};
	}

	restore({grid, bestGrid, order, tally, levels}: SavedKernel): void {
		this.load(grid, order);
		this.bestGrid.set(bestGrid);
		this.levels.set(levels);
		Object.assign(this.tally, tally);
	}

	/** Keep the grid if it is better than any before; returns whether it is. */
	#keepBest(): boolean {
		const isBetter = this.cost < this.tally.bestCost;
		if (isBetter) {
			this.tally.bestCost = this.cost;
			this.bestGrid.set(this.grid);
		}

		return isBetter;
	}

	/**
	The last proposal since the grid was filled or loaded, if there is one.

	@param temperature at which it was judged; without one the move has a probability only where chance decided
	*/
	last(temperature?: number, rule: AcceptanceRule = ruleNamed('metropolis')): Move | undefined {
		const {lastSite, lastDelta: delta, lastDraw} = this.tally;
		if (lastSite < 0) {
			return undefined;
		}

		const change = this.lastChange();
		const probability = rule.probability(delta, temperature ?? 0);
		// What is accepted for sure, or never, needs no draw.
		const isDrawn = rule.usesChance && probability < 1 && ((temperature ?? 0) > 0 || probability > 0);
		const drawn = lastDraw / 2 ** 32;
		// A proposal that changes nothing leaves no trace in the grid.
		const leavesTrace = change.after.some((digit, k) => digit !== change.before[k]);
		const accepted = leavesTrace ? change.accepted : isDrawn ? drawn < probability : probability > 0;
		const move = {...change, delta, accepted};
		// Without a temperature chance may decide too: Glauber's rule tosses a coin where the cost stays.
		return temperature === undefined && !isDrawn
			? move
			: {
					...move,
					...(temperature !== undefined && {temperature}),
					...{rule: rule.name, probability, ...(isDrawn && {drawn})},
				};
	}

	/**
	The population standard deviation of the cost over a walk of `moves` random moves from here (the report,
	`CalculerTemperatureInitiale`). The grid and the tally are left as they were.
	*/
	deviation(random: Random, moves: number): number {
		const before = this.save();
		this.levels[at.left] = Number.POSITIVE_INFINITY;
		// Any proposal is accepted: the probability falls short of 1 by 2^-32.
		const always = new Acceptance(this.steepest).set(Number.POSITIVE_INFINITY);
		const costs = Array.from({length: moves}, () => {
			this.run(1, random, always);
			return this.cost;
		});

		// These moves do not belong to the run: a solution among them would count as its best grid.
		this.restore(before);
		const mean = costs.reduce((sum, cost) => sum + cost, 0) / moves;
		return Math.sqrt(costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / moves);
	}

	/** Count proposals of this level. */
	protected count(made: number, accepted: number, uphill: number): void {
		const {levels, tally} = this;
		levels[at.left] -= made;
		levels[at.moves] += made;
		levels[at.acceptedMoves] += accepted;
		levels[at.uphillMoves] += uphill;
		tally.accepted += accepted;
		tally.uphill += uphill;
	}

	/** Make proposals like `run`, at most until one is accepted whose cost is below the bound, and count them. */
	protected abstract propose(moves: number, random: Random, acceptance: Acceptance, bound: number): number;
	protected abstract recount(): void;
	protected abstract lastChange(): Change;

	/** Give the empty cells of each group its missing digits, in random order, but first those that fit. */
	protected fillGroups(
		known: Grid,
		random: Random,
		fits: (filled: Grid, cell: number, digit: number) => boolean = () => true,
	): Grid {
		const filled = known.slice();
		const isMissing = new Uint8Array(this.geometry.size + 1);
		for (const group of this.groups?.units ?? []) {
			isMissing.fill(1);
			for (const cell of group) {
				isMissing[known[cell]] = 0;
			}

			const missing: number[] = [];
			for (let digit = 1; digit < isMissing.length; digit++) {
				if (isMissing[digit] === 1) {
					missing.push(digit);
				}
			}

			random.shuffle(missing);
			for (const cell of group) {
				if (filled[cell] === 0) {
					const index = missing.findLastIndex(digit => fits(filled, cell, digit));
					filled[cell] = missing.splice(index, 1)[0];
				}
			}
		}

		return filled;
	}
}

/** Words of the random state. */
const stateLength = 4;

/** A loop counts its proposals in 31 bits. */
const mostMoves = 2 ** 30;

/** A kernel whose loop is compiled: it has a memory, with registers in it. */
export abstract class CompiledKernel extends Kernel {
	readonly steepest: number;
	protected readonly memory: Memory;
	protected readonly registers: Uint32Array;
	/** See `Acceptance`, and the version of the one that is in them. */
	readonly #thresholds: Uint32Array;
	#version = 0;
	readonly #loop: AnnealingLoop;

	/** @param bytes what the kernel needs besides the grid, the thresholds and the registers */
	constructor(
		puzzle: Puzzle,
		{loop, steepest, bytes}: {readonly loop: LoopName; readonly steepest: number; readonly bytes: number},
	) {
		const {cells} = puzzle.geometry;
		const others = cells + (layout.registers + 2 * steepest + 1) * 4 + at.count * 8 + 24;
		const memory = Memory.shared(bytes + others);
		const grid = memory.bytes(cells);
		grid.set(puzzle.givens);
		const registers = memory.words(layout.registers);
		super(puzzle, grid, memory.doubles(at.count));
		this.steepest = steepest;
		this.memory = memory;
		this.registers = registers;
		this.#thresholds = memory.words(2 * steepest + 1);
		this.#loop = memory.loops[loop];
		registers[layout.grid] = grid.byteOffset;
		registers[layout.steepest] = steepest;
		registers[layout.thresholds] = this.#thresholds.byteOffset + steepest * 4;
	}

	protected propose(moves: number, random: Random, acceptance: Acceptance, bound: number): number {
		const {registers, tally} = this;
		if (!this.canMove) {
			return 0;
		}

		// Word by word: a level may be as short as nine proposals, and whole arrays take longer than those.
		const {state} = random;
		for (let k = 0; k < stateLength; k++) {
			registers[layout.state + k] = state[k];
		}

		if (acceptance.version !== this.#version) {
			this.#version = acceptance.version;
			this.#thresholds.set(acceptance.thresholds);
			registers[layout.judged] = acceptance.judged;
		}

		registers[layout.cost] = this.cost;
		registers[layout.best] = bound;
		const made = this.#loop(Math.min(moves, mostMoves), registers.byteOffset);
		for (let k = 0; k < stateLength; k++) {
			state[k] = registers[layout.state + k];
		}

		this.cost = registers[layout.cost];
		tally.accepted += registers[layout.accepted];
		tally.uphill += registers[layout.uphill];
		if (made > 0) {
			tally.lastSite = registers[layout.site];
			tally.lastBefore = registers[layout.before];
			tally.lastAfter = registers[layout.after];
			tally.lastDelta = registers[layout.delta] | 0;
			tally.lastDraw = registers[layout.draw];
		}

		return made;
	}
}
