/** A theme that fits the background of the terminal. */

import {type Dispatch, type SetStateAction, useEffect, useMemo, useState} from 'react';
import {type Theme, themeFor} from './theme.js';
import type {ThemeName} from './themes.js';

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
