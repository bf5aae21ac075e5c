/** Taking along what is on a screen: what can be, and the screen drawn apart. */

import {Box, renderToString} from 'ink';
import type {ReactNode} from 'react';
import type {CurveVisibility} from '../view/watch/panel.js';
import type {WatchedRun} from './state.js';
import {type Theme, ThemeContext} from './theme/theme.js';
import type {Watch} from './watch/use-run.js';

/** What can be taken along: the first four as a file, the command that repeats the run to the clipboard. */
export type ShareKind = 'screen' | 'puzzle' | 'trace' | 'replay' | 'command';

/** A screen to be drawn for itself. */
export type Picture = {
	readonly columns: number;
	/** Whether its colours are made for a light background. */
	readonly isLight: boolean;
	/** The screen line by line, with escape sequences for its looks. */
	readonly draw: () => string;
};

/** What the watching screen shows. */
export type ShownRun = Picture & {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly curvesSeen?: () => CurveVisibility | undefined;
};

/** Take a thing along; returns a sentence on where it is now, or why not. */
export type Share = (thing: ShareKind, shown: ShownRun) => string;

/** A screen as text, line by line, with escape sequences for its looks. */
export function drawApart(
	screen: ReactNode,
	theme: Theme,
	{columns, height}: {readonly columns: number; readonly height: number},
): string {
	return renderToString(
		<ThemeContext value={theme}>
			<Box width={columns} height={height} overflow="hidden" flexDirection="column">
				{screen}
			</Box>
		</ThemeContext>,
		{columns},
	);
}
