/** A theme that fits the background of the terminal. */

import {type Dispatch, type SetStateAction, useEffect, useState} from 'react';
import {type Theme, themeFor} from './theme.js';

/** Tells whether the terminal's background is light, if the terminal is asked for that. */
export type TerminalBackground = {readonly listen: (listener: (isLight: boolean) => void) => void};

/** The theme, which is light on a light background, and follows its changes. */
export function useFittingTheme(
	first: Theme,
	background: TerminalBackground,
): [Theme, Dispatch<SetStateAction<Theme>>] {
	const [theme, setTheme] = useState(first);
	useEffect(() => {
		const light = themeFor({...first, name: 'light'});
		let fitting = first;
		background.listen(isLight => {
			const before = fitting;
			fitting = isLight ? light : first;
			// A theme that a key has chosen meanwhile stays.
			setTheme(now => (now === before ? fitting : now));
		});
	}, [background, first]);
	return [theme, setTheme];
}
