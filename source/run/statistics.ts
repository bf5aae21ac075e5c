/** Statistics of many runs: quantiles, the interval of the success rate, time to solution, distribution. */

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

type Interval = {readonly low: number; readonly high: number};

/** The standard normal quantile of 0.975: 95 % lie within this many deviations. */
const deviations = 1.959_963_984_540_054;

/**
The 95 % confidence interval of a proportion, by Wilson's score ("Probable inference, the law of succession, and statistical
inference", JASA 22, 1927). Unlike the usual approximation it holds for few runs, and where all or none succeed.

@returns the bounds, from 0 to 1: all of that range without runs
*/
export function wilsonInterval(successes: number, runs: number): Interval {
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

If single runs already succeed that often, it is the time by which that share of them had.

@param solved times of the runs that succeeded, ascending
@param unsolved times of those that did not, in any order
@returns Infinity if none succeeded
*/
export function timeToSolution(solved: ArrayLike<number>, unsolved: ArrayLike<number>): number {
	const runs = solved.length + unsolved.length;
	const needed = Math.ceil(certainty * runs);
	if (solved.length === 0) {
		return Number.POSITIVE_INFINITY;
	}

	if (solved.length >= needed) {
		return solved[needed - 1];
	}

	let sum = 0;
	for (let k = 0; k < unsolved.length; k++) {
		sum += unsolved[k];
	}

	return ((sum / unsolved.length) * Math.log(1 - certainty)) / Math.log(unsolved.length / runs);
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
export function expectedEffort(solved: ArrayLike<number>, unsolved: ArrayLike<number>): number {
	let sum = 0;
	for (const values of [solved, unsolved]) {
		for (let k = 0; k < values.length; k++) {
			sum += values[k];
		}
	}

	return solved.length === 0 ? Number.POSITIVE_INFINITY : sum / solved.length;
}

/**
The empirical distribution function: the share of the runs that were done by each time.

@param values ascending, of the runs that ended
@param runs the number of all runs, those that did not end included
@returns for a time, a share from 0 to 1
*/
export function distribution(values: ArrayLike<number>, runs: number): (time: number) => number {
	return time => {
		let low = 0;
		let high = values.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (values[middle] <= time) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}

		return runs === 0 ? 0 : low / runs;
	};
}
