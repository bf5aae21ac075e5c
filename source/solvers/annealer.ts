/** Annealing itself: a kernel that proposes, a schedule that cools, and the rule of acceptance between them. */

import * as at from '../kernels/level-layout.js';
import {Random} from '../random.js';
import type {Grid} from '../sudoku/geometry.js';
import {withDigits} from '../sudoku/puzzle.js';
import {Acceptance, type AcceptanceRule, ruleNamed} from './acceptance.js';
import type {Kernel} from './kernel.js';
import type {Neighbours} from './neighbours.js';
import type {Schedule} from './schedule.js';
import {
	type Checkpoint,
	type Gauges,
	type Move,
	noOverride,
	nothingToPropose,
	type Parts,
	RecordedSolver,
	type Snapshot,
	type Solver,
	shownOverride,
	type TemperatureOverride,
	type Trend,
} from './solver.js';

/** Proposals after which what was counted has 1/e of its weight in the shares. */
const memory = 1000;

/** Levels that a reheat is said to last. */
const shownReheat = 5;

/** By what the last level has changed: see `trend` of the levels. */
const trends: readonly Trend[] = ['falling', 'constant', 'rising'];

/** All of a run but its levels, the grid, the kernel's counters and the random generator. */
const initialState = {
	moves: 0,
	level: 0,
	restarts: 0,
	reheats: 0,
	startCost: 0,
	override: noOverride,
	/** The level of the last reheat. */
	reheatLevel: -shownReheat,
	/** Why the run has ended, if the schedule has ended it. */
	end: '',
	/** The last proposal before the last restart. */
	beforeRestart: undefined as Move | undefined,
};

export class Annealer extends RecordedSolver implements Solver {
	readonly #kernel: Kernel;
	/** Those of the kernel. */
	readonly #levels: Float64Array;
	readonly #schedule: Schedule;
	readonly #fixed: Uint8Array | undefined;
	readonly #random: Random;
	readonly #rule: AcceptanceRule;
	readonly #smallestRise: number | undefined;
	readonly #acceptance: Acceptance;
	/** Whether there is a temperature to show and to change. */
	readonly #isHot: boolean;
	protected readonly run = {...initialState};
	protected readonly parts: Parts;

