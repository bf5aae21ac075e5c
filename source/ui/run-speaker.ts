/** A run, told: what is new while it goes on, how it stands when it is paused, the story of each step, and its end. */

import {now} from '../clock.js';
import type {Progress} from '../run/drive.js';
import type {Pace} from '../run/pace.js';
import {plainText} from '../view/line.js';
import {
	type Counted,
	gridLines,
	moveText,
	newsText,
	reheatsOf,
	startLines,
	summaryText,
} from '../view/speech.js';
import {endLines} from '../view/watch.js';
import type {Run} from './state.js';
import {beginningOf, type Limits, type Watch, watching} from './use-run.js';

type Options = {
	readonly run: Run;
	readonly pace: Pace;
	readonly limits: Limits;
	readonly onProgress: (run: Run, progress: Progress) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: Run, progress: Progress) => string;
	readonly say: (line: string) => void;
	readonly onFailure: (error: unknown) => void;
};

/** Milliseconds between two pieces of news, which would be spoken over each other; between two summaries. */
const newsInterval = 2000;
const summaryInterval = 10_000;

/** Milliseconds without a snapshot after which a run that is paused has come to where it stays. */
const calm = 60;

export class RunSpeaker {
	/** What there is to see. */
	watch: Watch;
	readonly #options: Options;
	readonly #controller = new AbortController();
	#told: Counted;
	#newsAt = Number.NEGATIVE_INFINITY;
	#summaryAt = now();
	#hands = 0;
	/** What is to be told when the run stays where it is. */
	#asked: 'pause' | 'step' | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(options: Options) {
		this.#options = options;
		const {run, say} = options;
		this.watch = beginningOf(run);
		const {progress} = this.watch;
		this.#told = countedOf(progress);
		startLines(run.entry.title, run.entry.puzzle, run.method, progress).forEach(say);
		if (options.pace.rate === 0) {
			this.paused(true);
		}

		this.#follow().catch((error: unknown) => {
			if (!this.#controller.signal.aborted) {
				options.onFailure(error);
			}
		});
	}

	/** A key has paused it, or lets it go on. */
	paused(isPaused: boolean): void {
		this.#summaryAt = now();
		if (this.watch.progress.status === 'running') {
			if (isPaused) {
				this.#asked = 'pause';
				this.#settle();
			} else {
				this.#asked = undefined;
				this.#options.say('running');
			}
		}
	}

	/** A step is under way. */
	stepped(): void {
		// Told when it comes, which may be when the run's thread has started.
		clearTimeout(this.#timer);
		this.#asked = 'step';
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#controller.abort();
	}

	async #follow(): Promise<void> {
		const first = this.watch;
		for await (const watch of watching(this.#options, first, this.#controller.signal)) {
			const wasRunning = this.watch.progress.status === 'running';
			this.watch = watch;
			const {status} = watch.progress;
			if (status !== 'running' && (wasRunning || watch === first)) {
				this.#tellEnd();
			} else if (this.#asked) {
				this.#settle();
			} else if (status === 'running' && this.#options.pace.rate > 0) {
				this.#tellNews(watch.progress);
			}

			this.#tellHands(watch.progress);
		}
	}

	/** Tell what was asked for as soon as nothing comes any more. */
	#settle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const asked = this.#asked;
			this.#asked = undefined;
			if (asked === 'pause') {
				this.#tellPause();
			} else if (asked === 'step') {
				this.#tellStep();
			}
		}, calm);
	}

	#tellPause(): void {
		const {run, say} = this.#options;
		const {progress} = this.watch;
		say(`paused: ${summaryText(run.method, progress)}`);
		gridLines(run.entry.puzzle.geometry, progress.grid).forEach(say);
		this.#told = countedOf(progress);
	}

	#tellStep(): void {
		const {run, say} = this.#options;
		const {progress} = this.watch;
		const {move, moves, frontier} = progress;
		const place = moves < frontier ? `looking back, ${moves} of ${frontier}: ` : '';
		say(
			place +
				(move
					? moveText(run.entry.puzzle.geometry, run.method.unit, move, progress)
					: summaryText(run.method, progress)),
		);
		this.#told = countedOf(progress);
	}

	#tellNews(progress: Progress): void {
		const {run, say} = this.#options;
		const time = now();
		if (progress.moves < progress.frontier) {
			return;
		}

		const news = time - this.#newsAt >= newsInterval ? newsText(run.method, this.#told, progress) : undefined;
		if (news) {
			say(news);
			this.#newsAt = time;
			this.#told = countedOf(progress);
		}

		if (time - this.#summaryAt >= summaryInterval) {
			say(summaryText(run.method, progress));
			this.#summaryAt = time;
		}
	}

	/** Hands on the temperature. */
	#tellHands({changes, temperature, hand}: Progress): void {
		if (changes.length > this.#hands && temperature !== undefined) {
			const how = hand?.held === undefined ? 'by hand' : 'held by hand';
			this.#options.say(`temperature ${temperature.toPrecision(3)}, ${how}`);
		}

		this.#hands = changes.length;
	}

	#tellEnd(): void {
		clearTimeout(this.#timer);
		this.#asked = undefined;
		const {run, say, repeat} = this.#options;
		const {method} = run;
		const {progress} = this.watch;
		for (const line of endLines({progress, method}, Number.POSITIVE_INFINITY)) {
			say(plainText(line).replace(/^\S /, ''));
		}

		say(`repeat with: ${repeat(run, progress)}`);
	}
}

function countedOf(progress: Progress): Counted {
	return {bestCost: progress.bestCost, restarts: progress.restarts, reheats: reheatsOf(progress)};
}
