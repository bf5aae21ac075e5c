/** The panel beside the grid, and the room for each of its parts. */

import type {Move} from '../../solvers/solver.js';
import type {CurveStyle} from '../chart/sheet.js';
import {curveRoom, drawnCurves} from '../curves/curves.js';
import type {CurveOptions} from '../curves/options.js';
import {temperatureRole} from '../heat.js';
import type {Line} from '../text/line.js';
import {aloneLines, panelLines} from './compact.js';
import {drawnInFrame, planFrame} from './framed-panel.js';
import {acceptanceLines, inspectorRows} from './inspector.js';
import type {Layout} from './layout.js';
import {type Narration, narrationBeside} from './narration.js';
import type {Watched} from './watch.js';
import {ladderRows} from './watched-ladder.js';
import {isLandscapeDrawn} from './watched-landscape.js';

type PanelPlan = {
	readonly figures: readonly Line[];
	/** Whether an empty line follows the figures. */
	readonly hasGap: boolean;
	readonly inspector: readonly Line[];
	/** Rows for the ladder and the curves of the run. */
	readonly curveRows: number;
	/** The narration, where the panel has it. */
	readonly narration: readonly Line[];
};

export type PanelContent = {
	readonly watched: Watched;
	readonly layout: Layout;
	/** The narration that goes into the panel. */
	readonly narration: Narration | undefined;
	/** The move to show on the acceptance curve. */
	readonly inspected: Move | undefined;
};

/** The parts of a panel: the more important ones get their room first. */
export function planPanel(
	{watched, layout, narration, inspected}: PanelContent,
	style: CurveStyle,
): PanelPlan {
	const {panelWidth, panelHeight, hasHeader} = layout;
	const all = hasHeader ? panelLines(watched, panelWidth) : aloneLines(watched, panelWidth);
	// Without a header the panel shows the status.
	const size = {width: panelWidth, height: panelHeight, kept: hasHeader ? 0 : 1};
	const {figures, lines} = narration ? narrationBeside(all, narration, size) : {figures: all, lines: []};
	const room = panelHeight - figures.length - lines.length;
	const inspector = inspected
		? acceptanceLines(
				inspected,
				panelWidth,
				Math.min(inspectorRows.most, room - 1),
				style,
				temperatureRole(watched, inspected.temperature),
			)
		: [];
	// Another curve is worth more than an empty line.
	const isTight =
		inspector.length === 0 &&
		(watched.curves.shown === 'landscape' || curveRoom(watched, room) > curveRoom(watched, room - 1));
	const hasGap = figures.length > 0 && room > 0 && !isTight;
	return {
		figures,
		hasGap,
		inspector,
		curveRows: room - (isTight ? 0 : 1) - inspector.length,
		narration: lines,
	};
}

/** Which curves are visible, for the key that switches them. */
export type CurveVisibility = {
	/** Whether the acceptance curve takes the place of a choice. */
	readonly isCovered: (shown: CurveOptions['shown']) => boolean;
	/** The names of the curves drawn for a choice. */
	readonly drawn: (shown: CurveOptions['shown']) => readonly string[];
};

export function curveVisibility(content: PanelContent, style: CurveStyle): CurveVisibility {
	const {watched, layout} = content;
	const plan = layout.isFramed ? planFrame : planPanel;
	const {curveRows, inspector} = plan(content, style);
	const drawnIn = (rows: number, shown: CurveOptions['shown']) =>
		layout.panel === 'none'
			? []
			: layout.isFramed
				? drawnInFrame(content, rows, shown)
				: shown === 'landscape' && isLandscapeDrawn(watched, layout.panelWidth, rows)
					? [shown]
					: drawnInPanel(watched, layout.panelWidth, rows, shown);
	if (inspector.length === 0) {
		return {isCovered: () => false, drawn: shown => drawnIn(curveRows, shown)};
	}

	const {curveRows: rows} = plan({...content, inspected: undefined}, style);
	return {
		isCovered: shown => {
			const drawn = drawnIn(curveRows, shown);
			return shown === 'all' ? drawn.length === 0 : !drawn.includes(shown);
		},
		drawn: shown => drawnIn(rows, shown),
	};
}

/** The names of what is drawn in a panel without a frame, for a choice. */
function drawnInPanel(
	watched: Watched,
	width: number,
	rows: number,
	shown: CurveOptions['shown'],
): readonly string[] {
	const ladder = ladderRows(watched, shown, {width, rows, titleRows: 0});
	const curves = drawnCurves({...watched.curves, shown}, watched.history, width, rows - ladder);
	return [...(ladder > 0 ? ['ladder'] : []), ...curves];
}
