/** The ladder of any solver whose snapshots have one. */

import {hasLadderRoom, ladderHeights, ladderView, trailWidth} from '../ladder/ladder-view.js';
import type {Part} from './part.js';

export const ladder: Part = {
	name: 'ladder',
	title: () => 'ladder: A from hot · a from cold · ⇅ rate',
	shows: 'ladder',
	rank: 23,
	size: ({watched}, {width}) => {
		const {shown} = watched.curves;
		const {length: count} = watched.progress.ladder ?? [];
		const {low: least, full: most} = ladderHeights(count, width);
		return count > 1 && ['all', 'ladder'].includes(shown) && hasLadderRoom(count, width, least)
			? {least, most}
			: undefined;
	},
	draw: ({watched}, {width, rows}) => {
		const {progress, history, peak, cold} = watched;
		const {ladder: rungs = [], moves} = progress;
		const moments = history.laddersUntil(moves, trailWidth(width));
		return ladderView({rungs, moments, heat: {peak, cold}}, width, rows);
	},
};
