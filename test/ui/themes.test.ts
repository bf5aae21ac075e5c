/** What the themes draw, as a terminal shows it: each pair of colours can be read. */

import chalk, {type ColorSupportLevel} from 'chalk';
import {afterEach, expect, test} from 'vitest';
import {
	type Ground,
	paint,
	stylesOn,
	type ThemeName,
	themeFor,
	themeNames,
} from '../../source/ui/theme/themes.js';
import {type Role, span} from '../../source/view/text/line.js';

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly number[];

function luminance(colour: Rgb): number {
	const [red, green, blue] = colour
		.map(part => part / 255)
		.map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
function contrast(a: Rgb, b: Rgb): number {
	const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other);
	return (lighter + 0.05) / (darker + 0.05);
}

const {level} = chalk;
afterEach(() => {
	chalk.level = level;
});

const parse = (colours: string): Rgb[] =>
	colours.split(' ').map(colour => (colour.match(/../g) ?? []).map(part => Number.parseInt(part, 16)));

const [black, white] = parse('000000 ffffff');

/** Backgrounds: of xterm and VTE, of other terminals, and Solarized. */
const grounds = {dark: parse('000000 1e1e1e 002b36'), light: parse('ffffff fdf6e3')};

/** A colour of 256 beyond the first sixteen. */
function numbered(code: number): Rgb {
	const step = (part: number) => (part === 0 ? 0 : 55 + 40 * part);
	return code >= 232
		? Array(3).fill(8 + 10 * (code - 232))
		: [Math.floor((code - 16) / 36), Math.floor((code - 16) / 6) % 6, (code - 16) % 6].map(step);
}

