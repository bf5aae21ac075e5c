/** The landscape of a run, in place of its curves. */

import {hasLandscapeRoom, landscapeRows, landscapeView} from '../landscape/landscape-view.js';
import type {Part} from './part.js';

export const landscape: Part = {
	name: 'landscape',
	title: () => 'landscape',
	figures: ['freezes'],
	shows: 'landscape',
	rank: 26,
	size: ({watched}, {width, rows}) => {
		const {landscape, progress, curves} = watched;
		const isChosen = curves.shown === 'landscape';
		return isChosen &&
			progress.temperature !== undefined &&
			!landscape.isEmpty &&
			hasLandscapeRoom(width, rows)
			? landscapeRows
			: undefined;
	},
	draw: ({watched, style}, {width, rows}) => {
		const {landscape, progress, peak, cold, curves} = watched;
		const {cost, temperature = 0} = progress;
		const present = {landscape, temperature, cost, heat: {peak, cold}, isLog: curves.isLog};
		return landscapeView(present, width, rows + 1, style).slice(1);
	},
};
