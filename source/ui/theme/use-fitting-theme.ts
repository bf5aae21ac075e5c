/** A theme that fits the background of the terminal. */

import {type Dispatch, type SetStateAction, useEffect, useState} from 'react';
import {type Theme, themeFor} from './theme.js';

/** Tells whether the terminal's background is light. */
export type TerminalBackground = {readonly listen: (listener: (isLight: boolean) => void) => void};

/**
The theme, which is light on a light background.

@param background undefined where the terminal is not asked
*/
export function useFittingTheme(
	first: Theme,
	background: TerminalBackground | undefined,
): [Theme, Dispatch<SetStateAction<Theme>>] {
	const [theme, setTheme] = useState(first);
	useEffect(() => {
		const fitting = (isLight: boolean) => (isLight ? themeFor({...first, name: 'light'}) : first);
		// A theme that a key has chosen meanwhile stays.
		background?.listen(isLight => setTheme(now => (now === first ? fitting(isLight) : now)));
	}, [background, first]);
	return [theme, setTheme];
}
