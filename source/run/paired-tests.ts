/** Tests of paired runs of two solvers, and the size of their difference. */

/** With more pairs than this the normal approximation is as good. */
const mostExact = 200;

export type SignedRank = {
	/** The sums of the ranks of the positive and of the negative differences. */
	readonly plus: number;
	readonly minus: number;
	/** Two-sided: the chance of sums at least as unequal, if both signs are equally likely. */
	readonly p: number;
};

/**
The signed-rank test of Wilcoxon ("Individual comparisons by ranking methods", Biometrics Bulletin 1, 1945), which
Demšar recommends for two methods ("Statistical comparisons of classifiers over multiple data sets", JMLR 7, 2006).
Differences of 0 are left out, and equal ones share the mean of their ranks. Up to 200 differences the distribution is
exact, with ties as well; beyond, it is the normal approximation, corrected for ties and continuity, as in R.

@param differences Infinity or −Infinity where only one of the two ended: those have the highest rank
*/
export function wilcoxonSignedRank(differences: readonly number[]): SignedRank {
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
	const total = ranks.reduce((all, rank) => all + rank, 0);
	const chances = new Float64Array(total + 1);
	chances[0] = 1;
	let reached = 0;
	for (const rank of ranks) {
		reached += rank;
		for (let at = reached; at >= 0; at--) {
			chances[at] = (chances[at] + (at >= rank ? chances[at - rank] : 0)) / 2;
		}
	}

	return Math.min(1, 2 * chances.subarray(0, sum + 1).reduce((all, chance) => all + chance, 0));
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
	const count = first + second;
	const least = Math.min(first, second);
	// The logarithm of the chance of exactly `least`: powers of a half soon underflow.
	let log = -count * Math.LN2;
	for (let k = 0; k < least; k++) {
		log += Math.log((count - k) / (k + 1));
	}

	let sum = 0;
	let ratio = 1;
	for (let k = least; k >= 0 && ratio > 0; k--) {
		sum += ratio;
		ratio *= k / (count - k + 1);
	}

	return Math.min(1, 2 * Math.exp(log) * sum);
}

/**
The effect size A of Vargha and Delaney ("A critique and improvement of the CL common language effect size statistics",
Journal of Educational and Behavioral Statistics 25, 2000): the chance that a value of the first sample is less than one of the
second, where equal ones count as half. It is 0.5 if there is no difference.

@param first and `second` ascending; Infinity for runs that did not end
@returns NaN without values
*/
export function varghaDelaney(first: ArrayLike<number>, second: ArrayLike<number>): number {
	let greater = 0;
	let below = 0;
	let notAbove = 0;
	for (let k = 0; k < second.length; k++) {
		while (below < first.length && first[below] < second[k]) {
			below++;
		}

		while (notAbove < first.length && first[notAbove] <= second[k]) {
			notAbove++;
		}

		greater += (below + notAbove) / 2;
	}

	return greater / (first.length * second.length);
}
