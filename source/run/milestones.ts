/**
Where a run is, in one word, and its milestones: the moves at which it meets conditions, one after the other.

They are a function of the run's moves and manual changes alone. A condition is looked at after fixed numbers of moves, those
of the run's samples, and after the number of moves that it names: at any speed, in slices of any length. So a lesson says
the same however its run is watched.
*/

import {ruleNamed} from '../solvers/acceptance.js';
import type {Condition, LessonFigure} from '../solvers/lesson.js';
import type {Method, Snapshot} from '../solvers/solver.js';
import type {TemperatureChange} from './run.js';
import {isSampled} from './samples.js';

/**
What a temperature means to a search, the hottest first, by the chance of the smallest step uphill. It is hot where T is no
lower than that step (1/e): about half of the proposals or more are accepted then.
*/
const phases = [
	{word: 'hot', least: 0.3678},
	{word: 'cooling', least: 0.1},
	{word: 'freezing', least: 0},
] as const;

type Phase = (typeof phases)[number]['word'];

/** Below this chance of the smallest step uphill, a search without improvement is stuck. */
const stuckBelow = 1 / 80;

/** Levels in a row without improvement after which a cold run is stuck: an eighth of the patience, or this many. */
const leastStuck = 10;

export type RunPhase = {
	readonly word: Phase | 'reheating' | 'stuck' | 'descending' | 'held' | 'searching';
	/** What it would be at this temperature if it cooled; undefined without a temperature. */
	readonly phase?: Phase;
};

export type PhaseFigures = Pick<
	Snapshot,
	'temperature' | 'trend' | 'stuckLevels' | 'patience' | 'override' | 'rule'
>;

/** Undefined for a run that has neither a temperature nor a count of what did not improve it. */
export function phaseOf(
	{temperature, trend, stuckLevels, patience, override, rule}: PhaseFigures,
	{smallestRise = 1}: Pick<Method, 'smallestRise'>,
): RunPhase | undefined {
	const hasTemperature = temperature !== undefined && trend !== undefined;
	if (!hasTemperature && stuckLevels === undefined) {
		return undefined;
	}

	const isHeld = override?.held !== undefined;
	if (hasTemperature && !isHeld && trend === 'rising') {
		return {word: 'reheating'};
	}

	// Without a temperature nothing is accepted uphill. Where T is held, the levels are not counted.
	const chance = hasTemperature ? ruleNamed(rule).probability(smallestRise, Math.max(temperature, 0)) : 0;
	const mostLevels = patience === undefined ? leastStuck : patience / 8;
	if (chance < stuckBelow && !isHeld && (stuckLevels ?? 0) >= mostLevels) {
		return {word: 'stuck'};
	}

	if (!hasTemperature) {
		return {word: 'descending'};
	}

	const phase = phases.find(({least}) => chance >= least)?.word ?? 'hot';
	return {word: isHeld ? 'held' : trend === 'constant' ? 'searching' : phase, phase};
}

/** A run at some moves: its figures, and the word for where it is. */
export type Milestone = {readonly [Figure in LessonFigure]?: number | undefined} & {
	readonly moves: number;
	readonly word?: string | undefined;
	/** Whether the condition holds; otherwise the run ended before. */
	readonly isMet: boolean;
};

export type LessonFigures = Omit<Milestone, 'isMet'>;

/** The figures that conditions are about, at the displayed point of a run. */
export function figuresOf(
	progress: Snapshot & {readonly status: string; readonly changes: readonly TemperatureChange[]},
	method: Pick<Method, 'smallestRise'>,
): LessonFigures {
	const {moves, cost, bestCost, temperature, acceptance, status, changes, override, move} = progress;
	const {uphillShare, stuckLevels} = progress;
	const changed = changes.findLast(({at}) => at <= moves)?.at ?? 0;
	return {
		...{moves, cost, bestCost, temperature, acceptance},
		uphill: moves > 0 ? uphillShare : undefined,
		stuck: stuckLevels,
		held: override?.held,
		steady: moves - changed,
		accepted: move?.drawn === undefined ? undefined : Number(move.accepted),
		word: status === 'running' ? phaseOf(progress, method)?.word : status,
	};
}

export const holds = ({word, ...bounds}: Condition, figures: Partial<LessonFigures>): boolean =>
	(word === undefined || word === figures.word) &&
	Object.entries(bounds).every(([name, {from = -Infinity, to = Infinity} = {}]) => {
		const figure = figures[name as LessonFigure];
		return figure !== undefined && figure >= from && figure <= to;
	});

export class Milestones {
	readonly #conditions: readonly Condition[];
	#list: readonly Milestone[] = [];

	constructor(conditions: readonly Condition[] = []) {
		this.#conditions = conditions;
	}

	get list(): readonly Milestone[] {
		return this.#list;
	}

	/** What the run goes on to. */
	get #next(): Condition | undefined {
		return this.#conditions.at(this.#list.length);
	}

	/** The moves after which the run waits, if it goes on until the milestone with this index. */
	endOf(until: number): number {
		return this.#list.at(until)?.moves ?? Number.POSITIVE_INFINITY;
	}

	/** How many moves a run may make at most before it is looked at. */
	movesFrom(moves: number, until: number): number {
		const named = [this.#next?.moves?.from ?? 0, this.endOf(until)].filter(end => end > moves);
		return Math.min(...named) - moves;
	}

	/** Whether there is something to look for after these moves. */
	isDue(moves: number, isOver: boolean): boolean {
		const next = this.#next;
		return next !== undefined && (isOver || isSampled({moves}) || moves === next.moves?.from);
	}

	/**
	Look at a run. The end of it meets all conditions that are left, since nothing else will.

	@param better counts the next proposals that would lower the cost
	*/
	look(figures: LessonFigures, isOver: boolean, better: () => number | undefined): void {
		for (let next = this.#next; next; next = this.#next) {
			const isMet = holds(next, figures);
			if (!isMet && !isOver) {
				return;
			}

			this.#list = [...this.#list, {...figures, better: better(), isMet}];
		}
	}

	/** The run beyond these moves is dropped. */
	drop(moves: number): void {
		this.#list = this.#list.filter(one => one.moves <= moves);
	}
}
