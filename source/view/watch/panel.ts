/** What stands beside the grid, and the room that each part of it has. */

import type {Move} from '../../solvers/solver.js';
import type {CurveStyle} from '../curves/chart.js';
import {curveRoom, drawnCurves} from '../curves/curves.js';
import type {CurveOptions} from '../curves/options.js';
import type {Line} from '../text/line.js';
import {aloneLines, panelLines} from './compact.js';
import {acceptanceLines, inspectorRows} from './inspector.js';
import type {Layout} from './layout.js';
import {type Narration, narrationBeside} from './narration.js';
import type {Watched} from './watch.js';

type PanelPlan = {
	readonly figures: readonly Line[];
	/** Whether an empty line comes after the figures. */
	readonly hasGap: boolean;
	/** The acceptance curve, where a move is shown on it. */
	readonly inspector: readonly Line[];
	/** Rows for the curves of the run. */
	readonly curveRows: number;
	/** What is told here, for want of room below. */
	readonly told: readonly Line[];
};

export type PanelContent = {
	readonly watched: Watched;
	readonly layout: Layout;
	/** What is told here. */
	readonly telling: Narration | undefined;
	/** The move to show on the acceptance curve. */
	readonly inspected: Move | undefined;
};

/** The parts of a panel, each in the room that those more important leave it. */
export function planPanel({watched, layout, telling, inspected}: PanelContent, style: CurveStyle): PanelPlan {
	const {panelWidth, panelHeight, hasHeader} = layout;
	const all = hasHeader ? panelLines(watched, panelWidth) : aloneLines(watched, panelWidth);
	// How it stands is said here where no line above does.
	const size = {width: panelWidth, height: panelHeight, kept: hasHeader ? 0 : 1};
	const {figures, told} = telling ? narrationBeside(all, telling, size) : {figures: all, told: []};
	const room = panelHeight - figures.length - told.length;
	const inspector = inspected
		? acceptanceLines(inspected, panelWidth, Math.min(inspectorRows.most, room - 1), style)
		: [];
	// One curve more is worth more than an empty line.
	const isTight = inspector.length === 0 && curveRoom(watched, room) > curveRoom(watched, room - 1);
	const hasGap = figures.length > 0 && room > 0 && !isTight;
	return {figures, hasGap, inspector, curveRows: room - (isTight ? 0 : 1) - inspector.length, told};
}

/** What can be seen of the curves, for the key that goes through them. */
export type CurveVisibility = {
	/** Whether only the acceptance curve is seen in their place. */
	readonly isCovered: boolean;
	/** The names of those that are drawn if so many are asked for. */
	readonly drawn: (shown: CurveOptions['shown']) => readonly string[];
};

/** What can be seen of the curves in a panel with these contents. */
export function curveVisibility(content: PanelContent, style: CurveStyle): CurveVisibility {
	const {watched, layout} = content;
	const {curveRows, inspector} = planPanel(content, style);
	const rows =
		inspector.length > 0 ? planPanel({...content, inspected: undefined}, style).curveRows : curveRows;
	return {
		isCovered: inspector.length > 0 && curveRows < 1,
		drawn: shown =>
			layout.panel === 'none'
				? []
				: drawnCurves({...watched.curves, shown}, watched.history, layout.panelWidth, rows),
	};
}