/** The ink and the paper that a terminal shows for a text with these codes. */
function shown(text: string, ground: Rgb, plain: Rgb): {readonly ink: Rgb; readonly paper: Rgb} {
	const codes = [...text.split(/[x█]/)[0].matchAll(/\u001B\[([\d;]+)m/g)].map(([, codes]) =>
		codes.split(';').map(Number),
	);
	const has = (code: number) => codes.some(each => each[0] === code);
	const colourOf = (base: number): Rgb | undefined => {
		const [, kind, ...parts] = codes.find(([code]) => code === base + 8) ?? [];
		return kind === undefined ? undefined : kind === 2 ? parts : numbered(parts[0]);
	};
	const [ink, paper] = [colourOf(30) ?? plain, colourOf(40) ?? ground];
	// Terminals draw dim text at two thirds of its light.
	const drawn = has(2) ? ink.map(part => (part * 2) / 3) : ink;
	return has(7) ? {ink: paper, paper: drawn} : {ink: drawn, paper};
}

const roles = Object.keys(stylesOn('dark', 'dark').full) as Role[];

/** The frame of the grid and the marks of empty cells, which are not read. */
const marks: readonly Role[] = ['frame', 'empty'];

/** Areas of a chart have no text. */
const isRead = (role: Role) => !/^(?:band|bar)-/.test(role);

const painted = (name: ThemeName, ground: Ground, role: Role, text: 'x' | '█' = 'x'): string =>
	paint(
		[span(text, role)],
		// Not the looks that have been painted before, with other colours.
		structuredClone(themeFor({name, ascii: false, motion: 'full'}, ground)),
	);

/** What a theme is drawn for: the terminal's background, unless it is made for one. */
const groundOf = (name: ThemeName, ground: Ground): Ground =>
	name === 'dark' || name === 'light' ? name : ground;

const cases = themeNames.flatMap(name =>
	(['dark', 'light'] as const).flatMap(ground => ([1, 2, 3] as const).map(depth => ({name, ground, depth}))),
);

test.each(cases)(
	'$name on a $ground terminal with colours of level $depth can be read',
	({name, ground, depth}) => {
		chalk.level = depth satisfies ColorSupportLevel;
		const drawnFor = groundOf(name, ground);
		const plain = drawnFor === 'dark' ? white : black;
		const papers = grounds[drawnFor];
		const faint = roles.filter(isRead).flatMap(role => {
			const least = marks.includes(role) ? 3 : 4.5;
			return papers.flatMap(paper => {
				const pair = shown(painted(name, ground, role), paper, plain);
				const found = contrast(pair.ink, pair.paper);
				return found < least ? [`${role} on ${paper}: ${found.toFixed(2)}`] : [];
			});
		});
		expect(faint).toEqual([]);
		const bars = roles.filter(role => role.startsWith('ramp-'));
		const pale = bars.filter(role => {
			const {ink} = shown(painted(name, ground, role, '█'), papers[0], plain);
			return contrast(ink, papers[0]) < 3;
		});
		expect(pale).toEqual([]);
		// A band is told from the paper, and from the bar before it, where there are colours for that.
		const [bands, barsOnBands] = ['band-', 'bar-'].map(kind =>
			roles
				.filter(role => role.startsWith(kind))
				.map(role => shown(painted(name, ground, role, '█'), papers[0], plain)),
		);
		if (depth === 3 && name !== 'mono') {
			expect(
				Math.min(...[...bands, ...barsOnBands].map(({ink, paper}) => contrast(ink, paper))),
			).toBeGreaterThan(1.4);
		}
	},
);

/** What eyes without one kind of cones see of red, green and blue, which are linear (Machado, Oliveira and Fernandes, 2009). */
const visions = {
	all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
	protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
	deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
	tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** How far apart two colours are for eyes: the distance of what is seen of them, from 0 to √3. */
function apart(colours: readonly Rgb[], vision: readonly number[]): number {
	const [one, other] = colours.map(colour => {
		const linear = colour.map(part => (part / 255) ** 2.2);
		const seen = [0, 3, 6].map(row => linear.reduce((sum, value, k) => sum + value * vision[row + k], 0));
		return seen.map(value => Math.min(1, Math.max(0, value)) ** (1 / 2.2));
	});
	return Math.hypot(...one.map((value, k) => value - other[k]));
}

test.each(cases.filter(({name, depth}) => name !== 'mono' && depth > 1))(
	'what must be told apart is in $name on a $ground terminal with colours of level $depth, for all eyes',
	({name, ground, depth}) => {
		chalk.level = depth;
		const drawnFor = groundOf(name, ground);
		const plain = drawnFor === 'dark' ? white : black;
		const shownAs = (role: string, text: 'x' | '█' = 'x') =>
			shown(painted(name, ground, role as Role, text), grounds[drawnFor][0], plain);
		const inkOf = (role: string, text: 'x' | '█' = 'x') => shownAs(role, text).ink;
		// On light ground heat is red and orange: there a conflict is something else.
		const heats = drawnFor === 'light' ? [1, 6, 11, 16].map(step => `conflict/ramp-${step}`) : [];
		const pairs = ['good/conflict good/plain accent/conflict conflict/plain conflict/given', ...heats]
			.join(' ')
			.split(' ');
		const close = Object.entries(visions).flatMap(([eyes, vision]) => {
			const isApart = (pair: string) => {
				const [one, other] = pair.split('/').map(role => shownAs(role));
				return Math.max(apart([one.ink, other.ink], vision), apart([one.paper, other.paper], vision));
			};
			const roles = pairs.map(pair => [eyes, pair, isApart(pair)] as const);
			const thirds = [1, 6, 11, 16].map(step => inkOf(`ramp-${step}`, '█'));
			const steps = thirds.slice(1).map((ink, k) => [`ramp ${k + 1}`, ink, thirds[k]] as const);
			return [...roles, ...steps.map(([what, ...both]) => [eyes, what, apart(both, vision)] as const)].filter(
				([, , distance]) => distance < 0.09,
			);
		});
		expect(close).toEqual([]);
		const [red, green] = inkOf('good');
		expect(red).toBeLessThan(Math.max(green, 1));
		const looks = ['conflict', 'accent', 'guess', 'given', ...roles.filter(role => role.startsWith('lane-'))];
		const [conflict, accent, guess, given, ...lanes] = looks.map(role => painted(name, ground, role as Role));
		expect(new Set([conflict, accent, guess, given]).size).toBe(4);
		expect(lanes).not.toContain(accent);
	},
);
