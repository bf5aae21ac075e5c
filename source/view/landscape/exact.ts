/**
What is known exactly of a puzzle with few fillings: all are counted. In equilibrium a filling of cost E has the weight
e^(-E/T) at temperature T (Boltzmann), and how long a run remembers its cost follows from all proposals from all fillings.
*/

import {sumOf} from '../../run/statistics.js';
import {ruleNamed} from '../../solvers/acceptance.js';
import type {Balance, Method, Settings} from '../../solvers/solver.js';
import type {Grid} from '../../sudoku/geometry.js';
import {freeCells, type Puzzle} from '../../sudoku/puzzle.js';
import {type Distribution, distributionOf} from './reweight.js';

/** Counted at once, when they are first asked for: that takes less than 100 ms. */
const mostFillings = 2 ** 14;

/** In the place of T = 0, which it is near enough to. */
const coldest = 1e-9;

/** Fillings of which all proposals are followed, and how often: a frame can wait for some 100 ms at each temperature. */
const mostFollowed = 2 ** 12;
const mostProposals = 1000;

/** How likely a proposal is made, and for each filling the number of that it leads to. */
type Proposals = {readonly chance: number; readonly to: Uint32Array};

export type Exact = {
	/** How many fillings there are, and how many of each cost. */
	readonly count: number;
	readonly density: ReadonlyMap<number, number>;
	readonly at: (temperature: number) => Distribution | undefined;
	/**
	The correlation time of the cost in equilibrium: the proposals after which its autocorrelation is below 1/e. Infinity
	where it takes too many to follow; undefined where there are too many fillings.
	*/
	readonly correlationAt: (temperature: number) => number | undefined;
};

/** Undefined where the fillings are too many, or the run has no such equilibrium. @param settings that differ from the presets */
export function exactOf(puzzle: Puzzle, method: Method, settings: Settings): Exact | undefined {
	const balance = method.balance?.(puzzle, settings);
	const grids = balance && fillingsOf(puzzle, balance);
	if (!grids) {
		return undefined;
	}

	const costs = grids.map(grid => method.recount(puzzle, grid, settings));
	const least = Math.min(...new Set(costs));
	const density = new Map<number, number>();
	for (const cost of costs) {
		density.set(cost, (density.get(cost) ?? 0) + 1);
	}

	const weight = (cost: number, temperature: number) =>
		Math.exp((least - cost) / Math.max(temperature, coldest));
	let proposals: readonly Proposals[] | undefined;
	let known = {temperature: Number.NaN, time: 0};
	return {
		count: grids.length,
		density,
		at: temperature =>
			distributionOf(new Map([...density].map(([cost, count]) => [cost, count * weight(cost, temperature)]))),
		correlationAt(temperature) {
			if (grids.length > mostFollowed) {
				return undefined;
			}

			proposals ??= proposalsOf(grids, puzzle, balance);
			if (known.temperature !== temperature) {
				const weights = costs.map(cost => weight(cost, temperature));
				const {probability} = ruleNamed(settings.acceptance);
				const likely = proposals.map(({chance, to}) =>
					Float64Array.from(to, (next, at) => chance * probability(costs[next] - costs[at], temperature)),
				);
				known = {temperature, time: correlationTime(costs, weights, proposals, likely)};
			}

			return known.time;
		},
	};
}

/**
Follow the cost that is expected after more and more proposals. In equilibrium a run is as likely backwards: the mean
product of what is expected after s and after t proposals is the covariance over s + t, so half of them are enough.

@param likely how likely each is made and accepted
*/
function correlationTime(
	costs: readonly number[],
	weights: readonly number[],
	proposals: readonly Proposals[],
	likely: readonly Float64Array[],
): number {
	const mean = sumOf(costs.map((cost, at) => cost * weights[at])) / sumOf(weights);
	const deviations = Float64Array.from(costs, cost => cost - mean);
	const covariance = (some: Float64Array, others: Float64Array) =>
		sumOf(some.map((value, at) => value * others[at] * weights[at]));
	const least = covariance(deviations, deviations) / Math.E;
	let expected = deviations;
	for (let made = 1; made <= mostProposals; made += 2) {
		const next = expected.slice();
		for (const [kind, {to}] of proposals.entries()) {
			for (let at = 0; at < next.length; at++) {
				next[at] += likely[kind][at] * (expected[to[at]] - expected[at]);
			}
		}

		if (covariance(expected, next) < least) {
			return made;
		}

		if (covariance(next, next) < least) {
			return made + 1;
		}

		expected = next;
	}

	return Number.POSITIVE_INFINITY;
}

const digitsOf = ({geometry}: Puzzle) => Array.from({length: geometry.size}, (_, index) => index + 1);

/** All fillings; undefined if they are too many. */
function fillingsOf(puzzle: Puzzle, {groups}: Balance): Grid[] | undefined {
	const groupOf = new Map(groups.flatMap(group => Array.from(group, cell => [cell, group] as const)));
	const digits = digitsOf(puzzle);
	const free = [...freeCells(puzzle)];
	const choices = (grid: Grid, cell: number) =>
		digits.filter(digit => !groupOf.get(cell)?.some(other => grid[other] === digit));
	// Each grid has as many choices as any other.
	let [count, one] = [1, puzzle.givens];
	for (const cell of free) {
		const [first, ...others] = choices(one, cell);
		count *= 1 + others.length;
		one = one.with(cell, first);
	}

	const extended = (grids: Grid[], cell: number) =>
		grids.flatMap(grid => choices(grid, cell).map(digit => grid.with(cell, digit)));
	return count > mostFillings ? undefined : free.reduce(extended, [puzzle.givens]);
}

/** All proposals: swaps of two free cells of a group, or another digit for a free cell. */
function proposalsOf(grids: readonly Grid[], puzzle: Puzzle, {groups, skips}: Balance): Proposals[] {
	const free = [...freeCells(puzzle)];
	const digits = digitsOf(puzzle);
	const numbers = new Map(grids.map((grid, number) => [grid.join(), number]));
	const proposals = (chance: number, change: (grid: Grid) => Grid): Proposals => ({
		chance,
		to: Uint32Array.from(grids, grid => numbers.get(change(grid).join()) ?? 0),
	});
	if (groups.length === 0) {
		// The digits after its own, in a circle.
		const chance = 1 / (free.length * (digits.length - 1));
		return free.flatMap(cell =>
			digits
				.slice(1)
				.map(step =>
					proposals(chance, grid => grid.with(cell, ((grid[cell] + step - 2) % digits.length) + 1)),
				),
		);
	}

	const pairs = groups.map(group => {
		const own = free.filter(cell => group.includes(cell));
		return own.flatMap((a, at) => own.slice(at + 1).map(b => [a, b] as const));
	});
	const chosen = pairs.filter(each => skips || each.length > 0);
	return chosen.flatMap(each =>
		each.map(([a, b]) =>
			proposals(1 / (chosen.length * each.length), grid => grid.with(a, grid[b]).with(b, grid[a])),
		),
	);
}
