/** Which curves are visible, for the key that switches them. */

import type {CurveOptions} from '../curves/options.js';
import {type Area, partsIn} from './area.js';
import type {Content} from './part.js';

export type CurveVisibility = {
	/** Whether the acceptance curve takes the place of a choice. */
	readonly isCovered: (shown: CurveOptions['shown']) => boolean;
	/** The names of the curves drawn for a choice. */
	readonly drawn: (shown: CurveOptions['shown']) => readonly string[];
};

export function curveVisibility(areas: readonly Area[], content: Content): CurveVisibility {
	const drawnIn = (shown: CurveOptions['shown'], inspected: Content['inspected']) => {
		const watched = {...content.watched, curves: {...content.watched.curves, shown}};
		const drawn = areas.flatMap(area => partsIn(area, {...content, watched, inspected}));
		return drawn.flatMap(({part}) => part.shows ?? []);
	};
	return {
		isCovered: shown => {
			const drawn = drawnIn(shown, content.inspected);
			const isDrawn = shown === 'all' ? drawn.length > 0 : drawn.includes(shown);
			return content.inspected !== undefined && !isDrawn;
		},
		drawn: shown => drawnIn(shown, undefined),
	};
}
