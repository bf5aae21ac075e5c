/** The effort of a run, in words. */

import {attemptsOf, type Method} from '../solvers/solver.js';
import {countText, duration} from './text/numbers.js';

/** Moves, attempts where its method counts those, and time: `46 placements, 2 attempts, 0.05 ms`. */
export function runEffort(
	method: Pick<Method, 'unit' | 'hasAttempts'>,
	{moves, restarts, milliseconds}: {moves: number; restarts: number; milliseconds: number},
): string {
	const attempts = attemptsOf(method, restarts);
	return [
		countText(moves, method.unit),
		...(attempts === undefined ? [] : [countText(attempts, 'attempts')]),
		duration(milliseconds),
	].join(', ');
}

/** The cost at the end of a run that gave up, and its lowest: `at cost 46, best 4`. */
export const costsText = ({cost, bestCost}: {readonly cost: number; readonly bestCost: number}): string =>
	`at cost ${cost}, best ${bestCost}`;
