/** Beside the grid: the figures, the acceptance curve of a paused move, the curves of the run. */

import {Box} from 'ink';
import type {Move} from '../solvers/solver.js';
import {aloneLines, panelLines} from '../view/compact.js';
import {movesAtColumn} from '../view/curve-axis.js';
import {curveView} from '../view/curves.js';
import {acceptanceLines, inspectorRows} from '../view/inspector.js';
import {type Layout, narrowestPanel} from '../view/layout.js';
import {type Line, plainText, wrapText} from '../view/line.js';
import {flow} from '../view/story.js';
import type {Watched} from '../view/watch.js';
import {Lines} from './lines.js';
import {Target} from './targets.js';
import {useTheme} from './theme.js';

type Props = {
	readonly watched: Watched;
	readonly layout: Layout;
	readonly story: readonly Line[];
	/** The move to show on the acceptance curve. */
	readonly inspected: Move | undefined;
};

export function Panel({watched, layout, story, inspected}: Props) {
	const theme = useTheme();
	const {panelWidth, panelHeight, hasHeader} = layout;
	const numbers = hasHeader ? panelLines(watched, panelWidth) : aloneLines(watched, panelWidth);
	const told =
		panelWidth >= narrowestPanel
			? flow(story, panelWidth)
			: story.flatMap(part => wrapText(plainText(part).replace(/ +/g, ' '), panelWidth));
	const room = panelHeight - numbers.length - 1 - told.length;
	const inspector = inspected
		? acceptanceLines(inspected, panelWidth, Math.min(inspectorRows.most, room), theme.curves)
		: [];
	const spare = room - inspector.length;
	const {history, curves: options, cursor, method} = watched;
	const curves = curveView({history, options, unit: method.unit, cursor}, panelWidth, spare, theme.curves);
	return (
		<Box flexDirection="column" width={panelWidth} height={panelHeight} overflowY="hidden">
			<Lines lines={[...numbers, [], ...inspector]} />
			<Target
				flexShrink={0}
				aiming={column => {
					const moves = movesAtColumn({history, options}, panelWidth, column);
					return moves === undefined ? undefined : {to: moves / Math.max(1, watched.progress.frontier)};
				}}
			>
				<Lines lines={curves} />
			</Target>
			<Lines lines={told} />
		</Box>
	);
}
