/** Statistics of many runs: quantiles, the interval of the success rate, time to solution, distribution, tests of two methods. */

/**
A quantile of values in ascending order, interpolated between the two values around it: definition 7 of Hyndman and
Fan ("Sample quantiles in statistical packages", The American Statistician 50, 1996), the default of R and NumPy.

@param values ascending
@param share from 0 to 1: 0.5 is the median
@param runs the number of all runs: those that did not end count as Infinity
@returns NaN without runs, Infinity where one of the two is
*/
export function quantile(values: ArrayLike<number>, share: number, runs: number = values.length): number {
	const position = (runs - 1) * share;
	const fraction = position - Math.floor(position);
	const [below, above] = [Math.floor(position), Math.ceil(position)].map(index =>
		index < values.length ? values[index] : Number.POSITIVE_INFINITY,
	);
	if (runs === 0) {
		return Number.NaN;
	}

	// Infinity − Infinity would be no number.
	return below === above ? below : below + fraction * (above - below);
}

/** The standard normal quantile of 0.975: 95 % lie within this many deviations. */
const deviations = 1.959_963_984_540_054;

/**
The 95 % confidence interval of a proportion, by Wilson's score ("Probable inference, the law of succession, and statistical
inference", JASA 22, 1927). Unlike the usual approximation it holds for few runs, and where all or none succeed.

@returns the bounds, from 0 to 1: all of that range without runs
*/
export function wilsonInterval(successes: number, runs: number) {
	if (runs === 0) {
		return {low: 0, high: 1};
	}

	const share = successes / runs;
	const squared = deviations ** 2;
	const centre = share + squared / (2 * runs);
	const spread = deviations * Math.sqrt((share * (1 - share)) / runs + squared / (4 * runs ** 2));
	const scale = 1 + squared / runs;
	// Rounding must not move a bound of 0 or 1.
	return {
		low: successes === 0 ? 0 : (centre - spread) / scale,
		high: successes === runs ? 1 : (centre + spread) / scale,
	};
}

/** How sure the time to a solution is. */
const certainty = 0.99;

/**
The time after which a method that restarts whenever it fails has found a solution, with a certainty of 99 %:
τ · ln(1 − certainty) / ln(1 − p), where p is the share of runs that succeed and τ the mean time of those that do not
(their timeout, mostly). See Rønnow et al., "Defining and detecting quantum speedup", Science 345 (2014).

If single runs already succeed that often, it is the time by which that share of them had: of fewer than 100 runs that all
succeed the longest, which says nothing of a certainty.

@param solved times of the runs that succeeded, ascending
@param unsolved times of those that did not, in any order
@returns Infinity if none succeeded
*/
export function timeToSolution(
	solved: ArrayLike<number>,
	unsolved: readonly number[] | Float64Array,
): number {
	const runs = solved.length + unsolved.length;
	const needed = Math.ceil(certainty * runs);
	if (solved.length === 0) {
		return Number.POSITIVE_INFINITY;
	}

	if (solved.length >= needed) {
		return solved[needed - 1];
	}

	return ((sumOf(unsolved) / unsolved.length) * Math.log(1 - certainty)) / Math.log(unsolved.length / runs);
}

/**
The expected effort of a solution, restarting after each failure: that of all runs, divided by the solutions. See Hansen et
al., "COCO: a platform for comparing continuous optimizers in a black-box setting", Optimization Methods and Software 36
(2021), where it is called ERT. It is also the mean of the exponential distribution that fits the runs, some of which have
not ended (Epstein and Sobel, "Life testing", JASA 48, 1953). The moves of a search that forgets its past, and so has the
same chance in each, are distributed like that (exactly: geometrically).

@param solved the effort of each run that succeeded, in any order, and `unsolved` that so far of each that has not
@returns Infinity if none succeeded
*/
export function expectedEffort(
	solved: readonly number[] | Float64Array,
	unsolved: readonly number[] | Float64Array,
): number {
	return solved.length === 0 ? Number.POSITIVE_INFINITY : (sumOf(solved) + sumOf(unsolved)) / solved.length;
}

export function sumOf(values: Iterable<number>): number {
	let sum = 0;
	for (const value of values) {
		sum += value;
	}

	return sum;
}

