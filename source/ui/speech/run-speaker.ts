/** Says a run: news while it runs, the figures and the grid at a pause, each step, and its end. */

import {now} from '../../clock.js';
import type {Progress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {
	endText,
	gridLines,
	newsText,
	overrideText,
	type ReportedCounts,
	startLines,
	summaryText,
} from '../../view/speech/speech.js';
import {spokenMove} from '../../view/watch/move-text.js';
import {goals} from '../../view/watch/watch.js';
import type {WatchedRun} from '../state.js';
import {initialWatch, type Limits, type Watch, watching} from '../watch/use-run.js';
import {Debounce} from './debounce.js';

type Options = {
	readonly run: WatchedRun;
	readonly pace: Pace;
	/** Moves a second at the start, while not paused. */
	readonly speed: number;
	readonly limits: Limits;
	readonly onProgress: (run: WatchedRun, progress: Progress) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: WatchedRun, progress: Progress) => string;
	/** Whether the text of the lesson was said before. */
	readonly isLessonKnown: boolean;
	readonly say: (line: string) => void;
	/** Say a command as it is written. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

/** Milliseconds between two pieces of news, which must not interrupt each other. */
export const newsInterval = 2000;

/** Milliseconds between two summaries. */
export const summaryInterval = 10_000;

/** Milliseconds after which a step that still runs is announced. */
const patience = 500;

export class RunSpeaker {
	/** The latest view. */
	watch: Watch;
	readonly #options: Options;
	readonly #controller = new AbortController();
	readonly #pending = new Debounce();
	#reported: ReportedCounts;
	#newsAt = Number.NEGATIVE_INFINITY;
	#summaryAt = now();
	#isOverrideExpected = false;
	/** When a step that still runs is announced. */
	#patienceEndsAt = Number.POSITIVE_INFINITY;

	constructor(options: Options) {
		this.#options = options;
		const {run, pace, speed, say, isLessonKnown, onFailure} = options;
		this.watch = initialWatch(run);
		const {progress} = this.watch;
		this.#reported = countedOf(progress);
		startLines(run.entry.title, run.entry.puzzle, run.method, progress, speed).forEach(say);
		if (run.lesson && !isLessonKnown) {
			say(run.lesson.look);
		}

		if (pace.rate === 0) {
			this.pause(true);
		}

		this.#follow().catch((error: unknown) => {
			if (!this.#controller.signal.aborted) {
				onFailure(error);
			}
		});
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		this.#summaryAt = now();
		if (this.#isRunning) {
			this.#pending.set(isPaused ? () => this.#sayPause() : undefined);
			if (isPaused) {
				this.#pending.change();
			} else {
				this.#options.say('running');
			}
		}
	}

	/** A key started a step, which is said once it is made: the run's thread may still be starting. */
	expectStep(): void {
		this.#isOverrideExpected = false;
		this.#patienceEndsAt = now() + patience;
		this.#pending.set(() => this.#sayStep());
	}

	/** A key changed the temperature. */
	expectOverride(): void {
		this.#isOverrideExpected = true;
	}

	/** The user is back at the run, which waited. */
	resume(): void {
		const {run, say} = this.#options;
		const {progress} = this.watch;
		const how = this.#isRunning
			? `paused: ${summaryText(run.method, progress)}`
			: `ended: ${endText(run.method, progress)}`;
		say(`back to the run on ${run.entry.title}, ${how}`);
		this.#reported = countedOf(progress);
	}

	/** The user left: nothing more is said of it. */
	leave(): void {
		this.#pending.set(undefined);
	}

	stop(): void {
		this.leave();
		this.#controller.abort();
	}

	get #isRunning(): boolean {
		return this.watch.progress.status === 'running';
	}

	async #follow(): Promise<void> {
		const first = this.watch;
		for await (const watch of watching(this.#options, first, this.#controller.signal)) {
			const before = this.watch;
			const wasRunning = this.#isRunning;
			this.watch = watch;
			this.#sayOverride(before.progress);
			if (!this.#isRunning && (wasRunning || before === first)) {
				this.#sayEnd();
			} else if (this.#pending.isPending) {
				this.#debounce();
			} else if (this.#isRunning && this.#options.pace.rate > 0) {
				this.#sayNews(watch.progress);
			}
		}
	}

	/** A step is said when it is complete; if it takes long, it is announced. */
	#debounce(): void {
		const {goal} = this.watch.progress;
		if (!goal) {
			this.#pending.change();
			return;
		}

		this.#pending.hold();
		if (now() >= this.#patienceEndsAt) {
			this.#patienceEndsAt = Number.POSITIVE_INFINITY;
			this.#options.say(`running to the next ${goals[goal]}; space stops it`);
		}
	}

	#sayPause(): void {
		const {run, say} = this.#options;
		const {progress} = this.watch;
		say(`paused: ${summaryText(run.method, progress)}`);
		gridLines(run.entry.puzzle.geometry, progress.grid).forEach(say);
		this.#reported = countedOf(progress);
	}

	#sayStep(): void {
		const {run, say} = this.#options;
		const {progress} = this.watch;
		const {move, moves, frontier} = progress;
		const rewound = moves < frontier ? `rewound to ${moves} of ${frontier}: ` : '';
		say(
			rewound +
				(move
					? spokenMove({geometry: run.entry.puzzle.geometry, unit: run.method.unit, move, progress})
					: summaryText(run.method, progress)),
		);
		this.#reported = countedOf(progress);
	}

	#sayNews(progress: Progress): void {
		const {run, say} = this.#options;
		const time = now();
		if (progress.moves < progress.frontier) {
			return;
		}

		const counted = countedOf(progress);
		const isOther = Object.values(counted).join() !== Object.values(this.#reported).join();
		if (isOther && time - this.#newsAt >= newsInterval) {
			const news = newsText(run.method, this.#reported, progress);
			this.#newsAt = time;
			this.#reported = counted;
			if (news) {
				say(news);
			}
		}

		if (time - this.#summaryAt >= summaryInterval) {
			say(summaryText(run.method, progress));
			this.#summaryAt = time;
		}
	}

	/** Say a manual temperature change that is made now or repeated from a script, but none of a rewound run. */
	#sayOverride({override: before}: Progress): void {
		const {progress} = this.watch;
		const {override, moves, frontier, temperature} = progress;
		const isMovingOn = this.#options.pace.rate > 0 && moves === frontier;
		const isOther = override?.factor !== before?.factor || override?.held !== before?.held;
		if (isOther && temperature !== undefined && (this.#isOverrideExpected || isMovingOn)) {
			this.#options.say(overrideText(progress));
			this.#isOverrideExpected = false;
		}
	}

	#sayEnd(): void {
		const {run, say, sayCommand, repeat} = this.#options;
		this.#pending.set(undefined);
		say(endText(run.method, this.watch.progress));
		sayCommand(repeat(run, this.watch.progress));
	}
}

function countedOf(progress: Progress): ReportedCounts {
	return {bestCost: progress.bestCost, restarts: progress.restarts, reheats: progress.reheats};
}
