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
import type {Host} from '../host.js';
import type {WatchedRun} from '../state.js';
import {initialWatch, type Watch, watching} from '../watch/use-run.js';
import {LiveSpeaker, newsInterval, summaryInterval, type Voice} from './live-speaker.js';

type Options = Voice &
	Pick<Host, 'limits' | 'onProgress' | 'repeat'> & {
		readonly onLessonOver: (run: WatchedRun) => void;
		readonly run: WatchedRun;
		readonly pace: Pace;
		/** Moves a second at the start, while not paused. */
		readonly speed: number;
		/** Whether the text of the lesson was said before. */
		readonly isLessonKnown: boolean;
		/** The predicted answer to the question of the lesson. */
		readonly prediction: () => number | undefined;
	};

/** Milliseconds after which a step that still runs is announced. */
const patience = 500;

export class RunSpeaker extends LiveSpeaker<Options> {
	/** The latest view. */
	watch: Watch;
	#reported: ReportedCounts;
	#isOverrideExpected = false;
	#lessonText: string | undefined;
	/** When a step that still runs is announced. */
	#patienceEndsAt = Number.POSITIVE_INFINITY;

	constructor(options: Options) {
		super(options);
		const {run, speed, say, isLessonKnown} = options;
		this.watch = initialWatch(run);
		const {progress} = this.watch;
		this.#reported = countedOf(progress);
		startLines(run.entry.title, run.puzzle, run.method, progress, speed).forEach(say);
		this.#lessonText = run.lesson?.look;
		if (run.lesson && !isLessonKnown) {
			say(run.lesson.look);
		}

		this.start();
	}

	/** A key started a step, which is said once it is made: the run's thread may still be starting. */
	expectStep(): void {
		this.#isOverrideExpected = false;
		this.#patienceEndsAt = now() + patience;
		this.pending.set(() => this.#sayStep());
	}

	/** A key changed the temperature. */
	expectOverride(): void {
		this.#isOverrideExpected = true;
	}

	/** The user is back at the run, which waited. */
	resume(): void {
		const {run, say} = this.options;
		const {progress} = this.watch;
		const how = this.isRunning
			? `paused: ${summaryText(run.method, progress)}`
			: `ended: ${endText(run.method, progress)}`;
		say(`back to the run on ${run.entry.title}, ${how}`);
		this.#reported = countedOf(progress);
	}

	protected override get isRunning(): boolean {
		return this.watch.progress.status === 'running';
	}

	protected override sayRunning(): void {
		this.options.say('running');
	}

	protected override async follow(signal: AbortSignal): Promise<void> {
		const first = this.watch;
		for await (const watch of watching(this.options, first, signal)) {
			const before = this.watch;
			const wasRunning = this.isRunning;
			this.watch = watch;
			this.#sayOverride(before.progress);
			this.#sayLesson();
			if (!this.isRunning && (wasRunning || before === first)) {
				this.#sayEnd();
			} else if (this.pending.isPending) {
				// The first snapshot is the starting grid, whatever step was asked for meanwhile.
				if (before !== first) {
					this.#debounce();
				}
			} else if (this.isRunning && this.options.pace.rate > 0) {
				this.#sayNews(watch.progress);
			}
		}
	}

	/** A step is said when it is complete; if it takes long, it is announced. */
	#debounce(): void {
		const {goal} = this.watch.progress;
		if (!goal) {
			this.pending.change();
			return;
		}

		this.pending.hold();
		if (now() >= this.#patienceEndsAt) {
			this.#patienceEndsAt = Number.POSITIVE_INFINITY;
			this.options.say(`running to the next ${goals[goal]}; space stops it`);
		}
	}

	protected override sayPause(): void {
		const {run, say} = this.options;
		const {progress} = this.watch;
		say(`paused: ${summaryText(run.method, progress)}`);
		gridLines(run.puzzle.geometry, progress.grid).forEach(say);
		this.#reported = countedOf(progress);
	}

	#sayStep(): void {
		const {run, say} = this.options;
		const {progress} = this.watch;
		const {move, moves, frontier} = progress;
		const rewound = moves < frontier ? `rewound to ${moves} of ${frontier}: ` : '';
		say(
			rewound +
				(move
					? spokenMove({geometry: run.puzzle.geometry, unit: run.method.unit, move, progress})
					: summaryText(run.method, progress)),
		);
		this.#reported = countedOf(progress);
	}

	#sayNews(progress: Progress): void {
		const {run, say} = this.options;
		const time = now();
		if (progress.moves < progress.frontier) {
			return;
		}

		const counted = countedOf(progress);
		const isOther = Object.values(counted).join() !== Object.values(this.#reported).join();
		if (isOther && time - this.newsAt >= newsInterval) {
			const news = newsText(run.method, this.#reported, progress);
			this.newsAt = time;
			this.#reported = counted;
			if (news) {
				say(news);
			}
		}

		if (time - this.summaryAt >= summaryInterval) {
			say(summaryText(run.method, progress));
			this.summaryAt = time;
		}
	}

	/** Say a manual temperature change that is made now or repeated from another run, but none of a rewound run. */
	#sayOverride({override: before}: Progress): void {
		const {progress} = this.watch;
		const {override, moves, frontier, temperature} = progress;
		const isMovingOn = this.options.pace.rate > 0 && moves === frontier;
		const isOther = override?.factor !== before?.factor || override?.held !== before?.held;
		if (isOther && temperature !== undefined && (this.#isOverrideExpected || isMovingOn)) {
			this.options.say(overrideText(progress));
			this.#isOverrideExpected = false;
		}
	}

	/** Say what the lesson says now, once. */
	#sayLesson(): void {
		const {prediction, say} = this.options;
		const text = this.watch.lesson?.text(prediction());
		if (text !== undefined && text !== this.#lessonText) {
			this.#lessonText = text;
			say(text);
		}
	}

	#sayEnd(): void {
		const {run, say, sayCommand, repeat} = this.options;
		this.pending.set(undefined);
		say(endText(run.method, this.watch.progress));
		sayCommand(repeat(run, this.watch.progress));
	}
}

function countedOf(progress: Progress): ReportedCounts {
	return {bestCost: progress.bestCost, restarts: progress.restarts, reheats: progress.reheats};
}
