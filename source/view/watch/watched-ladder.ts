/** The ladder of a watched run: of any solver whose snapshots have one. */

import type {CurveOptions} from '../curves/options.js';
import {hasLadderRoom, ladderHeights, ladderView, trailWidth} from '../ladder/ladder-view.js';
import type {Line} from '../text/line.js';
import type {Watched} from './watch.js';

/** Rows that are left for the curves beside the ladder: of a low one with its axis, and of all. */
const rowsForCurves = {low: 5, all: 14};

/**
The rows of the ladder in a room of `rows`: all of them if it is chosen; beside all curves where both fit, its title
included in a frame.

@param titleRows of its title
*/
export function ladderRows(
	{progress: {ladder}}: Watched,
	shown: CurveOptions['shown'],
	{width, rows, titleRows}: {readonly width: number; readonly rows: number; readonly titleRows: number},
): number {
	if (!ladder || ladder.length < 2) {
		return 0;
	}

	const {full, low} = ladderHeights(ladder.length, width);
	const room = rows - titleRows;
	const height =
		shown === 'ladder'
			? Math.min(full, room)
			: shown !== 'all'
				? 0
				: room - full >= rowsForCurves.all
					? full
					: room - low >= rowsForCurves.low
						? low
						: 0;
	return hasLadderRoom(ladder.length, width, height) ? height : 0;
}

/** The rows of a low ladder and its title, and of a low curve with its axis; 0 without a ladder. */
export const ladderWithCurve = ({progress: {ladder}}: Watched, width: number): number =>
	ladder && ladder.length > 1 ? 1 + ladderHeights(ladder.length, width).low + rowsForCurves.low : 0;

/** The lines of the ladder at the displayed point. */
export function ladderLines(
	{progress: {ladder, moves}, ladderTrace, peak, cold}: Watched,
	width: number,
	height: number,
): Line[] {
	return ladder && height > 0
		? ladderView(
				{rungs: ladder, moments: ladderTrace.until(moves, trailWidth(width)), heat: {peak, cold}},
				width,
				height,
			)
		: [];
}
