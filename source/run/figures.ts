/** The figures of a run: how each is read from a snapshot. What they look like is decided in view/figures.ts. */

import type {Progress} from './drive.js';

/** What figures are read from: a snapshot, or a sample, which has fewer of them. */
type FigureSource = Pick<Progress, 'moves' | 'cost' | 'bestCost' | 'restarts' | 'reheats'> &
	Partial<Progress>;

type Figure = {
	/** Its value now: undefined if there is none, or none yet. */
	readonly read: (source: FigureSource) => number | undefined;
	/** Whether the run has such a figure, now or later. @default where it has one now */
	readonly has?: (source: FigureSource) => boolean;
};

/** A count that a trace may lack is NaN there. */
const known = (count: number | undefined) => (Number.isNaN(count) ? undefined : count);

export const figures = {
	moves: {read: ({moves}) => moves},
	milliseconds: {read: ({milliseconds}) => milliseconds},
	cost: {read: ({cost}) => cost},
	bestCost: {read: ({bestCost}) => bestCost},
	startCost: {read: ({startCost}) => startCost},
	temperature: {read: ({temperature}) => temperature},
	level: {read: ({level}) => known(level)},
	acceptance: {
		read: ({acceptance}) => acceptance,
		has: ({acceptance, stuckLevels}) => acceptance !== undefined || stuckLevels !== undefined,
	},
	uphill: {
		read: ({uphillShare, moves}) => (moves > 0 ? uphillShare : undefined),
		has: ({uphillShare}) => uphillShare !== undefined,
	},
	restarts: {read: ({restarts}) => known(restarts)},
	reheats: {read: ({reheats}) => reheats},
	fixed: {read: ({fixed}) => fixed?.filter(digit => digit > 0).length},
} as const satisfies Record<string, Figure>;

export type RunFigure = keyof typeof figures;

/** Whether a run has a figure, now or later. */
export const hasFigure = (name: RunFigure, source: FigureSource): boolean => {
	const {read, has = () => read(source) !== undefined}: Figure = figures[name];
	return has(source);
};
