/**
What is known exactly of a puzzle with few fillings: all are counted. In equilibrium a filling of cost E has the weight
e^(-E/T) at temperature T (Boltzmann), and how long a run remembers its cost follows from all proposals from all fillings.
*/

import {ruleNamed} from '../../solvers/acceptance.js';
import type {Balance, Method, Settings} from '../../solvers/solver.js';
import type {Grid} from '../../sudoku/geometry.js';
import {freeCells, type Puzzle} from '../../sudoku/puzzle.js';
import {type Distribution, distributionOf, sumOf} from './reweight.js';

const mostFillings = 2 ** 16;

/** In the place of T = 0, which it is near enough to. */
const coldest = 1e-9;

/** Fillings of which all proposals are followed, and how often: a frame can wait for some 100 ms, once. */
const mostFollowed = 2 ** 12;
const mostProposals = 1000;

/** How likely a proposal is made, and for each filling the number of that it leads to. */
type Proposals = {readonly chance: number; readonly to: Uint32Array};

export class Exact {
	readonly count: number;
	readonly #costs: readonly number[];
	readonly #weights = new Map<number, number>();
	readonly #rule;
	readonly #proposals: () => readonly Proposals[];
	#known: readonly Proposals[] | undefined;
	#correlation: {readonly temperature: number; readonly proposals: number} | undefined;

	constructor(costs: readonly number[], acceptance: unknown, proposals: () => readonly Proposals[]) {
		this.count = costs.length;
		this.#costs = costs;
		this.#rule = ruleNamed(acceptance);
		this.#proposals = proposals;
		for (const cost of costs) {
			this.#weights.set(cost, (this.#weights.get(cost) ?? 0) + 1);
		}
	}

	/** How many fillings have each cost. */
	get density(): ReadonlyMap<number, number> {
		return this.#weights;
	}

	at(given: number): Distribution | undefined {
		const temperature = Math.max(given, coldest);
		const least = Math.min(...this.#weights.keys());
		const weights = [...this.#weights].map(
			([cost, count]) => [cost, count * Math.exp((least - cost) / temperature)] as const,
		);
		return distributionOf(new Map(weights));
	}

	/**
	The correlation time of the cost in equilibrium: the proposals after which its autocorrelation is below 1/e. Infinity
	where it takes too many to follow; undefined where there are too many fillings.
	*/
	correlationAt(given: number): number | undefined {
		const temperature = Math.max(given, coldest);
		if (this.count > mostFollowed) {
			return undefined;
		}

		if (this.#correlation?.temperature !== temperature) {
			this.#known ??= this.#proposals();
			this.#correlation = {temperature, proposals: this.#follow(this.#known, temperature)};
		}

		return this.#correlation.proposals;
	}

	#follow(proposals: readonly Proposals[], temperature: number): number {
		const costs = this.#costs;
		const least = Math.min(...costs);
		const weights = costs.map(cost => Math.exp((least - cost) / temperature));
		const mean = sumOf(costs.map((cost, at) => cost * weights[at])) / sumOf(weights);
		const deviations = Float64Array.from(costs, cost => cost - mean);
		const likely = proposals.map(({chance, to}) =>
			Float64Array.from(
				to,
				(next, at) => chance * this.#rule.probability(costs[next] - costs[at], temperature),
			),
		);
		/** The product of the cost now with the one expected later. */
		const product = (later: Float64Array) =>
			sumOf(later.map((value, at) => value * deviations[at] * weights[at]));
		const variance = product(deviations);
		let expected = deviations;
		for (let made = 1; made <= mostProposals; made++) {
			const next = expected.slice();
			for (const [kind, {to}] of proposals.entries()) {
				for (let at = 0; at < next.length; at++) {
					next[at] += likely[kind][at] * (expected[to[at]] - expected[at]);
				}
			}

			expected = next;
			if (product(expected) < variance / Math.E) {
				return made;
			}
		}

		return Number.POSITIVE_INFINITY;
	}
}

/** Undefined where the fillings are too many, or the run has no such equilibrium. @param settings that differ from the presets */
export function exactOf(puzzle: Puzzle, method: Method, settings: Settings): Exact | undefined {
	const balance = method.balance?.(puzzle, settings);
	if (!balance) {
		return undefined;
	}

	const free = [...freeCells(puzzle)];
	const digits = Array.from({length: puzzle.geometry.size}, (_, index) => index + 1);
	const groupOf = new Map(balance.groups.flatMap(group => [...group].map(cell => [cell, group] as const)));
	const choices = (grid: Grid, cell: number) =>
		digits.filter(digit => !groupOf.get(cell)?.some(other => grid[other] === digit));
	const extend = (grids: Grid[], cell: number, most = Number.POSITIVE_INFINITY) =>
		grids.flatMap(grid =>
			choices(grid, cell)
				.slice(0, most)
				.map(digit => grid.with(cell, digit)),
		);
	let [count, [first]] = [1, [puzzle.givens]];
	for (const cell of free) {
		count *= choices(first, cell).length;
		[first] = extend([first], cell, 1);
	}

	if (count > mostFillings) {
		return undefined;
	}

	const grids = free.reduce((shorter, cell) => extend(shorter, cell), [puzzle.givens]);
	const costs = grids.map(grid => method.recount(puzzle, grid, settings));
	return new Exact(costs, settings.acceptance, () => proposalsOf(grids, free, digits, balance));
}

/** All proposals: swaps of two free cells of a group, or another digit for a free cell. */
function proposalsOf(
	grids: readonly Grid[],
	free: readonly number[],
	digits: readonly number[],
	{groups, skips}: Balance,
) {
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
