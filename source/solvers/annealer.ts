/** Annealing itself: a kernel that proposes, a schedule that cools, and the rule of acceptance between them. */

import {Random} from '../random.js';
import type {Grid} from '../sudoku/geometry.js';
import {Acceptance, type AcceptanceRule, ruleNamed} from './acceptance.js';
import type {Kernel} from './kernel.js';
import type {Schedule} from './schedule.js';
import {
	type Checkpoint,
	type Gauges,
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

/** All of a run but the grid, the kernel's counters and the random generator. */
const beginning = {
	moves: 0,
	level: 0,
	restarts: 0,
	reheats: 0,
	startCost: 0,
	/** The temperature of the schedule, and that in force: with manual changes. */
	scheduled: 0,
	temperature: 0,
	override: noOverride,
	/** The temperature of the last proposal, which may have been the last one of its level. */
	lastTemperature: 0,
	/** Proposals still to make at this temperature. */
	levelLeft: 0,
	/** How this level's temperature differs from that of the one before: a reheat may take several levels. */
	trend: 'falling' as Trend,
	/** The level of the last reheat. */
	reheatLevel: -shownReheat,
	/** The lowest cost at which a cycle has ended, and how many have ended there. */
	endCost: Number.POSITIVE_INFINITY,
	endCount: 0,
	/** Levels in a row that did not improve, and levels since the last start. */
	stuck: 0,
	age: 0,
	/** The counters at the last change of the temperature or end of a level. */
	countedMoves: 0,
	countedAccepted: 0,
	countedUphill: 0,
	/** What was counted up to there, with less weight the older it is. */
	recentMoves: 0,
	recentAccepted: 0,
	recentUphill: 0,
	/** Why the run has ended, if the schedule has ended it. */
	end: '',
};

export class Annealer extends RecordedSolver implements Solver {
	readonly #kernel: Kernel;
	readonly #schedule: Schedule;
	readonly #fixed: Uint8Array | undefined;
	readonly #random: Random;
	readonly #rule: AcceptanceRule;
	readonly #acceptance: Acceptance;
	/** Whether there is a temperature to show and to change. */
	readonly #isHot: boolean;
	protected readonly run = {...beginning};
	protected readonly parts: Parts;

	/** @param known what is known before the run: the cells fixed (see `Snapshot`), and why there is no run to make */
	constructor(
		kernel: Kernel,
		schedule: Schedule,
		seed: string,
		known: {fixed?: Uint8Array | undefined; end?: string} = {},
		rule = ruleNamed('metropolis'),
	) {
		super();
		this.#kernel = kernel;
		this.#fixed = known.fixed;
		this.run.end = known.end ?? '';
		this.#schedule = schedule;
		this.#random = new Random(seed);
		this.parts = {run: this.run, kernel, random: this.#random.state};
		this.#rule = rule;
		this.#acceptance = new Acceptance(kernel.steepest).set(0, rule);
		this.#isHot = rule.usesTemperature && !schedule.isCold;
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
		const run = this.run;
		// The compiled loops can't make a part of a move: without this the loop would never end.
		const end = run.moves + Math.ceil(moves);
		const before = run.moves;
		while (run.moves < end && kernel.cost > 0 && kernel.canMove && run.end === '') {
			run.moves += this.#propose(end - run.moves);
			run.lastTemperature = run.temperature;
			if (run.levelLeft === 0 && kernel.cost > 0) {
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
		const {stuck, trend, level, reheatLevel, override, scheduled, end, endCost, endCount} = this.run;
		return {
			...this.shown(grid, bestGrid),
			...(this.#isHot && {
				// A reheat may take one level alone, which nobody would see.
				trend: level - reheatLevel < shownReheat ? 'rising' : trend,
				rule: this.#rule.name,
				override: shownOverride(override, scheduled),
				uphill: tally.uphill,
				uphillShare: this.#recentShare('uphill'),
			}),
			cycleEnds: {cost: endCost, count: endCount},
			stuckLevels: stuck,
			patience: this.#schedule.reheatsAfter ?? this.#schedule.endsAfter,
			end: end || (cost > 0 && !canMove ? nothingToPropose : undefined),
			move: this.#kernel.last(this.#isHot ? this.run.lastTemperature : undefined, this.#rule),
			...(this.#fixed ? {fixed: this.#fixed} : {}),
			readings: [],
		};
	}

	gauges(): Gauges {
		const {moves, restarts, reheats, temperature} = this.run;
		return {
			cost: this.#kernel.cost,
			bestCost: this.#kernel.tally.bestCost,
			temperature: this.#isHot ? temperature : undefined,
			acceptance: moves > 0 ? this.#recentShare('accepted') : undefined,
			restarts,
			reheats,
		};
	}

	override restore(checkpoint: Checkpoint): void {
		super.restore(checkpoint);
		this.#acceptance.set(this.run.temperature, this.#rule);
	}

	/** A random grid at the first temperature. */
	#start(): void {
		this.#kernel.fill(this.#random);
		this.#heat();
	}

	/** The first level of the schedule, from the grid as it is. */
	#heat(): void {
		const trend: Trend = this.#schedule.isConstant ? 'constant' : 'falling';
		Object.assign(this.run, {stuck: 0, age: 0, trend, reheatLevel: beginning.reheatLevel});
		this.#beginLevel(this.#schedule.begin(this.#kernel, this.#random));
	}

	/** Make proposals up to the end of the level, or of the first one of one proposal that accepts it; returns how many. */
	#propose(most: number): number {
		const run = this.run;
		const {endsAfter} = this.#schedule;
		if (endsAfter === undefined) {
			const made = this.#kernel.run(Math.min(most, run.levelLeft), this.#random, this.#acceptance);
			run.levelLeft -= made;
			return made;
		}

		const left = Math.min(most, endsAfter - run.stuck);
		const made = this.#kernel.runToAccepted(left, this.#random, this.#acceptance);
		run.level += made - 1;
		run.age += made - 1;
		run.stuck += made - 1;
		run.levelLeft = 0;
		return made;
	}

	#setTemperature(): void {
		const run = this.run;
		const next = run.override.held ?? run.scheduled * run.override.factor;
		if (next !== run.temperature) {
			// What was accepted at another temperature says little about this one.
			this.#count(Math.min(next, run.temperature) / Math.max(next, run.temperature));
			run.temperature = next;
			this.#acceptance.set(next, this.#rule);
		}
	}

	#beginLevel(temperature: number): void {
		this.run.scheduled = temperature;
		this.run.levelLeft = this.#schedule.levelLength;
		this.#kernel.beginLevel();
		this.#setTemperature();
	}

	#endLevel(): void {
		const run = this.run;
		run.level++;
		if (this.#schedule.endsAfter === undefined || this.#kernel.tally.accepted > run.countedAccepted) {
			this.#count();
		}

		if (run.override.held !== undefined) {
			// A schedule that is switched off does not advance.
			this.#beginLevel(run.scheduled);
			return;
		}

		run.age++;
		run.stuck = this.#kernel.cost >= this.#kernel.tally.levelCost ? run.stuck + 1 : 0;
		const next = this.#schedule.next(run.scheduled, run.stuck, run.age, this.#kernel);
		if (typeof next === 'object') {
			run.end = next.end || 'the schedule has ended the run';
			return;
		}

		const isReheat = next !== 'restart' && next > run.scheduled;
		if (run.override.isReleased && (isReheat || next === 'restart')) {
			run.override = noOverride;
		}

		if (next === 'restart') {
			this.#endCycle();
			run.restarts++;
			this.#start();
			return;
		}

		if (isReheat && run.trend !== 'rising') {
			this.#endCycle();
			run.reheats++;
		}

		run.reheatLevel = isReheat ? run.level : run.reheatLevel;
		run.trend = isReheat ? 'rising' : next < run.scheduled ? 'falling' : 'constant';
		this.#beginLevel(next);
	}

	#endCycle(): void {
		const {run} = this;
		const {cost} = this.#kernel;
		run.endCount = (cost > run.endCost ? 0 : 1) + (cost < run.endCost ? 0 : run.endCount);
		run.endCost = Math.min(run.endCost, cost);
	}

	/** The recent proposals, those accepted and those of them uphill: with less weight, the older they are. */
	get #recent() {
		const run = this.run;
		const {accepted, uphill} = this.#kernel.tally;
		const count = run.moves - run.countedMoves;
		const weight = Math.exp(-count / memory);
		// Of one level all weigh the same. Where each is a level of its own, only the last one can have been accepted.
		const sum =
			this.#schedule.endsAfter === undefined ? count : Math.expm1(-count / memory) / Math.expm1(-1 / memory);
		return {
			moves: run.recentMoves * weight + sum,
			accepted: run.recentAccepted * weight + accepted - run.countedAccepted,
			uphill: run.recentUphill * weight + uphill - run.countedUphill,
		};
	}

	/** Count the proposals made since the last call. @param weight of all of them from here on */
	#count(weight = 1): void {
		const run = this.run;
		const {moves, accepted, uphill} = this.#recent;
		run.recentMoves = moves * weight;
		run.recentAccepted = accepted * weight;
		run.recentUphill = uphill * weight;
		run.countedMoves = run.moves;
		run.countedAccepted = this.#kernel.tally.accepted;
		run.countedUphill = this.#kernel.tally.uphill;
	}

	/** The part of the recent proposals that were accepted, or accepted uphill; 0 before the first. */
	#recentShare(kind: 'accepted' | 'uphill'): number {
		const recent = this.#recent;
		return recent.moves > 0 ? Math.min(1, recent[kind] / recent.moves) : 0;
	}
}
