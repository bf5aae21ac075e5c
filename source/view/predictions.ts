/** Predicting steps: whether chance accepts one is said before the number drawn for it is shown. */

import type {Progress} from '../run/drive.js';
import type {Move} from '../solvers/solver.js';
import type {Tally} from './lesson-text.js';
import {decimalsOf} from './run/move.js';

export type Predictions = Tally & {
	/** How many the likelier answer is expected to get right: the sum of max(p, 1 − p). */
	readonly byOdds: number;
	/** The number of the step to predict, also while it is still being made. */
	readonly at?: number | undefined;
};

/** Whether the last step is shown as before it was decided. */
export const isToPredict = (predictions: Predictions | undefined, progress: Progress | undefined): boolean =>
	progress?.move?.drawn !== undefined && predictions?.at === progress.moves;

export const afterAnswer = (
	{asked, right, byOdds}: Predictions,
	{accepted, probability = 1}: Move,
	isKept: boolean,
): Predictions => ({
	asked: asked + 1,
	right: right + Number(isKept === accepted),
	byOdds: byOdds + Math.max(probability, 1 - probability),
});

/** What came of a step, and whether that was predicted. */
export function answerText(move: Move, isKept: boolean): string {
	const [chance, draw = 'a number'] = decimalsOf(move);
	return `${isKept === move.accepted ? 'Right' : 'Wrong'}: ${move.accepted ? 'kept' : 'not kept'}, drew ${draw}, chance ${chance}.`;
}

export const scoreText = ({asked, right, byOdds}: Predictions): string =>
	asked > 0 ? ` ${right} of ${asked} right, ${byOdds.toFixed(1)} by the odds.` : '';
