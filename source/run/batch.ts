/** Many runs in a pool of worker threads. Whatever happens to a worker, each run that was begun has exactly one outcome. */

import {checkOptions} from '../arguments.js';
import type {Settings} from '../solvers/solver.js';
import type {Boxes} from '../sudoku/geometry.js';
import {batchRules} from './run-options.js';
import type {RunResult} from './solve.js';
import {defaultGrace, WorkerSlot, type WorkerSlotOptions} from './worker-slot.js';

/** One run to make, as plain data that can be posted to a thread. */
export type RunRequest = {
	/** Identifies the run in its outcome. */
	readonly index: number;
	readonly size: number;
	readonly boxes: Boxes | undefined;
	readonly givens: Uint8Array;
	readonly solver: string;
	readonly settings: Settings;
	readonly seed: string;
	/** Limits; Infinity for none. The timeout is in milliseconds. */
	readonly moves: number;
	readonly timeout: number;
	/** Whether the outcome includes the `ending`, with its grid. @default false */
	readonly isWhole?: boolean;
};

/** The result of a run. */
export type RunOutcome = {
	readonly index: number;
	/** `failed`: its worker was lost, and `error` says how. The figures are 0 then. */
	readonly status: 'solved' | 'gave-up' | 'failed';
	readonly moves: number;
	readonly restarts: number;
	readonly milliseconds: number;
	readonly error?: string;
	/** If the order asked for it and the run did not fail. */
	readonly ending?: RunResult;
};

export type BatchOptions = {
	/** Number of worker threads. */
	readonly jobs: number;
	/**
	The most orders that are posted to a worker at once: more than one pays where a run takes less time than a message.
	A worker that has not run all of them after a few milliseconds hands the rest back.
	@default 1
	*/
	readonly batchSize?: number | undefined;
	/** Ends all workers; runs under way have no outcome then. */
	readonly signal?: AbortSignal | undefined;
	/**
	Milliseconds without a heartbeat, or beyond a run's timeout, after which a worker counts as hung. On the largest grids
	a single move may take seconds.
	@default 60000
	*/
	readonly grace?: number | undefined;
	/** Megabytes of heap for each worker, from 16. @default 1024 */
	readonly memory?: number | undefined;
	/** The module that a worker runs. @default batch-worker.js, which runs the solvers */
	readonly worker?: URL | undefined;
};

/**
Run all orders, `jobs` at a time, and yield the outcomes as they are ready, in any order. Orders are pulled when workers
are free, and at most two batches for each worker are held at any time. On abort the iterator ends, without the runs under
way. If it ends before all orders were pulled, it calls their iterator's `return`.

When a worker throws, exits, hangs or runs out of memory, the run it was making fails and a new worker takes its place.

@throws RangeError or TypeError for an invalid option; whatever iterating the orders throws
*/
export async function* batch(
	orders: Iterable<RunRequest> | AsyncIterable<RunRequest>,
	options: BatchOptions,
): AsyncGenerator<RunOutcome, void, void> {
	checkOptions(options, batchRules);
	const {signal, jobs, batchSize = 1, grace = defaultGrace, memory = 1024, worker} = options;
	const pool = new Pool(orders, {jobs, batchSize, grace, memory, worker});
	const abort = () => pool.wake();
	signal?.addEventListener('abort', abort, {once: true});
	try {
		while (!signal?.aborted) {
			const outcomes = pool.next();
			if (outcomes) {
				yield* outcomes;
			} else if (pool.isOver) {
				return;
			} else {
				await pool.news();
			}
		}
	} finally {
		signal?.removeEventListener('abort', abort);
		await pool.close();
	}
}

type PoolOptions = WorkerSlotOptions & {readonly jobs: number};

/** The seats of the workers, the orders that wait for one, and the answers that wait to be pulled. */
class Pool {
	readonly #orders: Iterator<RunRequest> | AsyncIterator<RunRequest>;
	readonly #options: PoolOptions;
	readonly #seats: WorkerSlot[] = [];
	/** Those without an order, a stack: the last one gets the next order. */
	readonly #idle: WorkerSlot[];
	readonly #waiting: RunRequest[] = [];
	readonly #answers: Array<{readonly seat: WorkerSlot; readonly outcomes: readonly RunOutcome[]}> = [];
	#soon: NodeJS.Immediate | undefined;
	#isTaking = false;
	/** Whether no more orders are to be taken. */
	#isEnded = false;
	#failure: {readonly reason: unknown} | undefined;
	wake = () => {};

