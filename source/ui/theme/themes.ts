/**
The themes: the style of each role, and lines as the terminal takes them. The only place with colours. In dark and light, good is a bluish green and wrong an
orange red: they stay apart in every kind of colour blindness, as do the hues of a ramp and of digits.
*/

import chalk, {type ChalkInstance} from 'chalk';
import {heatColour, mixedColour} from '../../view/heat.js';
import {type Line, type Role, rampSteps} from '../../view/text/line.js';
import {drawn} from '../../view/text/width.js';

/** Whether animations that show only that something runs are drawn. */
export type Motion = 'full' | 'reduced';

export type Theme = {
	readonly name: ThemeName;
	/** The terminal's background. */
	readonly ground: Ground;
	readonly styles: RoleStyles;
	readonly hasColour: boolean;
	/** Whether only ASCII may be shown. */
	readonly ascii: boolean;
	readonly motion: Motion;
};

/** What a person chooses of a theme. */
export type ChosenTheme = Pick<Theme, 'name' | 'ascii' | 'motion'>;

/** Sixteen colours are none: no two terminals have the same. */
export function themeFor({name, ascii, motion}: ChosenTheme, ground: Ground): Theme {
	const shown = chalk.level === 1 ? 'mono' : name;
	const {full, indexed = full} = stylesOn(shown, ground);
	const styles = chalk.level === 2 ? indexed : full;
	return {name, ascii, motion, ground, styles, hasColour: shown !== 'mono'};
}

/** Whether the terminal's background is light: undefined until it says so. */
export type TerminalBackground = {
	readonly isLight: boolean | undefined;
	/** Called with the answer. */
	readonly listen: (listener: (isLight: boolean) => void) => void;
};

/** Made once for each style and number of colours: a frame has hundreds of spans. */
const paintersOf = Array.from({length: 4}, () => new WeakMap<RoleStyle, (text: string) => string>());

/** A line with escape sequences for its styles, without control characters of its own. */
export function paint(line: Line, {styles}: Theme): string {
	return line.map(({text, role}) => painterOf(styles, role)(drawn(text))).join('');
}

function painterOf(styles: Theme['styles'], role: Role): (text: string) => string {
	const style = styles[role];
	const painters = paintersOf[chalk.level];
	const painter = painters.get(style) ?? chalkOf(style);
	painters.set(style, painter);
	return painter;
}

function chalkOf({textColor, ...style}: RoleStyle): (text: string) => string {
	const bars = styled(style);
	const texts = textColor && styled({...style, color: textColor});
	return texts ? text => (/[\p{L}\p{N}]/u.test(text) ? texts : bars)(text) : bars;
}

function styled({color, backgroundColor, ...others}: RoleStyle): ChalkInstance {
	let style: ChalkInstance = chalk;
	style = color ? coloured(style, color, false) : style;
	style = backgroundColor ? coloured(style, backgroundColor, true) : style;
	style = others.bold ? style.bold : style;
	style = others.dimColor ? style.dim : style;
	style = others.underline ? style.underline : style;
	return others.inverse ? style.inverse : style;
}

function coloured(style: ChalkInstance, colour: Colour, isGround: boolean): ChalkInstance {
	return chalk.level === 2
		? style[isGround ? 'bgAnsi256' : 'ansi256'](nearest(colour))
		: style[isGround ? 'bgHex' : 'hex'](colour);
}

/** Levels of red, green and blue in xterm's 256 colours. Chalk takes them for equally far apart: its dark colours are too light. */
const levels = [0, 95, 135, 175, 215, 255];

/** The number of the nearest of 256 colours: of the cube of colours, or of the greys. */
function nearest(colour: Colour): number {
	const parts = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
	const distance = (others: readonly number[]) =>
		others.reduce((sum, other, k) => sum + (other - parts[k]) ** 2, 0);
	const [red, green, blue] = parts.map(part =>
		levels.reduce((best, level, k) => (Math.abs(level - part) < Math.abs(levels[best] - part) ? k : best), 0),
	);
	const mean = (parts[0] + parts[1] + parts[2]) / 3;
	const grey = Math.min(23, Math.max(0, Math.round((mean - 8) / 10)));
	return distance(Array(3).fill(8 + 10 * grey)) < distance([red, green, blue].map(k => levels[k]))
		? 232 + grey
		: 16 + 36 * red + 6 * green + blue;
}

