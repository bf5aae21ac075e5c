/** A run, told: what is new while it goes on, how it stands when it is paused, the story of each step, and its end. */

import {now} from '../../clock.js';
import type {Progress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {
	type Counted,
	endText,
	gridLines,
	handText,
	newsText,
	reheatsOf,
	startLines,
	summaryText,
} from '../../view/speech/speech.js';
import {spokenMove} from '../../view/watch/move-text.js';
import {goals} from '../../view/watch/watch.js';
import type {WatchedRun} from '../state.js';
import {beginningOf, type Limits, type Watch, watching} from '../watch/use-run.js';
import {Debounce} from './debounce.js';

type Options = {
	readonly run: WatchedRun;
	readonly pace: Pace;
	/** Moves a second while not paused, to begin with. */
	readonly speed: number;
	readonly limits: Limits;
	readonly onProgress: (run: WatchedRun, progress: Progress) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: WatchedRun, progress: Progress) => string;
	/** Whether what the run is to show was told before. */
	readonly isTaught: boolean;
	readonly say: (line: string) => void;
	/** As it is: commands are not put in words. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

/** Milliseconds between two pieces of news, which would be spoken over each other; between two summaries. */
export const newsInterval = 2000;
export const summaryInterval = 10_000;

/** Milliseconds after which a step that is not there yet is told to be on its way. */
const patience = 500;

export class RunSpeaker {
	/** What there is to see. */
	watch: Watch;
	readonly #options: Options;
	readonly #controller = new AbortController();
	readonly #calm = new Debounce();
	#told: Counted;
	#newsAt = Number.NEGATIVE_INFINITY;
	#summaryAt = now();
	#isTouched = false;
	/** When it is to be told that a step is on its way. */
	#wayAt = Number.POSITIVE_INFINITY;

	constructor(options: Options) {
		this.#options = options;
		const {run, pace, speed, say, isTaught, onFailure} = options;
		this.watch = beginningOf(run);
		const {progress} = this.watch;
		this.#told = countedOf(progress);
		startLines(run.entry.title, run.entry.puzzle, run.method, progress, speed).forEach(say);
		if (run.lesson && !isTaught) {
			say(run.lesson.look);
		}

		if (pace.rate === 0) {
			this.paused(true);
		}

		this.#follow().catch((error: unknown) => {
			if (!this.#controller.signal.aborted) {
				onFailure(error);
			}
		});
	}

	/** A key has paused it, or lets it go on. */
	paused(isPaused: boolean): void {
		this.#summaryAt = now();
		if (this.#isRunning) {
			this.#calm.ask(isPaused ? () => this.#tellPause() : undefined);
			if (isPaused) {
				this.#calm.stir();
			} else {
				this.#options.say('running');
			}
		}
	}

	/** A step is under way: told when it comes, which may be when the run's thread has started. */
	stepped(): void {
		this.#isTouched = false;
		this.#wayAt = now() + patience;
		this.#calm.ask(() => this.#tellStep());
	}

	/** A hand is on the temperature. */
	touched(): void {
		this.#isTouched = true;
	}

	/** The keys have been elsewhere, and are here again. */
	returned(): void {
		const {run, say} = this.#options;
		const {progress} = this.watch;
		const how = this.#isRunning
			? `paused: ${summaryText(run.method, progress)}`
			: `ended: ${endText(run.method, progress)}`;
		say(`back to the run on ${run.entry.title}, ${how}`);
		this.#told = countedOf(progress);
	}

	/** Whatever was to be told of it: the keys are elsewhere. */
	left(): void {
		this.#calm.ask(undefined);
	}

	stop(): void {
		this.left();
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
			this.#tellHand(before.progress);
			if (!this.#isRunning && (wasRunning || before === first)) {
				this.#tellEnd();
			} else if (this.#calm.isAsked) {
				this.#stir();
			} else if (this.#isRunning && this.#options.pace.rate > 0) {
				this.#tellNews(watch.progress);
			}
		}
	}

	/** A step that is still on its way to something is told when it is there; that it is on its way, if that takes long. */
	#stir(): void {
		const {goal} = this.watch.progress;
		if (!goal) {
			this.#calm.stir();
			return;
		}

		this.#calm.wait();
		if (now() >= this.#wayAt) {
			this.#wayAt = Number.POSITIVE_INFINITY;
			this.#options.say(`on the way to the next ${goals[goal]}; space stops it`);
		}
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
					? spokenMove({geometry: run.entry.puzzle.geometry, unit: run.method.unit, move, progress})
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

		const counted = countedOf(progress);
		const isOther = Object.values(counted).join() !== Object.values(this.#told).join();
		if (isOther && time - this.#newsAt >= newsInterval) {
			const news = newsText(run.method, this.#told, progress);
			this.#newsAt = time;
			this.#told = counted;
			if (news) {
				say(news);
			}
		}

		if (time - this.#summaryAt >= summaryInterval) {
			say(summaryText(run.method, progress));
			this.#summaryAt = time;
		}
	}

	/** A hand on the temperature now, or at this point of the run that is repeated; not those that are looked back at. */
	#tellHand({override: before}: Progress): void {
		const {progress} = this.watch;
		const {override: hand, moves, frontier, temperature} = progress;
		const isGoingOn = this.#options.pace.rate > 0 && moves === frontier;
		const isOther = hand?.factor !== before?.factor || hand?.held !== before?.held;
		if (isOther && temperature !== undefined && (this.#isTouched || isGoingOn)) {
			this.#options.say(handText(progress));
			this.#isTouched = false;
		}
	}

	#tellEnd(): void {
		const {run, say, sayCommand, repeat} = this.#options;
		this.#calm.ask(undefined);
		say(endText(run.method, this.watch.progress));
		sayCommand(repeat(run, this.watch.progress));
	}
}

function countedOf(progress: Progress): Counted {
	return {bestCost: progress.bestCost, restarts: progress.restarts, reheats: reheatsOf(progress)};
}
