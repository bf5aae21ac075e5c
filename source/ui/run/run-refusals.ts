/** When the keys of a run can be used, and why not at other times. */

import {figuresOf, holds} from '../../run/milestones.js';
import type {Progress} from '../../run/solver-run.js';
import {ruleNamed} from '../../solvers/acceptance.js';
import {resolveSettings} from '../../solvers/settings.js';
import {isSolvedBefore} from '../../view/state-text.js';
import type {KeyCommand, KeyMoment} from '../keys/key-command.js';
import {beatOf, isLessonOver, isLessonWaiting, nextLesson} from './run-state.js';

export const hasEnded = ({progress}: KeyMoment) => progress !== undefined && progress.status !== 'running';

/** What is said to a key that is no answer of a question with this number of them. */
export const answerFirst = (answers: number) => `choose ${answers === 2 ? '1 or 2' : '1, 2 or 3'} first`;

export const endedRefusal = 'the run has ended: b steps back, r starts another run';

/** Whether the schedule holds T already, so that the next best cost is what there is to wait for. */
export const isSearching = (moment: KeyMoment) => moment.progress?.trend === 'constant' && !isHeld(moment);

export const isHeld = ({progress}: KeyMoment) => progress?.override?.held !== undefined;

/** A lesson in which the viewer acts may not be over before that. */
export function hurrying(moment: KeyMoment): true | string {
	const {state, progress} = moment;
	const {fullSpeed} = beatOf(state) ?? {};
	const isEarly =
		fullSpeed && state.run && progress && !holds(fullSpeed.needs, figuresOf(progress, state.run.method));
	return isEarly ? fullSpeed.refusal : going(moment);
}

export const going = (moment: KeyMoment) => (hasEnded(moment) ? endedRefusal : true);

/** The snapshot that says what its solver has; undefined for a solver's file that may not be loaded yet. */
function known({state: {run}, progress}: KeyMoment) {
	return run?.method.file !== undefined && progress?.moves === 0 ? undefined : progress;
}

/** Where its solver has something; never where a snapshot shows that it lacks it. */
const needing =
	(lacks: (progress: Progress) => boolean, never: string): NonNullable<KeyCommand['when']> =>
	moment => {
		const progress = known(moment);
		return progress && lacks(progress) ? {never} : going(moment);
	};

export const withTemperature = needing(
	({override}) => override === undefined,
	'this solver has no temperature that can be changed',
);

export const withChance = needing(
	// Without a temperature a rule that tosses coins does so where the cost stays.
	({temperature, rule}) =>
		!ruleNamed(rule).usesChance || (temperature === undefined && ruleNamed(rule).probability(0, 0) % 1 === 0),
	'nothing to predict: chance decides on no step of this run',
);

export const withLevels = needing(
	// Without a temperature each proposal of an annealer is a level.
	({temperature, stuckLevels}) => temperature === undefined && stuckLevels !== undefined,
	'this solver has no levels: s steps',
);

export const withUphill = needing(
	({uphill}) => uphill === undefined,
	'this solver never accepts an uphill step',
);

export function withRestarts(moment: KeyMoment) {
	const {run} = moment.state;
	const settings = run && resolveSettings(run.method, run.puzzle, run.settings);
	return settings && run.method.isSingle?.(settings)
		? {never: `this solver never restarts${settings.restart === 0 ? ' (restart = 0)' : ''}`}
		: going(moment);
}

export const wasSolvedBefore = ({state: {run}, progress}: KeyMoment) =>
	run !== undefined && progress !== undefined && isSolvedBefore(run.puzzle, progress);

export function afterLesson(moment: KeyMoment): true | string {
	const {state, lists} = moment;
	const {run} = state;
	if (isLessonWaiting(state) || wasSolvedBefore(moment)) {
		return true;
	}

	return isLessonOver(state)
		? nextLesson(lists, state) !== undefined || 'this was the last lesson'
		: run?.lesson
			? 'wait: the run pauses by itself where there is more to say'
			: 'this run is not a lesson';
}

const filmless = 'not yet: the film begins at the end of the run';

export const isFilmed = ({isOver}: KeyMoment) => isOver || filmless;

export function pauseLabel(moment: KeyMoment): string | undefined {
	const {state, progress} = moment;
	if (hasEnded(moment)) {
		return progress?.moves === 0 ? undefined : 'film';
	}

	if (!state.isPaused) {
		return 'pause';
	}

	if (progress?.goal !== undefined) {
		return 'stop';
	}

	// Of a lesson that waits the bar has the key that its texts name.
	return isLessonWaiting(state) ? undefined : progress?.frontier === 0 ? 'start' : 'resume';
}

/** What the viewer may do in the beat of a scene. */
export const inScene = (key: 'step' | 'heat') => (moment: KeyMoment) =>
	beatOf(moment.state)?.keys?.includes(key)
		? going(moment)
		: {never: `not in this scene${moment.state.isPaused ? ': Enter goes on' : ''}`};
