/** How roles look: the only place with colours. */

import type {ColorName} from 'chalk';
import {createContext, useContext} from 'react';
import type {Role} from '../view/line.js';

export type Look = {
	readonly color?: ColorName;
	readonly bold?: boolean;
	readonly dimColor?: boolean;
	readonly inverse?: boolean;
	readonly underline?: boolean;
};

export type Theme = {
	readonly looks: Readonly<Record<Role, Look>>;
	/** Whether only ASCII may be shown. */
	readonly ascii: boolean;
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

export function themeFor({hasColour, ascii}: {hasColour: boolean; ascii: boolean}): Theme {
	return {looks: hasColour ? coloured : monochrome, ascii};
}

export const ThemeContext = createContext<Theme>(themeFor({hasColour: true, ascii: false}));

export function useTheme(): Theme {
	return useContext(ThemeContext);
}
