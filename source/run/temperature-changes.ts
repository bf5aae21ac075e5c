/** The manual changes of a run's temperature: applied where they are due, added by commands. */

import {noOverride, type Snapshot, type Solver, type TemperatureOverride} from '../solvers/solver.js';

/** A manual change of the temperature, in force after `at` moves. */
export type TemperatureChange = TemperatureOverride & {readonly at: number};

/** Raise the temperature by 25 % (`heat`), lower it by 20 % (`cool`), or hold it, or release it to the schedule again (`hold`). */
export type TemperatureCommand = 'heat' | 'cool' | 'hold';

/** The factor of one command: two of them about double e^(-Δ/T) at the temperatures that matter. */
const warmer = 1.25;

/** What raising a temperature held at 0 makes of it. */
const lowestHeld = 0.01;

export class TemperatureChanges {
	readonly #solver: Solver;
	/** In the order of the run. */
	#list: TemperatureChange[];
	/** The index of the next change. */
	#next = 0;

	/** @param list the changes of the run to repeat */
	constructor(solver: Solver, list: readonly TemperatureChange[]) {
		this.#solver = solver;
		this.#list = [...list].sort((a, b) => a.at - b.at);
		this.apply();
	}

	get list(): readonly TemperatureChange[] {
		return this.#list;
	}

	/** The number of moves after which the next change is due. */
	get nextAt(): number {
		return this.#list.at(this.#next)?.at ?? Number.POSITIVE_INFINITY;
	}

	/** Apply the changes that are due at this point. Each is the whole override, so that applying it twice does no harm. */
	apply(): void {
		for (; this.nextAt <= this.#solver.moves; this.#next++) {
			const {factor, held} = this.#list[this.#next];
			this.#solver.overrideTemperature?.({factor, held});
		}
	}

	/** Continue from this point, to which the solver was restored. */
	rewind(): void {
		const index = this.#list.findIndex(({at}) => at >= this.#solver.moves);
		this.#next = index === -1 ? this.#list.length : index;
		this.apply();
	}

	/** Change the override at this point; later changes are dropped. */
	change(override: TemperatureOverride): void {
		const at = this.#solver.moves;
		this.#list = [...this.#list.filter(change => change.at < at), {at, ...override}];
		this.#next = this.#list.length - 1;
		this.apply();
	}
}

/** The override after a command; undefined for a solver without a temperature. */
export function overrideAfter(
	{override, temperature}: Pick<Snapshot, 'override' | 'temperature'>,
	command: TemperatureCommand,
): TemperatureOverride | undefined {
	if (!override || temperature === undefined) {
		return undefined;
	}

	const {factor, held} = override;
	if (command === 'hold') {
		return held === undefined ? {factor: 1, held: temperature} : noOverride;
	}

	const change = command === 'heat' ? warmer : 1 / warmer;
	return held === undefined
		? {factor: factor * change, held}
		: {factor, held: command === 'heat' ? Math.max(held * change, lowestHeld) : held * change};
}
