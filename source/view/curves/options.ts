/** Which curves of a run are drawn, and how. */

import type {Abscissa} from './history.js';

const shownOrder = ['all', 'cost', 'temperature', 'acceptance'] as const;

/** What is drawn, and how. */
export type CurveOptions = {
	readonly shown: (typeof shownOrder)[number];
	readonly over: Abscissa;
	/** Whether the values stand on a logarithmic scale. */
	readonly isLog: boolean;
};

export const firstCurves: CurveOptions = {shown: 'all', over: 'moves', isLog: false};

/** The next choice of one option; after the last one the first. */
export function turnCurves(options: CurveOptions, option: keyof CurveOptions): CurveOptions {
	switch (option) {
		case 'shown': {
			return {...options, shown: shownOrder[(shownOrder.indexOf(options.shown) + 1) % shownOrder.length]};
		}

		case 'over': {
			return {...options, over: options.over === 'moves' ? 'milliseconds' : 'moves'};
		}

		case 'isLog': {
			return {...options, isLog: !options.isLog};
		}
	}
}

/** What is shown, for a notice. */
export function curvesText({shown}: CurveOptions): string {
	return `curves: ${shown === 'all' ? 'all that there is room for' : shown}`;
}
