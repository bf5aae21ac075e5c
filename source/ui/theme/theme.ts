/** What the components know of how the screen looks. */

import chalk from 'chalk';
import {
	createContext,
	type Dispatch,
	type SetStateAction,
	useContext,
	useEffect,
	useMemo,
	useState,
} from 'react';
import type {CurveStyle} from '../../view/chart/sheet.js';
import {type Ground, groundOf, looksOn, type RoleStyles, type ThemeName} from './themes.js';

/** Whether animations that show only that something runs are drawn. */
export type Motion = 'full' | 'reduced';

export type Theme = {
	readonly name: ThemeName;
	readonly looks: RoleStyles;
	/** Whether it has colours. */
	readonly hasColour: boolean;
	/** Whether it is drawn for a light background. */
	readonly isLight: boolean;
	/** Whether only ASCII may be shown. */
	readonly ascii: boolean;
	/** The characters that curves are drawn in. */
	readonly curves: CurveStyle;
	readonly motion: Motion;
};

/** @param ground the terminal's background; dark where it is not known */
export function themeFor(
	{name, ascii, curves, motion}: Pick<Theme, 'name' | 'ascii' | 'curves' | 'motion'>,
	ground: Ground = 'dark',
): Theme {
	const {full, sixteen} = looksOn(name, ground);
	return {
		name,
		looks: chalk.level === 1 ? sixteen : full,
		hasColour: name !== 'mono',
		isLight: groundOf(name, ground) === 'light',
		ascii,
		curves,
		motion,
	};
}

export const ThemeContext = createContext<Theme>(
	themeFor({name: 'dark', ascii: false, curves: 'braille', motion: 'full'}),
);

export function useTheme(): Theme {
	return useContext(ThemeContext);
}

/** Whether the terminal's background is light: undefined until it says so. */
export type TerminalBackground = {
	readonly isLight: boolean | undefined;
	/** Called with the answer. */
	readonly listen: (listener: (isLight: boolean) => void) => void;
};

/** The theme of this name on the terminal's background, and what changes its name. */
export function useFittingTheme(
	first: Theme,
	background: TerminalBackground,
): [Theme, Dispatch<SetStateAction<ThemeName>>] {
	const [name, setName] = useState(first.name);
	const [isLight, setLight] = useState(background.isLight);
	useEffect(() => background.listen(setLight), [background]);
	const theme = useMemo(() => themeFor({...first, name}, isLight ? 'light' : 'dark'), [first, name, isLight]);
	return [theme, setName];
}
