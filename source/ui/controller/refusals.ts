/** Why an action can't be performed now, in a sentence. */

import type {Progress} from '../../run/drive.js';
import {resolveSettings} from '../../solvers/solver.js';
import {isOver} from '../../view/race/race.js';
import type {Rendering} from '../host.js';
import type {Action} from '../keys/keys.js';
import type {State, WatchedRun} from '../state.js';
import {isIn, stepsForward, temperatureCommands} from './actions.js';

/** What has no use once all has ended: for a run, and for a race or an ensemble. */
const speedActions: readonly Action[] = ['faster', 'slower', 'full'];
const raceActions: readonly Action[] = ['pause', 'step', ...speedActions];

/** Undefined where nothing speaks against an action. */
export function refusalOf(
	action: Action,
	{screen, run, isLessonOver}: State,
	progress: Progress | undefined,
	{lanes, isEnsembleOver}: Pick<Rendering, 'lanes' | 'isEnsembleOver'>,
): string | undefined {
	if (screen === 'race') {
		const shown = raceActions.includes(action) ? lanes() : undefined;
		return shown && isOver(shown)
			? 'the race is over: r starts another, Enter watches the highlighted lane alone'
			: undefined;
	}

	if (screen === 'ensemble') {
		return raceActions.includes(action) && isEnsembleOver?.()
			? 'all runs have ended: r starts others, Enter watches the highlighted one alone'
			: undefined;
	}

	const hasEnded = progress !== undefined && progress.status !== 'running';
	if (hasEnded && (isIn(stepsForward, action) || speedActions.includes(action))) {
		return 'the run has ended: b steps back, r starts another run';
	}

	if (action === 'next-lesson' && !isLessonOver) {
		return run?.lesson ? 'the next lesson can start once this one has ended' : 'this run is not a lesson';
	}

	if (action === 'film-long' && !hasEnded) {
		return 'the film begins at the end of the run';
	}

	if (progress && progress.temperature === undefined && isIn(temperatureCommands, action)) {
		return 'this solver has no temperature to raise, lower or hold';
	}

	if (progress && progress.uphill === undefined && action === 'next-uphill') {
		return 'this solver never accepts an uphill step';
	}

	return run && action === 'next-restart' ? neverRestarts(run) : undefined;
}

function neverRestarts({method, entry, settings: changed}: WatchedRun): string | undefined {
	const settings = resolveSettings(method, entry.puzzle, changed);
	return method.isSingle?.(settings)
		? `this solver never restarts${settings.restart === 0 ? ' (restart = 0)' : ''}`
		: undefined;
}
