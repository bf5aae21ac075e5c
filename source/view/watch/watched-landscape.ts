/** The landscape of a watched run. */

import {hasLandscapeRoom, type Present} from '../landscape/landscape-view.js';
import type {Watched} from './watch.js';

/** Whether the landscape of the run takes the place of its curves, if it is chosen. */
export const isLandscapeDrawn = ({landscape, progress}: Watched, width: number, rows: number) =>
	progress.temperature !== undefined && !landscape.isEmpty && hasLandscapeRoom(width, rows);

/** A run as its landscape shows it. */
export const presentOf = ({landscape, progress, peak, cold, curves: {isLog}}: Watched): Present => {
	const {cost, temperature = 0} = progress;
	return {landscape, temperature, cost, heat: {peak, cold}, isLog};
};
