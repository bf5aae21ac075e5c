/** What the components know of how the screen looks. */

import {createContext, useContext} from 'react';
import type {CurveStyle} from '../../view/curves/chart.js';
import {type RoleStyles, type ThemeName, themes} from './themes.js';

/** Whether animations that show only that something runs are drawn. */
export type Motion = 'full' | 'reduced';

export type Theme = {
	readonly name: ThemeName;
	readonly looks: RoleStyles;
	/** Whether it has colours. */
	readonly hasColour: boolean;
	/** Whether it is made for a light background. */
	readonly isLight: boolean;
	/** Whether only ASCII may be shown. */
	readonly ascii: boolean;
	/** The characters that curves are drawn in. */
	readonly curves: CurveStyle;
	readonly motion: Motion;
};

export function themeFor({
	name,
	ascii,
	curves,
	motion,
}: Pick<Theme, 'name' | 'ascii' | 'curves' | 'motion'>): Theme {
	const {looks, hasColour} = themes[name];
	return {name, looks, hasColour, isLight: name === 'light', ascii, curves, motion};
}

export const ThemeContext = createContext<Theme>(
	themeFor({name: 'dark', ascii: false, curves: 'braille', motion: 'full'}),
);

export function useTheme(): Theme {
	return useContext(ThemeContext);
}
