/** Figures as people read them. */

import {costText, groupDigits} from '../../text.js';
import {isDrawnInAscii} from './width.js';

export {costText, groupDigits};

/** How a number is written. */
export type NumberFormat = (value: number) => string;

/** Three significant figures with a prefix: 42 100 000 → `42.1 M`. */
export function shortNumber(value: number): string {
	const prefixes = ['', ' k', ' M', ' G', ' T'];
	let scaled = value;
	let index = 0;
	while (scaled >= 999.5 && index < prefixes.length - 1) {
		scaled /= 1000;
		index++;
	}

	const decimals = index === 0 && Number.isInteger(value) ? 0 : scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0;
	return scaled.toFixed(decimals) + prefixes[index];
}

/** A speed in two figures, since it is measured: `600/s`, `17 k/s`, `4.0 M/s`. */
export function perSecond(rate: number): string {
	const [number, ...prefix] = shortNumber(Number(rate.toPrecision(2))).split(' ');
	const digits = Number(number) < 10 && prefix.length > 0 ? Number(number).toFixed(1) : Number(number);
	return `${[digits, ...prefix].join(' ')}/s`;
}

/** A number in as many figures as there is room for: `1234`, `12.3k`, `12k`; nothing rather than a part of it. */
export function fittingNumber(value: number, room: number): string {
	const [number, prefix = ''] = shortNumber(value).split(' ');
	const forms = [String(value), number + prefix, Math.round(Number(number)) + prefix];
	return forms.find(({length}) => length <= room) ?? '';
}

/** 0.0412 → `4.12 %`, with two decimals below 10 %; `–` for NaN, which is no share of anything yet. */
export function percent(share: number): string {
	const value = share * 100;
	return Number.isNaN(share) ? '–' : `${value >= 99.95 ? '100' : value.toFixed(value < 9.995 ? 2 : 1)} %`;
}

/** A chance below a bar, in at most six characters: `0`, `<0.1 %`, `4.1 %`, `30 %`, `100 %`; 0 and 1 are exact. */
export function barPercent(share: number): string {
	const value = share * 100;
	const text = value < 9.95 ? String(Number(value.toFixed(1))) : String(Math.round(value));
	return value < faintest ? '0' : value < 0.1 ? '<0.1 %' : `${share < 1 && value >= 99.5 ? '99.9' : text} %`;
}

/** A smaller probability counts as 0. */
const faintest = 1e-9;

/** A temperature, a factor: about three significant figures, in at most seven characters; `< 0.001` below that. */
export function significant(value: number): string {
	const size = Math.abs(value);
	const rounded = Number(size.toPrecision(3));
	if (value === 0) {
		return '0';
	}

	if (rounded < 0.001) {
		return value > 0 ? '< 0.001' : '> −0.001';
	}

	// Rounding may carry to one more figure: 9.996 is 10.0.
	const text =
		size >= 999_999.5
			? value.toExponential(1).replace('+', '')
			: rounded >= 1000
				? groupDigits(Math.round(value))
				: value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(rounded))));
	return text.replaceAll('-', '−');
}

/** The least odds that are written. */
const leastOdds = 1e-6;

/** A chance below 0.1 % as people compare it: `1 in 310 000`, `below 1 in 1 000 000`, `never`. */
export const chanceText = (probability: number): string =>
	probability <= 0
		? 'never'
		: probability < leastOdds
			? `below 1 in ${groupDigits(1 / leastOdds)}`
			: `1 in ${groupDigits(Number((1 / probability).toPrecision(2)))}`;

/** An estimate, in two figures. */
export const rough = (value: number): string => String(Number(value.toPrecision(2)));

/** A number of one or two figures, as an axis ends in it: `0.05`, `20`, `1.5 k`, `2e−6`. */
export function roundText(value: number): string {
	return value >= 1000
		? shortNumber(value).replace(/\.0+(?= )|(?<=\.\d)0(?= )/, '')
		: value === 0 || value >= 0.001
			? String(value)
			: value.toExponential().replace('-', '−');
}

/** Milliseconds as `00:03.2`, and `1:02:03` from an hour on, rounded as durations are. */
export function clockTime(milliseconds: number): string {
	const tenths = Math.round(milliseconds / 100);
	const seconds = Math.floor(tenths / 10);
	const minutes = Math.floor(seconds / 60);
	const two = (value: number) => String(value).padStart(2, '0');
	return minutes >= 60
		? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
		: `${two(minutes)}:${two(seconds % 60)}.${tenths % 10}`;
}

/** A length of time in the unit that suits it: `1.25 ms`, `9.6 s`, then as clockTime. */
export function duration(milliseconds: number): string {
	return milliseconds < 999.5
		? `${significant(milliseconds)} ms`
		: milliseconds < 59_950
			? `${significant(milliseconds / 1000)} s`
			: clockTime(milliseconds);
}

/** A change of cost with its sign: `+2`, `−1`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** A plural without its s: the name of every solver's moves has one. */
export const singular = (words: string) => words.replace(/s$/, '');

/** A count with its unit, given in the plural: `1 proposal`, `1 207 proposals`. */
export const countText = (count: number, words: string) =>
	`${groupDigits(count)} ${count === 1 ? singular(words) : words}`;

const ordinals = new Intl.PluralRules('en', {type: 'ordinal'});
const endings = {zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th'};

/** 1 → `1st`, 832 → `832nd`. */
export const ordinalText = (value: number): string => groupDigits(value) + endings[ordinals.select(value)];

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** 57 → `⁵⁷`, in ASCII `^57`. */
export const superscript = (value: number): string =>
	isDrawnInAscii() ? `^${value}` : [...String(value)].map(digit => superscripts[Number(digit)]).join('');
