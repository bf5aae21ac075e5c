/** The temperature that the annealer has from the puzzle against the best one of a sweep, over shapes and shares of givens. */

import {type Puzzle, type Settings, solve} from '../../dist/index.js';
import {partial} from './instances.ts';
import type {Measure, Row} from './section.ts';

const quick = 'L9 L16 L25 2x5 3x3 2x8 4x4 4x6'.split(' ');
const all = [...quick, ...'L36 L50 5x5 3x10 2x16 6x6 L64 7x7 L81 8x8 9x9 L100 10x10'.split(' ')];

/** Fixed temperatures from 0.06 to 0.8, each 15 % above the one before. */
const temperatures = Array.from({length: 19}, (_, k) => 0.06 * 1.15 ** k);
const puzzles = 2;
/** The sweep chooses by the first seeds. The others judge, since the best of many tries looks better than it is. */
const seeds = {choose: [1, 2, 3], judge: [4, 5, 6, 7, 8, 9, 10, 11, 12]};
/** No run is longer: what is not solved by then is left out. */
const mostMoves = 30_000_000;

const fixed = (T: number): Settings => ({T, restart: 0});

/** The mean proposals of all runs, Infinity where one is not solved within the limit. */
function meanMoves(
	instances: readonly Puzzle[],
	moves: number,
	chosen: readonly number[],
	settings: Settings = {},
) {
	let sum = 0;
	for (const [puzzle, seed] of instances.flatMap(each => chosen.map(one => [each, one] as const))) {
		const result = solve(puzzle, {seed, moves, settings});
		sum += result.moves;
		if (result.status !== 'solved') {
			return Number.POSITIVE_INFINITY;
		}
	}

	return sum / (instances.length * chosen.length);
}

/** The best fixed temperature: all are tried with few proposals, then with more, until one solves every run. */
function bestTemperature(instances: readonly Puzzle[]): number {
	for (let moves = 2000; ; moves *= 4) {
		const limit = Math.min(moves, mostMoves);
		const tried = temperatures.map(T => ({T, mean: meanMoves(instances, limit, seeds.choose, fixed(T))}));
		const best = tried.reduce((a, b) => (b.mean < a.mean ? b : a));
		if (best.mean < Number.POSITIVE_INFINITY || limit === mostMoves) {
			return best.T;
		}
	}
}

function rowOf(shape: string, percent: number): Row | undefined {
	const instances = partial(shape, percent, puzzles).filter(
		puzzle => solve(puzzle, {seed: 1, moves: 1}).moves > 0,
	);
	if (instances.length === 0) {
		return undefined;
	}

	const T = bestTemperature(instances);
	const best = meanMoves(instances, mostMoves, seeds.judge, fixed(T));
	const own = meanMoves(instances, mostMoves, seeds.judge);
	const known = (value: number) => (value < Number.POSITIVE_INFINITY ? Math.round(value) : undefined);
	return {
		shape,
		'given %': percent,
		'default: proposals': known(own),
		'best fixed T': Number(T.toFixed(3)),
		'its proposals': known(best),
		ratio: known(own) && known(best) ? Number((own / best).toFixed(2)) : undefined,
	};
}

export const measureMatrix: Measure = async ({isQuick}) => {
	const shapes = isQuick ? quick : all;
	const percents = isQuick ? [0, 20, 40, 60] : [0, 10, 20, 30, 40, 50, 60, 70, 80];
	const rows = shapes.flatMap(shape => percents.map(percent => rowOf(shape, percent)));
	return {
		title: 'anneal: its temperature against the best fixed one',
		method: `mean proposals of ${puzzles} puzzles (mixed grids, cells removed at random; without those that the presolve solves) with ${seeds.judge.length} seeds, at most ${mostMoves / 1e6} million each; the best of 19 fixed temperatures from 0.06 to 0.8, in steps of 15 %, by ${seeds.choose.length} other seeds`,
		rows: rows.filter(row => row !== undefined),
	};
};
