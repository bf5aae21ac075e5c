/** The speed of a run, with the requested steps and changes of temperature: set by a screen, read by the drive. */

import {describeValue} from '../arguments.js';
import type {TemperatureCommand} from './run.js';
import type {Counter} from './timeline.js';

/**
Go to a point of the run so far, as a share from 0 (its start) to 1 (its frontier), or by such a share forward or back
(below 0). A point that is earlier by at most the share `within` will do, if it takes no moves to get there.
*/
export type Jump = {readonly to: number; readonly within?: number} | {readonly by: number};

/** Run until the run has made this many moves. */
export type StopCondition = {readonly moves: number};

/**
What to do once, while the rate is 0:
- `move`: make one move; `back`: go back by one;
- a counter: run until it changes, that is to the end of the level (`level`), the next move accepted uphill (`uphill`),
  the next new lowest cost (`best`) or the next restart (`restart`);
- a jump or a stop condition;
- `stop`: end the step in progress.
*/
export type Step = 'move' | Counter | 'back' | 'stop' | Jump | StopCondition;

/** Moves a second: 0 pauses, Infinity is as fast as possible. */
export type Speed = {
	readonly rate: number;
	/** Whether each cycle of the temperature after the first two is twice as fast as the one before. @default false */
	readonly isDoubling?: boolean;
	/** The index of the milestone at which the run waits, at any rate. @default 0, the first one */
	readonly until?: number;
	/** Of a fleet: the share of its moves so far that a second makes at least. @default 0 */
	readonly growth?: number;
};

/** The cycles at the rate itself. */
const evenCycles = 2;

/** A rate above this is as fast as possible. */
const fastest = 2e7;

/** Moves a second after this number of cycles (see `cyclesOf`). */
export function rateAt({rate, isDoubling = false}: Speed, cycles: number): number {
	const doubled = isDoubling ? rate * 2 ** Math.max(0, cycles + 1 - evenCycles) : rate;
	return doubled > fastest ? Number.POSITIVE_INFINITY : doubled;
}

/** Moves a second of each run of a fleet after this number of them. */
export const fleetRateAt = ({rate, growth = 0}: Speed, moves: number): number =>
	rate > 0 ? Math.max(rate, growth * moves) : rate;

/** A change of a pace, as its followers receive it. */
export type PaceChange =
	| ({readonly type: 'rate'} & Speed)
	| {readonly type: 'step'; readonly step: Step}
	| {readonly type: 'temperature'; readonly command: TemperatureCommand};

/**
Milliseconds between two snapshots of a run; and between two frames of a race or an ensemble at full speed, which has a
board or a tile to draw for each run.
*/
export const frameTimes = {run: 1000 / 30, race: 1000 / 12} as const;

/** The speed of a watched run, which may be changed while it goes on. */
export class Pace {
	#speed: Speed;
	/** Steps requested and not yet taken: a held key may be faster than the drive. */
	#steps: Step[] = [];
	#commands: TemperatureCommand[] = [];
	#wake = () => {};
	readonly #followers = new Set<(change: PaceChange) => void>();

	/**
	@param rate in moves a second: 0 pauses, Infinity is as fast as possible
	@throws RangeError for a rate that is not a number from 0
	*/
	constructor(rate = Number.POSITIVE_INFINITY) {
		this.#speed = {rate: checked(rate)};
	}

	/** Moves a second: 0 pauses, Infinity is as fast as possible. */
	get rate(): number {
		return this.#speed.rate;
	}

	set rate(rate: number) {
		this.apply({type: 'rate', rate});
	}

	/** Make no further moves but those of steps. */
	pause(): void {
		this.rate = 0;
	}

	/** @internal */
	get speed(): Speed {
		return this.#speed;
	}

	/** @internal */
	set speed(speed: Speed) {
		this.apply({type: 'rate', ...speed});
	}

	/** Queue a step. Steps are taken while the rate is 0, and dropped when it is set to another. */
	step(step: Step): void {
		this.apply({type: 'step', step});
	}

	/** Change the temperature manually, at any rate and also during a step. */
	commandTemperature(command: TemperatureCommand): void {
		this.apply({type: 'temperature', command});
	}

	/** Make a change, as another pace has forwarded it: wake the waiting drive, and forward it. @internal */
	apply(change: PaceChange): void {
		if (change.type === 'rate') {
			const {type: _, ...speed} = change;
			this.#speed = {...speed, rate: checked(speed.rate)};
			this.#steps = change.rate > 0 ? [] : this.#steps;
		} else if (this.#followers.size > 0) {
			// They have queues of their own.
		} else if (change.type === 'step') {
			this.#steps.push(change.step);
		} else {
			this.#commands.push(change.command);
		}

		this.#wake();
		for (const follower of this.#followers) {
			follower(change);
		}
	}

	/**
	Forward all changes to a follower: every new rate, and all steps and temperature commands, which are no longer queued
	here. What is queued already is forwarded at once.

	@returns a function that ends it
	@internal
	*/
	follow(follower: (change: PaceChange) => void): () => void {
		this.#followers.add(follower);
		for (const step of this.#steps.splice(0)) {
			follower({type: 'step', step});
		}

		for (const command of this.#commands.splice(0)) {
			follower({type: 'temperature', command});
		}

		return () => this.#followers.delete(follower);
	}

	/** Take the next step from the queue; consecutive jumps are merged into one. @internal */
	takeStep(): Step | undefined {
		let step = this.#steps.shift();
		while (isJump(step) && isJump(this.#steps.at(0))) {
			const next = this.#steps.shift() as Jump;
			step = 'to' in next ? next : 'to' in step ? {to: step.to + next.by} : {by: step.by + next.by};
		}

		return step;
	}

	/** The next step, which stays in the queue. @internal */
	get nextStep(): Step | undefined {
		return this.#steps.at(0);
	}

	/** @internal */
	get hasTemperatureCommand(): boolean {
		return this.#commands.length > 0;
	}

	/** Take all temperature commands from the queue. @internal */
	takeTemperatureCommands(): readonly TemperatureCommand[] {
		return this.#commands.splice(0);
	}

	/** Wait for some milliseconds, or until something changes. @throws the signal's reason on abort @internal */
	async wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		const {promise, resolve, reject} = Promise.withResolvers<void>();
		const stop = () => reject(signal?.reason);
		const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
		this.#wake = resolve;
		signal?.addEventListener('abort', stop, {once: true});
		try {
			await promise;
		} finally {
			clearTimeout(timer);
			this.#wake = () => {};
			signal?.removeEventListener('abort', stop);
		}
	}
}

function isJump(step: Step | undefined): step is Jump {
	return typeof step === 'object' && !('moves' in step);
}

function checked(rate: number): number {
	if (typeof rate !== 'number' || !(rate >= 0)) {
		throw new RangeError(`a rate must be a number of moves per second from 0, not ${describeValue(rate)}`);
	}

	return rate;
}
