/** What can be saved or copied of a screen. */

import {Box, renderToString} from 'ink';
import {cloneElement, type ReactElement, type ReactNode, type RefObject, useLayoutEffect} from 'react';
import type {FleetView} from '../view/fleet/fleet.js';
import type {CurveVisibility} from '../view/parts/visibility.js';
import type {FleetSetup, WatchedRun} from './state.js';
import {type Theme, ThemeContext, useTheme} from './theme/theme.js';
import type {Watch} from './watch/use-run.js';

/** All but the command, which goes to the clipboard, are saved as a file. */
export type ShareKind = 'screen' | 'puzzle' | 'trace' | 'replay' | 'film' | 'page' | 'command';

/** A screen that can be drawn once more, on its own. */
export type Picture = {
	readonly columns: number;
	/** Whether its theme is for a light background. */
	readonly isLight: boolean;
	/** The lines of the screen, with escape sequences for its styles. */
	readonly draw: () => string;
};

/** What is on a screen: its picture, and whether all of it has come to its end. */
type Shown = Picture & {readonly isOver: boolean};

/** The run on the watching screen. */
export type ShownRun = Shown & {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly rows: number;
	readonly curves?: () => CurveVisibility | undefined;
	/** Runs it once more, and draws the screens of its film. */
	readonly film?: (options: FilmOptions) => AsyncIterable<FilmScreen>;
};

/** A fleet on its screen. */
export type ShownFleet = Shown & {readonly fleet: FleetSetup; readonly view: FleetView};

/** The size of the screens of a film, and how many there are a second. */
export type FilmOptions = {readonly columns: number; readonly rows: number; readonly rate: number};

/** A screen of a film as its lines, with escape sequences for their styles, and the second from which it is shown. */
export type FilmScreen = {readonly at: number; readonly lines: readonly string[]};

/** A sentence that says where something is, or why it failed: later, where saving it takes time. */
export type Shared = string | Promise<string>;

/** Saves or copies something of a run. */
export type Share = (kind: ShareKind, shown: ShownRun) => Shared;

/** Saves or copies something of a fleet. */
export type ShareFleet = (kind: ShareKind, shown: ShownFleet) => string;

type SharedScreen<Content> = {
	/** Without its foot. */
	readonly screen: ReactElement<{readonly foot?: ReactNode}>;
	/** What it shows; undefined before it shows anything. */
	readonly content: Content | undefined;
	/** Receives the content with the picture. */
	readonly shown: RefObject<(Content & Picture) | undefined> | undefined;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
	/** What replaces the key bar. */
	readonly foot: ReactNode;
};

/** A screen that can be shared; nothing while it is hidden. */
export function useSharedScreen<Content>({
	screen,
	content,
	shown,
	columns,
	rows,
	isHidden,
	foot,
}: SharedScreen<Content>): ReactNode {
	const theme = useTheme();
	// A key may come as soon as the screen is drawn.
	useLayoutEffect(() => {
		if (shown) {
			const draw = () => drawApart(screen, theme, {columns, height: rows - 1});
			shown.current = content && {...content, columns, isLight: theme.isLight, draw};
		}
	});
	return isHidden ? null : foot ? cloneElement(screen, {foot}) : screen;
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
