/** Beside the grid: the figures, the acceptance curve of a paused move, the curves of the run. */

import {Box} from 'ink';
import type {Move} from '../../solvers/solver.js';
import {movesAtColumn} from '../../view/curves/axis.js';
import {curveView} from '../../view/curves/curves.js';
import {aloneLines, panelLines} from '../../view/watch/compact.js';
import {acceptanceLines, inspectorRows} from '../../view/watch/inspector.js';
import type {Layout} from '../../view/watch/layout.js';
import {type Telling, toldBeside} from '../../view/watch/telling.js';
import type {Watched} from '../../view/watch/watch.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';
import {useTheme} from '../theme/theme.js';

type Props = {
	readonly watched: Watched;
	readonly layout: Layout;
	/** What is told here, for want of room below. */
	readonly telling: Telling | undefined;
	/** The move to show on the acceptance curve. */
	readonly inspected: Move | undefined;
};

export function Panel({watched, layout, telling, inspected}: Props) {
	const theme = useTheme();
	const {panelWidth, panelHeight, hasHeader} = layout;
	const all = hasHeader ? panelLines(watched, panelWidth) : aloneLines(watched, panelWidth);
	// How it stands is said here where no line above does.
	const size = {width: panelWidth, height: panelHeight, kept: hasHeader ? 0 : 1};
	const {figures, told} = telling ? toldBeside(all, telling, size) : {figures: all, told: []};
	const room = panelHeight - figures.length - 1 - told.length;
	const inspector = inspected
		? acceptanceLines(inspected, panelWidth, Math.min(inspectorRows.most, room), theme.curves)
		: [];
	const spare = room - inspector.length;
	const {history, curves: options, cursor, method} = watched;
	const curves = curveView({history, options, unit: method.unit, cursor}, panelWidth, spare, theme.curves);
	return (
		<Box flexDirection="column" width={panelWidth} height={panelHeight} overflowY="hidden">
			<Lines lines={[...figures, ...(figures.length > 0 && room >= 0 ? [[]] : []), ...inspector]} />
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
