/** The landscape of a run. */

import {landscapeRows, landscapeView, landscapeWidth} from '../landscape/landscape-view.js';
import type {Part} from './part.js';

/** Beside the curves. */
export const landscapeBeside: Part = {
	name: 'landscape',
	title: () => 'landscape',
	figures: ['freezes'],
	shows: 'landscape',
	rank: 26,
	size: ({watched}, {width, rows}) =>
		watched.progress.temperature !== undefined &&
		!watched.landscape.isEmpty &&
		width >= landscapeWidth &&
		rows > landscapeRows.least
			? landscapeRows
			: undefined,
	draw: ({watched, style}, {width, rows}) => {
		const {landscape, progress, peak, cold, curves} = watched;
		const {cost, temperature = 0} = progress;
		const present = {landscape, temperature, cost, heat: {peak, cold}, isLog: curves.isLog};
		return landscapeView(present, width, rows, style);
	},
};

/** In their place. */
export const landscape: Part = {
	...landscapeBeside,
	size: (content, room) =>
		content.watched.curves.shown === 'landscape' ? landscapeBeside.size(content, room) : undefined,
};
