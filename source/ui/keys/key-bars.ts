/** The key bars: the keys that are useful in the current state, in words that fit it. */

import type {FleetUnit} from '../../run/fleet-scheduler.js';
import {type Action, type Binding, bindings} from './keys.js';

/** What needs a highlighted puzzle. */
const puzzleActions: readonly Action[] = ['choose', 'solvers', 'race', 'ensemble', 'next-collection'];

export function menuKeys({
	hasPuzzle,
	hasFilter,
	hasFaults,
	hasRun,
	hasRace = false,
	hasEnsemble = false,
}: {
	readonly hasPuzzle: boolean;
	readonly hasFilter: boolean;
	readonly hasFaults: boolean;
	/** Whether a run waits that Esc leads back to. */
	readonly hasRun: boolean;
	/** Whether a race does; the run comes first. */
	readonly hasRace?: boolean;
	/** The same for an ensemble. */
	readonly hasEnsemble?: boolean;
}): Binding[] {
	const briefs: Partial<Record<Action, string>> = {
		...(hasEnsemble && {back: 'to the seeds'}),
		...(hasRace && {back: 'to the race'}),
		...(hasRun && {back: 'to the run'}),
		...(hasFilter && {back: 'show all'}),
		...(hasFaults && {faults: 'faulty'}),
	};
	const keys = bindings.menu.filter(({action}) => hasPuzzle || !puzzleActions.includes(action));
	return withBriefs(keys, briefs);
}

/** The same keys, some of them first: what comes late leaves a narrow bar early. */
const ordered = (keys: readonly Binding[], first: readonly Action[]): Binding[] => [
	...first.flatMap(action => keys.filter(key => key.action === action)),
	...keys.filter(({action}) => !first.includes(action)),
];

const endedActions: readonly Action[] = [
	'pause',
	'next-lesson',
	'step-back',
	'jump-back',
	'display',
	'tune',
	'race',
	'ensemble',
	'new-seed',
	'same-seed',
	'share',
	'menu',
	'help',
	'quit',
];

/** The state of a run, as far as its key bar depends on it. */
export type Situation = {
	readonly isEnded: boolean;
	readonly isPaused: boolean;
	/** Whether it runs as fast as possible. */
	readonly isFull: boolean;
	/** Whether a step is in progress. */
	readonly isSearching: boolean;
	readonly isRewound: boolean;
	/** Whether a lesson is at its end, and another one follows. */
	readonly hasNextLesson?: boolean | undefined;
};

/** @param all the keys that the solver of the run has a use for */
export function watchKeys(
	{isEnded, isPaused, isFull, isSearching, isRewound, hasNextLesson}: Situation,
	all: readonly Binding[] = bindings.watch,
): Binding[] {
	const briefs: Partial<Record<Action, string>> = {
		...(isEnded ? {pause: 'film'} : isPaused ? {pause: isSearching ? 'stop' : 'resume'} : {}),
		...(isFull ? {full: 'slow'} : {}),
		...(isRewound ? {'to-end': 'to the end'} : {}),
	};
	const keys = all.filter(
		({action}) => (hasNextLesson || action !== 'next-lesson') && (!isEnded || endedActions.includes(action)),
	);
	return withBriefs(isPaused || isEnded ? keys : runningKeys(keys), briefs);
}

/** In the film of a run. */
export const filmKeys = (isPlaying: boolean): Binding[] =>
	withBriefs(bindings.film, isPlaying ? {} : {'film-pause': 'play'});

/** While it runs, speed comes before going back: full speed takes the place that a step back has when it is paused. */
const runningFirst: readonly Action[] = [
	'pause',
	'next-lesson',
	'step',
	'full',
	'level',
	'heat',
	'cool',
	'hold',
	'faster',
	'slower',
	'step-back',
];

const runningKeys = (keys: readonly Binding[]): Binding[] =>
	ordered(keys, runningFirst).map(key => (key.action === 'full' ? {...key, isMinor: false} : key));

export function raceKeys({
	isEnded,
	isPaused,
	by,
}: Pick<Situation, 'isEnded' | 'isPaused'> & {readonly by: FleetUnit}): Binding[] {
	const keys = bindings.race.filter(
		({action}) =>
			!isEnded ||
			['up', 'down', 'choose', 'race-unit'].includes(action) ||
			(action !== 'pause' && endedActions.includes(action)),
	);
	return withBriefs(keys, {
		'race-unit': `again by ${by === 'moves' ? 'time' : 'moves'}`,
		...(isPaused && {pause: 'resume'}),
	});
}

export function ensembleKeys({isEnded, isPaused}: Pick<Situation, 'isEnded' | 'isPaused'>): Binding[] {
	const keys = bindings.ensemble.filter(
		({action}) =>
			!isEnded ||
			['up', 'down', 'choose'].includes(action) ||
			(action !== 'pause' && endedActions.includes(action)),
	);
	return withBriefs(keys, isPaused ? {pause: 'resume'} : {});
}

/** The same keys, some of them with another word in the bar. */
const withBriefs = (keys: readonly Binding[], briefs: Partial<Record<Action, string>>): Binding[] =>
	keys.map(binding => (briefs[binding.action] ? {...binding, brief: briefs[binding.action]} : binding));
