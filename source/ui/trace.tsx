/** The screen of a trace, which follows the file. */

import {Box} from 'ink';
import {useEffect, useLayoutEffect, useState} from 'react';
import {span, wrapLine} from '../view/text/line.js';
import {countText} from '../view/text/numbers.js';
import type {TraceFeed} from '../view/trace/trace.js';
import {drawnTrace, runName, traceLines} from '../view/trace/trace-view.js';
import {barOf} from './keys/command.js';
import {KeyBar} from './keys/key-bar.js';
import {traceTables} from './keys/trace-keys.js';
import {headline, Lines} from './lines.js';
import type {PartsProps, Screen} from './screen.js';
import {useTheme} from './theme/theme.js';
import {TooSmall} from './too-small.js';

const smallest = {columns: 30, rows: 10};

/** Milliseconds between two frames. */
const frameInterval = {full: 100, reduced: 250} as const;

export const traceScreen: Screen = {
	tables: traceTables,
	tableOf: () => 'trace',
	Parts: props => props.state.trace && <TraceFigures {...props} feed={props.state.trace} />,
};

type Props = PartsProps & {readonly feed: TraceFeed};

function TraceFigures({host: {lists}, state, size, isHidden, footer, shown, feed}: Props) {
	const {columns, rows} = size;
	const height = size.height - 2;
	const {curves: style, hasColour, motion} = useTheme();
	useRedraws(feed, frameInterval[motion]);
	useLayoutEffect(() => {
		const drawn = drawnTrace(feed.trace, state.curves, columns, height);
		shown.current = {
			isOver: false,
			share: () => undefined,
			curves: () => ({isCovered: () => false, drawn}),
		};
	});
	if (isHidden) {
		return null;
	}

	if (columns < smallest.columns || rows < smallest.rows) {
		return <TooSmall width={smallest.columns} height={smallest.rows} columns={columns} rows={rows} />;
	}

	const lines = traceLines(feed.trace, {options: state.curves, style, hasColour}, columns, height);
	const faults = feed.trace.rows > 0 ? [] : feed.faults.flatMap(fault => wrapLine([span(fault)], columns));
	const keys = barOf(traceTables.trace.commands, {state, lists, isOver: false});
	return (
		<>
			<Lines lines={[headline(titleOf(feed)), ...lines, ...faults].slice(0, height)} />
			<Box flexGrow={1} />
			{footer ?? <KeyBar keys={keys} columns={columns} />}
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
