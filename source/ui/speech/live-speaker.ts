/** What the speakers of a run and of a race have in common: pauses, and the end of what they follow. */

import {now} from '../../clock.js';
import type {Pace} from '../../run/pace.js';

/** How sentences are said. */
export type Voice = {
	readonly say: (line: string) => void;
	/** Say a command as it is written. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

/** Milliseconds between two pieces of news, which must not interrupt each other. */
export const newsInterval = 2000;

/** Milliseconds between two summaries. */
export const summaryInterval = 10_000;

export abstract class LiveSpeaker<Options extends Voice & {readonly pace: Pace}> {
	protected readonly options: Options;
	protected readonly pending = new Debounce();
	protected newsAt = Number.NEGATIVE_INFINITY;
	protected summaryAt = now();
	readonly #controller = new AbortController();

	constructor(options: Options) {
		this.options = options;
	}

	protected abstract get isRunning(): boolean;

	/** Say that it runs again. */
	protected abstract sayRunning(): void;

	protected abstract sayPause(): void;

	/** Follow it to its end. */
	protected abstract follow(signal: AbortSignal): Promise<void>;

	protected start(): void {
		if (this.options.pace.rate === 0) {
			this.pause(true);
		}

		const {signal} = this.#controller;
		this.follow(signal).catch((error: unknown) => {
			if (!signal.aborted) {
				this.options.onFailure(error);
			}
		});
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		this.summaryAt = now();
		if (!this.isRunning) {
			return;
		}

		this.pending.set(isPaused ? () => this.sayPause() : undefined);
		if (isPaused) {
			this.pending.change();
		} else {
			this.sayRunning();
		}
	}

	/** The user left it: stay silent. */
	leave(): void {
		this.pending.set(undefined);
	}

	stop(): void {
		this.leave();
		this.#controller.abort();
	}
}

/** Milliseconds without a change after which a state counts as settled. */
const settleTime = 60;

/** Reports a state once it stops changing. */
class Debounce {
	#report: (() => void) | undefined;
	#timer: NodeJS.Timeout | undefined;

	get isPending(): boolean {
		return this.#report !== undefined;
	}

	/** What to report after the next changes; undefined cancels it. */
	set(report: (() => void) | undefined): void {
		clearTimeout(this.#timer);
		this.#report = report;
	}

	/** More changes are certain: wait for them. */
	hold(): void {
		clearTimeout(this.#timer);
	}

	/** There was a change, maybe the last one. */
	change(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const report = this.#report;
			this.#report = undefined;
			report?.();
		}, settleTime);
	}
}
