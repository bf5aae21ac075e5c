/** What the themes draw, as a terminal shows it: each pair of colours can be read. */

import chalk, {type ColorSupportLevel} from 'chalk';
import {afterEach, expect, test} from 'vitest';
import {paint, themeFor} from '../../source/ui/theme/theme.js';
import {
	type Ground,
	groundOf,
	looksOn,
	nextTheme,
	type ThemeName,
	themeNames,
} from '../../source/ui/theme/themes.js';
import {type Role, span} from '../../source/view/text/line.js';
import {contrast, type Rgb} from '../contrast.ts';

const {level} = chalk;
afterEach(() => {
	chalk.level = level;
});

const parse = (colours: string): Rgb[] =>
	colours.split(' ').map(colour => (colour.match(/../g) ?? []).map(part => Number.parseInt(part, 16)));

/** The sixteen colours of terminals, as they answer OSC 4. */
const palettes = {
	xterm: parse(
		'000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff',
	),
	'xfce4-terminal': parse(
		'000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff',
	),
};

const [black, white] = parse('000000 ffffff');

/** Backgrounds: of xterm and VTE, of other terminals, and Solarized. Those with other sixteen colours have others of these. */
const grounds = {dark: parse('000000 1e1e1e 002b36'), light: parse('ffffff fdf6e3')};

/** A colour of 256 beyond the first sixteen. */
function numbered(code: number): Rgb {
	const step = (part: number) => (part === 0 ? 0 : 55 + 40 * part);
	return code >= 232
		? Array(3).fill(8 + 10 * (code - 232))
		: [Math.floor((code - 16) / 36), Math.floor((code - 16) / 6) % 6, (code - 16) % 6].map(step);
}

/** The ink and the paper that a terminal shows for a text with these codes: two inks where bold may be bright or not. */
function shown(
	text: string,
	palette: readonly Rgb[],
	ground: Rgb,
	plain: Rgb,
): Array<{readonly ink: Rgb; readonly paper: Rgb}> {
	const codes = [...text.split('x')[0].matchAll(/\u001B\[([\d;]+)m/g)].map(([, codes]) =>
		codes.split(';').map(Number),
	);
	const has = (code: number) => codes.some(each => each[0] === code);
	const colourOf = (base: number, isBright: boolean): Rgb | undefined => {
		for (const [code, kind, ...parts] of codes) {
			if (code === base + 8) {
				return kind === 2 ? parts : numbered(parts[0]);
			}

			if (code >= base && code < base + 8) {
				return palette[code - base + (isBright ? 8 : 0)];
			}

			if (code >= base + 60 && code < base + 68) {
				return palette[code - base - 60 + 8];
			}
		}

		return undefined;
	};
	return [false, ...(has(1) ? [true] : [])].map(isBright => {
		const ink = colourOf(30, isBright) ?? plain;
		const paper = colourOf(40, false) ?? ground;
		// Both terminals draw dim text at two thirds of its light.
		const drawn = has(2) ? ink.map(part => (part * 2) / 3) : ink;
		return has(7) ? {ink: paper, paper: drawn} : {ink: drawn, paper};
	});
}

const roles = Object.keys(looksOn('dark', 'dark').full) as Role[];

/** The frame of the grid and the marks of empty cells, which are not read. */
const marks: readonly Role[] = ['frame', 'empty'];

const painted = (name: ThemeName, ground: Ground, role: Role): string =>
	paint(
		[span('x', role)],
		// Not the looks that have been painted before, with other colours.
		structuredClone(themeFor({name, ascii: false, curves: 'braille', motion: 'full'}, ground)),
	);

test('black on white is 21, and a known grey 4.54', () => {
	expect(contrast(black, white)).toBeCloseTo(21);
	expect(contrast(parse('767676')[0], white)).toBeCloseTo(4.54, 2);
});

const cases = themeNames.flatMap(name =>
	(['dark', 'light'] as const).flatMap(ground => ([1, 2, 3] as const).map(depth => ({name, ground, depth}))),
);

test.each(cases)(
	'$name on a $ground terminal with colours of level $depth can be read',
	({name, ground, depth}) => {
		chalk.level = depth satisfies ColorSupportLevel;
		const drawnFor = groundOf(name, ground);
		const plain = drawnFor === 'dark' ? white : black;
		const papers =
			depth === 1 || name === 'high-contrast' ? grounds[drawnFor].slice(0, 1) : grounds[drawnFor];
		const faint = roles.flatMap(role => {
			const least = marks.includes(role) ? 3 : name === 'high-contrast' && !role.startsWith('hue') ? 7 : 4.5;
			return Object.entries(palettes).flatMap(([terminal, palette]) =>
				papers.flatMap(paper =>
					shown(painted(name, ground, role), palette, paper, plain)
						.map(pair => contrast(pair.ink, pair.paper))
						.filter(found => found < least)
						.map(found => `${role} in ${terminal} on ${paper}: ${found.toFixed(2)}`),
				),
			);
		});
		expect(faint).toEqual([]);
	},
);

test('good is never red, and what is wrong never green', () => {
	for (const {name, ground, depth} of cases.filter(({name}) => name !== 'mono')) {
		chalk.level = depth;
		const paper = grounds[groundOf(name, ground)][0];
		const hueOf = (role: Role) => {
			const [{ink, paper: behind}] = shown(painted(name, ground, role), palettes.xterm, paper, white);
			const [red, green, blue] = behind === paper ? ink : behind;
			return red === green && green === blue
				? 'none'
				: ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
		};
		expect(hueOf('good')).not.toBe('red');
		expect(hueOf('conflict')).toMatch(name === 'high-contrast' && depth === 1 ? 'none' : 'red');
	}
});

test('a conflict, the accent, what the solver writes and what is given look different in every theme', () => {
	for (const {name, ground, depth} of cases) {
		chalk.level = depth;
		const looks = (['conflict', 'accent', 'guess', 'given'] as const).map(role =>
			painted(name, ground, role),
		);
		expect(new Set(looks).size).toBe(name === 'mono' ? 3 : 4);
	}
});

test('mono has no colour, and T goes through all themes', () => {
	chalk.level = 3;
	expect(roles.map(role => painted('mono', 'dark', role)).join('')).not.toMatch(
		/\u001B\[(?:3[0-8]|4[0-8]|9\d)/,
	);
	const seen = themeNames.reduce<ThemeName[]>(names => [...names, nextTheme(names.at(-1) ?? 'light')], []);
	expect(seen).toEqual(themeNames);
});

test('no lane of a race has the colour of the focus', () => {
	for (const {name, ground, depth} of cases.filter(({name}) => name !== 'mono')) {
		chalk.level = depth;
		const lanes = roles.filter(role => role.startsWith('lane-')).map(role => painted(name, ground, role));
		expect(name === 'colour-blind' ? [] : lanes).not.toContain(painted(name, ground, 'accent'));
	}
});
