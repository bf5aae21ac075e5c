/** Why a key can't do what it stands for now, in a sentence. */

import type {Progress} from '../../run/drive.js';
import type {Step} from '../../run/pace.js';
import {resolveSettings} from '../../solvers/solver.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import type {Action} from '../keys/keys.js';
import type {WatchedRun} from '../state.js';

export const endedText = (progress: Progress | undefined): string | undefined =>
	progress && progress.status !== 'running'
		? 'the run has ended: b steps back, r starts another run'
		: undefined;

/** Why a run can't step to what never comes. */
export function neverText(
	step: Step,
	progress: Progress | undefined,
	run: WatchedRun | undefined,
): string | undefined {
	if (step === 'uphill' && progress && progress.uphill === undefined) {
		return 'this solver never accepts an uphill step';
	}

	const settings = step === 'restart' && run && resolveSettings(run.method, run.entry.puzzle, run.settings);
	if (settings && run.method.isSingle?.(settings)) {
		return `this solver never restarts${settings.restart === 0 ? ' (restart = 0)' : ''}`;
	}

	return undefined;
}

const raceActions: readonly Action[] = ['pause', 'step', 'faster', 'slower', 'full'];

export const raceEndedText = (action: Action, lanes: readonly LaneView[] | undefined): string | undefined =>
	lanes && isOver(lanes) && raceActions.includes(action)
		? 'the race is over: r starts another, Enter watches the highlighted lane alone'
		: undefined;
