/**
Temperature as a colour: one ramp from white-hot through orange, red and violet to blue.

Colours are mixed in OKLab (B. Ottosson, "A perceptual color space for image processing", 2020), and the ramp is divided
by distance in it: equal ratios of T are equally different to the eye.
*/

import {type RampRole, rampRole} from './text/line.js';

/** A colour in OKLab: lightness, green to red, blue to yellow. */
type Lab = readonly [number, number, number];

/** A ramp for each kind of background, and from blue to yellow for people who are colour-blind. */
export type RampName =
	| 'dark'
	| 'light'
	| 'high-contrast'
	| 'high-contrast-light'
	| 'colour-blind'
	| 'colour-blind-light';

/** Coldest first. On a light background the hottest is amber: white would not be seen. */
const anchors: Readonly<Record<RampName, readonly string[]>> = {
	dark: ['#7a9cff', '#b98af5', '#f2708f', '#f76b2e', '#ffb03b', '#fff4d0'],
	light: ['#2446b8', '#6a2aa0', '#a51e58', '#9c2a10', '#874a00'],
	'high-contrast-light': ['#1a2e9c', '#5a1a90', '#8a1040', '#8a2400', '#5f2a00'],
	'colour-blind-light': ['#2a5db0', '#5b5b66', '#75651a', '#7a4a00'],
	'high-contrast': ['#7aa0ff', '#c08cff', '#ff7f9c', '#ff8a4d', '#ffc25c', '#ffffff'],
	'colour-blind': ['#75a2e6', '#a4a4aa', '#c3b369', '#fee838', '#fffbe0'],
};

/** Colours of a ramp: neighbours look nearly the same. */
const rampLevels = 64;

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

/** The colour of a heat from 0 to 1, as `#rrggbb`. */
export function heatColour(heat: number, ramp: RampName = 'dark'): string {
	return rampOf(ramp)[Math.round(Math.min(1, Math.max(0, heat)) * (rampLevels - 1))];
}

const ramps = new Map<RampName, readonly string[]>();

function rampOf(name: RampName): readonly string[] {
	const ramp = ramps.get(name) ?? evenRamp(anchors[name].map(labOf));
	ramps.set(name, ramp);
	return ramp;
}

/** Colours at equal distances on the way through these. */
function evenRamp(stops: readonly Lab[]): string[] {
	const lengths = stops.slice(1).map((stop, index) => colourDistance(stops[index], stop));
	const total = lengths.reduce((sum, length) => sum + length, 0);
	return Array.from({length: rampLevels}, (_, step) => {
		let left = (step / (rampLevels - 1)) * total;
		let part = 0;
		while (part < lengths.length - 1 && left > lengths[part]) {
			left -= lengths[part++];
		}

		return hexOf(mix(stops[part], stops[part + 1], Math.min(1, left / lengths[part])));
	});
}

const colourDistance = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const mix = (a: Lab, b: Lab, share: number): Lab => [
	a[0] + (b[0] - a[0]) * share,
	a[1] + (b[1] - a[1]) * share,
	a[2] + (b[2] - a[2]) * share,
];

function labOf(colour: string): Lab {
	const [red, green, blue] = [1, 3, 5].map(at => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
	const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
	const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
	return [
		0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
		1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
		0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short,
	];
}

function hexOf([lightness, a, b]: Lab): string {
	const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
	const medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
	const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
	const parts = [
		4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
		-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
		-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
	].map(part => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
	return `#${parts
		.map(part =>
			Math.round(Math.min(1, Math.max(0, part)) * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}
