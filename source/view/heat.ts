/**
Temperature as a colour: one ramp from white-hot through orange, red and violet to blue.

The colours are mixed in OKLab (B. Ottosson, "A perceptual color space for image processing", 2020), at equal distances in
it: equal ratios of the probability of acceptance are equally different to the eye.
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

/** The probability of the smallest step uphill at which a temperature is white-hot, and that at which it is blue. */
const hottestChance = Math.log(0.5);
const coldestChance = Math.log(0.001);

/** The temperature at which the smallest step uphill is hopeless: here the scale begins. */
export const hopeless = (step = 1): number => -step / coldestChance;

/** The temperature at which it is accepted every second time: here the scale ends. */
export const hot = (step = 1): number => -step / hottestChance;

/**
How hot a temperature is, the same in every run: by the probability e^(−u/T) of the smallest step uphill u, on a
logarithmic scale.

@param step the method's smallest step uphill
@returns from 0, hopeless and below, to 1, hot and above
*/
export function heatOf(temperature: number, step = 1): number {
	const chance = -step / Math.max(temperature, 0);
	return Math.min(1, Math.max(0, (chance - coldestChance) / (hottestChance - coldestChance)));
}

/** The role of what has a temperature; plain without one. */
export const temperatureRole = (temperature: number | undefined, step?: number): RampRole | 'plain' =>
	temperature === undefined ? 'plain' : rampRole(heatOf(temperature, step));

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
