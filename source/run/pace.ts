/** How fast a run goes: the hand on the throttle, held by a screen while a drive looks at it. */

import type {Counter, Touch} from './timeline.js';

/** To a point of the run so far, from 0, its start, to 1, where it has come to; or so much of it forth (or back) from here. */
export type Jump = {readonly to: number} | {readonly by: number};

/** On until the run has made so many moves, or has taken so many milliseconds: whichever comes first. */
export type Stage = {readonly moves: number; readonly milliseconds: number};

/**
What to do once, while the pace is 0: one move; all moves up to the end of the level, the next move accepted uphill, the
next cost lower than ever, the next restart; one move back; back to the beginning of the level; a jump; a
stage; or nothing, which ends what a step before is on its way to.
*/
export type Step = 'move' | Counter | 'back' | 'level-back' | 'stop' | Jump | Stage;

/** What can be said of a pace to somebody who keeps a copy of it. */
export type PaceChange =
	| {readonly type: 'rate'; readonly rate: number}
	| {readonly type: 'step'; readonly step: Step}
	| {readonly type: 'touch'; readonly touch: Touch};

export class Pace {
	#rate: number;
	/** Steps asked for and not yet taken: a key held down may be quicker than the drive. */
	#steps: Step[] = [];
	#touches: Touch[] = [];
	#wake = () => {};
	readonly #followers = new Set<(change: PaceChange) => void>();

	/** @param rate moves a second: 0 pauses, Infinity is as fast as possible */
	constructor(rate = Number.POSITIVE_INFINITY) {
		this.#rate = rate;
	}

	get rate(): number {
		return this.#rate;
	}

	set rate(rate: number) {
		this.#rate = rate;
		if (rate > 0) {
			this.#steps = [];
		}

		this.#tell({type: 'rate', rate});
	}

	/** Ask for one more step; it is taken at a rate of 0, and forgotten at any other. */
	step(step: Step): void {
		if (!this.#tell({type: 'step', step})) {
			this.#steps.push(step);
		}
	}

	/** Change the temperature by hand, at any rate. */
	touch(touch: Touch): void {
		if (!this.#tell({type: 'touch', touch})) {
			this.#touches.push(touch);
		}
	}

	/**
	Pass every step and touch on, those that wait and those to come, rather than keep them here; and tell of every new
	rate. Returns how to end that.
	*/
	follow(follower: (change: PaceChange) => void): () => void {
		this.#followers.add(follower);
		for (const step of this.#steps.splice(0)) {
			follower({type: 'step', step});
		}

		for (const touch of this.#touches.splice(0)) {
			follower({type: 'touch', touch});
		}

		return () => this.#followers.delete(follower);
	}

	/** Returns whether somebody follows. */
	#tell(change: PaceChange): boolean {
		this.#wake();
		for (const follower of this.#followers) {
			follower(change);
		}

		return this.#followers.size > 0;
	}

	/** The next step asked for, which is thereby taken; jumps in a row are one. */
	takeStep(): Step | undefined {
		let step = this.#steps.shift();
		while (isJump(step) && isJump(this.#steps.at(0))) {
			const next = this.#steps.shift() as Jump;
			step = 'to' in next ? next : 'to' in step ? {to: step.to + next.by} : {by: step.by + next.by};
		}

		return step;
	}

	/** The next step asked for, which is not thereby taken. */
	get nextStep(): Step | undefined {
		return this.#steps.at(0);
	}

	get isTouched(): boolean {
		return this.#touches.length > 0;
	}

	/** The touches since the last time, which are thereby taken. */
	takeTouches(): readonly Touch[] {
		return this.#touches.splice(0);
	}

	/** Wait so many milliseconds, or until the pace changes; rejects with the signal's reason on abort. */
	async wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		let timer: NodeJS.Timeout | undefined;
		let stop: (() => void) | undefined;
		try {
			await new Promise<void>((resolve, reject) => {
				this.#wake = resolve;
				stop = () => reject(signal?.reason);
				signal?.addEventListener('abort', stop, {once: true});
				if (Number.isFinite(milliseconds)) {
					timer = setTimeout(resolve, milliseconds);
				}
			});
		} finally {
			clearTimeout(timer);
			this.#wake = () => {};
			if (stop) {
				signal?.removeEventListener('abort', stop);
			}
		}
	}
}

function isJump(step: Step | undefined): step is Jump {
	return typeof step === 'object' && !('moves' in step);
}
