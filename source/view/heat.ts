/**
Temperature as a colour: one ramp from white-hot through orange, red and violet to blue.

The colours are mixed in OKLab (B. Ottosson, "A perceptual color space for image processing", 2020), at equal distances in
it: equal ratios of T are equally different to the eye.
*/

import {type RampRole, rampRole} from './text/line.js';

/** Coldest first. On a light background the hottest is amber: white would not be seen. */
const ramps = {
	dark: [
		'7a9cff 9c94fa b88af5 cc85d5 db7ebb ea769f f37081 f56e5c',
		'f8722f fb8733 fd9b37 ffae3b ffc064 ffd491 ffe4b1 fff4d0',
	],
	light: [
		'2446b8 3d41b2 4e3bac 6032a5 6c2b9e 752d92 7f2e87 892c7b',
		'96286b a1225e a3214e a0263c 9e2927 98330d 904007 874a00',
	],
	'high-contrast': [
		'7aa0ff 9c98ff b98fff d18be7 e189cd f284b3 ff8097 ff8579',
		'ff8b4d ffa053 ffb358 ffc566 ffd38f ffe5bb fff2de ffffff',
	],
	'high-contrast-light': [
		'1a2e9c 312b99 422796 531f92 5d1d8a 65207e 6d2171 752064',
		'7f1b53 871445 8a1736 8a1e24 8a2306 7a2700 6d2900 5f2a00',
	],
	'colour-blind': [
		'75a2e6 86a3d2 95a4be a6a5a5 b0aa93 baaf7f c3b369 cfbe63',
		'ddcb5a e9d551 f5e045 fee947 feee78 fef3a4 fff7c3 fffbe0',
	],
	'colour-blind-light': [
		'2a5db0 345ea5 3c5e99 465e8b 4d5d7f 545c74 5a5b68 5f5d5e',
		'645f51 696146 6d6339 726429 766318 785910 795208 7a4a00',
	],
} as const;

export type RampName = keyof typeof ramps;

/** Where the coldest temperature is 0, the scale begins at this share of the hottest. */
const coldestShare = 1e-3;

/**
How hot a temperature is between the coldest and the hottest of a run, on a logarithmic scale.

@returns from 0, the coldest, to 1, the hottest; 1 where both are the same
*/
export function heatOf(temperature: number, hottest: number, coldest: number): number {
	const low = coldest > 0 ? coldest : hottest * coldestShare;
	const at = Math.min(hottest, Math.max(temperature, low));
	return hottest > low ? Math.log(at / low) / Math.log(hottest / low) : 1;
}

/** The temperatures of a run: the highest so far, and the lowest of its schedule, where that is known. */
export type HeatRange = {readonly peak: number; readonly cold?: number | undefined};

/** The coldest temperature where a run has no other end: here even the smallest uphill step is hopeless. */
export const hopeless = 0.05;

/** The ends of a run's ramp. A run that has had one temperature alone has no ends of its own. */
export function heatEnds({peak, cold}: HeatRange): {readonly coldest: number; readonly hottest: number} {
	return cold !== undefined && peak > cold
		? {coldest: cold, hottest: peak}
		: {coldest: hopeless, hottest: Math.max(peak, hopeless * 10)};
}

/** The heat of a temperature in a run, from 0 to 1. */
export function heatIn(range: HeatRange, temperature: number): number {
	const {coldest, hottest} = heatEnds(range);
	return heatOf(temperature, hottest, coldest);
}

/** The role of what has a temperature in a run; plain without one. */
export const temperatureRole = (range: HeatRange, temperature: number | undefined): RampRole | 'plain' =>
	temperature === undefined ? 'plain' : rampRole(heatIn(range, temperature));

/** The colour of a heat from 0 to 1, as `#rrggbb`: between two of the ramp, which are close to each other, mixed evenly. */
export function heatColour(heat: number, ramp: RampName = 'dark'): string {
	const colours = ramps[ramp].join(' ').split(' ');
	const at = Math.min(1, Math.max(0, heat)) * (colours.length - 1);
	const [below, above] = [Math.floor(at), Math.ceil(at)].map(step =>
		[0, 2, 4].map(part => Number.parseInt(colours[step].slice(part, part + 2), 16)),
	);
	const mixed = below.map((part, index) => Math.round(part + (above[index] - part) * (at % 1)));
	return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
