/**
What the costs seen at some temperatures say about another one, in equilibrium.

In equilibrium a state of cost E has the weight e^(-E/T), so a histogram at one temperature gives that at a near one
(A. M. Ferrenberg and R. H. Swendsen, "New Monte Carlo technique for studying phase transitions", 1988). Several
histograms are combined with the least error by their multiple-histogram method ("Optimized Monte Carlo data analysis",
1989).
*/

import {sumOf} from '../../run/statistics.js';

/** How often each cost was seen at a temperature. */
export type Histogram = {
	/** 1 / T. */
	readonly beta: number;
	readonly counts: ReadonlyMap<number, number>;
	readonly total: number;
};

export type Distribution = {
	/** The probability of each cost; their sum is 1. */
	readonly probabilities: ReadonlyMap<number, number>;
	readonly mean: number;
	readonly variance: number;
	/** How many independent samples of this distribution the histograms are worth (Kish's effective sample size). */
	readonly support: number;
};

/** Iterations stop when no free energy changes by more than this, or after this many. */
const tolerance = 1e-3;
const mostIterations = 50;

/** The probabilities of counts or other weights; undefined without any. */
export function distributionOf(weights: ReadonlyMap<number, number>): Distribution | undefined {
	const total = sumOf(weights.values());
	if (!(total > 0)) {
		return undefined;
	}

	const probabilities = new Map([...weights].map(([cost, weight]) => [cost, weight / total]));
	const mean = sumOf([...probabilities].map(([cost, share]) => cost * share));
	const variance = sumOf([...probabilities].map(([cost, share]) => (cost - mean) ** 2 * share));
	return {probabilities, mean, variance, support: total};
}

/** How often each cost was seen in all of these. */
export function sumOfCounts(histograms: readonly Histogram[]): Map<number, number> {
	const counts = new Map<number, number>();
	for (const histogram of histograms) {
		for (const [cost, count] of histogram.counts) {
			counts.set(cost, (counts.get(cost) ?? 0) + count);
		}
	}

	return counts;
}

/** The equilibrium distribution of the cost at 1 / T = `beta`; undefined without samples. */
export function reweight(histograms: readonly Histogram[], beta: number): Distribution | undefined {
	const seen = histograms.filter(({total}) => total > 0);
	const counts = sumOfCounts(seen);
	const costs = Float64Array.from(counts.keys());
	const weights = weightsOf(seen, beta, costs, Float64Array.from(counts.values()));
	const sizes = [...counts].map(([cost, count], at) => [cost, weights[at] * count] as const);
	const distribution = distributionOf(new Map(sizes));
	const squares = sumOf(sizes.map(([, size], at) => weights[at] * size));
	return distribution && {...distribution, support: distribution.support ** 2 / squares};
}

/**
The weight of one sample of each cost: 1 / Σ N_k e^(f_k) e^((β - β_k) E), with the free energies f_k that agree with it.
Costs count from the lowest one, so that no factor is out of range.
*/
function weightsOf(
	histograms: readonly Histogram[],
	beta: number,
	costs: Float64Array,
	counts: Float64Array,
): Float64Array {
	const lowest = costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
	const factors = histograms.map(each => costs.map(cost => Math.exp((beta - each.beta) * (cost - lowest))));
	const weights = new Float64Array(costs.length);
	let free = integrate(histograms, lowest);
	for (let iteration = 0; ; iteration++) {
		weights.fill(0);
		for (const [k, factor] of factors.entries()) {
			const scale = histograms[k].total * Math.exp(free[k] - free[0]);
			for (let at = 0; at < weights.length; at++) {
				weights[at] += factor[at] * scale;
			}
		}

		const scaled = weights.map((weight, at) => counts[at] / weight);
		const next = factors.map(factor => {
			let sum = 0;
			for (let at = 0; at < scaled.length; at++) {
				sum += scaled[at] * factor[at];
			}

			return -Math.log(sum);
		});
		const change = Math.max(...next.map((value, k) => Math.abs(value - next[0] - free[k] + free[0])));
		if (!(change >= tolerance) || iteration === mostIterations) {
			return weights.map(weight => 1 / weight);
		}

		free = next;
	}
}

/** The free energies by thermodynamic integration: between two temperatures, the mean cost times the change of 1 / T. */
function integrate(histograms: readonly Histogram[], lowest: number): number[] {
	const means = histograms.map(
		({counts, total}) => sumOf([...counts].map(([cost, count]) => (cost - lowest) * count)) / total,
	);
	const free = [0];
	for (let k = 1; k < histograms.length; k++) {
		const step = histograms[k].beta - histograms[k - 1].beta;
		free.push(free[k - 1] + (step * (means[k] + means[k - 1])) / 2);
	}

	return free;
}
