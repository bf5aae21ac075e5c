/** Says what runs on a screen: what happens while it goes on, its state at a pause, each step, and its end. */

import {now} from '../../clock.js';
import type {RunEvent} from '../../run/log.js';
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
import type {Live} from '../controller/live.js';
import type {Host} from '../host.js';
import type {Program} from '../keys/command.js';
import type {FleetSetup, WatchedRun} from '../state.js';
import {initialWatch, isRunOver, type Watch} from '../watch/use-run.js';

/** How sentences are said. */
type Voice = {
	readonly say: (line: string) => void;
	/** Say a command as it is written. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

/** What is said of a run, a race or an ensemble. */
type Narration<View> = {
	readonly title: string;
	readonly start: readonly string[];
	readonly live: Live<View>;
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
	/** What is said at once, between two views. @default nothing */
	readonly asides?: (before: View | undefined, view: View) => readonly string[];
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
	/** The latest view. */
	view: View | undefined;
	readonly #narration: Narration<View>;
	readonly #pace: Pace;
	readonly #voice: Voice;
	readonly #first: View | undefined;
	readonly #unfollow: () => void;
	/** The view that was said last. */
	#reported: View | undefined;
	#saidAt = now() - newsInterval;
	/** What is said once the state settles, and the moves from which a step was asked for. */
	#pending: (() => void) | undefined;
	#stepFrom: number | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(narration: Narration<View>, pace: Pace, voice: Voice) {
		this.#narration = narration;
		this.#first = narration.live.view;
		this.view = this.#first;
		this.#reported = this.view;
		this.#pace = pace;
		this.#voice = voice;
		narration.start.forEach(voice.say);
		if (pace.rate === 0) {
			this.pause(true);
		}

		this.#unfollow = narration.live.follow({
			onView: view => this.#follow(view),
			onFailure: voice.onFailure,
		});
	}

	get isOver(): boolean {
		return this.view !== undefined && this.#narration.isOver(this.view);
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		if (this.isOver) {
			return;
		}

		this.#expect(isPaused ? view => `paused: ${this.#narration.summary(view)}` : undefined);
		if (isPaused) {
			this.#settle();
		} else {
			this.#voice.say('running');
		}
	}

	/** A key started a step, which is said once it is made: the threads may still be starting. */
	expectStep(): void {
		const {step, summary, moves} = this.#narration;
		this.#expect(step ?? summary);
		this.#stepFrom = this.view && moves(this.view);
	}

	/** The user is back at it. */
	resume(): void {
		const {view} = this;
		const state = view && `${this.isOver ? 'ended' : 'paused'}: ${this.#narration.summary(view)}`;
		this.#voice.say([this.#narration.title, ...(state ? [state] : [])].join(', '));
		this.#reported = view;
	}

	/** The user left it: stay silent. */
	leave(): void {
		this.#expect(undefined);
	}

	stop(): void {
		this.leave();
		this.#unfollow();
	}

	/** A key highlighted one of several runs. */
	sayItem(at: number): void {
		const {item} = this.#narration;
		if (this.view && item) {
			this.#voice.say(item(this.view, at));
		}
	}

	sayCommand(): void {
		this.#voice.sayCommand(this.#narration.command(this.view));
	}

	#follow(view: View): void {
		const {isOver, moves, isStepping, asides} = this.#narration;
		const first = this.#first;
		const before = this.view;
		this.view = view;
		asides?.(before, view).forEach(this.#voice.say);
		if (isOver(view)) {
			if (before === first || !before || !isOver(before)) {
				this.#sayEnd(view);
			}
		} else if (isStepping?.(view)) {
			clearTimeout(this.#timer);
		} else if (this.#pending) {
			// The first view is the start, whatever step was asked for meanwhile.
			if (!before || (before !== first && moves(view) !== this.#stepFrom)) {
				this.#settle();
			}
		} else if (this.#pace.rate > 0) {
			this.#sayNews(view);
		}
	}

	#expect(text: ((view: View) => string) | undefined): void {
		clearTimeout(this.#timer);
		this.#stepFrom = undefined;
		this.#pending = text && (() => this.view && this.#say(text(this.view), this.view));
	}

	/** Say what is expected if nothing changes for a while. */
	#settle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			if (this.view) {
				const say = this.#pending;
				this.#pending = undefined;
				say?.();
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

	#sayEnd(view: View): void {
		this.leave();
		this.#say(this.#narration.summary(view), view);
		this.sayCommand();
	}
}

/** @param isLessonKnown whether the text of the lesson was said before */
export function runNarration(
	run: WatchedRun,
	live: Live<Watch>,
	{run: keeper}: Host,
	program: Program,
	isLessonKnown: boolean,
): Narration<Watch> {
	const {entry, puzzle, method, lesson} = run;
	const {progress: first} = live.view ?? initialWatch(run);
	let lessonText = lesson?.look;
	return {
		title: `the run on ${entry.title}`,
		start: [
			...startLines(entry.title, run, first, program.state.rate),
			...(lesson && !isLessonKnown ? [lesson.look] : []),
		],
		live,
		isOver: isRunOver,
		moves: ({progress}) => progress.moves,
		isStepping: ({progress}) => progress.goal !== undefined,
		summary: ({progress}) => resultText(method, progress),
		step: ({progress}) => stepText(puzzle.geometry, method, progress),
		news: ({progress: before}, {progress}) => newsText(method, before, progress),
		asides(before, {log, lesson: shown}) {
			const manual = lastManual(log.events);
			const isOther = manual !== lastManual(before?.log.events ?? []);
			const text = shown?.text(program.state.prediction);
			const lines = [
				...(manual && isOther ? [rowText(eventText(manual))] : []),
				...(text === lessonText ? [] : [text ?? '']),
			];
			lessonText = text;
			return lines;
		},
		command: watch => keeper.repeat(run, watch?.progress ?? first),
	};
}

const lastManual = (events: readonly RunEvent[]) => events.findLast(({kind}) => kind === 'manual');

const endedIn = ({runs}: FleetView) => runs.filter(({status}) => status !== 'running').length;

export function fleetNarration(
	fleet: FleetSetup,
	live: Live<FleetView>,
	{fleet: keeper}: Host,
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
		live,
		isOver,
		moves: ({runs}) => runs.reduce((sum, {moves}) => sum + moves, 0),
		summary: view => view.sentence(),
		news: (before, view) =>
			before.lead === view.lead && endedIn(before) === endedIn(view) ? undefined : view.sentence(),
		item: (view, at) => `${view.runText(at)}, ${placeText(at + 1, runs.length)}`,
		command: view => keeper.repeat(fleet, view),
	};
}
