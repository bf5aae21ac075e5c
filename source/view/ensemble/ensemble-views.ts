/** From the runs of an ensemble to what is shown of them. */

import type {FleetProgress} from '../../run/fleet.js';
import {defaultMethod} from '../../solvers/index.js';
import {coldestOf, type Method, type Settings} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {writtenEffort} from '../menu/effort.js';
import type {EnsembleView} from './summary.js';

type EnsembleProblem = {readonly puzzle: Puzzle; readonly method: Method; readonly settings: Settings};

/** Returns a function from the runs to their view; it needs them all in order, since it keeps their highest temperature. */
export function ensembleViews({
	puzzle,
	method,
	settings,
}: EnsembleProblem): (progress: FleetProgress) => EnsembleView {
	const cold = coldestOf(method, puzzle, settings);
	const effort = method === defaultMethod ? writtenEffort(puzzle) : undefined;
	const rating = effort?.isMore ? undefined : effort?.proposals;
	let peak = 0;
	return progress => {
		peak = Math.max(peak, ...progress.runs.map(({temperature = 0}) => temperature));
		return {...progress, unit: method.unit, heat: {peak, cold}, rating};
	};
}
