/** What is said of a run, and of a fleet. */

import type {RunEvent} from '../../run/log.js';
import type {Pace} from '../../run/pace.js';
import {laneName} from '../../run/race.js';
import {type FleetView, isOver} from '../../view/fleet/fleet.js';
import {eventText} from '../../view/parts/events.js';
import {laneText} from '../../view/speech/race-speech.js';
import {
	fleetSpeedText,
	newsText,
	placeText,
	resultText,
	startLines,
	stepText,
} from '../../view/speech/speech.js';
import {rowText} from '../../view/speech/spoken-text.js';
import {type FollowOptions, firstView, followFleet} from '../fleet/use-fleet.js';
import type {Host} from '../host.js';
import type {FleetSetup, WatchedRun} from '../state.js';
import {initialWatch, isRunOver, type Watch, watching} from '../watch/use-run.js';
import type {Narration} from './live-speaker.js';

type RunOptions = Pick<Host, 'limits'> & {
	readonly keeper: Host['run'];
	readonly pace: Pace;
	readonly onLessonOver: (run: WatchedRun) => void;
	/** Moves a second at the start, while not paused. */
	readonly speed: number;
	/** Whether the text of the lesson was said before. */
	readonly isLessonKnown: boolean;
	/** The predicted answer to the question of the lesson. */
	readonly prediction: () => number | undefined;
};

export function runNarration(
	run: WatchedRun,
	{keeper, speed, isLessonKnown, prediction, ...others}: RunOptions,
): Narration<Watch> {
	const {entry, puzzle, method, lesson} = run;
	const first = initialWatch(run);
	let lessonText = lesson?.look;
	return {
		title: `the run on ${entry.title}`,
		start: [
			...startLines(entry.title, run, first.progress, speed),
			...(lesson && !isLessonKnown ? [lesson.look] : []),
		],
		first,
		views: signal => watching({...others, run, onProgress: keeper.report}, first, signal),
		isOver: isRunOver,
		moves: ({progress}) => progress.moves,
		isStepping: ({progress}) => progress.goal !== undefined,
		summary: ({progress}) => resultText(method, progress),
		step: ({progress}) => stepText(puzzle.geometry, method, progress),
		news: ({progress: before}, {progress}) => newsText(method, before, progress),
		asides(before, {log, lesson: shown}) {
			const manual = lastManual(log.events);
			const isOther = manual !== lastManual(before?.log.events ?? []);
			const text = shown?.text(prediction());
			const lines = [
				...(manual && isOther ? [rowText(eventText(manual))] : []),
				...(text === lessonText ? [] : [text ?? '']),
			];
			lessonText = text;
			return lines;
		},
		command: (watch = first) => keeper.repeat(run, watch.progress),
	};
}

const lastManual = (events: readonly RunEvent[]) => events.findLast(({kind}) => kind === 'manual');

const endedIn = ({runs}: FleetView) => runs.filter(({status}) => status !== 'running').length;

type FleetOptions = Omit<FollowOptions, 'fleet' | 'report'> & {
	readonly keeper: Host['fleet'];
	/** Called with how far the runs have come. */
	readonly onLevel: (level: number) => void;
};

export function fleetNarration(
	fleet: FleetSetup,
	{keeper, onLevel, ...options}: FleetOptions,
): Narration<FleetView> {
	const {kind, entry, seed, runs} = fleet;
	const title = `the ${kind} on ${entry.title}`;
	const names = new Set(runs.map(run => laneText(laneName(run))));
	return {
		title,
		start: [
			`${title}, seed ${seed}, ${fleetSpeedText(fleet)}`,
			`${runs.length} runs: ${[...names].join('; ')}`,
		],
		first: firstView(fleet),
		views: signal => followFleet({...options, fleet, report: keeper.report}, signal),
		isOver,
		moves: ({runs}) => runs.reduce((sum, {moves}) => sum + moves, 0),
		summary: view => view.sentence(),
		news: (before, view) =>
			before.lead === view.lead && endedIn(before) === endedIn(view) ? undefined : view.sentence(),
		asides(_, {level}) {
			onLevel(level);
			return [];
		},
		item: (view, at) => `${view.runText(at)}, ${placeText(at + 1, runs.length)}`,
		command: view => keeper.repeat(fleet, view),
	};
}
