/** How roles look: the only place with colours. */

import type {ColorName} from 'chalk';
import {createContext, useContext} from 'react';
import type {CurveStyle} from '../view/chart.js';
import type {HueRole, Role} from '../view/line.js';

/** A colour in hexadecimal, and one of those or of the terminal's own. */
export type Hexadecimal = `#${string}`;
export type Colour = ColorName | Hexadecimal;

export type Look = {
	readonly color?: Colour;
	readonly backgroundColor?: Hexadecimal;
	readonly bold?: boolean;
	readonly dimColor?: boolean;
	readonly inverse?: boolean;
	readonly underline?: boolean;
};

export type Theme = {
	readonly looks: Readonly<Record<Role, Look>>;
	/** Whether only ASCII may be shown. */
	readonly ascii: boolean;
	/** Whether colours can be told apart. */
	readonly hasColour: boolean;
	/** The characters that curves are drawn in. */
	readonly curves: CurveStyle;
};

const accent = 'yellow';

/**
Sixteen colours to tell apart, each with the black or white that is legible on it. The first eight are those of Okabe
and Ito (2008), the others of Krzywinski's fifteen, both made for people who are colour-blind.
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

function isLight(colour: string): boolean {
	const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
	return 0.3 * red + 0.6 * green + 0.1 * blue > 115;
}

const hueLooks = (look: (colour: Hexadecimal) => Look) =>
	Object.fromEntries(hues.map((colour, index) => [`hue-${index + 1}`, look(colour)])) as Record<
		HueRole,
		Look
	>;

const coloured: Readonly<Record<Role, Look>> = {
	plain: {},
	dim: {dimColor: true},
	strong: {bold: true},
	accent: {color: accent},
	key: {color: accent},
	good: {color: 'green', bold: true},
	bad: {bold: true},
	frame: {dimColor: true},
	given: {dimColor: true},
	fixed: {dimColor: true, underline: true},
	guess: {bold: true},
	empty: {dimColor: true},
	conflict: {color: 'red', bold: true},
	moved: {color: accent, bold: true, underline: true},
	hot: {color: accent},
	candidate: {dimColor: true},
	impossible: {color: 'red', underline: true},
	'heat-0': {},
	'heat-1': {backgroundColor: '#3d2b1f', color: '#ffffff'},
	'heat-2': {backgroundColor: '#7a4419', color: '#ffffff'},
	'heat-3': {backgroundColor: '#c2651a', color: '#ffffff'},
	'heat-4': {backgroundColor: '#ffa526', color: '#000000'},
	...hueLooks(colour => ({backgroundColor: colour, color: isLight(colour) ? '#000000' : '#ffffff'})),
};

/** Without colours: what must be seen is bold, underlined or inverse. */
const monochrome: Readonly<Record<Role, Look>> = {
	...coloured,
	accent: {bold: true},
	key: {bold: true},
	good: {bold: true},
	conflict: {inverse: true, bold: true},
	moved: {bold: true, underline: true},
	hot: {},
	impossible: {bold: true, underline: true},
	'heat-1': {dimColor: true},
	'heat-2': {},
	'heat-3': {bold: true},
	'heat-4': {bold: true, underline: true},
	...hueLooks(() => ({})),
};

export function themeFor({
	hasColour,
	ascii,
	curves = ascii ? 'ascii' : 'braille',
}: {
	hasColour: boolean;
	ascii: boolean;
	curves?: CurveStyle;
}): Theme {
	return {looks: hasColour ? coloured : monochrome, ascii, hasColour, curves};
}

export const ThemeContext = createContext<Theme>(themeFor({hasColour: true, ascii: false}));

export function useTheme(): Theme {
	return useContext(ThemeContext);
}
