/**
Milestones: the moves at which a run meets conditions, one after the other.

They are a function of the run's moves and manual changes alone. A condition is looked at after fixed numbers of moves, those
of the run's samples, and after the number of moves that it names: at any speed, in slices of any length. So a lesson says
the same however its run is watched.
*/

import type {Condition, LessonFigure} from '../solvers/lesson.js';
import type {Method, Snapshot} from '../solvers/solver.js';
import {phaseOf} from './phase.js';
import type {TemperatureChange} from './run.js';
import {isSampled} from './samples.js';

/** A run at some moves: its figures, and the word for where it is. */
export type Milestone = {readonly [Figure in LessonFigure]?: number | undefined} & {
	readonly moves: number;
	readonly word?: string | undefined;
	/** Whether the condition holds; otherwise the run ended before. */
	readonly isMet: boolean;
};

/** The figures that conditions are about. */
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
	/** Those that the run has come to, in its order. */
	list: readonly Milestone[] = [];

	constructor(conditions: readonly Condition[] = []) {
		this.#conditions = conditions;
	}

	/** What the run goes on to. */
	get #next(): Condition | undefined {
		return this.#conditions.at(this.list.length);
	}

	/** The moves after which the run waits, if it goes on until the milestone with this index. */
	endOf(until: number): number {
		return this.list.at(until)?.moves ?? Number.POSITIVE_INFINITY;
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

			this.list = [...this.list, {...figures, better: better(), isMet}];
		}
	}

	/** The run beyond these moves is dropped. */
	drop(moves: number): void {
		this.list = this.list.filter(one => one.moves <= moves);
	}
}
