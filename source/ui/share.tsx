/** Taking along what is on a screen: the line at its foot that says how, and the screen drawn apart. */

import {Box, renderToString, Text} from 'ink';
import type {ReactNode} from 'react';
import {asciiText} from '../view/line.js';
import {KeyBar} from './key-bar.js';
import {bindings} from './keys.js';
import {keyTable} from './perform.js';
import type {Run, State} from './state.js';
import {type Theme, ThemeContext, useTheme} from './theme.js';
import type {Watch} from './use-run.js';

/** What can be taken along: the first four as a file, the command that repeats the run to the clipboard. */
export type Thing = 'screen' | 'puzzle' | 'trace' | 'replay' | 'command';

/** A screen to be drawn for itself. */
export type Picture = {
	readonly columns: number;
	/** Whether its colours are made for a light background. */
	readonly isLight: boolean;
	/** The screen line by line, with escape sequences for its looks. */
	readonly draw: () => string;
};

/** What the watching screen shows. */
export type Shown = Picture & {readonly run: Run; readonly watch: Watch};

/** Take a thing along; returns a sentence on where it is now, or why not. */
export type Share = (thing: Thing, shown: Shown) => string;

type Size = {readonly columns: number; readonly height: number};

export function drawApart(screen: ReactNode, theme: Theme, {columns, height}: Size): string {
	return renderToString(
		<ThemeContext value={theme}>
			<Box width={columns} height={height} overflow="hidden" flexDirection="column">
				{screen}
			</Box>
		</ThemeContext>,
		{columns},
	);
}

/** In place of the key bar: what can be shared, or what has come of it; undefined when there is nothing to say. */
export function shareFoot(state: State, columns: number): ReactNode {
	const {isSharing, notice} = state;
	return notice !== undefined ? (
		<Notice text={notice} />
	) : isSharing ? (
		<KeyBar keys={bindings[keyTable(state)]} columns={columns} />
	) : undefined;
}

/** On as many lines as it takes: a command is of use only whole. */
function Notice({text}: {readonly text: string}) {
	const {looks, ascii} = useTheme();
	return (
		<Box flexShrink={0} paddingX={1}>
			<Text wrap="wrap" {...looks.accent}>
				{ascii ? asciiText(text) : text}
			</Text>
		</Box>
	);
}
