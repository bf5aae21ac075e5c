/**
Temperature as a colour: one ramp from white-hot through orange, red and violet to blue.

On a dark background the colours are mixed in OKLab (B. Ottosson, "A perceptual color space for image processing", 2020), at
equal distances in it: equal ratios of the probability of acceptance are equally different to the eye. On a light one the
ramp turns through the hues instead of darkening: no yellow is seen on white, and a dark one is brown.
*/

import {ruleNamed} from '../solvers/acceptance.js';
import {type RampRole, rampRole} from './text/line.js';

/** Coldest first. On a light background hot texts are darker than hot bars. */
const ramps = {
	dark: [
		'7a9cff 9c94fa b88af5 cc85d5 db7ebb ea769f f37081 f56e5c',
		'f8722f fb8733 fd9b37 ffae3b ffc064 ffd491 ffe4b1 fff4d0',
	],
	light: ['1864ab 6741d9 9c36b5 c2255c e03131 e8590c'],
	lightText: ['1864ab 6741d9 9c36b5 c2255c c92a2a c2410c'],
} as const;

type RampName = keyof typeof ramps;

/** The probability of the smallest step uphill at which a temperature is white-hot, and that at which it is blue. */
const hottestChance = Math.log(0.5);
const coldestChance = Math.log(0.001);

/** What is uphill for a run: its smallest step, and the name of the rule that decides on it. */
export type Uphill = {readonly smallestRise?: number | undefined; readonly rule?: string | undefined};

export const uphillOf = ({
	method,
	progress: {rule, smallestRise = method.smallestRise},
}: Readonly<Record<'method' | 'progress', Uphill>>): Uphill => ({smallestRise, rule});

/** The probability that the rule of a run accepts its smallest step uphill at a temperature. */
export const uphillChance = (temperature: number, {smallestRise = 1, rule}: Uphill = {}): number =>
	ruleNamed(rule).probability(smallestRise, Math.max(temperature, 0));

/** The highest temperature at which the smallest step uphill is hopeless; Infinity where it is at any. */
export function highestHopeless(uphill: Uphill): number {
	const isHopeless = (temperature: number) => Math.log(uphillChance(temperature, uphill)) <= coldestChance;
	let [low, high] = [0, hot(uphill.smallestRise) * 1e6];
	if (isHopeless(high)) {
		return Number.POSITIVE_INFINITY;
	}

	for (let middle = high / 2; middle > low && middle < high; middle = low + (high - low) / 2) {
		[low, high] = isHopeless(middle) ? [middle, high] : [low, middle];
	}

	return low;
}

/** The temperature at which it is hopeless by Metropolis' rule: there an axis begins. */
export const hopeless = (step = 1): number => -step / coldestChance;

/** The temperature at which that rule accepts it every second time: there an axis ends, or later. */
export const hot = (step = 1): number => -step / hottestChance;

/**
How hot a temperature is, the same in every run: by the probability that its rule accepts the smallest step uphill, on a
logarithmic scale.

@returns from 0, hopeless and below, to 1, hot and above
*/
export const heatOf = (temperature: number, uphill?: Uphill): number =>
	heatOfChance(uphillChance(temperature, uphill));

/** The same by that probability. */
export const heatOfChance = (chance: number): number =>
	Math.min(1, Math.max(0, (Math.log(chance) - coldestChance) / (hottestChance - coldestChance)));

/** The role of what has a temperature; plain without one. */
export const temperatureRole = (temperature: number | undefined, uphill?: Uphill): RampRole | 'plain' =>
	temperature === undefined ? 'plain' : rampRole(heatOf(temperature, uphill));

/** The colour of a heat from 0 to 1: between two of the ramp. */
export function heatColour(heat: number, ramp: RampName) {
	const colours = ramps[ramp].join(' ').split(' ');
	const at = Math.min(1, Math.max(0, heat)) * (colours.length - 1);
	return mixedColour(colours[Math.floor(at)], colours[Math.ceil(at)], at % 1);
}

/** A colour between two of the form `rrggbb`, mixed evenly, as `#rrggbb`. @param share of the second */
export function mixedColour(first: string, second: string, share: number): `#${string}` {
	const [from, to] = [first, second].map(colour =>
		[0, 2, 4].map(part => Number.parseInt(colour.slice(part, part + 2), 16)),
	);
	const mixed = from.map((part, index) => Math.round(part + (to[index] - part) * share));
	return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
