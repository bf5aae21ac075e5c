/** The speed of a run, with the steps and changes of temperature asked for: set by a screen, read by the drive. */

import {describe} from '../arguments.js';
import type {Counter, TemperatureCommand} from './timeline.js';

/** Go to a point of the run so far, as a share from 0 (its start) to 1 (its frontier), or by such a share forth or back (below 0). */
export type Jump = {readonly to: number} | {readonly by: number};

/** Run until so many moves of the run are made or so many of its milliseconds have passed, both counted from its start, whichever comes first. */
export type StopCondition = {readonly moves: number; readonly milliseconds: number};

/**
What to do once, while the rate is 0:
- `move`: make one move; `back`: go back by one;
- a counter: run until it changes, that is to the end of the level (`level`), the next move accepted uphill (`uphill`),
  the next new lowest cost (`best`) or the next restart (`restart`);
- `level-back`: back to the beginning of this level, or if this is it, of the one before;
- a jump or a stage;
- `stop`: end the step in progress.
*/
export type Step = 'move' | Counter | 'back' | 'level-back' | 'stop' | Jump | StopCondition;

/** A change of a pace, as its followers receive it. */
export type PaceChange =
	| {readonly type: 'rate'; readonly rate: number}
	| {readonly type: 'step'; readonly step: Step}
	| {readonly type: 'touch'; readonly touch: TemperatureCommand};

export class Pace {
	#rate: number;
	/** Steps asked for and not yet taken: a held key may be faster than the drive. */
	#steps: Step[] = [];
	#touches: TemperatureCommand[] = [];
	#wake = () => {};
	readonly #followers = new Set<(change: PaceChange) => void>();

	/**
	@param rate in moves a second: 0 pauses, Infinity is as fast as possible
	@throws RangeError for any below 0, and for what is no number
	*/
	constructor(rate = Number.POSITIVE_INFINITY) {
		this.#rate = checked(rate);
	}

	get rate(): number {
		return this.#rate;
	}

	set rate(rate: number) {
		this.#rate = checked(rate);
		if (rate > 0) {
			this.#steps = [];
		}

		this.#tell({type: 'rate', rate});
	}

	/** Queue a step. Steps are taken while the rate is 0, and dropped when it is set to another. */
	step(step: Step): void {
		if (!this.#tell({type: 'step', step})) {
			this.#steps.push(step);
		}
	}

	/** Change the temperature manually, at any rate and also during a step. */
	commandTemperature(touch: TemperatureCommand): void {
		if (!this.#tell({type: 'touch', touch})) {
			this.#touches.push(touch);
		}
	}

	/**
	Forward all changes to a follower: every new rate, and all steps and touches, which are no longer queued here. What is
	queued already is forwarded at once.

	@returns a function that ends it
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

	/** Wake whoever waits and forward the change; returns whether there is a follower. */
	#tell(change: PaceChange): boolean {
		this.#wake();
		for (const follower of this.#followers) {
			follower(change);
		}

		return this.#followers.size > 0;
	}

	/** Take the next step from the queue; consecutive jumps are merged into one. */
	takeStep(): Step | undefined {
		let step = this.#steps.shift();
		while (isJump(step) && isJump(this.#steps.at(0))) {
			const next = this.#steps.shift() as Jump;
			step = 'to' in next ? next : 'to' in step ? {to: step.to + next.by} : {by: step.by + next.by};
		}

		return step;
	}

	/** The next step of the queue, which stays there. */
	get nextStep(): Step | undefined {
		return this.#steps.at(0);
	}

	get hasTemperatureCommand(): boolean {
		return this.#touches.length > 0;
	}

	/** Take all touches from the queue. */
	takeTemperatureCommands(): readonly TemperatureCommand[] {
		return this.#touches.splice(0);
	}

	/** Wait so many milliseconds, or until something changes. @throws the signal's reason on abort */
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

function checked(rate: number): number {
	if (typeof rate !== 'number' || !(rate >= 0)) {
		throw new RangeError(`a rate is a number of moves a second from 0, not ${describe(rate)}`);
	}

	return rate;
}
