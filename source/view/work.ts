/** Effort in words: what a run took, and the progress of long work, in a line. */

import type {RunResult, Status} from '../run/solver-run.js';
import {attemptsOf, type Method} from '../solvers/solver.js';
import {clockTime, countText, duration, groupDigits, shortNumber, singular} from './text/numbers.js';

export type Work = {
	readonly done: number;
	/** What is done, as a plural: `puzzles`. */
	readonly unit: string;
	readonly total?: number | undefined;
	/** From 0 to 1, where that is known better than from `total`. */
	readonly share?: number | undefined;
	/** The part done before this call, which does not count for the rate. @default 0 */
	readonly before?: number | undefined;
	readonly notes?: readonly string[];
};

type RunWork = Pick<Work, 'unit' | 'notes'> & {
	readonly moves: number;
	readonly milliseconds: number;
	readonly limits: {readonly moves?: number | undefined; readonly timeout?: number | undefined};
};

/** The progress of a run towards its limits: a solution ends it sooner. */
export function runWork({moves, milliseconds, unit, limits, notes = []}: RunWork): Work {
	const {moves: most = Infinity, timeout = Infinity} = limits;
	const share = Math.max(moves / most, milliseconds / timeout);
	return {done: moves, unit, share: Math.min(most, timeout) < Infinity ? share : undefined, notes};
}

/**
`25 %, 250 of 1 000 puzzles, 50 a second, 00:15.0 left`; what is not known is left out.

@param elapsed milliseconds since it began
*/
export function workText(work: Work, elapsed: number): string {
	const {done, unit, total, before = 0, notes = []} = work;
	const share = doneShare(work);
	const made = done - before;
	const rate = (made / elapsed) * 1000;
	const left = timeLeft(work, share, elapsed);
	return [
		...(share === undefined ? [] : [`${Math.floor(100 * share)} %`]),
		...(total === undefined
			? [countText(done, unit)]
			: [`${groupDigits(done)} of ${countText(total, unit)}`]),
		...notes,
		...(made > 0 && elapsed > 0 ? [rateText(rate, unit)] : []),
		...(left === undefined ? [] : [`${clockTime(left)} left`]),
	].join(', ');
}

/** How much is done, from 0 to 1; undefined if that is not known. */
function doneShare({done, total, share}: Work): number | undefined {
	const known = share ?? (total ? done / total : undefined);
	return known === undefined ? undefined : Math.min(1, Math.max(0, known));
}

function timeLeft({done, total, before = 0}: Work, share: number | undefined, elapsed: number) {
	if (total !== undefined) {
		return done > before ? (elapsed * (total - done)) / (done - before) : undefined;
	}

	return share ? (elapsed * (1 - share)) / share : undefined;
}

/** As `50 a second`; where less than one is done in a second, `4 s a puzzle`. */
function rateText(rate: number, unit: string): string {
	return rate >= 1
		? `${shortNumber(rate < 10 ? rate : Math.round(rate))} a second`
		: `${shortNumber(1 / rate)} s a ${singular(unit)}`;
}

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

/** How a run has ended that is not solved. */
export const endWord = (status: Status) => (status === 'failed' ? 'failed' : 'gave up');

/** A run that gave up or failed: `gave up after 46 placements, 0.05 ms at cost 46, best 4: a local minimum`. */
export function gaveUpText(
	method: Parameters<typeof runEffort>[0],
	result: Parameters<typeof runEffort>[1] & Pick<RunResult, 'status' | 'cost' | 'bestCost' | 'end'>,
): string {
	const {status, cost, bestCost, end} = result;
	const why = end === undefined ? '' : `: ${end}`;
	return `${endWord(status)} after ${runEffort(method, result)} at cost ${cost}, best ${bestCost}${why}`;
}
