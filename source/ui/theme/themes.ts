/** The themes: how each role looks in each. The only place with colours. */

import type {ColorName} from 'chalk';
import {heatColour, type RampName} from '../../view/heat.js';
import {type Role, rampSteps} from '../../view/text/line.js';

/** A colour in hexadecimal, and one of those or of the terminal's own. */
export type Hexadecimal = `#${string}`;
export type Colour = ColorName | Hexadecimal;

export type RoleStyle = {
	readonly color?: Colour;
	readonly backgroundColor?: Hexadecimal;
	readonly bold?: boolean;
	readonly dimColor?: boolean;
	readonly inverse?: boolean;
	readonly underline?: boolean;
};

export type RoleStyles = Readonly<Record<Role, RoleStyle>>;

type ThemeDefinition = {
	readonly looks: RoleStyles;
	/** What the terminal's own background is taken to be; undefined if any will do. */
	readonly background: Hexadecimal | undefined;
	/** Whether it has colours. */
	readonly hasColour: boolean;
};

/** How bright a colour is, from 0 to 1: the relative luminance of WCAG 2.2. */
function luminance(colour: Hexadecimal): number {
	const [red, green, blue] = [1, 3, 5].map(at => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Where black and white have the same contrast: √(0.05 · 1.05) − 0.05. */
const equalContrast = 0.179;

/** A background with the black or white that is legible on it: at 4.58 to 1 or better. */
function on(backgroundColor: Hexadecimal): RoleStyle {
	return {backgroundColor, color: luminance(backgroundColor) > equalContrast ? '#000000' : '#ffffff'};
}

/**
Sixteen distinct colours. The first eight are those of Okabe and Ito (2008), the others of Krzywinski's fifteen,
both made for people who are colour-blind.
*/
const hues: readonly Hexadecimal[] = [
	'#e69f00',
	'#56b4e9',
	'#009e73',
	'#f0e442',
	'#0072b2',
	'#d55e00',
	'#cc79a7',
	'#bbbbbb',
	'#490092',
	'#920000',
	'#b6dbff',
	'#004949',
	'#ffb6db',
	'#924900',
	'#24ff24',
	'#666666',
];

/** The looks of the roles of one kind, numbered from 1. */
const numbered = <Kind extends 'hue' | 'lane' | 'heat' | 'ramp'>(kind: Kind, looks: readonly RoleStyle[]) =>
	Object.fromEntries(looks.map((look, index) => [`${kind}-${index + 1}`, look])) as Record<
		Exclude<Extract<Role, `${Kind}-${number}`>, 'heat-0'>,
		RoleStyle
	>;

/** From lukewarm to hot. */
const heatLooks = (...colours: readonly [Hexadecimal, Hexadecimal, Hexadecimal, Hexadecimal]) =>
	numbered('heat', colours.map(on));

/**
Of the lanes of a race, in writing: the colours of Okabe and Ito and of Krzywinski that are legible on the background, but
no red.
*/
const laneColours = (...colours: readonly Hexadecimal[]) =>
	numbered(
		'lane',
		colours.map(color => ({color})),
	);

/** Of temperatures, from cold to hot. */
const rampLooks = (look: (heat: number) => RoleStyle) =>
	numbered(
		'ramp',
		Array.from({length: rampSteps}, (_, step) => look(step / (rampSteps - 1))),
	);

const rampColours = (ramp: RampName) => rampLooks(heat => ({color: heatColour(heat, ramp) as Hexadecimal}));

/** For a dark background, in the terminal's own colours. */
const dark: RoleStyles = {
	plain: {},
	dim: {dimColor: true},
	strong: {bold: true},
	accent: {color: 'yellow'},
	key: {color: 'yellow'},
	good: {color: 'green', bold: true},
	bad: {bold: true},
	frame: {dimColor: true},
	given: {dimColor: true},
	fixed: {dimColor: true, underline: true},
	guess: {bold: true},
	empty: {dimColor: true},
	conflict: {color: 'red', bold: true},
	crowd: {underline: true},
	moved: {bold: true, underline: true},
	candidate: {dimColor: true},
	impossible: {color: 'red', underline: true},
	'heat-0': {},
	...heatLooks('#3d2b1f', '#7a4419', '#c2651a', '#ffa526'),
	...rampColours('dark'),
	...laneColours('#e69f00', '#56b4e9', '#cc79a7', '#009e73', '#b66dff', '#bbbbbb'),
	...numbered('hue', hues.map(on)),
};

/** Roles that share their looks in every theme: one accent, and what may be overlooked. */
function sharedLooks(accent: RoleStyle, dim: RoleStyle) {
	return {
		dim,
		frame: dim,
		given: dim,
		fixed: {...dim, underline: true},
		empty: dim,
		candidate: dim,
		accent,
		key: accent,
	} satisfies Partial<RoleStyles>;
}

/** For a white background. */
const light: RoleStyles = {
	...dark,
	...sharedLooks({color: '#0b57a4'}, {color: '#5f5f5f'}),
	good: {color: '#1b6b2b', bold: true},
	conflict: {color: '#b00020', bold: true},
	impossible: {color: '#b00020', underline: true},
	...heatLooks('#fbe3c0', '#f5b56b', '#c2651a', '#7a2e00'),
	...rampColours('light'),
	...laneColours('#924900', '#0072b2', '#490092', '#004949', '#666666', '#000000'),
};

/** For a black background: nothing is dim, and every colour has a contrast of 7 to 1 or better. */
const highContrast: RoleStyles = {
	...dark,
	...sharedLooks({color: '#ffff00'}, {}),
	good: {color: '#00ff7f', bold: true},
	conflict: {color: '#ffffff', backgroundColor: '#a80000', bold: true},
	impossible: {color: '#ffffff', backgroundColor: '#a80000', underline: true},
	...heatLooks('#3a3a3a', '#6e3a00', '#ff9d2e', '#ffff66'),
	...rampColours('high-contrast'),
	...laneColours('#e69f00', '#56b4e9', '#ffb6db', '#24ff24', '#b6dbff', '#bbbbbb'),
};

/**
For a dark background, without red against green: blue and orange of Okabe and Ito stay apart in every kind of colour
blindness, and heat goes from blue to yellow as in cividis (Nuñez, Anderton and Renslow, 2018).
*/
const colourBlind: RoleStyles = {
	...dark,
	...sharedLooks({color: '#56b4e9'}, {color: '#a8a8a8'}),
	good: {color: '#56b4e9', bold: true},
	conflict: {color: '#e69f00', bold: true},
	impossible: {color: '#e69f00', underline: true},
	...heatLooks('#00224e', '#575d6d', '#a59c74', '#fee838'),
	...rampColours('colour-blind'),
};

/** Without colours: what must be seen is bold, underlined or inverse. */
const mono: RoleStyles = {
	...dark,
	accent: {bold: true},
	key: {bold: true},
	good: {bold: true},
	conflict: {inverse: true, bold: true},
	impossible: {bold: true, underline: true},
	'heat-1': {dimColor: true},
	'heat-2': {},
	'heat-3': {bold: true},
	'heat-4': {bold: true, underline: true},
	...numbered('hue', Array(16).fill({})),
	...numbered('lane', Array(6).fill({})),
	...rampLooks(() => ({})),
};

export const themes = {
	dark: {looks: dark, background: '#1e1e1e', hasColour: true},
	'high-contrast': {looks: highContrast, background: '#000000', hasColour: true},
	'colour-blind': {looks: colourBlind, background: '#1e1e1e', hasColour: true},
	mono: {looks: mono, background: undefined, hasColour: false},
	light: {looks: light, background: '#ffffff', hasColour: true},
} as const satisfies Record<string, ThemeDefinition>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

/** The one after it; after the last one the first. */
export function nextTheme(name: ThemeName): ThemeName {
	return themeNames[(themeNames.indexOf(name) + 1) % themeNames.length];
}