/**
The empirical distribution function: the share of the runs that were done by each time.

@param values ascending, of the runs that ended
@param runs the number of all runs, those that did not end included
@returns for a time, a share from 0 to 1
*/
export function distribution(values: ArrayLike<number>, runs: number): (time: number) => number {
	return time => (runs === 0 ? 0 : countUpTo(values, time) / runs);
}

/** The first index from which on this holds, of `count`; `count` where it holds of none. */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
	let [first, next] = [0, count];
	while (first < next) {
		const middle = (first + next) >>> 1;
		[first, next] = holds(middle) ? [first, middle] : [middle + 1, next];
	}

	return first;
}

/** How many of the values, in ascending order, are at most `limit`. */
const countUpTo = (values: ArrayLike<number>, limit: number): number =>
	firstWhere(values.length, index => values[index] > limit);

/** With more pairs than this the normal approximation is as good. */
const mostExact = 200;

/**
The signed-rank test of Wilcoxon ("Individual comparisons by ranking methods", Biometrics Bulletin 1, 1945), which
Demšar recommends for two methods ("Statistical comparisons of classifiers over multiple data sets", JMLR 7, 2006).
Differences of 0 are left out, and equal ones share the mean of their ranks. Up to 200 differences the distribution is
exact, with ties as well; beyond, it is the normal approximation, corrected for ties and continuity, as in R.

@param differences Infinity or −Infinity where only one of the two ended: those have the highest rank
@returns the sums of the ranks of the positive and of the negative differences; and two-sided, the chance of sums at least as
unequal, if both signs are equally likely
*/
export function wilcoxonSignedRank(differences: readonly number[]) {
	const sorted = differences
		.filter(difference => difference !== 0)
		.sort((a, b) => Math.abs(a) - Math.abs(b) || 0);
	const sums = {plus: 0, minus: 0};
	// Twice the ranks: a mean of ranks may be a half.
	const doubled: number[] = [];
	let tieCorrection = 0;
	for (let start = 0, end = 0; start < sorted.length; start = end) {
		const size = Math.abs(sorted[start]);
		while (end < sorted.length && Math.abs(sorted[end]) === size) {
			end++;
		}

		const count = end - start;
		tieCorrection += count ** 3 - count;
		for (let k = start; k < end; k++) {
			doubled.push(start + end + 1);
			sums[sorted[k] > 0 ? 'plus' : 'minus'] += (start + end + 1) / 2;
		}
	}

	const lower = Math.min(sums.plus, sums.minus);
	const p =
		sorted.length <= mostExact ? exactP(doubled, 2 * lower) : normalP(sorted.length, lower, tieCorrection);
	return {...sums, p};
}

/** Twice the chance that a random half of the ranks has at most this sum. */
function exactP(ranks: readonly number[], sum: number): number {
	const chances = new Float64Array(sum + 1);
	chances[0] = 1;
	let reached = 0;
	for (const rank of ranks) {
		reached += rank;
		for (let at = Math.min(reached, sum); at >= 0; at--) {
			chances[at] = (chances[at] + (at >= rank ? chances[at - rank] : 0)) / 2;
		}
	}

	return Math.min(1, 2 * chances.reduce((all, chance) => all + chance, 0));
}

function normalP(count: number, sum: number, tieCorrection: number): number {
	const mean = (count * (count + 1)) / 4;
	const variance = (count * (count + 1) * (2 * count + 1)) / 24 - tieCorrection / 48;
	return complementaryError(Math.max(0, mean - sum - 0.5) / Math.sqrt(2 * variance));
}

/**
The complementary error function from 0 up, with a relative error below 1.2e-7: Press et al., "Numerical Recipes in C",
2nd edition (1992), section 6.2.
*/
function complementaryError(value: number): number {
	const t = 1 / (1 + value / 2);
	const coefficients = [
		-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
		-0.82215223, 0.17087277,
	];
	const polynomial = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
	return t * Math.exp(polynomial - value * value);
}

/**
McNemar's test of two shares of the same pairs ("Note on the sampling error of the difference between correlated
proportions", Psychometrika 12, 1947), with the exact binomial distribution.

@param first pairs in which only the first succeeded
@param second pairs in which only the second did
@returns the two-sided p
*/
export function mcnemarP(first: number, second: number): number {
	// The chance of a sum of ranks, where each rank is 1.
	return exactP(Array(first + second).fill(1), Math.min(first, second));
}
