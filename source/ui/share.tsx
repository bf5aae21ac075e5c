/** What can be saved or copied of a screen. */

import {Box, renderToString} from 'ink';
import type {ReactNode} from 'react';
import type {LaneView} from '../view/race/race.js';
import type {CurveVisibility} from '../view/watch/panel.js';
import type {RaceSetup, WatchedRun} from './state.js';
import {type Theme, ThemeContext} from './theme/theme.js';
import type {Watch} from './watch/use-run.js';

/** All but the command, which goes to the clipboard, are saved as a file. */
export type ShareKind = 'screen' | 'puzzle' | 'trace' | 'replay' | 'command';

/** A screen that can be drawn once more, on its own. */
export type Picture = {
	readonly columns: number;
	/** Whether its theme is for a light background. */
	readonly isLight: boolean;
	/** The lines of the screen, with escape sequences for its styles. */
	readonly draw: () => string;
};

/** The run on the watching screen. */
export type ShownRun = Picture & {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly curves?: () => CurveVisibility | undefined;
};

/** The race on the race screen. */
export type ShownRace = Picture & {readonly race: RaceSetup; readonly lanes: readonly LaneView[]};

/** Saves or copies something of a run; returns a sentence that says where it is, or why it failed. */
export type Share = (kind: ShareKind, shown: ShownRun) => string;

/** The same for a race. */
export type ShareRace = (kind: ShareKind, shown: ShownRace) => string;

/** The lines of a screen as text, with escape sequences for its styles. */
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
