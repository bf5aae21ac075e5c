/** Which share of givens makes a large grid hardest, and the Latin squares at theirs. */

import {partial} from './instances.ts';
import {runsRow} from './runs.ts';
import type {Measure} from './section.ts';

/** Milliseconds a run: the aim is 60 s. */
const timeout = 60_000;
const count = 3;

export const measurePeaks: Measure = async ({isQuick}) => {
	const sizes = isQuick ? [6] : [6, 7, 8, 9, 10];
	const percents = isQuick ? [30, 40, 60] : [30, 35, 40, 45, 50, 55, 60, 65, 70];
	return {
		title: 'anneal: the hardest share of givens of large grids',
		method: `${count} puzzles each (mixed grids, cells removed at random: they may have several solutions), seed 1, one core, given up after ${timeout / 1000} s`,
		rows: sizes.flatMap(box =>
			percents.map(percent => {
				const name = `${box ** 2} × ${box ** 2}, ${percent} % given`;
				return runsRow(name, partial(`${box}x${box}`, percent, count), {seeds: 1, timeout});
			}),
		),
	};
};

export const measureLatin: Measure = async ({isQuick}) => {
	const cases = isQuick
		? ([['L30', 40]] as const)
		: ([
				['L30', 40],
				['L30', 58],
				['L50', 30],
				['L50', 40],
				['L50', 50],
				['L50', 60],
				['L50', 70],
				['L50', 80],
				['L60', 50],
			] as const);
	return {
		title: 'anneal: Latin squares to complete',
		method: `${count} squares each (mixed, cells removed at random), seeds 1 to 3, one core, given up after ${timeout / 1000} s`,
		rows: cases.map(([shape, percent]) =>
			runsRow(`order ${shape.slice(1)}, ${percent} % given`, partial(shape, percent, count), {
				seeds: 3,
				timeout,
			}),
		),
	};
};
