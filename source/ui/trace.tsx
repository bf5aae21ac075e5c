/** The screen of a trace, which follows the file. */

import {Box} from 'ink';
import {useEffect, useLayoutEffect, useState} from 'react';
import {curveVisibility} from '../view/parts/area.js';
import {type Line, span, wrapLine} from '../view/text/line.js';
import {countText, groupDigits} from '../view/text/numbers.js';
import {runName, type Trace, traceContent, traceLayout} from '../view/trace.js';
import {barOf, everywhere, type KeyTable, row} from './keys/command.js';
import {KeyBar} from './keys/key-bar.js';
import {otherCurves} from './keys/run-keys.js';
import {AreaBox, headline, Lines, TooSmall} from './lines.js';
import type {PartsProps, Screen} from './screen.js';
import {useTheme} from './theme/theme.js';

const smallest = {columns: 30, rows: 10};

/** Milliseconds between two frames. */
const frameInterval = {full: 100, reduced: 250} as const;

/** There is no menu. */
const traceTables = {
	trace: {
		heading: 'In a trace',
		commands: [
			{
				...otherCurves,
				help: 'next: last cycles, whole run, landscape',
			},
			row('quit', ['escape'], 'quit', program => program.leave('quit')),
			...everywhere,
		],
	},
} as const satisfies Readonly<Record<string, KeyTable>>;

export const traceScreen: Screen = {
	tables: traceTables,
	tableOf: () => 'trace',
	Parts: props => props.state.trace && <TraceFigures {...props} trace={props.state.trace} />,
};

type Props = PartsProps & {readonly trace: Trace};

function TraceFigures({host: {lists}, state, size, isHidden, footer, shown, trace}: Props) {
	const {columns, rows} = size;
	const height = size.height - 2;
	const {curves: style, hasColour, ascii: isAscii, motion} = useTheme();
	useRedraws(trace, frameInterval[motion]);
	const content = trace.shown && traceContent(trace, trace.shown, state.curves, {style, hasColour, isAscii});
	const layout = content ? traceLayout(content, columns, height) : [];
	useLayoutEffect(() => {
		shown.current = {
			isOver: false,
			share: () => undefined,
			curves: () => content && curveVisibility(layout[0].slice(0, 1), content),
		};
	});
	if (isHidden) {
		return null;
	}

	if (columns < smallest.columns || rows < smallest.rows) {
		return <TooSmall width={smallest.columns} height={smallest.rows} columns={columns} rows={rows} />;
	}

	const keys = barOf(traceTables.trace.commands, {state, lists, isOver: false});
	return (
		<>
			{/* A text in the footer may cover the last lines above it. */}
			<Box flexDirection="column" overflowY="hidden">
				<Box flexDirection="column" flexShrink={0}>
					<Lines lines={[headline(titleOf(trace)), ...(content ? [] : linesWithout(trace, columns))]} />
					{layout.map(areas => (
						<Box key={areas[0].rows}>
							{areas.map(area => content && <AreaBox key={area.width} area={area} content={content} />)}
						</Box>
					))}
				</Box>
			</Box>
			<Box flexGrow={1} />
			{footer ?? <KeyBar keys={keys} columns={columns} />}
		</>
	);
}

/** Why there are no figures. */
function linesWithout({wanted, rows, faults}: Trace, columns: number): Line[] {
	const missing = wanted === undefined ? 'no rows yet' : `no rows of run ${wanted} yet`;
	return [
		[span(missing, 'dim')],
		...(rows > 0 ? [] : faults.flatMap(fault => wrapLine([span(fault)], columns))),
	];
}

const runCount = ({runs, moreRuns}: Trace) => runs.length + moreRuns;

const titleOf = (trace: Trace): string =>
	[
		trace.name,
		...(trace.shown && runCount(trace) > 1
			? [`run ${trace.shown.run} of ${groupDigits(runCount(trace))}`]
			: []),
		...(trace.shown ? [runName(trace.shown)].filter(text => text !== '') : []),
		trace.isEnded ? 'whole' : 'following',
		...(trace.skipped > 0 ? [`${countText(trace.skipped, 'lines')} skipped`] : []),
	].join(' · ');

/** Draw again after changes, at most once in an interval. */
function useRedraws(trace: Trace, interval: number): void {
	const [, setVersion] = useState(trace.version);
	useEffect(() => {
		const timer = setInterval(() => setVersion(trace.version), interval);
		return () => clearInterval(timer);
	}, [trace, interval]);
}
