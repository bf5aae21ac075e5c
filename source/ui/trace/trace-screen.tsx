/** The screen of a trace, which follows the file. */

import {Box, useApp, useInput, useWindowSize} from 'ink';
import {useEffect, useState} from 'react';
import {firstCurves, nextShown, turnCurves} from '../../view/curves/options.js';
import {type Line, span} from '../../view/text/line.js';
import {countText} from '../../view/text/numbers.js';
import type {Trace} from '../../view/trace/trace.js';
import {drawnTrace, runName, traceLines} from '../../view/trace/trace-view.js';
import {keyNames} from '../keys/key-names.js';
import {headline, Lines} from '../lines.js';
import {type Theme, ThemeContext} from '../theme/theme.js';
import {type TerminalBackground, useFittingTheme} from '../theme/use-fitting-theme.js';
import {TooSmall} from '../too-small.js';
import {type Modes, useSuspend} from '../use-suspend.js';

/** What the screen shows, and how it hears of changes. */
export type TraceFeed = {
	/** The file's printable name. */
	readonly name: string;
	readonly trace: Trace;
	/** Lines that are no rows. */
	readonly skipped: number;
	/** Whether no more rows come. */
	readonly isEnded: boolean;
	/** Calls a function after each change, until the result is called. */
	subscribe(onChange: () => void): () => void;
};

const least = {columns: 30, rows: 10};

/** Milliseconds between two frames. */
const frame = {full: 100, reduced: 250} as const;

const keyBar: Line = [
	['q', 'quit'],
	['c', 'curves'],
	['X', 'log scale'],
].flatMap(([key, what]) => [span(` ${key} `, 'strong'), span(`${what} `, 'dim')]);

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
	const {exit} = useApp();
	const suspend = useSuspend(modes);
	const [options, setOptions] = useState(firstCurves);
	useRedraws(feed, frame[theme.motion]);
	useInput((input, key) => {
		for (const name of keyNames(input, key)) {
			if (name === 'ctrl+c') {
				onInterrupt();
				exit();
			} else if (name === 'q' || name === 'escape') {
				exit();
			} else if (name === 'ctrl+z') {
				suspend();
			} else if (name === 'c') {
				setOptions(before => {
					const drawn = drawnTrace(feed.trace, before, columns, height - 2);
					return {...before, shown: nextShown(before, drawn) ?? before.shown};
				});
			} else if (name === 'X') {
				setOptions(before => turnCurves(before, 'isLog'));
			}
		}
	});
	const {trace, name, skipped, isEnded} = feed;
	const look = {options, style: theme.curves, hasColour: theme.hasColour};
	const state = [
		name,
		...(trace.shown ? [runName(trace.shown)].filter(text => text !== '') : []),
		isEnded ? 'whole' : 'following',
		...(skipped > 0 ? [`${countText(skipped, 'lines')} skipped`] : []),
	].join(' · ');
	return (
		<ThemeContext value={theme}>
			<Box width={columns} height={height} overflowY="hidden" flexDirection="column">
				{columns < least.columns || rows < least.rows ? (
					<TooSmall width={least.columns} height={least.rows} columns={columns} rows={rows} />
				) : (
					<>
						<Lines lines={[headline(state), ...traceLines(trace, look, columns, height - 2)]} />
						<Box flexGrow={1} />
						<Lines lines={[keyBar]} />
					</>
				)}
			</Box>
		</ThemeContext>
	);
}

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
