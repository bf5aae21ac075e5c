/** Beside the grid: the figures, the acceptance curve of a paused move, the curves of the run. */

import {Box} from 'ink';
import {movesAtColumn} from '../../view/curves/axis.js';
import {curveView} from '../../view/curves/curves.js';
import {landscapeView} from '../../view/landscape/landscape-view.js';
import {frameWidth} from '../../view/text/frame.js';
import {framedPanel} from '../../view/watch/framed-panel.js';
import {type PanelContent, planPanel} from '../../view/watch/panel.js';
import {ladderLines, ladderRows} from '../../view/watch/watched-ladder.js';
import {isLandscapeDrawn, presentOf} from '../../view/watch/watched-landscape.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';
import {useTheme} from '../theme/theme.js';

export function Panel(content: PanelContent) {
	return content.layout.isFramed ? <Framed {...content} /> : <PlainPanel {...content} />;
}

function Framed(content: PanelContent) {
	const {watched, layout} = content;
	const {curves: style, hasColour} = useTheme();
	const {lines, chart} = framedPanel(content, {style, hasColour});
	const {history, curves: options, progress} = watched;
	const width = layout.panelWidth - frameWidth;
	return (
		<Target
			width={layout.panelWidth}
			height={layout.panelHeight}
			flexDirection="column"
			overflowY="hidden"
			aiming={(column, row) => {
				const isOnChart = row >= chart.top && row < chart.bottom;
				const moves = isOnChart
					? movesAtColumn({history, options}, width, column - frameWidth / 2, false)
					: undefined;
				return moves === undefined ? undefined : {to: moves / Math.max(1, progress.frontier)};
			}}
		>
			<Lines lines={lines} />
		</Target>
	);
}

function PlainPanel({watched, layout, narration, inspected}: PanelContent) {
	const theme = useTheme();
	const {panelWidth, panelHeight} = layout;
	const plan = planPanel({watched, layout, narration, inspected}, theme.curves);
	const {figures, hasGap, inspector, narration: lines} = plan;
	const {history, curves: options, cursor, method, progress: counted} = watched;
	const isLandscape = options.shown === 'landscape' && isLandscapeDrawn(watched, panelWidth, plan.curveRows);
	const rungRows = ladderRows(watched, options.shown, {
		width: panelWidth,
		rows: plan.curveRows,
		titleRows: 0,
	});
	const curves = isLandscape
		? landscapeView(presentOf(watched), panelWidth, plan.curveRows, theme.curves)
		: curveView(
				{
					history,
					options,
					unit: method.unit,
					cursor,
					counted,
					heat: watched,
					hasColour: theme.hasColour,
				},
				panelWidth,
				plan.curveRows - rungRows,
				theme.curves,
			);
	const ladder = ladderLines(watched, panelWidth, rungRows);
	return (
		<Box flexDirection="column" width={panelWidth} height={panelHeight} overflowY="hidden">
			<Lines lines={[...figures, ...(hasGap ? [[]] : []), ...inspector, ...ladder]} />
			<Target
				flexShrink={0}
				aiming={column => {
					const moves = isLandscape ? undefined : movesAtColumn({history, options}, panelWidth, column);
					return moves === undefined ? undefined : {to: moves / Math.max(1, watched.progress.frontier)};
				}}
			>
				<Lines lines={curves} />
			</Target>
			<Lines lines={lines} />
		</Box>
	);
}
