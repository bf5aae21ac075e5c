/** The style of the screen, and lines as the terminal takes them. */

import chalk, {type ChalkInstance} from 'chalk';
import type {Line, Role} from '../../view/text/line.js';
import {drawn} from '../../view/text/width.js';
import {
	type Colour,
	type Ground,
	type RoleStyle,
	type RoleStyles,
	stylesOn,
	type ThemeName,
} from './themes.js';

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
	let painter = painters.get(style);
	if (!painter) {
		painter = chalkOf(style);
		painters.set(style, painter);
	}

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