	/** @param known what is known before the run: fixed cells and smallest rise (see `Snapshot`), and why there is none to make */
	constructor(
		kernel: Kernel,
		schedule: Schedule,
		seed: string,
		known: {fixed?: Uint8Array | undefined; end?: string; smallestRise?: number | undefined} = {},
		rule = ruleNamed('metropolis'),
	) {
		super();
		this.#kernel = kernel;
		this.#levels = kernel.levels;
		this.#fixed = known.fixed;
		this.run.end = known.end ?? '';
		this.#schedule = schedule;
		this.#random = new Random(seed);
		this.parts = {run: this.run, kernel, random: this.#random.state};
		this.#rule = rule;
		this.#smallestRise = known.smallestRise;
		this.#acceptance = new Acceptance(kernel.steepest).set(0, rule);
		this.#isHot = rule.usesTemperature && !schedule.isCold;
		const {levelLength: length, constants} = schedule;
		this.#levels[at.length] = length;
		this.#levels[at.weight] = Math.exp(-length / memory);
		if (constants) {
			this.#levels[at.cooling] = constants.cooling;
			this.#levels[at.last] = constants.last;
			this.#levels[at.restart] = constants.restart;
		}

		this.#start();
		this.run.startCost = kernel.cost;
	}

	startFrom(grid: Grid): void {
		this.#kernel.begin(grid);
		this.#heat();
		this.run.startCost = this.#kernel.cost;
	}

	get cost(): number {
		return this.#kernel.cost;
	}

	advance(moves: number): number {
		const kernel = this.#kernel;
		const levels = this.#levels;
		const run = this.run;
		// The compiled loops can't make a part of a move: without this the loop would never end.
		const end = run.moves + Math.ceil(moves);
		const before = run.moves;
		while (run.moves < end && kernel.cost > 0 && kernel.canMove && run.end === '') {
			run.moves += this.#propose(end - run.moves);
			if (levels[at.left] < this.#schedule.levelLength) {
				levels[at.lastTemperature] = levels[at.temperature];
			}

			if (levels[at.left] === 0 && kernel.cost > 0) {
				this.#endLevel();
			}
		}

		return run.moves - before;
	}

	overrideTemperature(override: TemperatureOverride): void {
		if (this.#isHot) {
			this.run.override = override;
			this.#setTemperature();
		}
	}

	snapshot(): Snapshot {
		const {cost, canMove, grid, bestGrid, tally} = this.#kernel;
		const {level, reheatLevel, override, end} = this.run;
		const levels = this.#levels;
		return {
			...this.shown(grid, bestGrid),
			...(this.#isHot && {
				// A reheat may take one level alone, which nobody would see.
				trend: level - reheatLevel < shownReheat ? 'rising' : trends[levels[at.trend] + 1],
				override: shownOverride(override, levels[at.scheduled]),
				uphill: tally.uphill,
				uphillShare: this.#recentShare('uphill'),
			}),
			rule: this.#rule.name,
			smallestRise: this.#smallestRise,
			stuckLevels: levels[at.stuck],
			patience: this.#schedule.reheatsAfter ?? this.#schedule.endsAfter,
			levelLength: this.#schedule.levelLength,
			end: end || (cost > 0 && !canMove ? nothingToPropose : undefined),
			move: this.#lastMove,
			...(tally.lastSite < 0 && this.run.beforeRestart && {beforeRestart: this.run.beforeRestart}),
			...(this.#fixed ? {fixed: this.#fixed} : {}),
			readings: [],
		};
	}

	gauges(): Gauges {
		const {moves, restarts, reheats} = this.run;
		return {
			cost: this.#kernel.cost,
			bestCost: this.#kernel.tally.bestCost,
			temperature: this.#isHot ? this.#levels[at.temperature] : undefined,
			acceptance: moves > 0 ? this.#recentShare('accepted') : undefined,
			restarts,
			reheats,
		};
	}

	neighbours(of: 'next' | 'last' = 'next'): Neighbours | undefined {
		const kernel = this.#kernel;
		const move = of === 'last' ? kernel.last() : undefined;
		if (!kernel.neighbours || !move?.accepted) {
			return kernel.neighbours?.();
		}

		const saved = kernel.save();
		kernel.load(withDigits(kernel.grid, move.cells, move.before));
		const neighbours = kernel.neighbours();
		kernel.restore(saved);
		return neighbours;
	}

	override restore(checkpoint: Checkpoint): void {
		super.restore(checkpoint);
		this.#acceptance.set(this.#levels[at.temperature], this.#rule);
	}

	get #lastMove(): Move | undefined {
		return this.#kernel.last(this.#isHot ? this.#levels[at.lastTemperature] : undefined, this.#rule);
	}

