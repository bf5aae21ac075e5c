/** How fast a run goes: the hand on the throttle, held by a screen while a drive looks at it. */

/** What to do once, while the pace is 0: one move, or all moves up to the end of the level. */
export type Step = 'move' | 'level';

/** What can be said of a pace to somebody who keeps a copy of it. */
export type PaceChange =
	| {readonly type: 'rate'; readonly rate: number}
	| {readonly type: 'step'; readonly step: Step};

export class Pace {
	#rate: number;
	/** Steps asked for and not yet taken: a key held down may be quicker than the drive. */
	#steps: Step[] = [];
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
		this.#steps.push(step);
		this.#tell({type: 'step', step});
	}

	/** Be told of every change from now on; returns how to end that. */
	follow(follower: (change: PaceChange) => void): () => void {
		this.#followers.add(follower);
		return () => this.#followers.delete(follower);
	}

	#tell(change: PaceChange): void {
		this.#wake();
		for (const follower of this.#followers) {
			follower(change);
		}
	}

	/** The next step asked for, which is thereby taken. */
	takeStep(): Step | undefined {
		return this.#steps.shift();
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
