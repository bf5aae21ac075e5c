/** Scales of the curves: round ends, which change only when a value leaves them. */

import {logPosition} from './chart.js';

/** A quantity as an axis shows it. */
export type Quantity = {
	/** What the upper end may be on a linear scale: one of these, times a power of ten. */
	readonly ends: readonly number[];
	/** Whether it counts: then 0 has a place on a logarithmic scale too, below 1. */
	readonly isCount?: boolean;
	/** How an end is written, in at most six characters. */
	readonly format: (value: number) => string;
};

export type Scale = {
	/** Where a value lies, from 0 to 1. */
	readonly position: (value: number) => number;
	/** What stands at the top, at the bottom and, where a count begins there, one row above it. */
	readonly high: string;
	readonly low: string;
	readonly one?: string;
};

/** Whether a value is not below a bound, apart from rounding; true where either is unknown. */
export const isAbove = (value = Number.POSITIVE_INFINITY, bound = 0): boolean => value >= bound * (1 - 1e-9);

/** The decades of a logarithmic scale, as people divide them. */
const decade = [1, 2, 5];

/** Of a logarithmic scale, from the top; what is less lies on its floor. */
const logDepth = 100;

const widestLabel = 6;

/**
From 0 to a round number that no value exceeds; or from one that none is below, where that leaves more room for them.

@param floor what none is below, if that is known
*/
export function linearScale({ends, format}: Quantity, highest: number, floor = 0): Scale {
	const top = highest > 0 ? roundUp(highest, ends) : 1;
	const round = roundDown(floor, ends);
	const bottom = round >= top / 4 && round < top ? round : 0;
	return {position: value => (value - bottom) / (top - bottom), high: format(top), low: format(bottom)};
}

/**
From a round number below the lowest value, or a hundredth of the upper end where there are lower ones, up to a round
number. A count goes down to 1, and 0 is one row below it.

@param rows of the chart
*/
export function logScale(quantity: Quantity, lowest: number, highest: number, rows: number): Scale {
	const {isCount, format} = quantity;
	const top = roundUp(Math.max(highest, isCount ? 2 : Number.MIN_VALUE), decade);
	if (isCount) {
		// A little more than a row: so 1 is in the last but one, however many dots a row has.
		const step = Math.min(0.5, 1.2 / rows);
		return {
			position: value => (value < 1 ? value * step : step + (1 - step) * logPosition(value, 1, top)),
			high: format(top),
			one: format(1),
			low: format(0),
		};
	}

	const bottom = Math.max(top / logDepth, Math.min(top / 10, roundDown(lowest, decade)));
	const below = `≤${format(bottom)}`;
	return {
		position: value => logPosition(value, bottom, top),
		high: format(top),
		low: lowest < bottom && below.length <= widestLabel ? below : format(bottom),
	};
}

/** The least of these numbers, times a power of ten, that is not less than a value above 0. */
function roundUp(value: number, ends: readonly number[]): number {
	const exponent = Math.floor(Math.log10(value));
	const candidates = [...ends.map(end => timesTen(end, exponent)), timesTen(ends[0], exponent + 1)];
	return candidates.find(end => end >= value) ?? value;
}

/** The greatest of these numbers, times a power of ten, that is not more than a value; 0 for 0. */
function roundDown(value: number, ends: readonly number[]): number {
	const exponent = Math.floor(Math.log10(value));
	return value > 0 ? (ends.map(end => timesTen(end, exponent)).findLast(end => end <= value) ?? value) : 0;
}

/** Exactly, as far as there is such a number: a product would be a little off. */
const timesTen = (value: number, exponent: number) => Number(`${value}e${exponent}`);
