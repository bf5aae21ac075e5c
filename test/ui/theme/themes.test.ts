import {expect, test} from 'vitest';
import {
	type Colour,
	type Hexadecimal,
	nextTheme,
	type ThemeName,
	themeNames,
	themes,
} from '../../../source/ui/theme/themes.js';
import type {Role} from '../../../source/view/text/line.js';

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
function contrast(...colours: readonly [string, string]): number {
	const [darker, lighter] = colours
		.map(colour => {
			const [r, g, b] = (colour.slice(1).match(/../g) as string[])
				.map(part => Number.parseInt(part, 16) / 255)
				.map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		})
		.sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

const isHexadecimal = (colour: Colour | undefined): colour is Hexadecimal => colour?.startsWith('#') ?? false;

const roles = (name: ThemeName) => Object.keys(themes[name].looks) as Role[];

/** Each pair of colours that a theme writes text in, where it can be known. */
const pairs = themeNames.flatMap(name =>
	roles(name).flatMap(role => {
		const {color, backgroundColor = themes[name].background} = themes[name].looks[role];
		return isHexadecimal(color) && backgroundColor ? [{name, role, color, backgroundColor}] : [];
	}),
);

test('black on white is 21, and a known grey 4.54', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
	expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test.each(pairs)(
	'$name, $role: $color on $backgroundColor can be read',
	({name, role, color, backgroundColor}) => {
		const least = name === 'high-contrast' && !role.startsWith('hue-') ? 7 : 4.5;
		expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(least);
	},
);

test('the themes with colours of their own are tested with them', () => {
	for (const name of ['light', 'high-contrast', 'colour-blind'] as const) {
		const own = roles(name).filter(role => isHexadecimal(themes[name].looks[role].color));
		const named = roles(name).filter(role => themes[name].looks[role].color !== undefined);
		expect(own).toEqual(named);
	}
});

test('a conflict and the accent differ in every theme without regard to hue', () => {
	for (const name of themeNames) {
		const {conflict, accent, guess, given} = themes[name].looks;
		expect(new Set([conflict, accent, guess, given].map(look => JSON.stringify(look))).size).toBe(
			name === 'mono' ? 3 : 4,
		);
	}
});

test('mono has no colour, and T goes through all themes', () => {
	expect(roles('mono').filter(role => themes.mono.looks[role].color)).toEqual([]);
	const seen = themeNames.map((_, count) => {
		let name: ThemeName = 'dark';
		for (let k = 0; k < count; k++) {
			name = nextTheme(name);
		}

		return name;
	});
	expect(seen).toEqual(themeNames);
	expect(nextTheme(seen.at(-1) as ThemeName)).toBe('dark');
});

test('no lane of a race has the yellow of the focus', () => {
	const yellow = ['yellow', '#ffff00', '#f0e442'];
	for (const name of themeNames) {
		const lanes = roles(name).filter(role => role.startsWith('lane-'));
		expect(
			lanes.map(role => themes[name].looks[role].color).filter(color => yellow.includes(color ?? '')),
		).toEqual([]);
	}
});
