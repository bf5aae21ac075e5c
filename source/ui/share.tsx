/** What can be saved or copied of a screen. */

import {Box, renderToString} from 'ink';
import {cloneElement, type ReactElement, type ReactNode, type RefObject, useLayoutEffect} from 'react';
import type {Progress} from '../run/drive.js';
import type {FilmClock} from '../run/film.js';
import type {FleetView} from '../view/fleet/fleet.js';
import type {CurveChoice} from '../view/watch/watched.js';
import type {FleetSetup, WatchedRun} from './state.js';
import {type Theme, ThemeContext, useTheme} from './theme/theme.js';
import type {Watch} from './watch/use-run.js';

/** All but the command, which goes to the clipboard, are saved as a file. */
export type ShareKind = 'screen' | 'puzzle' | 'trace' | 'film' | 'page' | 'command';

/** A screen that can be drawn once more, on its own. */
export type Picture = {
	readonly columns: number;
	/** Whether its theme is for a light background. */
	readonly isLight: boolean;
	/** The lines of the screen, with escape sequences for its styles. */
	readonly draw: () => string;
};

/** What is on a screen, for the commands. */
export type Shown = {
	/** Whether all of it has come to its end. */
	readonly isOver: boolean;
	readonly progress?: Progress | undefined;
	/** Save or copy something; returns a sentence about it, or undefined where it is said already. */
	readonly share: (kind: ShareKind) => Shared | undefined;
	readonly curves?: () => readonly CurveChoice[] | undefined;
	/** The film of the run in this many seconds. */
	readonly film?: (length: number) => FilmClock;
};

/** The run on the watching screen. */
export type ShownRun = Picture & {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly rows: number;
	/** Runs it once more, and draws the screens of its film. */
	readonly film?: (options: FilmOptions) => AsyncIterable<FilmScreen>;
};

/** A fleet on its screen. */
export type ShownFleet = Picture & {readonly fleet: FleetSetup; readonly view: FleetView};

/** The size of the screens of a film, and how many there are a second. */
export type FilmOptions = {readonly columns: number; readonly rows: number; readonly rate: number};

/** A screen of a film as its lines, with escape sequences for their styles, and the second from which it is shown. */
export type FilmScreen = {readonly at: number; readonly lines: readonly string[]};

/** A sentence that says where something is, or why it failed: later, where saving it takes time. */
export type Shared = string | Promise<string>;

type Place = {
	readonly size: {readonly columns: number; readonly rows: number};
	readonly isHidden: boolean;
	/** What replaces the key bar. */
	readonly footer: ReactNode;
	/** Receives what is on the screen. */
	readonly shown: RefObject<Shown | undefined> | undefined;
};

/**
A screen that can be shared; nothing while it is hidden.

@param screen without its footer; a picture has none, as keys do nothing there
@param show what is on it, with its picture; undefined before it shows anything
*/
export function useSharedScreen(
	screen: ReactElement<{readonly footer?: ReactNode}>,
	show: (picture: Picture) => Shown | undefined,
	{size: {columns, rows}, isHidden, footer, shown}: Place,
): ReactNode {
	const theme = useTheme();
	// A key may come as soon as the screen is drawn.
	useLayoutEffect(() => {
		if (shown) {
			const draw = () => drawApart(cloneElement(screen, {footer: false}), theme, {columns, height: rows - 1});
			shown.current = show({columns, isLight: theme.isLight, draw});
		}
	});
	return isHidden ? null : footer ? cloneElement(screen, {footer}) : screen;
}

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
