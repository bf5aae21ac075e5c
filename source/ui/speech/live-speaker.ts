/** Says what runs on a screen: what happens while it goes on, its state at a pause, each step, and its end. */

import {now} from '../../clock.js';
import {initialProgress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {laneName} from '../../run/race.js';
import {type FleetView, isOver} from '../../view/fleet/fleet.js';
import {eventText} from '../../view/parts/events.js';
import {
	fleetSpeedText,
	laneText,
	newsText,
	placeText,
	resultText,
	startLines,
	stepText,
} from '../../view/speech/speech.js';
import {rowText} from '../../view/speech/spoken-text.js';
import {coolingText} from '../../view/watch/watch.js';
import type {Live} from '../controller/live.js';
import type {Host} from '../host.js';
import type {Program} from '../keys/command.js';
import type {FleetSetup, WatchedRun} from '../state.js';
import {isRunOver, type Watch} from '../watch/run-views.js';

/** How sentences are said. */
type Voice = {
	readonly say: (line: string) => void;
	readonly sayCommand: (command: string) => void;
};

/** What is said of a run, a race or an ensemble. */
type Narration<View> = {
	readonly title: string;
	readonly start: readonly string[];
	readonly isOver: (view: View) => boolean;
	/** The moves at the displayed point: a step changes them. */
	readonly moves: (view: View) => number;
	/** Whether a step goes on. @default false */
	readonly isStepping?: (view: View) => boolean;
	readonly summary: (view: View) => string;
	/** What the last step did. @default the summary */
	readonly step?: (view: View) => string;
	/** What happened since an earlier view; undefined for nothing of note. */
	readonly news: (before: View, view: View) => string | undefined;
	/** What is said at once, at each view. @default nothing */
	readonly asides?: (view: View) => readonly string[];
	/** One of several runs, by its index. */
	readonly item?: (view: View, at: number) => string;
	/** The command that repeats it. */
	readonly command: (view: View | undefined) => string;
};

/** Milliseconds after which there may be news, which must not interrupt what is said, and without any, a summary. */
const newsInterval = 2000;
const summaryInterval = 10_000;

/** Milliseconds without a change after which a state counts as settled. */
const settleTime = 60;

export class LiveSpeaker<View> {
	readonly live: Live<View>;
	readonly #narration: Narration<View>;
	readonly #pace: Pace;
	readonly #voice: Voice;
	readonly #unfollow: () => void;
	/** The view that was said last. */
	#reported: View | undefined;
	#saidAt = now() - newsInterval;
	#isEndSaid = false;
	/** What is said once the state settles; of a step, once it has moved on from here. */
	#pending: {readonly text: (view: View) => string; readonly from?: number | undefined} | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(live: Live<View>, narration: Narration<View>, pace: Pace, voice: Voice) {
		this.live = live;
		this.#narration = narration;
		this.#reported = live.view;
		this.#pace = pace;
		this.#voice = voice;
		narration.start.forEach(voice.say);
		if (pace.rate === 0) {
			this.pause(true);
		}

		this.#unfollow = live.follow(view => this.#follow(view));
	}

	get #isOver(): boolean {
		const {view} = this.live;
		return view !== undefined && this.#narration.isOver(view);
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		if (this.#isOver) {
			return;
		}

		this.leave();
		if (isPaused) {
			this.#pending = {text: view => `paused: ${this.#narration.summary(view)}`};
			this.#settle();
		} else {
			this.#voice.say('running');
		}
	}

	/** A key started a step, which is said once it is made: the threads may still be starting. */
	expectStep(): void {
		const {step, summary, moves} = this.#narration;
		const {view} = this.live;
		this.leave();
		this.#pending = {text: step ?? summary, from: view && moves(view)};
	}

	/** The user is back at it. */
	resume(): void {
		const {view} = this.live;
		const state = view && `, ${this.#isOver ? 'ended' : 'paused'}: ${this.#narration.summary(view)}`;
		this.#voice.say(this.#narration.title + (state ?? ''));
		this.#reported = view;
	}

	/** The user left it: stay silent. */
	leave(): void {
		clearTimeout(this.#timer);
		this.#pending = undefined;
	}

	stop(): void {
		this.leave();
		this.#unfollow();
	}

	/** A key highlighted one of several runs. */
	sayItem(at: number): void {
		const {view} = this.live;
		const text = view && this.#narration.item?.(view, at);
		if (text !== undefined) {
			this.#voice.say(text);
		}
	}

	sayCommand(): void {
		this.#voice.sayCommand(this.#narration.command(this.live.view));
	}

	#follow(view: View): void {
		const {isOver, isStepping, moves, asides, summary} = this.#narration;
		asides?.(view).forEach(this.#voice.say);
		const wasEndSaid = this.#isEndSaid;
		this.#isEndSaid = isOver(view);
		if (this.#isEndSaid) {
			if (!wasEndSaid) {
				this.leave();
				this.#say(summary(view), view);
				this.sayCommand();
			}
		} else if (isStepping?.(view)) {
			clearTimeout(this.#timer);
		} else if (this.#pending) {
			if (moves(view) !== this.#pending.from) {
				this.#settle();
			}
		} else if (this.#pace.rate > 0) {
			this.#sayNews(view);
		}
	}

	/** Say what is expected if nothing changes for a while. */
	#settle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const {view} = this.live;
			if (view && this.#pending) {
				this.#say(this.#pending.text(view), view);
				this.#pending = undefined;
			}
		}, settleTime);
	}

	#sayNews(view: View): void {
		const {news, summary} = this.#narration;
		this.#reported ??= view;
		const silence = now() - this.#saidAt;
		const text =
			(silence >= newsInterval ? news(this.#reported, view) : undefined) ??
			(silence >= summaryInterval ? summary(view) : undefined);
		if (text !== undefined) {
			this.#say(text, view);
		}
	}

	#say(text: string, view: View): void {
		this.#voice.say(text);
		this.#saidAt = now();
		this.#reported = view;
	}
}