/** A colour in hexadecimal. */
export type Colour = `#${string}`;

export type RoleStyle = {
	readonly color?: Colour;
	/** The colour of letters and digits, where they must be darker than bars. */
	readonly textColor?: Colour;
	readonly backgroundColor?: Colour;
	readonly bold?: boolean;
	readonly dimColor?: boolean;
	readonly inverse?: boolean;
	readonly underline?: boolean;
};

type RoleStyles = Readonly<Record<Role, RoleStyle>>;

/** What the terminal's background is. */
export type Ground = 'dark' | 'light';

/** Styles for terminals with all colours; and with 256, where the nearest of them do not do. */
type ThemeStyles = {
	readonly full: RoleStyles;
	readonly indexed?: RoleStyles;
};

/** How bright a colour is, from 0 to 1: the relative luminance of WCAG 2.2. */
function luminance(colour: Colour): number {
	const [red, green, blue] = [1, 3, 5].map(at => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Where black and white have the same contrast: √(0.05 · 1.05) − 0.05. */
const equalContrast = 0.179;

/** A background with the black or white that is legible on it: at 4.58 to 1 or better. */
function on(backgroundColor: Colour): RoleStyle {
	return {backgroundColor, color: luminance(backgroundColor) > equalContrast ? '#000000' : '#ffffff'};
}

/** The styles of the roles of one kind, numbered from 1. */
const numbered = <Kind extends 'hue' | 'lane' | 'glow' | 'ramp' | 'band' | 'bar'>(
	kind: Kind,
	styles: readonly RoleStyle[],
) =>
	Object.fromEntries(styles.map((style, index) => [`${kind}-${index + 1}`, style])) as Record<
		Extract<Role, `${Kind}-${number}`>,
		RoleStyle
	>;

/** The styles of a kind at each temperature, from cold to hot. */
const byHeat = <Kind extends 'ramp' | 'band' | 'bar'>(kind: Kind, style: (heat: number) => RoleStyle) =>
	numbered(
		kind,
		Array.from({length: rampSteps}, (_, step) => style(step / (rampSteps - 1))),
	);

/**
The band of a chart, in a paler colour than its bars, and these in front of it.

@param share of the bar's colour in that of the band
*/
const bandsOn = (ground: Ground, share: number) => {
	const paper = ground === 'dark' ? '121212' : 'ffffff';
	const band = (heat: number) => mixedColour(paper, heatColour(heat, ground).slice(1), share);
	return {
		...byHeat('band', heat => ({color: band(heat)})),
		...byHeat('bar', heat => ({color: heatColour(heat, ground), backgroundColor: band(heat)})),
	};
};

type Colours = {
	/** The one thing to look at. */
	readonly accent: RoleStyle;
	/** What may be overlooked. */
	readonly dim: RoleStyle;
	readonly good: RoleStyle;
	/** A conflict, which is bold besides. */
	readonly wrong: RoleStyle;
	/** A change, from nearly faded on. */
	readonly glow: readonly RoleStyle[];
	readonly ramp: Pick<RoleStyles, Extract<Role, `ramp-${number}`>>;
	readonly bands: Pick<RoleStyles, Extract<Role, `band-${number}` | `bar-${number}`>>;
	/** The lanes of a race, in writing. No red, and not the colour of the accent. */
	readonly lanes: readonly RoleStyle[];
	readonly hues: readonly RoleStyle[];
};

const looksOf = ({accent, dim, good, wrong, glow, ramp, bands, lanes, hues}: Colours): RoleStyles => ({
	plain: {},
	dim,
	strong: {bold: true},
	accent,
	key: accent,
	good,
	bad: {bold: true},
	frame: dim,
	given: dim,
	fixed: {...dim, underline: true},
	guess: {bold: true},
	empty: dim,
	conflict: {bold: true, ...wrong},
	moved: {bold: true, underline: true},
	...numbered('glow', glow),
	...ramp,
	...bands,
	...numbered('lane', lanes),
	...numbered('hue', hues),
});

const inks = (...colours: readonly Colour[]): RoleStyle[] => colours.map(color => ({color}));

const onEach = (...colours: readonly Colour[]): RoleStyle[] => colours.map(on);

/**
Sixteen distinct colours. The first eight are those of Okabe and Ito (2008), the others of Krzywinski's fifteen,
both made for people who are colour-blind.
*/
const hues = [
	...onEach('#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#bbbbbb'),
	...onEach('#490092', '#920000', '#b6dbff', '#004949', '#ffb6db', '#924900', '#24ff24', '#666666'),
];

/** A ramp of few colours, coldest first. */
const steps = (...styles: readonly RoleStyle[]) =>
	byHeat('ramp', heat => styles[Math.min(styles.length - 1, Math.floor(heat * styles.length))]);

const dark: ThemeStyles = {
	full: looksOf({
		hues,
		accent: {color: '#ffd75f'},
		dim: {color: '#a0a0a0'},
		good: {color: '#2fdcc0', bold: true},
		wrong: {color: '#ff7043'},
		glow: onEach('#7a4419', '#d0701f', '#ffa526'),
		ramp: byHeat('ramp', heat => ({color: heatColour(heat, 'dark')})),
		bands: bandsOn('dark', 0.4),
		lanes: inks('#e69f00', '#56b4e9', '#cc79a7', '#1fb587', '#c08cff', '#bbbbbb'),
	}),
};

const inLight: Colours = {
	hues,
	accent: {color: '#0b57a4'},
	dim: {color: '#5f5f5f'},
	good: {color: '#00695c', bold: true},
	wrong: on('#ffe066'),
	glow: onEach('#ffd8c2', '#ff922b', '#e8590c'),
	ramp: byHeat('ramp', heat => ({
		color: heatColour(heat, 'light'),
		textColor: heatColour(heat, 'lightText'),
	})),
	bands: bandsOn('light', 0.35),
	lanes: inks('#924900', '#5f5faf', '#490092', '#004949', '#666666', '#000000'),
};

const light: ThemeStyles = {
	full: looksOf(inLight),
	indexed: looksOf({
		...inLight,
		ramp: steps(...inks('#005faf', '#5f00d7', '#af00af', '#d7005f', '#d70000'), {
			color: '#ff5f00',
			textColor: '#d70000',
		}),
	}),
};

/** Without colours, and with sixteen, of which no terminal has the same: what must be seen is bold, underlined or inverse. */
const monoStyles = looksOf({
	accent: {bold: true},
	dim: {dimColor: true},
	good: {bold: true},
	wrong: {inverse: true},
	glow: Array(3).fill({bold: true}),
	ramp: byHeat('ramp', () => ({})),
	bands: {...byHeat('band', () => ({dimColor: true})), ...byHeat('bar', () => ({}))},
	lanes: Array(6).fill({}),
	hues: Array(16).fill({}),
});
const mono: ThemeStyles = {full: monoStyles};

const themes = {
	auto: {dark, light},
	dark: {dark, light: dark},
	light: {dark: light, light},
	mono: {dark: mono, light: mono},
} as const satisfies Record<string, Readonly<Record<Ground, ThemeStyles>>>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

/** The styles of a theme on the terminal's background. */
export const stylesOn = (name: ThemeName, ground: Ground): ThemeStyles => themes[name][ground];

/** The one after it; after the last one the first. */
export function nextTheme(name: ThemeName): ThemeName {
	return themeNames[(themeNames.indexOf(name) + 1) % themeNames.length];
}