	/** A random grid at the first temperature. */
	#start(): void {
		this.#kernel.fill(this.#random);
		this.#heat();
	}

	/** The first level of the schedule, from the grid as it is. */
	#heat(): void {
		const levels = this.#levels;
		levels[at.stuck] = 0;
		levels[at.age] = 0;
		levels[at.trend] = this.#schedule.isConstant ? 0 : -1;
		this.run.reheatLevel = initialState.reheatLevel;
		this.#beginLevel(this.#schedule.begin(this.#kernel, this.#random));
	}

	/** Make proposals up to the end of a level, or of the first one of one proposal that accepts it; returns how many. */
	#propose(most: number): number {
		const run = this.run;
		const levels = this.#levels;
		const {endsAfter} = this.#schedule;
		if (endsAfter === undefined) {
			const made = this.#kernel.run(most, this.#random, this.#acceptance);
			run.level += levels[at.ended];
			levels[at.ended] = 0;
			return made;
		}

		const left = Math.min(most, endsAfter - levels[at.stuck]);
		const made = this.#kernel.runToAccepted(left, this.#random, this.#acceptance);
		run.level += made - 1;
		levels[at.age] += made - 1;
		levels[at.stuck] += made - 1;
		levels[at.left] = 0;
		return made;
	}

	#setTemperature(): void {
		const levels = this.#levels;
		const {held, factor} = this.run.override;
		const {constants} = this.#schedule;
		const isSimple = constants && held === undefined && (constants.cooling === 1 || this.#rule.isPower);
		levels[at.patience] = isSimple ? constants.patience : -1;
		levels[at.factor] = factor;
		const temperature = levels[at.temperature];
		const next = held ?? levels[at.scheduled] * factor;
		if (next !== temperature) {
			// What was accepted at another temperature says little about this one.
			this.#count(Math.min(next, temperature) / Math.max(next, temperature));
			levels[at.temperature] = next;
		}

		// The kernel may have changed the temperature without it.
		if (next !== temperature || next !== this.#acceptance.temperature) {
			this.#acceptance.set(next, this.#rule);
		}
	}

	#beginLevel(temperature: number): void {
		this.#levels[at.scheduled] = temperature;
		this.#levels[at.left] = this.#schedule.levelLength;
		this.#kernel.beginLevel();
		this.#setTemperature();
	}

	#endLevel(): void {
		const run = this.run;
		const levels = this.#levels;
		const scheduled = levels[at.scheduled];
		run.level++;
		if (this.#schedule.endsAfter === undefined || levels[at.acceptedMoves] > 0) {
			this.#count();
		}

		if (run.override.held !== undefined) {
			// A schedule that is switched off does not advance.
			this.#beginLevel(scheduled);
			return;
		}

		const age = ++levels[at.age];
		const stuck = this.#kernel.cost >= levels[at.startCost] ? levels[at.stuck] + 1 : 0;
		levels[at.stuck] = stuck;
		const next = this.#schedule.next(scheduled, stuck, age, this.#kernel);
		if (typeof next === 'object') {
			run.end = next.end || 'the schedule has ended the run';
			return;
		}

		const isReheat = next !== 'restart' && next > scheduled;
		if (run.override.isReleased && (isReheat || next === 'restart')) {
			run.override = noOverride;
		}

		if (next === 'restart') {
			run.restarts++;
			run.beforeRestart = this.#lastMove;
			this.#start();
			return;
		}

		if (isReheat && levels[at.trend] <= 0) {
			run.reheats++;
		}

		run.reheatLevel = isReheat ? run.level : run.reheatLevel;
		levels[at.trend] = Math.sign(next - scheduled);
		this.#beginLevel(next);
	}

	/** The recent proposals, those accepted and those of them uphill: with less weight, the older they are. */
	get #recent() {
		const levels = this.#levels;
		const count = levels[at.moves];
		const weight = Math.exp(-count / memory);
		// Of one level all weigh the same. Where each is a level of its own, only the last one can have been accepted.
		const sum =
			this.#schedule.endsAfter === undefined ? count : Math.expm1(-count / memory) / Math.expm1(-1 / memory);
		return {
			moves: levels[at.recentMoves] * weight + sum,
			accepted: levels[at.recentAccepted] * weight + levels[at.acceptedMoves],
			uphill: levels[at.recentUphill] * weight + levels[at.uphillMoves],
		};
	}

	/** Count the proposals made since the last call. @param weight of all of them from here on */
	#count(weight = 1): void {
		const levels = this.#levels;
		const {moves, accepted, uphill} = this.#recent;
		levels[at.recentMoves] = moves * weight;
		levels[at.recentAccepted] = accepted * weight;
		levels[at.recentUphill] = uphill * weight;
		levels.fill(0, at.moves, at.uphillMoves + 1);
	}

	/** The part of the recent proposals that were accepted, or accepted uphill; 0 before the first. */
	#recentShare(kind: 'accepted' | 'uphill'): number {
		const recent = this.#recent;
		return recent.moves > 0 ? Math.min(1, recent[kind] / recent.moves) : 0;
	}
}