/** @param isLessonKnown whether the text of the lesson was said before */
export function runNarration(
	run: WatchedRun,
	{run: keeper}: Host,
	program: Program,
	isLessonKnown: boolean,
): Narration<Watch> {
	const {entry, puzzle, method, lesson} = run;
	const first = initialProgress(run);
	/** The last manual change, and the text of the lesson, as they were said. */
	let said = [undefined, lesson?.look];
	return {
		title: `the run on ${entry.title}`,
		start: [
			...startLines(entry.title, run, first, program.state.rate),
			...(lesson && !isLessonKnown ? [lesson.look] : []),
		],
		isOver: isRunOver,
		moves: ({progress}) => progress.moves,
		isStepping: ({progress}) => progress.goal !== undefined,
		summary: view => resultText(method, view.progress, coolingText(view)),
		step: ({progress}) => stepText(puzzle.geometry, method, progress),
		news: ({progress: before}, {progress}) => newsText(method, before, progress),
		asides({log, lesson: shown}) {
			const manual = log.events.findLast(({kind}) => kind === 'manual');
			const texts = [manual && rowText(eventText(manual)), shown?.text(program.state.prediction)];
			const lines = texts.filter((text, index) => text !== said[index]);
			said = texts;
			return lines.map(text => text ?? '');
		},
		command: watch => keeper.repeat(run, watch?.progress ?? first),
	};
}

const endedIn = ({runs}: FleetView) => runs.filter(({status}) => status !== 'running').length;

export function fleetNarration(fleet: FleetSetup, {fleet: keeper}: Host): Narration<FleetView> {
	const {kind, entry, seed, runs} = fleet;
	const title = `the ${kind} on ${entry.title}`;
	const names = new Set(runs.map(run => laneText(laneName(run))));
	return {
		title,
		start: [
			`${title}, seed ${seed}, ${fleetSpeedText(fleet)}`,
			`${runs.length} runs: ${[...names].join('; ')}`,
		],
		isOver,
		moves: ({runs}) => runs.reduce((sum, {moves}) => sum + moves, 0),
		summary: view => view.sentence(),
		news: (before, view) =>
			before.lead === view.lead && endedIn(before) === endedIn(view) ? undefined : view.sentence(),
		item: (view, at) => `${view.runText(at)}, ${placeText(at + 1, runs.length)}`,
		command: view => keeper.repeat(fleet, view),
	};
}
