/** The screen of a trace, which follows the file. */

import {Box, useApp, useInput, useWindowSize} from 'ink';
import {useEffect, useReducer, useState} from 'react';
import {span, wrapLine} from '../../view/text/line.js';
import {countText} from '../../view/text/numbers.js';
import type {Trace} from '../../view/trace/trace.js';
import {runName, traceLines} from '../../view/trace/trace-view.js';
import {Help} from '../help.js';
import type {BarCommand} from '../keys/command.js';
import {KeyBar} from '../keys/key-bar.js';
import {keyNames} from '../keys/key-names.js';
import {traceTables} from '../keys/trace-keys.js';
import {headline, Lines} from '../lines.js';
import {type Theme, ThemeContext, useTheme} from '../theme/theme.js';
import {type TerminalBackground, useFittingTheme} from '../theme/use-fitting-theme.js';
import {TooSmall} from '../too-small.js';
import {type Modes, useSuspend} from '../use-suspend.js';
import {firstTraceState, pressed, type TraceState, traceCommand} from './trace-state.js';

/** What the screen shows, and how it hears of changes. */
export type TraceFeed = {
	/** The file's printable name. */
	readonly name: string;
	readonly trace: Trace;
	/** Lines that are no rows. */
	readonly skipped: number;
	/** A sentence for each of the first of them. */
	readonly faults: readonly string[];
	/** Whether no more rows come. */
	readonly isEnded: boolean;
	/** Calls a function after each change, until the result is called. */
	subscribe(onChange: () => void): () => void;
};

const smallestTraceWindow = {columns: 30, rows: 10};

/** Milliseconds between two frames. */
const frameInterval = {full: 100, reduced: 250} as const;

type TraceScreenProps = {
	readonly feed: TraceFeed;
	readonly theme: Theme;
	readonly background: TerminalBackground;
	readonly modes: Modes;
	/** Called when Ctrl-C leaves. */
	readonly onInterrupt: () => void;
};

export function TraceScreen({feed, theme: first, background, modes, onInterrupt}: TraceScreenProps) {
	const [theme] = useFittingTheme(first, background);
	const {columns, rows} = useWindowSize();
	const height = Math.max(1, rows - 1);
	const state = useTraceState(feed, {columns, height}, modes, onInterrupt);
	useRedraws(feed, frameInterval[theme.motion]);
	return (
		<ThemeContext value={theme}>
			<Box width={columns} height={height} overflowY="hidden" flexDirection="column">
				{columns < smallestTraceWindow.columns || rows < smallestTraceWindow.rows ? (
					<TooSmall
						width={smallestTraceWindow.columns}
						height={smallestTraceWindow.rows}
						columns={columns}
						rows={rows}
					/>
				) : state.helpTop !== undefined ? (
					<Help table={traceTables.trace} columns={columns} height={height} top={state.helpTop} />
				) : (
					<TraceFigures feed={feed} options={state.options} columns={columns} height={height} />
				)}
			</Box>
		</ThemeContext>
	);
}

type ScreenSize = {readonly columns: number; readonly height: number};

/** The state that the keys change. */
function useTraceState(feed: TraceFeed, size: ScreenSize, modes: Modes, onInterrupt: () => void): TraceState {
	const {exit} = useApp();
	const suspend = useSuspend(modes);
	const [state, press] = useReducer(pressed, firstTraceState);
	useInput((input, key) => {
		for (const name of keyNames(input, key)) {
			const action = traceCommand(state, name)?.name;
			if (action === 'interrupt') {
				onInterrupt();
				exit();
			} else if (action === 'quit') {
				exit();
			} else if (action === 'suspend') {
				suspend();
			} else {
				press({key: name, trace: feed.trace, ...size});
			}
		}
	});
	return state;
}

type TraceFiguresProps = ScreenSize & {readonly feed: TraceFeed; readonly options: TraceState['options']};

function TraceFigures({feed, options, columns, height}: TraceFiguresProps) {
	const {curves: style, hasColour} = useTheme();
	const look = {options, style, hasColour};
	const lines = traceLines(feed.trace, look, columns, height - 2);
	const faults = feed.trace.rows > 0 ? [] : feed.faults.flatMap(fault => wrapLine([span(fault)], columns));
	return (
		<>
			<Lines lines={[headline(titleOf(feed)), ...lines, ...faults].slice(0, height - 2)} />
			<Box flexGrow={1} />
			<KeyBar keys={traceTables.trace.commands as readonly BarCommand[]} columns={columns} />
		</>
	);
}

const titleOf = ({name, trace, skipped, isEnded}: TraceFeed): string =>
	[
		name,
		...(trace.shown ? [runName(trace.shown)].filter(text => text !== '') : []),
		isEnded ? 'whole' : 'following',
		...(skipped > 0 ? [`${countText(skipped, 'lines')} skipped`] : []),
	].join(' · ');

/** Draw again after changes, at most once in an interval. */
function useRedraws(feed: TraceFeed, interval: number): void {
	const [, setCount] = useState(0);
	useEffect(() => {
		let timer: NodeJS.Timeout | undefined;
		const draw = () => {
			timer = undefined;
			setCount(count => count + 1);
		};
		const stop = feed.subscribe(() => {
			timer ??= setTimeout(draw, interval);
		});
		draw();
		return () => {
			stop();
			clearTimeout(timer);
		};
	}, [feed, interval]);
}
