/** Which curves of a run are drawn, and how. */

import type {Abscissa} from '../../run/log.js';

const shownOrder = ['all', 'ladder', 'landscape', 'cost', 'temperature', 'acceptance'] as const;

export type CurveOptions = {
	readonly shown: (typeof shownOrder)[number];
	readonly over: Abscissa;
	/** Whether the values stand on a logarithmic scale. */
	readonly isLog: boolean;
};

export const firstCurves: CurveOptions = {shown: 'all', over: 'moves', isLog: false};

/** The other choice of one option. */
export function turnCurves(options: CurveOptions, option: 'over' | 'isLog'): CurveOptions {
	return option === 'over'
		? {...options, over: options.over === 'moves' ? 'milliseconds' : 'moves'}
		: {...options, isLog: !options.isLog};
}

/**
The next choice that shows other curves; undefined if there is none.

@param drawn the names of the curves that are drawn for a choice
*/
export function nextShown(
	{shown}: CurveOptions,
	drawn: (shown: CurveOptions['shown']) => readonly string[],
): CurveOptions['shown'] | undefined {
	const at = shownOrder.indexOf(shown);
	const others = [...shownOrder.slice(at + 1), ...shownOrder.slice(0, at)];
	const now = String(drawn(shown));
	return others.find(
		other => String(drawn(other)) !== now && (other === 'all' || drawn(other).includes(other)),
	);
}

/** What is shown, for a notice. */
export function curvesText({shown}: Pick<CurveOptions, 'shown'>, drawn: readonly string[] = []): string {
	if (shown === 'landscape') {
		return 'landscape: the costs seen at each T; Var/T²: how fast the cost falls there, fastest where it freezes; equil.: the costs that equilibrium predicts';
	}

	if (shown === 'ladder') {
		return 'ladder: the grids at each temperature, and their exchanges';
	}

	const all = drawn.length === 1 ? drawn[0] : 'all that there is room for';
	return `curves: ${shown === 'all' ? all : shown}`;
}
