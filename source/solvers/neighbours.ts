/** What could come next: all proposals from a grid, by the change of cost that they would make. */

import type {AcceptanceRule} from './acceptance.js';

/** The exact distribution of a proposal from one grid. */
export type Neighbours = {
	/** What its proposals are called, in the plural: swaps, reassignments. */
	readonly noun: string;
	/** How many different ones there are. */
	readonly count: number;
	/** Whether all of them are equally likely. */
	readonly isUniform: boolean;
	/** By Δ, ascending: how many of them change the cost by it, and the chance, from 0 to 1, that the proposal is one of them. */
	readonly byDelta: ReadonlyArray<{readonly delta: number; readonly count: number; readonly chance: number}>;
	/** The chance that it changes nothing, since the box that it falls on is skipped: these chances add up to 1. */
	readonly idle: number;
};

/** Where a grid can have more, they are not counted. */
export const mostNeighbours = 20_000;

/** Counts the proposals from a grid. */
export class NeighbourTally {
	readonly #counts: Uint32Array;
	readonly #chances: Float64Array;
	readonly #steepest: number;
	#least = 1;
	#greatest = 0;

	/** @param steepest the most that a proposal changes the cost */
	constructor(steepest: number) {
		this.#counts = new Uint32Array(2 * steepest + 1);
		this.#chances = new Float64Array(2 * steepest + 1);
		this.#steepest = steepest;
	}

	add(delta: number, chance: number): void {
		const at = delta + this.#steepest;
		this.#counts[at]++;
		this.#chances[at] += chance;
		this.#least = Math.min(this.#least, chance);
		this.#greatest = Math.max(this.#greatest, chance);
	}

	counted(noun: string, idle = 0): Neighbours {
		const byDelta: Array<Neighbours['byDelta'][number]> = [];
		for (const [at, count] of this.#counts.entries()) {
			if (count > 0) {
				byDelta.push({delta: at - this.#steepest, count, chance: this.#chances[at]});
			}
		}

		const count = byDelta.reduce((sum, each) => sum + each.count, 0);
		return {noun, count, isUniform: this.#least >= this.#greatest, byDelta, idle};
	}
}

/**
How many more digits two units miss after a swap takes `x` from the first and `y` from the second.

@param counts how many cells hold a digit; those of the two units begin at `unitA` and `unitB`
*/
export const missedAfterSwap = (counts: Uint8Array, unitA: number, unitB: number, x: number, y: number) =>
	(counts[unitA + x] === 1 ? 1 : 0) -
	(counts[unitA + y] === 0 ? 1 : 0) +
	(counts[unitB + y] === 1 ? 1 : 0) -
	(counts[unitB + x] === 0 ? 1 : 0);

/** How many proposals would lower the cost, leave it and raise it. */
export function sidesOf({byDelta}: Neighbours) {
	const sumOf = (sign: number) =>
		byDelta.reduce((sum, {delta, count}) => sum + (Math.sign(delta) === sign ? count : 0), 0);
	return {better: sumOf(-1), equal: sumOf(0), worse: sumOf(1)};
}

/** Whether there are proposals, and none would lower the cost. */
export const isLocalMinimum = ({byDelta}: Neighbours): boolean =>
	byDelta.length > 0 && byDelta.every(({delta}) => delta >= 0);

/** The chance that the proposal is accepted by a rule at a temperature: that of the run, `ruleNamed(snapshot.rule)`. */
export const acceptedChance = (
	{byDelta, idle}: Neighbours,
	{probability}: AcceptanceRule,
	temperature: number,
): number =>
	byDelta.reduce(
		(sum, {delta, chance}) => sum + chance * probability(delta, temperature),
		idle * probability(0, temperature),
	);
