/** Smooths a curve that swings too often within a few characters, where a line through every point would fill the chart. */

import type {Bucket, Spread} from './bucket.js';

/** Rows of characters that a swing goes up or down at least; what is less is noise. */
const leastSwing = 0.75;

/**
Turns per character, two for a swing, above which a line can't be followed; and the fewest at which it is still drawn as
such, so that it does not alternate between both ways.
*/
const tooMany = 0.6;
const stillMany = 0.4;

/** Characters to either side among which turns are counted. */
const nearColumns = 12;

/** Turns over which the mean is taken, and the most characters to either side for that. */
const enough = 6;
const swingReach = 4;

/**
The spread that each column shows. Where the curve swings too often, it is the mean and the range of the characters
around: the line is then where the values are on the whole, not at a random part of a swing.

@param row of a value, in characters
*/
export function withoutSwings(
	columns: readonly Bucket[],
	read: (bucket: Bucket) => Spread | undefined,
	row: (value: number) => number,
): ReadonlyArray<Spread | undefined> {
	const spreads = columns.map(read);
	const turns = countTurns(spreads.map(spread => spread && row(spread.mean)));
	const around = (x: number, reach: number) =>
		[Math.max(0, x - reach), Math.min(columns.length, x + reach + 1)] as const;
	let isCrowd = false;
	return spreads.map((spread, x) => {
		const [start, end] = around(x, nearColumns);
		const density = (turns[end] - turns[start]) / (end - start);
		isCrowd = density > (isCrowd ? stillMany : tooMany);
		const wide = Math.min(swingReach, Math.ceil(enough / 2 / density));
		return spread && isCrowd ? (level(columns, spreads, ...around(x, wide)) ?? spread) : spread;
	});
}

/** The number of turns of a line before each column, and at its end; a turn counts once it has gone far enough back. */
function countTurns(heights: ReadonlyArray<number | undefined>): Uint16Array {
	const turns = new Uint16Array(heights.length + 1);
	let [low, high, direction] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
	for (const [x, height] of heights.entries()) {
		turns[x + 1] = turns[x];
		if (height === undefined) {
			continue;
		}

		[low, high] = [Math.min(low, height), Math.max(high, height)];
		const now =
			direction >= 0 && high - height >= leastSwing
				? -1
				: direction <= 0 && height - low >= leastSwing
					? 1
					: 0;
		if (now !== 0) {
			turns[x + 1] += direction === 0 ? 0 : 1;
			[low, high, direction] = [height, height, now];
		}
	}

	return turns;
}

/** The mean, by moves, and the range from `start` to before `end`; undefined if there is no sample. */
function level(
	columns: readonly Bucket[],
	spreads: ReadonlyArray<Spread | undefined>,
	start: number,
	end: number,
): Spread | undefined {
	let [low, high, sum, weights] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
	for (let x = start; x < end; x++) {
		const [spread, {weight}] = [spreads[x], columns[x]];
		if (spread && weight > 0) {
			low = Math.min(low, spread.low);
			high = Math.max(high, spread.high);
			sum += spread.mean * weight;
			weights += weight;
		}
	}

	return weights > 0 ? {low, mean: sum / weights, high} : undefined;
}
