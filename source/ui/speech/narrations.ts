/** What is said of a run, of a race and of an ensemble. */

import type {RunEvent} from '../../run/log.js';
import type {Pace} from '../../run/pace.js';
import {
	type EnsembleView,
	ensembleText,
	isEnsembleOver,
	memberText,
	solvedCount,
} from '../../view/ensemble/summary.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import {
	raceNewsText,
	raceStartLines,
	raceSummaryText,
	standingsLines,
	standingText,
} from '../../view/speech/race-speech.js';
import {
	endText,
	newsText,
	overrideText,
	placeText,
	startLines,
	stepText,
	summaryText,
} from '../../view/speech/speech.js';
import {followEnsemble} from '../ensemble/use-ensemble.js';
import type {Host} from '../host.js';
import {firstViews, racing} from '../race/use-race.js';
import type {EnsembleSetup, RaceSetup, WatchedRun} from '../state.js';
import {initialWatch, isRunOver, type Watch, watching} from '../watch/use-run.js';
import type {Narration} from './live-speaker.js';

type RunOptions = Pick<Host, 'limits' | 'onProgress' | 'repeat'> & {
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
	{repeat, speed, isLessonKnown, prediction, ...others}: RunOptions,
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
		views: signal => watching({run, ...others}, first, signal),
		isOver: isRunOver,
		moves: ({progress}) => progress.moves,
		isStepping: ({progress}) => progress.goal !== undefined,
		summary: ({progress}) => summaryText(method, progress),
		step: ({progress}) => stepText(puzzle.geometry, method, progress),
		news: ({progress: before}, {progress}) => newsText(method, before, progress),
		asides(before, {history, progress, lesson: shown}) {
			const isOther = lastManual(history.events) !== lastManual(before?.history.events ?? []);
			const text = shown?.text(prediction());
			const lines = [
				...(isOther ? [overrideText(progress)] : []),
				...(text === lessonText ? [] : [text ?? '']),
			];
			lessonText = text;
			return lines;
		},
		end: ({progress}) => [endText(method, progress)],
		command: (watch = first) => repeat(run, watch.progress),
	};
}

const lastManual = (events: readonly RunEvent[]) => events.findLast(({kind}) => kind === 'manual');

type RaceOptions = Pick<Host, 'limits' | 'onStandings' | 'repeatRace'> & {readonly pace: Pace};

export function raceNarration(race: RaceSetup, options: RaceOptions): Narration<readonly LaneView[]> {
	const {entry, by} = race;
	const first = firstViews(race);
	return {
		title: `the race on ${entry.title}`,
		start: raceStartLines(first, race),
		first,
		views: signal => racing({race, ...options}, signal),
		isOver,
		moves: lanes => lanes.reduce((sum, {standing}) => sum + standing.progress.moves, 0),
		summary: lanes => raceSummaryText(lanes, by),
		news: (before, lanes) => raceNewsText(before, lanes, by),
		end: standingsLines,
		item: (lanes, at) => `lane ${placeText(at + 1, lanes.length)}, ${standingText(lanes[at])}`,
		command: () => options.repeatRace(race),
	};
}

type EnsembleOptions = Pick<Host, 'limits' | 'onEnsemble' | 'repeatEnsemble'> & {
	readonly pace: Pace;
	/** Called with the moves so far. */
	readonly onMoves: (moves: number) => void;
};

export function ensembleNarration(
	ensemble: EnsembleSetup,
	{onMoves, ...options}: EnsembleOptions,
): Narration<EnsembleView> {
	const {count, method, entry, seed} = ensemble;
	return {
		title: `the ensemble on ${entry.title}`,
		start: [`ensemble: ${count} runs of ${method.name} on ${entry.title}, seeds from ${seed}`],
		views: signal => followEnsemble({ensemble, ...options}, signal),
		isOver: isEnsembleOver,
		moves: ({level}) => level,
		summary: ensembleText,
		news: (before, view) => (solvedCount(view) > solvedCount(before) ? ensembleText(view) : undefined),
		asides(_, {level}) {
			onMoves(level);
			return [];
		},
		item: ({runs, unit}, at) => memberText(runs[at], unit),
		command: () => options.repeatEnsemble(ensemble),
	};
}
