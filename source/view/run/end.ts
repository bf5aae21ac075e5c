/** How a run ended, in words. */

import type {Puzzle} from '../../sudoku/puzzle.js';
import {type Line, span, wrapText} from '../text/line.js';
import {costText, groupDigits, ordinalText, singular} from '../text/numbers.js';
import {endWord, runEffort} from '../work.js';
import type {DrawnRun} from './drawn-run.js';

/** Whether logic alone solved it: what the method fixed before the run is the solution. */
export const isSolvedBefore = ({givens}: Puzzle, {status, moves, fixed}: DrawnRun['progress']): boolean =>
	status === 'solved' &&
	moves === 0 &&
	fixed !== undefined &&
	givens.every((digit, cell) => digit > 0 || fixed[cell] > 0);

/**
What came of the coolings, where these alone led to the solution: not a manual change, a constant temperature, a reheat or a
restart.
*/
export function coolingText({progress, log}: Pick<DrawnRun, 'progress' | 'log'>): string | undefined {
	const {status, moves, temperature, restarts, reheats, changes, ladder} = progress;
	// Replicas exchange temperatures that do not fall.
	if (status !== 'solved' || changes.length > 0 || ladder) {
		return undefined;
	}

	const last = log.samples.filter(sample => sample.reheats === reheats);
	const middle = last.find(sample => 2 * sample.moves >= last[0].moves + moves)?.temperature ?? 0;
	if (temperature === undefined || temperature >= middle || restarts > 0) {
		return undefined;
	}

	const others = reheats === 1 ? 'the first' : groupDigits(reheats);
	return reheats === 0
		? 'Solved by the first cooling.'
		: `Solved by the ${ordinalText(reheats + 1)} cooling: ${others} got stuck.`;
}

/** The end of the run: what came of its coolings, or its effort; and why it gave up. */
export function endLines(
	run: Pick<DrawnRun, 'puzzle' | 'progress' | 'method' | 'log'>,
	width: number,
): Line[] {
	const {progress, method} = run;
	const {status, cost, bestCost, end = ''} = progress;
	const effort = runEffort(method, progress);
	if (status === 'solved') {
		const before = `logic alone solved it, before the first ${singular(method.unit)}`;
		const how = isSolvedBefore(run.puzzle, progress) ? before : `solved in ${effort}`;
		return [[span('✔ ', 'good'), span(coolingText(run) ?? how)]];
	}

	const costs = `at cost ${costText(cost)}, best ${costText(bestCost)}`;
	return [
		[span('✖ ', 'bad'), span(`${endWord(status)} after ${effort} ${costs}`)],
		...(end === '' ? [] : wrapText(end, width)),
	];
}
