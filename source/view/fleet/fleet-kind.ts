/** What every kind of fleet shows and says of itself. The screens, the commands and the speech know no more of one. */

import type {Run} from '../../run/run.js';
import type {FleetProgress} from '../../run/run-fleet.js';
import {seedsOf} from '../../run/solver-run.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import type {Line} from '../text/line.js';
import {perSecond} from '../text/numbers.js';

export const fleetKinds = ['race', 'ensemble'] as const;

export type FleetKind = (typeof fleetKinds)[number];

export type Fleet = {
	readonly kind: FleetKind;
	readonly entry: ListedPuzzle;
	/** Of the first run. Those of the others are the same, or follow from it. */
	readonly seed: string;
	readonly runs: readonly Run[];
};

export type FleetMode = {
	/** Whether its screen shows grids. */
	readonly hasBoards: boolean;
	readonly title: (fleet: Fleet) => Line;
	/** The smallest screen that says how its runs stand, without the last line. */
	readonly smallest: (fleet: Fleet) => {readonly width: number; readonly height: number};
	/** Returns a function from its runs to what is shown of them; it needs them all in order, since it keeps their history. */
	readonly views: (fleet: Fleet) => (progress: FleetProgress) => FleetView;
};

/** A fleet at one moment. */
export type FleetView = FleetProgress & {
	/** What stands on a screen, between its head and its keys. */
	readonly draw: (options: DrawOptions) => readonly Line[];
	/** How it stands, at the head of the screen. */
	readonly status: (isPaused: boolean) => Line;
	/** The result of all runs as text, how it was so far. */
	readonly table: () => readonly string[];
	/** Why runs have ended, where that is not to be expected. */
	readonly faults: () => readonly string[];
	/** What is ahead, in a few words. */
	readonly lead: string;
	/** How its runs stand, for a screen reader; and one of them, by its index. */
	readonly standing: () => readonly string[];
	readonly runText: (at: number) => string;
};

export type DrawOptions = {
	/** The index of the highlighted run. */
	readonly at: number;
	readonly columns: number;
	readonly rows: number;
	/** The speed that is aimed at, and the real one where it is known. */
	readonly rate: number;
	readonly measured: number | undefined;
	readonly isAscii: boolean;
};

/** From this share of the target on a measured speed counts as reached: measurements vary. */
const nearly = 0.8;

/** The speed that is aimed at, or the real one where that falls short. */
export function speedText(rate: number, measured?: number): string {
	const real = measured === undefined ? '' : perSecond(measured);
	return rate === Number.POSITIVE_INFINITY
		? ['full speed', real].filter(Boolean).join(', ')
		: measured !== undefined && measured < nearly * rate
			? real
			: perSecond(rate);
}

export const isOver = ({runs}: Pick<FleetProgress, 'runs'>): boolean =>
	runs.every(({status}) => status !== 'running');

/** A solver with its settings and several seeds, of which the first is given. */
export function ensembleOf(
	{entry, puzzle, method, settings, seed}: Run & {readonly entry: ListedPuzzle},
	count: number,
): Fleet {
	const runs = seedsOf(seed, count).map(own => ({puzzle, method, settings, seed: own}));
	return {kind: 'ensemble', entry, seed, runs};
}