	constructor(orders: Iterable<RunRequest> | AsyncIterable<RunRequest>, options: PoolOptions) {
		this.#orders =
			Symbol.asyncIterator in orders ? orders[Symbol.asyncIterator]() : orders[Symbol.iterator]();
		this.#options = options;
		this.#seats = Array.from({length: options.jobs}, () => {
			const seat: WorkerSlot = new WorkerSlot(options, (outcomes, rest) => {
				this.#waiting.unshift(...rest);
				this.#answers.push({seat, outcomes});
				this.wake();
			});
			return seat;
		});
		this.#idle = [...this.#seats];
	}

	/** Whether the outcomes of all orders have been pulled. */
	get isOver(): boolean {
		return this.#isEnded && this.#waiting.length === 0 && this.#idle.length === this.#seats.length;
	}

	/** The outcomes of the next answer, if there is one; its worker is given its next orders. @throws what the orders throw */
	next(): readonly RunOutcome[] | undefined {
		if (this.#failure) {
			throw this.#failure.reason;
		}

		const answer = this.#answers.shift();
		if (answer) {
			this.#idle.push(answer.seat);
		}

		this.#deal();
		this.#take();
		return answer?.outcomes;
	}

	/** Resolves when there is an answer, an error or the end. */
	async news(): Promise<void> {
		await new Promise<void>(resolve => {
			this.wake = resolve;
			// It may have come while this was on its way.
			if (this.#answers.length > 0 || this.#failure || this.isOver) {
				resolve();
			}
		});
	}

	/** End all workers and take no further orders. @throws what the `return` of the orders throws */
	async close(): Promise<void> {
		clearImmediate(this.#soon);
		await Promise.all([this.#endOrders(), ...this.#seats.map(seat => seat.close())]);
	}

	/** Call `return` of the orders, as `for await` does on a break. */
	async #endOrders(): Promise<void> {
		if (this.#isEnded) {
			return;
		}

		this.#isEnded = true;
		const ended = this.#orders.return?.();
		if (!this.#isTaking) {
			await ended;
			return;
		}

		// An order that is waited for may never come, and the return is queued behind it.
		Promise.resolve(ended).catch(() => {});
	}

	/** Pull orders while there is room and none is being waited for. */
	#take(): void {
		while (!this.#isTaking && !this.#isEnded && this.#waiting.length < this.#room) {
			const next = this.#orders.next();
			if (next instanceof Promise) {
				this.#isTaking = true;
				next.then(
					result => {
						this.#isTaking = false;
						if (!this.#isEnded) {
							this.#put(result);
							this.#take();
						}
					},
					(reason: unknown) => {
						this.#isEnded = true;
						this.#failure ??= {reason};
						this.wake();
					},
				);
			} else {
				this.#put(next);
			}
		}
	}

	/** How many orders may wait: one for each idle slot, and enough to fill the batches. */
	get #room(): number {
		const {batchSize, jobs} = this.#options;
		return (batchSize - 1) * jobs + this.#idle.length;
	}

	#put(next: IteratorResult<RunRequest>): void {
		if (next.done) {
			this.#isEnded = true;
			this.wake();
			return;
		}

		this.#waiting.push(next.value);
		const seat = this.#idle.at(-1);
		if (seat && this.#waiting.length >= seat.appetite) {
			this.#deal();
		} else if (seat) {
			// More of them may come at once; if not, no worker waits for them.
			this.#soon ??= setImmediate(() => this.#deal());
		}
	}

	/** Give waiting orders to idle slots. */
	#deal(): void {
		clearImmediate(this.#soon);
		this.#soon = undefined;
		while (this.#waiting.length > 0 && this.#idle.length > 0) {
			const seat = this.#idle.pop() as WorkerSlot;
			seat.run(this.#waiting.splice(0, seat.appetite));
		}
	}
}
