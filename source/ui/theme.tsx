/** How roles look: the only place with colours. */

import type {TextProps} from 'ink';
import {createContext, useContext} from 'react';
import type {CurveStyle} from '../view/chart.js';
import type {Role} from '../view/line.js';

export type Look = Pick<TextProps, 'color' | 'bold' | 'dimColor' | 'inverse' | 'underline'>;

export type Theme = {
	readonly looks: Readonly<Record<Role, Look>>;
	/** Whether only ASCII may be shown. */
	readonly ascii: boolean;
	/** The characters that curves are drawn in. */
	readonly curves: CurveStyle;
};

const accent = 'yellow';

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
	return {looks: hasColour ? coloured : monochrome, ascii, curves};
}

export const ThemeContext = createContext<Theme>(themeFor({hasColour: true, ascii: false}));

export function useTheme(): Theme {
	return useContext(ThemeContext);
}
